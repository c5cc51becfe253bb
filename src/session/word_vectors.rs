//! Word vectors that an author has made by hand, as a lesson file or a link brings them.
//!
//! They are a JSON object of words, each with a list of numbers:
//! `{"red": [1, 0, 0.5], "car": [0, 1, 0.5]}`. All vectors of a configuration are equally
//! long. Words without one get a random vector of the seed.

use super::fault::{Fault, Kind};
use super::field::MOST_COMPONENTS;
use super::json::{self, Json, quoted};
use super::problem::Problem;
use crate::model::tokens::{can_be_seen, visible};

/// Vectors that each side may have.
pub const MOST_VECTORS: usize = 100;
/// Components that a vector has at least.
const LEAST_COMPONENTS: usize = 2;
/// The largest size of a component.
const LARGEST: f32 = 100.0;
/// Characters of a word.
const MOST_OF_WORD: usize = 100;

/// Vectors by word, in the order given; each word once, all equally long.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WordVectors(Vec<(String, Vec<f32>)>);

impl WordVectors {
    /// The vectors that a JSON object spells; `path` is where it stands.
    ///
    /// # Errors
    ///
    /// Says at which path what is wrong: another kind of value, a word that cannot be
    /// seen, a number out of range, lengths that differ, too many of anything.
    pub fn read(path: &str, json: &Json) -> Result<Self, Problem> {
        let Json::Object(members) = json else {
            return Err(json.misplaced(path, &[Kind::Object]));
        };
        if MOST_VECTORS < members.len() {
            return Err(Fault::Entries(members.len(), 0, MOST_VECTORS).at(path));
        }
        let mut vectors = Self::default();
        for (word, numbers) in members {
            let path = json::member(path, word);
            let characters = word.chars().count();
            if MOST_OF_WORD < characters {
                return Err(Fault::TooLong(characters, MOST_OF_WORD).at(&path));
            }
            if !can_be_seen(word) {
                return Err(Fault::Empty.at(&path));
            }
            // As the words of sentences are read, so that the two are the same word.
            let word = visible(word).0.trim().to_owned();
            if vectors.of(&word).is_some() {
                return Err(Fault::Repeated.at(&path));
            }
            let vector = vector(&path, numbers)?;
            vectors.check_size(vector.len(), &path)?;
            vectors.0.push((word, vector));
        }
        Ok(vectors)
    }

    /// Whether vectors at `path` may have `size` components beside these.
    pub fn check_size(&self, size: usize, path: &str) -> Result<(), Problem> {
        match self.size() {
            Some(needed) if needed != size => Err(Fault::UnequalVectors(size, needed).at(path)),
            _ => Ok(()),
        }
    }

    /// The vector of a word; None if it has none.
    pub fn of(&self, word: &str) -> Option<&[f32]> {
        let found = self.0.iter().find(|(other, _)| other == word);
        found.map(|(_, vector)| vector.as_slice())
    }

    /// p; None if there are no vectors.
    pub fn size(&self) -> Option<usize> {
        self.0.first().map(|(_, vector)| vector.len())
    }

    /// Each word with its vector as a line of JSON, numbers parted by a comma and `gap`.
    pub fn lines(&self, gap: &str) -> Vec<String> {
        let line = |(word, vector): &(String, Vec<f32>)| {
            let numbers: Vec<String> = vector.iter().map(|&number| spelled(number)).collect();
            format!("{}:{gap}[{}]", quoted(word), numbers.join(&format!(",{gap}")))
        };
        self.0.iter().map(line).collect()
    }

    /// The whole as JSON without white space.
    pub fn spelling(&self) -> String {
        format!("{{{}}}", self.lines("").join(","))
    }
}

fn vector(path: &str, json: &Json) -> Result<Vec<f32>, Problem> {
    let Json::List(numbers) = json else {
        return Err(json.misplaced(path, &[Kind::List]));
    };
    let (found, most) = (numbers.len(), MOST_COMPONENTS as usize);
    if !(LEAST_COMPONENTS..=most).contains(&found) {
        return Err(Fault::Entries(found, LEAST_COMPONENTS, most).at(path));
    }
    let number = |(k, json): (usize, &Json)| component(&json::entry(path, k), json);
    numbers.iter().enumerate().map(number).collect()
}

fn component(path: &str, json: &Json) -> Result<f32, Problem> {
    let Json::Number(digits) = json else {
        return Err(json.misplaced(path, &[Kind::Number]));
    };
    let number: Option<f32> = digits.parse().ok();
    // −0 is spelled 0.
    number.filter(|number| number.abs() <= LARGEST).map(|number| number + 0.0).ok_or_else(|| {
        Fault::OutOfRange(digits.clone(), (-LARGEST).to_string(), LARGEST.to_string()).at(path)
    })
}

/// The fewest characters that are read as this number again; a tiny one has an exponent.
fn spelled(number: f32) -> String {
    let (plain, with_exponent) = (number.to_string(), format!("{number:e}"));
    if plain.len() <= with_exponent.len() { plain } else { with_exponent }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<WordVectors, Problem> {
        WordVectors::read("source-vectors", &Json::read("source-vectors", text)?)
    }

    #[test]
    fn vectors_keep_their_order_and_their_numbers() {
        let text = r#"{"red":[1,-0.5,1e-30],"the":[0.1,100,-1e-45],"<s>":[0,0,0]}"#;
        let vectors = read(text).expect("vectors");
        assert_eq!(vectors.spelling(), text);
        assert_eq!((vectors.size(), vectors.of("the")), (Some(3), Some(&[0.1, 100.0, -1e-45][..])));
        assert_eq!(vectors.of("blue"), None);
        assert_eq!(read("{}"), Ok(WordVectors::default()));
        assert_eq!(read(r#"{"a":[-0,16777217]}"#).map_err(|_| ()), Err(()));
        assert_eq!(read(r#"{"a":[-0,-0.0]}"#).map(|it| it.spelling()), Ok(r#"{"a":[0,0]}"#.into()));
    }

    #[test]
    fn the_longest_is_read_as_it_is_spelled() {
        let numbers = vec![(-1.234_567_9e-38_f32).to_string(); 128].join(",");
        let words: Vec<String> = (0..MOST_VECTORS)
            .map(|n| format!("\"{}{n:02}\":[{numbers}]", "\\\"".repeat(98)))
            .collect();
        let vectors = read(&format!("{{{}}}", words.join(","))).expect("vectors");
        let spelling = vectors.spelling();
        assert!(spelling.chars().count() <= crate::session::config::MOST_OF_JSON);
        assert_eq!(read(&spelling), Ok(vectors));
    }
}
