//! Stages inside a step: forward and back at both granularities.

use attention_loom::session::i18n::Language;
use attention_loom::session::rounding::parts_in_thousandths;
use attention_loom::session::state::Session;
use attention_loom::session::view::View;
use expect_test::expect;

use super::script::{apply, check};

#[test]
fn stepping_by_stages_goes_through_a_step_and_back() {
    check(
        "set stepping stages
         forward
         say
         forward
         say
         forward
         say
         forward
         say
         forward
         say
         forward
         back
         back
         back
         back
         back
         back",
        expect![[r#"
            set stepping stages → Everything: step 0/6, 0/30 weights
            forward → Step: step 1/6 score from 0 at 0.00, 0/30 weights, la without weights
              Step 1 of 6, la, stage score: the best score is that of the.
            forward → Step: step 1/6 softmax from 1 score at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
              Step 1 of 6, la, stage softmax: 0.750 on the, 0.152 on car, 0.034 on red.
            forward → Step: step 1/6 context from 1 softmax at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
              Step 1 of 6, la, stage context: the weighted states are added up.
            forward → Step: step 1/6 state from 1 context at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
              Step 1 of 6, la, stage state: the decoder makes its new state.
            forward → Step: step 1/6 output from 1 state at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
              Step 1 of 6, writing la: 0.750 on the, 0.152 on car, 0.034 on red.
            forward → Step: step 2/6 score from 1 at 0.00, 5/30 weights, voiture without weights
            back → Step: step 1/6 output from 2 score at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            back → Step: step 1/6 state from 1 at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            back → Step: step 1/6 context from 1 state at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            back → Step: step 1/6 softmax from 1 context at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            back → Step: step 1/6 score from 1 softmax at 0.00, 0/30 weights, la without weights
            back → Step: step 0/6 from 1 score at 0.00, 0/30 weights
        "#]],
    );
}

#[test]
fn stepping_by_words_from_within_a_step_finishes_it_or_leaves_it() {
    check(
        "set step 3
         set stage softmax
         forward
         set stage context
         back
         stage score
         stepping
         forward
         stepping
         forward
         goto 5
         stage state
         last",
        expect![[r#"
            set step 3 → Step: step 3/6, 15/30 weights, rouge [34, 750, 148, 35, 33] strongest red
            set stage softmax → Step: step 3/6 softmax from 3 at 0.00, 15/30 weights, rouge [34, 750, 148, 35, 33] strongest red
            forward → Step: step 3/6 from 3 softmax at 0.00, 15/30 weights, rouge [34, 750, 148, 35, 33] strongest red
            set stage context → Step: step 3/6 context from 3 at 0.00, 15/30 weights, rouge [34, 750, 148, 35, 33] strongest red
            back → Step: step 2/6 from 3 context at 0.00, 10/30 weights, voiture [11, 11, 955, 12, 11] strongest car
            stage score → Step: step 2/6 score from 2 at 0.00, 5/30 weights, voiture without weights
            stepping → Everything: step 2/6 score, 5/30 weights, voiture without weights
            forward → Step: step 2/6 softmax from 2 score at 0.00, 10/30 weights, voiture [11, 11, 955, 12, 11] strongest car
            stepping → Everything: step 2/6 softmax, 10/30 weights, voiture [11, 11, 955, 12, 11] strongest car
            forward → Step: step 2/6 from 2 softmax at 0.00, 10/30 weights, voiture [11, 11, 955, 12, 11] strongest car
            goto 5 → Step: step 5/6, 25/30 weights, arrêtée [11, 11, 11, 955, 12] strongest stopped
            stage state → Step: step 5/6 state from 5 at 0.00, 25/30 weights, arrêtée [11, 11, 11, 955, 12] strongest stopped
            last → Step: step 6/6 from 5 state at 0.00, 30/30 weights, . [11, 11, 11, 11, 956] strongest .
        "#]],
    );
}

#[test]
fn a_new_state_asks_first_in_luongs_order() {
    check(
        "set wiring luong
         set stepping stages
         forward
         say
         forward
         forward
         forward
         forward
         forward",
        expect![[r#"
            set wiring luong → Everything: step 0/6, 0/30 weights
            set stepping stages → Everything: step 0/6, 0/30 weights
            forward → Step: step 1/6 state from 0 at 0.00, 0/30 weights, la without weights
              Step 1 of 6, la, stage state: the decoder makes its new state.
            forward → Step: step 1/6 score from 1 state at 0.00, 0/30 weights, la without weights
            forward → Step: step 1/6 softmax from 1 score at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            forward → Step: step 1/6 context from 1 softmax at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            forward → Step: step 1/6 output from 1 context at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            forward → Step: step 2/6 state from 1 at 0.00, 5/30 weights, voiture without weights
        "#]],
    );
}

#[test]
fn without_attention_a_step_has_two_stages() {
    check(
        "set attention off
         set stepping stages
         goto 1
         forward
         say
         forward
         stage softmax
         back
         back",
        expect![[r#"
            set attention off → Everything: step 0/6, 0/0 weights
            set stepping stages → Everything: step 0/6, 0/0 weights
            goto 1 → Step: step 1/6 output from 0 at 0.00, 0/0 weights, la without weights
            forward → Step: step 2/6 state from 1 at 0.00, 0/0 weights, voiture without weights
              Step 2 of 6, voiture, stage state: the decoder makes its new state.
            forward → Step: step 2/6 output from 2 state at 0.00, 0/0 weights, voiture without weights
            stage softmax → Nothing: step 2/6 output from 2 state at 0.00, 0/0 weights, voiture without weights
            back → Step: step 2/6 state from 2 at 0.00, 0/0 weights, voiture without weights
            back → Step: step 1/6 output from 2 state at 0.00, 0/0 weights, la without weights
        "#]],
    );
}

#[test]
fn there_are_no_stages_before_the_first_word() {
    check(
        "stage softmax
         stepping
         back
         stage output",
        expect![[r#"
            stage softmax → Nothing: step 0/6, 0/30 weights
            stepping → Everything: step 0/6, 0/30 weights
            back → Step: step 0/6, 0/30 weights
            stage output → Nothing: step 0/6, 0/30 weights
        "#]],
    );
}

#[test]
fn playing_goes_by_what_stepping_goes_by() {
    check(
        "smooth off
         stepping
         goto 5
         play
         advance 1
         advance 1
         stepping
         advance 1
         advance 1",
        expect![[r#"
            smooth off → Picture: step 0/6, 0/30 weights
            stepping → Everything: step 0/6, 0/30 weights
            goto 5 → Step: step 5/6 output, 25/30 weights, arrêtée [11, 11, 11, 955, 12] strongest stopped
            play → Step: step 5/6 output, 25/30 weights, playing, arrêtée [11, 11, 11, 955, 12] strongest stopped
            advance 1 → Step: step 6/6 score, 25/30 weights, playing, . without weights
            advance 1 → Step: step 6/6 softmax, 30/30 weights, playing, . [11, 11, 11, 11, 956] strongest .
            stepping → Everything: step 6/6 softmax, 30/30 weights, playing, . [11, 11, 11, 11, 956] strongest .
            advance 1 → Step: step 6/6, 30/30 weights, . [11, 11, 11, 11, 956] strongest .
            advance 1 → Nothing: step 6/6, 30/30 weights, . [11, 11, 11, 11, 956] strongest .
        "#]],
    );
}

#[test]
fn a_link_leads_to_a_stage() {
    check(
        "load step=2&stage=context&stepping=stages
         say
         back
         load step=2&stage=softmax&attention=off
         load stage=softmax",
        expect![[r#"
            load step=2&stage=context&stepping=stages → Everything: step 2/6 context, 10/30 weights, voiture [11, 11, 955, 12, 11] strongest car
              Step 2 of 6, voiture, stage context: the weighted states are added up.
            back → Step: step 2/6 softmax from 2 context at 0.00, 10/30 weights, voiture [11, 11, 955, 12, 11] strongest car
            load step=2&stage=softmax&attention=off → Everything: step 2/6, 0/0 weights, voiture without weights
            load stage=softmax → Everything: step 0/6, 0/30 weights
        "#]],
    );
}

/// Each stage's numbers are there from that stage on and not before.
#[test]
fn nothing_is_told_before_its_stage() {
    let there = |view: &View| {
        let numbers = view.numbers.as_ref().expect("a step");
        let states = view.decoder_states.len() > view.step;
        [
            !numbers.scores.is_empty(),
            numbers.softmax.is_some(),
            !numbers.context.is_empty(),
            numbers.made_from.is_some() && !numbers.state.is_empty() && states,
            !numbers.outputs.is_empty(),
        ]
    };
    for (wiring, order) in [("bahdanau", [0, 1, 2, 3, 4]), ("luong", [3, 0, 1, 2, 4])] {
        let mut session = Session::new(Language::En);
        for line in [&format!("set wiring {wiring}"), "set stepping stages", "goto 1"] {
            apply(&mut session, line).expect("valid");
        }
        let mut expected = [false; 5];
        for stage in order {
            apply(&mut session, "forward").expect("valid");
            expected[stage] = true;
            let view = session.view();
            assert_eq!(there(&view), expected, "{wiring}, {:?}", view.stage);
            assert_eq!(view.n_rows(), if expected[1] { 2 } else { 1 }, "{wiring}");
            assert_eq!(view.weights_computed, 5 * view.n_rows(), "{wiring}");
        }
    }
}

/// A reader with a calculator gets the weights on the screen from the softmax numbers
/// on the screen.
#[test]
fn softmax_numbers_recomputed_give_the_weights_shown() {
    for preset in ["adjective", "all-equal", "one-sharp", "cognates", "economic-area"] {
        for score in ["additive", "general", "key-query", "scaled-key-query"] {
            let mut session = Session::new(Language::En);
            for line in [format!("set preset {preset}"), format!("set score {score}")] {
                apply(&mut session, &line).expect("valid");
            }
            for step in 1..=session.config().target.len() {
                apply(&mut session, &format!("goto {step}")).expect("valid");
                expect_weights_from_softmax(&session.view(), &format!("{preset}, {score}, {step}"));
            }
        }
    }
}

fn expect_weights_from_softmax(view: &View, about: &str) {
    let numbers = view.numbers.as_ref().expect("a step");
    let softmax = numbers.softmax.as_ref().expect("attention");
    let row = &view.rows[view.step - 1];
    let largest = numbers.scores.iter().map(|e| softmax.sharpness * e).fold(f32::MIN, f32::max);
    assert_eq!(softmax.largest, largest, "{about}");
    let sum: f32 = softmax.exponentials.iter().sum();
    assert!((softmax.sum - sum).abs() <= 1e-5 * sum, "{about}: Σ is {}", softmax.sum);
    let (shown, shown_sum) = parts_in_thousandths(&softmax.exponentials);
    for (source, &share) in softmax.exponentials.iter().enumerate() {
        let exponential = (softmax.sharpness * numbers.scores[source] - largest).exp();
        assert!((share - exponential).abs() < 1e-6, "{about}: exp is {share}");
        assert!((share / softmax.sum - row.weights[source]).abs() < 1e-6, "{about}");
        // Of the digits on the screen: a thousandth for each rounding.
        let by_hand = f64::from(shown[source]) / f64::from(shown_sum);
        let weight = f64::from(row.thousandths[source]) / 1000.0;
        assert!((by_hand - weight).abs() < 0.002, "{about}: {by_hand} is shown as {weight}");
    }
}
