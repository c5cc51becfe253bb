//! Matrices and the products everything is made of.
//!
//! A matrix is nalgebra's, column by column in memory; a list of vectors is a
//! matrix whose *columns* are the vectors. The loops of the products are those of
//! `attention_loom_kernels`, which add in one fixed order on every machine.

use super::real::Real;

/// A matrix; vectors are its columns.
pub type Matrix<T> = nalgebra::DMatrix<T>;

/// Column `j` as a slice.
pub fn column<T: Real>(matrix: &Matrix<T>, j: usize) -> &[T] {
    let rows = matrix.nrows();
    &matrix.as_slice()[j * rows..(j + 1) * rows]
}

/// Column `j` as a mutable slice.
pub fn column_mut<T: Real>(matrix: &mut Matrix<T>, j: usize) -> &mut [T] {
    let rows = matrix.nrows();
    &mut matrix.as_mut_slice()[j * rows..(j + 1) * rows]
}

/// Columns `from..to`, as the slice the products below take.
pub fn columns<T: Real>(matrix: &Matrix<T>, from: usize, to: usize) -> &[T] {
    let rows = matrix.nrows();
    &matrix.as_slice()[from * rows..to * rows]
}

/// Columns `from..to`, to be changed.
pub fn columns_mut<T: Real>(matrix: &mut Matrix<T>, from: usize, to: usize) -> &mut [T] {
    let rows = matrix.nrows();
    &mut matrix.as_mut_slice()[from * rows..to * rows]
}

/// out += M x, where `columns` holds the columns of M one after another.
///
/// Shapes: `out` r, `columns` r·k, `x` k.
pub fn add_product<T: Real>(out: &mut [T], columns: &[T], x: &[T]) {
    debug_assert_eq!(columns.len(), out.len() * x.len());
    T::add_product(out, columns, x);
}

/// Out += M X, column by column the very sums of [`add_product`].
///
/// Shapes: `out` r × n, `columns` r·k, `x` k × n.
pub fn add_products<T: Real>(out: &mut Matrix<T>, columns: &[T], x: &Matrix<T>) {
    let rows = out.nrows();
    debug_assert_eq!(columns.len(), rows * x.nrows());
    debug_assert_eq!(out.ncols(), x.ncols());
    if rows > 0 {
        T::add_products(out.as_mut_slice(), columns, x.as_slice(), rows);
    }
}

/// xᵀ y. Both of one length.
pub fn dot<T: Real>(x: &[T], y: &[T]) -> T {
    debug_assert_eq!(x.len(), y.len());
    T::dot(x, y)
}

/// A matrix of zeros.
pub fn zeros<T: Real>(rows: usize, columns: usize) -> Matrix<T> {
    Matrix::from_element(rows, columns, T::ZERO)
}

/// The transpose, c × r, of the matrix r × c whose columns follow one another.
pub fn transposed<T: Real>(columns: &[T], rows: usize, n_columns: usize) -> Matrix<T> {
    Matrix::from_row_slice(n_columns, rows, columns)
}
