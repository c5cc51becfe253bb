//! The alignment picture: two rows of words with their states, and lines between them.
//!
//! One thing is loud at a time: the current step's lines, or what the reader points
//! at. Earlier steps are grey threads, later words are outlines.

use super::curves::Curve;
use super::drawing::Drawing;
use super::geometry::{Point, Rect};
use super::lane::{Lane, Word};
use super::lettering::{bold, plain, seamed, symbol};
use super::moment::{Moment, late};
use super::numbers::{Numbered, digits, placed};
use super::palette::{Theme, mix};
use super::pen::{Pen, faded, rounded};
use super::scene::AlignmentScene;
use super::strands::{Strand, strands};
use super::vectors::{draw_missing_state, draw_state};
use super::words::Direction;
use crate::session::order::largest_first;
use crate::session::stage::Stage;
use crate::session::{Place, View};

/// Draws the alignment picture of a view. The background is left as it is.
pub fn draw_alignment(view: &View, scene: &AlignmentScene, theme: &Theme) -> Drawing {
    let picture = Picture { pen: Pen::default(), view, scene, theme, moment: Moment::of(view) };
    picture.draw_plates();
    picture.draw_bars();
    if view.attention {
        picture.draw_lines();
    } else {
        picture.draw_bridge();
    }
    picture.draw_scores();
    picture.draw_states();
    picture.draw_bench();
    picture.draw_words();
    for name in &scene.row_names {
        picture.pen.write(&name.text, name.anchor, plain(name, theme.muted));
    }
    scene.legend.draw(&picture.pen, theme);
    picture.draw_spotlight();
    picture.pen.into_drawing()
}

/// What all that draws the picture needs.
pub(super) struct Picture<'a> {
    pub pen: Pen,
    pub view: &'a View,
    pub scene: &'a AlignmentScene,
    pub theme: &'a Theme,
    pub moment: Moment,
}

impl Picture<'_> {
    /// What is behind everything: plates of words pointed at and of the current word.
    fn draw_plates(&self) {
        for (word, place) in self.words() {
            let pinned = self.view.pinned.is_some_and(|pinned| touches(pinned, place));
            if self.view.highlight.is_some_and(|highlight| touches(highlight, place)) {
                for plate in plates(word) {
                    self.pen.fill(&plate, self.theme.plate);
                }
            }
            if pinned {
                for plate in plates(word) {
                    self.pen.outline(&plate, 1.5, self.theme.muted);
                }
            }
        }
        self.draw_current_card()
    }

    /// The card slides from the old word to the new one; a slanted word's plate cannot
    /// slide and fades.
    fn draw_current_card(&self) {
        let word_of =
            |step: usize| step.checked_sub(1).and_then(|index| self.scene.target_word(index));
        let (old, new) = (word_of(self.moment.from.step), word_of(self.moment.to.step));
        let part = self.moment.part;
        let (card, opacity) = match (old, new) {
            (Some(old), Some(new)) => (old.card.toward(&new.card, part), 1.0),
            (None, Some(new)) => (new.card, part),
            (Some(old), None) => (old.card, 1.0 - part),
            (None, None) => return,
        };
        if self.scene.target.slanted {
            for (word, shown) in [(old, 1.0 - part), (new, part)] {
                if let Some(word) = word {
                    self.pen.fill(&word.label.plate(3.0), faded(self.theme.current_plate, shown));
                }
            }
        }
        let outline = rounded(card, 7.0);
        self.pen.fill(&outline, faded(self.theme.current_plate, opacity));
        self.pen.outline(&outline, 1.5, faded(self.theme.current, opacity))
    }

    fn draw_lines(&self) {
        let strands = strands(self.view, self.scene, self.theme, &self.moment);
        for strand in &strands {
            let points = strand.curve.points(strand.reach);
            self.pen.line(&points, strand.width, faded(strand.colour, strand.opacity));
        }
        self.draw_numbers(&strands)
    }

    /// Numbers beside the loud lines, once these are about there.
    fn draw_numbers(&self, strands: &[Strand]) {
        const MOST: usize = 9;
        let one = matches!(self.view.highlight, Some(Place::Weight { .. }));
        let numbered: Vec<&Strand> =
            strands.iter().filter(|strand| strand.loud && (one || strand.weight >= 0.03)).collect();
        let order = largest_first(numbered.len(), &|n| numbered[n].weight);
        let numbered: Vec<&Strand> = order.iter().take(MOST).map(|&n| numbered[n]).collect();

        let lines: Vec<Numbered> = numbered
            .iter()
            .map(|strand| Numbered { curve: strand.curve, width: strand.width })
            .collect();
        let size = self.scene.number_size;
        for (strand, place) in numbered.iter().zip(placed(&lines, size, self.room_for_numbers())) {
            let Some(place) = place else { continue };
            let shown = self.number_opacity(strand);
            let label = self
                .scene
                .number(digits(&self.view.rows[strand.row], strand.source), place.centre());
            let mut lettering = seamed(&label, self.theme.weight, self.theme.background);
            lettering.colour.3 = shown;
            if shown > 0.5 || self.moment.part < 1.0 {
                self.pen.write(&label.text, label.anchor, lettering);
            }
        }
    }

    /// Between the rows, but below the context while it is alone there.
    fn room_for_numbers(&self) -> Rect {
        let room = self.scene.between();
        let bench = self.view.step.checked_sub(1).and_then(|target| self.scene.bench(target));
        let Some(bench) = bench.filter(|_| self.moment.shown(Stage::Context) > 0.5) else {
            return room;
        };
        let top = bench.context.plate().bottom();
        Rect::new(room.x, top, room.width, room.bottom() - top)
    }

    /// Numbers come late in a transition and leave early, so that old and new never mix.
    fn number_opacity(&self, strand: &Strand) -> f64 {
        if self.view.highlight.is_some_and(|place| strand.is_at(place)) {
            return 1.0;
        }
        late(strand.loudness)
    }

    /// Without attention one band carries everything: the last encoder state.
    fn draw_bridge(&self) {
        let Some((from, to)) = self.scene.bridge() else { return };
        let head = 16.0;
        let neck = Point::new(to.x, to.y + head);
        let width = self.scene.widest_line;
        let colour = faded(self.theme.thread, 0.55);
        self.pen.line(&Curve::new(neck, from).points(1.0), width, colour);
        let half = width * 0.5 + 7.0;
        let corners = [
            Point::new(to.x, to.y + 1.0),
            Point::new(to.x + half, neck.y),
            Point::new(to.x - half, neck.y),
        ];
        self.pen.fill(&corners, colour)
    }

    fn draw_states(&self) {
        self.draw_arrows(&self.scene.source, |_| 1.0);
        self.draw_arrows(&self.scene.target, |index| 0.35 + 0.65 * self.moment.state_there(index));
        for (word, state) in self.scene.source.words.iter().zip(&self.view.encoder_states) {
            draw_state(&self.pen, word.strip, state, 1.0, self.theme);
        }
        for (index, word) in self.scene.target.words.iter().enumerate() {
            // s_0 is always there; s_j comes with word j, whose index is j − 1.
            let there = index.checked_sub(1).map_or(1.0, |word| self.moment.state_there(word));
            match self.view.decoder_states.get(index) {
                Some(state) if there > 0.0 => {
                    self.pen.fill_rect(word.strip, faded(self.theme.background, there));
                    draw_state(&self.pen, word.strip, state, there, self.theme);
                }
                _ => draw_missing_state(&self.pen, word.strip, 1.0, self.theme),
            }
        }
    }

    /// Arrows from each state to the next, where there is room between them.
    fn draw_arrows(&self, lane: &Lane, opacity: impl Fn(usize) -> f64) {
        const HEAD: f64 = 4.0;
        for (index, pair) in lane.words.windows(2).enumerate() {
            let (one, next) = (pair[0].strip, pair[1].strip);
            let (from, to, forward) = match lane.direction {
                Direction::Right => (one.right(), next.x, 1.0),
                Direction::Left => (one.x, next.right(), -1.0),
            };
            if (to - from) * forward < 12.0 {
                continue;
            }
            let y = one.centre().y;
            let (from, to) = (from + 3.0 * forward, to - 3.0 * forward);
            let neck = to - HEAD * forward;
            let colour = faded(mix(self.theme.outline, self.theme.thread, 0.5), opacity(index));
            self.pen.line(&[Point::new(from, y), Point::new(neck, y)], 1.0, colour);
            let head = [
                Point::new(to, y),
                Point::new(neck, y - HEAD * 0.6),
                Point::new(neck, y + HEAD * 0.6),
            ];
            self.pen.fill(&head, colour);
        }
    }

    fn draw_words(&self) {
        if let Some(initial) = self.scene.target.words.first() {
            self.pen.write(
                &initial.label.text,
                initial.label.anchor,
                symbol(&initial.label, self.theme.muted),
            );
        }
        for (word, place) in self.words() {
            let (colour, is_bold) = match place {
                Place::Target(index) => {
                    let there = self.moment.written(index);
                    (mix(self.theme.later, self.theme.ink, there), self.moment.current(index) > 0.5)
                }
                _ => (self.theme.ink, false),
            };
            let lettering =
                if is_bold { bold(&word.label, colour) } else { plain(&word.label, colour) };
            self.pen.write(&word.label.text, word.label.anchor, lettering);
        }
        // After all words, since changing the font takes longer than writing.
        for label in self.words().filter_map(|(word, _)| word.symbol.as_ref()) {
            self.pen.write(&label.text, label.anchor, symbol(label, self.theme.muted));
        }
    }

    /// All words, each with its place; s_0 is no word.
    fn words(&self) -> impl Iterator<Item = (&Word, Place)> {
        let target = self.scene.target.words.iter().skip(1).enumerate();
        let source = self.scene.source.words.iter().enumerate();
        target
            .map(|(index, word)| (word, Place::Target(index)))
            .chain(source.map(|(index, word)| (word, Place::Source(index))))
    }
}

/// Whether a word is what is pointed at, or one end of the line pointed at.
fn touches(pointed: Place, word: Place) -> bool {
    match pointed {
        Place::Weight { source, target } => {
            word == Place::Source(source) || word == Place::Target(target)
        }
        other => other == word,
    }
}

/// The plates behind a word: one card, or a plate each for a slanted word and its state.
fn plates(word: &Word) -> Vec<Vec<Point>> {
    let card: Rect = word.card;
    let mut plates = vec![rounded(card, 7.0)];
    if word.label.degrees != 0.0 {
        plates.push(word.label.plate(3.0));
    }
    plates
}
