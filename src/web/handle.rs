//! What JavaScript holds of a running program.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Float32Array, Function, Object, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

use super::address::Address;
use super::app::{App, Shared};
use super::host::{Host, settings_of};
use crate::model::matrix::{Matrix, column};
use crate::session::choice::Choice as _;
use crate::session::command::Command;
use crate::session::field::Field;
use crate::session::link;
use crate::session::problem::Problem;
use crate::session::stage::Stage;

/// A running program. It stops when this is dropped, which JavaScript does when nothing
/// there holds it any more.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Handle {
    app: Option<Rc<RefCell<App>>>,
}

/// Starts the program on the page below `root`; the page's address holds its settings.
///
/// # Errors
///
/// Says what the page or the browser lacks.
#[wasm_bindgen]
pub fn start(root: HtmlElement) -> Result<Handle, JsValue> {
    super::failure::install();
    let window = web_sys::window().ok_or_else(|| JsValue::from_str("There is no window"))?;
    let app = App::start(root, Host::Page(Address::new(&window)))?;
    Ok(Handle { app: Some(app) })
}

/// Starts the program in an element of a page in `language`, a tag as in HTML's `lang`, or
/// empty, with some settings, names and values by turns. What happens there is told through
/// `tell(kind, detail)`: `change` with the settings, `step` with step and stage, `error` with
/// a message.
///
/// # Errors
///
/// Says what the element's tree or the browser lacks.
#[wasm_bindgen(js_name = startElement)]
pub fn start_element(
    root: HtmlElement,
    language: &str,
    settings: Vec<String>,
    tell: Function,
) -> Result<Handle, JsValue> {
    super::failure::install();
    Ok(Handle { app: Some(App::start(root, Host::element(pairs(&settings), language, tell))?) })
}

#[wasm_bindgen]
impl Handle {
    /// Stops the program and gives back everything it took from the browser.
    pub fn destroy(&mut self) {
        self.app = None;
    }

    /// Takes over all settings at once, names and values by turns; what they leave out is
    /// as at first. Whether they could be used: if not, a message is shown and told.
    pub fn load(&self, settings: Vec<String>) -> bool {
        self.act(Command::Load(pairs(&settings)))
    }

    /// Gives some settings other values at once, names and values by turns; as above.
    pub fn change(&self, settings: Vec<String>) -> bool {
        match <[String; 2]>::try_from(settings) {
            // Alone, a step moves there and a sentence of one's own says what becomes of the example.
            Ok([name, value]) => match Field::parse(&name) {
                Some(field) => self.act(Command::Set(field, value)),
                None => self.act(Command::Change(vec![(name, value)])),
            },
            Err(settings) => self.act(Command::Change(pairs(&settings))),
        }
    }

    /// Takes over all settings from what a link has after `#`; as above.
    #[wasm_bindgen(js_name = openLink)]
    pub fn open_link(&self, fragment: &str) -> bool {
        match link::read(fragment) {
            Ok(pairs) => self.act(Command::Load(pairs)),
            Err(problem) => self.refuse_for(problem),
        }
    }

    /// Says that a lesson file could not be had, and why.
    pub fn refuse(&self, address: String, reason: String) {
        self.refuse_for(Problem::NotLoaded(address, reason));
    }

    /// One step or stage on.
    pub fn forward(&self) {
        self.act(Command::Forward);
    }

    /// One step or stage back.
    pub fn back(&self) {
        self.act(Command::Back);
    }

    /// To the end of a step; past the last it is the last.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&self, step: usize) {
        self.act(Command::GoTo(step));
    }

    /// To a stage of the current step; whether there is such a stage.
    #[wasm_bindgen(js_name = goToStage)]
    pub fn go_to_stage(&self, stage: &str) -> bool {
        Stage::parse(stage).is_some_and(|stage| self.act(Command::GoToStage(stage)))
    }

    /// Plays, or pauses.
    pub fn play(&self, plays: bool) {
        let is_playing = |app: &Rc<RefCell<App>>| Some(app.try_borrow().ok()?.session.is_playing());
        if self.app.as_ref().and_then(is_playing) == Some(!plays) {
            self.act(Command::TogglePlay);
        }
    }

    /// Every setting with its value, in the spelling of links.
    pub fn config(&self) -> Object {
        let config =
            self.app.as_ref().and_then(|app| Some(settings_of(&app.try_borrow().ok()?.session)));
        config.unwrap_or_default()
    }

    /// Every number of the run: lists of vectors as arrays of `Float32Array`, and the tokens.
    pub fn trace(&self) -> Object {
        let object = Object::new();
        let Some(app) = self.app.as_ref().and_then(|app| app.try_borrow().ok()) else {
            return object;
        };
        let (config, trace) = (app.session.config(), &app.session.run().trace);
        let set = |name: &str, value: JsValue| {
            // Fails only on objects that are frozen.
            let _ = Reflect::set(&object, &name.into(), &value);
        };
        let words = |words: &[String]| words.iter().map(JsValue::from).collect::<Array>().into();
        let vectors = |matrix: &Matrix<f32>| -> JsValue {
            let all = (0..matrix.ncols()).map(|j| Float32Array::from(column(matrix, j)));
            all.collect::<Array>().into()
        };
        set("source", words(&config.source));
        set("target", words(&config.target));
        set("encoderStates", vectors(&trace.encoder_states));
        set("decoderStates", vectors(&trace.decoder_states));
        if let Some(attended) = &trace.attended {
            set("scores", vectors(&attended.scores));
            set("weights", vectors(&attended.weights));
            set("contexts", vectors(&attended.contexts));
        }
        set("outputWords", words(&app.session.run().output_words));
        set("probabilities", vectors(&trace.probabilities));
        object
    }

    /// The lines (or with `true` the heatmap) as they are on the screen, as SVG; undefined
    /// while they are not laid out.
    #[wasm_bindgen(js_name = toSVG)]
    pub fn to_svg(&self, heatmap: bool) -> Option<String> {
        let app = self.app.as_ref()?.try_borrow().ok()?;
        let (view, theme) = (app.session.view(), &app.appearance.light().theme);
        if heatmap {
            app.side.heatmap.svg(&view, theme)
        } else {
            app.side.alignment.svg(&view, theme)
        }
    }

    /// Shows and tells a problem; it is never done.
    fn refuse_for(&self, problem: Problem) -> bool {
        if let Some(mut app) = self.app.as_ref().and_then(|app| app.try_borrow_mut().ok()) {
            app.refuse(problem);
        }
        false
    }

    /// Does a command, if the program is there and not at one already.
    fn act(&self, command: Command) -> bool {
        let Some(app) = &self.app else { return false };
        Shared::of(app).ask(|app| app.act(command)).unwrap_or(false)
    }
}

/// Names and values by turns as pairs.
fn pairs(settings: &[String]) -> Vec<(String, String)> {
    settings.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect()
}
