//! What the colours mean: small scales with their ends named.

use plotters::style::Color;

use super::geometry::{Point, Rect};
use super::label::{Label, Measure};
use super::lettering::plain;
use super::palette::{Theme, mix};
use super::pen::{Pen, sharp};
use super::strands::opacity;
use super::surface::Align;

/// One thing that a legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegendKey {
    /// Lines from weight 0 to 1, thicker and stronger.
    Lines,
    /// The colours of weights from 0 to 1.
    Weights,
    /// The colours of components from −1 to 1.
    Components,
    /// A cell that is not there yet.
    NotYet,
}

/// One key with its place.
#[derive(Clone, Debug)]
pub struct LegendItem {
    /// What it explains.
    pub key: LegendKey,
    /// The scale itself.
    pub scale: Rect,
    /// The numbers at its ends and its name.
    pub labels: Vec<Label>,
}

/// A picture's legend, in one line where there is room, else in several.
#[derive(Clone, Debug)]
pub struct Legend {
    /// The keys in order.
    pub items: Vec<LegendItem>,
    bottom: f64,
}

/// Font size, in CSS pixels.
const SIZE: f64 = 12.0;

/// Height of one line, in CSS pixels.
const LINE: f64 = 22.0;

/// Between two keys, in CSS pixels.
const GAP: f64 = 24.0;

impl LegendKey {
    fn scale_width(self) -> f64 {
        match self {
            Self::NotYet => 16.0,
            Self::Lines | Self::Weights | Self::Components => 72.0,
        }
    }

    /// The numbers at the ends of the scale.
    fn ends(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Lines | Self::Weights => Some(("0", "1")),
            Self::Components => Some(("−1", "1")),
            Self::NotYet => None,
        }
    }
}

impl Legend {
    /// Lays the keys with their names out from the top left corner of `space`, in lines
    /// of its width.
    pub fn new(keys: &[(LegendKey, &str)], space: Rect, measure: Measure) -> Self {
        let mut items = Vec::with_capacity(keys.len());
        let (mut x, mut middle) = (space.x, space.y + LINE / 2.0);
        for (key, name) in keys {
            let mut item = LegendItem::new(*key, name, Point::new(x, middle), measure);
            let mut end = item.end();
            if end > space.right() && x > space.x {
                (x, middle) = (space.x, middle + LINE);
                item = LegendItem::new(*key, name, Point::new(x, middle), measure);
                end = item.end();
            }
            x = end + GAP;
            items.push(item);
        }
        Self { items, bottom: middle + LINE / 2.0 }
    }

    /// The legend's lower edge.
    pub fn bottom(&self) -> f64 {
        self.bottom
    }

    /// The legend's right edge.
    pub fn right(&self) -> f64 {
        self.items.iter().map(LegendItem::end).fold(0.0, f64::max)
    }

    pub(super) fn draw(&self, pen: &Pen, theme: &Theme) {
        self.items.iter().for_each(|item| item.draw(pen, theme))
    }
}

impl LegendItem {
    fn new(key: LegendKey, name: &str, start: Point, measure: Measure) -> Self {
        let mut labels = Vec::new();
        let mut x = start.x;
        let mut write = |text: &str, x: f64| {
            let label =
                Label::level(text.to_owned(), Point::new(x, start.y), Align::Left, SIZE, measure);
            let width = measure(text, SIZE);
            labels.push(label);
            width
        };
        if let Some((low, _)) = key.ends() {
            x += write(low, x) + 6.0;
        }
        let scale =
            Rect::around(Point::new(x + key.scale_width() / 2.0, start.y), key.scale_width(), 10.0);
        x = scale.right() + 6.0;
        if let Some((_, high)) = key.ends() {
            x += write(high, x) + 8.0;
        }
        write(name, x);
        Self { key, scale, labels }
    }

    fn end(&self) -> f64 {
        self.labels
            .iter()
            .map(|label| label.anchor.x + label.width)
            .fold(self.scale.right(), f64::max)
    }

    fn draw(&self, pen: &Pen, theme: &Theme) {
        match self.key {
            LegendKey::Lines => self.draw_wedge(pen, theme),
            LegendKey::Weights => self.draw_scale(pen, theme, |share| theme.of_weight(share)),
            LegendKey::Components => {
                self.draw_scale(pen, theme, |share| theme.of_component(2.0 * share - 1.0))
            }
            LegendKey::NotYet => pen.outline(&sharp(self.scale), 1.0, theme.outline),
        }
        self.labels
            .iter()
            .for_each(|label| pen.write(&label.text, label.anchor, plain(label, theme.muted)))
    }

    /// A scale as a bitmap of one row with an outline.
    fn draw_scale<C: Color>(&self, pen: &Pen, theme: &Theme, colour: impl Fn(f32) -> C) {
        const SHADES: usize = 48;
        let shade = |index: usize| {
            let (red, green, blue) = colour(index as f32 / (SHADES - 1) as f32).rgb();
            [red, green, blue, u8::MAX]
        };
        let pixels: Vec<u8> = (0..SHADES).flat_map(shade).collect();
        pen.cells(self.scale, (SHADES, 1), pixels);
        pen.outline(&sharp(self.scale), 1.0, theme.outline)
    }

    /// Growing from a hairline to a thick line, as the lines do.
    fn draw_wedge(&self, pen: &Pen, theme: &Theme) {
        const PIECES: usize = 24;
        let Rect { x, width, height, .. } = self.scale;
        let middle = self.scale.centre().y;
        let half = |share: f64| (0.5 + share * (height - 0.5)) / 2.0;
        // Each piece goes on to the end, so that no seam shows; the next covers it.
        for piece in 0..PIECES {
            let from = piece as f64 / PIECES as f64;
            let corners = [
                Point::new(x + from * width, middle - half(from)),
                Point::new(x + width, middle - half(1.0)),
                Point::new(x + width, middle + half(1.0)),
                Point::new(x + from * width, middle + half(from)),
            ];
            pen.fill(&corners, mix(theme.background, theme.weight, opacity(from)));
        }
    }
}
