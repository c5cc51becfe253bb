//! What there is to learn: tasks whose pairs are made from a seed, with the true alignment.

mod dates;
mod digits;
mod pair;
mod symbols;

use std::ops::RangeInclusive;

use super::random::{Stream, fnv1a};
use super::vocabulary::Vocabulary;
pub use pair::{Gold, Pair};
use symbols::Symbols;

/// The tasks, a closed set that the interface lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// 3 to 10 letters, the same again.
    Copy,
    /// 3 to 10 letters, from the last to the first.
    Reverse,
    /// Two to five digits in words, letter by letter, to figures.
    Digits,
    /// A day in one of twelve human forms, letter by letter, to ISO 8601.
    Dates,
}

/// How a sentence that is typed for a task is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Into characters; a space is the word [`SPACE`].
    Characters,
    /// At spaces.
    Words,
}

/// What stands for a space where words are characters.
pub const SPACE: &str = "␣";

/// What pairs of a task are drawn from: held-out ones, a tenth of all by a hash of their
/// source, are never trained on.
#[derive(Clone, Debug)]
pub struct Corpus {
    maker: Maker,
    source: Vocabulary,
    target: Vocabulary,
}

#[derive(Clone, Debug)]
enum Maker {
    Symbols(Symbols),
    Digits,
    Dates,
}

/// A pair in words.
struct Worded {
    source: Vec<String>,
    target: Vec<String>,
    gold: Gold,
}

impl Corpus {
    /// The standard extent of a task.
    pub fn of(task: Task) -> Self {
        match task {
            Task::Copy => Self::symbols(false, 26, 3..=10),
            Task::Reverse => Self::symbols(true, 26, 3..=10),
            Task::Digits => {
                Self::made(Maker::Digits, digits::source_words(), digits::target_words())
            }
            Task::Dates => Self::made(Maker::Dates, dates::source_words(), dates::target_words()),
        }
    }

    /// Letters to copy or reverse: the first `symbols` (1..=26) of the alphabet, sequences of
    /// these `lengths` (from 1).
    pub fn symbols(is_reversed: bool, symbols: usize, lengths: RangeInclusive<usize>) -> Self {
        let letters = || ('a'..='z').take(symbols).map(String::from).collect::<Vec<_>>();
        let maker = Maker::Symbols(Symbols { is_reversed, symbols, lengths });
        Self::made(maker, letters(), letters())
    }

    fn made(maker: Maker, source: Vec<String>, target: Vec<String>) -> Self {
        Self { maker, source: Vocabulary::new(source), target: Vocabulary::new(target) }
    }

    /// Every word a source can have.
    pub fn source_vocabulary(&self) -> &Vocabulary {
        &self.source
    }

    /// Every word a target can have.
    pub fn target_vocabulary(&self) -> &Vocabulary {
        &self.target
    }

    /// How typed sentences are cut.
    pub fn unit(&self) -> Unit {
        Unit::Characters
    }

    /// `size` pairs to train on; letters all of one length, so that nothing is filled up.
    pub fn batch(&self, stream: &mut Stream, size: usize) -> Vec<Pair> {
        let length = self.length(stream);
        (0..size).map(|_| self.pair(stream, length, false)).collect()
    }

    /// `n` pairs that are never trained on, the same for the same seed.
    pub fn held_out(&self, seed: u32, n: usize) -> Vec<Pair> {
        let mut stream = Stream::new(seed, "held-out pairs");
        let mut pair = || {
            let length = self.length(&mut stream);
            self.pair(&mut stream, length, true)
        };
        (0..n).map(|_| pair()).collect()
    }

    /// `n` such pairs of letters with sources of this length, which may be one that is not
    /// trained on; the task's own lengths where it has no letters.
    pub fn held_out_of_length(&self, seed: u32, length: usize, n: usize) -> Vec<Pair> {
        let mut stream = Stream::new(seed, &format!("held-out pairs of length {length}"));
        (0..n).map(|_| self.pair(&mut stream, length, true)).collect()
    }

    /// A length for letters; the others have their own.
    fn length(&self, stream: &mut Stream) -> usize {
        match &self.maker {
            Maker::Symbols(symbols) => symbols.length(stream),
            Maker::Digits | Maker::Dates => 0,
        }
    }

    /// Draws until a pair comes up that is held out, or is not.
    fn pair(&self, stream: &mut Stream, length: usize, is_held_out: bool) -> Pair {
        loop {
            let (key, pair) = match &self.maker {
                Maker::Symbols(symbols) => {
                    let pair = symbols.pair(stream, length);
                    (pair.source.iter().map(|&word| word as u8).collect(), pair)
                }
                Maker::Digits => self.numbered(digits::pair(stream)),
                Maker::Dates => self.numbered(dates::pair(stream)),
            };
            if is_drawn_for_trial(&key) == is_held_out {
                return pair;
            }
        }
    }

    /// A pair in numbers, with what decides whether it is held out: the target, so that the
    /// same day in another form is held out too.
    fn numbered(&self, worded: Worded) -> (Vec<u8>, Pair) {
        let numbers = |vocabulary: &Vocabulary, words: &[String]| {
            words.iter().filter_map(|word| vocabulary.id(word)).collect()
        };
        let pair = Pair {
            source: numbers(&self.source, &worded.source),
            target: numbers(&self.target, &worded.target),
            gold: worded.gold,
        };
        (worded.target.concat().into_bytes(), pair)
    }
}

/// One source in ten. The hash of few bytes is stirred once more (MurmurHash3's finaliser,
/// Appleby 2011): alone it would let no sequence of two letters be held out.
fn is_drawn_for_trial(key: &[u8]) -> bool {
    let hash = fnv1a(key);
    let hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    (hash ^ (hash >> 33)).is_multiple_of(10)
}

/// The characters of a text as words.
fn characters(text: &str) -> Vec<String> {
    text.chars().map(|it| if it == ' ' { SPACE.to_owned() } else { it.to_string() }).collect()
}

/// The distinct characters of texts, in the order of their code points.
fn alphabet(texts: impl IntoIterator<Item = impl AsRef<str>>) -> Vec<String> {
    let mut all: Vec<char> =
        texts.into_iter().flat_map(|it| it.as_ref().chars().collect::<Vec<_>>()).collect();
    all.sort_unstable();
    all.dedup();
    characters(&all.into_iter().collect::<String>())
}
