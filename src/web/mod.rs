//! The browser: DOM, canvas, events. The only layer that names `JsValue`.
#![deny(clippy::unwrap_used, clippy::expect_used)]

mod guard;
mod page;
mod failure;
mod segmenter;
mod appearance;
mod address;
mod canvas;
mod place;
mod stage;
mod alignment;
mod heatmap;
mod quantities;
mod components;
mod number_table;
mod likely;
mod stage_chips;
mod numbers;
mod encoder_state;
mod side;
mod formula;
mod arithmetic;
mod sentences;
mod controls;
mod transport;
mod messages;
mod figure;
mod lesson;
mod sheet;
mod presenter;
mod keys;
mod explaining;
mod events;
mod app;
mod acting;

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

/// A running page. It stops when this is dropped, which JavaScript does when nothing
/// there holds it any more.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Handle {
    app: Option<Rc<RefCell<app::App>>>,
}

#[wasm_bindgen]
impl Handle {
    /// Stops the program and gives back everything it took from the browser.
    pub fn destroy(&mut self) {
        self.app = None;
    }
}

/// Starts the program on the page below `root`.
///
/// # Errors
///
/// Says what the page or the browser lacks.
#[wasm_bindgen]
pub fn start(root: HtmlElement) -> Result<Handle, JsValue> {
    failure::install();
    Ok(Handle { app: Some(app::App::start(root)?) })
}
