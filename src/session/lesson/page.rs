//! An open chapter as the page shows it: plain words and numbers.

use super::chapter::{CHAPTERS, Chapter};
use super::citation::Citation;
use super::equations::equations;
use super::figure::Figure;
use super::task::Progress;
use crate::model::cells::CellKind;
use crate::model::seq2seq::Wiring;
use crate::session::choice::Direction;
use crate::session::formula::Formula;
use crate::session::state::Session;

/// An open chapter, in the reader's language.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonPage {
    /// 1..=12.
    pub number: usize,
    /// Its title.
    pub title: &'static str,
    /// What it says.
    pub paragraphs: Vec<String>,
    /// The equations it is about.
    pub equations: Vec<Formula>,
    /// What to look at.
    pub look: String,
    /// What to do.
    pub question: String,
    /// Whether the reader has done it since the program started.
    pub answered: bool,
    /// What is said to the answer, while it is on the screen.
    pub reply: Option<String>,
    /// Where to read on.
    pub citations: &'static [Citation],
}

/// A line of the list of chapters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry {
    /// 1..=12.
    pub number: usize,
    /// Its title.
    pub title: &'static str,
    /// Whether its question has been answered.
    pub answered: bool,
    /// Whether it is open.
    pub current: bool,
}

impl Session {
    /// The chapter that is open.
    pub fn lesson(&self) -> Option<LessonPage> {
        let chapter = self.config().chapter?;
        let say = |part: &str| self.lesson_words(chapter.number, part);
        let texts = (1..).map_while(|k| say(&format!("text-{k}")));
        // These two show the equation of the default make, whatever the reader has chosen.
        let config = self.config();
        let is_default = (config.cell, config.direction, config.wiring)
            == (CellKind::Simple, Direction::Forward, Wiring::Bahdanau);
        let assumed = (matches!(chapter.number, 1 | 5) && !is_default)
            .then(|| config.language.lesson_assumes().to_owned());
        let answered = self.progress().has(chapter);
        Some(LessonPage {
            number: chapter.number,
            title: chapter.title(self.config().language),
            paragraphs: texts.chain(assumed).collect(),
            equations: equations(chapter.number),
            look: say("look").unwrap_or_default(),
            question: say("question").unwrap_or_default(),
            answered,
            reply: if answered && chapter.is_done(self) { say("done") } else { None },
            citations: chapter.citations,
        })
    }

    /// The figure of the chapter that is open, with the numbers on the screen.
    pub fn lesson_figure(&self) -> Option<Figure> {
        self.config().chapter?.figure.map(|kind| Figure::of(kind, self))
    }

    /// The list of chapters.
    pub fn lesson_contents(&self) -> impl Iterator<Item = Entry> {
        let entry = |chapter: &'static Chapter| Entry {
            number: chapter.number,
            title: chapter.title(self.config().language),
            answered: self.progress().has(chapter),
            current: self.config().chapter == Some(chapter),
        };
        CHAPTERS.iter().map(entry)
    }

    /// Which questions have been answered.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }
}
