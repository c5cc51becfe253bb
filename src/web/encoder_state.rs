//! The components of an encoder state to choose from: of the one that is pinned.

use wasm_bindgen::JsValue;
use web_sys::HtmlElement;

use super::components::show_vector;
use super::page::{Page, show, write};
use super::quantities;
use crate::render::Theme;
use crate::session::caption::symbol;
use crate::session::quantity::Quantity;
use crate::session::{Place, View};

/// The card.
#[derive(Debug)]
pub struct EncoderState {
    card: HtmlElement,
    title: HtmlElement,
    components: HtmlElement,
}

impl EncoderState {
    /// Finds the card's parts.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        Ok(Self {
            card: page.part("encoder-state")?,
            title: page.part("encoder-state-title")?,
            components: page.part("encoder-state-components")?,
        })
    }

    /// The list of components.
    pub fn components(&self) -> &HtmlElement {
        &self.components
    }

    /// Lists the components of the encoder state that is pinned.
    pub fn follow(&self, page: &Page, view: &View, theme: &Theme) -> Result<(), JsValue> {
        let source = match view.pinned {
            Some(Place::Source(source) | Place::Weight { source, .. }) => Some(source),
            Some(Place::Target(_)) | None => None,
        };
        let state = source.and_then(|source| view.encoder_states.get(source));
        show(&self.card, state.is_some());
        let (Some(source), Some(state)) = (source, state) else { return Ok(()) };
        let (name, word) = (symbol("h", source + 1), &view.source[source]);
        write(&self.title, &view.language.arithmetic_state_title(name, word));
        let quantity = |component| Some(Quantity::EncoderState { source, component });
        show_vector(page, &self.components, state, &quantity, view.language, theme)?;
        quantities::keep_reachable(&self.card)
    }
}
