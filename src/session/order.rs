//! Sorting, once for the whole program.

use std::cmp::Ordering;

/// The numbers below `n`, those that `compare` puts first first, equals as they were.
///
/// Everything is sorted through this: each kind of value that the standard library's
/// sort is used for is another 6 kB of program that the reader has to load.
pub fn ordered(n: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by(|&one, &other| compare(one, other));
    order
}

/// The numbers below `n` by what they stand for, the largest first, equals as they were.
pub fn largest_first(n: usize, value: &dyn Fn(usize) -> f64) -> Vec<usize> {
    ordered(n, &mut |one, other| value(other).total_cmp(&value(one)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_stay_as_they_were() {
        let values = [1.0, 3.0, 2.0, 3.0, f64::NEG_INFINITY, 1.0];
        assert_eq!(largest_first(6, &|i| values[i]), [1, 3, 2, 0, 5, 4]);
        assert_eq!(ordered(4, &mut |one, other| other.cmp(&one)), [3, 2, 1, 0]);
        assert!(largest_first(0, &|_| 0.0).is_empty());
    }
}
