//! Everything a reader can do, as one closed set.

use super::field::Field;
use super::quantity::Quantity;
use super::stage::Stage;
use super::view::Place;

/// One thing a reader, a key, an attribute, a link or the clock asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Give a field of the configuration a value, in the spelling of links and attributes.
    Set(Field, String),
    /// The same while the reader is still typing or dragging: half a sentence does not leave the preset.
    Draft(Field, String),
    /// Replace the whole configuration by what a link says; what it leaves out is as at first.
    Load(Vec<(String, String)>),
    /// Give several fields other values at once, checked against each other only when all are there.
    Change(Vec<(String, String)>),
    /// Before the first word.
    First,
    /// One step or stage back; nothing at the first.
    Back,
    /// One step or stage forward; nothing at the last.
    Forward,
    /// All words written.
    Last,
    /// Straight to the end of a step; past the last it is the last.
    GoTo(usize),
    /// Straight to a stage of the current step; nothing if it has no such stage.
    GoToStage(Stage),
    /// From stepping by steps to stepping by stages, or back.
    ToggleStepping,
    /// Start or pause playback; at the last step it starts again from the first.
    TogglePlay,
    /// Time has passed: seconds since the last `Advance`, never negative.
    Advance(f32),
    /// Whether transitions are smooth (true at first) or jump.
    SmoothMotion(bool),
    /// The reader points at a place, or at nothing any more. A place that is not there is nothing.
    Point(Option<Place>),
    /// The keyboard's focus is on a place, or on none any more. What is pointed at wins.
    Focus(Option<Place>),
    /// A click: pins the place, or frees it if it is the pinned one.
    Pin(Place),
    /// Frees whatever is pinned.
    Unpin,
    /// Opens how a number was computed, or closes it. A number that is not there is nothing.
    Explain(Option<Quantity>),
    /// The same for a number of the other side, where two settings are compared.
    ExplainOther(Quantity),
    /// Shows another setting beside this one, or no longer.
    ToggleComparing,
    /// Sets the page for a lecture room, or no longer.
    TogglePresenting,
    /// Blanks the screen, or shows it again; nothing unless the page is set for a lecture room.
    ToggleBlank,
}
