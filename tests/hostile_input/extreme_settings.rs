//! Settings at the ends of what is allowed, and every mixture of choices.

use attention_loom::model::cells::CellKind;
use attention_loom::model::scores::Score;
use attention_loom::model::seq2seq::{MemoryKind, Wiring};
use attention_loom::session::choice::{Choice, Direction, Embedding};
use attention_loom::session::config::Config;
use attention_loom::session::presets::Preset;
use attention_loom::session::run::Run;

use super::soundness::check_run;

fn values<C: Choice>() -> impl Iterator<Item = C> + Clone {
    C::VALUES.iter().map(|&(_, value)| value)
}

fn check(config: &Config) {
    let name = format!(
        "{:?} {:?} {:?} {:?} {:?} {:?}, attention {}, d {}, p {}, a {}, β {}, {} × {} words",
        config.embedding,
        config.score,
        config.cell,
        config.direction,
        config.wiring,
        config.memory,
        config.attention,
        config.state_size,
        config.embedding_size,
        config.attention_size,
        config.sharpness,
        config.source.len(),
        config.target.len(),
    );
    check_run(config, &Run::of(config), &name);
}

/// Every mixture of the choices that `check` lets through, on `base`.
fn for_each_mixture(base: &Config, mut each: impl FnMut(Config)) {
    for embedding in values::<Embedding>() {
        for score in values::<Score>() {
            for (cell, direction) in
                values::<CellKind>().flat_map(|cell| values::<Direction>().map(move |d| (cell, d)))
            {
                for wiring in values::<Wiring>() {
                    for (memory, attention) in values::<MemoryKind>()
                        .flat_map(|memory| values::<bool>().map(move |on| (memory, on)))
                    {
                        let config = Config {
                            embedding,
                            score,
                            cell,
                            direction,
                            wiring,
                            memory,
                            attention,
                            ..base.clone()
                        };
                        if config.check().is_ok() {
                            each(config);
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn every_mixture_of_choices_is_sound() {
    let base = Config { sharpness: 3.0, ..Config::default() };
    let mut mixtures = 0;
    for_each_mixture(&base, |config| {
        check(&config);
        mixtures += 1;
    });
    // 4 · 6 · 3 · 2 · 2 · 2 · 2, less a third of those with states and words (the dots).
    assert_eq!(mixtures, 1152 - 1152 / 6);
}

#[test]
fn every_mixture_of_choices_is_sound_at_the_smallest_sizes() {
    for attention_size in [1, 2] {
        let base = Config {
            state_size: 2,
            embedding_size: 2,
            attention_size,
            sharpness: 20.0,
            seed: u32::MAX,
            ..Config::default()
        };
        let mut mixtures = 0;
        for_each_mixture(&base, |config| {
            check(&config);
            mixtures += 1;
        });
        // Hand-made vectors have a size of their own.
        assert_eq!(mixtures, (1152 - 1152 / 6) / 4 * 3);
    }
}

#[test]
fn the_ends_of_sizes_sharpness_and_lengths_are_sound() {
    let sentence = |n: usize| (0..n).map(|i| format!("w{i}")).collect::<Vec<_>>();
    let sentences = [
        (sentence(60), sentence(60)),
        (sentence(1), sentence(1)),
        (sentence(60), sentence(1)),
        (sentence(1), sentence(60)),
        (vec!["same".to_owned(); 60], vec!["same".to_owned(); 60]),
    ];
    let sizes = [(2, 2, 128), (128, 128, 128), (2, 128, 2), (128, 2, 1)];
    let mut n = 0;
    for (state_size, embedding_size, attention_size) in sizes {
        for score in values::<Score>() {
            for cell in values::<CellKind>() {
                for direction in values::<Direction>() {
                    // Each goes round on its own, so that all meet all.
                    let pick = |length: usize| n % length;
                    let embeddings = [Embedding::Random, Embedding::OneHot, Embedding::Spelling];
                    let (source, target) = sentences[pick(sentences.len())].clone();
                    let mut config = Config {
                        source,
                        target,
                        score,
                        cell,
                        direction,
                        embedding: embeddings[pick(7) % 3],
                        wiring: [Wiring::Bahdanau, Wiring::Luong][pick(4) / 2],
                        memory: [MemoryKind::States, MemoryKind::StatesAndWords][pick(6) / 3],
                        sharpness: [0.0, 20.0, f32::MIN_POSITIVE][pick(3)],
                        seed: [0, u32::MAX][pick(8) / 4],
                        state_size,
                        embedding_size,
                        attention_size,
                        ..Config::default()
                    };
                    if config.check().is_err() {
                        config.memory = MemoryKind::States;
                    }
                    assert_eq!(config.check(), Ok(()));
                    check(&config);
                    n += 1;
                }
            }
        }
    }
    assert_eq!(n, 4 * 6 * 3 * 2);
}

#[test]
fn a_preset_is_sound_with_sentences_that_are_not_its_own() {
    let preset = Preset::named("economic-area").expect("a preset");
    let mut base = Config::default();
    preset.apply_to(&mut base);
    for words in ["zone zone zone", "<s> </s> <s>", "1992", "was L' August signé"] {
        let words: Vec<String> = words.split(' ').map(String::from).collect();
        let config = Config { source: words.clone(), target: words, ..base.clone() };
        for_each_mixture(&config, |config| check(&config));
    }
}
