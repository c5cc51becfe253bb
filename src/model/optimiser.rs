//! Adam, and the clipping of gradients.

use super::real::{AdamStep, Real};

/// Decay of the mean of gradients.
const BETA_1: f64 = 0.9;
/// Decay of the mean of squared gradients.
const BETA_2: f64 = 0.999;
/// Keeps the division finite; outside the root.
const EPSILON: f64 = 1e-8;

/// Adam without weight decay (Kingma, Ba 2015, algorithm 1), as `torch.optim.Adam` has it.
#[derive(Clone, Debug)]
pub struct Adam<T: Real> {
    /// The mean of gradients, of the squares, both decaying, tensor by tensor.
    moments: Vec<(Vec<T>, Vec<T>)>,
    n_updates: i32,
}

impl<T: Real> Adam<T> {
    /// An optimiser that has seen no gradient yet, for tensors of these sizes.
    pub fn new(sizes: impl Iterator<Item = usize>) -> Self {
        let zeros = |size| vec![T::ZERO; size];
        Self { moments: sizes.map(|size| (zeros(size), zeros(size))).collect(), n_updates: 0 }
    }

    /// One update of the parameters by their gradient, tensor by tensor.
    pub fn update(&mut self, parameters: Vec<&mut [T]>, gradient: &[&[T]], learning_rate: f64) {
        self.n_updates += 1;
        let number = T::from_f64;
        let correction = |beta: f64| 1.0 - libm::pow(beta, f64::from(self.n_updates));
        let step = AdamStep {
            beta_1: number(BETA_1),
            beta_2: number(BETA_2),
            rate: number(learning_rate / correction(BETA_1)),
            root: number(libm::sqrt(correction(BETA_2))),
            epsilon: number(EPSILON),
        };
        let tensors = parameters.into_iter().zip(gradient).zip(&mut self.moments);
        for ((parameters, gradient), (means, squares)) in tensors {
            T::adam(parameters, gradient, means, squares, step);
        }
    }
}

/// Scales a gradient, tensor by tensor, so that its norm √Σ g² is at most `most`: by
/// min(1, most / (norm + 1e−6)), as `torch.nn.utils.clip_grad_norm_` has it (Pascanu,
/// Mikolov, Bengio 2013). Gives the norm before.
pub fn clip<T: Real>(gradient: Vec<&mut [T]>, most: f64) -> f64 {
    let squares = gradient.iter().map(|tensor| T::dot(tensor, tensor).to_f64());
    let norm = libm::sqrt(squares.sum());
    let scale = most / (norm + 1e-6);
    if scale < 1.0 {
        let scale = T::from_f64(scale);
        for tensor in gradient {
            tensor.iter_mut().for_each(|number| *number *= scale);
        }
    }
    norm
}
