//! Word vectors that an author has made by hand, as a lesson file or a link brings them.
//!
//! They are a JSON object of words, each with a list of numbers:
//! `{"red": [1, 0, 0.5], "car": [0, 1, 0.5]}`. All vectors of a configuration are equally
//! long, and numbers nearer to 0 than 0.000001 count as 0. Words without one get a random vector of the seed.

use super::fault::{Fault, Kind};
use super::field::MOST_COMPONENTS;
use super::json::{self, Json, quoted};
use super::number::number;
use super::problem::Problem;
use crate::model::tokens::{can_be_seen, visible};

/// Vectors that each side may have.
pub const MOST_VECTORS: usize = 100;
/// Components that a vector has at least.
const LEAST_COMPONENTS: usize = 2;
/// The largest size of a component.
const LARGEST: f32 = 100.0;
/// The smallest: what is nearer to 0 counts as 0, so that no number takes many digits.
const SMALLEST: f32 = 1e-6;
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
            return Err(json.misplaced(&[Kind::Object]).at(path));
        };
        if MOST_VECTORS < members.len() {
            return Err(Fault::Entries(members.len(), 0, MOST_VECTORS).at(path));
        }
        let mut vectors = Self::default();
        for (name, numbers) in members {
            let path = json::member(path, name);
            // As the words of sentences are read, so that the two are the same word.
            let word = visible(name).0.trim().to_owned();
            let characters = name.chars().count();
            let fault = if MOST_OF_WORD < characters {
                Some(Fault::TooLong(characters, MOST_OF_WORD))
            } else if !can_be_seen(&word) {
                Some(Fault::Empty)
            } else if vectors.of(&word).is_some() {
                Some(Fault::Repeated)
            } else {
                None
            };
            if let Some(fault) = fault {
                return Err(fault.at(&path));
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
        let mut lines = Vec::new();
        for (word, vector) in &self.0 {
            let mut line = quoted(word) + ":" + gap + "[";
            for (k, number) in vector.iter().enumerate() {
                if 0 < k {
                    line = line + "," + gap;
                }
                line += &number.to_string();
            }
            lines.push(line + "]");
        }
        lines
    }

    /// The whole as JSON without white space.
    pub fn spelling(&self) -> String {
        format!("{{{}}}", self.lines("").join(","))
    }
}

fn vector(path: &str, json: &Json) -> Result<Vec<f32>, Problem> {
    let Json::List(numbers) = json else {
        return Err(json.misplaced(&[Kind::List]).at(path));
    };
    let (found, most) = (numbers.len(), MOST_COMPONENTS as usize);
    if !(LEAST_COMPONENTS..=most).contains(&found) {
        return Err(Fault::Entries(found, LEAST_COMPONENTS, most).at(path));
    }
    let mut vector = Vec::new();
    for json in numbers {
        let number = component(json);
        vector.push(number.map_err(|fault| fault.at(&json::entry(path, vector.len())))?);
    }
    Ok(vector)
}

fn component(json: &Json) -> Result<f32, Fault> {
    let Json::Number(digits) = json else { return Err(json.misplaced(&[Kind::Number])) };
    let number = number(digits).unwrap_or(f32::INFINITY);
    if LARGEST < number.abs() {
        let (least, most) = ((-LARGEST).to_string(), LARGEST.to_string());
        return Err(Fault::OutOfRange(digits.clone(), least, most));
    }
    // This also makes 0 of −0.
    Ok(if number.abs() < SMALLEST { 0.0 } else { number })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<WordVectors, Problem> {
        WordVectors::read("source-vectors", &Json::read("source-vectors", text)?)
    }

    #[test]
    fn vectors_keep_their_order_and_their_numbers() {
        let text = r#"{"red":[1,-0.5,0.000001],"the":[0.1,100,-0.33333334],"<s>":[0,0,0]}"#;
        let vectors = read(text).expect("vectors");
        assert_eq!(vectors.spelling(), text);
        assert_eq!(
            (vectors.size(), vectors.of("the")),
            (Some(3), Some(&[0.1, 100.0, -1.0 / 3.0][..]))
        );
        assert_eq!(vectors.of("blue"), None);
        assert_eq!(read("{}"), Ok(WordVectors::default()));
        assert_eq!(read(r#"{"a":[-0,16777217]}"#).map_err(|_| ()), Err(()));
        assert_eq!(read(r#"{"a":[-0,9e-7]}"#).map(|it| it.spelling()), Ok(r#"{"a":[0,0]}"#.into()));
    }

    #[test]
    fn the_longest_is_read_as_it_is_spelled() {
        let numbers = vec![(-1.234_567_9e-6_f32).to_string(); 128].join(",");
        let words: Vec<String> = (0..MOST_VECTORS)
            .map(|n| format!("\"{}{n:02}\":[{numbers}]", "\\\"".repeat(98)))
            .collect();
        let vectors = read(&format!("{{{}}}", words.join(","))).expect("vectors");
        let spelling = vectors.spelling();
        assert!(spelling.chars().count() <= crate::session::values::MOST_OF_JSON);
        assert_eq!(read(&spelling), Ok(vectors));
    }
}
