//! How an alignment score was computed, for each of the six scoring functions.

use super::derivation::{Derivation, Layout, OpenStep};
use super::digits::{Equation, Slot};
use super::elision::{Item, LONG};
use super::expression::{Expression, Figure, Function};
use super::product::{MatrixTimes, ends_of};
use super::vectors::{Vector, parameter_symbol};
use super::{Explanation, Extent};
use crate::model::attention::Attended;
use crate::model::matrix::{Matrix, column};
use crate::model::scores::ScoreParameters;
use crate::session::formula::{Formula, Meaning, Role};
use crate::session::quantity::Quantity;
use crate::session::rounding::{SCORE_DECIMALS, with_decimals};
use crate::session::state::Session;
use crate::session::view::Place;

/// One score while it is explained.
struct Asked<'a> {
    derivation: Derivation,
    attended: &'a Attended<f32>,
    source: usize,
    target: usize,
    /// What is compared: h_i, or h_i and x_i.
    memory: Vec<Vector>,
    /// What asks: s.
    query: Vector,
    symbol: Formula,
    value: f32,
    meaning: Meaning,
    slot: Slot,
}

impl Session {
    pub(super) fn explain_score(
        &self,
        source: usize,
        target: usize,
        extent: Extent,
    ) -> Option<Explanation> {
        let attended = self.run.trace.attended.as_ref()?;
        let score = &self.run.model.attention.as_ref()?.score;
        let mut derivation = Derivation::new(self.config.language, extent);
        let meaning = Meaning::at(Role::Score, Place::Weight { source, target });
        let symbol = Formula::indexed("e", source + 1, meaning);
        let value = attended.scores[(source, target)];
        let language = self.config.language;
        let words = (&self.config.source[source], &self.config.target[target]);
        derivation.name_symbol(symbol.clone(), language.arithmetic_score(words.0), meaning);
        let slot = derivation.fixed_slot(SCORE_DECIMALS);
        let memory = self.memory_of(source);
        let query = self.decoder_state(self.asking(target));
        memory.iter().chain([&query]).for_each(|vector| derivation.name(vector));
        let mut asked = Asked {
            derivation,
            attended,
            source,
            target,
            memory,
            query,
            symbol,
            value,
            meaning,
            slot,
        };
        match score {
            ScoreParameters::Additive { w, v } => asked.additive(w, v),
            ScoreParameters::Dot => asked.dot(None),
            ScoreParameters::ScaledDot => asked.dot(Some("d")),
            ScoreParameters::General { w } => asked.general(w),
            ScoreParameters::KeyQuery { w_k, w_q } => asked.key_query(w_k, w_q, None),
            ScoreParameters::ScaledKeyQuery { w_k, w_q } => asked.key_query(w_k, w_q, Some("a")),
        }
        let title = language.arithmetic_title_score(words.0, words.1);
        let shown = with_decimals(value.into(), SCORE_DECIMALS);
        Some(asked.derivation.finish(Quantity::Score { source, target }, title, shown))
    }
}

impl Asked<'_> {
    /// hᵀs, which may be scaled by the square root of the letter's size.
    fn dot(&mut self, scale: Option<&str>) {
        let key = self.memory[0].clone();
        let query = self.query.clone();
        let product = product_symbol(&key.symbol, &query.symbol);
        self.derivation.general(self.symbol.clone(), scaled(product.clone(), scale));
        self.product(&[key], &query, product, scale);
    }

    /// hᵀ W s, by way of q = W s.
    fn general(&mut self, w: &Matrix<f32>) {
        let language = self.derivation.language;
        let letter = parameter_symbol("W");
        let memory_symbol = self.memory_symbol();
        self.derivation.general(
            self.symbol.clone(),
            Formula::Row(vec![
                memory_symbol.clone().transposed(),
                letter.clone(),
                self.query.symbol.clone(),
            ]),
        );
        self.name_parameter(&letter);
        let (query, q) = (self.query.clone(), self.query_vector(language.arithmetic_query()));
        let slot = self.derivation.slot(0);
        self.times(
            language.arithmetic_step_transformed(),
            w,
            letter,
            std::slice::from_ref(&query),
            &q,
            slot,
        );
        let product = product_symbol(&memory_symbol, &q.symbol);
        self.product_of(&self.memory.clone(), &q, product, None, Some(slot));
    }

    /// (W_k h)ᵀ(W_q s), by way of k and q.
    fn key_query(&mut self, w_k: &Matrix<f32>, w_q: &Matrix<f32>, scale: Option<&str>) {
        let language = self.derivation.language;
        let letters = ["k", "q"].map(|index| parameter_symbol("W").with_index(index));
        let [letter_k, letter_q] = letters;
        let of = |letter: &Formula, vector: Formula| Formula::Row(vec![letter.clone(), vector]);
        let of_key = Meaning::at(Role::EncoderState, Place::Source(self.source));
        let k_symbol = Formula::indexed("k", self.source + 1, of_key);
        let (query, q) = (self.query.clone(), self.query_vector(language.arithmetic_query()));
        self.derivation.general(k_symbol.clone(), of(&letter_k, self.memory_symbol()));
        self.derivation.general(q.symbol.clone(), of(&letter_q, self.query.symbol.clone()));
        let product = product_symbol(&k_symbol, &q.symbol);
        self.derivation.general(self.symbol.clone(), scaled(product.clone(), scale));
        let keys = column(&self.attended.keys, self.source);
        let k = Vector::plain(k_symbol, language.arithmetic_key(), keys, of_key);
        for vector in [&k, &q] {
            self.derivation.name(vector);
        }
        self.name_parameter(&letter_k);
        self.name_parameter(&letter_q);
        let slot = self.derivation.slot(0);
        self.times(language.arithmetic_step_key(), w_k, letter_k, &self.memory.clone(), &k, slot);
        self.times(
            language.arithmetic_step_query(),
            w_q,
            letter_q,
            std::slice::from_ref(&query),
            &q,
            slot,
        );
        self.product_of(&[k], &q, product, scale, Some(slot));
    }

    /// vᵀ tanh(W [h; s]), by way of u = W [h; s] and t = tanh(u).
    fn additive(&mut self, w: &Matrix<f32>, v: &[f32]) {
        let language = self.derivation.language;
        let (letter_w, letter_v) = (parameter_symbol("W"), parameter_symbol("v"));
        let mut vectors = self.memory.clone();
        vectors.push(self.query.clone());
        let stacked = Formula::stacked(vectors.iter().map(|it| it.symbol.clone()).collect());
        let inner = Formula::Row(vec![letter_w.clone(), stacked]);
        let tanh = |argument: Formula| Formula::apply("tanh", argument);
        self.derivation.general(
            self.symbol.clone(),
            Formula::Row(vec![letter_v.clone().transposed(), tanh(inner)]),
        );
        self.name_parameter(&letter_w);
        self.name_parameter(&letter_v);

        let (keys, queries) =
            (column(&self.attended.keys, self.source), column(&self.attended.queries, self.target));
        let sums: Vec<f32> = keys.iter().zip(queries).map(|(key, query)| key + query).collect();
        let a = v.len();
        let start = (self.target * self.attended.scores.nrows() + self.source) * a;
        let tanh_vector = &self.attended.tanh_vectors[start..start + a];
        let none = Meaning::default();
        let [u, t] = ["u", "t"].map(|letter| Formula::symbol(letter, none));
        let u_vector = Vector::plain(u.clone(), "", &sums, none);
        let t_vector = Vector::plain(t.clone(), "", tanh_vector, none);
        let (u_slot, t_slot) = (self.derivation.slot(0), self.derivation.slot(0));
        self.times(language.arithmetic_step_product(), w, letter_w, &vectors, &u_vector, u_slot);

        let items = self.derivation.items(a, LONG, None);
        let (mut equations, mut left_out) = (Vec::new(), Vec::new());
        for item in &items {
            match item {
                &Item::Shown(k) => {
                    let argument = Expression::of(Figure::new(sums[k], none, u_slot));
                    let left = vec![t.clone().with_index(k + 1), tanh(u.clone().with_index(k + 1))];
                    equations.push(Equation::new(
                        left,
                        Expression::Apply(Function::Tanh, Box::new(argument)),
                        Figure::new(tanh_vector[k], none, t_slot),
                    ));
                }
                Item::Hidden(range) => left_out.push((equations.len(), range.len())),
            }
        }
        self.derivation.step(OpenStep {
            heading: Some(language.arithmetic_step_tanh()),
            layout: Layout::Columns(Function::Tanh),
            left: vec![t.clone(), tanh(u)],
            equations,
            left_out,
        });
        let parameter = Meaning::of(Role::Parameter);
        let terms = self.derivation.products_of_items(v, parameter, &t_vector, &items, t_slot);
        let left = vec![self.symbol.clone(), product_symbol(&letter_v, &t)];
        self.last_step(left, Expression::Sum(terms));
    }

    fn product(&mut self, keys: &[Vector], query: &Vector, product: Formula, scale: Option<&str>) {
        self.product_of(keys, query, product, scale, None);
    }

    /// The last step: keysᵀ query, scaled or not. `slot` is theirs, if steps before make them.
    fn product_of(
        &mut self,
        keys: &[Vector],
        query: &Vector,
        product: Formula,
        scale: Option<&str>,
        slot: Option<Slot>,
    ) {
        let slot = slot.unwrap_or_else(|| self.derivation.slot(0));
        let mut terms = Vec::new();
        let mut from = 0;
        for key in keys {
            let n = key.values.len();
            let part = query.part(from, n);
            let items = self.derivation.items(n, ends_of(keys.len()), None);
            let term = |item: &Item| match item {
                &Item::Shown(k) => Expression::times(
                    Figure::new(key.values[k], key.meaning_of(k), slot),
                    Figure::new(part.values[k], part.meaning_of(k), slot),
                ),
                Item::Hidden(range) => {
                    let product = |k: usize| f64::from(key.values[k]) * f64::from(part.values[k]);
                    self.derivation.partial(range.clone().map(product).sum(), range.len(), slot)
                }
            };
            terms.extend(items.iter().map(term));
            from += n;
        }
        let sum = Expression::Sum(terms);
        let Some(letter) = scale else {
            return self.last_step(vec![self.symbol.clone(), product], sum);
        };
        // What is scaled is in no trace: it is the sum that is shown.
        let sum_slot = self.derivation.slot(0);
        let of_sum = Figure::new(sum.exact(), Meaning::default(), sum_slot);
        let heading = self.derivation.language.arithmetic_step_dot();
        let equation = Equation::new(vec![product.clone()], sum, of_sum.clone());
        self.derivation.step(OpenStep::lines(Some(heading), vec![equation]));
        let size = Expression::of(Figure::fixed(query.values.len() as f64, 0));
        let root = Expression::Root(Box::new(size));
        let right = Expression::Quotient(Box::new([Expression::of(of_sum), root]));
        self.last_step(vec![self.symbol.clone(), scaled(product, Some(letter))], right);
    }

    fn last_step(&mut self, left: Vec<Formula>, right: Expression) {
        let result = Figure::new(self.value, self.meaning, self.slot);
        let heading = self.derivation.language.arithmetic_step_score();
        let equation = Equation::new(left, right, result);
        self.derivation.step(OpenStep::lines(Some(heading), vec![equation]));
    }

    fn times(
        &mut self,
        heading: &'static str,
        matrix: &Matrix<f32>,
        letter: Formula,
        vectors: &[Vector],
        result: &Vector,
        slot: Slot,
    ) {
        let step = MatrixTimes { heading, matrix, letter, vectors, result };
        self.derivation.matrix_times(&step, slot);
    }

    fn memory_symbol(&self) -> Formula {
        match &self.memory[..] {
            [one] => one.symbol.clone(),
            several => Formula::stacked(several.iter().map(|it| it.symbol.clone()).collect()),
        }
    }

    /// What the scoring function reads of s: q.
    fn query_vector(&self, name: &str) -> Vector {
        let meaning = Meaning { quantity: None, ..self.query.meaning };
        let symbol = Formula::symbol("q", meaning);
        let values = column(&self.attended.queries, self.target);
        Vector::plain(symbol, name, values, meaning)
    }

    fn name_parameter(&mut self, letter: &Formula) {
        let name = self.derivation.language.arithmetic_parameter();
        self.derivation.name_symbol(letter.clone(), name, Meaning::of(Role::Parameter));
    }
}

fn product_symbol(a: &Formula, b: &Formula) -> Formula {
    Formula::Row(vec![a.clone().transposed(), b.clone()])
}

/// Over the square root of a size, if there is a letter for it.
fn scaled(product: Formula, letter: Option<&str>) -> Formula {
    let Some(letter) = letter else { return product };
    let root = Formula::Root(Box::new(Formula::symbol(letter, Meaning::default())));
    Formula::Fraction(Box::new([product, root]))
}
