//! The encoder: from source embeddings to one state for every source token.

use super::cells::{Cell, CellState};
use super::matrix::{Matrix, column, column_mut, zeros};
use super::real::Real;

/// An encoder of one direction or two.
#[derive(Clone, Debug)]
pub struct Encoder<T: Real> {
    /// Reads from the first token to the last.
    pub forward: Cell<T>,
    /// Reads from the last token to the first; both have d/2 units then.
    pub backward: Option<Cell<T>>,
}

/// What the encoder hands over of n sequences of m tokens: vector i of sequence b is
/// column b·m + i.
#[derive(Clone, Debug)]
pub struct Encoded<T: Real> {
    /// h_i, d × m·n; with two directions h_i = [→h_i; ←h_i].
    pub states: Matrix<T>,
    /// LSTM's cell states, d × m·n in the same order; 0 × m·n for other cells.
    pub cell_states: Matrix<T>,
    /// The gates' values, g·d × m·n, those of the forward direction above those of the backward one.
    pub gates: Matrix<T>,
    /// s_0 of each sequence: h_m, or with two directions [→h_m; ←h_1].
    pub last: CellState<T>,
}

impl<T: Real> Encoder<T> {
    /// d, over both directions.
    pub fn state_size(&self) -> usize {
        self.forward.state_size() + self.backward.as_ref().map_or(0, Cell::state_size)
    }

    /// The cells in the order of their rows, each with whether it reads from the end.
    pub(super) fn directions(&self) -> impl Iterator<Item = (&Cell<T>, bool)> {
        std::iter::once((&self.forward, false)).chain(self.backward.iter().map(|cell| (cell, true)))
    }

    /// Reads n sources: `embeddings` p × m·n in the order of [`Encoded`], m ≥ 1.
    /// `lengths` (n) says how many tokens of each are its own; a state stays as it is
    /// over the rest, which only fill the matrix.
    pub fn encode(&self, embeddings: &Matrix<T>, lengths: &[usize]) -> Encoded<T> {
        let n = lengths.len();
        let (m, d) = (embeddings.ncols() / n, self.state_size());
        let cell_rows = if self.forward.cell_state_size() == 0 { 0 } else { d };
        let mut encoded = Encoded {
            states: zeros(d, m * n),
            cell_states: zeros(cell_rows, m * n),
            gates: zeros(d * self.forward.kind().gates(), m * n),
            last: CellState {
                state: vec![T::ZERO; d * n],
                cell_state: vec![T::ZERO; cell_rows * n],
            },
        };
        // The second direction writes below the first.
        let mut row = 0;
        for (cell, from_the_end) in self.directions() {
            encoded.read(cell, embeddings, lengths, row, from_the_end);
            row += cell.state_size();
        }
        encoded
    }
}

/// The order in which a direction reads m tokens.
pub(super) fn order(m: usize, from_the_end: bool) -> impl DoubleEndedIterator<Item = usize> {
    (0..m).map(move |k| if from_the_end { m - 1 - k } else { k })
}

impl<T: Real> Encoded<T> {
    /// Lets one direction read, whose states begin at `row`.
    fn read(
        &mut self,
        cell: &Cell<T>,
        embeddings: &Matrix<T>,
        lengths: &[usize],
        row: usize,
        from_the_end: bool,
    ) {
        let n = lengths.len();
        let (m, d) = (embeddings.ncols() / n, cell.state_size());
        let (d_cell, d_gates) = (cell.cell_state_size(), d * cell.kind().gates());
        let gate_row = row * cell.kind().gates();
        let projected = cell.project_inputs(embeddings);
        let mut gates = vec![T::ZERO; d_gates * n];
        let mut at = cell.zero_state(n);
        for i in order(m, from_the_end) {
            for (b, gates) in gates.chunks_exact_mut(d_gates).enumerate() {
                gates.copy_from_slice(column(&projected, b * m + i));
            }
            let before = at.clone();
            cell.step(&mut gates, &[], &mut at);
            for (b, &length) in lengths.iter().enumerate() {
                if length <= i {
                    let kept = |now: &mut [T], before: &[T], d: usize| {
                        now[b * d..(b + 1) * d].copy_from_slice(&before[b * d..(b + 1) * d]);
                    };
                    kept(&mut at.state, &before.state, d);
                    kept(&mut at.cell_state, &before.cell_state, d_cell);
                }
                let write = |matrix: &mut Matrix<T>, row: usize, values: &[T], d: usize| {
                    column_mut(matrix, b * m + i)[row..row + d]
                        .copy_from_slice(&values[b * d..(b + 1) * d]);
                };
                write(&mut self.states, row, &at.state, d);
                let cell_row = if d_cell == 0 { 0 } else { row };
                write(&mut self.cell_states, cell_row, &at.cell_state, d_cell);
                write(&mut self.gates, gate_row, &gates, d_gates);
            }
        }
        let all = self.states.nrows();
        for b in 0..n {
            let place = b * all + row..b * all + row + d;
            self.last.state[place.clone()].copy_from_slice(&at.state[b * d..(b + 1) * d]);
            if d_cell > 0 {
                self.last.cell_state[place].copy_from_slice(&at.cell_state[b * d..(b + 1) * d]);
            }
        }
    }
}
