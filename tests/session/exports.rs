//! Files of numbers, read back and compared with the run they are of.

use std::collections::BTreeMap;

use attention_loom::model::matrix::{Matrix, column};
use attention_loom::session::Language;
use attention_loom::session::command::Command;
use attention_loom::session::export::{csv, json};
use attention_loom::session::field::Field;
use attention_loom::session::link;
use attention_loom::session::state::Session;
use serde_json::Value;

use super::random_configs::{ByKind, Draw};

/// Sessions that between them have everything: both wirings, no attention, LSTM, words
/// that are hard to write down; then any.
fn sessions() -> Vec<Session> {
    let awkward = "source=|=1+1|a,b|say \"hi\"|'s|-|＋|我们|x\ny|&target=|@x|\"|,|\\|&preset=none";
    let mut sessions: Vec<Session> = [
        "",
        awkward,
        "wiring=luong&cell=lstm&embedding=random&step=2",
        "attention=off",
        "source=|a|&target=|b|&preset=none&sharpness=20",
    ]
    .map(|link| session(link::read(link).expect("a sound link")))
    .into();
    let mut draw = Draw::new(11, "exports");
    for _ in 0..60 {
        let pairs = draw.config().to_pairs().into_iter();
        sessions.push(session(pairs.map(|(name, value)| (name.to_owned(), value)).collect()));
    }
    sessions
}

fn session(pairs: Vec<(String, String)>) -> Session {
    let mut session = Session::new(Language::En);
    session.apply(Command::Load(pairs), &ByKind).expect("settings that work");
    session
}

/// The rows of a CSV by RFC 4180.
fn rows_of(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell) = (Vec::new(), Vec::new(), String::new());
    let mut characters = text.chars().peekable();
    let mut is_quoted = false;
    while let Some(c) = characters.next() {
        match (is_quoted, c) {
            (true, '"') if characters.peek() == Some(&'"') => cell.extend(characters.next()),
            (true, '"') => is_quoted = false,
            (true, c) => cell.push(c),
            (false, '"') => is_quoted = true,
            (false, ',') => row.push(std::mem::take(&mut cell)),
            (false, '\r') => assert_eq!(characters.peek(), Some(&'\n'), "lines end in CR LF"),
            (false, '\n') => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            (false, c) => cell.push(c),
        }
    }
    assert!(row.is_empty() && cell.is_empty() && !is_quoted, "the last line has its end");
    rows
}

/// A word as it was, and that no spreadsheet takes its cell for a formula.
fn word_of(cell: &str) -> &str {
    assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']), "{cell}");
    cell.strip_prefix('\'').unwrap_or(cell)
}

#[test]
fn the_table_read_back_is_the_trace() {
    for session in sessions() {
        let (config, trace) = (session.config(), &session.run().trace);
        let rows = rows_of(&csv(&session));
        let [header, rows @ ..] = &rows[..] else { panic!("no header") };
        assert_eq!(header.join(" "), "quantity step target position source component value");
        // Each quantity is put back together, column by column.
        let mut found: BTreeMap<&str, Vec<f32>> = BTreeMap::new();
        for row in rows {
            let [quantity, step, target, position, source, component, value] = &row[..] else {
                panic!("{row:?}");
            };
            let number = |text: &str| text.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let word = |words: &[String], at: Option<usize>| {
                at.map_or(String::new(), |at| words[at].clone())
            };
            assert_eq!(word_of(target), word(&config.target, number(step)), "{row:?}");
            assert_eq!(word_of(source), word(&config.source, number(position)), "{row:?}");
            let is_vector = !matches!(quantity.as_str(), "score" | "weight");
            assert_eq!(number(component).is_some(), is_vector, "{row:?}");
            found.entry(quantity).or_default().push(value.parse().expect("a number"));
        }
        let mut expected: BTreeMap<&str, &Matrix<f32>> = BTreeMap::from([
            ("encoder_state", &trace.encoder_states),
            ("decoder_state", &trace.decoder_states),
        ]);
        if let Some(attended) = &trace.attended {
            expected.insert("score", &attended.scores);
            expected.insert("weight", &attended.weights);
            expected.insert("context", &attended.contexts);
        }
        let bits = |numbers: &[f32]| numbers.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
        assert!(found.keys().eq(expected.keys()), "{:?}", found.keys());
        for (quantity, matrix) in expected {
            assert_eq!(bits(&found[quantity]), bits(matrix.as_slice()), "{quantity}");
        }
    }
}

#[test]
fn the_json_read_back_is_the_trace_and_the_settings() {
    for session in sessions() {
        let (config, run) = (session.config(), session.run());
        let read: Value = serde_json::from_str(&json(&session)).expect("JSON");
        let settings = read["config"].as_object().expect("settings");
        assert_eq!(settings.len(), Field::ALL.len());
        for field in Field::ALL {
            assert_eq!(settings[field.name()], config.spelling(field));
        }
        let words = |name: &str| serde_json::from_value::<Vec<String>>(read[name].clone()).ok();
        assert_eq!(words("source").as_ref(), Some(&config.source));
        assert_eq!(words("target").as_ref(), Some(&config.target));
        assert_eq!(words("outputWords").as_ref(), Some(&run.output_words));
        let attended = run.trace.attended.as_ref();
        for (name, matrix) in [
            ("encoderStates", Some(&run.trace.encoder_states)),
            ("decoderStates", Some(&run.trace.decoder_states)),
            ("scores", attended.map(|attended| &attended.scores)),
            ("weights", attended.map(|attended| &attended.weights)),
            ("contexts", attended.map(|attended| &attended.contexts)),
            ("probabilities", Some(&run.trace.probabilities)),
        ] {
            let found: Option<Vec<Vec<f64>>> = serde_json::from_value(read[name].clone()).ok();
            let found = found.map(|vectors| {
                vectors.into_iter().map(|vector| vector.into_iter().map(|x| x as f32).collect())
            });
            let found: Option<Vec<Vec<f32>>> = found.map(Iterator::collect);
            let expected = matrix
                .map(|matrix| (0..matrix.ncols()).map(|j| column(matrix, j).to_vec()).collect());
            assert_eq!(found, expected, "{name}");
        }
    }
}
