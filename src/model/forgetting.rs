//! The experiment that made attention: what one model still knows of long sentences, with
//! attention and without (after Bahdanau, Cho, Bengio 2015, figure 2).

use std::ops::RangeInclusive;

use super::cells::CellKind;
use super::evaluation::Evaluation;
use super::parameters::Shape;
use super::real::Real;
use super::scores::Score;
use super::seq2seq::{MemoryKind, Wiring};
use super::tasks::{Corpus, Pair};
use super::trainer::{Recipe, Trainer};

/// Lengths that both are trained on.
pub const TRAINED_LENGTHS: RangeInclusive<usize> = 2..=20;
/// Symbols that are reversed.
const SYMBOLS: usize = 10;
/// Held-out sequences that are tried of each length.
pub const PAIRS_OF_LENGTH: usize = 50;

/// Lengths that both are tried on: every second from 2 to 40.
pub fn tried_lengths() -> impl Iterator<Item = usize> {
    (2..=40).step_by(2)
}

/// The two models are of one make, but for this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// With attention.
    Attending,
    /// Without: only the last state crosses over.
    Forgetting,
}

/// What a side has got right of one length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Source words.
    pub length: usize,
    /// What came of [`PAIRS_OF_LENGTH`] sequences.
    pub evaluation: Evaluation,
}

/// One side: its training, then its trial.
#[derive(Clone, Debug)]
struct Contestant<T: Real> {
    trainer: Trainer<T>,
    points: Vec<Point>,
    /// Sequences of the length that is being tried.
    trial: Vec<Pair>,
}

/// The experiment, in small pieces of work: first both are trained side by side, then tried.
#[derive(Clone, Debug)]
pub struct Forgetting<T: Real> {
    sides: [Contestant<T>; 2],
    seed: u32,
}

impl<T: Real> Forgetting<T> {
    /// Ready to begin: sequences of 2 to 20 symbols out of ten, to be reversed, `updates`
    /// for each side. The same seed gives the same curves to the last bit.
    pub fn new(updates: usize, seed: u32) -> Self {
        let recipe = Recipe { batch_size: 16, learning_rate: 0.004, updates, supervision: 0.0 };
        let contestant = |attention| Contestant {
            trainer: Trainer::new(
                Corpus::symbols(true, SYMBOLS, TRAINED_LENGTHS),
                &Shape {
                    cell: CellKind::Simple,
                    bidirectional: false,
                    attention,
                    embedding_size: 32,
                    state_size: 64,
                    attention_size: 64,
                },
                recipe,
                seed,
            ),
            points: Vec::new(),
            trial: Vec::new(),
        };
        let attention = (Score::Additive, Wiring::Bahdanau, MemoryKind::StatesAndWords);
        Self { sides: [contestant(Some(attention)), contestant(None)], seed }
    }

    /// One piece of work, a few milliseconds: an update of one side, or the trial of one
    /// sequence. Does nothing once all is done.
    pub fn advance(&mut self) {
        let seed = self.seed;
        let [attending, forgetting] = &mut self.sides;
        let least = if attending.trainer.n_updates() <= forgetting.trainer.n_updates() {
            attending
        } else {
            forgetting
        };
        if least.is_training() {
            least.trainer.update();
        } else if let Some(side) = self.sides.iter_mut().find(|side| !side.is_tried()) {
            side.try_one(seed);
        }
    }

    /// Whether all is done, or training has failed.
    pub fn is_done(&self) -> bool {
        self.sides.iter().all(Contestant::is_tried) || self.is_diverged()
    }

    /// Whether the training of a side has failed.
    pub fn is_diverged(&self) -> bool {
        self.sides.iter().any(|side| side.trainer.is_diverged())
    }

    /// The share of the work that is done, 0..=1; a trial counts as much as an update.
    pub fn progress(&self) -> f64 {
        let trials = tried_lengths().count() * PAIRS_OF_LENGTH;
        let of_side = |side: &Contestant<T>| {
            let updates = side.trainer.recipe().updates;
            let tried = side.points.iter().map(|it| it.evaluation.n_pairs()).sum::<usize>();
            (side.trainer.n_updates() + tried) as f64 / (updates + trials) as f64
        };
        self.sides.iter().map(of_side).sum::<f64>() / 2.0
    }

    /// What a side has got right, length by length; the last may not be complete yet.
    pub fn points(&self, side: Side) -> &[Point] {
        &self.sides[side as usize].points
    }

    /// The training of a side, with its network.
    pub fn trainer(&self, side: Side) -> &Trainer<T> {
        &self.sides[side as usize].trainer
    }

    /// A sequence that was tried of this length.
    pub fn example(&self, length: usize) -> Option<Pair> {
        self.trainer(Side::Attending).corpus().held_out_of_length(self.seed, length, 1).pop()
    }
}

impl<T: Real> Contestant<T> {
    fn is_training(&self) -> bool {
        !self.trainer.is_finished() && !self.trainer.is_diverged()
    }

    fn is_tried(&self) -> bool {
        self.points.len() == tried_lengths().count() && self.trial.is_empty()
    }

    fn try_one(&mut self, seed: u32) {
        if self.trial.is_empty() {
            let Some(length) = tried_lengths().nth(self.points.len()) else { return };
            self.trial = self.trainer.corpus().held_out_of_length(seed, length, PAIRS_OF_LENGTH);
            // Taken from the end, so that the first is tried first.
            self.trial.reverse();
            self.points.push(Point { length, evaluation: Evaluation::default() });
        }
        if let (Some(pair), Some(point)) = (self.trial.pop(), self.points.last_mut()) {
            point.evaluation.add(self.trainer.network(), &pair);
        }
    }
}
