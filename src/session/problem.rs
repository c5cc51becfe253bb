//! What can be wrong with input, and how it is told: what was found, where, what is allowed.

use super::choice::Choice as _;
use super::field::{Allowed, Field, MOST_TOKENS};
use super::i18n::Language;
use super::showing::{FULL, NONE};
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
    /// A lesson file that could not be had: its address, and the browser's reason.
    NotLoaded(String, String),
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
                let allowed = match field.allowed() {
                    Allowed::Choice(choices) => choices.join(", "),
                    Allowed::Several(mut choices) => {
                        choices.extend([FULL, NONE]);
                        choices.join(", ")
                    }
                    Allowed::Whole(..) | Allowed::Number(..) | Allowed::Sentence => String::new(),
                };
                language.problem_unknown_value(allowed, shown(found), label(field))
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
            Self::NotLoaded(address, reason) => {
                language.problem_not_loaded(shown(address), shown(reason))
            }
            Self::NoEquals(found) => language.problem_no_equals(shown(found)),
            Self::DotSizes(score) => {
                language.problem_dot_sizes(Field::Score.choice_label(language, score.spelling()))
            }
            Self::OddStateSize(found) => language.problem_odd_state_size(found),
            Self::NoPreset => language.problem_no_preset().to_owned(),
            Self::PresetSize(field, found, needed) => {
                language.problem_preset_size(found, label(field), needed)
            }
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
            Allowed::Choice(_) | Allowed::Several(_) | Allowed::Sentence => Default::default(),
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
    const MOST: usize = 40;
    let mut text = String::new();
    for (n, c) in found.chars().enumerate() {
        if n == MOST {
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
