//! What of the page an author shows: the pictures, and what the reader can operate.

use std::fmt;
use std::marker::PhantomData;

use super::choice::Choice;

/// A picture, or the numbers beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The lines between the words.
    Lines,
    /// The weights as a heatmap.
    Heatmap,
    /// The numbers of the step.
    Numbers,
}

/// Something to operate the page with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is what the page has under that name")]
pub enum Control {
    Step,
    Stages,
    Speed,
    Sentences,
    Settings,
    Language,
    Examples,
    Lesson,
    Compare,
    Present,
    Share,
    Print,
}

impl Choice for Part {
    const VALUES: &'static [(&'static str, Self)] =
        &[("lines", Self::Lines), ("heatmap", Self::Heatmap), ("numbers", Self::Numbers)];
}

impl Choice for Control {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("step", Self::Step),
        ("stages", Self::Stages),
        ("speed", Self::Speed),
        ("sentences", Self::Sentences),
        ("settings", Self::Settings),
        ("language", Self::Language),
        ("examples", Self::Examples),
        ("lesson", Self::Lesson),
        ("compare", Self::Compare),
        ("present", Self::Present),
        ("share", Self::Share),
        ("print", Self::Print),
    ];
}

/// Some of the values of a choice, in the order of the choice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Selection<C> {
    /// Bit k stands for value k.
    bits: u32,
    of: PhantomData<C>,
}

/// How everything is spelled.
pub const FULL: &str = "full";
/// How nothing is spelled.
pub const NONE: &str = "none";

impl<C: Choice> Selection<C> {
    /// Everything.
    pub fn full() -> Self {
        Self { bits: (1 << C::VALUES.len()) - 1, of: PhantomData }
    }

    /// What `text` spells: names with spaces between, of which `full` stands for all and
    /// `none` for none. A name that there is not is the error, and so is a text without any.
    pub fn parse(text: &str) -> Result<Self, String> {
        if text.trim().is_empty() {
            return Err(text.to_owned());
        }
        let mut selection = Self { bits: 0, of: PhantomData };
        for name in text.split_whitespace() {
            selection.bits |= match name {
                FULL => Self::full().bits,
                NONE => 0,
                _ => {
                    let place = C::VALUES.iter().position(|(spelling, _)| *spelling == name);
                    1 << place.ok_or_else(|| name.to_owned())?
                }
            };
        }
        Ok(selection)
    }

    /// These and some more.
    pub fn with(self, more: &[C]) -> Self {
        let more = C::VALUES.iter().enumerate().filter(|(_, (_, value))| more.contains(value));
        Self { bits: more.fold(self.bits, |bits, (k, _)| bits | 1 << k), of: PhantomData }
    }

    /// Whether `value` is among them.
    pub fn has(&self, value: C) -> bool {
        self.values().any(|(_, other)| other == value)
    }

    /// The shortest spelling that gives this again.
    pub fn spelling(&self) -> String {
        match *self {
            all if all == Self::full() => FULL.to_owned(),
            Self { bits: 0, .. } => NONE.to_owned(),
            _ => self.names(),
        }
    }

    /// Every name, with spaces between.
    pub fn names(&self) -> String {
        self.values().map(|(spelling, _)| spelling).collect::<Vec<_>>().join(" ")
    }

    fn values(&self) -> impl Iterator<Item = (&'static str, C)> {
        let bits = self.bits;
        let is_in = move |&(k, _): &(usize, &(_, C))| bits >> k & 1 == 1;
        C::VALUES.iter().enumerate().filter(is_in).map(|(_, &value)| value)
    }
}

impl<C: Choice> fmt::Debug for Selection<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.spelling())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_selection_is_spelled_and_read_back() {
        for bits in 0..1 << Control::VALUES.len() {
            let selection = Selection::<Control> { bits, of: PhantomData };
            assert_eq!(Selection::parse(&selection.spelling()), Ok(selection));
        }
    }

    #[test]
    fn order_and_spaces_do_not_matter_and_unknown_names_are_named() {
        let some = Selection::<Part>::parse("  numbers lines ").expect("two names");
        assert_eq!(some.spelling(), "lines numbers");
        assert!(some.has(Part::Lines) && !some.has(Part::Heatmap));
        assert_eq!(some.with(&[Part::Heatmap, Part::Lines]), Selection::full());
        assert_eq!(some.with(&[]), some);
        assert_eq!(Selection::<Part>::parse("lines arcs"), Err("arcs".to_owned()));
        assert_eq!(Selection::<Part>::parse(" "), Err(" ".to_owned()));
        assert_eq!(Selection::<Part>::parse("lines full"), Ok(Selection::full()));
    }
}
