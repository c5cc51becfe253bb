//! What there is to learn: pairs of sequences.

/// One pair of a task, as numbers of words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pair {
    /// The source.
    pub source: Vec<usize>,
    /// The target, without `</s>`.
    pub target: Vec<usize>,
    /// Which source words a target word comes from.
    pub gold: Gold,
}

/// The true alignment, as (target position, source position).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gold {
    /// Certain links.
    pub sure: Vec<(usize, usize)>,
    /// Links that can be argued for.
    pub possible: Vec<(usize, usize)>,
}
