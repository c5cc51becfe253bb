//! The heatmap: one row of cells for each target word written so far.
//!
//! The cells are one bitmap. Borders, numbers and outlines are drawn over it only
//! where they can be read.

use plotters::style::{Color, RGBColor};

use super::drawing::Drawing;
use super::geometry::{Point, Rect};
use super::grid::HeatmapScene;
use super::label::Label;
use super::lettering::{bold, plain};
use super::moment::Moment;
use super::numbers::row_digits;
use super::palette::{Theme, mix};
use super::pen::{Pen, faded, rounded, sharp};
use super::words::Direction;
use crate::session::{Place, View};

/// Cells smaller than this have no borders, in CSS pixels.
const ROOM_FOR_BORDERS: f64 = 12.0;

/// More missing cells than this are drawn as lines rather than one by one.
const MOST_OUTLINES: usize = 400;

/// Draws the heatmap of a view. The background is left as it is.
pub fn draw_heatmap(view: &View, scene: &HeatmapScene, theme: &Theme) -> Drawing {
    let picture = Picture { pen: Pen::default(), view, scene, theme, moment: Moment::of(view) };
    picture.draw_missing();
    picture.draw_cells();
    picture.draw_numbers();
    picture.draw_headers();
    picture.draw_current_row();
    picture.draw_highlight();
    scene.legend.draw(&picture.pen, theme);
    picture.pen.into_drawing()
}

struct Picture<'a> {
    pen: Pen,
    view: &'a View,
    scene: &'a HeatmapScene,
    theme: &'a Theme,
    moment: Moment,
}

impl Picture<'_> {
    /// Rows that can be seen: those of the step and those that are leaving.
    fn n_rows(&self) -> usize {
        self.view.rows.len().min(self.scene.n_rows)
    }

    /// Rows that are not there yet, as light outlines.
    fn draw_missing(&self) {
        let first = (0..self.n_rows())
            .find(|row| self.moment.row_there(*row) < 1.0)
            .unwrap_or(self.n_rows());
        let colour = faded(self.theme.outline, 0.7);
        let n_missing = (self.scene.n_rows - first) * self.scene.n_columns;
        if n_missing > MOST_OUTLINES || !self.has_borders() {
            return self.draw_lattice(first, colour);
        }
        for row in first..self.scene.n_rows {
            for column in 0..self.scene.n_columns {
                self.pen.outline(&sharp(self.scene.cell(row, column).grown(-1.5)), 1.0, colour);
            }
        }
    }

    /// The missing rows as a lattice of lines.
    fn draw_lattice(&self, first: usize, colour: impl Color + Copy) {
        let cells = self.scene.cells;
        if first >= self.scene.n_rows {
            return;
        }
        let top = self.scene.row(first).y;
        for row in first..=self.scene.n_rows {
            let y = cells.y + row as f64 * self.scene.cell_height();
            self.pen.line(&[Point::new(cells.x, y), Point::new(cells.right(), y)], 0.75, colour);
        }
        for column in 0..=self.scene.n_columns {
            let x = cells.x + column as f64 * self.scene.cell_width();
            self.pen.line(&[Point::new(x, top), Point::new(x, cells.bottom())], 0.75, colour);
        }
    }

    fn has_borders(&self) -> bool {
        self.scene.cell_width() >= ROOM_FOR_BORDERS && self.scene.cell_height() >= ROOM_FOR_BORDERS
    }

    /// The weights as one bitmap, then borders in the background's colour.
    fn draw_cells(&self) {
        let (n_rows, n_columns) = (self.n_rows(), self.scene.n_columns);
        if n_rows == 0 || n_columns == 0 {
            return;
        }
        let mut pixels = Vec::with_capacity(4 * n_rows * n_columns);
        for (index, row) in self.view.rows.iter().take(n_rows).enumerate() {
            let alpha = (self.moment.row_there(index) * 255.0).round() as u8;
            for place in 0..n_columns {
                let column = match self.scene.direction {
                    Direction::Right => place,
                    Direction::Left => n_columns - 1 - place,
                };
                let RGBColor(red, green, blue) = self.colour(row.weights.get(column).copied());
                pixels.extend([red, green, blue, alpha]);
            }
        }
        let Rect { x, y, width, .. } = self.scene.cells;
        let there = Rect::new(x, y, width, n_rows as f64 * self.scene.cell_height());
        self.pen.cells(there, (n_columns, n_rows), pixels);
        if !self.has_borders() {
            return;
        }
        for row in 1..n_rows {
            let y = self.scene.row(row).y;
            self.pen.line(
                &[Point::new(x, y), Point::new(x + width, y)],
                2.0,
                self.theme.background,
            );
        }
        for column in 1..n_columns {
            let x = x + column as f64 * self.scene.cell_width();
            self.pen.line(
                &[Point::new(x, y), Point::new(x, there.bottom())],
                2.0,
                self.theme.background,
            );
        }
    }

    fn colour(&self, weight: Option<f32>) -> RGBColor {
        self.theme.of_weight(weight.unwrap_or(0.0))
    }

    fn draw_numbers(&self) {
        let Some(numbers) = self.scene.numbers else { return };
        for (index, row) in self.view.rows.iter().take(self.n_rows()).enumerate() {
            let there = self.moment.row_there(index);
            let texts = row_digits(row, numbers.in_short).into_iter().zip(&row.weights);
            for (column, (text, weight)) in texts.take(self.scene.n_columns).enumerate() {
                let label = numbers.label(text, self.scene.cell(index, column));
                let colour = faded(self.theme.text_on(self.colour(Some(*weight))), there);
                self.pen.write(&label.text, label.anchor, plain(&label, colour));
            }
        }
    }

    fn draw_headers(&self) {
        for name in &self.scene.axis_names {
            self.pen.write(&name.text, name.anchor, plain(name, self.theme.muted));
        }
        for (index, label) in self.scene.column_labels.iter().enumerate() {
            let pointed = self.is_pointed(|place| {
                matches!(place,
                Place::Source(source) | Place::Weight { source, .. } if source == index)
            });
            self.write_header(label, self.theme.ink, pointed);
        }
        for (index, label) in self.scene.row_labels.iter().enumerate() {
            let pointed = self.is_pointed(|place| {
                matches!(place,
                Place::Target(target) | Place::Weight { target, .. } if target == index)
            });
            let colour = mix(self.theme.later, self.theme.ink, self.moment.written(index));
            self.write_header(label, colour, pointed || self.moment.current(index) > 0.5);
        }
    }

    fn is_pointed(&self, at: impl Fn(Place) -> bool) -> bool {
        self.view.highlight.is_some_and(at)
    }

    fn write_header(&self, label: &Label, colour: RGBColor, loud: bool) {
        let lettering = if loud { bold(label, colour) } else { plain(label, colour) };
        self.pen.write(&label.text, label.anchor, lettering)
    }

    /// The current row's orange outline slides from the old row to the new one.
    fn draw_current_row(&self) {
        let row_of = |step: usize| {
            let is_row = |row: &usize| self.view.attention && *row < self.scene.n_rows;
            let row = step.checked_sub(1).filter(is_row)?;
            Some(self.scene.row(row).grown(1.5))
        };
        let part = self.moment.part;
        let (rect, opacity) = match (row_of(self.moment.from.step), row_of(self.moment.to.step)) {
            (Some(old), Some(new)) => (old.toward(&new, part), 1.0),
            (None, Some(new)) => (new, part),
            (Some(old), None) => (old, 1.0 - part),
            (None, None) => return,
        };
        self.pen.outline(&rounded(rect, 4.0), 2.0, faded(self.theme.current, opacity))
    }

    /// An outline around what is pointed at, and a thinner one around what is pinned.
    fn draw_highlight(&self) {
        for (place, width) in [(self.view.pinned, 1.5), (self.view.highlight, 2.0)] {
            let rect = match place {
                Some(Place::Source(source)) if source < self.scene.n_columns => {
                    self.scene.column(source)
                }
                Some(Place::Target(target)) if target < self.scene.n_rows => self.scene.row(target),
                Some(Place::Weight { source, target })
                    if source < self.scene.n_columns && target < self.scene.n_rows =>
                {
                    self.scene.cell(target, source)
                }
                _ => continue,
            };
            self.pen.outline(&rounded(rect.grown(-0.5), 3.0), width, self.theme.ink);
        }
    }
}
