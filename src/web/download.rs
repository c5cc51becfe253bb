//! Handing a file to the reader, where the browser saves it.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, Document, HtmlAnchorElement, Url};

/// A file that the browser has been asked to save. Its address is given back on drop, so
/// this is kept until the browser has taken it.
#[derive(Debug)]
pub struct Download {
    address: String,
}

impl Download {
    /// Asks the browser to save a text of the type `kind` as a file called `name`.
    pub fn text(document: &Document, name: &str, kind: &str, text: &str) -> Result<Self, JsValue> {
        let options = BlobPropertyBag::new();
        options.set_type(kind);
        let parts = Array::of1(&text.into());
        let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
        Self::blob(document, name, &blob)
    }

    /// The same of anything.
    pub fn blob(document: &Document, name: &str, blob: &Blob) -> Result<Self, JsValue> {
        let download = Self { address: Url::create_object_url_with_blob(blob)? };
        let anchor: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
        anchor.set_href(&download.address);
        anchor.set_download(name);
        anchor.click();
        Ok(download)
    }
}

impl Drop for Download {
    fn drop(&mut self) {
        // Fails only for what is no address.
        let _ = Url::revoke_object_url(&self.address);
    }
}
