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

use super::annotation::Annotation;
use super::choice::Choice as _;
use super::config::Config;
use super::fault::{Fault, Kind};
use super::field::{Allowed, Field};
use super::json::{self, Json, quoted};
use super::problem::Problem;
use crate::model::tokens::can_be_seen;

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
    let mut file = format!("{{\n  \"{VERSION_NAME}\": {VERSION}");
    for (name, spelling) in config.to_pairs() {
        file = file + ",\n  \"" + name + "\": " + &written(name, spelling, config);
    }
    file + "\n}\n"
}

/// The value of a field in its own type; `spelling` is that of links.
fn written(name: &str, spelling: String, config: &Config) -> String {
    let Some(field) = Field::parse(name) else { return quoted(&spelling) };
    match field {
        Field::Source => listed(&config.source),
        Field::Target => listed(&config.target),
        Field::SourceVectors => lines("{", &config.source_vectors.lines(" "), "}"),
        Field::TargetVectors => lines("{", &config.target_vectors.lines(" "), "}"),
        Field::Annotations => lines("[", &Annotation::lines(&config.annotations, " "), "]"),
        _ => match field.allowed() {
            Allowed::Whole(..) | Allowed::Number(..) => spelling,
            _ => quoted(&spelling),
        },
    }
}

fn listed(words: &[String]) -> String {
    let mut list = String::from("[");
    for word in words {
        if 1 < list.len() {
            list += ", ";
        }
        list += &quoted(word);
    }
    list + "]"
}

fn lines(open: &str, lines: &[String], close: &str) -> String {
    match lines.len() {
        0 => format!("{open}{close}"),
        _ => format!("{open}\n    {}\n  {close}", lines.join(",\n    ")),
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
    let Json::Object(members) = &file else {
        return Err(file.misplaced(&[Kind::Object]).at(""));
    };
    // First of all, since another version may have names that this one has not.
    match members.iter().find(|(name, _)| name == VERSION_NAME) {
        None => return Err(Fault::Missing(VERSION_NAME).at("")),
        Some((_, Json::Number(version))) if version == VERSION => {}
        Some((name, version)) => return Err(Fault::UnknownVersion(version.spelling()).at(name)),
    }
    let mut pairs = Vec::new();
    for (name, value) in members {
        if name != VERSION_NAME {
            let field = Field::parse(name).ok_or_else(|| Problem::UnknownName(name.clone()))?;
            pairs.push((name.clone(), spelling(field, value)?));
        }
    }
    Ok(pairs)
}

/// A value in the spelling of links.
fn spelling(field: Field, value: &Json) -> Result<String, Problem> {
    let path = field.name();
    let needed: &[Kind] = match (field.allowed(), value) {
        (Allowed::Json, _) => return Ok(value.spelling()),
        (Allowed::Sentence | Allowed::Choice(_) | Allowed::Several(_), Json::Text(text)) => {
            return Ok(text.clone());
        }
        (Allowed::Whole(..) | Allowed::Number(..), Json::Number(digits)) => {
            return Ok(digits.clone());
        }
        (Allowed::Sentence, Json::List(words)) => return sentence(path, words),
        (Allowed::Sentence, _) => &[Kind::List, Kind::Text],
        (Allowed::Choice(choices), _) if choices.contains(&true.spelling()) => {
            if let Json::Truth(truth) = value {
                return Ok(truth.spelling().to_owned());
            }
            &[Kind::Text, Kind::Truth]
        }
        (Allowed::Choice(_) | Allowed::Several(_), _) => &[Kind::Text],
        (Allowed::Whole(..) | Allowed::Number(..), _) => &[Kind::Number],
    };
    Err(value.misplaced(needed).at(path))
}

/// The words of a list, spelled out; each is one word and not none or two.
fn sentence(path: &str, words: &[Json]) -> Result<String, Problem> {
    let mut spelled_out = String::from("|");
    for (n, json) in words.iter().enumerate() {
        let fault = match json {
            Json::Text(word) if word.contains('|') => Fault::Bar(word.clone()),
            Json::Text(word) if !can_be_seen(word) => Fault::Empty,
            Json::Text(word) => {
                spelled_out = spelled_out + word + "|";
                continue;
            }
            _ => json.misplaced(&[Kind::Text]),
        };
        return Err(fault.at(&json::entry(path, n)));
    }
    Ok(spelled_out)
}
