//! The page as a whole: commands in, changes out, at most once a frame.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use js_sys::Function;
use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement, Window};

use super::appearance::Appearance;
use super::arithmetic::Arithmetic;
use super::controls::Controls;
use super::failure::AtWork;
use super::guard::{Frames, Listener, SizeWatch};
use super::host::Host;
use super::lesson::Lesson;
use super::lesson_files::Chooser;
use super::messages::Messages;
use super::movie::Movie;
use super::page::{Page, show, write};
use super::place;
use super::presenter::Presenter;
use super::segmenter::BrowserSegmenter;
use super::sentences::Sentence;
use super::sharing::SharePanel;
use super::sheet::Sheets;
use super::side::{Blank, Side};
use super::transport::Transport;
use crate::session::View;
use crate::session::command::Command;
use crate::session::field::Field;
use crate::session::show::language_of_tag;
use crate::session::state::{Change, Session};
use crate::session::variation::leading;

/// The page's program. Everything is reached through [`Shared`].
#[derive(Debug)]
pub struct App {
    pub(super) session: Session,
    pub(super) segmenter: BrowserSegmenter,
    pub(super) page: Page,
    pub(super) window: Window,
    pub(super) controls: Controls,
    pub(super) sentences: [Sentence; 2],
    pub(super) side: Side,
    /// The other side, while two settings are compared.
    pub(super) other: Option<Side>,
    blank: Blank,
    pub(super) arithmetic: Arithmetic,
    pub(super) transport: Transport,
    pub(super) messages: Messages,
    pub(super) lesson: Lesson,
    pub(super) sheets: Sheets,
    pub(super) sharing: SharePanel,
    /// The dialog for a lesson file that was opened last.
    pub(super) chooser: Option<Chooser>,
    /// The animation that is being made, if one is.
    pub(super) movie: Option<Movie>,
    /// Gives a promise of the module that encodes animations; None where it is not at hand.
    pub(super) encoders: Option<Function>,
    pub(super) presenter: Presenter,
    pub(super) host: Host,
    pub(super) appearance: Appearance,
    /// The most that has changed since the page was last brought up to date.
    stale: Change,
    /// Whether a step has begun to move in the picture, and its words are still to come.
    words_are_due: bool,
    /// Whether the last change was one that the reader is still at, and hears nothing of.
    pub(super) is_draft: bool,
    /// None only while the program is being built.
    frames: Option<Frames>,
    /// When the last frame of a movement was, in milliseconds.
    last_frame: Option<f64>,
    pub(super) listeners: Vec<Listener>,
    size_watch: Option<SizeWatch>,
    pub(super) shared: Shared,
}

/// A handle for listeners, which must not keep the program alive.
#[derive(Clone, Debug, Default)]
pub struct Shared(Weak<RefCell<App>>);

impl Shared {
    /// A handle of a program.
    pub fn of(app: &Rc<RefCell<App>>) -> Self {
        Self(Rc::downgrade(app))
    }

    /// Does something with the program, if it is still there. A call from within
    /// another one (an event fired by our own change of the page) does nothing.
    pub fn with(&self, act: impl FnOnce(&mut App) -> Result<(), JsValue>) {
        self.ask(act);
    }

    /// The same, with an answer; None if nothing was done or it failed.
    pub fn ask<T>(&self, act: impl FnOnce(&mut App) -> Result<T, JsValue>) -> Option<T> {
        let app = self.0.upgrade()?;
        let mut app = app.try_borrow_mut().ok()?;
        let _at_work = AtWork::new(app.page.root());
        act(&mut app).inspect_err(super::failure::report).ok()
    }

    /// Does a command.
    pub fn act(&self, command: Command) {
        self.with(|app| app.act(command).map(|_| ()));
    }
}

impl App {
    /// Builds the program on the page below `root` and starts it.
    pub fn start(
        root: HtmlElement,
        host: Host,
        encoders: Option<Function>,
    ) -> Result<Rc<RefCell<Self>>, JsValue> {
        let window = web_sys::window().ok_or_else(|| JsValue::from_str("There is no window"))?;
        let page = Page::new(root)?;
        let tag = host.language(&window);
        let app = Rc::new(RefCell::new(Self {
            session: Session::new(language_of_tag(&tag)),
            segmenter: BrowserSegmenter::new()?,
            controls: Controls::new(&page)?,
            sentences: [Sentence::new(&page, Field::Source)?, Sentence::new(&page, Field::Target)?],
            blank: Blank::of(&page)?,
            side: Side::new(page.clone())?,
            other: None,
            arithmetic: Arithmetic::new(&page)?,
            transport: Transport::new(&page)?,
            messages: Messages::new(&page)?,
            lesson: Lesson::new(&page)?,
            sheets: Sheets::new(&page)?,
            sharing: SharePanel::new(&page, host.addresses())?,
            chooser: None,
            presenter: Presenter::new(&page, &host)?,
            movie: None,
            encoders,
            host,
            appearance: Appearance::new(&window)?,
            stale: Change::Everything,
            words_are_due: false,
            is_draft: false,
            frames: None,
            last_frame: None,
            listeners: Vec::new(),
            size_watch: None,
            shared: Shared(Weak::new()),
            page,
            window,
        }));
        let shared = Shared::of(&app);
        {
            let mut app = app.borrow_mut();
            let _at_work = AtWork::new(app.page.root());
            app.shared = shared.clone();
            let drawer = shared.clone();
            app.frames = Some(Frames::new(&app.window, move |time| {
                drawer.with(|app| app.on_frame(time));
            }));
            app.follow_appearance();
            show(&app.page.part("app")?, true);
            show(&app.page.part("transport")?, true);
            app.load_settings()?;
            app.follow_author()?;
            let listeners = super::events::listeners(&app, &shared)?;
            app.listeners = listeners;
            app.side.listen(&shared)?;
            app.watch_room()?;
            app.bring_up_to_date()?;
        }
        Ok(app)
    }

    /// The queries whose answers change the page's look.
    pub fn appearance_queries(&self) -> [&web_sys::MediaQueryList; 3] {
        self.appearance.queries()
    }

    /// Takes over theme and motion as the reader's system has them.
    pub fn follow_appearance(&mut self) {
        self.appearance.refresh(&self.page);
        let smooth = Command::SmoothMotion(!self.appearance.reduces_motion());
        // This command cannot be refused.
        let _ = self.session.apply(smooth, &self.segmenter);
        self.stale = Change::Everything;
    }

    /// Makes ready for the printer: a page of our own, or a sheet that was asked for, is
    /// printed on sheets; a figure of somebody's page as it is, in the colours of paper.
    pub fn prepare_paper(&mut self) -> Result<(), JsValue> {
        if self.host.is_page() || self.sheets.are_asked_for() {
            return self.sheets.fill(&self.page, &self.session);
        }
        self.appearance.be_light();
        self.stale = Change::Everything;
        self.bring_up_to_date()
    }

    /// Goes back to the screen.
    pub fn leave_paper(&mut self) -> Result<(), JsValue> {
        self.sheets.clear();
        self.follow_appearance();
        self.bring_up_to_date()
    }

    fn look_for_room(&mut self) -> Result<(), JsValue> {
        let zoom = self.appearance.letters(&self.page);
        sides(&mut self.side, &mut self.other).try_for_each(|side| side.look(zoom))?;
        self.lesson.figure().stage().look(zoom)
    }

    /// Watches the room that there is for the pictures, from now on.
    fn watch_room(&mut self) -> Result<(), JsValue> {
        self.look_for_room()?;
        let mut frames: Vec<Element> =
            sides(&mut self.side, &mut self.other).flat_map(Side::frames).collect();
        frames.push(self.lesson.figure().stage().frame().clone());
        let watcher = self.shared.clone();
        self.size_watch = Some(SizeWatch::new(&frames, move || {
            watcher.with(|app| {
                app.look_for_room()?;
                app.want_frame(Change::Picture)
            });
        })?);
        Ok(())
    }

    /// Puts the other side on the page, or takes it away, as the session has it.
    fn follow_comparison(&mut self) -> Result<(), JsValue> {
        let is_compared = self.session.other().is_some();
        show(&self.page.part("other-settings")?, is_compared);
        let no_difference = self.session.no_difference();
        let hint = self.session.config().language.compare_hint();
        write(&self.page.part::<Element>("compare-hint")?, no_difference.unwrap_or(hint));
        if is_compared == self.other.is_some() {
            return Ok(());
        }
        let pressed = is_compared.to_string();
        self.page.part::<Element>("compare")?.set_attribute("aria-pressed", &pressed)?;
        let main: Element = self.page.part("app")?;
        main.toggle_attribute_with_force("data-comparing", is_compared)?;
        self.other = None;
        if is_compared {
            let mut other = self.blank.fill(&self.page)?;
            other.listen(&self.shared)?;
            self.other = Some(other);
        } else {
            self.blank.clear()?;
        }
        self.watch_room()
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
    pub fn bring_up_to_date(&mut self) -> Result<(), JsValue> {
        let stale = std::mem::replace(&mut self.stale, Change::Nothing);
        if stale == Change::Nothing {
            return Ok(());
        }
        // When a step moves, the picture starts at once and the words follow in the next
        // frame, which leaves the picture out: together they may take longer than a frame.
        let only_words = std::mem::take(&mut self.words_are_due);
        let only_picture = stale == Change::Step && self.session.is_moving() && !only_words;
        if only_picture {
            self.words_are_due = true;
            self.stale = Change::Step;
        }
        if stale == Change::Everything {
            self.follow_comparison()?;
            let is_shown_anew = self.follow_author()?;
            if self.presenter.follow_config(&self.page, self.session.config())? || is_shown_anew {
                self.look_for_room()?;
            }
        }
        let views: Vec<View> = self.session.sides().map(Session::view).collect();
        if stale == Change::Everything {
            self.follow_config()?;
            let wiring = self.session.config().wiring;
            for (side, view) in sides(&mut self.side, &mut self.other).zip(&views) {
                side.follow_config(view, wiring)?;
            }
        }
        self.appearance.refresh_ratio(&self.window);
        let light = self.appearance.light();
        // What does not move any more is drawn for the last time.
        let leaves_picture = only_words && stale == Change::Step && self.session.is_moving();
        if !leaves_picture {
            for (side, view) in sides(&mut self.side, &mut self.other).zip(&views) {
                side.draw(view, light)?;
            }
        }
        if stale >= Change::Step
            && let Some(leading) = leading(&views)
        {
            self.transport.follow(leading)?;
        }
        if only_picture {
            return Ok(());
        }
        for (side, view) in sides(&mut self.side, &mut self.other).zip(&views) {
            side.follow(view, light, stale)?;
        }
        if stale >= Change::Step {
            self.arithmetic.follow(&self.page, &self.session)?;
            self.presenter.follow_step(&self.session)?;
            let is_draft = std::mem::take(&mut self.is_draft);
            self.messages.follow(&self.session, &views, !is_draft);
            self.lesson.follow(&self.page, &self.session, stale)?;
            self.sharing.follow(&self.session)?;
            self.host.follow(&self.session, stale);
        }
        self.lesson.figure().draw(light)?;
        self.look_where_focus_is()
    }

    /// What the page fires while it is changed by us is not heard; where the focus has
    /// gone meanwhile is asked for.
    fn look_where_focus_is(&mut self) -> Result<(), JsValue> {
        let Some(focused) = self.session.focused() else { return Ok(()) };
        let active = self.page.active_element();
        let there = active.and_then(|active| place::of_element(&active));
        if there == Some(focused) {
            return Ok(());
        }
        self.act(Command::Focus(there)).map(|_| ())
    }

    /// Shows what the author shows and what the reader can operate: the style sheet hides the
    /// rest. Whether other pictures are shown than before.
    fn follow_author(&self) -> Result<bool, JsValue> {
        let (root, config) = (self.page.root(), self.session.config());
        // Writing it again would have the browser look for what it hides.
        let put = |name: &str, names: String| {
            let is_new = root.get_attribute(name).as_ref() != Some(&names);
            if is_new { root.set_attribute(name, &names).map(|()| true) } else { Ok(false) }
        };
        put("data-controls", config.operable().names())?;
        put("data-view", config.view.names())
    }

    fn follow_config(&mut self) -> Result<(), JsValue> {
        let config = self.session.config();
        self.page.speak(config.language)?;
        if self.host.is_page() {
            self.page.entitle(config.language)?;
        }
        self.controls.follow(&self.page, config, self.session.embedding_size())?;
        for sentence in &self.sentences {
            sentence.follow(&self.page, config, &self.segmenter)?;
        }
        self.messages.teach(config);
        self.messages.follow_language(config.language);
        Ok(())
    }
}

/// The side that there always is, and the other one if there is one.
fn sides<'s>(
    side: &'s mut Side,
    other: &'s mut Option<Side>,
) -> impl Iterator<Item = &'s mut Side> {
    [Some(side), other.as_mut()].into_iter().flatten()
}
