//! The loss of a run and its gradient, by the way the run came (Werbos 1990).

use super::attention::{Attended, AttendedGradients};
use super::cells::{CellBackward, CellState, Step};
use super::matrix::{
    Matrix, add_products, column, column_mut, columns, columns_mut, transposed, zeros,
};
use super::real::Real;
use super::seq2seq::{MemoryKind, Model, ModelAttention, Wiring, contexts_of_step};
use super::trace::Trace;

/// What a batch of B sequences should have written, t the length of the longest.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// The word that should come out at step j of sequence b, at j·B + b; None behind its end.
    pub words: Vec<Option<usize>>,
    /// Source positions that should be looked at there; empty where nothing is known.
    pub looked_at: Vec<Vec<usize>>,
    /// λ, how much the loss of those counts; 0 for attention that finds them itself.
    pub supervision: f64,
}

/// The gradients of what a model read.
#[derive(Clone, Debug)]
pub struct EmbeddingGradients<T: Real> {
    /// Of the source embeddings, p × m·B.
    pub source: Matrix<T>,
    /// Of the decoder inputs, p × t·B.
    pub target: Matrix<T>,
}

/// The parameters' gradients have the very shapes of the parameters.
impl<T: Real> Model<T> {
    /// The mean over all wanted words of −ln P(word), and of −λ ln Σ_i α_i over the source
    /// positions that should be looked at; with its gradient, which is added to `gradient`.
    ///
    /// `trace` is that of [`Model::run_batch`] for the same `lengths` and `sharpness`.
    pub fn backward(
        &self,
        trace: &Trace<T>,
        lengths: &[usize],
        sharpness: T,
        wanted: &Wanted,
        gradient: &mut Self,
    ) -> (f64, EmbeddingGradients<T>) {
        let n = lengths.len();
        let n_words = wanted.words.iter().flatten().count().max(1);
        let share = T::ONE / T::from_f64(n_words as f64);
        let (words_loss, d_logits) = cross_entropy(&trace.probabilities, &wanted.words, share);

        let attended = trace.attended.as_ref();
        let mut d_states = zeros(trace.decoder_states.nrows(), d_logits.ncols());
        let mut d_contexts = zeros(attended.map_or(0, |it| it.contexts.nrows()), d_logits.ncols());
        self.output_backward(trace, &d_logits, &mut d_states, &mut d_contexts, gradient);

        let (looking_loss, mut d_weights) = match attended {
            Some(attended) => {
                looking_loss(attended, wanted, T::from_f64(wanted.supervision) * share)
            }
            None => (0.0, Vec::new()),
        };
        let mut way = Way {
            model: self,
            trace,
            sharpness,
            n,
            memory: self.attention.as_ref().zip(attended).map(|(attention, attended)| {
                let m = trace.memory.ncols();
                let none = |answers| {
                    AttendedGradients::none(answers, &attention.score, m, d_states.nrows())
                };
                Asked {
                    attention,
                    gathered: none(attended),
                    opening: trace.opening.as_ref().map(none),
                }
            }),
        };
        let (decoder, d_last) =
            way.decoder_backward(d_states, d_contexts, &mut d_weights, gradient);
        let (d_states, d_words) = way.memory_backward(gradient);
        let mut d_sources =
            self.encoder.encode_backward(trace, lengths, &d_states, &d_last, &mut gradient.encoder);
        if let Some(d_words) = d_words {
            d_sources += d_words;
        }
        let loss = (words_loss + wanted.supervision * looking_loss) / n_words as f64;
        (loss, EmbeddingGradients { source: d_sources, target: decoder })
    }

    /// The gradients of W_o [s; c] + b_o.
    fn output_backward(
        &self,
        trace: &Trace<T>,
        d_logits: &Matrix<T>,
        d_states: &mut Matrix<T>,
        d_contexts: &mut Matrix<T>,
        gradient: &mut Self,
    ) {
        let (words, steps) = d_logits.shape();
        let (d, dc) = (d_states.nrows(), d_contexts.nrows());
        let all_states = trace.decoder_states.ncols();
        let states = columns(&trace.decoder_states, all_states - steps, all_states);
        let (on_states, on_contexts) =
            gradient.output_weights.as_mut_slice().split_at_mut(words * d);
        T::add_outer_products(on_states, d_logits.as_slice(), states, words);
        for d_logits in d_logits.as_slice().chunks_exact(words) {
            T::add_scaled(&mut gradient.output_bias, T::ONE, d_logits);
        }
        let w = transposed(columns(&self.output_weights, 0, d), words, d);
        add_products(d_states, w.as_slice(), d_logits);
        if let Some(attended) = &trace.attended {
            let contexts = attended.contexts.as_slice();
            T::add_outer_products(on_contexts, d_logits.as_slice(), contexts, words);
            let w = transposed(columns(&self.output_weights, d, d + dc), words, dc);
            add_products(d_contexts, w.as_slice(), d_logits);
        }
    }
}

/// −Σ ln P(word), and its gradient for the logits, P − 1 at the word, times `share`.
fn cross_entropy<T: Real>(
    probabilities: &Matrix<T>,
    words: &[Option<usize>],
    share: T,
) -> (f64, Matrix<T>) {
    let mut loss = 0.0;
    let mut d_logits = zeros(probabilities.nrows(), probabilities.ncols());
    for (step, &word) in words.iter().enumerate() {
        let Some(word) = word else { continue };
        let d_logits = column_mut(&mut d_logits, step);
        T::add_scaled(d_logits, share, column(probabilities, step));
        d_logits[word] += -share;
        loss += minus_ln(probabilities[(word, step)]);
    }
    (loss, d_logits)
}

/// −Σ ln Σ_i α_i over the positions that should be looked at, and its gradient for the
/// weights, times `share`: m values for each sequence of each step.
fn looking_loss<T: Real>(attended: &Attended<T>, wanted: &Wanted, share: T) -> (f64, Vec<T>) {
    let m = attended.weights.nrows();
    let mut loss = 0.0;
    let mut d_weights = vec![T::ZERO; m * attended.weights.ncols()];
    if share == T::ZERO {
        return (loss, d_weights);
    }
    for (step, positions) in wanted.looked_at.iter().enumerate().filter(|(_, at)| !at.is_empty()) {
        let mut sum = T::ZERO;
        positions.iter().for_each(|&i| sum += attended.weights[(i, step)]);
        loss += minus_ln(sum);
        // A weight of 0 that should be 1 has no finite gradient; the least number stands in.
        let least = T::from_f64(f64::from(f32::MIN_POSITIVE));
        let d_weight = -share / if sum < least { least } else { sum };
        positions.iter().for_each(|&i| d_weights[step * m + i] = d_weight);
    }
    (loss, d_weights)
}

/// −ln x, finite also for 0.
fn minus_ln<T: Real>(x: T) -> f64 {
    let x = x.to_f64();
    if x == 0.0 { -libm::log(f64::from(f32::MIN_POSITIVE)) } else { -libm::log(x) }
}

/// The way back through the decoder and its attention.
struct Way<'a, T: Real> {
    model: &'a Model<T>,
    trace: &'a Trace<T>,
    sharpness: T,
    /// B.
    n: usize,
    memory: Option<Asked<'a, T>>,
}

/// The attention, and what has been gathered of its memory.
struct Asked<'a, T: Real> {
    attention: &'a ModelAttention<T>,
    gathered: AttendedGradients<T>,
    /// In Luong's wiring, of what s_0 asked.
    opening: Option<AttendedGradients<T>>,
}

impl<T: Real> Way<'_, T> {
    /// Back through all steps, from the gradients of the states and contexts by way of the
    /// output; gives those of the decoder inputs and of s_0.
    fn decoder_backward(
        &mut self,
        d_states: Matrix<T>,
        mut d_contexts: Matrix<T>,
        d_weights: &mut [T],
        gradient: &mut Model<T>,
    ) -> (Matrix<T>, CellState<T>) {
        let Self { model, trace, n, .. } = *self;
        let steps = d_states.ncols();
        let (t, dc) = (steps / n, d_contexts.nrows());
        let m = trace.memory.ncols();
        let rows = trace.decoder_gates.nrows();
        let backward = CellBackward::new(&model.decoder, dc);
        let mut d_at = model.decoder.zero_state(n);
        let (mut d_projected, mut d_from_state) = (zeros(rows, steps), zeros(rows, steps));
        // That of c_{j−1}: by way of the state it is read for, and in Luong's wiring that of
        // s_0's context at the end.
        let mut d_read = vec![T::ZERO; dc * n];
        for j in (0..t).rev() {
            let here = |matrix, j| columns(matrix, j * n, (j + 1) * n);
            T::add_scaled(&mut d_at.state, T::ONE, here(&d_states, j));
            // m weights for each sequence, as many as the memory has columns.
            let d_weights = d_weights.get_mut(j * m..(j + 1) * m).unwrap_or_default();
            if self.is_luong() {
                let d_context = columns_mut(&mut d_contexts, j * n, (j + 1) * n);
                T::add_scaled(d_context, T::ONE, &d_read);
                self.attend_backward(Some(j), d_context, d_weights, &mut d_at.state, gradient);
                d_read.fill(T::ZERO);
            } else {
                d_read.copy_from_slice(here(&d_contexts, j));
            }
            let step = Step {
                gates: here(&trace.decoder_gates, j),
                before: here(&trace.decoder_states, j),
                cell_before: here(&trace.decoder_cell_states, j),
                cell_after: here(&trace.decoder_cell_states, j + 1),
            };
            backward.step(
                step,
                &mut d_at,
                columns_mut(&mut d_projected, j * n, (j + 1) * n),
                columns_mut(&mut d_from_state, j * n, (j + 1) * n),
                &mut d_read,
            );
            if !self.is_luong() {
                self.attend_backward(Some(j), &d_read, d_weights, &mut d_at.state, gradient);
            }
        }
        let mut no_weights = vec![T::ZERO; m];
        self.attend_backward(None, &d_read, &mut no_weights, &mut d_at.state, gradient);
        let mut contexts = Vec::with_capacity(dc * steps);
        for j in 0..t {
            let (attended, opening) = (trace.attended.as_ref(), trace.opening.as_ref());
            contexts.extend_from_slice(contexts_of_step(j, n, attended, opening));
        }
        let before = columns(&trace.decoder_states, 0, steps);
        let inputs = &trace.target_embeddings;
        let d_inputs = backward.parameters(
            &d_projected,
            &d_from_state,
            inputs,
            before,
            &contexts,
            &mut gradient.decoder,
        );
        (d_inputs, d_at)
    }

    fn is_luong(&self) -> bool {
        self.trace.opening.is_some()
    }

    /// Back through query `j` of each sequence, or through what s_0 asked in Luong's wiring
    /// where `j` is None; nothing where nothing was asked.
    fn attend_backward(
        &mut self,
        j: Option<usize>,
        d_contexts: &[T],
        d_weights: &mut [T],
        d_queries: &mut [T],
        gradient: &mut Model<T>,
    ) {
        let (Some(asked), Some(into)) = (&mut self.memory, &mut gradient.attention) else { return };
        let (gathered, answers) = match j {
            Some(_) => (Some(&mut asked.gathered), &self.trace.attended),
            None => (asked.opening.as_mut(), &self.trace.opening),
        };
        let (Some(gathered), Some(answers)) = (gathered, answers) else { return };
        gathered.attend_backward(
            answers,
            &self.trace.memory,
            &asked.attention.score,
            self.sharpness,
            j.unwrap_or(0),
            d_contexts,
            d_weights,
            d_queries,
            &mut into.score,
        );
    }

    /// Back from the memory: the gradients of the encoder states, and of the source
    /// embeddings where attention reads those too.
    fn memory_backward(self, gradient: &mut Model<T>) -> (Matrix<T>, Option<Matrix<T>>) {
        let trace = self.trace;
        let (d, m) = trace.encoder_states.shape();
        let (Some(Asked { attention, mut gathered, opening }), Some(into)) =
            (self.memory, &mut gradient.attention)
        else {
            return (zeros(d, m), None);
        };
        let states = &trace.decoder_states;
        let (n, last) = (self.n, states.ncols());
        let queries = match attention.wiring {
            Wiring::Bahdanau => columns(states, 0, last - n),
            Wiring::Luong => columns(states, n, last),
        };
        gathered.projections_backward(&trace.memory, &attention.score, queries, &mut into.score);
        let mut d_memory = gathered.values;
        if let Some(mut opening) = opening {
            let queries = columns(states, 0, n);
            opening.projections_backward(&trace.memory, &attention.score, queries, &mut into.score);
            d_memory += opening.values;
        }
        match attention.memory {
            MemoryKind::States => (d_memory, None),
            MemoryKind::StatesAndWords => {
                let words = d_memory.rows(d, d_memory.nrows() - d).into_owned();
                (d_memory.rows(0, d).into_owned(), Some(words))
            }
        }
    }
}
