//! Every number of one decode, as plain data.

use super::attention::Attended;
use super::matrix::Matrix;
use super::real::Real;
use super::seq2seq::contexts_of_step;

/// Every number of one run: m source tokens, t decoder steps.
///
/// Vectors are columns. Column j of what belongs to the decoder is step j + 1,
/// the one that writes target word y_{j+1}; the decoder *states* start with s_0,
/// so there column j is s_j.
#[derive(Clone, Debug)]
pub struct Trace<T: Real> {
    /// x_i, p × m.
    pub source_embeddings: Matrix<T>,
    /// x'_j, p × t.
    pub target_embeddings: Matrix<T>,
    /// h_i, d × m.
    pub encoder_states: Matrix<T>,
    /// LSTM's cell states beside h_i, d × m; 0 × m for other cells.
    pub encoder_cell_states: Matrix<T>,
    /// The encoder's gate values, g·d × m, in the order of [`super::cells::Gates`].
    pub encoder_gates: Matrix<T>,
    /// What attention read, dc × m: h_i, or [h_i; x_i]; 0 × m without attention.
    pub memory: Matrix<T>,
    /// s_0..s_t, d × (t + 1).
    pub decoder_states: Matrix<T>,
    /// LSTM's cell states beside s_0..s_t; 0 × (t + 1) for other cells.
    pub decoder_cell_states: Matrix<T>,
    /// The decoder's gate values, g·d × t.
    pub decoder_gates: Matrix<T>,
    /// The attention that each target word was produced with; None without attention.
    pub attended: Option<Attended<T>>,
    /// Luong's wiring only: what s_0 asked, for the context of the first state.
    pub opening: Option<Attended<T>>,
    /// W_o [s; c] + b_o, V × t.
    pub logits: Matrix<T>,
    /// P(y_j), V × t; each column adds up to 1.
    pub probabilities: Matrix<T>,
}

impl<T: Real> Trace<T> {
    /// c_{j−1} of step j + 1 (`j` counts from 0): the context its state was made from;
    /// empty without attention. In Bahdanau's wiring that is the context its word is
    /// made from, in Luong's that of the step before.
    pub fn context_read(&self, j: usize) -> &[T] {
        contexts_of_step(j, 1, self.attended.as_ref(), self.opening.as_ref())
    }
}
