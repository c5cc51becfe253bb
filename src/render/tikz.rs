//! The lines as a TikZ figure: clean code that an author of notes goes on editing.
//!
//! Words and states are nodes with names, lines hang on the nodes, and width and opacity
//! are those of the picture. Places are the picture's, one CSS pixel being 0.75 pt.

use std::fmt::Write as _;

use plotters::style::RGBColor;

use super::lane::{Lane, Word};
use super::moment::Moment;
use super::palette::Theme;
use super::scene::AlignmentScene;
use super::strands::{Strand, strands};
use crate::session::View;
use crate::session::rounding::decimal;

/// CSS pixels that are as wide as the text of a page of notes (345 pt): a scene of this
/// width makes a figure that needs no scaling.
pub const TIKZ_WIDTH: f64 = 460.0;

/// Points in one CSS pixel.
const POINTS: f64 = 0.75;

/// Weights below this many thousandths have no label, as in the picture.
const LABELLED: u16 = 30;

/// The lines of a view at rest, laid out as in `scene`, on white.
pub fn alignment_tikz(view: &View, scene: &AlignmentScene) -> String {
    // A figure in notes does not move, and it is printed on white.
    let view = View {
        from_step: view.step,
        from_stage: view.stage,
        progress: 1.0,
        highlight: view.pinned,
        ..view.clone()
    };
    let theme = Theme::light();
    let mut out = String::from(HEAD);
    for (name, colour) in
        [("attention", theme.weight), ("thread", theme.thread), ("later", theme.later)]
    {
        let RGBColor(red, green, blue) = colour;
        line(&mut out, format_args!("\\definecolor{{{name}}}{{RGB}}{{{red},{green},{blue}}}"));
    }
    out += STYLES;
    // s_0 is the lane's first and no word.
    out += "  % target words and decoder states\n";
    nodes(&mut out, "s", 0, &scene.target, |at, word| match at.checked_sub(1) {
        None => ("symbol", "$s_0$".to_owned(), at <= view.step),
        Some(index) => {
            let style = if index >= view.step {
                "word, later"
            } else if index + 1 == view.step {
                "word, current"
            } else {
                "word"
            };
            (style, escaped(&word_text(&view.target, index, word)), at < view.decoder_states.len())
        }
    });
    out += "  % source words and encoder states\n";
    nodes(&mut out, "h", 1, &scene.source, |at, word| {
        ("word", escaped(&word_text(&view.source, at - 1, word)), true)
    });
    if view.attention {
        out += "  % lines, as wide and as dark as their weights are large\n";
        for strand in strands(&view, scene, &theme, &Moment::of(&view)) {
            draw(&mut out, &view, scene, &strand);
        }
    } else {
        let last = view.source.len();
        out += "  % without attention only the last encoder state crosses over\n";
        line(&mut out, format_args!("  \\draw[thread, line width=4pt, ->] (h{last}) -- (s0);"));
    }
    out += "\\end{tikzpicture}\n";
    out
}

const HEAD: &str = "\
% Compile with XeLaTeX or LuaLaTeX and \\usepackage{tikz}; Chinese needs \\usepackage{ctex}, and words
% written from right to left need a font that has them. Stand-alone: \\documentclass[tikz]{standalone}.
";

const STYLES: &str = "\
\\begin{tikzpicture}[x=0.75pt, y=-0.75pt, font=\\small,
  word/.style={anchor=base, inner sep=1pt}, symbol/.style={word}, current/.style={font=\\small\\bfseries},
  state/.style={draw=thread, inner sep=0pt}, weight/.style={draw=attention}, earlier/.style={draw=thread},
  number/.style={font=\\scriptsize\\bfseries, text=attention, fill=white, inner sep=1pt}]
";

/// Nodes for the words of a lane and their states, numbered from `first`; `look` gives
/// style, text and whether the state is there.
fn nodes(
    out: &mut String,
    letter: &str,
    first: usize,
    lane: &Lane,
    look: impl Fn(usize, &Word) -> (&'static str, String, bool),
) {
    for (at, word) in (first..).zip(&lane.words) {
        let (style, text, is_there) = look(at, word);
        let centre = word.strip.centre();
        let missing = if is_there { "" } else { ", dashed" };
        let (width, height) = (word.strip.width * POINTS, word.strip.height * POINTS);
        line(
            out,
            format_args!(
                "  \\node[state{missing}, minimum width={width:.1}pt, minimum height={height:.1}pt] \
                 ({letter}{at}) at ({:.0},{:.0}) {{}};",
                centre.x, centre.y
            ),
        );
        let (place, tilt) = label_place(word);
        line(
            out,
            format_args!(
                "  \\node[{style}{tilt}] (word-{letter}{at}) at ({:.0},{:.0}) {{{text}}};",
                place.0, place.1
            ),
        );
    }
}

/// Where a word's node is, and how it is tilted: TikZ turns the other way round.
fn label_place(word: &Word) -> ((f64, f64), String) {
    let label = &word.label;
    if label.degrees == 0.0 {
        return ((word.strip.centre().x, label.anchor.y), String::new());
    }
    let anchor = match label.align {
        super::surface::Align::Left => "base west",
        super::surface::Align::Middle => "base",
        super::surface::Align::Right => "base east",
    };
    let tilt = format!(", anchor={anchor}, rotate={:.0}", -label.degrees);
    ((label.anchor.x, label.anchor.y), tilt)
}

/// The whole word where it stands level; a slanted one as the picture has shortened it.
fn word_text(words: &[String], index: usize, word: &Word) -> String {
    let is_level = word.label.degrees == 0.0;
    words.get(index).filter(|_| is_level).unwrap_or(&word.label.text).clone()
}

fn draw(out: &mut String, view: &View, scene: &AlignmentScene, strand: &Strand) {
    let Some((upper, lower)) = scene.line(strand.row, strand.source) else { return };
    let row = &view.rows[strand.row];
    let thousandths = row.thousandths.get(strand.source).copied().unwrap_or(0);
    let shown = decimal(thousandths);
    let number = if strand.loud && LABELLED <= thousandths {
        format!(" node[number] {{{shown}}}")
    } else {
        String::new()
    };
    let (style, middle) =
        (if strand.loud { "weight" } else { "earlier" }, (upper.y + lower.y) / 2.0);
    let (target, source) = (strand.row + 1, strand.source + 1);
    line(
        out,
        format_args!(
            "  \\draw[{style}, line width={:.2}pt, draw opacity={:.2}] (s{target}.south) .. controls \
             ({:.0},{middle:.0}) and ({:.0},{middle:.0}) ..{number} (h{source}.north); % {shown}",
            strand.width * POINTS,
            strand.opacity,
            upper.x,
            lower.x
        ),
    );
}

fn line(out: &mut String, text: std::fmt::Arguments) {
    // A String takes whatever is written to it.
    let _ = writeln!(out, "{text}");
}

/// A text as LaTeX prints it. Whatever LaTeX gives a meaning to is escaped, pairs that a
/// font would join (`--`) are kept apart, and control characters are written by number.
fn escaped(text: &str) -> String {
    const JOINED: [char; 8] = ['-', '\'', '`', ',', '<', '>', '?', '!'];
    let mut out = String::with_capacity(text.len());
    let mut last = ' ';
    for c in text.chars() {
        if JOINED.contains(&c) && JOINED.contains(&last) {
            out += "{}";
        }
        last = c;
        match c {
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => {
                out.push('\\');
                out.push(c);
            }
            '\\' => out += "\\textbackslash{}",
            '^' => out += "\\textasciicircum{}",
            '~' => out += "\\textasciitilde{}",
            '|' => out += "\\textbar{}",
            '<' => out += "\\textless{}",
            '>' => out += "\\textgreater{}",
            '"' => out += "\\textquotedbl{}",
            c if c.is_whitespace() => out += "\\ ",
            c if c.is_control() || turns_direction(c) => {
                let _ = write!(out, "\\symbol{{{}}}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out
}

/// Characters that turn the direction of a line of code.
fn turns_direction(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specials_are_printed() {
        for (text, expected) in [
            ("s'est", "s'est"),
            ("100 %", "100\\ \\%"),
            ("\\end{x}", "\\textbackslash{}end\\{x\\}"),
            ("$a_1^2$ & #~", "\\$a\\_1\\textasciicircum{}2\\$\\ \\&\\ \\#\\textasciitilde{}"),
            ("--", "-{}-"),
            ("<s>", "\\textless{}s\\textgreater{}"),
            ("我们", "我们"),
            ("a\nb\u{1}", "a\\ b\\symbol{1}"),
        ] {
            assert_eq!(escaped(text), expected);
        }
    }

    #[test]
    fn no_text_breaks_out_of_its_braces() {
        for c in ('\0'..='\u{3000}').chain(['\u{1f600}']) {
            for text in [format!("{c}"), format!("{c}{c}"), format!("\\{c}"), format!("{c}}}")] {
                check_braces(&escaped(&text));
            }
        }
    }

    /// Reads as TeX does: a backslash takes one character or a word of letters.
    fn check_braces(code: &str) {
        let mut depth = 0;
        let mut characters = code.chars().peekable();
        while let Some(c) = characters.next() {
            match c {
                '\\' => match characters.next() {
                    Some(c) if c.is_ascii_alphabetic() => {
                        let mut name = String::from(c);
                        while let Some(c) = characters.next_if(char::is_ascii_alphabetic) {
                            name.push(c);
                        }
                        let is_known = name.starts_with("text") || name == "symbol";
                        assert!(is_known && characters.peek() == Some(&'{'), "{code}");
                    }
                    Some('{' | '}' | '$' | '&' | '#' | '_' | '%' | ' ') => {}
                    other => panic!("{code}: \\ before {other:?}"),
                },
                '{' => depth += 1,
                '}' => depth -= 1,
                '$' | '&' | '#' | '_' | '%' | '^' | '~' => panic!("{code}: a bare {c}"),
                c => assert!(c != '\n' && c != '\r' && !c.is_control(), "{code:?}"),
            }
            assert!(0 <= depth, "{code}");
        }
        assert_eq!(depth, 0, "{code}");
    }
}
