//! Places of the picture as `data-place` attributes: `s3`, `t0`, `w0,3` (target, source).

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlElement};

use super::page::{Page, replace_children};
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
    of_element(&event.target()?.dyn_into().ok()?)
}

/// The place of an element, or of what it is in.
pub fn of_element(element: &Element) -> Option<Place> {
    let element = element.closest("[data-place]").ok()??;
    parse(&element.get_attribute(ATTRIBUTE)?)
}

/// Puts new elements with places into an overlay. If one of the old ones has the
/// focus, the new one of the same place gets it, so that a picture that is laid out
/// anew does not throw a reader out.
pub fn replace_places<E: AsRef<Element>>(
    page: &Page,
    overlay: &HtmlElement,
    children: &[E],
) -> Result<(), JsValue> {
    let focused = page.active_element().filter(|it| overlay.contains(Some(it)));
    let place = focused.and_then(|focused| focused.get_attribute(ATTRIBUTE));
    replace_children(overlay, children)?;
    let Some(place) = place else { return Ok(()) };
    // It is one of the names made above, so the selector is sound.
    let again = overlay.query_selector(&format!("[{ATTRIBUTE}=\"{place}\"]"))?;
    let Some(again) = again.and_then(|again| again.dyn_into::<HtmlElement>().ok()) else {
        return Ok(());
    };
    if let Some(stop) = overlay.query_selector(".hit[tabindex=\"0\"]")? {
        stop.set_attribute("tabindex", "-1")?;
    }
    again.set_tab_index(0);
    again.focus()
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
