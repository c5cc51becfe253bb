//! What is explained follows the steps and the settings, and closes with its number.

use attention_loom::session::Language;
use attention_loom::session::arithmetic::Extent;
use attention_loom::session::command::Command;
use attention_loom::session::field::Field;
use attention_loom::session::quantity::Quantity;
use attention_loom::session::state::{Change, Session};

use crate::random_configs::ByKind;

fn does(session: &mut Session, command: Command) -> Change {
    session.apply(command, &ByKind).expect("a command that works")
}

fn weight(source: usize, target: usize) -> Quantity {
    Quantity::Weight { source, target }
}

/// The number that is explained, whichever side it is on.
fn explained(session: &Session) -> Option<Quantity> {
    session.explained().map(|(_, quantity)| quantity)
}

#[test]
fn an_explanation_follows_the_step_and_closes_before_the_first() {
    let mut session = Session::new(Language::En);
    does(&mut session, Command::GoTo(1));
    assert_eq!(does(&mut session, Command::Explain(Some(weight(1, 0)))), Change::Step);
    assert_eq!(does(&mut session, Command::Explain(Some(weight(1, 0)))), Change::Nothing);
    does(&mut session, Command::Forward);
    assert_eq!(explained(&session), Some(weight(1, 1)));
    does(&mut session, Command::Back);
    assert_eq!(explained(&session), Some(weight(1, 0)));
    does(&mut session, Command::First);
    assert_eq!(explained(&session), None);
    let encoder = Quantity::EncoderState { source: 0, component: 3 };
    does(&mut session, Command::Explain(Some(encoder)));
    does(&mut session, Command::Last);
    assert_eq!(explained(&session), Some(encoder), "encoder states belong to no step");
}

#[test]
fn a_number_of_a_stage_that_is_not_done_is_nothing() {
    let mut session = Session::new(Language::Zh);
    does(&mut session, Command::ToggleStepping);
    does(&mut session, Command::Forward);
    let score = Quantity::Score { source: 0, target: 0 };
    does(&mut session, Command::Explain(Some(weight(0, 0))));
    assert_eq!(explained(&session), None);
    does(&mut session, Command::Explain(Some(score)));
    assert_eq!(explained(&session), Some(score));
    assert!(session.explanation(weight(0, 0), Extent::Ends).is_none());
}

#[test]
fn an_explanation_follows_the_settings_and_closes_with_its_number() {
    let mut session = Session::new(Language::En);
    does(&mut session, Command::GoTo(2));
    does(&mut session, Command::Explain(Some(weight(2, 1))));
    does(&mut session, Command::Set(Field::Score, "dot".to_owned()));
    assert_eq!(explained(&session), Some(weight(2, 1)));
    does(&mut session, Command::Set(Field::Attention, "off".to_owned()));
    assert_eq!(explained(&session), None);
    for nonsense in [weight(99, 0), weight(0, 99), Quantity::Probability { target: 0, word: 99 }] {
        does(&mut session, Command::Explain(Some(nonsense)));
        assert_eq!(explained(&session), None);
    }
}
