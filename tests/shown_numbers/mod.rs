//! The numbers on the screen add up: from the parts that a trace keeps, a reader
//! with a calculator gets the numbers that follow from them.
//!
//! Plain sums over indices on purpose: nothing here is the model's own code.

use attention_loom::model::attention::Attended;
use attention_loom::model::cells::CellKind;
use attention_loom::model::matrix::Matrix;
use attention_loom::model::scores::{Score, ScoreParameters};

use crate::properties_of_runs::{SHARPNESS, for_each_run};
use crate::random_inputs::STATE_SIZE;

/// Equal but for the order in which a reader adds.
#[track_caller]
fn assert_adds_up(shown: f64, by_hand: f64, name: &str) {
    let allowed = 1e-12 * (1.0 + by_hand.abs());
    assert!((shown - by_hand).abs() <= allowed, "{name}: shown {shown:e}, by hand {by_hand:e}");
}

#[test]
fn keys_and_queries_make_the_scores() {
    for_each_run::<f64>(|run, name| {
        let Some(with_attention) = &run.model.attention else {
            return;
        };
        let trace = run.trace();
        for answers in trace.attended.iter().chain(&trace.opening) {
            let (m, n) = answers.scores.shape();
            for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
                let by_hand = score_by_hand(&with_attention.score, answers, i, j);
                let name = format!("{name}, e of vector {i}, query {j}");
                assert_adds_up(answers.scores[(i, j)], by_hand, &name);
            }
        }
    });
}

/// e_ij from the keys, the queries and, for additive, the tanh vectors.
fn score_by_hand(score: &ScoreParameters<f64>, answers: &Attended<f64>, i: usize, j: usize) -> f64 {
    let (a, m) = answers.keys.shape();
    let pairs = (0..a).map(|k| (answers.keys[(k, i)], answers.queries[(k, j)]));
    if let ScoreParameters::Additive { v, .. } = score {
        let start = (j * m + i) * a;
        let mut sum = 0.0;
        for (k, (key, query)) in pairs.enumerate() {
            let shown = answers.tanh_vectors[start + k];
            assert_adds_up(shown, (key + query).tanh(), "tanh vector");
            sum += v[k] * shown;
        }
        return sum;
    }
    assert!(answers.tanh_vectors.is_empty(), "only additive takes a tanh");
    let sum: f64 = pairs.map(|(key, query)| key * query).sum();
    match score.kind() {
        Score::ScaledDot | Score::ScaledKeyQuery => sum / (a as f64).sqrt(),
        _ => sum,
    }
}

#[test]
fn scores_make_the_weights_and_weights_the_context() {
    for_each_run::<f64>(|run, name| {
        let trace = run.trace();
        for answers in trace.attended.iter().chain(&trace.opening) {
            for j in 0..answers.scores.ncols() {
                // Without the maximum subtracted: as the formula is printed.
                let shares: Vec<f64> = (0..run.mask.len())
                    .map(|i| match run.mask[i] {
                        true => 0.0,
                        false => (SHARPNESS * answers.scores[(i, j)]).exp(),
                    })
                    .collect();
                let sum: f64 = shares.iter().sum();
                for (i, share) in shares.iter().enumerate() {
                    let name = format!("{name}, weight {i} of query {j}");
                    assert_adds_up(answers.weights[(i, j)], share / sum, &name);
                }
                for k in 0..trace.memory.nrows() {
                    let context: f64 = (0..shares.len())
                        .map(|i| answers.weights[(i, j)] * trace.memory[(k, i)])
                        .sum();
                    let name = format!("{name}, context {k} of query {j}");
                    assert_adds_up(answers.contexts[(k, j)], context, &name);
                }
            }
        }
    });
}

#[test]
fn decoder_gates_make_the_next_state() {
    for_each_run::<f64>(|run, name| {
        let trace = run.trace();
        let layer = Layer {
            kind: run.model.decoder.kind(),
            units: STATE_SIZE,
            first_unit: 0,
            gates: &trace.decoder_gates,
            states: &trace.decoder_states,
            cell_states: &trace.decoder_cell_states,
        };
        for j in 0..run.target.ncols() {
            layer.check_step(j, Some(j), j + 1, &format!("{name}, decoder step {j}"));
        }
    });
}

#[test]
fn encoder_gates_make_the_next_state() {
    for_each_run::<f64>(|run, name| {
        let trace = run.trace();
        let (encoder, m) = (&run.model.encoder, run.source.ncols());
        let forward = Layer {
            kind: encoder.forward.kind(),
            units: encoder.forward.state_size(),
            first_unit: 0,
            gates: &trace.encoder_gates,
            states: &trace.encoder_states,
            cell_states: &trace.encoder_cell_states,
        };
        for i in 0..m {
            forward.check_step(i, i.checked_sub(1), i, &format!("{name}, forward word {i}"));
        }
        if encoder.backward.is_some() {
            let backward = Layer { first_unit: forward.units, ..forward };
            for i in 0..m {
                let before = Some(i + 1).filter(|&before| before < m);
                backward.check_step(i, before, i, &format!("{name}, backward word {i}"));
            }
        }
    });
}

/// What a trace keeps of one cell's steps, in rows from `first_unit` on.
struct Layer<'a> {
    kind: CellKind,
    units: usize,
    first_unit: usize,
    gates: &'a Matrix<f64>,
    states: &'a Matrix<f64>,
    cell_states: &'a Matrix<f64>,
}

impl Layer<'_> {
    /// Column `gates` and the state of column `before` (None: all zeros) make the state of column `after`.
    fn check_step(&self, gates: usize, before: Option<usize>, after: usize, name: &str) {
        let first_gate = self.first_unit * self.kind.gates();
        for unit in 0..self.units {
            let gate = |number: usize| self.gates[(first_gate + number * self.units + unit, gates)];
            let row = self.first_unit + unit;
            let old = |matrix: &Matrix<f64>| before.map_or(0.0, |column| matrix[(row, column)]);
            let name = format!("{name}, unit {unit}");
            let state = match self.kind {
                CellKind::Simple => gate(0),
                CellKind::Gru => (1.0 - gate(1)) * gate(2) + gate(1) * old(self.states),
                CellKind::Lstm => {
                    let cell_state = gate(1) * old(self.cell_states) + gate(0) * gate(2);
                    let shown = self.cell_states[(row, after)];
                    assert_adds_up(shown, cell_state, &format!("{name}, cell state"));
                    gate(3) * cell_state.tanh()
                }
            };
            assert_adds_up(self.states[(row, after)], state, &name);
        }
    }
}
