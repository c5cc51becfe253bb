//! The likeliest outputs of the step, each with its probability.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

use super::number_table::show_bar;
use super::page::{Page, replace_children, write};
use super::quantities::{name_by_headers, write_number};
use crate::session::quantity::Quantity;
use crate::session::rounding::decimal;
use crate::session::{Output, View};

/// The list of outputs.
#[derive(Debug)]
pub struct Likely {
    body: HtmlElement,
    /// The id of what the list is called.
    name: String,
}

impl Likely {
    /// Finds the list.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        let name: HtmlElement = page.part("outputs-name")?;
        Ok(Self { body: page.part("outputs")?, name: name.id() })
    }

    /// Shows the outputs of the view's step; rows stay while there are as many.
    pub fn follow(&self, page: &Page, view: &View, outputs: &[Output]) -> Result<(), JsValue> {
        let Some(target) = view.step.checked_sub(1) else { return Ok(()) };
        let rows = self.body.children();
        if rows.length() as usize != outputs.len() {
            let copies: Result<Vec<HtmlElement>, JsValue> =
                outputs.iter().map(|_| page.copy("output")).collect();
            let copies = copies?;
            for row in &copies {
                let cells = row.children();
                let number = cells.item(2).and_then(|cell| cell.first_element_child());
                if let (Some(word), Some(number)) = (cells.item(0), number) {
                    let id = page.new_id();
                    word.set_attribute("id", &id)?;
                    name_by_headers(page, &number, &[&id, &self.name])?;
                }
            }
            replace_children(&self.body, &copies)?;
        }
        for (n, output) in outputs.iter().enumerate() {
            let Some(row) = rows.item(n as u32) else { continue };
            row.toggle_attribute_with_force("data-target", output.is_target)?;
            let cells = row.children();
            let inner = |i: u32| cells.item(i)?.first_element_child();
            if let Some(word) = cells.item(0) {
                write(&word, &output.word);
                let title = if output.is_target { view.language.numbers_is_target() } else { "" };
                word.set_attribute("title", title)?;
            }
            if let Some(bar) = inner(1).and_then(|bar| bar.dyn_into().ok()) {
                show_bar(&bar, output.probability)?;
            }
            if let Some(number) = inner(2) {
                let quantity = Quantity::Probability { target, word: output.index };
                write_number(&number, &decimal(output.thousandths), Some(quantity))?;
            }
        }
        Ok(())
    }
}
