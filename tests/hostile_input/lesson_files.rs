//! Lesson files that nobody wrote: soups of JSON, good files with holes in them, and every
//! kind of value where another is needed.

use attention_loom::session::command::Command;
use attention_loom::session::field::Field;
use attention_loom::session::i18n::Language;
use attention_loom::session::lesson_file;
use attention_loom::session::state::Session;

use super::soundness::use_or_refuse;
use crate::random_configs::Draw;

const ROUNDS: usize = 1_000;

/// Values of every kind, and what is none.
const VALUES: &[&str] = &[
    "null",
    "true",
    "false",
    "0",
    "-0",
    "1",
    "3",
    "16",
    "1.5",
    "1e400",
    "-1e-400",
    "99999999999999999999999999999999999999999999",
    "0.1e1",
    "01",
    "+1",
    "NaN",
    "Infinity",
    "０",
    "\"\"",
    "\" \"",
    "\"on\"",
    "\"own\"",
    "\"the red car\"",
    "\"|a|b|\"",
    "\"\\u202eevil\"",
    "\"\u{202e}evil\"",
    "\"\\ud800\"",
    "\"\\udc00\\ud800\"",
    "\"\\u0000\"",
    "\"\u{0}\"",
    "\"<img src=x onerror=alert(1)>\"",
    "\"__proto__\"",
    "'a'",
    "undefined",
    "[]",
    "[\"the\", \"red\", \"car\"]",
    "[\"a|b\"]",
    "[\"\\u200b\"]",
    "[[[[[[[[[[[[]]]]]]]]]]]]",
    "[null]",
    "[1, 2]",
    "[1,]",
    "[{\"step\": 1, \"text\": \"Look.\"}]",
    "[{\"step\": 1, \"stage\": \"score\", \"text\": \"\\u2028\\u2066Look.\"}]",
    "[{\"step\": -1, \"text\": \"Look.\"}]",
    "[{\"step\": 1, \"text\": null, \"__proto__\": {}}]",
    "[{\"step\": 1, \"step\": 2, \"text\": \"Look.\"}]",
    "{}",
    "{\"the\": [1, 0], \"<s>\": [0, 1]}",
    "{\"the\": [1, 0, 0]}",
    "{\"the\": [1e39, 0]}",
    "{\"the\": [1, 0], \"red\": [1]}",
    "{\"the\": [1, 0], \"the\": [1, 0]}",
    "{\"\\u200b\": [1, 0]}",
    "{\"__proto__\": [1, 0], \"constructor\": [0, 1], \"toString\": [1, 1]}",
    "{\"a\": {\"b\": {\"c\": {}}}}",
    "{\"a\"}",
    "/* */ 1",
];

const NAMES: &[&str] = &[
    "attention-loom",
    "__proto__",
    "constructor",
    "hasOwnProperty",
    "",
    " ",
    "Step",
    "step ",
    "\\u0073tep",
    "step\\u0000",
    "\u{202e}pets",
    "0",
    "annotations[0].step",
    "<b>",
];

fn open(session: &mut Session, text: &str) -> bool {
    use_or_refuse(session, Command::Open(text.to_owned()), text)
}

/// A file of a few members, mostly with names that there are.
fn soup(draw: &mut Draw) -> String {
    let fields = Field::ALL.map(Field::name);
    let mut members = vec!["\"attention-loom\": 1".to_owned()];
    for _ in 0..draw.below(5) {
        let name = if draw.below(5) == 0 { draw.pick(NAMES) } else { draw.pick(&fields) };
        members.push(format!("\"{name}\": {}", draw.pick(VALUES)));
    }
    let at = draw.below(members.len());
    members.swap(0, at);
    let start = draw.pick(&["{", "{", "{", "\u{feff}{", "[", "{{", ""]);
    format!("{start}{}{}", members.join(", "), draw.pick(&["}", "}", "}", "}}", "", ",}", "} 1"]))
}

/// A good file with some of its bytes or values changed.
fn mutated(draw: &mut Draw) -> String {
    let mut bytes = lesson_file::write(&draw.config()).into_bytes();
    for _ in 0..1 + draw.below(3) {
        let (at, from) = (draw.below(bytes.len()), draw.below(bytes.len()));
        match draw.below(6) {
            0 => bytes[at] = draw.below(256) as u8,
            1 => bytes.insert(at, draw.pick(b"\"[]{},:0-e.\\u \n")),
            2 if 1 < bytes.len() => drop(bytes.remove(at)),
            3 => bytes.swap(at, from),
            4 => bytes.truncate(at.max(1)),
            _ => {
                let (start, end) = (at.min(from), at.max(from));
                let doubled = bytes[start..end].to_vec();
                bytes.splice(end..end, doubled);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A good file in which one digit, letter or word is another.
fn reworded(draw: &mut Draw) -> String {
    let file = lesson_file::write(&draw.config());
    let (from, to) =
        (draw.pick(&["1", "2", "0", "e", "the", "on"]), draw.pick(&["3", "7", "a", "off"]));
    file.replacen(from, to, 1 + draw.below(3))
}

#[test]
fn soups_of_json_are_used_or_refused() {
    let mut draw = Draw::new(1, "soups of JSON");
    let mut session = Session::new(Language::En);
    let used = (0..ROUNDS).filter(|_| open(&mut session, &soup(&mut draw))).count();
    assert!((ROUNDS / 50..ROUNDS).contains(&used), "{used} of {ROUNDS} were used");
}

#[test]
fn files_with_holes_are_used_or_refused() {
    let mut draw = Draw::new(2, "mutated lesson files");
    let mut session = Session::new(Language::Zh);
    let used = (0..ROUNDS).filter(|_| open(&mut session, &mutated(&mut draw))).count();
    assert!((ROUNDS / 50..ROUNDS).contains(&used), "{used} of {ROUNDS} were used");
    let used = (0..ROUNDS).filter(|_| open(&mut session, &reworded(&mut draw))).count();
    assert!((ROUNDS / 10..ROUNDS).contains(&used), "{used} of {ROUNDS} were used");
}

#[test]
fn any_value_in_any_field_is_used_or_refused() {
    let mut used = 0;
    for field in Field::ALL {
        for value in VALUES {
            let mut session = Session::new(Language::En);
            let file = format!("{{\"attention-loom\": 1, \"{}\": {value}}}", field.name());
            used += usize::from(open(&mut session, &file));
        }
    }
    assert!(used > 50, "{used} were used");
}

#[test]
fn bytes_are_used_or_refused() {
    let mut draw = Draw::new(3, "bytes as lesson files");
    let mut session = Session::new(Language::En);
    for _ in 0..ROUNDS {
        let bytes: Vec<u8> = (0..draw.below(200)).map(|_| draw.below(256) as u8).collect();
        assert!(!open(&mut session, &String::from_utf8_lossy(&bytes)));
    }
}

#[test]
fn ten_megabytes_are_refused_and_no_nesting_is_too_deep_to_tell() {
    let mut session = Session::new(Language::En);
    for piece in ["a", "[", "{\"a\":", " ", "\"", "1", "\u{202e}", "我"] {
        for n in [500_000 / piece.len(), 10_000_000 / piece.len()] {
            assert!(!open(&mut session, &piece.repeat(n)), "{piece}");
            let within = format!("{{\"attention-loom\": 1, \"annotations\": {}", piece.repeat(n));
            assert!(!open(&mut session, &within), "{piece}");
        }
    }
    // Many names, none of them twice, must not take the square of their number.
    let names: String = (0..100_000).map(|n| format!(",\"n{n}\":0")).collect();
    assert!(!open(&mut session, &format!("{{\"attention-loom\":1{names}}}")));
}

#[test]
fn empty_files_and_marks_of_byte_order() {
    let mut session = Session::new(Language::En);
    for text in ["", " ", "\n", "\u{feff}", "\0", "{", "null", "1", "\"a\""] {
        assert!(!open(&mut session, text), "{text:?}");
    }
    assert!(open(&mut session, "\u{feff}{\"attention-loom\": 1}\r\n"));
}
