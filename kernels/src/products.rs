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

/// Rows of the result that one pass of a product of matrices keeps in registers, and what
/// is left of them.
const TILES: [usize; 3] = [8, 4, 1];

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
    let in_blocks = x.len() / (BLOCK_COLUMNS * depth) * BLOCK_COLUMNS;
    let (out, out_rest) = out.split_at_mut(in_blocks * rows);
    let (x, x_rest) = x.split_at(in_blocks * depth);
    if in_blocks > 0 {
        let mut tile = Vec::with_capacity(TILES[0] * depth);
        let top = add_products_tiles::<T, { TILES[0] }>(out, columns, x, rows, 0, &mut tile);
        let top = add_products_tiles::<T, { TILES[1] }>(out, columns, x, rows, top, &mut tile);
        add_products_tiles::<T, { TILES[2] }>(out, columns, x, rows, top, &mut tile);
    }
    for (out, x) in out_rest.chunks_exact_mut(rows).zip(x_rest.chunks_exact(depth)) {
        add_product(out, columns, x);
    }
}

/// The same for `N` rows at a time from `top` on, in blocks of columns of X; gives the first
/// row that is left. The rows of M are copied to `tile` first, as they are needed by every
/// block and lie far apart.
#[inline(always)]
fn add_products_tiles<T: Real, const N: usize>(
    out: &mut [T],
    columns: &[T],
    x: &[T],
    rows: usize,
    mut top: usize,
    tile: &mut Vec<T>,
) -> usize {
    let depth = columns.len() / rows;
    while top + N <= rows {
        pack::<T, N>(tile, columns, rows, top);
        let blocks = out.chunks_exact_mut(BLOCK_COLUMNS * rows);
        for (out, x) in blocks.zip(x.chunks_exact(BLOCK_COLUMNS * depth)) {
            let mut sums = [[T::ZERO; N]; BLOCK_COLUMNS];
            for (j, sums) in sums.iter_mut().enumerate() {
                sums.copy_from_slice(&out[j * rows + top..][..N]);
            }
            let (x_0, x) = x.split_at(depth);
            let (x_1, x) = x.split_at(depth);
            let (x_2, x_3) = x.split_at(depth);
            // Side by side, so that no index has to be checked in the innermost loop.
            let along = tile.chunks_exact(N).zip(x_0).zip(x_1).zip(x_2).zip(x_3);
            for ((((m, &x_0), &x_1), &x_2), &x_3) in along {
                for (sums, x) in sums.iter_mut().zip([x_0, x_1, x_2, x_3]) {
                    for (sum, &m) in sums.iter_mut().zip(m) {
                        *sum += m * x;
                    }
                }
            }
            for (j, sums) in sums.iter().enumerate() {
                out[j * rows + top..][..N].copy_from_slice(sums);
            }
        }
        top += N;
    }
    top
}

/// Rows `top..top + N` of a matrix, column after column.
#[inline(always)]
fn pack<T: Real, const N: usize>(tile: &mut Vec<T>, columns: &[T], rows: usize, top: usize) {
    tile.clear();
    for column in columns.chunks_exact(rows) {
        tile.extend_from_slice(&column[top..top + N]);
    }
}

/// Out += Y Xᵀ, the sum over the columns of both in their order: the gradient of a matrix M
/// in Y' = M X, from that of the product.
///
/// Shapes: `out` r × k, `y` r × n, `x` k × n, column by column; `rows` is r.
pub(super) fn add_outer_products<T: Real>(out: &mut [T], y: &[T], x: &[T], rows: usize) {
    let depth = out.len() / rows;
    debug_assert_eq!(y.len() * depth, x.len() * rows);
    let mut tile = Vec::with_capacity(TILES[0] * y.len() / rows);
    let top = outer_tiles::<T, { TILES[0] }>(out, y, x, rows, 0, &mut tile);
    let top = outer_tiles::<T, { TILES[1] }>(out, y, x, rows, top, &mut tile);
    outer_tiles::<T, { TILES[2] }>(out, y, x, rows, top, &mut tile);
}

/// The same for `N` rows at a time from `top` on; gives the first row that is left.
#[inline(always)]
fn outer_tiles<T: Real, const N: usize>(
    out: &mut [T],
    y: &[T],
    x: &[T],
    rows: usize,
    mut top: usize,
    tile: &mut Vec<T>,
) -> usize {
    let depth = out.len() / rows;
    while top + N <= rows {
        pack::<T, N>(tile, y, rows, top);
        let mut left = 0;
        while left + BLOCK_COLUMNS <= depth {
            outer_block::<T, N, BLOCK_COLUMNS>(out, tile, x, rows, top, left);
            left += BLOCK_COLUMNS;
        }
        while left < depth {
            outer_block::<T, N, 1>(out, tile, x, rows, top, left);
            left += 1;
        }
        top += N;
    }
    top
}

/// The same for columns `left..left + K` of the result.
#[inline(always)]
fn outer_block<T: Real, const N: usize, const K: usize>(
    out: &mut [T],
    tile: &[T],
    x: &[T],
    rows: usize,
    top: usize,
    left: usize,
) {
    let depth = out.len() / rows;
    let mut sums = [[T::ZERO; N]; K];
    for (y, x) in tile.chunks_exact(N).zip(x.chunks_exact(depth)) {
        let x = &x[left..left + K];
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
