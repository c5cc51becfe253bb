//! A spotlight on the stage at work, for a lecture room: all else in the picture is dimmed.

use super::alignment::Picture;
use super::geometry::{Point, Rect};
use super::pen::{Drawn, faded};
use super::scene::AlignmentScene;
use super::surface::Surface;
use crate::session::View;
use crate::session::stage::Stage;

/// How much of the paper lies over what is not in the light.
const VEIL: f64 = 0.72;

impl AlignmentScene {
    /// What of the picture the stage on show is about; None while a step is shown as a
    /// whole, or where there is no room for the stage's own pictures.
    pub fn spotlight(&self, view: &View) -> Option<Rect> {
        let target = view.step.checked_sub(1)?;
        let word = self.target_word(target)?;
        let bench = self.bench(target)?;
        let union = |rects: &[Rect]| rects.iter().copied().reduce(|one, other| one.union(&other));
        let sources = self.source.words.iter().map(|word| word.card).reduce(|a, b| a.union(&b))?;
        let lit = match view.stage {
            Stage::Score => {
                let bars = (0..view.source.len()).filter_map(|source| self.bar(source));
                bars.fold(sources, |lit, bar| lit.union(&bar)).grown(6.0)
            }
            // Lines run to every source word, from the word or the context they are for.
            Stage::Softmax => sources.union(&self.between()),
            Stage::Context => union(&[sources, bench.context.plate(), self.between()])?,
            Stage::State => union(&[bench.plate(), bench.cell, word.card])?.grown(6.0),
            Stage::Output => match &bench.outputs {
                Some((plate, ..)) => plate.union(&word.card).grown(6.0),
                None => word.card.grown(6.0),
            },
        };
        let (x, y) = (lit.x.max(0.0), lit.y.max(0.0));
        let (right, bottom) = (lit.right().min(self.width), lit.bottom().min(self.height));
        Some(Rect::new(x, y, right - x, bottom - y))
    }
}

impl<S: Surface> Picture<'_, S> {
    /// Dims all but the stage on show, and draws a frame around what is in the light.
    pub(super) fn draw_spotlight(&self) -> Drawn<S> {
        let lit = if self.view.spotlight { self.scene.spotlight(self.view) } else { None };
        let Some(lit) = lit else { return Ok(()) };
        let (width, height) = (self.scene.width, self.scene.height);
        let whole = Rect::new(0.0, 0.0, width, height);
        // One outline around both: along the edge, across, around the light the other way
        // about, and back across.
        let mut outline = corners(&whole);
        outline.push(Point::new(0.0, 0.0));
        let mut hole = corners(&lit);
        hole.reverse();
        outline.extend(&hole);
        outline.push(hole[0]);
        self.pen.fill(&outline, faded(self.theme.background, VEIL))?;
        let mut frame = corners(&lit);
        frame.push(frame[0]);
        self.pen.line(&frame, 2.0, self.theme.current)
    }
}

fn corners(rect: &Rect) -> Vec<Point> {
    vec![
        Point::new(rect.x, rect.y),
        Point::new(rect.right(), rect.y),
        Point::new(rect.right(), rect.bottom()),
        Point::new(rect.x, rect.bottom()),
    ]
}
