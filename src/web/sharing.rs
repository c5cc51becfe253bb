//! The panel for sharing: what is on show as a link and as code for other pages.

use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement, HtmlTextAreaElement};

use super::app::{App, Shared};
use super::clipboard;
use super::page::{Page, show, write};
use crate::session::embed_code::{Addresses, Sharing};
use crate::session::state::{Change, Session};

/// The panel.
#[derive(Debug)]
pub struct SharePanel {
    panel: HtmlElement,
    opener: HtmlElement,
    title: HtmlElement,
    code: HtmlTextAreaElement,
    said: HtmlElement,
    addresses: Option<Addresses>,
    /// What the text area holds.
    chosen: Sharing,
    is_open: bool,
    /// Whether the focus goes to the title, since a button has opened the panel.
    wants_focus: bool,
}

impl SharePanel {
    /// Finds the panel's parts; what has no address here is not offered.
    pub fn new(page: &Page, addresses: Option<Addresses>) -> Result<Self, JsValue> {
        show(&page.part("share-link")?, addresses.is_some());
        let is_embedded = addresses.as_ref().is_some_and(|it| it.embedded.is_some());
        for name in ["share-element", "share-iframe"] {
            show(&page.part(name)?, is_embedded);
        }
        Ok(Self {
            panel: page.part("share")?,
            opener: page.part("share-open")?,
            title: page.part("share-title")?,
            code: page.part("share-code")?,
            said: page.part("share-said")?,
            addresses,
            chosen: Sharing::Link,
            is_open: false,
            wants_focus: false,
        })
    }

    /// Brings the panel to the session, if it is open. A lecture room has none.
    pub fn follow(&mut self, session: &Session) -> Result<(), JsValue> {
        self.is_open &= !session.config().presenting;
        show(&self.panel, self.is_open);
        self.opener.set_attribute("aria-expanded", &self.is_open.to_string())?;
        if !self.is_open {
            return Ok(());
        }
        let text = self.addresses.as_ref().and_then(|it| self.chosen.text(session.config(), it));
        let text = text.unwrap_or_default();
        // Writing it again would take a selection away.
        if self.code.value() != text {
            self.code.set_value(&text);
        }
        if std::mem::take(&mut self.wants_focus) {
            self.title.focus()?;
        }
        Ok(())
    }
}

/// Does what a button of the panel is for, and says whether it is one.
pub fn on_click(shared: &Shared, button: &Element) -> bool {
    let Some(action) = button.get_attribute("data-share") else { return false };
    match (action.as_str(), Sharing::named(&action)) {
        ("toggle", _) => shared.with(App::toggle_sharing),
        (_, Some(sharing)) => copy(shared, sharing),
        _ => {}
    }
    true
}

/// Closes the panel if it is open and, where one is given, holds that element; whether it did.
pub fn close(shared: &Shared, holding: Option<&Element>) -> bool {
    let closed = shared.ask(|app| {
        let panel = &app.sharing.panel;
        let closes = app.sharing.is_open && holding.is_none_or(|it| panel.contains(Some(it)));
        if closes {
            app.toggle_sharing()?;
        }
        Ok(closes)
    });
    closed.unwrap_or(false)
}

fn copy(shared: &Shared, sharing: Sharing) {
    let place = shared.ask(|app| {
        app.sharing.chosen = sharing;
        app.sharing.follow(&app.session)?;
        write(&app.sharing.said, "");
        Ok((app.window.clone(), app.sharing.code.clone()))
    });
    let Some((window, code)) = place else { return };
    let answer = shared.clone();
    clipboard::copy(&window, &code, move |is_copied| {
        answer.with(|app| {
            let language = app.session.config().language;
            let said =
                if is_copied { language.share_copied() } else { language.share_not_copied() };
            write(&app.sharing.said, said);
            Ok(())
        });
    });
}

impl App {
    /// Opens the panel or closes it.
    fn toggle_sharing(&mut self) -> Result<(), JsValue> {
        self.sharing.is_open = !self.sharing.is_open;
        self.sharing.wants_focus = self.sharing.is_open;
        write(&self.sharing.said, "");
        if !self.sharing.is_open {
            self.sharing.opener.focus()?;
        }
        self.want_frame(Change::Step)
    }
}
