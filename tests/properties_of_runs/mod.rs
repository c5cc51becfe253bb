//! What holds for a run of any model.

use attention_loom::model::attention::{Attended, attention};
use attention_loom::model::matrix::Matrix;
use attention_loom::model::real::Real;
use attention_loom::model::seq2seq::{Model, Wiring};
use attention_loom::model::trace::Trace;

use crate::random_inputs::{Draw, EMBEDDING_SIZE, Shape, bits, shapes};

/// A random model and what it reads.
pub struct Run<T: Real> {
    pub model: Model<T>,
    pub source: Matrix<T>,
    pub target: Matrix<T>,
    pub mask: Vec<bool>,
}

/// β of every run; not 1, which would hide its absence.
pub const SHARPNESS: f64 = 1.5;

impl<T: Real> Run<T> {
    pub fn new(shape: Shape, seed: u64) -> Self {
        let mut draw = Draw::new(seed);
        let (m, t) = (draw.size(9), draw.size(6));
        Self {
            model: draw.model(shape),
            source: draw.matrix(EMBEDDING_SIZE, m),
            target: draw.matrix(EMBEDDING_SIZE, t),
            mask: draw.mask(m),
        }
    }

    pub fn trace(&self) -> Trace<T> {
        let (source, target) = (self.source.clone(), self.target.clone());
        let sharpness = T::from_f64(SHARPNESS);
        self.model.run(source, target, Some(&self.mask), sharpness)
    }
}

/// Runs of every kind of model, with a name for the failure message.
pub fn for_each_run<T: Real>(mut check: impl FnMut(&Run<T>, &str)) {
    for (number, shape) in shapes().into_iter().enumerate() {
        for seed in 0..3 {
            let seed = 100 * number as u64 + seed;
            check(&Run::new(shape, seed), &format!("{shape:?}, seed {seed}"));
        }
    }
}

#[test]
fn the_decoder_attends_as_attention_alone_does() {
    for_each_run::<f32>(|run, name| {
        let trace = run.trace();
        let Some(with_attention) = &run.model.attention else {
            assert!(trace.attended.is_none() && trace.opening.is_none(), "{name}");
            return;
        };
        let t = run.target.ncols();
        let asked_by = |first: usize, count: usize| {
            let queries = trace.decoder_states.columns(first, count).into_owned();
            let (score, mask) = (&with_attention.score, Some(&run.mask[..]));
            let sharpness = f32::from_f64(SHARPNESS);
            Some(attention(&trace.memory, &queries, score, mask, sharpness))
        };
        let (attended, opening) = match with_attention.wiring {
            Wiring::Bahdanau => (asked_by(0, t), None),
            Wiring::Luong => (asked_by(1, t), asked_by(0, 1)),
        };
        for (what, found, wanted) in
            [("attended", &trace.attended, &attended), ("opening", &trace.opening, &opening)]
        {
            let (found, wanted) = (attended_bits(found), attended_bits(wanted));
            assert_eq!(found, wanted, "{name}, {what}");
        }
    });
}

#[test]
fn the_same_inputs_give_the_same_bits() {
    for_each_run::<f32>(|run, name| {
        assert_eq!(trace_bits(&run.trace()), trace_bits(&run.trace()), "{name}");
    });
}

#[test]
fn a_step_does_not_depend_on_the_steps_after_it() {
    for_each_run::<f32>(|run, name| {
        let whole = run.trace();
        for t in 1..run.target.ncols() {
            let target = run.target.columns(0, t).into_owned();
            let (source, sharpness) = (run.source.clone(), f32::from_f64(SHARPNESS));
            let start = run.model.run(source, target, Some(&run.mask), sharpness);
            for (what, found, wanted) in [
                ("states", &start.decoder_states, &whole.decoder_states),
                ("probabilities", &start.probabilities, &whole.probabilities),
            ] {
                let wanted = wanted.columns(0, found.ncols()).into_owned();
                let (found, wanted) = (bits(found.as_slice()), bits(wanted.as_slice()));
                assert_eq!(found, wanted, "{name}, {what} of the first {t} steps");
            }
        }
    });
}

#[test]
fn probabilities_of_a_step_are_shares_of_one() {
    for_each_run::<f64>(|run, name| {
        for (j, column) in run.trace().probabilities.column_iter().enumerate() {
            let sum = column.sum();
            assert!((sum - 1.0).abs() < 1e-12, "{name}, step {j}: sum {sum}");
            for &probability in &column {
                assert!((0.0..=1.0).contains(&probability), "{name}, step {j}: {probability}");
            }
        }
    });
}

#[test]
fn without_attention_mask_and_sharpness_have_no_effect() {
    for shape in shapes().into_iter().filter(|shape| shape.attention.is_none()) {
        let run: Run<f32> = Run::new(shape, 1);
        let (source, target) = (run.source.clone(), run.target.clone());
        let plain = run.model.run(source, target, None, 1.0);
        assert_eq!(trace_bits(&run.trace()), trace_bits(&plain), "{shape:?}");
    }
}

/// Every number of an answer, to the bit.
fn attended_bits<T: Real>(attended: &Option<Attended<T>>) -> Vec<Vec<u64>> {
    attended.as_ref().map_or(Vec::new(), |attended| {
        vec![
            bits(attended.keys.as_slice()),
            bits(attended.queries.as_slice()),
            bits(&attended.tanh_vectors),
            bits(attended.scores.as_slice()),
            bits(attended.weights.as_slice()),
            bits(attended.contexts.as_slice()),
        ]
    })
}

/// Every number of a run, to the bit. No `..`: a number that is added to the
/// trace must be added here.
fn trace_bits<T: Real>(trace: &Trace<T>) -> Vec<Vec<u64>> {
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
    } = trace;
    let matrices = [
        source_embeddings,
        target_embeddings,
        encoder_states,
        encoder_cell_states,
        encoder_gates,
        memory,
        decoder_states,
        decoder_cell_states,
        decoder_gates,
        logits,
        probabilities,
    ];
    let mut all: Vec<Vec<u64>> =
        (matrices.into_iter()).map(|matrix| bits(matrix.as_slice())).collect();
    all.extend(attended_bits(attended));
    all.extend(attended_bits(opening));
    all
}
