//! Which entries of a long vector, sum or list are written out.

use std::ops::Range;

/// One entry, or a run of entries left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// An entry.
    Shown(usize),
    /// At least two entries.
    Hidden(Range<usize>),
}

/// How many entries stay at either end.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    /// At the beginning.
    pub first: usize,
    /// At the end.
    pub last: usize,
}

/// Of one long vector.
pub const LONG: Ends = Ends { first: 3, last: 2 };
/// Of each of two vectors on top of each other.
pub const OF_TWO: Ends = Ends { first: 2, last: 1 };
/// Of each of three vectors, or of two beside a matrix.
pub const OF_THREE: Ends = Ends { first: 1, last: 1 };

/// The entries of `n` that are written out: those at the ends, and `also`; all of them
/// if `whole`. A single entry is never left out.
#[inline(never)]
pub fn items(n: usize, ends: Ends, also: Option<usize>, whole: bool) -> Vec<Item> {
    let is_shown = |k: usize| whole || k < ends.first || n <= k + ends.last || also == Some(k);
    let mut items = Vec::new();
    let mut k = 0;
    while k < n {
        let end = (k..n).find(|&k| is_shown(k)).unwrap_or(n);
        match end - k {
            0 | 1 => {
                items.push(Item::Shown(k));
                k += 1;
            }
            _ => {
                items.push(Item::Hidden(k..end));
                k = end;
            }
        }
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_is_left_out() {
        use Item::{Hidden, Shown};
        assert_eq!(items(2, LONG, None, false), [Shown(0), Shown(1)]);
        assert_eq!(items(6, LONG, None, false), [0, 1, 2, 3, 4, 5].map(Shown));
        let hidden = Hidden(3..5);
        let expected = [Shown(0), Shown(1), Shown(2), hidden, Shown(5), Shown(6)];
        assert_eq!(items(7, LONG, None, false), expected);
        let expected = [Shown(0), Hidden(1..4), Shown(4), Shown(5), Shown(6)];
        assert_eq!(items(7, OF_THREE, Some(4), false), expected);
        assert_eq!(items(9, LONG, None, true).len(), 9);
        assert_eq!(items(0, LONG, None, false), []);
    }
}
