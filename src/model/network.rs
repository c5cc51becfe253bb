//! A model with the embeddings of its words: everything that training changes.

use super::batch::Batch;
use super::cells::Cell;
use super::matrix::{Matrix, column, column_mut};
use super::real::Real;
use super::scores::ScoreParameters;
use super::seq2seq::Model;
use super::softmax::largest;
use super::trace::Trace;
use super::vocabulary::{END, START};

/// An encoder–decoder over two vocabularies of Vs and Vt words.
#[derive(Clone, Debug)]
pub struct Network<T: Real> {
    /// The vectors of source words, p × Vs.
    pub source_embeddings: Matrix<T>,
    /// The vectors of target words as decoder inputs, p × Vt.
    pub target_embeddings: Matrix<T>,
    /// All else; its output words are the Vt.
    pub model: Model<T>,
}

impl<T: Real> Network<T> {
    /// One run: `source` m ≥ 1 source words, `inputs` t ≥ 1 target words that the decoder
    /// reads, each below Vs or Vt.
    pub fn run(&self, source: &[usize], inputs: &[usize], sharpness: T) -> Trace<T> {
        let sources = self.source_embeddings.select_columns(source);
        let targets = self.target_embeddings.select_columns(inputs);
        self.model.run(sources, targets, None, sharpness)
    }

    /// What the model writes, always its likeliest word, until `</s>` or `most` words; the
    /// `</s>` is the last of them if it came.
    ///
    /// A word is made from the words before it alone, so each step is the last of a run
    /// over all that is written.
    pub fn greedy(&self, source: &[usize], most: usize, sharpness: T) -> Vec<usize> {
        let mut inputs = vec![START];
        loop {
            let trace = self.run(source, &inputs, sharpness);
            let word = largest(column(&trace.probabilities, inputs.len() - 1));
            inputs.push(word);
            if word == END || inputs.len() > most {
                inputs.remove(0);
                return inputs;
            }
        }
    }

    /// The mean loss of a batch; its gradient is written over `gradient`.
    pub fn backward(&self, batch: &Batch, gradient: &mut Self) -> f64 {
        let sources = self.source_embeddings.select_columns(&batch.sources);
        let targets = self.target_embeddings.select_columns(&batch.inputs);
        let mask = batch.mask.as_deref();
        let trace = self.model.run_batch(sources, targets, &batch.lengths, mask, T::ONE);
        gradient.tensors_mut().into_iter().for_each(|tensor| tensor.fill(T::ZERO));
        let (loss, embeddings) =
            self.model.backward(&trace, &batch.lengths, T::ONE, &batch.wanted, &mut gradient.model);
        for (words, from, to) in [
            (&batch.sources, embeddings.source, &mut gradient.source_embeddings),
            (&batch.inputs, embeddings.target, &mut gradient.target_embeddings),
        ] {
            for (&word, vector) in words.iter().zip(from.as_slice().chunks_exact(from.nrows())) {
                T::add_scaled(column_mut(to, word), T::ONE, vector);
            }
        }
        loss
    }

    /// A network of the same make whose numbers are all 0.
    pub fn zeros_like(&self) -> Self {
        let mut zeros = self.clone();
        zeros.tensors_mut().into_iter().for_each(|tensor| tensor.fill(T::ZERO));
        zeros
    }

    /// Every parameter: its name in the golden files, its rows and columns, its numbers
    /// column by column. A vector is one column.
    pub fn tensors(&self) -> Vec<Tensor<'_, T>> {
        let model = &self.model;
        let mut tensors = vec![
            matrix("emb_src", &self.source_embeddings),
            matrix("emb_tgt", &self.target_embeddings),
        ];
        tensors.extend(cell(&CELLS[0], &model.encoder.forward));
        tensors
            .extend(model.encoder.backward.iter().flat_map(|backward| cell(&CELLS[1], backward)));
        tensors.extend(cell(&CELLS[2], &model.decoder));
        match model.attention.as_ref().map(|attention| &attention.score) {
            Some(ScoreParameters::Additive { w, v }) => {
                tensors.extend([matrix("att_W", w), vector("att_v", v)]);
            }
            Some(ScoreParameters::General { w }) => tensors.push(matrix("att_W", w)),
            Some(
                ScoreParameters::KeyQuery { w_k, w_q }
                | ScoreParameters::ScaledKeyQuery { w_k, w_q },
            ) => {
                tensors.extend([matrix("att_Wk", w_k), matrix("att_Wq", w_q)]);
            }
            Some(ScoreParameters::Dot | ScoreParameters::ScaledDot) | None => {}
        }
        tensors.extend([matrix("W_o", &model.output_weights), vector("b_o", &model.output_bias)]);
        tensors
    }

    /// The numbers of every parameter, in the order of [`Network::tensors`].
    pub fn tensors_mut(&mut self) -> Vec<&mut [T]> {
        let model = &mut self.model;
        let mut tensors =
            vec![self.source_embeddings.as_mut_slice(), self.target_embeddings.as_mut_slice()];
        let cells = std::iter::once(&mut model.encoder.forward)
            .chain(model.encoder.backward.as_mut())
            .chain([&mut model.decoder]);
        for cell in cells {
            match cell {
                Cell::Simple { a, b } => tensors.extend([a.as_mut_slice(), b]),
                Cell::Gru(it) | Cell::Lstm(it) => {
                    let (w_ih, w_hh) = (it.w_ih.as_mut_slice(), it.w_hh.as_mut_slice());
                    tensors.extend([w_ih, w_hh, &mut it.b_ih, &mut it.b_hh]);
                }
            }
        }
        match model.attention.as_mut().map(|attention| &mut attention.score) {
            Some(ScoreParameters::Additive { w, v }) => tensors.extend([w.as_mut_slice(), v]),
            Some(ScoreParameters::General { w }) => tensors.push(w.as_mut_slice()),
            Some(
                ScoreParameters::KeyQuery { w_k, w_q }
                | ScoreParameters::ScaledKeyQuery { w_k, w_q },
            ) => {
                tensors.extend([w_k.as_mut_slice(), w_q.as_mut_slice()]);
            }
            Some(ScoreParameters::Dot | ScoreParameters::ScaledDot) | None => {}
        }
        tensors.extend([model.output_weights.as_mut_slice(), &mut model.output_bias]);
        tensors
    }
}

/// The names of a cell's parameters: A and b of the simple cell, then those of the gated ones.
type CellNames = [&'static str; 6];

/// Of the encoder's two directions and of the decoder.
const CELLS: [CellNames; 3] = [
    ["enc_fw_A", "enc_fw_b", "enc_fw_W_ih", "enc_fw_W_hh", "enc_fw_b_ih", "enc_fw_b_hh"],
    ["enc_bw_A", "enc_bw_b", "enc_bw_W_ih", "enc_bw_W_hh", "enc_bw_b_ih", "enc_bw_b_hh"],
    ["dec_A", "dec_b", "dec_W_ih", "dec_W_hh", "dec_b_ih", "dec_b_hh"],
];

type Tensor<'a, T> = (&'static str, [usize; 2], &'a [T]);

fn matrix<'a, T: Real>(name: &'static str, matrix: &'a Matrix<T>) -> Tensor<'a, T> {
    (name, [matrix.nrows(), matrix.ncols()], matrix.as_slice())
}

fn vector<'a, T: Real>(name: &'static str, vector: &'a [T]) -> Tensor<'a, T> {
    (name, [vector.len(), 1], vector)
}

fn cell<'a, T: Real>(names: &CellNames, cell: &'a Cell<T>) -> Vec<Tensor<'a, T>> {
    match cell {
        Cell::Simple { a, b } => vec![matrix(names[0], a), vector(names[1], b)],
        Cell::Gru(it) | Cell::Lstm(it) => vec![
            matrix(names[2], &it.w_ih),
            matrix(names[3], &it.w_hh),
            vector(names[4], &it.b_ih),
            vector(names[5], &it.b_hh),
        ],
    }
}
