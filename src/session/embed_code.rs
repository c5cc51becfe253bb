//! What a reader copies to share the state on show: its link, and code for a page of one's own.

use std::fmt::Write as _;

use super::config::Config;
use super::i18n::Language;
use super::link;
use crate::model::tokens::joined;

/// What can be copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// The page's address with the state in its fragment.
    Link,
    /// The element, with the script that defines it.
    Element,
    /// A frame around a page that shows the element alone.
    Iframe,
}

/// Where the page and what others embed are, as whole addresses without fragments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Addresses {
    /// The page itself.
    pub page: String,
    /// The element's script and the page for frames; None if this copy of the page has none.
    pub embedded: Option<Embedded>,
}

/// What other people's pages take from this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Embedded {
    /// `…/attention-loom.js`.
    pub script: String,
    /// `…/embed.html`.
    pub frame: String,
}

impl Sharing {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 3] = [Self::Link, Self::Element, Self::Iframe];

    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Link => "link",
            Self::Element => "element",
            Self::Iframe => "iframe",
        }
    }

    /// What a name in the page means.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sharing| sharing.name() == name)
    }

    /// The text that brings back this configuration; None for code of what this copy of the
    /// page does not have. Other people's readers get the controls of an element, and not
    /// all that the page has, unless the author adds some.
    pub fn text(self, config: &Config, addresses: &Addresses) -> Option<String> {
        let pairs = config.to_pairs();
        let fragment = link::write(&pairs);
        let page = format!("{}#{fragment}", addresses.page);
        let embedded = addresses.embedded.as_ref();
        Some(match self {
            Self::Link => page,
            Self::Element => element(&pairs, &embedded?.script, &page, config.language),
            Self::Iframe => iframe(config, &format!("{}#{fragment}", embedded?.frame)),
        })
    }
}

fn element(
    pairs: &[(&'static str, String)],
    script: &str,
    page: &str,
    language: Language,
) -> String {
    let attributes: String =
        pairs.iter().map(|(name, value)| format!(" {name}=\"{}\"", escaped(value))).collect();
    format!(
        "<script type=\"module\" src=\"{}\"></script>\n<attention-loom{attributes}>\n  \
         <a href=\"{}\">{}</a>\n</attention-loom>\n",
        escaped(script),
        escaped(page),
        escaped(language.share_fallback())
    )
}

fn iframe(config: &Config, address: &str) -> String {
    let (source, target) = (joined(&config.source), joined(&config.target));
    let title = config.language.share_frame_title(source, target);
    format!(
        "<iframe class=\"attention-loom\" src=\"{}\" title=\"{}\" width=\"100%\" height=\"720\" loading=\"lazy\" \
         sandbox=\"allow-scripts\"></iframe>\n",
        escaped(address),
        escaped(&title)
    )
}

/// A text as HTML takes it between elements and between double quotes.
///
/// Line breaks and tabs become references, so that no editor changes them; characters
/// that turn the direction of text do too, so that the code is read in the order it has.
/// Every character but NUL, which HTML cannot hold, comes back from a parser as it was.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&#39;",
            '\t' | '\n' | '\r' => reference(&mut out, c),
            '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' => {
                reference(&mut out, c);
            }
            '\u{2066}'..='\u{2069}' | '\u{feff}' => reference(&mut out, c),
            c => out.push(c),
        }
    }
    out
}

fn reference(out: &mut String, c: char) {
    // A String takes whatever is written to it.
    let _ = write!(out, "&#{};", u32::from(c));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses() -> Addresses {
        Addresses {
            page: "https://example.org/loom/".to_owned(),
            embedded: Some(Embedded {
                script: "https://example.org/loom/element/attention-loom.js".to_owned(),
                frame: "https://example.org/loom/embed.html".to_owned(),
            }),
        }
    }

    #[test]
    fn code_is_for_exactly_this_state() {
        let config = Config { step: 2, ..Config::default() };
        assert_eq!(
            Sharing::Link.text(&config, &addresses()).as_deref(),
            Some("https://example.org/loom/#lang=en&step=2")
        );
        assert_eq!(
            Sharing::Element.text(&config, &addresses()).as_deref(),
            Some(
                "<script type=\"module\" src=\"https://example.org/loom/element/attention-loom.js\"></script>\n\
                 <attention-loom lang=\"en\" step=\"2\">\n  \
                 <a href=\"https://example.org/loom/#lang=en&amp;step=2\">See this in attention-loom</a>\n\
                 </attention-loom>\n"
            )
        );
        let iframe = Sharing::Iframe.text(&config, &addresses()).unwrap_or_default();
        assert!(iframe.starts_with(
            "<iframe class=\"attention-loom\" src=\"https://example.org/loom/embed.html#lang=en&amp;step=2\" title=\""
        ));
        assert!(iframe.contains("loading=\"lazy\" sandbox=\"allow-scripts\""), "{iframe}");
    }

    #[test]
    fn a_copy_without_an_element_has_its_link_only() {
        let addresses = Addresses { embedded: None, ..addresses() };
        let has = |sharing: Sharing| sharing.text(&Config::default(), &addresses).is_some();
        assert_eq!(Sharing::ALL.map(has), [true, false, false]);
    }

    #[test]
    fn nothing_in_a_value_ends_it() {
        let hostile = "\"><script>alert('1')</script>&quot;&#34;\n\r\t我 \u{202e}gnp\u{2069}";
        let text = escaped(hostile);
        assert!(!text.contains(['"', '\'', '<', '>', '\n', '\r', '\t', '\u{202e}']), "{text}");
        assert!(text.contains('我'));
        assert_eq!(unescaped(&text), hostile);
    }

    #[test]
    fn every_character_comes_back() {
        for c in ('\u{1}'..='\u{ffff}').chain(['\u{1f600}', '\u{10ffff}']) {
            let text = format!("a{c}b");
            assert_eq!(unescaped(&escaped(&text)), text, "{:x}", u32::from(c));
        }
    }

    /// What a parser makes of the references that are written here.
    fn unescaped(text: &str) -> String {
        let mut out = String::new();
        let mut parts = text.split('&');
        out += parts.next().unwrap_or_default();
        for part in parts {
            let (name, rest) = part.split_once(';').expect("a reference has an end");
            out.push(match name {
                "amp" => '&',
                "lt" => '<',
                "gt" => '>',
                "quot" => '"',
                number => {
                    let number = number.strip_prefix('#').and_then(|number| number.parse().ok());
                    number.and_then(char::from_u32).expect("a reference by number")
                }
            });
            out += rest;
        }
        out
    }
}
