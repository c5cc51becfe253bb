//! The examples: sentence pairs with settings, each to teach one thing.

use super::choice::Embedding;
use super::config::Config;
use super::i18n::Language;
use crate::model::hand_made::{Intention, SIZE};
use crate::model::scores::Score;
use crate::model::seq2seq::Wiring;

/// An example.
#[derive(Debug)]
pub struct Preset {
    /// The name in links; `preset-<name>` and `preset-<name>-teaches` are its messages.
    pub name: &'static str,
    /// Source tokens, parted by spaces.
    pub source: &'static str,
    /// Target tokens, parted by spaces.
    pub target: &'static str,
    /// What the picture is meant to show, which a test checks.
    pub shows: Shows,
    /// What the example sets apart from its sentences.
    pub settings: Settings,
}

/// What a preset's weights are meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// For each target word the source words it looks at, counted from 0, the main
    /// one first: `0 2+1` is two target words, the second with two source words.
    /// `-` is a row nothing is said about.
    Alignment(&'static str),
    /// Every weight of a row the same.
    Equal,
    /// One weight of each row near 1.
    OneSharp,
    /// No weights at all: attention is off.
    NoWeights,
}

/// The settings in which presets differ.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    embedding: Embedding,
    score: Score,
    /// d and p.
    size: usize,
    wiring: Wiring,
    attention: bool,
    sharpness: f32,
    seed: u32,
}

const HAND_MADE: Settings = Settings {
    embedding: Embedding::Preset,
    score: Score::Additive,
    size: SIZE,
    wiring: Wiring::Bahdanau,
    attention: true,
    sharpness: 1.0,
    seed: 7,
};

const RANDOM: Settings = Settings { embedding: Embedding::Random, ..HAND_MADE };

/// Every preset, in the order of the list; the first is what a new page shows.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "adjective",
        source: "the red car stopped .",
        target: "la voiture rouge s'est arrêtée .",
        shows: Shows::Alignment("0+2 2 1+2 3 3 4"),
        settings: HAND_MADE,
    },
    Preset {
        name: "student",
        source: "I am a student",
        target: "je suis étudiant",
        shows: Shows::Alignment("0 1+0 3+2"),
        settings: HAND_MADE,
    },
    Preset {
        name: "economic-area",
        source: "The agreement on the European Economic Area was signed in August 1992 .",
        target: "L' accord sur la zone économique européenne a été signé en août 1992 .",
        shows: Shows::Alignment("0+1 1 2 3+6 6 5 4 7 7+8 8 9 10 11 12"),
        settings: HAND_MADE,
    },
    Preset {
        name: "yesterday",
        source: "我 昨天 在 学校 看见 了 她",
        target: "I saw her at school yesterday",
        shows: Shows::Alignment("0 4+5 6 2 3 1"),
        settings: HAND_MADE,
    },
    Preset {
        name: "cats",
        source: "猫 喜欢 吃 鱼",
        target: "cats like eating fish",
        shows: Shows::Alignment("0 1 2 3"),
        settings: HAND_MADE,
    },
    Preset {
        name: "negation",
        source: "she does not sing today",
        target: "elle ne chante pas aujourd'hui",
        shows: Shows::Alignment("0 2+1 3 2 4"),
        settings: HAND_MADE,
    },
    Preset {
        name: "reverse",
        source: "l i v e d",
        target: "d e v i l",
        shows: Shows::Alignment("4 3 2 1 0"),
        settings: HAND_MADE,
    },
    Preset {
        name: "too-long",
        source: "the old man who lived in the small house by the sea told us that \
                 he had never once seen so many ships before",
        target: "le vieil homme qui vivait dans la petite maison près de la mer nous a dit \
                 n' avoir jamais vu autant de navires",
        shows: Shows::NoWeights,
        settings: Settings { attention: false, ..RANDOM },
    },
    Preset {
        name: "all-equal",
        source: "the red car stopped .",
        target: "la voiture rouge s'est arrêtée .",
        shows: Shows::Equal,
        settings: Settings { sharpness: 0.0, ..RANDOM },
    },
    Preset {
        name: "one-sharp",
        source: "the red car stopped .",
        target: "la voiture rouge s'est arrêtée .",
        shows: Shows::OneSharp,
        settings: Settings { sharpness: 20.0, ..RANDOM },
    },
    Preset {
        name: "cognates",
        source: "the nation needs information and education .",
        target: "la nation a besoin d'information et d'éducation .",
        shows: Shows::Alignment("- - 1 - - 3 - 5"),
        settings: Settings {
            embedding: Embedding::Spelling,
            score: Score::Dot,
            size: 2 * SIZE,
            wiring: Wiring::Luong,
            ..HAND_MADE
        },
    },
];

impl Preset {
    /// The preset called `name`.
    pub fn named(name: &str) -> Option<&'static Self> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// One sentence on what it teaches.
    pub fn teaches(&self, language: Language) -> &'static str {
        language.message(&format!("preset-{}-teaches", self.name)).unwrap_or_default()
    }

    /// The configuration this preset sets; what it says nothing about is as in `config`.
    pub fn apply_to(&'static self, config: &mut Config) {
        let Settings { embedding, score, size, wiring, attention, sharpness, seed } = self.settings;
        let Config { chapter, comparing, other, .. } = *config;
        *config = Config {
            chapter,
            comparing,
            other,
            preset: Some(self),
            source: tokens(self.source),
            target: tokens(self.target),
            embedding,
            score,
            state_size: size,
            embedding_size: size,
            wiring,
            attention,
            sharpness,
            seed,
            ..config.with_habits(Config::bare())
        };
    }

    /// Whether a configuration still shows what this preset is to show: its sentences,
    /// its vectors, its attention.
    pub fn is_on_show(&'static self, config: &Config) -> bool {
        let mut own = config.clone();
        self.apply_to(&mut own);
        let of = |config: &Config| {
            let Config { embedding, attention, sharpness, .. } = *config;
            (config.source.clone(), config.target.clone(), embedding, attention, sharpness)
        };
        of(&own) == of(config)
    }

    /// Whether hand-made vectors come with it: a plan for every word.
    pub fn has_vectors(&self) -> bool {
        matches!(self.settings.embedding, Embedding::Preset)
    }

    /// The sentence pair with the intended links; None where there is none.
    pub fn intention(&self) -> Option<Intention> {
        let Shows::Alignment(links) = self.shows else {
            return None;
        };
        Some(Intention {
            source: tokens(self.source),
            target: tokens(self.target),
            links: links
                .split(' ')
                .map(|row| row.split('+').filter_map(|index| index.parse().ok()).collect())
                .collect(),
        })
    }
}

/// Two presets are the same if they have the same name.
impl PartialEq for Preset {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

fn tokens(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}
