//! Numbers that can be chosen: real buttons that carry the quantity's name, one of
//! them in the order of tabs, the others reached by arrow keys.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use super::page::{Page, write};
use crate::session::quantity::Quantity;

/// The attribute that names the quantity.
pub const ATTRIBUTE: &str = "data-quantity";

/// What finds all numbers that can be chosen.
pub const SELECTOR: &str = "[data-quantity]";

/// Writes a number into its button and says which one it is. A number without a name
/// cannot be chosen.
pub fn write_number(
    button: &Element,
    text: &str,
    quantity: Option<Quantity>,
) -> Result<(), JsValue> {
    write(button, text);
    match quantity {
        Some(quantity) => button.set_attribute(ATTRIBUTE, &quantity.name()),
        None => button.remove_attribute(ATTRIBUTE),
    }?;
    button.toggle_attribute_with_force("disabled", quantity.is_none())?;
    Ok(())
}

/// Has a number's button told with its headers: `−7.12, the, alignment score e`. Made
/// once, it holds for any number that is written into it.
pub fn name_by_headers(page: &Page, button: &Element, headers: &[&str]) -> Result<(), JsValue> {
    let own = page.new_id();
    button.set_attribute("id", &own)?;
    let names: Vec<&str> = [own.as_str()].iter().chain(headers).copied().collect();
    button.set_attribute("aria-labelledby", &names.join(" "))
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
