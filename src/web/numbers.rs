//! The numbers panel: what the current step has computed so far, stage by stage.

use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement};

use super::components::show_vector;
use super::likely::Likely;
use super::number_table::NumberTable;
use super::page::{Page, show, write};
use super::quantities;
use super::stage_chips::StageChips;
use crate::render::Theme;
use crate::session::quantity::Quantity;
use crate::session::stage::Stage;
use crate::session::{Place, StateInputs, StepNumbers, View};

/// The numbers panel.
#[derive(Debug)]
pub struct Numbers {
    now: HtmlElement,
    body: HtmlElement,
    chips: StageChips,
    table: NumberTable,
    context_block: HtmlElement,
    context: HtmlElement,
    state_block: HtmlElement,
    made_from: HtmlElement,
    input: HtmlElement,
    input_word: HtmlElement,
    before: HtmlElement,
    read_block: HtmlElement,
    read: HtmlElement,
    state: HtmlElement,
    output_block: HtmlElement,
    likely: Likely,
}

impl Numbers {
    /// Finds the panel's parts.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        Ok(Self {
            now: page.part("numbers-now")?,
            body: page.part("numbers-body")?,
            chips: StageChips::new(page)?,
            table: NumberTable::new(page)?,
            context_block: page.part("context-block")?,
            context: page.part("context")?,
            state_block: page.part("state-block")?,
            made_from: page.part("made-from")?,
            input: page.part("decoder-input")?,
            input_word: page.part("decoder-input-word")?,
            before: page.part("state-before")?,
            read_block: page.part("context-read-block")?,
            read: page.part("context-read")?,
            state: page.part("state")?,
            output_block: page.part("output-block")?,
            likely: Likely::new(page)?,
        })
    }

    /// What holds all numbers that can be chosen.
    pub fn body(&self) -> &HtmlElement {
        &self.body
    }

    /// Makes a row for every source word, and brings the blocks into the order of the stages.
    pub fn lay_out(&mut self, page: &Page, view: &View) -> Result<(), JsValue> {
        self.table.lay_out(page, view)?;
        if self.chips.lay_out(page, view)? {
            for &stage in view.stage_order {
                self.body.append_child(self.block(stage))?;
            }
        }
        Ok(())
    }

    /// Shows the numbers of the view's step, as far as its stage goes.
    pub fn follow_step(&self, page: &Page, view: &View, theme: &Theme) -> Result<(), JsValue> {
        show(&self.body, view.numbers.is_some());
        let Some(numbers) = &view.numbers else {
            write(&self.now, view.language.numbers_before());
            return Ok(());
        };
        let had_focus = self.has_focus(page)?;
        self.tell_step(page, view)?;
        self.chips.follow(view)?;
        for stage in [Stage::Score, Stage::Context, Stage::State, Stage::Output] {
            let block = self.block(stage);
            // In a spotlight there is nothing but the stage itself.
            let in_light = !view.spotlight || is_at(view, stage);
            show(block, view.has_reached(stage) && in_light);
            block.toggle_attribute_with_force("data-now", is_at(view, stage))?;
        }
        self.table.follow(view, numbers)?;
        self.show_vectors(page, view, numbers, theme)?;
        self.likely.follow(page, view, &numbers.outputs)?;
        quantities::keep_reachable(&self.body)?;
        // A number that has gone leaves the focus to the stage that is on show.
        if had_focus && !self.has_focus(page)? {
            self.chips.focus()?;
        }
        Ok(())
    }

    /// The focus, if it is on one of the numbers that are there.
    fn has_focus(&self, page: &Page) -> Result<bool, JsValue> {
        let active = page.active_element();
        let active = active.filter(|active| self.body.contains(Some(active)));
        Ok(match active {
            Some(active) => active.closest("[hidden]")?.is_none(),
            None => false,
        })
    }

    /// Marks the source word that the reader points at.
    pub fn highlight(&self, place: Option<Place>) -> Result<(), JsValue> {
        self.table.highlight(place)
    }

    fn block(&self, stage: Stage) -> &HtmlElement {
        match stage {
            Stage::Score | Stage::Softmax => self.table.element(),
            Stage::Context => &self.context_block,
            Stage::State => &self.state_block,
            Stage::Output => &self.output_block,
        }
    }

    fn tell_step(&self, page: &Page, view: &View) -> Result<(), JsValue> {
        let word: Element = page.document().create_element("b")?;
        word.set_attribute("dir", "auto")?;
        write(&word, &view.target[view.step - 1]);
        let step = view.language.numbers_step(view.step, view.target.len());
        write(&self.now, &format!("{step} "));
        self.now.append_child(&word)?;
        Ok(())
    }

    fn show_vectors(
        &self,
        page: &Page,
        view: &View,
        numbers: &StepNumbers,
        theme: &Theme,
    ) -> Result<(), JsValue> {
        let target = view.step - 1;
        let vector = |list: &HtmlElement, components: &[f32], name: &dyn Fn(usize) -> _| {
            show_vector(page, list, components, name, view.language, theme)
        };
        let context = |component| Some(Quantity::Context { target, component });
        vector(&self.context, &numbers.context, &context)?;
        let state = |component| Some(Quantity::DecoderState { target, component });
        vector(&self.state, &numbers.state, &state)?;

        // What the state was made from is the state stage's own; a step as a whole is short.
        let inputs = numbers.made_from.as_ref().filter(|_| is_at(view, Stage::State));
        show(&self.made_from, inputs.is_some());
        let Some(StateInputs { word, input, state, context, .. }) = inputs else { return Ok(()) };
        write(&self.input_word, word);
        vector(&self.input, input, &|_| None)?;
        vector(&self.before, state, &|component| state_before(view, component))?;
        // Where it is this step's own, it stands right above already.
        let is_older = !context.is_empty() && !view.has_reached(Stage::Context);
        show(&self.read_block, is_older);
        if !is_older {
            return Ok(());
        }
        let from = target.checked_sub(1);
        let read = |component| from.map(|target| Quantity::Context { target, component });
        vector(&self.read, context, &read)
    }
}

/// Whether the panel goes into the details of a stage; scores and weights share a table.
fn is_at(view: &View, stage: Stage) -> bool {
    let block_of = |stage| if stage == Stage::Softmax { Stage::Score } else { stage };
    view.shows_stage() && block_of(view.stage) == block_of(stage)
}

/// Where a component of the state before comes from: the step before, or for s₀ the
/// encoder, whose last state it is, or of a backward reader the first one's.
fn state_before(view: &View, component: usize) -> Option<Quantity> {
    if let Some(target) = (view.step - 1).checked_sub(1) {
        return Some(Quantity::DecoderState { target, component });
    }
    let initial = view.decoder_states.first()?.get(component)?;
    let is_same = |&source: &usize| view.encoder_states[source].get(component) == Some(initial);
    let source = [view.source.len() - 1, 0].into_iter().find(is_same)?;
    Some(Quantity::EncoderState { source, component })
}
