//! Everything the reader can change, and its one parser.

use super::annotation::Annotation;
use super::choice::{Choice as _, Direction, Embedding};
use super::field::{Field, MOST_CHARACTERS, MOST_TOKENS};
use super::i18n::Language;
use super::lesson::{CHAPTERS, Chapter};
use super::presets::{PRESETS, Preset};
use super::problem::Problem;
use super::showing::{Control, Part, Selection};
use super::stage::{Moment, Stage, Stepping};
use super::values::{choice, json, number, selection, whole};
use super::variation::Variation;
use super::word_vectors::WordVectors;
use crate::model::cells::CellKind;
use crate::model::hand_made;
use crate::model::parameters::Shape;
use crate::model::scores::Score;
use crate::model::seq2seq::{MemoryKind, Wiring};
use crate::model::tokens::{Segmentation, Segmenter, spelled_out, split, visible};

/// Everything the reader can change. Same configuration, same numbers, same picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// The language of the interface.
    pub language: Language,
    /// The chapter of the lesson that is open.
    pub chapter: Option<&'static Chapter>,
    /// The example the sentences come from; its hand-made vectors stay at hand when they are edited.
    pub preset: Option<&'static Preset>,
    /// How typed sentences are cut.
    pub segmentation: Segmentation,
    /// 1..=[`MOST_TOKENS`] source tokens.
    pub source: Vec<String>,
    /// 1..=[`MOST_TOKENS`] target tokens.
    pub target: Vec<String>,
    /// Vectors of source words that the author has made.
    pub source_vectors: WordVectors,
    /// The same of target words and `<s>`; as long as those.
    pub target_vectors: WordVectors,
    /// Where word vectors come from.
    pub embedding: Embedding,
    /// The scoring function.
    pub score: Score,
    /// The cell of encoder and decoder.
    pub cell: CellKind,
    /// Which way the encoder reads.
    pub direction: Direction,
    /// Which state asks.
    pub wiring: Wiring,
    /// What attention reads.
    pub memory: MemoryKind,
    /// Whether the decoder attends.
    pub attention: bool,
    /// d.
    pub state_size: usize,
    /// p; one-hot vectors have the size of the vocabulary instead, the author's own theirs.
    pub embedding_size: usize,
    /// a.
    pub attention_size: usize,
    /// β of the softmax, 0..=20.
    pub sharpness: f32,
    /// The seed of everything random.
    pub seed: u32,
    /// Whether another setting is shown beside this one.
    pub comparing: bool,
    /// What that one has of its own.
    pub other: Variation,
    /// Whether the page is set for a lecture room: large, without settings, the stage in
    /// a spotlight.
    pub presenting: bool,
    /// The current step, 0..=t.
    pub step: usize,
    /// The last stage of that step that is done; [`Stage::Output`] when the step is whole.
    pub stage: Stage,
    /// How far one command of stepping goes.
    pub stepping: Stepping,
    /// Steps (or stages) per second when playing.
    pub speed: f32,
    /// Whether letters pressed alone are commands; a reader who dictates switches them off.
    pub letter_keys: bool,
    /// The pictures, and whether there are numbers.
    pub view: Selection<Part>,
    /// What the reader can operate.
    pub controls: Selection<Control>,
    /// What the author says at some steps.
    pub annotations: Vec<Annotation>,
}

impl Default for Config {
    /// The first preset, in English.
    fn default() -> Self {
        let mut config = Self::bare();
        PRESETS[0].apply_to(&mut config);
        config
    }
}

impl Config {
    /// Settings without sentences, which a preset or a link fills.
    pub(super) fn bare() -> Self {
        Self {
            language: Language::En,
            chapter: None,
            preset: None,
            segmentation: Segmentation::Words,
            source: Vec::new(),
            target: Vec::new(),
            source_vectors: WordVectors::default(),
            target_vectors: WordVectors::default(),
            embedding: Embedding::Random,
            score: Score::Additive,
            cell: CellKind::Simple,
            direction: Direction::Forward,
            wiring: Wiring::Bahdanau,
            memory: MemoryKind::States,
            attention: true,
            state_size: hand_made::SIZE,
            embedding_size: hand_made::SIZE,
            attention_size: hand_made::ATTENTION_SIZE,
            sharpness: 1.0,
            seed: 7,
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
        }
    }

    /// Another configuration for the same reader, whose habits stay: language,
    /// segmentation, presenting, stepping, speed, letter keys, and what the author shows.
    pub(super) fn with_habits(&self, other: Self) -> Self {
        let Self { language, segmentation, presenting, stepping, speed, letter_keys, .. } = *self;
        let Self { view, controls, .. } = *self;
        let of_author = Self { view, controls, ..other };
        Self { language, segmentation, presenting, stepping, speed, letter_keys, ..of_author }
    }

    /// What the reader can operate now: the controls, and with a chapter open those that its
    /// question may need.
    pub fn operable(&self) -> Selection<Control> {
        const OF_CHAPTER: [Control; 5] = [
            Control::Step,
            Control::Stages,
            Control::Sentences,
            Control::Settings,
            Control::Compare,
        ];
        if self.chapter.is_some() { self.controls.with(&OF_CHAPTER) } else { self.controls }
    }

    /// Gives one field a value in the spelling of links. The fields are checked
    /// against each other by [`Config::check`].
    pub fn set(
        &mut self,
        field: Field,
        value: &str,
        segmenter: &dyn Segmenter,
    ) -> Result<(), Problem> {
        match field {
            // Also with a region or a script, as HTML's own `lang` has it.
            Field::Lang => {
                let primary = value.split('-').next().unwrap_or_default();
                let unknown = |_| Problem::UnknownValue(field, value.to_owned());
                self.language = choice(field, primary).map_err(unknown)?;
            }
            Field::Chapter => match whole(field, value)?.checked_sub(1) {
                Some(index) => CHAPTERS[index as usize].set_up(self),
                None => self.chapter = None,
            },
            Field::Preset if value == "none" => self.leave_preset(),
            Field::Preset => {
                let unknown = || Problem::UnknownValue(field, value.to_owned());
                Preset::named(value).ok_or_else(unknown)?.apply_to(self);
            }
            Field::Segmentation => self.segmentation = choice(field, value)?,
            Field::Source => self.source = self.sentence(field, value, segmenter)?,
            Field::Target => {
                self.target = self.sentence(field, value, segmenter)?;
                self.step = self.step.min(self.target.len());
            }
            Field::SourceVectors => {
                self.source_vectors = WordVectors::read(field.name(), &json(field, value)?)?;
            }
            Field::TargetVectors => {
                self.target_vectors = WordVectors::read(field.name(), &json(field, value)?)?;
            }
            Field::Embedding => {
                self.embedding = choice(field, value)?;
                if self.embedding == Embedding::Preset {
                    self.state_size = hand_made::SIZE;
                    self.embedding_size = hand_made::SIZE;
                    self.attention_size = hand_made::ATTENTION_SIZE;
                }
            }
            Field::Score => self.score = choice(field, value)?,
            Field::Cell => self.cell = choice(field, value)?,
            Field::Direction => self.direction = choice(field, value)?,
            Field::Wiring => self.wiring = choice(field, value)?,
            Field::Memory => self.memory = choice(field, value)?,
            Field::Attention => self.attention = choice(field, value)?,
            Field::StateSize => self.state_size = whole(field, value)? as usize,
            Field::EmbeddingSize => self.embedding_size = whole(field, value)? as usize,
            Field::AttentionSize => self.attention_size = whole(field, value)? as usize,
            Field::Sharpness => self.sharpness = number(field, value)?,
            Field::Seed => self.seed = whole(field, value)?,
            Field::Compare => self.comparing = choice(field, value)?,
            Field::CompareScore => self.other.score = choice(field, value)?,
            Field::CompareCell => self.other.cell = choice(field, value)?,
            Field::CompareAttention => self.other.attention = choice(field, value)?,
            Field::CompareSeed => self.other.seed = whole(field, value)?,
            Field::Present => self.presenting = choice(field, value)?,
            Field::Step => self.step = whole(field, value)? as usize,
            Field::Stage => self.stage = choice(field, value)?,
            Field::Stepping => self.stepping = choice(field, value)?,
            Field::Speed => self.speed = number(field, value)?,
            Field::LetterKeys => self.letter_keys = choice(field, value)?,
            Field::View => self.view = selection(field, value)?,
            Field::Controls => self.controls = selection(field, value)?,
            Field::Annotations => {
                self.annotations = Annotation::read_all(field.name(), &json(field, value)?)?;
            }
        }
        Ok(())
    }

    /// Sentences of one's own from now on: hand-made vectors stay behind with their preset.
    pub fn leave_preset(&mut self) {
        self.preset = None;
        if self.embedding == Embedding::Preset {
            self.embedding = Embedding::Random;
        }
    }

    /// A sentence of the reader's own has nothing of the preset any more: its vectors
    /// would say nothing, so random ones take over. An edited one keeps the preset. Whether
    /// it was left.
    pub(super) fn leave_preset_without_its_words(&mut self) -> bool {
        let leaves = self.has_none_of_presets_words();
        if leaves {
            self.leave_preset();
        }
        leaves
    }

    pub(super) fn has_none_of_presets_words(&self) -> bool {
        let shares_a_word = |words: &[String], text: &str| {
            words.iter().any(|word| text.split_whitespace().any(|known| known == word))
        };
        let preset = self.preset.filter(|_| self.embedding == Embedding::Preset);
        preset.is_some_and(|preset| {
            !shares_a_word(&self.source, preset.source)
                || !shares_a_word(&self.target, preset.target)
        })
    }

    /// Checks the fields against each other.
    pub fn check(&self) -> Result<(), Problem> {
        if self.target.len() < self.step {
            let (found, most) = (self.step.to_string(), self.target.len().to_string());
            return Err(Problem::OutOfRange(Field::Step, found, "0".to_owned(), most));
        }
        let other_score = self.comparing.then_some(self.other.score);
        for score in [Some(self.score), other_score].into_iter().flatten() {
            let is_dot = matches!(score, Score::Dot | Score::ScaledDot);
            if is_dot && self.memory == MemoryKind::StatesAndWords {
                return Err(Problem::DotSizes(score));
            }
        }
        if self.direction == Direction::Both && !self.state_size.is_multiple_of(2) {
            return Err(Problem::OddStateSize(self.state_size));
        }
        if let Some(size) = self.target_vectors.size() {
            self.source_vectors.check_size(size, Field::TargetVectors.name())?;
        }
        if self.embedding == Embedding::Own && self.own_size().is_none() {
            return Err(Problem::NoOwnVectors);
        }
        if self.embedding == Embedding::Preset {
            if self.preset.is_none_or(|preset| !preset.has_vectors()) {
                return Err(Problem::NoPreset);
            }
            for (field, found, needed) in [
                (Field::StateSize, self.state_size, hand_made::SIZE),
                (Field::EmbeddingSize, self.embedding_size, hand_made::SIZE),
                (Field::AttentionSize, self.attention_size, hand_made::ATTENTION_SIZE),
            ] {
                if found != needed {
                    return Err(Problem::PresetSize(field, found, needed));
                }
            }
        }
        Ok(())
    }

    /// A field's value in the spelling of links.
    pub fn spelling(&self, field: Field) -> String {
        match field {
            Field::Lang => self.language.spelling().to_owned(),
            Field::Chapter => self.chapter.map_or(0, |chapter| chapter.number).to_string(),
            Field::Preset => self.preset.map_or("none", |preset| preset.name).to_owned(),
            Field::Segmentation => self.segmentation.spelling().to_owned(),
            Field::Source => spelled_out(&self.source),
            Field::Target => spelled_out(&self.target),
            Field::SourceVectors => self.source_vectors.spelling(),
            Field::TargetVectors => self.target_vectors.spelling(),
            Field::Embedding => self.embedding.spelling().to_owned(),
            Field::Score => self.score.spelling().to_owned(),
            Field::Cell => self.cell.spelling().to_owned(),
            Field::Direction => self.direction.spelling().to_owned(),
            Field::Wiring => self.wiring.spelling().to_owned(),
            Field::Memory => self.memory.spelling().to_owned(),
            Field::Attention => self.attention.spelling().to_owned(),
            Field::StateSize => self.state_size.to_string(),
            Field::EmbeddingSize => self.embedding_size.to_string(),
            Field::AttentionSize => self.attention_size.to_string(),
            Field::Sharpness => self.sharpness.to_string(),
            Field::Seed => self.seed.to_string(),
            Field::Compare => self.comparing.spelling().to_owned(),
            Field::CompareScore => self.other.score.spelling().to_owned(),
            Field::CompareCell => self.other.cell.spelling().to_owned(),
            Field::CompareAttention => self.other.attention.spelling().to_owned(),
            Field::CompareSeed => self.other.seed.to_string(),
            Field::Present => self.presenting.spelling().to_owned(),
            Field::Step => self.step.to_string(),
            Field::Stage => self.stage.spelling().to_owned(),
            Field::Stepping => self.stepping.spelling().to_owned(),
            Field::Speed => self.speed.to_string(),
            Field::LetterKeys => self.letter_keys.spelling().to_owned(),
            Field::View => self.view.spelling(),
            Field::Controls => self.controls.spelling(),
            Field::Annotations => Annotation::spelling(&self.annotations),
        }
    }

    /// p of the author's own vectors; None if there are none.
    pub fn own_size(&self) -> Option<usize> {
        self.source_vectors.size().or(self.target_vectors.size())
    }

    /// The stages of a step as this configuration orders them.
    pub fn stage_order(&self) -> &'static [Stage] {
        Stage::order(self.attention, self.wiring)
    }

    /// The moment that stepping is at. A stage that steps of this make do not have (a
    /// score without attention), or any stage of step 0, is the whole step.
    pub fn moment(&self) -> Moment {
        let whole = self.step == 0 || !self.stepping_order().contains(&self.stage);
        Moment { step: self.step, stage: if whole { Stage::Output } else { self.stage } }
    }

    /// The moment on show: a side without the stage that stepping is at waits for the
    /// next one it has.
    pub fn moment_on_show(&self) -> Moment {
        self.moment().within(self.stepping_order(), self.stage_order())
    }

    /// The make of the model; `embedding_size` is that of the vectors in use.
    pub fn shape(&self, embedding_size: usize) -> Shape {
        Shape {
            cell: self.cell,
            bidirectional: self.direction == Direction::Both,
            attention: self.attention.then_some((self.score, self.wiring, self.memory)),
            embedding_size,
            state_size: self.state_size,
            attention_size: self.attention_size,
        }
    }

    fn sentence(
        &self,
        field: Field,
        text: &str,
        segmenter: &dyn Segmenter,
    ) -> Result<Vec<String>, Problem> {
        let characters = text.chars().filter(|&c| c != '|').count();
        if MOST_CHARACTERS < characters {
            return Err(Problem::TooMuchText(field, characters, MOST_CHARACTERS));
        }
        let tokens = split(&visible(text).0, self.segmentation, segmenter);
        match tokens.len() {
            0 => Err(Problem::Empty(field)),
            1..=MOST_TOKENS => Ok(tokens),
            found => Err(Problem::TooManyTokens(field, found)),
        }
    }
}
