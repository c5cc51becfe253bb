//! Where everything in the alignment picture is: two rows of words with their states.
//!
//! The target row (decoder) is at the top, the source row (encoder) at the bottom;
//! lines go from the lower edge of a target word's state to the upper edge of a
//! source word's state. A scene depends on the sentences, the language and the
//! width, not on the step: nothing moves while the reader steps.

use super::bench::BenchSizes;
use super::geometry::{Point, Rect};
use super::label::{BOLD, Label, Measure};
use super::lane::{Lane, Lanes, Word};
use super::legend::{Legend, LegendKey};
use super::surface::Align;
use crate::session::{Language, View};

/// The alignment picture's geometry, in CSS pixels.
#[derive(Clone, Debug)]
pub struct AlignmentScene {
    /// The picture's width; more than what is available when the sentences are long.
    pub width: f64,
    /// The picture's height.
    pub height: f64,
    /// The decoder's row, s_0 first.
    pub target: Lane,
    /// The encoder's row.
    pub source: Lane,
    /// The names of the rows.
    pub row_names: Vec<Label>,
    /// What the colours mean.
    pub legend: Legend,
    /// The width of a line of weight 1, in CSS pixels.
    pub widest_line: f64,
    /// Width and height kept free for a number beside a line.
    pub number_size: (f64, f64),
    /// Widths of a digit, a minus sign and a decimal point in a number.
    pub number_widths: [f64; 3],
    /// What the bench between the rows must have room for.
    pub bench_sizes: BenchSizes,
}

/// Free space at the picture's edges, in CSS pixels.
const MARGIN: f64 = 8.0;

/// Font size of the rows' names, in CSS pixels.
const NAME_SIZE: f64 = 13.0;

/// Font size of numbers beside lines, in CSS pixels.
const NUMBER_SIZE: f64 = 12.5;

/// Available widths from which on the rows' names stand beside the rows.
const ROOM_FOR_NAMES: f64 = 520.0;

impl AlignmentScene {
    /// Lays the picture out for an available width in CSS pixels.
    pub fn new(view: &View, available: f64, measure: Measure) -> Self {
        let (decoder, encoder) = names(view.language);
        let name_width = measure(decoder, NAME_SIZE).max(measure(encoder, NAME_SIZE)) + 16.0;
        let beside = available >= ROOM_FOR_NAMES;
        let mut lanes =
            Lanes::plan(view, available, if beside { name_width } else { 0.0 }, MARGIN, measure);
        // Long sentences need the whole width; the names then get lines of their own.
        let beside = beside && lanes.is_roomy();
        if !beside {
            lanes = Lanes::plan(view, available, 0.0, MARGIN, measure);
        }

        let name_line = if beside { 0.0 } else { NAME_SIZE * 1.5 };
        let target = lanes.target(MARGIN + name_line, measure);
        let between = (available * 0.36).clamp(170.0, 250.0);
        let source = lanes.source(target.bottom() + between, measure);

        let width = lanes.width;
        let names_end = source.bottom() + name_line;
        let name = |text: &str, lane: &Lane, line: f64| {
            let y = if beside { lane.states_middle() } else { line };
            let (x, align) = lane.start_edge(width, MARGIN);
            Label::level(text.to_owned(), Point::new(x, y), align, NAME_SIZE, measure)
        };
        let row_names = vec![
            name(decoder, &target, MARGIN + NAME_SIZE / 2.0),
            name(encoder, &source, names_end - NAME_SIZE / 2.0),
        ];

        let mut keys = vec![(LegendKey::Components, view.language.legend_component())];
        if view.attention {
            keys.insert(0, (LegendKey::Lines, view.language.legend_weight()));
        }
        let space = Rect::new(MARGIN, names_end + 10.0, available.min(width) - 2.0 * MARGIN, 0.0);
        let legend = Legend::new(&keys, space, measure);
        let height = legend.bottom() + MARGIN;
        let strip = target.strip_width().min(source.strip_width());
        let number_size = (measure("0.000", NUMBER_SIZE) * BOLD, NUMBER_SIZE * 1.1);
        let widest_line = (strip * 0.4).clamp(4.0, 14.0);
        let number_widths = ["0", "−", "."].map(|text| measure(text, NUMBER_SIZE) * BOLD);
        let bench_sizes = BenchSizes::new(view, available, measure);
        Self {
            width,
            height,
            target,
            source,
            row_names,
            legend,
            widest_line,
            number_size,
            number_widths,
            bench_sizes,
        }
    }

    /// Both ends of the line from target word `target` to source word `source`, counted from 0.
    pub fn line(&self, target: usize, source: usize) -> Option<(Point, Point)> {
        Some((self.target_word(target)?.lower_end(), self.source.words.get(source)?.upper_end()))
    }

    /// Both ends of the band without attention: from h_m to s_0.
    pub fn bridge(&self) -> Option<(Point, Point)> {
        Some((self.source.words.last()?.upper_end(), self.target.words.first()?.lower_end()))
    }

    /// The space between the two rows of states, where lines run.
    pub fn between(&self) -> Rect {
        let top = self.target.words.first().map_or(0.0, |word| word.card.bottom());
        let bottom = self.source.words.first().map_or(top, |word| word.card.y);
        Rect::new(0.0, top, self.width, bottom - top).grown(-4.0)
    }

    /// A number around a place.
    pub(super) fn number(&self, text: String, place: Point) -> Label {
        let width: f64 = text
            .chars()
            .map(|character| match character {
                '−' => self.number_widths[1],
                '.' => self.number_widths[2],
                _ => self.number_widths[0],
            })
            .sum();
        // The widths are those of bold digits already, which a label allows for itself.
        Label::level(text, place, Align::Middle, NUMBER_SIZE, &|_, _| width / BOLD)
    }

    /// Target word `index`, counted from 0; the row's first place is s_0 and no word.
    pub fn target_word(&self, index: usize) -> Option<&Word> {
        self.target.words.get(index + 1)
    }
}

fn names(language: Language) -> (&'static str, &'static str) {
    (language.picture_decoder(), language.picture_encoder())
}
