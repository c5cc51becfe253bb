//! How a number was computed, with the numbers of now filled in.
//!
//! [`Session::explanation`] takes every figure from the run and gives plain data: the
//! formula in general, then steps whose numbers add up as shown (`digits.rs` is the one
//! place that sees to it). Long vectors are left out in the middle; what is left out of
//! a sum stands there as one number.
//!
//! Builders are marked `inline(never)`: written out at every use they would be many times
//! the program that a reader has to load.

mod cell;
mod context;
mod derivation;
mod digits;
mod elision;
mod expression;
mod gates;
mod on_show;
mod output;
mod product;
mod score;
mod softmax;
mod states;
mod vectors;

use super::formula::{Formula, Meaning};
use super::quantity::Quantity;
use super::state::Session;

/// How one number was computed.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The number.
    pub quantity: Quantity,
    /// What it is, in words.
    pub title: String,
    /// How it is computed in general, an equation each.
    pub general: Vec<Formula>,
    /// The same with numbers, in the order of computation.
    pub steps: Vec<Step>,
    /// What the letters of the general formula stand for.
    pub terms: Vec<Term>,
    /// What a reader should know beside the formulas.
    pub notes: Vec<String>,
    /// The number as the screen shows it.
    pub shown: String,
    /// Whether every term is written out.
    pub whole: bool,
    /// Whether terms are left out, so that the whole has more to show.
    pub elided: bool,
}

/// One step of a computation.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What it does, in words.
    pub heading: Option<String>,
    /// Its lines: `symbols = numbers = result`.
    pub lines: Vec<Formula>,
}

/// A letter and what it stands for.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// The letter.
    pub symbol: Formula,
    /// What it is, in words.
    pub name: String,
    /// What it is in the picture.
    pub meaning: Meaning,
}

/// How much of long vectors is written out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The ends of each, and what is between as one number.
    Ends,
    /// Every term.
    Whole,
}

impl Session {
    /// How a number was computed; None if it is not on the screen (any more).
    pub fn explanation(&self, quantity: Quantity, extent: Extent) -> Option<Explanation> {
        if !self.has_number(quantity) {
            return None;
        }
        match quantity {
            Quantity::Score { source, target } => self.explain_score(source, target, extent),
            Quantity::Weight { source, target } => self.explain_weight(source, target, extent),
            Quantity::Context { target, component } => {
                self.explain_context(target, component, extent)
            }
            Quantity::EncoderState { source, component } => {
                self.explain_encoder_state(source, component, extent)
            }
            Quantity::DecoderState { target, component } => {
                self.explain_decoder_state(target, component, extent)
            }
            Quantity::Probability { target, word } => {
                self.explain_probability(target, word, extent)
            }
        }
    }
}
