//! Values of fields from text, in the spelling of links.

use super::choice::Choice;
use super::fault::Fault;
use super::field::{Allowed, Field};
use super::json::Json;
use super::number::number as spelled;
use super::problem::Problem;
use super::showing::Selection;

/// Characters of a field's JSON that are read at all: the longest vectors fit in.
pub const MOST_OF_JSON: usize = 250_000;

/// One of the field's choices.
pub(super) fn choice<C: Choice>(field: Field, value: &str) -> Result<C, Problem> {
    C::parse(value).ok_or_else(|| Problem::UnknownValue(field, value.to_owned()))
}

/// Some of the field's choices.
pub(super) fn selection<C: Choice>(field: Field, value: &str) -> Result<Selection<C>, Problem> {
    Selection::parse(value).map_err(|found| Problem::UnknownValue(field, found))
}

/// The field's JSON.
pub(super) fn json(field: Field, value: &str) -> Result<Json, Problem> {
    let characters = value.chars().count();
    if MOST_OF_JSON < characters {
        return Err(Fault::TooLong(characters, MOST_OF_JSON).at(field.name()));
    }
    Json::read(field.name(), value)
}

/// The field's whole number, within its bounds.
pub(super) fn whole(field: Field, value: &str) -> Result<u32, Problem> {
    let Allowed::Whole(least, most) = field.allowed() else { unreachable!("{field:?} is whole") };
    // Digits only: no sign, no exponent, no fraction.
    if value.is_empty() || !value.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Problem::NotWhole(field, value.to_owned()));
    }
    let out_of_range =
        || Problem::OutOfRange(field, value.to_owned(), least.to_string(), most.to_string());
    let number: u32 = value.parse().map_err(|_| out_of_range())?;
    if (least..=most).contains(&number) { Ok(number) } else { Err(out_of_range()) }
}

/// The field's number, within its bounds.
pub(super) fn number(field: Field, value: &str) -> Result<f32, Problem> {
    let Allowed::Number(least, most) = field.allowed() else {
        unreachable!("{field:?} is a number")
    };
    let number = spelled(value).ok_or_else(|| Problem::NotANumber(field, value.to_owned()))?;
    if (least..=most).contains(&number) {
        Ok(number + 0.0) // −0 is spelled 0
    } else {
        let found = value.to_owned();
        Err(Problem::OutOfRange(field, found, least.to_string(), most.to_string()))
    }
}
