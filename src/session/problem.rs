//! What can be wrong with input, and how it is told: what was found, where, what is allowed.

use super::choice::Choice as _;
use super::fault::Fault;
use super::field::{Allowed, Field, MOST_TOKENS};
use super::i18n::Language;
use crate::model::scores::Score;
use crate::model::tokens::is_hidden;

/// Why some input could not be used. Nothing was changed by it.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// A name that no field has.
    UnknownName(String),
    /// A field that is given twice.
    Repeated(Field),
    /// A value that is not one of the field's choices.
    UnknownValue(Field, String),
    /// A text where a number is needed; NaN and infinities are no numbers here.
    NotANumber(Field, String),
    /// A fraction, a sign or a text where a whole number is needed.
    NotWhole(Field, String),
    /// A number below the least or above the most, as found, least and most.
    OutOfRange(Field, String, String, String),
    /// A sentence without a token.
    Empty(Field),
    /// A sentence with too many tokens: how many.
    TooManyTokens(Field, usize),
    /// A sentence with too many characters: how many, and how many are read.
    TooMuchText(Field, usize, usize),
    /// A link with too many characters: how many, and how many are read.
    LinkTooLong(usize, usize),
    /// A percent escape that does not give text.
    BadEscape(String),
    /// A part of a link without `=`.
    NoEquals(String),
    /// A dot score where state and memory differ in length.
    DotSizes(Score),
    /// An odd state size with an encoder of two directions.
    OddStateSize(usize),
    /// Hand-made vectors without a preset they come with.
    NoPreset,
    /// A size that hand-made vectors do not have: field, found, needed.
    PresetSize(Field, usize, usize),
    /// Vectors of the author's own are asked for, and there are none.
    NoOwnVectors,
    /// Something within JSON: its path, and what is wrong there.
    InJson(String, Fault),
    /// A value in a lesson file that its field cannot have.
    InLessonFile(Field, Box<Problem>),
}

impl Problem {
    /// The problem in the reader's language, one sentence or two.
    pub fn message(&self, language: Language) -> String {
        let label = |field: &Field| field.label(language);
        let (least, most) = self.bounds();
        match self {
            Self::UnknownName(found) => {
                let allowed = Field::ALL.map(Field::name).join(", ");
                language.problem_unknown_name(allowed, shown(found))
            }
            Self::Repeated(field) => language.problem_repeated(field.name()),
            Self::UnknownValue(field, found) => {
                language.problem_unknown_value(field.choices(), shown(found), label(field))
            }
            Self::NotANumber(field, found) => {
                language.problem_not_a_number(shown(found), least, most, label(field))
            }
            Self::NotWhole(field, found) => {
                language.problem_not_whole(shown(found), least, most, label(field))
            }
            Self::OutOfRange(field, found, least, most) => {
                language.problem_out_of_range(shown(found), least, most, label(field))
            }
            Self::Empty(field) => language.problem_empty(MOST_TOKENS, label(field)),
            Self::TooManyTokens(field, found) => {
                language.problem_too_many_tokens(found, MOST_TOKENS, label(field))
            }
            Self::TooMuchText(field, found, most) => {
                language.problem_too_much_text(found, most, label(field))
            }
            Self::LinkTooLong(found, most) => language.problem_link_too_long(found, most),
            Self::BadEscape(found) => language.problem_bad_escape(shown(found)),
            Self::NoEquals(found) => language.problem_no_equals(shown(found)),
            Self::DotSizes(score) => {
                language.problem_dot_sizes(Field::Score.choice_label(language, score.spelling()))
            }
            Self::OddStateSize(found) => language.problem_odd_state_size(found),
            Self::NoPreset => language.problem_no_preset().to_owned(),
            Self::PresetSize(field, found, needed) => {
                language.problem_preset_size(found, label(field), needed)
            }
            Self::NoOwnVectors => language.problem_no_own_vectors().to_owned(),
            Self::InJson(path, fault) => fault.message(path, language),
            Self::InLessonFile(field, problem) => {
                language.problem_in_lesson_file(field.name(), problem.message(language))
            }
        }
    }

    /// The same problem, told as one of a lesson file: with the name that its field has
    /// there, if it is about one.
    pub fn in_lesson_file(self) -> Self {
        match self {
            Self::UnknownValue(field, _)
            | Self::NotANumber(field, _)
            | Self::NotWhole(field, _)
            | Self::OutOfRange(field, ..)
            | Self::Empty(field)
            | Self::TooManyTokens(field, _)
            | Self::TooMuchText(field, ..)
            | Self::PresetSize(field, ..) => Self::InLessonFile(field, Box::new(self)),
            _ => self,
        }
    }

    /// Least and most of the field that a number was meant for.
    fn bounds(&self) -> (String, String) {
        let (Self::NotANumber(field, _) | Self::NotWhole(field, _)) = self else {
            return Default::default();
        };
        match field.allowed() {
            Allowed::Whole(least, most) => (least.to_string(), most.to_string()),
            Allowed::Number(least, most) => (least.to_string(), most.to_string()),
            _ => Default::default(),
        }
    }
}

/// Whether sentences may have `c` (it parts words, or ends a flag), but a message may not.
fn breaks_or_hides(c: char) -> bool {
    matches!(c, '\u{2028}' | '\u{2029}' | '\u{180e}' | '\u{e0020}'..='\u{e007f}')
}

/// Foreign text inside a message: at most 40 characters, and nothing in it that
/// could hide or reorder the message around it.
pub fn shown(found: &str) -> String {
    shown_up_to(found, 40)
}

/// The same with at most so many characters.
pub(super) fn shown_up_to(found: &str, most: usize) -> String {
    let mut text = String::new();
    for (n, c) in found.chars().enumerate() {
        if n == most {
            text.push('…');
            break;
        }
        if is_hidden(c) || c.is_control() || breaks_or_hides(c) {
            text += &format!("U+{:04X}", u32::from(c));
        } else {
            text.push(c);
        }
    }
    text
}
