//! Where the reader is in the decode, and how it moves there: no clock, only passed time.

/// How long a transition between steps takes, in seconds.
pub const TRANSITION: f32 = 0.35;

/// The position of the picture between steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Playback {
    /// Where the transition on show comes from.
    pub from_step: usize,
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
    /// At rest on `step`.
    pub fn at(step: usize) -> Self {
        Self { from_step: step, progress: 1.0, playing: false, smooth: true, waited: 0.0 }
    }

    /// Starts the transition from one step to another; between far steps it jumps.
    pub fn start(&mut self, from: usize, to: usize) {
        self.waited = 0.0;
        self.from_step = from;
        self.progress = if self.smooth && from.abs_diff(to) == 1 { 0.0 } else { 1.0 };
        if self.progress == 1.0 {
            self.from_step = to;
        }
    }

    /// At rest on `step`, playing or not as before.
    pub fn rest(&mut self, step: usize) {
        self.waited = 0.0;
        self.from_step = step;
        self.progress = 1.0;
    }

    /// Lets `seconds` pass; true when the next step is due. `speed` is in steps a second.
    pub fn advance(&mut self, seconds: f32, speed: f32, step: usize) -> bool {
        if self.progress < 1.0 {
            // Played fast, a transition takes at most half of a step's time.
            let duration = if self.playing { TRANSITION.min(0.5 / speed) } else { TRANSITION };
            self.progress = (self.progress + seconds / duration).min(1.0);
            if self.progress == 1.0 {
                self.from_step = step;
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
