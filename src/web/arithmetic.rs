//! The panel that shows how a number was computed.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use super::page::{Page, replace_children, show, write};
use super::side::OTHER;
use super::{formula, place, quantities};
use crate::session::arithmetic::{Explanation, Extent, Step, Term};
use crate::session::formula::Formula;
use crate::session::quantity::Quantity;
use crate::session::state::Session;

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
    extent: Extent,
    /// What is on show, and whether it is of the other side.
    showing: Option<(Explanation, bool)>,
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
            extent: Extent::Ends,
            showing: None,
            chosen: None,
            asked: false,
        })
    }

    /// The panel's element.
    pub fn panel(&self) -> &HtmlElement {
        &self.panel
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

    /// Whether what is explained is a number of the other side.
    pub fn is_of_other(&self) -> bool {
        self.showing.as_ref().is_some_and(|&(_, of_other)| of_other)
    }

    /// Shows what the session explains.
    pub fn follow(&mut self, page: &Page, session: &Session) -> Result<(), JsValue> {
        let showing = session.explained().and_then(|(side, quantity)| {
            let explanation = side.explanation(quantity, self.extent)?;
            Some((side, (explanation, !std::ptr::eq(side, session))))
        });
        let (side, showing) = showing.unzip();
        let asked = std::mem::replace(&mut self.asked, false);
        if showing != self.showing {
            let had_focus = self.has_focus(page);
            let closed = self.showing.take().filter(|_| showing.is_none());
            show(&self.panel, showing.is_some());
            if let (Some(side), Some((explanation, _))) = (side, &showing) {
                self.fill(page, side, explanation)?;
            }
            match closed {
                Some((closed, of_other)) if had_focus => {
                    self.give_focus_back(page, closed.quantity, of_other)?;
                }
                // What had the focus may have been replaced.
                None if had_focus && !self.has_focus(page) => self.title.focus()?,
                _ => {}
            }
            self.showing = showing;
        }
        // Also where the explanation stays: the numbers' places may stand for others now.
        mark_chosen(page, self.showing.as_ref())?;
        if asked && self.showing.is_some() {
            self.title.focus()?;
        }
        Ok(())
    }

    fn fill(
        &self,
        page: &Page,
        session: &Session,
        explanation: &Explanation,
    ) -> Result<(), JsValue> {
        let language = session.config().language;
        let of_side = session.config().side_in_words();
        let title = [Some(explanation.title.clone()), of_side];
        let title: Vec<String> = title.into_iter().flatten().collect();
        write(&self.title, &title.join(" · "));
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
        let active = page.active_element();
        self.panel.contains(active.as_deref())
    }

    /// The focus goes to the number that was explained, or to the one that was chosen.
    fn give_focus_back(
        &self,
        page: &Page,
        quantity: Quantity,
        of_other: bool,
    ) -> Result<(), JsValue> {
        let same = same_number(page, quantity, of_other)?.into_iter();
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

/// The buttons of a number on one of the sides, in its cards.
fn same_number(page: &Page, quantity: Quantity, of_other: bool) -> Result<Vec<Element>, JsValue> {
    let mut same =
        page.all(&format!("button[{}=\"{}\"]", quantities::ATTRIBUTE, quantity.name()))?;
    let is_in = |number: &Element, holder| number.closest(holder).is_ok_and(|it| it.is_some());
    same.retain(|number| is_in(number, OTHER) == of_other && !is_in(number, ".arithmetic"));
    Ok(same)
}

/// Marks the number that is explained wherever it stands.
fn mark_chosen(page: &Page, showing: Option<&(Explanation, bool)>) -> Result<(), JsValue> {
    for number in page.all("[data-quantity][aria-current]")? {
        number.remove_attribute("aria-current")?;
    }
    let Some((explanation, of_other)) = showing else { return Ok(()) };
    for number in same_number(page, explanation.quantity, *of_other)? {
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
