//! The bar that steps: buttons, slider, count.

use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::page::{Page, write};
use crate::session::View;
use crate::session::choice::Choice as _;
use crate::session::command::Command;
use crate::session::field::Field;

/// The transport bar.
#[derive(Debug)]
pub struct Transport {
    slider: HtmlInputElement,
    count: HtmlElement,
    play: HtmlElement,
    play_text: HtmlElement,
}

impl Transport {
    /// Finds the bar's parts.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        Ok(Self {
            slider: page.part("slider")?,
            count: page.part("step-count")?,
            play: page.part("play")?,
            play_text: page.part("play-text")?,
        })
    }

    /// The command of the slider, if an event came from it.
    pub fn slider_command(&self, target: &Element) -> Option<Command> {
        let is_slider = self.slider.is_same_node(Some(target));
        is_slider.then(|| self.slider.value().parse().ok().map(Command::GoTo))?
    }

    /// Brings the bar to the view's step.
    pub fn follow(&self, view: &View) -> Result<(), JsValue> {
        let language = view.language;
        let (step, steps) = (view.step, view.target.len());
        let count = if view.shows_stage() {
            let stage = Field::Stage.choice_label(language, view.stage.spelling());
            language.step_count_stage(stage, step, steps)
        } else {
            language.step_count(step, steps)
        };
        self.slider.set_max(&view.target.len().to_string());
        self.slider.set_value(&view.step.to_string());
        self.slider.set_attribute("aria-valuetext", &count)?;
        write(&self.count, &count);
        self.play.toggle_attribute_with_force("data-playing", view.playing)?;
        write(&self.play_text, if view.playing { language.pause() } else { language.play() });
        Ok(())
    }
}

/// The command of a button with `data-command`.
pub fn command_of(name: &str) -> Option<Command> {
    Some(match name {
        "first" => Command::First,
        "back" => Command::Back,
        "play" => Command::TogglePlay,
        "forward" => Command::Forward,
        "last" => Command::Last,
        _ => return None,
    })
}
