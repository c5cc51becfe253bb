//! Shares as shown: three decimals, or two where there is no room, that add up.

/// Shares in thousandths that add up to exactly 1000, by largest remainder: each
/// share is cut to its thousandth, and what is missing goes, a thousandth each, to
/// those that lost most (of equals to the first). So no shown share is off by a
/// thousandth or more. All zeros stay all zeros (a row with everything masked).
pub fn thousandths(shares: &[f32]) -> Vec<u16> {
    parts(shares, 1000)
}

/// Shares in hundredths that add up to exactly 100, in the same way.
pub fn hundredths(shares: &[f32]) -> Vec<u16> {
    parts(shares, 100)
}

fn parts(shares: &[f32], whole: u16) -> Vec<u16> {
    let sum: f64 = shares.iter().map(|&share| f64::from(share)).sum();
    if sum.is_nan() || sum <= 0.0 {
        return vec![0; shares.len()];
    }
    // Divided by their sum, since that of f32 shares is only nearly 1.
    let exact: Vec<f64> =
        shares.iter().map(|&share| f64::from(whole) * f64::from(share) / sum).collect();
    let mut shown: Vec<u16> = exact.iter().map(|exact| *exact as u16).collect();
    let missing = usize::from(whole).saturating_sub(shown.iter().map(|&n| usize::from(n)).sum());
    let mut by_loss: Vec<usize> = (0..shares.len()).collect();
    by_loss.sort_by(|&a, &b| exact[b].fract().total_cmp(&exact[a].fract()));
    for &i in by_loss.iter().take(missing) {
        shown[i] += 1;
    }
    shown
}

/// A thousandth count as text: `0.742`, `1.000`.
pub fn decimal(thousandths: u16) -> String {
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
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
        assert_eq!(hundredths(&[1.0 / 3.0; 3]), [34, 33, 33]);
    }

    #[test]
    fn decimals_have_three_places() {
        assert_eq!(
            [0, 7, 48, 742, 1000].map(decimal),
            ["0.000", "0.007", "0.048", "0.742", "1.000"]
        );
    }
}
