//! A whole run against a case of `encdec` or `more_runs`.
//!
//! Row t of a golden list belongs to s_t, and there is one row more than there
//! are steps. The wirings of the model differ in which of these rows a step
//! uses, so each case is run in both and together they meet every row.

use attention_loom::model::attention::{Attended, attention};
use attention_loom::model::matrix::Matrix;
use attention_loom::model::seq2seq::{Model, Wiring};
use attention_loom::model::trace::Trace;

use super::Fields;
use super::closeness::{Precision, assert_numbers, assert_vectors};
use super::parameters::{inputs, model};

/// Checks every output of the case, in the precision of `T`.
pub fn check_case<T: Precision>(case: &Fields) {
    let n = case.indices("y_in").len();
    let bahdanau: Model<T> = model(case, Wiring::Bahdanau);
    let trace = run(case, &bahdanau);
    check_states(case, &trace);
    assert_vectors(&case.name("logits_prev"), &trace.logits, case.list("logits_prev"));
    assert_vectors(&case.name("probs_prev"), &trace.probabilities, case.list("probs_prev"));

    let Some(with_attention) = &bahdanau.attention else {
        // The seq2seq that forgets has nothing to read, not even by mistake.
        assert!(trace.attended.is_none(), "{}: attended", case.path);
        assert_eq!(trace.memory.nrows(), 0, "{}: memory", case.path);
        assert!(case.optional("alpha").is_none(), "{}: alpha", case.path);
        return;
    };
    let answers = trace.attended.as_ref().expect("the model has attention");
    check_rows(case, answers, 0, n);
    let last_state = trace.decoder_states.columns(n, 1).into_owned();
    let extra = attention(&trace.memory, &last_state, &with_attention.score, None, T::ONE);
    check_rows(case, &extra, n, n + 1);

    let luong: Model<T> = model(case, Wiring::Luong);
    let trace = run(case, &luong);
    check_states(case, &trace);
    assert_vectors(&case.name("logits_cur"), &trace.logits, case.list("logits_cur"));
    let opening = trace.opening.as_ref().expect("s_0 asks in Luong's wiring");
    let answers = trace.attended.as_ref().expect("the model has attention");
    check_rows(case, opening, 0, 1);
    check_rows(case, answers, 1, n + 1);
    check_same_logits(case, &luong, &trace, opening, answers);
}

fn run<T: Precision>(case: &Fields, model: &Model<T>) -> Trace<T> {
    let (source, target) = inputs(case);
    let trace = model.run(source.clone(), target.clone(), None, T::ONE);
    assert_eq!(trace.source_embeddings, source, "{}: x", case.path);
    assert_eq!(trace.target_embeddings, target, "{}: x'", case.path);
    trace
}

/// h and s, and for LSTM the cell states beside them.
fn check_states<T: Precision>(case: &Fields, trace: &Trace<T>) {
    assert_vectors(&case.name("h"), &trace.encoder_states, case.list("h"));
    assert_vectors(&case.name("s"), &trace.decoder_states, case.list("s"));
    for (field, computed) in
        [("h_cell", &trace.encoder_cell_states), ("s_cell", &trace.decoder_cell_states)]
    {
        match case.optional(field) {
            Some(_) => assert_vectors(&case.name(field), computed, case.list(field)),
            None => assert_eq!(computed.nrows(), 0, "{}", case.name(field)),
        }
    }
}

/// Scores, weights and contexts against rows `from..to` of the case.
fn check_rows<T: Precision>(case: &Fields, answers: &Attended<T>, from: usize, to: usize) {
    for (field, computed) in
        [("scores", &answers.scores), ("alpha", &answers.weights), ("ctx", &answers.contexts)]
    {
        let name = format!("{}, from row {from}", case.name(field));
        assert_vectors(&name, computed, &case.list(field)[from..to]);
    }
}

/// `logits_same`, W_o [s_t; c_t] + b_o, which no wiring of the model reads out:
/// here by hand from the trace, so it tests that state t and context t stand side by side.
fn check_same_logits<T: Precision>(
    case: &Fields,
    model: &Model<T>,
    trace: &Trace<T>,
    opening: &Attended<T>,
    answers: &Attended<T>,
) {
    let rows = case.list("logits_same");
    assert_eq!(rows.len(), trace.decoder_states.ncols(), "{}", case.path);
    let w_o: &Matrix<T> = &model.output_weights;
    for (t, row) in rows.iter().enumerate() {
        let context = match t {
            0 => opening.contexts.column(0),
            _ => answers.contexts.column(t - 1),
        };
        let state = trace.decoder_states.column(t);
        let mut logits = model.output_bias.clone();
        for (r, logit) in logits.iter_mut().enumerate() {
            for (k, &value) in state.iter().chain(context.iter()).enumerate() {
                *logit += w_o[(r, k)] * value;
            }
        }
        let name = format!("{}[{t}]", case.name("logits_same"));
        assert_numbers(&name, &logits, &super::numbers::<f64>(row, &name));
    }
}
