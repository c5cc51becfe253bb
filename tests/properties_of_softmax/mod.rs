//! What holds for the softmax of any scores.

use attention_loom::model::softmax::softmax;

use crate::ROUNDS;
use crate::random_inputs::{Draw, bits};

fn weights_of(scores: &[f64], mask: Option<&[bool]>, sharpness: f64) -> Vec<f64> {
    let mut weights = vec![f64::NAN; scores.len()];
    softmax(scores, mask, sharpness, &mut weights);
    weights
}

#[test]
fn a_common_shift_changes_nothing() {
    for seed in 0..ROUNDS {
        let mut draw = Draw::new(seed);
        let m = draw.size(40);
        // Multiples of 2⁻⁸ and a whole shift, so that adding them loses nothing.
        let scores: Vec<f64> =
            (draw.vector::<f64>(m).iter()).map(|score| (score * 2560.0).round() / 256.0).collect();
        let shift = (draw.real::<f64>() * 1e4).round();
        let shifted: Vec<f64> = scores.iter().map(|score| score + shift).collect();
        let (found, wanted) = (weights_of(&shifted, None, 1.0), weights_of(&scores, None, 1.0));
        assert_eq!(bits(&found), bits(&wanted), "seed {seed}, shift {shift}");
    }
}

#[test]
fn sharpness_multiplies_the_scores() {
    for seed in 0..ROUNDS {
        let mut draw = Draw::new(seed);
        let m = draw.size(40);
        let scores: Vec<f64> = draw.vector(m);
        // A power of two, so that multiplying loses nothing.
        let multiplied: Vec<f64> = scores.iter().map(|score| score * 8.0).collect();
        let (found, wanted) = (weights_of(&scores, None, 8.0), weights_of(&multiplied, None, 1.0));
        assert_eq!(bits(&found), bits(&wanted), "seed {seed}");
    }
}

#[test]
fn infinite_scores_share_all_the_weight() {
    for seed in 0..ROUNDS {
        let (scores, mask, infinite) = partly_infinite_scores(seed);
        let weights = weights_of(&scores, Some(&mask), 1.5);
        let n_infinite = infinite.iter().filter(|&&infinite| infinite).count();
        for (i, &weight) in weights.iter().enumerate() {
            let wanted = if infinite[i] { 1.0 / n_infinite as f64 } else { 0.0 };
            assert_eq!(weight, wanted, "seed {seed}, position {i} of {scores:?}");
        }
    }
}

#[test]
fn sharpness_0_sees_no_difference() {
    for seed in 0..ROUNDS {
        let (scores, mask, _) = partly_infinite_scores(seed);
        let weights = weights_of(&scores, Some(&mask), 0.0);
        let n_seen = mask.iter().filter(|&&hidden| !hidden).count();
        for (i, &weight) in weights.iter().enumerate() {
            let wanted = if mask[i] { 0.0 } else { 1.0 / n_seen as f64 };
            assert_eq!(weight, wanted, "seed {seed}, position {i} of {scores:?}");
        }
    }
}

/// Scores, a mask, and which of the positions that may be seen have a score of
/// +∞: at least one of them.
fn partly_infinite_scores(seed: u64) -> (Vec<f64>, Vec<bool>, Vec<bool>) {
    let mut draw = Draw::new(seed);
    let m = draw.size(40);
    let (mut scores, mask) = (draw.vector::<f64>(m), draw.mask(m));
    for score in &mut scores {
        if *score > 1.0 {
            *score = f64::INFINITY;
        }
    }
    let seen = mask.iter().position(|&hidden| !hidden);
    scores[seen.expect("a mask hides not all")] = f64::INFINITY;
    let infinite = (0..m).map(|i| !mask[i] && scores[i] == f64::INFINITY).collect();
    (scores, mask, infinite)
}
