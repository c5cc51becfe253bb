//! From scores to weights.

use super::real::Real;

/// α_i = exp(β e_i) / Σ_k exp(β e_k), written over `weights`.
///
/// The largest β e is subtracted first, so no score is too large (softmax is
/// unchanged by a common shift). A masked position (`mask[i]` true) gets exactly
/// 0, and so does a score of −∞. If nothing is left to look at, every weight is
/// 0 (not NaN). Scores of +∞ share the weight evenly. β = 0 gives every
/// position that may be looked at the same weight, also one of +∞.
///
/// Shapes: `scores`, `weights` and `mask` m. NaN in, NaN out.
pub fn softmax<T: Real>(scores: &[T], mask: Option<&[bool]>, sharpness: T, weights: &mut [T]) {
    let Exponentials { sum, .. } = exponentials(scores, mask, sharpness, weights);
    // A sum of 0 means that every position was hidden.
    if sum != T::ZERO {
        for weight in weights.iter_mut() {
            *weight = *weight / sum;
        }
    }
}

/// What [`softmax`] subtracts and what it divides by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exponentials<T: Real> {
    /// The largest β e; −∞ if every position was hidden.
    pub largest: T,
    /// Σ_k exp(β e_k − largest).
    pub sum: T,
}

/// The first steps of [`softmax`], up to its division: exp(β e_i − largest), at most 1,
/// written over `out` (m).
pub fn exponentials<T: Real>(
    scores: &[T],
    mask: Option<&[bool]>,
    sharpness: T,
    out: &mut [T],
) -> Exponentials<T> {
    // 1. The logits β e, with −∞ where nothing may be seen.
    let minus_infinity = T::NEGATIVE_INFINITY;
    for (i, (logit, &score)) in out.iter_mut().zip(scores).enumerate() {
        let hidden = mask.is_some_and(|mask| mask[i]) || score == minus_infinity;
        *logit = if hidden {
            minus_infinity
        } else if sharpness == T::ZERO && score == -minus_infinity {
            T::ZERO // 0 · ∞ would be NaN
        } else {
            sharpness * score
        };
    }
    // 2. The largest.
    let mut largest = minus_infinity;
    for &logit in &*out {
        if largest < logit {
            largest = logit;
        }
    }
    // 3. exp(logit − largest), at most 1, and the sum of them.
    let mut sum = T::ZERO;
    for share in out.iter_mut() {
        *share = if *share == minus_infinity {
            T::ZERO
        } else if *share == largest {
            T::ONE // also for +∞, where the difference would be NaN
        } else {
            (*share - largest).exp()
        };
        sum += *share;
    }
    Exponentials { largest, sum }
}

/// Where the largest value is, the first of several; 0 where there is none.
pub fn largest<T: Real>(values: &[T]) -> usize {
    let mut largest = 0;
    for (i, value) in values.iter().enumerate() {
        if &values[largest] < value {
            largest = i;
        }
    }
    largest
}

/// The gradient of the scores from that of the weights, over `d_weights` (m):
/// ∂L/∂e_i = β α_i (∂L/∂α_i − Σ_k α_k ∂L/∂α_k). A hidden position's is 0, as its weight is.
pub fn softmax_backward<T: Real>(weights: &[T], sharpness: T, d_weights: &mut [T]) {
    let mut mean = T::ZERO;
    for (&weight, &d_weight) in weights.iter().zip(&*d_weights) {
        mean += weight * d_weight;
    }
    for (d_weight, &weight) in d_weights.iter_mut().zip(weights) {
        *d_weight = sharpness * weight * (*d_weight - mean);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights_of(scores: &[f64], mask: Option<&[bool]>, sharpness: f64) -> Vec<f64> {
        let mut weights = vec![0.0; scores.len()];
        softmax(scores, mask, sharpness, &mut weights);
        weights
    }

    #[test]
    fn nothing_to_look_at_is_all_zeros() {
        assert_eq!(weights_of(&[1.0, 2.0], Some(&[true, true]), 1.0), [0.0, 0.0]);
        assert_eq!(weights_of(&[f64::NEG_INFINITY; 2], None, 1.0), [0.0, 0.0]);
        assert!(weights_of(&[], None, 1.0).is_empty());
    }

    #[test]
    fn sharpness_runs_from_uniform_to_one_hot() {
        assert_eq!(weights_of(&[5.0, -3.0], None, 0.0), [0.5, 0.5]);
        assert_eq!(
            weights_of(&[5.0, -3.0, 5.0], Some(&[false, false, true]), 100.0),
            [1.0, 0.0, 0.0]
        );
        assert_eq!(weights_of(&[f64::INFINITY, 1.0], None, 1.0), [1.0, 0.0]);
    }

    #[test]
    fn nan_is_passed_on() {
        assert!(weights_of(&[f64::NAN, 1.0], None, 1.0).iter().any(|weight| weight.is_nan()));
    }
}
