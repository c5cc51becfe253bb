//! Where everything in the heatmap is: the cells, their headers and the legend.
//!
//! Rows are target words (queries), the first at the top; columns are source words
//! (keys) in reading direction, so the first column of an Arabic source is on the right.

use super::geometry::{Point, Rect};
use super::label::{BOLD, Label, Measure, SLANT};
use super::legend::{Legend, LegendKey};
use super::spread::{Manner, Overhang, Widths};
use super::surface::Align;
use super::words::{Direction, shortened};
use crate::session::View;

/// The heatmap's geometry, in CSS pixels.
#[derive(Clone, Debug)]
pub struct HeatmapScene {
    /// The picture's width; more than what is available when the source is long.
    pub width: f64,
    /// The picture's height.
    pub height: f64,
    /// All cells together.
    pub cells: Rect,
    /// t rows.
    pub n_rows: usize,
    /// m columns.
    pub n_columns: usize,
    /// Which way the source is read, and so where the first column is.
    pub direction: Direction,
    /// Target words beside their rows.
    pub row_labels: Vec<Label>,
    /// Source words above their columns.
    pub column_labels: Vec<Label>,
    /// What the two axes are.
    pub axis_names: Vec<Label>,
    /// How numbers are written in the cells; None where they could not be read.
    pub numbers: Option<CellNumbers>,
    /// What the colours mean.
    pub legend: Legend,
    /// Above the cells, the height in which pointing means a column.
    header_top: f64,
    /// Beside the cells, the outer edge of where pointing means a row.
    header_side: f64,
}

/// How numbers are written in the cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellNumbers {
    /// Font size in CSS pixels.
    pub size: f64,
    /// Whether the 0 before the point is left out.
    pub in_short: bool,
}

const MARGIN: f64 = 8.0;
const NAME_SIZE: f64 = 13.0;
const WIDEST_CELL: f64 = 68.0;
/// A longer word is slanted.
const WIDEST_WORD: f64 = 140.0;

const TALLEST_CELL: f64 = 44.0;

/// Low enough for many rows, high enough for a label.
const LOWEST_CELL: f64 = 17.0;

/// Rows get lower so that the whole heatmap stays about this high.
const COMFORTABLE_HEIGHT: f64 = 440.0;

/// Between the labels and the cells.
const GAP: f64 = 8.0;

impl HeatmapScene {
    /// Lays the picture out for an available width in CSS pixels.
    pub fn new(view: &View, available: f64, measure: Measure) -> Self {
        let direction = Direction::of(&view.source);
        let (n_rows, n_columns) = (view.target.len(), view.source.len());
        let widths = Widths {
            words: unit_widths(&view.source, measure),
            widest_slot: WIDEST_CELL,
            widest_level: WIDEST_WORD,
            longest_slanted: (available * 0.3).clamp(60.0, 120.0),
            overhang: Overhang::Onwards,
        };

        // Rows: their labels first, as they say how much width is left for cells.
        let row_size = (COMFORTABLE_HEIGHT / n_rows.max(1) as f64 * 0.7).clamp(11.0, 16.0);
        let longest = (available * 0.32).min(150.0);
        let row_texts: Vec<String> = view
            .target
            .iter()
            .map(|word| shortened(word, longest, |text| measure(text, row_size) * BOLD))
            .collect();
        let beside =
            row_texts.iter().map(|text| measure(text, row_size) * BOLD).fold(0.0, f64::max) + GAP;

        let room = available - 2.0 * MARGIN - beside;
        let manner = widths.even_manner(room);
        let pitch = widths.even_slot(manner, room);
        let block = beside + widths.even_needed(manner, pitch);
        let width = available.max((block + 2.0 * MARGIN - 1e-6).ceil());
        let cell_height = (pitch * 0.64)
            .min(COMFORTABLE_HEIGHT / n_rows.max(1) as f64)
            .clamp(LOWEST_CELL, TALLEST_CELL)
            .max(row_size * 1.25);

        let (axis_names, names_bottom) = axis_names(view, available, measure);
        let start = MARGIN + ((width - 2.0 * MARGIN - block) / 2.0).max(0.0) + beside;
        let across = |along: f64| match direction {
            Direction::Right => along,
            Direction::Left => width - along,
        };
        let column_label = |index: usize, bottom: f64| {
            let x = across(start + (index as f64 + 0.5) * pitch);
            column_label(&view.source[index], x, bottom, manner, direction, &widths, measure)
        };
        let reach = (0..n_columns)
            .flat_map(|index| column_label(index, 0.0).corners())
            .map(|corner| -corner.y)
            .fold(0.0, f64::max);
        let header_top = names_bottom + 10.0;
        let top = header_top + reach + 2.0;
        let column_labels = (0..n_columns).map(|index| column_label(index, top)).collect();

        let cells_width = pitch * n_columns as f64;
        let left = across(start).min(across(start + cells_width));
        let cells = Rect::new(left, top, cells_width, cell_height * n_rows as f64);
        let row_labels = row_texts
            .into_iter()
            .enumerate()
            .map(|(index, text)| {
                let y = top + (index as f64 + 0.5) * cell_height;
                let align = if direction == Direction::Right { Align::Right } else { Align::Left };
                Label::level(text, Point::new(across(start - GAP), y), align, row_size, measure)
            })
            .collect();

        let mut keys = vec![(LegendKey::Weights, view.language.legend_weight())];
        keys.push((LegendKey::NotYet, view.language.legend_not_yet()));
        let space = Rect::new(MARGIN, cells.bottom() + 12.0, available - 2.0 * MARGIN, 0.0);
        let legend = Legend::new(&keys, space, measure);
        let height = legend.bottom() + MARGIN;
        let numbers = CellNumbers::fitting(pitch, cell_height, measure);
        let header_side = across(start - beside);
        Self {
            width,
            height,
            cells,
            n_rows,
            n_columns,
            direction,
            row_labels,
            column_labels,
            axis_names,
            numbers,
            legend,
            header_top,
            header_side,
        }
    }

    /// The cell of a target word's row and a source word's column, counted from 0.
    pub fn cell(&self, row: usize, column: usize) -> Rect {
        let (height, width) = (self.cell_height(), self.cell_width());
        let place = match self.direction {
            Direction::Right => column,
            Direction::Left => self.n_columns - 1 - column.min(self.n_columns - 1),
        };
        Rect::new(
            self.cells.x + place as f64 * width,
            self.cells.y + row as f64 * height,
            width,
            height,
        )
    }

    /// A whole row of cells.
    pub fn row(&self, row: usize) -> Rect {
        let height = self.cell_height();
        Rect::new(self.cells.x, self.cells.y + row as f64 * height, self.cells.width, height)
    }

    /// A whole column of cells.
    pub fn column(&self, column: usize) -> Rect {
        let cell = self.cell(0, column);
        Rect::new(cell.x, self.cells.y, cell.width, self.cells.height)
    }

    /// Where pointing and focusing means a row's target word: its label.
    pub fn row_header(&self, row: usize) -> Rect {
        let cells = self.row(row);
        let (from, to) = match self.direction {
            Direction::Right => (self.header_side, cells.x),
            Direction::Left => (cells.right(), self.header_side),
        };
        Rect::new(from, cells.y, to - from, cells.height)
    }

    /// Where pointing and focusing means a column's source word: above the column.
    pub fn column_header(&self, column: usize) -> Rect {
        let cells = self.column(column);
        Rect::new(cells.x, self.header_top, cells.width, cells.y - self.header_top)
    }

    /// Width of one cell.
    pub fn cell_width(&self) -> f64 {
        self.cells.width / self.n_columns.max(1) as f64
    }

    /// Height of one cell.
    pub fn cell_height(&self) -> f64 {
        self.cells.height / self.n_rows.max(1) as f64
    }
}

impl CellNumbers {
    /// A number in the middle of a cell.
    pub(super) fn label(&self, text: String, cell: Rect) -> Label {
        Label::level(text, cell.centre(), Align::Middle, self.size, &|_, _| cell.width)
    }

    /// The largest that fits a cell, with the 0 before the point rather than without.
    fn fitting(width: f64, height: f64, measure: Measure) -> Option<Self> {
        let sizes = [14.0, 13.0, 12.0, 11.0];
        let fits = |in_short: bool, size: f64| {
            let widest = measure(if in_short { ".000" } else { "0.000" }, size) * BOLD;
            let margin = if in_short { 3.0 } else { 5.0 };
            widest + margin <= width && size + 4.0 <= height
        };
        [false, true].into_iter().find_map(|in_short| {
            let size = sizes.into_iter().find(|size| fits(in_short, *size))?;
            Some(Self { size, in_short })
        })
    }
}

/// Widths of the words, allowing for bold, for a font of one pixel.
fn unit_widths(words: &[String], measure: Measure) -> Vec<f64> {
    const LARGE: f64 = 100.0;
    words.iter().map(|word| measure(word, LARGE) / LARGE * BOLD).collect()
}

/// A source word above its column, whose cells begin at `bottom`.
fn column_label(
    word: &str,
    x: f64,
    bottom: f64,
    manner: Manner,
    direction: Direction,
    widths: &Widths,
    measure: Measure,
) -> Label {
    let Manner { slanted, size } = manner;
    let widest = if slanted { widths.longest_slanted } else { widths.widest_level };
    let text = shortened(word, widest, |text| measure(text, size) * BOLD);
    if !slanted {
        return Label::level(
            text,
            Point::new(x, bottom - size * 0.5 - 6.0),
            Align::Middle,
            size,
            measure,
        );
    }
    let (degrees, align) = match direction {
        Direction::Right => (-SLANT, Align::Left),
        Direction::Left => (SLANT, Align::Right),
    };
    Label::slanted(text, Point::new(x, bottom - size * 0.4 - 4.0), align, degrees, size, measure)
}

/// The names of the axes, in one line where there is room, else in two; and their lower edge.
fn axis_names(view: &View, available: f64, measure: Measure) -> (Vec<Label>, f64) {
    const LINE: f64 = NAME_SIZE * 1.4;
    let (rows, columns) = (view.language.heatmap_rows(), view.language.heatmap_columns());
    let middle = MARGIN + LINE / 2.0;
    let label = |text: String, y: f64| {
        Label::level(text, Point::new(MARGIN, y), Align::Left, NAME_SIZE, measure)
    };
    let one_line = format!("{rows} · {columns}");
    if measure(&one_line, NAME_SIZE) * BOLD <= available - 2.0 * MARGIN {
        return (vec![label(one_line, middle)], MARGIN + LINE);
    }
    let labels = vec![label(rows.to_owned(), middle), label(columns.to_owned(), middle + LINE)];
    (labels, MARGIN + 2.0 * LINE)
}
