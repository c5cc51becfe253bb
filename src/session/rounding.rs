//! Shares as shown: three decimals that add up.

use super::order::largest_first;

/// Decimals of a score on the screen.
pub const SCORE_DECIMALS: usize = 2;
/// Decimals of a vector's component on the screen.
pub const COMPONENT_DECIMALS: usize = 2;
/// Decimals of a weight and of a probability on the screen.
pub const SHARE_DECIMALS: usize = 3;

/// Shares in thousandths that add up to exactly 1000, by largest remainder: each
/// share is cut to its thousandth, and what is missing goes, a thousandth each, to
/// those that lost most (of equals to the first). So no shown share is off by a
/// thousandth or more. All zeros stay all zeros (a row with everything masked).
pub fn thousandths(shares: &[f32]) -> Vec<u16> {
    const WHOLE: u16 = 1000;
    let sum: f64 = shares.iter().map(|&share| f64::from(share)).sum();
    if sum.is_nan() || sum <= 0.0 {
        return vec![0; shares.len()];
    }
    // Divided by their sum, since that of f32 shares is only nearly 1.
    let exact: Vec<f64> =
        shares.iter().map(|&share| f64::from(WHOLE) * f64::from(share) / sum).collect();
    let mut shown: Vec<u16> = exact.iter().map(|exact| *exact as u16).collect();
    let missing = usize::from(WHOLE).saturating_sub(shown.iter().map(|&n| usize::from(n)).sum());
    let by_loss = largest_first(shares.len(), &|i| exact[i].fract());
    for &i in by_loss.iter().take(missing) {
        shown[i] += 1;
    }
    shown
}

/// Parts of a sum in thousandths, and their sum, so that the shown parts add up to
/// the shown sum. Parts are finite and not negative.
pub fn parts_in_thousandths(parts: &[f32]) -> (Vec<u32>, u32) {
    let parts: Vec<f64> = parts.iter().map(|&part| part.into()).collect();
    let (shown, total) = terms_in_thousandths(&parts);
    (shown.iter().map(|part| part.unsigned_abs()).collect(), total.unsigned_abs())
}

/// Terms of a sum of any sign in thousandths, and their sum, in the same way.
pub fn terms_in_thousandths(terms: &[f64]) -> (Vec<i32>, i32) {
    let exact: Vec<f64> = terms.iter().map(|term| 1000.0 * term).collect();
    let mut shown: Vec<i32> = exact.iter().map(|exact| exact.floor() as i32).collect();
    let total = exact.iter().sum::<f64>().round() as i32;
    let missing = total.saturating_sub(shown.iter().sum()).max(0);
    let by_loss = largest_first(terms.len(), &|i| exact[i] - exact[i].floor());
    for &i in by_loss.iter().take(missing as usize) {
        shown[i] += 1;
    }
    let total = shown.iter().sum();
    (shown, total)
}

/// A thousandth count as text: `0.742`, `1.000`.
pub fn decimal(thousandths: impl Into<u32>) -> String {
    let thousandths: u32 = thousandths.into();
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

/// The same without the 0 before the point, for narrow places: `.742`, `1`.
pub fn decimal_in_short(thousandths: u16) -> String {
    if thousandths < 1000 { format!(".{thousandths:03}") } else { "1".to_owned() }
}

/// A number with two decimals and a real minus sign: `−7.12`; nothing is `−0.00`.
pub fn signed(number: f32) -> String {
    with_decimals(number.into(), SCORE_DECIMALS)
}

/// A number with so many decimals and a real minus sign; zero has none.
pub fn with_decimals(number: f64, decimals: usize) -> String {
    let text = format!("{number:.decimals$}");
    match text.strip_prefix('-') {
        Some(zero) if zero.bytes().all(|byte| matches!(byte, b'0' | b'.')) => zero.to_owned(),
        Some(positive) => format!("−{positive}"),
        None => text,
    }
}

/// The difference of two numbers as [`signed`] shows them, so that it can be checked
/// by hand; off by less than a hundredth.
pub fn shown_difference(from: f32, take: f32) -> f32 {
    let shown = |number: f32| (f64::from(number) * 100.0).round_ties_even();
    ((shown(from) - shown(take)) / 100.0) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::random::Stream;

    #[test]
    fn shown_shares_add_up_and_are_close() {
        let mut stream = Stream::new(1, "shares");
        for n in 1..=60 {
            let raw: Vec<f64> = (0..n).map(|_| (3.0 * stream.normal()).exp()).collect();
            let sum: f64 = raw.iter().sum();
            let shares: Vec<f32> = raw.iter().map(|x| (x / sum) as f32).collect();
            let shown = thousandths(&shares);
            assert_eq!(shown.iter().map(|&x| u32::from(x)).sum::<u32>(), 1000, "{shares:?}");
            for (shown, share) in shown.iter().zip(&shares) {
                assert!((f32::from(*shown) / 1000.0 - share).abs() < 0.001, "{share} as {shown}");
            }
        }
    }

    #[test]
    fn equal_shares_differ_by_one_at_most() {
        assert_eq!(thousandths(&[1.0 / 3.0; 3]), [334, 333, 333]);
        assert_eq!(thousandths(&[1.0]), [1000]);
        assert_eq!(thousandths(&[0.0, 0.0]), [0, 0]);
        assert_eq!(thousandths(&[f32::NAN, 0.5]), [0, 0]);
        assert_eq!(thousandths(&[]), []);
        assert_eq!(thousandths(&[1.0 / 3.0; 3]), [334, 333, 333]);
    }

    #[test]
    fn shown_parts_add_up_to_the_shown_sum() {
        let mut stream = Stream::new(1, "parts");
        for n in 1..=60 {
            let parts: Vec<f32> =
                (0..n).map(|_| (-3.0 * stream.normal().abs()).exp() as f32).collect();
            let (shown, total) = parts_in_thousandths(&parts);
            assert_eq!(shown.iter().sum::<u32>(), total);
            let sum: f64 = parts.iter().map(|&part| f64::from(part)).sum();
            assert!((f64::from(total) / 1000.0 - sum).abs() <= 0.000_51, "{total} for {sum}");
            for (shown, part) in shown.iter().zip(&parts) {
                assert!((f64::from(*shown) / 1000.0 - f64::from(*part)).abs() < 0.001);
            }
        }
        assert_eq!(parts_in_thousandths(&[]), (vec![], 0));
        assert_eq!(terms_in_thousandths(&[0.0127, -0.0004, -0.0006]), (vec![13, 0, -1], 12));
    }

    #[test]
    fn signs_are_real_and_nothing_has_none() {
        assert_eq!([-7.123, -0.001, 0.0, 2.5].map(signed), ["−7.12", "0.00", "0.00", "2.50"]);
        assert_eq!(signed(shown_difference(-7.124, -4.021)), "−3.10");
    }

    #[test]
    fn decimals_have_three_places() {
        assert_eq!(
            [0_u16, 7, 48, 742, 1000].map(decimal),
            ["0.000", "0.007", "0.048", "0.742", "1.000"]
        );
    }
}
