//! What is printed: the step with its numbers, and worksheets that can be solved.

use attention_loom::session::command::Command;
use attention_loom::session::i18n::Language;
use attention_loom::session::sheet::{Line, Print, Sheet};
use attention_loom::session::sheet_table::{Cell, Column, Table};
use attention_loom::session::state::Session;
use expect_test::{Expect, expect};

use super::random_configs::{ByKind, Draw};
use super::script::apply;

#[test]
fn a_step_with_its_numbers() {
    check(
        "goto 3",
        Print::Step,
        expect![[r#"
        # Step 3 of 6 · writing rouge
        Source: the red car stopped.
        Target: la voiture rouge s'est arrêtée.
        Settings: Attention: on · Score: additive · Who asks: state before (Bahdanau) · Attention reads: states · Sharpness β: 1 · Cell: simple RNN · Encoder reads: forward · State size d: 16 · Embeddings: hand-made · Seed: 7
        : Step 3 of 6, writing rouge: 0.750 on red, 0.148 on car, 0.035 on stopped.
        source word | alignment score e | e − max | exp | attention weight α
        h₁ the | −7.12 | [−3.10] | [0.045] | [0.034]
        h₂ red | −4.02 | [0.00] | [1.000] | [0.750]
        h₃ car | −5.64 | [−1.62] | [0.198] | [0.148]
        h₄ stopped | −7.08 | [−3.06] | [0.047] | [0.035]
        h₅ . | −7.15 | [−3.13] | [0.043] | [0.033]
        sum |  |  | [1.333] | [1.000]
        most likely outputs P(y) | 
        rouge | 0.989
        s'est | 0.005
        </s> | 0.002
        voiture | 0.001
        la | 0.001
        context vector c: −0.40  0.52  −0.57  0.76  −0.45  0.47  −0.62  0.96  0.03  0.01  0.01  0.03  0.03  0.01  0.01  0.00
        new decoder state s: −0.79  −0.73  0.72  0.81  −0.79  −0.73  0.72  0.96  −0.76  −0.76  0.76  0.76  −0.76  −0.76  0.76  0.00
        3 rows of weights, heatmap
    "#]],
    );
}

#[test]
fn a_stage_has_the_numbers_that_are_there() {
    check(
        "set stepping stages
         goto 3
         stage score",
        Print::Step,
        expect![[r#"
            # Step 3 of 6 · writing rouge
            Source: the red car stopped.
            Target: la voiture rouge s'est arrêtée.
            Settings: Attention: on · Score: additive · Who asks: state before (Bahdanau) · Attention reads: states · Sharpness β: 1 · Cell: simple RNN · Encoder reads: forward · State size d: 16 · Embeddings: hand-made · Seed: 7
            : Step 3 of 6, rouge, stage score: the best score is that of red.
            : Score: s₂ is compared with every encoder state, which gives the alignment scores e.
            source word | alignment score e
            h₁ the | −7.12
            h₂ red | −4.02
            h₃ car | −5.64
            h₄ stopped | −7.08
            h₅ . | −7.15
            2 rows of weights, heatmap
        "#]],
    );
}

#[test]
fn before_the_first_word() {
    check(
        "",
        Print::Step,
        expect![[r#"
        # Before the first word
        Source: the red car stopped.
        Target: la voiture rouge s'est arrêtée.
        Settings: Attention: on · Score: additive · Who asks: state before (Bahdanau) · Attention reads: states · Sharpness β: 1 · Cell: simple RNN · Encoder reads: forward · State size d: 16 · Embeddings: hand-made · Seed: 7
        s₀: 0.71  0.71  0.80  −0.71  −0.80  −0.81  −0.71  0.96  0.95  0.20  0.20  0.95  0.95  0.20  0.20  0.00
        0 rows of weights, heatmap
    "#]],
    );
}

#[test]
fn a_worksheet_and_its_answers() {
    check(
        "goto 3
         set sharpness 2.5",
        Print::Worksheet,
        expect![[r#"
            # Worksheet: Step 3 of 6 · writing rouge
            Name: ________________________________________
            Source: the red car stopped.
            Target: la voiture rouge s'est arrêtée.
            Settings: Attention: on · Score: additive · Who asks: state before (Bahdanau) · Attention reads: states · Sharpness β: 2.5 · Cell: simple RNN · Encoder reads: forward · State size d: 16 · Embeddings: hand-made · Seed: 7
            : Fill in the empty cells. First the attention weights: αᵢ = exp(βeᵢ − max) / Σ, β = 2.5; max is the largest βe, Σ the sum of the exponentials.
            : Then component 6 of the context vector c: (c)₆ = Σ αᵢ (hᵢ)₆.
            : Last, draw the attention weights into the picture: a line to each source word, as thick as its weight is large.
            : The last digit may differ by 1 or 2, because of rounding.
            source word | alignment score e | βe − max | exp | attention weight α | (hᵢ)₆ | αᵢ (hᵢ)₆
            h₁ the | −7.12 | [    ] | [    ] | [    ] | 0.762 | [    ]
            h₂ red | −4.02 | [    ] | [    ] | [    ] | 0.806 | [    ]
            h₃ car | −5.64 | [    ] | [    ] | [    ] | −0.706 | [    ]
            h₄ stopped | −7.08 | [    ] | [    ] | [    ] | −0.803 | [    ]
            h₅ . | −7.15 | [    ] | [    ] | [    ] | −0.808 | [    ]
            sum |  |  | [    ] | [    ] |  | [    ]
            0 rows of weights

            # Answers: Step 3 of 6 · writing rouge
            Source: the red car stopped.
            Target: la voiture rouge s'est arrêtée.
            Settings: Attention: on · Score: additive · Who asks: state before (Bahdanau) · Attention reads: states · Sharpness β: 2.5 · Cell: simple RNN · Encoder reads: forward · State size d: 16 · Embeddings: hand-made · Seed: 7
            source word | alignment score e | βe − max | exp | attention weight α | (hᵢ)₆ | αᵢ (hᵢ)₆
            h₁ the | −7.12 | [−7.75] | [0.000] | [0.000] | 0.762 | [0.000]
            h₂ red | −4.02 | [0.00] | [1.000] | [0.982] | 0.806 | [0.791]
            h₃ car | −5.64 | [−4.05] | [0.018] | [0.017] | −0.706 | [−0.012]
            h₄ stopped | −7.08 | [−7.65] | [0.001] | [0.001] | −0.803 | [−0.001]
            h₅ . | −7.15 | [−7.83] | [0.000] | [0.000] | −0.808 | [0.000]
            sum |  |  | [1.019] | [1.000] |  | [0.778]
            3 rows of weights
        "#]],
    );
}

#[test]
fn without_attention_the_output_is_asked_for() {
    check(
        "set lang zh
         set attention off",
        Print::Worksheet,
        expect![[r#"
            # 练习：第 1 步，共 6 步 · 生成 la
            姓名: ________________________________________
            源句: the red car stopped.
            目标句: la voiture rouge s'est arrêtée.
            设置: 注意力：关 · 单元：简单 RNN · 编码器方向：单向 · 状态维数 d：16 · 词向量：手工 · 种子：7
            : 注意力已关闭，因此没有权重。z 是输出层对每个词的得分；请填写概率：P(y) = exp(z − 最大) / Σ；“最大”是最大的 z，Σ 是指数之和。
            : 由于四舍五入，最后一位可能相差 1 或 2。
            输出词 | z | z − 最大 | exp | P(y)
            la | 1.60 | [    ] | [    ] | [    ]
            voiture | 1.05 | [    ] | [    ] | [    ]
            rouge | −0.23 | [    ] | [    ] | [    ]
            s'est | −0.23 | [    ] | [    ] | [    ]
            arrêtée | −0.23 | [    ] | [    ] | [    ]
            . | 0.00 | [    ] | [    ] | [    ]
            </s> | 0.00 | [    ] | [    ] | [    ]
            总和 |  |  | [    ] | [    ]
            0 rows of weights

            # 答案：第 1 步，共 6 步 · 生成 la
            源句: the red car stopped.
            目标句: la voiture rouge s'est arrêtée.
            设置: 注意力：关 · 单元：简单 RNN · 编码器方向：单向 · 状态维数 d：16 · 词向量：手工 · 种子：7
            输出词 | z | z − 最大 | exp | P(y)
            la | 1.60 | [0.00] | [1.000] | [0.406]
            voiture | 1.05 | [−0.55] | [0.578] | [0.235]
            rouge | −0.23 | [−1.83] | [0.161] | [0.065]
            s'est | −0.23 | [−1.83] | [0.160] | [0.065]
            arrêtée | −0.23 | [−1.83] | [0.161] | [0.065]
            . | 0.00 | [−1.60] | [0.202] | [0.082]
            </s> | 0.00 | [−1.60] | [0.202] | [0.082]
            总和 |  |  | [2.464] | [1.000]
            0 rows of weights
        "#]],
    );
}

#[test]
fn both_sides_of_a_comparison_are_printed() {
    let mut session = Session::new(Language::En);
    for line in ["set compare on", "goto 3"] {
        apply(&mut session, line).expect("valid");
    }
    let titles = |print| -> Vec<String> {
        session.sheets(print).into_iter().map(|sheet| sheet.title).collect()
    };
    expect![[r#"
        [
            "Step 3 of 6 · writing rouge · additive",
            "Step 3 of 6 · writing rouge · scaled key–query",
        ]
    "#]]
    .assert_debug_eq(&titles(Print::Step));
    expect![[r#"
        [
            "Worksheet: Step 3 of 6 · writing rouge · additive",
            "Answers: Step 3 of 6 · writing rouge · additive",
        ]
    "#]]
    .assert_debug_eq(&titles(Print::Worksheet));
    expect![[r#"
        [
            "Worksheet: Step 3 of 6 · writing rouge · scaled key–query",
            "Answers: Step 3 of 6 · writing rouge · scaled key–query",
        ]
    "#]]
    .assert_debug_eq(&titles(Print::OtherWorksheet));
}

#[test]
fn long_tables_stand_in_blocks() {
    let table = |n_words: usize, n_columns: usize| Table {
        words: vec![String::new(); n_words],
        columns: vec![Column { heading: String::new(), cells: Vec::new(), sum: None }; n_columns],
        ..Table::default()
    };
    let ends = |n_words: usize, n_columns: usize| -> Vec<usize> {
        let blocks = table(n_words, n_columns).blocks();
        assert!(blocks.windows(2).all(|pair| pair[0].end == pair[1].start));
        blocks.iter().map(|rows| rows.end).collect()
    };
    assert_eq!(ends(1, 4), [1]);
    assert_eq!(ends(20, 4), [20]);
    assert_eq!(ends(21, 4), [11, 21]);
    assert_eq!(ends(60, 4), [20, 40, 60]);
    assert_eq!(ends(60, 6), [30, 60]);
    assert!(ends(0, 6).is_empty());
}

/// A student who computes with what is given, and then with what was filled in, gets
/// every answer; only the last digit may differ.
#[test]
fn every_answer_follows_from_what_is_given() {
    let mut draw = Draw::new(1, "worksheets");
    for round in 0..300 {
        let pairs = draw.config().to_pairs();
        let pairs = pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let mut session = Session::new(Language::En);
        session.apply(Command::Load(pairs), &ByKind).expect("a valid link");
        let about = format!("round {round}, {:?}", session.config());
        let sheets = session.sheets(Print::Worksheet);
        let [questions, answers] = &sheets[..] else { panic!("{about}: two sheets") };
        assert!(questions.has_blanks && !answers.has_blanks);
        assert_eq!(questions.tables, answers.tables, "{about}");
        assert_eq!(answers.tables.len(), 1, "{about}");
        let table = &answers.tables[0];
        solve_softmax(&session, table, &about);
        if session.config().attention {
            assert!(questions.view.rows.is_empty(), "{about}: lines are for the students to draw");
            solve_context(table, &about);
            expect_numbers_of_the_screen(&session, table, &about);
        }
    }
}

fn solve_softmax(session: &Session, table: &Table, about: &str) {
    let sharpness = if session.config().attention { session.config().sharpness } else { 1.0 };
    let [scores, shifted, exponentials, shares] = [0, 1, 2, 3].map(|n| &table.columns[n]);
    let n_asked = shares.cells.iter().filter(|cell| matches!(cell, Cell::Answer(_))).count();
    assert_eq!(n_asked, table.words.len().min(12), "{about}");
    assert!(scores.cells.iter().all(|cell| matches!(cell, Cell::Given(_))), "{about}");
    let sharpened: Vec<f64> =
        numbers(scores).iter().map(|score| f64::from(sharpness) * score).collect();
    let largest = sharpened.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let exact: Vec<f64> = sharpened.iter().map(|it| (it - largest).exp()).collect();
    let exact_sum: f64 = exact.iter().sum();
    let sum = number(exponentials.sum.as_ref().expect("a sum"));
    for i in 0..table.words.len() {
        let at = format!("{about}, row {i}");
        let (text, last_digit) = (text(&shifted.cells[i]), last_digit(text(&shifted.cells[i])));
        let difference = sharpened[i] - largest - number(&shifted.cells[i]);
        assert!(difference.abs() <= 0.5 * last_digit + 1e-9, "{at}: {text}");
        let exponential = number(&exponentials.cells[i]);
        let by_hand = number(&shifted.cells[i]).exp();
        assert!((exponential - by_hand).abs() < 0.0015, "{at}: {exponential} for {by_hand}");
        let share = number(&shares.cells[i]);
        let by_hand = exact[i] / exact_sum;
        assert!((share - by_hand).abs() < 0.002, "{at}: {share} for {by_hand}");
        assert!((share - exponential / sum).abs() < 0.003, "{at}: {share} for {exponential}/{sum}");
    }
    assert_adds_up(exponentials, about);
    assert_adds_up(shares, about);
    assert_eq!(text(shares.sum.as_ref().expect("a sum")), "1.000", "{about}");
}

fn solve_context(table: &Table, about: &str) {
    let [shares, components, products] = [3, 4, 5].map(|n| numbers(&table.columns[n]));
    for (i, product) in products.iter().enumerate() {
        let by_hand = shares[i] * components[i];
        assert!((product - by_hand).abs() < 0.0026, "{about}, row {i}: {product} for {by_hand}");
    }
    assert_adds_up(&table.columns[5], about);
}

fn expect_numbers_of_the_screen(session: &Session, table: &Table, about: &str) {
    let sheet = &session.sheets(Print::Worksheet)[1];
    let view = &sheet.view;
    let shown: Vec<f64> = (view.rows[view.step - 1].thousandths.iter())
        .map(|&thousandths| f64::from(thousandths) / 1000.0)
        .collect();
    assert_eq!(numbers(&table.columns[3]), shown, "{about}");
    let context = &view.numbers.as_ref().expect("a step").context;
    let component = number(table.columns[5].sum.as_ref().expect("a sum"));
    let is_there = context.iter().any(|&it| (f64::from(it) - component).abs() < 0.000_51);
    assert!(is_there, "{about}: {component} is no component of {context:?}");
}

/// What stands in the column makes its sum, to the last digit.
fn assert_adds_up(column: &Column, about: &str) {
    let in_thousandths = |number: f64| (1000.0 * number).round() as i64;
    let sum: i64 = numbers(column).into_iter().map(in_thousandths).sum();
    let shown = in_thousandths(number(column.sum.as_ref().expect("a sum")));
    assert_eq!(sum, shown, "{about}: {}", column.heading);
}

fn numbers(column: &Column) -> Vec<f64> {
    column.cells.iter().map(number).collect()
}

fn number(cell: &Cell) -> f64 {
    text(cell).replace('−', "-").parse().expect("a number")
}

fn text(cell: &Cell) -> &str {
    let (Cell::Given(text) | Cell::Answer(text)) = cell;
    text
}

/// What one more in the last decimal is.
fn last_digit(text: &str) -> f64 {
    let decimals = text.split('.').nth(1).map_or(0, str::len);
    0.1_f64.powi(i32::try_from(decimals).expect("few"))
}

fn check(script: &str, print: Print, expected: Expect) {
    let mut session = Session::new(Language::En);
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        apply(&mut session, line).expect("valid");
    }
    let sheets: Vec<String> = session.sheets(print).iter().map(written).collect();
    expected.assert_eq(&sheets.join("\n"));
}

/// A sheet as text; answers stand in brackets, which are empty for students.
fn written(sheet: &Sheet) -> String {
    let mut out = format!("# {}\n", sheet.title);
    for Line { name, text } in sheet.lines.iter().chain(&sheet.task) {
        out += &format!("{name}: {text}\n");
    }
    for table in &sheet.tables {
        let headings = table.columns.iter().map(|column| column.heading.as_str());
        let headings: Vec<&str> = std::iter::once(table.heading).chain(headings).collect();
        out += &format!("{}\n", headings.join(" | "));
        let cell = |cell: &Cell| match cell {
            Cell::Given(text) => text.clone(),
            Cell::Answer(_) if sheet.has_blanks => "[    ]".to_owned(),
            Cell::Answer(text) => format!("[{text}]"),
        };
        for (i, word) in table.words.iter().enumerate() {
            let symbol = table.symbols.get(i).map_or("", String::as_str);
            let mut row = vec![format!("{symbol} {word}").trim().to_owned()];
            row.extend(table.columns.iter().map(|column| cell(&column.cells[i])));
            out += &format!("{}\n", row.join(" | "));
        }
        let sums: Vec<String> = (table.columns.iter())
            .map(|it| it.sum.as_ref().map(cell).unwrap_or_default())
            .collect();
        if sums.iter().any(|sum| !sum.is_empty()) {
            out += &format!("{} | {}\n", table.sum_name, sums.join(" | "));
        }
    }
    for Line { name, text } in &sheet.vectors {
        out += &format!("{name}: {text}\n");
    }
    out += &format!(
        "{} rows of weights{}\n",
        sheet.view.rows.len(),
        if sheet.has_heatmap { ", heatmap" } else { "" }
    );
    out.replace(['\u{a0}'], " ").replace(['\u{2068}', '\u{2069}'], "")
}
