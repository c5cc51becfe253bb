//! A lesson file says exactly the configuration it was written from, and what it says
//! is shown at the right steps.

use attention_loom::session::choice::Embedding;
use attention_loom::session::command::Command;
use attention_loom::session::config::Config;
use attention_loom::session::i18n::Language;
use attention_loom::session::lesson_file;
use attention_loom::session::note::Note;
use attention_loom::session::state::{Change, Session};
use expect_test::expect;

use super::random_configs::{ByKind, Draw};
use super::script::check;

fn opened(text: &str) -> Session {
    let mut session = Session::new(Language::En);
    match session.apply(Command::Open(text.to_owned()), &ByKind) {
        Ok(_) => session,
        Err(problem) => panic!("{}: {text}", problem.message(Language::En)),
    }
}

#[test]
fn any_configuration_goes_through_a_lesson_file_unchanged() {
    let mut draw = Draw::new(1, "lesson files");
    let (mut with_vectors, mut with_annotations) = (0, 0);
    for _ in 0..1_000 {
        let config = draw.config();
        with_vectors += usize::from(config.embedding == Embedding::Own);
        with_annotations += usize::from(!config.annotations.is_empty());
        let file = lesson_file::write(&config);
        assert_eq!(opened(&file).config(), &config, "{file}");
    }
    assert!(with_vectors > 20 && with_annotations > 300, "{with_vectors} {with_annotations}");
}

#[test]
fn a_file_can_be_read_and_edited() {
    let file = r#"{"annotations": [{"stage": "softmax", "text": "Which\tword?", "step": 2}, {"step": 0, "text": "“Start”"}],
        "attention-loom": 1, "source": "the red car", "target": ["la", "voiture", "rouge"],
        "attention": true, "compare": false, "step": 2, "embedding": "own", "sharpness": 1.50,
        "source-vectors": {"red": [1, 0.50, -0], "car": [1e0, 2, 1e-9]}, "lang": "zh"}"#;
    let session = opened(file);
    expect![[r#"
        {
          "attention-loom": 1,
          "lang": "zh",
          "source": ["the", "red", "car"],
          "target": ["la", "voiture", "rouge"],
          "source-vectors": {
            "red": [1, 0.5, 0],
            "car": [1, 2, 0]
          },
          "embedding": "own",
          "sharpness": 1.5,
          "step": 2,
          "annotations": [
            {"step": 2, "stage": "softmax", "text": "Which\tword?"},
            {"step": 0, "text": "“Start”"}
          ]
        }
    "#]]
    .assert_eq(&lesson_file::write(session.config()));
}

#[test]
fn the_files_in_the_documentation_can_be_opened() {
    let in_docs = include_str!("../../docs/lesson-files.md").to_owned();
    let in_source = include_str!("../../src/session/lesson_file.rs").replace("//! ", "");
    for text in [in_docs, in_source] {
        let file = text.split("```").nth(1).and_then(|block| block.strip_prefix("json"));
        let session = opened(file.expect("an example"));
        assert_eq!(session.config().annotations.len(), 2);
        assert_eq!(session.embedding_size(), 3);
    }
}

#[test]
fn the_author_s_vectors_are_those_of_the_run() {
    let session = opened(
        r#"{"attention-loom": 1, "embedding": "own", "embedding-size": 8,
            "source": ["red", "car", "red"], "target": ["la", "voiture"],
            "source-vectors": {"red": [1, 0.5, -2], "blue": [0, 0, 0]},
            "target-vectors": {"<s>": [3, 2, 1]}}"#,
    );
    let trace = &session.run().trace;
    assert_eq!(session.embedding_size(), 3);
    let column = |j: usize| trace.source_embeddings.column(j).iter().copied().collect::<Vec<_>>();
    assert_eq!((column(0), column(2)), (vec![1.0, 0.5, -2.0], vec![1.0, 0.5, -2.0]));
    assert_eq!(trace.target_embeddings.column(0).as_slice(), [3.0, 2.0, 1.0]);
    assert_eq!(session.notes(), [Note::NoHandMade(vec!["car".to_owned(), "la".to_owned()])]);
}

#[test]
fn annotations_are_shown_at_their_steps() {
    check(
        r#"
        smooth off
        open {"attention-loom":1,"lang":"en","preset":"cats","stepping":"stages","annotations":[{"step":0,"text":"Begin."},{"step":1,"text":"One."},{"step":1,"stage":"softmax","text":"Soft."},{"step":60,"text":"Never."}]}
        say
        forward
        say
        forward
        say
        stage output
        say
        goto 2
        say
        "#,
        expect![[r#"
            smooth off → Picture: step 0/6, 0/30 weights
            open {"attention-loom":1,"lang":"en","preset":"cats","stepping":"stages","annotations":[{"step":0,"text":"Begin."},{"step":1,"text":"One."},{"step":1,"stage":"softmax","text":"Soft."},{"step":60,"text":"Never."}]} → Everything: step 0/4, 0/16 weights
              Start. Source: 猫喜欢吃鱼. Nothing is written yet. Begin.
            forward → Step: step 1/4 score, 0/16 weights, cats without weights
              Step 1 of 4, cats, stage score: the best score is that of 猫. One.
            forward → Step: step 1/4 softmax, 4/16 weights, cats [967, 12, 11, 10] strongest 猫
              Step 1 of 4, cats, stage softmax: 0.967 on 猫, 0.012 on 喜欢, 0.011 on 吃. One. Soft.
            stage output → Step: step 1/4 output, 4/16 weights, cats [967, 12, 11, 10] strongest 猫
              Step 1 of 4, writing cats: 0.967 on 猫, 0.012 on 喜欢, 0.011 on 吃. One.
            goto 2 → Step: step 2/4 output, 8/16 weights, like [11, 965, 13, 11] strongest 喜欢
              Step 2 of 4, writing like: 0.965 on 喜欢, 0.013 on 吃, 0.011 on 猫.
        "#]],
    );
}

#[test]
fn annotations_need_no_new_numbers_and_leave_the_reader_where_he_is() {
    let mut session = opened(r#"{"attention-loom": 1, "preset": "cats", "step": 2}"#);
    session.apply(Command::TogglePlay, &ByKind).expect("it plays");
    let text = r#"[{"step":2,"text":"Two."}]"#.to_owned();
    let set = Command::Set(attention_loom::session::field::Field::Annotations, text);
    assert_eq!(session.apply(set, &ByKind), Ok(Change::Everything));
    // New numbers would have stopped it.
    assert!(session.view().playing);
    assert_eq!(session.view().annotations, ["Two."]);
}

#[test]
fn of_two_sides_the_first_has_the_annotations() {
    let mut session = opened(
        r#"{"attention-loom": 1, "attention": false, "compare": true, "compare-attention": true,
            "stepping": "stages", "step": 1, "stage": "softmax",
            "annotations": [{"step": 1, "stage": "softmax", "text": "Soft."}]}"#,
    );
    let shown = |session: &Session| -> Vec<Vec<String>> {
        session.sides().map(|side| side.view().annotations).collect()
    };
    // The first side has no softmax and waits, but its reader is there.
    assert_eq!(shown(&session), [vec!["Soft.".to_owned()], vec![]]);
    session.apply(Command::Forward, &ByKind).expect("a step");
    assert_eq!(shown(&session), [Vec::<String>::new(), vec![]]);
}

#[test]
fn an_example_that_is_chosen_leaves_vectors_and_annotations_behind() {
    let mut session = opened(
        r#"{"attention-loom": 1, "embedding": "own", "source-vectors": {"the": [1, 2]},
            "annotations": [{"step": 0, "text": "Begin."}]}"#,
    );
    let choose = Command::Set(attention_loom::session::field::Field::Preset, "cats".to_owned());
    session.apply(choose, &ByKind).expect("an example");
    let config = session.config();
    assert_eq!((config.own_size(), config.annotations.len()), (None, 0));
    assert_eq!(config.embedding, Embedding::Preset);
}

#[test]
fn what_cannot_be_seen_is_left_out_and_told() {
    let session = opened(
        r#"{"attention-loom": 1, "source": ["re\u200bd"],
            "source-vectors": {" re\u202ed ": [1, 2]},
            "annotations": [{"step": 0, "text": "a\u0000b\u2066c"}]}"#,
    );
    assert_eq!(session.config().annotations[0].text, "abc");
    assert_eq!(session.config().source_vectors.of("red"), Some(&[1.0, 2.0][..]));
    let left_out = Note::LeftOut(vec!['\u{200b}', '\u{202e}', '\0', '\u{2066}']);
    assert_eq!(session.notes().last(), Some(&left_out));
}

#[test]
fn the_most_that_a_configuration_holds_goes_through_a_file_and_a_link() {
    let numbers = |n: usize| vec![format!("-1.23456{:02}e-38", n % 100); 128].join(",");
    let words = |side: &str| -> String {
        let word = |n: usize| format!("\"{}{n:02}{side}\":[{}]", "我".repeat(97), numbers(n));
        (0..100).map(word).collect::<Vec<_>>().join(",")
    };
    let text = "\"".repeat(500).replace('"', "🐈");
    let annotations =
        vec![format!("{{\"step\":10,\"stage\":\"softmax\",\"text\":\"{text}\"}}"); 100];
    let sentence = "🐈".repeat(4_000);
    let file = format!(
        "{{\"attention-loom\":1,\"source\":[\"{sentence}\"],\"target\":[\"{sentence}\"],\"embedding\":\"own\",\
         \"source-vectors\":{{{}}},\"target-vectors\":{{{}}},\"annotations\":[{}]}}",
        words("s"),
        words("t"),
        annotations.join(",")
    );
    let session = opened(&file);
    assert_eq!(opened(&lesson_file::write(session.config())).config(), session.config());
    let link = attention_loom::session::link::write(&session.config().to_pairs());
    let pairs = attention_loom::session::link::read(&link)
        .unwrap_or_else(|problem| panic!("{}", problem.message(Language::En)));
    assert_eq!(Config::from_pairs(Language::En, &pairs, &ByKind).as_ref(), Ok(session.config()));
}
