//! An explanation while it is being made: steps of equations whose digits are open.

use super::digits::{Decimals, Equation, ROUNDING_DECIMALS, Slot, fit};
use super::elision::{Ends, Item, items};
use super::expression::{Expression, Figure, Function};
use super::vectors::Vector;
use super::{Explanation, Extent, Step, Term};
use crate::session::formula::{Formula, Meaning};
use crate::session::i18n::Language;
use crate::session::quantity::Quantity;
use crate::session::rounding::with_decimals;

/// How a step's equations are laid out.
#[derive(Clone, Debug)]
pub enum Layout {
    /// Each on its own line.
    Lines,
    /// A function of every component, from one column to another.
    Columns(Function),
    /// A matrix times a vector, and below it the equations as rows written out.
    Product(Product),
}

/// A matrix times a vector and what comes out; None is an entry left out.
#[derive(Clone, Debug)]
pub struct Product {
    /// The matrix, row by row.
    pub matrix: Vec<Vec<Option<Figure>>>,
    /// The vector.
    pub vector: Vec<Option<Figure>>,
    /// What comes out.
    pub result: Vec<Option<Figure>>,
}

/// One step, its digits open.
#[derive(Clone, Debug)]
pub struct OpenStep {
    /// What it does, in words.
    pub heading: Option<&'static str>,
    /// How it is laid out.
    pub layout: Layout,
    /// What columns and products say in symbols.
    pub left: Vec<Formula>,
    /// The equations.
    pub equations: Vec<Equation>,
    /// Before which equation how many are left out.
    pub left_out: Vec<(usize, usize)>,
}

impl OpenStep {
    /// Equations, each on its own line.
    #[inline(never)]
    pub fn lines(heading: Option<&'static str>, equations: Vec<Equation>) -> Self {
        let (left, left_out) = (Vec::new(), Vec::new());
        Self { heading, layout: Layout::Lines, left, equations, left_out }
    }
}

/// An explanation in the making.
#[derive(Debug)]
pub struct Derivation {
    /// The reader's language.
    pub language: Language,
    /// How much is written out.
    pub extent: Extent,
    decimals: Decimals,
    general: Vec<Formula>,
    steps: Vec<OpenStep>,
    terms: Vec<Term>,
    notes: Vec<String>,
    elided: bool,
}

impl Derivation {
    /// Nothing yet.
    pub fn new(language: Language, extent: Extent) -> Self {
        Self {
            language,
            extent,
            decimals: Decimals::default(),
            general: Vec::new(),
            steps: Vec::new(),
            terms: Vec::new(),
            notes: Vec::new(),
            elided: false,
        }
    }

    /// Figures whose decimals are to be found, at least so many.
    #[inline(never)]
    pub fn slot(&mut self, least: usize) -> Slot {
        self.decimals.slot(least)
    }

    /// Figures with just so many decimals.
    #[inline(never)]
    pub fn fixed_slot(&mut self, decimals: usize) -> Slot {
        self.decimals.fixed_slot(decimals)
    }

    /// `left = right`, in general.
    #[inline(never)]
    pub fn general(&mut self, left: Formula, right: Formula) {
        self.general.push(Formula::joined("=", vec![left, right]));
    }

    /// A sentence beside the formulas.
    pub fn note(&mut self, note: impl Into<String>) {
        self.notes.push(note.into());
    }

    /// Says what a vector is.
    #[inline(never)]
    pub fn name(&mut self, vector: &Vector) {
        self.name_symbol(vector.symbol.clone(), vector.name.clone(), vector.meaning);
    }

    /// Says what a letter is, once.
    #[inline(never)]
    pub fn name_symbol(&mut self, symbol: Formula, name: impl Into<String>, meaning: Meaning) {
        if self.terms.iter().all(|term| term.symbol != symbol) {
            self.terms.push(Term { symbol, name: name.into(), meaning });
        }
    }

    /// Which of `n` entries are written out; `also` is one of them.
    #[inline(never)]
    pub fn items(&mut self, n: usize, ends: Ends, also: Option<usize>) -> Vec<Item> {
        let items = items(n, ends, also, self.extent == Extent::Whole);
        self.elided |= items.iter().any(|item| matches!(item, Item::Hidden(_)));
        items
    }

    /// The next step.
    #[inline(never)]
    pub fn step(&mut self, step: OpenStep) {
        self.steps.push(step);
    }

    /// Finds the digits and fills them in.
    pub fn finish(mut self, quantity: Quantity, title: String, shown: String) -> Explanation {
        let mut equations: Vec<&mut Vec<Equation>> =
            self.steps.iter_mut().map(|step| &mut step.equations).collect();
        fit(&mut equations, &mut self.decimals);
        let is_rounded = |step: &OpenStep| step.equations.iter().any(|it| it.rounding.is_some());
        if self.steps.iter().any(is_rounded) {
            self.notes.push(self.language.arithmetic_note_rounding().to_owned());
        }
        Explanation {
            quantity,
            title,
            steps: self.steps.iter().map(|step| self.filled(step)).collect(),
            general: self.general,
            terms: self.terms,
            notes: self.notes,
            shown,
            whole: self.extent == Extent::Whole,
            elided: self.elided,
        }
    }

    #[inline(never)]
    fn filled(&self, step: &OpenStep) -> Step {
        let mut lines = Vec::new();
        // What rounding adds does not fit into columns: then each has a line.
        let fits = step.equations.iter().all(|equation| equation.rounding.is_none());
        match &step.layout {
            Layout::Columns(function) if fits => lines.push(self.columns(step, *function)),
            layout => {
                if let Layout::Product(product) = layout {
                    lines.push(self.product(step, product));
                }
                for (i, equation) in step.equations.iter().enumerate() {
                    let left_out = step.left_out.iter().find(|(before, _)| *before == i);
                    let more =
                        left_out.map(|&(_, count)| self.language.arithmetic_more_lines(count));
                    lines.extend(more.map(Formula::Text));
                    lines.push(self.line(equation));
                }
            }
        }
        Step { heading: step.heading.map(str::to_owned), lines }
    }

    /// `symbols = numbers = result`.
    #[inline(never)]
    fn line(&self, equation: &Equation) -> Formula {
        let mut sides = equation.left.clone();
        let mut right = equation.right.formula(&self.decimals);
        if let Some(rounding) = equation.rounding {
            let rounding = with_decimals(rounding, ROUNDING_DECIMALS);
            let rounding = Box::new(Formula::number(rounding, Meaning::default()));
            let caption = self.language.arithmetic_rounding().to_owned();
            right = Formula::joined("+", vec![right, Formula::Partial(rounding, caption)]);
        }
        let result = equation.result.formula(&self.decimals);
        let is_bare = matches!(equation.right, Expression::Figure(_)) && right == result;
        sides.push(right);
        if !is_bare {
            sides.push(result);
        }
        Formula::joined("=", sides)
    }

    #[inline(never)]
    fn columns(&self, step: &OpenStep, function: Function) -> Formula {
        let (mut arguments, mut results) = (Vec::new(), Vec::new());
        for (i, equation) in step.equations.iter().enumerate() {
            if step.left_out.iter().any(|(before, _)| *before == i) {
                arguments.push(Formula::Elided);
                results.push(Formula::Elided);
            }
            if let Expression::Apply(_, argument) = &equation.right {
                arguments.push(argument.formula(&self.decimals));
            }
            results.push(equation.result.formula(&self.decimals));
        }
        let name = Formula::symbol(function.name(), Meaning::default());
        let mut sides = step.left.clone();
        sides.push(Formula::Row(vec![name, Formula::Column(arguments)]));
        sides.push(Formula::Column(results));
        Formula::joined("=", sides)
    }

    #[inline(never)]
    fn product(&self, step: &OpenStep, product: &Product) -> Formula {
        let entry = |figure: &Option<Figure>| match figure {
            Some(figure) => figure.formula(&self.decimals),
            None => Formula::Elided,
        };
        let entries = |figures: &[Option<Figure>]| figures.iter().map(entry).collect::<Vec<_>>();
        let matrix = Formula::Matrix(product.matrix.iter().map(|row| entries(row)).collect());
        let vector = Formula::Column(entries(&product.vector));
        let mut sides = step.left.clone();
        sides.push(Formula::Row(vec![matrix, vector]));
        sides.push(Formula::Column(entries(&product.result)));
        Formula::joined("=", sides)
    }
}
