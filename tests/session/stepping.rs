//! Moving through the decode: steps, playback, transitions.

use expect_test::expect;

use super::script::check;

#[test]
fn steps_go_to_both_ends_and_no_further() {
    check(
        "back
         forward
         forward
         say
         back
         last
         forward
         goto 2
         goto 99
         first
         first",
        expect![[r#"
            back → Step: step 0/6, 0/30 weights
            forward → Step: step 1/6 from 0 at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            forward → Step: step 2/6 from 1 at 0.00, 10/30 weights, voiture [11, 11, 955, 12, 11] strongest car
              Step 2 of 6, writing voiture: 0.955 on car, 0.012 on stopped, 0.011 on the.
            back → Step: step 1/6 from 2 at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            last → Step: step 6/6, 30/30 weights, . [11, 11, 11, 11, 956] strongest .
            forward → Step: step 6/6, 30/30 weights, . [11, 11, 11, 11, 956] strongest .
            goto 2 → Step: step 2/6, 10/30 weights, voiture [11, 11, 955, 12, 11] strongest car
            goto 99 → Step: step 6/6, 30/30 weights, . [11, 11, 11, 11, 956] strongest .
            first → Step: step 0/6, 0/30 weights
            first → Step: step 0/6, 0/30 weights
        "#]],
    );
}

#[test]
fn every_row_is_computed_once_and_counted() {
    check(
        "set preset cats
         smooth off
         forward
         forward
         forward
         forward",
        expect![[r#"
            set preset cats → Everything: step 0/4, 0/16 weights
            smooth off → Picture: step 0/4, 0/16 weights
            forward → Step: step 1/4, 4/16 weights, cats [967, 12, 11, 10] strongest 猫
            forward → Step: step 2/4, 8/16 weights, like [11, 965, 13, 11] strongest 喜欢
            forward → Step: step 3/4, 12/16 weights, eating [11, 11, 965, 13] strongest 吃
            forward → Step: step 4/4, 16/16 weights, fish [11, 11, 11, 967] strongest 鱼
        "#]],
    );
}

#[test]
fn playing_stops_at_the_end_and_starts_again_from_the_first() {
    check(
        "set preset student
         smooth off
         play
         advance 0.6
         advance 0.6
         advance 1
         advance 1
         advance 1
         play
         advance 1
         play
         advance 1",
        expect![[r#"
            set preset student → Everything: step 0/3, 0/12 weights
            smooth off → Picture: step 0/3, 0/12 weights
            play → Step: step 0/3, 0/12 weights, playing
            advance 0.6 → Picture: step 0/3, 0/12 weights, playing
            advance 0.6 → Step: step 1/3, 4/12 weights, playing, je [967, 12, 11, 10] strongest I
            advance 1 → Step: step 2/3, 8/12 weights, playing, suis [185, 745, 40, 30] strongest am
            advance 1 → Step: step 3/3, 12/12 weights, étudiant [37, 31, 179, 753] strongest student
            advance 1 → Nothing: step 3/3, 12/12 weights, étudiant [37, 31, 179, 753] strongest student
            play → Step: step 0/3, 0/12 weights, playing
            advance 1 → Step: step 1/3, 4/12 weights, playing, je [967, 12, 11, 10] strongest I
            play → Step: step 1/3, 4/12 weights, je [967, 12, 11, 10] strongest I
            advance 1 → Nothing: step 1/3, 4/12 weights, je [967, 12, 11, 10] strongest I
        "#]],
    );
}

#[test]
fn speed_is_in_steps_a_second() {
    check(
        "smooth off
         set speed 4
         play
         advance 0.2
         advance 0.1
         set speed 0.25
         advance 1
         advance 1
         advance 1
         advance 1",
        expect![[r#"
            smooth off → Picture: step 0/6, 0/30 weights
            set speed 4 → Everything: step 0/6, 0/30 weights
            play → Step: step 0/6, 0/30 weights, playing
            advance 0.2 → Picture: step 0/6, 0/30 weights, playing
            advance 0.1 → Step: step 1/6, 5/30 weights, playing, la [750, 34, 152, 33, 31] strongest the
            set speed 0.25 → Everything: step 1/6, 5/30 weights, playing, la [750, 34, 152, 33, 31] strongest the
            advance 1 → Picture: step 1/6, 5/30 weights, playing, la [750, 34, 152, 33, 31] strongest the
            advance 1 → Picture: step 1/6, 5/30 weights, playing, la [750, 34, 152, 33, 31] strongest the
            advance 1 → Picture: step 1/6, 5/30 weights, playing, la [750, 34, 152, 33, 31] strongest the
            advance 1 → Step: step 2/6, 10/30 weights, playing, voiture [11, 11, 955, 12, 11] strongest car
        "#]],
    );
}

#[test]
fn a_stride_takes_over_a_third_of_a_second_and_a_leap_none() {
    check(
        "forward
         advance 0.175
         advance 0.175
         back
         advance 0.07
         back
         goto 4
         advance 0.1
         goto 5
         smooth off
         forward
         smooth on
         back
         first",
        expect![[r#"
            forward → Step: step 1/6 from 0 at 0.00, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            advance 0.175 → Picture: step 1/6 from 0 at 0.50, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            advance 0.175 → Picture: step 1/6, 5/30 weights, la [750, 34, 152, 33, 31] strongest the
            back → Step: step 0/6 from 1 at 0.00, 0/30 weights
            advance 0.07 → Picture: step 0/6 from 1 at 0.20, 0/30 weights
            back → Step: step 0/6 from 1 at 0.20, 0/30 weights
            goto 4 → Step: step 4/6, 20/30 weights, s'est [11, 11, 11, 955, 12] strongest stopped
            advance 0.1 → Nothing: step 4/6, 20/30 weights, s'est [11, 11, 11, 955, 12] strongest stopped
            goto 5 → Step: step 5/6 from 4 at 0.00, 25/30 weights, arrêtée [11, 11, 11, 955, 12] strongest stopped
            smooth off → Picture: step 5/6, 25/30 weights, arrêtée [11, 11, 11, 955, 12] strongest stopped
            forward → Step: step 6/6, 30/30 weights, . [11, 11, 11, 11, 956] strongest .
            smooth on → Picture: step 6/6, 30/30 weights, . [11, 11, 11, 11, 956] strongest .
            back → Step: step 5/6 from 6 at 0.00, 25/30 weights, arrêtée [11, 11, 11, 955, 12] strongest stopped
            first → Step: step 0/6, 0/30 weights
        "#]],
    );
}

#[test]
fn played_fast_a_transition_ends_before_the_next_step() {
    check(
        "set speed 4
         play
         advance 0.25
         advance 0.1
         advance 0.1
         advance 0.1",
        expect![[r#"
            set speed 4 → Everything: step 0/6, 0/30 weights
            play → Step: step 0/6, 0/30 weights, playing
            advance 0.25 → Step: step 1/6 from 0 at 0.00, 5/30 weights, playing, la [750, 34, 152, 33, 31] strongest the
            advance 0.1 → Picture: step 1/6 from 0 at 0.80, 5/30 weights, playing, la [750, 34, 152, 33, 31] strongest the
            advance 0.1 → Picture: step 1/6, 5/30 weights, playing, la [750, 34, 152, 33, 31] strongest the
            advance 0.1 → Step: step 2/6 from 1 at 0.00, 10/30 weights, playing, voiture [11, 11, 955, 12, 11] strongest car
        "#]],
    );
}

#[test]
fn a_clock_that_jumps_is_survived() {
    check(
        "play
         advance -5
         advance NaN
         advance inf
         advance 1e30",
        expect![[r#"
            play → Step: step 0/6, 0/30 weights, playing
            advance -5 → Picture: step 0/6, 0/30 weights, playing
            advance NaN → Picture: step 0/6, 0/30 weights, playing
            advance inf → Step: step 1/6 from 0 at 0.00, 5/30 weights, playing, la [750, 34, 152, 33, 31] strongest the
            advance 1e30 → Step: step 2/6 from 1 at 0.00, 10/30 weights, playing, voiture [11, 11, 955, 12, 11] strongest car
        "#]],
    );
}

#[test]
fn a_step_by_hand_pauses() {
    for by_hand in ["first", "back", "forward", "last", "goto 3"] {
        let shown = super::script::run(&format!("goto 2\nplay\n{by_hand}"));
        let lines: Vec<&str> = shown.lines().collect();
        assert!(lines[1].contains("playing"), "{shown}");
        assert!(!lines[2].contains("playing"), "{shown}");
    }
}
