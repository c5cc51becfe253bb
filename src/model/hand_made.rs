//! Word vectors and parameters made by hand, so that the real equations give an
//! intended alignment.
//!
//! A state has two halves of eight units. The first seven of the first half say
//! *what the word is*, the first seven of the second half *what to look for
//! next*; each source word has a code of seven signs for it. Unit 7 is always
//! near 1, unit 15 is free. The cells copy their input (tanh keeps the signs),
//! with a little of the state before; the scoring function compares what is looked
//! for with what the words are ([`matching`]); the output reads the context. A
//! decoder input's vector says where to look next: that is the whole plan of the
//! translation, and attention carries it out.

use super::cells::{Cell, CellKind};
use super::embeddings::START;
use super::encoder::Encoder;
use super::matrix::{Matrix, zeros};
use super::parameters::{
    GateBlock, Matching, Shape, cell_from_blocks, content_gate, matching, projections_of, widened,
};
use super::real::Real;
use super::seq2seq::{Model, ModelAttention, Wiring};

/// p and d of hand-made vectors.
pub const SIZE: usize = 16;
/// a of hand-made parameters: two tanh units for each sign of a code.
pub const ATTENTION_SIZE: usize = 2 * SIGNS;
/// Distinct source words that have a code of their own.
pub const MOST_WORDS: usize = 16;

const SIGNS: usize = 7;
const HALF: usize = SIZE / 2;
const CONSTANT_UNIT: usize = 7;
/// tanh 1: how large a sign is once a cell has read it.
const SIGN_IN_STATE: f64 = 0.761_594;

/// A sentence pair with the alignment its vectors are to give.
#[derive(Clone, Debug)]
pub struct Intention {
    /// Source words, at most [`MOST_WORDS`] distinct ones.
    pub source: Vec<String>,
    /// Target words.
    pub target: Vec<String>,
    /// For each target word the source words to look at, the first more than
    /// the others. Indices count from 0.
    pub links: Vec<Vec<usize>>,
}

impl Intention {
    /// x_i of a source word; None if it is not one of the pair's.
    ///
    /// The word that s_0 comes from (the last, or with two directions the first)
    /// also says where to look first.
    pub fn source_vector(&self, word: &str, bidirectional: bool) -> Option<[f64; SIZE]> {
        let index = self.source.iter().position(|entry| entry == word)?;
        let mut vector = [0.0; SIZE];
        vector[..SIGNS].copy_from_slice(&self.code(index));
        let opening = if bidirectional { self.source.first() } else { self.source.last() };
        if opening.is_some_and(|opening| opening == word) {
            vector[HALF..HALF + SIGNS].copy_from_slice(&self.pointer(0));
        }
        Some(vector)
    }

    /// x' of a target word or of [`START`]; None if it is not one of the pair's.
    ///
    /// Row r is asked for by the state that has just read word r − 2 (r − 1 in Luong's
    /// wiring), counting from 0 and with the start token before word 0; that word's
    /// vector points where row r looks. A word that stands twice points at both.
    pub fn input_vector(&self, word: &str, wiring: Wiring) -> Option<[f64; SIZE]> {
        let ahead = match wiring {
            Wiring::Bahdanau => 2,
            Wiring::Luong => 1,
        };
        let inputs = std::iter::once(START).chain(self.target.iter().map(String::as_str));
        let mut rows = inputs.enumerate().filter(|&(_, input)| input == word).peekable();
        rows.peek()?;
        let mut vector = [0.0; SIZE];
        for (position, _) in rows {
            // `position` counts the start token as 0, so word r − 2 stands at r − 1.
            for (sum, sign) in vector[HALF..].iter_mut().zip(self.pointer(position + ahead - 1)) {
                *sum += sign;
            }
        }
        Some(vector)
    }

    /// The parameters that carry the intention out, for a shape of these sizes.
    /// `output_words` are the words that can come out.
    pub fn model<T: Real>(&self, shape: &Shape, output_words: &[String]) -> Model<T> {
        let context_size = shape.context_size();
        let encoder = if shape.bidirectional {
            Encoder {
                forward: reading_cell(shape.cell, 0..HALF),
                backward: Some(reading_cell(shape.cell, HALF..SIZE)),
            }
        } else {
            Encoder { forward: reading_cell(shape.cell, 0..SIZE), backward: None }
        };
        let attention =
            shape.attention.map(|(score, wiring, memory)| {
                let signs = projections_of(score, shape.attention_size).min(SIGNS);
                let selector =
                    |from: usize| {
                        Matrix::from_fn(signs, SIZE, |row, unit| {
                            if unit == from + row { T::ONE } else { T::ZERO }
                        })
                    };
                let by = Matching {
                    of_memory: widened(&selector(0), context_size),
                    of_query: selector(HALF),
                    constant_unit: CONSTANT_UNIT,
                    size: SIGN_IN_STATE,
                };
                ModelAttention { score: matching(score, shape, &by), wiring, memory }
            });
        let wiring = shape.attention.map_or(Wiring::Bahdanau, |(_, wiring, _)| wiring);
        Model {
            encoder,
            attention,
            decoder: writing_cell(shape.cell, context_size),
            output_weights: self.output_weights(wiring, context_size, output_words),
            output_bias: vec![T::ZERO; output_words.len()],
        }
    }

    /// Row by row: the context must be the word's source, and, to tell words of one
    /// source apart, the new state a little what it looks for next.
    fn output_weights<T: Real>(
        &self,
        wiring: Wiring,
        context_size: usize,
        output_words: &[String],
    ) -> Matrix<T> {
        const BY_CONTEXT: f64 = 1.2;
        const BY_STATE: f64 = 0.3;
        let mut weights = zeros(output_words.len(), SIZE + context_size);
        for (row, word) in output_words.iter().enumerate() {
            for place in (0..self.target.len()).filter(|&place| self.target[place] == *word) {
                let looked_for = match wiring {
                    Wiring::Bahdanau => self.pointer(place + 1),
                    Wiring::Luong => self.pointer(place),
                };
                for (k, (next, here)) in looked_for.into_iter().zip(self.pointer(place)).enumerate()
                {
                    weights[(row, HALF + k)] += T::from_f64(BY_STATE * next);
                    if 0 < context_size {
                        weights[(row, SIZE + k)] += T::from_f64(BY_CONTEXT * here);
                    }
                }
            }
        }
        weights
    }

    /// What to look for at row `row`: the sum of its links' codes, the later ones at
    /// less strength; nothing past the last row.
    fn pointer(&self, row: usize) -> [f64; SIGNS] {
        let mut pointer = [0.0; SIGNS];
        for (rank, &source) in self.links.get(row).into_iter().flatten().enumerate() {
            let strength = if rank == 0 { 1.0 } else { 0.8 };
            for (sum, sign) in pointer.iter_mut().zip(self.code(source)) {
                *sum += strength * sign;
            }
        }
        pointer
    }

    /// The code of source word `index`: a row of the Hadamard matrix of order 8
    /// without its first column, or the negative of one. Two codes agree in 0, 3 or
    /// 4 of their 7 signs.
    fn code(&self, index: usize) -> [f64; SIGNS] {
        let word = &self.source[index];
        let mut distinct: Vec<&String> = Vec::new();
        for entry in &self.source[..index] {
            if entry != word && !distinct.contains(&entry) {
                distinct.push(entry);
            }
        }
        let first = self.source.iter().position(|entry| entry == word).unwrap_or(index);
        let number = if first < index {
            return self.code(first);
        } else {
            distinct.len()
        };
        let sign = if number < MOST_WORDS / 2 { 1.0 } else { -1.0 };
        std::array::from_fn(|k| {
            let parity = ((number % (MOST_WORDS / 2)) & (k + 1)).count_ones() % 2;
            if parity == 0 { sign } else { -sign }
        })
    }
}

/// The encoder's cell for `units`: the input as it is, a little of the state before, and the constant.
fn reading_cell<T: Real>(kind: CellKind, units: std::ops::Range<usize>) -> Cell<T> {
    const OF_STATE_BEFORE: f64 = 0.15;
    let rows = units.len();
    let unit = |row: usize| units.start + row;
    let content = GateBlock {
        input: Matrix::from_fn(rows, SIZE, |row, k| one_if(k == unit(row) && k != CONSTANT_UNIT)),
        state: Matrix::from_fn(rows, rows, |row, k| {
            T::from_f64(if k == row && unit(row) < SIGNS { OF_STATE_BEFORE } else { 0.0 })
        }),
        context: zeros(rows, 0),
        bias: (0..rows).map(|row| constant_bias(unit(row))).collect(),
    };
    open_cell(kind, content)
}

/// The decoder's cell: both halves take up what the input says to look for, and the
/// first half a little of the context.
fn writing_cell<T: Real>(kind: CellKind, context_size: usize) -> Cell<T> {
    const OF_CONTEXT: f64 = 0.15;
    let content = GateBlock {
        input: Matrix::from_fn(SIZE, SIZE, |unit, k| {
            one_if(HALF <= k && k % HALF == unit % HALF && unit % HALF < SIGNS)
        }),
        state: zeros(SIZE, SIZE),
        context: Matrix::from_fn(SIZE, context_size, |unit, k| {
            T::from_f64(if k == unit && unit < SIGNS { OF_CONTEXT } else { 0.0 })
        }),
        bias: (0..SIZE).map(constant_bias).collect(),
    };
    open_cell(kind, content)
}

/// A cell that lets its content through: gates that keep the old are shut, gates
/// that let the new pass are open.
fn open_cell<T: Real>(kind: CellKind, content: GateBlock<T>) -> Cell<T> {
    const OPEN: f64 = 4.0;
    let gate = |bias: f64| GateBlock {
        input: zeros(content.input.nrows(), content.input.ncols()),
        state: zeros(content.state.nrows(), content.state.ncols()),
        context: zeros(content.context.nrows(), content.context.ncols()),
        bias: vec![T::from_f64(bias); content.bias.len()],
    };
    // r open and z shut, or i open, f shut and o open.
    let mut blocks = match kind {
        CellKind::Simple => vec![],
        CellKind::Gru => vec![gate(OPEN), gate(-OPEN)],
        CellKind::Lstm => vec![gate(OPEN), gate(-OPEN), gate(OPEN)],
    };
    blocks.insert(content_gate(kind), content);
    cell_from_blocks(kind, &blocks)
}

fn constant_bias<T: Real>(unit: usize) -> T {
    T::from_f64(if unit == CONSTANT_UNIT { 2.0 } else { 0.0 })
}

fn one_if<T: Real>(condition: bool) -> T {
    if condition { T::ONE } else { T::ZERO }
}
