//! The figures of the chapters, as plain data.

use super::comparison::Comparison;
use super::reach::Reach;
use super::spread::Spread;
use crate::model::cells::CellKind;
use crate::model::scores::Score;
use crate::session::choice::Choice;
use crate::session::config::Config;
use crate::session::run::{Run, vectors_and_model};
use crate::session::state::Session;

/// What a chapter draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureKind {
    /// What is left of each source word.
    Reach,
    /// The same for every kind of cell.
    ReachOfCells,
    /// How the number of weights grows with the sentences.
    Growth,
    /// How the length of keys and queries spreads scores.
    Spread,
    /// All scoring functions side by side.
    Comparison,
}

/// A figure with its numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// The source words, and what is left of each, for one cell or several.
    Reach {
        /// The source words.
        source: Vec<String>,
        /// One for each cell.
        cells: Vec<Reach>,
    },
    /// How the number of weights grows with the sentences.
    Growth(Growth),
    /// How the length of keys and queries spreads scores.
    Spread(Spread),
    /// All scoring functions on the same states; None where there is no row.
    Comparison(Option<Comparison>),
}

/// m·t, and the m + t states that there are in any case, as both sentences grow alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    /// m of the reader's own source.
    pub source: usize,
    /// t of the reader's own target.
    pub target: usize,
}

impl Growth {
    /// The weights of sentences `times` as long as the reader's.
    pub fn weights(self, times: f64) -> f64 {
        times * self.source as f64 * times * self.target as f64
    }

    /// The states of sentences `times` as long as the reader's.
    pub fn states(self, times: f64) -> f64 {
        times * (self.source + self.target) as f64
    }
}

impl Figure {
    /// Makes a figure of what is on the screen.
    pub(super) fn of(kind: FigureKind, session: &Session) -> Self {
        let config = session.config();
        match kind {
            FigureKind::Reach | FigureKind::ReachOfCells => {
                Self::Reach { source: config.source.clone(), cells: session.reaches.clone() }
            }
            FigureKind::Growth => {
                let (source, target) = (config.source.len(), config.target.len());
                Self::Growth(Growth { source, target })
            }
            FigureKind::Spread => Self::Spread(Spread::around(
                config.attention_size,
                matches!(config.score, Score::ScaledDot | Score::ScaledKeyQuery),
            )),
            FigureKind::Comparison => Self::Comparison(Comparison::of(session)),
        }
    }
}

/// What the open chapter needs to know of the encoder's memory: its own cell, every
/// kind of cell, or nothing. The session keeps it, since a step does not change it.
pub(in crate::session) fn reaches(config: &Config, run: &Run<f32>) -> Vec<Reach> {
    let own = || Reach::of(&run.model.encoder, &run.trace.source_embeddings);
    let of_cell = |&(_, cell): &(&str, CellKind)| {
        if cell == config.cell {
            return own();
        }
        let made = vectors_and_model(&Config { cell, ..config.clone() });
        Reach::of(&made.model.encoder, &made.sources)
    };
    match config.chapter.and_then(|chapter| chapter.figure) {
        Some(FigureKind::Reach) => vec![own()],
        Some(FigureKind::ReachOfCells) => CellKind::VALUES.iter().map(of_cell).collect(),
        _ => Vec::new(),
    }
}
