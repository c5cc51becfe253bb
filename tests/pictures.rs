//! The pictures as SVG texts, compared line by line with those in `tests/pictures`.
//!
//! When a picture changed on purpose: `UPDATE_PICTURES=1 cargo test --test pictures`,
//! then look at the files that git says have changed.

#[path = "pictures/charts.rs"]
mod charts;
#[path = "pictures/exact.rs"]
mod exact;
#[path = "pictures/places.rs"]
mod places;
#[path = "pictures/stages.rs"]
mod stages;
#[path = "pictures/tikz.rs"]
mod tikz;
#[path = "pictures/views.rs"]
mod views;

use std::path::PathBuf;
use std::{env, fs};

use attention_loom::render::{AlignmentScene, HeatmapScene, Theme, alignment_svg, heatmap_svg};
use attention_loom::session::{Place, View};
use views::{Script, measure, red_car, view, words};

/// The picture's card in a column of 320, 700 and 1440 px.
const CARDS: [f64; 3] = [288.0, 668.0, 790.0];

fn alignment(view: &View, width: f64, theme: &Theme) -> String {
    alignment_svg(view, &AlignmentScene::new(view, width, &measure), theme)
}

fn heatmap(view: &View, width: f64, theme: &Theme) -> String {
    heatmap_svg(view, &HeatmapScene::new(view, width, &measure), theme)
}

fn borrowed(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

/// Compares with the picture of that name and says where they part.
fn expect_picture(name: &str, now: &str) {
    expect_file(&format!("{name}.svg"), now);
}

/// The same for a file of any kind.
fn expect_file(name: &str, now: &str) {
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures")).join(name);
    if env::var_os("UPDATE_PICTURES").is_some() {
        fs::write(&path, now).expect("tests/pictures can be written");
        return;
    }
    let before = fs::read_to_string(&path).unwrap_or_default();
    if before == now {
        return;
    }
    let (line, (old, new)) = before
        .lines()
        .chain(std::iter::repeat("(nothing)"))
        .zip(now.lines().chain(["(nothing)"]))
        .enumerate()
        .find(|(_, (old, new))| old != new)
        .unwrap_or((now.lines().count(), ("(more lines)", "(nothing)")));
    panic!(
        "tests/pictures/{name} is not what is drawn now; they part in line {}:\n  \
         there: {old}\n  now:   {new}\nIf this is meant, run UPDATE_PICTURES=1 cargo test --test pictures \
         and look at the picture.",
        line + 1
    );
}

#[test]
fn first_step() {
    expect_picture("first-step", &alignment(&red_car(1), CARDS[0], &Theme::light()));
}

#[test]
fn nothing_written_yet() {
    expect_picture("nothing-written-yet", &heatmap(&red_car(0), CARDS[0], &Theme::light()));
}

#[test]
fn middle_step() {
    expect_picture("middle-step", &alignment(&red_car(3), CARDS[1], &Theme::light()));
    expect_picture("middle-step-heatmap", &heatmap(&red_car(3), 540.0, &Theme::light()));
}

#[test]
fn middle_step_with_a_source_word_pointed_at() {
    let mut view = red_car(3);
    view.highlight = Some(Place::Source(2));
    view.pinned = Some(Place::Target(1));
    expect_picture("pointed-at-source-word", &alignment(&view, CARDS[1], &Theme::light()));
    view.highlight = Some(Place::Weight { source: 2, target: 0 });
    expect_picture("pointed-at-weight-heatmap", &heatmap(&view, CARDS[0], &Theme::light()));
}

#[test]
fn half_way_to_the_next_step() {
    let view = View { from_step: 2, progress: 0.5, ..red_car(3) };
    expect_picture("half-way", &alignment(&view, CARDS[1], &Theme::light()));
    expect_picture("half-way-heatmap", &heatmap(&view, CARDS[0], &Theme::light()));
}

#[test]
fn half_way_back() {
    let view = View { rows: red_car(3).rows, from_step: 3, progress: 0.5, ..red_car(2) };
    expect_picture("half-way-back", &alignment(&view, CARDS[0], &Theme::light()));
}

#[test]
fn arabic_source_runs_from_right_to_left() {
    let view =
        view(&["السيارة", "الحمراء", "توقفت", "."], &["the", "red", "car", "stopped", "."], 3);
    expect_picture("arabic", &alignment(&view, CARDS[1], &Theme::light()));
    expect_picture("arabic-heatmap", &heatmap(&view, CARDS[0], &Theme::light()));
}

#[test]
fn chinese() {
    let view =
        view(&["红色", "的", "汽车", "停", "下来", "了"], &["the", "red", "car", "stopped"], 2);
    let view = View { language: attention_loom::session::Language::Zh, ..view };
    expect_picture("chinese", &alignment(&view, CARDS[0], &Theme::light()));
    expect_picture("chinese-heatmap", &heatmap(&view, CARDS[0], &Theme::light()));
}

#[test]
fn long_sentences_are_slanted() {
    let (source, target) = (words(Script::Latin, 22), words(Script::Latin, 20));
    let view = view(&borrowed(&source), &borrowed(&target), 9);
    expect_picture("long", &alignment(&view, CARDS[1], &Theme::light()));
    expect_picture("long-heatmap", &heatmap(&view, CARDS[1], &Theme::light()));
}

#[test]
fn without_attention_only_the_last_state_crosses_over() {
    let view = View { attention: false, rows: Vec::new(), ..red_car(3) };
    expect_picture("no-attention", &alignment(&view, CARDS[1], &Theme::light()));
}

#[test]
fn dark() {
    expect_picture("dark", &alignment(&red_car(3), CARDS[0], &Theme::dark()));
    expect_picture("dark-heatmap", &heatmap(&red_car(3), CARDS[0], &Theme::dark()));
}
