//! From a configuration to the numbers: vectors, parameters, one run of the model.

use super::choice::{Direction, Embedding};
use super::config::Config;
use super::word_vectors::WordVectors;
use crate::model::embeddings::{self, START};
use crate::model::hand_made::{Intention, SIZE};
use crate::model::matrix::Matrix;
use crate::model::parameters;
use crate::model::real::Real;
use crate::model::seq2seq::Model;
use crate::model::trace::Trace;

/// The end token, which can come out like any word.
pub const END: &str = "</s>";

/// One run of the model that a configuration describes.
#[derive(Clone, Debug)]
pub struct Run<T: Real> {
    /// The parameters.
    pub model: Model<T>,
    /// Every number.
    pub trace: Trace<T>,
    /// What the decoder reads at each step: `<s>`, then the target words but the last.
    pub inputs: Vec<String>,
    /// The words that can come out: the distinct target words, then [`END`]. Row k of
    /// the trace's logits and probabilities belongs to word k.
    pub output_words: Vec<String>,
    /// Words without a hand-made vector, where hand-made ones were asked for.
    pub without_vector: Vec<String>,
}

impl<T: Real> Run<T> {
    /// Runs the model of a checked configuration.
    pub fn of(config: &Config) -> Self {
        let made = vectors_and_model(config);
        let sharpness = T::from_f64(f64::from(config.sharpness));
        let trace = made.model.run(made.sources, made.targets, None, sharpness);
        Self {
            model: made.model,
            trace,
            inputs: made.inputs,
            output_words: made.output_words,
            without_vector: made.without_vector,
        }
    }
}

/// What a run starts from.
pub(super) struct Made<T: Real> {
    /// The parameters.
    pub model: Model<T>,
    /// x_i, p × m.
    pub sources: Matrix<T>,
    /// x'_j, p × t.
    pub targets: Matrix<T>,
    inputs: Vec<String>,
    output_words: Vec<String>,
    without_vector: Vec<String>,
}

/// The vectors and the model of a checked configuration.
pub(super) fn vectors_and_model<T: Real>(config: &Config) -> Made<T> {
    let output_words = distinct(config.target.iter().cloned().chain([END.to_owned()]));
    // The decoder reads <s> and then each word it has written but the last.
    let inputs: Vec<String> = [START.to_owned()]
        .iter()
        .chain(&config.target)
        .take(config.target.len())
        .cloned()
        .collect();
    let mut without_vector = Vec::new();
    let intention = config.preset.and_then(|preset| preset.intention());
    let (sources, targets) = match (config.embedding, &intention) {
        (Embedding::Preset, Some(intention)) => {
            hand_made(config, intention, &inputs, &mut without_vector)
        }
        (Embedding::Own, _) => {
            let p = config.own_size().unwrap_or(config.embedding_size);
            let mut embed = |words: &[String], own: &WordVectors| {
                let vector_of = |word: &str| {
                    let vector = own.of(word)?;
                    Some(vector.iter().map(|&x| T::from_f64(f64::from(x))).collect())
                };
                given(words, p, config.seed, &vector_of, &mut without_vector)
            };
            let sources = embed(&config.source, &config.source_vectors);
            (sources, embed(&inputs, &config.target_vectors))
        }
        (Embedding::OneHot, _) => {
            let vocabulary = distinct(config.source.iter().chain(&inputs).cloned());
            let embed = |words: &[String]| embeddings::one_hot(words, &vocabulary);
            (embed(&config.source), embed(&inputs))
        }
        (Embedding::Spelling, _) => {
            let embed =
                |words: &[String]| embeddings::spelling(words, config.embedding_size, config.seed);
            (embed(&config.source), embed(&inputs))
        }
        (Embedding::Random | Embedding::Preset, _) => {
            let embed =
                |words: &[String]| embeddings::random(words, config.embedding_size, config.seed);
            (embed(&config.source), embed(&inputs))
        }
    };
    let model = model_of(config, sources.nrows(), &output_words);
    Made { model, sources, targets, inputs, output_words, without_vector }
}

/// The model of a checked configuration, for word vectors of `embedding_size` components.
pub(super) fn model_of<T: Real>(
    config: &Config,
    embedding_size: usize,
    output_words: &[String],
) -> Model<T> {
    let shape = config.shape(embedding_size);
    let intention = config.preset.and_then(|preset| preset.intention());
    match (config.embedding, intention) {
        (Embedding::Preset, Some(intention)) => intention.model(&shape, output_words),
        (embedding, _) => {
            // In both, words that are alike have vectors that are.
            let related = matches!(embedding, Embedding::Spelling | Embedding::Own);
            parameters::random(&shape, related, config.seed, output_words)
        }
    }
}

/// The preset's vectors.
fn hand_made<T: Real>(
    config: &Config,
    intention: &Intention,
    inputs: &[String],
    without_vector: &mut Vec<String>,
) -> (Matrix<T>, Matrix<T>) {
    let bidirectional = config.direction == Direction::Both;
    let p = config.embedding_size;
    let mut embed = |words: &[String], vector_of: &dyn Fn(&str) -> Option<[f64; SIZE]>| {
        let vector_of = |word: &str| Some(vector_of(word)?.map(T::from_f64).to_vec());
        given(words, p, config.seed, &vector_of, without_vector)
    };
    let sources = embed(&config.source, &|word| intention.source_vector(word, bidirectional));
    let targets = embed(inputs, &|word| intention.input_vector(word, config.wiring));
    (sources, targets)
}

/// Vectors of p components that are given; a word without one gets its random one and is
/// named.
fn given<T: Real>(
    words: &[String],
    p: usize,
    seed: u32,
    vector_of: &dyn Fn(&str) -> Option<Vec<T>>,
    without_vector: &mut Vec<String>,
) -> Matrix<T> {
    let mut vectors = embeddings::random(words, p, seed);
    for (j, word) in words.iter().enumerate() {
        match vector_of(word) {
            Some(vector) => vectors.column_mut(j).copy_from_slice(&vector),
            None if without_vector.contains(word) => {}
            None => without_vector.push(word.clone()),
        }
    }
    vectors
}

/// The words in order of first appearance, each once.
fn distinct(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut distinct = Vec::new();
    for word in words {
        if !distinct.contains(&word) {
            distinct.push(word);
        }
    }
    distinct
}
