//! The invariants of ARCHITECTURE.md that the compiler does not enforce, read
//! off the source text. `faults` knows the rules; a test for each rule shows it
//! a file that breaks it.

use std::fs;
use std::path::Path;

use attention_loom::session::i18n::Language;

/// The layers; each may use those before it, except that `render` never sees `model`.
const LAYERS: [&str; 4] = ["model", "session", "render", "web"];

/// What the standard library does with tables of 5 to 12 kB that no compression makes smaller.
const HEAVY: [&str; 4] = ["parse::<f32>", "parse::<f64>", ".to_lowercase()", ".to_uppercase()"];

const LINES: usize = 500;
/// For the files that join others: they are the ones that grow when nobody looks.
const LINES_OF_JOINING_FILE: usize = 200;

const DRAWERS: [&str; 3] = ["utils.rs", "common.rs", "helpers.rs"];
const BROWSER: [&str; 5] = ["JsValue", "web_sys", "js_sys", "wasm_bindgen", "plotters_canvas"];
const PANICS_AND_MARKUP: [&str; 4] = [".unwrap()", ".expect(", "innerHTML", "set_inner_html"];
const CLOCK_AND_CHANCE: [&str; 3] = ["Instant", "SystemTime", "thread_rng"];

#[test]
fn the_source_keeps_the_rules() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![src.clone()];
    let (mut n_files, mut all_faults) = (0, Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("src and its folders can be read") {
            let path = entry.expect("src and its folders can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let inside = path.strip_prefix(&src).expect("it was found there");
                let text = fs::read_to_string(&path).expect("a source file is text");
                all_faults.extend(faults(&inside.to_string_lossy().replace('\\', "/"), &text));
                n_files += 1;
            }
        }
    }
    assert!(n_files > 5, "only {n_files} files found: is this src?");
    assert!(all_faults.is_empty(), "\n{}", all_faults.join("\n"));
}

/// What is wrong with the file at `path` (from src/ on, with slashes).
fn faults(path: &str, text: &str) -> Vec<String> {
    let layer = path.split('/').next().filter(|name| LAYERS.contains(name));
    let layer = layer.or(path.strip_suffix(".rs").filter(|name| LAYERS.contains(name)));
    let file_name = path.rsplit('/').next().unwrap_or(path);
    let code = without_comments(text);
    let mut faults = Vec::new();
    let mut fault = |what: String| faults.push(format!("src/{path}: {what}"));

    if let Some(layer) = layer {
        let names = names_of_the_crate(&code);
        for hidden in hidden_from(layer).filter(|hidden| names.contains(hidden)) {
            fault(format!("{layer} must not use {hidden}"));
        }
    }

    let joining = matches!(file_name, "mod.rs" | "lib.rs");
    let limit = if joining { LINES_OF_JOINING_FILE } else { LINES };
    let n_lines = text.lines().count();
    if limit < n_lines {
        fault(format!("{n_lines} lines, at most {limit}"));
    }
    if DRAWERS.contains(&file_name) {
        fault("name it after what it holds".to_owned());
    }

    let words = words(&code);
    if layer != Some("web") {
        for name in BROWSER.iter().filter(|name| words.contains(name)) {
            fault(format!("only web may name {name}"));
        }
    } else {
        for name in PANICS_AND_MARKUP.iter().filter(|name| code.contains(*name)) {
            fault(format!("web must not say {name}"));
        }
    }
    let shipped = code.split("#[cfg(test)]").next().unwrap_or(&code);
    for name in HEAVY.iter().filter(|name| shipped.contains(*name)) {
        fault(format!(
            "{name} brings a table that every reader would load: see session/number.rs and model/lowercase.rs"
        ));
    }
    if layer == Some("model") {
        for name in CLOCK_AND_CHANCE.iter().filter(|name| words.contains(name)) {
            fault(format!("time and chance are arguments: {name}"));
        }
    }
    faults
}

fn hidden_from(layer: &str) -> impl Iterator<Item = &'static str> {
    let own = LAYERS.iter().position(|name| *name == layer).unwrap_or(0);
    let to_the_right = LAYERS[own + 1..].iter().copied();
    to_the_right.chain((layer == "render").then_some("model"))
}

/// The text up to the first `//` of each line; a comment may name anything.
fn without_comments(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or(line).to_owned() + "\n").collect()
}

fn words(code: &str) -> Vec<&str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_').collect()
}

/// What stands behind `crate::`, behind `super::`, and first in each entry of a group behind them.
fn names_of_the_crate(code: &str) -> Vec<&str> {
    let first_word = |text| words(text).first().copied().unwrap_or_default();
    let mut names = Vec::new();
    for root in ["crate::", "super::", "attention_loom::"] {
        for (start, _) in code.match_indices(root) {
            let rest = &code[start + root.len()..];
            let Some(group) = rest.strip_prefix('{') else {
                names.push(first_word(rest));
                continue;
            };
            let mut depth = 0;
            let mut entry = true;
            for (at, c) in group.char_indices() {
                if entry && depth == 0 && (c.is_alphabetic() || c == '_') {
                    names.push(first_word(&group[at..]));
                    entry = false;
                }
                match c {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => entry = true,
                    _ => {}
                }
            }
        }
    }
    names
}

#[track_caller]
fn check(path: &str, text: &str, n_faults: usize) {
    let found = faults(path, text);
    assert_eq!(found.len(), n_faults, "{path}, {text:?}: {found:?}");
}

#[test]
fn imports_go_to_the_left() {
    check("model/softmax.rs", "use crate::session::Config;", 1);
    check("model/softmax.rs", "fn f(x: super::super::web::Handle) {}", 1);
    check(
        "model.rs",
        "use crate::{\n    model::{trace, render},\n    session,\n    web::canvas,\n};",
        2,
    );
    check("session/view.rs", "use crate::{model::trace::Trace, render};", 1);
    check("render/lines.rs", "use crate::model::trace::Trace;", 1);
    check("render/lines.rs", "use crate::session::view::View;", 0);
    check("web/handle.rs", "use crate::{model, render, session};", 0);
    check("model/softmax.rs", "/// Shown by [`crate::session`].\nuse super::real::Real;", 0);
}

#[test]
fn files_stay_short() {
    check("session/view.rs", &"\n".repeat(500), 0);
    check("session/view.rs", &"\n".repeat(501), 1);
    check("session/mod.rs", &"\n".repeat(201), 1);
    check("lib.rs", &"\n".repeat(201), 1);
}

#[test]
fn files_are_named_after_what_they_hold() {
    for name in DRAWERS {
        check(&format!("render/{name}"), "", 1);
    }
    check("model/scores.rs", "", 0);
}

#[test]
fn only_web_names_the_browser() {
    for name in BROWSER {
        check("session/config.rs", &format!("fn f(x: {name}) {{}}"), 1);
        check("lib.rs", &format!("use {name}::x;"), 1);
        check("web/handle.rs", &format!("use {name}::x;"), 0);
    }
    check("lib.rs", "#[cfg(target_arch = \"wasm32\")]\npub mod web;", 0);
}

#[test]
fn web_neither_panics_nor_writes_markup() {
    for call in PANICS_AND_MARKUP {
        check("web/canvas.rs", &format!("element{call}"), 1);
        check("model/cells.rs", &format!("element{call}"), 0);
    }
    check("web/canvas.rs", "#[expect(dead_code)]\nlet x = y.unwrap_or(1);", 0);
}

#[test]
fn the_model_knows_neither_clock_nor_chance() {
    for name in CLOCK_AND_CHANCE {
        check("model/tasks.rs", &format!("let start = {name}::now();"), 1);
        check("model/tasks.rs", &format!("let start = Not{name};"), 0);
    }
}

/// A name that is no message would leave its place on the page empty without a word.
#[test]
fn the_page_names_only_messages_that_there_are() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/index.html");
    let page = fs::read_to_string(path).expect("the page is text");
    let mut n_names = 0;
    for attribute in ["data-text=\"", "data-label=\""] {
        for (start, _) in page.match_indices(attribute) {
            let name = page[start + attribute.len()..].split('"').next().unwrap_or_default();
            assert!(Language::En.message(name).is_some(), "{attribute}{name}\"");
            n_names += 1;
        }
    }
    assert!(n_names > 20, "only {n_names} names found: is this the page?");
}
