//! Attention({x_1..x_m}; q) = c: score, softmax, weighted sum.
//!
//! This is the whole mechanism and the only place it is written: one query or
//! many, with an RNN around it or without, all come through [`Memory::attend`].

use super::matrix::{
    Matrix, add_product, add_products, column, column_mut, columns, columns_mut, dot, transposed,
    zeros,
};
use super::real::Real;
use super::scores::{ScoreGradients, ScoreParameters};
use super::softmax::{softmax, softmax_backward};

/// What is attended to, ready to be asked: m vectors of length d, for one sequence of
/// queries or for each of several on its own.
#[derive(Debug)]
pub struct Memory<'a, T: Real> {
    /// The vectors, d × m for each sequence; the context is their weighted sum.
    values: &'a Matrix<T>,
    /// What the scoring function reads of them, a × m for each sequence.
    keys: Matrix<T>,
    /// How many sequences there are.
    n_sequences: usize,
    score: &'a ScoreParameters<T>,
    mask: Option<&'a [bool]>,
    sharpness: T,
}

/// Every number of n queries answered by a memory of m vectors. Column j belongs
/// to query j, so `weights[(i, j)]` is the α_ij of the equations. Where several
/// sequences ask at once, each has its own memory, the m columns from b·m on, and
/// query j of sequence b of B is column j·B + b.
#[derive(Clone, Debug)]
pub struct Attended<T: Real> {
    /// What the scoring function read of the memory, a × m: k_i for key–query,
    /// W's part on h_i for additive, h_i itself for dot and general.
    pub keys: Matrix<T>,
    /// What it read of each query, a × n: q_j for key–query, W's part on s for
    /// additive, W s for general, s itself for dot.
    pub queries: Matrix<T>,
    /// tanh(W [h_i; s_j]) for additive, else empty: a numbers for each i, for each j.
    pub tanh_vectors: Vec<T>,
    /// e_ij, m × n.
    pub scores: Matrix<T>,
    /// α_ij, m × n. A column adds up to 1, or to 0 where everything was masked.
    pub weights: Matrix<T>,
    /// c_j = Σ_i α_ij x_i, d × n.
    pub contexts: Matrix<T>,
}

impl<'a, T: Real> Memory<'a, T> {
    /// Gets `values` (d × m·B for B sequences) ready to be asked by `score`.
    ///
    /// `mask` (m for each sequence, true = never looked at) and `sharpness` (β) are
    /// those of [`softmax`].
    pub fn new(
        values: &'a Matrix<T>,
        n_sequences: usize,
        score: &'a ScoreParameters<T>,
        mask: Option<&'a [bool]>,
        sharpness: T,
    ) -> Self {
        Self { values, keys: score.keys(values), n_sequences, score, mask, sharpness }
    }

    /// Room for the answers to `n` queries of each sequence, filled one by one by
    /// [`Memory::attend`].
    pub fn unanswered(&self, n: usize) -> Attended<T> {
        let (d, m) = (self.values.nrows(), self.values.ncols() / self.n_sequences);
        let n = n * self.n_sequences;
        let key_size = self.keys.nrows();
        let tanh_count = match self.score {
            ScoreParameters::Additive { .. } => key_size * m * n,
            _ => 0,
        };
        Attended {
            keys: self.keys.clone(),
            queries: zeros(key_size, n),
            tanh_vectors: Vec::with_capacity(tanh_count),
            scores: zeros(m, n),
            weights: zeros(m, n),
            contexts: zeros(d, n),
        }
    }

    /// Answers one query of each sequence (`queries` dq × B), as number `j` of
    /// `answers`. Queries are answered in the order of their numbers, each once.
    pub fn attend(&self, queries: &[T], j: usize, answers: &mut Attended<T>) {
        let n = self.n_sequences;
        let m = self.values.ncols() / n;
        self.score.project_queries(
            queries,
            n,
            columns_mut(&mut answers.queries, j * n, (j + 1) * n),
        );
        for b in 0..n {
            let (of_sequence, answer) = (b * m..(b + 1) * m, j * n + b);
            let projected = column(&answers.queries, answer);
            let keys = columns(&self.keys, of_sequence.start, of_sequence.end);
            let scores = column_mut(&mut answers.scores, answer);
            self.score.scores(keys, projected, scores, &mut answers.tanh_vectors);
            let weights = column_mut(&mut answers.weights, answer);
            let mask = self.mask.map(|mask| &mask[of_sequence.clone()]);
            softmax(scores, mask, self.sharpness, weights);
            let values = columns(self.values, of_sequence.start, of_sequence.end);
            add_product(column_mut(&mut answers.contexts, answer), values, weights);
        }
    }
}

/// The gradients of a memory and of what it was asked, while they are gathered.
#[derive(Debug)]
pub struct AttendedGradients<T: Real> {
    /// Of the values, d × m·B.
    pub values: Matrix<T>,
    /// Of the keys, a × m·B.
    pub keys: Matrix<T>,
    /// Of the projected queries, a × n·B.
    pub projected: Matrix<T>,
    /// What projects queries, transposed, dq × a; None where they are taken as they are.
    on_queries: Option<Matrix<T>>,
}

impl<T: Real> AttendedGradients<T> {
    /// Nothing gathered yet for `answers` of B sequences asked by queries of length dq.
    pub fn none(answers: &Attended<T>, score: &ScoreParameters<T>, m: usize, dq: usize) -> Self {
        let (d, a) = (answers.contexts.nrows(), answers.queries.nrows());
        Self {
            values: zeros(d, m),
            keys: zeros(a, m),
            projected: zeros(a, answers.queries.ncols()),
            on_queries: score.on_queries(dq).map(|w| transposed(w, a, dq)),
        }
    }

    /// The gradients of [`Memory::attend`] for query `j` of each sequence, from those of its
    /// contexts, `d_contexts` (d × B). `d_weights` (m × B) has what reaches the weights on
    /// other ways and is used up. Adds to the gradient of the queries (dq × B), of v, and to
    /// what is gathered here.
    #[allow(clippy::too_many_arguments, reason = "an operation's inputs, outputs and gradients")]
    pub fn attend_backward(
        &mut self,
        answers: &Attended<T>,
        values: &Matrix<T>,
        score: &ScoreParameters<T>,
        sharpness: T,
        j: usize,
        d_contexts: &[T],
        d_weights: &mut [T],
        d_queries: &mut [T],
        d_score: &mut ScoreParameters<T>,
    ) {
        let (d, a) = (values.nrows(), answers.queries.nrows());
        let n = d_contexts.len() / d;
        let m = values.ncols() / n;
        for (b, d_context) in d_contexts.chunks_exact(d).enumerate() {
            let (first, answer) = (b * m, j * n + b);
            let weights = column(&answers.weights, answer);
            let d_weights = &mut d_weights[first..first + m];
            // c = Σ_i α_i x_i.
            let of_values = columns_mut(&mut self.values, first, first + m);
            for (i, d_value) in of_values.chunks_exact_mut(d).enumerate() {
                d_weights[i] += dot(d_context, column(values, first + i));
                T::add_scaled(d_value, weights[i], d_context);
            }
            softmax_backward(weights, sharpness, d_weights);
            let tanh_vectors = answers.tanh_vectors.chunks_exact(m * a).nth(answer);
            score.scores_backward(
                d_weights,
                columns(&answers.keys, first, first + m),
                column(&answers.queries, answer),
                tanh_vectors.unwrap_or_default(),
                ScoreGradients {
                    keys: columns_mut(&mut self.keys, first, first + m),
                    projected: column_mut(&mut self.projected, answer),
                    parameters: d_score,
                },
            );
        }
        let d_projected = columns(&self.projected, j * n, (j + 1) * n);
        match &self.on_queries {
            Some(w) => T::add_products(d_queries, w.as_slice(), d_projected, w.nrows()),
            None => T::add_scaled(d_queries, T::ONE, d_projected),
        }
    }

    /// After all queries: the gradients of the projections, and of the values by way of the
    /// keys. `queries` dq × n·B are all queries in the order of the answers.
    pub fn projections_backward(
        &mut self,
        values: &Matrix<T>,
        score: &ScoreParameters<T>,
        queries: &[T],
        d_score: &mut ScoreParameters<T>,
    ) {
        let d = values.nrows();
        ScoreParameters::projections_backward(
            values,
            &self.keys,
            queries,
            &self.projected,
            d_score,
        );
        match score.on_memory(d) {
            Some(w) => {
                let w = transposed(w, self.keys.nrows(), d);
                add_products(&mut self.values, w.as_slice(), &self.keys);
            }
            None => self.values += &self.keys,
        }
    }
}

/// Attention({x_1..x_m}; q_1..q_n), every query on its own: `values` d × m,
/// `queries` dq × n.
pub fn attention<T: Real>(
    values: &Matrix<T>,
    queries: &Matrix<T>,
    score: &ScoreParameters<T>,
    mask: Option<&[bool]>,
    sharpness: T,
) -> Attended<T> {
    let memory = Memory::new(values, 1, score, mask, sharpness);
    let mut answers = memory.unanswered(queries.ncols());
    for j in 0..queries.ncols() {
        memory.attend(column(queries, j), j, &mut answers);
    }
    answers
}

/// The batched form, softmax(q xᵀ) x for each member of a batch on its own:
/// `values[b]` dim × m, `queries[b]` dim × n.
pub fn batched_attention<T: Real>(values: &[Matrix<T>], queries: &[Matrix<T>]) -> Vec<Attended<T>> {
    (values.iter().zip(queries))
        .map(|(x, q)| attention(x, q, &ScoreParameters::Dot, None, T::ONE))
        .collect()
}
