//! Sums of products written out: rows of a matrix times a vector.

use super::Extent;
use super::derivation::{Derivation, Layout, OpenStep, Product};
use super::digits::{Equation, Slot};
use super::elision::{Ends, Item, LONG, OF_THREE, OF_TWO, items};
use super::expression::{Expression, Figure};
use super::vectors::Vector;
use crate::model::matrix::Matrix;
use crate::session::formula::{Formula, Meaning, Role};

/// A matrix of more entries is never written out whole: nobody would read it.
const MOST_ENTRIES: usize = 2_000;

/// How many entries stay at the ends of each of so many vectors.
pub fn ends_of(n_vectors: usize) -> Ends {
    match n_vectors {
        0 | 1 => LONG,
        2 => OF_TWO,
        _ => OF_THREE,
    }
}

/// M x = y, where x is one vector or several on top of each other.
pub struct MatrixTimes<'a> {
    /// What the step does, in words.
    pub heading: &'static str,
    /// M.
    pub matrix: &'a Matrix<f32>,
    /// M's letter.
    pub letter: Formula,
    /// x.
    pub vectors: &'a [Vector],
    /// y.
    pub result: &'a Vector,
}

impl Derivation {
    /// a_1 b_1 + a_2 b_2 + .., what is left out as one number.
    #[inline(never)]
    pub fn products(&mut self, a: &[f32], b: &Vector, ends: Ends, slot: Slot) -> Vec<Expression> {
        let items = self.items(b.values.len(), ends, None);
        self.products_of_items(a, Meaning::of(Role::Parameter), b, &items, slot)
    }

    /// The same for the entries that are given; `meaning` is that of the a.
    #[inline(never)]
    pub fn products_of_items(
        &self,
        a: &[f32],
        meaning: Meaning,
        b: &Vector,
        items: &[Item],
        slot: Slot,
    ) -> Vec<Expression> {
        let term = |item: &Item| match item {
            &Item::Shown(k) => Expression::times(
                Figure::new(a[k], meaning, slot),
                Figure::new(b.values[k], b.meaning_of(k), slot),
            ),
            Item::Hidden(range) => {
                let product = |k: usize| f64::from(a[k]) * f64::from(b.values[k]);
                let sum: f64 = range.clone().map(product).sum();
                self.partial(sum, range.len(), slot)
            }
        };
        items.iter().map(term).collect()
    }

    /// What so many terms that are left out come to.
    #[inline(never)]
    pub fn partial(&self, sum: f64, count: usize, slot: Slot) -> Expression {
        let figure = Figure::new(sum, Meaning::default(), slot);
        Expression::Partial(Box::new(figure), self.language.arithmetic_hidden(count))
    }

    /// A matrix times a vector, its first row written out (or all of them). `of_result`
    /// is the slot that what comes out has where it is used.
    #[inline(never)]
    pub fn matrix_times(&mut self, step: &MatrixTimes, of_result: Slot) {
        let MatrixTimes { matrix, vectors, result, .. } = step;
        let (n_rows, n_columns) = matrix.shape();
        let whole = self.extent == Extent::Whole && n_rows * n_columns <= MOST_ENTRIES;
        let ends = if vectors.len() < 2 { LONG } else { OF_THREE };
        let columns: Vec<Vec<Item>> =
            vectors.iter().map(|vector| items(vector.values.len(), ends, None, whole)).collect();
        let rows = items(n_rows, LONG, None, whole);
        let is_elided = |items: &[Item]| items.iter().any(|it| matches!(it, Item::Hidden(_)));
        if is_elided(&rows) || columns.iter().any(|items| is_elided(items)) {
            // Also where a matrix stays too large, so that the reader sees why.
            self.items(n_rows.max(n_columns), LONG, None);
        }
        let slot = self.slot(0);
        let parameter = Meaning::of(Role::Parameter);

        let row_of = |row: usize, from: usize, n: usize| -> Vec<f32> {
            (from..from + n).map(|k| matrix[(row, k)]).collect()
        };
        let written_out = |derivation: &Self, row: usize| {
            let mut terms = Vec::new();
            let mut from = 0;
            for (vector, items) in vectors.iter().zip(&columns) {
                let n = vector.values.len();
                let a = row_of(row, from, n);
                terms.extend(derivation.products_of_items(&a, parameter, vector, items, slot));
                from += n;
            }
            let value = Figure::new(result.values[row], result.meaning_of(row), of_result);
            let symbol = result.symbol.clone().with_index(row + 1);
            Equation::new(vec![symbol], Expression::Sum(terms), value)
        };
        let written_rows = if whole { n_rows } else { 1 };
        let equations = (0..written_rows).map(|row| written_out(self, row)).collect();

        let shown_columns: Vec<Option<(usize, usize, usize)>> = {
            let mut from = 0;
            let mut shown = Vec::new();
            for (block, (vector, items)) in vectors.iter().zip(&columns).enumerate() {
                shown.extend(items.iter().map(|item| match item {
                    &Item::Shown(k) => Some((block, k, from + k)),
                    Item::Hidden(_) => None,
                }));
                from += vector.values.len();
            }
            shown
        };
        let matrix_row = |row: usize| -> Vec<Option<Figure>> {
            let entry = |&place: &Option<(usize, usize, usize)>| {
                place.map(|(_, _, column)| Figure::new(matrix[(row, column)], parameter, slot))
            };
            shown_columns.iter().map(entry).collect()
        };
        let product = Product {
            matrix: rows
                .iter()
                .map(|item| match item {
                    &Item::Shown(row) => matrix_row(row),
                    Item::Hidden(_) => vec![None; shown_columns.len()],
                })
                .collect(),
            vector: shown_columns
                .iter()
                .map(|&place| {
                    place.map(|(block, k, _)| {
                        let vector = &vectors[block];
                        Figure::new(vector.values[k], vector.meaning_of(k), slot)
                    })
                })
                .collect(),
            result: rows
                .iter()
                .map(|item| match item {
                    &Item::Shown(row) => {
                        Some(Figure::new(result.values[row], result.meaning_of(row), of_result))
                    }
                    Item::Hidden(_) => None,
                })
                .collect(),
        };
        let of_vectors = match vectors {
            [one] => one.symbol.clone(),
            several => Formula::stacked(several.iter().map(|it| it.symbol.clone()).collect()),
        };
        let product_symbol = Formula::Row(vec![step.letter.clone(), of_vectors]);
        self.step(OpenStep {
            heading: Some(step.heading),
            layout: Layout::Product(product),
            left: vec![result.symbol.clone(), product_symbol],
            equations,
            left_out: Vec::new(),
        });
    }
}
