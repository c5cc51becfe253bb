//! Two settings side by side: the same sentences, the same steps, numbers of their own.

use attention_loom::session::choice::Choice as _;
use attention_loom::session::command::Command;
use attention_loom::session::config::Config;
use attention_loom::session::i18n::Language;
use attention_loom::session::link;
use attention_loom::session::quantity::Quantity;
use attention_loom::session::run::Run;
use attention_loom::session::state::Session;
use expect_test::expect;

use super::random_configs::{ByKind, Draw};
use super::script::{apply, check};

#[test]
fn two_scores_step_together_and_pin_the_same_place() {
    check(
        "compare
         forward
         set stepping stages
         forward
         say
         pin weight 1 1
         goto 6
         set compare-score dot
         compare
         forward",
        expect![[r#"
            compare → Everything: step 0/6, 0/30 weights
              beside: step 0/6, 0/30 weights
            forward → Step: step 1/6 from 0 at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
              beside: step 1/6 from 0 at 0.00, 5/30 weights, la [340, 142, 245, 139, 134] strongest the
            set stepping stages → Everything: step 1/6 output, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
              beside: step 1/6 output, 5/30 weights, la [340, 142, 245, 139, 134] strongest the
            forward → Step: step 2/6 score from 1 at 0.00, 5/30 weights, voiture without weights
              beside: step 2/6 score from 1 at 0.00, 5/30 weights, voiture without weights
              additive: Step 2 of 6, voiture, stage score: the best score is that of car. scaled key–query: Step 2 of 6, voiture, stage score: the best score is that of car.
            pin weight 1 1 → Step: step 2/6 score from 1 at 0.00, 5/30 weights, highlight weight 1 1, pinned weight 1 1, voiture without weights
              beside: step 2/6 score from 1 at 0.00, 5/30 weights, highlight weight 1 1, pinned weight 1 1, voiture without weights
            goto 6 → Step: step 6/6 output, 30/30 weights, highlight weight 1 1, pinned weight 1 1, . [11, 11, 11, 11, 956] strongest .
              beside: step 6/6 output, 30/30 weights, highlight weight 1 1, pinned weight 1 1, . [137, 136, 135, 135, 457] strongest .
            set compare-score dot → Everything: step 6/6 output, 30/30 weights, highlight weight 1 1, pinned weight 1 1, . [11, 11, 11, 11, 956] strongest .
              beside: step 6/6 output, 30/30 weights, highlight weight 1 1, pinned weight 1 1, . [20, 19, 19, 25, 917] strongest .
            compare → Everything: step 6/6 output, 30/30 weights, highlight weight 1 1, pinned weight 1 1, . [11, 11, 11, 11, 956] strongest .
            forward → Step: step 6/6 output, 30/30 weights, highlight weight 1 1, pinned weight 1 1, . [11, 11, 11, 11, 956] strongest .
        "#]],
    );
}

#[test]
fn a_side_without_attention_waits_for_the_stages_it_has() {
    check(
        "set attention off
         set stepping stages
         compare
         forward
         forward
         forward
         forward
         say
         forward
         back
         back",
        expect![[r#"
            set attention off → Everything: step 0/6, 0/0 weights
            set stepping stages → Everything: step 0/6, 0/0 weights
            compare → Everything: step 0/6, 0/0 weights
              beside: step 0/6, 0/30 weights
            forward → Step: step 0/6 from 0 at 0.00, 0/0 weights
              beside: step 1/6 score from 0 at 0.00, 0/30 weights, la without weights
            forward → Step: step 0/6 from 0 at 0.00, 0/0 weights
              beside: step 1/6 softmax from 1 score at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            forward → Step: step 0/6 from 0 at 0.00, 0/0 weights
              beside: step 1/6 context from 1 softmax at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            forward → Step: step 1/6 state from 0 at 0.00, 0/0 weights, la without weights
              beside: step 1/6 state from 1 context at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
              without attention: Step 1 of 6, la, stage state: the decoder makes its new state. with attention: Step 1 of 6, la, stage state: the decoder makes its new state.
            forward → Step: step 1/6 output from 1 state at 0.00, 0/0 weights, la without weights
              beside: step 1/6 output from 1 state at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            back → Step: step 1/6 state from 1 at 0.00, 0/0 weights, la without weights
              beside: step 1/6 state from 1 at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            back → Step: step 0/6 from 1 state at 0.00, 0/0 weights
              beside: step 1/6 context from 1 state at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
        "#]],
    );
}

#[test]
fn in_luongs_wiring_the_state_comes_first_on_both_sides() {
    check(
        "set wiring luong
         compare
         set compare-attention off
         set stepping stages
         forward
         forward
         forward
         forward
         forward",
        expect![[r#"
            set wiring luong → Everything: step 0/6, 0/30 weights
            compare → Everything: step 0/6, 0/30 weights
              beside: step 0/6, 0/30 weights
            set compare-attention off → Everything: step 0/6, 0/30 weights
              beside: step 0/6, 0/0 weights
            set stepping stages → Everything: step 0/6, 0/30 weights
              beside: step 0/6, 0/0 weights
            forward → Step: step 1/6 state from 0 at 0.00, 0/30 weights, la without weights
              beside: step 1/6 state from 0 at 0.00, 0/0 weights, la without weights
            forward → Step: step 1/6 score from 1 state at 0.00, 0/30 weights, la without weights
              beside: step 1/6 state from 1 state at 0.00, 0/0 weights, la without weights
            forward → Step: step 1/6 softmax from 1 score at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
              beside: step 1/6 state from 1 state at 0.00, 0/0 weights, la without weights
            forward → Step: step 1/6 context from 1 softmax at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
              beside: step 1/6 state from 1 state at 0.00, 0/0 weights, la without weights
            forward → Step: step 1/6 output from 1 context at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
              beside: step 1/6 output from 1 state at 0.00, 0/0 weights, la without weights
        "#]],
    );
}

#[test]
fn what_cannot_be_compared_is_refused() {
    check(
        "set memory states+words
         compare
         set compare-score dot
         set compare-score unknown
         set compare-seed -1
         load compare=on&compare-score=scaled-dot&memory=states%2Bwords
         load compare=both",
        expect![[r#"
            set memory states+words → Everything: step 0/6, 0/30 weights
            compare → Everything: step 0/6, 0/30 weights
              beside: step 0/6, 0/30 weights
            set compare-score dot → dot compares a state with what attention reads, which must be equally long: use additive, general or key–query when attention reads states and words.
              beside: step 0/6, 0/30 weights
            set compare-score unknown → Score of the other side: “unknown” is not one of the choices. There are: additive, key-query, scaled-key-query, dot, scaled-dot, general.
              beside: step 0/6, 0/30 weights
            set compare-seed -1 → Seed of the other side: “-1” is not a whole number. Allowed: 0 to 4294967295.
              beside: step 0/6, 0/30 weights
            load compare=on&compare-score=scaled-dot&memory=states%2Bwords → scaled dot compares a state with what attention reads, which must be equally long: use additive, general or key–query when attention reads states and words.
              beside: step 0/6, 0/30 weights
            load compare=both → Compare: “both” is not one of the choices. There are: on, off.
              beside: step 0/6, 0/30 weights
        "#]],
    );
}

#[test]
fn each_side_has_the_numbers_of_its_settings_alone() {
    let mut draw = Draw::new(1, "sides");
    for _ in 0..100 {
        let config = loop {
            let config = draw.config();
            if config.comparing {
                break config;
            }
        };
        let pairs = config.to_pairs();
        let pairs: Vec<_> = pairs.into_iter().map(|(name, it)| (name.to_owned(), it)).collect();
        let mut session = Session::new(Language::En);
        session.apply(Command::Load(pairs), &ByKind).expect("a checked configuration");
        let other = session.other().expect("two sides");
        for (side, of_other) in [(&session, false), (other, true)] {
            let settings = if of_other { config.other_side() } else { config.clone() };
            let alone = Config { comparing: false, ..settings };
            let expected = Run::<f32>::of(&alone);
            let link = link::write(&config.to_pairs());
            // Not all of it can be compared with ==, but a trace tells every number.
            let (found, expected) = (&side.run().trace, &expected.trace);
            assert_eq!(format!("{found:?}"), format!("{expected:?}"), "{link}");
        }
        // Back to where one began, but for what is about the first side.
        let shared = Config { chapter: None, annotations: Vec::new(), ..config.clone() };
        assert_eq!(config.other_side().other_side(), shared);
    }
}

#[test]
fn one_number_is_explained_at_a_time_on_the_side_it_is_on() {
    let mut session = Session::new(Language::En);
    for line in ["compare", "forward"] {
        apply(&mut session, line).expect("can be done");
    }
    let weight = Quantity::Weight { source: 0, target: 0 };
    let mut explain = |command, on_other: Option<bool>| {
        session.apply(command, &ByKind).expect("can be done");
        let explained = session.explained();
        assert_eq!(explained.map(|(side, _)| !std::ptr::eq(side, &session)), on_other);
        explained.and_then(|(side, it)| {
            Some(side.explanation(it, attention_loom::session::arithmetic::Extent::Ends)?.shown)
        })
    };
    let one = explain(Command::Explain(Some(weight)), Some(false));
    let other = explain(Command::ExplainOther(weight), Some(true));
    assert_ne!(one, other);
    assert_eq!(explain(Command::Explain(Some(weight)), Some(false)), one);
    explain(Command::ExplainOther(weight), Some(true));
    // It is followed to the next step, and gone with the other side.
    explain(Command::Forward, Some(true));
    explain(Command::ToggleComparing, None);
}

#[test]
fn the_sides_are_called_by_what_sets_them_apart() {
    let mut session = Session::new(Language::En);
    let mut names = |line: &str| {
        apply(&mut session, line).expect("can be done");
        let names = [Some(&session), session.other()];
        names.map(|side| side.and_then(|side| side.config().side_in_words()).unwrap_or_default())
    };
    assert_eq!(names("forward"), ["", ""]);
    assert_eq!(names("compare"), ["additive", "scaled key–query"]);
    assert_eq!(
        names("set compare-attention off"),
        ["additive, with attention", "scaled key–query, without attention"]
    );
    assert_eq!(names("set lang zh"), ["加性，有注意力", "缩放键–查询，无注意力"]);
    let same = ["set lang en", "set compare-attention on", "set compare-score additive"];
    for line in same {
        names(line);
    }
    assert_eq!(names("set compare-seed 8"), ["seed 7", "seed 8"]);
    let alike = session.no_difference().expect("hand-made parameters have no seed");
    assert!(alike.contains("random embeddings"), "{alike}");
    apply(&mut session, "set embedding random").expect("can be done");
    assert_eq!(session.no_difference(), None);
    assert_eq!(session.config().other.score.spelling(), "additive");
}
