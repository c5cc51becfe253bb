//! The products everything is made of, and their gradients.
//!
//! They add in one fixed order (k = 0, 1, 2, .. for each element, or sixteen fixed lanes
//! for a dot product), so the result does not depend on the machine, on its vector width,
//! or on whether vectors come one at a time or together.

use super::real::Real;

/// Columns of the result that one pass of the batched product keeps in registers.
const BLOCK_COLUMNS: usize = 4;

/// out += M x, where `columns` holds the columns of M one after another.
///
/// Shapes: `out` r, `columns` r·k, `x` k.
pub(super) fn add_product<T: Real>(out: &mut [T], columns: &[T], x: &[T]) {
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
pub(super) fn add_products<T: Real>(out: &mut [T], columns: &[T], x: &[T], rows: usize) {
    let depth = columns.len() / rows;
    debug_assert_eq!(columns.len(), rows * depth);
    debug_assert_eq!(out.len() * depth, x.len() * rows);
    if depth == 0 {
        return;
    }
    let mut outs = out.chunks_exact_mut(BLOCK_COLUMNS * rows);
    let mut xs = x.chunks_exact(BLOCK_COLUMNS * depth);
    for (out, x) in outs.by_ref().zip(xs.by_ref()) {
        let top = add_products_blocks::<T, 8>(out, columns, x, rows, 0);
        let top = add_products_blocks::<T, 4>(out, columns, x, rows, top);
        add_products_blocks::<T, 1>(out, columns, x, rows, top);
    }
    let rest = outs.into_remainder().chunks_exact_mut(rows);
    for (out, x) in rest.zip(xs.remainder().chunks_exact(depth)) {
        add_product(out, columns, x);
    }
}

/// The same for `BLOCK_COLUMNS` columns of X, `N` rows at a time from `top` on.
#[inline(always)]
fn add_products_blocks<T: Real, const N: usize>(
    out: &mut [T],
    columns: &[T],
    x: &[T],
    rows: usize,
    mut top: usize,
) -> usize {
    let depth = x.len() / BLOCK_COLUMNS;
    let x: [&[T]; BLOCK_COLUMNS] = std::array::from_fn(|j| &x[j * depth..(j + 1) * depth]);
    while top + N <= rows {
        let mut sums = [[T::ZERO; N]; BLOCK_COLUMNS];
        for (j, sums) in sums.iter_mut().enumerate() {
            sums.copy_from_slice(&out[j * rows + top..][..N]);
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
            out[j * rows + top..][..N].copy_from_slice(sums);
        }
        top += N;
    }
    top
}

/// Out += Y Xᵀ, the sum over the columns of both in their order: the gradient of a matrix M
/// in Y' = M X, from that of the product.
///
/// Shapes: `out` r × k, `y` r × n, `x` k × n, column by column; `rows` is r, `depth` k.
pub(super) fn add_outer_products<T: Real>(out: &mut [T], y: &[T], x: &[T], rows: usize) {
    let depth = out.len() / rows;
    debug_assert_eq!(y.len() * depth, x.len() * rows);
    let mut left = 0;
    while left + BLOCK_COLUMNS <= depth {
        let top = outer_tiles::<T, 8, BLOCK_COLUMNS>(out, y, x, rows, left, 0);
        outer_tiles::<T, 1, BLOCK_COLUMNS>(out, y, x, rows, left, top);
        left += BLOCK_COLUMNS;
    }
    while left < depth {
        let top = outer_tiles::<T, 8, 1>(out, y, x, rows, left, 0);
        outer_tiles::<T, 1, 1>(out, y, x, rows, left, top);
        left += 1;
    }
}

/// The same for columns `left..left + K` of the result, `N` rows at a time from `top` on;
/// gives the first row that is left.
#[inline(always)]
fn outer_tiles<T: Real, const N: usize, const K: usize>(
    out: &mut [T],
    y: &[T],
    x: &[T],
    rows: usize,
    left: usize,
    mut top: usize,
) -> usize {
    let depth = out.len() / rows;
    while top + N <= rows {
        let mut sums = [[T::ZERO; N]; K];
        for (y, x) in y.chunks_exact(rows).zip(x.chunks_exact(depth)) {
            let (y, x) = (&y[top..top + N], &x[left..left + K]);
            for (sums, &x) in sums.iter_mut().zip(x) {
                for (sum, &y) in sums.iter_mut().zip(y) {
                    *sum += y * x;
                }
            }
        }
        for (k, sums) in sums.iter().enumerate() {
            let out = &mut out[(left + k) * rows + top..][..N];
            for (out, &sum) in out.iter_mut().zip(sums) {
                *out += sum;
            }
        }
        top += N;
    }
    top
}

/// xᵀ y, added in sixteen lanes and the lanes then in order.
pub(super) fn dot<T: Real>(x: &[T], y: &[T]) -> T {
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
