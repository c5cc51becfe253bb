//! Several sequences side by side, filled up to the longest.

use super::gradients::Wanted;
use super::tasks::Pair;
use super::vocabulary::{END, START};

/// Sequences for one run, as numbers of words, in the order of
/// [`super::seq2seq::Model::run_batch`].
#[derive(Clone, Debug)]
pub struct Batch {
    /// How many tokens of each source count.
    pub lengths: Vec<usize>,
    /// Source words, at b·m + i; behind a source's end its last word again.
    pub sources: Vec<usize>,
    /// Decoder inputs, at j·B + b; behind a target's end its last one again.
    pub inputs: Vec<usize>,
    /// True behind a source's end; None where all are of one length.
    pub mask: Option<Vec<bool>>,
    /// What should come out.
    pub wanted: Wanted,
}

/// One sequence: what is read, what the decoder is given, and what should come out.
#[derive(Clone, Debug)]
pub struct Sequence {
    /// m ≥ 1 source words.
    pub source: Vec<usize>,
    /// t ≥ 1 decoder inputs.
    pub inputs: Vec<usize>,
    /// The t words that should come out.
    pub words: Vec<usize>,
    /// For each, where attention should look; empty where nothing is known.
    pub looked_at: Vec<Vec<usize>>,
}

impl Sequence {
    /// Teacher forcing: the decoder reads `<s>` and the target, and should write the target
    /// and `</s>`. Attention should look at a word's sure links, or at its possible ones
    /// where it has no sure one.
    pub fn of(pair: &Pair) -> Self {
        let mut looked_at = vec![Vec::new(); pair.target.len() + 1];
        for &(target, source) in &pair.gold.sure {
            looked_at[target].push(source);
        }
        let is_sure = |target| pair.gold.sure.iter().any(|link| link.0 == target);
        for &(target, source) in pair.gold.possible.iter().filter(|link| !is_sure(link.0)) {
            looked_at[target].push(source);
        }
        Self {
            source: pair.source.clone(),
            inputs: [START].iter().chain(&pair.target).copied().collect(),
            words: pair.target.iter().chain(&[END]).copied().collect(),
            looked_at,
        }
    }
}

impl Batch {
    /// At least one sequence, none of them empty. `supervision` is λ of [`Wanted`].
    pub fn new(sequences: &[Sequence], supervision: f64) -> Self {
        let n = sequences.len();
        let lengths: Vec<usize> = sequences.iter().map(|it| it.source.len()).collect();
        let m = lengths.iter().copied().max().unwrap_or(0);
        let t = sequences.iter().map(|it| it.inputs.len()).max().unwrap_or(0);
        let is_even = lengths.iter().all(|&length| length == m);
        let mut wanted = Wanted { supervision, ..Wanted::default() };
        let mut inputs = Vec::with_capacity(t * n);
        for j in 0..t {
            for it in sequences {
                inputs.push(it.inputs[j.min(it.inputs.len() - 1)]);
                wanted.words.push(it.words.get(j).copied());
                wanted.looked_at.push(it.looked_at.get(j).cloned().unwrap_or_default());
            }
        }
        Self {
            sources: (sequences.iter())
                .flat_map(|it| (0..m).map(|i| it.source[i.min(it.source.len() - 1)]))
                .collect(),
            mask: (!is_even).then(|| {
                lengths.iter().flat_map(|&length| (0..m).map(move |i| length <= i)).collect()
            }),
            inputs,
            wanted,
            lengths,
        }
    }
}
