//! The words a trained model knows, and their numbers.

/// The number of `<s>`, the first decoder input.
pub const START: usize = 0;
/// The number of `</s>`, the word that ends a target.
pub const END: usize = 1;

/// Distinct words with their numbers: `<s>`, `</s>`, then the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Vocabulary {
    words: Vec<String>,
}

impl Vocabulary {
    /// `<s>`, `</s>` and these words; each counts once.
    pub fn new(words: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let mut all = vec!["<s>".to_owned(), "</s>".to_owned()];
        for word in words {
            let word = word.into();
            if !all.contains(&word) {
                all.push(word);
            }
        }
        Self { words: all }
    }

    /// How many there are, `<s>` and `</s>` included.
    #[allow(clippy::len_without_is_empty, reason = "never empty")]
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// The word of a number below [`Vocabulary::len`].
    pub fn word(&self, id: usize) -> &str {
        &self.words[id]
    }

    /// The number of a word, if it is known.
    pub fn id(&self, word: &str) -> Option<usize> {
        self.words.iter().position(|it| it == word)
    }

    /// All words in the order of their numbers.
    pub fn words(&self) -> &[String] {
        &self.words
    }
}
