//! The fields of a configuration: their names, and what each may hold.

use crate::model::cells::CellKind;
use crate::model::scores::Score;
use crate::model::seq2seq::{MemoryKind, Wiring};
use crate::model::tokens::Segmentation;

use super::choice::{Choice, Direction, Embedding, preset_spellings};
use super::i18n::Language;
use super::lesson::CHAPTERS;
use super::showing::{Control, Part};
use super::stage::{Stage, Stepping};
use super::variation::Variation;

/// One field of [`super::config::Config`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is documented where the configuration holds it")]
pub enum Field {
    Lang,
    Chapter,
    Preset,
    Segmentation,
    Source,
    Target,
    Embedding,
    Score,
    Cell,
    Direction,
    Wiring,
    Memory,
    Attention,
    StateSize,
    EmbeddingSize,
    AttentionSize,
    Sharpness,
    Seed,
    Compare,
    CompareScore,
    CompareCell,
    CompareAttention,
    CompareSeed,
    Present,
    Step,
    Stage,
    Stepping,
    Speed,
    LetterKeys,
    View,
    Controls,
}

/// What a field may hold.
#[derive(Clone, Debug, PartialEq)]
pub enum Allowed {
    /// One of these spellings.
    Choice(Vec<&'static str>),
    /// Some of these spellings with spaces between, or `full`, or `none`.
    Several(Vec<&'static str>),
    /// A whole number, least and most.
    Whole(u32, u32),
    /// A number, least and most.
    Number(f32, f32),
    /// A sentence of 1 to [`MOST_TOKENS`] tokens.
    Sentence,
}

/// Tokens a sentence may have.
pub const MOST_TOKENS: usize = 60;
/// Characters of a sentence that are read at all. Bars are not counted, so that the
/// tokens spelled out between bars are never too long for a link.
pub const MOST_CHARACTERS: usize = 4_000;
/// Largest vector size.
pub const MOST_COMPONENTS: u32 = 128;

impl Field {
    /// Every field, in the order in which values are given to a configuration: a
    /// chapter or preset comes before what it sets, a segmentation before sentences.
    pub const ALL: [Self; 31] = [
        Self::Lang,
        Self::Chapter,
        Self::Preset,
        Self::Segmentation,
        Self::Source,
        Self::Target,
        Self::Embedding,
        Self::Score,
        Self::Cell,
        Self::Direction,
        Self::Wiring,
        Self::Memory,
        Self::Attention,
        Self::StateSize,
        Self::EmbeddingSize,
        Self::AttentionSize,
        Self::Sharpness,
        Self::Seed,
        Self::Compare,
        Self::CompareScore,
        Self::CompareCell,
        Self::CompareAttention,
        Self::CompareSeed,
        Self::Present,
        Self::Step,
        Self::Stage,
        Self::Stepping,
        Self::Speed,
        Self::LetterKeys,
        Self::View,
        Self::Controls,
    ];

    /// The name in links, attributes and lesson files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lang => "lang",
            Self::Chapter => "chapter",
            Self::Preset => "preset",
            Self::Segmentation => "segmentation",
            Self::Source => "source",
            Self::Target => "target",
            Self::Embedding => "embedding",
            Self::Score => "score",
            Self::Cell => "cell",
            Self::Direction => "direction",
            Self::Wiring => "wiring",
            Self::Memory => "memory",
            Self::Attention => "attention",
            Self::StateSize => "state-size",
            Self::EmbeddingSize => "embedding-size",
            Self::AttentionSize => "attention-size",
            Self::Sharpness => "sharpness",
            Self::Seed => "seed",
            Self::Compare => "compare",
            Self::CompareScore => "compare-score",
            Self::CompareCell => "compare-cell",
            Self::CompareAttention => "compare-attention",
            Self::CompareSeed => "compare-seed",
            Self::Present => "present",
            Self::Step => "step",
            Self::Stage => "stage",
            Self::Stepping => "stepping",
            Self::Speed => "speed",
            Self::LetterKeys => "letter-keys",
            Self::View => "view",
            Self::Controls => "controls",
        }
    }

    /// The field of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.name() == name)
    }

    /// What the field may hold. A step is also bounded by the target's length.
    pub fn allowed(self) -> Allowed {
        match self {
            Self::Lang => choices::<Language>(),
            Self::Chapter => Allowed::Whole(0, CHAPTERS.len() as u32),
            Self::Preset => Allowed::Choice(preset_spellings().collect()),
            Self::Segmentation => choices::<Segmentation>(),
            Self::Source | Self::Target => Allowed::Sentence,
            Self::Embedding => choices::<Embedding>(),
            Self::Score | Self::CompareScore => choices::<Score>(),
            Self::Cell | Self::CompareCell => choices::<CellKind>(),
            Self::Direction => choices::<Direction>(),
            Self::Wiring => choices::<Wiring>(),
            Self::Memory => choices::<MemoryKind>(),
            Self::Attention
            | Self::LetterKeys
            | Self::Compare
            | Self::CompareAttention
            | Self::Present => choices::<bool>(),
            Self::StateSize | Self::EmbeddingSize => Allowed::Whole(2, MOST_COMPONENTS),
            Self::AttentionSize => Allowed::Whole(1, MOST_COMPONENTS),
            Self::Sharpness => Allowed::Number(0.0, 20.0),
            Self::Seed | Self::CompareSeed => Allowed::Whole(0, u32::MAX),
            Self::Step => Allowed::Whole(0, MOST_TOKENS as u32),
            Self::Stage => choices::<Stage>(),
            Self::Stepping => choices::<Stepping>(),
            Self::Speed => Allowed::Number(0.25, 4.0),
            Self::View => Allowed::Several(spellings::<Part>()),
            Self::Controls => Allowed::Several(spellings::<Control>()),
        }
    }

    /// The field as the interface calls it.
    pub fn label(self, language: Language) -> &'static str {
        language.message(&format!("field-{}", self.name())).unwrap_or(self.name())
    }

    /// The field of the first setting that this one of the other side varies; any other
    /// field itself.
    fn varied(self) -> Self {
        let varied = Variation::FIELDS.iter().find(|(other, _)| *other == self);
        varied.map_or(self, |&(_, own)| own)
    }

    /// A choice of this field as the interface calls it.
    pub fn choice_label(self, language: Language, spelling: &str) -> &str {
        let message = match self {
            Self::Preset if spelling == "none" => "presets-own".to_owned(),
            Self::Lang => return language_name(spelling),
            // The other side's choices are called as the first's.
            _ => format!("{}-{}", self.varied().name(), spelling.replace('+', "-")),
        };
        language.message(&message).unwrap_or(spelling)
    }
}

fn choices<C: Choice>() -> Allowed {
    Allowed::Choice(spellings::<C>())
}

fn spellings<C: Choice>() -> Vec<&'static str> {
    C::VALUES.iter().map(|(spelling, _)| *spelling).collect()
}

/// A language is called by its own name, so that its readers find it.
fn language_name(code: &str) -> &str {
    Language::parse(code).map_or(code, |language| language.language_name())
}
