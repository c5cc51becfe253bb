//! The six scoring functions: how well does state h answer query s?

use super::matrix::{Matrix, add_product, add_products, column, columns, dot, zeros};
use super::real::Real;

/// Which scoring function, the closed set the interface lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// vᵀ tanh(W [h; s]). Bahdanau, Cho, Bengio 2015, section A.1.2.
    Additive,
    /// hᵀ s. Luong, Pham, Manning 2015, section 3.1.
    Dot,
    /// hᵀ s / √d. Vaswani et al. 2017, section 3.2.1, without projections.
    ScaledDot,
    /// hᵀ W s. Luong, Pham, Manning 2015, section 3.1.
    General,
    /// (W_k h)ᵀ (W_q s).
    KeyQuery,
    /// (W_k h)ᵀ (W_q s) / √a, a the length of a key. Vaswani et al. 2017, section 3.2.1.
    ScaledKeyQuery,
}

/// A scoring function with its parameters.
///
/// d is the length of what is attended to (h), dq that of the query (s), a the
/// length the two are projected to.
#[derive(Clone, Debug)]
pub enum ScoreParameters<T: Real> {
    /// `w` a × (d + dq), its first d columns acting on h; `v` a.
    Additive {
        /// W.
        w: Matrix<T>,
        /// v.
        v: Vec<T>,
    },
    /// No parameters; d = dq.
    Dot,
    /// No parameters; d = dq.
    ScaledDot,
    /// `w` d × dq.
    General {
        /// W.
        w: Matrix<T>,
    },
    /// `w_k` a × d, `w_q` a × dq.
    KeyQuery {
        /// W_k.
        w_k: Matrix<T>,
        /// W_q.
        w_q: Matrix<T>,
    },
    /// `w_k` a × d, `w_q` a × dq.
    ScaledKeyQuery {
        /// W_k.
        w_k: Matrix<T>,
        /// W_q.
        w_q: Matrix<T>,
    },
}

impl<T: Real> ScoreParameters<T> {
    /// Which function this is.
    pub fn kind(&self) -> Score {
        match self {
            Self::Additive { .. } => Score::Additive,
            Self::Dot => Score::Dot,
            Self::ScaledDot => Score::ScaledDot,
            Self::General { .. } => Score::General,
            Self::KeyQuery { .. } => Score::KeyQuery,
            Self::ScaledKeyQuery { .. } => Score::ScaledKeyQuery,
        }
    }

    /// The length of a projected query, of a key, and of a tanh vector: a, or d
    /// where nothing is projected. `d` is the length of what is attended to.
    pub fn key_size(&self, d: usize) -> usize {
        match self {
            Self::Additive { v, .. } => v.len(),
            Self::Dot | Self::ScaledDot | Self::General { .. } => d,
            Self::KeyQuery { w_k, .. } | Self::ScaledKeyQuery { w_k, .. } => w_k.nrows(),
        }
    }

    /// The part of the score that depends on the memory alone, once for all queries.
    ///
    /// `memory` d × m → a × m: W's part on h for additive, k = W_k h for
    /// key–query, the states themselves for the others.
    pub fn keys(&self, memory: &Matrix<T>) -> Matrix<T> {
        let (d, m) = memory.shape();
        let project = |w: &[T]| {
            let mut keys = zeros(self.key_size(d), m);
            add_products(&mut keys, w, memory);
            keys
        };
        match self {
            Self::Additive { w, .. } => project(columns(w, 0, d)),
            Self::KeyQuery { w_k, .. } | Self::ScaledKeyQuery { w_k, .. } => {
                project(w_k.as_slice())
            }
            Self::Dot | Self::ScaledDot | Self::General { .. } => memory.clone(),
        }
    }

    /// The part of the score that depends on the query alone.
    ///
    /// `query` dq → `projected` a: W's part on s for additive, W s for general,
    /// q = W_q s for key–query, s itself for the others.
    pub fn project_query(&self, query: &[T], projected: &mut [T]) {
        let w = match self {
            Self::Additive { w, .. } => columns(w, w.ncols() - query.len(), w.ncols()),
            Self::General { w } => w.as_slice(),
            Self::KeyQuery { w_q, .. } | Self::ScaledKeyQuery { w_q, .. } => w_q.as_slice(),
            Self::Dot | Self::ScaledDot => return projected.copy_from_slice(query),
        };
        projected.fill(T::ZERO);
        add_product(projected, w, query);
    }

    /// e_i for every key i.
    ///
    /// `keys` a × m, `projected` a → `scores` m, and for additive the m vectors
    /// tanh(W [h_i; s]), appended to `tanh_vectors` one after another.
    pub fn scores(
        &self,
        keys: &Matrix<T>,
        projected: &[T],
        scores: &mut [T],
        tanh_vectors: &mut Vec<T>,
    ) {
        let Self::Additive { v, .. } = self else {
            let scale = self.scale(keys.nrows());
            for (i, score) in scores.iter_mut().enumerate() {
                *score = dot(column(keys, i), projected) * scale;
            }
            return;
        };
        for (i, score) in scores.iter_mut().enumerate() {
            let start = tanh_vectors.len();
            tanh_vectors.resize(start + projected.len(), T::ZERO);
            T::tanh_of_sums(&mut tanh_vectors[start..], column(keys, i), projected);
            *score = dot(v, &tanh_vectors[start..]);
        }
    }

    /// What a product score is multiplied by: 1, or 1/√(key size).
    fn scale(&self, key_size: usize) -> T {
        match self {
            Self::ScaledDot | Self::ScaledKeyQuery { .. } => {
                T::ONE / T::from_f64(key_size as f64).sqrt()
            }
            _ => T::ONE,
        }
    }
}
