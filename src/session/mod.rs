//! What the reader sees and can change.
//!
//! Everything changeable is in one [`config::Config`]; every change is a
//! [`command::Command`] to [`state::Session::apply`]; what is on the screen is
//! the plain [`view::View`] made from it. Nothing else decides what is shown.

pub mod choice;
pub mod command;
pub mod config;
pub mod field;
pub mod i18n;
pub mod link;
pub mod note;
pub mod playback;
pub mod presets;
pub mod problem;
pub mod rounding;
pub mod run;
pub mod show;
pub mod state;
pub mod view;
