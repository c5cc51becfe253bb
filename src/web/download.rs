//! Giving files to the reader.

use js_sys::Array;
use wasm_bindgen::JsValue;
use web_sys::{Blob, BlobPropertyBag, Document, HtmlAnchorElement, Url};

use super::page::create;

/// An address of a file that is in memory, taken back on drop.
#[derive(Debug)]
pub struct ObjectUrl(String);

impl ObjectUrl {
    fn of(blob: &Blob) -> Result<Self, JsValue> {
        Url::create_object_url_with_blob(blob).map(Self)
    }
}

impl Drop for ObjectUrl {
    fn drop(&mut self) {
        // Fails only for what is no address.
        let _ = Url::revoke_object_url(&self.0);
    }
}

/// A text as a file; `kind` is its media type.
pub fn text_file(text: &str, kind: &str) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)
}

/// Has the browser save a file under a name. The address must be held until it has read
/// the file, which no event tells: until the next one is saved will do.
pub fn save(document: &Document, blob: &Blob, name: &str) -> Result<ObjectUrl, JsValue> {
    let url = ObjectUrl::of(blob)?;
    let link: HtmlAnchorElement = create(document, "a")?;
    link.set_href(&url.0);
    link.set_download(name);
    link.click();
    Ok(url)
}
