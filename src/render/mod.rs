//! The pictures: a [`View`](crate::session::View) painted on any plotters backend that is a [`Surface`].
//!
//! Geometry comes first and is plain data: [`AlignmentScene`] and [`HeatmapScene`] say
//! where everything is, in CSS pixels, y growing downwards. The page lays its
//! focusable elements over the picture by the same numbers, and the tests check them.
//! [`draw_alignment`] and [`draw_heatmap`] draw a view into a scene, in the colours of
//! a [`Theme`]: a [`Drawing`], which paints itself on any surface. Rows are target words, columns are source words, counted from 0.

mod geometry;
mod words;
mod surface;
mod drawing;
mod pen;
mod label;
mod lettering;
mod palette;
mod legend;
mod spread;
mod lane;
mod scene;
mod bench;
mod grid;
mod moment;
mod curves;
mod strands;
mod numbers;
mod vectors;
mod alignment;
mod bars;
mod flow;
mod outputs;
mod spotlight;
mod heatmap;
mod chart;
mod plot;
mod figures;
mod svg;
mod tikz;

pub use alignment::draw_alignment;
pub use bench::{Bench, BenchSizes, OUTPUT_ROWS, OutputPlace, Slot};
pub use chart::{Axis, Chart, ChartLine, ChartScene, Mark, Plot, Stroke};
pub use drawing::Drawing;
pub use figures::charts_of;
pub use geometry::{Point, Rect};
pub use grid::{CellNumbers, HeatmapScene};
pub use heatmap::draw_heatmap;
pub use label::{Label, Measure};
pub use lane::{Lane, Word};
pub use legend::{Legend, LegendItem, LegendKey};
pub use palette::Theme;
pub use plot::draw_charts;
pub use scene::AlignmentScene;
pub use surface::{Align, HALO, Lettering, Surface, TYPEFACES, UNITS_PER_PIXEL, units};
pub use svg::{alignment_svg, heatmap_svg, svg};
pub use tikz::{TIKZ_WIDTH, alignment_tikz};
pub use words::Direction;
