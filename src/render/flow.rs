//! How the weighted states flow into the context, and how x′, s and c make the new state.

use super::alignment::Picture;
use super::bench::{BENCH_SIZE, Bench, Slot};
use super::curves::Curve;
use super::geometry::{Point, Rect};
use super::label::{BOLD, Label};
use super::lettering::{bold, symbol};
use super::moment::late;
use super::pen::{faded, rounded};
use super::surface::Align;
use super::vectors::draw_state;
use crate::session::StateInputs;
use crate::session::caption;
use crate::session::stage::Stage;

/// Weights below this bring nothing that could be seen on its way.
const LEAST_CARRIED: f32 = 0.02;

impl Picture<'_> {
    /// What is worked out below the current word.
    pub(super) fn draw_bench(&self) {
        let bench = self.view.step.checked_sub(1).and_then(|target| self.scene.bench(target));
        let (Some(bench), Some(numbers)) = (bench, &self.view.numbers) else { return };
        let context = self.moment.shown(Stage::Context);
        let state = self.moment.shown(Stage::State);
        match &numbers.made_from {
            Some(inputs) if state > 0.0 => self.draw_making(&bench, inputs, context, state),
            _ if context > 0.0 => {
                self.draw_carried(&bench, context);
                let index = self.view.asking_state();
                let name = caption::symbol("c", index);
                self.draw_slot(&bench.context, &name, &numbers.context, late(context));
            }
            _ => {}
        }
        self.draw_outputs(&bench, &numbers.outputs)
    }

    /// The encoder states on their way to the context, each as strong as its weight.
    fn draw_carried(&self, bench: &Bench, context: f64) {
        let row = self.view.step.checked_sub(1).and_then(|row| self.view.rows.get(row));
        let Some(row) = row.filter(|_| context < 1.0) else { return };
        let words = self.scene.source.words.iter().zip(&self.view.encoder_states);
        for ((word, state), &weight) in words.zip(&row.weights) {
            if weight < LEAST_CARRIED {
                continue;
            }
            let curve = Curve::new(bench.context.strip.centre(), word.strip.centre());
            let size = word.strip.toward(&bench.context.strip, context);
            let rect = Rect::around(curve.point(1.0 - context), size.width, size.height);
            draw_state(&self.pen, rect, state, f64::from(weight).sqrt(), self.theme);
        }
    }

    /// x′, s and c come together, go through the cell and become the new state.
    fn draw_making(&self, bench: &Bench, inputs: &StateInputs, context: f64, state: f64) {
        let step = self.view.step;
        // The context slides over from where it was made; what leaves does so in its place.
        let slides = context > 0.0;
        let arrived = if self.moment.shows(self.moment.to, Stage::Output) { 1.0 } else { state };
        let all = bench.plate();
        let plate = if slides { bench.context.plate().toward(&all, arrived) } else { all };
        self.draw_plate(plate, state + context);

        // x′ and s come down from the step before: from its word and from its state.
        let before = self.scene.target.words.get(step - 1);
        let origins = before.map(|word| {
            let state = word.strip.centre();
            [Point::new(state.x, word.label.middle_y()), state]
        });
        let components = [&inputs.input, &inputs.state, &inputs.context];
        let names = ["x′", "s", "c"].iter().zip([step, step - 1, step - 1]);
        for (n, (slot, (name, index))) in bench.inputs.iter().zip(names).enumerate() {
            let name = caption::symbol(name, index);
            let slot = match origins.and_then(|origins| origins.get(n).copied()) {
                Some(origin) => slot.moved_to(origin).toward(slot, arrived),
                None if slides => bench.context.toward(slot, arrived),
                None => *slot,
            };
            let shown = if n == 2 && slides { 1.0 } else { state };
            self.write_slot(&slot, &name, components[n], shown);
        }
        self.draw_cell(bench, inputs.cell, late(state))
    }

    /// The box with its arrows: from the vectors, and on to the new state.
    fn draw_cell(&self, bench: &Bench, name: &str, shown: f64) {
        let Some(word) = self.scene.target.words.get(self.view.step) else { return };
        let cell = bench.cell;
        let middle = cell.centre().x;
        let colour = faded(self.theme.muted, shown);
        let into = Point::new(middle, cell.bottom());
        self.draw_arrow(Point::new(middle, bench.plate().y), into, shown);
        let out = word.lower_end();
        self.draw_arrow(Point::new(middle, cell.y), Point::new(out.x, out.y + 1.0), shown);
        let outline = rounded(cell, 5.0);
        self.pen.fill(&outline, faded(self.theme.plate, shown));
        self.pen.outline(&outline, 1.25, colour);
        let label = bench_label(name, cell);
        self.pen.write(name, label.anchor, bold(&label, faded(self.theme.ink, shown)))
    }

    fn draw_arrow(&self, from: Point, to: Point, shown: f64) {
        const HEAD: f64 = 5.0;
        let colour = faded(self.theme.muted, shown);
        let neck = Point::new(to.x, to.y + HEAD);
        self.pen.line(&[from, neck], 1.5, colour);
        let head =
            [to, Point::new(neck.x - HEAD * 0.7, neck.y), Point::new(neck.x + HEAD * 0.7, neck.y)];
        self.pen.fill(&head, colour)
    }

    /// A vector on a plate of its own.
    fn draw_slot(&self, slot: &Slot, name: &str, components: &[f32], shown: f64) {
        self.draw_plate(slot.plate(), shown);
        self.write_slot(slot, name, components, shown)
    }

    fn draw_plate(&self, plate: Rect, shown: f64) {
        let outline = rounded(plate, 6.0);
        self.pen.fill(&outline, faded(self.theme.background, shown));
        self.pen.outline(&outline, 1.0, faded(self.theme.thread, shown))
    }

    fn write_slot(&self, slot: &Slot, name: &str, components: &[f32], shown: f64) {
        draw_state(&self.pen, slot.strip, components, shown, self.theme);
        let label = bench_label(name, slot.symbol);
        self.pen.write(name, label.anchor, symbol(&label, faded(self.theme.ink, late(shown))))
    }
}

/// A label in the middle of its place.
pub(super) fn bench_label(text: &str, place: Rect) -> Label {
    let width = |_: &str, _: f64| place.width / BOLD;
    Label::level(text.to_owned(), place.centre(), Align::Middle, BENCH_SIZE, &width)
}
