//! Every colour of the pictures, and what it means.
//!
//! Indigo is attention weight, orange is the current target word, purple and green
//! are negative and positive components of a state, everything else is grey. Where the
//! page and the pictures mean the same, `www/style.css` has the same colours (the
//! current word's a shade darker, where it is text on a light page). The scales are
//! built from ColorBrewer's, which are safe for colour-blind readers.

use colorous::{BLUES, Gradient, PURPLE_GREEN, PURPLES};
use plotters::style::RGBColor;

/// The colours of a picture on one kind of background.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    /// What is behind the picture.
    pub background: RGBColor,
    /// Words and whatever must be read.
    pub ink: RGBColor,
    /// Small labels beside the words.
    pub muted: RGBColor,
    /// Words that are not there yet; still readable.
    pub later: RGBColor,
    /// Outlines of strips and cells, arrows between states.
    pub outline: RGBColor,
    /// Threads of earlier steps, the band that stands for "no attention".
    pub thread: RGBColor,
    /// The plate behind what the reader points at.
    pub plate: RGBColor,
    /// A line of the current step, and numbers on it.
    pub weight: RGBColor,
    /// The current target word's outline.
    pub current: RGBColor,
    /// The current target word's plate.
    pub current_plate: RGBColor,
    /// How weights are painted, from 0 to 1.
    weights: [RGBColor; SHADES],
    /// How components are painted, from −1 to 1.
    components: [RGBColor; SHADES],
}

/// Shades a scale is cut into; a thousandth more or less is never visible.
const SHADES: usize = 201;

impl Theme {
    /// Dark ink on white.
    pub fn light() -> Self {
        let background = RGBColor(255, 255, 255);
        Self {
            background,
            ink: RGBColor(23, 26, 35),
            muted: RGBColor(86, 93, 112),
            later: RGBColor(112, 117, 133),
            outline: RGBColor(202, 205, 214),
            thread: RGBColor(128, 134, 152),
            plate: RGBColor(236, 238, 244),
            weight: RGBColor(51, 70, 184),
            current: RGBColor(217, 99, 25),
            current_plate: RGBColor(253, 238, 227),
            weights: shades(|share| indigo(0.05 + 0.9 * share)),
            // The darkest ends would be louder than anything else in the picture.
            components: shades(|share| color(PURPLE_GREEN, 0.08 + 0.84 * share)),
        }
    }

    /// Light ink on near-black. Zero is dark and large values shine.
    pub fn dark() -> Self {
        let background = RGBColor(28, 31, 39);
        let zero = RGBColor(44, 48, 58);
        Self {
            background,
            ink: RGBColor(236, 238, 244),
            muted: RGBColor(169, 176, 194),
            later: RGBColor(138, 144, 160),
            outline: RGBColor(74, 80, 95),
            thread: RGBColor(136, 142, 160),
            plate: RGBColor(48, 53, 66),
            weight: RGBColor(147, 165, 255),
            current: RGBColor(255, 157, 92),
            current_plate: RGBColor(61, 42, 28),
            weights: shades(|share| {
                mix(zero, indigo(1.0 - 0.85 * share), (0.25 + 1.5 * share).min(1.0))
            }),
            components: shades(|share| {
                let signed = 2.0 * share - 1.0;
                mix(zero, color(PURPLE_GREEN, 0.5 + 0.3 * signed.signum()), signed.abs())
            }),
        }
    }

    /// Forced colours: everything is the reader's own text colour on their own
    /// background (both as the browser tells them), lightness alone carries the scale
    /// of weights. Only the current word and the sign keep a hue.
    pub fn forced(background: RGBColor, text: RGBColor) -> Self {
        let on_dark = luminance(background) < 0.18;
        let current = if on_dark { RGBColor(255, 176, 92) } else { RGBColor(160, 66, 0) };
        let end = |sign: f64| color(PURPLE_GREEN, 0.5 + sign * if on_dark { 0.25 } else { 0.45 });
        Self {
            background,
            ink: text,
            muted: text,
            later: mix(background, text, 0.75),
            outline: text,
            thread: text,
            plate: mix(background, text, 0.15),
            weight: text,
            current,
            current_plate: background,
            weights: shades(|share| mix(background, text, 0.08 + 0.92 * share)),
            components: shades(|share| {
                let signed = 2.0 * share - 1.0;
                mix(background, end(signed.signum()), signed.abs())
            }),
        }
    }

    /// The colour of a weight, 0..=1.
    pub fn of_weight(&self, weight: f32) -> RGBColor {
        pick(&self.weights, f64::from(weight))
    }

    /// The colour of a state's component, −1..=1.
    pub fn of_component(&self, component: f32) -> RGBColor {
        pick(&self.components, (f64::from(component) + 1.0) / 2.0)
    }

    /// Text on a cell of that colour: this theme's ink or background, else black or
    /// white, whichever is first to reach a contrast of 4.5 : 1.
    pub fn text_on(&self, cell: RGBColor) -> RGBColor {
        let candidates = [self.ink, self.background, RGBColor(0, 0, 0), RGBColor(255, 255, 255)];
        let better = |one: RGBColor, other: RGBColor| {
            if contrast(other, cell) > contrast(one, cell) { other } else { one }
        };
        let readable = candidates.into_iter().find(|text| contrast(*text, cell) >= 4.5);
        readable.unwrap_or_else(|| candidates.into_iter().fold(self.ink, better))
    }
}

/// Between ColorBrewer's blues and purples: indigo, lightness falling evenly
/// from near-white (0) to near-black (1).
fn indigo(share: f64) -> RGBColor {
    mix(color(BLUES, share), color(PURPLES, share), 0.6)
}

fn color(scale: Gradient, share: f64) -> RGBColor {
    let colorous::Color { r, g, b } = scale.eval_continuous(share.clamp(0.0, 1.0));
    RGBColor(r, g, b)
}

fn shades(shade: impl Fn(f64) -> RGBColor) -> [RGBColor; SHADES] {
    std::array::from_fn(|index| shade(index as f64 / (SHADES - 1) as f64))
}

fn pick(shades: &[RGBColor; SHADES], share: f64) -> RGBColor {
    // Not a number becomes 0, by the rules of `as`.
    let index = (share * (SHADES - 1) as f64).round() as usize;
    shades[index.min(SHADES - 1)]
}

/// The colour a share `part` (0..=1) of the way from one to the other.
pub fn mix(from: RGBColor, to: RGBColor, part: f64) -> RGBColor {
    let channel = |from: u8, to: u8| {
        (f64::from(from) + (f64::from(to) - f64::from(from)) * part).round() as u8
    };
    RGBColor(channel(from.0, to.0), channel(from.1, to.1), channel(from.2, to.2))
}

/// Contrast of two colours by WCAG 2, 1..=21.
pub fn contrast(one: RGBColor, other: RGBColor) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Relative luminance by WCAG 2, 0..=1.
pub fn luminance(RGBColor(red, green, blue): RGBColor) -> f64 {
    let linear = |channel: u8| {
        let channel = f64::from(channel) / 255.0;
        if channel <= 0.04045 { channel / 12.92 } else { libm::pow((channel + 0.055) / 1.055, 2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn themes() -> [Theme; 4] {
        let (black, white) = (RGBColor(0, 0, 0), RGBColor(255, 255, 255));
        [Theme::light(), Theme::dark(), Theme::forced(black, white), Theme::forced(white, black)]
    }

    #[test]
    fn numbers_can_be_read_on_every_cell() {
        for theme in themes() {
            for thousandth in 0..=1000 {
                let cell = theme.of_weight(thousandth as f32 / 1000.0);
                let reached = contrast(theme.text_on(cell), cell);
                assert!(reached >= 4.5, "weight {thousandth}/1000: contrast {reached}");
                let cell = theme.of_component(thousandth as f32 / 500.0 - 1.0);
                assert!(
                    contrast(theme.text_on(cell), cell) >= 4.5,
                    "component {thousandth}/500 - 1"
                );
            }
        }
    }

    #[test]
    fn words_can_be_read() {
        for theme in themes() {
            for text in [theme.ink, theme.muted, theme.later, theme.weight] {
                let reached = contrast(text, theme.background);
                assert!(reached >= 4.5, "{text:?} on {:?}: contrast {reached}", theme.background);
            }
            assert!(contrast(theme.ink, theme.current_plate) >= 7.0);
            assert!(contrast(theme.ink, theme.plate) >= 7.0);
            // The current word's outline is a graphic: 3 : 1.
            assert!(contrast(theme.current, theme.background) >= 3.0);
        }
    }

    #[test]
    fn a_larger_weight_stands_out_more() {
        for theme in themes() {
            let mut last = 0.0;
            for hundredth in 0..=100 {
                let now = contrast(theme.of_weight(hundredth as f32 / 100.0), theme.background);
                assert!(now >= last - 1e-9, "weight {hundredth}/100 is paler than the one before");
                last = now;
            }
            assert!(last > 8.0, "weight 1 has contrast {last} only");
        }
    }

    #[test]
    fn zero_is_neutral_and_signs_differ() {
        for theme in themes() {
            let RGBColor(red, green, blue) = theme.of_component(0.0);
            assert!(red.abs_diff(green) < 16 && green.abs_diff(blue) < 16, "zero has a hue");
            let (negative, positive) = (theme.of_component(-1.0), theme.of_component(1.0));
            assert!(negative.1 < negative.0.min(negative.2), "negative is purple");
            assert!(positive.1 > positive.0.max(positive.2), "positive is green");
        }
    }

    #[test]
    fn values_out_of_range_take_the_ends() {
        let theme = Theme::light();
        assert_eq!(theme.of_component(-7.0), theme.of_component(-1.0));
        assert_eq!(theme.of_component(7.0), theme.of_component(1.0));
        assert_eq!(theme.of_weight(f32::NAN), theme.of_weight(0.0));
    }
}
