//! `training_speed` for a browser: `Updates` as JavaScript can hold it.
#![cfg(target_arch = "wasm32")]

#[path = "training_speed.rs"]
mod training_speed;

use training_speed::{LARGE, SMALL, Updates};
use wasm_bindgen::prelude::wasm_bindgen;

/// The network of one setting and its batch.
#[wasm_bindgen]
pub struct Training(Updates);

#[wasm_bindgen]
impl Training {
    /// The large setting, or the small one.
    #[wasm_bindgen(constructor)]
    pub fn new(large: bool) -> Self {
        Self(Updates::new(if large { &LARGE } else { &SMALL }))
    }

    /// So many updates; gives the last loss.
    pub fn update(&mut self, times: u32) -> f64 {
        (0..times).map(|_| self.0.update()).last().unwrap_or_default()
    }
}
