//! From the parameters of a golden case to those of the model.

use attention_loom::model::batch::{Batch, Sequence};
use attention_loom::model::cells::{Cell, Gates};
use attention_loom::model::encoder::Encoder;
use attention_loom::model::matrix::Matrix;
use attention_loom::model::network::Network;
use attention_loom::model::real::Real;
use attention_loom::model::scores::ScoreParameters;
use attention_loom::model::seq2seq::{MemoryKind, Model, ModelAttention, Wiring};

use super::Fields;

/// The scoring function that the golden files call `kind`; `prefix` stands
/// before the name of each of its parameters.
pub fn score_parameters<T: Real>(kind: &str, params: &Fields, prefix: &str) -> ScoreParameters<T> {
    let matrix = |name: &str| params.matrix(&format!("{prefix}{name}"));
    match kind {
        "additive" => {
            ScoreParameters::Additive { w: matrix("W"), v: params.numbers(&format!("{prefix}v")) }
        }
        "dot" => ScoreParameters::Dot,
        "scaled_dot" => ScoreParameters::ScaledDot,
        "general" => ScoreParameters::General { w: matrix("W") },
        "kq" => ScoreParameters::KeyQuery { w_k: matrix("Wk"), w_q: matrix("Wq") },
        "kq_scaled" => ScoreParameters::ScaledKeyQuery { w_k: matrix("Wk"), w_q: matrix("Wq") },
        _ => panic!("{}: no scoring function is called {kind}", params.path),
    }
}

/// The model of a case, with the given wiring, which the golden files leave open.
pub fn model<T: Real>(case: &Fields, wiring: Wiring) -> Model<T> {
    model_of(&case.object("cfg"), &case.object("params"), wiring)
}

fn model_of<T: Real>(cfg: &Fields, params: &Fields, wiring: Wiring) -> Model<T> {
    Model {
        encoder: Encoder {
            forward: cell(cfg, params, "enc_fw"),
            backward: cfg.flag("bi").then(|| cell(cfg, params, "enc_bw")),
        },
        attention: cfg.text("score").map(|kind| ModelAttention {
            score: score_parameters(kind, params, "att_"),
            wiring,
            memory: memory_kind(cfg),
        }),
        decoder: cell(cfg, params, "dec"),
        output_weights: params.matrix("W_o"),
        output_bias: params.numbers("b_o"),
    }
}

/// The network of a case whose parameters are in the field `params`.
pub fn network<T: Real>(case: &Fields, params: &str) -> Network<T> {
    let wiring = match case.text("readout") {
        Some("prev") => Wiring::Bahdanau,
        Some("cur") => Wiring::Luong,
        other => panic!("{}: no read-out is called {other:?}", case.path),
    };
    let params = case.object(params);
    Network {
        source_embeddings: params.vectors("emb_src"),
        target_embeddings: params.vectors("emb_tgt"),
        model: model_of(&case.object("cfg"), &params, wiring),
    }
}

/// The batch of a case.
pub fn batch(case: &Fields) -> Batch {
    batch_of(&case.objects("batch"))
}

/// The batch of these sequences.
pub fn batch_of(sequences: &[Fields]) -> Batch {
    let sequences: Vec<Sequence> = (sequences.iter())
        .map(|sequence| Sequence {
            source: sequence.indices("src"),
            inputs: sequence.indices("y_in"),
            words: sequence.indices("y_out"),
            looked_at: Vec::new(),
        })
        .collect();
    Batch::new(&sequences, 0.0)
}

/// x_i and x'_j of a case: the rows of its embeddings that its tokens name.
pub fn inputs<T: Real>(case: &Fields) -> (Matrix<T>, Matrix<T>) {
    let params = case.object("params");
    let look_up = |embeddings: &str, tokens: &str| {
        let vectors: Matrix<T> = params.vectors(embeddings);
        vectors.select_columns(&case.indices(tokens))
    };
    (look_up("emb_src", "src"), look_up("emb_tgt", "y_in"))
}

/// `encdec` was made before there was a choice and names no memory.
fn memory_kind(cfg: &Fields) -> MemoryKind {
    match cfg.text("memory") {
        None | Some("states") => MemoryKind::States,
        Some("states+words") => MemoryKind::StatesAndWords,
        Some(other) => panic!("{}: no memory is called {other}", cfg.path),
    }
}

fn cell<T: Real>(cfg: &Fields, params: &Fields, prefix: &str) -> Cell<T> {
    let matrix = |name: &str| params.matrix(&format!("{prefix}_{name}"));
    let vector = |name: &str| params.numbers(&format!("{prefix}_{name}"));
    let gates = || Gates {
        w_ih: matrix("W_ih"),
        w_hh: matrix("W_hh"),
        b_ih: vector("b_ih"),
        b_hh: vector("b_hh"),
    };
    match cfg.text("cell") {
        Some("rnn") => Cell::Simple { a: matrix("A"), b: vector("b") },
        Some("gru") => Cell::Gru(gates()),
        Some("lstm") => Cell::Lstm(gates()),
        other => panic!("{}: no cell is called {other:?}", cfg.path),
    }
}
