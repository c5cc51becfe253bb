//! Everything that can be wrong with input: named in both languages with what was
//! found and what is allowed, and nothing is changed by it.

use attention_loom::session::fault::Fault;
use attention_loom::session::i18n::Language;
use attention_loom::session::problem::Problem;
use attention_loom::session::state::Session;
use expect_test::expect;

use super::script::{apply, check};

/// How many kinds of problem there are, and which one this is: a new kind does not
/// compile until it is counted, and then fails until a case below provokes it.
const KINDS: usize = 35;
fn kind(problem: &Problem) -> usize {
    match problem {
        Problem::UnknownName(_) => 0,
        Problem::Repeated(_) => 1,
        Problem::UnknownValue(..) => 2,
        Problem::NotANumber(..) => 3,
        Problem::NotWhole(..) => 4,
        Problem::OutOfRange(..) => 5,
        Problem::Empty(_) => 6,
        Problem::TooManyTokens(..) => 7,
        Problem::TooMuchText(..) => 8,
        Problem::LinkTooLong(..) => 9,
        Problem::BadEscape(_) => 10,
        Problem::NoEquals(_) => 11,
        Problem::DotSizes(_) => 12,
        Problem::OddStateSize(_) => 13,
        Problem::NoPreset => 14,
        Problem::PresetSize(..) => 15,
        Problem::NoOwnVectors => 16,
        Problem::InLessonFile(..) => 17,
        Problem::InJson(_, fault) => match fault {
            Fault::Syntax { .. } => 18,
            Fault::TooDeep => 19,
            Fault::Repeated => 20,
            Fault::WrongKind(..) => 21,
            Fault::UnknownName(_) => 22,
            Fault::Missing(_) => 23,
            Fault::UnknownVersion(_) => 24,
            Fault::UnknownValue(..) => 25,
            Fault::NotWhole(..) => 26,
            Fault::OutOfRange(..) => 27,
            Fault::Entries(..) => 28,
            Fault::TooLong(..) => 29,
            Fault::Empty => 30,
            Fault::Bar(_) => 31,
            Fault::UnequalVectors(..) => 32,
            Fault::TooLarge(..) => 33,
            Fault::Unreadable(_) => 34,
        },
    }
}

/// Lines that make the ground ready, the line that is wrong, and what must be in its message.
type Case = (&'static [&'static str], String, &'static [&'static str]);

fn cases() -> Vec<Case> {
    let wrong = |line: &str| line.to_owned();
    let own = &["set embedding random"];
    vec![
        (&[], wrong("load colour=red"), &["colour", "lang", "preset", "state-size", "speed"]),
        (&[], wrong("load step=1&step=2"), &["step"]),
        (&[], wrong("set score cosine"), &["cosine", "additive", "scaled-key-query", "general"]),
        (&[], wrong("set preset dogs"), &["dogs", "adjective", "cognates", "none"]),
        (&[], wrong("set lang fr"), &["fr", "en", "zh"]),
        (&[], wrong("set attention yes"), &["yes", "on", "off"]),
        (&[], wrong("set cell LSTM"), &["LSTM", "lstm", "gru", "simple"]),
        (&[], wrong("set sharpness NaN"), &["NaN", "0", "20"]),
        (&[], wrong("set sharpness inf"), &["inf", "0", "20"]),
        (&[], wrong("set speed fast"), &["fast", "0.25", "4"]),
        (&[], wrong("set seed 1.5"), &["1.5", "0", "4294967295"]),
        (&[], wrong("set seed -1"), &["-1", "0", "4294967295"]),
        (&[], wrong("set state-size ０"), &["０", "2", "128"]),
        (&[], wrong("set seed 4294967296"), &["4294967296", "0", "4294967295"]),
        (&[], wrong("set sharpness 20.001"), &["20.001", "0", "20"]),
        (&[], wrong("set sharpness 1e400"), &["1e400", "0", "20"]),
        (&[], wrong("set sharpness -1e-9"), &["-1e-9", "0", "20"]),
        (&[], wrong("set state-size 1"), &["1", "2", "128"]),
        (&[], wrong("set attention-size 129"), &["129", "1", "128"]),
        (&["set preset cats"], wrong("set step 5"), &["5", "0", "4"]),
        (&[], wrong("load step=7"), &["7", "0", "6"]),
        (&[], wrong("set step 61"), &["61", "0", "60"]),
        (&[], wrong("set source |"), &["60"]),
        (&[], wrong("set target \u{200b} \u{202e}"), &["60"]),
        (own, format!("set source {}", "a ".repeat(61)), &["61", "60"]),
        (own, format!("set source {}", "a".repeat(4_001)), &["4001", "4000"]),
        (&[], format!("load source={}", "a".repeat(1_499_994)), &["1500001", "1500000"]),
        (&[], wrong("load source=%zz"), &["%zz"]),
        (&[], wrong("load step"), &["step"]),
        (&["set memory states+words"], wrong("set score dot"), &[]),
        (&["set score scaled-dot"], wrong("set memory states+words"), &[]),
        (&["set embedding random", "set direction both"], wrong("set state-size 7"), &["7"]),
        (&["set embedding random", "set state-size 9"], wrong("set direction both"), &["9"]),
        (&["set preset all-equal"], wrong("set embedding preset"), &[]),
        (&[], wrong("set state-size 8"), &["8", "16"]),
        (&[], wrong("set attention-size 4"), &["4", "14"]),
        (&[], wrong("set embedding own"), &["source-vectors", "target-vectors"]),
        (&[], wrong("set annotations [{]"), &["annotations", "1", "3", "]"]),
        (&[], wrong("set annotations [{"), &["annotations", "1", "3"]),
        (&[], wrong("set annotations [[[[[[[[[[]]]]]]]]]]"), &["annotations[0][0][0][0]", "8"]),
        (&[], wrong(r#"set source-vectors {"a":[1,2],"a":[1,2]}"#), &["source-vectors.a"]),
        (&[], wrong(r#"set source-vectors {"a":[1,"2"]}"#), &["source-vectors.a[1]"]),
        (
            &[],
            wrong(r#"set source-vectors {"a":[1,2],"b":[1]}"#),
            &["source-vectors.b", "1", "2", "128"],
        ),
        (
            &[],
            wrong(r#"set source-vectors {"a":[1,2],"b":[1,2,3]}"#),
            &["source-vectors.b", "3", "2"],
        ),
        (
            &[],
            wrong(r#"set source-vectors {"a":[1,100.5]}"#),
            &["source-vectors.a[1]", "100.5", "-100", "100"],
        ),
        (&[], wrong(r#"set source-vectors {"\u200b":[1,2]}"#), &["source-vectors.U+200B"]),
        (
            &[],
            wrong(r#"load source-vectors={"a":[1,2]}&target-vectors={"b":[1,2,3]}"#),
            &["target-vectors", "3", "2"],
        ),
        (
            &[],
            wrong(r#"set annotations [{"step":1,"colour":2}]"#),
            &["annotations[0].colour", "step, stage, text"],
        ),
        (&[], wrong(r#"set annotations [{"step":1}]"#), &["annotations[0]", "text"]),
        (&[], wrong(r#"set annotations [{"step":"1","text":"a"}]"#), &["annotations[0].step"]),
        (
            &[],
            wrong(r#"set annotations [{"step":1.5,"text":"a"}]"#),
            &["annotations[0].step", "1.5", "0", "60"],
        ),
        (
            &[],
            wrong(r#"set annotations [{"step":61,"text":"a"}]"#),
            &["annotations[0].step", "61", "0", "60"],
        ),
        (
            &[],
            wrong(r#"set annotations [{"step":0,"stage":"score","text":"a"}]"#),
            &["annotations[0].step", "1", "60"],
        ),
        (
            &[],
            wrong(r#"set annotations [{"step":1,"stage":"end","text":"a"}]"#),
            &["annotations[0].stage", "end", "score, softmax, context, state, output"],
        ),
        (
            &[],
            format!(r#"set annotations [{{"step":1,"text":"{}"}}]"#, "a".repeat(501)),
            &["annotations[0].text", "501", "500"],
        ),
        (
            &[],
            format!("set annotations [{}]", vec!["0"; 101].join(",")),
            &["annotations", "101", "0", "100"],
        ),
        (&[], wrong("open {"), &["1", "2"]),
        (&[], wrong("open []"), &[]),
        (&[], wrong("open {}"), &["attention-loom"]),
        (&[], wrong(r#"open {"attention-loom":2,"new-field":1}"#), &["2", "1"]),
        (&[], wrong(r#"open {"attention-loom":1,"colour":"red"}"#), &["colour", "lang", "preset"]),
        (&[], wrong(r#"open {"attention-loom":1,"step":1,"step":1}"#), &["step"]),
        (&[], wrong(r#"open {"attention-loom":1,"step":"1"}"#), &["step"]),
        (&[], wrong(r#"open {"attention-loom":1,"score":true}"#), &["score"]),
        (
            &[],
            wrong(r#"open {"attention-loom":1,"state-size":1}"#),
            &["state-size", "1", "2", "128"],
        ),
        (&[], wrong(r#"open {"attention-loom":1,"source":["a|b"]}"#), &["source[0]", "a|b"]),
        (&[], wrong(r#"open {"attention-loom":1,"source":["a",""]}"#), &["source[1]"]),
        (&[], wrong(r#"open {"attention-loom":1,"source":["a",1]}"#), &["source[1]"]),
    ]
}

#[test]
fn every_problem_says_what_was_found_and_what_is_allowed() {
    let mut seen = [false; KINDS];
    for (ready, wrong, parts) in cases() {
        let mut session = Session::new(Language::En);
        for line in ready.iter().chain(&["smooth off", "forward", "pin source 1"]) {
            apply(&mut session, line).expect("the ground can be made ready");
        }
        // `apply` also asserts that a problem changes nothing.
        let problem = apply(&mut session, &wrong).expect_err(&wrong);
        seen[kind(&problem)] = true;
        let messages = Language::ALL.iter().map(|&(_, language)| problem.message(language));
        let messages: Vec<String> = messages.collect();
        for message in &messages {
            for part in parts {
                assert!(message.contains(part), "{wrong:.60}: {message} says nothing of {part}");
            }
        }
        assert_ne!(messages[0], messages[1], "each language has words of its own");
    }
    // These are found before there is a text.
    for (fault, part) in [
        (Fault::TooLarge(8_000_001.0, 8_000_000.0), "8000001"),
        (Fault::Unreadable("It is gone.".to_owned()), "It is gone."),
    ] {
        let problem = fault.at("");
        seen[kind(&problem)] = true;
        for (_, language) in Language::ALL {
            assert!(problem.message(*language).contains(part));
        }
    }
    assert_eq!(seen, [true; KINDS], "every kind of problem is provoked");
}

#[test]
fn problems_read_well_in_english() {
    check(
        &everything_wrong(),
        expect![[r#"
            load colour=red → “colour” is not a setting. There are: lang, chapter, preset, segmentation, source, target, source-vectors, target-vectors, embedding, score, cell, direction, wiring, memory, attention, state-size, embedding-size, attention-size, sharpness, seed, compare, compare-score, compare-cell, compare-attention, compare-seed, present, step, stage, stepping, speed, letter-keys, view, controls, annotations.
            load step=1&step=2 → “step” is given twice.
            set score cosine → Score: “cosine” is not one of the choices. There are: additive, key-query, scaled-key-query, dot, scaled-dot, general.
            set preset dogs → Example: “dogs” is not one of the choices. There are: adjective, student, economic-area, yesterday, cats, negation, reverse, too-long, all-equal, one-sharp, cognates, none.
            set lang fr → Language: “fr” is not one of the choices. There are: en, zh.
            set attention yes → Attention: “yes” is not one of the choices. There are: on, off.
            set cell LSTM → Cell: “LSTM” is not one of the choices. There are: simple, gru, lstm.
            set sharpness NaN → Sharpness β: “NaN” is not a number. Allowed: 0 to 20.
            set sharpness inf → Sharpness β: “inf” is not a number. Allowed: 0 to 20.
            set speed fast → Steps per second: “fast” is not a number. Allowed: 0.25 to 4.
            set seed 1.5 → Seed: “1.5” is not a whole number. Allowed: 0 to 4294967295.
            set seed -1 → Seed: “-1” is not a whole number. Allowed: 0 to 4294967295.
            set state-size ０ → State size d: “０” is not a whole number. Allowed: 2 to 128.
            set seed 4294967296 → Seed: 4294967296 is out of range. Allowed: 0 to 4294967295.
            set sharpness 20.001 → Sharpness β: 20.001 is out of range. Allowed: 0 to 20.
            set sharpness 1e400 → Sharpness β: 1e400 is out of range. Allowed: 0 to 20.
            set sharpness -1e-9 → Sharpness β: -1e-9 is out of range. Allowed: 0 to 20.
            set state-size 1 → State size d: 1 is out of range. Allowed: 2 to 128.
            set attention-size 129 → Key size a: 129 is out of range. Allowed: 1 to 128.
            load step=7 → Step: 7 is out of range. Allowed: 0 to 6.
            set step 61 → Step: 61 is out of range. Allowed: 0 to 60.
            set source | → Source sentence: there is no word in it. At least one is needed, at most 60.
            set target \u{200b} \u{202e} → Target sentence: there is no word in it. At least one is needed, at most 60.
            load source=%zz → The link has a broken escape: “%zz”. After % two hexadecimal digits of UTF-8 text are needed.
            load step → The link has “step” where name=value is needed.
            set state-size 8 → State size d is 16 with hand-made vectors; 8 was asked for. Choose other embeddings first.
            set attention-size 4 → Key size a is 14 with hand-made vectors; 4 was asked for. Choose other embeddings first.
            set embedding own → There are no vectors of the author’s own: a link, an attribute or a lesson file brings them as source-vectors and target-vectors.
            set annotations [{] → annotations: line 1, column 3 is not JSON where it says “]”.
            set annotations [{ → annotations: the JSON ends too early, at line 1, column 3.
            set annotations [[[[[[[[[[]]]]]]]]]] → annotations[0][0][0][0][0][0][0][0]: too many lists and objects within each other; at most 8 are read.
            set source-vectors {"a":[1,2],"a":[1,2]} → “source-vectors.a” is given twice.
            set source-vectors {"a":[1,"2"]} → source-vectors.a[1]: a text in quotes stands here. Allowed: a number.
            set source-vectors {"a":[1,2],"b":[1]} → source-vectors.b: the number of entries is 1. Allowed: 2 to 128.
            set source-vectors {"a":[1,2],"b":[1,2,3]} → source-vectors.b is 3 numbers long, the vectors before it 2. All vectors must be equally long.
            set source-vectors {"a":[1,100.5]} → source-vectors.a[1]: 100.5 is out of range. Allowed: -100 to 100.
            set source-vectors {"\u200b":[1,2]} → source-vectors.U+200B: there is nothing in it that can be seen.
            set annotations [{"step":1,"colour":2}] → annotations[0].colour: there is no such name here. There are: step, stage, text.
            set annotations [{"step":1}] → annotations[0]: “text” is missing.
            set annotations [{"step":"1","text":"a"}] → annotations[0].step: a text in quotes stands here. Allowed: a number.
            set annotations [{"step":1.5,"text":"a"}] → annotations[0].step: “1.5” is not a whole number. Allowed: 0 to 60.
            set annotations [{"step":61,"text":"a"}] → annotations[0].step: 61 is out of range. Allowed: 0 to 60.
            set annotations [{"step":0,"stage":"score","text":"a"}] → annotations[0].step: 0 is out of range. Allowed: 1 to 60.
            set annotations [{"step":1,"stage":"end","text":"a"}] → annotations[0].stage: “end” is not one of the choices. There are: score, softmax, context, state, output.
            open { → Lesson file: the JSON ends too early, at line 1, column 2.
            open [] → Lesson file: a list stands here. Allowed: an object (names with values).
            open {} → Lesson file: “attention-loom” is missing.
            open {"attention-loom":2,"new-field":1} → This lesson file is of version 2. Allowed: 1.
            open {"attention-loom":1,"colour":"red"} → “colour” is not a setting. There are: lang, chapter, preset, segmentation, source, target, source-vectors, target-vectors, embedding, score, cell, direction, wiring, memory, attention, state-size, embedding-size, attention-size, sharpness, seed, compare, compare-score, compare-cell, compare-attention, compare-seed, present, step, stage, stepping, speed, letter-keys, view, controls, annotations.
            open {"attention-loom":1,"step":1,"step":1} → “step” is given twice.
            open {"attention-loom":1,"step":"1"} → step: a text in quotes stands here. Allowed: a number.
            open {"attention-loom":1,"score":true} → score: true or false stands here. Allowed: a text in quotes.
            open {"attention-loom":1,"state-size":1} → In the lesson file, state-size: State size d: 1 is out of range. Allowed: 2 to 128.
            open {"attention-loom":1,"source":["a|b"]} → source[0]: “a|b” has a bar |, which parts words. Write two words instead.
            open {"attention-loom":1,"source":["a",""]} → source[1]: there is nothing in it that can be seen.
            open {"attention-loom":1,"source":["a",1]} → source[1]: a number stands here. Allowed: a text in quotes.
        "#]],
    );
}

#[test]
fn problems_read_well_in_chinese() {
    check(
        &format!("set lang zh\n{}", everything_wrong()),
        expect![[r#"
            set lang zh → Everything: step 0/6, 0/30 weights
            load colour=red → “colour”不是设置的名称。可用的有：lang, chapter, preset, segmentation, source, target, source-vectors, target-vectors, embedding, score, cell, direction, wiring, memory, attention, state-size, embedding-size, attention-size, sharpness, seed, compare, compare-score, compare-cell, compare-attention, compare-seed, present, step, stage, stepping, speed, letter-keys, view, controls, annotations。
            load step=1&step=2 → “step”出现了两次。
            set score cosine → 打分函数：“cosine”不在选项之中。可选：additive, key-query, scaled-key-query, dot, scaled-dot, general。
            set preset dogs → 例子：“dogs”不在选项之中。可选：adjective, student, economic-area, yesterday, cats, negation, reverse, too-long, all-equal, one-sharp, cognates, none。
            set lang fr → 语言：“fr”不在选项之中。可选：en, zh。
            set attention yes → 注意力：“yes”不在选项之中。可选：on, off。
            set cell LSTM → 单元：“LSTM”不在选项之中。可选：simple, gru, lstm。
            set sharpness NaN → 锐度 β：“NaN”不是数。允许范围：0 到 20。
            set sharpness inf → 锐度 β：“inf”不是数。允许范围：0 到 20。
            set speed fast → 每秒步数：“fast”不是数。允许范围：0.25 到 4。
            set seed 1.5 → 种子：“1.5”不是整数。允许范围：0 到 4294967295。
            set seed -1 → 种子：“-1”不是整数。允许范围：0 到 4294967295。
            set state-size ０ → 状态维数 d：“０”不是整数。允许范围：2 到 128。
            set seed 4294967296 → 种子：4294967296 超出范围。允许范围：0 到 4294967295。
            set sharpness 20.001 → 锐度 β：20.001 超出范围。允许范围：0 到 20。
            set sharpness 1e400 → 锐度 β：1e400 超出范围。允许范围：0 到 20。
            set sharpness -1e-9 → 锐度 β：-1e-9 超出范围。允许范围：0 到 20。
            set state-size 1 → 状态维数 d：1 超出范围。允许范围：2 到 128。
            set attention-size 129 → 键维数 a：129 超出范围。允许范围：1 到 128。
            load step=7 → 步：7 超出范围。允许范围：0 到 6。
            set step 61 → 步：61 超出范围。允许范围：0 到 60。
            set source | → 源句：里面没有词。至少要一个，最多 60 个。
            set target \u{200b} \u{202e} → 目标句：里面没有词。至少要一个，最多 60 个。
            load source=%zz → 链接中有错误的转义：“%zz”。% 之后须是 UTF-8 文字的两位十六进制数。
            load step → 链接中有“step”，此处须是 名称=值。
            set state-size 8 → 使用手工向量时，状态维数 d 为 16；要求的是 8。请先选别的词向量。
            set attention-size 4 → 使用手工向量时，键维数 a 为 14；要求的是 4。请先选别的词向量。
            set embedding own → 没有作者自备的向量：它们由链接、属性或课件文件以 source-vectors 和 target-vectors 提供。
            set annotations [{] → annotations：第 1 行第 3 列的“]”不合 JSON 语法。
            set annotations [{ → annotations：JSON 在第 1 行第 3 列过早结束。
            set annotations [[[[[[[[[[]]]]]]]]]] → annotations[0][0][0][0][0][0][0][0]：列表和对象嵌套过深；最多读 8 层。
            set source-vectors {"a":[1,2],"a":[1,2]} → “source-vectors.a”出现了两次。
            set source-vectors {"a":[1,"2"]} → source-vectors.a[1]：此处是引号中的文字。可用：数。
            set source-vectors {"a":[1,2],"b":[1]} → source-vectors.b：有 1 项。允许范围：2 到 128。
            set source-vectors {"a":[1,2],"b":[1,2,3]} → source-vectors.b：有 3 个数，之前的向量有 2 个。所有向量须一样长。
            set source-vectors {"a":[1,100.5]} → source-vectors.a[1]：100.5 超出范围。允许范围：-100 到 100。
            set source-vectors {"\u200b":[1,2]} → source-vectors.U+200B：里面没有看得见的内容。
            set annotations [{"step":1,"colour":2}] → annotations[0].colour：此处没有这个名称。可用的有：step, stage, text。
            set annotations [{"step":1}] → annotations[0]：缺少“text”。
            set annotations [{"step":"1","text":"a"}] → annotations[0].step：此处是引号中的文字。可用：数。
            set annotations [{"step":1.5,"text":"a"}] → annotations[0].step：“1.5”不是整数。允许范围：0 到 60。
            set annotations [{"step":61,"text":"a"}] → annotations[0].step：61 超出范围。允许范围：0 到 60。
            set annotations [{"step":0,"stage":"score","text":"a"}] → annotations[0].step：0 超出范围。允许范围：1 到 60。
            set annotations [{"step":1,"stage":"end","text":"a"}] → annotations[0].stage：“end”不在选项之中。可选：score, softmax, context, state, output。
            open { → 课件文件：JSON 在第 1 行第 2 列过早结束。
            open [] → 课件文件：此处是列表。可用：对象（名称与值）。
            open {} → 课件文件：缺少“attention-loom”。
            open {"attention-loom":2,"new-field":1} → 这个课件文件的版本是 2。可用：1。
            open {"attention-loom":1,"colour":"red"} → “colour”不是设置的名称。可用的有：lang, chapter, preset, segmentation, source, target, source-vectors, target-vectors, embedding, score, cell, direction, wiring, memory, attention, state-size, embedding-size, attention-size, sharpness, seed, compare, compare-score, compare-cell, compare-attention, compare-seed, present, step, stage, stepping, speed, letter-keys, view, controls, annotations。
            open {"attention-loom":1,"step":1,"step":1} → “step”出现了两次。
            open {"attention-loom":1,"step":"1"} → step：此处是引号中的文字。可用：数。
            open {"attention-loom":1,"score":true} → score：此处是真假值（true 或 false）。可用：引号中的文字。
            open {"attention-loom":1,"state-size":1} → 课件文件，state-size：状态维数 d：1 超出范围。允许范围：2 到 128。
            open {"attention-loom":1,"source":["a|b"]} → source[0]：“a|b”中有竖线 |，竖线会切开词。请写成两个词。
            open {"attention-loom":1,"source":["a",""]} → source[1]：里面没有看得见的内容。
            open {"attention-loom":1,"source":["a",1]} → source[1]：此处是数。可用：引号中的文字。
        "#]],
    );
}

/// The short lines of the cases that need no ground, one after another.
fn everything_wrong() -> String {
    let lines =
        cases().into_iter().filter(|(ready, wrong, _)| ready.is_empty() && wrong.len() < 60);
    lines.map(|(_, wrong, _)| wrong + "\n").collect()
}
