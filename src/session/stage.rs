//! The five stages of a decoder step, and how far into a step the reader is.

use crate::model::seq2seq::Wiring;

/// One stage of a decoder step, in the order of Bahdanau et al. 2015.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// e_i = score(h_i, s).
    Score,
    /// α = softmax(β e).
    Softmax,
    /// c = Σ_i α_i h_i.
    Context,
    /// s_j = cell([x'_j; s_{j−1}; c_{j−1}]).
    State,
    /// P(y_j).
    Output,
}

/// How far one command of stepping goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stepping {
    /// From one target word to the next.
    Steps,
    /// From one stage to the next.
    Stages,
}

impl Stage {
    /// The stages of a step in the order they happen: in Luong's wiring the new state
    /// is made first and then asks; without attention there are only state and output.
    pub fn order(attention: bool, wiring: Wiring) -> &'static [Self] {
        use Stage::{Context, Output, Score, Softmax, State};
        match (attention, wiring) {
            (false, _) => &[State, Output],
            (true, Wiring::Bahdanau) => &[Score, Softmax, Context, State, Output],
            (true, Wiring::Luong) => &[State, Score, Softmax, Context, Output],
        }
    }
}

/// A moment of the decode: a step, and the last stage of it that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// 0..=t; at 0 nothing is written and the stage is [`Stage::Output`].
    pub step: usize,
    /// The stage on show; all before it in the order are done.
    pub stage: Stage,
}

impl Moment {
    /// After the whole of a step.
    pub fn after(step: usize) -> Self {
        Self { step, stage: Stage::Output }
    }

    /// One on, by steps or by stages, `last` being t. From within a step, stepping by
    /// steps finishes it. Nothing comes after the last.
    pub fn next(self, stepping: Stepping, order: &[Stage], last: usize) -> Self {
        let here = position(order, self.stage);
        match stepping {
            Stepping::Steps if here + 1 < order.len() => Self::after(self.step),
            Stepping::Stages if 0 < self.step && here + 1 < order.len() => {
                Self { step: self.step, stage: order[here + 1] }
            }
            _ if last <= self.step => self,
            Stepping::Steps => Self::after(self.step + 1),
            Stepping::Stages => Self { step: self.step + 1, stage: order[0] },
        }
    }

    /// One back, the reverse of [`Moment::next`]. Nothing comes before step 0.
    pub fn previous(self, stepping: Stepping, order: &[Stage]) -> Self {
        let here = position(order, self.stage);
        match stepping {
            _ if self.step == 0 => self,
            Stepping::Stages if 0 < here => Self { step: self.step, stage: order[here - 1] },
            _ => Self::after(self.step - 1),
        }
    }

    /// Whether a stage of this step is done.
    pub fn has_reached(self, stage: Stage, order: &[Stage]) -> bool {
        order.contains(&stage) && position(order, stage) <= position(order, self.stage)
    }

    /// How many steps have done a stage.
    pub fn steps_done(self, stage: Stage, order: &[Stage]) -> usize {
        if self.has_reached(stage, order) { self.step } else { self.step.saturating_sub(1) }
    }

    /// Whether a stage itself is on show: by stages always, by steps only until the
    /// step is done, when it is shown as a whole.
    pub fn shows(self, stage: Stage, stepping: Stepping) -> bool {
        let is_whole = stepping == Stepping::Steps && stage == Stage::Output;
        0 < self.step && self.stage == stage && !is_whole
    }
}

/// A stage that the order does not have counts as its last.
fn position(order: &[Stage], stage: Stage) -> usize {
    order.iter().position(|&other| other == stage).unwrap_or(order.len() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_go_through_every_step_and_back() {
        for (attention, wiring) in
            [(true, Wiring::Bahdanau), (true, Wiring::Luong), (false, Wiring::Bahdanau)]
        {
            let order = Stage::order(attention, wiring);
            let mut way = vec![Moment::after(0)];
            while let Some(&here) = way.last() {
                let next = here.next(Stepping::Stages, order, 3);
                if next == here {
                    break;
                }
                way.push(next);
            }
            assert_eq!(way.len(), 1 + 3 * order.len());
            assert_eq!(way.last(), Some(&Moment::after(3)));
            for pair in way.windows(2) {
                assert_eq!(pair[1].previous(Stepping::Stages, order), pair[0]);
            }
        }
    }

    #[test]
    fn steps_finish_the_step_they_are_in() {
        let order = Stage::order(true, Wiring::Bahdanau);
        let within = Moment { step: 2, stage: Stage::Softmax };
        assert_eq!(within.next(Stepping::Steps, order, 3), Moment::after(2));
        assert_eq!(within.previous(Stepping::Steps, order), Moment::after(1));
        assert_eq!(Moment::after(2).next(Stepping::Steps, order, 3), Moment::after(3));
        assert!(
            within.has_reached(Stage::Score, order) && !within.has_reached(Stage::Context, order)
        );
    }
}
