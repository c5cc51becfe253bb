//! Every number against PyTorch: each output of each case in tests/golden, in
//! f64 and in f32. scripts/golden_lstm.py makes `more_runs`; the other files
//! come from the same version of PyTorch.

mod golden_gradients;
mod golden_values;

use attention_loom::model::attention::{attention, batched_attention};
use attention_loom::model::matrix::Matrix;
use attention_loom::model::softmax::softmax;

use golden_values::closeness::{Precision, assert_numbers, assert_vectors};
use golden_values::parameters::score_parameters;
use golden_values::whole_run::check_case;
use golden_values::{Fields, cases, vectors};

#[test]
fn scores_in_f64() {
    check_scores::<f64>();
}

#[test]
fn scores_in_f32() {
    check_scores::<f32>();
}

#[test]
fn batched_attention_in_f64() {
    check_batched_attention::<f64>();
}

#[test]
fn batched_attention_in_f32() {
    check_batched_attention::<f32>();
}

#[test]
fn softmax_of_extreme_scores_in_f64() {
    cases("softmax_extreme").iter().for_each(check_softmax::<f64>);
}

#[test]
fn softmax_of_extreme_scores_in_f32() {
    cases("softmax_extreme").iter().for_each(check_softmax::<f32>);
}

#[test]
fn whole_runs_in_f64() {
    cases("encdec").iter().for_each(check_case::<f64>);
}

#[test]
fn whole_runs_in_f32() {
    cases("encdec").iter().for_each(check_case::<f32>);
}

#[test]
fn lstm_words_in_memory_and_no_attention_in_f64() {
    cases("more_runs").iter().for_each(check_case::<f64>);
}

#[test]
fn lstm_words_in_memory_and_no_attention_in_f32() {
    cases("more_runs").iter().for_each(check_case::<f32>);
}

/// One query against m vectors, with each of the six scoring functions.
fn check_scores<T: Precision>() {
    for case in cases("scores") {
        let kind = case.text("kind").expect("each case names its kind");
        let score = score_parameters::<T>(kind, &case.object("params"), "");
        let query = Matrix::from_vec(case.list("s").len(), 1, case.numbers("s"));
        let answers = attention(&case.vectors("H"), &query, &score, None, T::ONE);
        for (field, computed) in [
            ("scores", &answers.scores),
            ("weights", &answers.weights),
            ("context", &answers.contexts),
        ] {
            let expected = case.numbers::<f64>(field);
            assert_numbers(&case.name(field), computed.as_slice(), &expected);
        }
    }
}

/// softmax(q xᵀ) x for each member of a batch.
fn check_batched_attention<T: Precision>() {
    for case in cases("batched_attention") {
        let members = |field: &str| -> Vec<Matrix<T>> {
            let name = case.name(field);
            let lists = case.list(field).iter();
            lists.map(|list| vectors(list.as_array().expect("a list of vectors"), &name)).collect()
        };
        let batch = batched_attention(&members("x"), &members("q"));
        for field in ["scores", "weights", "out"] {
            let expected = case.list(field);
            assert_eq!(batch.len(), expected.len(), "{}", case.name(field));
            for (b, (answers, expected)) in batch.iter().zip(expected).enumerate() {
                let computed = match field {
                    "scores" => &answers.scores,
                    "weights" => &answers.weights,
                    _ => &answers.contexts,
                };
                let expected = expected.as_array().expect("a list of vectors");
                assert_vectors(&format!("{}[{b}]", case.name(field)), computed, expected);
            }
        }
    }
}

/// Scores that overflow a naive softmax, ±10⁴ and −∞, with and without a mask.
///
/// All cases hold in f32 too, with no exception: it cannot tell scores apart that
/// differ by 10⁻¹², and exponentials vanish from about 10⁻⁴⁵ on, but both change
/// the weights by far less than the 10⁻⁵ allowed.
fn check_softmax<T: Precision>(case: &Fields) {
    let scores: Vec<f64> = case.numbers("scores");
    let mask: Option<Vec<bool>> = case
        .optional("mask")
        .map(|_| case.indices("mask").into_iter().map(|bit| bit == 1).collect());
    let mut weights = vec![T::ZERO; scores.len()];
    softmax(&case.numbers::<T>("scores"), mask.as_deref(), T::ONE, &mut weights);

    let hidden =
        |i: usize| mask.as_ref().is_some_and(|mask| mask[i]) || scores[i] == f64::NEG_INFINITY;
    let seen: Vec<usize> = (0..scores.len()).filter(|&i| !hidden(i)).collect();
    for (i, weight) in weights.iter().enumerate().filter(|&(i, _)| hidden(i)) {
        assert_eq!(weight.to_f64(), 0.0, "{}[{i}] is hidden", case.name("weights"));
    }
    if seen.is_empty() {
        // PyTorch says NaN here. Ours are the zeros just checked, and there is no more to compare.
        return;
    }
    assert_numbers(&case.name("weights"), &weights, &case.numbers::<f64>("weights"));

    // w_i = exp(e_i) / Σ exp(e), so that e_i − ln w_i is log Σ exp(e); the largest weight is the most precise.
    let largest = seen.into_iter().max_by(|&i, &k| scores[i].total_cmp(&scores[k]));
    let largest = largest.expect("a score that is not hidden");
    let log_sum = scores[largest] - weights[largest].to_f64().ln();
    let distance = (log_sum - case.number("logsumexp")).abs();
    let allowed = T::ABSOLUTE + T::RELATIVE * log_sum.abs();
    assert!(distance <= allowed, "{} is {log_sum}", case.name("logsumexp"));

    // The gradient with respect to the scores is a function of the weights alone, w ∘ (g − wᵀg).
    let upstream: Vec<T> = case.numbers("upstream");
    let mut mean = T::ZERO;
    for (&weight, &g) in weights.iter().zip(&upstream) {
        mean += weight * g;
    }
    let gradient: Vec<T> =
        (weights.iter().zip(&upstream)).map(|(&weight, &g)| weight * (g - mean)).collect();
    assert_numbers(&case.name("grad_scores"), &gradient, &case.numbers::<f64>("grad_scores"));
}
