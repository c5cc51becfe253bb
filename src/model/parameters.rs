//! Parameters nobody trained: random ones, and ones that match like with like.

use super::cells::{Cell, CellKind, Gates};
use super::encoder::Encoder;
use super::matrix::{Matrix, add_products, zeros};
use super::random::Stream;
use super::real::Real;
use super::scores::{Score, ScoreParameters};
use super::seq2seq::{MemoryKind, Model, ModelAttention, Wiring};

/// The make of a model: everything but its numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    /// The cell of encoder and decoder.
    pub cell: CellKind,
    /// Whether the encoder reads in both directions; `state_size` is even then.
    pub bidirectional: bool,
    /// The attention, or none.
    pub attention: Option<(Score, Wiring, MemoryKind)>,
    /// p.
    pub embedding_size: usize,
    /// d.
    pub state_size: usize,
    /// a, the length of keys, queries and tanh vectors.
    pub attention_size: usize,
}

impl Shape {
    /// The length of what attention reads and of the context; 0 without attention.
    pub fn context_size(&self) -> usize {
        match self.attention {
            None => 0,
            Some((_, _, MemoryKind::States)) => self.state_size,
            Some((_, _, MemoryKind::StatesAndWords)) => self.state_size + self.embedding_size,
        }
    }
}

/// How strongly random parameters act, as the size that unit-sized components come
/// out with. Chosen so that the largest of eight weights is about one half on
/// average under the additive score: untrained weights that are all alike look
/// broken to a student. `cargo run --example initialisation` prints the figures.
#[derive(Clone, Copy, Debug)]
pub struct Gains {
    /// A on x.
    pub input: f64,
    /// A on the state.
    pub state: f64,
    /// A' on the context.
    pub context: f64,
    /// W of the additive score.
    pub additive: f64,
    /// v of the additive score, the length of the vector.
    pub additive_v: f64,
    /// W of the general score.
    pub general: f64,
    /// W_k and W_q.
    pub key_query: f64,
    /// W_o.
    pub output: f64,
}

/// The gains of every random model.
pub const GAINS: Gains = Gains {
    input: 1.5,
    state: 0.7,
    context: 0.7,
    additive: 1.5,
    additive_v: 3.5,
    general: 5.0,
    key_query: 1.3,
    output: 2.0,
};

/// A model with random parameters under `seed`. Each matrix has a random stream of
/// its own, and row k of W_o depends on the seed and `output_words[k]` only.
///
/// `related` makes similar words into similar states and gives similar states
/// high scores, for word vectors that mean something ([`super::embeddings::spelling`]):
/// encoder and decoder read words through the same matrix, with little memory,
/// and the scoring function is [`matching`] with one random projection for both sides.
pub fn random<T: Real>(
    shape: &Shape,
    related: bool,
    seed: u32,
    output_words: &[String],
) -> Model<T> {
    let d = shape.state_size;
    let cell = |name: &str, units: std::ops::Range<usize>, context_size| {
        random_cell(shape, related, seed, name, units, context_size)
    };
    let encoder = if shape.bidirectional {
        Encoder {
            forward: cell("forward", 0..d / 2, 0),
            backward: Some(cell("backward", d / 2..d, 0)),
        }
    } else {
        Encoder { forward: cell("forward", 0..d, 0), backward: None }
    };
    let attention = shape.attention.map(|(score, wiring, memory)| ModelAttention {
        score: if related {
            let projections = projections_of(score, shape.attention_size);
            let projection = Stream::new(seed, "projection").matrix(projections, d, 1.0);
            let of_memory = widened(&projection, shape.context_size());
            matching(
                score,
                shape,
                &Matching { of_memory, of_query: projection, constant_unit: 0, size: 0.6 },
            )
        } else {
            random_score(score, shape, seed)
        },
        wiring,
        memory,
    });
    Model {
        encoder,
        attention,
        decoder: cell("decoder", 0..d, shape.context_size()),
        output_weights: random_output(shape, seed, output_words),
        output_bias: vec![T::ZERO; output_words.len()],
    }
}

/// One gate's share of a cell: the pre-activation X x + H s + C c + b of `rows` units.
pub struct GateBlock<T: Real> {
    /// X, rows × p.
    pub input: Matrix<T>,
    /// H, rows × d.
    pub state: Matrix<T>,
    /// C, rows × dc.
    pub context: Matrix<T>,
    /// b, rows.
    pub bias: Vec<T>,
}

/// A cell from its gates' blocks, in the order of [`Gates`] (the simple cell has one).
pub fn cell_from_blocks<T: Real>(kind: CellKind, blocks: &[GateBlock<T>]) -> Cell<T> {
    let bias: Vec<T> = blocks.iter().flat_map(|block| block.bias.iter().copied()).collect();
    if kind == CellKind::Simple {
        let block = &blocks[0];
        return Cell::Simple { a: beside(&[&block.input, &block.state, &block.context]), b: bias };
    }
    let on_input: Vec<_> =
        blocks.iter().map(|block| beside(&[&block.input, &block.context])).collect();
    let gates = Gates {
        w_ih: stacked(&on_input.iter().collect::<Vec<_>>()),
        w_hh: stacked(&blocks.iter().map(|block| &block.state).collect::<Vec<_>>()),
        b_hh: vec![T::ZERO; bias.len()],
        b_ih: bias,
    };
    if kind == CellKind::Gru { Cell::Gru(gates) } else { Cell::Lstm(gates) }
}

/// Which gate of a cell makes the new content (n, g, or the simple cell itself).
pub fn content_gate(kind: CellKind) -> usize {
    match kind {
        CellKind::Simple => 0,
        CellKind::Gru | CellKind::Lstm => 2,
    }
}

fn random_cell<T: Real>(
    shape: &Shape,
    related: bool,
    seed: u32,
    name: &str,
    units: std::ops::Range<usize>,
    context_size: usize,
) -> Cell<T> {
    let (d, rows) = (shape.state_size, units.len());
    let (input_name, memory_share) = if related { ("words", 0.2) } else { (name, 1.0) };
    let mut blocks: Vec<GateBlock<T>> = (0..shape.cell.gates())
        .map(|gate| {
            let stream =
                |part: &str, name: &str| Stream::new(seed, &format!("{name} {part} {gate}"));
            // All d rows are drawn and then some taken, so that both directions together
            // read words as one cell of d units would.
            let input = stream("input", input_name).matrix(d, shape.embedding_size, GAINS.input);
            GateBlock {
                input: input.rows_range(units.clone()).into_owned(),
                state: stream("state", name).matrix(rows, rows, GAINS.state * memory_share),
                context: stream("context", name).matrix(
                    rows,
                    context_size,
                    GAINS.context * memory_share,
                ),
                bias: vec![T::ZERO; rows],
            }
        })
        .collect();
    if related && units.start == 0 {
        // Unit 0 is the constant that `matching` needs.
        let block = &mut blocks[content_gate(shape.cell)];
        for matrix in [&mut block.input, &mut block.state, &mut block.context] {
            matrix.row_mut(0).fill(T::ZERO);
        }
        block.bias[0] = T::from_f64(2.0);
    }
    cell_from_blocks(shape.cell, &blocks)
}

fn random_score<T: Real>(score: Score, shape: &Shape, seed: u32) -> ScoreParameters<T> {
    let (d, dm, a) = (shape.state_size, shape.context_size(), shape.attention_size);
    let draw =
        |name: &str, rows, columns, gain| Stream::new(seed, name).matrix(rows, columns, gain);
    let w_k = || draw("W_k", a, dm, GAINS.key_query);
    let w_q = || draw("W_q", a, d, GAINS.key_query);
    match score {
        Score::Additive => ScoreParameters::Additive {
            w: beside(&[
                &draw("W on h", a, dm, GAINS.additive),
                &draw("W on s", a, d, GAINS.additive),
            ]),
            v: draw("v", 1, a, GAINS.additive_v).as_slice().to_vec(),
        },
        Score::Dot => ScoreParameters::Dot,
        Score::ScaledDot => ScoreParameters::ScaledDot,
        Score::General => {
            let gain = GAINS.general / libm::sqrt(dm as f64);
            ScoreParameters::General { w: draw("W", dm, d, gain) }
        }
        Score::KeyQuery => ScoreParameters::KeyQuery { w_k: w_k(), w_q: w_q() },
        Score::ScaledKeyQuery => ScoreParameters::ScaledKeyQuery { w_k: w_k(), w_q: w_q() },
    }
}

fn random_output<T: Real>(shape: &Shape, seed: u32, output_words: &[String]) -> Matrix<T> {
    let columns = shape.state_size + shape.context_size();
    let rows: Vec<Matrix<T>> = output_words
        .iter()
        .map(|word| Stream::new(seed, &format!("output {word}")).matrix(1, columns, GAINS.output))
        .collect();
    stacked(&rows.iter().collect::<Vec<_>>())
}

/// What two sides are compared by: r projections of memory and query, the same
/// thing measured on both, so that what matches has the same projections.
pub struct Matching<T: Real> {
    /// R, r × dm: what is read of the memory.
    pub of_memory: Matrix<T>,
    /// R', r × d: what is read of the query.
    pub of_query: Matrix<T>,
    /// A unit of the state that is always near 1; only the additive score needs it.
    pub constant_unit: usize,
    /// The usual size of a projection, > 0.
    pub size: f64,
}

/// How many projections fit into attention size `a`: the additive score needs two
/// tanh units for each.
pub fn projections_of(score: Score, a: usize) -> usize {
    if score == Score::Additive { a / 2 } else { a }
}

/// A scoring function that is high where the projections R h and R' s agree.
///
/// The products (general, key–query) measure (R h)ᵀ(R' s). The additive score has
/// no product, but a pair of units, tanh(u − κ) − tanh(u + κ) with
/// u = (R h)_k + (R' s)_k, is highest where |u| is large, that is where the two
/// have the same sign. The dot scores have nothing to set.
pub fn matching<T: Real>(score: Score, shape: &Shape, by: &Matching<T>) -> ScoreParameters<T> {
    /// What a full agreement of all projections scores, above no agreement.
    const AGREEMENT: f64 = 4.0;
    let (r, dm) = by.of_memory.shape();
    let d = shape.state_size;
    let a = shape.attention_size;
    let gain = libm::sqrt(AGREEMENT / r.max(1) as f64) / by.size;
    let scaled = |matrix: &Matrix<T>, gain: f64| matrix.map(|x| x * T::from_f64(gain));
    let keys_and_queries =
        || (taller(&scaled(&by.of_memory, gain), a), taller(&scaled(&by.of_query, gain), a));
    match score {
        Score::Dot => ScoreParameters::Dot,
        Score::ScaledDot => ScoreParameters::ScaledDot,
        Score::General => {
            let mut w = zeros(dm, d);
            let transposed = scaled(&by.of_memory, gain * gain).transpose();
            add_products(&mut w, transposed.as_slice(), &by.of_query);
            ScoreParameters::General { w }
        }
        Score::KeyQuery => {
            let (w_k, w_q) = keys_and_queries();
            ScoreParameters::KeyQuery { w_k, w_q }
        }
        Score::ScaledKeyQuery => {
            let (w_k, w_q) = keys_and_queries();
            ScoreParameters::ScaledKeyQuery { w_k, w_q }
        }
        Score::Additive => {
            // With u measured so that an agreement is 2 and a disagreement 0 of `STEEPNESS`.
            const STEEPNESS: f64 = 0.8;
            let once = beside(&[&by.of_memory, &by.of_query])
                .map(|x| x * T::from_f64(STEEPNESS / by.size));
            let mut w = taller(&stacked(&[&once, &once]), a);
            for k in 0..r {
                w[(k, by.constant_unit)] = T::from_f64(-STEEPNESS);
                w[(r + k, by.constant_unit)] = T::from_f64(STEEPNESS);
            }
            let difference = 3.0 * libm::tanh(STEEPNESS) - libm::tanh(3.0 * STEEPNESS);
            let v = T::from_f64(AGREEMENT * 2.0 / (r.max(1) as f64 * difference));
            let sign = |row: usize| {
                if row < r {
                    v
                } else if row < 2 * r {
                    -v
                } else {
                    T::ZERO
                }
            };
            ScoreParameters::Additive { w, v: (0..a).map(sign).collect() }
        }
    }
}

/// Matrices of the same height, one beside the other.
pub fn beside<T: Real>(matrices: &[&Matrix<T>]) -> Matrix<T> {
    let rows = matrices.first().map_or(0, |matrix| matrix.nrows());
    // Counted, not divided out of the numbers: without rows there are columns all the same.
    let columns = matrices.iter().map(|matrix| matrix.ncols()).sum();
    let numbers = matrices.iter().flat_map(|matrix| matrix.as_slice()).copied().collect();
    Matrix::from_vec(rows, columns, numbers)
}

/// Matrices of the same width, one above the other.
pub fn stacked<T: Real>(matrices: &[&Matrix<T>]) -> Matrix<T> {
    let columns = matrices.first().map_or(0, |matrix| matrix.ncols());
    let mut all = zeros(matrices.iter().map(|matrix| matrix.nrows()).sum(), columns);
    let mut top = 0;
    for matrix in matrices {
        all.rows_mut(top, matrix.nrows()).copy_from(matrix);
        top += matrix.nrows();
    }
    all
}

/// The matrix with zero rows below it, `rows` in all.
fn taller<T: Real>(matrix: &Matrix<T>, rows: usize) -> Matrix<T> {
    let below = zeros(rows.saturating_sub(matrix.nrows()), matrix.ncols());
    stacked(&[matrix, &below])
}

/// The matrix with zero columns to its right, `columns` in all.
pub fn widened<T: Real>(matrix: &Matrix<T>, columns: usize) -> Matrix<T> {
    let right = zeros(matrix.nrows(), columns.saturating_sub(matrix.ncols()));
    beside(&[matrix, &right])
}
