//! The pictures and numbers of one setting. Where two are compared the page has the
//! cards twice, and each side finds its parts among its own.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DocumentFragment, Element, HtmlElement, Node};

use super::alignment::Alignment;
use super::app::Shared;
use super::encoder_state::EncoderState;
use super::events;
use super::guard::Listener;
use super::heatmap::Heatmap;
use super::numbers::Numbers;
use super::page::{Page, replace_children, show, write};
use super::stage::Light;
use crate::model::seq2seq::Wiring;
use crate::session::View;
use crate::session::state::Change;

/// What finds the cards of a side.
const CARDS: &str = ".picture, .heatmap, .numbers, .encoder-state";

/// The attribute of what holds the other side's cards.
pub const OTHER: &str = "[data-part=\"other-side\"]";

/// One side.
#[derive(Debug)]
pub struct Side {
    page: Page,
    pub(super) alignment: Alignment,
    pub(super) heatmap: Heatmap,
    pub(super) numbers: Numbers,
    pub(super) encoder_state: EncoderState,
    /// Where the cards' titles say which side they are of.
    names: Vec<Element>,
    counter: HtmlElement,
    /// Parts that are there with attention, in Luong's wiring, and without attention.
    attending: [HtmlElement; 2],
    luong: HtmlElement,
    not_attending: [HtmlElement; 2],
    /// Whether the grid has been laid out anew and says no weights yet.
    grid_is_new: bool,
    listeners: Vec<Listener>,
}

impl Side {
    /// Finds the parts of a side below the root of `page`.
    pub fn new(page: Page) -> Result<Self, JsValue> {
        Ok(Self {
            alignment: Alignment::new(&page)?,
            heatmap: Heatmap::new(&page)?,
            numbers: Numbers::new(&page)?,
            encoder_state: EncoderState::new(&page)?,
            names: page.all("[data-part=\"side-name\"]")?,
            counter: page.part("counter")?,
            attending: [page.part("heatmap-stage")?, page.part("counter")?],
            luong: page.part("luong")?,
            not_attending: [page.part("attention-off")?, page.part("heatmap-off")?],
            grid_is_new: false,
            listeners: Vec::new(),
            page,
        })
    }

    /// Listens to what happens on this side.
    pub fn listen(&mut self, shared: &Shared) -> Result<(), JsValue> {
        self.listeners = events::of_side(self, shared)?;
        Ok(())
    }

    /// Looks how much room there is for the pictures, on a page whose letters are `zoom`
    /// times as large as usual.
    pub fn look(&mut self, zoom: f64) -> Result<(), JsValue> {
        self.alignment.stage().look(zoom)?;
        self.heatmap.stage().look(zoom)
    }

    /// What is observed for the room there is.
    pub fn frames(&mut self) -> [Element; 2] {
        [self.alignment.stage().frame().clone(), self.heatmap.stage().frame().clone()]
    }

    /// Shows the parts that a configuration has, and says which side this is.
    pub fn follow_config(&mut self, view: &View, wiring: Wiring) -> Result<(), JsValue> {
        self.numbers.lay_out(&self.page, view)?;
        self.attending.iter().for_each(|part| show(part, view.attention));
        self.not_attending.iter().for_each(|part| show(part, !view.attention));
        show(&self.luong, view.attention && wiring == Wiring::Luong);
        let name = view.side.as_deref().unwrap_or_default();
        self.names.iter().for_each(|place| write(place, name));
        Ok(())
    }

    /// Draws the pictures. They come before all that is written to the page: a canvas
    /// asks for the styles of the page when its font is set, and what has been written to
    /// the page by then is styled twice.
    pub fn draw(&mut self, view: &View, light: &Light) -> Result<(), JsValue> {
        self.alignment.stage().look_at_scroll();
        self.heatmap.stage().look_at_scroll();
        self.alignment.lay_out(&self.page, view)?;
        self.grid_is_new |= self.heatmap.lay_out(&self.page, view)?;
        self.alignment.draw(view, light)?;
        self.heatmap.draw(view, light)?;
        self.numbers.highlight(view.highlight)
    }

    /// Brings words and numbers to the view, as far as they have fallen behind.
    pub fn follow(&mut self, view: &View, light: &Light, stale: Change) -> Result<(), JsValue> {
        let grid_is_new = std::mem::take(&mut self.grid_is_new);
        let is_new = stale >= Change::Step;
        if is_new {
            self.alignment.follow_step(view)?;
        }
        if is_new || grid_is_new {
            self.heatmap.follow_step(view, stale == Change::Everything || grid_is_new)?;
        }
        if !is_new {
            return Ok(());
        }
        let language = view.language;
        write(&self.counter, &language.weights_counter(view.weights_computed, view.weights_total));
        self.numbers.follow_step(&self.page, view, &light.theme)?;
        self.encoder_state.follow(&self.page, view, &light.theme)
    }
}

/// The cards of a side as they are before anything is written into them, to make the
/// other side of.
#[derive(Debug)]
pub struct Blank {
    holder: HtmlElement,
    cards: DocumentFragment,
}

impl Blank {
    /// Takes copies of the page's cards.
    pub fn of(page: &Page) -> Result<Self, JsValue> {
        let cards = page.document().create_document_fragment();
        for card in page.all(CARDS)? {
            cards.append_child(&card.clone_node_with_deep(true)?)?;
        }
        // What is referred to by its name has one of its own on each side.
        let named = cards.query_selector_all("[id], [aria-labelledby]")?;
        for i in 0..named.length() {
            let element = named.item(i).and_then(|it| it.dyn_into::<Element>().ok());
            let Some(element) = element else { continue };
            for attribute in ["id", "aria-labelledby"] {
                if let Some(names) = element.get_attribute(attribute) {
                    let names: Vec<String> =
                        names.split(' ').map(|name| format!("{name}-other")).collect();
                    element.set_attribute(attribute, &names.join(" "))?;
                }
            }
        }
        Ok(Self { holder: page.part("other-side")?, cards })
    }

    /// Puts the cards of another side on the page.
    pub fn fill(&self, page: &Page) -> Result<Side, JsValue> {
        let copy: Node = self.cards.clone_node_with_deep(true)?;
        self.holder.append_child(&copy)?;
        show(&self.holder, true);
        Side::new(page.within(self.holder.clone()))
    }

    /// Takes them away again.
    pub fn clear(&self) -> Result<(), JsValue> {
        show(&self.holder, false);
        replace_children::<Element>(&self.holder, &[])
    }
}
