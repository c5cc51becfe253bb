//! One number on the screen, as something that can be chosen and explained.

use super::view::Place;

/// A number of the decode. Indices count from 0; `target` is the step that writes
/// that target word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// e of a source word.
    Score {
        /// The source word.
        source: usize,
        /// The step.
        target: usize,
    },
    /// α of a source word.
    Weight {
        /// The source word.
        source: usize,
        /// The step.
        target: usize,
    },
    /// A component of the context.
    Context {
        /// The step.
        target: usize,
        /// The component.
        component: usize,
    },
    /// A component of an encoder state.
    EncoderState {
        /// The source word.
        source: usize,
        /// The component.
        component: usize,
    },
    /// A component of the decoder state that the step makes.
    DecoderState {
        /// The step.
        target: usize,
        /// The component.
        component: usize,
    },
    /// The probability of an output word, by its row in the run's `output_words`.
    Probability {
        /// The step.
        target: usize,
        /// The word.
        word: usize,
    },
}

impl Quantity {
    /// The place of the picture that the number belongs to.
    pub fn place(self) -> Place {
        match self {
            Self::Score { source, target } | Self::Weight { source, target } => {
                Place::Weight { source, target }
            }
            Self::EncoderState { source, .. } => Place::Source(source),
            Self::Context { target, .. }
            | Self::DecoderState { target, .. }
            | Self::Probability { target, .. } => Place::Target(target),
        }
    }

    /// The quantity as an attribute's value: `score:2:0` is the score of source word 2 at
    /// step 0, the indices in the order of the fields.
    pub fn name(self) -> String {
        match self {
            Self::Score { source, target } => format!("score:{source}:{target}"),
            Self::Weight { source, target } => format!("weight:{source}:{target}"),
            Self::Context { target, component } => format!("context:{target}:{component}"),
            Self::EncoderState { source, component } => format!("encoder:{source}:{component}"),
            Self::DecoderState { target, component } => format!("decoder:{target}:{component}"),
            Self::Probability { target, word } => format!("probability:{target}:{word}"),
        }
    }

    /// The quantity of that name.
    pub fn parse(name: &str) -> Option<Self> {
        let mut parts = name.split(':');
        let kind = parts.next()?;
        let mut index = || parts.next()?.parse::<usize>().ok();
        let (one, two) = (index()?, index()?);
        Some(match kind {
            "score" => Self::Score { source: one, target: two },
            "weight" => Self::Weight { source: one, target: two },
            "context" => Self::Context { target: one, component: two },
            "encoder" => Self::EncoderState { source: one, component: two },
            "decoder" => Self::DecoderState { target: one, component: two },
            "probability" => Self::Probability { target: one, word: two },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back() {
        for name in [
            "score:2:0",
            "weight:0:5",
            "context:1:15",
            "encoder:3:7",
            "decoder:0:0",
            "probability:4:2",
        ] {
            assert_eq!(Quantity::parse(name).map(Quantity::name), Some(name.to_owned()));
        }
        for name in ["", "score", "score:1", "score:x:1", "weight:-1:0", "sum:1:2"] {
            assert_eq!(Quantity::parse(name), None, "{name}");
        }
    }
}
