//! How a session moves from one moment of the decode to another.

use super::config::Config;
use super::stage::Moment;
use super::state::{Change, Session};

impl Session {
    pub(super) fn next(&self) -> Moment {
        let Config { stepping, target, .. } = &self.config;
        self.config.moment().next(*stepping, self.config.stepping_order(), target.len())
    }

    pub(super) fn previous(&self) -> Moment {
        self.config.moment().previous(self.config.stepping, self.config.stepping_order())
    }

    pub(super) fn pause_and_go_to(&mut self, moment: Moment) -> Change {
        self.playback.playing = false;
        self.go_to(moment);
        Change::Step
    }

    pub(super) fn go_to(&mut self, there: Moment) -> Change {
        let here = self.config.moment();
        if there == here {
            return Change::Nothing;
        }
        self.playback.start(here, there);
        self.config.step = there.step;
        self.config.stage = there.stage;
        self.explained = self.explained_after(here.step);
        Change::Step
    }

    pub(super) fn advance(&mut self, seconds: f32) -> Change {
        // A negative or undefined time (a clock that jumped) is no time.
        let seconds = if seconds > 0.0 { seconds.min(1.0) } else { 0.0 };
        let was_moving = self.is_moving();
        let step_is_due = self.playback.advance(seconds, self.config.speed, self.config.moment());
        if !step_is_due {
            return if was_moving { Change::Picture } else { Change::Nothing };
        }
        self.go_to(self.next());
        self.playback.playing = self.next() != self.config.moment();
        Change::Step
    }
}
