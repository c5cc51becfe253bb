//! A row of the alignment picture: words with their states, along the reading direction.

use super::geometry::{Point, Rect};
use super::label::{BOLD, Label, Measure, SLANT};
use super::spread::{Manner, Overhang, Spread, Widths};
use super::surface::Align;
use super::words::{Direction, shortened};
use crate::session::View;
use crate::session::caption::symbol;

/// One word and its state. In the target row the first is s_0, a state without a word.
#[derive(Clone, Debug)]
pub struct Word {
    /// The word, shortened where it must be; for s_0 its symbol.
    pub label: Label,
    /// The state's symbol, h₁ or s₁, where there is room.
    pub symbol: Option<Label>,
    /// The strip that shows the state.
    pub strip: Rect,
    /// Where pointing and focusing means this word. Neighbours touch and do not overlap.
    pub hit: Rect,
    /// The plate behind word and state; only behind the state when the word is slanted.
    pub card: Rect,
}

impl Word {
    /// Middle of the state's upper edge.
    pub fn upper_end(&self) -> Point {
        Point::new(self.strip.centre().x, self.strip.y)
    }

    /// Middle of the state's lower edge.
    pub fn lower_end(&self) -> Point {
        Point::new(self.strip.centre().x, self.strip.bottom())
    }
}

/// A row of words with their states.
#[derive(Clone, Debug)]
pub struct Lane {
    /// Which way the sentence is read, and so which way time runs.
    pub direction: Direction,
    /// The words in reading order.
    pub words: Vec<Word>,
    /// Whether the words are slanted.
    pub slanted: bool,
}

impl Lane {
    /// The lowest place of anything in the row.
    pub fn bottom(&self) -> f64 {
        self.extent().1
    }

    /// Half-way between the upper and the lower edge of the states.
    pub fn states_middle(&self) -> f64 {
        self.words.first().map_or(0.0, |word| word.strip.centre().y)
    }

    /// Width of one state's strip.
    pub fn strip_width(&self) -> f64 {
        self.words.iter().map(|word| word.strip.width).fold(0.0, f64::max)
    }

    /// The edge where reading begins in a picture of that width, and how text keeps to it.
    pub(super) fn start_edge(&self, width: f64, margin: f64) -> (f64, Align) {
        match self.direction {
            Direction::Right => (margin, Align::Left),
            Direction::Left => (width - margin, Align::Right),
        }
    }

    /// Each word is pointed at within its slot; a slanted one near its state only, as
    /// its far end is above other slots.
    fn set_hits(&mut self, slots: &[f64], side: Side) {
        let (top, bottom) = self.extent();
        for (word, slot) in self.words.iter_mut().zip(slots) {
            let (top, bottom) = match (self.slanted, side) {
                (false, _) => (top, bottom),
                (true, Side::Above) => (word.strip.y - 18.0, word.card.bottom()),
                (true, Side::Below) => (word.card.y, word.strip.bottom() + 18.0),
            };
            word.hit = Rect::new(word.strip.centre().x - slot / 2.0, top, *slot, bottom - top);
        }
    }

    /// The highest and the lowest place of anything in the row.
    fn extent(&self) -> (f64, f64) {
        let texts =
            self.words.iter().flat_map(|word| std::iter::once(&word.label).chain(&word.symbol));
        let corners = texts.flat_map(|label| label.corners()).map(|corner| (corner.y, corner.y));
        let cards = self.words.iter().map(|word| (word.card.y, word.card.bottom()));
        corners.chain(cards).fold((f64::INFINITY, f64::NEG_INFINITY), |extent, (top, bottom)| {
            (extent.0.min(top), extent.1.max(bottom))
        })
    }
}

/// Height of a state's strip, in CSS pixels.
const STRIP_HEIGHT: f64 = 26.0;

/// The widest strip, in CSS pixels.
const WIDEST_STRIP: f64 = 60.0;

/// Font size of the symbols h₁, s₁, in CSS pixels.
const SYMBOL_SIZE: f64 = 12.0;

/// Slots narrower than this have no symbol, in CSS pixels.
const ROOM_FOR_SYMBOL: f64 = 26.0;

/// From a strip to the card's edge, in CSS pixels.
const CARD: f64 = 6.0;

/// Both rows, spread over the width but not yet at their heights.
pub(super) struct Lanes {
    /// The picture's width.
    pub width: f64,
    margin: f64,
    beside: f64,
    target: Plan,
    source: Plan,
}

impl Lanes {
    /// Spreads the sentences over a picture at least `available` wide, keeping `beside`
    /// free where reading begins.
    pub fn plan(view: &View, available: f64, beside: f64, margin: f64, measure: Measure) -> Self {
        let room = available - 2.0 * margin - beside;
        let initial = std::iter::once(symbol("s", 0));
        let target_texts = initial.chain(view.target.iter().cloned()).collect();
        let target = Plan::new(
            target_texts,
            Direction::of(&view.target),
            Overhang::Onwards,
            available,
            measure,
        );
        let source = Plan::new(
            view.source.clone(),
            Direction::of(&view.source),
            Overhang::Back,
            available,
            measure,
        );
        let [target, source] = in_one_size([target, source].map(|plan| plan.fitted(room)));

        let needed = target.spread(room).needed.max(source.spread(room).needed);
        // A sum that is off in its last digit must not make the page scroll.
        let width = available.max((needed + 2.0 * margin + beside - 1e-6).ceil());
        Self { width, margin, beside, target, source }
    }

    /// Whether both rows are level and in large letters.
    pub fn is_roomy(&self) -> bool {
        [&self.target, &self.source]
            .iter()
            .all(|plan| !plan.manner.slanted && plan.manner.size >= 14.0)
    }

    /// The decoder's row, nothing of it above `top`.
    pub fn target(&self, top: f64, measure: Measure) -> Lane {
        self.lane(&self.target, Side::Above, top, measure)
    }

    /// The encoder's row, its states beginning at `top`.
    pub fn source(&self, top: f64, measure: Measure) -> Lane {
        self.lane(&self.source, Side::Below, top, measure)
    }

    /// Lays the row out at height 0, looks how high it became, and lays it out in its place.
    fn lane(&self, plan: &Plan, side: Side, top: f64, measure: Measure) -> Lane {
        let first = self.lane_at(plan, side, 0.0, measure);
        self.lane_at(plan, side, top - first.extent().0, measure)
    }

    fn lane_at(&self, plan: &Plan, side: Side, states: f64, measure: Measure) -> Lane {
        let spread = plan.spread(self.width - 2.0 * self.margin - self.beside);
        let narrowest = spread.slots.iter().copied().fold(f64::INFINITY, f64::min);
        let strip_width = (narrowest * 0.62).min(WIDEST_STRIP);
        let symbols = !plan.manner.slanted && narrowest >= ROOM_FOR_SYMBOL;
        let mut words: Vec<Word> = Vec::with_capacity(plan.texts.len());
        for (index, text) in plan.texts.iter().enumerate() {
            let along = self.margin + self.beside + spread.centres[index];
            let x = match plan.direction {
                Direction::Right => along,
                Direction::Left => self.width - along,
            };
            let strip = Rect::new(x - strip_width / 2.0, states, strip_width, STRIP_HEIGHT);
            let label = plan.label(text, side, &strip, measure);
            let symbol = side.symbol(index).filter(|_| symbols).map(|symbol| {
                let place = Point::new(
                    x,
                    side.away_from(label.middle_y(), plan.manner.size * 0.5 + SYMBOL_SIZE * 0.8),
                );
                Label::level(symbol, place, Align::Middle, SYMBOL_SIZE, measure)
            });
            let slot = spread.slots[index];
            let card = card(&strip, &label, symbol.as_ref(), slot);
            words.push(Word { card, hit: strip, strip, label, symbol });
        }
        let mut lane = Lane { direction: plan.direction, words, slanted: plan.manner.slanted };
        lane.set_hits(&spread.slots, side);
        lane
    }
}

/// Gives level rows one font size, so that no sentence looks more important.
fn in_one_size(mut plans: [Plan; 2]) -> [Plan; 2] {
    let mixed = plans.iter().any(|plan| plan.manner.slanted);
    let smallest = plans[0].manner.size.min(plans[1].manner.size);
    for plan in plans.iter_mut().filter(|plan| !plan.manner.slanted) {
        plan.manner.size = if mixed { plan.manner.size.min(14.0) } else { smallest };
    }
    plans
}

/// On which side of its state a word stands: away from the other row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Above,
    Below,
}

impl Side {
    /// The height a distance further away from the other row.
    fn away_from(self, y: f64, distance: f64) -> f64 {
        match self {
            Self::Above => y - distance,
            Self::Below => y + distance,
        }
    }

    /// The symbol of a state; s_0 has its symbol in place of a word.
    fn symbol(self, index: usize) -> Option<String> {
        match self {
            Self::Above => (index > 0).then(|| symbol("s", index)),
            Self::Below => Some(symbol("h", index + 1)),
        }
    }
}

/// One row before it has a place.
struct Plan {
    direction: Direction,
    texts: Vec<String>,
    widths: Widths,
    manner: Manner,
}

impl Plan {
    fn new(
        texts: Vec<String>,
        direction: Direction,
        overhang: Overhang,
        available: f64,
        measure: Measure,
    ) -> Self {
        let widths = Widths {
            words: unit_widths(&texts, measure),
            widest_slot: 120.0,
            widest_level: (available * 0.36).min(180.0),
            longest_slanted: (available * 0.3).clamp(60.0, 130.0),
            overhang,
        };
        Self { direction, texts, manner: Manner { slanted: false, size: 0.0 }, widths }
    }

    fn fitted(mut self, room: f64) -> Self {
        self.manner = self.widths.manner(room);
        self
    }

    fn spread(&self, room: f64) -> Spread {
        self.widths.spread(self.manner, room)
    }

    fn label(&self, text: &str, side: Side, strip: &Rect, measure: Measure) -> Label {
        let Manner { slanted, size } = self.manner;
        let widest = if slanted { self.widths.longest_slanted } else { self.widths.widest_level };
        let text = shortened(text, widest, |text| measure(text, size) * BOLD);
        let edge = match side {
            Side::Above => strip.y,
            Side::Below => strip.bottom(),
        };
        let x = strip.centre().x;
        if !slanted {
            let place = Point::new(x, side.away_from(edge, size * 0.5 + 8.0));
            return Label::level(text, place, Align::Middle, size, measure);
        }
        let place = Point::new(x, side.away_from(edge, size * 0.4 + 5.0));
        // The end that is read first is at the state above it, the last one below it.
        let (degrees, near, far) = match self.direction {
            Direction::Right => (-SLANT, Align::Left, Align::Right),
            Direction::Left => (SLANT, Align::Right, Align::Left),
        };
        let align = if side == Side::Above { near } else { far };
        Label::slanted(text, place, align, degrees, size, measure)
    }
}

/// Widths of the words, allowing for bold, for a font of one pixel.
fn unit_widths(texts: &[String], measure: Measure) -> Vec<f64> {
    const LARGE: f64 = 100.0;
    texts.iter().map(|text| measure(text, LARGE) / LARGE * BOLD).collect()
}

/// The plate behind a word and its state, no wider than the slot allows.
fn card(strip: &Rect, label: &Label, symbol: Option<&Label>, slot: f64) -> Rect {
    if label.degrees != 0.0 {
        return strip.grown(4.0);
    }
    let width = (label.width.max(strip.width) + 2.0 * CARD).min(slot.max(label.width + 4.0));
    let around = |text: &Label| {
        Rect::around(Point::new(strip.centre().x, text.middle_y()), width, 1.5 * text.size)
    };
    let card = around(label).union(&Rect::around(strip.centre(), width, strip.height + 2.0 * CARD));
    symbol.map_or(card, |symbol| card.union(&around(symbol)))
}
