//! A configuration as the fragment of an address: `source=|the|red|car|&step=3`.

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

use super::problem::Problem;

/// Characters of a link that are read at all: the longest sentences, vectors and
/// annotations fit in, each character four bytes and each byte three characters of escape.
pub const MOST_CHARACTERS: usize = 1_500_000;

/// What is escaped: our own separators, and what an address cannot hold.
const ESCAPED: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'<')
    .add(b'>')
    .add(b'`')
    .add(b'%')
    .add(b'&')
    .add(b'#')
    .add(b'=');

/// The pairs as a fragment, without `#`.
pub fn write(pairs: &[(&'static str, String)]) -> String {
    let spell =
        |(name, value): &(&str, String)| format!("{name}={}", utf8_percent_encode(value, ESCAPED));
    pairs.iter().map(spell).collect::<Vec<_>>().join("&")
}

/// The pairs of a fragment, with or without `#`. A plus sign is a plus sign.
pub fn read(fragment: &str) -> Result<Vec<(String, String)>, Problem> {
    let characters = fragment.chars().count();
    if MOST_CHARACTERS < characters {
        return Err(Problem::LinkTooLong(characters, MOST_CHARACTERS));
    }
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    let pairs = fragment.split('&').filter(|pair| !pair.is_empty());
    pairs
        .map(|pair| {
            let (name, value) =
                pair.split_once('=').ok_or_else(|| Problem::NoEquals(pair.to_owned()))?;
            Ok((unescape(name)?, unescape(value)?))
        })
        .collect()
}

fn unescape(text: &str) -> Result<String, Problem> {
    let bad = || Problem::BadEscape(text.to_owned());
    let escapes_are_whole = text.split('%').skip(1).all(|after| {
        after.len() >= 2 && after.bytes().take(2).all(|byte| byte.is_ascii_hexdigit())
    });
    if !escapes_are_whole {
        return Err(bad());
    }
    percent_decode_str(text).decode_utf8().map(|text| text.into_owned()).map_err(|_| bad())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let value = "|100 %|a&b=c|<img onerror=\"x\">|我|states+words|#|";
        let link = write(&[("source", value.to_owned()), ("step", "3".to_owned())]);
        let expected = [("source", value), ("step", "3")];
        let expected = expected.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(read(&link), Ok(expected.to_vec()));
        assert_eq!(read(&format!("#{link}")), Ok(expected.to_vec()));
        assert!(!link.contains(['<', '"', ' ']), "{link}");
    }

    #[test]
    fn an_empty_link_says_nothing() {
        assert_eq!(read(""), Ok(vec![]));
        assert_eq!(read("#"), Ok(vec![]));
    }

    #[test]
    fn broken_links_are_named() {
        assert_eq!(read("step"), Err(Problem::NoEquals("step".to_owned())));
        for broken in ["%", "%2", "%zz", "%ff", "%E6%88", "a%é1"] {
            let expected = Err(Problem::BadEscape(broken.to_owned()));
            assert_eq!(read(&format!("source={broken}")), expected);
        }
        let long = "a".repeat(MOST_CHARACTERS + 1);
        assert_eq!(read(&long), Err(Problem::LinkTooLong(MOST_CHARACTERS + 1, MOST_CHARACTERS)));
    }
}
