//! Formulas as plain data: what stands where, what each term means, and no markup.
//!
//! There is no parser: formulas are built by code (`arithmetic/`), shown as MathML by
//! the page and spelled out as text by [`Formula::plain`].

use super::quantity::Quantity;
use super::view::Place;

/// What kind of thing a term is, so that it looks like that thing in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A word's vector: x_i or x'_j.
    Word,
    /// An encoder state h_i, or what is made of it alone.
    EncoderState,
    /// A decoder state s_j, the query, or what is made of it alone.
    DecoderState,
    /// A score e_i, before the softmax.
    Score,
    /// An attention weight α_i.
    Weight,
    /// A context vector c.
    Context,
    /// A parameter, which stays the same in every step.
    Parameter,
    /// A probability of an output word.
    Output,
}

/// What a term stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Meaning {
    /// Its kind; None for numbers on the way.
    pub role: Option<Role>,
    /// Where the picture has it.
    pub place: Option<Place>,
    /// The number it is, if that can be explained in turn.
    pub quantity: Option<Quantity>,
}

impl Meaning {
    /// A term of that kind that the picture has no place for.
    pub fn of(role: Role) -> Self {
        Self { role: Some(role), place: None, quantity: None }
    }

    /// A term of that kind, at a place of the picture.
    pub fn at(role: Role, place: Place) -> Self {
        Self { role: Some(role), place: Some(place), quantity: None }
    }

    /// The same, and a number that can be explained.
    pub fn explained_by(self, quantity: Quantity) -> Self {
        Self { quantity: Some(quantity), ..self }
    }
}

/// A formula. Its builders stay out of line: written out at every use they are many times
/// the program.
#[derive(Clone, Debug, PartialEq)]
pub enum Formula {
    /// A number as shown: `−0.30`. Meanings are boxed, since formulas are moved a lot.
    Number(String, Box<Meaning>),
    /// A letter or a function's name: `h`, `tanh`.
    Symbol(String, Box<Meaning>),
    /// An operator between terms, where a line may break.
    Operator(&'static str),
    /// An opening or closing bracket or a comma.
    Bracket(&'static str),
    /// Words within a formula.
    Text(String),
    /// One after another.
    Row(Vec<Formula>),
    /// The first over the second.
    Fraction(Box<[Formula; 2]>),
    /// The square root.
    Root(Box<Formula>),
    /// The first with the second below it to the right, as in h₂.
    Sub(Box<[Formula; 2]>),
    /// The first with the second above it to the right, as in hᵀ.
    Super(Box<[Formula; 2]>),
    /// A column vector.
    Column(Vec<Formula>),
    /// A matrix, row by row.
    Matrix(Vec<Vec<Formula>>),
    /// What a number of terms left out come to, with a caption that counts them.
    Partial(Box<Formula>, String),
    /// Entries left out of a vector or a matrix.
    Elided,
}

impl Formula {
    /// A number as shown.
    #[inline(never)]
    pub fn number(text: impl Into<String>, meaning: Meaning) -> Self {
        Self::Number(text.into(), Box::new(meaning))
    }

    /// A letter.
    #[inline(never)]
    pub fn symbol(letter: &str, meaning: Meaning) -> Self {
        Self::Symbol(letter.to_owned(), Box::new(meaning))
    }

    /// A letter with an index, as in h₂.
    pub fn indexed(letter: &str, index: impl ToString, meaning: Meaning) -> Self {
        Self::symbol(letter, meaning).with_index(index)
    }

    /// This with an index; a second index comes after a comma.
    pub fn with_index(self, index: impl ToString) -> Self {
        self.with_index_text(index.to_string())
    }

    #[inline(never)]
    fn with_index_text(self, index: String) -> Self {
        let (base, index) = match self {
            Self::Sub(parts) => {
                let [base, first] = *parts;
                (base, format!("{},{index}", first.plain()))
            }
            base => (base, index),
        };
        Self::Sub(Box::new([base, Self::symbol(&index, Meaning::default())]))
    }

    /// Another letter with the index of this one, if it has any.
    #[inline(never)]
    pub fn lending_index_to(&self, letter: Self) -> Self {
        match self {
            Self::Sub(parts) => Self::Sub(Box::new([letter, parts[1].clone()])),
            _ => letter,
        }
    }

    /// This transposed.
    #[inline(never)]
    pub fn transposed(self) -> Self {
        Self::Super(Box::new([self, Self::symbol("T", Meaning::default())]))
    }

    /// A function's name and its argument in brackets.
    #[inline(never)]
    pub fn apply(function: &str, argument: Self) -> Self {
        Self::Row(vec![
            Self::symbol(function, Meaning::default()),
            Self::Bracket("("),
            argument,
            Self::Bracket(")"),
        ])
    }

    /// Several vectors on top of each other, as in [h; s].
    #[inline(never)]
    pub fn stacked(vectors: Vec<Self>) -> Self {
        let mut row = vec![Self::Bracket("[")];
        for (i, vector) in vectors.into_iter().enumerate() {
            if i > 0 {
                row.push(Self::Bracket(";"));
            }
            row.push(vector);
        }
        row.push(Self::Bracket("]"));
        Self::Row(row)
    }

    /// Terms with an operator between each two.
    #[inline(never)]
    pub fn joined(operator: &'static str, terms: Vec<Self>) -> Self {
        let mut row = Vec::with_capacity(2 * terms.len());
        for (i, term) in terms.into_iter().enumerate() {
            if i > 0 {
                row.push(Self::Operator(operator));
            }
            row.push(term);
        }
        Self::Row(row)
    }

    /// The formula on one line of text, for those who hear it: `e₂ = 0.5 · (−0.3)`.
    pub fn plain(&self) -> String {
        let mut text = String::new();
        self.spell(&mut text);
        text
    }

    fn spell(&self, out: &mut String) {
        match self {
            Self::Number(text, _) | Self::Symbol(text, _) | Self::Text(text) => out.push_str(text),
            Self::Operator(operator) => {
                out.push(' ');
                out.push_str(operator);
                out.push(' ');
            }
            Self::Bracket(bracket) => {
                out.push_str(bracket);
                if matches!(*bracket, "," | ";") {
                    out.push(' ');
                }
            }
            Self::Row(row) => row.iter().for_each(|part| part.spell(out)),
            Self::Fraction(parts) => {
                spell_in_brackets(&parts[0], out);
                out.push_str(" / ");
                spell_in_brackets(&parts[1], out);
            }
            Self::Root(part) => {
                out.push('√');
                spell_in_brackets(part, out);
            }
            Self::Sub(parts) => {
                parts[0].spell(out);
                out.push_str(&lowered(&parts[1].plain()));
            }
            Self::Super(parts) => {
                parts[0].spell(out);
                let above = parts[1].plain();
                out.push_str(if above == "T" { "ᵀ" } else { &above });
            }
            Self::Column(entries) => spell_list(entries, out),
            Self::Matrix(rows) => {
                out.push('(');
                for (i, row) in rows.iter().enumerate() {
                    out.push_str(if i > 0 { "; " } else { "" });
                    spell_entries(row, out);
                }
                out.push(')');
            }
            Self::Partial(number, caption) => {
                out.push('[');
                out.push_str(caption);
                out.push_str(": ");
                number.spell(out);
                out.push(']');
            }
            Self::Elided => out.push('…'),
        }
    }
}

fn spell_in_brackets(part: &Formula, out: &mut String) {
    let needs_none = !matches!(part, Formula::Row(row) if row.len() > 1);
    out.push_str(if needs_none { "" } else { "(" });
    part.spell(out);
    out.push_str(if needs_none { "" } else { ")" });
}

fn spell_list(entries: &[Formula], out: &mut String) {
    out.push('(');
    spell_entries(entries, out);
    out.push(')');
}

fn spell_entries(entries: &[Formula], out: &mut String) {
    for (i, entry) in entries.iter().enumerate() {
        out.push_str(if i > 0 { ", " } else { "" });
        entry.spell(out);
    }
}

/// An index in lowered digits; letters have none that fonts agree on and stay, after a low line.
fn lowered(index: &str) -> String {
    let is_number = index.chars().all(|c| c.is_ascii_digit() || c == ',');
    if !is_number {
        return format!("_{index}");
    }
    let digit = |c: char| match c.to_digit(10) {
        Some(digit) => char::from_u32(0x2080 + digit).unwrap_or(c),
        None => c,
    };
    index.chars().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_spelled_on_one_line() {
        let none = Meaning::default();
        let h = || Formula::indexed("h", 12, none);
        let number = |text: &str| Formula::number(text, none);
        let product =
            Formula::Row(vec![h().transposed(), Formula::stacked(vec![h(), h().with_index(3)])]);
        assert_eq!(product.plain(), "h₁₂ᵀ[h₁₂; h₁₂,₃]");
        let over =
            |part| Formula::Fraction(Box::new([part, Formula::Root(Box::new(number("16")))]));
        let sum = Formula::joined("+", vec![number("1"), number("2")]);
        assert_eq!(over(sum).plain(), "(1 + 2) / √16");
        assert_eq!(Formula::apply("tanh", h().with_index("k")).plain(), "tanh(h_12,k)");
        let column = Formula::Column(vec![number("1"), Formula::Elided, number("2")]);
        assert_eq!(column.plain(), "(1, …, 2)");
        let partial = Formula::Partial(Box::new(number("0.5")), "11 terms".to_owned());
        assert_eq!(partial.plain(), "[11 terms: 0.5]");
    }
}
