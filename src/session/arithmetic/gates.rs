//! What the cells have in common: a weighted sum of everything they read, and a
//! function of it.

use super::cell::CellStep;
use super::derivation::{Derivation, OpenStep};
use super::digits::{Equation, Slot};
use super::expression::{Expression, Figure, Function};
use super::product::ends_of;
use super::vectors::{Vector, parameter_symbol};
use crate::model::cells::Gates;
use crate::model::matrix::Matrix;
use crate::session::formula::{Formula, Meaning, Role};

impl CellStep<'_> {
    /// A gate in general, as in r = σ(W_ir [x; c] + b_ir + W_hr s + b_hr).
    #[inline(never)]
    pub(super) fn general_gate(&self, derivation: &mut Derivation, gate: &str, function: &str) {
        let [w, b] = self.letters(["W", "b"]);
        let index = |side: &str| format!("{side}{gate}");
        let inner = Formula::joined(
            "+",
            vec![
                Formula::Row(vec![w.clone().with_index(index("i")), stacked(&self.outside())]),
                b.clone().with_index(index("i")),
                Formula::Row(vec![w.with_index(index("h")), self.state.symbol.clone()]),
                b.with_index(index("h")),
            ],
        );
        derivation.general(letter(gate), Formula::apply(function, inner));
    }

    /// One gate of this unit: its weighted sum a, and the function of it.
    #[inline(never)]
    pub(super) fn gate(
        &self,
        derivation: &mut Derivation,
        heading: &'static str,
        gates: &Gates<f32>,
        gate: usize,
        function: Function,
        (name, result): (&str, Figure),
    ) {
        let row = gate * gates.w_hh.ncols() + self.unit;
        let (slot, own) = (derivation.slot(0), derivation.slot(0));
        let mut terms = self.input_terms(derivation, gates, row, own);
        terms.extend(self.state_terms(derivation, gates, row, own));
        let symbol = letter("a").with_index(name);
        let sum = self.sum(derivation, Some(heading), symbol.clone(), terms, slot);
        let left = vec![letter(name), Formula::apply(function.name(), symbol)];
        let equation = Equation::new(left, apply(function, sum), result);
        derivation.step(OpenStep::lines(None, vec![equation]));
    }

    /// W_i [x; c] + b_i, the row of one gate of this unit.
    #[inline(never)]
    pub(super) fn input_terms(
        &self,
        derivation: &mut Derivation,
        gates: &Gates<f32>,
        row: usize,
        slot: Slot,
    ) -> Vec<Expression> {
        let mut terms = Vec::new();
        let mut from = 0;
        for vector in self.outside().into_iter().flatten() {
            terms.extend(self.row(derivation, &gates.w_ih, row, from, vector, slot));
            from += vector.values.len();
        }
        terms.push(parameter(gates.b_ih[row], slot));
        terms
    }

    /// W_h s + b_h, the row of one gate of this unit.
    #[inline(never)]
    pub(super) fn state_terms(
        &self,
        derivation: &mut Derivation,
        gates: &Gates<f32>,
        row: usize,
        slot: Slot,
    ) -> Vec<Expression> {
        let mut terms = self.row(derivation, &gates.w_hh, row, 0, &self.state, slot);
        terms.push(parameter(gates.b_hh[row], slot));
        terms
    }

    /// A row of a matrix, from one column on, times a vector; nothing for a state of zeros.
    #[inline(never)]
    pub(super) fn row(
        &self,
        derivation: &mut Derivation,
        matrix: &Matrix<f32>,
        row: usize,
        from: usize,
        vector: &Vector,
        slot: Slot,
    ) -> Vec<Expression> {
        if self.starts && vector.symbol == self.state.symbol {
            return Vec::new();
        }
        let n = vector.values.len();
        let weights: Vec<f32> = (from..from + n).map(|k| matrix[(row, k)]).collect();
        let n_vectors = 2 + usize::from(self.context.is_some()) - usize::from(self.starts);
        derivation.products(&weights, vector, ends_of(n_vectors), slot)
    }

    /// A step that only adds up; gives its result, which no trace has.
    #[inline(never)]
    pub(super) fn sum(
        &self,
        derivation: &mut Derivation,
        heading: Option<&'static str>,
        symbol: Formula,
        terms: Vec<Expression>,
        slot: Slot,
    ) -> Figure {
        let right = Expression::Sum(terms);
        let result = Figure::new(right.exact(), Meaning::default(), slot);
        let equation = Equation::new(vec![symbol], right, result.clone());
        derivation.step(OpenStep::lines(heading, vec![equation]));
        result
    }

    /// The step that gives the new state.
    #[inline(never)]
    pub(super) fn last(&self, derivation: &mut Derivation, left: Vec<Formula>, right: Expression) {
        let heading = derivation.language.arithmetic_step_state();
        let equation = Equation::new(left, right, self.result.clone());
        derivation.step(OpenStep::lines(Some(heading), vec![equation]));
    }

    /// x and c: what comes from outside.
    pub(super) fn outside(&self) -> [Option<&Vector>; 2] {
        [Some(&self.input), self.context.as_ref()]
    }

    /// The letters of parameters, marked as the cell's.
    #[inline(never)]
    pub(super) fn letters(&self, letters: [&str; 2]) -> [Formula; 2] {
        let [before, after] = self.marks;
        letters.map(|letter| parameter_symbol(&format!("{before}{letter}{after}")))
    }
}

/// A letter for a number on the way.
#[inline(never)]
pub fn letter(letter: &str) -> Formula {
    Formula::symbol(letter, Meaning::default())
}

/// A bias.
#[inline(never)]
pub fn parameter(value: f32, slot: Slot) -> Expression {
    Expression::of(Figure::new(value, Meaning::of(Role::Parameter), slot))
}

/// f(a).
#[inline(never)]
pub fn apply(function: Function, argument: Figure) -> Expression {
    Expression::Apply(function, Box::new(Expression::of(argument)))
}

/// a times b, component by component (`∘`) or as numbers (`·`).
#[inline(never)]
pub fn product(operator: &'static str, a: Formula, b: Formula) -> Formula {
    Formula::joined(operator, vec![a, b])
}

/// (1 − z) n + z s.
#[inline(never)]
pub fn mixed(operator: &'static str, state: Formula) -> Formula {
    let kept = Formula::Row(vec![
        Formula::Bracket("("),
        Formula::joined("−", vec![Formula::number("1", Meaning::default()), letter("z")]),
        Formula::Bracket(")"),
    ]);
    let sides = [(kept, letter("n")), (letter("z"), state)];
    Formula::joined("+", sides.map(|(a, b)| product(operator, a, b)).into())
}

/// [x; s; c], or x alone.
#[inline(never)]
pub fn stacked(vectors: &[Option<&Vector>]) -> Formula {
    let symbols: Vec<Formula> =
        vectors.iter().flatten().map(|vector| vector.symbol.clone()).collect();
    match <[Formula; 1]>::try_from(symbols) {
        Ok([one]) => one,
        Err(several) => Formula::stacked(several),
    }
}

/// Says of each letter that it is a parameter.
#[inline(never)]
pub fn name_parameters(derivation: &mut Derivation, letters: &[Formula]) {
    for letter in letters {
        let name = derivation.language.arithmetic_parameter();
        derivation.name_symbol(letter.clone(), name, Meaning::of(Role::Parameter));
    }
}
