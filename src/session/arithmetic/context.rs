//! How a component of a context vector was computed: a weighted sum.

use super::derivation::{Derivation, OpenStep};
use super::digits::Equation;
use super::elision::{Item, LONG};
use super::expression::{Expression, Figure};
use super::{Explanation, Extent};
use crate::model::matrix::column;
use crate::session::formula::{Formula, Meaning, Role};
use crate::session::quantity::Quantity;
use crate::session::rounding::{COMPONENT_DECIMALS, SHARE_DECIMALS, thousandths, with_decimals};
use crate::session::state::Session;
use crate::session::view::Place;

impl Session {
    pub(super) fn explain_context(
        &self,
        target: usize,
        component: usize,
        extent: Extent,
    ) -> Option<Explanation> {
        let attended = self.run.trace.attended.as_ref()?;
        let language = self.config.language;
        let mut derivation = Derivation::new(language, extent);
        let context = self.context_of(attended, target);
        let value = context.values[component];
        let weights = column(&attended.weights, target);
        let shown_weights = thousandths(weights);
        let weight_meaning = |source: usize| {
            Meaning::at(Role::Weight, Place::Weight { source, target })
                .explained_by(Quantity::Weight { source, target })
        };
        // A component past the state's is one of the word's vector.
        let state_size = self.config.state_size;
        let (part, k) = match component.checked_sub(state_size) {
            None => (0, component),
            Some(k) => (1, k),
        };
        let any = |letter: &str| Formula::indexed(letter, "i", Meaning::default());
        let read = match part {
            0 if self.memory_of(0).len() == 1 => any("h"),
            _ => Formula::stacked(vec![any("h"), any("x")]),
        };
        let weight_symbol = Formula::indexed("α", "i", Meaning::of(Role::Weight));
        let sum = Formula::symbol("Σ", Meaning::default()).with_index("i");
        derivation.general(
            context.symbol.clone(),
            Formula::Row(vec![sum.clone(), weight_symbol.clone(), read]),
        );
        derivation.name(&context);
        let name = language.arithmetic_weights();
        derivation.name_symbol(weight_symbol.clone(), name, Meaning::of(Role::Weight));
        let slots = (derivation.slot(SHARE_DECIMALS), derivation.slot(0));
        let n = self.config.source.len();
        let read_by = |i: usize| self.memory_of(i).swap_remove(part);
        let product = |i: usize| f64::from(weights[i]) * f64::from(read_by(i).values[k]);
        let items = derivation.items(n, LONG, None);
        for item in &items {
            if let &Item::Shown(i) = item {
                derivation.name(&read_by(i));
            }
        }
        let term = |item: &Item| match item {
            &Item::Shown(i) => {
                let read = read_by(i);
                let mut weight = Figure::new(weights[i], weight_meaning(i), slots.0);
                weight.thousandths = Some(shown_weights[i]);
                Expression::times(weight, Figure::new(read.values[k], read.meaning_of(k), slots.1))
            }
            Item::Hidden(range) => {
                let sum = range.clone().map(product).sum();
                derivation.partial(sum, range.len(), slots.1)
            }
        };
        let terms = items.iter().map(term).collect();
        let letter = if part == 0 { "h" } else { "x" };
        let component_symbol = any(letter).with_index(k + 1);
        let left = vec![
            context.symbol.clone().with_index(component + 1),
            Formula::Row(vec![sum, weight_symbol, component_symbol]),
        ];
        let slot = derivation.fixed_slot(COMPONENT_DECIMALS);
        let result = Figure::new(value, context.meaning, slot);
        let equation = Equation::new(left, Expression::Sum(terms), result);
        derivation.step(OpenStep::lines(Some(language.arithmetic_step_context()), vec![equation]));
        let word = &self.config.target[target];
        let title = language.arithmetic_title_context(component + 1, word);
        let shown = with_decimals(value.into(), COMPONENT_DECIMALS);
        Some(derivation.finish(Quantity::Context { target, component }, title, shown))
    }
}
