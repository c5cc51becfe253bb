//! The message files: every message is used, and every name that is used is a message.
//!
//! A message is used if `src` calls it as a function or spells its name, if `www/index.html` names it in
//! `data-text` or `data-label`, or if it is looked up by a name put together from these
//! patterns: `field-<field>`, `<field>-<choice>`, `preset-<preset>-teaches`,
//! `lesson-<chapter>-<part>`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use attention_loom::session::Language;
use attention_loom::session::field::{Allowed, Field};
use attention_loom::session::lesson::CHAPTERS;
use attention_loom::session::presets::PRESETS;

fn read(path: impl AsRef<Path>) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names in a message file, in order.
fn names(code: &str) -> Vec<String> {
    let text = read(format!("www/locales/{code}.ftl"));
    let name = |line: &str| {
        let (name, _) = line.split_once(" = ")?;
        let is_name =
            name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        (is_name && !name.is_empty()).then(|| name.to_owned())
    };
    text.lines().filter_map(name).collect()
}

/// The values of an attribute in the page.
fn in_page(attribute: &str) -> BTreeSet<String> {
    let page = read("www/index.html");
    let start = format!("{attribute}=\"");
    let values = page.split(&start).skip(1).filter_map(|rest| rest.split('"').next());
    values.map(String::from).collect()
}

fn source() -> String {
    let mut text = String::new();
    let mut folders = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("src can be read") {
            let path = entry.expect("src can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                text += &fs::read_to_string(path).expect("source is text");
            }
        }
    }
    text
}

/// Names that are put together.
fn patterns() -> BTreeSet<String> {
    let mut names: BTreeSet<String> =
        PRESETS.iter().map(|preset| format!("preset-{}-teaches", preset.name)).collect();
    for field in Field::ALL {
        names.insert(format!("field-{}", field.name()));
        if let Allowed::Choice(choices) = field.allowed() {
            let name = |choice: &str| format!("{}-{}", field.name(), choice.replace('+', "-"));
            names.extend(choices.into_iter().map(name));
        }
    }
    for chapter in &CHAPTERS {
        let texts = (1..10).map(|k| format!("text-{k}"));
        let parts = ["title", "look", "question", "done"].map(String::from);
        names.extend(texts.chain(parts).map(|part| format!("lesson-{}-{part}", chapter.number)));
    }
    names
}

#[test]
fn every_language_has_the_same_messages_in_the_same_order() {
    let (first, _) = Language::ALL[0];
    for (code, _) in Language::ALL {
        assert_eq!(names(code), names(first), "{code}");
    }
}

#[test]
fn no_message_is_unused() {
    let (source, patterns) = (source(), patterns());
    let (texts, labels) = (in_page("data-text"), in_page("data-label"));
    let unused: Vec<String> = names("en")
        .into_iter()
        .filter(|name| {
            let called = format!(".{}(", name.replace('-', "_"));
            let as_path = format!("Language::{}", name.replace('-', "_"));
            let by_name = format!("\"{name}\"");
            let in_page = texts.contains(name) || labels.contains(name);
            !in_page
                && !patterns.contains(name)
                && !source.contains(&called)
                && !source.contains(&as_path)
                && !source.contains(&by_name)
        })
        .collect();
    assert!(unused.is_empty(), "nothing uses {unused:?}");
}

#[test]
fn every_name_in_the_page_is_a_message() {
    for (code, language) in Language::ALL {
        for name in in_page("data-text").union(&in_page("data-label")) {
            assert!(language.message(name).is_some(), "{code}: {name}");
        }
    }
}

/// Typography that is easily got wrong while typing.
#[test]
fn chinese_has_full_width_punctuation() {
    let is_chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    for line in read("www/locales/zh.ftl").lines().filter(|line| line.contains(" = ")) {
        let text: Vec<char> = line.split_once(" = ").map_or("", |(_, text)| text).chars().collect();
        for pair in text.windows(2) {
            let half_width = matches!(pair[1], ',' | ';' | ':' | '?' | '!' | '(' | ')');
            assert!(!(is_chinese(pair[0]) && half_width), "{line}");
        }
    }
}
