//! What happens when the program itself fails: the page is told, never left blank.

use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, CustomEventInit};

/// From now on a panic tells the page (`attention-loom-panic` on the window), which
/// shows it and offers to start again with the text kept (`www/boot.js`).
pub fn install() {
    std::panic::set_hook(Box::new(|panic| report(&JsValue::from_str(&panic.to_string()))));
}

/// Tells the page of a failure that the program cannot mend.
pub fn report(error: &JsValue) {
    let init = CustomEventInit::new();
    init.set_detail(error);
    let event = CustomEvent::new_with_event_init_dict("attention-loom-panic", &init);
    if let (Some(window), Ok(event)) = (web_sys::window(), event) {
        // Fails only if the event is being sent already.
        let _ = window.dispatch_event(&event);
    }
}
