//! Where a transition between two steps stands.

use crate::session::View;

/// A moment between two steps; at rest both are the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    /// The step that is left.
    pub from: usize,
    /// The step that is reached.
    pub to: usize,
    /// How much of the way is made, 0..=1, slow at both ends.
    pub part: f64,
}

impl Moment {
    pub fn of(view: &View) -> Self {
        let progress = f64::from(view.progress.clamp(0.0, 1.0));
        let part = if view.from_step == view.step {
            1.0
        } else {
            progress * progress * (3.0 - 2.0 * progress)
        };
        Self { from: view.from_step, to: view.step, part }
    }

    /// A quantity that has a value at every step, as it is now.
    pub fn blend(&self, at_step: impl Fn(usize) -> f64) -> f64 {
        let (from, to) = (at_step(self.from), at_step(self.to));
        from + (to - from) * self.part
    }

    /// How much target word `index`, its state and its row are there, 0..=1.
    pub fn there(&self, index: usize) -> f64 {
        self.blend(|step| f64::from(u8::from(index < step)))
    }

    /// How much target word `index` is the current one, 0..=1.
    pub fn current(&self, index: usize) -> f64 {
        self.blend(|step| f64::from(u8::from(index + 1 == step)))
    }
}
