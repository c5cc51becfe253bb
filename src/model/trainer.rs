//! Training: batches of a task, one update after the other.

use super::batch::{Batch, Sequence};
use super::network::Network;
use super::optimiser::{Adam, clip};
use super::parameters::Shape;
use super::random::Stream;
use super::real::Real;
use super::tasks::Corpus;

/// How a network is trained.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    /// Pairs in a batch, ≥ 1.
    pub batch_size: usize,
    /// What the learning rate starts at; it falls evenly to a twentieth.
    pub learning_rate: f64,
    /// How many updates there are, ≥ 1.
    pub updates: usize,
    /// λ, how much the loss of gold links counts; 0 for attention that finds them itself.
    pub supervision: f64,
}

/// The largest norm of a gradient.
const MOST_NORM: f64 = 1.0;
/// What is left of the learning rate at the end.
const LAST_SHARE: f64 = 0.05;
/// A loss this many times the first one is not coming back.
const HOPELESS: f64 = 3.0;

/// What one update found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Update {
    /// The mean loss of the batch, in nats for each word, before the update.
    pub loss: f64,
    /// The norm of its gradient, before clipping.
    pub gradient_norm: f64,
}

/// A training run. The same corpus, shape, recipe and seed give the same numbers to the
/// last bit, in the browser too.
#[derive(Clone, Debug)]
pub struct Trainer<T: Real> {
    corpus: Corpus,
    recipe: Recipe,
    network: Network<T>,
    gradient: Network<T>,
    adam: Adam<T>,
    stream: Stream,
    n_updates: usize,
    first_loss: Option<f64>,
    is_diverged: bool,
}

impl<T: Real> Trainer<T> {
    /// Ready for the first update.
    pub fn new(corpus: Corpus, shape: &Shape, recipe: Recipe, seed: u32) -> Self {
        let (n_source, n_target) =
            (corpus.source_vocabulary().len(), corpus.target_vocabulary().len());
        let network = Network::initial(shape, n_source, n_target, seed);
        let sizes: Vec<usize> = network.tensors().iter().map(|(_, _, it)| it.len()).collect();
        Self {
            gradient: network.zeros_like(),
            adam: Adam::new(sizes.into_iter()),
            stream: Stream::new(seed, "training pairs"),
            n_updates: 0,
            first_loss: None,
            is_diverged: false,
            corpus,
            recipe,
            network,
        }
    }

    /// One update by a new batch. After a divergence nothing changes any more.
    pub fn update(&mut self) -> Update {
        let pairs = self.corpus.batch(&mut self.stream, self.recipe.batch_size);
        let sequences: Vec<Sequence> = pairs.iter().map(Sequence::of).collect();
        let batch = Batch::new(&sequences, self.recipe.supervision);
        let loss = self.network.backward(&batch, &mut self.gradient);
        let gradient_norm = clip(self.gradient.tensors_mut(), MOST_NORM);
        let hopeless = HOPELESS * *self.first_loss.get_or_insert(loss);
        self.is_diverged |= hopeless < loss || !(loss + gradient_norm).is_finite();
        if !self.is_diverged {
            let done = self.n_updates as f64 / self.recipe.updates as f64;
            let share = 1.0 - (1.0 - LAST_SHARE) * done.min(1.0);
            let gradient: Vec<&[T]> = self.gradient.tensors().into_iter().map(|it| it.2).collect();
            let learning_rate = self.recipe.learning_rate * share;
            self.adam.update(self.network.tensors_mut(), &gradient, learning_rate);
            self.n_updates += 1;
        }
        Update { loss, gradient_norm }
    }

    /// The network as it is now.
    pub fn network(&self) -> &Network<T> {
        &self.network
    }

    /// What it is trained on.
    pub fn corpus(&self) -> &Corpus {
        &self.corpus
    }

    /// How it is trained.
    pub fn recipe(&self) -> Recipe {
        self.recipe
    }

    /// Updates done.
    pub fn n_updates(&self) -> usize {
        self.n_updates
    }

    /// Whether all updates of the recipe are done. More can be made, at the last rate.
    pub fn is_finished(&self) -> bool {
        self.recipe.updates <= self.n_updates
    }

    /// Whether a loss was no number, infinite, or three times the first one.
    pub fn is_diverged(&self) -> bool {
        self.is_diverged
    }
}
