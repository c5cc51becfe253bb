//! The encoder: from source embeddings to one state for every source token.

use super::cells::{Cell, CellBackward, CellState, Step};
use super::matrix::{Matrix, column, column_mut, zeros};
use super::real::Real;
use super::trace::Trace;

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

impl<T: Real> Encoder<T> {
    /// The gradients of [`Encoder::encode`], from those of the states (d × m·n) and of what
    /// was handed over, `d_last`; `trace` is the run's. Adds to `gradient`; gives that of the embeddings, p × m·n.
    pub fn encode_backward(
        &self,
        trace: &Trace<T>,
        lengths: &[usize],
        d_states: &Matrix<T>,
        d_last: &CellState<T>,
        gradient: &mut Self,
    ) -> Matrix<T> {
        let embeddings = &trace.source_embeddings;
        let mut d_embeddings = zeros(embeddings.nrows(), embeddings.ncols());
        let mut row = 0;
        let gradients = std::iter::once(&mut gradient.forward).chain(gradient.backward.as_mut());
        for ((cell, from_the_end), gradient) in self.directions().zip(gradients) {
            let backward = Direction { trace, lengths, row, from_the_end, cell };
            d_embeddings += backward.backward(d_states, d_last, gradient);
            row += cell.state_size();
        }
        d_embeddings
    }
}

/// One direction of an encoder, on the way back.
struct Direction<'a, T: Real> {
    trace: &'a Trace<T>,
    lengths: &'a [usize],
    row: usize,
    from_the_end: bool,
    cell: &'a Cell<T>,
}

impl<T: Real> Direction<'_, T> {
    /// Rows `row..row + d` of columns b·m + i of all sequences b, d × n.
    fn gathered(&self, matrix: &Matrix<T>, i: usize, row: usize, d: usize) -> Vec<T> {
        let n = self.lengths.len();
        let m = matrix.ncols() / n;
        let mut gathered = Vec::with_capacity(d * n);
        (0..n).for_each(|b| gathered.extend_from_slice(&column(matrix, b * m + i)[row..row + d]));
        gathered
    }

    fn backward(
        &self,
        d_states: &Matrix<T>,
        d_last: &CellState<T>,
        gradient: &mut Cell<T>,
    ) -> Matrix<T> {
        let embeddings = &self.trace.source_embeddings;
        let n = self.lengths.len();
        let (m, d, g) = (embeddings.ncols() / n, self.cell.state_size(), self.cell.kind().gates());
        let d_cell = self.cell.cell_state_size();
        let cell_row = if d_cell == 0 { 0 } else { self.row };
        let last = |of: &[T], d: usize| -> Vec<T> {
            let of_sequence = of.chunks_exact((of.len() / n).max(1));
            of_sequence.flat_map(|of| &of[self.row..self.row + d]).copied().collect()
        };
        let mut d_at = CellState {
            state: last(&d_last.state, d),
            cell_state: last(&d_last.cell_state, d_cell),
        };
        let backward = CellBackward::new(self.cell, 0);
        // In the order of the embeddings, as all that belongs to the source.
        let mut d_projected = zeros(g * d, m * n);
        let mut d_from_state = zeros(g * d, m * n);
        let mut before = zeros(d, m * n);
        let (mut projected, mut from_state) = (vec![T::ZERO; g * d * n], vec![T::ZERO; g * d * n]);
        let reading: Vec<usize> = order(m, self.from_the_end).collect();
        for (k, &i) in reading.iter().enumerate().rev() {
            let zero = self.cell.zero_state(n);
            let (state_before, cell_before) = match k.checked_sub(1).map(|k| reading[k]) {
                Some(i) => (
                    self.gathered(&self.trace.encoder_states, i, self.row, d),
                    self.gathered(&self.trace.encoder_cell_states, i, cell_row, d_cell),
                ),
                None => (zero.state, zero.cell_state),
            };
            T::add_scaled(&mut d_at.state, T::ONE, &self.gathered(d_states, i, self.row, d));
            let passed_on = d_at.clone();
            let step = Step {
                gates: &self.gathered(&self.trace.encoder_gates, i, self.row * g, g * d),
                before: &state_before,
                cell_before: &cell_before,
                cell_after: &self.gathered(&self.trace.encoder_cell_states, i, cell_row, d_cell),
            };
            backward.step(step, &mut d_at, &mut projected, &mut from_state, &mut []);
            for (b, &length) in self.lengths.iter().enumerate() {
                if length <= i {
                    // The state was left as it was.
                    let passed = |to: &mut [T], from: &[T], d: usize| {
                        to[b * d..(b + 1) * d].copy_from_slice(&from[b * d..(b + 1) * d]);
                    };
                    passed(&mut d_at.state, &passed_on.state, d);
                    passed(&mut d_at.cell_state, &passed_on.cell_state, d_cell);
                    continue;
                }
                let write = |to: &mut Matrix<T>, from: &[T], d: usize| {
                    column_mut(to, b * m + i).copy_from_slice(&from[b * d..(b + 1) * d]);
                };
                write(&mut d_projected, &projected, g * d);
                write(&mut d_from_state, &from_state, g * d);
                write(&mut before, &state_before, d);
            }
        }
        backward.parameters(
            &d_projected,
            &d_from_state,
            embeddings,
            before.as_slice(),
            &[],
            gradient,
        )
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
