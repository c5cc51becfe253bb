//! Numbers that can be chosen: real buttons that carry the quantity's name, one of
//! them in the order of tabs, the others reached by arrow keys.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use super::page::write;
use crate::session::quantity::Quantity;

/// The attribute that names the quantity.
pub const ATTRIBUTE: &str = "data-quantity";

/// What finds all numbers that can be chosen.
pub const SELECTOR: &str = "[data-quantity]";

/// Writes a number into its button and says which one it is, also to who only hears it:
/// `label` tells what the number is of, and the number. A number without a name cannot
/// be chosen.
pub fn write_number(
    button: &Element,
    text: &str,
    label: &str,
    quantity: Option<Quantity>,
) -> Result<(), JsValue> {
    write(button, text);
    button.set_attribute("aria-label", label)?;
    match quantity {
        Some(quantity) => button.set_attribute(ATTRIBUTE, &quantity.name()),
        None => button.remove_attribute(ATTRIBUTE),
    }?;
    button.toggle_attribute_with_force("disabled", quantity.is_none())?;
    Ok(())
}

/// Sees to it that the tab key reaches one of the numbers that are not hidden.
pub fn keep_reachable(within: &HtmlElement) -> Result<(), JsValue> {
    let is_hidden =
        |element: &HtmlElement| element.closest("[hidden]").is_ok_and(|hidden| hidden.is_some());
    let reachable = within.query_selector("[data-quantity][tabindex=\"0\"]")?;
    let reachable = reachable.and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(reachable) = reachable {
        if !is_hidden(&reachable) {
            return Ok(());
        }
        reachable.set_tab_index(-1);
    }
    let all = within.query_selector_all(SELECTOR)?;
    let first = (0..all.length())
        .filter_map(|i| all.item(i)?.dyn_into::<HtmlElement>().ok())
        .find(|number| !is_hidden(number));
    if let Some(first) = first {
        first.set_tab_index(0);
    }
    Ok(())
}
