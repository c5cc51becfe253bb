//! What the reader sees and can change.
//!
//! Everything changeable is in one [`config::Config`]; every change is a
//! [`command::Command`] to [`state::Session::apply`]; what is on the screen is
//! the plain [`view::View`] made from it. Nothing else decides what is shown.

pub mod i18n;
pub mod choice;
pub mod showing;
pub mod field;
pub mod config;
pub mod variation;
pub mod presets;
pub mod problem;
pub mod note;
pub mod link;
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

pub use i18n::Language;
pub use view::{Output, Place, Row, StateInputs, StepNumbers, View};
