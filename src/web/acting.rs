//! What the page's program does when it is asked for something: commands to the
//! session, and words where one cannot be done.

use wasm_bindgen::JsValue;

use super::app::App;
use super::sentences::Sentence;
use crate::session::Language;
use crate::session::choice::Choice as _;
use crate::session::command::Command;
use crate::session::config::Config;
use crate::session::field::Field;
use crate::session::problem::Problem;
use crate::session::showing::Control;
use crate::session::state::Change;

impl App {
    /// Does a command, shows what is wrong with it, and has the page follow. Gives
    /// whether the command could be done.
    pub fn act(&mut self, command: Command) -> Result<bool, JsValue> {
        // What is wrong stays wrong in another language, or while one steps on.
        let puts_right = match &command {
            Command::Set(field, _) => *field != Field::Lang,
            Command::Draft(..) | Command::Load(_) | Command::Change(_) | Command::Open(_) => true,
            _ => false,
        };
        match self.session.apply(command, &self.segmenter) {
            Ok(change) => {
                if change == Change::Everything && puts_right {
                    self.forget_problem()?;
                }
                self.want_frame(change)?;
                Ok(true)
            }
            Err(problem) => {
                self.refuse(problem);
                Ok(false)
            }
        }
    }

    /// Gives a field a value, or says what is wrong with it and keeps it as typed.
    pub fn set(&mut self, field: Field, value: String) -> Result<(), JsValue> {
        if self.act(Command::Set(field, value))? {
            return Ok(());
        }
        self.controls.refuse(field, self.session.config())
    }

    /// Gives a field a value if it works, while the reader is still at it.
    pub fn try_set(&mut self, field: Field, value: String) -> Result<(), JsValue> {
        match self.session.apply(Command::Draft(field, value), &self.segmenter) {
            Ok(change) => {
                self.forget_problem()?;
                self.is_draft = true;
                self.want_frame(change)
            }
            Err(_) => Ok(()),
        }
    }

    /// Takes over a sentence that the reader has finished, or says what is wrong with it.
    pub fn set_sentence(&mut self, index: usize) -> Result<(), JsValue> {
        let (field, text) = (self.sentences[index].field(), self.sentences[index].text());
        if !self.act(Command::Set(field, text))? {
            self.sentences[index].refuse()?;
        }
        Ok(())
    }

    /// Tells a problem; the last good picture stays.
    pub fn refuse(&mut self, problem: Problem) {
        self.host.refuse(&problem.message(self.session.config().language));
        self.messages.tell_problem(problem, self.session.config().language);
    }

    /// Takes the message away, and with it what was refused.
    pub fn forget_problem(&mut self) -> Result<(), JsValue> {
        self.messages.clear_problem();
        self.controls.accept()?;
        self.sentences.iter().try_for_each(Sentence::accept)
    }

    /// Takes over of an author's settings what can be used, and says what is wrong with the
    /// first that cannot: a page of course notes shall show its own sentences, and no more
    /// controls than it should, whatever else is misspelled. Whether all could be used.
    pub fn load_usable(&mut self, pairs: Vec<(String, String)>) -> Result<bool, JsValue> {
        let language = self.session.config().language;
        let (mut usable, mut wrong) = (Vec::new(), None);
        // In the order in which they come into force, as one may depend on another.
        for field in Field::ALL {
            for pair in pairs.iter().filter(|(name, _)| Field::parse(name) == Some(field)) {
                usable.push(pair.clone());
                if let Err(problem) = Config::from_pairs(language, &usable, &self.segmenter) {
                    usable.pop();
                    wrong = wrong.or(Some(problem));
                }
            }
        }
        self.act(Command::Load(with_controls(usable)))?;
        let is_whole = wrong.is_none();
        if let Some(problem) = wrong {
            self.refuse(problem);
        }
        Ok(is_whole)
    }

    /// Takes over what the host says, if it says anything.
    pub fn load_settings(&mut self) -> Result<(), JsValue> {
        match self.host.settings() {
            Ok(pairs) if !self.host.is_page() => self.load_usable(pairs).map(|_| ()),
            Ok(pairs) if pairs.is_empty() => Ok(()),
            Ok(pairs) => {
                let language = pairs.iter().find(|(name, _)| name == Field::Lang.name()).cloned();
                let is_done = self.act(Command::Load(pairs))?;
                // Its readers at least read why in their language.
                match language.filter(|(_, it)| !is_done && Language::parse(it).is_some()) {
                    Some((_, language)) => {
                        self.act(Command::Set(Field::Lang, language)).map(|_| ())
                    }
                    None => Ok(()),
                }
            }
            Err(problem) => {
                self.refuse(problem);
                Ok(())
            }
        }
    }
}

/// The settings of an element, whose readers get steps and nothing to change unless its
/// author says otherwise.
pub fn with_controls(mut pairs: Vec<(String, String)>) -> Vec<(String, String)> {
    let controls = Field::Controls.name();
    if !pairs.iter().any(|(name, _)| name == controls) {
        pairs.push((controls.to_owned(), Control::Step.spelling().to_owned()));
    }
    pairs
}
