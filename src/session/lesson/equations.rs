//! The equations that the chapters are about, as typed formulas.

use crate::session::formula::{Formula, Meaning, Role};

// The builders stay out of line: written out at every use they are ten times the program.

/// The equations of a chapter; none where it has none of its own.
pub(super) fn equations(number: usize) -> Vec<Formula> {
    match number {
        1 => vec![
            equal(h("i"), tanh_of("A", vec![x("x"), h("i−1")], "b")),
            equal(s("j"), tanh_of("A′", vec![x("x′"), s("j−1")], "b′")),
            equal(s("0"), h("m")),
        ],
        3 => vec![
            equal(
                e(),
                row(vec![
                    plain("score"),
                    bracket("("),
                    h("i"),
                    bracket(","),
                    s("j−1"),
                    bracket(")"),
                ]),
            ),
            equal(
                alpha(),
                over(exp_of(e()), row(vec![sum("k"), exp_of(term("e", "k", Role::Score))])),
            ),
        ],
        4 => vec![equal(c(), row(vec![sum("i"), alpha(), h("i")]))],
        5 => vec![
            equal(s("j"), tanh_of("A′", vec![x("x′"), s("j−1"), c()], "b′")),
            equal(
                row(vec![plain("P"), bracket("("), term("y", "j", Role::Output), bracket(")")]),
                row(vec![
                    plain("softmax"),
                    bracket("("),
                    indexed_parameter("W", "o"),
                    Formula::stacked(vec![s("j"), c()]),
                    Formula::Operator("+"),
                    indexed_parameter("b", "o"),
                    bracket(")"),
                ]),
            ),
        ],
        8 => vec![equal(e(), additive())],
        9 => vec![
            equal(
                term("k", "i", Role::EncoderState),
                row(vec![indexed_parameter("W", "k"), h("i")]),
            ),
            equal(
                letter("q", Role::DecoderState),
                row(vec![indexed_parameter("W", "q"), s("j−1")]),
            ),
            equal(
                e(),
                over(
                    row(vec![
                        term("k", "i", Role::EncoderState).transposed(),
                        letter("q", Role::DecoderState),
                    ]),
                    Formula::Root(Box::new(plain("a"))),
                ),
            ),
        ],
        11 => vec![equal(
            h("i"),
            Formula::joined(
                "+",
                vec![
                    row(vec![
                        bracket("("),
                        Formula::joined("−", vec![plain("1"), term_of("z")]),
                        bracket(")"),
                        Formula::Operator("∘"),
                        term_of("n"),
                    ]),
                    Formula::joined("∘", vec![term_of("z"), h("i−1")]),
                ],
            ),
        )],
        _ => Vec::new(),
    }
}

fn additive() -> Formula {
    row(vec![
        letter("v", Role::Parameter).transposed(),
        Formula::apply(
            "tanh",
            row(vec![letter("W", Role::Parameter), Formula::stacked(vec![h("i"), s("j−1")])]),
        ),
    ])
}

/// tanh(A [a; b; …] + bias).
#[inline(never)]
fn tanh_of(matrix: &str, vectors: Vec<Formula>, bias: &str) -> Formula {
    let mixed = row(vec![letter(matrix, Role::Parameter), Formula::stacked(vectors)]);
    Formula::apply("tanh", Formula::joined("+", vec![mixed, letter(bias, Role::Parameter)]))
}

#[inline(never)]
fn equal(left: Formula, right: Formula) -> Formula {
    Formula::joined("=", vec![left, right])
}

fn over(above: Formula, below: Formula) -> Formula {
    Formula::Fraction(Box::new([above, below]))
}

#[inline(never)]
fn row(parts: Vec<Formula>) -> Formula {
    Formula::Row(parts)
}

fn bracket(bracket: &'static str) -> Formula {
    Formula::Bracket(bracket)
}

#[inline(never)]
fn plain(letter: &str) -> Formula {
    Formula::symbol(letter, Meaning::default())
}

#[inline(never)]
fn letter(letter: &str, role: Role) -> Formula {
    Formula::symbol(letter, Meaning::of(role))
}

#[inline(never)]
fn term(letter: &str, index: &str, role: Role) -> Formula {
    Formula::indexed(letter, index, Meaning::of(role))
}

/// A gate or a proposal, on the way to an encoder state.
fn term_of(letter: &str) -> Formula {
    Formula::indexed(letter, "i", Meaning::default())
}

#[inline(never)]
fn indexed_parameter(letter: &str, index: &str) -> Formula {
    term(letter, index, Role::Parameter)
}

fn exp_of(argument: Formula) -> Formula {
    Formula::apply("exp", argument)
}

fn sum(index: &str) -> Formula {
    plain("Σ").with_index(index)
}

fn h(index: &str) -> Formula {
    term("h", index, Role::EncoderState)
}

fn s(index: &str) -> Formula {
    term("s", index, Role::DecoderState)
}

fn x(letter: &str) -> Formula {
    term(letter, if letter == "x" { "i" } else { "j" }, Role::Word)
}

fn c() -> Formula {
    term("c", "j−1", Role::Context)
}

fn e() -> Formula {
    term("e", "i", Role::Score)
}

fn alpha() -> Formula {
    term("α", "i", Role::Weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelled(number: usize) -> Vec<String> {
        equations(number).iter().map(Formula::plain).collect()
    }

    /// The equations are those of the conventions in `src/lib.rs`, in the same order of terms.
    #[test]
    fn the_equations_are_the_programs_own() {
        assert_eq!(
            spelled(1),
            ["h_i = tanh(A[x_i; h_i−1] + b)", "s_j = tanh(A′[x′_j; s_j−1] + b′)", "s₀ = h_m"]
        );
        assert_eq!(spelled(3), ["e_i = score(h_i, s_j−1)", "α_i = (exp(e_i)) / (Σ_kexp(e_k))"]);
        assert_eq!(spelled(4), ["c_j−1 = Σ_iα_ih_i"]);
        assert_eq!(spelled(5)[0], "s_j = tanh(A′[x′_j; s_j−1; c_j−1] + b′)");
        assert_eq!(spelled(5)[1], "P(y_j) = softmax(W_o[s_j; c_j−1] + b_o)");
        assert_eq!(spelled(8), ["e_i = vᵀtanh(W[h_i; s_j−1])"]);
        assert_eq!(spelled(9), ["k_i = W_kh_i", "q = W_qs_j−1", "e_i = (k_iᵀq) / √a"]);
        assert_eq!(spelled(11), ["h_i = (1 − z_i) ∘ n_i + z_i ∘ h_i−1"]);
        assert!(spelled(2).is_empty());
    }
}
