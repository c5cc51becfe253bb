//! From a session to what is on the screen.

use super::i18n::Language;
use super::rounding::{decimal, thousandths};
use super::state::Session;
use super::view::{Output, Row, StepNumbers, View};
use crate::model::attention::Attended;
use crate::model::matrix::{Matrix, column};

/// Likely outputs that are listed.
const OUTPUTS: usize = 5;

impl Session {
    /// What is on the screen now.
    pub fn view(&self) -> View {
        let config = &self.config;
        let trace = &self.run.trace;
        let (m, t, step) = (config.source.len(), config.target.len(), config.step);
        let from_step = self.playback.from_step;
        let attended = trace.attended.as_ref();
        let rows = attended.map_or_else(Vec::new, |attended| {
            (0..step.max(from_step)).map(|j| row(attended, j)).collect()
        });
        View {
            language: config.language,
            source: config.source.clone(),
            target: config.target.clone(),
            step,
            from_step,
            progress: self.playback.progress,
            attention: config.attention,
            playing: self.playback.playing,
            encoder_states: columns_of(&trace.encoder_states, 0, m),
            decoder_states: columns_of(&trace.decoder_states, 0, step + 1),
            rows,
            numbers: step.checked_sub(1).map(|j| self.numbers(attended, j)),
            weights_computed: if config.attention { m * step } else { 0 },
            weights_total: if config.attention { m * t } else { 0 },
            highlight: self.pointed.or(self.focused).or(self.pinned),
            pinned: self.pinned,
        }
    }

    /// The numbers of the step that writes target word `j`, counted from 0.
    fn numbers(&self, attended: Option<&Attended<f32>>, j: usize) -> StepNumbers {
        let trace = &self.run.trace;
        let of_step = |matrix: &Matrix<f32>| column(matrix, j).to_vec();
        let probabilities = column(&trace.probabilities, j);
        let shown = thousandths(probabilities);
        let mut likeliest: Vec<usize> = (0..probabilities.len()).collect();
        likeliest.sort_by(|&a, &b| probabilities[b].total_cmp(&probabilities[a]));
        let outputs = likeliest.into_iter().take(OUTPUTS).map(|word| Output {
            word: self.run.output_words[word].clone(),
            probability: probabilities[word],
            thousandths: shown[word],
            is_target: self.run.output_words[word] == self.config.target[j],
        });
        StepNumbers {
            scores: attended.map(|attended| of_step(&attended.scores)).unwrap_or_default(),
            context: attended.map(|attended| of_step(&attended.contexts)).unwrap_or_default(),
            state: column(&trace.decoder_states, j + 1).to_vec(),
            outputs: outputs.collect(),
        }
    }
}

impl View {
    /// The current step told in words, for a live region and the picture's label.
    pub fn in_words(&self) -> String {
        const STRONGEST: usize = 3;
        let language = self.language;
        let Some(j) = self.step.checked_sub(1) else {
            return language.say_start(crate::model::tokens::joined(&self.source));
        };
        let (steps, word) = (self.target.len(), &self.target[j]);
        let Some(row) = self.rows.get(j) else {
            return language.say_step_off(self.step, steps, word);
        };
        let mut order: Vec<usize> = (0..row.thousandths.len()).collect();
        order.sort_by_key(|&i| std::cmp::Reverse(row.thousandths[i]));
        let share = |&i: &usize| language.say_share(decimal(row.thousandths[i]), &self.source[i]);
        let strongest: Vec<String> = order.iter().take(STRONGEST).map(share).collect();
        language.say_step(self.step, steps, strongest.join(language.say_join()), word)
    }

    /// One weight told in words, or that it is not there yet. Indices count from 0
    /// and must be those of words.
    pub fn weight_in_words(&self, source: usize, target: usize) -> String {
        let (source_word, target_word) = (&self.source[source], &self.target[target]);
        match self.rows.get(target).filter(|_| target < self.step) {
            Some(row) => {
                let weight = decimal(row.thousandths[source]);
                self.language.weight_of(source_word, target_word, weight)
            }
            None => self.language.weight_of_later(source_word, target_word),
        }
    }
}

/// The language that a browser's language tag asks for: `zh-Hans-CN` is `zh`.
/// The first language there is, if none fits.
pub fn language_of_tag(tag: &str) -> Language {
    let code = tag.split(['-', '_']).next().unwrap_or_default().to_lowercase();
    let known = Language::ALL.iter().find(|(known, _)| *known == code);
    known.map_or(Language::En, |&(_, language)| language)
}

fn row(attended: &Attended<f32>, j: usize) -> Row {
    let weights = column(&attended.weights, j).to_vec();
    Row { thousandths: thousandths(&weights), weights }
}

fn columns_of(matrix: &Matrix<f32>, from: usize, to: usize) -> Vec<Vec<f32>> {
    (from..to).map(|j| column(matrix, j).to_vec()).collect()
}
