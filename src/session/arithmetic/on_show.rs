//! Which numbers there are to explain, and which one is.

use crate::session::quantity::Quantity;
use crate::session::stage::Stage;
use crate::session::state::Session;

impl Session {
    /// Whether a number is there: its indices are those of something, and its stage is done.
    pub(in crate::session) fn has_number(&self, quantity: Quantity) -> bool {
        let trace = &self.run.trace;
        let (m, d) = (self.config.source.len(), trace.encoder_states.nrows());
        let is_done = |target: usize, stage: Stage| {
            let moment = self.config.moment_on_show();
            target < moment.steps_done(stage, self.config.stage_order())
        };
        let attention = self.config.attention;
        match quantity {
            Quantity::Score { source, target } => {
                attention && source < m && is_done(target, Stage::Score)
            }
            Quantity::Weight { source, target } => {
                attention && source < m && is_done(target, Stage::Softmax)
            }
            Quantity::Context { target, component } => {
                component < trace.memory.nrows() && is_done(target, Stage::Context)
            }
            Quantity::EncoderState { source, component } => source < m && component < d,
            Quantity::DecoderState { target, component } => {
                component < d && is_done(target, Stage::State)
            }
            Quantity::Probability { target, word } => {
                word < self.run.output_words.len() && is_done(target, Stage::Output)
            }
        }
    }

    /// What is explained after the step has changed from `before`: a number of the
    /// current step is followed to the new one; what is not there any more is nothing.
    pub(in crate::session) fn explained_after(&self, before: usize) -> Option<Quantity> {
        let explained = self.explained?;
        let followed = match (before.checked_sub(1), self.config.step.checked_sub(1)) {
            (Some(old), Some(new)) => explained.followed(old, new),
            _ => explained,
        };
        Some(followed).filter(|&quantity| self.has_number(quantity))
    }
}

impl Quantity {
    /// The same number of step `new`, if it is one of step `old`; both count from 0.
    fn followed(mut self, old: usize, new: usize) -> Self {
        match &mut self {
            Self::Score { target, .. }
            | Self::Weight { target, .. }
            | Self::Context { target, .. }
            | Self::DecoderState { target, .. }
            | Self::Probability { target, .. }
                if *target == old =>
            {
                *target = new;
            }
            _ => {}
        }
        self
    }
}
