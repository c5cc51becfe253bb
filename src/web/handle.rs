//! What JavaScript holds of a running program.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{Blob, HtmlElement};

use super::acting::with_controls;
use super::address::Address;
use super::app::{App, Shared};
use super::failure::AtWork;
use super::guard::when_settled;
use super::host::{Host, settings_of};
use super::movie::{self, Audience};
use super::picture::{LARGEST, Which};
use crate::model::matrix::{Matrix, column};
use crate::session::Language;
use crate::session::choice::Choice as _;
use crate::session::command::Command;
use crate::session::export::{self, Part};
use crate::session::fault::Fault;
use crate::session::field::Field;
use crate::session::lesson_file;
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
/// `encoders` gives a promise of the module that encodes animations (`www/gif.js`), when
/// somebody wants one: `() => import("./gif.js")`.
///
/// # Errors
///
/// Says what the page or the browser lacks.
#[wasm_bindgen]
pub fn start(root: HtmlElement, encoders: Option<Function>) -> Result<Handle, JsValue> {
    super::failure::install();
    let window = web_sys::window().ok_or_else(|| JsValue::from_str("There is no window"))?;
    let app = App::start(root, Host::Page(Address::new(&window)), encoders)?;
    Ok(Handle { app: Some(app) })
}

/// Starts the program in an element of a page in `language`, a tag as in HTML's `lang`, or
/// empty, with some settings, names and values by turns. What happens there is told through
/// `tell(kind, detail)`: `change` with the settings, `step` with step and stage, `error` with
/// a message.
/// `encoders` is that of [`start`].
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
    encoders: Option<Function>,
) -> Result<Handle, JsValue> {
    super::failure::install();
    let host = Host::element(pairs(&settings), language, tell);
    Ok(Handle { app: Some(App::start(root, host, encoders)?) })
}

#[wasm_bindgen]
impl Handle {
    /// Stops the program and gives back everything it took from the browser.
    pub fn destroy(&mut self) {
        self.cancel_gif();
        self.app = None;
    }

    /// Takes over all settings at once, names and values by turns; what they leave out is
    /// as at first. Whether all could be used: if not, a message is shown and told, and the
    /// others hold.
    pub fn load(&self, settings: Vec<String>) -> bool {
        self.shared().ask(|app| app.load_usable(pairs(&settings))).unwrap_or(false)
    }

    /// Opens a lesson file, given its text; whether it could be used. If not, a message is
    /// shown and told, and everything is as it was.
    pub fn open(&self, text: String) -> bool {
        self.act(Command::Open(text))
    }

    /// A lesson file that brings back all settings; empty when the program is gone.
    pub fn lesson(&self) -> String {
        self.look(|app| lesson_file::write(app.session.config())).unwrap_or_default()
    }

    /// Gives some settings other values at once, names and values by turns; whether all
    /// could be used. If not, a message is shown and told, and nothing is changed.
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

    /// Takes over all settings from what a link of the page has after `#`; whether it could
    /// be used, as for [`Handle::open`]. `choices`, names and values by turns, is what holds
    /// where the link does not say so.
    #[wasm_bindgen(js_name = openLink)]
    pub fn open_link(&self, fragment: &str, choices: Vec<String>) -> bool {
        let mut settings = match link::read(fragment) {
            Ok(settings) => settings,
            Err(problem) => return self.refuse_for(problem),
        };
        for choice in pairs(&choices) {
            if !settings.iter().any(|(name, _)| *name == choice.0) {
                settings.push(choice);
            }
        }
        self.act(Command::Load(with_controls(settings)))
    }

    /// Says that a lesson file could not be had, and why.
    pub fn refuse(&self, address: &str, reason: String) {
        self.refuse_for(Fault::Unreadable(reason).at(address));
    }

    /// One step or stage on.
    pub fn forward(&self) {
        self.act(Command::Forward);
    }

    /// One step or stage back.
    pub fn back(&self) {
        self.act(Command::Back);
    }

    /// To the end of a step (past the last it is the last), or to one of its stages. Whether
    /// there is such a one; what is no step or stage is refused, shown and told.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&self, step: String, stage: Option<String>) -> bool {
        let known = stage.as_deref().map(Stage::parse);
        if let (Some(stage), Some(None)) = (&stage, known) {
            return self.act(Command::Set(Field::Stage, stage.clone()));
        }
        let is_whole = step.bytes().all(|byte| byte.is_ascii_digit());
        let Some(number) = step.parse().ok().filter(|_| is_whole) else {
            return self.act(Command::Set(Field::Step, step));
        };
        self.act(Command::GoTo(number))
            && known.flatten().is_none_or(|stage| self.act(Command::GoToStage(stage)))
    }

    /// Plays, or pauses.
    pub fn play(&self, plays: bool) {
        if self.look(|app| app.session.is_playing()) == Some(!plays) {
            self.act(Command::TogglePlay);
        }
    }

    /// Every setting with its value, in the spelling of links.
    pub fn config(&self) -> Object {
        self.look(|app| settings_of(&app.session)).unwrap_or_default()
    }

    /// Every number of the run, lists of vectors as arrays of arrays, and the tokens.
    pub fn trace(&self) -> Object {
        self.look(trace_of).unwrap_or_default()
    }

    /// The lines (or with `true` the heatmap) as they are on the screen, as SVG; undefined
    /// while they are not there.
    #[wasm_bindgen(js_name = toSVG)]
    pub fn to_svg(&self, heatmap: bool) -> Option<String> {
        self.catch_up();
        self.look(|app| Some(app.picture(Which { heatmap, other: false })?.svg(&app.session)))?
    }

    /// The same as PNG, with `scale` pixels (1 to 4) in one CSS pixel: a promise of a
    /// `Blob`, broken with an `Error` where there is no such picture.
    #[wasm_bindgen(js_name = toPNG)]
    pub fn to_png(&self, heatmap: bool, scale: f64) -> Promise {
        self.catch_up();
        self.promise(&|app, resolve, reject| {
            let language = app.session.config().language;
            let scale = scale_of(language, scale)?;
            let picture = app.picture(Which { heatmap, other: false });
            let picture = picture.ok_or_else(|| error(language.share_not_shown()))?;
            let done = move |file: Option<Blob>| {
                // What a caller throws is reported by the browser.
                let _ = match file {
                    Some(file) => resolve.call1(&JsValue::NULL, &file),
                    None => reject.call1(&JsValue::NULL, &error(language.share_too_large())),
                };
            };
            picture.png(app.page.document(), &app.session, scale, Box::new(done))
        })
    }

    /// Scores, weights, contexts and states of the whole decode as a table, CSV by RFC
    /// 4180: see `session::export`.
    #[wasm_bindgen(js_name = toCSV)]
    pub fn to_csv(&self) -> Option<String> {
        self.look(|app| export::csv(&app.session))
    }

    /// The settings and the numbers of the whole decode as plain data, which JSON can
    /// hold: `config` is that of [`Handle::config`], all else by the names of
    /// [`Handle::trace`], in arrays. Each number is the shortest that is the same f32.
    #[wasm_bindgen(js_name = toData)]
    pub fn to_data(&self) -> Result<JsValue, JsValue> {
        let json = self.look(|app| export::json(&app.session));
        json.map_or(Ok(JsValue::UNDEFINED), |json| js_sys::JSON::parse(&json))
    }

    /// The lines of the current step as a TikZ figure for LaTeX.
    #[wasm_bindgen(js_name = toTikZ)]
    pub fn to_tikz(&self) -> Option<String> {
        self.look(|app| app.side.alignment.tikz(&app.session.view()))
    }

    /// An animation of the whole decode as GIF, a frame for each step (or stage, if that is
    /// how the reader steps), `scale` (1 to 4) as for PNG: a promise of a `Blob`.
    /// `progress`, if it is a function, hears the share that is done. There is one at a
    /// time; the promise of one that is cancelled is broken with an `AbortError`.
    #[wasm_bindgen(js_name = toGIF)]
    pub fn to_gif(&self, heatmap: bool, scale: f64, progress: JsValue) -> Promise {
        self.catch_up();
        self.promise(&|app, resolve, reject| {
            let scale = scale_of(app.session.config().language, scale)?;
            let audience = Audience::Caller { progress: progress.clone(), resolve, reject };
            let (shared, which) = (app.shared.clone(), Which { heatmap, other: false });
            // After this, as it needs the program for itself.
            let begin = move |_| movie::begin(&shared, which, scale, audience);
            when_settled(&Promise::resolve(&JsValue::UNDEFINED), Box::new(begin));
            Ok(())
        })
    }

    /// Cancels the animation that is being made, if one is.
    #[wasm_bindgen(js_name = cancelGIF)]
    pub fn cancel_gif(&self) {
        movie::cancel(&self.shared());
    }

    /// Shows and tells a problem; it is never done.
    fn refuse_for(&self, problem: Problem) -> bool {
        self.shared().with(|app| {
            app.refuse(problem);
            Ok(())
        });
        false
    }

    /// A promise that `begin` keeps later, or that is broken at once with its error.
    fn promise(&self, begin: &dyn Fn(&App, Function, Function) -> Result<(), JsValue>) -> Promise {
        Promise::new(&mut |resolve, reject| {
            let begun = self.look(|app| begin(app, resolve, reject.clone()));
            // None if the program has stopped, or is asked from within its own work.
            if let Err(error) = begun.unwrap_or_else(|| Err(movie::aborted())) {
                // What a caller throws is reported by the browser.
                let _ = reject.call1(&JsValue::NULL, &error);
            }
        })
    }

    /// Does a command, if the program is there and not at one already.
    fn act(&self, command: Command) -> bool {
        self.shared().ask(|app| app.act(command)).unwrap_or(false)
    }

    /// The program, as listeners hold it; none once it has stopped.
    fn shared(&self) -> Shared {
        self.app.as_ref().map_or_else(Shared::default, Shared::of)
    }

    /// Has the page follow what was asked for since the last frame: pictures are as they are
    /// laid out there.
    fn catch_up(&self) {
        self.shared().with(App::bring_up_to_date);
    }

    /// Looks at the program, if it is there and not at work itself.
    fn look<T>(&self, question: impl FnOnce(&App) -> T) -> Option<T> {
        let app = self.app.as_ref()?.try_borrow().ok()?;
        let _at_work = AtWork::new(app.page.root());
        Some(question(&app))
    }
}

fn trace_of(app: &App) -> Object {
    let object = Object::new();
    let words = |words: &[String]| words.iter().map(JsValue::from).collect::<Array>();
    let vectors = |matrix: &Matrix<f32>| {
        let numbers = |j| column(matrix, j).iter().map(|&x| JsValue::from(x)).collect::<Array>();
        (0..matrix.ncols()).map(numbers).collect::<Array>()
    };
    for (name, content) in export::parts(&app.session) {
        let content = match content {
            Part::Words(list) => words(list),
            Part::Vectors(matrix) => vectors(matrix),
        };
        // Fails only on objects that are frozen.
        let _ = Reflect::set(&object, &name.into(), &content);
    }
    object
}

/// Names and values by turns as pairs.
fn pairs(settings: &[String]) -> Vec<(String, String)> {
    settings.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect()
}

fn error(message: &str) -> JsValue {
    js_sys::Error::new(message).into()
}

/// The size of a picture that is asked for, if there can be one.
fn scale_of(language: Language, found: f64) -> Result<f64, JsValue> {
    let is_one = (1.0..=LARGEST).contains(&found);
    if is_one { Ok(found) } else { Err(error(&language.share_bad_scale(found, LARGEST))) }
}
