//! A pen: shapes given in CSS pixels, drawn on a plotters area over a [`Surface`].

use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind};
use plotters::element::{PathElement, Polygon, Rectangle};
use plotters::style::{Color, RGBAColor};
use plotters_backend::{BackendCoord, DrawingBackend};

use super::geometry::{Point, Rect};
use super::surface::{Cells, Lettering, Surface, TurnedText, units};

/// The area a picture is drawn on; its coordinates are units of the [`Surface`].
pub type Area<S> = DrawingArea<S, Shift>;

/// What drawing gives back: the backend's own error, if it had one.
pub type Drawn<S> = Result<(), DrawingAreaErrorKind<<S as DrawingBackend>::ErrorType>>;

/// Opacity below which nothing can be seen and nothing is drawn.
const INVISIBLE: f64 = 0.004;

/// Draws on an area, in CSS pixels.
pub(super) struct Pen<'a, S: Surface> {
    area: &'a Area<S>,
}

impl<'a, S: Surface> Pen<'a, S> {
    pub fn on(area: &'a Area<S>) -> Self {
        Self { area }
    }

    /// A filled upright rectangle.
    pub fn fill_rect(&self, rect: Rect, colour: impl Color) -> Drawn<S> {
        if colour.alpha() < INVISIBLE {
            return Ok(());
        }
        self.area.draw(&Rectangle::new(corners(rect), colour.filled()))
    }

    /// A filled outline of any shape.
    pub fn fill(&self, outline: &[Point], colour: impl Color) -> Drawn<S> {
        if colour.alpha() < INVISIBLE {
            return Ok(());
        }
        let points: Vec<BackendCoord> = outline.iter().map(unit_point).collect();
        self.area.draw(&Polygon::new(points, colour.filled()))
    }

    /// A line along the points; `width` in CSS pixels, no wider or narrower than said.
    pub fn line(&self, points: &[Point], width: f64, colour: impl Color) -> Drawn<S> {
        if colour.alpha() < INVISIBLE || points.len() < 2 {
            return Ok(());
        }
        let style = colour.stroke_width(units(width).max(1).unsigned_abs());
        let points: Vec<BackendCoord> = points.iter().map(unit_point).collect();
        self.area.draw(&PathElement::new(points, style))
    }

    /// A line around a shape. It overlaps its own first segment, which closes the corner.
    pub fn outline(&self, outline: &[Point], width: f64, colour: impl Color) -> Drawn<S> {
        let closed: Vec<Point> = outline.iter().chain(outline.iter().take(2)).copied().collect();
        self.line(&closed, width, colour)
    }

    /// One line of text, its baseline through `position`.
    pub fn write(&self, text: &str, position: Point, lettering: Lettering) -> Drawn<S> {
        if lettering.colour.3 < INVISIBLE {
            return Ok(());
        }
        self.area.draw(&TurnedText { text, lettering, position: unit_point(&position) })
    }

    /// A bitmap stretched over a rectangle, 4 bytes a cell.
    pub fn cells(&self, rect: Rect, size: (usize, usize), pixels: &[u8]) -> Drawn<S> {
        let size = (size.0 as u32, size.1 as u32);
        self.area.draw(&Cells { corners: corners(rect), size, pixels })
    }
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
