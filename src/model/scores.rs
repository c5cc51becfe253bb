//! The six scoring functions: how well does state h answer query s?

use super::matrix::{Matrix, add_products, columns, dot, zeros};
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

/// Where the gradients of one query's scores are added.
#[derive(Debug)]
pub struct ScoreGradients<'a, T: Real> {
    /// Of the keys, a × m.
    pub keys: &'a mut [T],
    /// Of the projected query, a.
    pub projected: &'a mut [T],
    /// Of the parameters; v alone gets its share here.
    pub parameters: &'a mut ScoreParameters<T>,
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
        let Some(w) = self.on_memory(d) else {
            return memory.clone();
        };
        let mut keys = zeros(self.key_size(d), m);
        add_products(&mut keys, w, memory);
        keys
    }

    /// The part of the score that depends on the queries alone.
    ///
    /// `queries` dq × n → `projected` a × n: W's part on s for additive, W s for
    /// general, q = W_q s for key–query, s itself for the others.
    pub fn project_queries(&self, queries: &[T], n: usize, projected: &mut [T]) {
        let Some(w) = self.on_queries(queries.len() / n) else {
            return projected.copy_from_slice(queries);
        };
        projected.fill(T::ZERO);
        let key_size = projected.len() / n;
        T::add_products(projected, w, queries, key_size);
    }

    /// What projects queries of length dq, a × dq; None where they are taken as they are.
    pub(super) fn on_queries(&self, dq: usize) -> Option<&[T]> {
        match self {
            Self::Additive { w, .. } => Some(columns(w, w.ncols() - dq, w.ncols())),
            Self::General { w } => Some(w.as_slice()),
            Self::KeyQuery { w_q, .. } | Self::ScaledKeyQuery { w_q, .. } => Some(w_q.as_slice()),
            Self::Dot | Self::ScaledDot => None,
        }
    }

    /// What projects the memory, whose vectors have length d, a × d; None where they are
    /// taken as they are.
    pub(super) fn on_memory(&self, d: usize) -> Option<&[T]> {
        match self {
            Self::Additive { w, .. } => Some(columns(w, 0, d)),
            Self::KeyQuery { w_k, .. } | Self::ScaledKeyQuery { w_k, .. } => Some(w_k.as_slice()),
            Self::Dot | Self::ScaledDot | Self::General { .. } => None,
        }
    }

    /// e_i for every key i.
    ///
    /// `keys` a × m, `projected` a → `scores` m, and for additive the m vectors
    /// tanh(W [h_i; s]), appended to `tanh_vectors` one after another.
    pub fn scores(&self, keys: &[T], projected: &[T], scores: &mut [T], tanh_vectors: &mut Vec<T>) {
        let keys = keys.chunks_exact(projected.len());
        let Self::Additive { v, .. } = self else {
            let scale = self.scale(projected.len());
            for (score, key) in scores.iter_mut().zip(keys) {
                *score = dot(key, projected) * scale;
            }
            return;
        };
        for (score, key) in scores.iter_mut().zip(keys) {
            let start = tanh_vectors.len();
            tanh_vectors.resize(start + projected.len(), T::ZERO);
            T::tanh_of_sums(&mut tanh_vectors[start..], key, projected);
            *score = dot(v, &tanh_vectors[start..]);
        }
    }

    /// The gradients of [`ScoreParameters::scores`] from that of the scores (m), added to
    /// those of the keys (a × m), of the projected query (a) and of v.
    ///
    /// `tanh_vectors` (a × m) are those of this query for additive, else empty.
    pub fn scores_backward(
        &self,
        d_scores: &[T],
        keys: &[T],
        projected: &[T],
        tanh_vectors: &[T],
        gradients: ScoreGradients<'_, T>,
    ) {
        let a = projected.len();
        let ScoreGradients { keys: d_keys, projected: d_projected, parameters } = gradients;
        let each = d_scores.iter().zip(d_keys.chunks_exact_mut(a));
        match (self, parameters) {
            (Self::Additive { v, .. }, Self::Additive { v: d_v, .. }) => {
                for ((&d_score, d_key), tanh) in each.zip(tanh_vectors.chunks_exact(a)) {
                    T::add_additive_gradients(d_score, v, tanh, d_v, d_key, d_projected);
                }
            }
            _ => {
                let scale = self.scale(a);
                for ((&d_score, d_key), key) in each.zip(keys.chunks_exact(a)) {
                    T::add_scaled(d_key, d_score * scale, projected);
                    T::add_scaled(d_projected, d_score * scale, key);
                }
            }
        }
    }

    /// The gradients of W's part on the memory (of W_k) and on the queries (of W_q), from
    /// those of all keys and all projected queries, added to `gradient`.
    ///
    /// Shapes: `memory` d × m, `d_keys` a × m, `queries` dq × n, `d_projected` a × n.
    pub fn projections_backward(
        memory: &Matrix<T>,
        d_keys: &Matrix<T>,
        queries: &[T],
        d_projected: &Matrix<T>,
        gradient: &mut Self,
    ) {
        let (d, a) = (memory.nrows(), d_keys.nrows());
        let (of_memory, of_queries) = match gradient {
            Self::Additive { w, .. } => {
                let (of_memory, of_queries) = w.as_mut_slice().split_at_mut(a * d);
                (Some(of_memory), Some(of_queries))
            }
            Self::KeyQuery { w_k, w_q } | Self::ScaledKeyQuery { w_k, w_q } => {
                (Some(w_k.as_mut_slice()), Some(w_q.as_mut_slice()))
            }
            Self::General { w } => (None, Some(w.as_mut_slice())),
            Self::Dot | Self::ScaledDot => (None, None),
        };
        if let Some(of_memory) = of_memory {
            T::add_outer_products(of_memory, d_keys.as_slice(), memory.as_slice(), a);
        }
        if let Some(of_queries) = of_queries {
            T::add_outer_products(of_queries, d_projected.as_slice(), queries, a);
        }
    }

    /// What a product score is multiplied by: 1, or 1/√(key size).
    pub(super) fn scale(&self, key_size: usize) -> T {
        match self {
            Self::ScaledDot | Self::ScaledKeyQuery { .. } => {
                T::ONE / T::from_f64(key_size as f64).sqrt()
            }
            _ => T::ONE,
        }
    }
}
