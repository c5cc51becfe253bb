//! The table of source words: scores, what softmax makes of them, weights.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use super::page::{Page, replace_children, show, style, write};
use super::quantities::{name_by_headers, write_number};
use crate::session::caption::shifted_name;
use crate::session::quantity::Quantity;
use crate::session::rounding::{decimal, parts_in_thousandths, shown_difference, signed};
use crate::session::stage::Stage;
use crate::session::view::SoftmaxNumbers;
use crate::session::{Place, Row, StepNumbers, View};

/// The table.
#[derive(Debug)]
pub struct NumberTable {
    table: HtmlElement,
    body: HtmlElement,
    /// Cells and columns between scores and weights, outside the rows.
    softmax: Vec<HtmlElement>,
    /// Cells and columns of the weights, outside the rows.
    weights: Vec<HtmlElement>,
    largest_name: HtmlElement,
    largest: HtmlElement,
    shifted_name: HtmlElement,
    sum_of_exponentials: HtmlElement,
    sum: HtmlElement,
    adjusted: HtmlElement,
    /// The ids of the columns' headers: score, shifted, exponential, weight.
    columns: [String; 4],
    words: Vec<String>,
    rows: Vec<NumberRow>,
}

/// One source word's row: its cells, and the numbers and bars in them.
#[derive(Debug)]
struct NumberRow {
    row: HtmlElement,
    score_bar: HtmlElement,
    score: Element,
    shifted: Element,
    exponential: Element,
    weight_bar: HtmlElement,
    weight: Element,
    softmax: [HtmlElement; 2],
    weights: [HtmlElement; 2],
}

impl NumberTable {
    /// Finds the table's parts.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        let elements = |selector| -> Result<Vec<HtmlElement>, JsValue> {
            Ok(page.all(selector)?.into_iter().filter_map(|one| one.dyn_into().ok()).collect())
        };
        let id_of = |name| -> Result<String, JsValue> { Ok(page.part::<Element>(name)?.id()) };
        Ok(Self {
            table: page.part("row-numbers")?,
            body: page.part("row-numbers-body")?,
            softmax: elements("[data-part=\"row-numbers\"] [data-when=\"softmax\"]")?,
            weights: elements("[data-part=\"row-numbers\"] [data-when=\"weights\"]")?,
            largest_name: page.part("numbers-largest-name")?,
            largest: page.part("numbers-largest")?,
            shifted_name: page.part("numbers-shifted-name")?,
            sum_of_exponentials: page.part("numbers-sum-of-exponentials")?,
            sum: page.part("numbers-sum")?,
            adjusted: page.part("numbers-adjusted")?,
            columns: [
                id_of("numbers-score-name")?,
                id_of("numbers-shifted-name")?,
                id_of("numbers-exponential-name")?,
                id_of("numbers-weight-name")?,
            ],
            words: Vec::new(),
            rows: Vec::new(),
        })
    }

    /// The table itself.
    pub fn element(&self) -> &HtmlElement {
        &self.table
    }

    /// Makes a row for every source word; rows stay while the words do.
    pub fn lay_out(&mut self, page: &Page, view: &View) -> Result<(), JsValue> {
        if self.words == view.source {
            return Ok(());
        }
        self.words.clone_from(&view.source);
        self.rows.clear();
        for word in &view.source {
            self.rows.push(NumberRow::new(page, word, &self.columns)?);
        }
        let rows: Vec<&HtmlElement> = self.rows.iter().map(|row| &row.row).collect();
        replace_children(&self.body, &rows)
    }

    /// Shows the numbers of the view's step: scores and then weights, and while softmax
    /// is on show all that lies between.
    pub fn follow(&self, view: &View, numbers: &StepNumbers) -> Result<(), JsValue> {
        let Some(target) = view.step.checked_sub(1).filter(|_| !numbers.scores.is_empty()) else {
            return Ok(());
        };
        let softmax = numbers.softmax.as_ref().filter(|_| view.stage == Stage::Softmax);
        let weights = view.rows.get(target).filter(|_| view.has_reached(Stage::Softmax));
        self.table.toggle_attribute_with_force("data-softmax", softmax.is_some())?;
        self.softmax.iter().for_each(|part| show(part, softmax.is_some()));
        self.weights.iter().for_each(|part| show(part, weights.is_some()));
        let largest = numbers.scores.iter().fold(f32::MIN_POSITIVE, |most, e| most.max(e.abs()));
        for (source, (row, &score)) in self.rows.iter().zip(&numbers.scores).enumerate() {
            let quantity = Quantity::Score { source, target };
            write_number(&row.score, &signed(score), Some(quantity))?;
            show_signed_bar(&row.score_bar, score / largest)?;
            row.softmax.iter().for_each(|cell| show(cell, softmax.is_some()));
            row.weights.iter().for_each(|cell| show(cell, weights.is_some()));
            if let Some(weights) = weights {
                row.show_weight(weights, source, target)?;
            }
        }
        show(&self.adjusted, weights.is_some_and(Row::is_adjusted));
        if let Some(weights) = weights {
            write(&self.sum, &decimal(weights.thousandths.iter().sum::<u16>()));
        }
        softmax.map_or(Ok(()), |softmax| self.show_softmax(view, numbers, softmax, target))
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

    /// βe − max, its exponential, and what they need: the largest and the sum.
    fn show_softmax(
        &self,
        view: &View,
        numbers: &StepNumbers,
        softmax: &SoftmaxNumbers,
        target: usize,
    ) -> Result<(), JsValue> {
        let language = view.language;
        let &SoftmaxNumbers { sharpness, largest, .. } = softmax;
        let (exponentials, sum) = parts_in_thousandths(&softmax.exponentials);
        for (source, row) in self.rows.iter().enumerate() {
            let shifted = shown_difference(sharpness * numbers.scores[source], largest);
            let score = Quantity::Score { source, target };
            write_number(&row.shifted, &signed(shifted), Some(score))?;
            let weight = Quantity::Weight { source, target };
            write_number(&row.exponential, &decimal(exponentials[source]), Some(weight))?;
        }
        if sharpness == 1.0 {
            write(&self.largest_name, language.numbers_largest());
        } else {
            write(&self.largest_name, &language.numbers_largest_sharpened(sharpness));
        }
        write(&self.shifted_name, shifted_name(language, sharpness));
        write(&self.largest, &signed(largest));
        write(&self.sum_of_exponentials, &decimal(sum));
        Ok(())
    }
}

impl NumberRow {
    fn new(page: &Page, word: &str, columns: &[String; 4]) -> Result<Self, JsValue> {
        let row: HtmlElement = page.copy("number-row")?;
        let children = row.children();
        let cell = |i| {
            let cell = children.item(i).and_then(|cell| cell.dyn_into::<HtmlElement>().ok());
            cell.ok_or_else(|| JsValue::from_str("a row lacks a cell"))
        };
        let inner = |i| -> Result<HtmlElement, JsValue> {
            let inner = cell(i)?.first_element_child().and_then(|inner| inner.dyn_into().ok());
            inner.ok_or_else(|| JsValue::from_str("a cell lacks its content"))
        };
        let header = cell(0)?;
        write(&header, word);
        header.set_attribute("title", word)?;
        let id = page.new_id();
        header.set_attribute("id", &id)?;
        let number = |i, column: &str| -> Result<Element, JsValue> {
            let number: Element = inner(i)?.into();
            name_by_headers(page, &number, &[&id, column])?;
            Ok(number)
        };
        let [score, shifted, exponential, weight] = columns;
        Ok(Self {
            score_bar: inner(1)?,
            score: number(2, score)?,
            shifted: number(3, shifted)?,
            exponential: number(4, exponential)?,
            weight_bar: inner(5)?,
            weight: number(6, weight)?,
            softmax: [cell(3)?, cell(4)?],
            weights: [cell(5)?, cell(6)?],
            row,
        })
    }

    fn show_weight(&self, row: &Row, source: usize, target: usize) -> Result<(), JsValue> {
        let quantity = Quantity::Weight { source, target };
        write_number(&self.weight, &decimal(row.thousandths[source]), Some(quantity))?;
        show_bar(&self.weight_bar, row.weights[source])
    }
}

/// A bar from the left edge, for a share of 0..=1.
///
/// Sizes are set as such and not through custom properties, which would have the
/// browser resolve the styles of everything below anew.
pub fn show_bar(bar: &HtmlElement, share: f32) -> Result<(), JsValue> {
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
