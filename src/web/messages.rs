//! What the page tells in words: problems, notes, the step, what an example teaches.

use wasm_bindgen::JsValue;
use web_sys::HtmlElement;

use super::page::{Page, show, write};
use crate::session::config::Config;
use crate::session::problem::Problem;
use crate::session::state::Session;
use crate::session::variation::{pinned_in_words, step_in_words};
use crate::session::{Language, View};

/// The places for words.
#[derive(Debug)]
pub struct Messages {
    problem: HtmlElement,
    problem_text: HtmlElement,
    /// What the message on show is about.
    told: Option<Problem>,
    notes: HtmlElement,
    teaches: HtmlElement,
    announcer: HtmlElement,
    annotation: HtmlElement,
    pinned: HtmlElement,
    pinned_text: HtmlElement,
}

impl Messages {
    /// Finds the places.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        Ok(Self {
            problem: page.part("problem")?,
            problem_text: page.part("problem-text")?,
            told: None,
            notes: page.part("notes")?,
            teaches: page.part("teaches")?,
            announcer: page.part("announcer")?,
            annotation: page.part("annotation")?,
            pinned: page.part("pinned")?,
            pinned_text: page.part("pinned-text")?,
        })
    }

    /// Tells a problem until the next input that works.
    pub fn tell_problem(&mut self, problem: Problem, language: Language) {
        self.told = Some(problem);
        self.follow_language(language);
    }

    /// Tells the problem that is on show in another language.
    pub fn follow_language(&self, language: Language) {
        if let Some(problem) = &self.told {
            write(&self.problem_text, &problem.message(language));
            show(&self.problem, true);
        }
    }

    /// Takes the problem away.
    pub fn clear_problem(&mut self) {
        self.told = None;
        show(&self.problem, false);
        write(&self.problem_text, "");
    }

    /// One sentence on what the example on show teaches.
    pub fn teach(&self, config: &Config) {
        let preset = config.preset.filter(|preset| preset.is_on_show(config));
        show(&self.teaches, preset.is_some());
        write(&self.teaches, preset.map_or("", |preset| preset.teaches(config.language)));
    }

    /// Tells the step of both sides (aloud if `is_said`), the author's annotations, the
    /// pinned place and the notes.
    pub fn follow(&self, session: &Session, sides: &[View], is_said: bool) {
        let language = session.config().language;
        if session.is_blank() {
            write(&self.announcer, language.present_blank());
        } else if is_said {
            write(&self.announcer, &step_in_words(sides));
        }
        let annotations: Vec<&str> =
            sides.iter().flat_map(|side| side.annotations.iter().map(String::as_str)).collect();
        show(&self.annotation, !annotations.is_empty());
        write(&self.annotation, &annotations.join("\n"));
        let pinned = pinned_in_words(sides);
        show(&self.pinned, pinned.is_some());
        if let Some(what) = pinned {
            write(&self.pinned_text, &language.pinned(what));
        }
        let notes: Vec<String> =
            session.notes().iter().map(|note| note.message(language)).collect();
        show(&self.notes, !notes.is_empty());
        write(&self.notes, &notes.join(" "));
    }
}
