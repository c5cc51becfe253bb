//! What the picture shows at a stage, in one sentence beside it.

use super::i18n::Language;
use super::stage::Stage;
use super::view::View;

/// What softmax takes the exponential of: the difference from the largest, of scores or
/// of sharpened ones.
pub fn shifted_name(language: Language, sharpness: f32) -> &'static str {
    if sharpness == 1.0 { language.numbers_shifted() } else { language.numbers_shifted_sharpened() }
}

/// A symbol with a lowered index, as in s₁₂.
pub fn symbol(name: &str, index: usize) -> String {
    let lowered = |digit: u8| char::from_u32(0x2080 + u32::from(digit - b'0'));
    name.chars().chain(index.to_string().bytes().filter_map(lowered)).collect()
}

impl View {
    /// What happens at the stage on show; None while a step is shown as a whole.
    pub fn caption(&self) -> Option<String> {
        if !self.shows_stage() {
            return None;
        }
        let language = self.language;
        let state = symbol("s", self.step);
        Some(match self.stage {
            Stage::Score => language.picture_score(symbol("s", self.asking_state())),
            Stage::Softmax => language.picture_softmax().to_owned(),
            Stage::Context => language.picture_context(symbol("c", self.asking_state())),
            Stage::State if self.attention => language.picture_state(state),
            Stage::State => language.picture_state_off(state),
            Stage::Output if self.attention => language.picture_output(state),
            Stage::Output => language.picture_output_off(state),
        })
    }

    /// The index of the state that asks in the current step, which is also its
    /// context's: s_{j−1}, or in Luong's order the new state s_j.
    pub fn asking_state(&self) -> usize {
        let state_is_first = self.stage_order.first() == Some(&Stage::State);
        if state_is_first { self.step } else { self.step.saturating_sub(1) }
    }
}
