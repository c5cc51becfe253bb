//! Links that nobody wrote: soups of bytes, and good links with holes in them.

use attention_loom::session::command::Command;
use attention_loom::session::field::Field;
use attention_loom::session::i18n::Language;
use attention_loom::session::link;
use attention_loom::session::state::Session;

use super::soundness::{check_problem, use_or_refuse};
use crate::random_configs::Draw;

const ROUNDS: usize = 2_500;

/// Reads a link and loads it, as the page does; true if it was used.
fn follow(session: &mut Session, link: &str) -> bool {
    match link::read(link) {
        Ok(pairs) => use_or_refuse(session, Command::Load(pairs), link),
        Err(problem) => {
            check_problem(&problem, link);
            false
        }
    }
}

/// Half of the soups are any bytes; the others are made of what links are made of.
fn soup(draw: &mut Draw) -> String {
    if draw.below(2) == 0 {
        let bytes: Vec<u8> = (0..draw.below(200)).map(|_| draw.below(256) as u8).collect();
        return String::from_utf8_lossy(&bytes).into_owned();
    }
    const SPICES: [&str; 24] = [
        "&",
        "=",
        "=",
        "%",
        "%2",
        "%00",
        "%e2%80%ae",
        "%ff",
        "%F0%9F",
        "|",
        "|a|",
        "#",
        "+",
        " ",
        "-1",
        "1e400",
        "NaN",
        "７",
        "3",
        "on",
        "\u{202e}",
        "\u{200b}",
        "<img onerror=x>",
        "☃",
    ];
    let names = Field::ALL.map(Field::name);
    (0..draw.below(12))
        .map(|_| if draw.below(3) == 0 { draw.pick(&names) } else { draw.pick(&SPICES) })
        .collect()
}

/// A good link with one or two characters taken out or put in, or a stretch of it
/// doubled, or two characters exchanged.
fn mutated(draw: &mut Draw) -> String {
    let mut link: Vec<char> = link::write(&draw.config().to_pairs()).chars().collect();
    for _ in 0..1 + draw.below(2) {
        let (at, from) = (draw.below(link.len()), draw.below(link.len()));
        match draw.below(4) {
            0 if 1 < link.len() => {
                link.remove(at);
            }
            1 => link.insert(at, draw.pick(&['%', '&', '=', '0', '9', '|', '.', '-', '\u{202e}'])),
            2 => link.swap(at, from),
            _ => {
                let (start, end) = (at.min(from), at.max(from));
                let doubled = link[start..end].to_vec();
                link.splice(end..end, doubled);
            }
        }
    }
    link.into_iter().collect()
}

#[test]
fn soups_are_used_or_refused() {
    let mut draw = Draw::new(1, "soups");
    let mut session = Session::new(Language::En);
    for _ in 0..ROUNDS {
        follow(&mut session, &soup(&mut draw));
    }
}

#[test]
fn links_with_holes_are_used_or_refused() {
    let mut draw = Draw::new(2, "mutated links");
    let mut session = Session::new(Language::Zh);
    let used = (0..ROUNDS).filter(|_| follow(&mut session, &mutated(&mut draw))).count();
    // Else the soundness of what is used would not have been tested at all.
    assert!((ROUNDS / 20..ROUNDS).contains(&used), "{used} of {ROUNDS} were used");
}

#[test]
fn a_link_of_ten_megabytes_is_refused() {
    for piece in ["a", "&", "=", "%", "source=a&", "|", "我", "\u{202e}"] {
        let link = piece.repeat(10_000_000 / piece.len());
        assert!(!follow(&mut Session::new(Language::En), &link), "{piece}");
    }
}

#[test]
fn pairs_that_never_were_a_link_are_used_or_refused() {
    let mut draw = Draw::new(3, "pairs");
    let mut session = Session::new(Language::En);
    for _ in 0..500 {
        let name = |draw: &mut Draw| match draw.below(8) {
            0 => soup(draw),
            _ => draw.pick(&Field::ALL).name().to_owned(),
        };
        let pairs: Vec<_> =
            (0..1 + draw.below(4)).map(|_| (name(&mut draw), soup(&mut draw))).collect();
        use_or_refuse(&mut session, Command::Load(pairs), "pairs");
    }
}
