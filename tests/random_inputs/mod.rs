//! Seeded random inputs for the property tests: the same on every machine.

use attention_loom::model::cells::{Cell, CellKind, Gates};
use attention_loom::model::encoder::Encoder;
use attention_loom::model::matrix::Matrix;
use attention_loom::model::real::Real;
use attention_loom::model::scores::{Score, ScoreParameters};
use attention_loom::model::seq2seq::{MemoryKind, Model, ModelAttention, Wiring};
use rand_core::Rng;
use rand_pcg::Pcg32;

pub const SCORES: [Score; 6] = [
    Score::Additive,
    Score::Dot,
    Score::ScaledDot,
    Score::General,
    Score::KeyQuery,
    Score::ScaledKeyQuery,
];

/// Draws inputs one after another.
pub struct Draw(Pcg32);

/// What a random model is like; its sizes are small, odd and all different.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub cell: CellKind,
    pub bidirectional: bool,
    /// None is a model without attention.
    pub attention: Option<(Score, Wiring, MemoryKind)>,
}

/// p of a random model.
pub const EMBEDDING_SIZE: usize = 3;
/// d of a random model, even for the two directions.
pub const STATE_SIZE: usize = 10;
/// V of a random model.
const WORDS: usize = 7;

impl Draw {
    pub fn new(seed: u64) -> Self {
        Self(Pcg32::new(seed, 2015))
    }

    /// A number in [−2, 2), where tanh bends and softmax is uneven.
    pub fn real<T: Real>(&mut self) -> T {
        let unit = f64::from(self.0.next_u32()) / 2f64.powi(32);
        T::from_f64(4.0 * unit - 2.0)
    }

    /// A size in 1..=`largest`.
    pub fn size(&mut self, largest: u32) -> usize {
        (1 + self.0.next_u32() % largest) as usize
    }

    pub fn vector<T: Real>(&mut self, length: usize) -> Vec<T> {
        (0..length).map(|_| self.real()).collect()
    }

    pub fn matrix<T: Real>(&mut self, rows: usize, columns: usize) -> Matrix<T> {
        Matrix::from_vec(rows, columns, self.vector(rows * columns))
    }

    /// An order of 0..n: Fisher and Yates.
    pub fn order(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        for last in (1..n).rev() {
            order.swap(last, self.0.next_u32() as usize % (last + 1));
        }
        order
    }

    /// True for about a third of m positions, but not for all.
    pub fn mask(&mut self, m: usize) -> Vec<bool> {
        let mut mask: Vec<bool> = (0..m).map(|_| self.0.next_u32().is_multiple_of(3)).collect();
        mask[self.0.next_u32() as usize % m] = false;
        mask
    }

    /// A scoring function of vectors of length d for queries of length dq.
    pub fn score<T: Real>(&mut self, kind: Score, d: usize, dq: usize) -> ScoreParameters<T> {
        let a = self.size(20);
        match kind {
            Score::Additive => {
                ScoreParameters::Additive { w: self.matrix(a, d + dq), v: self.vector(a) }
            }
            Score::Dot => ScoreParameters::Dot,
            Score::ScaledDot => ScoreParameters::ScaledDot,
            Score::General => ScoreParameters::General { w: self.matrix(d, dq) },
            Score::KeyQuery => {
                ScoreParameters::KeyQuery { w_k: self.matrix(a, d), w_q: self.matrix(a, dq) }
            }
            Score::ScaledKeyQuery => {
                ScoreParameters::ScaledKeyQuery { w_k: self.matrix(a, d), w_q: self.matrix(a, dq) }
            }
        }
    }

    pub fn model<T: Real>(&mut self, shape: Shape) -> Model<T> {
        let context_size = match shape.attention {
            None => 0,
            Some((_, _, MemoryKind::States)) => STATE_SIZE,
            Some((_, _, MemoryKind::StatesAndWords)) => STATE_SIZE + EMBEDDING_SIZE,
        };
        let directions = if shape.bidirectional { 2 } else { 1 };
        let units = STATE_SIZE / directions;
        Model {
            encoder: Encoder {
                forward: self.cell(shape.cell, units, 0),
                backward: (shape.bidirectional).then(|| self.cell(shape.cell, units, 0)),
            },
            attention: shape.attention.map(|(kind, wiring, memory)| ModelAttention {
                score: self.score(kind, context_size, STATE_SIZE),
                wiring,
                memory,
            }),
            decoder: self.cell(shape.cell, STATE_SIZE, context_size),
            output_weights: self.matrix(WORDS, STATE_SIZE + context_size),
            output_bias: self.vector(WORDS),
        }
    }

    fn cell<T: Real>(&mut self, kind: CellKind, units: usize, context_size: usize) -> Cell<T> {
        let rows = kind.gates() * units;
        if kind == CellKind::Simple {
            return Cell::Simple {
                a: self.matrix(rows, EMBEDDING_SIZE + units + context_size),
                b: self.vector(rows),
            };
        }
        let gates = Gates {
            w_ih: self.matrix(rows, EMBEDDING_SIZE + context_size),
            w_hh: self.matrix(rows, units),
            b_ih: self.vector(rows),
            b_hh: self.vector(rows),
        };
        match kind {
            CellKind::Gru => Cell::Gru(gates),
            _ => Cell::Lstm(gates),
        }
    }
}

/// Every kind of model there is.
pub fn shapes() -> Vec<Shape> {
    let mut attentions = vec![None];
    for wiring in [Wiring::Bahdanau, Wiring::Luong] {
        for score in SCORES {
            attentions.push(Some((score, wiring, MemoryKind::States)));
            // [h; x] is longer than s, so there is no product of the two.
            if !matches!(score, Score::Dot | Score::ScaledDot) {
                attentions.push(Some((score, wiring, MemoryKind::StatesAndWords)));
            }
        }
    }
    let mut shapes = Vec::new();
    for cell in [CellKind::Simple, CellKind::Gru, CellKind::Lstm] {
        for bidirectional in [false, true] {
            shapes.extend(attentions.iter().map(|&attention| Shape {
                cell,
                bidirectional,
                attention,
            }));
        }
    }
    shapes
}

/// The bits of every number: what must be the same must be the very same.
pub fn bits<T: Real>(values: &[T]) -> Vec<u64> {
    values.iter().map(|value| value.to_f64().to_bits()).collect()
}
