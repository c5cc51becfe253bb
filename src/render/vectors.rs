//! A state as a strip of its components, purple below and green above zero.

use plotters::style::Color;

use super::geometry::Rect;
use super::palette::Theme;
use super::pen::{Pen, faded, sharp};

/// Components narrower than this, in CSS pixels, are painted as one bitmap.
const NARROWEST: f64 = 2.0;

/// Draws a state, its components in −1..=1 from left to right, at an opacity.
pub(super) fn draw_state(pen: &Pen, strip: Rect, components: &[f32], opacity: f64, theme: &Theme) {
    let width = strip.width / components.len().max(1) as f64;
    if width >= NARROWEST {
        for (index, component) in components.iter().enumerate() {
            let cell = Rect::new(strip.x + index as f64 * width, strip.y, width, strip.height);
            pen.fill_rect(cell, faded(theme.of_component(*component), opacity));
        }
    } else {
        let alpha = (opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
        let pixels: Vec<u8> = components
            .iter()
            .flat_map(|component| {
                let (red, green, blue) = theme.of_component(*component).rgb();
                [red, green, blue, alpha]
            })
            .collect();
        pen.cells(strip, (components.len(), 1), pixels);
    }
    pen.outline(&sharp(strip), 1.0, theme.outline)
}

/// Draws the place of a state that is not there yet.
pub(super) fn draw_missing_state(pen: &Pen, strip: Rect, opacity: f64, theme: &Theme) {
    pen.outline(&sharp(strip), 1.0, faded(theme.outline, 0.7 * opacity))
}
