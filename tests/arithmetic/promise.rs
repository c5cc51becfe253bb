//! Every line adds up and ends in the number on the screen, for every kind of number,
//! scoring function and cell.

use attention_loom::model::cells::CellKind;
use attention_loom::model::scores::Score;
use attention_loom::model::seq2seq::{MemoryKind, Wiring};
use attention_loom::session::View;
use attention_loom::session::arithmetic::{Explanation, Extent};
use attention_loom::session::choice::{Choice, Direction};
use attention_loom::session::command::Command;
use attention_loom::session::config::Config;
use attention_loom::session::formula::Formula;
use attention_loom::session::quantity::Quantity;
use attention_loom::session::rounding::{decimal, signed};
use attention_loom::session::state::Session;

use super::reader::{check, sides};
use crate::random_configs::{ByKind, Draw};

/// A session of that configuration, by way of its link.
fn session_of(config: &Config) -> Session {
    let mut session = Session::new(config.language);
    let owned = |(name, value): (&str, String)| (name.to_owned(), value);
    let pairs = config.to_pairs().into_iter().map(owned).collect();
    session.apply(Command::Load(pairs), &ByKind).expect("a checked configuration");
    session
}

/// The number as the page shows it.
fn on_screen(view: &View, quantity: Quantity) -> Option<String> {
    let numbers = view.numbers.as_ref();
    Some(match quantity {
        Quantity::Score { source, .. } => signed(numbers?.scores[source]),
        Quantity::Weight { source, target } => decimal(view.rows[target].thousandths[source]),
        Quantity::Context { component, .. } => signed(numbers?.context[component]),
        Quantity::EncoderState { source, component } => {
            signed(view.encoder_states[source][component])
        }
        Quantity::DecoderState { target, component } => {
            signed(view.decoder_states[target + 1][component])
        }
        Quantity::Probability { .. } => return None,
    })
}

#[derive(Default)]
struct Counts {
    explanations: usize,
    results: usize,
    owned_up: usize,
    shares_noted: usize,
    most_decimals: [usize; 8],
    largest_rounding: f64,
}

impl Counts {
    fn add(&mut self, session: &Session, quantity: Quantity, extent: Extent, what: &str) {
        let explanation = session
            .explanation(quantity, extent)
            .unwrap_or_else(|| panic!("{what}: {quantity:?} is not explained"));
        let language = session.config().language;
        for line in explanation.steps.iter().flat_map(|step| &step.lines) {
            self.results += check(line);
        }
        assert_ends_in_what_is_shown(&explanation, what);
        if let Some(shown) = on_screen(&session.view(), quantity) {
            assert_eq!(explanation.shown, shown, "{what}: {quantity:?}");
        }
        self.explanations += 1;
        let rounding = language.arithmetic_note_rounding();
        self.owned_up += usize::from(explanation.notes.iter().any(|note| note == rounding));
        self.shares_noted += usize::from(explanation.notes.iter().any(|it| it.contains("1.000")));
        let text: String =
            explanation.steps.iter().flat_map(|it| &it.lines).map(Formula::plain).collect();
        let caption = format!("[{}: ", language.arithmetic_rounding());
        for term in text.split(caption.as_str()).skip(1) {
            let number = term.split(']').next().unwrap_or_default().replace('−', "-");
            let rounding: f64 = number.parse().expect("a number");
            self.largest_rounding = self.largest_rounding.max(rounding.abs());
        }
        let decimals = text
            .split('.')
            .skip(1)
            .map(|rest| rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len()));
        self.most_decimals[decimals.max().unwrap_or(0).min(7)] += 1;
        assert!(extent == Extent::Ends || explanation.whole);
    }

    /// Numbers of every kind, some of each.
    fn add_some(&mut self, session: &Session, draw: &mut Draw, what: &str) {
        let config = session.config().clone();
        let (m, d) = (config.source.len(), config.state_size);
        let moment = config.moment();
        let n_words = session.run().output_words.len();
        let context_size = session.run().trace.memory.nrows();
        for _ in 0..3 {
            let extent = draw.pick(&[Extent::Ends, Extent::Ends, Extent::Whole]);
            let source = draw.below(m);
            let component = draw.below(d);
            self.add(session, Quantity::EncoderState { source, component }, extent, what);
            let Some(target) = moment.step.checked_sub(1) else { continue };
            let extent = draw.pick(&[Extent::Ends, Extent::Whole]);
            self.add(session, Quantity::DecoderState { target, component }, extent, what);
            let word = draw.below(n_words);
            self.add(session, Quantity::Probability { target, word }, extent, what);
            if !config.attention {
                continue;
            }
            self.add(session, Quantity::Score { source, target }, extent, what);
            self.add(session, Quantity::Weight { source, target }, extent, what);
            let component = draw.below(context_size);
            self.add(session, Quantity::Context { target, component }, extent, what);
        }
    }

    #[track_caller]
    fn report(&self, name: &str) {
        println!(
            "{name}: {} explanations, {} results recomputed, {} with a term for rounding, \
             the largest {:.8}, {} with a note on shares; most decimals {:?}",
            self.explanations,
            self.results,
            self.owned_up,
            self.largest_rounding,
            self.shares_noted,
            self.most_decimals
        );
        assert!(self.largest_rounding < 2e-5, "{} is no rounding", self.largest_rounding);
        assert!(200 * self.owned_up <= self.explanations, "rounding shows in {}", self.owned_up);
    }
}

fn assert_ends_in_what_is_shown(explanation: &Explanation, what: &str) {
    let last = explanation.steps.last().and_then(|step| step.lines.last()).expect("a line");
    let result = sides(last).last().expect("a side").plain();
    let noted = explanation.notes.iter().any(|note| note.contains(&explanation.shown));
    assert!(result == explanation.shown || noted, "{what}: {result}, not {}", explanation.shown);
}

#[test]
fn every_kind_of_number_adds_up_in_every_make_of_model() {
    let mut draw = Draw::new(1, "makes");
    let mut counts = Counts::default();
    for &(_, cell) in CellKind::VALUES {
        for &(_, direction) in Direction::VALUES {
            for &(_, wiring) in Wiring::VALUES {
                for &(_, memory) in MemoryKind::VALUES {
                    for &(_, score) in Score::VALUES {
                        for embedding in 0..2 {
                            let config = Config {
                                cell,
                                direction,
                                wiring,
                                memory,
                                score,
                                ..Config::default()
                            };
                            let mut config = Config { step: 1 + embedding, ..config };
                            if embedding == 1 {
                                config.leave_preset();
                            }
                            if config.check().is_err() {
                                continue;
                            }
                            let what =
                                format!("{cell:?} {direction:?} {wiring:?} {memory:?} {score:?}");
                            counts.add_some(&session_of(&config), &mut draw, &what);
                        }
                    }
                }
            }
        }
        let config = Config { cell, attention: false, step: 2, ..Config::default() };
        counts.add_some(&session_of(&config), &mut draw, &format!("{cell:?}, no attention"));
    }
    counts.report("makes of model");
}

#[test]
fn every_kind_of_number_adds_up_in_random_configurations() {
    let mut draw = Draw::new(2, "configurations");
    let mut counts = Counts::default();
    for round in 0..250 {
        let mut config = draw.config();
        config.step = 1 + draw.below(config.target.len());
        config.stage = attention_loom::session::stage::Stage::Output;
        counts.add_some(&session_of(&config), &mut draw, &format!("round {round}, {config:?}"));
    }
    counts.report("random configurations");
}
