//! Every figure as a table, for those who do not see it and for those who want the numbers.

use super::comparison::Comparison;
use super::figure::{Figure, Growth};
use super::reach::Reach;
use super::spread::Spread;
use super::wording::percent;
use crate::session::choice::Choice;
use crate::session::field::Field;
use crate::session::i18n::Language;
use crate::session::rounding::decimal;

/// A table in the reader's language.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureTable {
    /// What it shows.
    pub caption: String,
    /// The headings; the first is that of the rows' own headings.
    pub columns: Vec<String>,
    /// The rows: a heading, then one cell for each further column.
    pub rows: Vec<(String, Vec<TableCell>)>,
}

/// A number, or what stands for it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableCell {
    /// As it is shown.
    pub text: String,
    /// A weight, to be drawn as a bar as well.
    pub share: Option<f32>,
}

impl TableCell {
    fn of(text: impl ToString) -> Self {
        Self { text: text.to_string(), share: None }
    }
}

impl Figure {
    /// The figure's numbers as a table; None if there are none.
    pub fn table(&self, language: Language) -> Option<FigureTable> {
        match self {
            Self::Reach { source, cells } => Some(of_reach(source, cells, language)),
            Self::Growth(growth) => Some(of_growth(*growth, language)),
            Self::Spread(spread) => Some(of_spread(spread, language)),
            Self::Comparison(comparison) => {
                comparison.as_ref().map(|comparison| of_comparison(comparison, language))
            }
        }
    }
}

fn of_reach(source: &[String], cells: &[Reach], language: Language) -> FigureTable {
    let cell_name = |reach: &Reach| Field::Cell.choice_label(language, reach.cell.spelling());
    let names = cells.iter().map(|reach| cell_name(reach).to_owned());
    let row = |i: usize| {
        let share = |reach: &Reach| TableCell::of(percent(reach.shares[i]) + "%");
        (source[i].clone(), cells.iter().map(share).collect())
    };
    FigureTable {
        caption: language.figure_reach_title().to_owned(),
        columns: [language.figure_reach_x().to_owned()].into_iter().chain(names).collect(),
        rows: (0..source.len()).map(row).collect(),
    }
}

fn of_growth(growth: Growth, language: Language) -> FigureTable {
    const TIMES: [usize; 4] = [1, 2, 4, 8];
    let row = |times: usize| {
        let (m, t) = (times * growth.source, times * growth.target);
        (m.to_string(), [t, m + t, m * t].map(TableCell::of).to_vec())
    };
    let columns = [
        language.figure_growth_x(),
        language.figure_growth_target(),
        language.figure_growth_states(),
        language.figure_growth_weights(),
    ];
    FigureTable {
        caption: language.figure_growth_title().to_owned(),
        columns: columns.map(String::from).to_vec(),
        rows: TIMES.map(row).to_vec(),
    }
}

fn of_spread(spread: &Spread, language: Language) -> FigureTable {
    let under = |what: &str, how: &str| format!("{what}{}{how}", language.say_join());
    let (deviation, largest) = (language.figure_spread_title(), language.figure_spread_largest());
    let (plain, scaled) = (language.figure_spread_plain(), language.figure_spread_scaled());
    let rows = spread.points.iter().map(|point| {
        let [plain, scaled] = point.deviation.map(|it| TableCell::of(format!("{it:.2}")));
        let [largest, largest_scaled] = point.largest.map(|it| TableCell::of(format!("{it:.3}")));
        (point.size.to_string(), vec![plain, scaled, largest, largest_scaled])
    });
    FigureTable {
        caption: format!("{deviation}{}{largest}", language.say_join()),
        columns: vec![
            language.figure_spread_x().to_owned(),
            under(deviation, plain),
            under(deviation, scaled),
            under(largest, plain),
            under(largest, scaled),
        ],
        rows: rows.collect(),
    }
}

fn of_comparison(comparison: &Comparison, language: Language) -> FigureTable {
    let heading = [language.figure_comparison_score(), language.figure_comparison_parameters()];
    let rows = comparison.rows.iter().map(|row| {
        let name = Field::Score.choice_label(language, row.score.spelling());
        let name =
            if row.in_use { language.figure_comparison_in_use(name) } else { name.to_owned() };
        let weights = row.thousandths.iter().flatten().map(|&weight| TableCell {
            text: decimal(weight),
            share: Some(f32::from(weight) / 1000.0),
        });
        let mut cells = vec![TableCell::of(row.parameters)];
        cells.extend(weights);
        if row.thousandths.is_none() {
            cells = vec![TableCell::of(language.figure_comparison_none())];
        }
        cells.resize(comparison.source.len() + 1, TableCell::default());
        (name, cells)
    });
    FigureTable {
        caption: language.figure_comparison_title(&comparison.target),
        columns: heading
            .into_iter()
            .map(String::from)
            .chain(comparison.source.iter().cloned())
            .collect(),
        rows: rows.collect(),
    }
}
