//! Every preset shows what it says: the computed alignment is the intended one.

use attention_loom::model::cells::CellKind;
use attention_loom::model::matrix::{Matrix, column};
use attention_loom::model::scores::Score;
use attention_loom::model::seq2seq::{MemoryKind, Wiring};
use attention_loom::session::choice::{Choice, Direction, Embedding};
use attention_loom::session::config::Config;
use attention_loom::session::i18n::Language;
use attention_loom::session::note::Note;
use attention_loom::session::presets::{PRESETS, Preset, Shows};
use attention_loom::session::run::Run;

fn config_of(preset: &'static Preset) -> Config {
    let mut config = Config::default();
    preset.apply_to(&mut config);
    config.check().expect("a preset is a valid configuration");
    config
}

/// The weights of every row, as computed in the browser's precision.
fn rows_of(config: &Config) -> Vec<Vec<f32>> {
    let run: Run<f32> = Run::of(config);
    let attended = run.trace.attended.expect("the preset attends");
    (0..config.target.len()).map(|j| column(&attended.weights, j).to_vec()).collect()
}

fn argmax(row: &[f32]) -> usize {
    (0..row.len()).max_by(|&a, &b| row[a].total_cmp(&row[b])).expect("a word")
}

#[test]
fn every_preset_shows_what_it_says() {
    for preset in PRESETS {
        let config = config_of(preset);
        match preset.shows {
            Shows::NoWeights => assert!(!config.attention, "{}", preset.name),
            Shows::Equal => {
                let equal = 1.0 / config.source.len() as f32;
                for weight in rows_of(&config).concat() {
                    assert!((weight - equal).abs() < 1e-6, "{}: {weight}", preset.name);
                }
            }
            Shows::OneSharp => {
                for row in rows_of(&config) {
                    let largest = row[argmax(&row)];
                    assert!(largest > 0.95, "{}: {row:?}", preset.name);
                }
            }
            Shows::Alignment(_) => check_alignment(preset, &config),
        }
    }
}

fn check_alignment(preset: &Preset, config: &Config) {
    let intention = preset.intention().expect("an alignment");
    let rows = rows_of(config);
    assert_eq!(rows.len(), intention.links.len(), "{}: a link for each word", preset.name);
    let intended = intention.links.iter().zip(&rows).filter(|(links, _)| !links.is_empty());
    let (mut agreeing, mut all) = (0, 0);
    for (links, row) in intended {
        println!("{:<14} {:?} {:.2?}", preset.name, links, row);
        agreeing += usize::from(links[0] == argmax(row));
        all += 1;
    }
    assert!(10 * agreeing >= 9 * all, "{}: {agreeing} of {all} rows agree", preset.name);
}

#[test]
fn hand_made_outputs_are_the_target_words() {
    for preset in PRESETS.iter().filter(|preset| preset.name != "cognates") {
        let Shows::Alignment(_) = preset.shows else {
            continue;
        };
        let config = config_of(preset);
        let run: Run<f32> = Run::of(&config);
        for (j, word) in config.target.iter().enumerate() {
            let probabilities = column(&run.trace.probabilities, j);
            let likeliest = &run.output_words[argmax(probabilities)];
            assert_eq!(likeliest, word, "{} step {}: {probabilities:.2?}", preset.name, j + 1);
        }
    }
}

#[test]
fn every_preset_has_a_name_and_a_lesson_in_every_language() {
    for preset in PRESETS {
        for &(code, language) in Language::ALL {
            let title = language.message(&format!("preset-{}", preset.name));
            assert!(title.is_some_and(|title| !title.is_empty()), "{} in {code}", preset.name);
            assert!(!preset.teaches(language).is_empty(), "{} in {code}", preset.name);
        }
    }
}

#[test]
fn there_are_presets_enough_and_names_are_theirs_alone() {
    assert!(8 <= PRESETS.len(), "only {} presets", PRESETS.len());
    for preset in PRESETS {
        assert_eq!(Preset::named(preset.name), Some(preset));
        assert_eq!(PRESETS.iter().filter(|other| other.name == preset.name).count(), 1);
        assert_ne!(preset.name, "none", "this is what no preset is called");
    }
    assert!(6 <= hand_made().count(), "most have their vectors made by hand");
}

/// The presets with vectors made by hand: those that reorder words.
fn hand_made() -> impl Iterator<Item = &'static Preset> {
    PRESETS.iter().filter(|preset| config_of(preset).embedding == Embedding::Preset)
}

/// The rows of the preset's computed alignment that are not the intended one, on any
/// mixture of the settings that say how the model is made.
fn for_each_make(preset: &'static Preset, mut each: impl FnMut(&Config, Vec<usize>)) {
    let intention = preset.intention().expect("an alignment");
    for &(_, score) in Score::VALUES {
        for &(_, cell) in CellKind::VALUES {
            for &(_, direction) in Direction::VALUES {
                for &(_, wiring) in Wiring::VALUES {
                    for &(_, memory) in MemoryKind::VALUES {
                        let base = config_of(preset);
                        let config = Config { score, cell, direction, wiring, memory, ..base };
                        if config.check().is_err() {
                            continue;
                        }
                        let rows = rows_of(&config);
                        let agrees = |j: &usize| {
                            intention.links[*j].first().is_none_or(|&i| i == argmax(&rows[*j]))
                        };
                        each(&config, (0..rows.len()).filter(|j| !agrees(j)).collect());
                    }
                }
            }
        }
    }
}

/// Ninety of a hundred rows would do; all of them hold, so all of them are asked for.
#[test]
fn the_alignment_is_that_of_the_words_whatever_the_model_is_made_of() {
    let mut makes = 0;
    for preset in hand_made() {
        for_each_make(preset, |config, wrong| {
            if !matches!(config.score, Score::Dot | Score::ScaledDot) {
                assert!(wrong.is_empty(), "{}: rows {wrong:?} of {config:?}", preset.name);
                makes += 1;
            }
        });
    }
    // Four scores, three cells, two directions, wirings and memories.
    assert_eq!(makes, hand_made().count() * 4 * 3 * 2 * 2 * 2);
}

/// Dot products compare whole states, in which what a word is and what it looks for
/// stand side by side: the first row of Bahdanau's wiring, asked for by the encoder's
/// last state, finds that state itself. The others hold but for one known tie.
#[test]
fn dot_scores_keep_the_alignment_after_the_first_row() {
    for preset in hand_made() {
        for_each_make(preset, |config, wrong| {
            if matches!(config.score, Score::Dot | Score::ScaledDot) {
                // Here the word that is looked for second carries the opening's pointer.
                let known = preset.name == "student" && config.direction == Direction::Both;
                let after_the_first: Vec<usize> = wrong.into_iter().filter(|&j| 0 < j).collect();
                let expected = if known { vec![1] } else { vec![] };
                assert_eq!(after_the_first, expected, "{}: {config:?}", preset.name);
            }
        });
    }
}

#[test]
fn an_edited_source_word_is_named_and_the_others_keep_their_vectors() {
    for preset in hand_made() {
        let config = config_of(preset);
        for edited in 0..config.source.len() {
            let mut after = config.clone();
            after.source[edited] = "xyzzy".to_owned();
            let (old, new): (Run<f32>, Run<f32>) = (Run::of(&config), Run::of(&after));
            check_edit(preset, &new, true);
            let (old, new) = (old.trace, new.trace);
            check_columns(preset, &old.source_embeddings, &new.source_embeddings, Some(edited));
            check_columns(preset, &old.target_embeddings, &new.target_embeddings, None);
        }
    }
}

#[test]
fn an_edited_target_word_is_named_and_the_others_keep_their_vectors() {
    for preset in hand_made() {
        let config = config_of(preset);
        for edited in 0..config.target.len() {
            let mut after = config.clone();
            after.target[edited] = "xyzzy".to_owned();
            let (old, new): (Run<f32>, Run<f32>) = (Run::of(&config), Run::of(&after));
            // Word j is read in the step after it; the last word is never read, so it
            // needs no vector.
            let read = Some(edited + 1).filter(|&step| step < config.target.len());
            check_edit(preset, &new, read.is_some());
            let (old, new) = (old.trace, new.trace);
            check_columns(preset, &old.source_embeddings, &new.source_embeddings, None);
            check_columns(preset, &old.target_embeddings, &new.target_embeddings, read);
        }
    }
}

fn check_edit(preset: &Preset, run: &Run<f32>, is_named: bool) {
    let expected = if is_named { vec!["xyzzy".to_owned()] } else { vec![] };
    assert_eq!(run.without_vector, expected, "{}", preset.name);
    for &(code, language) in Language::ALL {
        let message = Note::NoHandMade(run.without_vector.clone()).message(language);
        assert_eq!(message.contains("xyzzy"), is_named, "{} in {code}: {message}", preset.name);
    }
}

/// Every column is as it was, but for the edited one.
fn check_columns(preset: &Preset, old: &Matrix<f32>, new: &Matrix<f32>, edited: Option<usize>) {
    assert_eq!(old.shape(), new.shape(), "{}", preset.name);
    for j in 0..old.ncols() {
        let is_same = column(old, j) == column(new, j);
        assert_eq!(is_same, edited != Some(j), "{}: vector {j}, edited {edited:?}", preset.name);
    }
}
