//! Weights in digits, and where they go beside the lines.

use super::curves::Curve;
use super::geometry::{Point, Rect};
use crate::session::Row;
use crate::session::rounding::{decimal, decimal_in_short};

/// A weight as shown beside a line: three decimals.
pub(super) fn digits(row: &Row, source: usize) -> String {
    decimal(row.thousandths.get(source).copied().unwrap_or(0))
}

/// A row's weights as shown in cells, `0.104` or in short `.104`.
pub(super) fn row_digits(row: &Row, in_short: bool) -> Vec<String> {
    let written: fn(u16) -> String = if in_short { decimal_in_short } else { decimal };
    row.thousandths.iter().map(|&n| written(n)).collect()
}

/// A line that wants its number beside it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbered {
    pub curve: Curve,
    /// Width of the line, in CSS pixels.
    pub width: f64,
}

/// Places along a line that are tried, best first: the middle, then ever further away.
const ALONG: [f64; 9] = [0.5, 0.56, 0.44, 0.62, 0.38, 0.69, 0.31, 0.76, 0.24];

/// Free space around a number, in CSS pixels.
const AIR: f64 = 3.0;

/// Boxes for the numbers of lines, the most important line first. All are of one size
/// and inside `within`; a line whose number would cover another number has none.
pub(super) fn placed(lines: &[Numbered], size: (f64, f64), within: Rect) -> Vec<Option<Rect>> {
    let mut boxes: Vec<Option<Rect>> = Vec::with_capacity(lines.len());
    for line in lines {
        let best = candidates(line, size)
            .filter(|(candidate, _)| {
                let inside = candidate.x >= within.x
                    && candidate.right() <= within.right()
                    && candidate.y >= within.y
                    && candidate.bottom() <= within.bottom();
                inside && !boxes.iter().flatten().any(|other| other.grown(AIR).overlaps(candidate))
            })
            .map(|(candidate, cost)| (candidate, cost + covered(&candidate, line, lines)))
            .min_by(|one, other| one.1.total_cmp(&other.1));
        boxes.push(best.map(|(candidate, _)| candidate));
    }
    boxes
}

/// Boxes to the left, to the right and on top of a line, with what speaks against them.
fn candidates(line: &Numbered, size: (f64, f64)) -> impl Iterator<Item = (Rect, f64)> {
    let on_top = if line.width < 4.0 { 0.7 } else { 2.5 };
    let curve = line.curve;
    let half = line.width / 2.0 + size.0 / 2.0 + AIR;
    ALONG.into_iter().flat_map(move |t| {
        let Point { x, y } = curve.point(t);
        let lower = curve.point((t + 0.05).min(1.0));
        // Beside a leaning line the box must step aside further.
        let lean = ((lower.x - x) / (lower.y - y).max(1.0)).abs().min(2.0) * size.1 / 2.0;
        let at =
            move |side: f64| Rect::around(Point::new(x + side * (half + lean), y), size.0, size.1);
        let far = (t - 0.5).abs() * 2.0;
        [(at(1.0), far), (at(-1.0), far), (at(0.0), far + on_top)]
    })
}

/// How much of other lines a box covers, the thicker the worse.
fn covered(candidate: &Rect, own: &Numbered, lines: &[Numbered]) -> f64 {
    let others = lines.iter().filter(|line| !std::ptr::eq(*line, own));
    others
        .map(|line| {
            let near = candidate.grown(line.width / 2.0);
            let crosses =
                (4..=36).any(|step| near.contains(line.curve.point(f64::from(step) / 40.0)));
            if crosses { 0.6 + line.width / 6.0 } else { 0.0 }
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(weights: &[f32], thousandths: &[u16]) -> Row {
        Row { weights: weights.to_vec(), thousandths: thousandths.to_vec() }
    }

    #[test]
    fn three_digits_are_the_shown_thousandths() {
        let row = row(&[0.7416, 0.2584, 0.0], &[742, 258, 0]);
        let expected = ["0.742", "0.258", "0.000"];
        assert_eq!([0, 1, 2].map(|source| digits(&row, source)), expected);
        assert_eq!(row_digits(&row, false), expected);
        assert_eq!(digits(&self::row(&[1.0], &[1000]), 0), "1.000");
    }

    #[test]
    fn narrow_cells_have_the_same_digits() {
        let row = row(&[0.7448, 0.2552, 0.0], &[745, 255, 0]);
        assert_eq!(row_digits(&row, true), [".745", ".255", ".000"]);
        assert_eq!(row_digits(&self::row(&[1.0], &[1000]), true), ["1"]);
    }

    #[test]
    fn numbers_do_not_cover_each_other() {
        let from = Point::new(150.0, 0.0);
        let lines: Vec<Numbered> = (0..12)
            .map(|index| Numbered {
                curve: Curve::new(from, Point::new(25.0 * f64::from(index), 200.0)),
                width: 3.0,
            })
            .collect();
        let within = Rect::new(0.0, 0.0, 300.0, 200.0);
        let boxes: Vec<Rect> = placed(&lines, (34.0, 12.0), within).into_iter().flatten().collect();
        assert!(boxes.len() >= 6, "only {} of 12 numbers found room", boxes.len());
        for (index, one) in boxes.iter().enumerate() {
            assert!(one.x >= 0.0 && one.right() <= 300.0);
            assert!(boxes[..index].iter().all(|other| !other.overlaps(one)));
        }
    }
}
