//! The papers that the chapters go back to.

/// A paper, as it is cited in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is spelled out by `text`")]
pub enum Citation {
    Hochreiter1997,
    Cho2014,
    Sutskever2014,
    Bahdanau2015,
    Luong2015,
    Vaswani2017,
    Jain2019,
    Wiegreffe2019,
}

impl Citation {
    /// Authors, year, title, and where it appeared.
    pub fn text(self) -> &'static str {
        match self {
            Self::Hochreiter1997 => {
                "Hochreiter, Schmidhuber (1997). Long Short-Term Memory. Neural Computation 9(8)."
            }
            Self::Cho2014 => {
                "Cho et al. (2014). Learning Phrase Representations using RNN Encoder–Decoder \
                 for Statistical Machine Translation. EMNLP. arXiv:1406.1078"
            }
            Self::Sutskever2014 => {
                "Sutskever, Vinyals, Le (2014). Sequence to Sequence Learning with Neural \
                 Networks. NIPS. arXiv:1409.3215"
            }
            Self::Bahdanau2015 => {
                "Bahdanau, Cho, Bengio (2015). Neural Machine Translation by Jointly Learning \
                 to Align and Translate. ICLR. arXiv:1409.0473"
            }
            Self::Luong2015 => {
                "Luong, Pham, Manning (2015). Effective Approaches to Attention-based Neural \
                 Machine Translation. EMNLP. arXiv:1508.04025"
            }
            Self::Vaswani2017 => {
                "Vaswani et al. (2017). Attention Is All You Need. NIPS. arXiv:1706.03762"
            }
            Self::Jain2019 => {
                "Jain, Wallace (2019). Attention is not Explanation. NAACL. arXiv:1902.10186"
            }
            Self::Wiegreffe2019 => {
                "Wiegreffe, Pinter (2019). Attention is not not Explanation. EMNLP. \
                 arXiv:1908.04626"
            }
        }
    }
}
