//! The page in a lecture room: full screen, large letters, a screen that can be blanked.

use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlElement};

use super::app::Shared;
use super::host::Host;
use super::page::{Page, show};
use crate::session::command::Command;
use crate::session::config::Config;
use crate::session::state::Session;

/// The presenter's mode of the page.
#[derive(Debug)]
pub struct Presenter {
    /// What fills the screen: the page, or the element.
    whole: Element,
    document: Document,
    button: HtmlElement,
    blank: HtmlElement,
    /// What lies under it.
    covered: [HtmlElement; 2],
    presenting: bool,
    /// Whether the screen was filled by us when it last began or ended to be filled.
    fills_screen: bool,
}

impl Presenter {
    /// Finds the parts.
    pub fn new(page: &Page, host: &Host) -> Result<Self, JsValue> {
        let document = page.document().clone();
        // The letters of a page of our own grow as a whole; an element has its own.
        let html = document.document_element().filter(|_| host.is_page());
        Ok(Self {
            whole: html.unwrap_or_else(|| page.root().clone().into()),
            document,
            button: page.part("present")?,
            blank: page.part("blank")?,
            covered: [page.part("app")?, page.part("transport")?],
            presenting: false,
            fills_screen: false,
        })
    }

    /// Sets the page for a lecture room, or back; whether this changes what has room.
    pub fn follow_config(&mut self, page: &Page, config: &Config) -> Result<bool, JsValue> {
        if self.presenting == config.presenting {
            return Ok(false);
        }
        self.presenting = config.presenting;
        self.whole.toggle_attribute_with_force("data-presenting", self.presenting)?;
        self.button.set_attribute("aria-pressed", &self.presenting.to_string())?;
        if self.presenting {
            // Where the focus was may be hidden now.
            page.part::<HtmlElement>("picture")?.focus()?;
            return Ok(true);
        }
        if page.fills_screen() {
            self.document.exit_fullscreen();
        }
        // The button that ends it goes with it.
        let active = page.active_element();
        if active.is_none_or(|it| it.class_list().contains("end")) {
            self.button.focus()?;
        }
        Ok(true)
    }

    /// Blanks the screen or shows it.
    pub fn follow_step(&self, session: &Session) -> Result<(), JsValue> {
        let blank = session.is_blank();
        show(&self.blank, blank);
        // What cannot be seen is not to be reached either.
        for part in &self.covered {
            part.toggle_attribute_with_force("inert", blank)?;
        }
        Ok(())
    }
}

/// Sets the page for a lecture room, or back, as the reader has asked for by a click or
/// a key: only then may a page fill the screen. Where it may not, as in some frames, the
/// letters are large all the same.
pub fn toggle(shared: &Shared) {
    shared.with(|app| {
        app.act(Command::TogglePresenting)?;
        let document = app.page.document();
        let fills = app.session.config().presenting && document.fullscreen_enabled();
        if fills { app.presenter.whole.request_fullscreen() } else { Ok(()) }
    });
}

/// The reader has left the full screen by the browser's own means, or it has come when
/// it was not wanted any more.
pub fn on_full_screen(shared: &Shared) {
    shared.with(|app| {
        let document = app.page.document();
        let now = app.page.fills_screen();
        let before = std::mem::replace(&mut app.presenter.fills_screen, now);
        match (now, app.session.config().presenting) {
            // What else on the page has filled the screen is not ours.
            (false, true) if before => app.act(Command::TogglePresenting).map(|_| ()),
            (true, false) => {
                document.exit_fullscreen();
                Ok(())
            }
            _ => Ok(()),
        }
    });
}

/// Leaves the lecture room, unless there is something else that Escape frees first;
/// whether it did.
pub fn leave(shared: &Shared) -> bool {
    let left = shared.ask(|app| {
        let leaves = app.session.config().presenting && app.session.pinned().is_none();
        if leaves {
            app.act(Command::TogglePresenting)?;
        }
        Ok(leaves)
    });
    left.unwrap_or(false)
}
