//! The curve of a line between a target and a source word.

use super::geometry::Point;

/// A line that leaves `from` straight down and reaches `to` straight down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Curve {
    from: Point,
    to: Point,
}

impl Curve {
    pub fn new(from: Point, to: Point) -> Self {
        Self { from, to }
    }

    /// The point at 0..=1 of a cubic Bézier curve whose inner points lie half-way down.
    pub fn point(&self, t: f64) -> Point {
        let back = 1.0 - t;
        // Both inner points share their height, so the weights of y are those of a mean.
        let (near, far) = (back * back * (back + 3.0 * t), t * t * (t + 3.0 * back));
        let inner = 3.0 * back * t;
        let middle = (self.from.y + self.to.y) / 2.0;
        Point::new(
            near * self.from.x + far * self.to.x,
            back.powi(3) * self.from.y + inner * middle + t.powi(3) * self.to.y,
        )
    }

    /// Points along the first part of the curve, `reach` 0..=1 of it, close enough to look smooth.
    pub fn points(&self, reach: f64) -> Vec<Point> {
        let sideways = (self.to.x - self.from.x).abs();
        if sideways < 0.5 {
            return vec![self.from, self.from.toward(self.to, reach)];
        }
        let n_pieces = (8.0 + sideways / 16.0).min(28.0) as usize;
        (0..=n_pieces).map(|piece| self.point(reach * piece as f64 / n_pieces as f64)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_begins_and_ends_at_its_ends() {
        let (from, to) = (Point::new(10.0, 20.0), Point::new(110.0, 220.0));
        let curve = Curve::new(from, to);
        assert_eq!((curve.point(0.0), curve.point(1.0)), (from, to));
        assert_eq!(curve.point(0.5), from.toward(to, 0.5));
        assert_eq!(curve.points(1.0).last(), Some(&to));
        assert_eq!(curve.points(0.5).last(), Some(&from.toward(to, 0.5)));
    }

    #[test]
    fn a_straight_line_has_two_points() {
        let curve = Curve::new(Point::new(10.0, 0.0), Point::new(10.0, 100.0));
        assert_eq!(curve.points(0.25), [Point::new(10.0, 0.0), Point::new(10.0, 25.0)]);
    }
}
