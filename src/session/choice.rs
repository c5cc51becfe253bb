//! The spellings of every named choice, once for links, attributes and controls.

use crate::model::cells::CellKind;
use crate::model::scores::Score;
use crate::model::seq2seq::{MemoryKind, Wiring};
use crate::model::tokens::Segmentation;

use super::i18n::Language;
use super::presets::PRESETS;
use super::stage::{Stage, Stepping};

/// A closed set of values with one spelling each.
pub trait Choice: Copy + PartialEq + 'static {
    /// Every spelling with its value, in the order the interface lists them.
    const VALUES: &'static [(&'static str, Self)];

    /// The value spelled `text`, exactly.
    fn parse(text: &str) -> Option<Self> {
        Self::VALUES.iter().find(|(spelling, _)| *spelling == text).map(|&(_, value)| value)
    }

    /// How this value is spelled.
    fn spelling(self) -> &'static str {
        Self::VALUES.iter().find(|&&(_, value)| value == self).map_or("", |(spelling, _)| spelling)
    }
}

/// Where the word vectors come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Embedding {
    /// Normal random vectors of the seed.
    Random,
    /// One component for each distinct word.
    OneHot,
    /// From pieces of the spelling.
    Spelling,
    /// Made by hand for the preset on show.
    Preset,
    /// Made by hand by the author, who brings them along.
    Own,
}

/// Which way the encoder reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From the first token to the last.
    Forward,
    /// Both ways, half of the units each.
    Both,
}

impl Choice for Embedding {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("random", Self::Random),
        ("one-hot", Self::OneHot),
        ("spelling", Self::Spelling),
        ("preset", Self::Preset),
        ("own", Self::Own),
    ];
}

impl Choice for Direction {
    const VALUES: &'static [(&'static str, Self)] =
        &[("forward", Self::Forward), ("both", Self::Both)];
}

impl Choice for Score {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("additive", Self::Additive),
        ("key-query", Self::KeyQuery),
        ("scaled-key-query", Self::ScaledKeyQuery),
        ("dot", Self::Dot),
        ("scaled-dot", Self::ScaledDot),
        ("general", Self::General),
    ];
}

impl Choice for CellKind {
    const VALUES: &'static [(&'static str, Self)] =
        &[("simple", Self::Simple), ("gru", Self::Gru), ("lstm", Self::Lstm)];
}

impl Choice for Wiring {
    const VALUES: &'static [(&'static str, Self)] =
        &[("bahdanau", Self::Bahdanau), ("luong", Self::Luong)];
}

impl Choice for MemoryKind {
    const VALUES: &'static [(&'static str, Self)] =
        &[("states", Self::States), ("states+words", Self::StatesAndWords)];
}

impl Choice for Segmentation {
    const VALUES: &'static [(&'static str, Self)] =
        &[("words", Self::Words), ("characters", Self::Characters), ("spaces", Self::Spaces)];
}

/// On or off.
impl Choice for bool {
    const VALUES: &'static [(&'static str, Self)] = &[("on", true), ("off", false)];
}

impl Choice for Stage {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("score", Self::Score),
        ("softmax", Self::Softmax),
        ("context", Self::Context),
        ("state", Self::State),
        ("output", Self::Output),
    ];
}

impl Choice for Stepping {
    const VALUES: &'static [(&'static str, Self)] =
        &[("steps", Self::Steps), ("stages", Self::Stages)];
}

impl Choice for Language {
    const VALUES: &'static [(&'static str, Self)] = Language::ALL;
}

/// The names of the presets, and `none` for sentences of one's own.
pub fn preset_spellings() -> impl Iterator<Item = &'static str> {
    PRESETS.iter().map(|preset| preset.name).chain(["none"])
}
