//! From the page's events to commands.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, EventTarget, HtmlElement, InputEvent, KeyboardEvent};

use super::app::{App, Shared};
use super::guard::Listener;
use super::side::Side;
use super::{
    explaining, keys, lesson, lesson_files, place, presenter, quantities, sharing, sheet,
    stage_chips, transport,
};
use crate::session::command::Command;
use crate::session::field::Field;
use crate::session::state::Change;

/// Listens to everything the page reacts to.
pub fn listeners(app: &App, shared: &Shared) -> Result<Vec<Listener>, JsValue> {
    let root = app.page.root();
    let mut listeners = Vec::new();
    let mut listen = |target: &EventTarget, kind, react| {
        listeners.push(listener(shared, target, kind, react)?);
        Ok::<(), JsValue>(())
    };
    listen(root, "input", on_input)?;
    listen(root, "compositionend", on_input)?; // the input before it still counts as composing
    listen(root, "change", on_change)?;
    listen(root, "focusout", on_focus_out)?;
    listen(root, "click", on_click)?;
    listen(app.host.keyboard(&app.page), "keydown", on_key)?;
    listen(app.host.keyboard(&app.page), "dragover", lesson_files::on_drag_over)?;
    listen(app.host.keyboard(&app.page), "drop", lesson_files::on_drop)?;
    listen(app.page.document(), "fullscreenchange", |shared, _| presenter::on_full_screen(shared))?;
    if app.host.is_page() {
        listen(&app.window, "hashchange", |shared, _| shared.with(App::load_settings))?;
    }
    listen(&app.window, "resize", |shared, _| shared.with(|app| app.want_frame(Change::Picture)))?;
    listen(&app.window, "beforeprint", |shared, _| shared.with(App::prepare_paper))?;
    listen(&app.window, "afterprint", |shared, _| shared.with(App::leave_paper))?;
    for query in app.appearance_queries() {
        listen(query, "change", |shared, _| on_new_appearance(shared))?;
    }
    // A page around an element may turn dark by a switch of its own: its letters begin to
    // change their colour, in a transition that the style sheet has for nothing else.
    listen(root, "transitionrun", |shared, event| {
        if event.target() == event.current_target() {
            on_new_appearance(shared);
        }
    })?;
    for (kind, react) in explaining::OF_PANEL {
        listen(app.arithmetic.panel(), kind, react)?;
    }
    Ok(listeners)
}

/// Listens to what happens over the pictures and among the numbers of a side.
pub fn of_side(side: &Side, shared: &Shared) -> Result<Vec<Listener>, JsValue> {
    let mut listeners = Vec::new();
    let mut listen = |target: &HtmlElement, kind, react| {
        listeners.push(listener(shared, target, kind, react)?);
        Ok::<(), JsValue>(())
    };
    let [targets, sources] = side.alignment.overlays();
    for overlay in [targets, sources, side.heatmap.overlay()] {
        listen(overlay, "pointerover", point)?;
        listen(overlay, "focusin", |shared, event| {
            shared.act(Command::Focus(place::of_event(event)));
        })?;
        listen(overlay, "pointerout", |shared, _| shared.act(Command::Point(None)))?;
        listen(overlay, "focusout", |shared, _| shared.act(Command::Focus(None)))?;
        listen(overlay, "click", |shared, event| {
            if let Some(place) = place::of_event(event) {
                shared.act(Command::Pin(place));
            }
        })?;
        listen(overlay, "keydown", on_overlay_key)?;
    }
    listen(side.numbers.body(), "keydown", on_numbers_key)?;
    listen(side.encoder_state.components(), "keydown", on_numbers_key)?;
    Ok(listeners)
}

fn listener(
    shared: &Shared,
    target: &EventTarget,
    kind: &'static str,
    react: fn(&Shared, &Event),
) -> Result<Listener, JsValue> {
    let shared = shared.clone();
    Listener::new(target, kind, move |event| react(&shared, &event))
}

pub(super) fn point(shared: &Shared, event: &Event) {
    if let Some(place) = place::of_event(event) {
        shared.act(Command::Point(Some(place)));
    }
}

/// While a reader types or drags: follow what already works, without complaint.
fn on_input(shared: &Shared, event: &Event) {
    let Some(target) = target_of(event) else { return };
    let composing = event.dyn_ref::<InputEvent>().is_some_and(InputEvent::is_composing);
    shared.with(|app| {
        if let Some(command) = app.transport.slider_command(&target) {
            return app.act(command).map(|_| ());
        }
        let typed = app.sentences.iter().find(|sentence| sentence.owns(&target));
        if let Some(sentence) = typed.filter(|_| !composing) {
            return app.try_set(sentence.field(), sentence.text());
        }
        match app.controls.what_was_set(&target) {
            Some((Field::Sharpness, value)) => app.try_set(Field::Sharpness, value),
            _ => Ok(()),
        }
    });
}

/// When a reader has finished with a control: use it, or say what is wrong.
fn on_change(shared: &Shared, event: &Event) {
    let Some(target) = target_of(event) else { return };
    shared.with(|app| {
        let Some(sentence) = app.sentences.iter().position(|sentence| sentence.owns(&target))
        else {
            return match app.controls.what_was_set(&target) {
                Some((field, value)) => app.set(field, value),
                None => Ok(()),
            };
        };
        app.set_sentence(sentence)
    });
}

/// A sentence that nobody types in any more shows its tokens again.
fn on_focus_out(shared: &Shared, event: &Event) {
    let Some(target) = target_of(event) else { return };
    shared.with(|app| {
        if app.sentences.iter().any(|sentence| sentence.owns(&target) && !sentence.is_refused()) {
            app.want_frame(Change::Everything)?;
        }
        Ok(())
    });
}

fn on_new_appearance(shared: &Shared) {
    shared.with(|app| {
        app.follow_appearance();
        app.want_frame(Change::Everything)
    });
}

fn on_click(shared: &Shared, event: &Event) {
    if explaining::on_click(shared, event) {
        return;
    }
    let clicked = |selector| target_of(event)?.closest(selector).ok().flatten();
    if clicked("[data-part=\"skip\"]").is_some() {
        // As a link it would change the address, which says what the settings are.
        event.prevent_default();
        shared.with(|app| app.page.part::<HtmlElement>("picture")?.focus());
        return;
    }
    let Some(button) = clicked("button") else { return };
    if let Some(command) = button.get_attribute("data-command") {
        if let Some(command) = transport::command_of(&command) {
            shared.act(command);
        }
        return;
    }
    if sheet::print(shared, &button)
        || sharing::on_click(shared, &button)
        || lesson_files::on_click(shared, &button)
    {
        return;
    }
    if let Some(action) = lesson::action_of(&button) {
        shared.with(|app| app.act_in_lesson(action));
        return;
    }
    if let Some(command) = stage_chips::command_of(&button) {
        shared.act(command);
        return;
    }
    match button.get_attribute("data-part").as_deref() {
        Some("new-seed") => draw_seed(shared, Field::Seed),
        Some("new-compare-seed") => draw_seed(shared, Field::CompareSeed),
        Some("compare") => shared.act(Command::ToggleComparing),
        Some("present" | "present-end") => presenter::toggle(shared),
        Some("blank") => shared.act(Command::ToggleBlank),
        // These buttons go with what they take away; the focus must not be lost with them.
        Some("unpin") => shared.with(|app| {
            app.page.part::<HtmlElement>("picture")?.focus()?;
            app.act(Command::Unpin).map(|_| ())
        }),
        Some("problem-dismiss") => shared.with(|app| {
            app.forget_problem()?;
            app.page.part::<HtmlElement>("app")?.focus()?;
            app.want_frame(Change::Everything)
        }),
        _ => {}
    }
}

fn draw_seed(shared: &Shared, field: Field) {
    let seed = (js_sys::Math::random() * 1_000_000.0) as u32;
    shared.act(Command::Set(field, seed.to_string()));
}

fn on_key(shared: &Shared, event: &Event) {
    let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
    let is_browsers = event.ctrl_key() || event.alt_key() || event.meta_key();
    if event.default_prevented() || is_browsers || event.is_composing() {
        return;
    }
    let target = target_of(event);
    let closes = || {
        sharing::close(shared, target.as_ref())
            || explaining::close(shared)
            || sharing::close(shared, None)
            || presenter::leave(shared)
    };
    if event.key() == "Escape" && closes() {
        event.prevent_default();
        return;
    }
    let command =
        shared.ask(|app| Ok(keys::command_of(event, target.as_ref(), app.session.config())));
    if let Some(command) = command.flatten() {
        event.prevent_default();
        match command {
            Command::TogglePresenting => presenter::toggle(shared),
            command => shared.act(command),
        }
    }
}

fn on_overlay_key(_: &Shared, event: &Event) {
    let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
    let overlay = event.current_target().and_then(|overlay| overlay.dyn_into::<HtmlElement>().ok());
    let Some(overlay) = overlay else { return };
    // A button clicks by itself, in some browsers only when the key is let go.
    if keys::move_focus(event, &overlay, ".hit") {
        event.prevent_default();
    } else if matches!(event.key().as_str(), "Enter" | " ")
        && let Some(target) =
            target_of(event).and_then(|target| target.dyn_into::<HtmlElement>().ok())
        && target.tag_name() != "BUTTON"
    {
        event.prevent_default();
        target.click();
    }
}

/// Arrow keys go from number to number.
fn on_numbers_key(_: &Shared, event: &Event) {
    let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
    let on_number = target_of(event).is_some_and(|it| it.has_attribute(quantities::ATTRIBUTE));
    let body = event.current_target().and_then(|body| body.dyn_into::<HtmlElement>().ok());
    if let Some(body) = body.filter(|_| on_number)
        && keys::move_focus(event, &body, quantities::SELECTOR)
    {
        event.prevent_default();
    }
}

pub(super) fn target_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}
