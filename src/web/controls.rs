//! The settings: every field of the configuration as a group of choices, a list or an input.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, HtmlInputElement, HtmlOptionElement, HtmlSelectElement};

use super::page::{Page, replace_children, write};
use crate::model::scores::Score;
use crate::session::Language;
use crate::session::choice::Embedding;
use crate::session::config::Config;
use crate::session::field::{Allowed, Field};

/// The settings of the page.
#[derive(Debug)]
pub struct Controls {
    /// Every field's control but those of the sentences, which are the sentences' own.
    controls: Vec<(Field, Element)>,
    sharpness_range: HtmlInputElement,
    speed: HtmlSelectElement,
    language: Option<Language>,
}

/// Speeds that are offered, in steps per second.
const SPEEDS: [&str; 5] = ["0.25", "0.5", "1", "2", "4"];

impl Controls {
    /// Finds the controls.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        let mut controls = Vec::new();
        for field in Field::ALL {
            // Sentences, step, stage, speed, chapter, comparing and presenting have controls of another make;
            // what is shown is the author's to choose.
            let is_other = matches!(
                field,
                Field::Source
                    | Field::Target
                    | Field::Step
                    | Field::Stage
                    | Field::Speed
                    | Field::Chapter
                    | Field::Compare
                    | Field::Present
                    | Field::View
                    | Field::Controls
            );
            if !is_other {
                controls.push((field, page.control(field)?));
            }
        }
        let ranges = page.all("[data-range]")?;
        let range = ranges.into_iter().next().and_then(|range| range.dyn_into().ok());
        Ok(Self {
            controls,
            sharpness_range: range.ok_or_else(|| JsValue::from_str("The page lacks the range"))?,
            speed: page.part("speed")?,
            language: None,
        })
    }

    /// What the reader has just set, if an event came from one of the controls.
    pub fn what_was_set(&self, target: &Element) -> Option<(Field, String)> {
        if self.sharpness_range.is_same_node(Some(target)) {
            return Some((Field::Sharpness, self.sharpness_range.value()));
        }
        if self.speed.is_same_node(Some(target)) {
            return Some((Field::Speed, self.speed.value()));
        }
        let (field, _) =
            self.controls.iter().find(|(_, control)| control.contains(Some(target)))?;
        super::page::value_of(target).map(|value| (*field, value))
    }

    fn control_of(&self, field: Field) -> Option<&Element> {
        self.controls.iter().find(|(other, _)| *other == field).map(|(_, control)| control)
    }

    /// Takes the marks of wrong values away.
    pub fn accept(&self) -> Result<(), JsValue> {
        self.controls.iter().try_for_each(|(_, control)| control.remove_attribute("aria-invalid"))
    }

    /// Brings all controls but refused ones to the configuration, in its language.
    /// `embedding_size` is that of the vectors in use.
    pub fn follow(
        &mut self,
        page: &Page,
        config: &Config,
        embedding_size: usize,
    ) -> Result<(), JsValue> {
        if self.language != Some(config.language) {
            for (field, control) in &self.controls {
                label_choices(page, *field, control, config.language)?;
            }
            let speeds: Result<Vec<HtmlOptionElement>, JsValue> =
                SPEEDS.iter().map(|speed| option(page, speed, speed)).collect();
            replace_children(&self.speed, &speeds?)?;
            self.language = Some(config.language);
        }
        for (field, control) in &self.controls {
            let spelling = match field {
                Field::EmbeddingSize => embedding_size.to_string(),
                _ => config.spelling(*field),
            };
            if control.has_attribute("aria-invalid") {
                continue; // as typed, as long as the message about it stands
            }
            if let Some(select) = control.dyn_ref::<HtmlSelectElement>() {
                select.set_value(&spelling);
            } else if let Some(input) = control.dyn_ref::<HtmlInputElement>() {
                if input.value() != spelling {
                    input.set_value(&spelling);
                }
            } else {
                check_choice(control, &spelling)?;
            }
            set_disabled(control, is_fixed(*field, config));
        }
        self.sharpness_range.set_value(&config.sharpness.to_string());
        self.follow_speed(page, &config.speed.to_string())
    }

    /// Puts a refused choice back to the one in force; a refused number stays as typed
    /// and is marked.
    pub fn refuse(&self, field: Field, config: &Config) -> Result<(), JsValue> {
        let Some(control) = self.control_of(field) else { return Ok(()) };
        if let Some(select) = control.dyn_ref::<HtmlSelectElement>() {
            select.set_value(&config.spelling(field));
            Ok(())
        } else if control.has_type::<HtmlInputElement>() {
            control.set_attribute("aria-invalid", "true")
        } else {
            check_choice(control, &config.spelling(field))
        }
    }

    /// A speed that is not among those offered, as a link may ask for, is offered too.
    fn follow_speed(&self, page: &Page, speed: &str) -> Result<(), JsValue> {
        self.speed.set_value(speed);
        if self.speed.value() != speed {
            self.speed.append_child(&option(page, speed, speed)?.into())?;
            self.speed.set_value(speed);
        }
        Ok(())
    }
}

/// Whether a field has only one value that fits the others, or none that matters.
fn is_fixed(field: Field, config: &Config) -> bool {
    match field {
        Field::StateSize => config.embedding == Embedding::Preset,
        Field::AttentionSize => {
            let projects = !matches!(config.score, Score::Dot | Score::ScaledDot | Score::General);
            config.embedding == Embedding::Preset || !projects
        }
        Field::EmbeddingSize => matches!(config.embedding, Embedding::Preset | Embedding::OneHot),
        _ => false,
    }
}

fn label_choices(
    page: &Page,
    field: Field,
    control: &Element,
    language: Language,
) -> Result<(), JsValue> {
    let Allowed::Choice(choices) = field.allowed() else { return Ok(()) };
    if control.has_type::<HtmlSelectElement>() {
        let options: Result<Vec<HtmlOptionElement>, JsValue> = choices
            .iter()
            .map(|choice| option(page, choice, field.choice_label(language, choice)))
            .collect();
        return replace_children(control, &options?);
    }
    // The group keeps its inputs, and with them the focus, when only the language changes.
    let labels = control.children();
    if labels.length() as usize == choices.len() {
        for (i, choice) in choices.iter().enumerate() {
            if let Some(text) = labels.item(i as u32).and_then(|label| label.last_element_child()) {
                write(&text, field.choice_label(language, choice));
            }
        }
        return Ok(());
    }
    let mut segments: Vec<HtmlElement> = Vec::with_capacity(choices.len());
    for choice in choices {
        let segment: HtmlElement = page.copy("segment")?;
        if let Some(input) = segment.first_element_child() {
            input.set_attribute("name", field.name())?;
            input.set_attribute("value", choice)?;
        }
        if let Some(text) = segment.last_element_child() {
            write(&text, field.choice_label(language, choice));
        }
        segments.push(segment);
    }
    replace_children(control, &segments)
}

fn option(page: &Page, value: &str, label: &str) -> Result<HtmlOptionElement, JsValue> {
    let option: HtmlOptionElement = page.copy("option")?;
    option.set_value(value);
    option.set_text(label);
    Ok(option)
}

fn check_choice(group: &Element, spelling: &str) -> Result<(), JsValue> {
    let inputs = group.query_selector_all("input")?;
    for i in 0..inputs.length() {
        let input = inputs.item(i).and_then(|input| input.dyn_into::<HtmlInputElement>().ok());
        if let Some(input) = input {
            input.set_checked(input.value() == spelling);
        }
    }
    Ok(())
}

fn set_disabled(control: &Element, disabled: bool) {
    if let Some(input) = control.dyn_ref::<HtmlInputElement>() {
        input.set_disabled(disabled);
    }
}
