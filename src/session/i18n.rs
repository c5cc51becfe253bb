//! The languages of the interface, compiled from `www/locales/*.ftl` by `build.rs`.
//!
//! Each message is a function of [`Language`]; its arguments are its placeables.

use std::fmt::{Display, Write as _};

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

impl Language {
    /// The language's code in links and in HTML's `lang`.
    pub fn code(self) -> &'static str {
        Self::ALL.iter().find(|(_, language)| *language == self).map_or("en", |(code, _)| code)
    }
}

/// A message with its arguments put where `build.rs` has left characters of private use.
fn filled(pattern: &str, arguments: &[&dyn Display]) -> String {
    const FIRST_PLACE: u32 = 0xe000;
    let mut text = String::with_capacity(2 * pattern.len());
    for c in pattern.chars() {
        let place = u32::from(c).checked_sub(FIRST_PLACE);
        match place.and_then(|place| arguments.get(place as usize)) {
            Some(argument) => {
                // A String takes whatever is written to it.
                let _ = write!(text, "{argument}");
            }
            None => text.push(c),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_stand_where_each_language_has_them() {
        assert_eq!(Language::En.step_count(2, 6), "step 2 / 6");
        assert_eq!(Language::Zh.weight_of("red", "rouge", "0.742"), "rouge 注意 red：0.742");
        assert_eq!(Language::En.source_word(1, "\u{e000}"), "source word 1: \u{e000}");
        assert_eq!(filled("\u{e001}{}\u{e000}", &[&1, &2]), "2{}1");
    }

    #[test]
    fn messages_are_found_by_name() {
        assert_eq!(Language::En.message("back"), Some("Back"));
        assert_eq!(Language::Zh.message("back"), Some("后退"));
        assert_eq!(Language::En.message("step-count"), None);
        assert_eq!(Language::En.message("nothing-of-that-name"), None);
    }
}
