//! Letters to copy or to reverse.

use std::ops::RangeInclusive;

use super::super::random::Stream;
use super::super::vocabulary::END;
use super::{Gold, Pair};

/// Which letters, how many, and which way they come out.
#[derive(Clone, Debug)]
pub(super) struct Symbols {
    pub is_reversed: bool,
    pub symbols: usize,
    pub lengths: RangeInclusive<usize>,
}

impl Symbols {
    /// Any of the lengths.
    pub fn length(&self, stream: &mut Stream) -> usize {
        let (least, most) = (*self.lengths.start(), *self.lengths.end());
        least + stream.below(most + 1 - least)
    }

    /// `length` letters, and what should become of them.
    pub fn pair(&self, stream: &mut Stream, length: usize) -> Pair {
        // The letters come behind the two words that are none.
        let source: Vec<usize> =
            (0..length).map(|_| END + 1 + stream.below(self.symbols)).collect();
        let place = |j| if self.is_reversed { length - 1 - j } else { j };
        Pair {
            target: (0..length).map(|j| source[place(j)]).collect(),
            gold: Gold { sure: (0..length).map(|j| (j, place(j))).collect(), possible: Vec::new() },
            source,
        }
    }
}
