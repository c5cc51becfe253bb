//! Exported SVG read back by an XML parser and compared with the view's numbers.

use attention_loom::render::{
    AlignmentScene, HeatmapScene, Theme, alignment_svg, heatmap_svg, units,
};
use attention_loom::session::View;
use attention_loom::session::stage::{Stage, Stepping};
use plotters::style::RGBColor;
use roxmltree::{Document, Node};

use crate::views::{measure, red_car, view};

const WIDTH: f64 = 668.0;

fn hex(RGBColor(red, green, blue): RGBColor) -> String {
    format!("#{red:02X}{green:02X}{blue:02X}")
}

fn number(node: &Node, name: &str) -> f64 {
    let value = node.attribute(name).unwrap_or_else(|| panic!("{node:?} has no {name}"));
    value.parse().unwrap_or_else(|_| panic!("{name}=\"{value}\""))
}

fn points(node: &Node) -> Vec<(i32, i32)> {
    let pair = |pair: &str| {
        let (x, y) = pair.split_once(',').expect("x,y");
        (x.parse().expect("x"), y.parse().expect("y"))
    };
    node.attribute("points").unwrap_or_default().split_whitespace().map(pair).collect()
}

/// The texts of a picture, in the order they are written.
fn texts<'d>(document: &'d Document) -> Vec<&'d str> {
    let elements = document.descendants().filter(|node| node.has_tag_name("text"));
    elements.map(|node| node.text().unwrap_or_default()).collect()
}

/// A picture that any program opens by itself: it says its size, its background and its
/// typefaces.
fn check_alone(document: &Document, width: f64, height: f64, theme: &Theme) {
    let root = document.root_element();
    assert_eq!(root.tag_name().namespace(), Some("http://www.w3.org/2000/svg"));
    assert_eq!((number(&root, "width"), number(&root, "height")), (width, height));
    let (w, h) = (units(width), units(height));
    assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {w} {h}").as_str()));
    assert!(root.attribute("font-family").is_some_and(|it| it.ends_with("sans-serif")));
    let background = root.first_element_child().expect("a background");
    assert_eq!(background.attribute("fill"), Some(hex(theme.background).as_str()));
    assert_eq!((number(&background, "width"), number(&background, "height")), (w.into(), h.into()));
}

/// Each line of the current step, found by its two ends, is as wide and as dark as its
/// weight is large.
fn check_lines(view: &View, theme: &Theme) {
    let scene = AlignmentScene::new(view, WIDTH, &measure);
    let svg = alignment_svg(view, &scene, theme);
    let document = Document::parse(&svg).expect("XML");
    check_alone(&document, scene.width, scene.height, theme);
    let lines: Vec<Node> = document
        .descendants()
        .filter(|node| node.has_tag_name("polyline"))
        .filter(|node| node.attribute("stroke") == Some(&hex(theme.weight)))
        .collect();
    let target = view.step - 1;
    let row = &view.rows[target];
    assert_eq!(lines.len(), row.weights.len());
    for (source, weight) in row.weights.iter().enumerate() {
        let (upper, lower) = scene.line(target, source).expect("a line");
        let ends = [upper, lower].map(|end| (units(end.x), units(end.y)));
        let line = lines.iter().find(|line| {
            let points = points(line);
            points.last() == Some(&ends[1]) && points.first() == Some(&ends[0])
        });
        let line = line.unwrap_or_else(|| panic!("no line to source word {source}"));
        let weight = f64::from(*weight);
        let width = 0.8 + (scene.widest_line - 0.8) * weight;
        assert!((number(line, "stroke-width") - 16.0 * width).abs() <= 0.5, "{line:?}: {weight}");
        let many = (12.0 / row.weights.len() as f64).clamp(0.4, 1.0);
        let opacity = 0.22 * many + 0.7 * weight.sqrt();
        assert!((number(line, "opacity") - opacity).abs() <= 0.0005, "{line:?}: {weight}");
    }
    // Numbers beside lines are those of the row.
    let shown: Vec<String> =
        row.thousandths.iter().map(|n| format!("{}.{:03}", n / 1000, n % 1000)).collect();
    let numbers = texts(&document);
    let strongest = row.thousandths.iter().max().expect("weights");
    assert!(numbers.contains(&format!("0.{strongest:03}").as_str()), "{numbers:?}");
    let is_number = |text: &&&str| text.len() == 5 && text.starts_with("0.");
    for text in numbers.iter().filter(is_number) {
        assert!(shown.iter().any(|it| it == text), "{text} is no weight of {shown:?}");
    }
}

#[test]
fn lines_are_as_wide_and_dark_as_their_weights() {
    for theme in [Theme::light(), Theme::dark()] {
        for step in 1..=6 {
            check_lines(&red_car(step), &theme);
        }
        let source: Vec<&str> = vec!["a"; 30];
        check_lines(&view(&source, &["b", "c"], 2), &theme);
    }
}

#[test]
fn lines_of_a_stage_too() {
    let mut view = red_car(3);
    (view.stepping, view.stage, view.from_stage) =
        (Stepping::Stages, Stage::Softmax, Stage::Softmax);
    view.decoder_states.pop();
    check_lines(&view, &Theme::light());
}

#[test]
fn cells_have_the_colours_and_digits_of_their_weights() {
    for theme in [Theme::light(), Theme::dark()] {
        for step in 1..=6 {
            let view = red_car(step);
            let scene = HeatmapScene::new(&view, 540.0, &measure);
            let svg = heatmap_svg(&view, &scene, &theme);
            let document = Document::parse(&svg).expect("XML");
            check_alone(&document, scene.width, scene.height, &theme);
            let cells = document.descendants().find(|node| node.has_tag_name("g")).expect("cells");
            let cells: Vec<Node> = cells.children().filter(Node::is_element).collect();
            let weights = view.rows.iter().flat_map(|row| &row.weights);
            assert_eq!(cells.len(), weights.clone().count());
            for (cell, weight) in cells.iter().zip(weights) {
                assert_eq!(cell.attribute("fill"), Some(hex(theme.of_weight(*weight)).as_str()));
            }
            let digits = texts(&document).into_iter().filter(|text| text.starts_with("0."));
            let shown = view.rows.iter().flat_map(|row| &row.thousandths);
            assert!(digits.eq(shown.map(|n| format!("0.{n:03}"))));
        }
    }
}

#[test]
fn any_word_can_be_written() {
    let words = ["<s>", "a&b", "]]>", "\"'", "x\ny", "a  b", "\u{b}\u{ffff}", "我们", "السيارة"];
    let svg = {
        let view = view(&words, &words, 2);
        let scene = AlignmentScene::new(&view, 4.0 * WIDTH, &measure);
        alignment_svg(&view, &scene, &Theme::light())
    };
    let document = Document::parse(&svg).expect("XML");
    let texts = texts(&document);
    for word in ["<s>", "a&b", "]]>", "\"'", "x y", "a  b", " \u{fffd}", "我们", "السيارة"]
    {
        assert!(texts.contains(&word), "{word:?} is not among {texts:?}");
    }
}
