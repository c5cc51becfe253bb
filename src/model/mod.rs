//! The mathematics: pure functions of numbers, seeds and tokens.
//!
//! This layer knows no clock, no global randomness, no browser and no text of
//! the interface.

pub mod attention;
pub mod cells;
pub mod embeddings;
pub mod encoder;
pub mod hand_made;
pub mod matrix;
pub mod parameters;
pub mod random;
pub mod real;
pub mod scores;
pub mod seq2seq;
pub mod softmax;
pub mod tokens;
pub mod trace;
