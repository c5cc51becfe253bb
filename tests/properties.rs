//! What holds for any input: here for attention and the products below it, in
//! properties_of_softmax and properties_of_runs for the parts and the whole, in
//! shown_numbers for what the page explains.
//!
//! f64 is used where a property holds up to rounding, f32 where it holds to the
//! last bit, since f32 is what the browser computes in.

mod properties_of_runs;
mod properties_of_softmax;
mod random_inputs;
mod shown_numbers;

use attention_loom::model::attention::{Attended, attention};
use attention_loom::model::matrix::{
    Matrix, add_product, add_products, column, column_mut, columns,
};
use attention_loom::model::real::Real;
use attention_loom::model::scores::{Score, ScoreParameters};

use random_inputs::{Draw, SCORES, bits};

/// How many inputs each property is tried on, for each scoring function.
const ROUNDS: u64 = 40;

/// A memory, queries for it and a scoring function of both.
struct Question<T: Real> {
    values: Matrix<T>,
    queries: Matrix<T>,
    score: ScoreParameters<T>,
    name: String,
}

/// Random questions of every kind, each with a draw for whatever else the property needs.
fn for_each_question<T: Real>(mut check: impl FnMut(&Question<T>, &mut Draw)) {
    for kind in SCORES {
        for seed in 0..ROUNDS {
            let mut draw = Draw::new(seed);
            let (m, n, d) = (draw.size(40), draw.size(6), draw.size(40));
            // Only a dot product needs queries as long as the vectors.
            let dq = match kind {
                Score::Dot | Score::ScaledDot => d,
                _ => draw.size(40),
            };
            let question = Question {
                values: draw.matrix(d, m),
                queries: draw.matrix(dq, n),
                score: draw.score(kind, d, dq),
                name: format!("{kind:?}, seed {seed}, m {m}, n {n}, d {d}, dq {dq}"),
            };
            check(&question, &mut draw);
        }
    }
}

fn answer(question: &Question<f64>, mask: Option<&[bool]>) -> Attended<f64> {
    attention(&question.values, &question.queries, &question.score, mask, 1.0)
}

#[track_caller]
fn assert_near(found: f64, wanted: f64, name: &str) {
    let distance = (found - wanted).abs();
    assert!(distance <= 1e-12 * (1.0 + wanted.abs()), "{name}: {found:e} and {wanted:e}");
}

#[test]
fn weights_of_a_row_are_shares_of_one() {
    for_each_question(|question, _| {
        let answers = answer(question, None);
        for (j, weights) in answers.weights.column_iter().enumerate() {
            let name = format!("{}, query {j}", question.name);
            for &weight in &weights {
                assert!((0.0..=1.0).contains(&weight), "{name}: weight {weight}");
            }
            assert_near(weights.sum(), 1.0, &name);
        }
    });
}

#[test]
fn the_order_of_the_vectors_does_not_matter() {
    for_each_question(|question, draw| {
        let answers = answer(question, None);
        let order = draw.order(question.values.ncols());
        let permuted = attention(
            &question.values.select_columns(&order),
            &question.queries,
            &question.score,
            None,
            1.0,
        );
        for j in 0..question.queries.ncols() {
            let name = format!("{}, query {j}", question.name);
            for (i, &old) in order.iter().enumerate() {
                let (found, wanted) = (permuted.weights[(i, j)], answers.weights[(old, j)]);
                assert_near(found, wanted, &format!("{name}, weight {i} was {old}"));
            }
            for k in 0..question.values.nrows() {
                let (found, wanted) = (permuted.contexts[(k, j)], answers.contexts[(k, j)]);
                assert_near(found, wanted, &format!("{name}, context {k}"));
            }
        }
    });
}

#[test]
fn the_context_lies_among_the_vectors() {
    for_each_question(|question, _| {
        let answers = answer(question, None);
        for (k, row) in question.values.row_iter().enumerate() {
            let (low, high) = (row.min() - 1e-12, row.max() + 1e-12);
            for (j, &context) in answers.contexts.row(k).iter().enumerate() {
                let name = &question.name;
                assert!(
                    (low..=high).contains(&context),
                    "{name}, query {j}, component {k}: {context} outside {low}..{high}"
                );
            }
        }
    });
}

#[test]
fn a_masked_vector_might_as_well_not_be_there() {
    for_each_question(|question, draw| {
        let mask = draw.mask(question.values.ncols());
        let answers = answer(question, Some(&mask));
        let seen: Vec<usize> = (0..mask.len()).filter(|&i| !mask[i]).collect();
        let removed = attention(
            &question.values.select_columns(&seen),
            &question.queries,
            &question.score,
            None,
            1.0,
        );
        for j in 0..question.queries.ncols() {
            let name = format!("{}, query {j}", question.name);
            for i in (0..mask.len()).filter(|&i| mask[i]) {
                assert_eq!(answers.weights[(i, j)], 0.0, "{name}, masked vector {i}");
            }
            let weights: Vec<f64> = seen.iter().map(|&i| answers.weights[(i, j)]).collect();
            assert_eq!(bits(&weights), bits(column(&removed.weights, j)), "{name}");
            let (found, wanted) = (&answers.contexts, &removed.contexts);
            assert_eq!(bits(column(found, j)), bits(column(wanted, j)), "{name}");
        }
    });
}

#[test]
fn many_queries_at_once_are_the_same_as_one_at_a_time() {
    for_each_question::<f32>(|question, draw| {
        let mask = draw.mask(question.values.ncols());
        let (values, score, mask) = (&question.values, &question.score, Some(&mask[..]));
        let together = attention(values, &question.queries, score, mask, 1.5);
        let mut tanh_vectors = Vec::new();
        for j in 0..question.queries.ncols() {
            let query = question.queries.columns(j, 1).into_owned();
            let alone = attention(values, &query, score, mask, 1.5);
            let name = format!("{}, query {j}", question.name);
            for (what, found, wanted) in [
                ("projected query", &together.queries, &alone.queries),
                ("scores", &together.scores, &alone.scores),
                ("weights", &together.weights, &alone.weights),
                ("context", &together.contexts, &alone.contexts),
            ] {
                let (found, wanted) = (bits(column(found, j)), bits(column(wanted, 0)));
                assert_eq!(found, wanted, "{name}, {what}");
            }
            tanh_vectors.extend(alone.tanh_vectors);
        }
        assert_eq!(bits(&together.tanh_vectors), bits(&tanh_vectors), "{}", question.name);
    });
}

#[test]
fn add_products_is_add_product_column_by_column() {
    for rows in 1..=70 {
        let mut draw = Draw::new(rows as u64);
        for _ in 0..12 {
            let (inner, n) = (draw.size(70), draw.size(70));
            let m: Matrix<f32> = draw.matrix(rows, inner);
            let x: Matrix<f32> = draw.matrix(inner, n);
            let start: Matrix<f32> = draw.matrix(rows, n);
            let (mut together, mut one_by_one) = (start.clone(), start);
            add_products(&mut together, columns(&m, 0, inner), &x);
            for j in 0..n {
                add_product(column_mut(&mut one_by_one, j), m.as_slice(), column(&x, j));
            }
            let (found, wanted) = (bits(together.as_slice()), bits(one_by_one.as_slice()));
            assert_eq!(found, wanted, "{rows} × {inner} times {inner} × {n}");
        }
    }
}
