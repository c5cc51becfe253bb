//! What holds for the places in any picture, whatever is written in it.

use attention_loom::render::{AlignmentScene, Direction, HeatmapScene, Label, Lane, Point, Rect};
use attention_loom::session::View;

use crate::views::{Script, measure, view, words};
use crate::{CARDS, borrowed};

const SCRIPTS: [Script; 5] =
    [Script::Latin, Script::Chinese, Script::Arabic, Script::Emoji, Script::OneLong];

/// Every script and card width with 1 to 60 words on one side and another number on the other.
fn each_view(mut check: impl FnMut(&View, f64, &str)) {
    for script in SCRIPTS {
        for n_words in (1..=16).chain((17..60).step_by(6)).chain([60]) {
            let n_others = (n_words * 7) % 60 + 1;
            let (source, target) = (words(script, n_words), words(Script::Latin, n_others));
            for (source, target) in [(&source, &target), (&target, &source)] {
                let view = view(&borrowed(source), &borrowed(target), target.len() / 2);
                for width in CARDS {
                    check(
                        &view,
                        width,
                        &format!(
                            "{script:?}, {} to {} words, {width} px",
                            source.len(),
                            target.len()
                        ),
                    );
                }
            }
        }
    }
}

fn labels(lane: &Lane) -> Vec<&Label> {
    lane.words.iter().flat_map(|word| std::iter::once(&word.label).chain(&word.symbol)).collect()
}

fn corners(rect: &Rect) -> [Point; 4] {
    let Rect { x, y, .. } = *rect;
    [(x, y), (rect.right(), y), (rect.right(), rect.bottom()), (x, rect.bottom())]
        .map(|(x, y)| Point { x, y })
}

/// Whether two boxes share more than an edge: no line along a side of either separates them.
fn overlap(one: &[Point; 4], other: &[Point; 4]) -> bool {
    let separates = |from: Point, to: Point| {
        let across = |point: &Point| {
            (point.x - from.x) * (from.y - to.y) + (point.y - from.y) * (to.x - from.x)
        };
        let extent = |corners: &[Point; 4]| {
            corners
                .iter()
                .map(across)
                .fold((f64::MAX, f64::MIN), |(low, high), at| (low.min(at), high.max(at)))
        };
        let ((low, high), (other_low, other_high)) = (extent(one), extent(other));
        high <= other_low + 1e-6 || other_high <= low + 1e-6
    };
    !(0..4).any(|side| {
        separates(one[side], one[(side + 1) % 4]) || separates(other[side], other[(side + 1) % 4])
    })
}

fn expect_apart(labels: &[&Label], about: &str) {
    for (index, one) in labels.iter().enumerate() {
        for other in &labels[..index] {
            assert!(
                !overlap(&one.corners(), &other.corners()),
                "{:?} covers {:?} ({about})",
                one.text,
                other.text
            );
        }
    }
}

fn expect_inside(width: f64, height: f64, corners: impl IntoIterator<Item = Point>, about: &str) {
    for Point { x, y } in corners {
        let inside = (-1e-6..=width + 1e-6).contains(&x) && (-1e-6..=height + 1e-6).contains(&y);
        assert!(inside, "({x}, {y}) is outside {width} × {height} ({about})");
    }
}

#[test]
fn no_two_words_of_a_row_overlap() {
    each_view(|view, width, about| {
        let scene = AlignmentScene::new(view, width, &measure);
        for lane in [&scene.target, &scene.source] {
            let with_names: Vec<&Label> =
                labels(lane).into_iter().chain(&scene.row_names).collect();
            expect_apart(&with_names, about);
        }
        let scene = HeatmapScene::new(view, width, &measure);
        let columns: Vec<&Label> = scene.column_labels.iter().chain(&scene.axis_names).collect();
        expect_apart(&columns, about);
        expect_apart(&scene.row_labels.iter().collect::<Vec<_>>(), about);
    });
}

#[test]
fn nothing_lies_outside_the_picture() {
    each_view(|view, width, about| {
        let scene = AlignmentScene::new(view, width, &measure);
        assert!(scene.width >= width);
        let texts =
            [labels(&scene.target), labels(&scene.source), scene.row_names.iter().collect()]
                .concat();
        let legend = scene.legend.items.iter().flat_map(|item| &item.labels);
        let rects = [&scene.target, &scene.source].into_iter().flat_map(|lane| &lane.words);
        let rects = rects.flat_map(|word| [word.strip, word.card, word.hit]);
        let points = texts.into_iter().chain(legend).flat_map(Label::corners);
        expect_inside(
            scene.width,
            scene.height,
            points.chain(rects.flat_map(|rect| corners(&rect))),
            about,
        );

        let scene = HeatmapScene::new(view, width, &measure);
        let legend = scene.legend.items.iter().flat_map(|item| &item.labels);
        let texts = scene
            .row_labels
            .iter()
            .chain(&scene.column_labels)
            .chain(&scene.axis_names)
            .chain(legend);
        let points = texts.flat_map(Label::corners).chain(corners(&scene.cells));
        expect_inside(scene.width, scene.height, points, about);
    });
}

#[test]
fn short_sentences_use_the_width_there_is() {
    for (width, n_words) in CARDS.into_iter().zip([5, 9, 12]) {
        let words = words(Script::Chinese, n_words);
        let view = view(&borrowed(&words), &borrowed(&words), 1);
        assert_eq!(AlignmentScene::new(&view, width, &measure).width, width);
        assert_eq!(HeatmapScene::new(&view, width, &measure).width, width);
    }
}

#[test]
fn letters_are_never_smaller_than_eleven_pixels() {
    each_view(|view, width, about| {
        let scene = AlignmentScene::new(view, width, &measure);
        let heatmap = HeatmapScene::new(view, width, &measure);
        let texts = labels(&scene.target).into_iter().chain(labels(&scene.source));
        for label in texts.chain(&heatmap.row_labels).chain(&heatmap.column_labels) {
            assert!(label.size >= 11.0, "{:?} has {} px ({about})", label.text, label.size);
        }
    });
}

#[test]
fn pointing_at_a_word_is_never_ambiguous() {
    each_view(|view, width, about| {
        let scene = AlignmentScene::new(view, width, &measure);
        for lane in [&scene.target, &scene.source] {
            for pair in lane.words.windows(2) {
                let (one, next) = (pair[0].hit, pair[1].hit);
                let gap = if lane.direction == Direction::Right {
                    next.x - one.right()
                } else {
                    one.x - next.right()
                };
                assert!(gap.abs() < 1e-6, "words are {gap} px apart ({about})");
            }
        }
    });
}

#[test]
fn cells_and_headers_tile_the_heatmap() {
    each_view(|view, width, about| {
        let scene = HeatmapScene::new(view, width, &measure);
        let mut area = 0.0;
        for row in 0..scene.n_rows {
            for column in 0..scene.n_columns {
                let cell = scene.cell(row, column);
                area += cell.width * cell.height;
                let centre = cell.centre();
                assert!(
                    scene.row(row).contains(centre) && scene.column(column).contains(centre),
                    "{about}"
                );
                let below = scene.cell(row + 1, column);
                assert!((below.y - cell.bottom()).abs() < 1e-6, "{about}");
                assert!((scene.column_header(column).x - cell.x).abs() < 1e-6, "{about}");
                assert!((scene.row_header(row).y - cell.y).abs() < 1e-6, "{about}");
            }
        }
        assert!((area - scene.cells.width * scene.cells.height).abs() < 1e-3, "{about}");
        let (left, right) = (scene.cell(0, 0), scene.cell(0, scene.n_columns - 1));
        let mirrored = scene.direction == Direction::Left;
        assert!(if mirrored { left.x >= right.x } else { left.x <= right.x }, "{about}");
        let header = scene.row_header(0);
        assert!(header.width > 0.0 && !header.overlaps(&scene.cells), "{about}");
    });
}

#[test]
fn a_sentence_from_right_to_left_is_the_mirror_image() {
    // Letters of one width in both scripts, so that only the direction differs.
    let alike = |text: &str, size: f64| 0.5 * size * text.chars().count() as f64;
    for n_words in [3, 8, 25, 60] {
        let words = |letter: &str| {
            (0..n_words).map(|index| letter.repeat(index % 7 + 1)).collect::<Vec<_>>()
        };
        let (latin, arabic) = (words("a"), words("ا"));
        for width in CARDS {
            let [latin, arabic] =
                [&latin, &arabic].map(|words| view(&borrowed(words), &borrowed(words), 1));
            let (left, right) = (
                AlignmentScene::new(&latin, width, &alike),
                AlignmentScene::new(&arabic, width, &alike),
            );
            for (left_lane, right_lane) in
                [(&left.target, &right.target), (&left.source, &right.source)]
            {
                for (one, other) in left_lane.words.iter().zip(&right_lane.words) {
                    let mirrored = left.width - one.strip.centre().x;
                    assert!((mirrored - other.strip.centre().x).abs() < 1e-6);
                    assert_eq!(one.strip.y, other.strip.y);
                    assert_eq!(one.label.degrees, -other.label.degrees);
                }
            }
            let (left, right) = (
                HeatmapScene::new(&latin, width, &alike),
                HeatmapScene::new(&arabic, width, &alike),
            );
            for column in 0..n_words {
                let mirrored = left.width - left.cell(0, column).centre().x;
                assert!((mirrored - right.cell(0, column).centre().x).abs() < 1e-6);
            }
        }
    }
}

#[test]
fn nothing_moves_while_the_reader_steps() {
    let [source, target] = [words(Script::Latin, 9), words(Script::Chinese, 14)];
    let at = |step| {
        let view = view(&borrowed(&source), &borrowed(&target), step);
        let scene = AlignmentScene::new(&view, CARDS[1], &measure);
        format!("{scene:?} {:?}", HeatmapScene::new(&view, CARDS[1], &measure))
    };
    assert!((1..=target.len()).all(|step| at(step) == at(0)));
}
