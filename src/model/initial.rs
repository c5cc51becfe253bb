//! The numbers that training starts from.

use super::cells::Cell;
use super::encoder::Encoder;
use super::matrix::{Matrix, column, column_mut, dot};
use super::network::Network;
use super::parameters::{GateBlock, Shape, beside, cell_from_blocks};
use super::random::Stream;
use super::real::Real;
use super::scores::{Score, ScoreParameters};
use super::seq2seq::{Model, ModelAttention};

impl<T: Real> Network<T> {
    /// The network that training from `seed` starts with: embeddings of normal numbers,
    /// orthogonal matrices from state to state (Saxe, McClelland, Ganguli 2014), all others
    /// even in ±1/√columns, no bias.
    pub fn initial(shape: &Shape, n_source: usize, n_target: usize, seed: u32) -> Self {
        let (p, d, dc) = (shape.embedding_size, shape.state_size, shape.context_size());
        let stream = |name: &str| Stream::new(seed, &format!("initial {name}"));
        let embeddings = |name: &str, n| Matrix::from_vec(p, n, stream(name).normals(p * n, 1.0));
        let of_direction = if shape.bidirectional { d / 2 } else { d };
        let encoder = |name| initial_cell(shape, &mut stream(name), of_direction, 0);
        let attention = shape.attention.map(|(score, wiring, memory)| ModelAttention {
            score: initial_score(score, shape, &mut stream("score")),
            wiring,
            memory,
        });
        Self {
            source_embeddings: embeddings("source", n_source),
            target_embeddings: embeddings("target", n_target),
            model: Model {
                encoder: Encoder {
                    forward: encoder("forward"),
                    backward: shape.bidirectional.then(|| encoder("backward")),
                },
                attention,
                decoder: initial_cell(shape, &mut stream("decoder"), d, dc),
                output_weights: even(&mut stream("output"), n_target, d + dc, d + dc),
                output_bias: vec![T::ZERO; n_target],
            },
        }
    }
}

/// Numbers evenly spread over ±1/√`fan_in`.
fn even<T: Real>(stream: &mut Stream, rows: usize, columns: usize, fan_in: usize) -> Matrix<T> {
    let most = 1.0 / libm::sqrt(fan_in.max(1) as f64);
    let numbers = (0..rows * columns).map(|_| T::from_f64(most * (2.0 * stream.uniform() - 1.0)));
    Matrix::from_vec(rows, columns, numbers.collect())
}

/// A matrix whose columns are normal to each other and of length 1, from normal numbers by
/// Gram and Schmidt's process.
fn orthogonal<T: Real>(stream: &mut Stream, d: usize) -> Matrix<T> {
    let mut matrix = Matrix::<f64>::from_vec(d, d, stream.normals(d * d, 1.0));
    for j in 0..d {
        let mut vector = column(&matrix, j).to_vec();
        for k in 0..j {
            let before = column(&matrix, k);
            let shared = dot(before, &vector);
            f64::add_scaled(&mut vector, -shared, before);
        }
        let length = libm::sqrt(dot(&vector, &vector));
        vector.iter_mut().for_each(|x| *x /= length);
        column_mut(&mut matrix, j).copy_from_slice(&vector);
    }
    matrix.map(T::from_f64)
}

fn initial_cell<T: Real>(shape: &Shape, stream: &mut Stream, d: usize, dc: usize) -> Cell<T> {
    let p = shape.embedding_size;
    let blocks: Vec<GateBlock<T>> = (0..shape.cell.gates())
        .map(|_| GateBlock {
            input: even(stream, d, p, p + d + dc),
            state: orthogonal(stream, d),
            context: even(stream, d, dc, p + d + dc),
            bias: vec![T::ZERO; d],
        })
        .collect();
    cell_from_blocks(shape.cell, &blocks)
}

fn initial_score<T: Real>(score: Score, shape: &Shape, stream: &mut Stream) -> ScoreParameters<T> {
    let (d, dm, a) = (shape.state_size, shape.context_size(), shape.attention_size);
    let mut draw = |rows, columns, fan_in| even(stream, rows, columns, fan_in);
    match score {
        Score::Additive => ScoreParameters::Additive {
            w: beside(&[&draw(a, dm, dm + d), &draw(a, d, dm + d)]),
            v: draw(1, a, a).as_slice().to_vec(),
        },
        Score::Dot => ScoreParameters::Dot,
        Score::ScaledDot => ScoreParameters::ScaledDot,
        Score::General => ScoreParameters::General { w: draw(dm, d, d) },
        Score::KeyQuery => ScoreParameters::KeyQuery { w_k: draw(a, dm, dm), w_q: draw(a, d, d) },
        Score::ScaledKeyQuery => {
            ScoreParameters::ScaledKeyQuery { w_k: draw(a, dm, dm), w_q: draw(a, d, d) }
        }
    }
}
