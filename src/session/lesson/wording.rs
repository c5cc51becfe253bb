//! The words of the chapters, with the numbers of the run on the screen in them.

use super::comparison::Comparison;
use super::spread::KEYS;
use crate::model::cells::CellKind;
use crate::model::scores::{Score, ScoreParameters};
use crate::session::choice::Choice;
use crate::session::field::Field;
use crate::session::rounding::{decimal, signed};
use crate::session::stage::Stage;
use crate::session::state::Session;
use crate::session::view::{Place, View};

/// Stands for a number that the picture does not have now: what the reader has
/// switched off cannot be told.
const NOTHING: &str = "—";

/// From this share on a word counts as remembered.
const REMEMBERED: f32 = 0.01;

impl Session {
    /// One part (`text-1`, `look`, …) of what a chapter says; None if it has no such part.
    pub(super) fn lesson_words(&self, number: usize, part: &str) -> Option<String> {
        let (language, config) = (self.config().language, self.config());
        let (m, t, d) = (config.source.len(), config.target.len(), config.state_size);
        let a = config.attention_size;
        let view = || self.view();
        Some(match (number, part) {
            (1, "text-1") => language.lesson_1_text_1(m),
            (1, "text-3") => language.lesson_1_text_3(d),
            (1, "done") => language.lesson_1_done(d, t),
            (2, "text-1") => language.lesson_2_text_1(d, m),
            (2, "text-2") => {
                let (far, near) = (self.left_of_word(0), self.left_of_word(m - 1));
                let (first, last) = (&config.source[0], &config.source[m - 1]);
                language.lesson_2_text_2(far, first, last, near)
            }
            (2, "look") => language.lesson_2_look(self.remembered(config.cell), m),
            (2, "done") => {
                let far = self.left_of_word(0);
                language.lesson_2_done(far, &config.source[0], m)
            }
            (3, "text-1") => language.lesson_3_text_1(m),
            (3, "look") => language.lesson_3_look(m),
            (3, "done") => {
                let Strongest { best, weight, word } = strongest(&view());
                language.lesson_3_done(best, m, weight, word)
            }
            (4, "text-1") => self.context_in_words(),
            (4, "done") => language.lesson_4_done(m),
            (5, "text-1") => language.lesson_5_text_1(self.second_target_word()),
            (5, "done") => language.lesson_5_done(self.second_target_word()),
            (6, "text-1") => language.lesson_6_text_1(m, t, m * t),
            (6, "text-2") => language.lesson_6_text_2(m, m + t, t),
            (6, "done") => language.lesson_6_done(m, t, m * t),
            (7, "done") => self.pinned_weight(),
            (8, "text-1") => language.lesson_8_text_1(a, self.judged_size()),
            (8, "text-2") => match self.bound() {
                Some(bound) => language.lesson_8_text_2(bound),
                None => language.lesson_8_text_2_other().to_owned(),
            },
            (8, "look") => {
                let [least, most] = self.ends_of_scores();
                language.lesson_8_look(least, most)
            }
            (8, "done") => {
                let [least, most] = self.ends_of_scores();
                language.lesson_8_done(self.bound()?, least, most)
            }
            (9, "text-1") => language.lesson_9_text_1(a),
            (9, "text-2") => language.lesson_9_text_2(a, root(a)),
            (9, "look") => language.lesson_9_look(KEYS),
            (9, "done") => {
                let [before, after] =
                    self.largest_weights_by([Score::KeyQuery, Score::ScaledKeyQuery]);
                language.lesson_9_done(after, before, root(a))
            }
            (11, "text-2") => {
                let [simple, gru, lstm] =
                    [CellKind::Simple, CellKind::Gru, CellKind::Lstm].map(|it| self.remembered(it));
                language.lesson_11_text_2(gru, lstm, simple)
            }
            (11, "text-3") => language.lesson_11_text_3(d),
            (11, "done") => {
                let cell = Field::Cell.choice_label(language, config.cell.spelling());
                let count = self.remembered(config.cell);
                language.lesson_11_done(cell, count, m, self.remembered(CellKind::Simple))
            }
            (12, "look") => language.lesson_12_look(config.seed),
            (12, "done") => language.lesson_12_done(config.seed),
            _ => return language.message(&format!("lesson-{number}-{part}")).map(str::to_owned),
        })
    }

    /// How many source words move s_0 by [`REMEMBERED`] or more, with that cell.
    fn remembered(&self, cell: CellKind) -> usize {
        let shares = self.reaches.iter().find(|reach| reach.cell == cell);
        let shares = shares.map_or(&[][..], |reach| &reach.shares);
        shares.iter().filter(|share| REMEMBERED <= **share).count()
    }

    /// How far s_0 moves without a source word, in percent.
    fn left_of_word(&self, i: usize) -> String {
        let own = self.reaches.iter().find(|reach| reach.cell == self.config().cell);
        let share = own.and_then(|reach| reach.shares.get(i));
        share.map_or(NOTHING.to_owned(), |share| percent(*share))
    }

    fn second_target_word(&self) -> &str {
        self.config().target.get(1).map_or(NOTHING, String::as_str)
    }

    fn pinned_weight(&self) -> String {
        let view = self.view();
        let Some(Place::Weight { source, target }) = view.pinned else { return String::new() };
        let row = view.rows.get(target).filter(|_| target < view.n_rows());
        let Some(row) = row else { return String::new() };
        let weight = decimal(row.thousandths[source]);
        view.language.lesson_7_done(&view.source[source], &view.target[target], weight)
    }

    /// The least and the largest score of the current step.
    fn ends_of_scores(&self) -> [String; 2] {
        let scores = self.view().numbers.map(|numbers| numbers.scores).unwrap_or_default();
        let ends = [f32::min, f32::max].map(|end| scores.iter().copied().reduce(end));
        ends.map(|end| end.map_or(NOTHING.to_owned(), signed))
    }

    /// How many numbers the additive score reads, or would read: those of h and of s.
    fn judged_size(&self) -> usize {
        self.run().trace.memory.nrows() + self.config().state_size
    }

    /// What no additive score can exceed, Σ |v|; None for other scores.
    fn bound(&self) -> Option<String> {
        match self.own_score()? {
            ScoreParameters::Additive { v, .. } => {
                Some(signed(v.iter().map(|component| component.abs()).sum()))
            }
            _ => None,
        }
    }

    /// What the context is and which state has the largest share of it, if one has.
    fn context_in_words(&self) -> String {
        let view = self.view();
        let (language, d) = (view.language, self.config().state_size);
        let row = view.n_rows().checked_sub(1).map(|j| &view.rows[j].thousandths);
        let Some(row) = row.filter(|_| view.has_reached(Stage::Softmax)) else {
            return language.lesson_4_text_1_start(d);
        };
        let Strongest { best, weight, word } = strongest(&view);
        let (least, most) = (row.iter().min(), row.iter().max());
        // Shares that are equal are shown at most a thousandth apart.
        let is_equal = least.zip(most).is_some_and(|(least, most)| most - least <= 1);
        if is_equal && 1 < row.len() {
            return language.lesson_4_text_1_equal(d, row.len(), weight, word);
        }
        language.lesson_4_text_1(best, d, weight, word)
    }

    fn own_score(&self) -> Option<&ScoreParameters<f32>> {
        self.run().model.attention.as_ref().map(|attention| &attention.score)
    }

    /// The largest weights that two scoring functions give on the states of the screen.
    fn largest_weights_by(&self, scores: [Score; 2]) -> [String; 2] {
        let comparison = Comparison::of(self);
        let rows = comparison.map(|comparison| comparison.rows).unwrap_or_default();
        scores.map(|score| {
            let row = rows.iter().find(|row| row.score == score);
            let largest = row.and_then(|row| row.thousandths.as_ref()?.iter().copied().max());
            largest.map_or(NOTHING.to_owned(), decimal)
        })
    }
}

/// The largest weight of the current row.
struct Strongest {
    best: String,
    weight: String,
    word: String,
}

fn strongest(view: &View) -> Strongest {
    let nothing = || NOTHING.to_owned();
    let Some(j) = view.step.checked_sub(1) else {
        return Strongest { best: nothing(), weight: nothing(), word: nothing() };
    };
    let word = view.target[j].clone();
    let row = view.rows.get(j).filter(|_| j < view.n_rows());
    let row = row.map_or(&[][..], |row| &row.thousandths);
    match (0..row.len()).rev().max_by_key(|&i| row[i]) {
        Some(best) => {
            Strongest { best: view.source[best].clone(), weight: decimal(row[best]), word }
        }
        None => Strongest { best: nothing(), weight: nothing(), word },
    }
}

/// A share in percent, without the sign of percent.
pub(super) fn percent(share: f32) -> String {
    if 0.0 < share && share < 0.000_5 { "<0.1".to_owned() } else { format!("{:.1}", 100.0 * share) }
}

fn root(size: usize) -> String {
    let root = (size as f32).sqrt();
    if root.fract() == 0.0 { format!("{root}") } else { format!("{root:.2}") }
}
