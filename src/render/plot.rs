//! Charts drawn: axes, lines, the reader's own point.

use plotters::style::RGBColor;

use super::chart::{Chart, ChartScene, Plot, Stroke, place};
use super::drawing::Drawing;
use super::geometry::{Point, Rect};
use super::lettering::{bold, plain};
use super::palette::Theme;
use super::pen::{Pen, rounded};

/// Draws charts into the scene that was laid out for them.
pub fn draw_charts(charts: &[Chart], scene: &ChartScene, theme: &Theme) -> Drawing {
    let pen = Pen::default();
    for (chart, plot) in charts.iter().zip(&scene.plots) {
        plot.draw(&pen, chart, theme);
    }
    pen.into_drawing()
}

impl Plot {
    fn draw(&self, pen: &Pen, chart: &Chart, theme: &Theme) {
        for (n, label) in self.headings.iter().enumerate() {
            let lettering = if n == 0 { bold(label, theme.ink) } else { plain(label, theme.muted) };
            pen.write(&label.text, label.anchor, lettering);
        }
        for (line, (sample, name)) in chart.lines.iter().zip(&self.legend) {
            let middle = sample.centre().y;
            let ends = [Point::new(sample.x, middle), Point::new(sample.right(), middle)];
            line.stroke.draw(pen, &ends, theme);
            pen.write(&name.text, name.anchor, plain(name, theme.ink));
        }
        self.draw_axes(pen, chart, theme);
        for line in &chart.lines {
            let points: Vec<Point> =
                line.points.iter().map(|at| place(chart, self.area, *at)).collect();
            line.stroke.draw(pen, &points, theme);
        }
        if let (Some(mark), Some(name)) = (&chart.mark, &self.mark) {
            let dot = Rect::around(place(chart, self.area, mark.at), 9.0, 9.0);
            pen.fill(&rounded(dot.grown(2.0), 6.5), theme.background);
            pen.fill(&rounded(dot, 4.5), theme.ink);
            let lettering = super::lettering::seamed(name, theme.ink, theme.background);
            pen.write(&name.text, name.anchor, lettering);
        }
    }

    fn draw_axes(&self, pen: &Pen, chart: &Chart, theme: &Theme) {
        let Rect { x, .. } = self.area;
        let (right, bottom) = (self.area.right(), self.area.bottom());
        for (value, label) in &self.y_ticks {
            let y = place(chart, self.area, (chart.x.from, *value)).y;
            pen.line(&[Point::new(x, y), Point::new(right, y)], 1.0, theme.outline);
            pen.write(&label.text, label.anchor, plain(label, theme.muted));
        }
        pen.line(&[Point::new(x, bottom), Point::new(right, bottom)], 1.0, theme.thread);
        for (value, label) in &self.x_ticks {
            let at = place(chart, self.area, (*value, chart.y.from));
            pen.line(&[at, Point::new(at.x, at.y + 4.0)], 1.0, theme.thread);
            pen.write(&label.text, label.anchor, plain(label, theme.muted));
        }
    }
}

impl Stroke {
    fn colour(self, theme: &Theme) -> RGBColor {
        match self {
            Self::Attention => theme.weight,
            Self::Whole => theme.ink,
            Self::Dashed | Self::Dotted => theme.muted,
        }
    }

    /// Lengths of a dash and of the gap behind it, in CSS pixels; None for a whole line.
    fn dashes(self) -> Option<(f64, f64)> {
        match self {
            Self::Attention | Self::Whole => None,
            Self::Dashed => Some((7.0, 4.0)),
            Self::Dotted => Some((2.0, 3.0)),
        }
    }

    fn draw(self, pen: &Pen, points: &[Point], theme: &Theme) {
        const WIDTH: f64 = 2.2;
        let colour = self.colour(theme);
        let Some((dash, gap)) = self.dashes() else { return pen.line(points, WIDTH, colour) };
        dashed(points, dash, gap).iter().for_each(|piece| pen.line(piece, WIDTH, colour))
    }
}

/// A line cut into dashes that go round its corners.
fn dashed(points: &[Point], dash: f64, gap: f64) -> Vec<Vec<Point>> {
    let mut pieces = Vec::new();
    let mut piece: Vec<Point> = points.first().copied().into_iter().collect();
    let (mut is_dash, mut left) = (true, dash);
    for pair in points.windows(2) {
        let length = libm::hypot(pair[1].x - pair[0].x, pair[1].y - pair[0].y);
        let mut gone = 0.0;
        while left < length - gone {
            gone += left;
            let at = pair[0].toward(pair[1], gone / length);
            if is_dash {
                piece.push(at);
                pieces.push(std::mem::take(&mut piece));
            } else {
                piece = vec![at];
            }
            is_dash = !is_dash;
            left = if is_dash { dash } else { gap };
        }
        left -= length - gone;
        if is_dash {
            piece.push(pair[1]);
        }
    }
    if 1 < piece.len() {
        pieces.push(piece);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_cover_their_share_and_go_round_corners() {
        let points = [Point::new(0.0, 0.0), Point::new(10.0, 0.0), Point::new(10.0, 12.0)];
        let pieces = dashed(&points, 8.0, 3.0);
        assert_eq!(pieces[0], [Point::new(0.0, 0.0), Point::new(8.0, 0.0)]);
        assert_eq!(pieces[1], [Point::new(10.0, 1.0), Point::new(10.0, 9.0)]);
        assert_eq!(pieces.len(), 2);
        assert!(dashed(&[], 8.0, 3.0).is_empty());
        let corner = dashed(&points, 14.0, 3.0);
        assert_eq!(corner[0].len(), 3, "{corner:?}");
    }
}
