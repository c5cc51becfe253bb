//! The two sentences: an input each, and their tokens laid over it while nobody types.

use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::page::{Page, replace_children, write};
use crate::model::tokens::{Segmenter, joined, spelled_out, split};
use crate::session::config::Config;
use crate::session::field::Field;

/// One sentence on the page.
#[derive(Debug)]
pub struct Sentence {
    field: Field,
    input: HtmlInputElement,
    frame: HtmlElement,
    chips: HtmlElement,
}

impl Sentence {
    /// Finds the parts of a sentence; `field` is source or target.
    pub fn new(page: &Page, field: Field) -> Result<Self, JsValue> {
        Ok(Self {
            field,
            input: page.control(field)?,
            frame: page.part(&format!("{}-box", field.name()))?,
            chips: page.part(&format!("{}-chips", field.name()))?,
        })
    }

    /// Source or target.
    pub fn field(&self) -> Field {
        self.field
    }

    /// Whether an event came from this sentence's input.
    pub fn owns(&self, target: &Element) -> bool {
        self.input.is_same_node(Some(target))
    }

    /// The text as typed.
    pub fn text(&self) -> String {
        self.input.value()
    }

    /// Whether the text is marked as wrong.
    pub fn is_refused(&self) -> bool {
        self.input.has_attribute("aria-invalid")
    }

    /// Marks the text as wrong and leaves it as typed.
    pub fn refuse(&self) -> Result<(), JsValue> {
        self.input.set_attribute("aria-invalid", "true")?;
        self.frame.class_list().add_1("typing")
    }

    /// Brings text and tokens to the configuration, unless the reader is typing here
    /// or what was typed is refused.
    pub fn follow(
        &self,
        page: &Page,
        config: &Config,
        segmenter: &dyn Segmenter,
    ) -> Result<(), JsValue> {
        let tokens = match self.field {
            Field::Source => &config.source,
            _ => &config.target,
        };
        let mut chips: Vec<HtmlElement> = Vec::with_capacity(tokens.len());
        for token in tokens {
            let chip: HtmlElement = page.copy("chip")?;
            write(&chip, token);
            chips.push(chip);
        }
        replace_children(&self.chips, &chips)?;
        let active = page.active_element();
        let is_typing = active.is_some_and(|active| self.input.is_same_node(Some(&active)));
        if !is_typing && !self.is_refused() {
            self.input.set_value(&text_of(tokens, config, segmenter));
            self.accept()?;
        }
        Ok(())
    }

    /// Takes the mark of wrong text away.
    pub fn accept(&self) -> Result<(), JsValue> {
        self.input.remove_attribute("aria-invalid")?;
        self.frame.class_list().remove_1("typing")
    }
}

/// The tokens as a sentence that is cut into the same tokens again: as a person
/// would write it if that works, else spelled out with bars.
fn text_of(tokens: &[String], config: &Config, segmenter: &dyn Segmenter) -> String {
    let text = joined(tokens);
    if split(&text, config.segmentation, segmenter) == tokens { text } else { spelled_out(tokens) }
}
