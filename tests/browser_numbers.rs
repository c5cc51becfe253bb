//! The numbers that the browser tests compare the page with: `tests/browser/numbers.json`
//! holds what the model computes natively in f64 for some links, and this checks that it
//! still does. `UPDATE_EXPECT=1 cargo test --test browser_numbers` writes it anew.

use attention_loom::model::attention::Attended;
use attention_loom::model::matrix::{Matrix, column};
use attention_loom::model::tokens::Segmenter;
use attention_loom::session::config::Config;
use attention_loom::session::i18n::Language;
use attention_loom::session::link;
use attention_loom::session::run::Run;
use expect_test::expect_file;
use serde_json::{Value, json};

/// Sentences are spelled out with bars, so that nothing is left to a segmenter.
const LINKS: [(&str, &str); 4] = [
    ("the first example", "lang=en"),
    (
        "random vectors, key–query",
        "lang=en&preset=none&source=|the|red|car|&target=|la|voiture|rouge|&embedding=random\
         &score=key-query&seed=11",
    ),
    (
        "GRU both ways, Luong's wiring, states and words, sharpness 2.5",
        "lang=zh&preset=none&source=|我|昨天|看见|了|她|&target=|I|saw|her|yesterday|\
         &embedding=random&score=general&cell=gru&direction=both&wiring=luong\
         &memory=states+words&state-size=24&embedding-size=10&sharpness=2.5&seed=4000000000",
    ),
    (
        "LSTM without attention",
        "lang=en&preset=none&source=|a|b|c|&target=|x|y|&embedding=one-hot&cell=lstm&attention=off",
    ),
];

struct NoSegmenter;

impl Segmenter for NoSegmenter {
    fn words(&self, text: &str) -> Vec<String> {
        panic!("{text} is not spelled out")
    }

    fn characters(&self, text: &str) -> Vec<String> {
        self.words(text)
    }
}

#[test]
fn the_numbers_of_the_browser_tests_are_the_models() {
    let runs = LINKS.map(|(name, link)| numbers_of(name, link).to_string());
    let text = format!("[\n{}\n]\n", runs.join(",\n"));
    expect_file!["browser/numbers.json"].assert_eq(&text);
}

fn numbers_of(name: &str, link: &str) -> Value {
    let pairs = link::read(link).expect("the link can be read");
    let config = Config::from_pairs(Language::En, &pairs, &NoSegmenter)
        .unwrap_or_else(|problem| panic!("{link}: {}", problem.message(Language::En)));
    let run: Run<f64> = Run::of(&config);
    let trace = &run.trace;
    let steps: Vec<Value> = (0..config.target.len())
        .map(|j| {
            let of_attention = |matrix: fn(&Attended<f64>) -> &Matrix<f64>| {
                trace.attended.as_ref().map(|attended| rounded(column(matrix(attended), j)))
            };
            json!({
                "scores": of_attention(|attended| &attended.scores),
                "weights": of_attention(|attended| &attended.weights),
                "context": of_attention(|attended| &attended.contexts),
                "state": rounded(column(&trace.decoder_states, j + 1)),
                "outputs": rounded(column(&trace.probabilities, j)),
            })
        })
        .collect();
    json!({
        "name": name,
        "link": link,
        "source": config.source,
        "target": config.target,
        "output_words": run.output_words,
        "steps": steps,
    })
}

/// To six decimals, far finer than the page shows.
fn rounded(numbers: &[f64]) -> Vec<f64> {
    numbers.iter().map(|number| (number * 1e6).round() / 1e6 + 0.0).collect()
}
