//! What holds for the numbers of any configuration.

use attention_loom::model::matrix::column;
use attention_loom::session::choice::Embedding;
use attention_loom::session::command::Command;
use attention_loom::session::config::Config;
use attention_loom::session::i18n::Language;
use attention_loom::session::run::Run;
use attention_loom::session::state::Session;

use super::random_configs::{ByKind, Draw};
use super::whole_run::numbers_of;

fn session_of(config: &Config) -> Session {
    let mut session = Session::new(Language::En);
    let pairs = config.to_pairs().into_iter().map(|(name, value)| (name.to_owned(), value));
    session.apply(Command::Load(pairs.collect()), &ByKind).expect("a valid configuration");
    session
}

#[test]
fn the_same_configuration_gives_the_same_view_at_every_step() {
    let mut draw = Draw::new(1, "views");
    for _ in 0..200 {
        let config = draw.config();
        let (mut one, mut other) = (session_of(&config), Session::new(Language::Zh));
        // The other session has been elsewhere before.
        other.apply(Command::Last, &ByKind).expect("a step");
        let pairs = config.to_pairs().into_iter().map(|(name, value)| (name.to_owned(), value));
        other.apply(Command::Load(pairs.collect()), &ByKind).expect("a valid configuration");
        for step in 0..=config.target.len() {
            for session in [&mut one, &mut other] {
                session.apply(Command::GoTo(step), &ByKind).expect("a step");
                session.apply(Command::Advance(1.0), &ByKind).expect("time passes");
            }
            assert_eq!(one.view(), other.view(), "step {step} of {config:?}");
            assert_eq!(one.view().step, step);
        }
    }
}

#[test]
fn editing_one_source_word_leaves_the_other_words_vectors() {
    let mut draw = Draw::new(2, "edits");
    for _ in 0..200 {
        let before = Config { embedding: Embedding::Random, ..draw.config() };
        if before.check().is_err() {
            continue;
        }
        let mut after = before.clone();
        let edited = draw.below(before.source.len());
        after.source[edited] += "x";
        let (before_run, after_run): (Run<f32>, Run<f32>) = (Run::of(&before), Run::of(&after));
        let (old, new) = (&before_run.trace.source_embeddings, &after_run.trace.source_embeddings);
        for i in 0..before.source.len() {
            let same = column(old, i) == column(new, i);
            assert_eq!(same, i != edited, "word {i} of {:?}, edited {edited}", after.source);
        }
        let (old, new) = (before_run.trace.target_embeddings, after_run.trace.target_embeddings);
        assert_eq!(old, new, "target vectors are those of target words");
    }
}

#[test]
fn the_browsers_precision_is_enough() {
    let mut draw = Draw::new(3, "precisions");
    for _ in 0..200 {
        let config = draw.config();
        let (single, double): (Run<f32>, Run<f64>) = (Run::of(&config), Run::of(&config));
        // Sharpness multiplies the scores, and with them what they are off by.
        let allowed = 1e-5 * f64::from(config.sharpness).max(1.0);
        for ((name, single), (_, double)) in numbers_of(&single).iter().zip(numbers_of(&double)) {
            assert_eq!(single.len(), double.len(), "{name}");
            for (single, double) in single.iter().zip(double) {
                let distance = (single - double).abs() / double.abs().max(1.0);
                assert!(distance <= allowed, "{name}: {single} and {double} of {config:?}");
            }
        }
    }
}
