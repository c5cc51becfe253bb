//! Which way words run, and how a word that is too long is cut.

/// Which way a sentence is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Left to right: Latin, Chinese.
    Right,
    /// Right to left: Arabic, Hebrew.
    Left,
}

impl Direction {
    /// The direction of a sentence: of its first letter; rightwards when it has none.
    pub fn of(words: &[String]) -> Self {
        Self::of_first_letter(words.iter().flat_map(|word| word.chars()))
    }

    /// The direction of one word.
    pub fn of_text(text: &str) -> Self {
        Self::of_first_letter(text.chars())
    }

    fn of_first_letter(mut characters: impl Iterator<Item = char>) -> Self {
        match characters.find(|character| character.is_alphabetic()) {
            Some(letter) if is_right_to_left(letter) => Self::Left,
            _ => Self::Right,
        }
    }
}

/// Whether a letter is of a script that is written from right to left.
fn is_right_to_left(letter: char) -> bool {
    matches!(letter,
        '\u{0590}'..='\u{08FF}'
        | '\u{FB1D}'..='\u{FDFF}'
        | '\u{FE70}'..='\u{FEFF}'
        | '\u{10800}'..='\u{10FFF}'
        | '\u{1E800}'..='\u{1EFFF}')
}

/// The word, or as much of its beginning as is at most `width` wide together with an
/// ellipsis. `measure` gives a text's width in the same unit. What belongs to one
/// letter (accents, joined emoji, flags) stays or goes together.
pub fn shortened(word: &str, width: f64, measure: impl Fn(&str) -> f64) -> String {
    if measure(word) <= width {
        return word.to_owned();
    }
    let cuts: Vec<usize> = cuts(word).collect();
    let at = |cut: usize| format!("{}…", &word[..cut]);
    // Widths grow with the cut, so the last one that fits is found by halving.
    let fitting = cuts.partition_point(|cut| measure(&at(*cut)) <= width);
    match fitting {
        0 => "…".to_owned(),
        n_fitting => at(cuts[n_fitting - 1]),
    }
}

/// Places inside a word, as byte offsets, where it can be cut between two letters.
fn cuts(word: &str) -> impl Iterator<Item = usize> {
    let mut before = '\u{0}';
    let mut flag_letters = 0;
    word.char_indices().filter_map(move |(offset, letter)| {
        let splits_flag = is_flag_letter(letter) && flag_letters % 2 == 1;
        let clings = clings_to_the_letter_before(letter) || before == JOINER || splits_flag;
        flag_letters = if is_flag_letter(letter) { flag_letters + 1 } else { 0 };
        before = letter;
        (offset > 0 && !clings).then_some(offset)
    })
}

/// The zero-width joiner, which makes one picture of two emoji.
const JOINER: char = '\u{200D}';

/// Two of these make a flag.
fn is_flag_letter(letter: char) -> bool {
    matches!(letter, '\u{1F1E6}'..='\u{1F1FF}')
}

fn clings_to_the_letter_before(letter: char) -> bool {
    // `escape_debug` escapes what Unicode calls grapheme extenders, among them accents and
    // variation selectors; the few other characters it escapes begin a letter of their own.
    let escaped = letter.escape_debug().len() > 1 && !letter.is_ascii() && !letter.is_whitespace();
    escaped || letter == JOINER || is_emoji_modifier(letter) || is_spacing_vowel(letter)
}

/// Skin tones.
fn is_emoji_modifier(letter: char) -> bool {
    matches!(letter, '\u{1F3FB}'..='\u{1F3FF}')
}

/// Vowel signs of the Indic scripts that take space but follow their consonant.
fn is_spacing_vowel(letter: char) -> bool {
    let in_block = (letter as u32) & 0x7F;
    matches!(letter, '\u{0900}'..='\u{0DFF}')
        && matches!(in_block, 0x02..=0x03 | 0x3E..=0x4C | 0x4E..=0x4F)
        || matches!(letter, '\u{0E33}' | '\u{0EB3}' | '\u{102B}'..='\u{1038}' | '\u{17B6}'..='\u{17C8}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> f64 {
        text.chars().count() as f64
    }

    fn direction(words: &[&str]) -> Direction {
        Direction::of(&words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn the_first_letter_decides_the_direction() {
        assert_eq!(direction(&["the", "سيارة"]), Direction::Right);
        assert_eq!(direction(&["123", ".", "سيارة", "the"]), Direction::Left);
        assert_eq!(direction(&["המכונית"]), Direction::Left);
        assert_eq!(direction(&["红色"]), Direction::Right);
        assert_eq!(direction(&["🚗", "!"]), Direction::Right);
        assert_eq!(direction(&[]), Direction::Right);
    }

    #[test]
    fn short_words_stay() {
        assert_eq!(shortened("car", 3.0, letters), "car");
        assert_eq!(shortened("", 3.0, letters), "");
    }

    #[test]
    fn long_words_are_cut_between_letters() {
        assert_eq!(shortened("internationalisation", 6.0, letters), "inter…");
        assert_eq!(shortened("anything", 0.0, letters), "…");
        // e with a combining accent is one letter of two characters.
        assert_eq!(shortened("ne\u{301}e\u{301}e\u{301}", 3.0, letters), "n…");
        assert_eq!(shortened("ne\u{301}e\u{301}e\u{301}", 4.0, letters), "ne\u{301}…");
        // Devanagari: the vowel sign stays with its consonant.
        assert_eq!(shortened("नानाना", 2.0, letters), "…");
        assert_eq!(shortened("नानाना", 3.0, letters), "ना…");
    }

    #[test]
    fn emoji_are_never_torn() {
        let family = "👩\u{200D}👩\u{200D}👧";
        let text = format!("{family}{family}!!");
        assert_eq!(shortened(&text, 6.0, letters), format!("{family}…"));
        assert_eq!(shortened("👍🏽👍🏽👍🏽", 4.0, letters), "👍🏽…");
        assert_eq!(shortened("🇫🇷🇨🇳🇯🇵", 4.0, letters), "🇫🇷…");
        assert_eq!(shortened("❤\u{FE0F}❤\u{FE0F}❤\u{FE0F}", 4.0, letters), "❤\u{FE0F}…");
    }
}
