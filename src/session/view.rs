//! What is on the screen now, as plain data: all that renderers and the page get.

use super::i18n::Language;
use super::stage::{Moment, Stage, Stepping};

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
    /// What sets this side apart from the other; None if nothing is compared.
    pub side: Option<String>,
    /// m source words.
    pub source: Vec<String>,
    /// t target words.
    pub target: Vec<String>,
    /// The current step, 0..=t.
    pub step: usize,
    /// The stage of that step on show; earlier ones are done, later ones not there yet.
    pub stage: Stage,
    /// The stages of a step in the order they happen.
    pub stage_order: &'static [Stage],
    /// How far one command of stepping goes.
    pub stepping: Stepping,
    /// Where the transition on show comes from; equal to `step` when at rest.
    pub from_step: usize,
    /// The stage it comes from; equal to `stage` when at rest.
    pub from_stage: Stage,
    /// How far the transition has come, 0..=1; 1 when at rest.
    pub progress: f32,
    /// What the author says at this moment.
    pub annotations: Vec<String>,
    /// Whether the decoder attends; without, no rows exist and only s_0 = h_m crosses over.
    pub attention: bool,
    /// Whether the stage on show stands in a spotlight, all else dimmed.
    pub spotlight: bool,
    /// Whether playback runs.
    pub playing: bool,
    /// h_1..h_m, each d numbers in [−1, 1].
    pub encoder_states: Vec<Vec<f32>>,
    /// s_0..s_step, each d numbers in [−1, 1]; without the last before the state stage.
    pub decoder_states: Vec<Vec<f32>>,
    /// The rows of weights of all steps that have come to the softmax stage, and of those
    /// that the transition takes away; empty without attention.
    pub rows: Vec<Row>,
    /// The numbers of the current step, as far as its stage goes; None at step 0.
    pub numbers: Option<StepNumbers>,
    /// Weights computed so far, m for each row (0 without attention).
    pub weights_computed: usize,
    /// Weights of the whole decode, m·t (0 without attention).
    pub weights_total: usize,
    /// What to highlight: the place pointed at, else the focused, else the pinned one.
    pub highlight: Option<Place>,
    /// What a click has pinned.
    pub pinned: Option<Place>,
}

impl View {
    /// Whether a stage of the current step is done; at step 0 none is.
    pub fn has_reached(&self, stage: Stage) -> bool {
        let moment = Moment { step: self.step, stage: self.stage };
        0 < self.step && moment.has_reached(stage, self.stage_order)
    }

    /// Whether the current stage itself is on show, and not the step as a whole.
    pub fn shows_stage(&self) -> bool {
        let moment = Moment { step: self.step, stage: self.stage };
        moment.shows(self.stage, self.stepping)
    }

    /// Rows of weights that are there; [`View::rows`] also has those that a transition
    /// takes away.
    pub fn n_rows(&self) -> usize {
        let moment = Moment { step: self.step, stage: self.stage };
        if self.attention { moment.steps_done(Stage::Softmax, self.stage_order) } else { 0 }
    }
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

impl Row {
    /// Whether a weight is shown otherwise than it would be rounded alone, so that all add
    /// up to 1000.
    pub fn is_adjusted(&self) -> bool {
        let alone = |weight: &f32| (1000.0 * f64::from(*weight)).round() as u16;
        self.weights.iter().zip(&self.thousandths).any(|(weight, shown)| alone(weight) != *shown)
    }
}

/// The numbers panel of one step.
#[derive(Clone, Debug, PartialEq)]
pub struct StepNumbers {
    /// e_1..e_m; empty without attention and before the score stage.
    pub scores: Vec<f32>,
    /// How the scores became weights; None without attention and before the softmax stage.
    pub softmax: Option<SoftmaxNumbers>,
    /// c, the context this word was made from; empty without attention and before the
    /// context stage.
    pub context: Vec<f32>,
    /// What the new state is made from; None before the state stage.
    pub made_from: Option<StateInputs>,
    /// s_step, the new state; empty before the state stage.
    pub state: Vec<f32>,
    /// The likeliest outputs, at most five with the target word, likeliest first; empty before the output stage.
    pub outputs: Vec<Output>,
}

/// The numbers between scores and weights: α_i = exp(β e_i − largest) / sum.
#[derive(Clone, Debug, PartialEq)]
pub struct SoftmaxNumbers {
    /// β.
    pub sharpness: f32,
    /// The largest β e_i, which is subtracted first.
    pub largest: f32,
    /// exp(β e_i − largest), each in 0..=1.
    pub exponentials: Vec<f32>,
    /// Their sum.
    pub sum: f32,
}

/// What a decoder state is made from: [x'_j; s_{j−1}; c_{j−1}].
#[derive(Clone, Debug, PartialEq)]
pub struct StateInputs {
    /// The word that was read, y_{j−1}, or `<s>`.
    pub word: String,
    /// x'_j, its vector.
    pub input: Vec<f32>,
    /// s_{j−1}.
    pub state: Vec<f32>,
    /// c_{j−1}; empty without attention.
    pub context: Vec<f32>,
    /// The cell that makes the state of them, as a picture's box says it: `A′ tanh`, `GRU`.
    pub cell: &'static str,
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
    /// Its row in the run's `output_words`.
    pub index: usize,
    /// Whether it is the target word of this step.
    pub is_target: bool,
}
