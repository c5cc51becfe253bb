//! Matrices and the three products everything is made of.
//!
//! A matrix is nalgebra's, column by column in memory; a list of vectors is a
//! matrix whose *columns* are the vectors. The products add in one fixed order
//! (k = 0, 1, 2, .. for each element, or sixteen fixed lanes for a dot product),
//! so the result does not depend on the machine, on its vector width, or on
//! whether vectors come one at a time or together.

use super::real::Real;

/// A matrix; vectors are its columns.
pub type Matrix<T> = nalgebra::DMatrix<T>;

/// Rows of the result that one pass keeps in registers.
const TILE: usize = 32;

/// Rows and columns of the result that one pass of the batched product keeps in registers.
const BLOCK_ROWS: usize = 8;
const BLOCK_COLUMNS: usize = 4;

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

/// out += M x, where `columns` holds the columns of M one after another.
///
/// Shapes: `out` r, `columns` r·k, `x` k.
pub fn add_product<T: Real>(out: &mut [T], columns: &[T], x: &[T]) {
    let rows = out.len();
    debug_assert_eq!(columns.len(), rows * x.len());
    let mut top = 0;
    while top + TILE <= rows {
        add_product_tile::<T, TILE>(out, columns, x, top);
        top += TILE;
    }
    while top + BLOCK_ROWS <= rows {
        add_product_tile::<T, BLOCK_ROWS>(out, columns, x, top);
        top += BLOCK_ROWS;
    }
    while top < rows {
        add_product_tile::<T, 1>(out, columns, x, top);
        top += 1;
    }
}

#[inline(always)]
fn add_product_tile<T: Real, const N: usize>(out: &mut [T], columns: &[T], x: &[T], top: usize) {
    let rows = out.len();
    let mut sums = [T::ZERO; N];
    sums.copy_from_slice(&out[top..top + N]);
    for (column, &x_k) in columns.chunks_exact(rows).zip(x) {
        let tile = &column[top..top + N];
        for (sum, &m) in sums.iter_mut().zip(tile) {
            *sum += m * x_k;
        }
    }
    out[top..top + N].copy_from_slice(&sums);
}

/// Out += M X, column by column the very sums of [`add_product`], but four at a time.
///
/// Shapes: `out` r × n, `columns` r·k, `x` k × n.
pub fn add_products<T: Real>(out: &mut Matrix<T>, columns: &[T], x: &Matrix<T>) {
    let (rows, n) = out.shape();
    debug_assert_eq!(columns.len(), rows * x.nrows());
    debug_assert_eq!(n, x.ncols());
    let mut left = 0;
    while left + BLOCK_COLUMNS <= n {
        let mut top = 0;
        while top + BLOCK_ROWS <= rows {
            add_products_block(out, columns, x, top, left);
            top += BLOCK_ROWS;
        }
        if top < rows {
            for j in left..left + BLOCK_COLUMNS {
                let out = column_mut(out, j);
                for row in top..rows {
                    add_product_tile::<T, 1>(out, columns, column(x, j), row);
                }
            }
        }
        left += BLOCK_COLUMNS;
    }
    for j in left..n {
        add_product(column_mut(out, j), columns, column(x, j));
    }
}

#[inline(always)]
fn add_products_block<T: Real>(
    out: &mut Matrix<T>,
    columns: &[T],
    x: &Matrix<T>,
    top: usize,
    left: usize,
) {
    let rows = out.nrows();
    let mut sums = [[T::ZERO; BLOCK_ROWS]; BLOCK_COLUMNS];
    for (j, sums) in sums.iter_mut().enumerate() {
        sums.copy_from_slice(&column(out, left + j)[top..top + BLOCK_ROWS]);
    }
    let x = [0, 1, 2, 3].map(|j| column(x, left + j));
    for (k, column) in columns.chunks_exact(rows).enumerate() {
        let tile = &column[top..top + BLOCK_ROWS];
        for (sums, x) in sums.iter_mut().zip(x) {
            let x_k = x[k];
            for (sum, &m) in sums.iter_mut().zip(tile) {
                *sum += m * x_k;
            }
        }
    }
    for (j, sums) in sums.iter().enumerate() {
        column_mut(out, left + j)[top..top + BLOCK_ROWS].copy_from_slice(sums);
    }
}

/// xᵀ y, added in sixteen lanes and the lanes then in order.
pub fn dot<T: Real>(x: &[T], y: &[T]) -> T {
    const LANES: usize = 16;
    debug_assert_eq!(x.len(), y.len());
    let mut lanes = [T::ZERO; LANES];
    let (x_chunks, y_chunks) = (x.chunks_exact(LANES), y.chunks_exact(LANES));
    let (x_rest, y_rest) = (x_chunks.remainder(), y_chunks.remainder());
    for (x, y) in x_chunks.zip(y_chunks) {
        for ((lane, &x), &y) in lanes.iter_mut().zip(x).zip(y) {
            *lane += x * y;
        }
    }
    for ((lane, &x), &y) in lanes.iter_mut().zip(x_rest).zip(y_rest) {
        *lane += x * y;
    }
    // Four partial sums first: a chain of sixteen additions would wait on itself.
    let mut quarter = [T::ZERO; 4];
    for group in lanes.chunks_exact(4) {
        for (sum, &lane) in quarter.iter_mut().zip(group) {
            *sum += lane;
        }
    }
    (quarter[0] + quarter[1]) + (quarter[2] + quarter[3])
}

/// A matrix of zeros.
pub fn zeros<T: Real>(rows: usize, columns: usize) -> Matrix<T> {
    Matrix::from_element(rows, columns, T::ZERO)
}
