//! The pictures of a step's stages, and what holds for their places.

use attention_loom::model::seq2seq::Wiring;
use attention_loom::render::{AlignmentScene, Bench, Rect, Slot, Theme};
use attention_loom::session::stage::Stage;
use attention_loom::session::{Language, View};

use crate::views::{Script, at_stage, measure, red_car, view, words};
use crate::{CARDS, alignment, borrowed, expect_picture};

const STAGES: [(Stage, &str); 5] = [
    (Stage::Score, "score"),
    (Stage::Softmax, "softmax"),
    (Stage::Context, "context"),
    (Stage::State, "state"),
    (Stage::Output, "output"),
];

#[test]
fn each_stage_has_its_picture() {
    for (stage, name) in STAGES {
        let view = at_stage(red_car(3), stage);
        expect_picture(&format!("stage-{name}"), &alignment(&view, CARDS[1], &Theme::light()));
        let narrow = alignment(&view, CARDS[0], &Theme::light());
        expect_picture(&format!("stage-{name}-narrow"), &narrow);
    }
}

#[test]
fn a_spotlight_dims_all_but_the_stage() {
    for (stage, name) in STAGES {
        let view = View { spotlight: true, ..at_stage(red_car(3), stage) };
        let scene = AlignmentScene::new(&view, CARDS[1], &measure);
        let lit = scene.spotlight(&view);
        assert!(!lit.is_empty(), "{name}: room for the stage");
        let whole = Rect::new(0.0, 0.0, scene.width, scene.height);
        let mut area = 0.0;
        for (n, place) in lit.iter().enumerate() {
            assert_eq!(place.union(&whole), whole, "{name}: the light is on the picture");
            assert!(lit[..n].iter().all(|other| !other.overlaps(place)), "{name}: apart");
            area += place.width * place.height;
        }
        assert!(area < 0.9 * whole.width * whole.height, "{name}");
        expect_picture(&format!("spotlight-{name}"), &alignment(&view, CARDS[1], &Theme::light()));
    }
    let dark = View { spotlight: true, ..at_stage(red_car(3), Stage::Context) };
    expect_picture("spotlight-dark", &alignment(&dark, CARDS[1], &Theme::dark()));
}

#[test]
fn half_way_between_two_stages() {
    for pair in STAGES.windows(2) {
        let [(from_stage, _), (stage, name)] = [pair[0], pair[1]];
        let view = View { from_stage, progress: 0.5, ..at_stage(red_car(3), stage) };
        let picture = alignment(&view, CARDS[1], &Theme::light());
        expect_picture(&format!("stage-half-way-to-{name}"), &picture);
    }
}

#[test]
fn stages_in_the_dark() {
    for (stage, name) in [STAGES[0], STAGES[3]] {
        let view = at_stage(red_car(3), stage);
        expect_picture(&format!("stage-{name}-dark"), &alignment(&view, CARDS[1], &Theme::dark()));
    }
}

#[test]
fn stages_from_right_to_left() {
    let arabic = ["السيارة", "الحمراء", "توقفت", "."];
    for (stage, name) in [STAGES[1], STAGES[4]] {
        let view = at_stage(view(&["the", "red", "car", "stopped", "."], &arabic, 1), stage);
        let picture = alignment(&view, CARDS[1], &Theme::light());
        expect_picture(&format!("stage-{name}-arabic"), &picture);
    }
}

#[test]
fn stages_in_luongs_order() {
    let luong = || View { stage_order: Stage::order(true, Wiring::Luong), ..red_car(3) };
    for (stage, name) in [STAGES[3], STAGES[0], STAGES[2]] {
        let picture = alignment(&at_stage(luong(), stage), CARDS[1], &Theme::light());
        expect_picture(&format!("stage-{name}-luong"), &picture);
    }
}

#[test]
fn stages_without_attention() {
    let off = || View {
        attention: false,
        stage_order: Stage::order(false, Wiring::Bahdanau),
        rows: Vec::new(),
        ..red_car(3)
    };
    for (stage, name) in [STAGES[3], STAGES[4]] {
        let picture = alignment(&at_stage(off(), stage), CARDS[1], &Theme::light());
        expect_picture(&format!("stage-{name}-no-attention"), &picture);
    }
}

#[test]
fn a_step_taken_whole_shows_no_stage() {
    let whole = red_car(3);
    let parts = View { stage: Stage::Output, ..at_stage(red_car(3), Stage::Output) };
    let [whole, parts] = [whole, parts].map(|view| alignment(&view, CARDS[1], &Theme::light()));
    assert!(!whole.contains("P(y"), "the list of outputs is a stage's");
    assert!(parts.contains("P(y₃)"));
}

#[test]
fn stages_speak_the_readers_language() {
    let view = View { language: Language::Zh, ..at_stage(red_car(3), Stage::State) };
    assert_eq!(view.caption().as_deref(), Some("状态：单元由 x′、s 和 c 算出解码器状态 s₃。"));
    assert_eq!(red_car(3).caption(), None);
}

fn pieces(slot: &Slot) -> [Rect; 2] {
    [slot.symbol, slot.strip]
}

fn expect_apart(rects: &[Rect], about: &str) {
    for (index, one) in rects.iter().enumerate() {
        for other in &rects[..index] {
            // Edges that touch may differ by a rounding.
            assert!(!one.grown(-1e-6).overlaps(other), "{one:?} covers {other:?} ({about})");
        }
    }
}

fn expect_within(room: &Rect, rects: &[Rect], about: &str) {
    for rect in rects {
        let room = room.grown(1e-6);
        let inside = room.x <= rect.x
            && rect.right() <= room.right()
            && room.y <= rect.y
            && rect.bottom() <= room.bottom();
        assert!(inside, "{rect:?} is outside {room:?} ({about})");
    }
}

/// What one bench shows at one time does not overlap, and all of it is between the rows.
fn check_bench(bench: &Bench, room: &Rect, about: &str) {
    let inputs: Vec<Rect> = bench.inputs.iter().flat_map(pieces).chain([bench.cell]).collect();
    expect_apart(&inputs, about);
    expect_apart(&pieces(&bench.context), about);
    expect_within(room, &[bench.context.plate(), bench.plate(), bench.cell], about);
    assert!(bench.cell.bottom() + 6.0 < bench.plate().y, "no room for an arrow ({about})");
    let Some((plate, title, places)) = &bench.outputs else { return };
    let cells: Vec<Rect> = places
        .iter()
        .flat_map(|place| [place.word, place.bar, place.number])
        .chain([*title])
        .collect();
    expect_apart(&cells, about);
    expect_within(plate, &cells, about);
    expect_within(plate, &places.iter().map(|place| place.line).collect::<Vec<_>>(), about);
    expect_within(room, &[*plate], about);
}

#[test]
fn all_that_a_stage_shows_has_its_place_between_the_rows() {
    for script in [Script::Latin, Script::Chinese, Script::Arabic, Script::OneLong] {
        for n_words in [1, 2, 5, 9, 20, 60] {
            let (source, target) = (words(Script::Latin, n_words), words(script, n_words));
            let mut view = view(&borrowed(&source), &borrowed(&target), 1);
            for (attention, width) in
                [true, false].into_iter().flat_map(|on| CARDS.map(|width| (on, width)))
            {
                view.attention = attention;
                let scene = AlignmentScene::new(&view, width, &measure);
                let room = scene.between();
                let about = format!("{script:?}, {n_words} words, {width} px, {attention}");
                for target in 0..n_words {
                    let bench = scene.bench(target).expect("room for the vectors");
                    assert!(bench.outputs.is_some(), "no list of outputs ({about})");
                    check_bench(&bench, &room, &about);
                }
                let bars: Vec<Rect> =
                    (0..n_words).map(|source| scene.bar(source).expect("a bar")).collect();
                expect_apart(&bars, &about);
                expect_within(&room, &bars, &about);
            }
        }
    }
}

#[test]
fn a_picture_too_narrow_for_a_bench_leaves_it_out() {
    let view = at_stage(view(&["a"], &["b"], 1), Stage::State);
    let scene = AlignmentScene::new(&view, 96.0, &measure);
    assert_eq!(scene.bench(0), None);
    alignment(&view, 96.0, &Theme::light());
}
