//! What the reader sees and can change.
//!
//! Everything changeable is in one [`config::Config`]; every change is a
//! [`command::Command`] to [`state::Session::apply`]; what is on the screen is
//! the plain [`view::View`] made from it. Nothing else decides what is shown.

pub mod i18n;
pub mod choice;
pub mod showing;
pub mod field;
pub mod number;
pub mod values;
pub mod config;
mod pairs;
pub mod variation;
pub mod word_vectors;
pub mod annotation;
pub mod presets;
pub mod problem;
pub mod fault;
pub mod json;
pub mod note;
pub mod link;
pub mod lesson_file;
pub mod embed_code;
pub mod run;
pub mod order;
pub mod rounding;
pub mod stage;
pub mod playback;
pub mod command;
pub mod state;
mod moving;
pub mod view;
pub mod quantity;
pub mod formula;
pub mod arithmetic;
pub mod lesson;
pub mod show;
pub mod caption;
pub mod sheet_table;
pub mod sheet;
mod exercise;
pub mod export;
pub mod decode;

pub use i18n::Language;
pub use view::{Output, Place, Row, StateInputs, StepNumbers, View};
