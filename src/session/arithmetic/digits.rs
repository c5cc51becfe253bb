//! How many decimals each number needs, so that rounded numbers on show still add up.

use super::expression::{Digits, Expression, Figure};
use crate::session::formula::Formula;

/// The most decimals of a number.
pub const MOST: usize = 7;
/// How far a sum of shown numbers stays from where rounding turns, so that no
/// calculator's own last bit decides.
const CLEAR: f64 = 1e-9;
/// The terms that show the program's own rounding have this many decimals.
pub const ROUNDING_DECIMALS: usize = 8;
const UNIT: f64 = 1e-8;
/// Equations tried before the search gives up.
const TRIES: usize = 1500;

/// Figures that have the same number of decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(usize);

/// The decimals of every slot.
#[derive(Clone, Debug, Default)]
pub struct Decimals {
    least: Vec<usize>,
    chosen: Vec<Option<usize>>,
}

impl Decimals {
    /// A slot whose decimals are to be found, at least so many.
    pub fn slot(&mut self, least: usize) -> Slot {
        self.least.push(least);
        self.chosen.push(None);
        Slot(self.chosen.len() - 1)
    }

    /// A slot of just so many decimals.
    pub fn fixed_slot(&mut self, decimals: usize) -> Slot {
        let slot = self.slot(decimals);
        self.chosen[slot.0] = Some(decimals);
        slot
    }

    /// How many decimals the figures of a slot have.
    pub fn of(&self, slot: Slot) -> usize {
        self.chosen[slot.0].unwrap_or(self.least[slot.0])
    }
}

/// `left = right = result`, where the right-hand side is numbers.
#[derive(Clone, Debug)]
pub struct Equation {
    /// What it says in symbols, each a formula with `=` after it.
    pub left: Vec<Formula>,
    /// The numbers.
    pub right: Expression,
    /// What they come to.
    pub result: Figure,
    /// What the program's own rounding adds, where the digits cannot hide it.
    pub rounding: Option<f64>,
}

impl Equation {
    /// An equation whose result is known.
    #[inline(never)]
    pub fn new(left: Vec<Formula>, right: Expression, result: Figure) -> Self {
        Self { left, right, result, rounding: None }
    }

    /// How far what a reader computes from the shown figures is from the shown result.
    fn miss(&self, decimals: &Decimals) -> f64 {
        let computed = self.right.value(&|figure| figure.read(decimals));
        let computed = computed + self.rounding.unwrap_or(0.0);
        self.result.read(decimals) - computed
    }

    /// Half of the result's last decimal: as far as rounding may go.
    fn half(&self, decimals: &Decimals) -> f64 {
        0.5 * 0.1_f64.powi(self.result.decimals(decimals) as i32)
    }

    /// How much more is missing than rounding may take.
    fn excess(&self, decimals: &Decimals) -> f64 {
        (self.miss(decimals).abs() - self.half(decimals) + CLEAR).max(0.0)
    }

    /// Whether a reader who computes with the shown figures gets the shown result.
    pub fn holds(&self, decimals: &Decimals) -> bool {
        self.excess(decimals) == 0.0
    }

    /// Adds what is missing as a term of its own.
    fn own_up(&mut self, decimals: &Decimals) {
        let units = ((self.excess(decimals) + CLEAR) / UNIT).ceil();
        self.rounding = Some(self.miss(decimals).signum() * units * UNIT);
    }
}

/// Finds decimals with which every equation holds. `steps` are the equations of each
/// step, in the order of computation; a step's figures with a slot of their own may
/// have any number of decimals from that of its result up to [`MOST`], the fewest that
/// do; what later steps use has the decimals that it has there.
///
/// The numbers are those of a machine with 24 binary digits, which rounds after every
/// operation. So there are results so close to where rounding turns that no digits of
/// the ingredients give them. In these (rare) equations what is missing, no more than
/// such a machine's own rounding, becomes a term.
pub fn fit(steps: &mut [&mut Vec<Equation>], decimals: &mut Decimals) {
    let found = {
        let steps: Vec<&[Equation]> = steps.iter().map(|step| step.as_slice()).collect();
        [0.0, 1e-6, 1e-5].into_iter().any(|missing| {
            let mut tries = TRIES;
            search(&steps, decimals, missing, &mut tries)
        })
    };
    for step in steps.iter_mut().rev() {
        if !found && let Some(most) = candidates(step, decimals).pop() {
            choose(&most, decimals);
        }
        for equation in step.iter_mut().filter(|equation| !equation.holds(decimals)) {
            equation.own_up(decimals);
        }
    }
}

/// From the last step back: its figures' decimals, then those of the steps before. So
/// much may be missing in an equation.
#[inline(never)]
fn search(steps: &[&[Equation]], decimals: &mut Decimals, missing: f64, tries: &mut usize) -> bool {
    let Some((step, before)) = steps.split_last() else { return true };
    for candidate in candidates(step, decimals) {
        if *tries == 0 {
            return false;
        }
        *tries -= 1;
        choose(&candidate, decimals);
        if step.iter().all(|equation| equation.excess(decimals) <= missing)
            && search(before, decimals, missing, tries)
        {
            return true;
        }
        for (slot, _) in candidate {
            decimals.chosen[slot.0] = None;
        }
    }
    false
}

#[inline(never)]
fn choose(candidate: &[(Slot, usize)], decimals: &mut Decimals) {
    for &(slot, n) in candidate {
        decimals.chosen[slot.0] = Some(n);
    }
}

/// The decimals that the open slots of a step may have, fewest first.
#[inline(never)]
fn candidates(step: &[Equation], decimals: &Decimals) -> Vec<Vec<(Slot, usize)>> {
    let mut open: Vec<Slot> = Vec::new();
    let mut note = |figure: &Figure| {
        if let Digits::Of(slot) = figure.digits
            && decimals.chosen[slot.0].is_none()
            && !open.contains(&slot)
        {
            open.push(slot);
        }
    };
    for equation in step {
        equation.right.for_each(&mut note);
    }
    let of_result = step.iter().map(|equation| equation.result.decimals(decimals)).max();
    let of_result = of_result.unwrap_or(0);
    let range = |slot: Slot| of_result.max(decimals.least[slot.0]).min(MOST)..=MOST;
    match open[..] {
        [] => vec![vec![]],
        [one, other] => {
            let (range_of_one, range_of_other) = (range(one), range(other));
            let mut pairs = Vec::new();
            for sum in range_of_one.start() + range_of_other.start()..=2 * MOST {
                for n in range_of_one.clone() {
                    let k = sum.checked_sub(n).filter(|k| range_of_other.contains(k));
                    pairs.extend(k.map(|k| vec![(one, n), (other, k)]));
                }
            }
            pairs
        }
        _ => {
            let all = |n: usize| -> Vec<(Slot, usize)> {
                open.iter().map(|&slot| (slot, n.max(decimals.least[slot.0]))).collect()
            };
            (of_result..=MOST.max(of_result)).map(all).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::random::Stream;
    use crate::session::formula::Meaning;
    use crate::session::rounding::with_decimals;

    #[test]
    fn shown_figures_give_the_shown_result() {
        let mut stream = Stream::new(1, "figures");
        let mut owned_up = 0;
        for n in 1..=400 {
            let mut decimals = Decimals::default();
            let result_slot = decimals.fixed_slot(2);
            let slot = decimals.slot(2);
            let mut draw = || stream.normal() as f32;
            let pairs: Vec<(f32, f32)> = (0..n).map(|_| (draw(), draw())).collect();
            let figure = |value| Figure::new(value, Meaning::default(), slot);
            let terms = pairs.iter().map(|&(a, b)| Expression::times(figure(a), figure(b)));
            let sum: f32 = pairs.iter().map(|(a, b)| a * b).sum();
            let result = Figure::new(sum, Meaning::default(), result_slot);
            let mut step = vec![Equation::new(vec![], Expression::Sum(terms.collect()), result)];
            fit(&mut [&mut step], &mut decimals);
            assert!(step[0].holds(&decimals), "{n} terms");
            owned_up += usize::from(step[0].rounding.is_some());
        }
        assert!(owned_up < 4, "{owned_up} of 400 sums need a term for rounding");
    }

    #[test]
    fn what_digits_cannot_hide_becomes_a_term() {
        let mut decimals = Decimals::default();
        let (result, slot) = (decimals.fixed_slot(2), decimals.slot(2));
        let figure = |value: f64, slot| Figure::new(value, Meaning::default(), slot);
        let right = Expression::of(figure(0.125_000_9, slot));
        let mut step = vec![Equation::new(vec![], right, figure(0.124_999_9, result))];
        fit(&mut [&mut step], &mut decimals);
        assert!(step[0].holds(&decimals));
        let rounding = step[0].rounding.map(|it| with_decimals(it, ROUNDING_DECIMALS));
        assert_eq!(rounding.as_deref(), Some("−0.00000001"));
    }
}
