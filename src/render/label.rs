//! A piece of text with its place, level or slanted.

use super::geometry::{Point, Rect};
use super::pen::{rounded, sharp, turned};
use super::surface::Align;

/// Gives the width of a text in regular weight, in CSS pixels, for a font size in CSS pixels.
/// Passed in, because only the one who draws knows the typeface.
pub type Measure<'m> = &'m dyn Fn(&str, f64) -> f64;

/// How much wider a word may become when it turns bold.
pub const BOLD: f64 = 1.08;

/// How far letters reach above their baseline, as a share of the font size.
const ASCENT: f64 = 0.86;

/// How far letters reach below their baseline, as a share of the font size.
const DESCENT: f64 = 0.24;

/// From the baseline to the middle of the letters, as a share of the font size.
const MIDDLE: f64 = 0.35;

/// Degrees by which long labels are slanted.
pub const SLANT: f64 = 40.0;

/// One line of text in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// What it says; a word that was too long ends in an ellipsis.
    pub text: String,
    /// The place of its left end, middle or right end on the baseline.
    pub anchor: Point,
    /// Which of these the anchor is.
    pub align: Align,
    /// Turned around the anchor by this, in degrees clockwise.
    pub degrees: f64,
    /// Font size in CSS pixels.
    pub size: f64,
    /// Width of the text, allowing for bold, in CSS pixels.
    pub width: f64,
}

impl Label {
    /// A level label, the middle of its letters at the height of `place`.
    pub fn level(text: String, place: Point, align: Align, size: f64, measure: Measure) -> Self {
        let width = measure(&text, size) * BOLD;
        let anchor = Point::new(place.x, place.y + MIDDLE * size);
        Self { text, anchor, align, degrees: 0.0, size, width }
    }

    /// A slanted label; the middle of its letters' near end is at `place`.
    pub fn slanted(
        text: String,
        place: Point,
        align: Align,
        degrees: f64,
        size: f64,
        measure: Measure,
    ) -> Self {
        let width = measure(&text, size) * BOLD;
        let anchor = place.at(degrees + 90.0, MIDDLE * size);
        Self { text, anchor, align, degrees, size, width }
    }

    /// The height of the middle of a level label's letters.
    pub fn middle_y(&self) -> f64 {
        self.anchor.y - MIDDLE * self.size
    }

    /// The four corners of the box around the letters, along the text.
    pub fn corners(&self) -> [Point; 4] {
        turned(sharp(self.untilted()), self.anchor, self.degrees)
    }

    /// A plate with round corners behind the letters, a distance larger on every side.
    pub(super) fn plate(&self, larger: f64) -> Vec<Point> {
        let mut plate = rounded(self.untilted().grown(larger), 4.0);
        plate.iter_mut().for_each(|point| *point = turned([*point], self.anchor, self.degrees)[0]);
        plate
    }

    /// The box around the letters if they were level.
    fn untilted(&self) -> Rect {
        let start = match self.align {
            Align::Left => 0.0,
            Align::Middle => -self.width / 2.0,
            Align::Right => -self.width,
        };
        let top = self.anchor.y - ASCENT * self.size;
        Rect::new(self.anchor.x + start, top, self.width, (ASCENT + DESCENT) * self.size)
    }
}
