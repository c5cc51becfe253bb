//! What is on the screen now, as plain data: all that renderers and the page get.

use super::i18n::Language;

/// Something the reader can point at, focus or pin. Indices count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A source word: a column of the heatmap, the lower ends of lines.
    Source(usize),
    /// A target word: a row of the heatmap, the upper end of lines.
    Target(usize),
    /// One weight: a cell of the heatmap, one line.
    Weight {
        /// Column, the source word.
        source: usize,
        /// Row, the target word.
        target: usize,
    },
}

/// A picture's whole content at one moment.
///
/// m source words, t target words. `step` runs from 0 (nothing written yet) to
/// t; step j writes target word j, so rows, states and words `0..step` are there
/// and the later ones are not there yet. Rows are target words (queries),
/// columns source words (keys).
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Language of the texts in this view.
    pub language: Language,
    /// m source words.
    pub source: Vec<String>,
    /// t target words.
    pub target: Vec<String>,
    /// The current step, 0..=t.
    pub step: usize,
    /// Where the transition on show comes from; equal to `step` when at rest.
    pub from_step: usize,
    /// How far the transition from `from_step` to `step` has come, 0..=1; 1 when at rest.
    pub progress: f32,
    /// Whether the decoder attends; without, no rows exist and only s_0 = h_m crosses over.
    pub attention: bool,
    /// Whether playback runs.
    pub playing: bool,
    /// h_1..h_m, each d numbers in [−1, 1].
    pub encoder_states: Vec<Vec<f32>>,
    /// s_0..s_step, each d numbers in [−1, 1].
    pub decoder_states: Vec<Vec<f32>>,
    /// The rows of weights of steps 1..=max(step, from_step), empty without attention.
    pub rows: Vec<Row>,
    /// The numbers of the current step; None at step 0.
    pub numbers: Option<StepNumbers>,
    /// Weights computed so far, m·step (0 without attention).
    pub weights_computed: usize,
    /// Weights of the whole decode, m·t (0 without attention).
    pub weights_total: usize,
    /// What to highlight: the place pointed at, else the focused, else the pinned one.
    pub highlight: Option<Place>,
    /// What a click has pinned.
    pub pinned: Option<Place>,
}

/// One row of weights: how one target word looked at the source.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// α_1..α_m as computed.
    pub weights: Vec<f32>,
    /// The same as shown, in thousandths: rounded so that they add up to exactly
    /// 1000 (0 where everything is masked).
    pub thousandths: Vec<u16>,
}

/// The numbers panel of one step.
#[derive(Clone, Debug, PartialEq)]
pub struct StepNumbers {
    /// e_1..e_m; empty without attention.
    pub scores: Vec<f32>,
    /// c, the context this word was made from; empty without attention.
    pub context: Vec<f32>,
    /// s_step, the new state.
    pub state: Vec<f32>,
    /// The likeliest outputs, at most five, likeliest first.
    pub outputs: Vec<Output>,
}

/// One likely output word.
#[derive(Clone, Debug, PartialEq)]
pub struct Output {
    /// The word.
    pub word: String,
    /// P(y) as computed.
    pub probability: f32,
    /// The same as shown, in thousandths; over all words they add up to 1000.
    pub thousandths: u16,
    /// Whether it is the target word of this step.
    pub is_target: bool,
}
