//! The number type of the model: `f32` in the browser, `f64` in the tests.
//!
//! Everything that is not a plain sum or product goes through here, and nothing
//! here asks the platform's maths library, so that a picture is the same to the
//! last bit wherever it is computed.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub};

use super::products;

/// The numbers of one step of Adam (Kingma, Ba 2015), the same for all parameters.
#[derive(Clone, Copy, Debug)]
pub struct AdamStep<T> {
    /// β₁, the decay of the mean.
    pub beta_1: T,
    /// β₂, the decay of the mean of squares.
    pub beta_2: T,
    /// The learning rate over 1 − β₁ᵏ, k the number of the step from 1.
    pub rate: T,
    /// √(1 − β₂ᵏ).
    pub root: T,
    /// ε, outside the root.
    pub epsilon: T,
}

/// A real number the model can be computed in.
pub trait Real:
    'static
    + Copy
    + Debug
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
    + AddAssign
    + MulAssign
{
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;
    /// The value below every other, which `max` starts from.
    const NEGATIVE_INFINITY: Self;

    /// The nearest value of this type; an out-of-range number becomes infinite.
    fn from_f64(value: f64) -> Self;

    /// The same value, exactly for both types.
    fn to_f64(self) -> f64;

    /// eˣ.
    fn exp(self) -> Self;

    /// tanh x, in [−1, 1]; NaN stays NaN.
    fn tanh(self) -> Self;

    /// √x.
    fn sqrt(self) -> Self;

    /// out += M x, where `columns` holds the columns of M one after another; k = 0, 1, 2, ..
    /// for each element.
    ///
    /// Shapes: `out` r, `columns` r·k, `x` k. Other lengths give a wrong result or a panic.
    fn add_product(out: &mut [Self], columns: &[Self], x: &[Self]);

    /// Out += M X, column by column the very sums of [`Real::add_product`].
    ///
    /// Shapes: `out` r × n, `columns` r·k, `x` k × n, column by column; `rows` is r, not 0.
    /// Other lengths give a wrong result or a panic.
    fn add_products(out: &mut [Self], columns: &[Self], x: &[Self], rows: usize);

    /// Out += Y Xᵀ, the sum over the columns of both in their order.
    ///
    /// Shapes: `out` r × k, `y` r × n, `x` k × n, column by column; `rows` is r, not 0.
    /// Other lengths give a wrong result or a panic.
    fn add_outer_products(out: &mut [Self], y: &[Self], x: &[Self], rows: usize);

    /// out += factor · x, both of one length.
    fn add_scaled(out: &mut [Self], factor: Self, x: &[Self]);

    /// The gradients of e = vᵀ t, t = tanh(k + q), from that of e: `d_v`, `d_key` and
    /// `d_query` grow by what they are. All of one length.
    fn add_additive_gradients(
        d_score: Self,
        v: &[Self],
        tanh: &[Self],
        d_v: &mut [Self],
        d_key: &mut [Self],
        d_query: &mut [Self],
    );

    /// One step of Adam for parameters, their gradient, and its two means, all of one length.
    fn adam(
        parameters: &mut [Self],
        gradient: &[Self],
        means: &mut [Self],
        squares: &mut [Self],
        step: AdamStep<Self>,
    );

    /// xᵀ y, added in sixteen lanes and the lanes then in order. Both of one length.
    fn dot(x: &[Self], y: &[Self]) -> Self;

    /// out = tanh(x + y), all of one length.
    fn tanh_of_sums(out: &mut [Self], x: &[Self], y: &[Self]);

    /// tanh of each value, in its place.
    fn tanh_each(values: &mut [Self]);

    /// σ of each value, in its place.
    fn sigmoid_each(values: &mut [Self]);

    /// σ(x) = 1 / (1 + e⁻ˣ), through the identity σ(x) = (1 + tanh(x/2)) / 2,
    /// which cannot overflow.
    fn sigmoid(self) -> Self {
        let half = Self::from_f64(0.5);
        half + half * (half * self).tanh()
    }
}

/// The operations over slices, written once in `products.rs` and compiled here for one
/// number type each: never inlined into the rest of the program, which is compiled for
/// size and would lose their vector instructions.
macro_rules! over_slices {
    () => {
        #[inline(never)]
        fn add_product(out: &mut [Self], columns: &[Self], x: &[Self]) {
            products::add_product(out, columns, x);
        }

        #[inline(never)]
        fn add_products(out: &mut [Self], columns: &[Self], x: &[Self], rows: usize) {
            products::add_products(out, columns, x, rows);
        }

        #[inline(never)]
        fn add_outer_products(out: &mut [Self], y: &[Self], x: &[Self], rows: usize) {
            products::add_outer_products(out, y, x, rows);
        }

        #[inline(never)]
        fn add_scaled(out: &mut [Self], factor: Self, x: &[Self]) {
            for (out, &x) in out.iter_mut().zip(x) {
                *out += factor * x;
            }
        }

        #[inline(never)]
        fn add_additive_gradients(
            d_score: Self,
            v: &[Self],
            tanh: &[Self],
            d_v: &mut [Self],
            d_key: &mut [Self],
            d_query: &mut [Self],
        ) {
            let (n, v) = (tanh.len(), &v[..tanh.len()]);
            let (d_v, d_key, d_query) = (&mut d_v[..n], &mut d_key[..n], &mut d_query[..n]);
            for k in 0..n {
                let t = tanh[k];
                d_v[k] += d_score * t;
                let d_sum = d_score * v[k] * (Self::ONE - t * t);
                d_key[k] += d_sum;
                d_query[k] += d_sum;
            }
        }

        #[inline(never)]
        fn adam(
            parameters: &mut [Self],
            gradient: &[Self],
            means: &mut [Self],
            squares: &mut [Self],
            step: AdamStep<Self>,
        ) {
            let AdamStep { beta_1, beta_2, rate, root, epsilon } = step;
            let all = parameters.iter_mut().zip(gradient).zip(means).zip(squares);
            for (((parameter, &g), mean), square) in all {
                *mean = beta_1 * *mean + (Self::ONE - beta_1) * g;
                *square = beta_2 * *square + (Self::ONE - beta_2) * g * g;
                *parameter += -rate * *mean / (square.sqrt() / root + epsilon);
            }
        }

        #[inline(never)]
        fn dot(x: &[Self], y: &[Self]) -> Self {
            products::dot(x, y)
        }

        #[inline(never)]
        fn tanh_of_sums(out: &mut [Self], x: &[Self], y: &[Self]) {
            for ((out, &x), &y) in out.iter_mut().zip(x).zip(y) {
                *out = Real::tanh(x + y);
            }
        }

        #[inline(never)]
        fn tanh_each(values: &mut [Self]) {
            values.iter_mut().for_each(|value| *value = Real::tanh(*value));
        }

        #[inline(never)]
        fn sigmoid_each(values: &mut [Self]) {
            values.iter_mut().for_each(|value| *value = value.sigmoid());
        }
    };
}

impl Real for f64 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    const NEGATIVE_INFINITY: Self = f64::NEG_INFINITY;

    fn from_f64(value: f64) -> Self {
        value
    }

    fn to_f64(self) -> f64 {
        self
    }

    fn exp(self) -> Self {
        libm::exp(self)
    }

    fn tanh(self) -> Self {
        libm::tanh(self)
    }

    fn sqrt(self) -> Self {
        f64::sqrt(self)
    }

    over_slices!();
}

impl Real for f32 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    const NEGATIVE_INFINITY: Self = f32::NEG_INFINITY;

    fn from_f64(value: f64) -> Self {
        value as f32
    }

    fn to_f64(self) -> f64 {
        f64::from(self)
    }

    fn exp(self) -> Self {
        libm::expf(self)
    }

    #[inline(always)]
    fn tanh(self) -> Self {
        tanh_rational(self)
    }

    fn sqrt(self) -> Self {
        // One instruction, which rounds alike everywhere, and four lanes at a time.
        f32::sqrt(self)
    }

    over_slices!();
}

/// tanh x ≈ x·P(x²) / Q(x²), within 5e-7 of the true value and never outside [−1, 1].
///
/// Additive attention takes m·t·a of them, so this is the hottest line of the
/// program: no branch, no table, one division, which the compiler turns into
/// four lanes at a time. `scripts/fit_tanh.py` fits P and Q; a test walks the
/// whole range.
#[inline(always)]
fn tanh_rational(x: f32) -> f32 {
    let x = x.clamp(-8.0, 8.0);
    let s = x * x;
    let p = 1.142_845_2e-5_f32 * s + 2.951_027_1e-3;
    let p = p * s + 0.129_256_67;
    let p = p * s + 0.999_999_9;
    let q = 2.459_218_8e-7_f32 * s + 2.386_695_9e-4;
    let q = q * s + 2.381_556_9e-2;
    let q = q * s + 0.462_588_82;
    let q = q * s + 1.0;
    x * p / q
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f32_tanh_is_close_odd_and_bounded() {
        for i in -240_000..=240_000 {
            let x = i as f32 * 5e-5;
            let y = Real::tanh(x);
            assert!((f64::from(y) - libm::tanh(f64::from(x))).abs() < 5e-7, "tanh {x}");
            assert!((-1.0..=1.0).contains(&y), "tanh {x} is {y}");
            assert_eq!(y, -Real::tanh(-x), "tanh is odd at {x}");
        }
        assert!(Real::tanh(f32::INFINITY) > 0.999_999);
        assert!(Real::tanh(f32::NAN).is_nan());
    }

    #[test]
    fn sigmoid_is_the_logistic_function() {
        for x in [-800.0_f64, -3.0, -0.1, 0.0, 0.5, 40.0, 800.0] {
            assert!((x.sigmoid() - 1.0 / (1.0 + (-x).exp())).abs() < 1e-15);
        }
    }
}
