//! The whole decode from its start, moment by moment, without moving the reader.

use super::command::Command;
use super::state::Session;
use crate::model::tokens::Segmenter;

/// How long the last moment of an animation stays, beside the others, in seconds.
const REST: f32 = 2.0;

/// A copy of a session that goes through all steps (or stages, if that is how the reader
/// goes), at rest on each. It begins before the first word.
#[derive(Clone, Debug)]
pub struct Decode {
    session: Session,
}

impl Decode {
    /// The decode of a session; nothing is pointed at, what is pinned stays pinned.
    pub fn of(session: &Session, segmenter: &dyn Segmenter) -> Self {
        let mut decode = Self { session: session.clone() };
        for command in [
            Command::SmoothMotion(false),
            Command::Point(None),
            Command::Focus(None),
            Command::Explain(None),
            Command::First,
        ] {
            decode.apply(command, segmenter);
        }
        decode
    }

    /// The session at this moment.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// One moment on; whether there is one.
    pub fn next(&mut self, segmenter: &dyn Segmenter) -> bool {
        let before = self.session.config().moment();
        self.apply(Command::Forward, segmenter);
        self.session.config().moment() != before
    }

    /// How many moments there are from here on, this one included.
    pub fn n_moments(&self, segmenter: &dyn Segmenter) -> usize {
        let mut ahead = self.clone();
        let mut n_moments = 1;
        while ahead.next(segmenter) {
            n_moments += 1;
        }
        n_moments
    }

    /// How long a moment stays when the decode is played, in seconds: as on the page, the
    /// last one longer.
    pub fn seconds(&self, is_last: bool) -> f32 {
        let pace = 1.0 / self.session.config().speed;
        if is_last { pace + REST } else { pace }
    }

    fn apply(&mut self, command: Command, segmenter: &dyn Segmenter) {
        // None of the commands used here can be refused.
        let _ = self.session.apply(command, segmenter);
    }
}
