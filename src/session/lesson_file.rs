//! A configuration as a file that can be read and edited: the lesson file.
//!
//! It is JSON (RFC 8259) in UTF-8: one object with the version of the format and any
//! settings, under the names that links and attributes have.
//!
//! ```json
//! {
//!   "attention-loom": 1,
//!   "lang": "en",
//!   "source": ["the", "red", "car"],
//!   "target": "la voiture rouge",
//!   "source-vectors": {
//!     "red": [1, 0, 0.5],
//!     "car": [0, 1, 0.5]
//!   },
//!   "embedding": "own",
//!   "attention": true,
//!   "state-size": 16,
//!   "step": 2,
//!   "annotations": [
//!     {"step": 2, "text": "“voiture” looks at “car”."},
//!     {"step": 3, "stage": "softmax", "text": "Which word wins?"}
//!   ]
//! }
//! ```
//!
//! - `attention-loom` is the version and must be there. A program reads the versions it
//!   knows, and says so of any other.
//! - A sentence is a list of words, or a text that is cut as one that is typed is.
//! - Numbers are numbers; choices are texts, and `on` and `off` may be `true` and `false`.
//! - `source-vectors` and `target-vectors` are described at [`super::word_vectors`]; the
//!   decoder's first input is the word `<s>`. With `"embedding": "own"` they are used.
//! - `annotations` are described at [`super::annotation`].
//! - What is left out is as a new page has it. Nothing unknown is passed over: a name
//!   that is no setting, or one given twice, is an error that says where it stands.

use super::choice::Choice as _;
use super::config::Config;
use super::fault::{Fault, Kind};
use super::field::{Allowed, Field};
use super::json::{self, Json, quoted};
use super::problem::Problem;
use crate::model::tokens::{can_be_seen, spelled_out};

/// The version of the format that is written, and the only one there has been.
pub const VERSION: &str = "1";
/// The name under which the version stands.
pub const VERSION_NAME: &str = "attention-loom";
/// Characters of a file that are read at all; all that a configuration can hold fits in,
/// even with every character escaped.
pub const MOST_CHARACTERS: usize = 2_000_000;

/// Bytes of a file that are read at all: a character takes four at most.
pub const MOST_BYTES: f64 = 4.0 * MOST_CHARACTERS as f64;

/// The file that says what `config` says, a setting a line.
pub fn write(config: &Config) -> String {
    let mut members = vec![format!("\"{VERSION_NAME}\": {VERSION}")];
    for (name, spelling) in config.to_pairs() {
        let value =
            Field::parse(name).map_or(spelling.clone(), |field| written(field, &spelling, config));
        members.push(format!("\"{name}\": {value}"));
    }
    format!("{{\n  {}\n}}\n", members.join(",\n  "))
}

/// The value of a field in its own type; `spelling` is that of links.
fn written(field: Field, spelling: &str, config: &Config) -> String {
    let lines = |open: &str, lines: Vec<String>, close: &str| match lines.len() {
        0 => format!("{open}{close}"),
        _ => format!("{open}\n    {}\n  {close}", lines.join(",\n    ")),
    };
    let sentence = |words: &[String]| {
        let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
        format!("[{}]", words.join(", "))
    };
    match field {
        Field::Source => sentence(&config.source),
        Field::Target => sentence(&config.target),
        Field::SourceVectors => lines("{", config.source_vectors.lines(" "), "}"),
        Field::TargetVectors => lines("{", config.target_vectors.lines(" "), "}"),
        Field::Annotations => {
            lines("[", config.annotations.iter().map(|it| it.line(" ")).collect(), "]")
        }
        _ => match field.allowed() {
            Allowed::Whole(..) | Allowed::Number(..) => spelling.to_owned(),
            Allowed::Choice(_) | Allowed::Sentence | Allowed::Json => quoted(spelling),
        },
    }
}

/// What a file says, as the pairs of name and value that links give.
///
/// # Errors
///
/// Says what is no JSON at which line and column, or at which path something unknown,
/// repeated or of the wrong kind stands. What the values are is checked where those of
/// links are.
pub fn read(text: &str) -> Result<Vec<(String, String)>, Problem> {
    let characters = text.chars().count();
    if MOST_CHARACTERS < characters {
        return Err(Fault::TooLong(characters, MOST_CHARACTERS).at(""));
    }
    let file = Json::read("", text)?;
    let Json::Object(members) = file else {
        return Err(file.misplaced("", &[Kind::Object]));
    };
    // First of all, since another version may have names that this one has not.
    match members.iter().find(|(name, _)| name == VERSION_NAME) {
        None => return Err(Fault::Missing(VERSION_NAME).at("")),
        Some((_, Json::Number(version))) if version == VERSION => {}
        Some((name, version)) => return Err(Fault::UnknownVersion(version.to_string()).at(name)),
    }
    let settings = members.into_iter().filter(|(name, _)| name != VERSION_NAME);
    settings
        .map(|(name, value)| match Field::parse(&name) {
            Some(field) => Ok((name, spelling(field, value)?)),
            None => Err(Problem::UnknownName(name)),
        })
        .collect()
}

/// A value in the spelling of links.
fn spelling(field: Field, value: Json) -> Result<String, Problem> {
    let path = field.name();
    let allowed = field.allowed();
    match (&allowed, value) {
        (Allowed::Sentence, Json::List(words)) => {
            let word = |(n, word)| a_word(&json::entry(path, n), word);
            let words: Result<Vec<String>, Problem> =
                words.into_iter().enumerate().map(word).collect();
            Ok(spelled_out(&words?))
        }
        (Allowed::Sentence | Allowed::Choice(_), Json::Text(text)) => Ok(text),
        (Allowed::Choice(choices), Json::Truth(truth)) if choices.contains(&true.spelling()) => {
            Ok(truth.spelling().to_owned())
        }
        (Allowed::Whole(..) | Allowed::Number(..), Json::Number(digits)) => Ok(digits),
        (Allowed::Json, value) => Ok(value.to_string()),
        (_, value) => Err(value.misplaced(path, needed(&allowed))),
    }
}

fn needed(allowed: &Allowed) -> &'static [Kind] {
    match allowed {
        Allowed::Sentence => &[Kind::List, Kind::Text],
        Allowed::Choice(choices) if choices.contains(&true.spelling()) => {
            &[Kind::Text, Kind::Truth]
        }
        Allowed::Choice(_) => &[Kind::Text],
        Allowed::Whole(..) | Allowed::Number(..) => &[Kind::Number],
        Allowed::Json => &[],
    }
}

/// A word of a list, which is one word and not none or two.
fn a_word(path: &str, value: Json) -> Result<String, Problem> {
    let Json::Text(word) = value else {
        return Err(value.misplaced(path, &[Kind::Text]));
    };
    if word.contains('|') {
        return Err(Fault::Bar(word).at(path));
    }
    if !can_be_seen(&word) {
        return Err(Fault::Empty.at(path));
    }
    Ok(word)
}
