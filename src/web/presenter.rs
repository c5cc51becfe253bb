//! The page in a lecture room: full screen, large letters, a screen that can be blanked.

use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlElement};

use super::app::Shared;
use super::page::{Page, show};
use crate::session::command::Command;
use crate::session::config::Config;
use crate::session::state::Session;

/// The presenter's mode of the page.
#[derive(Debug)]
pub struct Presenter {
    html: Element,
    document: Document,
    button: HtmlElement,
    blank: HtmlElement,
    presenting: bool,
}

impl Presenter {
    /// Finds the parts.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        let document = page.document().clone();
        let html = document.document_element();
        Ok(Self {
            html: html.ok_or_else(|| JsValue::from_str("The document is empty"))?,
            document,
            button: page.part("present")?,
            blank: page.part("blank")?,
            presenting: false,
        })
    }

    /// Sets the page for a lecture room, or back; whether this changes what has room.
    pub fn follow_config(&mut self, page: &Page, config: &Config) -> Result<bool, JsValue> {
        if self.presenting == config.presenting {
            return Ok(false);
        }
        self.presenting = config.presenting;
        self.html.toggle_attribute_with_force("data-presenting", self.presenting)?;
        let pressed = if self.presenting { "true" } else { "false" };
        self.button.set_attribute("aria-pressed", pressed)?;
        if self.presenting {
            // Where the focus was may be hidden now.
            page.part::<HtmlElement>("picture")?.focus()?;
        } else if self.document.fullscreen_element().is_some() {
            self.document.exit_fullscreen();
        }
        Ok(true)
    }

    /// Blanks the screen or shows it.
    pub fn follow_step(&self, session: &Session) {
        show(&self.blank, session.is_blank());
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
        match document.document_element().filter(|_| fills) {
            Some(html) => html.request_fullscreen(),
            None => Ok(()),
        }
    });
}

/// The reader has left the full screen by the browser's own means.
pub fn on_full_screen(shared: &Shared) {
    shared.with(|app| {
        let has_left = app.page.document().fullscreen_element().is_none();
        if has_left && app.session.config().presenting {
            app.act(Command::TogglePresenting)?;
        }
        Ok(())
    });
}

/// Leaves the lecture room, unless there is something else that Escape frees first;
/// whether it did.
pub fn leave(shared: &Shared) -> bool {
    let mut leaves = false;
    shared.with(|app| {
        let view = app.session.view();
        leaves = app.session.config().presenting && view.pinned.is_none();
        if leaves {
            app.act(Command::TogglePresenting)?;
        }
        Ok(())
    });
    leaves
}
