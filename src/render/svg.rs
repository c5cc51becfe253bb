//! Pictures as SVG texts: a surface over plotters' own SVG backend.
//!
//! Shapes are written by plotters, each into a text of its own of which the element is
//! kept; text at any angle and bitmaps are written here. One unit of the picture is
//! 1/16 CSS pixel, which the `viewBox` says.

use std::fmt::Write as _;
use std::io;

use plotters::backend::SVGBackend;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, DrawingBackend, DrawingErrorKind,
};

use super::alignment::draw_alignment;
use super::drawing::Drawing;
use super::grid::HeatmapScene;
use super::heatmap::draw_heatmap;
use super::palette::Theme;
use super::scene::AlignmentScene;
use super::surface::{Align, HALO, Lettering, Surface, TYPEFACES, UNITS_PER_PIXEL, units};
use super::words::Direction;
use crate::session::View;

/// The alignment picture as SVG; text stays text, in fonts by family.
pub fn alignment_svg(view: &View, scene: &AlignmentScene, theme: &Theme) -> String {
    svg(scene.width, scene.height, theme, draw_alignment(view, scene, theme))
}

/// The heatmap as SVG.
pub fn heatmap_svg(view: &View, scene: &HeatmapScene, theme: &Theme) -> String {
    svg(scene.width, scene.height, theme, draw_heatmap(view, scene, theme))
}

/// A picture of a size in CSS pixels as SVG, on the theme's background.
pub fn svg(width: f64, height: f64, theme: &Theme, drawing: Drawing) -> String {
    let mut surface = SvgSurface::begin(width, height);
    let (right, bottom) = (units(width), units(height));
    // Writing to a String cannot fail.
    let _ = surface.draw_rect((0, 0), (right, bottom), &theme.background, true);
    let _ = drawing.paint(&mut surface);
    surface.out.push_str("</svg>\n");
    surface.out
}

type Drawn = Result<(), DrawingErrorKind<io::Error>>;

/// Collects the elements of one picture.
struct SvgSurface {
    out: String,
    size: (u32, u32),
}

impl SvgSurface {
    /// Begins a picture of a size in CSS pixels.
    fn begin(width: f64, height: f64) -> Self {
        let mut out = String::new();
        let size = (units(width).unsigned_abs(), units(height).unsigned_abs());
        let _ = writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {} {}\" \
             font-family=\"{TYPEFACES}\" \
             stroke-linejoin=\"round\">",
            size.0, size.1
        );
        Self { out, size }
    }

    /// What plotters writes for one shape.
    fn shape(&mut self, draw: impl FnOnce(&mut SVGBackend) -> Drawn) -> Drawn {
        let mut text = String::new();
        draw(&mut SVGBackend::with_string(&mut text, self.size))?;
        let elements =
            text.lines().filter(|line| !line.starts_with("<svg") && !line.starts_with("</svg"));
        elements.for_each(|line| {
            let _ = writeln!(self.out, "{}", line.replace(" \"", "\""));
        });
        Ok(())
    }
}

impl Surface for SvgSurface {
    fn draw_turned_text(
        &mut self,
        text: &str,
        lettering: &Lettering,
        (x, y): BackendCoord,
    ) -> Drawn {
        let colour = |(red, green, blue): (u8, u8, u8)| format!("#{red:02X}{green:02X}{blue:02X}");
        let leftwards = Direction::of_text(text) == Direction::Left;
        let anchor = match (lettering.align, leftwards) {
            (Align::Left, false) | (Align::Right, true) => "start",
            (Align::Middle, _) => "middle",
            (Align::Right, false) | (Align::Left, true) => "end",
        };
        let size = lettering.size * UNITS_PER_PIXEL;
        let fill = lettering.colour;
        let mut element =
            format!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" font-size=\"{size}\"");
        let mut attribute = |name: &str, value: String| element += &format!(" {name}=\"{value}\"");
        attribute("fill", colour((fill.0, fill.1, fill.2)));
        if fill.3 < 1.0 {
            attribute("opacity", format!("{:.3}", fill.3));
        }
        if lettering.bold {
            attribute("font-weight", "bold".to_owned());
        }
        if lettering.italic {
            attribute("font-style", "italic".to_owned());
        }
        if leftwards {
            attribute("direction", "rtl".to_owned());
        }
        if lettering.degrees != 0.0 {
            attribute("transform", format!("rotate({} {x} {y})", lettering.degrees));
        }
        if let Some(halo) = lettering.halo {
            attribute("stroke", colour((halo.0, halo.1, halo.2)));
            attribute("stroke-width", format!("{:.1}", 2.0 * HALO * size));
            attribute("paint-order", "stroke".to_owned());
        }
        // Spaces of a word are its own, as on the canvas.
        let text = escaped(text);
        if text.contains("  ") {
            element += " xml:space=\"preserve\"";
        }
        let _ = writeln!(self.out, "{element}>{text}</text>");
        Ok(())
    }

    fn draw_cells(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        (columns, rows): (u32, u32),
        pixels: &[u8],
    ) -> Drawn {
        // Edges are rounded once, so that neighbours touch.
        let edge =
            |from: i32, to: i32, index: u32, n: u32| from + ((to - from) * index as i32) / n as i32;
        let _ = writeln!(self.out, "<g shape-rendering=\"crispEdges\">");
        for (index, pixel) in pixels.chunks_exact(4).enumerate() {
            let (column, row) = (index as u32 % columns, index as u32 / columns);
            let (x, y) = (edge(left, right, column, columns), edge(top, bottom, row, rows));
            let (width, height) =
                (edge(left, right, column + 1, columns) - x, edge(top, bottom, row + 1, rows) - y);
            let opacity = match pixel[3] {
                0 => continue,
                u8::MAX => String::new(),
                alpha => format!(" opacity=\"{:.3}\"", f64::from(alpha) / 255.0),
            };
            let _ = writeln!(
                self.out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
                 fill=\"#{:02X}{:02X}{:02X}\"{opacity}/>",
                pixel[0], pixel[1], pixel[2]
            );
        }
        let _ = writeln!(self.out, "</g>");
        Ok(())
    }
}

impl DrawingBackend for SvgSurface {
    type ErrorType = io::Error;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Drawn {
        self.shape(|backend| backend.draw_pixel(point, rounded(&color)))
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        self.shape(|backend| backend.draw_rect(upper_left, bottom_right, &Rounded(style), fill))
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        self.shape(|backend| backend.draw_path(path, &Rounded(style)))
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        vert: I,
        style: &S,
    ) -> Drawn {
        self.shape(|backend| backend.fill_polygon(vert, &Rounded(style)))
    }
}

/// A text as XML can hold it: the two characters that it cannot have are replaced, and
/// white space of any kind is a space, as on the canvas.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '\t'..='\r' => out.push(' '),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// A style whose opacity has three decimals, so that the pictures' texts are the same
/// on every machine.
struct Rounded<'s, S>(&'s S);

impl<S: BackendStyle> BackendStyle for Rounded<'_, S> {
    fn color(&self) -> BackendColor {
        rounded(&self.0.color())
    }

    fn stroke_width(&self) -> u32 {
        self.0.stroke_width()
    }
}

fn rounded(color: &BackendColor) -> BackendColor {
    BackendColor { alpha: (color.alpha * 1000.0).round() / 1000.0, rgb: color.rgb }
}
