//! What must be true after any input at all.

use attention_loom::model::matrix::{Matrix, column};
use attention_loom::session::command::Command;
use attention_loom::session::config::Config;
use attention_loom::session::field::{MOST_CHARACTERS, MOST_TOKENS};
use attention_loom::session::i18n::Language;
use attention_loom::session::problem::Problem;
use attention_loom::session::rounding::thousandths;
use attention_loom::session::run::Run;
use attention_loom::session::state::Session;

use crate::random_configs::ByKind;
use crate::whole_run::numbers_of;

/// The longest that any message may be: a list of all names, and forty foreign
/// characters, each told by its code.
const LONGEST_MESSAGE: usize = 700;

/// Applies a command from outside and checks what came of it; true if it was used.
pub fn use_or_refuse(session: &mut Session, command: Command, name: &str) -> bool {
    let before = (session.config().clone(), session.view(), session.notes());
    match session.apply(command, &ByKind) {
        Ok(_) => {
            check_session(session, name);
            true
        }
        Err(problem) => {
            let after = (session.config().clone(), session.view(), session.notes());
            assert_eq!(before, after, "{name:.200}: a problem changes nothing");
            check_problem(&problem, name);
            false
        }
    }
}

/// The problem can be told in every language.
pub fn check_problem(problem: &Problem, name: &str) {
    for &(_, language) in Language::ALL {
        check_message(&problem.message(language), name);
    }
}

/// Nothing in a message hides or reorders what stands around it, and it stays short.
fn check_message(message: &str, name: &str) {
    assert!(!message.is_empty(), "{name:.200}: a problem says what it is");
    let length = message.chars().count();
    assert!(length <= LONGEST_MESSAGE, "{name:.200}: {length} characters: {message}");
    for c in message.chars() {
        assert!(!acts_unseen(c), "{name:.200}: {:?} in {message:?}", c);
    }
}

/// Controls, line and paragraph separators, direction marks, zero-width and tag
/// characters: a list of its own, from Unicode's category Cf. Joiners may be in emoji.
fn acts_unseen(c: char) -> bool {
    c.is_control()
        || matches!(u32::from(c),
            0xad | 0x61c | 0x180e | 0x200b | 0x200e | 0x200f | 0x2028..=0x202e
            | 0x2060..=0x206f | 0xfeff | 0xfff9..=0xfffb | 0xe0000..=0xe007f)
}

/// The configuration in force is valid, and everything shown of it is sound.
fn check_session(session: &Session, name: &str) {
    let config = session.config();
    assert_eq!(config.check(), Ok(()), "{name:.200}");
    for sentence in [&config.source, &config.target] {
        assert!((1..=MOST_TOKENS).contains(&sentence.len()), "{name:.200}");
        assert!(sentence.concat().chars().count() <= MOST_CHARACTERS, "{name:.200}");
        for token in sentence {
            assert!(!token.trim().is_empty(), "{name:.200}: {token:?}");
            assert_eq!(token.trim(), token, "{name:.200}");
            let unseen = |c: char| acts_unseen(c) && !c.is_whitespace() && !is_tag(c);
            assert!(!token.contains(unseen), "{name:.200}: {token:?}");
        }
    }
    for text in config.annotations.iter().map(|annotation| &annotation.text) {
        let unseen = |c: char| acts_unseen(c) && !c.is_whitespace() && !is_tag(c);
        assert!(!text.contains(unseen), "{name:.200}: {text:?}");
    }
    for note in session.notes() {
        for &(_, language) in Language::ALL {
            let message = note.message(language);
            assert!(!message.contains(acts_unseen), "{name:.200}: {message:?}");
        }
    }
    check_run(config, session.run(), name);
}

/// Flags of some countries end in tags, so a token may; a message may not.
fn is_tag(c: char) -> bool {
    matches!(u32::from(c), 0x180e | 0xe0020..=0xe007f)
}

/// Every number is finite, shares add up, states stay in range, and dimensions are those asked for.
pub fn check_run(config: &Config, run: &Run<f32>, name: &str) {
    for (list, numbers) in numbers_of(run) {
        assert!(numbers.iter().all(|x| x.is_finite()), "{name:.200}: {list} {config:?}");
    }
    let (m, t, d) = (config.source.len(), config.target.len(), config.state_size);
    let trace = &run.trace;
    assert_eq!(trace.encoder_states.shape(), (d, m), "{name:.200}");
    assert_eq!(trace.decoder_states.shape(), (d, t + 1), "{name:.200}");
    assert_eq!(trace.probabilities.shape(), (run.output_words.len(), t), "{name:.200}");
    for state in [&trace.encoder_states, &trace.decoder_states] {
        assert!(state.iter().all(|x| (-1.0..=1.0).contains(x)), "{name:.200}: {config:?}");
    }
    check_shares(&trace.probabilities, name);
    assert_eq!(trace.attended.is_some(), config.attention, "{name:.200}");
    if let Some(attended) = &trace.attended {
        assert_eq!(attended.weights.shape(), (m, t), "{name:.200}");
        assert_eq!(attended.contexts.shape(), (trace.memory.nrows(), t), "{name:.200}");
        check_shares(&attended.weights, name);
    }
}

/// Each column adds up to 1, and as shown to exactly 1000 thousandths.
fn check_shares(shares: &Matrix<f32>, name: &str) {
    for j in 0..shares.ncols() {
        let column = column(shares, j);
        assert!(column.iter().all(|share| (0.0..=1.0).contains(share)), "{name:.200}: {column:?}");
        let sum: f64 = column.iter().map(|&share| f64::from(share)).sum();
        assert!((sum - 1.0).abs() < 1e-5, "{name:.200}: column {j} adds up to {sum}");
        let shown: u32 = thousandths(column).into_iter().map(u32::from).sum();
        assert_eq!(shown, 1000, "{name:.200}: column {j} as shown");
    }
}
