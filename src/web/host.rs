//! What the program lives in: a page of its own, whose address holds the settings, or an
//! element of somebody else's page, which is told what happens.

use js_sys::{Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{EventTarget, Window};

use super::address::Address;
use super::page::Page;
use crate::session::choice::Choice as _;
use crate::session::config::Config;
use crate::session::embed_code::Addresses;
use crate::session::field::Field;
use crate::session::problem::Problem;
use crate::session::stage::Moment;
use crate::session::state::{Change, Session};

/// The host.
#[derive(Debug)]
pub enum Host {
    /// A page of our own.
    Page(Address),
    /// An element, by what tells it of events.
    Element(Teller),
}

/// Tells an element what has happened: a kind of event and a plain object.
#[derive(Debug)]
pub struct Teller {
    tell: Function,
    /// What the element's attributes say.
    settings: Vec<(String, String)>,
    /// The language of the page around, a tag or empty.
    language: String,
    /// The settings that were told last.
    config: Option<Config>,
    /// The moment that was told last.
    moment: Option<Moment>,
}

impl Host {
    /// An element with these settings to begin with, in a page in `language`, that is told
    /// through `tell(kind, detail)`.
    pub fn element(settings: Vec<(String, String)>, language: &str, tell: Function) -> Self {
        Self::Element(Teller {
            tell,
            settings,
            language: language.to_owned(),
            config: None,
            moment: None,
        })
    }

    /// The language that the host's readers read, a tag as in HTML's `lang`: an element
    /// speaks as the page around it, a page as the browser asks for.
    pub fn language(&self, window: &Window) -> String {
        match self {
            Self::Element(teller) if !teller.language.is_empty() => teller.language.clone(),
            _ => window.navigator().language().unwrap_or_default(),
        }
    }

    /// Whether the page is ours: its title, its language, its keys.
    pub fn is_page(&self) -> bool {
        matches!(self, Self::Page(_))
    }

    /// What the settings are to be at first, as far as the host says so.
    pub fn settings(&self) -> Result<Vec<(String, String)>, Problem> {
        match self {
            Self::Page(address) => address.read(),
            Self::Element(teller) => Ok(teller.settings.clone()),
        }
    }

    /// What can be copied from here; an element does not know the page of the reader's own
    /// that it could be linked to.
    pub fn addresses(&self) -> Option<Addresses> {
        match self {
            Self::Page(address) => address.addresses(),
            Self::Element(_) => None,
        }
    }

    /// Where keys and drops are listened to: an element hears of those within it.
    pub fn keyboard<'p>(&self, page: &'p Page) -> &'p EventTarget {
        match self {
            Self::Page(_) => page.document(),
            Self::Element(_) => page.root(),
        }
    }

    /// Has the host know of the session's settings and step.
    pub fn follow(&mut self, session: &Session, change: Change) {
        match self {
            Self::Page(address) => address.write_later(session),
            Self::Element(teller) => teller.follow(session, change),
        }
    }

    /// Has the host know what was wrong.
    pub fn refuse(&self, message: &str) {
        if let Self::Element(teller) = self {
            teller.tell("error", &[("message", message.into())]);
        }
    }
}

impl Teller {
    fn follow(&mut self, session: &Session, change: Change) {
        // Everything is drawn anew also where only the look has changed.
        if change == Change::Everything && self.config.as_ref() != Some(session.config()) {
            self.config = Some(session.config().clone());
            let settings = settings_of(session);
            self.tell("change", &[("config", settings.into())]);
        }
        let moment = session.config().moment();
        if self.moment.replace(moment) != Some(moment) {
            let stage = moment.stage.spelling().into();
            self.tell("step", &[("step", (moment.step as u32).into()), ("stage", stage)]);
        }
    }

    fn tell(&self, kind: &str, detail: &[(&str, JsValue)]) {
        let object = Object::new();
        for (name, value) in detail {
            // Fails only on objects that are frozen.
            let _ = Reflect::set(&object, &(*name).into(), value);
        }
        // What a listener throws is the page's own affair and reported by the browser.
        let _ = self.tell.call2(&JsValue::NULL, &kind.into(), object.unchecked_ref());
    }
}

/// Every field with its value, in the spelling of links.
pub fn settings_of(session: &Session) -> Object {
    let settings = Object::new();
    for field in Field::ALL {
        let value = session.config().spelling(field);
        let _ = Reflect::set(&settings, &field.name().into(), &value.into());
    }
    settings
}
