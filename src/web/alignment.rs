//! The alignment picture on the page: its canvas, and the words over it as buttons.

use wasm_bindgen::JsValue;
use web_sys::HtmlElement;

use super::page::{Page, show, write};
use super::place;
use super::stage::{LayoutKey, Light, Stage, put_over};
use crate::render::{AlignmentScene, Lane, TIKZ_WIDTH, alignment_tikz, draw_alignment};
use crate::session::stage::Stepping;
use crate::session::{Place, View};

/// The alignment picture.
#[derive(Debug)]
pub struct Alignment {
    stage: Stage,
    target_words: HtmlElement,
    source_words: HtmlElement,
    caption: HtmlElement,
    laid_out: Option<(LayoutKey, AlignmentScene)>,
}

impl Alignment {
    /// Finds the picture's parts.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        Ok(Self {
            stage: Stage::new(page, "alignment")?,
            target_words: page.part("target-words")?,
            source_words: page.part("source-words")?,
            caption: page.part("caption")?,
            laid_out: None,
        })
    }

    /// The stage.
    pub fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    /// The two rows of words.
    pub fn overlays(&self) -> [&HtmlElement; 2] {
        [&self.target_words, &self.source_words]
    }

    /// Lays the picture out if sentences, language or width have changed.
    pub fn lay_out(&mut self, page: &Page, view: &View) -> Result<(), JsValue> {
        let key = LayoutKey::of(view, self.stage.available());
        if key.width() == 0.0 {
            // What was laid out may be of other sentences by the time there is room again.
            self.laid_out = None;
            return Ok(());
        }
        if self.laid_out.as_ref().is_some_and(|(old, _)| *old == key) {
            return Ok(());
        }
        let stage = &self.stage;
        let scene = AlignmentScene::new(view, key.width(), &|text, size| stage.measure(text, size));
        self.stage.resize(scene.width, scene.height)?;
        let number = |words: &[String], name: &dyn Fn(usize, &str) -> String| -> Vec<String> {
            words.iter().enumerate().map(|(i, word)| name(i + 1, word)).collect()
        };
        let targets = number(&view.target, &|i, word| view.language.target_word(i, word));
        let sources = number(&view.source, &|i, word| view.language.source_word(i, word));
        // The decoder's lane starts with s_0, which is no word.
        let skipped = scene.target.words.len() - view.target.len();
        lay_words(page, &self.target_words, &scene.target, skipped, &targets, Place::Target)?;
        lay_words(page, &self.source_words, &scene.source, 0, &sources, Place::Source)?;
        self.laid_out = Some((key, scene));
        Ok(())
    }

    /// Brings what the picture says in words, and what it shows, to a new step.
    pub fn follow_step(&self, view: &View) -> Result<(), JsValue> {
        if let (Some((_, scene)), Some(index)) = (&self.laid_out, view.step.checked_sub(1))
            && let Some(word) = scene.target_word(index)
        {
            self.stage.reveal(word.hit);
        }
        // By stages there is always a line for the sentence, so that nothing moves.
        let caption = view.caption();
        show(&self.caption, caption.is_some() || view.stepping == Stepping::Stages);
        write(&self.caption, caption.as_deref().unwrap_or_default());
        let label = view.language.picture_label(view.in_words());
        self.stage.canvas().set_attribute("aria-label", &label)
    }

    /// The picture's geometry as it is on the screen; None while it is not laid out there.
    pub fn scene(&self) -> Option<&AlignmentScene> {
        self.laid_out.as_ref().filter(|_| self.stage.is_seen()).map(|(_, scene)| scene)
    }

    /// The picture as code for LaTeX, laid out for the width of a page of notes.
    pub fn tikz(&self, view: &View) -> String {
        let measure = |text: &str, size| self.stage.measure(text, size);
        alignment_tikz(view, &AlignmentScene::new(view, TIKZ_WIDTH, &measure))
    }

    /// Draws the picture.
    pub fn draw(&self, view: &View, light: &Light) -> Result<(), JsValue> {
        let Some((_, scene)) = &self.laid_out else { return Ok(()) };
        self.stage.draw(light.device_pixel_ratio, draw_alignment(view, scene, &light.theme))
    }
}

fn lay_words(
    page: &Page,
    overlay: &HtmlElement,
    lane: &Lane,
    skipped: usize,
    labels: &[String],
    place_of: fn(usize) -> Place,
) -> Result<(), JsValue> {
    let mut buttons = Vec::with_capacity(labels.len());
    for (i, (label, word)) in labels.iter().zip(lane.words.iter().skip(skipped)).enumerate() {
        let button: HtmlElement = page.copy("word")?;
        button.set_attribute("aria-label", label)?;
        button.set_attribute(place::ATTRIBUTE, &place::name_of(place_of(i)))?;
        button.set_tab_index(if i == 0 { 0 } else { -1 });
        put_over(&button, word.hit)?;
        buttons.push(button);
    }
    place::replace_places(page, overlay, &buttons)
}
