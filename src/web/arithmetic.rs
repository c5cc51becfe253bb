//! The panel that shows how a number was computed, and the components of an encoder
//! state to choose from.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use super::components::show_vector;
use super::page::{Page, replace_children, show, write};
use super::{formula, place, quantities};
use crate::render::Theme;
use crate::session::arithmetic::{Explanation, Extent, Step, Term};
use crate::session::caption::symbol;
use crate::session::formula::Formula;
use crate::session::quantity::Quantity;
use crate::session::state::Session;
use crate::session::{Place, View};

/// The panel.
#[derive(Debug)]
pub struct Arithmetic {
    panel: HtmlElement,
    title: HtmlElement,
    shown: HtmlElement,
    general: HtmlElement,
    steps: HtmlElement,
    notes: HtmlElement,
    terms: HtmlElement,
    extent_button: HtmlElement,
    encoder_state: HtmlElement,
    encoder_state_title: HtmlElement,
    components: HtmlElement,
    extent: Extent,
    showing: Option<Explanation>,
    /// Which encoder state's components are listed.
    listed: Option<usize>,
    /// The number outside the panel that was chosen, which gets the focus back.
    chosen: Option<HtmlElement>,
    /// Whether the reader has just chosen a number, so that the focus goes to the panel.
    asked: bool,
}

impl Arithmetic {
    /// Finds the panel's parts.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        Ok(Self {
            panel: page.part("arithmetic")?,
            title: page.part("arithmetic-title")?,
            shown: page.part("arithmetic-shown")?,
            general: page.part("arithmetic-general")?,
            steps: page.part("arithmetic-steps")?,
            notes: page.part("arithmetic-notes")?,
            terms: page.part("arithmetic-terms")?,
            extent_button: page.part("arithmetic-extent")?,
            encoder_state: page.part("encoder-state")?,
            encoder_state_title: page.part("encoder-state-title")?,
            components: page.part("encoder-state-components")?,
            extent: Extent::Ends,
            showing: None,
            listed: None,
            chosen: None,
            asked: false,
        })
    }

    /// The panel's element.
    pub fn panel(&self) -> &HtmlElement {
        &self.panel
    }

    /// The list of an encoder state's components.
    pub fn components(&self) -> &HtmlElement {
        &self.components
    }

    /// The reader has chosen a number: the panel gets the focus when it shows it.
    pub fn ask(&mut self, number: &Element) {
        self.asked = true;
        if !self.panel.contains(Some(number)) {
            self.chosen = number.dyn_ref::<HtmlElement>().cloned();
        }
    }

    /// The other of: the ends of long vectors, or every term.
    pub fn toggle_extent(&mut self) {
        self.extent = match self.extent {
            Extent::Ends => Extent::Whole,
            Extent::Whole => Extent::Ends,
        };
    }

    /// Shows what the session explains.
    pub fn follow(&mut self, page: &Page, session: &Session) -> Result<(), JsValue> {
        let explained = session.explained();
        let explanation = explained.and_then(|it| session.explanation(it, self.extent));
        let asked = std::mem::replace(&mut self.asked, false);
        if explanation != self.showing {
            let had_focus = self.has_focus(page);
            let closed = self.showing.take().filter(|_| explanation.is_none());
            show(&self.panel, explanation.is_some());
            if let Some(explanation) = &explanation {
                self.fill(page, session, explanation)?;
            }
            mark_chosen(page, explained)?;
            match closed {
                Some(closed) if had_focus => self.give_focus_back(page, closed.quantity)?,
                // What had the focus may have been replaced.
                None if had_focus && !self.has_focus(page) => self.title.focus()?,
                _ => {}
            }
            self.showing = explanation;
        }
        if asked && self.showing.is_some() {
            self.title.focus()?;
        }
        Ok(())
    }

    /// Lists the components of the encoder state that is pinned.
    pub fn list_components(
        &mut self,
        page: &Page,
        view: &View,
        theme: &Theme,
    ) -> Result<(), JsValue> {
        let source = match view.pinned {
            Some(Place::Source(source) | Place::Weight { source, .. }) => Some(source),
            Some(Place::Target(_)) | None => None,
        };
        let state = source.and_then(|source| view.encoder_states.get(source));
        show(&self.encoder_state, state.is_some());
        let (Some(source), Some(state)) = (source, state) else { return Ok(()) };
        let (name, word) = (symbol("h", source + 1), &view.source[source]);
        write(&self.encoder_state_title, &view.language.arithmetic_state_title(name, word));
        let quantity = |component| Some(Quantity::EncoderState { source, component });
        show_vector(page, &self.components, state, &quantity, view.language, theme)?;
        if self.listed.replace(source) != Some(source) {
            mark_chosen(page, self.showing.as_ref().map(|showing| showing.quantity))?;
        }
        quantities::keep_reachable(&self.encoder_state)
    }

    fn fill(
        &self,
        page: &Page,
        session: &Session,
        explanation: &Explanation,
    ) -> Result<(), JsValue> {
        let language = session.config().language;
        write(&self.title, &explanation.title);
        write(&self.shown, &language.arithmetic_shown(&explanation.shown));
        replace_children(&self.general, &lines(page, &explanation.general)?)?;
        let steps: Result<Vec<Element>, JsValue> =
            explanation.steps.iter().map(|it| step(page, it)).collect();
        replace_children(&self.steps, &steps?)?;
        let terms: Result<Vec<Element>, JsValue> =
            explanation.terms.iter().map(|it| term(page, it)).collect();
        replace_children(&self.terms, &terms?)?;
        let mut notes = Vec::new();
        for note in &explanation.notes {
            let paragraph = page.document().create_element("p")?;
            write(&paragraph, note);
            notes.push(paragraph);
        }
        replace_children(&self.notes, &notes)?;
        let whole = explanation.whole;
        show(&self.extent_button, whole || explanation.elided);
        let text = if whole { language.arithmetic_ends() } else { language.arithmetic_whole() };
        write(&self.extent_button, text);
        Ok(())
    }

    fn has_focus(&self, page: &Page) -> bool {
        let active = page.document().active_element();
        self.panel.contains(active.as_deref())
    }

    /// The focus goes to the number that was explained, or to the one that was chosen.
    fn give_focus_back(&self, page: &Page, quantity: Quantity) -> Result<(), JsValue> {
        let same = page.all(&format!("[{}=\"{}\"]", quantities::ATTRIBUTE, quantity.name()))?;
        let same = same.into_iter().filter(|number| !self.panel.contains(Some(number)));
        let same = same.filter_map(|number| number.dyn_into::<HtmlElement>().ok());
        let candidates = same.chain(self.chosen.clone());
        for number in candidates {
            if number.is_connected() && number.offset_parent().is_some() {
                return number.focus();
            }
        }
        Ok(())
    }
}

/// Marks the number that is explained wherever it stands.
fn mark_chosen(page: &Page, quantity: Option<Quantity>) -> Result<(), JsValue> {
    for number in page.all("[data-quantity][aria-current]")? {
        number.remove_attribute("aria-current")?;
    }
    let Some(quantity) = quantity else { return Ok(()) };
    let selector = format!("button[{}=\"{}\"]", quantities::ATTRIBUTE, quantity.name());
    for number in page.all(&selector)? {
        number.set_attribute("aria-current", "true")?;
    }
    Ok(())
}

fn lines(page: &Page, formulas: &[Formula]) -> Result<Vec<Element>, JsValue> {
    let line = |formula: &Formula| {
        let line = page.document().create_element("div")?;
        if let Formula::Text(text) = formula {
            line.set_attribute("class", "quiet")?;
            write(&line, text);
            return Ok(line);
        }
        line.set_attribute("class", "line")?;
        formula::write_line(&line, formula)?;
        Ok(line)
    };
    formulas.iter().map(line).collect()
}

fn step(page: &Page, step: &Step) -> Result<Element, JsValue> {
    let item: Element = page.copy("arithmetic-step")?;
    let heading = item.first_element_child();
    if let Some(heading) = heading.and_then(|heading| heading.dyn_into::<HtmlElement>().ok()) {
        write(&heading, step.heading.as_deref().unwrap_or_default());
        show(&heading, step.heading.is_some());
    }
    for line in lines(page, &step.lines)? {
        item.append_child(&line)?;
    }
    Ok(item)
}

/// A letter with what it stands for: where the picture has that, a button that shows it.
fn term(page: &Page, term: &Term) -> Result<Element, JsValue> {
    let item = page.document().create_element("li")?;
    let holder = match term.meaning.place {
        Some(place) => {
            let button: Element = page.copy("arithmetic-term")?;
            button.set_attribute(place::ATTRIBUTE, &place::name_of(place))?;
            if let Some(quantity) = term.meaning.quantity {
                button.set_attribute(quantities::ATTRIBUTE, &quantity.name())?;
            }
            button
                .set_attribute("aria-label", &format!("{} {}", term.symbol.plain(), term.name))?;
            item.append_child(&button)?;
            button
        }
        None => item.clone(),
    };
    holder.append_child(formula::math(page.document(), &term.symbol)?.as_ref())?;
    let name = page.document().create_element("span")?;
    write(&name, &term.name);
    holder.append_child(&name)?;
    Ok(item)
}
