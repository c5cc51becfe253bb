//! The session: one configuration, its numbers, and the one place that changes them.

use super::choice::Embedding;
use super::command::Command;
use super::config::Config;
use super::field::Field;
use super::i18n::Language;
use super::note::Note;
use super::playback::Playback;
use super::problem::Problem;
use super::run::Run;
use super::view::Place;
use crate::model::tokens::{Segmenter, visible};

/// What one reader sees and has chosen.
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) config: Config,
    pub(super) run: Run<f32>,
    pub(super) playback: Playback,
    pub(super) pointed: Option<Place>,
    pub(super) focused: Option<Place>,
    pub(super) pinned: Option<Place>,
    pub(super) left_out: Vec<char>,
    pub(super) left_preset: bool,
}

/// What a command has changed, so that the page redoes no more than it must.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// Nothing to be seen.
    Nothing,
    /// The highlight, or a transition goes on: the pictures alone.
    Picture,
    /// The step, or whether it plays.
    Step,
    /// The configuration and with it everything.
    Everything,
}

impl Session {
    /// A session of the default configuration in `language`.
    pub fn new(language: Language) -> Self {
        let config = Config { language, ..Config::default() };
        Self {
            run: Run::of(&config),
            playback: Playback::at(config.step),
            pointed: None,
            focused: None,
            pinned: None,
            left_out: Vec::new(),
            left_preset: false,
            config,
        }
    }

    /// The configuration in force.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Every number of the configuration in force.
    pub fn run(&self) -> &Run<f32> {
        &self.run
    }

    /// p of the vectors in use. One-hot vectors have a component for each distinct word,
    /// whatever the configuration says.
    pub fn embedding_size(&self) -> usize {
        self.run.trace.source_embeddings.nrows()
    }

    /// Whether the picture changes as time passes, so that [`Command::Advance`] is wanted.
    pub fn is_moving(&self) -> bool {
        self.playback.is_moving()
    }

    /// What the reader should know of the last input without its being wrong.
    pub fn notes(&self) -> Vec<Note> {
        let mut notes = Vec::new();
        if !self.run.without_vector.is_empty() {
            notes.push(Note::NoHandMade(self.run.without_vector.clone()));
        }
        if self.left_preset {
            notes.push(Note::LeftPreset);
        }
        if !self.left_out.is_empty() {
            notes.push(Note::LeftOut(self.left_out.clone()));
        }
        notes
    }

    /// Does one command. On a problem nothing has changed.
    pub fn apply(
        &mut self,
        command: Command,
        segmenter: &dyn Segmenter,
    ) -> Result<Change, Problem> {
        let last = self.config.target.len();
        let step = self.config.step;
        Ok(match command {
            Command::Set(Field::Step, value) | Command::Draft(Field::Step, value) => {
                let mut config = self.config.clone();
                config.set(Field::Step, &value, segmenter)?;
                config.check()?;
                self.go_to(config.step)
            }
            Command::Set(field, value) => self.set(field, &value, false, segmenter)?,
            Command::Draft(field, value) => self.set(field, &value, true, segmenter)?,
            Command::Load(pairs) => {
                let config = Config::from_pairs(self.config.language, &pairs, segmenter)?;
                self.left_preset = false;
                self.left_out = pairs.iter().flat_map(|(_, value)| visible(value).1).collect();
                self.replace(config)
            }
            Command::First => self.pause_and_go_to(0),
            Command::Back => self.pause_and_go_to(step.saturating_sub(1)),
            Command::Forward => self.pause_and_go_to(step + 1),
            Command::Last => self.pause_and_go_to(last),
            Command::GoTo(step) => self.pause_and_go_to(step),
            Command::TogglePlay => {
                self.playback.playing = !self.playback.playing;
                if self.playback.playing && step == last {
                    self.go_to(0);
                }
                Change::Step
            }
            Command::Advance(seconds) => self.advance(seconds),
            Command::SmoothMotion(smooth) => {
                self.playback.smooth = smooth;
                self.playback.rest(step);
                Change::Picture
            }
            Command::Point(place) => {
                let place = place.filter(|&place| self.has(place));
                let changed = self.pointed != place;
                self.pointed = place;
                if changed { Change::Picture } else { Change::Nothing }
            }
            Command::Focus(place) => {
                let place = place.filter(|&place| self.has(place));
                let changed = self.focused != place;
                self.focused = place;
                if changed { Change::Picture } else { Change::Nothing }
            }
            // A click on what an edit has just taken away.
            Command::Pin(place) if !self.has(place) => Change::Nothing,
            Command::Pin(place) => {
                self.pinned = if self.pinned == Some(place) { None } else { Some(place) };
                Change::Step
            }
            Command::Unpin => {
                self.pinned = None;
                Change::Step
            }
        })
    }

    /// Gives a field other than the step a value; a draft may become anything yet.
    fn set(
        &mut self,
        field: Field,
        value: &str,
        is_draft: bool,
        segmenter: &dyn Segmenter,
    ) -> Result<Change, Problem> {
        let mut config = self.config.clone();
        config.set(field, value, segmenter)?;
        let has_left_preset = !is_draft
            && matches!(field, Field::Source | Field::Target)
            && leave_preset_without_its_words(&mut config);
        config.check()?;
        self.left_preset = match field {
            Field::Preset | Field::Embedding => false,
            _ => self.left_preset || has_left_preset,
        };
        self.left_out = match field {
            Field::Source | Field::Target => visible(value).1,
            Field::Preset => Vec::new(), // its sentences take the place of those noted
            _ => std::mem::take(&mut self.left_out),
        };
        Ok(self.replace(config))
    }

    /// Whether the sentences have such a place.
    fn has(&self, place: Place) -> bool {
        let (m, t) = (self.config.source.len(), self.config.target.len());
        match place {
            Place::Source(source) => source < m,
            Place::Target(target) => target < t,
            Place::Weight { source, target } => source < m && target < t,
        }
    }

    /// Takes over a checked configuration. Numbers are computed again only if
    /// something they depend on has changed.
    fn replace(&mut self, config: Config) -> Change {
        let numbers_of = |config: &Config| Config {
            language: Language::En,
            step: 0,
            speed: 1.0,
            ..config.clone()
        };
        if numbers_of(&config) != numbers_of(&self.config) {
            self.run = Run::of(&config);
            self.playback.playing = false;
        }
        if config.source != self.config.source || config.target != self.config.target {
            self.pinned = None;
            self.pointed = None;
            self.focused = None;
        }
        self.config = config;
        self.playback.rest(self.config.step);
        Change::Everything
    }

    fn pause_and_go_to(&mut self, step: usize) -> Change {
        self.playback.playing = false;
        self.go_to(step);
        Change::Step
    }

    fn go_to(&mut self, step: usize) -> Change {
        let step = step.min(self.config.target.len());
        if step == self.config.step {
            return Change::Nothing;
        }
        self.playback.start(self.config.step, step);
        self.config.step = step;
        Change::Step
    }

    fn advance(&mut self, seconds: f32) -> Change {
        // A negative or undefined time (a clock that jumped) is no time.
        let seconds = if seconds > 0.0 { seconds.min(1.0) } else { 0.0 };
        let was_moving = self.is_moving();
        let step_is_due = self.playback.advance(seconds, self.config.speed, self.config.step);
        if !step_is_due {
            return if was_moving { Change::Picture } else { Change::Nothing };
        }
        let last = self.config.target.len();
        self.go_to(self.config.step + 1);
        self.playback.playing = self.config.step < last;
        Change::Step
    }
}

/// A sentence of the reader's own has nothing of the preset any more: its vectors
/// would say nothing, so random ones take over, and this says so. An edited one keeps
/// the preset.
fn leave_preset_without_its_words(config: &mut Config) -> bool {
    let Some(preset) = config.preset.filter(|_| config.embedding == Embedding::Preset) else {
        return false;
    };
    let shares_a_word = |words: &[String], text: &str| {
        words.iter().any(|word| text.split_whitespace().any(|known| known == word))
    };
    let is_own = !shares_a_word(&config.source, preset.source)
        || !shares_a_word(&config.target, preset.target);
    if is_own {
        config.leave_preset();
    }
    is_own
}
