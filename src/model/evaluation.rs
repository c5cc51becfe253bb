//! How good a network is on pairs it was not trained on.

use super::batch::Sequence;
use super::matrix::column;
use super::network::Network;
use super::real::Real;
use super::softmax::largest;
use super::tasks::Pair;

/// What has been counted, pair by pair.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Evaluation {
    n_pairs: usize,
    n_exact: usize,
    n_words: usize,
    n_right: usize,
    /// Target words with a gold link, and those of them that look at one.
    n_linked: usize,
    n_aligned: usize,
    /// Sure links, and links of the weights that are sure.
    n_sure: usize,
    n_sure_found: usize,
}

impl Evaluation {
    /// Counts one pair.
    ///
    /// The decoder is given the true words before each word. It writes the whole target by
    /// itself exactly if each word is then right, as it then gives itself those very words.
    pub fn add<T: Real>(&mut self, network: &Network<T>, pair: &Pair) {
        let sequence = Sequence::of(pair);
        let trace = network.run(&sequence.source, &sequence.inputs, T::ONE);
        let is_right =
            |(j, &word): (usize, &usize)| largest(column(&trace.probabilities, j)) == word;
        let n_right = sequence.words.iter().enumerate().filter(|&it| is_right(it)).count();
        self.n_pairs += 1;
        self.n_exact += usize::from(n_right == sequence.words.len());
        self.n_words += sequence.words.len();
        self.n_right += n_right;
        let Some(attended) = &trace.attended else { return };
        self.n_sure += pair.gold.sure.len();
        for j in 0..pair.target.len() {
            let link = (j, largest(column(&attended.weights, j)));
            let has = |links: &[(usize, usize)], wanted: &dyn Fn(&(usize, usize)) -> bool| {
                links.iter().any(wanted)
            };
            let is_here = |it: &(usize, usize)| it.0 == j;
            let is_link = |it: &(usize, usize)| *it == link;
            let is_sure = has(&pair.gold.sure, &is_link);
            let is_gold = is_sure || has(&pair.gold.possible, &is_link);
            let is_linked = has(&pair.gold.sure, &is_here) || has(&pair.gold.possible, &is_here);
            self.n_linked += usize::from(is_linked);
            self.n_aligned += usize::from(is_gold);
            self.n_sure_found += usize::from(is_sure);
        }
    }

    /// How many pairs have been counted.
    pub fn n_pairs(&self) -> usize {
        self.n_pairs
    }

    /// The share of pairs whose target is written without a fault, `</s>` included; None
    /// before the first pair.
    pub fn exact_match(&self) -> Option<f64> {
        share(self.n_exact, self.n_pairs)
    }

    /// The share of target words that are right after the true words before them.
    pub fn token_accuracy(&self) -> Option<f64> {
        share(self.n_right, self.n_words)
    }

    /// The share of target words with a gold link whose largest weight is on such a source
    /// word; None without gold links or without attention.
    pub fn alignment(&self) -> Option<f64> {
        share(self.n_aligned, self.n_linked)
    }

    /// 1 − (|A ∩ S| + |A ∩ P|) / (|A| + |S|), A the largest weight of each word that has a
    /// gold link, S the sure links, P those and the possible ones (Och, Ney 2003, section 6).
    pub fn alignment_error_rate(&self) -> Option<f64> {
        let right = self.n_sure_found + self.n_aligned;
        share(right, self.n_linked + self.n_sure).map(|share| 1.0 - share)
    }
}

fn share(part: usize, whole: usize) -> Option<f64> {
    (whole != 0).then(|| part as f64 / whole as f64)
}
