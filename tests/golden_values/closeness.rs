//! How close is close enough, for each number type.

use attention_loom::model::matrix::{Matrix, column};
use attention_loom::model::real::Real;
use serde_json::Value;

use super::vectors;

/// A number type with the distance from the golden value that it may have,
/// `ABSOLUTE` + `RELATIVE`·|golden value|.
pub trait Precision: Real {
    const RELATIVE: f64;
    const ABSOLUTE: f64;
}

impl Precision for f64 {
    const RELATIVE: f64 = 1e-9;
    // A sum that cancels to nearly 0 has no relative precision left.
    const ABSOLUTE: f64 = 1e-12;
}

impl Precision for f32 {
    // What the browser shows: five decimals are right whatever the size.
    const RELATIVE: f64 = 0.0;
    const ABSOLUTE: f64 = 1e-5;
}

/// Fails, with both values, unless `computed` is `expected`.
#[track_caller]
pub fn assert_numbers<T: Precision>(name: &str, computed: &[T], expected: &[f64]) {
    if let Some(fault) = first_fault(computed, expected) {
        panic!("{name} {fault}");
    }
}

/// Fails, with both values, unless the columns of `computed` are the vectors in `expected`.
#[track_caller]
pub fn assert_vectors<T: Precision>(name: &str, computed: &Matrix<T>, expected: &[Value]) {
    let expected: Matrix<f64> = vectors(expected, name);
    assert_eq!(computed.shape(), expected.shape(), "shape of {name}");
    for j in 0..computed.ncols() {
        let name = format!("{name}[{j}]");
        assert_numbers(&name, column(computed, j), column(&expected, j));
    }
}

/// What is wrong with `computed`, or None.
fn first_fault<T: Precision>(computed: &[T], expected: &[f64]) -> Option<String> {
    if computed.len() != expected.len() {
        let (found, wanted) = (computed.len(), expected.len());
        return Some(format!("has {found} numbers, {wanted} expected"));
    }
    for (i, (&found, &wanted)) in computed.iter().zip(expected).enumerate() {
        let found = found.to_f64();
        let allowed = T::ABSOLUTE + T::RELATIVE * wanted.abs();
        // Equality is for infinities, which have no difference; a NaN is never close.
        let close = found == wanted || (wanted.is_finite() && (found - wanted).abs() <= allowed);
        if !close {
            return Some(format!(
                "[{i}] is {found:e}, expected {wanted:e}, allowed difference {allowed:e}"
            ));
        }
    }
    None
}

#[test]
fn what_is_not_close_is_a_fault() {
    assert_eq!(first_fault(&[1.0, f64::INFINITY], &[1.0, f64::INFINITY]), None);
    assert_eq!(first_fault(&[1e9], &[1e9 + 0.5]), None);
    assert_eq!(first_fault(&[1.0_f32], &[1.000_009]), None);
    let faults = [
        first_fault(&[1.0, 2.0], &[1.0, 2.0 + 3e-9]),
        first_fault(&[1.0_f32], &[1.000_011]),
        first_fault(&[f64::NAN], &[0.0]),
        first_fault(&[0.0], &[f64::NAN]),
        first_fault(&[f64::NEG_INFINITY], &[f64::INFINITY]),
        first_fault(&[1.0], &[1.0, 1.0]),
    ];
    for (i, fault) in faults.iter().enumerate() {
        assert!(fault.is_some(), "fault {i} was not found");
    }
}
