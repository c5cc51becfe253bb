//! The session: one configuration, its numbers, and the one place that changes them.

use super::command::Command;
use super::config::Config;
use super::field::{Allowed, Field};
use super::i18n::Language;
use super::json::Json;
use super::lesson::{Chapter, Progress, Reach, reaches};
use super::lesson_file;
use super::note::Note;
use super::playback::Playback;
use super::problem::Problem;
use super::quantity::Quantity;
use super::run::Run;
use super::showing::Selection;
use super::stage::{Moment, Stage, Stepping};
use super::variation::Variation;
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
    pub(super) explained: Option<Quantity>,
    /// The other side, while two settings are compared.
    pub(super) other: Option<Box<Session>>,
    /// Whether a presenter has blanked the screen.
    pub(super) blank: bool,
    pub(super) left_out: Vec<char>,
    pub(super) left_preset: bool,
    pub(super) progress: Progress,
    /// What the open chapter shows of the encoder's memory.
    pub(super) reaches: Vec<Reach>,
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
            playback: Playback::at(config.moment()),
            pointed: None,
            focused: None,
            pinned: None,
            explained: None,
            other: None,
            blank: false,
            left_out: Vec::new(),
            left_preset: false,
            progress: Progress::default(),
            reaches: Vec::new(),
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

    /// Where the keyboard's focus is, as far as the session has heard.
    pub fn focused(&self) -> Option<Place> {
        self.focused
    }

    /// What is pinned.
    pub fn pinned(&self) -> Option<Place> {
        self.pinned
    }

    /// Whether playback runs.
    pub fn is_playing(&self) -> bool {
        self.playback.playing
    }

    /// Whether a presenter has blanked the screen, so that the room looks elsewhere.
    pub fn is_blank(&self) -> bool {
        self.blank
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
        // A question is answered by what a reader does, never by what a chapter or a link
        // opens with.
        let opens = matches!(
            command,
            Command::Load(_) | Command::Open(_) | Command::Set(Field::Chapter, _)
        );
        let open_question = self.open_question().filter(|_| !opens);
        let change = self.carry_out(command, segmenter)?;
        self.bring_other_along();
        if let Some(chapter) = open_question.filter(|chapter| chapter.is_done(self)) {
            self.progress.add(chapter);
        }
        Ok(change)
    }

    /// The chapter whose question is still to be answered.
    fn open_question(&self) -> Option<&'static Chapter> {
        self.config.chapter.filter(|chapter| !self.progress.has(chapter) && !chapter.is_done(self))
    }

    fn carry_out(
        &mut self,
        command: Command,
        segmenter: &dyn Segmenter,
    ) -> Result<Change, Problem> {
        let last = self.config.target.len();
        Ok(match command {
            Command::Set(field @ (Field::Step | Field::Stage), value)
            | Command::Draft(field @ (Field::Step | Field::Stage), value) => {
                let mut config = self.config.clone();
                config.set(field, &value, segmenter)?;
                config.check()?;
                self.go_to(config.moment())
            }
            Command::Set(field, value) => self.set(field, &value, false, segmenter)?,
            Command::Draft(field, value) => self.set(field, &value, true, segmenter)?,
            Command::Change(pairs) => {
                let config = self.config.clone().with_pairs(&pairs, segmenter)?;
                self.take_over(config, &pairs)
            }
            Command::Load(pairs) => self.load(&pairs, segmenter)?,
            Command::Open(text) => {
                let mut pairs = lesson_file::read(&text)?;
                // What is shown stays as it is where the file does not say so.
                for field in [Field::View, Field::Controls] {
                    if !pairs.iter().any(|(name, _)| name == field.name()) {
                        pairs.push((field.name().to_owned(), self.config.spelling(field)));
                    }
                }
                self.load(&pairs, segmenter).map_err(Problem::in_lesson_file)?
            }
            Command::First => self.pause_and_go_to(Moment::after(0)),
            Command::Back => self.pause_and_go_to(self.previous()),
            Command::Forward => self.pause_and_go_to(self.next()),
            Command::Last => self.pause_and_go_to(Moment::after(last)),
            Command::GoTo(step) => self.pause_and_go_to(Moment::after(step.min(last))),
            Command::GoToStage(stage) => {
                let there = Moment { stage, ..self.config.moment() };
                let order = self.config.stepping_order();
                let is_there = 0 < there.step && order.contains(&stage);
                if is_there { self.pause_and_go_to(there) } else { Change::Nothing }
            }
            Command::ToggleStepping => self.changed(|config| {
                config.stepping = match config.stepping {
                    Stepping::Steps => Stepping::Stages,
                    Stepping::Stages => Stepping::Steps,
                };
            })?,
            Command::TogglePlay => {
                self.playback.playing = !self.playback.playing;
                if self.playback.playing && self.config.moment() == Moment::after(last) {
                    self.go_to(Moment::after(0));
                }
                Change::Step
            }
            Command::Advance(seconds) => self.advance(seconds),
            Command::SmoothMotion(smooth) => {
                self.playback.smooth = smooth;
                self.playback.rest(self.config.moment());
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
            Command::Explain(quantity) => self.explain(false, quantity),
            Command::ExplainOther(quantity) => self.explain(true, Some(quantity)),
            Command::TogglePresenting => {
                self.changed(|config| config.presenting = !config.presenting)?
            }
            Command::ToggleBlank if !self.config.presenting => Change::Nothing,
            Command::ToggleBlank => {
                self.blank = !self.blank;
                Change::Step
            }
            Command::ToggleComparing => self.changed(|config| {
                config.comparing = !config.comparing;
                if config.comparing {
                    config.other = Variation::beside(config);
                }
            })?,
        })
    }

    /// Replaces the whole configuration.
    fn load(
        &mut self,
        pairs: &[(String, String)],
        segmenter: &dyn Segmenter,
    ) -> Result<Change, Problem> {
        let config = Config::from_pairs(self.config.language, pairs, segmenter)?;
        Ok(self.take_over(config, pairs))
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
            && config.leave_preset_without_its_words();
        config.check()?;
        let opens_chapter = field == Field::Chapter && config.chapter.is_some();
        self.left_preset = match field {
            Field::Chapter if opens_chapter => false,
            Field::Preset | Field::Embedding => false,
            _ => self.left_preset || has_left_preset,
        };
        self.left_out = match field {
            Field::Source
            | Field::Target
            | Field::SourceVectors
            | Field::TargetVectors
            | Field::Annotations => hidden_in(field.name(), value),
            // Their sentences take the place of those noted.
            Field::Chapter if opens_chapter => Vec::new(),
            Field::Preset => Vec::new(),
            _ => std::mem::take(&mut self.left_out),
        };
        if opens_chapter {
            self.begin_chapter();
        }
        Ok(self.replace(config))
    }

    /// Takes over a configuration that pairs have spelled.
    fn take_over(&mut self, config: Config, pairs: &[(String, String)]) -> Change {
        let names_chapter = pairs.iter().any(|(name, _)| name == Field::Chapter.name());
        if config.chapter.is_some() && names_chapter {
            self.begin_chapter();
        }
        self.left_preset = false;
        self.left_out = pairs.iter().flat_map(|(name, value)| hidden_in(name, value)).collect();
        self.replace(config)
    }

    /// A chapter opens with nothing done.
    fn begin_chapter(&mut self) {
        self.pinned = None;
        self.playback.playing = false;
    }

    /// The same configuration but for one change.
    fn changed(&mut self, change: impl FnOnce(&mut Config)) -> Result<Change, Problem> {
        let mut config = self.config.clone();
        change(&mut config);
        config.check()?;
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
    pub(super) fn replace(&mut self, config: Config) -> Change {
        let numbers_of = |config: &Config| Config {
            language: Language::En,
            chapter: None,
            comparing: false,
            other: Variation::default(),
            presenting: false,
            step: 0,
            stage: Stage::Output,
            stepping: Stepping::Steps,
            speed: 1.0,
            letter_keys: true,
            view: Selection::full(),
            controls: Selection::full(),
            annotations: Vec::new(),
            ..config.clone()
        };
        let has_new_numbers = numbers_of(&config) != numbers_of(&self.config);
        if has_new_numbers {
            self.run = Run::of(&config);
            self.playback.playing = false;
        }
        if has_new_numbers || config.chapter != self.config.chapter {
            self.reaches = reaches(&config, &self.run);
        }
        if config.source != self.config.source || config.target != self.config.target {
            self.pinned = None;
            self.pointed = None;
            self.focused = None;
        }
        self.blank &= config.presenting;
        let before = self.config.step;
        self.config = config;
        self.explained = self.explained_after(before);
        self.playback.rest(self.config.moment());
        Change::Everything
    }
}

/// The characters of a value that are left out; in JSON also those that are escaped.
fn hidden_in(name: &str, value: &str) -> Vec<char> {
    let is_json = Field::parse(name).is_some_and(|field| field.allowed() == Allowed::Json);
    if !is_json {
        return visible(value).1;
    }
    let mut hidden = Vec::new();
    if let Ok(json) = Json::read(name, value) {
        json.each_text(&mut |text| hidden.extend(visible(text).1));
    }
    hidden
}
