//! The page's address: its fragment holds the configuration.

use wasm_bindgen::JsValue;
use web_sys::{Url, Window};

use super::guard::Timer;
use crate::session::embed_code::{Addresses, Embedded};
use crate::session::link;
use crate::session::problem::Problem;
use crate::session::state::Session;

/// Milliseconds between two writings; browsers allow 100 in 30 seconds.
const PAUSE: i32 = 350;

/// The address of the page.
#[derive(Debug)]
pub struct Address {
    window: Window,
    written: Option<f64>,
    timer: Option<Timer>,
}

impl Address {
    /// The window's address.
    pub fn new(window: &Window) -> Self {
        Self { window: window.clone(), written: None, timer: None }
    }

    /// What the fragment says; nothing if there is none.
    pub fn read(&self) -> Result<Vec<(String, String)>, Problem> {
        link::read(&self.window.location().hash().unwrap_or_default())
    }

    /// Where the page is and, if it says so, the element for other people's pages:
    /// `<meta name="attention-loom-element" content="element/">` names its folder, and
    /// `embed.html` is beside the page.
    pub fn addresses(&self) -> Option<Addresses> {
        let document = self.window.document()?;
        let here = self.window.location().href().ok()?;
        let page = here.split('#').next().unwrap_or_default().to_owned();
        let meta = document.query_selector("meta[name=\"attention-loom-element\"]").ok().flatten();
        let folder = meta.and_then(|meta| meta.get_attribute("content"));
        let base = document.base_uri().ok().flatten().unwrap_or_default();
        // A page without an address of its own, as within a frame of text, resolves nothing.
        let resolved = |path: &str| Url::new_with_base(path, &base).map(|url| url.href()).ok();
        let embedded = folder.and_then(|folder| {
            Some(Embedded {
                script: resolved(&format!("{folder}attention-loom.js"))?,
                frame: resolved("embed.html")?,
            })
        });
        Some(Addresses { page, embedded })
    }

    /// Writes the session's configuration, now or after a pause.
    pub fn write_later(&mut self, session: &Session) {
        let fragment = format!("#{}", link::write(&session.config().to_pairs()));
        let now = js_sys::Date::now();
        let rested = self.written.is_none_or(|written| f64::from(PAUSE) < (now - written).abs());
        self.written = Some(now);
        let window = self.window.clone();
        let write = move || {
            // Refused in some sandboxes and by strict limits; the page works without.
            let _ = window.history().and_then(|history| {
                history.replace_state_with_url(&JsValue::NULL, "", Some(&fragment))
            });
        };
        self.timer = None;
        if rested {
            write();
        } else {
            self.timer = Timer::new(&self.window, PAUSE, write).ok();
        }
    }
}
