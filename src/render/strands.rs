//! The lines of the alignment picture as they look at one moment.
//!
//! Width and opacity both carry the weight. A row's lines are absent before its step,
//! loud at its step and threads after it; a transition blends these three looks.

use std::cmp::Ordering;

use plotters::style::RGBColor;

use super::bench::{Bench, Slot};
use super::curves::Curve;
use super::geometry::Point;
use super::moment::Moment;
use super::palette::{Theme, mix};
use super::scene::AlignmentScene;
use crate::session::order::ordered;
use crate::session::stage::{Moment as At, Stage};
use crate::session::{Place, View};

/// One line at one moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strand {
    /// Target word.
    pub row: usize,
    /// Source word.
    pub source: usize,
    /// The weight it stands for.
    pub weight: f64,
    pub curve: Curve,
    /// Width in CSS pixels.
    pub width: f64,
    pub opacity: f64,
    pub colour: RGBColor,
    /// How far it has grown from the target word, 0..=1.
    pub reach: f64,
    /// Whether it is to be noticed: of the current step or pointed at.
    pub loud: bool,
    /// How much its row is the one to be noticed, 0..=1.
    pub loudness: f64,
}

/// The thinnest line, in CSS pixels: the least weight can still be seen.
const HAIRLINE: f64 = 0.8;

/// What a thread is narrower than a loud line of the same weight.
const THREAD_WIDTH: f64 = 0.7;

/// Below this weight a thread cannot be seen among others.
const THINNEST_THREAD: f64 = 0.03;

/// More threads than this are never drawn; the strongest stay.
const MOST_THREADS: usize = 240;

/// What is left of other lines' opacity while one is pointed at.
const RECEDING: f64 = 0.25;

/// What is left of a current line's opacity once its weight has been used.
const USED: f64 = 0.45;

/// Opacity of a loud line by its weight, 0..=1, among few others.
pub(super) fn opacity(weight: f64) -> f64 {
    opacity_among(weight, 1)
}

/// A fan of many faint lines would be loud altogether, so each is fainter.
fn opacity_among(weight: f64, n_lines: usize) -> f64 {
    0.22 * (12.0 / n_lines as f64).clamp(0.4, 1.0) + 0.7 * weight.max(0.0).sqrt()
}

/// Width of a line by its weight, 0..=1.
fn width(weight: f64, widest: f64) -> f64 {
    HAIRLINE + (widest - HAIRLINE) * weight
}

/// What a row's lines are at a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Absent,
    Loud,
    /// Of the current step, while what was made of it is loud.
    Used,
    Thread,
}

impl Look {
    fn of_row(row: usize, at: At, moment: &Moment) -> Self {
        let is_used = [Stage::State, Stage::Output].iter().any(|&stage| moment.shows(at, stage));
        match (row + 1).cmp(&at.step) {
            Ordering::Greater => Self::Absent,
            Ordering::Equal if !moment.has_reached(at, Stage::Softmax) => Self::Absent,
            Ordering::Equal if is_used => Self::Used,
            Ordering::Equal => Self::Loud,
            Ordering::Less => Self::Thread,
        }
    }
}

/// All lines that can be seen, the faintest first, so that the loud ones are on top.
pub(super) fn strands(
    view: &View,
    scene: &AlignmentScene,
    theme: &Theme,
    moment: &Moment,
) -> Vec<Strand> {
    // What a step is made of is easier to see with less behind it.
    let receding = 1.0 - 0.5 * moment.taken_apart();
    let thread_opacity = receding * thread_opacity(moment.to.step.max(moment.from.step));
    let bench = view.step.checked_sub(1).and_then(|target| scene.bench(target));
    let n_source = view.source.len();
    let loom = Loom { scene, theme, moment, bench, n_source, thread_opacity };
    let mut strands: Vec<Strand> = Vec::new();
    for (row, weights) in view.rows.iter().enumerate() {
        for (source, weight) in weights.weights.iter().enumerate() {
            strands.extend(loom.strand(row, source, f64::from(*weight)));
        }
    }
    emphasise(&mut strands, view, scene, theme);
    let few_threads = strands.iter().filter(|strand| !strand.loud).count() <= 60;
    strands.retain(|strand| {
        strand.loud || strand.weight >= if few_threads { 0.01 } else { THINNEST_THREAD }
    });
    let order = ordered(strands.len(), &mut |one, other| {
        let (one, other) = (&strands[one], &strands[other]);
        one.loud.cmp(&other.loud).then(one.weight.total_cmp(&other.weight))
    });
    let mut strands: Vec<Strand> = order.into_iter().map(|n| strands[n]).collect();
    let n_threads = strands.iter().take_while(|strand| !strand.loud).count();
    strands.drain(..n_threads.saturating_sub(MOST_THREADS));
    strands
}

/// Many threads are fainter each, so that all together stay in the background.
fn thread_opacity(n_rows: usize) -> f64 {
    (6.0 / n_rows.max(1) as f64).sqrt().clamp(0.4, 1.0)
}

struct Loom<'a> {
    scene: &'a AlignmentScene,
    theme: &'a Theme,
    moment: &'a Moment,
    bench: Option<Bench>,
    n_source: usize,
    thread_opacity: f64,
}

impl Loom<'_> {
    fn strand(&self, row: usize, source: usize, weight: f64) -> Option<Strand> {
        let Moment { from, to, part, .. } = *self.moment;
        let (old, new) = (Look::of_row(row, from, self.moment), Look::of_row(row, to, self.moment));
        // What comes for the first time as the current step grows; all else fades.
        let grows = old == Look::Absent && new == Look::Loud;
        let looks = if grows { [new, new] } else { [old, new] };
        let [before, after] = looks.map(|look| self.look(look, weight));
        let blend = |before: f64, after: f64| before + (after - before) * part;
        let (upper, lower) = self.scene.line(row, source)?;
        let upper = if from.step == to.step && old != Look::Absent {
            self.upper_end(row, from, upper).toward(self.upper_end(row, to, upper), part)
        } else {
            self.upper_end(row, to, upper)
        };
        let strand = Strand {
            row,
            source,
            weight,
            curve: Curve::new(upper, lower),
            width: blend(before.0, after.0),
            opacity: blend(before.1, after.1),
            colour: mix(before.2, after.2, part),
            reach: if grows { part } else { 1.0 },
            loud: looks.contains(&Look::Loud),
            loudness: self
                .moment
                .blend(|at| f64::from(u8::from(Look::of_row(row, at, self.moment) == Look::Loud))),
        };
        (strand.opacity > 0.0 && strand.reach > 0.0).then_some(strand)
    }

    /// A current line ends at its word, or at the context while that is on the bench.
    fn upper_end(&self, row: usize, at: At, word: Point) -> Point {
        let Some(bench) = self.bench.as_ref().filter(|_| row + 1 == at.step) else {
            return word;
        };
        if self.moment.shows(at, Stage::Context) {
            return bench.context.lower_end();
        }
        // In Luong's order the state is made before there are weights, of an older context.
        let is_read =
            self.moment.shows(at, Stage::State) && self.moment.has_reached(at, Stage::Context);
        bench.inputs.last().filter(|_| is_read).map_or(word, Slot::lower_end)
    }

    /// Width, opacity and colour.
    fn look(&self, look: Look, weight: f64) -> (f64, f64, RGBColor) {
        let widest = self.scene.widest_line;
        match look {
            Look::Absent => (width(weight, widest), 0.0, self.theme.weight),
            Look::Loud => {
                (width(weight, widest), opacity_among(weight, self.n_source), self.theme.weight)
            }
            Look::Used => {
                let opacity = USED * opacity_among(weight, self.n_source);
                (width(weight, widest), opacity, self.theme.weight)
            }
            Look::Thread => {
                let opacity = (0.12 + 0.26 * weight) * self.thread_opacity;
                (width(weight, widest * THREAD_WIDTH), opacity, self.theme.thread)
            }
        }
    }
}

/// Makes what is pointed at loud and lets all else recede, if it has any lines.
fn emphasise(strands: &mut [Strand], view: &View, scene: &AlignmentScene, theme: &Theme) {
    let Some(place) = view.highlight else { return };
    if !strands.iter().any(|strand| strand.is_at(place)) {
        return;
    }
    let n_lines = match place {
        Place::Source(_) => view.rows.len(),
        Place::Target(_) => view.source.len(),
        Place::Weight { .. } => 1,
    };
    for strand in strands {
        strand.loud = strand.is_at(place);
        if strand.loud {
            strand.loudness = 1.0;
            strand.width = width(strand.weight, scene.widest_line);
            strand.opacity = opacity_among(strand.weight, n_lines);
            strand.colour = theme.weight;
        } else {
            strand.opacity *= RECEDING;
        }
    }
}

impl Strand {
    /// Whether the line is one of a place's.
    pub fn is_at(&self, place: Place) -> bool {
        match place {
            Place::Source(source) => self.source == source,
            Place::Target(target) => self.row == target,
            Place::Weight { source, target } => self.source == source && self.row == target,
        }
    }
}
