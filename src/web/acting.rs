//! What the page's program does when it is asked for something: commands to the
//! session, and words where one cannot be done.

use wasm_bindgen::JsValue;

use super::app::App;
use super::sentences::Sentence;
use crate::session::command::Command;
use crate::session::field::Field;
use crate::session::problem::Problem;
use crate::session::state::Change;

/// Settings that hold whatever else a link or an element's attributes say.
const OF_AUTHOR: [Field; 3] = [Field::Lang, Field::View, Field::Controls];

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

    /// Takes over what the host says, if it says anything.
    pub fn load_settings(&mut self) -> Result<(), JsValue> {
        match self.host.settings() {
            Ok(pairs) if pairs.is_empty() => Ok(()),
            Ok(pairs) => {
                if self.act(Command::Load(pairs.clone()))? {
                    return Ok(());
                }
                // Its readers at least read why in their language, and get no more on the
                // screen than the author wants.
                for (name, value) in pairs {
                    let field = Field::parse(&name).filter(|field| OF_AUTHOR.contains(field));
                    let set = field.map(|field| Command::Set(field, value));
                    let changed = set.map(|set| self.session.apply(set, &self.segmenter));
                    if let Some(Ok(change)) = changed {
                        self.want_frame(change)?;
                    }
                }
                Ok(())
            }
            Err(problem) => {
                self.refuse(problem);
                Ok(())
            }
        }
    }
}
