//! Gradients, the optimiser and whole trainings against PyTorch.

use crate::golden_values::closeness::{Precision, assert_numbers};
use crate::golden_values::parameters::{batch, network};
use crate::golden_values::{Fields, cases, numbers};
use attention_loom::model::matrix::Matrix;
use attention_loom::model::network::Network;
use attention_loom::model::optimiser::{Adam, clip};
use attention_loom::model::softmax::{softmax, softmax_backward};

/// The numbers of a golden tensor in the order of the model: column by column, where an
/// embedding's rows are the model's columns.
fn golden_tensor(params: &Fields, name: &str, shape: [usize; 2]) -> Vec<f64> {
    let is_vector = shape[1] == 1 && params.list(name)[0].is_number();
    let matrix: Matrix<f64> = match name {
        _ if is_vector => return params.numbers(name),
        "emb_src" | "emb_tgt" => params.vectors(name),
        _ => params.matrix(name),
    };
    assert_eq!([matrix.nrows(), matrix.ncols()], shape, "{}", params.name(name));
    matrix.as_slice().to_vec()
}

fn check_gradients<T: Precision>(file: &str) {
    for case in cases(file) {
        let network: Network<T> = network(&case, "params");
        let mut gradient = network.zeros_like();
        let loss = network.backward(&batch(&case), &mut gradient);
        assert_numbers(&case.name("loss"), &[T::from_f64(loss)], &[case.number("loss")]);
        let grads = case.object("grads");
        for (name, shape, computed) in gradient.tensors() {
            assert_numbers(&grads.name(name), computed, &golden_tensor(&grads, name, shape));
        }
    }
}

const FILES: [&str; 5] = [
    "grads_rnn_additive",
    "grads_rnn_kq",
    "grads_rnn_other_scores",
    "grads_gru_additive",
    "grads_gru_kq",
];

#[test]
fn gradients_are_those_of_pytorch() {
    FILES.iter().for_each(|file| check_gradients::<f64>(file));
}

#[test]
fn gradients_in_f32_are_those_of_pytorch() {
    FILES.iter().for_each(|file| check_gradients::<f32>(file));
}

#[test]
fn a_sequence_of_a_batch_is_as_it_is_alone() {
    // The loss of a batch is the mean over its words, whatever it was filled up with.
    for case in cases("grads_rnn_additive").iter().filter(|case| case.list("batch").len() > 1) {
        let network: Network<f64> = network(case, "params");
        let together = batch(case);
        let mut gradient = network.zeros_like();
        let loss = network.backward(&together, &mut gradient);
        let words = |batch: &attention_loom::model::batch::Batch| {
            batch.wanted.words.iter().flatten().count() as f64
        };
        let mut sum = 0.0;
        for sequence in case.objects("batch") {
            let alone = crate::golden_values::parameters::batch_of(&[sequence]);
            sum += network.backward(&alone, &mut gradient) * words(&alone);
        }
        assert_numbers(&case.path, &[loss], &[sum / words(&together)]);
    }
}

#[test]
fn the_gradient_of_softmax_is_that_of_pytorch() {
    let mut n_checked = 0;
    for case in cases("softmax_extreme") {
        let Some(expected) = case.optional("grad_scores") else { continue };
        let expected: Vec<f64> = numbers(expected, &case.name("grad_scores"));
        if expected.iter().any(|number| number.is_nan()) {
            continue; // where all is masked, which PyTorch has no answer to
        }
        let scores: Vec<f64> = case.numbers("scores");
        let mask: Option<Vec<bool>> =
            case.optional("mask").map(|_| case.indices("mask").iter().map(|&it| it == 1).collect());
        let mut weights = vec![0.0; scores.len()];
        softmax(&scores, mask.as_deref(), 1.0, &mut weights);
        let mut gradient: Vec<f64> = case.numbers("upstream");
        softmax_backward(&weights, 1.0, &mut gradient);
        assert_numbers(&case.name("grad_scores"), &gradient, &expected);
        n_checked += 1;
    }
    assert!(n_checked > 3, "{n_checked} cases");
}

#[test]
fn adam_and_clipping_are_those_of_pytorch() {
    for case in cases("adam") {
        let mut parameters: Vec<f64> = case.numbers("p0");
        let mut adam = Adam::new([parameters.len()].into_iter());
        for (k, gradient) in case.list("grads").iter().enumerate() {
            let mut gradient: Vec<f64> = numbers(gradient, &case.name("grads"));
            if case.optional("clip_norm").is_some() {
                let norm = clip(vec![&mut gradient], case.number("clip_norm"));
                let expected: Vec<f64> = case.numbers("norms_before_clip");
                assert_numbers(&case.name("norms_before_clip"), &[norm], &expected[k..=k]);
            }
            let used: Vec<f64> = numbers(&case.list("grads_used")[k], &case.name("grads_used"));
            assert_numbers(&case.name("grads_used"), &gradient, &used);
            adam.update(vec![&mut parameters], &[&gradient], case.number("lr"));
            let name = case.name("params_after");
            assert_numbers(&name, &parameters, &numbers(&case.list("params_after")[k], &name));
        }
    }
}

#[test]
fn trainings_are_those_of_pytorch() {
    for case in ["train_trajectory_rnn", "train_trajectory_gru"].iter().flat_map(|it| cases(it)) {
        let mut network: Network<f64> = network(&case, "params0");
        let optimiser = case.object("optimiser");
        let mut gradient = network.zeros_like();
        let sizes: Vec<usize> = network.tensors().iter().map(|(_, _, it)| it.len()).collect();
        let mut adam = Adam::new(sizes.into_iter());
        let batch = batch(&case);
        let losses: Vec<f64> = case.numbers("losses");
        let norms: Vec<f64> = case.numbers("grad_norms");
        for k in 0..losses.len() {
            let loss = network.backward(&batch, &mut gradient);
            assert_numbers(&format!("{}[{k}]", case.name("losses")), &[loss], &losses[k..=k]);
            let norm = clip(gradient.tensors_mut(), optimiser.number("clip_norm"));
            assert_numbers(&format!("{}[{k}]", case.name("norms")), &[norm], &norms[k..=k]);
            let gradient: Vec<&[f64]> = gradient.tensors().into_iter().map(|it| it.2).collect();
            adam.update(network.tensors_mut(), &gradient, optimiser.number("lr"));
        }
        let last = case.object("final");
        let compared = network.tensors().into_iter().filter(|it| last.optional(it.0).is_some());
        for (name, shape, computed) in compared {
            assert_numbers(&last.name(name), computed, &golden_tensor(&last, name, shape));
        }
    }
}
