//! The right-hand side of an equation: numbers and what is done with them.
//!
//! One tree serves three ends, so that they cannot part: it is shown, it is computed
//! from the numbers as they are, and it is computed from their digits as shown, as a
//! reader would.

use super::digits::{Decimals, Slot};
use crate::model::real::Real;
use crate::session::formula::{Formula, Meaning};
use crate::session::rounding::{decimal, with_decimals};

/// How many decimals a figure has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Digits {
    /// As many as are found to be needed, the same for all figures of a slot.
    Of(Slot),
    /// Just so many: counts and settings.
    Fixed(usize),
}

/// One number of an equation.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The number as computed.
    pub value: f64,
    /// What it stands for.
    pub meaning: Meaning,
    /// Its decimals.
    pub digits: Digits,
    /// How the screen shows it, for a weight or a probability: with three decimals it
    /// is shown so here too.
    pub thousandths: Option<u16>,
}

impl Figure {
    /// A number with as many decimals as its slot.
    #[inline(never)]
    pub fn new(value: impl Real, meaning: Meaning, slot: Slot) -> Self {
        let digits = Digits::Of(slot);
        Self { value: value.to_f64(), meaning, digits, thousandths: None }
    }

    /// A number with just so many decimals.
    #[inline(never)]
    pub fn fixed(value: f64, decimals: usize) -> Self {
        let digits = Digits::Fixed(decimals);
        Self { value, meaning: Meaning::default(), digits, thousandths: None }
    }

    /// The number as shown.
    pub fn text(&self, decimals: &Decimals) -> String {
        match (self.decimals(decimals), self.thousandths) {
            (3, Some(thousandths)) => decimal(thousandths),
            (decimals, _) => with_decimals(self.value, decimals),
        }
    }

    /// How many decimals it has.
    pub fn decimals(&self, decimals: &Decimals) -> usize {
        match self.digits {
            Digits::Of(slot) => decimals.of(slot),
            Digits::Fixed(decimals) => decimals,
        }
    }

    /// What a reader of the shown number takes it for.
    pub fn read(&self, decimals: &Decimals) -> f64 {
        match (self.decimals(decimals), self.thousandths) {
            (3, Some(thousandths)) => f64::from(thousandths) / 1000.0,
            (decimals, _) => as_read(self.value, decimals),
        }
    }

    /// The formula of the shown number.
    pub fn formula(&self, decimals: &Decimals) -> Formula {
        Formula::number(self.text(decimals), self.meaning)
    }
}

/// What the text of a number with so many decimals says. By way of the text, since no
/// arithmetic rounds in just the same way; digits without the point, and then divided, are
/// the number itself.
fn as_read(value: f64, decimals: usize) -> f64 {
    let text = format!("{value:.decimals$}");
    let (mut digits, mut unit) = (0.0, 1.0);
    for byte in text.bytes().filter(u8::is_ascii_digit) {
        digits = 10.0 * digits + f64::from(byte - b'0');
    }
    for _ in 0..decimals {
        unit *= 10.0;
    }
    if text.starts_with('-') { -digits / unit } else { digits / unit }
}

/// A function with a name of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// The hyperbolic tangent.
    Tanh,
    /// 1 / (1 + exp(−a)).
    Sigmoid,
    /// The exponential.
    Exp,
}

impl Function {
    /// Its name in formulas.
    pub fn name(self) -> &'static str {
        match self {
            Self::Tanh => "tanh",
            Self::Sigmoid => "σ",
            Self::Exp => "exp",
        }
    }

    fn of(self, argument: f64) -> f64 {
        match self {
            Self::Tanh => Real::tanh(argument),
            Self::Sigmoid => Real::sigmoid(argument),
            Self::Exp => Real::exp(argument),
        }
    }
}

/// Numbers and what is done with them.
#[derive(Clone, Debug)]
pub enum Expression {
    /// A number.
    Figure(Box<Figure>),
    /// What terms that are left out come to, with a caption that counts them.
    Partial(Box<Figure>, String),
    /// a + b + ..
    Sum(Vec<Expression>),
    /// a · b · ..
    Product(Vec<Expression>),
    /// a − b.
    Difference(Box<[Expression; 2]>),
    /// a / b.
    Quotient(Box<[Expression; 2]>),
    /// √a.
    Root(Box<Expression>),
    /// f(a).
    Apply(Function, Box<Expression>),
    /// max(a, b, ..).
    Largest(Vec<Expression>),
}

impl Expression {
    /// A number.
    #[inline(never)]
    pub fn of(figure: Figure) -> Self {
        Self::Figure(Box::new(figure))
    }

    /// a · b.
    #[inline(never)]
    pub fn times(a: Figure, b: Figure) -> Self {
        Self::Product(vec![Self::of(a), Self::of(b)])
    }

    /// The value, with each figure read by `read`.
    pub fn value(&self, read: &dyn Fn(&Figure) -> f64) -> f64 {
        let all = |parts: &[Self]| parts.iter().map(|part| part.value(read)).collect::<Vec<_>>();
        match self {
            Self::Figure(figure) | Self::Partial(figure, _) => read(figure),
            Self::Sum(terms) => all(terms).iter().sum(),
            Self::Product(factors) => all(factors).iter().product(),
            Self::Difference(parts) => parts[0].value(read) - parts[1].value(read),
            Self::Quotient(parts) => parts[0].value(read) / parts[1].value(read),
            Self::Root(part) => part.value(read).sqrt(),
            Self::Apply(function, argument) => function.of(argument.value(read)),
            Self::Largest(parts) => all(parts).into_iter().fold(f64::NEG_INFINITY, f64::max),
        }
    }

    /// The value of the numbers as computed.
    pub fn exact(&self) -> f64 {
        self.value(&|figure| figure.value)
    }

    /// Calls `visit` on every figure.
    pub fn for_each(&self, visit: &mut dyn FnMut(&Figure)) {
        match self {
            Self::Figure(figure) | Self::Partial(figure, _) => visit(figure),
            Self::Sum(parts) | Self::Product(parts) | Self::Largest(parts) => {
                parts.iter().for_each(|part| part.for_each(visit));
            }
            Self::Difference(parts) | Self::Quotient(parts) => {
                parts.iter().for_each(|part| part.for_each(visit));
            }
            Self::Root(part) | Self::Apply(_, part) => part.for_each(visit),
        }
    }

    /// The formula with the digits as shown.
    pub fn formula(&self, decimals: &Decimals) -> Formula {
        let formulas = |parts: &[Self]| parts.iter().map(|part| part.formula(decimals)).collect();
        match self {
            Self::Figure(figure) => figure.formula(decimals),
            Self::Partial(figure, caption) => {
                Formula::Partial(Box::new(figure.formula(decimals)), caption.clone())
            }
            Self::Sum(terms) => Formula::joined("+", after_first(terms, Self::signed, decimals)),
            Self::Product(factors) => {
                Formula::joined("·", after_first(factors, Self::factor, decimals))
            }
            Self::Difference(parts) => {
                let [from, take] = [parts[0].formula(decimals), parts[1].signed(decimals)];
                Formula::joined("−", vec![from, take])
            }
            Self::Quotient(parts) => {
                let parts = [parts[0].formula(decimals), parts[1].formula(decimals)];
                Formula::Fraction(Box::new(parts))
            }
            Self::Root(part) => Formula::Root(Box::new(part.formula(decimals))),
            Self::Apply(function, argument) => {
                Formula::apply(function.name(), argument.formula(decimals))
            }
            Self::Largest(parts) => {
                let parts: Vec<Formula> = formulas(parts);
                let mut row = Vec::with_capacity(2 * parts.len());
                for (i, part) in parts.into_iter().enumerate() {
                    if i > 0 {
                        row.push(Formula::Bracket(","));
                    }
                    row.push(part);
                }
                Formula::apply("max", Formula::Row(row))
            }
        }
    }

    /// In brackets after an operator if it begins with a minus sign.
    fn signed(&self, decimals: &Decimals) -> Formula {
        match self {
            Self::Figure(figure) => {
                let is_negative = figure.text(decimals).starts_with('−');
                in_brackets_if(is_negative, figure.formula(decimals))
            }
            Self::Product(factors) => {
                Formula::joined("·", factors.iter().map(|it| it.factor(decimals)).collect())
            }
            other => other.formula(decimals),
        }
    }

    /// As a factor after another one, or after a plus sign.
    fn factor(&self, decimals: &Decimals) -> Formula {
        match self {
            Self::Sum(_) | Self::Difference(_) => in_brackets_if(true, self.formula(decimals)),
            other => other.signed(decimals),
        }
    }
}

/// The formulas of terms: all but the first may need brackets for a minus sign. Sums
/// and differences among factors need them always.
fn after_first(
    terms: &[Expression],
    rest: fn(&Expression, &Decimals) -> Formula,
    decimals: &Decimals,
) -> Vec<Formula> {
    let formula = |(i, term): (usize, &Expression)| match term {
        Expression::Figure(_) | Expression::Product(_) if i == 0 => term.formula(decimals),
        _ => rest(term, decimals),
    };
    terms.iter().enumerate().map(formula).collect()
}

fn in_brackets_if(needed: bool, formula: Formula) -> Formula {
    if !needed {
        return formula;
    }
    Formula::Row(vec![Formula::Bracket("("), formula, Formula::Bracket(")")])
}
