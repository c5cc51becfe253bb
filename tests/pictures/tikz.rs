//! The lines as TikZ code, compared with the files in `tests/pictures`.

use attention_loom::render::{AlignmentScene, TIKZ_WIDTH, alignment_tikz};
use attention_loom::session::View;

use crate::expect_file;
use crate::views::{measure, red_car, view};

fn tikz(view: &View) -> String {
    alignment_tikz(view, &AlignmentScene::new(view, TIKZ_WIDTH, &measure))
}

#[test]
fn a_step() {
    expect_file("middle-step.tex", &tikz(&red_car(3)));
}

#[test]
fn chinese() {
    let source = ["红色", "的", "汽车", "停", "下来", "了"];
    expect_file("chinese.tex", &tikz(&view(&source, &["the", "100%", "{red}", "car_1"], 2)));
}

#[test]
fn without_attention() {
    let view = View { attention: false, rows: Vec::new(), ..red_car(2) };
    expect_file("no-attention.tex", &tikz(&view));
}

#[test]
fn a_transition_is_at_rest() {
    let moving = View { from_step: 2, progress: 0.5, ..red_car(3) };
    assert_eq!(tikz(&moving), tikz(&red_car(3)));
}

/// No word ends its line or its node: there is one node or line a line of code, whatever
/// the words are.
#[test]
fn no_word_breaks_out() {
    let plain = tikz(&view(&["a"; 9], &["b"; 9], 9));
    let hostile = ["}", "\\end{tikzpicture}", "%", "a\nb", "\r", "^^M", "}; \\input{x}", "\\", "$"];
    let code = tikz(&view(&hostile, &hostile, 9));
    assert_eq!(code.lines().count(), plain.lines().count());
    let nodes = |text: &str| text.matches("\n  \\node[").count();
    assert_eq!(nodes(&code), nodes(&plain));
    for line in code.lines().filter(|line| line.starts_with("  \\node")) {
        assert!(line.ends_with("};"), "{line}");
        let escaped = line.replace("\\{", "").replace("\\}", "");
        assert_eq!(escaped.matches('{').count(), escaped.matches('}').count(), "{line}");
    }
    assert!(!code.contains("\\input") && !code.contains("^^"), "{code}");
}
