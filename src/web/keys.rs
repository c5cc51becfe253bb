//! The keyboard: stepping from anywhere, and moving among words and cells.

use wasm_bindgen::JsCast;
use web_sys::{
    Element, HtmlElement, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement, KeyboardEvent,
};

use crate::session::command::Command;
use crate::session::config::Config;
use crate::session::showing::Control;

/// What a key pressed on `target` asks for; None if it is not ours, or asks for what the
/// author gives the reader no control of. Keys with Ctrl, Alt or Meta are the browser's and
/// do not come here.
pub fn command_of(
    event: &KeyboardEvent,
    target: Option<&Element>,
    config: &Config,
) -> Option<Command> {
    let command = asked_for(event, target, config)?;
    let needed = match command {
        Command::Unpin | Command::ToggleBlank => return Some(command),
        Command::ToggleStepping => Control::Stages,
        Command::TogglePresenting => Control::Present,
        _ => Control::Step,
    };
    config.operable().has(needed).then_some(command)
}

fn asked_for(event: &KeyboardEvent, target: Option<&Element>, config: &Config) -> Option<Command> {
    let key = event.key();
    // A presenter's clicker pages wherever the focus is, also on the list an example was chosen from.
    match key.as_str() {
        "PageUp" => return Some(Command::Back),
        "PageDown" => return Some(Command::Forward),
        _ => {}
    }
    if target.is_some_and(|target| target.has_type::<HtmlSelectElement>()) {
        // A list has the other two arrows; with these it would change under a reader who steps on.
        return match key.as_str() {
            "ArrowLeft" => Some(Command::Back),
            "ArrowRight" => Some(Command::Forward),
            _ => None,
        };
    }
    // Frees from where it was pinned: on a word or a cell, too.
    if key == "Escape" {
        return Some(Command::Unpin);
    }
    // A key held down would switch to and fro.
    if config.letter_keys && !event.repeat() && !target.is_some_and(takes_letters) {
        match key.as_str() {
            "s" | "S" => return Some(Command::ToggleStepping),
            "p" | "P" => return Some(Command::TogglePresenting),
            // A clicker's key for a black screen sends one or the other.
            "b" | "B" | "." if config.presenting => return Some(Command::ToggleBlank),
            _ => {}
        }
    }
    if target.is_some_and(uses_arrows) {
        return None;
    }
    match key.as_str() {
        "ArrowLeft" => Some(Command::Back),
        "ArrowRight" => Some(Command::Forward),
        "Home" => Some(Command::First),
        "End" => Some(Command::Last),
        " " if !target.is_some_and(uses_space) => Some(Command::TogglePlay),
        _ => None,
    }
}

/// Whether arrow keys mean something else on an element: text, choices, sliders, the grid.
fn uses_arrows(element: &Element) -> bool {
    element.has_type::<HtmlInputElement>()
        || element.has_type::<HtmlTextAreaElement>()
        || element.closest(".overlay").is_ok_and(|it| it.is_some())
}

/// Whether letters are written into an element.
fn takes_letters(element: &Element) -> bool {
    element.dyn_ref::<HtmlInputElement>().is_some_and(|input| input.type_() == "text")
        || element.has_type::<HtmlTextAreaElement>()
}

fn uses_space(element: &Element) -> bool {
    matches!(element.tag_name().as_str(), "BUTTON" | "SUMMARY" | "A")
}

/// Moves the focus among the elements within another that a selector finds; whether the
/// key was one that moves. Arrow keys go where they point to, also in right-to-left sentences.
pub fn move_focus(event: &KeyboardEvent, within: &HtmlElement, selector: &str) -> bool {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return false;
    }
    let Some(from) = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok()) else {
        return false;
    };
    let places = match within.query_selector_all(selector) {
        Ok(places) => places,
        Err(_) => return false,
    };
    let places =
        (0..places.length()).filter_map(|i| places.item(i)?.dyn_into::<HtmlElement>().ok());
    let here = centre(&from);
    // How far ahead and how far aside another place is, seen in the key's direction.
    let seen: fn((f64, f64)) -> (f64, f64) = match event.key().as_str() {
        "ArrowRight" => |(x, y)| (x, y),
        "ArrowLeft" => |(x, y)| (-x, y),
        "ArrowDown" => |(x, y)| (y, x),
        "ArrowUp" => |(x, y)| (-y, x),
        _ => return false,
    };
    let nearest = places
        .filter(|place| place.offset_parent().is_some())
        .filter_map(|place| {
            let there = centre(&place);
            let (ahead, aside) = seen((there.0 - here.0, there.1 - here.1));
            (1.0 < ahead && aside.abs() < ahead.max(1.0))
                .then_some((ahead + 4.0 * aside.abs(), place))
        })
        .min_by(|one, other| one.0.total_cmp(&other.0));
    if let Some((_, place)) = nearest {
        // Not always where the focus was: a click moves that, too.
        if let Ok(Some(stop)) = within.query_selector(&format!("{selector}[tabindex=\"0\"]")) {
            let _ = stop.set_attribute("tabindex", "-1");
        }
        place.set_tab_index(0);
        // Scrolls it into sight, too. Fails only where nothing can have the focus.
        let _ = place.focus();
    }
    true
}

fn centre(element: &HtmlElement) -> (f64, f64) {
    let rect = element.get_bounding_client_rect();
    (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0)
}
