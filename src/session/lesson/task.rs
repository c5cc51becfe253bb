//! What the chapters ask for, and whether the reader has done it.

use super::chapter::{CHAPTERS, Chapter};
use crate::model::cells::CellKind;
use crate::model::scores::Score;
use crate::session::config::Config;
use crate::session::stage::Moment;
use crate::session::state::Session;
use crate::session::view::Place;

/// Something for the reader to do. Indices count from 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Task {
    /// Step to the end of the target sentence.
    WriteEverything,
    /// Leave at most so many source words.
    ShortenSource(usize),
    /// Switch attention on.
    SwitchAttentionOn,
    /// Set the sharpness to 0.
    MakeWeightsEqual,
    /// Replace that target word, and leave those before it.
    ReplaceTargetWord(usize),
    /// Have sentences that need at least so many weights.
    ReachWeights(usize),
    /// Pin the largest weight of any row that is there.
    PinLargestWeight,
    /// Make the keys of the additive score at most so long.
    ShrinkKeys(usize),
    /// Choose one of these scoring functions.
    ChooseScore(&'static [Score]),
    /// Choose one of these cells.
    ChooseCell(&'static [CellKind]),
    /// Have another seed than the chapter's.
    DrawAnotherSeed,
}

impl Chapter {
    /// Whether what the chapter asks for is the case. It never is when the chapter opens.
    pub fn is_done(&'static self, session: &Session) -> bool {
        let config = session.config();
        let at_first = || {
            let mut config = Config::default();
            self.set_up(&mut config);
            config
        };
        match self.question {
            Task::WriteEverything => config.moment() == Moment::after(config.target.len()),
            Task::ShortenSource(most) => config.source.len() <= most,
            Task::SwitchAttentionOn => config.attention,
            Task::MakeWeightsEqual => config.attention && config.sharpness == 0.0,
            Task::ReplaceTargetWord(index) => {
                let old = at_first().target;
                let is_other = config.target.get(index).is_some_and(|word| *word != old[index]);
                is_other && config.target[..index] == old[..index]
            }
            Task::ReachWeights(least) => {
                config.attention && least <= config.source.len() * config.target.len()
            }
            Task::PinLargestWeight => pins_largest_weight(session),
            Task::ShrinkKeys(most) => {
                config.attention && config.score == Score::Additive && config.attention_size <= most
            }
            Task::ChooseScore(scores) => config.attention && scores.contains(&config.score),
            Task::ChooseCell(cells) => cells.contains(&config.cell),
            Task::DrawAnotherSeed => config.seed != at_first().seed,
        }
    }
}

fn pins_largest_weight(session: &Session) -> bool {
    let view = session.view();
    let Some(Place::Weight { source, target }) = view.pinned else { return false };
    let row = view.rows.get(target).filter(|_| target < view.n_rows());
    row.is_some_and(|row| row.weights.iter().all(|weight| *weight <= row.weights[source]))
}

/// Which questions the reader has answered; kept as long as the session.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress([bool; CHAPTERS.len()]);

impl Progress {
    /// Whether the chapter's question has been answered.
    pub fn has(&self, chapter: &Chapter) -> bool {
        self.0[chapter.number - 1]
    }

    /// The chapter's question has been answered.
    pub(in crate::session) fn add(&mut self, chapter: &Chapter) {
        self.0[chapter.number - 1] = true;
    }

    /// How many have been answered.
    pub fn count(&self) -> usize {
        self.0.iter().filter(|answered| **answered).count()
    }
}
