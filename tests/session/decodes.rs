//! The whole decode beside the reader's own step.

use attention_loom::session::Language;
use attention_loom::session::command::Command;
use attention_loom::session::decode::Decode;
use attention_loom::session::state::Session;
use attention_loom::session::view::Place;

use super::random_configs::ByKind;
use super::script;

fn session(lines: &[&str]) -> Session {
    let mut session = Session::new(Language::En);
    for line in lines {
        script::apply(&mut session, line).expect("a command that works");
    }
    session
}

/// The moments of a decode, each as step and number of stages that are told.
fn moments(session: &Session) -> Vec<(usize, attention_loom::session::stage::Stage)> {
    let mut decode = Decode::of(session, &ByKind);
    let mut moments = Vec::new();
    loop {
        let view = decode.session().view();
        assert_eq!((view.progress, view.from_step), (1.0, view.step), "at rest");
        moments.push((view.step, view.stage));
        if !decode.next(&ByKind) {
            break;
        }
    }
    assert_eq!(moments.len(), decode.n_moments());
    moments
}

#[test]
fn every_step_comes_once_and_the_reader_stays() {
    let session = session(&["goto 3"]);
    let before = session.view();
    let steps: Vec<usize> = moments(&session).into_iter().map(|(step, _)| step).collect();
    assert_eq!(steps, (0..=session.config().target.len()).collect::<Vec<_>>());
    assert_eq!(session.view(), before);
}

#[test]
fn by_stages_every_stage_comes() {
    for (lines, n_stages) in [
        (vec!["stepping"], 5),
        (vec!["stepping", "set wiring luong"], 5),
        (vec!["stepping", "set attention off"], 2),
    ] {
        let session = session(&lines);
        assert_eq!(moments(&session).len(), 1 + n_stages * session.config().target.len());
    }
}

#[test]
fn the_pictures_are_the_readers() {
    let mut session = session(&["set seed 9", "set embedding random", "compare", "goto 2"]);
    session.apply(Command::Pin(Place::Source(1)), &ByKind).expect("a place");
    let mut decode = Decode::of(&session, &ByKind);
    decode.next(&ByKind);
    decode.next(&ByKind);
    for (own, copy) in session.sides().zip(decode.session().sides()) {
        let own = own.view();
        let copy = copy.view();
        assert_eq!((own.rows, own.numbers, own.pinned), (copy.rows, copy.numbers, copy.pinned));
    }
    assert!(decode.seconds(false) < decode.seconds(true));
}
