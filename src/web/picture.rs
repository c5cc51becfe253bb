//! A picture that is on the screen, to be drawn once more elsewhere.

use std::cell::RefCell;

use plotters::style::RGBColor;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, Document, HtmlCanvasElement};

use super::app::App;
use super::canvas::CanvasSurface;
use super::page::create;
use super::side::Side;
use crate::render::{
    AlignmentScene, HeatmapScene, Theme, alignment_svg, draw_alignment, draw_heatmap, heatmap_svg,
};
use crate::session::View;
use crate::session::state::Session;

/// The largest size of a picture of pixels, in pixels for each CSS pixel.
pub const LARGEST: f64 = 4.0;

/// Which picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Which {
    /// The heatmap, or else the lines.
    pub heatmap: bool,
    /// The other side's, where two settings are compared.
    pub other: bool,
}

/// A picture as it is laid out on the screen.
#[derive(Clone, Debug)]
pub struct Picture {
    which: Which,
    scene: Scene,
    theme: Theme,
}

#[derive(Clone, Debug)]
enum Scene {
    Lines(Box<AlignmentScene>),
    Heatmap(Box<HeatmapScene>),
}

impl Which {
    /// What a name in the page means.
    pub fn named(name: &str) -> Self {
        let is_other = name.strip_prefix("other-");
        Self { heatmap: is_other.unwrap_or(name) == "heatmap", other: is_other.is_some() }
    }

    /// What tells its file from that of the lines.
    pub fn file_part(self) -> &'static str {
        match (self.heatmap, self.other) {
            (false, false) => "",
            (true, false) => "heatmap",
            (false, true) => "other",
            (true, true) => "other-heatmap",
        }
    }

    /// What a session shows of this picture's side.
    pub fn view(self, session: &Session) -> View {
        session.other().filter(|_| self.other).unwrap_or(session).view()
    }
}

impl App {
    /// The side that a picture is of.
    pub fn side_of(&self, which: Which) -> &Side {
        self.other.as_ref().filter(|_| which.other).unwrap_or(&self.side)
    }

    /// A picture that is on the screen; None if it is not.
    pub fn picture(&self, which: Which) -> Option<Picture> {
        let side = self.side_of(which);
        let scene = if which.heatmap {
            Scene::Heatmap(Box::new(side.heatmap.scene()?.clone()))
        } else {
            Scene::Lines(Box::new(side.alignment.scene()?.clone()))
        };
        Some(Picture { which, scene, theme: self.appearance.light().theme.clone() })
    }
}

impl Picture {
    /// The picture of what a session shows, as SVG.
    pub fn svg(&self, session: &Session) -> String {
        let view = self.which.view(session);
        match &self.scene {
            Scene::Lines(scene) => alignment_svg(&view, scene, &self.theme),
            Scene::Heatmap(scene) => heatmap_svg(&view, scene, &self.theme),
        }
    }

    /// The same as PNG, with `scale` pixels in one CSS pixel. `done` gets it later; None
    /// where the browser cannot hold one of this size.
    pub fn png(
        &self,
        document: &Document,
        session: &Session,
        scale: f64,
        done: Box<dyn FnOnce(Option<Blob>)>,
    ) -> Result<(), JsValue> {
        let easel = Easel::new(document, scale)?;
        easel.draw(self, session)?;
        let callback =
            Closure::once_into_js(move |blob: JsValue| done(blob.dyn_into::<Blob>().ok()));
        easel.canvas.to_blob(callback.unchecked_ref())
    }

    fn size(&self) -> (f64, f64) {
        match &self.scene {
            Scene::Lines(scene) => (scene.width, scene.height),
            Scene::Heatmap(scene) => (scene.width, scene.height),
        }
    }

    fn background(&self) -> RGBColor {
        self.theme.background
    }
}

/// A canvas that is in no document.
#[derive(Debug)]
pub struct Easel {
    canvas: HtmlCanvasElement,
    surface: RefCell<CanvasSurface>,
    scale: f64,
}

impl Easel {
    /// A canvas for pictures with `scale` pixels in one CSS pixel.
    pub fn new(document: &Document, scale: f64) -> Result<Self, JsValue> {
        let canvas: HtmlCanvasElement = create(document, "canvas")?;
        let surface = RefCell::new(CanvasSurface::new(canvas.clone())?);
        Ok(Self { canvas, surface, scale })
    }

    /// The canvas.
    pub fn canvas(&self) -> &HtmlCanvasElement {
        &self.canvas
    }

    /// Draws what a session shows, by the code and in the places of the screen, on the
    /// picture's background.
    pub fn draw(&self, picture: &Picture, session: &Session) -> Result<(), JsValue> {
        let view = picture.which.view(session);
        let drawing = match &picture.scene {
            Scene::Lines(scene) => draw_alignment(&view, scene, &picture.theme),
            Scene::Heatmap(scene) => draw_heatmap(&view, scene, &picture.theme),
        };
        let mut surface = self.surface.borrow_mut();
        surface.clear(picture.size(), self.scale)?;
        surface.fill(picture.background());
        surface.paint(drawing)
    }
}
