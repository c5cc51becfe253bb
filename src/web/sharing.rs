//! The panel for sharing: what is on show as a link, as code for other pages, as files.

use wasm_bindgen::JsValue;
use web_sys::{
    Blob, Element, HtmlElement, HtmlProgressElement, HtmlSelectElement, HtmlTextAreaElement,
};

use super::app::{App, Shared};
use super::clipboard;
use super::download::{ObjectUrl, save, text_file};
use super::movie::{self, Audience, News};
use super::page::{Page, show, write};
use super::picture::Which;
use crate::session::embed_code::{Addresses, Sharing};
use crate::session::export::{csv, file_name, file_name_of_decode, json};
use crate::session::state::{Change, Session};

/// The panel.
#[derive(Debug)]
pub struct SharePanel {
    panel: HtmlElement,
    opener: HtmlElement,
    title: HtmlElement,
    code: HtmlTextAreaElement,
    said: HtmlElement,
    /// What is saved, in which format, and the size of animations.
    what: HtmlSelectElement,
    format: HtmlSelectElement,
    size: HtmlSelectElement,
    /// Choices that are there while two settings are compared.
    of_other: Vec<HtmlElement>,
    progress: HtmlElement,
    bar: HtmlProgressElement,
    percent: HtmlElement,
    /// The file that was saved last.
    saved: Option<ObjectUrl>,
    /// The picture whose animation is being made.
    animated: Which,
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
        for name in ["share-element", "share-iframe", "share-how"] {
            show(&page.part(name)?, is_embedded);
        }
        Ok(Self {
            panel: page.part("share")?,
            opener: page.part("share-open")?,
            title: page.part("share-title")?,
            code: page.part("share-code")?,
            said: page.part("share-said")?,
            what: page.part("share-what")?,
            format: page.part("share-format")?,
            size: page.part("share-size")?,
            of_other: ["other-lines", "other-heatmap"]
                .iter()
                .map(|name| page.part(&format!("share-{name}")))
                .collect::<Result<_, _>>()?,
            progress: page.part("share-progress")?,
            bar: page.part("share-bar")?,
            percent: page.part("share-percent")?,
            saved: None,
            animated: Which::default(),
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
        let is_compared = session.other().is_some();
        self.of_other.iter().for_each(|choice| show(choice, is_compared));
        if !is_compared && Which::named(&self.what.value()).other {
            self.what.set_selected_index(0);
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
        ("picture", _) => save_picture(shared),
        ("csv", _) => shared.with(|app| {
            // The mark by which spreadsheets know the text for Unicode.
            let file = text_file(&format!("\u{feff}{}", csv(&app.session)), "text/csv")?;
            app.save(&file, "", "csv")
        }),
        ("json", _) => shared
            .with(|app| app.save(&text_file(&json(&app.session), "application/json")?, "", "json")),
        ("animation", _) => animate(shared),
        ("cancel", _) => {
            movie::cancel(shared);
            // The button is gone with what it was for.
            shared.with(|app| app.sharing.title.focus());
        }
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
    let tell = move |is_copied| {
        answer.with(|app| {
            let language = app.session.config().language;
            let said =
                if is_copied { language.share_copied() } else { language.share_not_copied() };
            write(&app.sharing.said, said);
            Ok(())
        });
    };
    clipboard::copy(&window, &code, Box::new(tell));
}

fn save_picture(shared: &Shared) {
    let answer = shared.clone();
    shared.with(|app| {
        let which = Which::named(&app.sharing.what.value());
        let format = app.sharing.format.value();
        let name = which.file_part();
        if format == "tex" {
            let side = Which { heatmap: false, ..which };
            let text = app.side_of(side).alignment.tikz(&side.view(&app.session));
            return app.save(&text_file(&text, "application/x-tex")?, side.file_part(), "tex");
        }
        let Some(picture) = app.picture(which) else {
            app.say_failed(app.session.config().language.share_not_shown());
            return Ok(());
        };
        let Ok(scale) = format.parse::<u32>() else {
            let file = text_file(&picture.svg(&app.session), "image/svg+xml")?;
            return app.save(&file, name, "svg");
        };
        let done = move |file: Option<Blob>| {
            answer.with(|app| match file {
                Some(file) => app.save(&file, name, "png"),
                None => {
                    app.say_failed(app.session.config().language.share_too_large());
                    Ok(())
                }
            });
        };
        picture.png(app.page.document(), &app.session, f64::from(scale), Box::new(done))
    });
}

fn animate(shared: &Shared) {
    let asked = shared.ask(|app| {
        app.sharing.animated = Which::named(&app.sharing.what.value());
        write(&app.sharing.said, "");
        Ok((app.sharing.animated, app.sharing.size.value().parse::<u32>().map_or(1.0, f64::from)))
    });
    if let Some((which, scale)) = asked {
        movie::begin(shared, which, scale, Audience::Panel);
    }
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

    /// Tells how the animation is getting on.
    pub fn follow_movie(&mut self, news: &News) -> Result<(), JsValue> {
        let language = self.session.config().language;
        show(&self.sharing.progress, matches!(news, News::Progress(..)));
        match news {
            News::Progress(done, all) => {
                let percent = 100 * done / all.max(&1);
                self.sharing.bar.set_value(percent as f64);
                write(&self.sharing.percent, &language.share_percent(percent));
            }
            News::Done(file) => {
                let name = file_name_of_decode(self.sharing.animated.file_part(), "gif");
                self.save_as(file, &name)?;
            }
            News::Failed(reason) => self.say_failed(reason),
            News::Cancelled => write(&self.sharing.said, language.share_cancelled()),
        }
        Ok(())
    }

    fn save(&mut self, file: &Blob, what: &str, ending: &str) -> Result<(), JsValue> {
        let name = file_name(self.session.config(), what, ending);
        self.save_as(file, &name)
    }

    /// Has the browser save a file, and says so.
    pub(super) fn save_as(&mut self, file: &Blob, name: &str) -> Result<(), JsValue> {
        self.sharing.saved = Some(save(self.page.document(), file, name)?);
        let language = self.session.config().language;
        write(&self.sharing.said, &language.share_saved(name));
        Ok(())
    }

    fn say_failed(&self, reason: &str) {
        let language = self.session.config().language;
        write(&self.sharing.said, &language.share_failed(reason));
    }
}
