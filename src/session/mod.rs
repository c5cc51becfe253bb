//! What the reader sees and can change.
pub mod i18n;
pub mod view;
