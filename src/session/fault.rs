//! What can be wrong with JSON, at a place in it that is told by its path:
//! `annotations[3].step`.

use super::field::Field;
use super::i18n::Language;
use super::json::MOST_DEPTH;
use super::problem::{Problem, shown, shown_up_to};

/// What is wrong at one place.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// Text that is not JSON: where, counted from 1, and the rest of that line; nothing
    /// is left where the text ends too early.
    Syntax {
        /// The line.
        line: usize,
        /// The character of that line.
        column: usize,
        /// What stands there.
        found: String,
    },
    /// More lists and objects within each other than are read.
    TooDeep,
    /// A name that is given twice.
    Repeated,
    /// A value of one kind where others are needed.
    WrongKind(Kind, &'static [Kind]),
    /// A name that is none of these.
    UnknownName(&'static [&'static str]),
    /// Something without a name that it needs.
    Missing(&'static str),
    /// A version of lesson files that is not read.
    UnknownVersion(String),
    /// A value that is not one of the choices of that field.
    UnknownValue(String, Field),
    /// A number that is not whole: as found, least and most.
    NotWhole(String, u32, u32),
    /// A number below the least or above the most: as found, least and most.
    OutOfRange(String, String, String),
    /// Too few or too many entries: how many, least and most.
    Entries(usize, usize, usize),
    /// Too many characters: how many, and how many are read.
    TooLong(usize, usize),
    /// A file with too many bytes: how many, and how many are read.
    TooLarge(f64, f64),
    /// A file that the browser cannot read, and why.
    Unreadable(String),
    /// A text in which nothing can be seen.
    Empty,
    /// A word with a bar, at which words are cut.
    Bar(String),
    /// A vector that is not as long as those before it: its length and theirs.
    UnequalVectors(usize, usize),
}

/// The kinds of JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is as JSON has it")]
pub enum Kind {
    Null,
    Truth,
    Number,
    Text,
    List,
    Object,
}

impl Kind {
    fn label(self, language: Language) -> &'static str {
        match self {
            Self::Null => language.json_null(),
            Self::Truth => language.json_truth(),
            Self::Number => language.json_number(),
            Self::Text => language.json_text(),
            Self::List => language.json_list(),
            Self::Object => language.json_object(),
        }
    }
}

impl Fault {
    /// The problem that this is at `path`; a lesson file as a whole is `""`.
    pub fn at(self, path: &str) -> Problem {
        Problem::InJson(path.to_owned(), self)
    }

    /// The fault in the reader's language, with the path.
    pub(super) fn message(&self, path: &str, language: Language) -> String {
        /// Characters of a path that are shown: names in it may be of any length.
        const MOST_OF_PATH: usize = 60;
        let name = match path {
            "" => language.lesson_file().to_owned(),
            path => shown_up_to(path, MOST_OF_PATH),
        };
        match self {
            Self::Syntax { line, column, found } if found.is_empty() => {
                language.problem_json_end(column, line, name)
            }
            Self::Syntax { line, column, found } => {
                language.problem_json_syntax(column, shown(found), line, name)
            }
            Self::TooDeep => language.problem_json_depth(MOST_DEPTH, name),
            Self::Repeated => language.problem_repeated(name),
            Self::WrongKind(found, needed) => {
                let mut allowed = String::new();
                for (n, kind) in needed.iter().enumerate() {
                    let gap = if 0 < n { language.say_join() } else { "" };
                    allowed = allowed + gap + kind.label(language);
                }
                language.problem_json_kind(allowed, found.label(language), name)
            }
            Self::UnknownName(allowed) => language.problem_json_name(allowed.join(", "), name),
            Self::Missing(missing) => language.problem_json_missing(missing, name),
            Self::UnknownVersion(found) => language.problem_lesson_version(shown(found)),
            Self::UnknownValue(found, field) => {
                language.problem_unknown_value(field.choices(), shown(found), name)
            }
            Self::NotWhole(found, least, most) => {
                language.problem_not_whole(shown(found), least, most, name)
            }
            Self::OutOfRange(found, least, most) => {
                language.problem_out_of_range(shown(found), least, most, name)
            }
            Self::Entries(found, least, most) => {
                language.problem_json_entries(found, least, most, name)
            }
            Self::TooLong(found, most) => language.problem_too_much_text(found, most, name),
            Self::TooLarge(found, most) => language.problem_file_size(found, most, name),
            Self::Unreadable(found) => language.problem_file_unreadable(shown(found), name),
            Self::Empty => language.problem_json_empty(name),
            Self::Bar(found) => language.problem_json_bar(shown(found), name),
            Self::UnequalVectors(found, needed) => {
                language.problem_json_vectors(found, name, needed)
            }
        }
    }
}
