//! How the words of one row share the width: level side by side, else slanted.
//!
//! Everything here is along the reading direction, from 0 where reading begins.

use super::label::SLANT;

/// Font sizes tried for level words, in CSS pixels.
pub(super) const SIZES: [f64; 7] = [17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0];

/// Font size of slanted words, in CSS pixels.
pub(super) const SLANTED_SIZE: f64 = 12.0;

/// The narrowest slot of a level word, in CSS pixels.
const LEVEL_SLOT: f64 = 18.0;

/// The narrowest slot of a slanted word: neighbours are a line's height apart.
const SLANTED_SLOT: f64 = 22.0;

/// Letters are made smaller down to this, in CSS pixels, ..
const SQUEEZED_SIZE: f64 = 13.0;

/// .. if thereby every slot gets this wide, in CSS pixels.
const COMFORTABLE_SLOT: f64 = 34.0;

/// Where a slanted label goes from its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overhang {
    /// Up, and onwards in reading direction: words above their states.
    Onwards,
    /// Down, and back: words below their states.
    Back,
}

/// How one row's words are written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Manner {
    pub slanted: bool,
    /// Font size in CSS pixels.
    pub size: f64,
}

/// The places of one row's words.
#[derive(Clone, Debug)]
pub(super) struct Spread {
    /// Middle of each slot.
    pub centres: Vec<f64>,
    /// Width of each slot; they touch and do not overlap.
    pub slots: Vec<f64>,
    /// The width used, labels included.
    pub needed: f64,
}

/// A row to be spread: the words' widths for a font of one pixel, and limits.
#[derive(Clone, Debug)]
pub(super) struct Widths {
    pub words: Vec<f64>,
    /// The widest that a slot becomes while there is room to spare.
    pub widest_slot: f64,
    /// The widest that a level word may be, in CSS pixels.
    pub widest_level: f64,
    /// The longest that a slanted word may be, in CSS pixels.
    pub longest_slanted: f64,
    pub overhang: Overhang,
}

impl Widths {
    /// The largest level writing that fits; else slanted if that fits or is at least
    /// narrower than the smallest level one.
    pub fn manner(&self, width: f64) -> Manner {
        let level = |size| Manner { slanted: false, size };
        let slanted = Manner { slanted: true, size: SLANTED_SIZE };
        let fitting: Vec<f64> =
            SIZES.into_iter().filter(|size| self.needs(*size).sum::<f64>() <= width).collect();
        // Somewhat smaller letters are better than long words that squeeze the short ones.
        let comfortable = fitting.iter().find(|size| {
            let slots = self.level_slots(**size, width);
            **size >= SQUEEZED_SIZE && slots.iter().all(|slot| *slot >= COMFORTABLE_SLOT)
        });
        if let Some(size) = comfortable.or(fitting.first()) {
            return level(*size);
        }
        let smallest = level(SIZES[SIZES.len() - 1]);
        if self.spread(slanted, width).needed < self.spread(smallest, width).needed {
            slanted
        } else {
            smallest
        }
    }

    /// The same for columns, whose slots are all of one width.
    pub fn even_manner(&self, width: f64) -> Manner {
        let level = |size| Manner { slanted: false, size };
        let slanted = Manner { slanted: true, size: SLANTED_SIZE };
        let needed = |manner| self.even_needed(manner, self.even_slot(manner, 0.0));
        let fits = |manner: &Manner| needed(*manner) <= width;
        let level_sizes = SIZES.into_iter().map(level);
        let large =
            level_sizes.clone().skip(1).filter(|manner| manner.size >= SLANTED_SIZE).find(fits);
        let slanted_fits = self.even_needed(slanted, self.even_slot(slanted, width)) <= width;
        if let Some(manner) = large.or(slanted_fits.then_some(slanted)) {
            return manner;
        }
        let smallest = level(SIZES[SIZES.len() - 1]);
        if needed(slanted) < needed(smallest) { slanted } else { smallest }
    }

    /// The one width of all slots.
    pub fn even_slot(&self, manner: Manner, width: f64) -> f64 {
        if manner.slanted {
            return self.slanted_slots(width).first().copied().unwrap_or(SLANTED_SLOT);
        }
        let even = (width / self.words.len().max(1) as f64).min(self.widest_slot);
        self.needs(manner.size).fold(even, f64::max)
    }

    /// The width used by slots of one width, labels included.
    pub fn even_needed(&self, manner: Manner, slot: f64) -> f64 {
        let slots = self.words.len() as f64 * slot;
        if !manner.slanted {
            return slots;
        }
        let ends =
            self.reaches().enumerate().map(|(index, reach)| (index as f64 + 0.5) * slot + reach);
        ends.fold(slots, f64::max)
    }

    /// The slots' places within a width, in the middle of it; wider where it must be.
    pub fn spread(&self, manner: Manner, width: f64) -> Spread {
        let slots = if manner.slanted {
            self.slanted_slots(width)
        } else {
            self.level_slots(manner.size, width)
        };
        let mut centres = Vec::with_capacity(slots.len());
        let mut end = 0.0;
        for slot in &slots {
            centres.push(end + slot / 2.0);
            end += slot;
        }
        let (mut low, mut high) = (0.0_f64, end);
        if manner.slanted {
            for (centre, reach) in centres.iter().zip(self.reaches()) {
                match self.overhang {
                    Overhang::Onwards => high = high.max(centre + reach),
                    Overhang::Back => low = low.min(centre - reach),
                }
            }
        }
        let needed = high - low;
        let shift = ((width - needed) / 2.0).max(0.0) - low;
        centres.iter_mut().for_each(|centre| *centre += shift);
        Spread { centres, slots, needed }
    }

    /// The room that each level word needs.
    fn needs(&self, size: f64) -> impl Iterator<Item = f64> {
        let gap = size * 0.55;
        self.words
            .iter()
            .map(move |word| ((word * size).min(self.widest_level) + gap).max(LEVEL_SLOT))
    }

    /// All slots of one width, except for words that need more.
    fn level_slots(&self, size: f64, width: f64) -> Vec<f64> {
        let needs: Vec<f64> = self.needs(size).collect();
        let mut even = width / needs.len().max(1) as f64;
        // Each round takes out the words that are too wide for the even share of the rest.
        for _ in 0..needs.len() {
            let (wide, n_wide) = needs
                .iter()
                .filter(|need| **need > even)
                .fold((0.0, 0), |sum, need| (sum.0 + need, sum.1 + 1));
            if n_wide == needs.len() {
                break;
            }
            let share = (width - wide) / (needs.len() - n_wide) as f64;
            if share >= even {
                break;
            }
            even = share;
        }
        let even = even.min(self.widest_slot);
        needs.into_iter().map(|need| need.max(even)).collect()
    }

    /// All slots of one width, so that the labels' far ends stay inside.
    fn slanted_slots(&self, width: f64) -> Vec<f64> {
        let n_words = self.words.len();
        let from_edge = |index: usize| match self.overhang {
            Overhang::Onwards => index as f64 + 0.5,
            Overhang::Back => (n_words - 1 - index) as f64 + 0.5,
        };
        let pitch = self
            .reaches()
            .enumerate()
            .map(|(index, reach)| (width - reach) / from_edge(index))
            .fold((width / n_words.max(1) as f64).min(self.widest_slot), f64::min);
        vec![pitch.max(SLANTED_SLOT); n_words]
    }

    /// How far each slanted label reaches sideways from its slot's middle.
    fn reaches(&self) -> impl Iterator<Item = f64> {
        let cos = libm::cos(SLANT.to_radians());
        self.words.iter().map(move |word| {
            (word * SLANTED_SIZE).min(self.longest_slanted) * cos + 0.8 * SLANTED_SIZE
        })
    }
}
