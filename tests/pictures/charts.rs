//! The charts of the lesson, as pictures.

use attention_loom::render::{Chart, ChartScene, Theme, charts_of, draw_charts, svg};
use attention_loom::session::Language;
use attention_loom::session::command::Command;
use attention_loom::session::field::Field;
use attention_loom::session::state::Session;

use crate::views::measure;
use crate::{CARDS, expect_picture};

/// The charts of a chapter as it opens.
fn charts(chapter: usize, language: Language) -> Vec<Chart> {
    let mut session = Session::new(language);
    let set = Command::Set(Field::Chapter, chapter.to_string());
    session.apply(set, &Whole).expect("a chapter");
    charts_of(&session.lesson_figure().expect("a figure"), language)
}

struct Whole;

impl attention_loom::model::tokens::Segmenter for Whole {
    fn words(&self, text: &str) -> Vec<String> {
        vec![text.to_owned()]
    }

    fn characters(&self, text: &str) -> Vec<String> {
        vec![text.to_owned()]
    }
}

fn drawn(charts: &[Chart], width: f64, theme: &Theme) -> String {
    let scene = ChartScene::new(charts, width, &measure);
    svg(scene.width, scene.height, theme, draw_charts(charts, &scene, theme))
}

#[test]
fn each_figure_has_its_picture() {
    for (chapter, name) in [(2, "reach"), (6, "growth"), (9, "spread"), (11, "reach-of-cells")] {
        let charts = charts(chapter, Language::En);
        expect_picture(&format!("chart-{name}"), &drawn(&charts, 540.0, &Theme::light()));
        let narrow = drawn(&charts, CARDS[0], &Theme::dark());
        expect_picture(&format!("chart-{name}-narrow-dark"), &narrow);
    }
}

#[test]
fn figures_are_labelled_in_chinese() {
    expect_picture(
        "chart-spread-chinese",
        &drawn(&charts(9, Language::Zh), 540.0, &Theme::light()),
    );
}

#[test]
fn everything_stays_inside() {
    for chapter in [2, 6, 9, 11] {
        for language in [Language::En, Language::Zh] {
            let charts = charts(chapter, language);
            for width in [240.0, 288.0, 400.0, 668.0, 1200.0] {
                let scene = ChartScene::new(&charts, width, &measure);
                assert!(scene.width <= width);
                for plot in &scene.plots {
                    let ticks = plot.x_ticks.iter().chain(&plot.y_ticks).map(|(_, label)| label);
                    let labels = plot.headings.iter().chain(plot.legend.iter().map(|(_, l)| l));
                    for label in labels.chain(ticks).chain(&plot.mark) {
                        for corner in label.corners() {
                            let inside = (-1.0..=width + 8.0).contains(&corner.x)
                                && (-1.0..=scene.height + 1.0).contains(&corner.y);
                            assert!(inside, "{width}: {label:?}");
                        }
                    }
                }
            }
        }
    }
}
