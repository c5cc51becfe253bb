//! What happens when the program itself fails: the page is told, never left blank.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, CustomEventInit, EventTarget, HtmlElement};

thread_local! {
    /// The root of the program that is at work: of several on a page only one is at a time.
    static AT_WORK: RefCell<Option<EventTarget>> = const { RefCell::new(None) };
}

/// While this lives, what fails is the program below a root. A panic never drops it, and it
/// is the next program's to take its place.
#[derive(Debug)]
pub struct AtWork(Option<EventTarget>);

impl AtWork {
    /// The program below `root` is at work.
    pub fn new(root: &HtmlElement) -> Self {
        Self(AT_WORK.replace(Some(root.clone().into())))
    }
}

impl Drop for AtWork {
    fn drop(&mut self) {
        AT_WORK.set(self.0.take());
    }
}

/// From now on a panic tells the page (`attention-loom-panic`, from the root of the program
/// that was at work up to the window), which shows it and offers to start again with the
/// text kept (`www/boot.js`, `www/element.js`).
pub fn install() {
    std::panic::set_hook(Box::new(|panic| report(&JsValue::from_str(&panic.to_string()))));
}

/// Tells the page of a failure that the program cannot mend.
pub fn report(error: &JsValue) {
    let init = CustomEventInit::new();
    init.set_detail(error);
    init.set_bubbles(true);
    let event = CustomEvent::new_with_event_init_dict("attention-loom-panic", &init);
    let root = AT_WORK.with_borrow(Clone::clone);
    let target = root.or_else(|| web_sys::window().map(EventTarget::from));
    if let (Some(target), Ok(event)) = (target, event) {
        // Fails only if the event is being sent already.
        let _ = target.dispatch_event(&event);
    }
}
