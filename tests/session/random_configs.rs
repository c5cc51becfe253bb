//! Random configurations, awkward words and all, and segmenters to read them with.

use attention_loom::model::random::Stream;
use attention_loom::model::tokens::Segmenter;
use attention_loom::session::choice::Choice;
use attention_loom::session::config::Config;
use attention_loom::session::lesson::CHAPTERS;
use attention_loom::session::presets::PRESETS;
use attention_loom::session::showing::Selection;
use attention_loom::session::variation::Variation;

/// Words end where the kind of character changes, as a browser's nearly do.
pub struct ByKind;

impl Segmenter for ByKind {
    fn words(&self, text: &str) -> Vec<String> {
        let kind = |c: char| (c.is_alphanumeric(), c.is_whitespace());
        let mut words: Vec<String> = Vec::new();
        let mut last = None;
        for c in text.chars() {
            match words.last_mut() {
                Some(word) if last == Some(kind(c)) => word.push(c),
                _ => words.push(c.to_string()),
            }
            last = Some(kind(c));
        }
        words
    }

    fn characters(&self, text: &str) -> Vec<String> {
        text.chars().map(String::from).collect()
    }
}

/// Draws from one named stream, so a failure can be run again.
pub struct Draw(Stream);

/// What random words are put together from: scripts, joined emoji, and every
/// character that links, HTML or percent escapes give a meaning to.
const PIECES: &[&str] = &[
    "the",
    "Car",
    "été",
    "e\u{301}",
    "猫",
    "喜欢",
    "東京",
    "مرحبا",
    "شكرا",
    "می\u{200c}خواهم",
    "हिन्दी",
    "👩\u{200d}👩\u{200d}👧",
    "🇨🇭",
    "❤\u{fe0f}",
    "&",
    "=",
    "#",
    "%",
    "%41",
    "%E6",
    "+",
    "\"",
    "'",
    "<",
    ">",
    "<img onerror=x>",
    " ",
    "\t",
    "\n",
    ".",
    ";",
    "\\",
    "`",
    "{",
    "}",
    "<s>",
    "</s>",
    "0",
    "none",
    "step=3",
];

impl Draw {
    /// The draws called `name`.
    pub fn new(seed: u32, name: &str) -> Self {
        Self(Stream::new(seed, name))
    }

    /// A whole number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.0.uniform() * n as f64) as usize).min(n - 1)
    }

    /// One of `all`.
    pub fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// A number between the two, evenly spread.
    pub fn between(&mut self, least: f32, most: f32) -> f32 {
        (least + (most - least) * self.0.uniform() as f32).clamp(least, most)
    }

    fn choice<C: Choice>(&mut self) -> C {
        self.pick(C::VALUES).1
    }

    fn selection<C: Choice>(&mut self) -> Selection<C> {
        let names: Vec<&str> =
            C::VALUES.iter().map(|(name, _)| if self.choice() { *name } else { "none" }).collect();
        Selection::parse(&names.join(" ")).expect("names that there are")
    }

    /// A word that a sentence can hold: no bar, no white space around it, not empty.
    pub fn word(&mut self) -> String {
        loop {
            let pieces: Vec<&str> = (0..1 + self.below(3)).map(|_| self.pick(PIECES)).collect();
            let word = pieces.concat().trim().to_owned();
            if !word.is_empty() {
                return word;
            }
        }
    }

    fn sentence(&mut self) -> Vec<String> {
        let longest = self.pick(&[1, 4, 8, 8, 8, 60]);
        (0..1 + self.below(longest)).map(|_| self.word()).collect()
    }

    /// A configuration that passes its own check, about half of them close to a preset.
    pub fn config(&mut self) -> Config {
        loop {
            let config = self.perhaps_valid_config();
            if config.check().is_ok() {
                return config;
            }
        }
    }

    fn perhaps_valid_config(&mut self) -> Config {
        let mut config = Config { segmentation: self.choice(), ..Config::default() };
        if self.below(4) == 0 {
            CHAPTERS[self.below(CHAPTERS.len())].set_up(&mut config);
        }
        if config.chapter.is_none() || self.choice() {
            self.pick(&PRESETS.iter().collect::<Vec<_>>()).apply_to(&mut config);
        }
        // Each group of fields is left as the preset has it in half of the draws.
        if self.choice() {
            config.preset = None;
        }
        if self.choice() {
            (config.source, config.target) = (self.sentence(), self.sentence());
        }
        if self.choice() {
            config.embedding = self.choice();
            config.score = self.choice();
            config.cell = self.choice();
        }
        if self.choice() {
            config.direction = self.choice();
            config.wiring = self.choice();
            config.memory = self.choice();
            config.attention = self.choice();
        }
        if self.choice() {
            config.state_size = 2 + self.below(20);
            config.embedding_size = 2 + self.below(20);
            config.attention_size = 1 + self.below(20);
        }
        if self.choice() {
            // Also numbers that take many digits to spell.
            let most = self.pick(&[20.0, 2.0, 1e-12, 1e-38]);
            config.sharpness = self.between(0.0, most);
            config.seed = self.pick(&[0, 1, 4_000_000_000, u32::MAX]);
            config.speed = self.between(0.25, 4.0);
        }
        if self.choice() {
            config.comparing = true;
            config.other = Variation {
                score: self.choice(),
                cell: self.choice(),
                attention: self.choice(),
                seed: self.pick(&[0, 7, u32::MAX]),
            };
        }
        if self.choice() {
            config.view = self.selection();
            config.controls = self.selection();
        }
        config.language = self.choice();
        config.step = self.below(config.target.len() + 1);
        config
    }
}
