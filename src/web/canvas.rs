//! The browser's canvas as a surface for pictures.
//!
//! Shapes go on to plotters-canvas. What that does not do right is done here: the
//! context is scaled so that a unit is 1/16 CSS pixel on any screen, the canvas is
//! cleared, text is written and measured by the context itself (plotters' own
//! measuring would lay elements into the host page), bitmaps are drawn in one go. Of
//! plotters' shapes there are those that a [`Drawing`] is made of.

use std::cell::Cell;
use std::fmt;

use js_sys::Reflect;
use plotters::style::RGBColor;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, DrawingBackend, DrawingErrorKind,
};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::{Clamped, JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use super::page::create;
use crate::render::{
    Align, Direction, Drawing, HALO, Lettering, Surface, TYPEFACES, UNITS_PER_PIXEL, units,
};

/// Measures text as a [`CanvasSurface`] writes it.
#[derive(Debug)]
pub struct Ruler {
    context: CanvasRenderingContext2d,
    font: LastFont,
}

impl Ruler {
    /// A ruler for what is written on a canvas. It has a canvas of its own, which is in
    /// no document, so that drawing and measuring do not change each other's font.
    pub fn of(canvas: &HtmlCanvasElement) -> Result<Self, JsValue> {
        Ok(Self { context: context_of(&another(canvas)?)?, font: LastFont::default() })
    }

    /// The width of a text in regular weight, in CSS pixels, for a font size in CSS pixels.
    pub fn width(&self, text: &str, size: f64) -> f64 {
        self.font.set(&self.context, size, false, false);
        // A context that cannot measure gives a guess; drawing itself will report the failure.
        self.context
            .measure_text(text)
            .map_or(0.6 * size * text.chars().count() as f64, |metrics| metrics.width())
    }
}

/// A canvas to draw pictures on, one after another.
pub struct CanvasSurface {
    shapes: CanvasBackend,
    context: CanvasRenderingContext2d,
    canvas: HtmlCanvasElement,
    /// Width and height in CSS pixels.
    size: (f64, f64),
    /// Device pixels in one CSS pixel.
    ratio: f64,
    font: LastFont,
    /// Where the last text was anchored and how it was read.
    manner: Option<(Align, Direction)>,
    /// What bitmaps are stretched from, made when first needed.
    bitmap: Option<Bitmap>,
}

/// A canvas of one pixel a cell.
struct Bitmap {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
}

impl fmt::Debug for CanvasSurface {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.debug_struct("CanvasSurface")
            .field("size", &self.size)
            .field("ratio", &self.ratio)
            .finish_non_exhaustive()
    }
}

impl CanvasSurface {
    /// A surface on a canvas; [`CanvasSurface::clear`] begins a picture.
    pub fn new(canvas: HtmlCanvasElement) -> Result<Self, JsValue> {
        let shapes = CanvasBackend::with_canvas_object(canvas.clone())
            .ok_or_else(|| JsValue::from_str("the canvas gives no 2d context"))?;
        Ok(Self {
            shapes,
            context: context_of(&canvas)?,
            canvas,
            size: (0.0, 0.0),
            ratio: 1.0,
            font: LastFont::default(),
            manner: None,
            bitmap: None,
        })
    }

    /// Clears the canvas and makes it ready for a picture of a size in CSS pixels, on a
    /// screen with that many device pixels in one. The element's size in the page is
    /// for its style sheet to say.
    pub fn clear(&mut self, size: (f64, f64), device_pixel_ratio: f64) -> Result<(), JsValue> {
        self.size = size;
        self.ratio = if device_pixel_ratio > 0.0 { device_pixel_ratio } else { 1.0 };
        let device = |length: f64| (length * self.ratio).ceil() as u32;
        let (width, height) = (device(size.0), device(size.1));
        if (self.canvas.width(), self.canvas.height()) != (width, height) {
            // This puts the context back to how it was made.
            self.canvas.set_width(width);
            self.canvas.set_height(height);
            self.font = LastFont::default();
            self.manner = None;
        }
        self.context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)?;
        self.context.clear_rect(0.0, 0.0, f64::from(width), f64::from(height));
        self.context.set_line_join("round");
        self.context.set_text_baseline("alphabetic");
        self.scale_to_units()
    }

    /// Fills the canvas with a colour, to the last pixel, which the picture may only begin.
    pub fn fill(&self, RGBColor(red, green, blue): RGBColor) {
        self.context.set_fill_style_str(&css_colour((red, green, blue), 1.0));
        let (width, height) = self.size;
        self.context.fill_rect(
            0.0,
            0.0,
            (width + 1.0) * UNITS_PER_PIXEL,
            (height + 1.0) * UNITS_PER_PIXEL,
        );
    }

    /// Paints a picture over what is there.
    pub fn paint(&mut self, drawing: Drawing) -> Result<(), JsValue> {
        drawing.paint(self).map_err(|error| JsValue::from_str(&error.to_string()))
    }

    /// From now on a unit is 1/16 CSS pixel.
    fn scale_to_units(&self) -> Result<(), JsValue> {
        let scale = self.ratio / UNITS_PER_PIXEL;
        self.context.set_transform(scale, 0.0, 0.0, scale, 0.0, 0.0)
    }

    /// Writes with the origin at the text's place, turned, in CSS pixels.
    fn write(
        &mut self,
        text: &str,
        lettering: &Lettering,
        (x, y): BackendCoord,
    ) -> Result<(), JsValue> {
        let (sin, cos) = libm::sincos(lettering.degrees.to_radians());
        let (sin, cos) = (sin * self.ratio, cos * self.ratio);
        let device = |at: i32| f64::from(at) / UNITS_PER_PIXEL * self.ratio;
        self.context.set_transform(cos, sin, -sin, cos, device(x), device(y))?;

        self.font.set(&self.context, lettering.size, lettering.bold, lettering.italic);
        self.set_manner(lettering.align, Direction::of_text(text))?;
        let opacity = lettering.colour.3;
        if let Some(halo) = lettering.halo {
            self.context.set_stroke_style_str(&css_colour((halo.0, halo.1, halo.2), opacity));
            self.context.set_line_width(2.0 * HALO * lettering.size);
            self.context.stroke_text(text, 0.0, 0.0)?;
        }
        let colour = lettering.colour;
        self.context.set_fill_style_str(&css_colour((colour.0, colour.1, colour.2), opacity));
        self.context.fill_text(text, 0.0, 0.0)?;
        self.scale_to_units()
    }

    fn set_manner(&mut self, align: Align, direction: Direction) -> Result<(), JsValue> {
        if self.manner.replace((align, direction)) == Some((align, direction)) {
            return Ok(());
        }
        self.context.set_text_align(match align {
            Align::Left => "left",
            Align::Middle => "center",
            Align::Right => "right",
        });
        let direction = match direction {
            Direction::Right => "ltr",
            Direction::Left => "rtl",
        };
        Reflect::set(&self.context, &"direction".into(), &direction.into()).map(|_| ())
    }

    /// Puts the pixels on a canvas of their own and stretches that over the corners.
    fn stretch(
        &mut self,
        corners: [BackendCoord; 2],
        (columns, rows): (u32, u32),
        pixels: &[u8],
    ) -> Result<(), JsValue> {
        let image = ImageData::new_with_u8_clamped_array_and_sh(Clamped(pixels), columns, rows)?;
        let bitmap = match &self.bitmap {
            Some(bitmap) => bitmap,
            None => {
                let canvas = another(&self.canvas)?;
                self.bitmap.insert(Bitmap { context: context_of(&canvas)?, canvas })
            }
        };
        // Giving a canvas a size makes it anew, even if it is the same size.
        if (bitmap.canvas.width(), bitmap.canvas.height()) != (columns, rows) {
            bitmap.canvas.set_width(columns);
            bitmap.canvas.set_height(rows);
        }
        bitmap.context.put_image_data(&image, 0.0, 0.0)?;
        let [(left, top), (right, bottom)] = corners;
        self.context.set_image_smoothing_enabled(false);
        self.context.draw_image_with_html_canvas_element_and_dw_and_dh(
            &bitmap.canvas,
            f64::from(left),
            f64::from(top),
            f64::from(right - left),
            f64::from(bottom - top),
        )
    }
}

impl Surface for CanvasSurface {
    fn draw_turned_text(
        &mut self,
        text: &str,
        lettering: &Lettering,
        position: BackendCoord,
    ) -> Drawn {
        self.write(text, lettering, position).map_err(failure)
    }

    fn draw_cells(
        &mut self,
        top_left: BackendCoord,
        bottom_right: BackendCoord,
        size: (u32, u32),
        pixels: &[u8],
    ) -> Drawn {
        self.stretch([top_left, bottom_right], size, pixels).map_err(failure)
    }
}

impl DrawingBackend for CanvasSurface {
    type ErrorType = CanvasError;

    fn get_size(&self) -> (u32, u32) {
        (units(self.size.0).unsigned_abs(), units(self.size.1).unsigned_abs())
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Drawn {
        self.shapes.draw_pixel(point, color).map_err(passed_on)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        self.shapes.draw_rect(upper_left, bottom_right, style, fill).map_err(passed_on)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        self.shapes.draw_path(path, style).map_err(passed_on)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        vert: I,
        style: &S,
    ) -> Drawn {
        self.shapes.fill_polygon(vert, style).map_err(passed_on)
    }
}

type Drawn = Result<(), DrawingErrorKind<CanvasError>>;

/// What the browser said when drawing failed.
#[derive(Debug)]
pub struct CanvasError(String);

impl fmt::Display for CanvasError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "the canvas cannot be drawn on: {}", self.0)
    }
}

impl std::error::Error for CanvasError {}

fn failure(thrown: JsValue) -> DrawingErrorKind<CanvasError> {
    DrawingErrorKind::DrawingError(CanvasError(format!("{thrown:?}")))
}

fn passed_on(
    error: DrawingErrorKind<impl std::error::Error + Send + Sync>,
) -> DrawingErrorKind<CanvasError> {
    DrawingErrorKind::DrawingError(CanvasError(error.to_string()))
}

fn context_of(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsValue> {
    let context = canvas
        .get_context("2d")?
        .ok_or_else(|| JsValue::from_str("the canvas gives no 2d context"))?;
    Ok(context.dyn_into::<CanvasRenderingContext2d>()?)
}

/// A canvas of the same document that is nowhere in it.
fn another(canvas: &HtmlCanvasElement) -> Result<HtmlCanvasElement, JsValue> {
    let document =
        canvas.owner_document().ok_or_else(|| JsValue::from_str("the canvas has no document"))?;
    create(&document, "canvas")
}

/// Size, bold and italic of the font a context was last given: the browser reads the
/// whole list of typefaces each time, which takes longer than writing a word.
#[derive(Debug, Default)]
struct LastFont(Cell<Option<(f64, bool, bool)>>);

impl LastFont {
    fn set(&self, context: &CanvasRenderingContext2d, size: f64, bold: bool, italic: bool) {
        let wanted = Some((size, bold, italic));
        if self.0.replace(wanted) != wanted {
            let style = if italic { "italic " } else { "" };
            let weight = if bold { "bold " } else { "" };
            context.set_font(&format!("{style}{weight}{size}px {TYPEFACES}"));
        }
    }
}

fn css_colour((red, green, blue): (u8, u8, u8), opacity: f64) -> String {
    format!("rgba({red},{green},{blue},{opacity})")
}
