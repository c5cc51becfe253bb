//! See the attention mechanism of encoder–decoders work, one decoder state at a time.
//!
//! # Conventions
//!
//! m source tokens, t target tokens, d the state size, p the embedding size, a the
//! key size. Vectors are columns: a list of vectors is a matrix with a column for
//! each, and `weights[(i, j)]` is α_ij, how much target word j looks at source word
//! i. In every *picture* rows are target words (queries) and columns source words
//! (keys), so row j of a picture is column j of the matrix, the attention used to
//! produce target word y_j. A row's weights add up to 1, and as shown to 1.000.
//!
//! The decoder starts from s_0 = h_m. Step j, in the order of Bahdanau et al. 2015:
//!
//! 1. e_i = score(h_i, s_{j−1}), for i = 1..m
//! 2. α_i = exp(β e_i) / Σ_k exp(β e_k), the sharpness β being 1 at first
//! 3. c_{j−1} = Σ_i α_i h_i
//! 4. s_j = tanh(A' [x'_j; s_{j−1}; c_{j−1}] + b')
//! 5. P(y_j) = softmax(W_o [s_j; c_{j−1}] + b_o)
//!
//! x'_1 is the start token, x'_j the word y_{j−1}. In pictures y grows downwards and
//! lengths are CSS pixels.
//!
//! # Layers
//!
//! Each may use those before it: [`model`] is pure mathematics, [`session`] what the
//! reader sees and can change, [`render`] the pictures, `web` the browser.

pub mod model;
pub mod session;
pub mod render;
#[cfg(target_arch = "wasm32")]
mod web;
