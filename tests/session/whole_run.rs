//! All numbers of a run in one list.

use attention_loom::model::attention::Attended;
use attention_loom::model::matrix::Matrix;
use attention_loom::model::real::Real;
use attention_loom::model::trace::Trace;
use attention_loom::session::run::Run;

/// Every number of a run, each list with its name.
pub fn numbers_of<T: Real>(run: &Run<T>) -> Vec<(&'static str, Vec<f64>)> {
    // Taken apart by name, so that a number added to the trace does not compile until it is here.
    let Trace {
        source_embeddings,
        target_embeddings,
        encoder_states,
        encoder_cell_states,
        encoder_gates,
        memory,
        decoder_states,
        decoder_cell_states,
        decoder_gates,
        attended,
        opening,
        logits,
        probabilities,
    } = &run.trace;
    let mut numbers: Vec<_> = [
        ("source embeddings", source_embeddings),
        ("target embeddings", target_embeddings),
        ("encoder states", encoder_states),
        ("encoder cell states", encoder_cell_states),
        ("encoder gates", encoder_gates),
        ("memory", memory),
        ("decoder states", decoder_states),
        ("decoder cell states", decoder_cell_states),
        ("decoder gates", decoder_gates),
        ("logits", logits),
        ("probabilities", probabilities),
    ]
    .into_iter()
    .map(|(name, matrix)| (name, in_f64(matrix)))
    .collect();
    for answers in attended.iter().chain(opening) {
        let Attended { keys, queries, tanh_vectors, scores, weights, contexts } = answers;
        numbers.extend([
            ("keys", in_f64(keys)),
            ("queries", in_f64(queries)),
            ("tanh vectors", tanh_vectors.iter().map(|x| x.to_f64()).collect()),
            ("scores", in_f64(scores)),
            ("weights", in_f64(weights)),
            ("contexts", in_f64(contexts)),
        ]);
    }
    numbers
}

fn in_f64<T: Real>(matrix: &Matrix<T>) -> Vec<f64> {
    matrix.iter().map(|x| x.to_f64()).collect()
}
