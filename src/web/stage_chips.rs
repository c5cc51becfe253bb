//! The stages of a step as a row of buttons, the current one marked.

use wasm_bindgen::JsValue;
use web_sys::HtmlElement;

use super::page::{Page, replace_children, write};
use crate::session::View;
use crate::session::choice::Choice as _;
use crate::session::command::Command;
use crate::session::field::Field;
use crate::session::stage::Stage;

/// The attribute that says which stage a button goes to.
const ATTRIBUTE: &str = "data-stage";

/// The row of stages.
#[derive(Debug)]
pub struct StageChips {
    row: HtmlElement,
    chips: Vec<(Stage, HtmlElement)>,
}

impl StageChips {
    /// Finds the row.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        Ok(Self { row: page.part("stages")?, chips: Vec::new() })
    }

    /// Makes a button for every stage, numbered in the order in which they happen. The
    /// buttons stay, and with them the focus, while the stages do; says whether they do not.
    pub fn lay_out(&mut self, page: &Page, view: &View) -> Result<bool, JsValue> {
        let is_same = self.chips.iter().map(|(stage, _)| stage).eq(view.stage_order);
        if !is_same {
            self.chips.clear();
            for &stage in view.stage_order {
                let chip: HtmlElement = page.copy("stage")?;
                chip.set_attribute(ATTRIBUTE, stage.spelling())?;
                self.chips.push((stage, chip));
            }
            let chips: Vec<&HtmlElement> = self.chips.iter().map(|(_, chip)| chip).collect();
            replace_children(&self.row, &chips)?;
        }
        for (n, (stage, chip)) in self.chips.iter().enumerate() {
            let name = Field::Stage.choice_label(view.language, stage.spelling());
            write(chip, &format!("{} {name}", n + 1));
        }
        Ok(!is_same)
    }

    /// Gives the focus to the current stage.
    pub fn focus(&self) -> Result<(), JsValue> {
        let current = self.chips.iter().find(|(_, chip)| chip.has_attribute("aria-current"));
        current.map_or(Ok(()), |(_, chip)| chip.focus())
    }

    /// Marks the current stage, and those that are done.
    pub fn follow(&self, view: &View) -> Result<(), JsValue> {
        for (stage, chip) in &self.chips {
            chip.toggle_attribute_with_force("data-done", view.has_reached(*stage))?;
            if *stage == view.stage {
                chip.set_attribute("aria-current", "step")?;
            } else {
                chip.remove_attribute("aria-current")?;
            }
        }
        Ok(())
    }
}

/// The command of a button that goes to a stage.
pub fn command_of(button: &web_sys::Element) -> Option<Command> {
    Stage::parse(&button.get_attribute(ATTRIBUTE)?).map(Command::GoToStage)
}
