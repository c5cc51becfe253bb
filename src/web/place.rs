//! Places of the picture as `data-place` attributes: `s3`, `t0`, `w0,3` (target, source).

use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

use crate::session::Place;

/// The attribute that names an element's place.
pub const ATTRIBUTE: &str = "data-place";

/// A place as an attribute's value.
pub fn name_of(place: Place) -> String {
    match place {
        Place::Source(source) => format!("s{source}"),
        Place::Target(target) => format!("t{target}"),
        Place::Weight { source, target } => format!("w{target},{source}"),
    }
}

/// The place of the element an event happened on; None if it has none.
pub fn of_event(event: &Event) -> Option<Place> {
    let element: Element = event.target()?.dyn_into().ok()?;
    let element = element.closest("[data-place]").ok()??;
    parse(&element.get_attribute(ATTRIBUTE)?)
}

fn parse(name: &str) -> Option<Place> {
    let (kind, numbers) = name.split_at_checked(1)?;
    match kind {
        "s" => Some(Place::Source(numbers.parse().ok()?)),
        "t" => Some(Place::Target(numbers.parse().ok()?)),
        "w" => {
            let (target, source) = numbers.split_once(',')?;
            Some(Place::Weight { source: source.parse().ok()?, target: target.parse().ok()? })
        }
        _ => None,
    }
}
