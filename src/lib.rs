//! See the attention mechanism work.
pub mod model;
pub mod session;
