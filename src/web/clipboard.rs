//! Putting text on the clipboard, where the browser lets a page do so.

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDocument, HtmlTextAreaElement, Window};

use super::guard::when_settled;

/// Copies what is written in `area`, and tells `done` whether it is on the clipboard. If
/// not, the text is selected and has the focus, so that the reader's own keys copy it.
///
/// Frames and pages without encryption may have no clipboard, or refuse to write to it.
pub fn copy(window: &Window, area: &HtmlTextAreaElement, done: Box<dyn FnOnce(bool)>) {
    let navigator = window.navigator();
    let has_clipboard =
        Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|it| it.is_object());
    if !has_clipboard {
        done(copy_selected(area));
        return;
    }
    let promise = navigator.clipboard().write_text(&area.value());
    let area = area.clone();
    let react = move |outcome: Result<_, _>| done(outcome.is_ok() || copy_selected(&area));
    when_settled(promise.unchecked_ref(), Box::new(react));
}

/// The older way, which needs a selection and the reader's click.
fn copy_selected(area: &HtmlTextAreaElement) -> bool {
    // Fails only where nothing can have the focus.
    let _ = area.focus();
    area.select();
    let document = area.owner_document().and_then(|it| it.dyn_into::<HtmlDocument>().ok());
    document.is_some_and(|document| document.exec_command("copy").unwrap_or(false))
}
