//! Every task is learnt, from a seed, as well as it was where its settings were found.

use attention_loom::model::cells::CellKind;
use attention_loom::model::evaluation::Evaluation;
use attention_loom::model::forgetting::{Forgetting, Side, tried_lengths};
use attention_loom::model::parameters::Shape;
use attention_loom::model::scores::Score;
use attention_loom::model::seq2seq::{MemoryKind, Wiring};
use attention_loom::model::tasks::{Corpus, Task};
use attention_loom::model::trainer::{Recipe, Trainer};

/// E, H, directions, what attention is, and how it is trained.
fn learn(
    task: Task,
    size: usize,
    bi: bool,
    score: Score,
    memory: MemoryKind,
    recipe: Recipe,
) -> Evaluation {
    let shape = Shape {
        cell: CellKind::Simple,
        bidirectional: bi,
        attention: Some((score, Wiring::Bahdanau, memory)),
        embedding_size: size / 2,
        state_size: size,
        attention_size: size,
    };
    let mut trainer = Trainer::<f32>::new(Corpus::of(task), &shape, recipe, 1);
    while !trainer.is_finished() {
        trainer.update();
    }
    let mut evaluation = Evaluation::default();
    for pair in Corpus::of(task).held_out(1, 300) {
        evaluation.add(trainer.network(), &pair);
    }
    println!(
        "{task:?}: exact match {:?}, alignment {:?}, alignment error rate {:?}",
        evaluation.exact_match(),
        evaluation.alignment(),
        evaluation.alignment_error_rate()
    );
    evaluation
}

fn recipe(learning_rate: f64, updates: usize, supervision: f64) -> Recipe {
    Recipe { batch_size: 16, learning_rate, updates, supervision }
}

/// At least this exact match and alignment, at most this alignment error rate.
#[track_caller]
fn assert_learnt(evaluation: Evaluation, exact_match: f64, alignment: f64, error_rate: f64) {
    assert!(evaluation.alignment_error_rate().expect("counted") <= error_rate, "{evaluation:?}");
    assert!(exact_match <= evaluation.exact_match().expect("counted"), "{evaluation:?}");
    assert!(alignment <= evaluation.alignment().expect("counted"), "{evaluation:?}");
}

#[test]
fn reverse() {
    let it = learn(
        Task::Reverse,
        64,
        false,
        Score::ScaledKeyQuery,
        MemoryKind::States,
        recipe(0.005, 800, 0.0),
    );
    assert_learnt(it, 0.953, 0.981, 0.02);
}

#[test]
fn copy() {
    let it =
        learn(Task::Copy, 64, false, Score::Additive, MemoryKind::States, recipe(0.005, 1200, 0.0));
    assert_learnt(it, 0.99, 0.99, 0.01);
}

#[test]
fn digits() {
    let it = learn(
        Task::Digits,
        32,
        true,
        Score::ScaledKeyQuery,
        MemoryKind::StatesAndWords,
        recipe(0.006, 1000, 0.0),
    );
    assert_learnt(it, 0.99, 0.961, 0.04);
}

#[test]
fn dates() {
    let it = learn(
        Task::Dates,
        32,
        true,
        Score::Additive,
        MemoryKind::StatesAndWords,
        recipe(0.006, 1000, 0.1),
    );
    assert_learnt(it, 0.99, 0.99, 0.01);
}

#[test]
fn without_attention_long_sentences_are_forgotten() {
    let mut experiment = Forgetting::<f32>::new(3000, 1);
    while !experiment.is_done() {
        experiment.advance();
    }
    assert!(!experiment.is_diverged());
    let exact_match = |side, length| {
        let points = experiment.points(side).iter();
        let point = points.clone().find(|point| point.length == length);
        point.and_then(|point| point.evaluation.exact_match()).expect("counted")
    };
    for side in [Side::Attending, Side::Forgetting] {
        let all: Vec<String> = tried_lengths()
            .map(|length| format!("{length}: {:.2}", exact_match(side, length)))
            .collect();
        println!("{side:?}: {}", all.join(", "));
        assert_eq!(exact_match(side, 4), 1.0, "both know what is short");
    }
    assert!(0.9 <= exact_match(Side::Attending, 20));
    assert!(exact_match(Side::Forgetting, 20) <= 0.1);
}
