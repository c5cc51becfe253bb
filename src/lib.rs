//! See the attention mechanism work.
pub mod model;
