//! The mathematics: pure functions of numbers, seeds and tokens.
//!
//! This layer knows no clock, no global randomness, no browser and no text of
//! the interface.

pub use attention_loom_kernels::real;
pub mod matrix;
pub mod softmax;
pub mod scores;
pub mod attention;
pub mod cells;
pub mod encoder;
pub mod seq2seq;
pub mod trace;
pub mod gradients;
pub mod vocabulary;
pub mod tasks;
pub mod batch;
pub mod network;
pub mod optimiser;
pub mod initial;
pub mod trainer;
pub mod evaluation;
pub mod forgetting;
pub mod tokens;
pub mod random;
mod lowercase;
pub mod embeddings;
pub mod parameters;
pub mod hand_made;
