//! Finding and filling the page's elements. Structure is HTML's, in `www/`; here
//! it is looked up by `data-` attributes, cloned from templates and given text.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Document, DocumentFragment, Element, HtmlElement, HtmlInputElement, HtmlSelectElement,
    HtmlTemplateElement, ShadowRoot,
};

use crate::session::Language;
use crate::session::field::Field;

/// The element that everything is looked up in.
#[derive(Clone, Debug)]
pub struct Page {
    root: HtmlElement,
    /// The element that the templates are in.
    whole: HtmlElement,
    document: Document,
    /// The elements inside the templates that have been asked for.
    templates: Rc<RefCell<BTreeMap<String, Element>>>,
    /// How many ids have been given to elements.
    n_ids: Rc<Cell<u32>>,
}

impl Page {
    /// A page below `root`.
    pub fn new(root: HtmlElement) -> Result<Self, JsValue> {
        let document = root.owner_document().ok_or_else(|| missing("the document"))?;
        Ok(Self {
            whole: root.clone(),
            root,
            document,
            templates: Rc::default(),
            n_ids: Rc::default(),
        })
    }

    /// The same page, looked up in below one of its elements only.
    pub fn within(&self, root: HtmlElement) -> Self {
        Self { root, ..self.clone() }
    }

    /// The document.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// What has the focus, as far as it is within the tree of the root: outside a shadow
    /// tree only the tree's host has it.
    pub fn active_element(&self) -> Option<Element> {
        match self.root.get_root_node().dyn_into::<ShadowRoot>() {
            Ok(shadow) => shadow.active_element(),
            Err(_) => self.document.active_element(),
        }
    }

    /// The root element.
    pub fn root(&self) -> &HtmlElement {
        &self.root
    }

    /// The element with `data-part="name"`.
    pub fn part<E: JsCast>(&self, name: &str) -> Result<E, JsValue> {
        self.find(&format!("[data-part=\"{name}\"]"))
    }

    /// The control with `data-field="name"`.
    pub fn control<E: JsCast>(&self, field: Field) -> Result<E, JsValue> {
        self.find(&format!("[data-field=\"{}\"]", field.name()))
    }

    /// All elements that a selector finds.
    pub fn all(&self, selector: &str) -> Result<Vec<Element>, JsValue> {
        let found = self.root.query_selector_all(selector)?;
        let elements = (0..found.length()).filter_map(|i| found.item(i));
        Ok(elements.filter_map(|node| node.dyn_into().ok()).collect())
    }

    /// A new copy of the element inside `<template data-template="name">`.
    pub fn copy<E: JsCast>(&self, name: &str) -> Result<E, JsValue> {
        let mut templates = self.templates.borrow_mut();
        let original = match templates.get(name) {
            Some(original) => original,
            None => {
                let template: HtmlTemplateElement =
                    find(&self.whole, &format!("[data-template=\"{name}\"]"))?;
                let content: DocumentFragment =
                    self.document.import_node_with_deep(&template.content(), true)?.dyn_into()?;
                let original = content.first_element_child().ok_or_else(|| missing(name))?;
                templates.entry(name.to_owned()).or_insert(original)
            }
        };
        original.clone_node_with_deep(true)?.dyn_into().map_err(|_| missing(name))
    }

    /// An id that no element has yet.
    pub fn new_id(&self) -> String {
        self.n_ids.set(self.n_ids.get() + 1);
        format!("part-{}", self.n_ids.get())
    }

    /// Gives every `data-text` its message and every `data-label` its accessible name.
    pub fn speak(&self, language: Language) -> Result<(), JsValue> {
        for element in self.all("[data-text]")? {
            let name = element.get_attribute("data-text").unwrap_or_default();
            write(&element, language.message(&name).unwrap_or_default());
        }
        for element in self.all("[data-label]")? {
            let name = element.get_attribute("data-label").unwrap_or_default();
            let label = language.message(&name).unwrap_or(&name);
            element.set_attribute("aria-label", label)?;
            if element.tag_name() == "BUTTON" {
                element.set_attribute("title", label)?;
            }
        }
        self.root.set_attribute("lang", language.code())
    }

    /// Gives the whole page its title and its language.
    pub fn entitle(&self, language: Language) -> Result<(), JsValue> {
        if let Some(html) = self.document.document_element() {
            html.set_attribute("lang", language.code())?;
        }
        self.document.set_title(language.page_title());
        Ok(())
    }

    fn find<E: JsCast>(&self, selector: &str) -> Result<E, JsValue> {
        find(&self.root, selector)
    }
}

fn find<E: JsCast>(root: &HtmlElement, selector: &str) -> Result<E, JsValue> {
    let found = root.query_selector(selector)?.ok_or_else(|| missing(selector))?;
    found.dyn_into().map_err(|_| missing(selector))
}

/// A new element that is nowhere in the document yet.
pub fn create<E: JsCast>(document: &Document, name: &str) -> Result<E, JsValue> {
    document.create_element(name)?.dyn_into().map_err(|_| missing(name))
}

/// Takes all children away and puts `children` in their place.
pub fn replace_children<E: AsRef<Element>>(
    parent: &Element,
    children: &[E],
) -> Result<(), JsValue> {
    parent.set_text_content(None);
    for child in children {
        parent.append_child(child.as_ref())?;
    }
    Ok(())
}

/// Shows or hides an element.
pub fn show(element: &HtmlElement, shown: bool) {
    element.set_hidden(!shown);
}

/// Puts text into an element, unless it is there already: putting it there again
/// would make screen readers speak and the browser lay out for nothing.
pub fn write(element: &Element, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Sets a style property; lengths are written with [`pixels`].
pub fn style(element: &HtmlElement, property: &str, value: &str) -> Result<(), JsValue> {
    element.style().set_property(property, value)
}

/// A length in CSS.
pub fn pixels(length: f64) -> String {
    format!("{length:.2}px")
}

/// The element's value as text, for inputs and selects.
pub fn value_of(element: &Element) -> Option<String> {
    if let Some(input) = element.dyn_ref::<HtmlInputElement>() {
        return Some(input.value());
    }
    element.dyn_ref::<HtmlSelectElement>().map(HtmlSelectElement::value)
}

fn missing(what: &str) -> JsValue {
    JsValue::from_str(&format!("The page lacks {what}"))
}
