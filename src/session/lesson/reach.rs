//! How far back the state that crosses over remembers.

use crate::model::cells::CellKind;
use crate::model::encoder::Encoder;
use crate::model::matrix::Matrix;

/// How much of each source word is left in s_0, for one kind of cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Reach {
    /// The cell of the encoder.
    pub cell: CellKind,
    /// For each source word: its vector is struck out (set to 0), the encoder reads
    /// again, and this is how far s_0 has moved, as a share of its own length.
    pub shares: Vec<f32>,
}

impl Reach {
    /// Measures an encoder on a sentence, `embeddings` p × m.
    pub(super) fn of(encoder: &Encoder<f32>, embeddings: &Matrix<f32>) -> Self {
        let read =
            |embeddings: &Matrix<f32>| encoder.encode(embeddings, &[embeddings.ncols()]).last.state;
        let whole = read(embeddings);
        let length = norm(whole.iter().copied());
        let share = |i: usize| {
            let mut without = embeddings.clone();
            without.column_mut(i).fill(0.0);
            let moved = norm(read(&without).iter().zip(&whole).map(|(one, other)| one - other));
            if length > 0.0 { moved / length } else { 0.0 }
        };
        Self { cell: encoder.forward.kind(), shares: (0..embeddings.ncols()).map(share).collect() }
    }
}

fn norm(components: impl Iterator<Item = f32>) -> f32 {
    components.map(|component| component * component).sum::<f32>().sqrt()
}
