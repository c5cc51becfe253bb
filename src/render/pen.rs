//! A pen: shapes given in CSS pixels, put down in a [`Drawing`] in the units of surfaces.

use std::cell::RefCell;

use plotters::style::{Color, RGBAColor};
use plotters_backend::BackendCoord;

use super::drawing::{Drawing, Shape};
use super::geometry::{Point, Rect};
use super::surface::{Lettering, units};

/// Opacity below which nothing can be seen and nothing is drawn.
const INVISIBLE: f64 = 0.004;

/// Draws in CSS pixels.
#[derive(Default)]
pub(super) struct Pen {
    drawing: RefCell<Drawing>,
}

impl Pen {
    /// What was drawn.
    pub fn into_drawing(self) -> Drawing {
        self.drawing.into_inner()
    }

    /// A filled upright rectangle.
    pub fn fill_rect(&self, rect: Rect, colour: impl Color) {
        let colour = colour.to_rgba();
        self.put(Shape::Rectangle(corners(rect), colour), colour);
    }

    /// A filled outline of any shape.
    pub fn fill(&self, outline: &[Point], colour: impl Color) {
        let colour = colour.to_rgba();
        self.put(Shape::Polygon(unit_points(outline), colour), colour);
    }

    /// A line along the points; `width` in CSS pixels, no wider or narrower than said.
    pub fn line(&self, points: &[Point], width: f64, colour: impl Color) {
        if 2 <= points.len() {
            let (colour, width) = (colour.to_rgba(), units(width).max(1).unsigned_abs());
            self.put(Shape::Line(unit_points(points), width, colour), colour);
        }
    }

    /// A line around a shape. It overlaps its own first segment, which closes the corner.
    pub fn outline(&self, outline: &[Point], width: f64, colour: impl Color) {
        let closed: Vec<Point> = outline.iter().chain(outline.iter().take(2)).copied().collect();
        self.line(&closed, width, colour);
    }

    /// One line of text, its baseline through `position`.
    pub fn write(&self, text: &str, position: Point, lettering: Lettering) {
        if !text.is_empty() {
            let text = Shape::Text(text.to_owned(), lettering, unit_point(&position));
            self.put(text, lettering.colour);
        }
    }

    /// A bitmap stretched over a rectangle, 4 bytes a cell.
    pub fn cells(&self, rect: Rect, size: (usize, usize), pixels: Vec<u8>) {
        if !pixels.is_empty() {
            let cells = Shape::Cells(corners(rect), (size.0 as u32, size.1 as u32), pixels);
            self.drawing.borrow_mut().shapes.push(cells);
        }
    }

    fn put(&self, shape: Shape, colour: RGBAColor) {
        if INVISIBLE <= colour.alpha() {
            self.drawing.borrow_mut().shapes.push(shape);
        }
    }
}

fn unit_points(points: &[Point]) -> Vec<BackendCoord> {
    points.iter().map(unit_point).collect()
}

fn unit_point(point: &Point) -> BackendCoord {
    (units(point.x), units(point.y))
}

fn corners(rect: Rect) -> [BackendCoord; 2] {
    [(units(rect.x), units(rect.y)), (units(rect.right()), units(rect.bottom()))]
}

/// The corners of an upright rectangle, clockwise.
pub(super) fn sharp(rect: Rect) -> [Point; 4] {
    [
        Point::new(rect.x, rect.y),
        Point::new(rect.right(), rect.y),
        Point::new(rect.right(), rect.bottom()),
        Point::new(rect.x, rect.bottom()),
    ]
}

/// An upright rectangle with round corners, as an outline.
pub(super) fn rounded(rect: Rect, radius: f64) -> Vec<Point> {
    const STEPS: usize = 6;
    let radius = radius.min(rect.width / 2.0).min(rect.height / 2.0).max(0.0);
    let inner = rect.grown(-radius);
    sharp(inner)
        .into_iter()
        .zip([180.0, 270.0, 0.0, 90.0])
        .flat_map(|(centre, from)| {
            (0..=STEPS).map(move |step| centre.at(from + 90.0 * step as f64 / STEPS as f64, radius))
        })
        .collect()
}

/// Points turned around another, in degrees clockwise.
pub(super) fn turned<const N: usize>(
    points: [Point; N],
    around: Point,
    degrees: f64,
) -> [Point; N] {
    let (sin, cos) = libm::sincos(degrees.to_radians());
    points.map(|point| {
        let (x, y) = (point.x - around.x, point.y - around.y);
        Point::new(around.x + x * cos - y * sin, around.y + x * sin + y * cos)
    })
}

/// A colour at a share of its own opacity.
pub(super) fn faded(colour: impl Color, opacity: f64) -> RGBAColor {
    colour.mix(opacity.clamp(0.0, 1.0))
}
