//! What the pictures need and plotters lacks.
//!
//! plotters' coordinates and stroke widths are integers, and it turns text by
//! quarters only. A [`Surface`] is a plotters backend whose unit is 1/16 CSS pixel,
//! for places and for stroke widths, so that a line may be 1.4 px wide; it writes
//! text at any angle and paints small bitmaps without smoothing. Pixels become
//! units in [`units`] and nowhere else.

use plotters::style::{RGBAColor, RGBColor};
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};

/// How many units of a [`Surface`] make one CSS pixel.
pub const UNITS_PER_PIXEL: f64 = 16.0;

/// CSS pixels as units of a [`Surface`].
pub fn units(pixels: f64) -> i32 {
    (pixels * UNITS_PER_PIXEL).round() as i32
}

/// Which place of a text is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Its left end.
    Left,
    /// Its middle.
    Middle,
    /// Its right end.
    Right,
}

/// How a piece of text looks. The typeface is the surface's own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lettering {
    /// Font size in CSS pixels.
    pub size: f64,
    /// Colour and opacity.
    pub colour: RGBAColor,
    /// Bold or regular.
    pub bold: bool,
    /// Italic or upright; italic is for mathematical symbols.
    pub italic: bool,
    /// Which place of the text is at the given place.
    pub align: Align,
    /// The text is turned around the given place by this, in degrees clockwise.
    pub degrees: f64,
    /// A seam of this colour around the letters, so that they can be read over lines.
    pub halo: Option<RGBColor>,
}

/// The typefaces of every surface. Latin ones come first: Chinese ones have full-width
/// apostrophes and digits.
pub const TYPEFACES: &str = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, \
     'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'Noto Sans Arabic', \
     'Noto Sans Hebrew', sans-serif";

/// Width of a halo on each side of a stroke, as a share of the font size.
pub const HALO: f64 = 0.16;

/// A plotters backend in units of 1/16 CSS pixel that can do what the pictures need besides.
/// Of plotters' own shapes a picture has rectangles, paths and polygons.
pub trait Surface: DrawingBackend {
    /// Write one line of text, its baseline going through `position`.
    fn draw_turned_text(
        &mut self,
        text: &str,
        lettering: &Lettering,
        position: BackendCoord,
    ) -> Result<(), DrawingErrorKind<Self::ErrorType>>;

    /// Stretch a small bitmap, row by row from the top left, over a rectangle, each
    /// pixel a plain rectangle: no smoothing. `pixels` holds 4 bytes (red, green, blue,
    /// opacity) for each of the `size.0` columns and `size.1` rows.
    fn draw_cells(
        &mut self,
        top_left: BackendCoord,
        bottom_right: BackendCoord,
        size: (u32, u32),
        pixels: &[u8],
    ) -> Result<(), DrawingErrorKind<Self::ErrorType>>;
}
