//! What a reader should know although nothing is wrong.

use super::i18n::Language;
use super::order::ordered;
use super::problem::shown;

/// Something the program did with input that the reader may not expect.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// Words that the preset has no vector for; random ones stand in.
    NoHandMade(Vec<String>),
    /// A sentence of the reader's own left the preset behind, and its vectors with it.
    LeftPreset,
    /// Invisible characters that were left out of sentences.
    LeftOut(Vec<char>),
}

impl Note {
    /// The note in the reader's language.
    pub fn message(&self, language: Language) -> String {
        let list = |entries: Vec<String>| -> String {
            const MOST: usize = 8;
            let more = if MOST < entries.len() { " …" } else { "" };
            entries.into_iter().take(MOST).collect::<Vec<_>>().join(language.say_join()) + more
        };
        match self {
            Self::NoHandMade(words) => {
                language.note_no_hand_made(list(words.iter().map(|word| shown(word)).collect()))
            }
            Self::LeftPreset => language.note_left_preset().to_owned(),
            Self::LeftOut(characters) => {
                let order = ordered(characters.len(), &mut |one, other| {
                    characters[one].cmp(&characters[other])
                });
                let mut sorted: Vec<char> = order.into_iter().map(|i| characters[i]).collect();
                sorted.dedup();
                let code = |c: char| format!("U+{:04X}", u32::from(c));
                language.note_left_out(list(sorted.into_iter().map(code).collect()))
            }
        }
    }
}
