//! Every preset shows what it says: the computed alignment is the intended one.

use attention_loom::model::matrix::column;
use attention_loom::session::config::Config;
use attention_loom::session::i18n::Language;
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
