//! How a softmax makes shares of scores: the largest, the exponentials, their sum, the quotient.

use super::derivation::{Derivation, OpenStep};
use super::digits::{Equation, Slot};
use super::elision::{Item, LONG};
use super::expression::{Expression, Figure, Function};
use super::{Explanation, Extent};
use crate::model::matrix::column;
use crate::model::softmax::{Exponentials, exponentials};
use crate::session::formula::{Formula, Meaning, Role};
use crate::session::quantity::Quantity;
use crate::session::rounding::{SHARE_DECIMALS, decimal, thousandths, with_decimals};
use crate::session::state::Session;
use crate::session::view::Place;

/// A softmax of which one share is explained.
pub struct Softmax<'a> {
    /// The scores.
    pub scores: &'a [f32],
    /// β.
    pub sharpness: f32,
    /// Which share is explained.
    pub share: usize,
    /// The shares.
    pub shares: &'a [f32],
    /// A score's symbol.
    pub symbol: &'a dyn Fn(usize) -> Formula,
    /// What a score stands for.
    pub meaning: &'a dyn Fn(usize) -> Meaning,
    /// The symbol of the share that is explained.
    pub of_share: Formula,
    /// What that stands for.
    pub share_meaning: Meaning,
    /// The decimals of the scores, where steps before make them.
    pub slot: Slot,
}

impl Session {
    pub(super) fn explain_weight(
        &self,
        source: usize,
        target: usize,
        extent: Extent,
    ) -> Option<Explanation> {
        let attended = self.run.trace.attended.as_ref()?;
        let language = self.config.language;
        let mut derivation = Derivation::new(language, extent);
        let place = |source| Place::Weight { source, target };
        let meaning = |source: usize| {
            Meaning::at(Role::Score, place(source)).explained_by(Quantity::Score { source, target })
        };
        let share_meaning = Meaning::at(Role::Weight, place(source));
        let of_share = Formula::indexed("α", source + 1, share_meaning);
        let symbol = |source: usize| Formula::indexed("e", source + 1, meaning(source));
        let words = (&self.config.source[source], &self.config.target[target]);
        derivation.name_symbol(
            of_share.clone(),
            language.arithmetic_weight(words.0),
            share_meaning,
        );
        derivation.name_symbol(symbol(source), language.arithmetic_score(words.0), meaning(source));
        let slot = derivation.slot(0);
        let softmax = Softmax {
            scores: column(&attended.scores, target),
            sharpness: self.config.sharpness,
            share: source,
            shares: column(&attended.weights, target),
            symbol: &symbol,
            meaning: &meaning,
            of_share,
            share_meaning,
            slot,
        };
        let shown = softmax.explain(&mut derivation);
        let title = language.arithmetic_title_weight(words.0, words.1);
        Some(derivation.finish(Quantity::Weight { source, target }, title, shown))
    }
}

impl Softmax<'_> {
    /// Adds the general formula and the steps; gives the share as the screen shows it.
    pub fn explain(&self, derivation: &mut Derivation) -> String {
        let language = derivation.language;
        let (share, n) = (self.share, self.scores.len());
        let mut shares = vec![0.0; n];
        let Exponentials { largest, sum } =
            exponentials(self.scores, None, self.sharpness, &mut shares);
        let none = Meaning::default();
        let [largest_symbol, sum_symbol] = ["M", "S"].map(|letter| Formula::symbol(letter, none));
        let part_symbol = |k: usize| (self.symbol)(k).lending_index_to(Formula::symbol("a", none));
        let exp = |k: Option<usize>| {
            let score = match k {
                Some(k) => (self.symbol)(k),
                None => reindexed("k", &(self.symbol)(share)),
            };
            let score = self.sharpened_symbol(score);
            Formula::apply("exp", Formula::joined("−", vec![score, largest_symbol.clone()]))
        };
        let over = |top: Formula, bottom: Formula| Formula::Fraction(Box::new([top, bottom]));
        let sum_over_all =
            Formula::Row(vec![Formula::symbol("Σ", none).with_index("k"), exp(None)]);
        derivation.general(self.of_share.clone(), over(exp(Some(share)), sum_over_all));
        let all = reindexed("k", &(self.symbol)(share));
        let largest_of_all = Formula::Row(vec![
            Formula::symbol("max", none).with_index("k"),
            Formula::Text("\u{2009}".to_owned()),
            self.sharpened_symbol(all),
        ]);
        derivation.general(largest_symbol.clone(), largest_of_all);

        let items = derivation.items(n, LONG, Some(share));
        let (largest_slot, part_slot, sum_slot) =
            (derivation.slot(0), derivation.slot(0), derivation.slot(0));
        let of_largest = Figure::new(largest, none, largest_slot);
        let of_sum = Figure::new(sum, none, sum_slot);
        let of_part = |k: usize| Figure::new(shares[k], none, part_slot);

        let candidates = items.iter().map(|item| match item {
            &Item::Shown(k) => self.sharpened(k),
            Item::Hidden(range) => {
                let most = |most: f32, k: usize| most.max(self.sharpness * self.scores[k]);
                let most = range.clone().fold(f32::NEG_INFINITY, most);
                let caption = language.arithmetic_hidden_largest(range.len());
                Expression::Partial(Box::new(Figure::new(most, none, largest_slot)), caption)
            }
        });
        let right = Expression::Largest(candidates.collect());
        let equation = Equation::new(vec![largest_symbol.clone()], right, of_largest.clone());
        derivation.step(OpenStep::lines(Some(language.arithmetic_step_largest()), vec![equation]));

        let (mut equations, mut left_out, mut parts) = (Vec::new(), Vec::new(), Vec::new());
        for item in &items {
            match item {
                &Item::Shown(k) => {
                    let operands = [self.sharpened(k), Expression::of(of_largest.clone())];
                    let difference = Expression::Difference(Box::new(operands));
                    let right = Expression::Apply(Function::Exp, Box::new(difference));
                    let left = vec![part_symbol(k), exp(Some(k))];
                    equations.push(Equation::new(left, right, of_part(k)));
                    parts.push(Expression::of(of_part(k)));
                }
                Item::Hidden(range) => {
                    left_out.push((equations.len(), range.len()));
                    let sum = range.clone().map(|k| f64::from(shares[k])).sum();
                    parts.push(derivation.partial(sum, range.len(), part_slot));
                }
            }
        }
        let heading = Some(language.arithmetic_step_exponentials());
        derivation.step(OpenStep { left_out, ..OpenStep::lines(heading, equations) });
        let equation =
            Equation::new(vec![sum_symbol.clone()], Expression::Sum(parts), of_sum.clone());
        derivation.step(OpenStep::lines(Some(language.arithmetic_step_sum()), vec![equation]));

        // Weights are rounded so that the shown ones add up, which may not be how this one
        // alone would be rounded: then it has one more decimal here, and a note.
        let shown = thousandths(self.shares)[share];
        let value = self.shares[share];
        let is_as_alone = with_decimals(value.into(), SHARE_DECIMALS) == decimal(shown);
        let slot = derivation.fixed_slot(SHARE_DECIMALS + usize::from(!is_as_alone));
        if !is_as_alone {
            derivation.note(language.arithmetic_note_share(decimal(shown)));
        }
        let quotient = Box::new([Expression::of(of_part(share)), Expression::of(of_sum)]);
        let left = vec![self.of_share.clone(), over(part_symbol(share), sum_symbol)];
        let result = Figure::new(value, self.share_meaning, slot);
        let equation = Equation::new(left, Expression::Quotient(quotient), result);
        derivation.step(OpenStep::lines(Some(language.arithmetic_step_quotient()), vec![equation]));
        decimal(shown)
    }

    /// β e_k, or e_k alone where β is 1.
    fn sharpened(&self, k: usize) -> Expression {
        let score = Figure::new(self.scores[k], (self.meaning)(k), self.slot);
        if self.sharpness == 1.0 {
            return Expression::of(score);
        }
        // A setting, which has the digits that the reader gave it.
        let text = self.sharpness.to_string();
        let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        Expression::times(Figure::fixed(self.sharpness.into(), decimals), score)
    }

    fn sharpened_symbol(&self, score: Formula) -> Formula {
        if self.sharpness == 1.0 {
            return score;
        }
        let beta = Formula::symbol("β", Meaning::of(Role::Parameter));
        Formula::Row(vec![beta, score])
    }
}

/// The symbol with another index.
fn reindexed(index: &str, symbol: &Formula) -> Formula {
    match symbol {
        Formula::Sub(parts) => parts[0].clone().with_index(index),
        other => other.clone(),
    }
}
