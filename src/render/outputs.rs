//! The likeliest outputs of the current step, as a list beside its word.

use super::alignment::Picture;
use super::bench::{BENCH_SIZE, Bench};
use super::flow::bench_label;
use super::geometry::{Point, Rect};
use super::label::{BOLD, Label};
use super::lettering::{bold, plain, symbol};
use super::moment::late;
use super::pen::{faded, rounded};
use super::surface::Align;
use crate::session::Output;
use crate::session::caption;
use crate::session::rounding::decimal;
use crate::session::stage::Stage;

impl Picture<'_> {
    /// The list comes with the stage; the written word is marked.
    pub(super) fn draw_outputs(&self, bench: &Bench, outputs: &[Output]) {
        let shown = self.moment.shown(Stage::Output);
        let Some((plate, title, places)) = bench.outputs.as_ref().filter(|_| shown > 0.0) else {
            return;
        };
        let outline = rounded(*plate, 6.0);
        self.pen.fill(&outline, faded(self.theme.background, shown));
        self.pen.outline(&outline, 1.0, faded(self.theme.thread, shown));
        let title_text = format!("P({})", caption::symbol("y", self.view.step));
        let title = at_left(&title_text, *title);
        let muted = faded(self.theme.muted, shown);
        self.pen.write(&title.text, title.anchor, symbol(&title, muted));
        for (output, place) in outputs.iter().zip(places) {
            let written = output.is_target;
            if written {
                let line = rounded(place.line.grown(-0.5), 3.0);
                self.pen.fill(&line, faded(self.theme.current_plate, shown));
                self.pen.outline(&line, 1.0, faded(self.theme.current, shown));
            }
            let colour = if written { self.theme.current } else { self.theme.thread };
            let length = place.bar.width * f64::from(output.probability).clamp(0.0, 1.0) * shown;
            let bar = Rect { width: length, ..place.bar };
            self.pen.fill_rect(bar, faded(colour, shown));
            let foot = [Point::new(bar.x, bar.y), Point::new(bar.x, bar.bottom())];
            self.pen.line(&foot, 1.0, faded(self.theme.thread, shown));

            let ink = faded(self.theme.ink, late(shown));
            let word = at_left(self.scene.bench_sizes.shown(&output.word), place.word);
            let lettering = if written { bold(&word, ink) } else { plain(&word, ink) };
            self.pen.write(&word.text, word.anchor, lettering);
            let number = bench_label(&decimal(output.thousandths), place.number);
            let lettering = if written { bold(&number, ink) } else { plain(&number, ink) };
            self.pen.write(&number.text, number.anchor, lettering);
        }
    }
}

/// A label that begins at the left edge of its place.
fn at_left(text: &str, place: Rect) -> Label {
    let width = |_: &str, _: f64| place.width / BOLD;
    let start = Point::new(place.x, place.centre().y);
    Label::level(text.to_owned(), start, Align::Left, BENCH_SIZE, &width)
}
