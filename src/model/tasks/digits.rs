//! Digits in words, `seven three nine`, to figures, `739`.

use super::super::random::Stream;
use super::{Gold, Worded, alphabet, characters};

const WORDS: [&str; 10] =
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/// Fewest and most digits.
const DIGITS: (usize, usize) = (2, 5);

pub(super) fn source_words() -> Vec<String> {
    alphabet(WORDS.iter().chain(&[" "]))
}

pub(super) fn target_words() -> Vec<String> {
    alphabet(["0123456789"])
}

/// Any number; a figure is possibly linked to each letter of its word.
pub(super) fn pair(stream: &mut Stream) -> Worded {
    let n = DIGITS.0 + stream.below(DIGITS.1 + 1 - DIGITS.0);
    let (mut source, mut target, mut gold) = (Vec::new(), Vec::new(), Gold::default());
    for j in 0..n {
        let digit = stream.below(10);
        if j > 0 {
            source.extend(characters(" "));
        }
        let letters = characters(WORDS[digit]);
        gold.possible.extend((0..letters.len()).map(|i| (j, source.len() + i)));
        source.extend(letters);
        target.push(digit.to_string());
    }
    Worded { source, target, gold }
}
