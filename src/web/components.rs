//! A vector as a row of numbers on the colours of the picture's strips.

use plotters::style::RGBColor;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

use super::page::{Page, replace_children, style};
use super::quantities::write_number;
use crate::render::Theme;
use crate::session::Language;
use crate::session::quantity::Quantity;
use crate::session::rounding::signed;

/// Shows the components in a list; `quantity` names the number at each index.
pub fn show_vector(
    page: &Page,
    list: &HtmlElement,
    components: &[f32],
    quantity: &dyn Fn(usize) -> Option<Quantity>,
    language: Language,
    theme: &Theme,
) -> Result<(), JsValue> {
    let children = list.children();
    // The titles are made anew with the list, and when the language has changed.
    let spoken = list.get_attribute("lang");
    let is_new = children.length() as usize != components.len()
        || spoken.as_deref() != Some(language.code());
    if is_new {
        list.set_attribute("lang", language.code())?;
        let items: Result<Vec<HtmlElement>, JsValue> =
            components.iter().map(|_| page.copy("component")).collect();
        replace_children(list, &items?)?;
    }
    for (k, &component) in components.iter().enumerate() {
        let item = children.item(k as u32).and_then(|item| item.dyn_into::<HtmlElement>().ok());
        let Some((item, button)) = item.and_then(|item| {
            let button = item.first_element_child()?;
            Some((item, button))
        }) else {
            continue;
        };
        let value = signed(component);
        let colour = theme.of_component(component);
        write_number(&button, &value, quantity(k))?;
        if is_new {
            button.set_attribute("title", &language.numbers_component(k + 1))?;
        }
        style(&item, "background-color", &css(colour))?;
        style(&item, "color", &css(theme.text_on(colour)))?;
    }
    Ok(())
}

fn css(RGBColor(red, green, blue): RGBColor) -> String {
    format!("rgb({red} {green} {blue})")
}
