//! Points and rectangles, in CSS pixels, y growing downwards.

/// A place in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// CSS pixels from the picture's left edge.
    pub x: f64,
    /// CSS pixels from the picture's top edge.
    pub y: f64,
}

impl Point {
    /// The point at x, y.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point a share `part` (0..=1) of the way to `other`.
    pub fn toward(self, other: Self, part: f64) -> Self {
        Self::new(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }

    /// The point a distance away in a direction, in degrees clockwise from rightwards.
    pub fn at(self, degrees: f64, distance: f64) -> Self {
        let (sin, cos) = libm::sincos(degrees.to_radians());
        Self::new(self.x + cos * distance, self.y + sin * distance)
    }
}

/// An upright rectangle. The page lays its focusable elements over a picture by these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Left edge, CSS pixels from the picture's left edge.
    pub x: f64,
    /// Top edge, CSS pixels from the picture's top edge.
    pub y: f64,
    /// CSS pixels.
    pub width: f64,
    /// CSS pixels.
    pub height: f64,
}

impl Rect {
    /// The rectangle with its top left corner at x, y.
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// The rectangle around a centre.
    pub fn around(centre: Point, width: f64, height: f64) -> Self {
        Self::new(centre.x - width / 2.0, centre.y - height / 2.0, width, height)
    }

    /// The right edge.
    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    /// The bottom edge.
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// The centre.
    pub fn centre(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The same centre, each edge moved outwards by a distance (inwards when negative).
    pub fn grown(&self, by: f64) -> Self {
        Self::new(self.x - by, self.y - by, self.width + 2.0 * by, self.height + 2.0 * by)
    }

    /// The smallest rectangle that holds both.
    pub fn union(&self, other: &Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.right().max(other.right()), self.bottom().max(other.bottom()));
        Self::new(x, y, right - x, bottom - y)
    }

    /// The rectangle a share `part` (0..=1) of the way to `other`.
    pub fn toward(&self, other: &Self, part: f64) -> Self {
        let mix = |from: f64, to: f64| from + (to - from) * part;
        Self::new(
            mix(self.x, other.x),
            mix(self.y, other.y),
            mix(self.width, other.width),
            mix(self.height, other.height),
        )
    }

    /// What of it is inside another.
    pub fn within(&self, other: &Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let (right, bottom) = (self.right().min(other.right()), self.bottom().min(other.bottom()));
        Self::new(x, y, (right - x).max(0.0), (bottom - y).max(0.0))
    }

    /// Whether the two share more than an edge.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }

    /// Whether the point is inside or on the edge.
    pub fn contains(&self, point: Point) -> bool {
        (self.x..=self.right()).contains(&point.x) && (self.y..=self.bottom()).contains(&point.y)
    }
}
