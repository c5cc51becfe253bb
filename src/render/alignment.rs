//! The alignment picture: two rows of words with their states, and lines between them.
//!
//! One thing is loud at a time: the current step's lines, or what the reader points
//! at. Earlier steps are grey threads, later words are outlines.

use plotters::style::RGBColor;

use super::curves::Curve;
use super::geometry::{Point, Rect};
use super::lane::{Lane, Word};
use super::lettering::{bold, plain, seamed, symbol};
use super::moment::Moment;
use super::numbers::{Numbered, digits, placed};
use super::palette::{Theme, mix};
use super::pen::{Area, Drawn, Pen, faded, rounded};
use super::scene::AlignmentScene;
use super::surface::Surface;
use super::threads::{Strand, strands};
use super::vectors::{draw_missing_state, draw_state};
use super::words::Direction;
use crate::session::{Place, View};

/// Draws the alignment picture of a view. The background is left as it is.
pub fn draw_alignment<S: Surface>(area: &Area<S>, view: &View, scene: &AlignmentScene, theme: &Theme) -> Drawn<S> {
    let picture = Picture { pen: Pen::on(area), view, scene, theme, moment: Moment::of(view) };
    picture.draw_plates()?;
    if view.attention {
        picture.draw_lines()?;
    } else {
        picture.draw_bridge()?;
    }
    picture.draw_states()?;
    picture.draw_words()?;
    for name in &scene.row_names {
        picture.pen.write(&name.text, name.anchor, plain(name, theme.muted))?;
    }
    scene.legend.draw(area, theme)
}

struct Picture<'a, S: Surface> {
    pen: Pen<'a, S>,
    view: &'a View,
    scene: &'a AlignmentScene,
    theme: &'a Theme,
    moment: Moment,
}
