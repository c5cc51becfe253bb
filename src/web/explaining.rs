//! From events to how a number was computed: choosing numbers, pointing at terms, closing.

use web_sys::{Element, Event};

use super::app::Shared;
use super::events::{point, target_of};
use super::side::OTHER;
use super::{place, quantities};
use crate::session::command::Command;
use crate::session::quantity::Quantity;
use crate::session::state::Change;

/// What is done on an event.
pub type React = fn(&Shared, &Event);

/// What the panel listens to: a term that is pointed at or focused lights up in the
/// picture.
pub const OF_PANEL: [(&str, React); 4] = [
    ("pointerover", point_or_leave),
    ("focusin", point),
    ("pointerout", leave),
    ("focusout", leave),
];

fn point_or_leave(shared: &Shared, event: &Event) {
    shared.act(Command::Point(place::of_event(event)));
}

fn leave(shared: &Shared, _: &Event) {
    shared.act(Command::Point(None));
}

/// Does what a click on a number or in the panel asks for; whether it was one.
pub fn on_click(shared: &Shared, event: &Event) -> bool {
    let Some(target) = target_of(event) else { return false };
    let closest = |selector: &str| target.closest(selector).ok().flatten();
    if let Some((number, quantity)) = closest(quantities::SELECTOR).and_then(named) {
        shared.with(|app| {
            let is_in = |holder| number.closest(holder).is_ok_and(|it| it.is_some());
            // A number within the calculation is of the side that this is about.
            let in_panel = is_in(".arithmetic");
            let of_other = if in_panel { app.arithmetic.is_of_other() } else { is_in(OTHER) };
            app.arithmetic.ask(&number);
            app.act(if of_other {
                Command::ExplainOther(quantity)
            } else {
                Command::Explain(Some(quantity))
            })?;
            // Also if it is explained already: the panel gets the focus.
            app.want_frame(Change::Step)
        });
        return true;
    }
    match closest("button").and_then(|button| button.get_attribute("data-part")).as_deref() {
        Some("arithmetic-close") => close(shared),
        Some("arithmetic-extent") => {
            shared.with(|app| {
                app.arithmetic.toggle_extent();
                app.want_frame(Change::Step)
            });
            true
        }
        _ => {
            let in_panel = closest(".arithmetic button[data-place]").is_some();
            if let Some(place) = place::of_event(event).filter(|_| in_panel) {
                shared.act(Command::Pin(place));
            }
            in_panel
        }
    }
}

/// Closes the panel; whether it was open.
pub fn close(shared: &Shared) -> bool {
    let was_open = shared.ask(|app| {
        let is_open = app.session.explained().is_some();
        if is_open {
            app.act(Command::Explain(None))?;
        }
        Ok(is_open)
    });
    was_open.unwrap_or(false)
}

fn named(number: Element) -> Option<(Element, Quantity)> {
    let quantity = Quantity::parse(&number.get_attribute(quantities::ATTRIBUTE)?)?;
    Some((number, quantity))
}
