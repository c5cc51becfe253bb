//! The vectors of a run with their symbols, their names in words, and the place of
//! the picture that each component belongs to.

use crate::model::attention::Attended;
use crate::model::matrix::column;
use crate::model::seq2seq::{MemoryKind, Wiring};
use crate::session::choice::Direction;
use crate::session::formula::{Formula, Meaning, Role};
use crate::session::quantity::Quantity;
use crate::session::state::Session;
use crate::session::view::Place;

/// A vector, or part of one.
#[derive(Clone, Debug)]
pub struct Vector {
    /// Its symbol, as in h₂.
    pub symbol: Formula,
    /// What it is, in the reader's language.
    pub name: String,
    /// Its components.
    pub values: Vec<f32>,
    /// What it stands for as a whole.
    pub meaning: Meaning,
    /// What its components stand for; as the whole if there are none.
    pub quantities: Vec<Option<Quantity>>,
}

impl Vector {
    #[inline(never)]
    fn new(
        symbol: &str,
        index: Option<usize>,
        name: String,
        values: &[f32],
        meaning: Meaning,
    ) -> Self {
        let symbol = Formula::symbol(symbol, meaning);
        let symbol = match index {
            Some(index) => symbol.with_index(index),
            None => symbol,
        };
        Self { symbol, name, values: values.to_vec(), meaning, quantities: Vec::new() }
    }

    fn explained(mut self, quantity: impl Fn(usize) -> Option<Quantity>) -> Self {
        self.quantities = (0..self.values.len()).map(quantity).collect();
        self
    }

    /// A vector whose components have nothing of their own to explain: a row of a
    /// parameter, or what is between the parameters and a score.
    #[inline(never)]
    pub fn plain(symbol: Formula, name: &str, values: &[f32], meaning: Meaning) -> Self {
        let (name, values) = (name.to_owned(), values.to_vec());
        Self { symbol, name, values, meaning, quantities: Vec::new() }
    }

    /// Components `from..from + n`.
    #[inline(never)]
    pub fn part(&self, from: usize, n: usize) -> Self {
        let quantities = self.quantities.get(from..from + n).unwrap_or_default().to_vec();
        Self { values: self.values[from..from + n].to_vec(), quantities, ..self.clone() }
    }

    /// What component `k` stands for.
    pub fn meaning_of(&self, k: usize) -> Meaning {
        Meaning { quantity: self.quantities.get(k).copied().flatten(), ..self.meaning }
    }
}

impl Session {
    /// x_i.
    #[inline(never)]
    pub(super) fn source_embedding(&self, i: usize) -> Vector {
        let name = self.config.language.arithmetic_source_embedding(&self.config.source[i]);
        let values = column(&self.run.trace.source_embeddings, i);
        Vector::new("x", Some(i + 1), name, values, Meaning::at(Role::Word, Place::Source(i)))
    }

    /// x'_j of step `j`, counted from 0.
    #[inline(never)]
    pub(super) fn decoder_input(&self, j: usize) -> Vector {
        let name = self.config.language.arithmetic_decoder_input(&self.run.inputs[j]);
        let values = column(&self.run.trace.target_embeddings, j);
        // The word that is read is the one written before.
        let place = j.checked_sub(1).map(Place::Target);
        let meaning = Meaning { place, ..Meaning::of(Role::Word) };
        Vector::new("x′", Some(j + 1), name, values, meaning)
    }

    /// h_i.
    #[inline(never)]
    pub(super) fn encoder_state(&self, i: usize) -> Vector {
        let name = self.config.language.arithmetic_encoder_state(&self.config.source[i]);
        let values = column(&self.run.trace.encoder_states, i);
        let meaning = Meaning::at(Role::EncoderState, Place::Source(i));
        Vector::new("h", Some(i + 1), name, values, meaning)
            .explained(|component| Some(Quantity::EncoderState { source: i, component }))
    }

    /// What attention reads of source word `i`: h_i, or h_i and x_i.
    #[inline(never)]
    pub(super) fn memory_of(&self, i: usize) -> Vec<Vector> {
        match self.config.memory {
            MemoryKind::States => vec![self.encoder_state(i)],
            MemoryKind::StatesAndWords => vec![self.encoder_state(i), self.source_embedding(i)],
        }
    }

    /// s_j, j = 0..=t.
    #[inline(never)]
    pub(super) fn decoder_state(&self, j: usize) -> Vector {
        let language = self.config.language;
        let values = column(&self.run.trace.decoder_states, j);
        let Some(target) = j.checked_sub(1) else {
            return self.start_state(values, language.arithmetic_start_state().to_owned());
        };
        let name = language.arithmetic_decoder_state(&self.config.target[target]);
        let meaning = Meaning::at(Role::DecoderState, Place::Target(target));
        Vector::new("s", Some(j), name, values, meaning)
            .explained(|component| Some(Quantity::DecoderState { target, component }))
    }

    /// s_0 is what the encoder ends with, so its components are explained there.
    fn start_state(&self, values: &[f32], name: String) -> Vector {
        let (m, half) = (self.config.source.len(), values.len() / 2);
        let both = self.config.direction == Direction::Both;
        let source = |component: usize| if both && half <= component { 0 } else { m - 1 };
        let meaning =
            Meaning { place: Some(Place::Source(m - 1)), ..Meaning::of(Role::DecoderState) };
        Vector::new("s", Some(0), name, values, meaning).explained(|component| {
            Some(Quantity::EncoderState { source: source(component), component })
        })
    }

    /// The index of the state that asks in step `j` (counted from 0) and of its context:
    /// the state before, or in Luong's wiring the new one.
    pub(in crate::session) fn asking(&self, j: usize) -> usize {
        match self.config.wiring {
            Wiring::Bahdanau => j,
            Wiring::Luong => j + 1,
        }
    }

    /// The context that the word of step `j` (counted from 0) is made from.
    #[inline(never)]
    pub(super) fn context_of(&self, attended: &Attended<f32>, j: usize) -> Vector {
        let name = self.config.language.arithmetic_context_vector(&self.config.target[j]);
        let meaning = Meaning::at(Role::Context, Place::Target(j));
        Vector::new("c", Some(self.asking(j)), name, column(&attended.contexts, j), meaning)
            .explained(|component| Some(Quantity::Context { target: j, component }))
    }

    /// The context that the state of step `j` is made from; None without attention.
    #[inline(never)]
    pub(super) fn context_read_by(&self, j: usize) -> Option<Vector> {
        let attended = self.run.trace.attended.as_ref()?;
        match (self.config.wiring, j.checked_sub(1)) {
            (Wiring::Bahdanau, _) => Some(self.context_of(attended, j)),
            (Wiring::Luong, Some(before)) => Some(self.context_of(attended, before)),
            (Wiring::Luong, None) => {
                let name = self.config.language.arithmetic_opening_context().to_owned();
                let values = self.run.trace.context_read(0);
                Some(Vector::new("c", Some(0), name, values, Meaning::of(Role::Context)))
            }
        }
    }
}

/// The symbol of a parameter.
#[inline(never)]
pub fn parameter_symbol(letter: &str) -> Formula {
    Formula::symbol(letter, Meaning::of(Role::Parameter))
}
