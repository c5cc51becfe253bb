//! The recurrent cells: simple RNN, GRU, LSTM, in PyTorch's conventions.
//!
//! A cell turns an input, the state before it and, in a decoder with attention,
//! a context vector into the next state. The part that depends on the input
//! alone is taken out of the loop ([`Cell::project_inputs`]).

use super::matrix::{Matrix, add_product, add_products, column_mut, columns};
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

/// Where a cell is: its state s and, for LSTM only, its cell state l.
#[derive(Clone, Debug, PartialEq)]
pub struct CellState<T: Real> {
    /// s, d.
    pub state: Vec<T>,
    /// l, d for LSTM, empty for the others.
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

    /// All zeros, where every encoder starts.
    pub fn zero_state(&self) -> CellState<T> {
        let d = self.state_size();
        let cell_size = if self.kind() == CellKind::Lstm { d } else { 0 };
        CellState { state: vec![T::ZERO; d], cell_state: vec![T::ZERO; cell_size] }
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

    /// One step. `projected` (g·d) is the input's column of
    /// [`Cell::project_inputs`] and is turned into the gates' values; `context`
    /// is empty for a cell without one; `at` moves on to the next state.
    pub fn step(&self, projected: &mut [T], context: &[T], at: &mut CellState<T>) {
        match self {
            Self::Simple { a, .. } => {
                let state_end = a.ncols() - context.len();
                let state_start = state_end - at.state.len();
                add_product(projected, columns(a, state_start, state_end), &at.state);
                add_product(projected, columns(a, state_end, a.ncols()), context);
                T::tanh_each(projected);
                at.state.copy_from_slice(projected);
            }
            Self::Gru(gates) => gates.gru_step(projected, context, &mut at.state),
            Self::Lstm(gates) => gates.lstm_step(projected, context, at),
        }
    }
}

impl<T: Real> Gates<T> {
    /// Adds the context's share to `projected`; gives the state's share, W_hh s + b_hh.
    fn pre_activations(&self, projected: &mut [T], context: &[T], state: &[T]) -> Vec<T> {
        let columns_in = self.w_ih.ncols();
        add_product(
            projected,
            columns(&self.w_ih, columns_in - context.len(), columns_in),
            context,
        );
        let mut from_state = self.b_hh.clone();
        add_product(&mut from_state, self.w_hh.as_slice(), state);
        from_state
    }

    fn gru_step(&self, gates: &mut [T], context: &[T], state: &mut [T]) {
        let d = state.len();
        let from_state = self.pre_activations(gates, context, state);
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

    fn lstm_step(&self, gates: &mut [T], context: &[T], at: &mut CellState<T>) {
        let d = at.state.len();
        let from_state = self.pre_activations(gates, context, &at.state);
        add(gates, &from_state);
        T::sigmoid_each(&mut gates[..2 * d]);
        T::tanh_each(&mut gates[2 * d..3 * d]);
        T::sigmoid_each(&mut gates[3 * d..]);
        for unit in 0..d {
            let [i, f, g, o] = [0, 1, 2, 3].map(|gate| gates[gate * d + unit]);
            let cell_state = f * at.cell_state[unit] + i * g;
            at.cell_state[unit] = cell_state;
            at.state[unit] = o * cell_state.tanh();
        }
    }
}

/// Runs a cell without context over the inputs (p × n) in the given `order`, from
/// the zero state; calls `visit(i, gates, at)` after input i and gives where it ended.
pub fn run<T: Real>(
    cell: &Cell<T>,
    inputs: &Matrix<T>,
    order: impl Iterator<Item = usize>,
    mut visit: impl FnMut(usize, &[T], &CellState<T>),
) -> CellState<T> {
    let mut at = cell.zero_state();
    let mut gates = cell.project_inputs(inputs);
    for i in order {
        let gates = column_mut(&mut gates, i);
        cell.step(gates, &[], &mut at);
        visit(i, gates, &at);
    }
    at
}

fn add<T: Real>(to: &mut [T], values: &[T]) {
    for (to, &value) in to.iter_mut().zip(values) {
        *to += value;
    }
}
