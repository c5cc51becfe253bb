//! What is highlighted: the place pointed at, else the pinned one.

use expect_test::expect;

use super::script::check;

#[test]
fn pointing_goes_before_what_is_pinned() {
    check(
        "pin source 1
         point weight 2 0
         point weight 2 0
         point nothing
         pin target 3
         pin target 3
         pin weight 4 5
         unpin
         unpin",
        expect![[r#"
            pin source 1 → Step: step 0/6, 0/30 weights, highlight source 1, pinned source 1
            point weight 2 0 → Picture: step 0/6, 0/30 weights, highlight weight 2 0, pinned source 1
            point weight 2 0 → Nothing: step 0/6, 0/30 weights, highlight weight 2 0, pinned source 1
            point nothing → Picture: step 0/6, 0/30 weights, highlight source 1, pinned source 1
            pin target 3 → Step: step 0/6, 0/30 weights, highlight target 3, pinned target 3
            pin target 3 → Step: step 0/6, 0/30 weights
            pin weight 4 5 → Step: step 0/6, 0/30 weights, highlight weight 4 5, pinned weight 4 5
            unpin → Step: step 0/6, 0/30 weights
            unpin → Step: step 0/6, 0/30 weights
        "#]],
    );
}

#[test]
fn a_place_that_is_not_there_is_not_highlighted() {
    check(
        "point source 5
         pin target 6
         pin weight 5 0
         pin weight 4 5
         point weight 0 6",
        expect![[r#"
            point source 5 → Nothing: step 0/6, 0/30 weights
            pin target 6 → Nothing: step 0/6, 0/30 weights
            pin weight 5 0 → Nothing: step 0/6, 0/30 weights
            pin weight 4 5 → Step: step 0/6, 0/30 weights, highlight weight 4 5, pinned weight 4 5
            point weight 0 6 → Nothing: step 0/6, 0/30 weights, highlight weight 4 5, pinned weight 4 5
        "#]],
    );
}

#[test]
fn a_pin_stays_through_steps() {
    check(
        "pin source 1
         forward
         last
         first",
        expect![[r#"
            pin source 1 → Step: step 0/6, 0/30 weights, highlight source 1, pinned source 1
            forward → Step: step 1/6 from 0 at 0.00, 5/30 weights, highlight source 1, pinned source 1, la [750, 34, 152, 33, 31] strongest the
            last → Step: step 6/6, 30/30 weights, highlight source 1, pinned source 1, . [11, 11, 11, 11, 956] strongest .
            first → Step: step 0/6, 0/30 weights, highlight source 1, pinned source 1
        "#]],
    );
}

#[test]
fn a_mouse_that_passes_does_not_take_the_focus_along() {
    check(
        "pin source 0
         focus target 2
         point source 4
         point nothing
         focus source 9
         focus nothing",
        expect![[r#"
            pin source 0 → Step: step 0/6, 0/30 weights, highlight source 0, pinned source 0
            focus target 2 → Picture: step 0/6, 0/30 weights, highlight target 2, pinned source 0
            point source 4 → Picture: step 0/6, 0/30 weights, highlight source 4, pinned source 0
            point nothing → Picture: step 0/6, 0/30 weights, highlight target 2, pinned source 0
            focus source 9 → Picture: step 0/6, 0/30 weights, highlight source 0, pinned source 0
            focus nothing → Nothing: step 0/6, 0/30 weights, highlight source 0, pinned source 0
        "#]],
    );
}
