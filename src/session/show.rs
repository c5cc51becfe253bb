//! From a session to what is on the screen.

use super::i18n::Language;
use super::order::largest_first;
use super::rounding::{decimal, thousandths};
use super::stage::{Moment, Stage};
use super::state::Session;
use super::view::{Output, Row, SoftmaxNumbers, StateInputs, StepNumbers, View};
use crate::model::attention::Attended;
use crate::model::cells::CellKind;
use crate::model::matrix::{Matrix, column};
use crate::model::softmax::{Exponentials, exponentials};

/// Likely outputs that are listed.
const OUTPUTS: usize = 5;

impl Session {
    /// What is on the screen now.
    pub fn view(&self) -> View {
        let config = &self.config;
        let from = self.playback.from.within(config.stepping_order(), config.stage_order());
        self.view_at(config.moment_on_show(), from)
    }

    /// What is on the screen on the way to a moment from another.
    pub(super) fn view_at(&self, now: Moment, from: Moment) -> View {
        let config = &self.config;
        let trace = &self.run.trace;
        let (m, t) = (config.source.len(), config.target.len());
        let order = config.stage_order();
        let attended = trace.attended.as_ref();
        let rows_at = |moment: Moment| moment.steps_done(Stage::Softmax, order);
        let rows = attended.map_or_else(Vec::new, |attended| {
            (0..rows_at(now).max(rows_at(from))).map(|j| row(attended, j)).collect()
        });
        let n_rows = if config.attention { rows_at(now) } else { 0 };
        View {
            language: config.language,
            side: config.side_in_words(),
            source: config.source.clone(),
            target: config.target.clone(),
            step: now.step,
            stage: now.stage,
            stage_order: order,
            stepping: config.stepping,
            from_step: from.step,
            from_stage: from.stage,
            progress: self.playback.progress,
            annotations: self.annotations_at(now),
            attention: config.attention,
            spotlight: config.presenting && now.shows(now.stage, config.stepping),
            playing: self.playback.playing,
            encoder_states: columns_of(&trace.encoder_states, 0, m),
            decoder_states: columns_of(
                &trace.decoder_states,
                0,
                now.steps_done(Stage::State, order) + 1,
            ),
            rows,
            numbers: now.step.checked_sub(1).map(|j| self.numbers(attended, j, now)),
            weights_computed: m * n_rows,
            weights_total: if config.attention { m * t } else { 0 },
            highlight: self.pointed.or(self.focused).or(self.pinned),
            pinned: self.pinned,
        }
    }

    /// What the author says at a moment. A side that waits for a stage it has says what
    /// there is to say at the one that stepping is at.
    fn annotations_at(&self, now: Moment) -> Vec<String> {
        let config = &self.config;
        let now = if now == config.moment_on_show() { config.moment() } else { now };
        let there = config.annotations.iter().filter(|annotation| annotation.is_at(now));
        there.map(|annotation| annotation.text.clone()).collect()
    }

    /// The numbers of the step that writes target word `j`, counted from 0.
    fn numbers(&self, attended: Option<&Attended<f32>>, j: usize, now: Moment) -> StepNumbers {
        let trace = &self.run.trace;
        let of_step = |matrix: &Matrix<f32>| column(matrix, j).to_vec();
        let config = &self.config;
        let order = config.stage_order();
        let attended_from = |stage| attended.filter(|_| now.has_reached(stage, order));
        let scores = attended.map(|attended| of_step(&attended.scores)).unwrap_or_default();
        StepNumbers {
            softmax: attended_from(Stage::Softmax)
                .map(|_| softmax_numbers(&scores, config.sharpness)),
            scores: attended_from(Stage::Score).map(|_| scores).unwrap_or_default(),
            context: attended_from(Stage::Context)
                .map(|attended| of_step(&attended.contexts))
                .unwrap_or_default(),
            made_from: now.has_reached(Stage::State, order).then(|| StateInputs {
                word: self.run.inputs[j].clone(),
                input: of_step(&trace.target_embeddings),
                state: of_step(&trace.decoder_states),
                context: trace.context_read(j).to_vec(),
                cell: match config.cell {
                    CellKind::Simple => "A′ tanh",
                    CellKind::Gru => config.language.cell_gru(),
                    CellKind::Lstm => config.language.cell_lstm(),
                },
            }),
            state: if now.has_reached(Stage::State, order) {
                column(&trace.decoder_states, j + 1).to_vec()
            } else {
                Vec::new()
            },
            outputs: if now.has_reached(Stage::Output, order) {
                self.outputs(j)
            } else {
                Vec::new()
            },
        }
    }

    /// The likeliest words of the step that writes target word `j`, and in any case that word.
    fn outputs(&self, j: usize) -> Vec<Output> {
        let probabilities = column(&self.run.trace.probabilities, j);
        let shown = thousandths(probabilities);
        let likeliest = largest_first(probabilities.len(), &|word| probabilities[word].into());
        let output = |word: usize| Output {
            word: self.run.output_words[word].clone(),
            probability: probabilities[word],
            thousandths: shown[word],
            index: word,
            is_target: self.run.output_words[word] == self.config.target[j],
        };
        // The word that is written is listed, likely or not.
        let target = likeliest.iter().position(|&word| output(word).is_target);
        let last = target.unwrap_or(0).max(OUTPUTS - 1);
        let listed = |n: usize| n + 1 < OUTPUTS || n == last;
        (0..likeliest.len()).filter(|&n| listed(n)).map(|n| output(likeliest[n])).collect()
    }
}

/// The way from scores to weights, by the model's own softmax.
fn softmax_numbers(scores: &[f32], sharpness: f32) -> SoftmaxNumbers {
    let mut shares = vec![0.0; scores.len()];
    let Exponentials { largest, sum } = exponentials(scores, None, sharpness, &mut shares);
    SoftmaxNumbers { sharpness, largest, exponentials: shares, sum }
}

impl View {
    /// The current step told in words, for a live region and the picture's label.
    pub fn in_words(&self) -> String {
        let language = self.language;
        let Some(j) = self.step.checked_sub(1) else {
            return language.say_start(crate::model::tokens::joined(&self.source));
        };
        let (steps, word) = (self.target.len(), &self.target[j]);
        if self.stage != Stage::Output {
            return self.stage_in_words(j);
        }
        let Some(row) = self.rows.get(j) else {
            return language.say_step_off(self.step, steps, word);
        };
        language.say_step(self.step, steps, self.strongest(row), word)
    }

    /// A stage within the step that writes word `j`, told in words.
    fn stage_in_words(&self, j: usize) -> String {
        let language = self.language;
        let (step, steps, word) = (self.step, self.target.len(), &self.target[j]);
        let numbers = self.numbers.as_ref();
        match self.stage {
            Stage::Score => {
                let scores = numbers.map_or(&[][..], |numbers| &numbers.scores);
                let best = (0..scores.len()).max_by(|&a, &b| scores[a].total_cmp(&scores[b]));
                let best = best.map_or("", |best| self.source[best].as_str());
                language.say_stage_score(best, step, steps, word)
            }
            Stage::Softmax => {
                let strongest = self.rows.get(j).map_or(String::new(), |row| self.strongest(row));
                language.say_stage_softmax(step, steps, strongest, word)
            }
            Stage::Context => language.say_stage_context(step, steps, word),
            Stage::State => language.say_stage_state(step, steps, word),
            Stage::Output => String::new(),
        }
    }

    /// The source words with the largest weights of a row.
    fn strongest(&self, row: &Row) -> String {
        const STRONGEST: usize = 3;
        let language = self.language;
        let order = largest_first(row.thousandths.len(), &|i| row.thousandths[i].into());
        let share = |&i: &usize| language.say_share(decimal(row.thousandths[i]), &self.source[i]);
        let strongest: Vec<String> = order.iter().take(STRONGEST).map(share).collect();
        strongest.join(language.say_join())
    }

    /// One weight told in words, or that it is not there yet. Indices count from 0
    /// and must be those of words.
    pub fn weight_in_words(&self, source: usize, target: usize) -> String {
        let (source_word, target_word) = (&self.source[source], &self.target[target]);
        match self.rows.get(target).filter(|_| target < self.n_rows()) {
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
    let code = tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
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
