//! The numbers of the current step: scores, weights, context, state, likely outputs.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use super::page::{Page, replace_children, show, style, write};
use crate::render::Theme;
use crate::session::rounding::decimal;
use crate::session::{Language, Output, Place, StepNumbers, View};

/// The numbers panel.
#[derive(Debug)]
pub struct Numbers {
    now: HtmlElement,
    body: HtmlElement,
    row_table: HtmlElement,
    row_body: HtmlElement,
    sum: HtmlElement,
    context_block: HtmlElement,
    context: HtmlElement,
    state: HtmlElement,
    outputs: HtmlElement,
    rows: Vec<NumberRow>,
}

/// One source word's row: word, score with its bar, weight with its bar.
#[derive(Debug)]
struct NumberRow {
    row: HtmlElement,
    score_bar: HtmlElement,
    score: Element,
    weight_bar: HtmlElement,
    weight: Element,
}

impl Numbers {
    /// Finds the panel's parts.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        Ok(Self {
            now: page.part("numbers-now")?,
            body: page.part("numbers-body")?,
            row_table: page.part("row-numbers")?,
            row_body: page.part("row-numbers-body")?,
            sum: page.part("numbers-sum")?,
            context_block: page.part("context-block")?,
            context: page.part("context")?,
            state: page.part("state")?,
            outputs: page.part("outputs")?,
            rows: Vec::new(),
        })
    }

    /// Makes a row for every source word.
    pub fn lay_out(&mut self, page: &Page, view: &View) -> Result<(), JsValue> {
        self.rows.clear();
        for word in &view.source {
            let row: HtmlElement = page.copy("number-row")?;
            let children = row.children();
            let child = |i| children.item(i).ok_or_else(|| JsValue::from_str("a row lacks a cell"));
            let bar = |i| -> Result<HtmlElement, JsValue> {
                let bar = child(i)?.first_element_child();
                bar.and_then(|bar| bar.dyn_into().ok())
                    .ok_or_else(|| JsValue::from_str("a cell lacks its bar"))
            };
            let header = child(0)?;
            write(&header, word);
            header.set_attribute("title", word)?;
            self.rows.push(NumberRow {
                score_bar: bar(1)?,
                score: child(2)?,
                weight_bar: bar(3)?,
                weight: child(4)?,
                row,
            });
        }
        let rows: Vec<&HtmlElement> = self.rows.iter().map(|row| &row.row).collect();
        replace_children(&self.row_body, &rows)
    }

    /// Shows the numbers of the view's step.
    pub fn follow_step(&self, page: &Page, view: &View, theme: &Theme) -> Result<(), JsValue> {
        show(&self.body, view.numbers.is_some());
        let Some(numbers) = &view.numbers else {
            write(&self.now, view.language.numbers_before());
            return Ok(());
        };
        let language = view.language;
        let word = page.document().create_element("b")?;
        word.set_attribute("dir", "auto")?;
        write(&word, &view.target[view.step - 1]);
        write(&self.now, &format!("{} ", language.numbers_step(view.step, view.target.len())));
        self.now.append_child(&word)?;

        let row = view.rows.get(view.step - 1);
        show(&self.row_table, row.is_some());
        show(&self.context_block, row.is_some());
        if let Some(row) = row {
            self.show_weights(numbers, &row.weights, &row.thousandths)?;
            show_vector(page, &self.context, &numbers.context, view, theme)?;
        }
        show_vector(page, &self.state, &numbers.state, view, theme)?;
        self.show_outputs(page, &numbers.outputs, view.language)
    }

    /// Marks the source word that the reader points at.
    pub fn highlight(&self, place: Option<Place>) -> Result<(), JsValue> {
        let marked = match place {
            Some(Place::Source(source) | Place::Weight { source, .. }) => Some(source),
            Some(Place::Target(_)) | None => None,
        };
        for (source, row) in self.rows.iter().enumerate() {
            row.row.toggle_attribute_with_force("data-highlight", marked == Some(source))?;
        }
        Ok(())
    }

    fn show_weights(
        &self,
        numbers: &StepNumbers,
        weights: &[f32],
        thousandths: &[u16],
    ) -> Result<(), JsValue> {
        let largest =
            numbers.scores.iter().fold(f32::MIN_POSITIVE, |most, score| most.max(score.abs()));
        for (i, row) in self.rows.iter().enumerate() {
            let score = numbers.scores[i];
            write(&row.score, &signed(score));
            show_signed_bar(&row.score_bar, score / largest)?;
            write(&row.weight, &decimal(thousandths[i]));
            show_bar(&row.weight_bar, weights[i])?;
        }
        write(&self.sum, &decimal(thousandths.iter().sum()));
        Ok(())
    }

    fn show_outputs(
        &self,
        page: &Page,
        outputs: &[Output],
        language: Language,
    ) -> Result<(), JsValue> {
        let mut rows: Vec<HtmlElement> = Vec::with_capacity(outputs.len());
        for output in outputs {
            let row: HtmlElement = page.copy("output")?;
            row.toggle_attribute_with_force("data-target", output.is_target)?;
            let children = row.children();
            if let (Some(word), Some(bar), Some(number)) =
                (children.item(0), children.item(1), children.item(2))
            {
                write(&word, &output.word);
                if output.is_target {
                    word.set_attribute("title", language.numbers_is_target())?;
                }
                write(&number, &decimal(output.thousandths));
                if let Some(bar) = bar.first_element_child().and_then(|bar| bar.dyn_into().ok()) {
                    show_bar(&bar, output.probability)?;
                }
            }
            rows.push(row);
        }
        replace_children(&self.outputs, &rows)
    }
}

/// A vector as a row of numbers on the colours of the picture's strips.
fn show_vector(
    page: &Page,
    list: &HtmlElement,
    components: &[f32],
    view: &View,
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
        let Some(item) = item else { continue };
        let value = signed(component);
        let colour = theme.of_component(component);
        write(&item, &value);
        item.set_attribute("title", &view.language.numbers_component(k + 1, &value))?;
        style(&item, "background-color", &css(colour))?;
        style(&item, "color", &css(theme.text_on(colour)))?;
    }
    Ok(())
}

/// A number with two decimals and a real minus sign.
fn signed(number: f32) -> String {
    let text = format!("{number:.2}");
    match text.strip_prefix('-') {
        Some("0.00") => "0.00".to_owned(),
        Some(positive) => format!("−{positive}"),
        None => text,
    }
}

/// A bar from the left edge, for a share of 0..=1.
///
/// Sizes are set as such and not through custom properties, which would have the
/// browser resolve the styles of everything below anew.
fn show_bar(bar: &HtmlElement, share: f32) -> Result<(), JsValue> {
    style(bar, "background-size", &format!("{:.2}% 100%", 100.0 * share))
}

/// A bar from the middle, to the right for positive numbers, for −1..=1.
fn show_signed_bar(bar: &HtmlElement, part: f32) -> Result<(), JsValue> {
    let share = 50.0 * part.abs().min(1.0);
    let left = if part < 0.0 { 50.0 - share } else { 50.0 };
    bar.toggle_attribute_with_force("data-negative", part < 0.0)?;
    // A background's position is a share of the room that its own size leaves.
    style(bar, "background-position", &format!("{:.2}% 0", 100.0 * left / (100.0 - share)))?;
    style(bar, "background-size", &format!("{share:.2}% 100%"))
}

fn css(plotters::style::RGBColor(red, green, blue): plotters::style::RGBColor) -> String {
    format!("rgb({red} {green} {blue})")
}
