//! Views made up for the pictures: the renderers need no model.

use attention_loom::model::seq2seq::Wiring;
use attention_loom::session::stage::{Stage, Stepping};
use attention_loom::session::{Language, Output, Row, StateInputs, StepNumbers, View};

/// A view of two sentences at a step, with made-up states of eight components.
pub fn view(source: &[&str], target: &[&str], step: usize) -> View {
    let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let weights = |row: usize| looking_at(source.len(), row, source.len(), target.len());
    View {
        language: Language::En,
        side: None,
        source: owned(source),
        target: owned(target),
        step,
        stage: Stage::Output,
        stage_order: Stage::order(true, Wiring::Bahdanau),
        stepping: Stepping::Steps,
        from_step: step,
        from_stage: Stage::Output,
        progress: 1.0,
        annotations: Vec::new(),
        attention: true,
        spotlight: false,
        playing: false,
        encoder_states: (0..source.len()).map(|index| state(8, index)).collect(),
        decoder_states: (0..=step).map(|index| state(8, 40 + index)).collect(),
        rows: (0..step).map(|row| row_of(&weights(row))).collect(),
        numbers: (step > 0).then(numbers),
        weights_computed: source.len() * step,
        weights_total: source.len() * target.len(),
        highlight: None,
        pinned: None,
    }
}

/// The sentence pair of the drawings, with their weights.
pub fn red_car(step: usize) -> View {
    let mut view = view(
        &["the", "red", "car", "stopped", "."],
        &["la", "voiture", "rouge", "s'est", "arrêtée", "."],
        step,
    );
    let weights: [[u16; 5]; 6] = [
        [600, 70, 280, 30, 20],
        [60, 120, 770, 30, 20],
        [48, 742, 178, 22, 10],
        [30, 20, 110, 820, 20],
        [20, 30, 90, 836, 24],
        [10, 10, 10, 20, 950],
    ];
    view.rows = weights[..step].iter().map(row_of_thousandths).collect();
    view
}

/// As many words of a script as asked for, some short and some long.
pub fn words(script: Script, n_words: usize) -> Vec<String> {
    let stock: &[&str] = match script {
        Script::Latin => {
            &["the", "international", "red", "a", "car", "stopped", "unquestionably", "of", "."]
        }
        Script::Chinese => &["红色", "的", "汽车", "停", "下来", "了", "。"],
        Script::Arabic => &["السيارة", "الحمراء", "توقفت", "في", "الشارع", "."],
        Script::Emoji => &["🚗", "👩\u{200D}👩\u{200D}👧\u{200D}👦", "🇫🇷", "❤\u{FE0F}", "👍🏽"],
        Script::OneLong => {
            &["a", "Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel", "b", "c"]
        }
    };
    stock.iter().cycle().take(n_words).map(|word| (*word).to_owned()).collect()
}

/// What the words are written in.
#[derive(Clone, Copy, Debug)]
pub enum Script {
    Latin,
    Chinese,
    Arabic,
    Emoji,
    OneLong,
}

/// A fixed table instead of a typeface: the pictures are the same on every machine.
pub fn measure(text: &str, size: f64) -> f64 {
    let width = |character: char| match character {
        '\u{0300}'..='\u{036F}' | '\u{200D}' | '\u{FE0F}' => 0.0,
        '\u{0590}'..='\u{08FF}' => 0.5,
        '\u{2E80}'..='\u{9FFF}' | '\u{FF00}'..='\u{FFEF}' | '\u{1F000}'..='\u{1FFFF}' => 1.0,
        _ => 0.55,
    };
    text.chars().map(width).sum::<f64>() * size
}

/// Weights that look mostly at the word in the same place of the sentence.
fn looking_at(n_source: usize, row: usize, m: usize, t: usize) -> Vec<f32> {
    let place = (row as f64 + 0.5) / t as f64 * m as f64 - 0.5;
    let closeness: Vec<f64> = (0..n_source)
        .map(|source| (-(source as f64 - place).powi(2) / 1.3).exp() + 0.004)
        .collect();
    let sum: f64 = closeness.iter().sum();
    closeness.iter().map(|value| (value / sum) as f32).collect()
}

/// A row whose shown thousandths add up to 1000: the largest takes what rounding leaves.
fn row_of(weights: &[f32]) -> Row {
    let mut thousandths: Vec<u16> =
        weights.iter().map(|weight| (weight * 1000.0).round() as u16).collect();
    let sum: i32 = thousandths.iter().map(|value| i32::from(*value)).sum();
    if let Some(largest) = thousandths.iter_mut().max() {
        *largest = (i32::from(*largest) + 1000 - sum) as u16;
    }
    Row { weights: weights.to_vec(), thousandths }
}

fn row_of_thousandths(thousandths: &[u16; 5]) -> Row {
    Row {
        weights: thousandths.iter().map(|value| f32::from(*value) / 1000.0).collect(),
        thousandths: thousandths.to_vec(),
    }
}

/// Numbers in −1..=1 that look random and are rounded, so that no machine differs.
pub fn state(n_components: usize, seed: usize) -> Vec<f32> {
    (0..n_components)
        .map(|index| {
            let mixed = (seed * 7919 + index * 104_729 + seed * index * 31) % 401;
            (mixed as f32 - 200.0) / 200.0
        })
        .collect()
}

/// The same view by stages, as far as one of them.
pub fn at_stage(mut view: View, stage: Stage) -> View {
    view.stepping = Stepping::Stages;
    (view.stage, view.from_stage) = (stage, stage);
    view.rows.truncate(view.n_rows());
    if !view.has_reached(Stage::State) {
        view.decoder_states.truncate(view.step);
    }
    let whole = whole_numbers(&view);
    view.numbers = Some(StepNumbers {
        scores: if view.has_reached(Stage::Score) { whole.scores } else { Vec::new() },
        softmax: whole.softmax.filter(|_| view.has_reached(Stage::Softmax)),
        context: if view.has_reached(Stage::Context) { whole.context } else { Vec::new() },
        made_from: whole.made_from.filter(|_| view.has_reached(Stage::State)),
        state: if view.has_reached(Stage::State) { whole.state } else { Vec::new() },
        outputs: if view.has_reached(Stage::Output) { whole.outputs } else { Vec::new() },
    });
    view
}

/// All numbers of the view's step, made up; the scores are those of the drawings' weights.
fn whole_numbers(view: &View) -> StepNumbers {
    let drawn = [-0.42, 2.31, 0.88, -1.2, -1.95];
    let scores = (0..view.source.len())
        .map(|i| drawn.get(i).copied().unwrap_or((i * 37 % 13) as f32 / 3.0 - 2.0))
        .collect();
    let context = state(8, 70);
    let likely = [742, 118, 77, 41, 22];
    let words = view.target.iter().skip(view.step - 1).chain(&view.target);
    let mut outputs: Vec<Output> = Vec::new();
    for word in words.map(String::as_str).chain(["</s>"]) {
        if outputs.len() < likely.len() && outputs.iter().all(|output| output.word != word) {
            let thousandths = likely[outputs.len()];
            outputs.push(Output {
                word: word.to_owned(),
                probability: f32::from(thousandths) / 1000.0,
                thousandths,
                index: 0,
                is_target: word == view.target[view.step - 1],
            });
        }
    }
    StepNumbers {
        scores,
        softmax: None,
        made_from: Some(StateInputs {
            word: "voiture".to_owned(),
            input: state(8, 80),
            state: state(8, 39 + view.step),
            context: if view.attention { context.clone() } else { Vec::new() },
            cell: "A′ tanh",
        }),
        context,
        state: state(8, 40 + view.step),
        outputs,
    }
}

fn numbers() -> StepNumbers {
    let output = Output {
        word: "rouge".to_owned(),
        probability: 1.0,
        thousandths: 1000,
        index: 0,
        is_target: true,
    };
    StepNumbers {
        scores: Vec::new(),
        softmax: None,
        made_from: None,
        context: Vec::new(),
        state: Vec::new(),
        outputs: vec![output],
    }
}
