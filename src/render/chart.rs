//! A chart: lines in a plot with axes, as plain data and laid out.

use super::geometry::{Point, Rect};
use super::label::{Label, Measure};
use super::surface::Align;

/// One chart. Values are placed by the axes' own numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// The axis along the bottom.
    pub x: Axis,
    /// The axis along the left side.
    pub y: Axis,
    /// The lines; more than one have their names in a legend.
    pub lines: Vec<ChartLine>,
    /// A point of the reader's own.
    pub mark: Option<Mark>,
}

/// An axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What is measured.
    pub name: String,
    /// The value at its start.
    pub from: f64,
    /// The value at its end.
    pub to: f64,
    /// Whether equal distances are equal quotients; `from` is positive then.
    pub by_quotients: bool,
    /// Values with their labels, ascending.
    pub ticks: Vec<(f64, String)>,
}

/// A line through points.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartLine {
    /// What it shows.
    pub name: String,
    /// x and y, x ascending.
    pub points: Vec<(f64, f64)>,
    /// How it is drawn.
    pub stroke: Stroke,
}

/// How a line is drawn, so that lines differ in more than colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Whole, in the colour of attention.
    Attention,
    /// Whole.
    Whole,
    /// In dashes.
    Dashed,
    /// In dots.
    Dotted,
}

/// A point with a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Where it is.
    pub at: (f64, f64),
    /// What it is.
    pub name: String,
}

/// Charts laid out, one beside the other where there is room, else below.
#[derive(Clone, Debug)]
pub struct ChartScene {
    /// CSS pixels.
    pub width: f64,
    /// CSS pixels.
    pub height: f64,
    /// One for each chart.
    pub plots: Vec<Plot>,
}

/// One chart laid out.
#[derive(Clone, Debug)]
pub struct Plot {
    /// Where lines are drawn.
    pub area: Rect,
    /// Title and names of the axes.
    pub headings: Vec<Label>,
    /// For each line with a name beside it: where a sample of it is, and its name.
    pub legend: Vec<(Rect, Label)>,
    /// The ticks that are labelled: value and label.
    pub x_ticks: Vec<(f64, Label)>,
    /// The same at the left side.
    pub y_ticks: Vec<(f64, Label)>,
    /// The name of the mark.
    pub mark: Option<Label>,
}

/// Font sizes, in CSS pixels.
const TITLE: f64 = 13.0;
const SIZE: f64 = 12.0;

/// Height of one line of text, in CSS pixels.
const LINE: f64 = 20.0;

/// Height of where lines are drawn, in CSS pixels.
const HEIGHT: f64 = 150.0;

/// Width of a line's sample, in CSS pixels.
const SAMPLE: f64 = 26.0;

/// Around a plot, in CSS pixels.
const EDGE: f64 = 8.0;

/// Narrower than this, charts go below each other, in CSS pixels.
const NARROW: f64 = 230.0;

impl ChartScene {
    /// Lays charts out in a width.
    pub fn new(charts: &[Chart], width: f64, measure: Measure) -> Self {
        let beside = NARROW * charts.len() as f64 <= width;
        let share = if beside { width / charts.len().max(1) as f64 } else { width };
        let (mut plots, mut top, mut bottom) = (Vec::new(), 0.0, 0.0_f64);
        for (n, chart) in charts.iter().enumerate() {
            let left = if beside { share * n as f64 } else { 0.0 };
            let (plot, end) = Plot::new(chart, Point::new(left, top), share, measure);
            plots.push(plot);
            bottom = bottom.max(end);
            top = if beside { 0.0 } else { end + LINE / 2.0 };
        }
        Self { width, height: bottom, plots }
    }
}

impl Axis {
    /// Where a value is, 0 at the start and 1 at the end; what is beyond is at the end.
    pub fn share(&self, value: f64) -> f64 {
        let share = if self.by_quotients {
            libm::log(value.max(self.from) / self.from) / libm::log(self.to / self.from)
        } else {
            (value - self.from) / (self.to - self.from)
        };
        if share.is_nan() { 0.0 } else { share.clamp(0.0, 1.0) }
    }
}

impl Plot {
    /// Lays a chart out from a top left corner; also gives where it ends.
    fn new(chart: &Chart, corner: Point, width: f64, measure: Measure) -> (Self, f64) {
        let level = |text: &str, x: f64, y: f64, align, size| {
            Label::level(text.to_owned(), Point::new(x, y), align, size, measure)
        };
        let (left, right) = (corner.x + EDGE / 2.0, corner.x + width - EDGE);
        let mut y = corner.y + LINE / 2.0;
        let mut headings = vec![level(&chart.title, left, y, Align::Left, TITLE)];
        y += LINE;
        let mut legend = Vec::new();
        if 1 < chart.lines.len() {
            let mut x = left;
            for line in &chart.lines {
                let end = x + SAMPLE + 6.0 + measure(&line.name, SIZE);
                if right < end && left < x {
                    (x, y) = (left, y + LINE);
                }
                let name = level(&line.name, x + SAMPLE + 6.0, y, Align::Left, SIZE);
                legend.push((Rect::around(Point::new(x + SAMPLE / 2.0, y), SAMPLE, 2.0), name));
                x += SAMPLE + 6.0 + measure(&line.name, SIZE) + 14.0;
            }
            y += LINE;
        }
        headings.push(level(&chart.y.name, left, y, Align::Left, SIZE));
        let top = y + LINE * 0.8;
        let labels = chart.y.ticks.iter().map(|(_, label)| measure(label, SIZE));
        let start = left + labels.fold(0.0, f64::max) + 6.0;
        let area = Rect::new(start, top, (right - start).max(1.0), HEIGHT);
        let y_ticks = chart.y.ticks.iter().map(|(value, label)| {
            let y = place(chart, area, (chart.x.from, *value)).y;
            (*value, level(label, start - 6.0, y, Align::Right, SIZE))
        });
        let below = area.bottom() + LINE * 0.6;
        let x_ticks = x_labels(chart, area, below, right, measure);
        let name_y = below + LINE * 0.85;
        headings.push(level(&chart.x.name, right, name_y, Align::Right, SIZE));
        let mark = chart.mark.as_ref().map(|mark| {
            let at = place(chart, area, mark.at);
            // Where there is more room: beyond the middle the name goes to the left.
            let beyond = area.centre().x < at.x;
            let (x, align) =
                if beyond { (at.x - 9.0, Align::Right) } else { (at.x + 9.0, Align::Left) };
            level(&mark.name, x, at.y, align, SIZE)
        });
        let plot = Self { area, headings, legend, x_ticks, y_ticks: y_ticks.collect(), mark };
        (plot, name_y + LINE * 0.6)
    }
}

/// Where a value is drawn.
pub(super) fn place(chart: &Chart, area: Rect, (x, y): (f64, f64)) -> Point {
    let (along, up) = (chart.x.share(x), chart.y.share(y));
    Point::new(area.x + along * area.width, area.bottom() - up * area.height)
}

/// The labels along the bottom that have room: the last, and of the others from the
/// first on each that does not touch one before it or the last.
fn x_labels(
    chart: &Chart,
    area: Rect,
    middle_y: f64,
    right: f64,
    measure: Measure,
) -> Vec<(f64, Label)> {
    const GAP: f64 = 8.0;
    let ticks = &chart.x.ticks;
    let span = |(value, text): &(f64, String)| {
        let width = measure(text, SIZE);
        let middle = place(chart, area, (*value, chart.y.from)).x;
        let start = (middle - width / 2.0).min(right - width);
        (start, start + width)
    };
    let Some(last) = ticks.last() else { return Vec::new() };
    let (last_start, mut end) = (span(last).0, f64::NEG_INFINITY);
    let mut labels = Vec::new();
    for (n, tick) in ticks.iter().enumerate() {
        let is_last = n + 1 == ticks.len();
        let (from, to) = span(tick);
        if is_last || (end + GAP <= from && to + GAP <= last_start) {
            let place = Point::new((from + to) / 2.0, middle_y);
            let label = Label::level(tick.1.clone(), place, Align::Middle, SIZE, measure);
            labels.push((tick.0, label));
            end = to;
        }
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(from: f64, to: f64, by_quotients: bool) -> Axis {
        Axis { name: String::new(), from, to, by_quotients, ticks: Vec::new() }
    }

    #[test]
    fn values_are_placed_by_differences_or_quotients() {
        assert_eq!(axis(0.0, 10.0, false).share(2.5), 0.25);
        assert!((axis(1.0, 100.0, true).share(10.0) - 0.5).abs() < 1e-12);
        assert_eq!(axis(0.001, 1.0, true).share(0.0), 0.0);
        assert_eq!(axis(0.0, 10.0, false).share(99.0), 1.0);
        assert_eq!(axis(3.0, 3.0, false).share(3.0), 0.0);
    }

    #[test]
    fn labels_never_touch() {
        let ticks = (0..60).map(|i| (f64::from(i), format!("word {i}"))).collect();
        let x = Axis { ticks, ..axis(0.0, 59.0, false) };
        let (title, lines) = (String::new(), Vec::new());
        let chart = Chart { title, x, y: axis(0.0, 1.0, false), lines, mark: None };
        for width in [220.0, 500.0, 1200.0] {
            let scene = ChartScene::new(std::slice::from_ref(&chart), width, &|text, size| {
                0.5 * size * text.chars().count() as f64
            });
            let labels = &scene.plots[0].x_ticks;
            assert!(1 < labels.len() && labels[0].1.text == "word 0");
            assert_eq!(labels[labels.len() - 1].1.text, "word 59");
            for pair in labels.windows(2) {
                let distance = pair[1].1.anchor.x - pair[0].1.anchor.x;
                assert!((pair[0].1.width + pair[1].1.width) / 2.0 <= distance, "{pair:?}");
            }
        }
    }
}
