//! The guided lesson: twelve chapters, each a set-up of the picture, words about it,
//! perhaps a figure, and one question that is answered by doing something.
//!
//! What a chapter says is in the messages `lesson-<n>-title`, `lesson-<n>-text-1`, …,
//! `lesson-<n>-look`, `lesson-<n>-question` and `lesson-<n>-done`; numbers in them come
//! from the run on the screen.

mod chapter;
mod citation;
mod task;
mod reach;
mod spread;
mod comparison;
mod figure;
mod table;
mod equations;
mod page;
mod wording;

pub use chapter::{CHAPTERS, Chapter};
pub use citation::Citation;
pub use comparison::{Compared, Comparison};
pub(super) use figure::reaches;
pub use figure::{Figure, FigureKind, Growth};
pub use page::{Entry, LessonPage};
pub use reach::Reach;
pub use spread::{KEYS, Spread, SpreadPoint};
pub use table::{FigureTable, TableCell};
pub use task::{Progress, Task};
