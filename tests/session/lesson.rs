//! The guided lesson: set-ups, questions, answers, words.

use attention_loom::session::choice::Choice as _;
use attention_loom::session::config::Config;
use attention_loom::session::field::Field;
use attention_loom::session::i18n::Language;
use attention_loom::session::lesson::{CHAPTERS, LessonPage};
use attention_loom::session::link;
use attention_loom::session::stage::Stepping;
use attention_loom::session::state::Session;

use super::random_configs::ByKind;
use super::script::apply;

/// What a reader may do to answer each question.
const ANSWERS: [&[&str]; 12] = [
    &["last"],
    &["set source |the|old|man|"],
    &["set attention on"],
    &["set sharpness 0"],
    &["set target |la|maison|rouge|s'est|arrêtée|.|"],
    &["set preset economic-area"],
    &["pin weight 12 13"],
    &["set attention-size 1"],
    &["set score scaled-key-query"],
    &["set score dot"],
    &["set cell gru"],
    &["set seed 8"],
];

fn open(number: usize, language: Language) -> Session {
    let mut session = Session::new(language);
    apply(&mut session, &format!("set chapter {number}")).expect("a chapter");
    session
}

fn page(session: &Session) -> LessonPage {
    session.lesson().expect("a chapter is open")
}

#[test]
fn chapters_are_numbered_from_one() {
    for (i, chapter) in CHAPTERS.iter().enumerate() {
        assert_eq!(chapter.number, i + 1);
    }
}

#[test]
fn a_chapter_alone_is_a_link_and_the_whole_link() {
    for chapter in &CHAPTERS {
        let link = format!("chapter={}", chapter.number);
        let pairs = link::read(&link).expect("a link");
        let config = Config::from_pairs(Language::En, &pairs, &ByKind).expect("a configuration");
        assert_eq!(config.check(), Ok(()), "{link}");
        assert_eq!(link::write(&config.to_pairs()), format!("lang=en&{link}"));
        for (field, value) in chapter.setup {
            assert_eq!(config.spelling(*field), *value, "{link}: {}", field.name());
        }
        assert_eq!(config, *open(chapter.number, Language::En).config());
    }
}

#[test]
fn what_a_link_says_besides_comes_on_top() {
    for (link, step, source, again) in [
        ("chapter=4&sharpness=0", 2, "the", "lang=en&chapter=4&sharpness=0"),
        ("step=5&chapter=4", 5, "the", "lang=en&chapter=4&step=5"),
        ("chapter=4&preset=cats", 0, "猫", "lang=en&chapter=4&preset=cats"),
        ("chapter=4&preset=adjective", 0, "the", "lang=en&chapter=4&step=0"),
        ("chapter=4&target=|un|", 1, "the", "lang=en&chapter=4&target=|un|&step=1"),
        ("chapter=0", 0, "the", "lang=en"),
    ] {
        let pairs = link::read(link).expect("a link");
        let config = Config::from_pairs(Language::En, &pairs, &ByKind).expect(link);
        assert_eq!((config.step, config.source[0].as_str()), (step, source), "{link}");
        assert_eq!(link::write(&config.to_pairs()), again, "{link}");
    }
}

#[test]
fn what_is_no_chapter_is_refused() {
    for value in ["13", "-1", "1.5", "one", ""] {
        let mut session = Session::new(Language::En);
        assert!(apply(&mut session, &format!("set chapter {value}")).is_err(), "{value:?}");
    }
}

#[test]
fn a_chapter_keeps_what_is_the_readers() {
    let mut session = Session::new(Language::En);
    for line in
        ["set lang zh", "set speed 2.5", "set segmentation characters", "set stepping stages"]
    {
        apply(&mut session, line).expect("a valid setting");
    }
    for line in ["set cell lstm", "set source |a|b|", "pin weight 0 0", "play", "set chapter 7"] {
        apply(&mut session, line).expect("a valid setting");
    }
    let view = session.view();
    assert!(!view.playing && view.pinned.is_none());
    let config = session.config();
    assert_eq!((config.language, config.speed), (Language::Zh, 2.5));
    assert_eq!(config.stepping, Stepping::Stages);
    assert_eq!(config.spelling(Field::Segmentation), "characters");
    assert_eq!(config.cell.spelling(), "simple");
    // Closing it leaves the picture as it is.
    apply(&mut session, "goto 9").expect("a step");
    apply(&mut session, "set chapter 0").expect("no chapter");
    assert!(session.lesson().is_none());
    assert_eq!((session.config().step, session.config().source.len()), (9, 13));
}

#[test]
fn no_question_is_answered_by_opening_its_chapter() {
    for chapter in &CHAPTERS {
        let number = chapter.number;
        let session = open(number, Language::En);
        assert!(!chapter.is_done(&session), "chapter {number}");
        let page = page(&session);
        assert!(!page.answered && page.reply.is_none(), "chapter {number}");
        // Nor by a link that has it done already, whatever is done then.
        let mut session = open(number, Language::En);
        for line in ANSWERS[number - 1] {
            apply(&mut session, line).expect("an answer");
        }
        let done = link::write(&session.config().to_pairs());
        let mut session = Session::new(Language::En);
        apply(&mut session, &format!("load {done}")).expect("a link");
        apply(&mut session, "point source 0").expect("a place");
        assert!(!session.lesson().expect("a chapter").answered, "{done}");
    }
}

#[test]
fn every_question_is_answered_by_doing_it() {
    for chapter in &CHAPTERS {
        let mut session = open(chapter.number, Language::En);
        for line in ANSWERS[chapter.number - 1] {
            apply(&mut session, line).expect("an answer");
        }
        let answered = page(&session);
        assert!(answered.answered && answered.reply.is_some(), "chapter {}", chapter.number);
        assert_eq!(session.progress().count(), 1);
        // What is answered stays so, but the reply goes with what it speaks of.
        apply(&mut session, &format!("set chapter {}", chapter.number)).expect("set up again");
        let again = page(&session);
        assert!(again.answered && again.reply.is_none(), "chapter {}", chapter.number);
    }
}

#[test]
fn what_is_not_asked_for_is_no_answer() {
    for (number, lines) in [
        (1, &["goto 3", "set attention on"][..]),
        (2, &["set source |a|b|c|d|e|", "set attention on"]),
        (4, &["set sharpness 0.1"]),
        (5, &["set target |la|voiture|verte|", "set target |un|vélo|rouge|"]),
        (6, &["set preset cats"]),
        (7, &["pin weight 0 13", "pin target 2"]),
        (8, &["set attention-size 2", "set score dot"]),
        (9, &["set score scaled-dot"]),
        (10, &["set score general"]),
    ] {
        for line in lines {
            let mut session = open(number, Language::En);
            apply(&mut session, line).expect("a valid setting");
            assert!(!page(&session).answered, "chapter {number}: {line}");
        }
    }
}

#[test]
fn every_chapter_says_everything_in_every_language() {
    for &(code, language) in Language::ALL {
        for chapter in &CHAPTERS {
            let mut session = open(chapter.number, language);
            let before = page(&session);
            for line in ANSWERS[chapter.number - 1] {
                apply(&mut session, line).expect("an answer");
            }
            let reply = page(&session).reply.expect("a reply");
            let mut texts = vec![before.title.to_owned(), before.look, before.question, reply];
            assert!(1 < before.paragraphs.len(), "chapter {} in {code}", chapter.number);
            texts.extend(before.paragraphs);
            for text in texts {
                // A dash alone stands for a number that is not there.
                assert!(!text.is_empty() && !text.contains(" — "), "{code}: {text}");
                assert!(!text.contains("“—”") && !text.contains('{'), "{code}: {text}");
            }
        }
    }
}

#[test]
fn the_words_tell_the_numbers_on_the_screen() {
    let mut session = open(3, Language::En);
    apply(&mut session, "set attention on").expect("a setting");
    let reply = page(&session).reply.expect("a reply");
    assert!(reply.contains("5 scores") && reply.contains("“rouge”"), "{reply}");
    let shown = session.view().rows[2].thousandths[1];
    assert!(reply.contains(&format!("0.{shown:03}, is on “red”")), "{reply}");

    let mut session = open(6, Language::En);
    assert!(page(&session).paragraphs[0].contains("4 · 3 = 12"));
    apply(&mut session, "set preset economic-area").expect("a preset");
    assert!(page(&session).reply.expect("a reply").contains("13 · 14 = 182"));

    let mut session = open(9, Language::En);
    let before = *session.view().rows[0].thousandths.iter().max().expect("a weight");
    apply(&mut session, "set score scaled-key-query").expect("a score");
    let after = *session.view().rows[0].thousandths.iter().max().expect("a weight");
    assert!(after < before);
    let reply = page(&session).reply.expect("a reply");
    assert!(reply.starts_with(&format!("0.{before:03} became 0.{after:03}")), "{reply}");

    let session = open(8, Language::En);
    let bound: f32 = page(&session).paragraphs[1]
        .split(['±', ','])
        .find_map(|part| part.trim().parse().ok())
        .expect("a bound");
    let scores = session.view().numbers.expect("numbers").scores;
    assert!(scores.iter().all(|score| score.abs() <= bound + 0.005), "{scores:?}, {bound}");
}

/// What chapter 5 claims: a word that is read changes only its own vector among the three.
#[test]
fn an_edited_word_reaches_the_next_state_by_its_vector_alone() {
    let mut session = open(5, Language::En);
    let made_from = |session: &Session| session.view().numbers.expect("a step").made_from;
    let before = made_from(&session).expect("a whole step");
    apply(&mut session, ANSWERS[4][0]).expect("an answer");
    let after = made_from(&session).expect("a whole step");
    assert_ne!(before.input, after.input);
    assert_eq!((before.state, before.context), (after.state, after.context));
}

#[test]
fn what_a_chapter_says_does_not_depend_on_where_the_picture_comes_from() {
    for chapter in &CHAPTERS {
        for attention in ["on", "off"] {
            let mut session = open(chapter.number, Language::En);
            for line in [&format!("set attention {attention}"), "set stepping stages"] {
                apply(&mut session, line).expect("can be done");
            }
            // Back and forward again, a transition under way each time.
            for line in ["back", "back", "back", "back", "forward", "forward", "back"] {
                apply(&mut session, line).expect("can be done");
                let pairs = session.config().to_pairs();
                let mut at_rest = Session::new(Language::En);
                apply(&mut at_rest, &format!("load {}", link::write(&pairs))).expect("a link");
                let told = |session: &Session| {
                    let LessonPage { paragraphs, look, question, .. } = page(session);
                    (paragraphs, look, question)
                };
                let link = link::write(&pairs);
                assert_eq!(told(&session), told(&at_rest), "{link}");
            }
        }
    }
}

#[test]
fn a_link_opens_a_chapter_with_nothing_done() {
    let mut session = open(7, Language::En);
    apply(&mut session, "pin weight 12 13").expect("can be done");
    apply(&mut session, "load chapter=7").expect("a link");
    assert_eq!(session.view().pinned, None);
    assert_eq!(page(&session).reply, None);
}
