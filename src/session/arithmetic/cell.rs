//! How one unit of a cell gets its new state: simple, GRU and LSTM.

use super::derivation::{Derivation, OpenStep};
use super::digits::{Equation, Slot};
use super::expression::{Expression, Figure, Function};
use super::gates::{apply, letter, mixed, name_parameters, parameter, product, stacked};
use super::vectors::Vector;
use crate::model::cells::{Cell, Gates};
use crate::model::matrix::Matrix;
use crate::session::formula::{Formula, Meaning};

/// One step of one unit of a cell.
pub struct CellStep<'a> {
    /// The cell.
    pub cell: &'a Cell<f32>,
    /// Which of its units.
    pub unit: usize,
    /// x.
    pub input: Vector,
    /// The state before.
    pub state: Vector,
    /// Whether the state before is all zeros, so that its part is left out.
    pub starts: bool,
    /// c, if the cell reads one.
    pub context: Option<Vector>,
    /// This unit's gate values in the order of the cell's gates.
    pub gates: Vec<f32>,
    /// LSTM's cell state before and after; no matter for other cells.
    pub cell_states: [f32; 2],
    /// What stands before and after the letters of its parameters: an arrow for a
    /// direction of the encoder, a prime for the decoder.
    pub marks: [&'static str; 2],
    /// The new state.
    pub symbol: Formula,
    /// The new state's component.
    pub component_symbol: Formula,
    /// Its value, as shown.
    pub result: Figure,
}

impl CellStep<'_> {
    /// Adds the general formulas and the steps.
    pub fn explain(&self, derivation: &mut Derivation) {
        let vectors = [Some(&self.input), Some(&self.state), self.context.as_ref()];
        vectors.into_iter().flatten().for_each(|vector| derivation.name(vector));
        match self.cell {
            Cell::Simple { a, b } => self.simple(derivation, a, b[self.unit]),
            Cell::Gru(gates) => self.gru(derivation, gates),
            Cell::Lstm(gates) => self.lstm(derivation, gates),
        }
        if self.starts {
            derivation.note(derivation.language.arithmetic_note_zero_state());
        }
    }

    #[inline(never)]
    fn simple(&self, derivation: &mut Derivation, a: &Matrix<f32>, b: f32) {
        let language = derivation.language;
        let [letter_a, letter_b] = self.letters(["A", "b"]);
        let read = [Some(&self.input), Some(&self.state), self.context.as_ref()];
        let product = Formula::Row(vec![letter_a.clone(), stacked(&read)]);
        let inner = Formula::joined("+", vec![product, letter_b.clone()]);
        derivation.general(self.symbol.clone(), Formula::apply("tanh", inner));
        name_parameters(derivation, &[letter_a, letter_b]);

        let (slot, own) = (derivation.slot(0), derivation.slot(0));
        let mut terms = Vec::new();
        let mut from = 0;
        for vector in read.into_iter().flatten() {
            terms.extend(self.row(derivation, a, self.unit, from, vector, own));
            from += vector.values.len();
        }
        terms.push(parameter(b, own));
        let heading = language.arithmetic_step_weighted();
        let sum = self.sum(derivation, Some(heading), letter("a"), terms, slot);
        let left = vec![self.component_symbol.clone(), Formula::apply("tanh", letter("a"))];
        let right = apply(Function::Tanh, sum);
        self.last(derivation, left, right);
    }

    #[inline(never)]
    fn gru(&self, derivation: &mut Derivation, gates: &Gates<f32>) {
        let language = derivation.language;
        let d = gates.w_hh.ncols();
        for (name, function) in [("r", "σ"), ("z", "σ")] {
            self.general_gate(derivation, name, function);
        }
        let [w, b] = self.letters(["W", "b"]);
        let from_input = Formula::joined(
            "+",
            vec![
                Formula::Row(vec![w.clone().with_index("in"), stacked(&self.outside())]),
                b.clone().with_index("in"),
            ],
        );
        let from_state = Formula::joined(
            "+",
            vec![
                Formula::Row(vec![w.clone().with_index("hn"), self.state.symbol.clone()]),
                b.clone().with_index("hn"),
            ],
        );
        let gated = Formula::Row(vec![
            letter("r"),
            Formula::Operator("∘"),
            Formula::Bracket("("),
            from_state,
            Formula::Bracket(")"),
        ]);
        let inner = Formula::joined("+", vec![from_input, gated]);
        derivation.general(letter("n"), Formula::apply("tanh", inner));
        derivation.general(self.symbol.clone(), mixed("∘", self.state.symbol.clone()));
        name_parameters(derivation, &[w, b]);
        for (name, meaning) in [
            ("r", language.arithmetic_gate_reset()),
            ("z", language.arithmetic_gate_update()),
            ("n", language.arithmetic_gate_new()),
        ] {
            derivation.name_symbol(letter(name), meaning, Meaning::default());
        }
        derivation.note(language.arithmetic_note_sigma());

        let [r, z, n] = [0, 1, 2].map(|gate| self.gates[gate]);
        let (r_slot, slot) = (derivation.slot(0), derivation.slot(0));
        let figure = |value: f32, slot: Slot| Figure::new(value, Meaning::default(), slot);
        let heading = language.arithmetic_step_gate_reset();
        self.gate(derivation, heading, gates, 0, Function::Sigmoid, ("r", figure(r, r_slot)));
        let heading = language.arithmetic_step_gate_update();
        self.gate(derivation, heading, gates, 1, Function::Sigmoid, ("z", figure(z, slot)));

        // The new content: the reset gate decides how much of the state goes in.
        let parts = derivation.slot(0);
        let row = 2 * d + self.unit;
        let own = derivation.slot(0);
        let input_terms = self.input_terms(derivation, gates, row, own);
        let heading = language.arithmetic_step_gate_new();
        let a =
            self.sum(derivation, Some(heading), letter("a").with_index("n"), input_terms, parts);
        let own = derivation.slot(0);
        let state_terms = self.state_terms(derivation, gates, row, own);
        let g = self.sum(derivation, None, letter("g"), state_terms, parts);
        let gated_part = Expression::times(figure(r, r_slot), g);
        let inside = Formula::joined(
            "+",
            vec![letter("a").with_index("n"), product("·", letter("r"), letter("g"))],
        );
        let left = vec![letter("n"), Formula::apply("tanh", inside)];
        let inner = Expression::Sum(vec![Expression::of(a), gated_part]);
        let right = Expression::Apply(Function::Tanh, Box::new(inner));
        let equation = Equation::new(left, right, figure(n, slot));
        derivation.step(OpenStep::lines(None, vec![equation]));

        let before =
            Figure::new(self.state.values[self.unit], self.state.meaning_of(self.unit), slot);
        let one = Expression::of(Figure::fixed(1.0, 0));
        let kept = Expression::Difference(Box::new([one, Expression::of(figure(z, slot))]));
        let right = Expression::Sum(vec![
            Expression::Product(vec![kept, Expression::of(figure(n, slot))]),
            Expression::times(figure(z, slot), before),
        ]);
        let old = self.state.symbol.clone().with_index(self.unit + 1);
        let left = vec![self.component_symbol.clone(), mixed("·", old)];
        self.last(derivation, left, right);
    }

    #[inline(never)]
    fn lstm(&self, derivation: &mut Derivation, gates: &Gates<f32>) {
        let language = derivation.language;
        for (name, function) in [("i", "σ"), ("f", "σ"), ("g", "tanh"), ("o", "σ")] {
            self.general_gate(derivation, name, function);
        }
        let [new, old] =
            [&self.symbol, &self.state.symbol].map(|symbol| symbol.lending_index_to(letter("l")));
        let mix = |operator: &'static str| {
            let part = |a: Formula, b: Formula| product(operator, a, b);
            Formula::joined(
                "+",
                vec![part(letter("f"), old.clone()), part(letter("i"), letter("g"))],
            )
        };
        derivation.general(new.clone(), mix("∘"));
        let tanh = Formula::apply("tanh", new.clone());
        derivation.general(self.symbol.clone(), product("∘", letter("o"), tanh.clone()));
        name_parameters(derivation, &self.letters(["W", "b"]));
        for (symbol, meaning) in [
            (letter("i"), language.arithmetic_gate_input()),
            (letter("f"), language.arithmetic_gate_forget()),
            (letter("g"), language.arithmetic_gate_new()),
            (letter("o"), language.arithmetic_gate_output()),
            (new.clone(), language.arithmetic_cell_state()),
            (old.clone(), language.arithmetic_cell_state_before()),
        ] {
            derivation.name_symbol(symbol, meaning, Meaning::default());
        }
        derivation.note(language.arithmetic_note_sigma());

        let (slot, o_slot) = (derivation.slot(0), derivation.slot(0));
        let figure = |value: f32, slot: Slot| Figure::new(value, Meaning::default(), slot);
        for (gate, name, heading) in [
            (0, "i", language.arithmetic_step_gate_input()),
            (1, "f", language.arithmetic_step_gate_forget()),
            (2, "g", language.arithmetic_step_gate_new()),
            (3, "o", language.arithmetic_step_gate_output()),
        ] {
            let function = if name == "g" { Function::Tanh } else { Function::Sigmoid };
            let slot = if name == "o" { o_slot } else { slot };
            let result = figure(self.gates[gate], slot);
            self.gate(derivation, heading, gates, gate, function, (name, result));
        }
        let [i, f, g, o] = [0, 1, 2, 3].map(|gate| self.gates[gate]);
        let [before, after] = self.cell_states;
        let after = figure(after, o_slot);
        let right = Expression::Sum(vec![
            Expression::times(figure(f, slot), figure(before, slot)),
            Expression::times(figure(i, slot), figure(g, slot)),
        ]);
        let equation = Equation::new(vec![new, mix("·")], right, after.clone());
        let heading = Some(language.arithmetic_step_cell_state());
        derivation.step(OpenStep::lines(heading, vec![equation]));
        let left = vec![self.component_symbol.clone(), product("·", letter("o"), tanh)];
        let right = Expression::Product(vec![
            Expression::of(figure(o, o_slot)),
            apply(Function::Tanh, after),
        ]);
        self.last(derivation, left, right);
    }
}
