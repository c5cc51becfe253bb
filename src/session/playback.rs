//! Where the reader is in the decode, and how it moves there: no clock, only passed time.

use super::stage::Moment;

/// How long a transition between moments takes, in seconds.
pub const TRANSITION: f32 = 0.35;

/// The position of the picture between two moments.
#[derive(Clone, Debug, PartialEq)]
pub struct Playback {
    /// Where the transition on show comes from.
    pub from: Moment,
    /// How far it has come, 0..=1.
    pub progress: f32,
    /// Whether steps follow by themselves.
    pub playing: bool,
    /// Whether transitions are smooth.
    pub smooth: bool,
    /// Seconds since the last step while playing.
    waited: f32,
}

impl Playback {
    /// At rest.
    pub fn at(moment: Moment) -> Self {
        Self { from: moment, progress: 1.0, playing: false, smooth: true, waited: 0.0 }
    }

    /// Starts the transition from one moment to another; over more than a step it jumps.
    pub fn start(&mut self, from: Moment, to: Moment) {
        self.waited = 0.0;
        self.from = from;
        self.progress = if self.smooth && from.step.abs_diff(to.step) <= 1 { 0.0 } else { 1.0 };
        if self.progress == 1.0 {
            self.from = to;
        }
    }

    /// At rest on a moment, playing or not as before.
    pub fn rest(&mut self, moment: Moment) {
        self.waited = 0.0;
        self.from = moment;
        self.progress = 1.0;
    }

    /// Lets `seconds` pass; true when the next move is due. `speed` is in moves a second,
    /// `now` where the transition ends.
    pub fn advance(&mut self, seconds: f32, speed: f32, now: Moment) -> bool {
        if self.progress < 1.0 {
            // Played fast, a transition takes at most half of a step's time.
            let duration = if self.playing { TRANSITION.min(0.5 / speed) } else { TRANSITION };
            self.progress = (self.progress + seconds / duration).min(1.0);
            if self.progress == 1.0 {
                self.from = now;
            }
        }
        if !self.playing {
            return false;
        }
        self.waited += seconds;
        1.0 <= self.waited * speed
    }

    /// Whether the picture changes as time passes.
    pub fn is_moving(&self) -> bool {
        self.playing || self.progress < 1.0
    }
}
