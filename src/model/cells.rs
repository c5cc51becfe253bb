//! The recurrent cells: simple RNN, GRU, LSTM, in PyTorch's conventions.
//!
//! A cell turns an input, the state before it and, in a decoder with attention,
//! a context vector into the next state. The part that depends on the input
//! alone is taken out of the loop ([`Cell::project_inputs`]). A step is made for n
//! sequences at once, whose vectors are the columns of what it takes.

use super::matrix::{Matrix, add_products, columns, transposed, zeros};
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
        let n = inputs.ncols();
        let mut projected = Matrix::from_vec(bias.len(), n, bias.repeat(n));
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

/// What the gradient of a cell goes through on its way back, once for all steps.
#[derive(Debug)]
pub struct CellBackward<'a, T: Real> {
    cell: &'a Cell<T>,
    /// What acts on the state, transposed, d × g·d.
    on_state: Matrix<T>,
    /// What acts on the context, transposed, dc × g·d.
    on_context: Matrix<T>,
}

/// One step of n sequences as it was made, for the way back.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a, T: Real> {
    /// The gates' values, g·d × n.
    pub gates: &'a [T],
    /// The states before, d × n.
    pub before: &'a [T],
    /// LSTM's cell states before, d × n; else empty.
    pub cell_before: &'a [T],
    /// LSTM's cell states after, d × n; else empty.
    pub cell_after: &'a [T],
}

impl<'a, T: Real> CellBackward<'a, T> {
    /// Ready for the steps of `cell`, which reads contexts of length `dc`.
    pub fn new(cell: &'a Cell<T>, dc: usize) -> Self {
        let d = cell.state_size();
        let (on_state, on_context) = match cell {
            Cell::Simple { a, .. } => state_and_context(a, d, dc),
            Cell::Gru(gates) | Cell::Lstm(gates) => {
                let w_ih = &gates.w_ih;
                (gates.w_hh.as_slice(), columns(w_ih, w_ih.ncols() - dc, w_ih.ncols()))
            }
        };
        let rows = d * cell.kind().gates();
        Self {
            cell,
            on_state: transposed(on_state, rows, d),
            on_context: transposed(on_context, rows, dc),
        }
    }

    /// The gradients of [`Cell::step`], from that of the new states in `d_at`, which
    /// becomes that of the states before. `d_projected` and `d_from_state` (g·d × n) become
    /// those of the pre-activations: the inputs' and contexts' share, and the states' share,
    /// which differ in GRU alone. `d_context` (dc × n) grows by that of the contexts.
    pub fn step(
        &self,
        step: Step<'_, T>,
        d_at: &mut CellState<T>,
        d_projected: &mut [T],
        d_from_state: &mut [T],
        d_context: &mut [T],
    ) {
        let Step { gates, before, .. } = step;
        let d_state = &mut d_at.state;
        match self.cell {
            Cell::Simple { .. } => {
                for ((d_sum, &s), &d_s) in d_projected.iter_mut().zip(gates).zip(&*d_state) {
                    *d_sum = d_s * (T::ONE - s * s);
                }
                d_from_state.copy_from_slice(d_projected);
                d_state.fill(T::ZERO);
            }
            Cell::Gru(parameters) => {
                let d = self.on_state.nrows();
                let from_state = parameters.share_of_state(before);
                for (k, d_s) in d_state.iter_mut().enumerate() {
                    let (first, unit) = (k / d * 3 * d, k % d);
                    let [r_at, z_at, n_at] = [0, d, 2 * d].map(|gate| first + gate + unit);
                    let [r, z, n] = [r_at, z_at, n_at].map(|at| gates[at]);
                    let d_n = *d_s * (T::ONE - z) * (T::ONE - n * n);
                    d_projected[r_at] = d_n * from_state[n_at] * r * (T::ONE - r);
                    d_projected[z_at] = *d_s * (before[k] - n) * z * (T::ONE - z);
                    d_projected[n_at] = d_n;
                    d_from_state[r_at] = d_projected[r_at];
                    d_from_state[z_at] = d_projected[z_at];
                    d_from_state[n_at] = d_n * r;
                    *d_s *= z;
                }
            }
            Cell::Lstm(_) => {
                let d = self.on_state.nrows();
                for (k, d_s) in d_state.iter_mut().enumerate() {
                    let (first, unit) = (k / d * 4 * d, k % d);
                    let at = [0, d, 2 * d, 3 * d].map(|gate| first + gate + unit);
                    let [i, f, g, o] = at.map(|at| gates[at]);
                    let tanh = step.cell_after[k].tanh();
                    let d_cell = d_at.cell_state[k] + *d_s * o * (T::ONE - tanh * tanh);
                    d_projected[at[0]] = d_cell * g * i * (T::ONE - i);
                    d_projected[at[1]] = d_cell * step.cell_before[k] * f * (T::ONE - f);
                    d_projected[at[2]] = d_cell * i * (T::ONE - g * g);
                    d_projected[at[3]] = *d_s * tanh * o * (T::ONE - o);
                    d_at.cell_state[k] = d_cell * f;
                    *d_s = T::ZERO;
                }
                d_from_state.copy_from_slice(d_projected);
            }
        }
        let (d, dc) = (self.on_state.nrows(), self.on_context.nrows());
        T::add_products(d_state, self.on_state.as_slice(), d_from_state, d);
        if dc > 0 {
            T::add_products(d_context, self.on_context.as_slice(), d_projected, dc);
        }
    }

    /// After all steps: the gradient of the parameters, added to `gradient`, and of the
    /// inputs (p × n), which is given. All have one column for each step of each sequence:
    /// `inputs` p × n, `before` d × n, `contexts` dc × n (empty without).
    pub fn parameters(
        &self,
        d_projected: &Matrix<T>,
        d_from_state: &Matrix<T>,
        inputs: &Matrix<T>,
        before: &[T],
        contexts: &[T],
        gradient: &mut Cell<T>,
    ) -> Matrix<T> {
        let (rows, n) = d_projected.shape();
        let p = inputs.nrows();
        let outer = |out: &mut [T], y: &Matrix<T>, x: &[T]| {
            if !out.is_empty() {
                T::add_outer_products(out, y.as_slice(), x, rows);
            }
        };
        let sums = |out: &mut [T], y: &Matrix<T>| {
            y.as_slice().chunks_exact(rows).for_each(|y| T::add_scaled(out, T::ONE, y));
        };
        match gradient {
            Cell::Simple { a, b } => {
                let (on_input, others) = a.as_mut_slice().split_at_mut(rows * p);
                let (on_state, on_context) = others.split_at_mut(rows * rows);
                outer(on_input, d_projected, inputs.as_slice());
                outer(on_state, d_from_state, before);
                outer(on_context, d_projected, contexts);
                sums(b, d_projected);
            }
            Cell::Gru(gates) | Cell::Lstm(gates) => {
                let (on_input, on_context) = gates.w_ih.as_mut_slice().split_at_mut(rows * p);
                outer(on_input, d_projected, inputs.as_slice());
                outer(on_context, d_projected, contexts);
                outer(gates.w_hh.as_mut_slice(), d_from_state, before);
                sums(&mut gates.b_ih, d_projected);
                sums(&mut gates.b_hh, d_from_state);
            }
        }
        let on_input = match self.cell {
            Cell::Simple { a, .. } => columns(a, 0, p),
            Cell::Gru(gates) | Cell::Lstm(gates) => columns(&gates.w_ih, 0, p),
        };
        let mut d_inputs = zeros(p, n);
        let on_input = transposed(on_input, rows, p);
        add_products(&mut d_inputs, on_input.as_slice(), d_projected);
        d_inputs
    }
}

impl<T: Real> Gates<T> {
    /// Adds the context's share to `projected`; gives the state's share, W_hh s + b_hh.
    fn pre_activations(&self, projected: &mut [T], context: &[T], state: &[T]) -> Vec<T> {
        let rows = self.b_hh.len();
        let dc = context.len() / (state.len() / self.w_hh.ncols());
        let columns_in = self.w_ih.ncols();
        T::add_products(projected, columns(&self.w_ih, columns_in - dc, columns_in), context, rows);
        self.share_of_state(state)
    }

    /// W_hh s + b_hh for the states s (d × n), g·d × n.
    pub(super) fn share_of_state(&self, state: &[T]) -> Vec<T> {
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
