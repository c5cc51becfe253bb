//! The lesson's figures as charts.

use super::chart::{Axis, Chart, ChartLine, Mark, Stroke};
use crate::session::Language;
use crate::session::choice::Choice;
use crate::session::field::Field;
use crate::session::lesson::{Figure, Growth, Reach, Spread, SpreadPoint};

/// The charts of a figure; none for one that is a table.
pub fn charts_of(figure: &Figure, language: Language) -> Vec<Chart> {
    match figure {
        Figure::Reach { source, cells } => vec![reach(source, cells, language)],
        Figure::Growth(growth) => vec![growing(*growth, language)],
        Figure::Spread(spread) => spreading(spread, language),
        Figure::Comparison(_) => Vec::new(),
    }
}

fn reach(source: &[String], cells: &[Reach], language: Language) -> Chart {
    const STROKES: [Stroke; 3] = [Stroke::Whole, Stroke::Dashed, Stroke::Dotted];
    let line = |(reach, stroke): (&Reach, Stroke)| ChartLine {
        name: Field::Cell.choice_label(language, reach.cell.spelling()).to_owned(),
        points: (1..).map(f64::from).zip(reach.shares.iter().map(|it| f64::from(*it))).collect(),
        stroke,
    };
    let number = source.len() as f64;
    Chart {
        title: language.figure_reach_title().to_owned(),
        x: Axis {
            name: language.figure_reach_x().to_owned(),
            // A single word stands at the end.
            from: if source.len() == 1 { 0.0 } else { 1.0 },
            to: number,
            by_quotients: false,
            ticks: (1..).map(f64::from).zip(source.iter().cloned()).collect(),
        },
        y: Axis {
            name: language.figure_reach_y().to_owned(),
            from: 0.001,
            to: 1.5,
            by_quotients: true,
            ticks: [(0.001, "≤0.1%"), (0.01, "1%"), (0.1, "10%"), (1.0, "100%")]
                .map(|(value, label)| (value, label.to_owned()))
                .to_vec(),
        },
        lines: cells.iter().zip(STROKES).map(line).collect(),
        mark: None,
    }
}

fn growing(growth: Growth, language: Language) -> Chart {
    const PIECES: u32 = 40;
    const MOST: f64 = 2.0;
    let (m, weights) = (growth.source, growth.weights(1.0));
    let line = |name: &str, stroke, value: &dyn Fn(f64) -> f64| ChartLine {
        name: name.to_owned(),
        points: (0..=PIECES)
            .map(|piece| MOST * f64::from(piece) / f64::from(PIECES))
            .map(|times| (times * m as f64, value(times)))
            .collect(),
        stroke,
    };
    let ticks = |values: [f64; 3]| values.map(|value| (value, value.to_string())).to_vec();
    let most = growth.weights(MOST);
    let lines = vec![
        line(language.figure_growth_weights(), Stroke::Attention, &|times| growth.weights(times)),
        line(language.figure_growth_states(), Stroke::Dashed, &|times| growth.states(times)),
    ];
    Chart {
        title: language.figure_growth_title().to_owned(),
        x: Axis {
            name: language.figure_growth_x().to_owned(),
            from: 0.0,
            to: MOST * m as f64,
            by_quotients: false,
            ticks: ticks([0.0, m as f64, MOST * m as f64]),
        },
        y: Axis {
            name: language.figure_growth_y().to_owned(),
            from: 0.0,
            // With a word or two on each side there are more states than weights.
            to: most.max(growth.states(MOST)),
            by_quotients: false,
            ticks: ticks([0.0, weights, most]),
        },
        lines,
        mark: Some(Mark { at: (m as f64, weights), name: language.figure_growth_own(weights) }),
    }
}

fn spreading(spread: &Spread, language: Language) -> Vec<Chart> {
    let sizes = spread.points.iter().map(|point| point.size as f64);
    let x = Axis {
        name: language.figure_spread_x().to_owned(),
        from: sizes.clone().fold(f64::INFINITY, f64::min),
        to: sizes.fold(0.0, f64::max),
        by_quotients: true,
        ticks: [1, 2, 4, 8, 16, 32, 64, 128]
            .into_iter()
            .filter(|&size| spread.points.iter().any(|point| point.size == size))
            .map(|size| (size as f64, size.to_string()))
            .collect(),
    };
    let line = |which: usize, of: fn(&SpreadPoint) -> [f32; 2]| {
        let (name, stroke) = if which == 0 {
            (language.figure_spread_plain(), Stroke::Dashed)
        } else {
            (language.figure_spread_scaled(), Stroke::Whole)
        };
        let point = |point: &SpreadPoint| (point.size as f64, f64::from(of(point)[which]));
        let points = spread.points.iter().map(point).collect();
        ChartLine { name: name.to_owned(), points, stroke }
    };
    let chart = |title: &str, y, of: fn(&SpreadPoint) -> [f32; 2]| Chart {
        title: title.to_owned(),
        x: x.clone(),
        y,
        lines: vec![line(0, of), line(1, of)],
        mark: spread.own_point().map(|own| Mark {
            at: (own.size as f64, f64::from(of(own)[usize::from(spread.own_is_scaled)])),
            name: language.figure_spread_own(own.size),
        }),
    };
    let y = |name: &str, to: f64, ticks: &[(f64, &str)]| Axis {
        name: name.to_owned(),
        from: 0.0,
        to,
        by_quotients: false,
        ticks: ticks.iter().map(|(value, label)| (*value, (*label).to_owned())).collect(),
    };
    let deviations = [(0.0, "0"), (1.0, "1"), (4.0, "4"), (8.0, "8"), (12.0, "12")];
    vec![
        chart(
            language.figure_spread_title(),
            y(language.figure_spread_deviation(), 12.0, &deviations),
            |point| point.deviation,
        ),
        chart(
            language.figure_spread_largest(),
            y("α", 1.0, &[(0.0, "0"), (0.5, "0.5"), (1.0, "1")]),
            |point| point.largest,
        ),
    ]
}
