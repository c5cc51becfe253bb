//! What the page tells in words: problems, notes, the step, what an example teaches.

use wasm_bindgen::JsValue;
use web_sys::HtmlElement;

use super::page::{Page, show, write};
use crate::session::config::Config;
use crate::session::problem::Problem;
use crate::session::state::Session;
use crate::session::{Language, Place, View};

/// The places for words.
#[derive(Debug)]
pub struct Messages {
    problem: HtmlElement,
    problem_text: HtmlElement,
    notes: HtmlElement,
    teaches: HtmlElement,
    announcer: HtmlElement,
    pinned: HtmlElement,
    pinned_text: HtmlElement,
}

impl Messages {
    /// Finds the places.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        Ok(Self {
            problem: page.part("problem")?,
            problem_text: page.part("problem-text")?,
            notes: page.part("notes")?,
            teaches: page.part("teaches")?,
            announcer: page.part("announcer")?,
            pinned: page.part("pinned")?,
            pinned_text: page.part("pinned-text")?,
        })
    }

    /// Tells a problem until the next input that works.
    pub fn tell_problem(&self, problem: &Problem, language: Language) {
        write(&self.problem_text, &problem.message(language));
        show(&self.problem, true);
    }

    /// Takes the problem away.
    pub fn clear_problem(&self) {
        show(&self.problem, false);
        write(&self.problem_text, "");
    }

    /// One sentence on what the example on show teaches.
    pub fn teach(&self, config: &Config) {
        let preset = config.preset.filter(|preset| preset.is_on_show(config));
        show(&self.teaches, preset.is_some());
        write(&self.teaches, preset.map_or("", |preset| preset.teaches(config.language)));
    }

    /// Tells the step of both sides (aloud if `is_said`), the pinned place and the notes.
    pub fn follow(&self, session: &Session, view: &View, is_said: bool) {
        let language = view.language;
        if is_said {
            write(&self.announcer, &session.in_words());
        }
        show(&self.pinned, view.pinned.is_some());
        if let Some(place) = view.pinned {
            let what = match place {
                Place::Source(source) => language.source_word(source + 1, &view.source[source]),
                Place::Target(target) => language.target_word(target + 1, &view.target[target]),
                Place::Weight { source, target } => view.weight_in_words(source, target),
            };
            write(&self.pinned_text, &language.pinned(what));
        }
        let notes: Vec<String> =
            session.notes().iter().map(|note| note.message(language)).collect();
        show(&self.notes, !notes.is_empty());
        write(&self.notes, &notes.join(" "));
    }
}
