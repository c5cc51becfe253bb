//! Seeded randomness: named streams of numbers, the same on every machine for good.

use rand_core::Rng as _;
use rand_pcg::Pcg32;

use super::matrix::Matrix;
use super::real::Real;

/// An endless stream of random numbers that depends on a seed and a name only.
///
/// Each thing that is drawn (a word's vector, a matrix) has a stream of its own,
/// so that changing one leaves all others as they were. The generator is PCG
/// XSH RR 64/32 (O'Neill 2014); the normal distribution is made here, so no
/// library's update can change a picture.
#[derive(Clone, Debug)]
pub struct Stream {
    generator: Pcg32,
}

impl Stream {
    /// The stream called `name` under `seed`.
    pub fn new(seed: u32, name: &str) -> Self {
        let stream = fnv1a(name.as_bytes());
        // The name picks the sequence and also moves its start: sequences of
        // near-by numbers alone would begin alike.
        Self { generator: Pcg32::new(u64::from(seed) ^ stream.rotate_left(32), stream) }
    }

    /// A number of (0, 1), evenly spread.
    pub fn uniform(&mut self) -> f64 {
        (f64::from(self.generator.next_u32()) + 0.5) / 4_294_967_296.0
    }

    /// A whole number below `n`, which is at least 1 and far below 2³².
    pub fn below(&mut self, n: usize) -> usize {
        (self.uniform() * n as f64) as usize
    }

    /// A number of the standard normal distribution (Box, Muller 1958).
    pub fn normal(&mut self) -> f64 {
        let radius = libm::sqrt(-2.0 * libm::log(self.uniform()));
        radius * libm::cos(std::f64::consts::TAU * self.uniform())
    }

    /// `count` normal numbers times `scale`.
    pub fn normals<T: Real>(&mut self, count: usize, scale: f64) -> Vec<T> {
        (0..count).map(|_| T::from_f64(scale * self.normal())).collect()
    }

    /// A matrix of normal numbers of variance gain²/columns: a vector of unit
    /// components comes out with components of size `gain`.
    pub fn matrix<T: Real>(&mut self, rows: usize, columns: usize, gain: f64) -> Matrix<T> {
        let scale = gain / libm::sqrt((columns.max(1)) as f64);
        Matrix::from_row_slice(rows, columns, &self.normals(rows * columns, scale))
    }
}

/// FNV-1a, 64 bits: a short hash with a published definition (Fowler, Noll, Vo).
pub(super) fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_is_its_seed_and_its_name() {
        let draw = |seed, name| Stream::new(seed, name).normals::<f64>(3, 1.0);
        assert_eq!(draw(7, "car"), draw(7, "car"));
        assert_ne!(draw(7, "car"), draw(8, "car"));
        assert_ne!(draw(7, "car"), draw(7, "cat"));
        // These very numbers are in every link that was ever shared.
        assert_eq!(Stream::new(7, "car").uniform(), 0.931_812_132_825_143_6);
    }

    #[test]
    fn the_normal_numbers_are_normal() {
        let n = 100_000;
        let values = Stream::new(1, "moments").normals::<f64>(n, 1.0);
        let moment = |k: i32| values.iter().map(|x| x.powi(k)).sum::<f64>() / n as f64;
        for (k, expected) in [(1, 0.0), (2, 1.0), (3, 0.0), (4, 3.0)] {
            assert!((moment(k) - expected).abs() < 0.06, "moment {k} is {}", moment(k));
        }
    }
}
