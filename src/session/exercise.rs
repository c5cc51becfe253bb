//! What a worksheet asks: a softmax by hand, and a component of the context vector.
//!
//! Every answer follows from the digits that are given; only the last digit may differ.

use super::caption::{shifted_name, symbol};
use super::order::largest_first;
use super::rounding::{
    decimal, parts_in_thousandths, terms_in_thousandths, thousandths, with_decimals,
};
use super::sheet::Line;
use super::sheet_table::{Cell, Column, Table};
use super::state::Session;
use crate::model::matrix::column;
use crate::model::real::Real;
use crate::model::softmax::exponentials;

/// Rows that students fill in: those of the largest shares. More would be toil.
const MOST_ASKED: usize = 12;

/// As close as a number computed from given digits comes to an answer, in thousandths,
/// so that its last digit differs by 1 at most.
const CLOSE: f64 = 1.5;

/// Decimals of a component that is given.
const GIVEN_DECIMALS: usize = 3;

impl Session {
    /// The exercise of the step that writes target word `j`, counted from 0, and what
    /// it asks in words.
    pub(super) fn exercise(&self, j: usize) -> (Table, Vec<Line>) {
        let language = self.config.language;
        let (trace, rounding) = (&self.run.trace, language.sheet_rounding());
        let Some(attended) = &trace.attended else {
            let shifted = language.numbers_shifted().replace('e', "z");
            let formula = format!("P(y) = exp({shifted}) / Σ");
            let softmax = Softmax {
                shifted,
                headings: ["z", "P(y)"],
                scores: column(&trace.logits, j),
                sharpness: 1.0,
                shares: column(&trace.probabilities, j),
            };
            let table = Table {
                heading: language.sheet_output_word(),
                words: self.run.output_words.clone(),
                columns: softmax.columns(language.numbers_exponential()),
                sum_name: language.numbers_sum(),
                ..Table::default()
            };
            let task =
                vec![Line::plain(language.sheet_task_output(formula)), Line::plain(rounding)];
            return (table, task);
        };
        let mut table = self.weights_table(j);
        let weights = column(&attended.weights, j);
        let context = &column(&attended.contexts, j)[..self.config.state_size];
        // The component of which there is most to see: the states differ in it.
        let state = |k: usize, i: usize| trace.encoder_states[(k, i)];
        let spread = |k: usize| -> f64 {
            let differences = weights.iter().enumerate();
            differences.map(|(i, &w)| f64::from(w * (state(k, i) - context[k]).abs())).sum()
        };
        let k = largest_first(context.len(), &spread)[0];
        let component = symbol("(hᵢ)", k + 1);
        let states: Vec<f64> = (0..weights.len()).map(|i| state(k, i).into()).collect();
        let products: Vec<f64> = (states.iter().zip(weights))
            .map(|(state, &weight)| state * f64::from(weight))
            .collect();
        let (shown, sum) = terms_in_thousandths(&products);
        let given = |state: &f64| Cell::Given(with_decimals(*state, GIVEN_DECIMALS));
        let number = |thousandths: i32| with_decimals(f64::from(thousandths) / 1000.0, 3);
        table.columns.extend([
            Column {
                heading: component.clone(),
                cells: states.iter().map(given).collect(),
                sum: None,
            },
            Column {
                heading: format!("αᵢ {component}"),
                cells: asked(weights, shown.into_iter().map(number).collect()),
                sum: Some(Cell::Answer(number(sum))),
            },
        ]);
        let mut formula = format!(
            "αᵢ = exp({}) / Σ",
            shifted_name(language, self.config.sharpness).replace('e', "eᵢ")
        );
        let mut letter = "e";
        if self.config.sharpness != 1.0 {
            formula += &format!(", β = {}", self.config.sharpness);
            letter = "βe";
        }
        let sum = format!("{} = Σ αᵢ {component}", symbol("(c)", k + 1));
        let task = vec![
            Line::plain(language.sheet_task_weights(formula, letter)),
            Line::plain(language.sheet_task_context(sum, k + 1)),
            Line::plain(language.sheet_task_draw()),
            Line::plain(rounding),
        ];
        (table, task)
    }

    /// From the scores to the weights of target word `j`. There must be attention.
    pub(super) fn weights_table(&self, j: usize) -> Table {
        let language = self.config.language;
        let Some(attended) = &self.run.trace.attended else { return Table::default() };
        let softmax = Softmax {
            shifted: shifted_name(language, self.config.sharpness).to_owned(),
            headings: [language.numbers_score(), language.numbers_weight()],
            scores: column(&attended.scores, j),
            sharpness: self.config.sharpness,
            shares: column(&attended.weights, j),
        };
        let words = self.config.source.clone();
        Table {
            heading: language.numbers_source_word(),
            symbols: (1..=words.len()).map(|i| symbol("h", i)).collect(),
            words,
            columns: softmax.columns(language.numbers_exponential()),
            sum_name: language.numbers_sum(),
        }
    }
}

/// A softmax to be computed by hand.
struct Softmax<'a> {
    /// What the exponential is taken of.
    shifted: String,
    /// What scores and shares are called.
    headings: [&'a str; 2],
    scores: &'a [f32],
    sharpness: f32,
    shares: &'a [f32],
}

impl Softmax<'_> {
    /// Scores are given; what is between them and the shares, and these, are answers.
    fn columns(&self, exp: &str) -> Vec<Column> {
        let mut exact = vec![0.0; self.scores.len()];
        exponentials(self.scores, None, self.sharpness, &mut exact);
        let (exponentials, sum) = parts_in_thousandths(&exact);
        let shares = thousandths(self.shares);
        let is_right = |decimals| {
            let exponential = |it: &f64| 1000.0 * f64::from(Real::exp(*it as f32));
            let by_hand: Vec<f64> = self.shifted(decimals).iter().map(exponential).collect();
            let sum: f64 = by_hand.iter().sum();
            (by_hand.iter().zip(&exponentials).zip(&shares)).all(
                |((number, exponential), share)| {
                    (number - f64::from(*exponential)).abs() < CLOSE
                        && (1000.0 * number / sum - f64::from(*share)).abs() < CLOSE
                },
            )
        };
        let decimals = (2..6).find(|&decimals| is_right(decimals)).unwrap_or(6);
        let answers = |texts: Vec<String>| asked(self.shares, texts);
        let shifted = self.shifted(decimals);
        let score = |score: &f32| Cell::Given(with_decimals((*score).into(), decimals));
        vec![
            Column {
                heading: self.headings[0].to_owned(),
                cells: self.scores.iter().map(score).collect(),
                sum: None,
            },
            Column {
                heading: self.shifted.clone(),
                cells: answers(
                    shifted.iter().map(|&it| with_decimals(it, shown(decimals))).collect(),
                ),
                sum: None,
            },
            Column {
                heading: exp.to_owned(),
                cells: answers(exponentials.into_iter().map(decimal).collect()),
                sum: Some(Cell::Answer(decimal(sum))),
            },
            Column {
                heading: self.headings[1].to_owned(),
                sum: Some(Cell::Answer(decimal(shares.iter().sum::<u16>()))),
                cells: answers(shares.into_iter().map(decimal).collect()),
            },
        ]
    }

    /// βe − max as computed from scores of so many decimals, with the decimals it is shown with.
    fn shifted(&self, decimals: usize) -> Vec<f64> {
        let sharpened: Vec<f64> = (self.scores.iter())
            .map(|&score| f64::from(self.sharpness) * rounded(score.into(), decimals))
            .collect();
        let largest = sharpened.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        sharpened.iter().map(|&it| rounded(it - largest, shown(decimals))).collect()
    }
}

/// Decimals of βe − max: more would be more than its exponential can tell.
fn shown(decimals: usize) -> usize {
    decimals.min(3)
}

fn rounded(number: f64, decimals: usize) -> f64 {
    let scale = 10_f64.powi(decimals as i32);
    (number * scale).round_ties_even() / scale
}

/// Numbers as answers where the shares are largest, elsewhere given.
fn asked(shares: &[f32], texts: Vec<String>) -> Vec<Cell> {
    let order = largest_first(shares.len(), &|i| shares[i].into());
    let is_asked = |i| order.iter().take(MOST_ASKED).any(|&other| other == i);
    let cell = |(i, text)| if is_asked(i) { Cell::Answer(text) } else { Cell::Given(text) };
    texts.into_iter().enumerate().map(cell).collect()
}
