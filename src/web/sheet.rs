//! Sheets of paper: filled when the browser is about to print, taken away afterwards.

use std::ops::{Range, RangeInclusive};

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlCanvasElement, HtmlElement};

use super::app::Shared;
use super::canvas::{CanvasSurface, Ruler};
use super::page::{Page, pixels, replace_children, show, style, write};
use super::side::OTHER;
use crate::render::{AlignmentScene, Drawing, HeatmapScene, Theme, draw_alignment, draw_heatmap};
use crate::session::sheet::{Line, Print, Sheet};
use crate::session::sheet_table::{Cell, Table};
use crate::session::state::Session;

/// Width for the pictures, in CSS pixels: that of A4 and Letter between the margins.
const WIDTH: f64 = 700.0;
/// Width for the heatmap beside a table, in CSS pixels.
const HEATMAP_WIDTH: f64 = 345.0;
/// The height that A4 and Letter both have between the margins, in CSS pixels.
const HEIGHT: f64 = 950.0;
/// Paper is finer than screens: pixels of a picture in one CSS pixel.
const SHARPNESS: f64 = 3.0;
/// Sizes of letters, largest first, in half CSS pixels: the first that fits is used.
const SIZES: RangeInclusive<u32> = 8..=29;

/// The place of the sheets.
#[derive(Debug)]
pub struct Sheets {
    section: HtmlElement,
    /// What a button has asked for; None if it is the browser's own command that prints.
    wanted: Option<Print>,
}

impl Sheets {
    /// Finds the place.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        Ok(Self { section: page.part("sheets")?, wanted: None })
    }

    /// Whether a button has asked for sheets.
    pub fn are_asked_for(&self) -> bool {
        self.wanted.is_some()
    }

    /// Fills the sheets, as the browser is about to print.
    pub fn fill(&self, page: &Page, session: &Session) -> Result<(), JsValue> {
        let sheets = session.sheets(self.wanted.unwrap_or(Print::Step));
        let mut articles: Vec<HtmlElement> = Vec::new();
        for sheet in &sheets {
            articles.push(article(page, sheet)?);
        }
        replace_children(&self.section, &articles)?;
        show(&self.section, true);
        articles.iter().try_for_each(fit)
    }

    /// Takes the sheets away; what is printed next is the step, unless a button says otherwise.
    pub fn clear(&mut self) {
        self.wanted = None;
        show(&self.section, false);
        self.section.set_text_content(None);
    }
}

/// Prints what a button is for, and says whether it is for printing.
pub fn print(shared: &Shared, button: &Element) -> bool {
    let wanted = match button.get_attribute("data-print").as_deref() {
        Some("step") => Print::Step,
        Some("worksheet") if button.closest(OTHER).is_ok_and(|it| it.is_some()) => {
            Print::OtherWorksheet
        }
        Some("worksheet") => Print::Worksheet,
        _ => return false,
    };
    shared.with(|app| {
        app.sheets.wanted = Some(wanted);
        Ok(())
    });
    // The events of printing come before it is over, and find the program free. A
    // browser that does not print has said so itself.
    let _ = web_sys::window().map(|window| window.print());
    true
}

fn article(page: &Page, sheet: &Sheet) -> Result<HtmlElement, JsValue> {
    let article: HtmlElement = page.copy("sheet")?;
    let slot = |name: &str| {
        let found = article.query_selector(&format!("[data-slot=\"{name}\"]"))?;
        found.ok_or_else(|| JsValue::from_str("a sheet lacks a place"))
    };
    write(&slot("title")?, &sheet.title);
    for (name, lines) in
        [("lines", &sheet.lines), ("task", &sheet.task), ("vectors", &sheet.vectors)]
    {
        let place = slot(name)?;
        for Line { name, text } in lines {
            let line = named(page, "sheet-line", name, text)?;
            place.append_child(&line)?;
        }
    }
    let view = &sheet.view;
    let picture: HtmlCanvasElement = slot("picture")?.dyn_into()?;
    let ruler = Ruler::of(&picture)?;
    let measure = |text: &str, size: f64| ruler.width(text, size);
    let theme = Theme::light();
    let scene = AlignmentScene::new(view, WIDTH, &measure);
    let size = (scene.width, scene.height);
    paint(&picture, size, draw_alignment(view, &scene, &theme))?;
    picture.set_attribute("aria-label", &sheet.title)?;

    let numbers = slot("numbers")?;
    let mut blocks: Vec<Element> = Vec::new();
    for table in &sheet.tables {
        for rows in table.blocks() {
            blocks.push(block(page, table, rows, sheet.has_blanks)?);
        }
    }
    let n_blocks = sheet.tables.first().map_or(0, |table| table.blocks().len());
    numbers.toggle_attribute_with_force("data-wide", 1 < n_blocks)?;
    if sheet.has_heatmap {
        let canvas: HtmlCanvasElement = page.copy("sheet-heatmap")?;
        let scene = HeatmapScene::new(view, HEATMAP_WIDTH, &measure);
        let size = (scene.width, scene.height);
        paint(&canvas, size, draw_heatmap(view, &scene, &theme))?;
        canvas.set_attribute("aria-label", view.language.heatmap_title())?;
        blocks.insert(n_blocks, canvas.into()); // beside the first table
    }
    replace_children(&numbers, &blocks)?;
    Ok(article)
}

/// A copy of a template with a name before a text.
fn named(page: &Page, template: &str, name: &str, text: &str) -> Result<Element, JsValue> {
    let element: Element = page.copy(template)?;
    for (selector, text) in [("b", name), ("bdi", text)] {
        if let Some(place) = element.query_selector(selector)? {
            write(&place, text);
        }
    }
    Ok(element)
}

/// Some rows of a table below its headings; the sums stand below the last.
fn block(
    page: &Page,
    table: &Table,
    rows: Range<usize>,
    has_blanks: bool,
) -> Result<Element, JsValue> {
    let block: Element = page.copy("sheet-table")?;
    let add = |row: &Element, cells: Vec<Option<&Cell>>| {
        for cell in cells {
            let element: Element = page.copy("sheet-cell")?;
            match cell {
                Some(Cell::Given(text)) => write(&element, text),
                Some(Cell::Answer(text)) => {
                    element.set_attribute("data-answer", "")?;
                    write(&element, if has_blanks { "" } else { text });
                }
                None => {}
            }
            row.append_child(&element)?;
        }
        block.append_child(row).map(|_| ())
    };
    let head = named(page, "sheet-row", "", table.heading)?;
    for column in &table.columns {
        let heading: Element = page.copy("sheet-column")?;
        if let Some(text) = heading.first_element_child() {
            write(&text, &column.heading);
        }
        head.append_child(&heading)?;
    }
    block.append_child(&head)?;
    let is_last = rows.end == table.words.len();
    for i in rows {
        let symbol = table.symbols.get(i).map_or("", String::as_str);
        let row = named(page, "sheet-row", symbol, &table.words[i])?;
        add(&row, table.columns.iter().map(|column| column.cells.get(i)).collect())?;
    }
    if is_last && table.columns.iter().any(|column| column.sum.is_some()) {
        let row = named(page, "sheet-row", "", table.sum_name)?;
        add(&row, table.columns.iter().map(|column| column.sum.as_ref()).collect())?;
    }
    Ok(block)
}

fn paint(canvas: &HtmlCanvasElement, size: (f64, f64), drawing: Drawing) -> Result<(), JsValue> {
    let mut surface = CanvasSurface::new(canvas.clone())?;
    surface.clear(size, SHARPNESS)?;
    style(canvas, "max-width", &pixels(size.0.min(WIDTH)))?;
    surface.paint(drawing)
}

/// Writes a sheet as large as its page allows.
fn fit(article: &HtmlElement) -> Result<(), JsValue> {
    for size in SIZES.rev() {
        style(article, "font-size", &pixels(f64::from(size) / 2.0))?;
        let (width, height) = (article.scroll_width(), article.offset_height());
        if f64::from(width) <= WIDTH && f64::from(height) <= HEIGHT {
            break;
        }
    }
    Ok(())
}
