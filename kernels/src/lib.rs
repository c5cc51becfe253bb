//! The inner loops of attention-loom, over slices and without any notion of a model.
//!
//! They are a crate of their own because a crate is the smallest thing that can be
//! compiled for speed while the rest of the program is compiled for size. Everything is
//! reached through the number type, [`Real`].

mod products;
pub mod real;

pub use real::Real;
