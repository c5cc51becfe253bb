//! The encoder: from source embeddings to one state for every source token.

use super::cells::{Cell, CellState, run};
use super::matrix::{Matrix, column_mut, zeros};
use super::real::Real;

/// An encoder of one direction or two.
#[derive(Clone, Debug)]
pub struct Encoder<T: Real> {
    /// Reads from the first token to the last.
    pub forward: Cell<T>,
    /// Reads from the last token to the first; both have d/2 units then.
    pub backward: Option<Cell<T>>,
}

/// What the encoder hands over.
#[derive(Clone, Debug)]
pub struct Encoded<T: Real> {
    /// h_i, d × m; with two directions h_i = [→h_i; ←h_i].
    pub states: Matrix<T>,
    /// LSTM's cell states, d × m in the same order; 0 × m for other cells.
    pub cell_states: Matrix<T>,
    /// The gates' values, g·d × m, those of the forward direction above those of the backward one.
    pub gates: Matrix<T>,
    /// s_0: h_m, or with two directions [→h_m; ←h_1].
    pub last: CellState<T>,
}

impl<T: Real> Encoder<T> {
    /// d, over both directions.
    pub fn state_size(&self) -> usize {
        self.forward.state_size() + self.backward.as_ref().map_or(0, Cell::state_size)
    }

    /// Reads the source: `embeddings` p × m, m ≥ 1.
    pub fn encode(&self, embeddings: &Matrix<T>) -> Encoded<T> {
        let m = embeddings.ncols();
        let d = self.state_size();
        let cell_rows = self.forward.zero_state().cell_state.len() * d / self.forward.state_size();
        let mut states = zeros(d, m);
        let mut cell_states = zeros(cell_rows, m);
        let mut gates = zeros(d * self.forward.kind().gates(), m);
        let mut last = CellState { state: Vec::new(), cell_state: Vec::new() };

        let mut read = |cell: &Cell<T>, order: &mut dyn Iterator<Item = usize>| {
            // The second direction writes below the first.
            let (state_row, cell_row) = (last.state.len(), last.cell_state.len());
            let gate_row = state_row * cell.kind().gates();
            let at = run(cell, embeddings, order, |i, gate_values, at| {
                write(&mut states, i, state_row, &at.state);
                write(&mut cell_states, i, cell_row, &at.cell_state);
                write(&mut gates, i, gate_row, gate_values);
            });
            last.state.extend(at.state);
            last.cell_state.extend(at.cell_state);
        };
        read(&self.forward, &mut (0..m));
        if let Some(backward) = &self.backward {
            read(backward, &mut (0..m).rev());
        }
        Encoded { states, cell_states, gates, last }
    }
}

fn write<T: Real>(matrix: &mut Matrix<T>, i: usize, row: usize, values: &[T]) {
    column_mut(matrix, i)[row..row + values.len()].copy_from_slice(values);
}
