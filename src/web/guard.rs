//! What is taken from the browser and given back on drop.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, EventTarget, ResizeObserver, Window};

/// An event listener, removed on drop.
#[derive(Debug)]
pub struct Listener {
    target: EventTarget,
    kind: &'static str,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    /// Calls `react` on every event of that kind that reaches `target`.
    pub fn new(
        target: &EventTarget,
        kind: &'static str,
        react: impl FnMut(Event) + 'static,
    ) -> Result<Self, JsValue> {
        let closure = Closure::<dyn FnMut(Event)>::new(react);
        target.add_event_listener_with_callback(kind, closure.as_ref().unchecked_ref())?;
        Ok(Self { target: target.clone(), kind, closure })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.closure.as_ref().unchecked_ref();
        // Fails only for a target that is gone, where there is nothing to remove.
        let _ = self.target.remove_event_listener_with_callback(self.kind, callback);
    }
}

/// The animation frames of one program: at most one is asked for at a time, and none
/// comes after the drop.
#[derive(Debug)]
pub struct Frames {
    window: Window,
    closure: Closure<dyn FnMut(f64)>,
    pending: Option<i32>,
}

impl Frames {
    /// Frames that call `draw` with their time in milliseconds, before the page is painted.
    pub fn new(window: &Window, draw: impl FnMut(f64) + 'static) -> Self {
        Self { window: window.clone(), closure: Closure::new(draw), pending: None }
    }

    /// Asks for one frame, if none is asked for.
    pub fn request(&mut self) -> Result<(), JsValue> {
        if self.pending.is_none() {
            let callback = self.closure.as_ref().unchecked_ref();
            self.pending = Some(self.window.request_animation_frame(callback)?);
        }
        Ok(())
    }

    /// The frame that was asked for has come.
    pub fn came(&mut self) {
        self.pending = None;
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        if let Some(id) = self.pending {
            // Fails only where there are no frames at all.
            let _ = self.window.cancel_animation_frame(id);
        }
    }
}

/// A timer that runs out once, cancelled on drop.
#[derive(Debug)]
pub struct Timer {
    window: Window,
    id: i32,
    _closure: Closure<dyn FnMut()>,
}

impl Timer {
    /// Calls `react` once after so many milliseconds.
    pub fn new(
        window: &Window,
        milliseconds: i32,
        react: impl FnMut() + 'static,
    ) -> Result<Self, JsValue> {
        let closure = Closure::<dyn FnMut()>::new(react);
        let id = window.set_timeout_with_callback_and_timeout_and_arguments_0(
            closure.as_ref().unchecked_ref(),
            milliseconds,
        )?;
        Ok(Self { window: window.clone(), id, _closure: closure })
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        self.window.clear_timeout_with_handle(self.id);
    }
}

/// Watches the sizes of elements until dropped.
#[derive(Debug)]
pub struct SizeWatch {
    observer: ResizeObserver,
    _closure: Closure<dyn FnMut()>,
}

impl SizeWatch {
    /// Calls `react` when one of the elements has another size, and once at first.
    pub fn new(elements: &[Element], react: impl FnMut() + 'static) -> Result<Self, JsValue> {
        let closure = Closure::<dyn FnMut()>::new(react);
        let observer = ResizeObserver::new(closure.as_ref().unchecked_ref())?;
        for element in elements {
            observer.observe(element);
        }
        Ok(Self { observer, _closure: closure })
    }
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Calls `react` once, when a promise is kept (with its value) or broken (with the reason).
/// It cannot be taken back: what reacts must bear that the program is gone by then.
pub fn when_settled(promise: &Promise, react: Box<dyn FnOnce(Result<JsValue, JsValue>)>) {
    // One function hears of both ends, and gives itself back when it has been called.
    let closure = Closure::once_into_js(move |outcomes: Array| {
        let outcome = outcomes.get(0);
        let part = |name: &str| Reflect::get(&outcome, &name.into()).unwrap_or_default();
        let is_kept = part("status").as_string().as_deref() == Some("fulfilled");
        react(if is_kept { Ok(part("value")) } else { Err(part("reason")) });
    });
    let settled = Promise::all_settled(&Array::of1(promise));
    // A promise has this method.
    if let Ok(then) = Reflect::get(&settled, &"then".into()) {
        let _ = then.unchecked_ref::<Function>().call1(&settled, &closure);
    }
}
