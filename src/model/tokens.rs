//! From a typed sentence to its tokens.
//!
//! Finding words and characters is the platform's job (`Intl.Segmenter` in the
//! browser), handed in as a [`Segmenter`]; what is the project's own is here:
//! the bar that always splits, and what is left out.

/// How a sentence is cut into tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Segmentation {
    /// Words and punctuation marks; works for languages without spaces.
    Words,
    /// Characters as a reader sees them.
    Characters,
    /// At white space only.
    Spaces,
}

/// Finds word and character boundaries.
pub trait Segmenter {
    /// The text cut at word boundaries; white space and punctuation are pieces too.
    fn words(&self, text: &str) -> Vec<String>;
    /// The text cut into characters as a reader sees them (grapheme clusters).
    fn characters(&self, text: &str) -> Vec<String>;
}

/// The tokens of `text`.
///
/// A bar `|` always splits, and what is between two bars stays whole. A text that starts
/// with a bar is split at bars only, which spells out tokens exactly ([`spelled_out`]).
/// White space around a token is dropped, and so are tokens in which nothing can be seen.
pub fn split(text: &str, segmentation: Segmentation, segmenter: &dyn Segmenter) -> Vec<String> {
    let exact = text.trim_start().starts_with('|');
    let parts: Vec<&str> = text.split('|').collect();
    let pieces = |(n, part): (usize, &&str)| -> Vec<String> {
        let is_between_bars = 0 < n && n + 1 < parts.len();
        match segmentation {
            _ if exact || is_between_bars => vec![(*part).to_owned()],
            _ if !can_be_seen(part) => Vec::new(),
            Segmentation::Words => segmenter.words(part),
            Segmentation::Characters => segmenter.characters(part),
            Segmentation::Spaces => part.split_whitespace().map(String::from).collect(),
        }
    };
    parts
        .iter()
        .enumerate()
        .flat_map(pieces)
        .map(|piece| piece.trim().to_owned())
        .filter(|piece| can_be_seen(piece))
        .collect()
}

/// The text that gives exactly these tokens whatever the segmentation: `|a|b c|`.
pub fn spelled_out(tokens: &[String]) -> String {
    format!("|{}|", tokens.join("|"))
}

/// The text without the characters nobody can see and that only reorder or hide
/// others (controls, bidirectional overrides, zero-width spaces), and what was
/// left out. Joiners stay: Persian, Hindi and emoji need them.
pub fn visible(text: &str) -> (String, Vec<char>) {
    let mut left_out = Vec::new();
    let kept = text
        .chars()
        .filter(|&c| {
            let hidden = is_hidden(c);
            if hidden {
                left_out.push(c);
            }
            !hidden
        })
        .collect();
    (kept, left_out)
}

/// Whether `c` is left out of sentences.
pub fn is_hidden(c: char) -> bool {
    matches!(c,
        '\u{0}'..='\u{8}' | '\u{e}'..='\u{1f}' | '\u{7f}'..='\u{9f}' // controls, not white space
        | '\u{ad}' // soft hyphen
        | '\u{61c}' | '\u{200e}' | '\u{200f}' // direction marks
        | '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{feff}' // zero-width space, invisible operators
        | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}' // embeddings, overrides, isolates
        | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e001f}' // annotations, language tags
    )
}

/// Whether anything of a text shows: not if it is empty, white space, or made of
/// characters that only act on their neighbours or are blank.
pub fn can_be_seen(token: &str) -> bool {
    let blank = |c: char| {
        matches!(c,
            '\u{200c}' | '\u{200d}' | '\u{34f}' // joiners
            | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' // variation selectors
            | '\u{e0020}'..='\u{e007f}' // tags, the ends of some flags
            | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{2800}' // fillers
        )
    };
    token.chars().any(|c| !(c.is_whitespace() || is_hidden(c) || blank(c)))
}

/// The tokens written as a person would, with spaces where the script has them.
pub fn joined(tokens: &[String]) -> String {
    let mut text = String::new();
    for token in tokens {
        if let (Some(before), Some(after)) = (text.chars().next_back(), token.chars().next())
            && !(joins(before) || joins(after) || closes(after) || opens(before))
        {
            text.push(' ');
        }
        text += token;
    }
    text
}

/// Whether the script of `c` is written without spaces.
fn joins(c: char) -> bool {
    matches!(c, '\u{e00}'..='\u{eff}' | '\u{3000}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}'
        | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}')
}

fn closes(c: char) -> bool {
    matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | ')' | ']' | '}' | '…' | '؟' | '،')
}

fn opens(c: char) -> bool {
    matches!(c, '(' | '[' | '{' | '\'' | '’')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words end where the kind of character changes; good enough to test the rest.
    struct ByKind;

    impl Segmenter for ByKind {
        fn words(&self, text: &str) -> Vec<String> {
            let mut words: Vec<String> = Vec::new();
            let mut last_kind = None;
            for c in text.chars() {
                let kind = (c.is_alphanumeric(), c.is_whitespace());
                match words.last_mut() {
                    Some(word) if last_kind == Some(kind) => word.push(c),
                    _ => words.push(c.to_string()),
                }
                last_kind = Some(kind);
            }
            words
        }

        fn characters(&self, text: &str) -> Vec<String> {
            text.chars().map(String::from).collect()
        }
    }

    fn check(text: &str, segmentation: Segmentation, expected: &[&str]) {
        assert_eq!(split(text, segmentation, &ByKind), expected, "{text}");
    }

    #[test]
    fn sentences_are_split() {
        use Segmentation::{Characters, Spaces, Words};
        check("the red car.", Words, &["the", "red", "car", "."]);
        check("the red car.", Spaces, &["the", "red", "car."]);
        check("ab c", Characters, &["a", "b", "c"]);
        check("l'|accord fin", Spaces, &["l'", "accord", "fin"]);
        check("|New York|is big|", Words, &["New York", "is big"]);
        check(" | ", Words, &[]);
        check("a \u{200d} | \u{3164} b", Spaces, &["a", "b"]);
        check("", Characters, &[]);
    }

    #[test]
    fn spelled_out_tokens_come_back_exactly() {
        let tokens: Vec<String> = ["New York", "c'est", "東京", "."].map(String::from).into();
        for segmentation in [Segmentation::Words, Segmentation::Characters, Segmentation::Spaces] {
            assert_eq!(split(&spelled_out(&tokens), segmentation, &ByKind), tokens);
        }
    }

    #[test]
    fn joined_reads_naturally() {
        let join = |text: &str| joined(&text.split(' ').map(String::from).collect::<Vec<_>>());
        assert_eq!(join("the red car ."), "the red car.");
        assert_eq!(join("我 爱 你 。"), "我爱你。");
        assert_eq!(join("L' accord"), "L'accord");
    }

    #[test]
    fn what_cannot_be_seen_is_left_out_and_told() {
        let (kept, left_out) = visible("a\u{202e}b\u{200b}c\u{0}\td\u{200d}e");
        assert_eq!(kept, "abc\td\u{200d}e");
        assert_eq!(left_out, ['\u{202e}', '\u{200b}', '\u{0}']);
    }
}
