//! The heatmap on the page: its canvas, and over it a grid of cells with headers.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use super::page::{Page, replace_children, write};
use super::place;
use super::stage::{LayoutKey, Light, Stage, put_over};
use crate::render::{Direction, HeatmapScene, Rect, draw_heatmap};
use crate::session::rounding::decimal;
use crate::session::{Place, View};

/// The heatmap.
#[derive(Debug)]
pub struct Heatmap {
    stage: Stage,
    grid: HtmlElement,
    names: HtmlElement,
    /// The cells, row by row.
    cells: Vec<Vec<HtmlElement>>,
    /// Rows whose cells say their weight.
    told: usize,
    laid_out: Option<(LayoutKey, HeatmapScene)>,
}

impl Heatmap {
    /// Finds the picture's parts.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        Ok(Self {
            stage: Stage::new(page, "heatmap")?,
            grid: page.part("grid")?,
            names: page.part("heatmap-names")?,
            cells: Vec::new(),
            told: 0,
            laid_out: None,
        })
    }

    /// The stage.
    pub fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    /// The grid of cells.
    pub fn overlay(&self) -> &HtmlElement {
        &self.grid
    }

    /// Lays the picture out if sentences, language or width have changed, and says
    /// whether it did.
    pub fn lay_out(&mut self, page: &Page, view: &View) -> Result<bool, JsValue> {
        let key = LayoutKey::of(view, self.stage.available());
        if key.width() == 0.0 {
            // What was laid out may be of other sentences by the time there is room again.
            self.laid_out = None;
            self.cells.clear();
            self.told = 0;
            return Ok(false);
        }
        if self.laid_out.as_ref().is_some_and(|(old, _)| *old == key) {
            return Ok(false);
        }
        let stage = &self.stage;
        let scene = HeatmapScene::new(view, key.width(), &|text, size| stage.measure(text, size));
        self.stage.resize(scene.width, scene.height)?;
        self.lay_grid(page, view, &scene)?;
        self.lay_names(page, view, &scene)?;
        self.told = 0;
        self.laid_out = Some((key, scene));
        Ok(true)
    }

    /// Tells the weights of rows that are there, and takes back those that are not any more.
    /// `anew` if the numbers themselves may have changed.
    pub fn follow_step(&mut self, view: &View, anew: bool) -> Result<(), JsValue> {
        let n_rows = view.n_rows();
        let first = if anew { 0 } else { self.told.min(n_rows) };
        let later = view.language.legend_not_yet();
        for (target, cells) in self.cells.iter().enumerate().skip(first) {
            let row = view.rows.get(target).filter(|_| target < n_rows);
            if row.is_none() && !anew && self.told <= target {
                break;
            }
            for (source, cell) in cells.iter().enumerate() {
                match row {
                    Some(row) => {
                        cell.set_attribute("aria-label", &decimal(row.thousandths[source]))?;
                    }
                    None => cell.set_attribute("aria-label", later)?,
                }
            }
        }
        self.told = n_rows;
        let names = self.names.children();
        for row in 0..names.length() {
            if let Some(name) = names.item(row) {
                name.toggle_attribute_with_force("data-now", row as usize + 1 == view.step)?;
            }
        }
        if let (Some((_, scene)), Some(row)) =
            (&self.laid_out, view.rows.get(view.step.wrapping_sub(1)))
        {
            let order = row.thousandths.iter().enumerate();
            let strongest = order.max_by_key(|&(_, weight)| weight).map_or(0, |(source, _)| source);
            self.stage.reveal(scene.cell(view.step - 1, strongest));
        }
        Ok(())
    }

    /// The picture's geometry as it is on the screen; None while it is not laid out there.
    pub fn scene(&self) -> Option<&HeatmapScene> {
        self.laid_out.as_ref().filter(|_| self.stage.is_seen()).map(|(_, scene)| scene)
    }

    /// Draws the picture.
    pub fn draw(&self, view: &View, light: &Light) -> Result<(), JsValue> {
        let Some((_, scene)) = &self.laid_out else { return Ok(()) };
        self.stage.draw(light.device_pixel_ratio, draw_heatmap(view, scene, &light.theme))
    }

    /// The names of the rows once more, in front of cells that scroll: a row of numbers
    /// without its word says nothing. Those of a right-to-left source stand at the other
    /// end, where a reader starts, and need it less.
    fn lay_names(&self, page: &Page, view: &View, scene: &HeatmapScene) -> Result<(), JsValue> {
        let mut names: Vec<HtmlElement> = Vec::new();
        if self.stage.available() < scene.width && scene.direction == Direction::Right {
            for (target, word) in view.target.iter().enumerate() {
                let name: HtmlElement = page.copy("frozen-name")?;
                write(&name, word);
                put_over(&name, Rect { x: 0.0, width: scene.cells.x, ..scene.row(target) })?;
                names.push(name);
            }
        }
        replace_children(&self.names, &names)
    }

    fn lay_grid(&mut self, page: &Page, view: &View, scene: &HeatmapScene) -> Result<(), JsValue> {
        let language = view.language;
        let mut rows: Vec<Element> = Vec::with_capacity(view.target.len() + 1);
        let header: HtmlElement = page.copy("grid-row")?;
        // The target words' own header: without it each source word would head the next one's cells.
        let corner: HtmlElement = page.copy("corner")?;
        corner.set_attribute("aria-label", language.target_label())?;
        header.append_child(&corner)?;
        for (source, word) in view.source.iter().enumerate() {
            let cell: HtmlElement = page.copy("column-header")?;
            cell.set_attribute("aria-label", &language.source_word(source + 1, word))?;
            cell.set_attribute(place::ATTRIBUTE, &place::name_of(Place::Source(source)))?;
            put_over(&cell, scene.column_header(source))?;
            header.append_child(&cell)?;
        }
        rows.push(header.unchecked_into());
        self.cells.clear();
        for (target, word) in view.target.iter().enumerate() {
            let row: HtmlElement = page.copy("grid-row")?;
            let row_header: HtmlElement = page.copy("row-header")?;
            row_header.set_attribute("aria-label", &language.target_word(target + 1, word))?;
            row_header.set_attribute(place::ATTRIBUTE, &place::name_of(Place::Target(target)))?;
            let (area, header_area) = (scene.row(target), scene.row_header(target));
            put_over(&row, area)?;
            // The header stands beside the row's own box.
            put_over(
                &row_header,
                Rect { x: header_area.x - area.x, y: header_area.y - area.y, ..header_area },
            )?;
            if scene.direction == Direction::Left {
                row.set_attribute("dir", "rtl")?;
            }
            row.append_child(&row_header)?;
            let mut cells = Vec::with_capacity(view.source.len());
            for source in 0..view.source.len() {
                let cell: HtmlElement = page.copy("cell")?;
                let name = place::name_of(Place::Weight { source, target });
                cell.set_attribute(place::ATTRIBUTE, &name)?;
                cell.set_attribute("aria-label", language.legend_not_yet())?;
                row.append_child(&cell)?;
                cells.push(cell);
            }
            self.cells.push(cells);
            rows.push(row.unchecked_into());
        }
        if let Some(first) = self.cells.first().and_then(|row| row.first()) {
            first.set_tab_index(0);
        }
        place::replace_places(page, &self.grid, &rows)
    }
}
