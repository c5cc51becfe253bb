//! What the length of keys and queries does to their products, with and without 1/√d.

use crate::model::attention::attention;
use crate::model::matrix::Matrix;
use crate::model::random::Stream;
use crate::model::scores::ScoreParameters;

/// Keys that each query is compared with.
pub const KEYS: usize = 8;

/// Queries, each with keys of its own, that an average is taken over.
const DRAWS: u32 = 128;

/// The lengths that are shown.
const SIZES: [usize; 7] = [2, 4, 8, 16, 32, 64, 128];

/// Products of random keys and queries whose components are of size 1, by length.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    /// One for each length, ascending; among them the reader's own.
    pub points: Vec<SpreadPoint>,
    /// The length of the reader's own keys.
    pub own: usize,
    /// Whether the reader's own scores are divided by √a.
    pub own_is_scaled: bool,
}

/// Averages over all draws for one length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpreadPoint {
    /// d.
    pub size: usize,
    /// How far scores spread (their standard deviation): dot, and scaled dot.
    pub deviation: [f32; 2],
    /// The largest weight: dot, and scaled dot.
    pub largest: [f32; 2],
}

impl Spread {
    /// Draws and measures; the same on every machine.
    pub(super) fn around(own: usize, own_is_scaled: bool) -> Self {
        let mut sizes = SIZES.to_vec();
        let at = sizes.partition_point(|size| *size < own);
        if sizes.get(at) != Some(&own) {
            sizes.insert(at, own);
        }
        let most = sizes.iter().copied().max().unwrap_or(own);
        // Every length takes the first components of the same vectors.
        let draws: Vec<(Matrix<f32>, Matrix<f32>)> = (0..DRAWS)
            .map(|seed| {
                let draw = |name: &str, n: usize| {
                    Matrix::from_vec(most, n, Stream::new(seed, name).normals(most * n, 1.0))
                };
                (draw("spread keys", KEYS), draw("spread query", 1))
            })
            .collect();
        Self {
            points: sizes.into_iter().map(|size| measure(size, &draws)).collect(),
            own,
            own_is_scaled,
        }
    }

    /// The point of the reader's own length.
    pub fn own_point(&self) -> Option<&SpreadPoint> {
        self.points.iter().find(|point| point.size == self.own)
    }
}

fn measure(size: usize, draws: &[(Matrix<f32>, Matrix<f32>)]) -> SpreadPoint {
    let mut point = SpreadPoint { size, deviation: [0.0; 2], largest: [0.0; 2] };
    for (which, score) in [ScoreParameters::Dot, ScoreParameters::ScaledDot].iter().enumerate() {
        for (keys, query) in draws {
            let first = |matrix: &Matrix<f32>| matrix.rows(0, size).into_owned();
            let attended = attention(&first(keys), &first(query), score, None, 1.0);
            let scores = attended.scores.as_slice();
            let mean = scores.iter().sum::<f32>() / KEYS as f32;
            let squares = scores.iter().map(|score| (score - mean) * (score - mean));
            // One less than there are, since the mean comes from the same scores.
            point.deviation[which] += squares.sum::<f32>() / (KEYS - 1) as f32;
            point.largest[which] += attended.weights.max();
        }
        point.deviation[which] = (point.deviation[which] / DRAWS as f32).sqrt();
        point.largest[which] /= DRAWS as f32;
    }
    point
}
