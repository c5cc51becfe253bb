//! An animation of the whole decode, made a frame at a time between the page's own work.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use super::app::{App, Shared};
use super::guard::{Timer, when_settled};
use super::picture::{Easel, Picture, Which};
use crate::session::decode::Decode;

/// An animation that is being made. Dropping it stops the work.
#[derive(Debug)]
pub struct Movie {
    picture: Picture,
    easel: Easel,
    decode: Decode,
    n_done: usize,
    n_frames: usize,
    /// What encodes it; None until it is loaded.
    encoder: Option<JsValue>,
    audience: Audience,
    /// When the next frame is drawn.
    timer: Option<Timer>,
}

/// Who waits for an animation.
#[derive(Clone, Debug)]
pub enum Audience {
    /// The panel for sharing.
    Panel,
    /// A caller in JavaScript.
    Caller {
        /// Is told the share that is done, 0..=1; may be anything that is no function.
        progress: JsValue,
        /// Keeps the promise.
        resolve: Function,
        /// Breaks it.
        reject: Function,
    },
}

/// What there is to tell.
#[derive(Debug)]
pub enum News {
    /// Frames that are done, of all.
    Progress(usize, usize),
    /// The animation.
    Done(Blob),
    /// It will never come, for this reason.
    Failed(String),
    /// Somebody has cancelled it.
    Cancelled,
}

/// Begins an animation with `scale` pixels in one CSS pixel. One that is being made
/// already is cancelled.
pub fn begin(shared: &Shared, which: Which, scale: f64, audience: Audience) {
    cancel(shared);
    let loading = shared.ask(|app| {
        app.bring_up_to_date()?;
        let language = app.session.config().language;
        let Some(picture) = app.picture(which) else {
            return Ok(Err(language.share_not_shown().to_owned()));
        };
        let module = app.encoders.as_ref().and_then(|it| it.call0(&JsValue::NULL).ok());
        let Some(module) = module else {
            return Ok(Err(language.share_no_encoder().to_owned()));
        };
        let decode = Decode::of(&app.session, &app.segmenter);
        app.movie = Some(Movie {
            n_frames: decode.n_moments(),
            n_done: 0,
            picture,
            easel: Easel::new(app.page.document(), scale)?,
            decode,
            encoder: None,
            audience: audience.clone(),
            timer: None,
        });
        Ok(Ok(js_sys::Promise::resolve(&module)))
    });
    match loading {
        Some(Ok(module)) => {
            let shared = shared.clone();
            when_settled(&module, Box::new(move |module| on_module(&shared, module)));
        }
        Some(Err(reason)) => tell(shared, &audience, News::Failed(reason)),
        None => tell(shared, &audience, News::Cancelled),
    }
}

/// Stops the work on the animation that is being made, if one is.
pub fn cancel(shared: &Shared) {
    if let Some(movie) = shared.ask(|app| Ok(app.movie.take())).flatten() {
        tell(shared, &movie.audience, News::Cancelled);
    }
}

fn on_module(shared: &Shared, module: Result<JsValue, JsValue>) {
    let encoder = module.and_then(|module| call(&module, "animation", &[]));
    let failed = shared.ask(|app| {
        let language = app.session.config().language;
        let Some(movie) = &mut app.movie else { return Ok(None) };
        if let Ok(encoder) = encoder {
            // One that was asked for by an animation cancelled meanwhile comes too late.
            movie.encoder.get_or_insert(encoder);
            return Ok(None);
        }
        let audience = app.movie.take().map(|movie| movie.audience);
        Ok(audience.map(|audience| (audience, language.share_no_encoder().to_owned())))
    });
    match failed.flatten() {
        Some((audience, reason)) => tell(shared, &audience, News::Failed(reason)),
        None => on_time(shared),
    }
}

/// Draws one frame and asks for the time to draw the next.
fn on_time(shared: &Shared) {
    let news = shared.ask(|app| {
        let shared = app.shared.clone();
        let Some(mut movie) = app.movie.take() else { return Ok(None) };
        let audience = movie.audience.clone();
        let news = match movie.draw_frame(app) {
            Ok(None) => {
                let progress = News::Progress(movie.n_done, movie.n_frames);
                // Everything else that waits has its turn first.
                movie.timer = Some(Timer::new(&app.window, 0, move || on_time(&shared))?);
                app.movie = Some(movie);
                progress
            }
            Ok(Some(blob)) => News::Done(blob),
            Err(_) => News::Failed(app.session.config().language.share_too_large().to_owned()),
        };
        Ok(Some((audience, news)))
    });
    if let Some((audience, news)) = news.flatten() {
        tell(shared, &audience, news);
    }
}

/// Told while the program is not at anything, so that callers may use it.
fn tell(shared: &Shared, audience: &Audience, news: News) {
    let Audience::Caller { progress, resolve, reject } = audience else {
        shared.with(|app| app.follow_movie(&news));
        return;
    };
    let report = |share: f64| match progress.dyn_ref::<Function>() {
        Some(progress) => progress.call1(&JsValue::NULL, &share.into()),
        None => Ok(JsValue::UNDEFINED),
    };
    // What a caller throws is reported by the browser.
    let _ = match news {
        News::Progress(done, all) => report(done as f64 / all.max(1) as f64),
        News::Done(blob) => {
            let _ = report(1.0);
            resolve.call1(&JsValue::NULL, &blob)
        }
        News::Failed(reason) => reject.call1(&JsValue::NULL, &js_sys::Error::new(&reason).into()),
        News::Cancelled => reject.call1(&JsValue::NULL, &aborted()),
    };
}

/// The error that cancelled promises of the browser's own are broken with.
pub fn aborted() -> JsValue {
    let error = js_sys::Error::new("cancelled");
    error.set_name("AbortError");
    error.into()
}

impl Movie {
    /// Draws the next frame; the file after the last.
    fn draw_frame(&mut self, app: &App) -> Result<Option<Blob>, JsValue> {
        let Some(encoder) = &self.encoder else { return Ok(None) };
        self.easel.draw(&self.picture, self.decode.session())?;
        self.n_done += 1;
        let is_last = self.n_done == self.n_frames;
        let milliseconds = 1000.0 * f64::from(self.decode.seconds(is_last));
        call(encoder, "add", &[self.easel.canvas(), &milliseconds.into()])?;
        if !is_last {
            self.decode.next(&app.segmenter);
            return Ok(None);
        }
        call(encoder, "finish", &[]).and_then(|file| file.dyn_into::<Blob>()).map(Some)
    }
}

fn call(object: &JsValue, name: &str, arguments: &[&JsValue]) -> Result<JsValue, JsValue> {
    let function: Function = Reflect::get(object, &name.into())?.dyn_into()?;
    match arguments {
        [one, two] => function.call2(object, one, two),
        _ => function.call0(object),
    }
}
