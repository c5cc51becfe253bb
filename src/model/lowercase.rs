//! Small letters of all alphabets, by a table of runs that `build.rs` makes of the
//! standard library's, which is larger by 9 kB.

include!(concat!(env!("OUT_DIR"), "/lowercase.rs"));

/// The word in small letters. Σ at its end becomes ς, and İ keeps its dot.
pub fn lowercase(word: &str) -> Vec<char> {
    let mut small = Vec::new();
    let mut letters = word.chars().peekable();
    let mut is_begun = false;
    while let Some(letter) = letters.next() {
        let is_last = !letters.peek().is_some_and(|next| next.is_alphabetic());
        match letter {
            'Σ' if is_begun && is_last => small.push('ς'),
            'İ' => small.extend(['i', '\u{307}']),
            other => small.push(small_letter(other)),
        }
        is_begun = letter.is_alphabetic();
    }
    small
}

fn small_letter(letter: char) -> char {
    let at = u32::from(letter);
    let run = RUNS.iter().find(|(first, last, ..)| (*first..=*last).contains(&at));
    run.filter(|(first, _, step, _)| (at - first).is_multiple_of(*step))
        .and_then(|(.., distance)| char::from_u32(at.wrapping_add_signed(*distance)))
        .unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_standard_library() {
        for letter in '\0'..=char::MAX {
            let (ours, theirs) = (lowercase(&letter.to_string()), letter.to_lowercase());
            assert_eq!(ours, theirs.collect::<Vec<_>>(), "{letter:?}");
        }
    }

    #[test]
    fn words_are_those_of_the_standard_library() {
        for word in
            ["", "The", "ÉTÉ", "ΛΌΓΟΣ", "ΣΟΦΌΣ, ΣΟΦΊΑΣ!", "Σ", "İstanbul", "ЧЕЛОВЕК", "猫ABC"]
        {
            assert_eq!(lowercase(word).into_iter().collect::<String>(), word.to_lowercase());
        }
    }
}
