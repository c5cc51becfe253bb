//! The whole decode from its start, moment by moment, without moving the reader.

use super::command::Command;
use super::state::Session;
use crate::model::tokens::Segmenter;

/// How much longer than the others the last moment of an animation stays, in seconds.
const REST: f32 = 2.0;

/// A session of its own that goes through all steps (or stages, if that is how the reader
/// goes), at rest on each. It begins before the first word.
#[derive(Debug)]
pub struct Decode {
    session: Session,
    n_moments: usize,
}

impl Decode {
    /// The decode of a session; nothing is pointed at, what is pinned stays pinned.
    pub fn of(session: &Session, segmenter: &dyn Segmenter) -> Self {
        // Made anew rather than cloned: the code that copies every number of a run would
        // serve nothing else.
        let mut copy = Session::new(session.config.language);
        copy.replace(session.config.clone());
        copy.pinned = session.pinned;
        let mut decode = Self { session: copy, n_moments: 1 };
        decode.apply(Command::SmoothMotion(false), segmenter);
        decode.apply(Command::First, segmenter);
        while decode.next(segmenter) {
            decode.n_moments += 1;
        }
        decode.apply(Command::First, segmenter);
        decode
    }

    /// The session at this moment.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// One moment on; whether there is one.
    pub fn next(&mut self, segmenter: &dyn Segmenter) -> bool {
        let before = self.session.config.moment();
        self.apply(Command::Forward, segmenter);
        self.session.config.moment() != before
    }

    /// How many moments there are, the one before the first word included.
    pub fn n_moments(&self) -> usize {
        self.n_moments
    }

    /// How long a moment stays when the decode is played, in seconds: as on the page, the
    /// last one longer.
    pub fn seconds(&self, is_last: bool) -> f32 {
        let pace = 1.0 / self.session.config.speed;
        if is_last { pace + REST } else { pace }
    }

    fn apply(&mut self, command: Command, segmenter: &dyn Segmenter) {
        // None of the commands used here can be refused.
        let _ = self.session.apply(command, segmenter);
    }
}
