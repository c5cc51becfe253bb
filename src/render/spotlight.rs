//! A spotlight on the stage at work, for a lecture room: all else in the picture is dimmed.

use super::alignment::Picture;
use super::bench::NUMBER_LINE;
use super::geometry::{Point, Rect};
use super::lane::Word;
use super::pen::faded;
use super::scene::AlignmentScene;
use crate::session::View;
use crate::session::stage::Stage;

/// How much of the paper lies over what is not in the light.
const VEIL: f64 = 0.72;

impl AlignmentScene {
    /// What of the picture the stage on show is about, places that do not overlap; none
    /// while a step is shown as a whole, or where there is no room for the stage's own
    /// pictures.
    pub fn spotlight(&self, view: &View) -> Vec<Rect> {
        let word = view.step.checked_sub(1).and_then(|target| self.target_word(target));
        let bench = view.step.checked_sub(1).and_then(|target| self.bench(target));
        let (Some(word), Some(bench)) = (word, bench) else { return Vec::new() };
        let between = self.between();
        let encoder =
            Rect::new(0.0, between.bottom(), self.width, self.source.bottom() - between.bottom());
        let lit = match view.stage {
            Stage::Score => {
                // Upwards from the numbers over the longest bars, and the state that asks.
                let bars = (0..view.source.len()).filter_map(|source| self.bar(source));
                let top = bars.map(|bar| bar.y - NUMBER_LINE).fold(encoder.y, f64::min);
                let bars = Rect::new(0.0, top, self.width, self.source.bottom() - top);
                let asking = self.target.words.get(view.asking_state());
                [Some(bars), asking.map(outline_of)]
            }
            Stage::Softmax | Stage::Context => {
                [Some(between.union(&encoder)), Some(outline_of(word))]
            }
            Stage::State => [Some(bench.plate().union(&bench.cell)), Some(outline_of(word))],
            Stage::Output => [bench.outputs.map(|(plate, ..)| plate), Some(outline_of(word))],
        };
        let mut apart: Vec<Rect> = Vec::new();
        for place in lit.into_iter().flatten() {
            let place = place.grown(1.5).within(&Rect::new(0.0, 0.0, self.width, self.height));
            match apart.first_mut().filter(|other| other.overlaps(&place)) {
                Some(other) => *other = other.union(&place),
                None => apart.push(place),
            }
        }
        apart
    }
}

/// A word with its state, its slanted letters and all.
fn outline_of(word: &Word) -> Rect {
    let points = if word.label.degrees == 0.0 { Vec::new() } else { word.label.plate(3.0) };
    points.iter().fold(word.card, |all, point| all.union(&Rect::new(point.x, point.y, 0.0, 0.0)))
}

impl Picture<'_> {
    /// Dims all but the stage on show, and draws a frame around what is in the light.
    pub(super) fn draw_spotlight(&self) {
        let lit = if self.view.spotlight { self.scene.spotlight(self.view) } else { Vec::new() };
        if lit.is_empty() {
            return;
        }
        let whole = Rect::new(0.0, 0.0, self.scene.width, self.scene.height);
        // One outline around everything: along the edge, across to each place in the
        // light, around it the other way about, and back across.
        let start = Point::new(0.0, 0.0);
        let mut outline = corners(&whole);
        outline.push(start);
        for place in &lit {
            let mut hole = corners(place);
            hole.reverse();
            outline.extend(&hole);
            outline.extend([hole[0], start]);
        }
        self.pen.fill(&outline, faded(self.theme.background, VEIL));
        for place in &lit {
            let mut frame = corners(place);
            frame.push(frame[0]);
            self.pen.line(&frame, 2.0, self.theme.current);
        }
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
