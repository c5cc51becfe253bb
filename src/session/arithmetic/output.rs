//! How the probability of an output word was computed: its logit, then a softmax.

use super::derivation::{Derivation, OpenStep};
use super::digits::Equation;
use super::expression::{Expression, Figure};
use super::product::ends_of;
use super::softmax::Softmax;
use super::vectors::parameter_symbol;
use super::{Explanation, Extent};
use crate::model::matrix::column;
use crate::session::formula::{Formula, Meaning, Role};
use crate::session::quantity::Quantity;
use crate::session::state::Session;
use crate::session::view::Place;

impl Session {
    pub(super) fn explain_probability(
        &self,
        target: usize,
        word: usize,
        extent: Extent,
    ) -> Option<Explanation> {
        let language = self.config.language;
        let (model, trace) = (&self.run.model, &self.run.trace);
        let mut derivation = Derivation::new(language, extent);
        let words = &self.run.output_words;
        let mut vectors = vec![self.decoder_state(target + 1)];
        vectors.extend(trace.attended.as_ref().map(|attended| self.context_of(attended, target)));
        let meaning = Meaning::at(Role::Output, Place::Target(target));
        let of_word = Formula::Row(vec![
            Formula::symbol("P", meaning),
            Formula::Bracket("("),
            Formula::Text(words[word].clone()),
            Formula::Bracket(")"),
        ]);
        let of_logit = |k: usize| {
            let role = if k == word { Some(Role::Output) } else { None };
            Meaning { role, ..Meaning::default() }
        };
        let symbol = |k: usize| {
            let index = Formula::Text(words[k].clone());
            Formula::Sub(Box::new([Formula::symbol("z", of_logit(k)), index]))
        };
        let slot = derivation.slot(0);
        let logits = column(&trace.logits, target);
        let softmax = Softmax {
            scores: logits,
            sharpness: 1.0,
            share: word,
            shares: column(&trace.probabilities, target),
            symbol: &symbol,
            meaning: &of_logit,
            of_share: of_word,
            share_meaning: meaning,
            slot,
        };
        let stacked = match &vectors[..] {
            [state] => state.symbol.clone(),
            several => Formula::stacked(several.iter().map(|it| it.symbol.clone()).collect()),
        };
        let [letter_w, letter_b] =
            ["W", "b"].map(|letter| parameter_symbol(letter).with_index("o"));
        let product = Formula::Row(vec![letter_w.clone(), stacked]);
        let right = Formula::joined("+", vec![product, letter_b.clone()]);
        derivation.general(Formula::symbol("z", Meaning::default()), right);
        derivation.name_symbol(
            symbol(word),
            language.arithmetic_logit(&words[word]),
            of_logit(word),
        );
        vectors.iter().for_each(|vector| derivation.name(vector));
        for letter in [letter_w, letter_b] {
            let name = language.arithmetic_parameter();
            derivation.name_symbol(letter, name, Meaning::of(Role::Parameter));
        }

        let own = derivation.slot(0);
        let mut terms = Vec::new();
        let mut from = 0;
        for vector in &vectors {
            let n = vector.values.len();
            let row: Vec<f32> = (from..from + n).map(|k| model.output_weights[(word, k)]).collect();
            terms.extend(derivation.products(&row, vector, ends_of(vectors.len()), own));
            from += n;
        }
        let bias = Figure::new(model.output_bias[word], Meaning::of(Role::Parameter), own);
        terms.push(Expression::of(bias));
        let result = Figure::new(logits[word], of_logit(word), slot);
        let equation = Equation::new(vec![symbol(word)], Expression::Sum(terms), result);
        derivation.step(OpenStep::lines(Some(language.arithmetic_step_logit()), vec![equation]));
        let shown = softmax.explain(&mut derivation);
        let title = language.arithmetic_title_probability(target + 1, &words[word]);
        Some(derivation.finish(Quantity::Probability { target, word }, title, shown))
    }
}
