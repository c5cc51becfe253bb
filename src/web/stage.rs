//! A canvas with its overlay: sized, drawn on, and laid over with elements.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlCanvasElement, HtmlElement};

use super::canvas::{CanvasSurface, Ruler};
use super::page::{Page, pixels, style};
use crate::render::{Drawing, Rect, Theme};
use crate::session::View;

/// A place on the page for one picture.
#[derive(Debug)]
pub struct Stage {
    canvas: HtmlCanvasElement,
    stage: HtmlElement,
    scroll: HtmlElement,
    ruler: Ruler,
    surface: RefCell<CanvasSurface>,
    size: (f64, f64),
    /// The width there is.
    room: f64,
    /// How far it was scrolled at the last look.
    scrolled: f64,
    /// How many times larger than usual the page's letters are, and the picture with them.
    zoom: f64,
}

impl Stage {
    /// The stage whose parts are called `name`, `name-stage` and `name-scroll`.
    pub fn new(page: &Page, name: &str) -> Result<Self, JsValue> {
        let canvas: HtmlCanvasElement = page.part(name)?;
        Ok(Self {
            ruler: Ruler::of(&canvas)?,
            surface: RefCell::new(CanvasSurface::new(canvas.clone())?),
            canvas,
            stage: page.part(&format!("{name}-stage"))?,
            scroll: page.part(&format!("{name}-scroll"))?,
            size: (0.0, 0.0),
            room: 0.0,
            scrolled: 0.0,
            zoom: 1.0,
        })
    }

    /// What is observed for the room there is.
    pub fn frame(&self) -> &Element {
        &self.scroll
    }

    /// The canvas, which carries the picture's label.
    pub fn canvas(&self) -> &HtmlCanvasElement {
        &self.canvas
    }

    /// Looks how much room there is. This has the browser lay out the page at once, so
    /// it is done only when the room may have changed.
    /// `zoom` is how many times larger than usual the page's letters are: the picture
    /// grows with them.
    pub fn look(&mut self, zoom: f64) -> Result<(), JsValue> {
        self.room = f64::from(self.scroll.client_width());
        if self.zoom != zoom {
            self.zoom = zoom;
            style(&self.stage, "zoom", &zoom.to_string())?;
        }
        Ok(())
    }

    /// Looks how far the picture is scrolled, where it can be. Before anything is written
    /// to the page this is known; afterwards the browser would lay the page out for it.
    pub fn look_at_scroll(&mut self) {
        if self.available() < self.size.0 {
            self.scrolled = f64::from(self.scroll.scroll_left());
        }
    }

    /// The width there was at the last look, in CSS pixels of the picture; 0 while the
    /// page is not laid out.
    pub fn available(&self) -> f64 {
        self.room / self.zoom
    }

    /// Whether the picture is shown: without attention there is no heatmap.
    pub fn is_seen(&self) -> bool {
        0.0 < self.room && !self.stage.hidden()
    }

    /// Measures text as the picture will write it.
    pub fn measure(&self, text: &str, size: f64) -> f64 {
        self.ruler.width(text, size)
    }

    /// Gives the picture its size; what is wider than available scrolls.
    pub fn resize(&mut self, width: f64, height: f64) -> Result<(), JsValue> {
        self.size = (width, height);
        for element in [&self.stage, self.canvas.as_ref()] {
            style(element, "width", &pixels(width))?;
            style(element, "height", &pixels(height))?;
        }
        Ok(())
    }

    /// Clears the canvas and paints the picture anew.
    pub fn draw(&self, device_pixel_ratio: f64, drawing: Drawing) -> Result<(), JsValue> {
        let mut surface = self.surface.borrow_mut();
        surface.clear(self.size, device_pixel_ratio * self.zoom)?;
        surface.paint(drawing)
    }

    /// Scrolls sideways so far that `rect` can be seen.
    pub fn reveal(&self, rect: Rect) {
        let room = self.available();
        if self.size.0 <= room {
            return;
        }
        let left = self.scrolled / self.zoom;
        let scroll_to = |left: f64| self.scroll.set_scroll_left((left * self.zoom) as i32);
        let margin = (room - rect.width).clamp(0.0, 24.0);
        if rect.x < left + margin {
            scroll_to((rect.x - margin).max(0.0));
        } else if left + room - margin < rect.right() {
            scroll_to(rect.right() - room + margin);
        }
    }
}

/// What a layout of pictures depends on; nothing is laid out again while it stays the same.
#[derive(Clone, Debug, PartialEq)]
pub struct LayoutKey {
    source: Vec<String>,
    target: Vec<String>,
    language: crate::session::Language,
    attention: bool,
    width: f64,
}

impl LayoutKey {
    /// The key of a view in a given width.
    pub fn of(view: &View, width: f64) -> Self {
        Self {
            source: view.source.clone(),
            target: view.target.clone(),
            language: view.language,
            attention: view.attention,
            width,
        }
    }

    /// The width, in CSS pixels.
    pub fn width(&self) -> f64 {
        self.width
    }
}

/// What all pictures of one moment share.
#[derive(Debug)]
pub struct Light {
    /// The colours.
    pub theme: Theme,
    /// Device pixels in one CSS pixel.
    pub device_pixel_ratio: f64,
}

/// Puts an element over a part of the picture.
pub fn put_over(element: &HtmlElement, rect: Rect) -> Result<(), JsValue> {
    style(element, "left", &pixels(rect.x))?;
    style(element, "top", &pixels(rect.y))?;
    style(element, "width", &pixels(rect.width))?;
    style(element, "height", &pixels(rect.height))
}
