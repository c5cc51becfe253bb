//! The words a trained model knows, and their numbers.

/// The number of `<s>`, the first decoder input.
pub const START: usize = 0;
/// The number of `</s>`, the word that ends a target.
pub const END: usize = 1;
