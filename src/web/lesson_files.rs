//! Lesson files on the page: dropped on it or chosen and opened, or handed over to be saved.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, Document, DragEvent, Element, Event, File, HtmlInputElement};

use super::app::{App, Shared};
use super::download::text_file;
use super::guard::{Listener, when_settled};
use super::page::create;
use crate::session::command::Command;
use crate::session::fault::Fault;
use crate::session::lesson_file::{self, MOST_BYTES};
use crate::session::showing::Control;

/// The name that a saved file is given.
const FILE_NAME: &str = "lesson.json";

/// Does what a button for lesson files is for, and says whether it is one.
pub fn on_click(shared: &Shared, button: &Element) -> bool {
    match button.get_attribute("data-lesson-file").as_deref() {
        Some("save") => shared.with(App::save_lesson),
        Some("open") => shared.with(|app| {
            app.chooser = Some(Chooser::open(app.page.document(), shared)?);
            Ok(())
        }),
        _ => return false,
    }
    true
}

/// The browser's own dialog for choosing a file. Its input is not on the page, where its
/// click would be one more click on the page within the one that opens it.
#[derive(Debug)]
pub struct Chooser {
    _listener: Listener,
}

impl Chooser {
    /// Asks the reader for a file, and opens the lesson in it.
    fn open(document: &Document, shared: &Shared) -> Result<Self, JsValue> {
        let input: HtmlInputElement = create(document, "input")?;
        input.set_type("file");
        input.set_accept(".json,application/json");
        let (chosen, shared) = (input.clone(), shared.clone());
        let listener = Listener::new(&input, "change", move |_| {
            if let Some(file) = chosen.files().and_then(|files| files.get(0)) {
                open(&shared, &file);
            }
        })?;
        input.click();
        Ok(Self { _listener: listener })
    }
}

/// Whether the author lets readers open lessons.
fn takes_files(shared: &Shared) -> bool {
    let takes = shared.ask(|app| Ok(app.session.config().controls.has(Control::Share)));
    takes.unwrap_or(false)
}

/// Files may be dropped here; anything else that is dragged is the browser's.
pub fn on_drag_over(shared: &Shared, event: &Event) {
    if !takes_files(shared) {
        return;
    }
    let Some(transfer) = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer) else {
        return;
    };
    if transfer.types().includes(&"Files".into(), 0) {
        event.prevent_default();
        transfer.set_drop_effect("copy");
    }
}

/// Opens the first of the files that are dropped.
pub fn on_drop(shared: &Shared, event: &Event) {
    if !takes_files(shared) {
        return;
    }
    let transfer = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer);
    let file = transfer.and_then(|transfer| transfer.files()).and_then(|files| files.get(0));
    if let Some(file) = file {
        // Else the browser would leave the page and show the file.
        event.prevent_default();
        open(shared, &file);
    }
}

/// Reads a file and opens the lesson in it, or says what is wrong with it.
fn open(shared: &Shared, file: &File) {
    if MOST_BYTES < file.size() {
        let fault = Fault::TooLarge(file.size(), MOST_BYTES);
        shared.with(|app| {
            app.refuse(fault.at(""));
            Ok(())
        });
        return;
    }
    let shared = shared.clone();
    let text = AsRef::<Blob>::as_ref(file).text();
    let react = move |outcome: Result<JsValue, JsValue>| {
        shared.with(|app| match outcome {
            Ok(text) => {
                let text = text.as_string().unwrap_or_default();
                app.act(Command::Open(text)).map(|_| ())
            }
            Err(reason) => {
                let reason = reason.dyn_ref::<js_sys::Error>().map(|it| it.message().into());
                app.refuse(Fault::Unreadable(reason.unwrap_or_default()).at(""));
                Ok(())
            }
        });
    };
    when_settled(text.unchecked_ref(), Box::new(react));
}

impl App {
    fn save_lesson(&mut self) -> Result<(), JsValue> {
        let text = lesson_file::write(self.session.config());
        self.save_as(&text_file(&text, "application/json")?, FILE_NAME)
    }
}
