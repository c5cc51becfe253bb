//! The languages of the interface, compiled from `www/locales/*.ftl` by `build.rs`.
//!
//! Each message is a function of [`Language`]; its arguments are its placeables.

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

impl Language {
    /// The language's code in links and in HTML's `lang`.
    pub fn code(self) -> &'static str {
        Self::ALL.iter().find(|(_, language)| *language == self).map_or("en", |(code, _)| code)
    }
}
