//! The whole model: encoder, attention, decoder, output, and one run of it.

use super::attention::{Attended, Memory};
use super::cells::Cell;
use super::encoder::Encoder;
use super::matrix::{Matrix, add_products, column, column_mut, columns, columns_mut, zeros};
use super::real::Real;
use super::scores::ScoreParameters;
use super::softmax::softmax;
use super::trace::Trace;

/// Which decoder state asks for the context a word is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wiring {
    /// The state before: y_j from s_j and the context s_{j−1} asked for. Bahdanau et al. 2015.
    Bahdanau,
    /// The new state: y_j from s_j and the context s_j asked for, as in Luong et al. 2015;
    /// the recursion is the same.
    Luong,
}

/// What attention reads of the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoryKind {
    /// The encoder states h_i.
    States,
    /// The encoder states with the words themselves, [h_i; x_i].
    StatesAndWords,
}

/// The attention of a model.
#[derive(Clone, Debug)]
pub struct ModelAttention<T: Real> {
    /// The scoring function.
    pub score: ScoreParameters<T>,
    /// Who asks.
    pub wiring: Wiring,
    /// What is read.
    pub memory: MemoryKind,
}

/// An encoder–decoder with its parameters. p is the embedding size, d the state
/// size, dc the context's (d, or d + p with `StatesAndWords`; 0 without
/// attention), V the number of words that can come out.
#[derive(Clone, Debug)]
pub struct Model<T: Real> {
    /// Source embeddings to encoder states.
    pub encoder: Encoder<T>,
    /// None is the seq2seq that forgets: only s_0 crosses over. Sutskever et al. 2014.
    pub attention: Option<ModelAttention<T>>,
    /// Reads x'_j, s_{j−1} and the context.
    pub decoder: Cell<T>,
    /// W_o, V × (d + dc), acting on [s; c].
    pub output_weights: Matrix<T>,
    /// b_o, V.
    pub output_bias: Vec<T>,
}

impl<T: Real> Model<T> {
    /// Reads the source (p × m, m ≥ 1), then makes t decoder steps, the j-th from
    /// decoder input j (p × t, t ≥ 1), and keeps every number on the way.
    ///
    /// `mask` (m, true = never looked at) and `sharpness` (β of the softmax) are
    /// those of [`softmax`]; without attention they have no effect.
    pub fn run(
        &self,
        source_embeddings: Matrix<T>,
        target_embeddings: Matrix<T>,
        mask: Option<&[bool]>,
        sharpness: T,
    ) -> Trace<T> {
        let m = source_embeddings.ncols();
        self.run_batch(source_embeddings, target_embeddings, &[m], mask, sharpness)
    }

    /// The same for B sequences at once, each on its own, m and t the lengths of the
    /// longest. Source vector i of sequence b is column b·m + i, of which the first
    /// `lengths[b]` (1..=m) count; decoder input j of sequence b is column j·B + b. `mask` has m
    /// values for each sequence, which hide what does not count and whatever else is
    /// not to be looked at. The trace's columns are in the same order, its decoder
    /// states' in that of the inputs, behind the B of s_0.
    pub fn run_batch(
        &self,
        source_embeddings: Matrix<T>,
        target_embeddings: Matrix<T>,
        lengths: &[usize],
        mask: Option<&[bool]>,
        sharpness: T,
    ) -> Trace<T> {
        let n = lengths.len();
        let t = target_embeddings.ncols() / n;
        let encoded = self.encoder.encode(&source_embeddings, lengths);
        let mut at = encoded.last;
        let mut decoder_gates = self.decoder.project_inputs(&target_embeddings);
        let mut decoder_states = zeros(at.state.len() / n, (t + 1) * n);
        let mut decoder_cell_states = zeros(at.cell_state.len() / n, (t + 1) * n);
        columns_mut(&mut decoder_states, 0, n).copy_from_slice(&at.state);
        columns_mut(&mut decoder_cell_states, 0, n).copy_from_slice(&at.cell_state);

        let values = self.memory_values(&encoded.states, &source_embeddings);
        let memory = self.attention.as_ref().map(|attention| {
            (Memory::new(&values, n, &attention.score, mask, sharpness), attention.wiring)
        });
        let mut attended = memory.as_ref().map(|(memory, _)| memory.unanswered(t));
        // In Luong's wiring s_0 asks too, only for the context that the first step reads.
        let mut opening = None;
        if let Some((memory, Wiring::Luong)) = &memory {
            let mut answer = memory.unanswered(1);
            memory.attend(&at.state, 0, &mut answer);
            opening = Some(answer);
        }

        for j in 0..t {
            if let (Some((memory, Wiring::Bahdanau)), Some(attended)) = (&memory, &mut attended) {
                memory.attend(&at.state, j, attended);
            }
            let contexts = contexts_of_step(j, n, attended.as_ref(), opening.as_ref());
            let gates = columns_mut(&mut decoder_gates, j * n, (j + 1) * n);
            self.decoder.step(gates, contexts, &mut at);
            if let (Some((memory, Wiring::Luong)), Some(attended)) = (&memory, &mut attended) {
                memory.attend(&at.state, j, attended);
            }
            let after = (j + 1) * n..(j + 2) * n;
            columns_mut(&mut decoder_states, after.start, after.end).copy_from_slice(&at.state);
            columns_mut(&mut decoder_cell_states, after.start, after.end)
                .copy_from_slice(&at.cell_state);
        }

        let logits = self.logits(columns(&decoder_states, n, (t + 1) * n), attended.as_ref());
        let mut probabilities = zeros(logits.nrows(), t * n);
        for j in 0..t * n {
            softmax(column(&logits, j), None, T::ONE, column_mut(&mut probabilities, j));
        }
        drop(memory);
        Trace {
            source_embeddings,
            target_embeddings,
            encoder_states: encoded.states,
            encoder_cell_states: encoded.cell_states,
            encoder_gates: encoded.gates,
            memory: values,
            decoder_states,
            decoder_cell_states,
            decoder_gates,
            attended,
            opening,
            logits,
            probabilities,
        }
    }

    /// What attention reads, dc × m; nothing without attention.
    fn memory_values(&self, states: &Matrix<T>, embeddings: &Matrix<T>) -> Matrix<T> {
        let m = states.ncols();
        match self.attention.as_ref().map(|attention| attention.memory) {
            None => zeros(0, m),
            Some(MemoryKind::States) => states.clone(),
            Some(MemoryKind::StatesAndWords) => {
                let (d, p) = (states.nrows(), embeddings.nrows());
                let mut values = zeros(d + p, m);
                values.rows_mut(0, d).copy_from(states);
                values.rows_mut(d, p).copy_from(embeddings);
                values
            }
        }
    }

    /// W_o [s_j; c] + b_o for all steps, V × t, from s_1..s_t.
    fn logits(&self, decoder_states: &[T], attended: Option<&Attended<T>>) -> Matrix<T> {
        let words = self.output_bias.len();
        let d = self.encoder.state_size();
        let t = decoder_states.len() / d;
        let mut logits = Matrix::from_vec(words, t, self.output_bias.repeat(t));
        let on_states = columns(&self.output_weights, 0, d);
        T::add_products(logits.as_mut_slice(), on_states, decoder_states, words);
        if let Some(attended) = attended {
            let on_context = columns(&self.output_weights, d, self.output_weights.ncols());
            add_products(&mut logits, on_context, &attended.contexts);
        }
        logits
    }
}

/// c_{j−1} of step j (counted from 0 here): the contexts the new states of n sequences are
/// made from.
pub(super) fn contexts_of_step<'a, T: Real>(
    j: usize,
    n: usize,
    attended: Option<&'a Attended<T>>,
    opening: Option<&'a Attended<T>>,
) -> &'a [T] {
    match (attended, opening) {
        (None, _) => &[],
        (Some(attended), None) => columns(&attended.contexts, j * n, (j + 1) * n),
        (Some(_), Some(opening)) if j == 0 => columns(&opening.contexts, 0, n),
        (Some(attended), Some(_)) => columns(&attended.contexts, (j - 1) * n, j * n),
    }
}
