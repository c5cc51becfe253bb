//! Settings: every choice of every field, presets, attention off, the language.

use attention_loom::session::command::Command;
use attention_loom::session::config::Config;
use attention_loom::session::field::{Allowed, Field};
use attention_loom::session::i18n::Language;
use attention_loom::session::presets::PRESETS;
use attention_loom::session::state::{Change, Session};
use expect_test::expect;

use super::random_configs::ByKind;
use super::script::{apply, check};

/// A session in which every choice can be made: own vectors, nothing that excludes another.
fn open_session() -> Session {
    let mut session = Session::new(Language::En);
    apply(&mut session, "set embedding random").expect("random vectors go with everything");
    session
}

#[test]
fn every_field_takes_each_of_its_choices_and_says_so() {
    for field in Field::ALL {
        let choices = match field.allowed() {
            Allowed::Choice(choices) => choices.into_iter().map(String::from).collect(),
            Allowed::Several(choices) => {
                let all = [&choices[..2].join(" "), "none", "full"].map(String::from);
                choices.into_iter().map(String::from).chain(all).collect()
            }
            Allowed::Whole(least, most) if field == Field::Step => {
                assert!(least < most);
                vec!["0".to_owned(), "6".to_owned()]
            }
            Allowed::Whole(least, most) => vec![least.to_string(), most.to_string()],
            Allowed::Number(least, most) => vec![least.to_string(), most.to_string()],
            Allowed::Sentence => vec!["|a|".to_owned(), "|".to_owned() + &"我|".repeat(60)],
        };
        assert!(choices.len() >= 2, "{field:?} leaves a choice");
        for choice in choices {
            let mut session = open_session();
            if field == Field::Stage {
                apply(&mut session, "goto 2").expect("stages are within a step");
            }
            let set = Command::Set(field, choice.clone());
            let result = session.apply(set, &ByKind);
            assert!(result.is_ok(), "{} = {choice}: {result:?}", field.name());
            assert_eq!(session.config().spelling(field), choice, "{}", field.name());
            assert_eq!(session.config().check(), Ok(()), "{} = {choice}", field.name());
        }
    }
}

#[test]
fn every_field_and_choice_has_a_label_in_every_language() {
    for &(code, language) in Language::ALL {
        for field in Field::ALL {
            assert_ne!(field.label(language), field.name(), "field-{} in {code}", field.name());
            if let Allowed::Choice(choices) = field.allowed() {
                for choice in choices {
                    let label = field.choice_label(language, choice);
                    assert!(!label.is_empty(), "{} {choice} in {code}", field.name());
                    let others = field.allowed();
                    let Allowed::Choice(others) = others else { unreachable!() };
                    let same = others
                        .iter()
                        .filter(|&&other| field.choice_label(language, other) == label)
                        .count();
                    assert_eq!(same, 1, "{label} means two things in {code}");
                }
            }
        }
    }
}

#[test]
fn a_preset_keeps_language_speed_and_segmentation_and_sets_all_else() {
    for preset in PRESETS {
        let mut session = open_session();
        for line in [
            "set lang zh",
            "set speed 2.5",
            "set segmentation characters",
            "set cell lstm",
            "set direction both",
            "set score general",
            "set sharpness 3",
            "set state-size 6",
            "set seed 99",
            "goto 3",
        ] {
            apply(&mut session, line).expect("a valid setting");
        }
        apply(&mut session, &format!("set preset {}", preset.name)).expect("a preset");
        let found = session.config();
        let mut expected = Config {
            language: Language::Zh,
            speed: 2.5,
            segmentation: found.segmentation,
            ..Config::default()
        };
        preset.apply_to(&mut expected);
        assert_eq!(*found, expected, "{}", preset.name);
        assert_eq!(found.spelling(Field::Segmentation), "characters", "{}", preset.name);
        assert_eq!(found.step, 0, "{}", preset.name);
    }
}

#[test]
fn without_attention_there_are_no_weights() {
    check(
        "goto 2
         set attention off
         say
         forward
         pin target 2
         last
         set attention on",
        expect![[r#"
            goto 2 → Step: step 2/6, 10/30 weights, voiture [11, 11, 955, 12, 11] strongest car
            set attention off → Everything: step 2/6, 0/0 weights, voiture without weights
              Step 2 of 6, writing voiture. Attention is off.
            forward → Step: step 3/6 from 2 at 0.00, 0/0 weights, rouge without weights
            pin target 2 → Step: step 3/6 from 2 at 0.00, 0/0 weights, highlight target 2, pinned target 2, rouge without weights
            last → Step: step 6/6, 0/0 weights, highlight target 2, pinned target 2, . without weights
            set attention on → Everything: step 6/6, 30/30 weights, highlight target 2, pinned target 2, . [11, 11, 11, 11, 956] strongest .
        "#]],
    );
}

#[test]
fn a_preset_is_seen_at_once() {
    check(
        "last
         set preset reverse
         last
         set preset all-equal
         last
         set preset one-sharp
         last
         set preset too-long
         last",
        expect![[r#"
            last → Step: step 6/6, 30/30 weights, . [11, 11, 11, 11, 956] strongest .
            set preset reverse → Everything: step 0/5, 0/25 weights
            last → Step: step 5/5, 25/25 weights, l [957, 12, 11, 10, 10] strongest l
            set preset all-equal → Everything: step 0/6, 0/30 weights
            last → Step: step 6/6, 30/30 weights, . [200, 200, 200, 200, 200] strongest the
            set preset one-sharp → Everything: step 0/6, 0/30 weights
            last → Step: step 6/6, 30/30 weights, . [2, 998, 0, 0, 0] strongest red
            set preset too-long → Everything: step 0/23, 0/0 weights
            last → Step: step 23/23, 0/0 weights, navires without weights
        "#]],
    );
}

#[test]
fn the_language_changes_words_and_no_number() {
    check(
        "goto 3
         say
         set lang zh
         say
         first
         say
         set attention off
         forward
         say
         set source 猫 汽车
         set score cosine
         set lang en",
        expect![[r#"
            goto 3 → Step: step 3/6, 15/30 weights, rouge [34, 750, 148, 35, 33] strongest red
              Step 3 of 6, writing rouge: 0.750 on red, 0.148 on car, 0.035 on stopped.
            set lang zh → Everything: step 3/6, 15/30 weights, rouge [34, 750, 148, 35, 33] strongest red
              第 3 步，共 6 步，生成 rouge：red 占 0.750，car 占 0.148，stopped 占 0.035。
            first → Step: step 0/6, 0/30 weights
              开始。源句：the red car stopped.。还没有生成任何词。
            set attention off → Everything: step 0/6, 0/0 weights
            forward → Step: step 1/6 from 0 at 0.00, 0/0 weights, la without weights
              第 1 步，共 6 步，生成 la。注意力已关闭。
            set source 猫 汽车 → Everything: step 1/6, 0/0 weights, la without weights
              note: 这是自己的句子：例子的手工向量不适用，改用随机向量。
            set score cosine → 打分函数：“cosine”不在选项之中。可选：additive, key-query, scaled-key-query, dot, scaled-dot, general。
              note: 这是自己的句子：例子的手工向量不适用，改用随机向量。
            set lang en → Everything: step 1/6, 0/0 weights, la without weights
              note: These are sentences of your own: the example’s hand-made vectors do not fit them, so random ones are used.
        "#]],
    );
}

#[test]
fn a_loaded_link_replaces_everything_but_the_language() {
    check(
        "set lang zh
         set speed 3
         set preset cats
         pin source 2
         load preset=negation&step=2
         load
         load lang=en&preset=none&embedding=spelling&score=dot&source=|nation|&target=|a|b|&step=2",
        expect![[r#"
            set lang zh → Everything: step 0/6, 0/30 weights
            set speed 3 → Everything: step 0/6, 0/30 weights
            set preset cats → Everything: step 0/4, 0/16 weights
            pin source 2 → Step: step 0/4, 0/16 weights, highlight source 2, pinned source 2
            load preset=negation&step=2 → Everything: step 2/5, 10/25 weights, ne [36, 171, 720, 38, 35] strongest not
            load → Everything: step 0/6, 0/30 weights
            load lang=en&preset=none&embedding=spelling&score=dot&source=|nation|&target=|a|b|&step=2 → Everything: step 2/2, 2/2 weights, b [1000] strongest nation
        "#]],
    );
}

#[test]
fn only_what_changes_numbers_computes_them_again() {
    let mut session = open_session();
    apply(&mut session, "play").expect("it plays");
    let changes = |session: &mut Session, line: &str| apply(session, line).expect("valid");
    assert_eq!(changes(&mut session, "set lang zh"), Change::Everything);
    assert!(session.view().playing, "a language is no reason to stop");
    assert_eq!(changes(&mut session, "set speed 4"), Change::Everything);
    assert!(session.view().playing, "nor is another speed");
    assert_eq!(changes(&mut session, "set seed 8"), Change::Everything);
    assert!(!session.view().playing, "other numbers are");
}
