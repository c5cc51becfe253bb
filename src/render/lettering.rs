//! How labels are written, by what they are.

use plotters::style::{Color, RGBColor};

use super::label::Label;
use super::surface::Lettering;

/// A label as it is, in one colour.
pub(super) fn plain(label: &Label, colour: impl Color) -> Lettering {
    Lettering {
        size: label.size,
        colour: colour.to_rgba(),
        bold: false,
        italic: false,
        align: label.align,
        degrees: label.degrees,
        halo: None,
    }
}

/// What is loud now.
pub(super) fn bold(label: &Label, colour: impl Color) -> Lettering {
    Lettering { bold: true, ..plain(label, colour) }
}

/// A symbol of the formulas.
pub(super) fn symbol(label: &Label, colour: impl Color) -> Lettering {
    Lettering { italic: true, ..plain(label, colour) }
}

/// A number on top of lines.
pub(super) fn seamed(label: &Label, colour: impl Color, halo: RGBColor) -> Lettering {
    Lettering { halo: Some(halo), ..bold(label, colour) }
}
