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
    if children.length() as usize != components.len() {
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
        let label = language.numbers_component(k + 1, &value);
        write_number(&button, &value, &label, quantity(k))?;
        button.set_attribute("title", &label)?;
        style(&item, "background-color", &css(colour))?;
        style(&item, "color", &css(theme.text_on(colour)))?;
    }
    Ok(())
}

fn css(RGBColor(red, green, blue): RGBColor) -> String {
    format!("rgb({red} {green} {blue})")
}
