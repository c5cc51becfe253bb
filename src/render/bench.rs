//! Where a step's stages are worked out: between the rows, near the current target word.
//!
//! Bars for the scores stand over the source words. Below the target word is a bench:
//! the context alone, or the three vectors that make the new state and the box they go
//! through, or the list of likely outputs. Places depend on the word, never on the stage.

use super::geometry::{Point, Rect};
use super::label::{BOLD, Measure};
use super::scene::AlignmentScene;
use super::words::shortened;
use crate::session::View;
use crate::session::caption::symbol;
use crate::session::run::END;

/// Likely outputs that are listed.
pub const OUTPUT_ROWS: usize = 5;

/// Font size of symbols and words on the bench, in CSS pixels.
pub(super) const BENCH_SIZE: f64 = 12.5;

/// Height of a vector's strip and of the box, in CSS pixels.
const STRIP_HEIGHT: f64 = 16.0;
const BOX_HEIGHT: f64 = 22.0;

/// A strip is at least this wide where there is room, and never narrower than the
/// other, in CSS pixels; without that room the bench stays empty.
const STRIP: (f64, f64) = (36.0, 60.0);
const NARROWEST_STRIP: f64 = 12.0;

/// Between a symbol and its strip, between two vectors, and around all, in CSS pixels.
const SYMBOL_GAP: f64 = 5.0;
const GAP: f64 = 10.0;
const PADDING: f64 = 6.0;

/// Height of a line of the list of outputs, in CSS pixels.
const LINE: f64 = 16.5;

/// Height kept for a number above a bar, in CSS pixels.
pub(super) const NUMBER_LINE: f64 = 16.0;

/// Sizes that only who measures text can know, in CSS pixels.
#[derive(Clone, Debug)]
pub struct BenchSizes {
    /// Vectors that make a state: three, or two without attention.
    n_inputs: usize,
    symbol_width: f64,
    cell_width: f64,
    word_width: f64,
    number_width: f64,
    /// Every word that can come out, as it is and as it is written here.
    words: Vec<(String, String)>,
}

/// A vector on the bench.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slot {
    /// Its symbol.
    pub symbol: Rect,
    /// Its components.
    pub strip: Rect,
}

/// One line of the list of outputs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutputPlace {
    /// The whole line.
    pub line: Rect,
    /// The word.
    pub word: Rect,
    /// The bar's full length.
    pub bar: Rect,
    /// The probability.
    pub number: Rect,
}

/// The bench of one target word.
#[derive(Clone, Debug, PartialEq)]
pub struct Bench {
    /// The context, before it goes on to the cell.
    pub context: Slot,
    /// x′, s and c, or without attention x′ and s.
    pub inputs: Vec<Slot>,
    /// The box that the three go through.
    pub cell: Rect,
    /// The list of outputs with its title; None where there is no room for it.
    pub outputs: Option<(Rect, Rect, Vec<OutputPlace>)>,
}

impl BenchSizes {
    pub(super) fn new(view: &View, available: f64, measure: Measure) -> Self {
        let width = |text: &str| measure(text, BENCH_SIZE) * BOLD;
        let widest = (available * 0.25).clamp(40.0, 120.0);
        let mut words: Vec<(String, String)> = Vec::new();
        for word in view.target.iter().map(String::as_str).chain([END]) {
            if !words.iter().any(|(known, _)| known == word) {
                words.push((word.to_owned(), shortened(word, widest, width)));
            }
        }
        Self {
            n_inputs: if view.attention { 3 } else { 2 },
            symbol_width: width(&symbol("x′", view.target.len())),
            cell_width: width("A′ tanh") + 20.0,
            word_width: words.iter().map(|(_, shown)| width(shown)).fold(0.0, f64::max),
            number_width: width("0.000"),
            words,
        }
    }

    /// An output word as it is written on the bench.
    pub(super) fn shown<'w>(&'w self, word: &'w str) -> &'w str {
        self.words.iter().find(|(known, _)| known == word).map_or(word, |(_, shown)| shown)
    }
}

impl Slot {
    /// The plate behind symbol and strip.
    pub fn plate(&self) -> Rect {
        self.symbol.union(&self.strip).grown(PADDING)
    }

    /// Symbol and strip on top of each other, around a place.
    pub(super) fn moved_to(&self, centre: Point) -> Self {
        Self {
            symbol: Rect::around(centre, self.symbol.width, self.symbol.height),
            strip: Rect::around(centre, self.strip.width, self.strip.height),
        }
    }

    pub(super) fn toward(&self, other: &Self, part: f64) -> Self {
        Self {
            symbol: self.symbol.toward(&other.symbol, part),
            strip: self.strip.toward(&other.strip, part),
        }
    }

    /// Where lines from below end.
    pub(super) fn lower_end(&self) -> Point {
        Point::new(self.strip.centre().x, self.plate().bottom())
    }
}

impl Bench {
    /// The plate behind all the vectors that make the state.
    pub fn plate(&self) -> Rect {
        let plates = self.inputs.iter().map(Slot::plate);
        plates.reduce(|one, other| one.union(&other)).unwrap_or(self.cell)
    }
}

impl AlignmentScene {
    /// The bench of target word `target`, counted from 0; None where there is no room.
    pub fn bench(&self, target: usize) -> Option<Bench> {
        let sizes = &self.bench_sizes;
        let middle = self.target_word(target)?.strip.centre().x;
        let room = self.between();
        let n_inputs = sizes.n_inputs as f64;
        let around = sizes.symbol_width + SYMBOL_GAP;
        let spared = (room.width - 2.0 * PADDING - (n_inputs - 1.0) * GAP) / n_inputs - around;
        let strip = self.target.strip_width().clamp(STRIP.0, STRIP.1).min(spared);
        if strip < NARROWEST_STRIP {
            return None;
        }
        // In a low picture everything moves up a little.
        let row = room.y + (0.33 * room.height).clamp(52.0, 80.0);
        let slot_width = around + strip;
        let slot = |x: f64| Slot {
            symbol: Rect::new(x, row, sizes.symbol_width, STRIP_HEIGHT),
            strip: Rect::new(x + around, row, strip, STRIP_HEIGHT),
        };
        let start = |width: f64| {
            let (low, high) = (room.x + PADDING, room.right() - PADDING - width);
            (middle - width / 2.0).min(high).max(low)
        };
        let row_start = start(n_inputs * slot_width + (n_inputs - 1.0) * GAP);
        let inputs =
            (0..sizes.n_inputs).map(|n| slot(row_start + n as f64 * (slot_width + GAP))).collect();
        // The strip itself is below the word, as the lines that end there come from all sides.
        let last = room.right() - PADDING - slot_width;
        let context = slot((middle - strip / 2.0 - around).min(last).max(room.x + PADDING));
        let cell_x = start(sizes.cell_width);
        let above = (row - PADDING - room.y - BOX_HEIGHT) / 2.0 + 1.0;
        let cell = Rect::new(cell_x, room.y + above, sizes.cell_width, BOX_HEIGHT);
        Some(Bench { context, inputs, cell, outputs: self.outputs(middle, room) })
    }

    /// The list of outputs, beside the word: on the outer side, where fewer lines run, if
    /// there is room.
    fn outputs(&self, middle: f64, room: Rect) -> Option<(Rect, Rect, Vec<OutputPlace>)> {
        let sizes = &self.bench_sizes;
        let bar_width = if room.width < 400.0 { 32.0 } else { 60.0 };
        let inner = sizes.word_width + 8.0 + bar_width + 4.0 + sizes.number_width;
        let (width, height) =
            (inner + 4.0 * PADDING, (OUTPUT_ROWS as f64 + 1.0) * LINE + 2.0 * PADDING);
        if room.width < width || room.height < height {
            return None;
        }
        let aside = 16.0;
        let (left, right) = (middle - aside - width, middle + aside);
        let is_left_outer = middle < room.centre().x;
        let fits = |x: f64| room.x <= x && x + width <= room.right();
        let outer_first = if is_left_outer { [left, right] } else { [right, left] };
        let fitting = outer_first.into_iter().find(|&x| fits(x));
        let x = fitting.unwrap_or(outer_first[1].min(room.right() - width).max(room.x));
        let plate = Rect::new(x, room.y, width, height);
        let left = x + 2.0 * PADDING;
        let title = Rect::new(left, plate.y + PADDING, inner, LINE);
        let places = (0..OUTPUT_ROWS).map(|n| {
            let top = title.bottom() + n as f64 * LINE;
            let cell = |x: f64, width: f64| Rect::new(x, top, width, LINE);
            let bar_x = left + sizes.word_width + 8.0;
            OutputPlace {
                line: cell(left - PADDING, inner + 2.0 * PADDING),
                word: cell(left, sizes.word_width),
                bar: Rect::around(cell(bar_x, bar_width).centre(), bar_width, 8.0),
                number: cell(bar_x + bar_width + 4.0, sizes.number_width),
            }
        });
        Some((plate, title, places.collect()))
    }

    /// Where the bar of source word `source` stands, at its longest; a number goes above it.
    pub fn bar(&self, source: usize) -> Option<Rect> {
        let strip = self.source.words.get(source)?.strip;
        let room = self.between();
        let width = (strip.width * 0.5).clamp(4.0, 22.0);
        let height = (0.42 * room.height - NUMBER_LINE).max(0.0);
        Some(Rect::new(strip.centre().x - width / 2.0, room.bottom() - height, width, height))
    }
}
