//! The page as a whole: commands in, changes out, at most once a frame.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use wasm_bindgen::JsValue;
use web_sys::{HtmlElement, Window};

use super::address::Address;
use super::alignment::Alignment;
use super::appearance::Appearance;
use super::arithmetic::Arithmetic;
use super::controls::Controls;
use super::guard::{Frames, Listener, SizeWatch};
use super::heatmap::Heatmap;
use super::lesson::Lesson;
use super::messages::Messages;
use super::numbers::Numbers;
use super::page::{Page, show};
use super::segmenter::BrowserSegmenter;
use super::sentences::Sentence;
use super::sheet::Sheets;
use super::transport::Transport;
use crate::model::seq2seq::Wiring;
use crate::session::View;
use crate::session::command::Command;
use crate::session::field::Field;
use crate::session::problem::Problem;
use crate::session::show::language_of_tag;
use crate::session::state::{Change, Session};

/// The page's program. Everything is reached through [`Shared`].
#[derive(Debug)]
pub struct App {
    pub(super) session: Session,
    pub(super) segmenter: BrowserSegmenter,
    pub(super) page: Page,
    pub(super) window: Window,
    pub(super) controls: Controls,
    pub(super) sentences: [Sentence; 2],
    pub(super) alignment: Alignment,
    pub(super) heatmap: Heatmap,
    pub(super) numbers: Numbers,
    pub(super) arithmetic: Arithmetic,
    pub(super) transport: Transport,
    pub(super) messages: Messages,
    pub(super) lesson: Lesson,
    pub(super) sheets: Sheets,
    address: Address,
    appearance: Appearance,
    /// The most that has changed since the page was last brought up to date.
    stale: Change,
    /// Whether the last change was one that the reader is still at, and hears nothing of.
    is_draft: bool,
    /// None only while the program is being built.
    frames: Option<Frames>,
    /// When the last frame of a movement was, in milliseconds.
    last_frame: Option<f64>,
    pub(super) listeners: Vec<Listener>,
    size_watch: Option<SizeWatch>,
}

/// A handle for listeners, which must not keep the program alive.
#[derive(Clone, Debug)]
pub struct Shared(Weak<RefCell<App>>);

impl Shared {
    /// Does something with the program, if it is still there. A call from within
    /// another one (an event fired by our own change of the page) does nothing.
    pub fn with(&self, act: impl FnOnce(&mut App) -> Result<(), JsValue>) {
        let Some(app) = self.0.upgrade() else { return };
        let Ok(mut app) = app.try_borrow_mut() else { return };
        if let Err(error) = act(&mut app) {
            super::failure::report(&error);
        }
    }

    /// Does a command.
    pub fn act(&self, command: Command) {
        self.with(|app| app.act(command).map(|_| ()));
    }
}

impl App {
    /// Builds the program on the page below `root` and starts it.
    pub fn start(root: HtmlElement) -> Result<Rc<RefCell<Self>>, JsValue> {
        let window = web_sys::window().ok_or_else(|| JsValue::from_str("There is no window"))?;
        let page = Page::new(root)?;
        let tag = window.navigator().language().unwrap_or_default();
        let app = Rc::new(RefCell::new(Self {
            session: Session::new(language_of_tag(&tag)),
            segmenter: BrowserSegmenter::new()?,
            controls: Controls::new(&page)?,
            sentences: [Sentence::new(&page, Field::Source)?, Sentence::new(&page, Field::Target)?],
            alignment: Alignment::new(&page)?,
            heatmap: Heatmap::new(&page)?,
            numbers: Numbers::new(&page)?,
            arithmetic: Arithmetic::new(&page)?,
            transport: Transport::new(&page)?,
            messages: Messages::new(&page)?,
            lesson: Lesson::new(&page)?,
            sheets: Sheets::new(&page)?,
            address: Address::new(&window),
            appearance: Appearance::new(&window)?,
            stale: Change::Everything,
            is_draft: false,
            frames: None,
            last_frame: None,
            listeners: Vec::new(),
            size_watch: None,
            page,
            window,
        }));
        let shared = Shared(Rc::downgrade(&app));
        {
            let mut app = app.borrow_mut();
            let drawer = shared.clone();
            app.frames = Some(Frames::new(&app.window, move |time| {
                drawer.with(|app| app.on_frame(time));
            }));
            app.follow_appearance();
            show(&app.page.part("app")?, true);
            show(&app.page.part("transport")?, true);
            app.load_address()?;
            let listeners = super::events::listeners(&app, &shared)?;
            app.listeners = listeners;
            app.look_for_room();
            let frames = [
                app.alignment.stage().frame().clone(),
                app.heatmap.stage().frame().clone(),
                app.lesson.figure().stage().frame().clone(),
            ];
            let watcher = shared.clone();
            app.size_watch = Some(SizeWatch::new(&frames, move || {
                watcher.with(|app| {
                    app.look_for_room();
                    app.want_frame(Change::Picture)
                });
            })?);
            app.bring_up_to_date()?;
        }
        Ok(app)
    }

    /// Does a command, shows what is wrong with it, and has the page follow. Gives
    /// whether the command could be done.
    pub fn act(&mut self, command: Command) -> Result<bool, JsValue> {
        match self.session.apply(command, &self.segmenter) {
            Ok(change) => {
                if change == Change::Everything {
                    self.forget_problem()?;
                }
                self.want_frame(change)?;
                Ok(true)
            }
            Err(problem) => {
                self.refuse(&problem)?;
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

    /// The queries whose answers change the page's look.
    pub fn appearance_queries(&self) -> [&web_sys::MediaQueryList; 3] {
        self.appearance.queries()
    }

    /// Tells a problem; the last good picture stays.
    pub fn refuse(&mut self, problem: &Problem) -> Result<(), JsValue> {
        self.messages.tell_problem(problem, self.session.config().language);
        Ok(())
    }

    /// Takes the message away, and with it what was refused.
    pub fn forget_problem(&mut self) -> Result<(), JsValue> {
        self.messages.clear_problem();
        self.controls.accept()?;
        self.sentences.iter().try_for_each(Sentence::accept)
    }

    /// Takes over what the page's address says, if it says anything.
    pub fn load_address(&mut self) -> Result<(), JsValue> {
        match self.address.read() {
            Ok(pairs) if pairs.is_empty() => Ok(()),
            Ok(pairs) => self.act(Command::Load(pairs)).map(|_| ()),
            Err(problem) => self.refuse(&problem),
        }
    }

    /// Takes over theme and motion as the reader's system has them.
    pub fn follow_appearance(&mut self) {
        self.appearance.refresh(&self.page);
        let smooth = Command::SmoothMotion(!self.appearance.reduces_motion());
        // This command cannot be refused.
        let _ = self.session.apply(smooth, &self.segmenter);
        self.stale = Change::Everything;
    }

    fn look_for_room(&mut self) {
        self.alignment.stage().look();
        self.heatmap.stage().look();
        self.lesson.figure().stage().look();
    }

    /// Asks for the next frame, in which the page follows `change`.
    pub fn want_frame(&mut self, change: Change) -> Result<(), JsValue> {
        self.stale = self.stale.max(change);
        let needed = self.stale > Change::Nothing || self.session.is_moving();
        match &mut self.frames {
            Some(frames) if needed => frames.request(),
            _ => Ok(()),
        }
    }

    fn on_frame(&mut self, time: f64) -> Result<(), JsValue> {
        if let Some(frames) = &mut self.frames {
            frames.came();
        }
        if self.session.is_moving() {
            let passed = self.last_frame.map_or(0.0, |last| (time - last) / 1000.0);
            let advance = Command::Advance(passed as f32);
            if let Ok(change) = self.session.apply(advance, &self.segmenter) {
                self.stale = self.stale.max(change);
            }
        }
        self.last_frame = self.session.is_moving().then_some(time);
        self.bring_up_to_date()?;
        self.want_frame(Change::Nothing)
    }

    /// Brings the page to the session's state, as far as it has fallen behind.
    fn bring_up_to_date(&mut self) -> Result<(), JsValue> {
        let stale = std::mem::replace(&mut self.stale, Change::Nothing);
        if stale == Change::Nothing {
            return Ok(());
        }
        let view = self.session.view();
        if stale == Change::Everything {
            self.follow_config(&view)?;
        }
        self.alignment.lay_out(&self.page, &view)?;
        let grid_is_new = self.heatmap.lay_out(&self.page, &view)?;
        // Pictures first: a canvas asks for the styles of the page when its font is
        // set, and what has been written to the page by then is styled twice.
        self.appearance.refresh_ratio(&self.window);
        let light = self.appearance.light();
        self.alignment.draw(&view, light)?;
        self.heatmap.draw(&view, light)?;
        self.numbers.highlight(view.highlight)?;
        if stale >= Change::Step {
            self.alignment.follow_step(&view)?;
        }
        if stale >= Change::Step || grid_is_new {
            self.heatmap.follow_step(&view, stale == Change::Everything || grid_is_new)?;
        }
        if stale >= Change::Step {
            self.numbers.follow_step(&self.page, &view, &light.theme)?;
            self.arithmetic.list_components(&self.page, &view, &light.theme)?;
            self.arithmetic.follow(&self.page, &self.session)?;
            self.transport.follow(&view)?;
            let is_draft = std::mem::take(&mut self.is_draft);
            self.messages.follow(&view, &self.session.notes(), !is_draft);
            self.lesson.follow(&self.page, &self.session, stale)?;
            self.address.write_later(&self.session);
        }
        self.lesson.figure().draw(light)
    }

    fn follow_config(&mut self, view: &View) -> Result<(), JsValue> {
        let config = self.session.config();
        self.page.speak(view.language)?;
        self.controls.follow(&self.page, config, self.session.embedding_size())?;
        for sentence in &self.sentences {
            sentence.follow(&self.page, config, &self.segmenter)?;
        }
        self.messages.teach(config);
        self.numbers.lay_out(&self.page, view)?;
        for name in ["heatmap-stage", "counter"] {
            show(&self.page.part(name)?, view.attention);
        }
        show(&self.page.part("luong")?, view.attention && config.wiring == Wiring::Luong);
        for name in ["attention-off", "heatmap-off"] {
            show(&self.page.part(name)?, !view.attention);
        }
        Ok(())
    }
}
