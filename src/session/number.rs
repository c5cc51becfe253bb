//! Numbers as they are spelled, in links and in lesson files.

/// The number that digits spell, perhaps with a sign, a point and an exponent; None for
/// any other text.
///
/// It is the nearest f32 where at most 19 digits count; far from 1, where none of our
/// numbers are, its last bit may be another. The standard library's reading is exact
/// everywhere, by a table of 10 kB that cannot be compressed.
pub fn number(text: &str) -> Option<f32> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (mantissa, power) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, power)) => (mantissa, exponent(power)?),
        None => (unsigned, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let mut power = power - fraction.len() as i64;
    let mut digits = 0;
    for byte in whole.bytes().chain(fraction.bytes()) {
        let digit = digit(byte)?;
        if digits < 10_u64.pow(18) {
            digits = 10 * digits + digit;
        } else {
            power += 1;
        }
    }
    let size = scaled(digits, power);
    Some(if text.starts_with('-') { -size } else { size })
}

fn digit(byte: u8) -> Option<u64> {
    byte.is_ascii_digit().then(|| u64::from(byte - b'0'))
}

/// A whole number, which need not be right where it is beyond all sizes.
fn exponent(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() {
        return None;
    }
    let size = digits
        .bytes()
        .try_fold(0_i64, |size, byte| Some((10 * size + digit(byte)? as i64).min(1_000_000_000)))?;
    Some(if text.starts_with('-') { -size } else { size })
}

/// `digits` · 10^`power`, rounded once.
fn scaled(digits: u64, power: i64) -> f32 {
    let digits = u128::from(digits);
    match power {
        0..=19 => (digits * 10_u128.pow(power as u32)) as f32,
        -30..0 if 0 < digits => {
            // As a fraction of as many bits as there are, the last of which says whether
            // anything is left: it tells a tie from what is just above one.
            let shift = digits.leading_zeros() - 1;
            let (numerator, denominator) = (digits << shift, 10_u128.pow(-power as u32));
            let rest = u128::from(!numerator.is_multiple_of(denominator));
            let fraction = (numerator / denominator) | rest;
            let unit = f64::from_bits((1023 - u64::from(shift)) << 52); // 2^-shift
            (f64::from(fraction as f32) * unit) as f32
        }
        _ => {
            let moved = |x: f64| if power < 0 { x / 10.0 } else { x * 10.0 };
            (0..power.unsigned_abs().min(400)).fold(digits as f64, |x, _| moved(x)) as f32
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::random::Stream;

    #[test]
    fn texts_that_are_no_numbers_are_none() {
        for text in [
            "", "-", ".", "e5", "1e", "1e+", "1e1.5", "+-1", "inf", "NaN", " 1", "1 ", "0x1",
            "1,5", "１", "1.2.3",
        ] {
            assert_eq!(number(text), None, "{text:?}");
        }
    }

    #[test]
    fn numbers_are_those_of_the_standard_library() {
        let ends = [
            "0",
            "-0",
            "+1",
            "1.",
            ".5",
            "1E2",
            "007",
            "1e-6",
            "16777217",
            "16777219",
            "99999999999999999999",
        ];
        let ties = [
            "1.00000005960464477",
            "1.00000005960464478",
            "0.000001500000053056283",
            "1e-9999999999",
            "0e99",
        ];
        for text in ends.into_iter().chain(ties) {
            assert_eq!(number(text), text.parse().ok(), "{text}");
        }
        let long = format!("0.{}1e200000", "0".repeat(200_000));
        assert_eq!(number(&long), Some(0.1));
        assert_eq!(number("1e99999999999999999999"), Some(f32::INFINITY));
        assert_eq!(number("-1e39"), Some(f32::NEG_INFINITY));
    }

    #[test]
    fn what_is_written_is_read() {
        let sizes = [1e-10, 1e-6, 1e-3, 1.0, 1e3, 1e7, 1e15];
        let normals = Stream::new(7, "numbers").normals::<f64>(20_000, 1.0);
        for (n, normal) in normals.into_iter().enumerate() {
            let x = normal * sizes[n % sizes.len()];
            for text in [(x as f32).to_string(), format!("{:e}", x as f32), x.to_string()] {
                assert_eq!(number(&text), text.parse().ok(), "{text}");
            }
        }
    }
}
