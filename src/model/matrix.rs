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

/// Columns of the result that one pass of the batched product keeps in registers.
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
    let top = add_product_tiles::<T, 32>(out, columns, x, 0);
    let top = add_product_tiles::<T, 8>(out, columns, x, top);
    let top = add_product_tiles::<T, 4>(out, columns, x, top);
    add_product_tiles::<T, 1>(out, columns, x, top);
}

/// The product for the rows from `top` on, `N` at a time; gives the first row that is left.
/// N sums stay in registers while M and x go by.
#[inline(always)]
fn add_product_tiles<T: Real, const N: usize>(
    out: &mut [T],
    columns: &[T],
    x: &[T],
    mut top: usize,
) -> usize {
    let rows = out.len();
    while top + N <= rows {
        let mut sums = [T::ZERO; N];
        sums.copy_from_slice(&out[top..top + N]);
        for (column, &x_k) in columns.chunks_exact(rows).zip(x) {
            let tile = &column[top..top + N];
            for (sum, &m) in sums.iter_mut().zip(tile) {
                *sum += m * x_k;
            }
        }
        out[top..top + N].copy_from_slice(&sums);
        top += N;
    }
    top
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
        let top = add_products_blocks::<T, 8>(out, columns, x, 0, left);
        let top = add_products_blocks::<T, 4>(out, columns, x, top, left);
        add_products_blocks::<T, 1>(out, columns, x, top, left);
        left += BLOCK_COLUMNS;
    }
    for j in left..n {
        add_product(column_mut(out, j), columns, column(x, j));
    }
}

/// The same for `BLOCK_COLUMNS` columns of X from `left` on, `N` rows at a time.
#[inline(always)]
fn add_products_blocks<T: Real, const N: usize>(
    out: &mut Matrix<T>,
    columns: &[T],
    x: &Matrix<T>,
    mut top: usize,
    left: usize,
) -> usize {
    let rows = out.nrows();
    let x: [&[T]; BLOCK_COLUMNS] = std::array::from_fn(|j| column(x, left + j));
    while top + N <= rows {
        let mut sums = [[T::ZERO; N]; BLOCK_COLUMNS];
        for (j, sums) in sums.iter_mut().enumerate() {
            sums.copy_from_slice(&column(out, left + j)[top..top + N]);
        }
        for (k, column) in columns.chunks_exact(rows).enumerate() {
            let tile = &column[top..top + N];
            for (sums, x) in sums.iter_mut().zip(x) {
                let x_k = x[k];
                for (sum, &m) in sums.iter_mut().zip(tile) {
                    *sum += m * x_k;
                }
            }
        }
        for (j, sums) in sums.iter().enumerate() {
            column_mut(out, left + j)[top..top + N].copy_from_slice(sums);
        }
        top += N;
    }
    top
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
