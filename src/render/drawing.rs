//! A picture as the list of its shapes, for any surface to paint.
//!
//! The renderers make a list rather than draw at once: they are compiled once, however
//! many kinds of surface there are, and nothing in them can fail.

use plotters::style::{Color, RGBAColor};
use plotters_backend::{BackendCoord, DrawingErrorKind};

use super::surface::{Lettering, Surface};

/// The shapes of a picture in the order they are painted, in units of a [`Surface`].
#[derive(Clone, Debug, Default)]
pub struct Drawing {
    pub(super) shapes: Vec<Shape>,
}

/// One shape.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// A filled upright rectangle, from its top left corner to its bottom right one.
    Rectangle([BackendCoord; 2], RGBAColor),
    /// A filled outline.
    Polygon(Vec<BackendCoord>, RGBAColor),
    /// A line along points, of a width.
    Line(Vec<BackendCoord>, u32, RGBAColor),
    /// A text whose baseline goes through a place.
    Text(String, Lettering, BackendCoord),
    /// A bitmap of so many columns and rows, stretched over a rectangle.
    Cells([BackendCoord; 2], (u32, u32), Vec<u8>),
}

impl Drawing {
    /// Paints the shapes; ends with the surface's own error, if it has one.
    pub fn paint<S: Surface>(self, surface: &mut S) -> Result<(), DrawingErrorKind<S::ErrorType>> {
        self.shapes.into_iter().try_for_each(|shape| match shape {
            Shape::Rectangle([from, to], colour) => surface.draw_rect(from, to, &colour, true),
            Shape::Polygon(outline, colour) => surface.fill_polygon(outline, &colour),
            Shape::Line(points, width, colour) => {
                surface.draw_path(points, &colour.stroke_width(width))
            }
            Shape::Text(text, lettering, place) => {
                surface.draw_turned_text(&text, &lettering, place)
            }
            Shape::Cells([from, to], size, pixels) => surface.draw_cells(from, to, size, &pixels),
        })
    }
}
