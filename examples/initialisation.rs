//! How uneven untrained weights are, for each scoring function and source length:
//! the mean of the largest weight of a row, and the mean entropy as a share of
//! that of equal weights. `cargo run --release --example initialisation`
//!
//! The gains in `model::parameters` were chosen by these figures.

use attention_loom::model::matrix::column;
use attention_loom::model::scores::Score;
use attention_loom::session::choice::{Choice, Embedding};
use attention_loom::session::config::Config;
use attention_loom::session::run::Run;

fn main() {
    println!("score             m   largest   entropy");
    for &(name, score) in Score::VALUES {
        for m in [4, 8, 16, 32] {
            let (mut largest, mut entropy, mut rows) = (0.0, 0.0, 0.0);
            for seed in 0..50 {
                let words = |side: &str, n| (0..n).map(|i| format!("{side}{i}")).collect();
                let config = Config {
                    preset: None,
                    source: words("s", m),
                    target: words("t", 8),
                    embedding: Embedding::Random,
                    score,
                    seed,
                    ..Config::default()
                };
                let run: Run<f32> = Run::of(&config);
                let attended = run.trace.attended.expect("attention is on");
                for j in 0..8 {
                    let weights = column(&attended.weights, j);
                    largest += weights.iter().copied().fold(0.0, f32::max);
                    entropy -=
                        weights.iter().filter(|&&w| w > 0.0).map(|w| w * w.ln()).sum::<f32>()
                            / (m as f32).ln();
                    rows += 1.0;
                }
            }
            println!("{name:<16} {m:>2}   {:>7.2}   {:>7.2}", largest / rows, entropy / rows);
        }
    }
}
