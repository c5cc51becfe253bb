//! Word and character boundaries by the browser's `Intl.Segmenter`.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::model::tokens::Segmenter;

/// The browser's segmenters, made once.
#[derive(Debug)]
pub struct BrowserSegmenter {
    words: JsValue,
    characters: JsValue,
}

impl BrowserSegmenter {
    /// Fails in a browser without `Intl.Segmenter` (Firefox before 125).
    pub fn new() -> Result<Self, JsValue> {
        Ok(Self { words: segmenter("word")?, characters: segmenter("grapheme")? })
    }
}

impl Segmenter for BrowserSegmenter {
    fn words(&self, text: &str) -> Vec<String> {
        segments(&self.words, text).unwrap_or_else(|_| vec![text.to_owned()])
    }

    fn characters(&self, text: &str) -> Vec<String> {
        segments(&self.characters, text).unwrap_or_else(|_| vec![text.to_owned()])
    }
}

fn segmenter(granularity: &str) -> Result<JsValue, JsValue> {
    let intl = Reflect::get(&js_sys::global(), &"Intl".into())?;
    let constructor = Reflect::get(&intl, &"Segmenter".into())?;
    let constructor: Function = constructor
        .dyn_into()
        .map_err(|_| JsValue::from_str("This browser lacks Intl.Segmenter, which finds words"))?;
    let options = Object::new();
    Reflect::set(&options, &"granularity".into(), &granularity.into())?;
    // One locale for everyone: the tokens must not depend on the reader's language.
    Reflect::construct(&constructor, &Array::of2(&"en".into(), &options))
}

fn segments(segmenter: &JsValue, text: &str) -> Result<Vec<String>, JsValue> {
    let segment: Function = Reflect::get(segmenter, &"segment".into())?.dyn_into()?;
    let found = segment.call1(segmenter, &text.into())?;
    let pieces = Array::from(&found);
    pieces
        .iter()
        .map(|piece| {
            let piece = Reflect::get(&piece, &"segment".into())?;
            piece.as_string().ok_or_else(|| JsValue::from_str("a segment without text"))
        })
        .collect()
}
