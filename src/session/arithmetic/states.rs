//! How a component of an encoder or decoder state was computed: which cell, and what it read.

use super::cell::CellStep;
use super::derivation::Derivation;
use super::expression::Figure;
use super::vectors::Vector;
use super::{Explanation, Extent};
use crate::model::cells::Cell;
use crate::model::matrix::{Matrix, column};
use crate::session::formula::{Formula, Meaning};
use crate::session::quantity::Quantity;
use crate::session::rounding::{COMPONENT_DECIMALS, with_decimals};
use crate::session::state::Session;

impl Session {
    pub(super) fn explain_decoder_state(
        &self,
        target: usize,
        component: usize,
        extent: Extent,
    ) -> Option<Explanation> {
        let trace = &self.run.trace;
        let language = self.config.language;
        let cell = &self.run.model.decoder;
        let state = self.decoder_state(target + 1);
        let of = |j: usize| component_of(&trace.decoder_cell_states, component, j);
        let mut derivation = Derivation::new(language, extent);
        derivation.name(&state);
        let value = state.values[component];
        let result = Figure::new(value, state.meaning, derivation.fixed_slot(COMPONENT_DECIMALS));
        let step = CellStep {
            cell,
            unit: component,
            input: self.decoder_input(target),
            state: self.decoder_state(target),
            starts: false,
            context: self.context_read_by(target),
            gates: gates_of(cell, column(&trace.decoder_gates, target), component),
            cell_states: [of(target), of(target + 1)],
            marks: ["", "′"],
            component_symbol: state.symbol.clone().with_index(component + 1),
            symbol: state.symbol,
            result,
        };
        step.explain(&mut derivation);
        let title = language.arithmetic_title_decoder(component + 1, &self.config.target[target]);
        let shown = with_decimals(value.into(), COMPONENT_DECIMALS);
        Some(derivation.finish(Quantity::DecoderState { target, component }, title, shown))
    }

    pub(super) fn explain_encoder_state(
        &self,
        source: usize,
        component: usize,
        extent: Extent,
    ) -> Option<Explanation> {
        let trace = &self.run.trace;
        let language = self.config.language;
        let encoder = &self.run.model.encoder;
        let (m, half) = (self.config.source.len(), encoder.forward.state_size());
        // With two directions the second one's units stand below those of the first, and it
        // has read the words behind.
        let (cell, from, before, arrow) = match &encoder.backward {
            Some(backward) if half <= component => {
                (backward, half, Some(source + 1).filter(|&i| i < m), "←")
            }
            Some(_) => (&encoder.forward, 0, source.checked_sub(1), "→"),
            None => (&encoder.forward, 0, source.checked_sub(1), ""),
        };
        let unit = component - from;
        let units = cell.state_size();
        let whole = self.encoder_state(source);
        let value = whole.values[component];
        let mut derivation = Derivation::new(language, extent);
        let slot = derivation.fixed_slot(COMPONENT_DECIMALS);
        let of_direction = |vector: Vector, index: usize| Vector {
            symbol: Formula::indexed(&format!("{arrow}h"), index, vector.meaning),
            ..vector.part(from, units)
        };
        // h_0, or ←h_{m+1}: where reading begins.
        let index_before = if arrow == "←" { source + 2 } else { source };
        let state = match before {
            Some(before) => of_direction(self.encoder_state(before), index_before),
            None => {
                let symbol = Formula::indexed(&format!("{arrow}h"), index_before, whole.meaning);
                let name = language.arithmetic_zero_state();
                let meaning = Meaning { place: None, ..whole.meaning };
                Vector::plain(symbol, name, &vec![0.0; units], meaning)
            }
        };
        let gates_from = from * cell.kind().gates();
        let gates = &column(&trace.encoder_gates, source)[gates_from..];
        let of = |i: usize| component_of(&trace.encoder_cell_states, component, i);
        let result = Figure::new(value, whole.meaning, slot);
        let now = of_direction(whole, source + 1);
        derivation.name(&now);
        let step = CellStep {
            cell,
            unit,
            input: self.source_embedding(source),
            state,
            starts: before.is_none(),
            context: None,
            gates: gates_of(cell, gates, unit),
            cell_states: [before.map_or(0.0, of), of(source)],
            marks: [arrow, ""],
            component_symbol: now.symbol.clone().with_index(unit + 1),
            symbol: now.symbol,
            result,
        };
        step.explain(&mut derivation);
        let word = &self.config.source[source];
        let title = language.arithmetic_title_encoder(component + 1, word);
        let shown = with_decimals(value.into(), COMPONENT_DECIMALS);
        Some(derivation.finish(Quantity::EncoderState { source, component }, title, shown))
    }
}

/// A unit's values of every gate; the gates of a cell stand one below the other.
fn gates_of(cell: &Cell<f32>, gates: &[f32], unit: usize) -> Vec<f32> {
    (0..cell.kind().gates()).map(|gate| gates[gate * cell.state_size() + unit]).collect()
}

/// A component of column `j`; 0 for cells that have no cell states.
fn component_of(cell_states: &Matrix<f32>, component: usize, j: usize) -> f32 {
    column(cell_states, j).get(component).copied().unwrap_or(0.0)
}
