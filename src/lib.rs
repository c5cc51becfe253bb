//! See the attention mechanism work.
