//! The twelve chapters as data.

use super::citation::Citation::{self, *};
use super::figure::FigureKind;
use super::task::Task;
use crate::model::cells::CellKind;
use crate::model::scores::Score;
use crate::model::tokens::Segmenter;
use crate::session::config::Config;
use crate::session::field::Field;
use crate::session::i18n::Language;

/// One chapter of the lesson.
#[derive(Debug)]
pub struct Chapter {
    /// 1..=12; it is the value of `chapter` in links and part of the messages' names.
    pub number: usize,
    /// What the picture is set to when the chapter opens, in the spelling of links.
    pub setup: &'static [(Field, &'static str)],
    /// What the reader is asked to do.
    pub question: Task,
    /// The figure below the text, if there is one.
    pub figure: Option<FigureKind>,
    /// Where to read on.
    pub citations: &'static [Citation],
}

/// Every chapter, in order.
pub const CHAPTERS: [Chapter; 12] = [
    Chapter {
        number: 1,
        setup: &[(Field::Preset, "adjective"), (Field::Attention, "off")],
        question: Task::WriteEverything,
        figure: None,
        citations: &[Sutskever2014, Cho2014],
    },
    Chapter {
        number: 2,
        setup: &[(Field::Preset, "too-long")],
        question: Task::ShortenSource(4),
        figure: Some(FigureKind::Reach),
        citations: &[Sutskever2014],
    },
    Chapter {
        number: 3,
        setup: &[(Field::Preset, "adjective"), (Field::Attention, "off"), (Field::Step, "3")],
        question: Task::SwitchAttentionOn,
        figure: None,
        citations: &[Bahdanau2015],
    },
    Chapter {
        number: 4,
        setup: &[(Field::Preset, "adjective"), (Field::Step, "2")],
        question: Task::MakeWeightsEqual,
        figure: None,
        citations: &[Bahdanau2015],
    },
    Chapter {
        number: 5,
        setup: &[(Field::Preset, "adjective"), (Field::Step, "3")],
        question: Task::ReplaceTargetWord(1),
        figure: None,
        citations: &[Bahdanau2015],
    },
    Chapter {
        number: 6,
        setup: &[(Field::Preset, "student"), (Field::Step, "3")],
        question: Task::ReachWeights(100),
        figure: Some(FigureKind::Growth),
        citations: &[Bahdanau2015, Vaswani2017],
    },
    Chapter {
        number: 7,
        setup: &[(Field::Preset, "economic-area"), (Field::Step, "14")],
        question: Task::PinLargestWeight,
        figure: None,
        citations: &[Bahdanau2015],
    },
    Chapter {
        number: 8,
        setup: &[(Field::Preset, "adjective"), (Field::Embedding, "random"), (Field::Step, "1")],
        question: Task::ShrinkKeys(1),
        figure: None,
        citations: &[Bahdanau2015],
    },
    Chapter {
        number: 9,
        setup: &[
            (Field::Preset, "adjective"),
            (Field::Embedding, "random"),
            (Field::Score, "key-query"),
            (Field::AttentionSize, "64"),
            (Field::Step, "1"),
        ],
        question: Task::ChooseScore(&[Score::ScaledKeyQuery]),
        figure: Some(FigureKind::Spread),
        citations: &[Vaswani2017],
    },
    Chapter {
        number: 10,
        setup: &[(Field::Preset, "adjective"), (Field::Step, "3")],
        question: Task::ChooseScore(&[Score::Dot, Score::ScaledDot]),
        figure: Some(FigureKind::Comparison),
        citations: &[Bahdanau2015, Luong2015, Vaswani2017],
    },
    Chapter {
        number: 11,
        setup: &[(Field::Preset, "too-long")],
        question: Task::ChooseCell(&[CellKind::Gru, CellKind::Lstm]),
        figure: Some(FigureKind::ReachOfCells),
        citations: &[Hochreiter1997, Cho2014, Bahdanau2015],
    },
    Chapter {
        number: 12,
        setup: &[(Field::Preset, "adjective"), (Field::Embedding, "random"), (Field::Step, "6")],
        question: Task::DrawAnotherSeed,
        figure: None,
        citations: &[Bahdanau2015, Jain2019, Wiegreffe2019],
    },
];

impl Chapter {
    /// Opens the chapter: everything is as at first but for the set-up and the reader's
    /// habits.
    pub fn set_up(&'static self, config: &mut Config) {
        *config = Config { chapter: Some(self), ..config.with_habits(Config::default()) };
        for (field, value) in self.setup {
            let is_set = config.set(*field, value, &Uncut);
            debug_assert_eq!(is_set, Ok(()), "chapter {}", self.number);
        }
    }

    /// What it is called.
    pub fn title(&self, language: Language) -> &'static str {
        language.message(&format!("lesson-{}-title", self.number)).unwrap_or_default()
    }
}

/// Two chapters are the same if they have the same number.
impl PartialEq for Chapter {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

/// Set-ups name examples or spell their sentences out: there is nothing to cut.
struct Uncut;

impl Segmenter for Uncut {
    fn words(&self, text: &str) -> Vec<String> {
        vec![text.to_owned()]
    }

    fn characters(&self, text: &str) -> Vec<String> {
        self.words(text)
    }
}
