//! The numbers of a whole decode as files: a tidy table (CSV) and JSON.
//!
//! Numbers have the fewest digits that read back as the same f32. Steps, words and
//! components count from 1, as on the page; s_0 is the decoder state of step 0.

use std::fmt::Write as _;

use super::choice::Choice as _;
use super::config::Config;
use super::field::Field;
use super::json::quoted;
use super::stage::Stage;
use super::state::Session;
use crate::model::matrix::{Matrix, column};

/// The header of the table; a column that a quantity does not have is empty there.
const HEADER: &str = "quantity,step,target,position,source,component,value\r\n";

/// Characters that make a spreadsheet take a cell for a formula, in full width too.
const FORMULA_SIGNS: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// Scores, weights, contexts and states as a table by RFC 4180, one number a row:
/// `quantity` (`score`, `weight`, `context`, `encoder_state`, `decoder_state`), `step` and
/// the `target` word that it writes, `position` and the `source` word there, `component` of
/// a vector, `value`.
///
/// A word that a spreadsheet would take for a formula has an apostrophe before it, and so
/// has a word that begins with one: taking one apostrophe away gives each word back.
pub fn csv(session: &Session) -> String {
    let (config, trace) = (session.config(), &session.run().trace);
    let (source, target) = (cells(&config.source), cells(&config.target));
    let mut table = Table(HEADER.to_owned());
    let n_steps = target.len();
    let by_source = |table: &mut Table, quantity: &str, matrix: &Matrix<f32>| {
        for (j, target) in target.iter().enumerate() {
            for (i, (source, value)) in source.iter().zip(column(matrix, j)).enumerate() {
                table.row(&[quantity, &count(j), target, &count(i), source, ""], *value);
            }
        }
    };
    if let Some(attended) = &trace.attended {
        by_source(&mut table, "score", &attended.scores);
        by_source(&mut table, "weight", &attended.weights);
        for (j, target) in target.iter().enumerate() {
            table.vector(["context", &count(j), target, "", ""], column(&attended.contexts, j));
        }
    }
    for (i, source) in source.iter().enumerate() {
        let place = ["encoder_state", "", "", &count(i), source];
        table.vector(place, column(&trace.encoder_states, i));
    }
    for j in 0..=n_steps {
        let target = j.checked_sub(1).map_or("", |word| &target[word]);
        let place = ["decoder_state", &j.to_string(), target, "", ""];
        table.vector(place, column(&trace.decoder_states, j));
    }
    table.0
}

/// A part of a whole decode.
#[derive(Clone, Copy, Debug)]
pub enum Part<'s> {
    /// A list of words.
    Words(&'s [String]),
    /// A list of vectors, one a column.
    Vectors(&'s Matrix<f32>),
}

/// The parts of a decode by their names in JavaScript; without attention there are no
/// scores, weights and contexts.
pub fn parts(session: &Session) -> Vec<(&'static str, Part<'_>)> {
    let (config, run) = (session.config(), session.run());
    let trace = &run.trace;
    let mut parts = vec![
        ("source", Part::Words(&config.source)),
        ("target", Part::Words(&config.target)),
        ("encoderStates", Part::Vectors(&trace.encoder_states)),
        ("decoderStates", Part::Vectors(&trace.decoder_states)),
    ];
    if let Some(attended) = &trace.attended {
        parts.push(("scores", Part::Vectors(&attended.scores)));
        parts.push(("weights", Part::Vectors(&attended.weights)));
        parts.push(("contexts", Part::Vectors(&attended.contexts)));
    }
    parts.push(("outputWords", Part::Words(&run.output_words)));
    parts.push(("probabilities", Part::Vectors(&trace.probabilities)));
    parts
}

/// Settings and numbers as JSON: `config` with every field in the spelling of links, and
/// the numbers by the names that `trace()` of the element has; lists of vectors are lists
/// of lists.
pub fn json(session: &Session) -> String {
    let config = session.config();
    let mut out = String::from("{\n\"config\": {");
    for (n, field) in Field::ALL.into_iter().enumerate() {
        out += if n == 0 { "" } else { ", " };
        out += &quoted(field.name());
        out += ": ";
        out += &quoted(&config.spelling(field));
    }
    out.push('}');
    for (name, content) in parts(session) {
        match content {
            Part::Words(words) => named_words(&mut out, name, words),
            Part::Vectors(matrix) => named_vectors(&mut out, name, matrix),
        }
    }
    out += "\n}\n";
    out
}

/// The name of a file of what is on show: `attention-loom-heatmap-step-3-context.svg`.
/// `what` is left out if it is empty, and so is the stage of a step that is whole.
pub fn file_name(config: &Config, what: &str, ending: &str) -> String {
    let moment = config.moment();
    let mut name = stem(what) + "-step-" + &moment.step.to_string();
    if moment.stage != Stage::Output {
        name = name + "-" + moment.stage.spelling();
    }
    name + "." + ending
}

/// The name of a file of all steps: `attention-loom-heatmap.gif`.
pub fn file_name_of_decode(what: &str, ending: &str) -> String {
    stem(what) + "." + ending
}

fn stem(what: &str) -> String {
    let join = if what.is_empty() { "" } else { "-" };
    format!("attention-loom{join}{what}")
}

struct Table(String);

impl Table {
    fn row(&mut self, place: &[&str; 6], value: f32) {
        for cell in place {
            self.0 += cell;
            self.0.push(',');
        }
        // A String takes whatever is written to it.
        let _ = write!(self.0, "{value}\r\n");
    }

    fn vector(&mut self, [quantity, step, target, position, source]: [&str; 5], vector: &[f32]) {
        for (k, value) in vector.iter().enumerate() {
            self.row(&[quantity, step, target, position, source, &count(k)], *value);
        }
    }
}

fn count(index: usize) -> String {
    (index + 1).to_string()
}

/// Words as cells of the table.
fn cells(words: &[String]) -> Vec<String> {
    words.iter().map(|word| cell(word)).collect()
}

fn cell(word: &str) -> String {
    let first = word.chars().next();
    let is_guarded = first.is_some_and(|c| c == '\'' || FORMULA_SIGNS.contains(&c));
    let guard = if is_guarded { "'" } else { "" };
    if word.contains([',', '"', '\r', '\n']) {
        format!("\"{guard}{}\"", word.replace('"', "\"\""))
    } else {
        format!("{guard}{word}")
    }
}

fn named_words(out: &mut String, name: &str, words: &[String]) {
    let _ = write!(out, ",\n\"{name}\": [");
    for (n, word) in words.iter().enumerate() {
        *out += if n == 0 { "" } else { ", " };
        *out += &quoted(word);
    }
    out.push(']');
}

fn named_vectors(out: &mut String, name: &str, matrix: &Matrix<f32>) {
    let _ = write!(out, ",\n\"{name}\": [");
    for j in 0..matrix.ncols() {
        *out += if j == 0 { "\n  [" } else { ",\n  [" };
        for (k, value) in column(matrix, j).iter().enumerate() {
            let _ = write!(out, "{}{value}", if k == 0 { "" } else { ", " });
        }
        out.push(']');
    }
    out.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_never_formulas() {
        for (word, expected) in [
            ("red", "red"),
            ("=1+1", "'=1+1"),
            ("-", "'-"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("＝1", "'＝1"),
            ("'s", "''s"),
            ("s'est", "s'est"),
            ("a=b", "a=b"),
            ("a,b", "\"a,b\""),
            ("say \"hi\"", "\"say \"\"hi\"\"\""),
            ("=\"x\",1", "\"'=\"\"x\"\",1\""),
            ("我们", "我们"),
        ] {
            assert_eq!(cell(word), expected);
        }
    }

    #[test]
    fn files_are_named_by_what_they_show() {
        let mut config = Config { step: 3, ..Config::default() };
        assert_eq!(file_name(&config, "", "svg"), "attention-loom-step-3.svg");
        assert_eq!(file_name_of_decode("", "gif"), "attention-loom.gif");
        assert_eq!(file_name_of_decode("heatmap", "gif"), "attention-loom-heatmap.gif");
        config.stage = Stage::Context;
        assert_eq!(
            file_name(&config, "heatmap", "png"),
            "attention-loom-heatmap-step-3-context.png"
        );
    }
}
