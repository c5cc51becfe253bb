//! Where a transition between two moments of the decode stands.

use crate::session::View;
use crate::session::stage::{Moment as At, Stage, Stepping};

/// A place between two moments; at rest both are the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    /// What is left.
    pub from: At,
    /// What is reached.
    pub to: At,
    /// How much of the way is made, 0..=1, slow at both ends.
    pub part: f64,
    order: &'static [Stage],
    stepping: Stepping,
}

impl Moment {
    pub fn of(view: &View) -> Self {
        let from = At { step: view.from_step, stage: view.from_stage };
        let to = At { step: view.step, stage: view.stage };
        let progress = f64::from(view.progress.clamp(0.0, 1.0));
        let part = if from == to { 1.0 } else { progress * progress * (3.0 - 2.0 * progress) };
        Self { from, to, part, order: view.stage_order, stepping: view.stepping }
    }

    /// A quantity that has a value at every moment, as it is now.
    pub fn blend(&self, at: impl Fn(At) -> f64) -> f64 {
        let (from, to) = (at(self.from), at(self.to));
        from + (to - from) * self.part
    }

    fn share(&self, holds: impl Fn(At) -> bool) -> f64 {
        self.blend(|at| f64::from(u8::from(holds(at))))
    }

    /// How much the state of target word `index` is there, 0..=1.
    pub fn state_there(&self, index: usize) -> f64 {
        self.share(|at| index < at.steps_done(Stage::State, self.order))
    }

    /// How much the row of weights of target word `index` is there, 0..=1.
    pub fn row_there(&self, index: usize) -> f64 {
        self.share(|at| index < at.steps_done(Stage::Softmax, self.order))
    }

    /// How much target word `index` is written, 0..=1.
    pub fn written(&self, index: usize) -> f64 {
        self.share(|at| index < at.steps_done(Stage::Output, self.order))
    }

    /// How much target word `index` is the current one, 0..=1.
    pub fn current(&self, index: usize) -> f64 {
        self.share(|at| index + 1 == at.step)
    }

    /// Whether a stage of the step is done at a moment.
    pub fn has_reached(&self, at: At, stage: Stage) -> bool {
        0 < at.step && at.has_reached(stage, self.order)
    }

    /// Whether a stage itself is on show at a moment.
    pub fn shows(&self, at: At, stage: Stage) -> bool {
        at.shows(stage, self.stepping)
    }

    /// How much a stage of the current step is on show, 0..=1. Of the step before
    /// there are no numbers any more, so what it showed is gone at once.
    pub fn shown(&self, stage: Stage) -> f64 {
        self.share(|at| at.step == self.to.step && self.shows(at, stage))
    }

    /// How much any stage is on show, 0..=1.
    pub fn taken_apart(&self) -> f64 {
        self.share(|at| self.shows(at, at.stage))
    }
}

/// How much something that appears late and leaves early is there, so that old and new
/// never mix.
pub(super) fn late(share: f64) -> f64 {
    (2.0 * share - 1.0).max(0.0)
}
