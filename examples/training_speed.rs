//! How long one update takes at the two settings that are measured everywhere: forward,
//! backward, clipping and Adam for one batch of reversed sequences, additive attention,
//! simple cell, one direction. `./dev bench training` runs it in a browser.

use attention_loom::model::batch::{Batch, Sequence};
use attention_loom::model::cells::CellKind;
use attention_loom::model::network::Network;
use attention_loom::model::optimiser::{Adam, clip};
use attention_loom::model::parameters::Shape;
use attention_loom::model::scores::Score;
use attention_loom::model::seq2seq::{MemoryKind, Wiring};

/// One setting of the measurement.
struct Setting {
    state_size: usize,
    length: usize,
    batch_size: usize,
}

/// 30 365 parameters.
const SMALL: Setting = Setting { state_size: 64, length: 10, batch_size: 32 };
/// 99 805 parameters.
const LARGE: Setting = Setting { state_size: 128, length: 20, batch_size: 64 };

/// A network with its optimiser, and the batch that it is updated by again and again.
struct Updates {
    network: Network<f32>,
    gradient: Network<f32>,
    adam: Adam<f32>,
    batch: Batch,
}

impl Updates {
    /// Ready for the first update.
    fn new(setting: &Setting) -> Self {
        const WORDS: usize = 29;
        let Setting { state_size, length, batch_size } = *setting;
        let attention = Some((Score::Additive, Wiring::Bahdanau, MemoryKind::States));
        let shape = Shape {
            cell: CellKind::Simple,
            bidirectional: false,
            attention,
            embedding_size: 32,
            state_size,
            attention_size: state_size,
        };
        let network = Network::initial(&shape, WORDS, WORDS, 1);
        let sequences: Vec<Sequence> = (0..batch_size)
            .map(|b| {
                let source: Vec<usize> = (0..length).map(|i| 2 + (7 * i + 11 * b) % 27).collect();
                let words: Vec<usize> = source.iter().rev().copied().collect();
                let inputs = std::iter::once(0).chain(words.iter().copied()).take(length).collect();
                Sequence { source, inputs, words, looked_at: Vec::new() }
            })
            .collect();
        let sizes: Vec<usize> = network.tensors().iter().map(|(_, _, it)| it.len()).collect();
        Self {
            gradient: network.zeros_like(),
            adam: Adam::new(sizes.into_iter()),
            batch: Batch::new(&sequences, 0.0),
            network,
        }
    }

    /// One update; gives the loss before it.
    fn update(&mut self) -> f64 {
        let loss = self.network.backward(&self.batch, &mut self.gradient);
        clip(self.gradient.tensors_mut(), 1.0);
        let gradient: Vec<&[f32]> = self.gradient.tensors().into_iter().map(|it| it.2).collect();
        self.adam.update(self.network.tensors_mut(), &gradient, 1e-3);
        loss
    }
}

#[cfg(not(target_arch = "wasm32"))]
#[allow(clippy::disallowed_methods, reason = "a measurement has a clock")]
fn main() {
    for (name, setting, n) in [("small, 32", SMALL, 400), ("large, 64", LARGE, 40)] {
        let mut updates = Updates::new(&setting);
        let mut least = f64::INFINITY;
        let start = std::time::Instant::now();
        let mut loss = 0.0;
        for _ in 0..n {
            let start = std::time::Instant::now();
            loss = updates.update();
            least = least.min(start.elapsed().as_secs_f64() * 1e3);
        }
        let mean = start.elapsed().as_secs_f64() * 1e3 / f64::from(n);
        println!("{name}: {mean:.2} ms an update, the shortest {least:.2} ms; loss {loss:.3}");
    }
}

/// A browser has a clock of its own.
#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(target_arch = "wasm32")]
mod exports {
    use super::{LARGE, SMALL, Updates};
    use wasm_bindgen::prelude::wasm_bindgen;

    /// The updates of one setting.
    #[wasm_bindgen]
    pub struct Training(Updates);

    #[wasm_bindgen]
    impl Training {
        /// Of the large setting, or of the small one.
        #[wasm_bindgen(constructor)]
        pub fn new(is_large: bool) -> Self {
            Self(Updates::new(if is_large { &LARGE } else { &SMALL }))
        }

        /// So many updates; gives the last loss.
        pub fn update(&mut self, times: u32) -> f64 {
            (0..times).map(|_| self.0.update()).last().unwrap_or_default()
        }
    }
}
