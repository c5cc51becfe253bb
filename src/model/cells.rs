//! The recurrent cells: simple RNN, GRU, LSTM, in PyTorch's conventions.
//!
//! A cell turns an input, the state before it and, in a decoder with attention,
//! a context vector into the next state. The part that depends on the input
//! alone is taken out of the loop ([`Cell::project_inputs`]). A step is made for n
//! sequences at once, whose vectors are the columns of what it takes.

use super::matrix::{Matrix, add_products, columns};
use super::real::Real;

/// Which cell, the closed set the interface lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellKind {
    /// s' = tanh(A [x; s; c] + b). Elman 1990.
    Simple,
    /// Gated recurrent unit. Cho et al. 2014, with PyTorch's placing of the reset gate.
    Gru,
    /// Long short-term memory. Hochreiter, Schmidhuber 1997, with a forget gate (Gers et al. 2000).
    Lstm,
}

impl CellKind {
    /// Rows of gate values for each unit of the state: 1 for the simple cell (its
    /// state itself), 3 for GRU (r, z, n), 4 for LSTM (i, f, g, o).
    pub fn gates(self) -> usize {
        match self {
            Self::Simple => 1,
            Self::Gru => 3,
            Self::Lstm => 4,
        }
    }
}

/// A cell with its parameters; d is the state size, p the input's, dc the context's (0 without one).
#[derive(Clone, Debug)]
pub enum Cell<T: Real> {
    /// s' = tanh(A [x; s; c] + b).
    Simple {
        /// A, d × (p + d + dc).
        a: Matrix<T>,
        /// b, d.
        b: Vec<T>,
    },
    /// With u = [x; c]: r = σ(W_ir u + b_ir + W_hr s + b_hr), z likewise,
    /// n = tanh(W_in u + b_in + r ∘ (W_hn s + b_hn)), s' = (1 − z) ∘ n + z ∘ s.
    Gru(Gates<T>),
    /// With u = [x; c]: i, f, o = σ(W u + b_i + W_h s + b_h), g = tanh of the same,
    /// cell state l' = f ∘ l + i ∘ g, s' = o ∘ tanh(l').
    Lstm(Gates<T>),
}

/// The parameters of a gated cell, the gates stacked in PyTorch's order: r, z, n
/// for GRU (g = 3), i, f, g, o for LSTM (g = 4).
#[derive(Clone, Debug)]
pub struct Gates<T: Real> {
    /// g·d × (p + dc), acting on [x; c].
    pub w_ih: Matrix<T>,
    /// g·d × d, acting on the state.
    pub w_hh: Matrix<T>,
    /// g·d.
    pub b_ih: Vec<T>,
    /// g·d.
    pub b_hh: Vec<T>,
}

/// Where a cell is in n sequences: its states s and, for LSTM only, its cell states l.
#[derive(Clone, Debug, PartialEq)]
pub struct CellState<T: Real> {
    /// s, d × n, column by column.
    pub state: Vec<T>,
    /// l, d × n for LSTM, empty for the others.
    pub cell_state: Vec<T>,
}

impl<T: Real> Cell<T> {
    /// Which cell this is.
    pub fn kind(&self) -> CellKind {
        match self {
            Self::Simple { .. } => CellKind::Simple,
            Self::Gru(_) => CellKind::Gru,
            Self::Lstm(_) => CellKind::Lstm,
        }
    }

    /// d.
    pub fn state_size(&self) -> usize {
        match self {
            Self::Simple { b, .. } => b.len(),
            Self::Gru(gates) | Self::Lstm(gates) => gates.w_hh.ncols(),
        }
    }

    /// d for LSTM, 0 for the others, which have no cell state.
    pub fn cell_state_size(&self) -> usize {
        if self.kind() == CellKind::Lstm { self.state_size() } else { 0 }
    }

    /// All zeros, where every encoder starts, for n sequences.
    pub fn zero_state(&self, n: usize) -> CellState<T> {
        CellState {
            state: vec![T::ZERO; self.state_size() * n],
            cell_state: vec![T::ZERO; self.cell_state_size() * n],
        }
    }

    /// The inputs' share of the pre-activations, for all n inputs together:
    /// W x + b, p × n → g·d × n, ready for [`Cell::step`].
    pub fn project_inputs(&self, inputs: &Matrix<T>) -> Matrix<T> {
        let (bias, weights) = match self {
            Self::Simple { a, b } => (b, a),
            Self::Gru(gates) | Self::Lstm(gates) => (&gates.b_ih, &gates.w_ih),
        };
        let mut projected = Matrix::from_fn(bias.len(), inputs.ncols(), |row, _| bias[row]);
        add_products(&mut projected, columns(weights, 0, inputs.nrows()), inputs);
        projected
    }

    /// One step. `projected` (g·d × n) has the inputs' columns of
    /// [`Cell::project_inputs`] and is turned into the gates' values; `context` (dc × n)
    /// is empty for a cell without one; `at` moves on to the next states.
    pub fn step(&self, projected: &mut [T], context: &[T], at: &mut CellState<T>) {
        match self {
            Self::Simple { a, b } => {
                let d = b.len();
                let (on_state, on_context) =
                    state_and_context(a, d, context.len() / (at.state.len() / d));
                T::add_products(projected, on_state, &at.state, d);
                T::add_products(projected, on_context, context, d);
                T::tanh_each(projected);
                at.state.copy_from_slice(projected);
            }
            Self::Gru(gates) => gates.gru_step(projected, context, &mut at.state),
            Self::Lstm(gates) => gates.lstm_step(projected, context, at),
        }
    }
}

/// The columns of A that act on the state and those that act on the context, which come last.
pub(super) fn state_and_context<T: Real>(a: &Matrix<T>, d: usize, dc: usize) -> (&[T], &[T]) {
    let state_end = a.ncols() - dc;
    (columns(a, state_end - d, state_end), columns(a, state_end, a.ncols()))
}

impl<T: Real> Gates<T> {
    /// Adds the context's share to `projected`; gives the state's share, W_hh s + b_hh.
    fn pre_activations(&self, projected: &mut [T], context: &[T], state: &[T]) -> Vec<T> {
        let rows = self.b_hh.len();
        let dc = context.len() / (state.len() / self.w_hh.ncols());
        let columns_in = self.w_ih.ncols();
        T::add_products(projected, columns(&self.w_ih, columns_in - dc, columns_in), context, rows);
        self.from_state(state)
    }

    /// W_hh s + b_hh for the states s (d × n), g·d × n.
    pub(super) fn from_state(&self, state: &[T]) -> Vec<T> {
        let mut from_state = self.b_hh.repeat(state.len() / self.w_hh.ncols());
        T::add_products(&mut from_state, self.w_hh.as_slice(), state, self.b_hh.len());
        from_state
    }

    fn gru_step(&self, gates: &mut [T], context: &[T], states: &mut [T]) {
        let d = self.w_hh.ncols();
        let from_state = self.pre_activations(gates, context, states);
        let sequences = gates.chunks_exact_mut(3 * d).zip(from_state.chunks_exact(3 * d));
        for ((gates, from_state), state) in sequences.zip(states.chunks_exact_mut(d)) {
            add(&mut gates[..2 * d], &from_state[..2 * d]);
            T::sigmoid_each(&mut gates[..2 * d]);
            let (r_and_z, n) = gates.split_at_mut(2 * d);
            let (r, z) = r_and_z.split_at(d);
            for ((n, &from_state), &r) in n.iter_mut().zip(&from_state[2 * d..]).zip(r) {
                *n += r * from_state;
            }
            T::tanh_each(n);
            for ((s, &n), &z) in state.iter_mut().zip(&*n).zip(z) {
                *s = (T::ONE - z) * n + z * *s;
            }
        }
    }

    fn lstm_step(&self, gates: &mut [T], context: &[T], at: &mut CellState<T>) {
        let d = self.w_hh.ncols();
        let from_state = self.pre_activations(gates, context, &at.state);
        add(gates, &from_state);
        for (b, gates) in gates.chunks_exact_mut(4 * d).enumerate() {
            T::sigmoid_each(&mut gates[..2 * d]);
            T::tanh_each(&mut gates[2 * d..3 * d]);
            T::sigmoid_each(&mut gates[3 * d..]);
            for unit in 0..d {
                let [i, f, g, o] = [0, 1, 2, 3].map(|gate| gates[gate * d + unit]);
                let cell_state = f * at.cell_state[b * d + unit] + i * g;
                at.cell_state[b * d + unit] = cell_state;
                at.state[b * d + unit] = o * cell_state.tanh();
            }
        }
    }
}

fn add<T: Real>(to: &mut [T], values: &[T]) {
    for (to, &value) in to.iter_mut().zip(values) {
        *to += value;
    }
}
