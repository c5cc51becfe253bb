//! Sessions as scripts: commands in, what the reader sees out, as text.
//!
//! One command a line:
//! `set FIELD VALUE`, `draft FIELD VALUE`, `load LINK`, `open JSON`, `first`, `back`, `forward`, `last`, `goto 9`,
//! `stage NAME`, `stepping` (toggles it), `play`,
//! `advance SECONDS`, `smooth on|off`, `point PLACE`, `pin PLACE`, `unpin`; a place is
//! `source 1`, `target 2`, `weight 1 2` (source, target) or, to point at, `nothing`.
//! `compare` shows another setting beside this one, whose line follows.
//! `say` is no command: it adds the step told in words.

use attention_loom::session::choice::Choice as _;
use attention_loom::session::command::Command;
use attention_loom::session::field::Field;
use attention_loom::session::i18n::Language;
use attention_loom::session::link;
use attention_loom::session::problem::Problem;
use attention_loom::session::stage::Stage;
use attention_loom::session::state::{Change, Session};
use attention_loom::session::variation::step_in_words;
use attention_loom::session::view::{Place, View};
use expect_test::Expect;

use super::random_configs::ByKind;

/// Runs a script on a new English session and compares what it shows.
pub fn check(script: &str, expected: Expect) {
    expected.assert_eq(&run(script));
}

/// What a script shows on a new English session.
pub fn run(script: &str) -> String {
    let mut session = Session::new(Language::En);
    let mut shown = String::new();
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if line == "say" {
            shown += &format!(
                "  {}\n",
                step_in_words(&session.sides().map(Session::view).collect::<Vec<_>>())
            );
            continue;
        }
        let result = apply(&mut session, line);
        let line = told(line);
        shown += &match result {
            Ok(change) => format!("{line} → {change:?}: {}\n", compact(&session.view())),
            Err(problem) => {
                format!("{line} → {}\n", problem.message(session.config().language))
            }
        };
        if let Some(other) = session.other() {
            shown += &format!("  beside: {}\n", compact(&other.view()));
        }
        for note in session.notes() {
            shown += &format!("  note: {}\n", note.message(session.config().language));
        }
    }
    shown
}

/// Applies one line. A problem must leave everything as it was, whatever the script is about.
pub fn apply(session: &mut Session, line: &str) -> Result<Change, Problem> {
    let before = (session.config().clone(), session.view(), session.notes());
    let result = command(line).and_then(|command| session.apply(command, &ByKind));
    if result.is_err() {
        let after = (session.config().clone(), session.view(), session.notes());
        assert_eq!(before, after, "{line}: a problem changes nothing");
    }
    result
}

fn command(line: &str) -> Result<Command, Problem> {
    let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
    Ok(match name {
        "set" | "draft" => {
            let (field, value) = rest.split_once(' ').unwrap_or((rest, ""));
            let field = Field::parse(field).unwrap_or_else(|| panic!("{line}: which field?"));
            let command = if name == "set" { Command::Set } else { Command::Draft };
            command(field, value.to_owned())
        }
        "load" => Command::Load(link::read(rest)?),
        "open" => Command::Open(rest.to_owned()),
        "first" => Command::First,
        "back" => Command::Back,
        "forward" => Command::Forward,
        "last" => Command::Last,
        "goto" => Command::GoTo(rest.parse().expect("a step")),
        "stage" => Command::GoToStage(Stage::parse(rest).expect("a stage")),
        "stepping" => Command::ToggleStepping,
        "play" => Command::TogglePlay,
        "advance" => Command::Advance(rest.parse().expect("seconds")),
        "smooth" => Command::SmoothMotion(bool::parse(rest).expect("on or off")),
        "point" if rest == "nothing" => Command::Point(None),
        "point" => Command::Point(Some(place(rest))),
        "focus" if rest == "nothing" => Command::Focus(None),
        "focus" => Command::Focus(Some(place(rest))),
        "pin" => Command::Pin(place(rest)),
        "unpin" => Command::Unpin,
        "compare" => Command::ToggleComparing,
        _ => panic!("no such command: {line}"),
    })
}

fn place(text: &str) -> Place {
    let words: Vec<&str> = text.split(' ').collect();
    let index = |n: usize| words[n].parse().expect("an index");
    match words[0] {
        "source" => Place::Source(index(1)),
        "target" => Place::Target(index(1)),
        "weight" => Place::Weight { source: index(1), target: index(2) },
        _ => panic!("no such place: {text}"),
    }
}

/// A line with what cannot be seen in it spelled out.
fn told(line: &str) -> String {
    let spell = |c: char| match c {
        '"' | '\'' | '\\' => c.to_string(),
        _ => c.escape_debug().to_string(),
    };
    line.chars().map(spell).collect()
}

/// A view in a line: the step with its stage, if that is on show, a transition, the counter, what is special, and the
/// current row in thousandths with its strongest word.
fn compact(view: &View) -> String {
    let mut text = format!("step {}/{}", view.step, view.target.len());
    if view.shows_stage() {
        text += &format!(" {}", view.stage.spelling());
    }
    if view.from_step != view.step || view.progress != 1.0 {
        text += &format!(" from {}", view.from_step);
        if view.from_stage != Stage::Output {
            text += &format!(" {}", view.from_stage.spelling());
        }
        text += &format!(" at {:.2}", view.progress);
    }
    text += &format!(", {}/{} weights", view.weights_computed, view.weights_total);
    if view.playing {
        text += ", playing";
    }
    if let Some(place) = view.highlight {
        text += &format!(", highlight {}", named(place));
    }
    if let Some(place) = view.pinned {
        text += &format!(", pinned {}", named(place));
    }
    if let Some(j) = view.step.checked_sub(1) {
        text += &format!(", {}", view.target[j]);
        match view.rows.get(j).filter(|_| j < view.n_rows()) {
            Some(row) => {
                // The first of equals, as a reader would say it.
                let strongest = (0..row.thousandths.len())
                    .rev()
                    .max_by_key(|&i| row.thousandths[i])
                    .expect("a word");
                text += &format!(" {:?} strongest {}", row.thousandths, view.source[strongest]);
            }
            None => text += " without weights",
        }
    }
    text
}

fn named(place: Place) -> String {
    match place {
        Place::Source(i) => format!("source {i}"),
        Place::Target(j) => format!("target {j}"),
        Place::Weight { source, target } => format!("weight {source} {target}"),
    }
}
