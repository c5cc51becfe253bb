//! Tables of numbers on paper: what is given in them, and what students fill in.

use std::ops::Range;

/// A table with a row for each word.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// What the words are.
    pub heading: &'static str,
    /// A symbol before each word; none if this is empty.
    pub symbols: Vec<String>,
    /// The words.
    pub words: Vec<String>,
    /// The columns of numbers.
    pub columns: Vec<Column>,
    /// The name of the last row, where columns have sums.
    pub sum_name: &'static str,
}

/// A column of numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// What the numbers are.
    pub heading: String,
    /// A number for each word.
    pub cells: Vec<Cell>,
    /// Their sum, if it says anything.
    pub sum: Option<Cell>,
}

/// A number on a sheet.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// One that students get.
    Given(String),
    /// One that they compute.
    Answer(String),
}

impl Table {
    /// The rows of the blocks that stand side by side, so that long tables fit a page.
    pub fn blocks(&self) -> Vec<Range<usize>> {
        let n = self.words.len();
        let tall = if 4 < self.columns.len() { 30 } else { 20 };
        let n_blocks = n.div_ceil(tall).clamp(1, 3);
        let rows = n.div_ceil(n_blocks).max(1);
        (0..n).step_by(rows).map(|from| from..n.min(from + rows)).collect()
    }
}
