//! Scores as signed bars over the source words, and how softmax turns them into weights.

use super::alignment::Picture;
use super::bench::NUMBER_LINE;
use super::curves::Curve;
use super::geometry::{Point, Rect};
use super::lettering::seamed;
use super::moment::late;
use super::palette::mix;
use super::pen::{faded, sharp};
use crate::session::order::largest_first;
use crate::session::rounding::signed;
use crate::session::stage::Stage;

/// How pale the bars of weights are behind the lines of the same weights.
const PALE: f64 = 0.3;

/// Numbers keep this distance from each other, in CSS pixels.
const AIR: f64 = 3.0;

/// One bar as it is now.
struct Bar {
    rect: Rect,
    /// The height of zero.
    zero: f64,
}

impl Picture<'_> {
    /// Bars of the scores, of the weights, or of something between the two.
    pub(super) fn draw_bars(&self) {
        let bars = self.bars();
        let (scores, weights) =
            (self.moment.shown(Stage::Score), self.moment.shown(Stage::Softmax));
        let opacity = scores + weights;
        let turned = if opacity > 0.0 { weights / opacity } else { 0.0 };
        if scores > 0.0 {
            self.draw_question(scores);
        }
        let weight_colour = mix(self.theme.background, self.theme.weight, PALE);
        for (bar, score) in bars.iter().zip(self.scores()) {
            let signed = self.theme.of_component(0.8 * score.signum());
            self.pen.fill_rect(bar.rect, faded(mix(signed, weight_colour, turned), opacity));
            let (left, right) = (bar.rect.x - 3.0, bar.rect.right() + 3.0);
            let zero = [Point::new(left, bar.zero), Point::new(right, bar.zero)];
            self.pen.line(&zero, 1.0, faded(self.theme.thread, opacity));
        }
    }

    /// The scores in digits, the largest first: where they would touch, the smaller
    /// ones are left to the table.
    pub(super) fn draw_scores(&self) {
        let shown = late(self.moment.shown(Stage::Score));
        if shown <= 0.0 {
            return;
        }
        let (bars, scores) = (self.bars(), self.scores());
        let order = largest_first(bars.len(), &|source| scores[source].into());
        let mut taken: Vec<Rect> = Vec::new();
        let room = self.scene.between();
        for source in order {
            let bar = &bars[source];
            let place = Point::new(bar.rect.centre().x, bar.rect.y - NUMBER_LINE / 2.0 - 1.0);
            let label = self.scene.number(signed(scores[source]), place);
            let around = Rect::around(place, label.width, label.size);
            let is_free = room.x <= around.x
                && around.right() <= room.right()
                && !taken.iter().any(|other| other.grown(AIR).overlaps(&around))
                && !bars.iter().any(|bar| bar.rect.overlaps(&around));
            if !is_free {
                continue;
            }
            taken.push(around);
            let mut lettering = seamed(&label, self.theme.ink, self.theme.background);
            lettering.colour.3 = shown;
            self.pen.write(&label.text, label.anchor, lettering);
        }
    }

    fn scores(&self) -> &[f32] {
        self.view.numbers.as_ref().map_or(&[], |numbers| &numbers.scores)
    }

    /// Empty when neither scores nor weights are on show.
    fn bars(&self) -> Vec<Bar> {
        let (scores, weights) =
            (self.moment.shown(Stage::Score), self.moment.shown(Stage::Softmax));
        let here = scores + weights;
        if here <= 0.0 {
            return Vec::new();
        }
        let values = self.scores();
        let finite = |value: f32| if value.is_finite() { f64::from(value) } else { 0.0 };
        let low = values.iter().map(|&value| finite(value)).fold(0.0, f64::min);
        let high = values.iter().map(|&value| finite(value)).fold(0.0, f64::max);
        let span = (high - low).max(f64::MIN_POSITIVE);
        let row = self.view.step.checked_sub(1).and_then(|row| self.view.rows.get(row));
        let bar = |(source, &value): (usize, &f32)| {
            let whole = self.scene.bar(source)?;
            let height_of = |share: f64| whole.y + (1.0 - share) * whole.height;
            let zero = height_of(-low / span);
            let end = height_of((finite(value) - low) / span);
            let score = Rect::new(whole.x, zero.min(end), whole.width, (zero - end).abs());
            let weight = row.and_then(|row| row.weights.get(source)).map_or(0.0, |&w| f64::from(w));
            let top = height_of(weight);
            let weight = Rect::new(whole.x, top, whole.width, whole.bottom() - top);
            let turned = weights / here;
            let zero = zero + (whole.bottom() - zero) * turned;
            // What was not there at all grows from its zero.
            let flat = Rect::new(whole.x, zero, whole.width, 0.0);
            Some(Bar { rect: flat.toward(&score.toward(&weight, turned), here.min(1.0)), zero })
        };
        values.iter().enumerate().filter_map(bar).collect()
    }

    /// Hairlines from the state that asks to every source word, and an outline around it.
    fn draw_question(&self, shown: f64) {
        let Some(asking) = self.scene.target.words.get(self.view.asking_state()) else {
            return;
        };
        // A fan of many lines would be loud altogether, so each is fainter.
        let among = (12.0 / self.scene.source.words.len() as f64).clamp(0.4, 1.0);
        let colour = faded(self.theme.thread, 0.5 * among * shown);
        for word in &self.scene.source.words {
            let curve = Curve::new(asking.lower_end(), word.upper_end());
            self.pen.line(&curve.points(1.0), 1.0, colour);
        }
        let outline = sharp(asking.strip.grown(2.5));
        self.pen.outline(&outline, 2.0, faded(self.theme.weight, shown))
    }
}
