//! The lesson's figures: computed by the model, and what the chapters say of them.

use attention_loom::model::cells::CellKind;
use attention_loom::model::scores::Score;
use attention_loom::session::i18n::Language;
use attention_loom::session::lesson::{Comparison, Figure, Reach, Spread};
use attention_loom::session::state::Session;

use super::script::apply;

fn session(lines: &[&str]) -> Session {
    let mut session = Session::new(Language::En);
    for line in lines {
        apply(&mut session, line).expect(line);
    }
    session
}

fn comparison(session: &Session) -> Comparison {
    match session.lesson_figure() {
        Some(Figure::Comparison(Some(comparison))) => comparison,
        other => panic!("no comparison: {other:?}"),
    }
}

#[test]
fn the_score_in_use_has_the_weights_of_the_picture() {
    for wiring in ["bahdanau", "luong"] {
        for embedding in ["preset", "random", "one-hot", "spelling"] {
            for score in
                ["additive", "key-query", "scaled-key-query", "dot", "scaled-dot", "general"]
            {
                let session = session(&[
                    "set chapter 10",
                    &format!("set wiring {wiring}"),
                    &format!("set embedding {embedding}"),
                    &format!("set score {score}"),
                    "set sharpness 1.5",
                    "goto 4",
                ]);
                let comparison = comparison(&session);
                let used: Vec<_> = comparison.rows.iter().filter(|row| row.in_use).collect();
                assert_eq!(used.len(), 1, "{score}");
                let shown = &session.view().rows[3].thousandths;
                assert_eq!(
                    used[0].thousandths.as_ref(),
                    Some(shown),
                    "{wiring} {embedding} {score}"
                );
                for row in &comparison.rows {
                    let sum: u16 = row.thousandths.iter().flatten().sum();
                    assert_eq!(sum, 1000, "{:?}", row.score);
                }
            }
        }
    }
}

#[test]
fn the_comparison_counts_parameters() {
    let comparison = comparison(&session(&["set chapter 10"]));
    let counts: Vec<usize> = comparison.rows.iter().map(|row| row.parameters).collect();
    // a (2d) + a, twice a (d) + a (d), nothing, d · d, with a = 14 and d = 16.
    assert_eq!(counts, [14 * 32 + 14, 2 * 14 * 16, 2 * 14 * 16, 0, 0, 16 * 16]);
}

#[test]
fn what_cannot_be_compared_has_no_weights() {
    let comparison = comparison(&session(&["set chapter 10", "set memory states+words"]));
    for row in &comparison.rows {
        let is_dot = matches!(row.score, Score::Dot | Score::ScaledDot);
        assert_eq!(row.thousandths.is_none(), is_dot, "{:?}", row.score);
    }
    for lines in [["set chapter 10", "goto 0"], ["set chapter 10", "set attention off"]] {
        assert_eq!(session(&lines).lesson_figure(), Some(Figure::Comparison(None)));
    }
}

fn reaches(session: &Session) -> Vec<Reach> {
    match session.lesson_figure() {
        Some(Figure::Reach { cells, .. }) => cells,
        other => panic!("no reach: {other:?}"),
    }
}

#[test]
fn the_first_words_are_forgotten_and_gated_cells_forget_later() {
    let session = session(&["set chapter 11"]);
    let remembered = |reach: &Reach| reach.shares.iter().filter(|share| 0.01 <= **share).count();
    let cells = reaches(&session);
    let kinds: Vec<CellKind> = cells.iter().map(|reach| reach.cell).collect();
    assert_eq!(kinds, [CellKind::Simple, CellKind::Gru, CellKind::Lstm]);
    for reach in &cells {
        assert_eq!(reach.shares.len(), 24);
        assert!(reach.shares[0] < 0.001 && 0.1 < reach.shares[23], "{reach:?}");
    }
    assert!(remembered(&cells[0]) < remembered(&cells[1]));
    assert!(remembered(&cells[0]) < remembered(&cells[2]));
}

#[test]
fn a_measure_belongs_to_the_sentence_and_the_cell_on_the_screen() {
    let mut session = session(&["set chapter 2"]);
    let simple = reaches(&session);
    assert_eq!(simple.len(), 1);
    apply(&mut session, "set cell lstm").expect("a cell");
    let lstm = reaches(&session);
    assert_ne!(simple[0].shares, lstm[0].shares);
    apply(&mut session, "set source |the|sea|").expect("a sentence");
    assert_eq!(reaches(&session)[0].shares.len(), 2);
    // Chapter 11 has the same numbers for the same cell.
    let simple_again = reaches(&self::session(&["set chapter 11"]));
    assert_eq!(simple_again[0], simple[0]);
}

fn spread(session: &Session) -> Spread {
    match session.lesson_figure() {
        Some(Figure::Spread(spread)) => spread,
        other => panic!("no spread: {other:?}"),
    }
}

#[test]
fn scores_spread_by_the_root_of_the_key_size_unless_divided_by_it() {
    let spread = spread(&session(&["set chapter 9", "set attention-size 20"]));
    let sizes: Vec<usize> = spread.points.iter().map(|point| point.size).collect();
    assert_eq!(sizes, [2, 4, 8, 16, 20, 32, 64, 128]);
    for point in &spread.points {
        let root = (point.size as f32).sqrt();
        let [plain, scaled] = point.deviation;
        assert!((plain / root - 1.0).abs() < 0.15, "{point:?}");
        assert!((plain / scaled - root).abs() < 1e-3 * root, "{point:?}");
    }
    for pair in spread.points.windows(2) {
        // Averages of draws: lengths that are near each other may come the other way round.
        assert!(pair[0].largest[0] < pair[1].largest[0] + 0.01, "{pair:?}");
        assert!((pair[0].largest[1] - pair[1].largest[1]).abs() < 0.06, "{pair:?}");
    }
    assert_eq!(spread.own_point().map(|point| point.size), Some(20));
}

#[test]
fn every_figure_has_its_table() {
    for &(_, language) in Language::ALL {
        for number in [2, 6, 9, 10, 11] {
            let session = session(&[&format!("set chapter {number}")]);
            let table = session.lesson_figure().and_then(|figure| figure.table(language));
            let table = table.expect("a table");
            assert!(!table.caption.is_empty() && 1 < table.rows.len());
            for (name, cells) in &table.rows {
                assert!(!name.is_empty());
                assert_eq!(cells.len() + 1, table.columns.len(), "chapter {number}, {name}");
            }
        }
    }
    assert_eq!(session(&["set chapter 1"]).lesson_figure(), None);
}
