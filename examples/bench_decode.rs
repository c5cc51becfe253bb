//! The decode that `./dev bench` measures, for `bench/` to call. It is a module of
//! its own, so that the page carries none of it.
//!
//! A simple cell, a forward encoder, Bahdanau's wiring, additive or key–query
//! scores; embedding, state and key size are all d. `f32` is what the page runs,
//! `f64` is here to compare.

/// Examples are built for every machine; the module exists for wasm only.
fn main() {}

#[cfg(target_arch = "wasm32")]
mod exports {
    use attention_loom::model::cells::Cell;
    use attention_loom::model::encoder::Encoder;
    use attention_loom::model::matrix::Matrix;
    use attention_loom::model::real::Real;
    use attention_loom::model::scores::ScoreParameters;
    use attention_loom::model::seq2seq::{MemoryKind, Model, ModelAttention, Wiring};
    use attention_loom::model::trace::Trace;
    use rand_core::{Rng, SeedableRng};
    use rand_pcg::Pcg32;
    use wasm_bindgen::prelude::wasm_bindgen;

    /// What the caller can ask the address of: inputs and parameters, then what a decode computes.
    #[wasm_bindgen]
    #[derive(Clone, Copy)]
    pub enum Numbers {
        Source,
        Target,
        EncoderCell,
        EncoderBias,
        DecoderCell,
        DecoderBias,
        OutputWeights,
        OutputBias,
        /// W_k, or the part of additive's W that acts on h.
        KeyWeights,
        /// W_q, or the part of additive's W that acts on s.
        QueryWeights,
        /// v, additive only.
        ScoreVector,
        EncoderStates,
        DecoderStates,
        Queries,
        TanhVectors,
        Scores,
        Weights,
        Contexts,
        Logits,
        Probabilities,
    }

    struct Bench<T: Real> {
        model: Model<T>,
        source: Matrix<T>,
        target: Matrix<T>,
        trace: Trace<T>,
    }

    impl<T: Real> Bench<T> {
        fn new(m: usize, t: usize, d: usize, words: usize, additive: bool) -> Self {
            let mut random = Pcg32::seed_from_u64(7);
            let mut uniform = |rows: usize, columns: usize, limit: f64| {
                Matrix::from_fn(rows, columns, |_, _| {
                    let unit = f64::from(random.next_u32()) / f64::from(u32::MAX);
                    T::from_f64(f64::from(((2.0 * unit - 1.0) * limit) as f32))
                })
            };
            let limit = 1.0 / (d as f64).sqrt();
            let source = uniform(d, m, 1.0);
            let target = uniform(d, t, 1.0);
            let mut cell = |columns: usize| Cell::Simple {
                a: uniform(d, columns, limit),
                b: uniform(d, 1, limit).as_slice().to_vec(),
            };
            let encoder = Encoder { forward: cell(2 * d), backward: None };
            let decoder = cell(3 * d);
            let score = if additive {
                ScoreParameters::Additive {
                    w: uniform(d, 2 * d, 2.0 * limit),
                    v: uniform(d, 1, 4.0 * limit).as_slice().to_vec(),
                }
            } else {
                ScoreParameters::KeyQuery {
                    w_k: uniform(d, d, 2.0 * limit),
                    w_q: uniform(d, d, 2.0 * limit),
                }
            };
            let model = Model {
                encoder,
                attention: Some(ModelAttention {
                    score,
                    wiring: Wiring::Bahdanau,
                    memory: MemoryKind::States,
                }),
                decoder,
                output_weights: uniform(words, 2 * d, 2.0 * limit),
                output_bias: uniform(words, 1, limit).as_slice().to_vec(),
            };
            let trace = model.run(source.clone(), target.clone(), None, T::ONE);
            Self { model, source, target, trace }
        }

        fn decode(&mut self) {
            let (source, target) = (self.source.clone(), self.target.clone());
            self.trace = self.model.run(source, target, None, T::ONE);
        }

        fn numbers(&self, which: Numbers) -> &[T] {
            let (model, trace) = (&self.model, &self.trace);
            let attended = trace.attended.as_ref();
            let attention = model.attention.as_ref();
            let (keys, queries, vector): (&[T], &[T], &[T]) = match attention.map(|a| &a.score) {
                Some(ScoreParameters::Additive { w, v }) => {
                    let (keys, queries) = w.as_slice().split_at(w.len() / 2);
                    (keys, queries, v)
                }
                Some(ScoreParameters::KeyQuery { w_k, w_q }) => {
                    (w_k.as_slice(), w_q.as_slice(), &[])
                }
                _ => (&[], &[], &[]),
            };
            match which {
                Numbers::Source => self.source.as_slice(),
                Numbers::Target => self.target.as_slice(),
                Numbers::EncoderCell => matrix_of(&model.encoder.forward),
                Numbers::EncoderBias => bias_of(&model.encoder.forward),
                Numbers::DecoderCell => matrix_of(&model.decoder),
                Numbers::DecoderBias => bias_of(&model.decoder),
                Numbers::OutputWeights => model.output_weights.as_slice(),
                Numbers::OutputBias => &model.output_bias,
                Numbers::KeyWeights => keys,
                Numbers::QueryWeights => queries,
                Numbers::ScoreVector => vector,
                Numbers::EncoderStates => trace.encoder_states.as_slice(),
                Numbers::DecoderStates => trace.decoder_states.as_slice(),
                Numbers::Queries => attended.map_or(&[], |a| a.queries.as_slice()),
                Numbers::TanhVectors => attended.map_or(&[], |a| a.tanh_vectors.as_slice()),
                Numbers::Scores => attended.map_or(&[], |a| a.scores.as_slice()),
                Numbers::Weights => attended.map_or(&[], |a| a.weights.as_slice()),
                Numbers::Contexts => attended.map_or(&[], |a| a.contexts.as_slice()),
                Numbers::Logits => trace.logits.as_slice(),
                Numbers::Probabilities => trace.probabilities.as_slice(),
            }
        }
    }

    fn matrix_of<T: Real>(cell: &Cell<T>) -> &[T] {
        match cell {
            Cell::Simple { a, .. } => a.as_slice(),
            _ => &[],
        }
    }

    fn bias_of<T: Real>(cell: &Cell<T>) -> &[T] {
        match cell {
            Cell::Simple { b, .. } => b,
            _ => &[],
        }
    }

    macro_rules! export {
        ($name:ident, $real:ty) => {
            /// A model with random parameters and inputs, and its last decode.
            #[wasm_bindgen]
            pub struct $name(Bench<$real>);

            #[wasm_bindgen]
            impl $name {
                #[wasm_bindgen(constructor)]
                pub fn new(m: usize, t: usize, d: usize, words: usize, additive: bool) -> Self {
                    Self(Bench::new(m, t, d, words, additive))
                }

                /// One decode with all its numbers, as the page makes one.
                pub fn decode(&mut self) {
                    self.0.decode();
                }

                /// Where some of the numbers are in wasm memory; the next decode may move them.
                pub fn address(&self, which: Numbers) -> usize {
                    self.0.numbers(which).as_ptr() as usize
                }

                /// How many they are.
                pub fn count(&self, which: Numbers) -> usize {
                    self.0.numbers(which).len()
                }
            }
        };
    }

    export!(Decode32, f32);
    export!(Decode64, f64);
}
