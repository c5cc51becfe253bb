//! A source, its target, and which words belong together.

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

/// The true alignment, as (target position, source position), both from 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gold {
    /// Certain links.
    pub sure: Vec<(usize, usize)>,
    /// Others that can be argued for; none of the certain ones.
    pub possible: Vec<(usize, usize)>,
}
