//! How the reader's system wants things to look: light or dark, contrast, motion, sharpness.

use plotters::style::RGBColor;
use wasm_bindgen::JsValue;
use web_sys::{MediaQueryList, Window};

use super::page::Page;
use super::stage::Light;
use crate::render::Theme;

/// The reader's system.
#[derive(Debug)]
pub struct Appearance {
    dark: MediaQueryList,
    forced: MediaQueryList,
    still: MediaQueryList,
    light: Light,
}

impl Appearance {
    /// Asks the window.
    pub fn new(window: &Window) -> Result<Self, JsValue> {
        let query = |text: &str| {
            window.match_media(text)?.ok_or_else(|| JsValue::from_str("media queries are missing"))
        };
        Ok(Self {
            dark: query("(prefers-color-scheme: dark)")?,
            forced: query("(forced-colors: active)")?,
            still: query("(prefers-reduced-motion: reduce)")?,
            light: Light { theme: Theme::light(), device_pixel_ratio: window.device_pixel_ratio() },
        })
    }

    /// What changes when the reader changes the system's settings.
    pub fn queries(&self) -> [&MediaQueryList; 3] {
        [&self.dark, &self.forced, &self.still]
    }

    /// Whether nothing should move.
    pub fn reduces_motion(&self) -> bool {
        self.still.matches()
    }

    /// Colours and sharpness in force.
    pub fn light(&self) -> &Light {
        &self.light
    }

    /// Takes the colours over.
    pub fn refresh(&mut self, page: &Page) {
        self.light.theme = if self.forced.matches() {
            forced_theme(page).unwrap_or_else(Theme::light)
        } else if self.is_dark(page) {
            Theme::dark()
        } else {
            Theme::light()
        };
    }

    /// Takes the colours of paper over, until [`Appearance::refresh`].
    pub fn be_light(&mut self) {
        self.light.theme = Theme::light();
    }

    /// Whether the page is dark where its root is: an element goes with the page around it,
    /// which may have a switch of its own, and is as the system is only where both are possible.
    fn is_dark(&self, page: &Page) -> bool {
        let schemes = computed(page, "color-scheme").unwrap_or_default();
        let has = |scheme| schemes.split(' ').any(|one| one == scheme);
        has("dark") && (!has("light") || self.dark.matches())
    }

    /// How many times larger than usual the page's letters are, which readers may set in
    /// their browser.
    pub fn letters(&self, page: &Page) -> f64 {
        const USUAL: f64 = 16.0;
        let size = computed(page, "font-size").map(|size| js_sys::parse_float(&size));
        size.filter(|&size| size > 0.0).map_or(1.0, |size| size / USUAL)
    }

    /// Takes the device pixel ratio over, which changes with zoom and screen.
    pub fn refresh_ratio(&mut self, window: &Window) {
        self.light.device_pixel_ratio = window.device_pixel_ratio();
    }
}

/// What a property of the page's root comes to.
fn computed(page: &Page, property: &str) -> Option<String> {
    let window = page.document().default_view()?;
    window.get_computed_style(page.root()).ok()??.get_property_value(property).ok()
}

/// The system's own two colours, read from the page's body.
fn forced_theme(page: &Page) -> Option<Theme> {
    let colour = |property: &str| parse_colour(&computed(page, property)?);
    Some(Theme::forced(colour("background-color")?, colour("color")?))
}

/// The colour of a computed `rgb(r, g, b)`.
fn parse_colour(text: &str) -> Option<RGBColor> {
    let mut numbers = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|number| !number.is_empty())
        .map(str::parse::<u8>);
    let mut next = || numbers.next()?.ok();
    Some(RGBColor(next()?, next()?, next()?))
}
