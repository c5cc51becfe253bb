//! Typing sentences: how they are cut, and what an edit does to the rest.

use attention_loom::session::choice::Embedding;
use attention_loom::session::i18n::Language;
use attention_loom::session::state::Session;
use expect_test::expect;

use super::script::{apply, check};

#[test]
fn an_edited_target_clamps_the_step_and_frees_the_pin() {
    check(
        "last
         pin weight 1 5
         set target la voiture
         set source red cars",
        expect![[r#"
            last → Step: step 6/6, 30/30 weights, . [11, 11, 11, 11, 956] strongest .
            pin weight 1 5 → Step: step 6/6, 30/30 weights, highlight weight 1 5, pinned weight 1 5, . [11, 11, 11, 11, 956] strongest .
            set target la voiture → Everything: step 2/2, 10/10 weights, voiture [11, 11, 955, 12, 11] strongest car
            set source red cars → Everything: step 2/2, 4/4 weights, voiture [50, 950] strongest cars
              note: Words without a hand-made vector: cars. Only these get random ones.
        "#]],
    );
}

#[test]
fn an_edit_that_changes_nothing_keeps_the_pin() {
    check(
        "goto 2
         pin source 1
         point target 0
         set source the red  car stopped.",
        expect![[r#"
            goto 2 → Step: step 2/6, 10/30 weights, voiture [11, 11, 955, 12, 11] strongest car
            pin source 1 → Step: step 2/6, 10/30 weights, highlight source 1, pinned source 1, voiture [11, 11, 955, 12, 11] strongest car
            point target 0 → Picture: step 2/6, 10/30 weights, highlight target 0, pinned source 1, voiture [11, 11, 955, 12, 11] strongest car
            set source the red  car stopped. → Everything: step 2/6, 10/30 weights, highlight target 0, pinned source 1, voiture [11, 11, 955, 12, 11] strongest car
        "#]],
    );
}

#[test]
fn an_edit_stops_playback() {
    check(
        "play
         set source the blue car",
        expect![[r#"
            play → Step: step 0/6, 0/30 weights, playing
            set source the blue car → Everything: step 0/6, 0/18 weights
              note: Words without a hand-made vector: blue. Only these get random ones.
        "#]],
    );
}

#[test]
fn a_sentence_is_cut_as_chosen() {
    check(
        "set embedding random
         last
         set segmentation characters
         set source 我爱你
         set segmentation spaces
         set source 我爱你 。
         set source |New York|is big|
         set segmentation words
         set source l'|accord
         say
         first
         say",
        expect![[r#"
            set embedding random → Everything: step 0/6, 0/30 weights
            last → Step: step 6/6, 30/30 weights, . [341, 502, 8, 12, 137] strongest red
            set segmentation characters → Everything: step 6/6, 30/30 weights, . [341, 502, 8, 12, 137] strongest red
            set source 我爱你 → Everything: step 6/6, 18/18 weights, . [9, 660, 331] strongest 爱
            set segmentation spaces → Everything: step 6/6, 18/18 weights, . [9, 660, 331] strongest 爱
            set source 我爱你 。 → Everything: step 6/6, 12/12 weights, . [668, 332] strongest 我爱你
            set source |New York|is big| → Everything: step 6/6, 12/12 weights, . [266, 734] strongest is big
            set segmentation words → Everything: step 6/6, 12/12 weights, . [266, 734] strongest is big
            set source l'|accord → Everything: step 6/6, 18/18 weights, . [50, 937, 13] strongest '
              Step 6 of 6, writing .: 0.937 on ', 0.050 on l, 0.013 on accord.
            first → Step: step 0/6, 0/18 weights
              Start. Source: l 'accord. Nothing is written yet.
        "#]],
    );
}

#[test]
fn what_cannot_be_seen_is_left_out_and_said_until_the_next_sentence() {
    check(
        "set embedding random
         set source the \u{202e}red\u{200b} car
         set score dot
         set target la voiture
         set source \u{feff}the car
         set preset cats
         load source=%E2%80%8Ba
         load source=a",
        expect![[r#"
            set embedding random → Everything: step 0/6, 0/30 weights
            set source the \u{202e}red\u{200b} car → Everything: step 0/6, 0/18 weights
              note: Invisible characters were left out: U+200B, U+202E.
            set score dot → Everything: step 0/6, 0/18 weights
              note: Invisible characters were left out: U+200B, U+202E.
            set target la voiture → Everything: step 0/2, 0/6 weights
            set source \u{feff}the car → Everything: step 0/2, 0/4 weights
              note: Invisible characters were left out: U+FEFF.
            set preset cats → Everything: step 0/4, 0/16 weights
            load source=%E2%80%8Ba → Everything: step 0/6, 0/6 weights
              note: Invisible characters were left out: U+200B.
            load source=a → Everything: step 0/6, 0/6 weights
        "#]],
    );
}

#[test]
fn joiners_alone_are_no_word() {
    check(
        "set source \u{200d}
         set source the \u{200c} car
         set source \u{fe0f}|\u{3164}",
        expect![[r#"
            set source \u{200d} → Source sentence: there is no word in it. At least one is needed, at most 60.
            set source the \u{200c} car → Everything: step 0/6, 0/12 weights
            set source \u{fe0f}|ㅤ → Source sentence: there is no word in it. At least one is needed, at most 60.
        "#]],
    );
}

#[test]
fn an_edited_sentence_keeps_its_preset_and_one_of_ones_own_leaves_it() {
    check(
        "set source the blue car stopped
         set lang zh
         set lang en
         set target azure
         set source the red car
         set embedding preset
         set preset none",
        expect![[r#"
            set source the blue car stopped → Everything: step 0/6, 0/24 weights
              note: Words without a hand-made vector: blue. Only these get random ones.
            set lang zh → Everything: step 0/6, 0/24 weights
              note: 没有手工向量的词：blue。只有这些词改用随机向量。
            set lang en → Everything: step 0/6, 0/24 weights
              note: Words without a hand-made vector: blue. Only these get random ones.
            set target azure → Everything: step 0/1, 0/4 weights
              note: These are sentences of your own: the example’s hand-made vectors do not fit them, so random ones are used.
            set source the red car → Everything: step 0/1, 0/3 weights
              note: These are sentences of your own: the example’s hand-made vectors do not fit them, so random ones are used.
            set embedding preset → There are no hand-made vectors for these sentences: they come with an example that has them. Choose one first.
              note: These are sentences of your own: the example’s hand-made vectors do not fit them, so random ones are used.
            set preset none → Everything: step 0/1, 0/3 weights
        "#]],
    );
}

/// Whoever types "the blue car" has typed "t" before, which is no word of the preset.
#[test]
fn half_a_sentence_does_not_leave_the_preset() {
    let mut session = Session::new(Language::En);
    for line in ["draft source t", "draft source the b", "set source the blue car"] {
        apply(&mut session, line).expect("a sentence");
        assert_eq!(session.config().embedding, Embedding::Preset, "{line}");
    }
    for (line, expected) in
        [("draft target a", Embedding::Preset), ("set target a", Embedding::Random)]
    {
        apply(&mut session, line).expect("a sentence");
        assert_eq!(session.config().embedding, expected, "{line}");
    }
}
