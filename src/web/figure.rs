//! A chapter's figure: charts on a canvas, and their numbers as a table.

use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement};

use super::page::{Page, replace_children, show, style, write};
use super::stage::{Light, Stage};
use crate::render::{Chart, ChartScene, charts_of, draw_charts};
use crate::session::lesson::{Figure, FigureTable};
use crate::session::state::{Change, Session};

/// The place of the figure.
#[derive(Debug)]
pub struct FigurePanel {
    figure: HtmlElement,
    /// The charts' place.
    room: HtmlElement,
    empty: HtmlElement,
    details: HtmlElement,
    caption: HtmlElement,
    head: HtmlElement,
    body: HtmlElement,
    stage: Stage,
    charts: Vec<Chart>,
    table: Option<FigureTable>,
    /// Whether the figure on show is one that changes with every step.
    follows_steps: bool,
    /// The width and the device pixels it was drawn with; None if it must be drawn anew.
    drawn: Option<(f64, f64)>,
}

impl FigurePanel {
    /// Finds the parts.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        Ok(Self {
            figure: page.part("figure")?,
            room: page.part("chart-scroll")?,
            empty: page.part("figure-empty")?,
            details: page.part("figure-details")?,
            caption: page.part("figure-caption")?,
            head: page.part("figure-head")?,
            body: page.part("figure-body")?,
            stage: Stage::new(page, "chart")?,
            charts: Vec::new(),
            table: None,
            follows_steps: false,
            drawn: None,
        })
    }

    /// The stage of the charts.
    pub fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    /// Brings the figure to the session.
    pub fn follow(
        &mut self,
        page: &Page,
        session: &Session,
        change: Change,
    ) -> Result<(), JsValue> {
        if change != Change::Everything && !self.follows_steps {
            return Ok(());
        }
        let figure = session.lesson_figure();
        show(&self.figure, figure.is_some());
        let Some(figure) = figure else {
            self.follows_steps = false;
            self.charts.clear();
            return self.details.toggle_attribute_with_force("open", false).map(|_| ());
        };
        let language = session.config().language;
        let is_table = matches!(figure, Figure::Comparison(_));
        if is_table != self.follows_steps {
            self.details.toggle_attribute_with_force("open", is_table)?;
        }
        self.follows_steps = is_table;
        self.charts = charts_of(&figure, language);
        self.drawn = None;
        show(&self.room, !self.charts.is_empty());
        let table = figure.table(language);
        show(&self.empty, table.is_none());
        show(&self.details, table.is_some());
        if let Some(table) = table
            && self.table.as_ref() != Some(&table)
        {
            self.write_table(page, &table)?;
            self.table = Some(table);
        }
        Ok(())
    }

    fn write_table(&self, page: &Page, table: &FigureTable) -> Result<(), JsValue> {
        write(&self.caption, &table.caption);
        self.stage.canvas().set_attribute("aria-label", &table.caption)?;
        let mut headings: Vec<Element> = Vec::new();
        for column in &table.columns {
            let heading: Element = page.copy("figure-column")?;
            heading.set_text_content(Some(column));
            headings.push(heading);
        }
        replace_children(&self.head, &headings)?;
        let mut rows: Vec<Element> = Vec::new();
        for (name, cells) in &table.rows {
            let row: Element = page.copy("figure-row")?;
            if let Some(heading) = row.first_element_child() {
                heading.set_text_content(Some(name));
            }
            for cell in cells {
                let element: Element = page.copy("figure-cell")?;
                if let Some(text) = element.first_element_child() {
                    text.set_text_content(Some(&cell.text));
                }
                if let Some(share) = cell.share {
                    let bar: HtmlElement = page.copy("figure-bar")?;
                    style(&bar, "background-size", &format!("{:.2}% 100%", 100.0 * share))?;
                    element.append_child(&bar)?;
                }
                row.append_child(&element)?;
            }
            rows.push(row);
        }
        replace_children(&self.body, &rows)
    }

    /// Draws the charts, if they, their room or the look of things have changed.
    pub fn draw(&mut self, light: &Light) -> Result<(), JsValue> {
        let drawing = (self.stage.available(), light.device_pixel_ratio);
        if self.drawn == Some(drawing) || drawing.0 == 0.0 {
            return Ok(());
        }
        self.drawn = Some(drawing);
        if self.charts.is_empty() {
            return self.stage.resize(0.0, 0.0);
        }
        let stage = &self.stage;
        let scene =
            ChartScene::new(&self.charts, drawing.0, &|text, size| stage.measure(text, size));
        self.stage.resize(scene.width, scene.height)?;
        let charts = draw_charts(&self.charts, &scene, &light.theme);
        self.stage.draw(light.device_pixel_ratio, charts)
    }
}
