//! A second setting beside the first: what it has of its own, and how the two keep step.

use super::choice::{Choice as _, Embedding};
use super::config::Config;
use super::field::Field;
use super::quantity::Quantity;
use super::stage::{Moment, Stage};
use super::state::{Change, Session};
use super::view::{Place, View};
use crate::model::cells::CellKind;
use crate::model::matrix::Matrix;
use crate::model::scores::Score;

/// What two settings that are compared may differ in; all else they share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Variation {
    /// The scoring function.
    pub score: Score,
    /// The cell.
    pub cell: CellKind,
    /// Whether the decoder attends.
    pub attention: bool,
    /// The seed.
    pub seed: u32,
}

impl Default for Variation {
    /// The Transformer's score beside the additive one of the default configuration.
    fn default() -> Self {
        Self { score: Score::ScaledKeyQuery, cell: CellKind::Simple, attention: true, seed: 7 }
    }
}

impl Variation {
    /// The fields of a variation, each with the field of the first setting it varies.
    pub const FIELDS: [(Field, Field); 4] = [
        (Field::CompareScore, Field::Score),
        (Field::CompareCell, Field::Cell),
        (Field::CompareAttention, Field::Attention),
        (Field::CompareSeed, Field::Seed),
    ];

    /// What `config` itself has.
    fn of(config: &Config) -> Self {
        let Config { score, cell, attention, seed, .. } = *config;
        Self { score, cell, attention, seed }
    }

    /// What to compare a configuration with at first: the same but for the score, or
    /// where nothing attends, the same with attention.
    pub(super) fn beside(config: &Config) -> Self {
        let own = Self::of(config);
        if !own.attention {
            return Self { attention: true, ..own };
        }
        let score = match own.score {
            Score::Additive => Score::ScaledKeyQuery,
            _ => Score::Additive,
        };
        Self { score, ..own }
    }
}

impl Config {
    /// The setting on the other side. Its own other side is this one; the lesson and the
    /// annotations are about the first.
    pub fn other_side(&self) -> Self {
        let Variation { score, cell, attention, seed } = self.other;
        let other = Variation::of(self);
        let annotations = Vec::new();
        Self { chapter: None, annotations, score, cell, attention, seed, other, ..self.clone() }
    }

    /// The stages that stepping goes through: of two sides, those of the one that attends.
    pub fn stepping_order(&self) -> &'static [Stage] {
        let attends = self.attention || (self.comparing && self.other.attention);
        Stage::order(attends, self.wiring)
    }

    /// What sets this side apart from the other, in words; None if nothing is compared.
    pub fn side_in_words(&self) -> Option<String> {
        if !self.comparing {
            return None;
        }
        let language = self.language;
        let other = self.other_side();
        let differs = |field: &Field| self.spelling(*field) != other.spelling(*field);
        let in_words = |field: Field| match field {
            Field::Score => field.choice_label(language, self.score.spelling()).to_owned(),
            Field::Cell => field.choice_label(language, self.cell.spelling()).to_owned(),
            Field::Attention if self.attention => language.compare_attention_on().to_owned(),
            Field::Attention => language.compare_attention_off().to_owned(),
            _ => language.compare_seed(self.seed),
        };
        let own = Variation::FIELDS.map(|(_, own)| own);
        let parts: Vec<String> = own.into_iter().filter(differs).map(in_words).collect();
        Some(if parts.is_empty() {
            language.compare_same().to_owned()
        } else {
            parts.join(language.compare_join())
        })
    }
}

impl Moment {
    /// The last moment of steps with fewer stages that is not after this one: `order` is
    /// that of this moment, `own` that of those steps.
    pub(super) fn within(self, order: &[Stage], own: &[Stage]) -> Self {
        if self.step == 0 {
            return self;
        }
        let done = order.iter().filter(|&&stage| self.has_reached(stage, order));
        match done.rev().find(|stage| own.contains(stage)) {
            Some(&stage) => Self { stage, ..self },
            None => Self::after(self.step - 1),
        }
    }
}

impl Session {
    /// The other side, a session that steps, points and pins as this one does; None if
    /// nothing is compared.
    pub fn other(&self) -> Option<&Self> {
        self.other.as_deref()
    }

    /// This side, and the other one if there is one.
    pub fn sides(&self) -> impl Iterator<Item = &Self> {
        [Some(self), self.other()].into_iter().flatten()
    }

    /// What to know of a comparison that shows no difference.
    pub fn no_difference(&self) -> Option<&'static str> {
        let language = self.config.language;
        let needs_no_seed = self.config.embedding == Embedding::Preset;
        let only_seed = Variation { seed: self.config.seed, ..self.config.other };
        let is_about_seed = needs_no_seed
            && self.config.other.seed != self.config.seed
            && only_seed == Variation::of(&self.config);
        self.sides_are_alike().then(|| {
            if is_about_seed { language.compare_alike_seed() } else { language.compare_alike() }
        })
    }

    /// The number whose computation is open, with the side it is on.
    pub fn explained(&self) -> Option<(&Self, Quantity)> {
        let on = |side: &'_ Self| side.explained;
        match (on(self), self.other()) {
            (Some(quantity), _) => Some((self, quantity)),
            (None, Some(other)) => on(other).map(|quantity| (other, quantity)),
            (None, None) => None,
        }
    }

    /// Opens how a number of one of the sides was computed, or closes it. Only one is
    /// open at a time.
    pub(super) fn explain(&mut self, on_other: bool, quantity: Option<Quantity>) -> Change {
        let before = self.explained_on_sides();
        if let Some(other) = &mut self.other {
            other.explained = quantity.filter(|&it| on_other && other.has_number(it));
        }
        self.explained = quantity.filter(|&it| !on_other && self.has_number(it));
        if before == self.explained_on_sides() {
            return Change::Nothing;
        }
        self.pointed = None; // at a term, which is gone
        Change::Step
    }

    fn explained_on_sides(&self) -> [Option<Quantity>; 2] {
        [self.explained, self.other().and_then(|other| other.explained)]
    }

    /// Whether the two sides came out alike in every number.
    fn sides_are_alike(&self) -> bool {
        self.other().is_some_and(|other| {
            other.config.attention == self.config.attention
                && other.run.trace.logits == self.run.trace.logits
                && scores_of(other) == scores_of(self)
        })
    }

    /// Brings the other side to this one's sentences, step and places.
    pub(super) fn bring_other_along(&mut self) {
        if !self.config.comparing {
            self.other = None;
            return;
        }
        let config = self.config.other_side();
        let mut other = match self.other.take() {
            Some(other) => other,
            None => Box::new(Self::new(config.language)),
        };
        if other.config != config {
            other.replace(config);
        }
        other.playback = self.playback.clone();
        (other.pointed, other.focused, other.pinned) = (self.pointed, self.focused, self.pinned);
        self.other = Some(other);
    }
}

/// e of every step; nothing without attention.
fn scores_of(session: &Session) -> Option<&Matrix<f32>> {
    session.run.trace.attended.as_ref().map(|attended| &attended.scores)
}

/// The side whose steps have the most stages, which tells how far stepping is.
pub fn leading(sides: &[View]) -> Option<&View> {
    sides.iter().find(|side| side.attention).or(sides.first())
}

/// The current step told in words, of every side, and what the author says at it.
pub fn step_in_words(sides: &[View]) -> String {
    let steps = sides.iter().map(|side| of_side(side, side.in_words()));
    let annotations = sides.iter().flat_map(|side| side.annotations.iter().cloned());
    steps.chain(annotations).collect::<Vec<_>>().join(" ")
}

/// What is pinned, in words, with the weight on every side that has one.
pub fn pinned_in_words(sides: &[View]) -> Option<String> {
    let first = sides.first()?;
    let language = first.language;
    let (source, target) = match first.pinned? {
        Place::Source(i) => return Some(language.source_word(i + 1, &first.source[i])),
        Place::Target(j) => return Some(language.target_word(j + 1, &first.target[j])),
        Place::Weight { source, target } => (source, target),
    };
    let attending = sides.iter().filter(|side| side.attention);
    let weights: Vec<String> =
        attending.map(|side| of_side(side, side.weight_in_words(source, target))).collect();
    Some(if weights.is_empty() {
        language.pair_of(&first.source[source], &first.target[target])
    } else {
        weights.join(language.say_join())
    })
}

/// Words with the name of the side they are about, if there are two.
fn of_side(side: &View, words: String) -> String {
    match &side.side {
        Some(name) => side.language.say_side(name, words),
        None => words,
    }
}
