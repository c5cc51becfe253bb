//! Word vectors that need no training: random, one-hot, by spelling.

use super::lowercase::lowercase;
use super::matrix::{Matrix, column_mut, zeros};
use super::random::Stream;
use super::real::Real;

/// The start token `<s>`, the first decoder input x'_1.
pub const START: &str = "<s>";

/// Normal random vectors, p × n for n words. A word's vector depends on the word
/// and the seed only; components have variance 1.
pub fn random<T: Real>(words: &[String], p: usize, seed: u32) -> Matrix<T> {
    by_word(words, p, |word| Stream::new(seed, &format!("word {word}")).normals(p, 1.0))
}

/// One-hot vectors, p × n: component k is √p for the k-th word of `vocabulary`
/// (p words), so that vectors are as long as random ones. A word that is not in
/// the vocabulary gets zeros.
pub fn one_hot<T: Real>(words: &[String], vocabulary: &[String]) -> Matrix<T> {
    let p = vocabulary.len();
    let length = T::from_f64(libm::sqrt(p as f64));
    by_word(words, p, |word| {
        (vocabulary.iter()).map(|entry| if entry == word { length } else { T::ZERO }).collect()
    })
}

/// Vectors from spelling, p × n: the sum of one random vector for each piece of
/// 2 to 5 characters of `<word>` in lower case, scaled to length √p. Words that
/// share pieces (Europe, européenne) have similar vectors without any training.
/// After the character n-grams of Bojanowski et al. 2017, section 3.2.
pub fn spelling<T: Real>(words: &[String], p: usize, seed: u32) -> Matrix<T> {
    by_word(words, p, |word| {
        let mut sum = vec![0.0; p];
        for piece in pieces(word) {
            let vector = Stream::new(seed, &format!("piece {piece}")).normals::<f64>(p, 1.0);
            for (sum, component) in sum.iter_mut().zip(vector) {
                *sum += component;
            }
        }
        let length = libm::sqrt(sum.iter().map(|x| x * x).sum::<f64>());
        let scale = libm::sqrt(p as f64) / length.max(f64::MIN_POSITIVE);
        sum.iter().map(|x| T::from_f64(x * scale)).collect()
    })
}

/// The pieces of 2 to 5 characters of `<word>`, each once. A long word counts
/// only with its first 64 characters.
fn pieces(word: &str) -> std::collections::BTreeSet<String> {
    let marked: Vec<char> =
        std::iter::once('<').chain(lowercase(word).into_iter().take(64)).chain(['>']).collect();
    (2..=5).flat_map(|n| marked.windows(n)).map(|piece| piece.iter().collect()).collect()
}

fn by_word<T: Real>(words: &[String], p: usize, vector_of: impl Fn(&str) -> Vec<T>) -> Matrix<T> {
    let mut embeddings = zeros(p, words.len());
    for (j, word) in words.iter().enumerate() {
        column_mut(&mut embeddings, j).copy_from_slice(&vector_of(word));
    }
    embeddings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::matrix::{column, dot};

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(String::from).collect()
    }

    #[test]
    fn editing_one_word_changes_only_that_word() {
        for embed in [random::<f64>, spelling::<f64>] {
            let before = embed(&words("the red car"), 8, 7);
            let after = embed(&words("the blue car"), 8, 7);
            assert_eq!(column(&before, 0), column(&after, 0));
            assert_ne!(column(&before, 1), column(&after, 1));
            assert_eq!(column(&before, 2), column(&after, 2));
        }
    }

    #[test]
    fn cognates_are_similar_and_strangers_are_not() {
        let similarity = |one: &str, other: &str| {
            let vectors = spelling::<f64>(&words(&format!("{one} {other}")), 64, 7);
            dot(column(&vectors, 0), column(&vectors, 1)) / 64.0
        };
        for (one, other) in [("Europe", "européenne"), ("nation", "national"), ("signed", "signé")]
        {
            assert!(similarity(one, other) > 0.3, "{one} {other}: {}", similarity(one, other));
        }
        for (one, other) in [("Europe", "signed"), ("accord", "zone"), ("in", "août")] {
            assert!(similarity(one, other) < 0.3, "{one} {other}: {}", similarity(one, other));
        }
    }

    #[test]
    fn one_hot_vectors_are_orthogonal() {
        let vocabulary = words("a b c");
        let vectors = one_hot::<f64>(&words("b z"), &vocabulary);
        assert_eq!(column(&vectors, 0)[0], 0.0);
        assert!((column(&vectors, 0)[1] - 3.0_f64.sqrt()).abs() < 1e-15);
        assert_eq!(column(&vectors, 1), [0.0; 3]);
    }
}
