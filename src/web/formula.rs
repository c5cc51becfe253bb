//! Formulas as MathML elements.
//!
//! Elements are made one by one, never from markup. Brackets around columns and
//! matrices are borders of their tables, and all others keep their size: brackets that
//! stretch need a maths font, which would be larger than the whole page.

use wasm_bindgen::JsValue;
use web_sys::{Document, Element};

use super::page::write;
use super::{place, quantities};
use crate::session::formula::{Formula, Meaning, Role};

/// A space without width.
const LINE_CAN_BREAK: &str = "\u{200b}";
const MATHML: &str = "http://www.w3.org/1998/Math/MathML";

/// Puts a formula into an element that breaks lines as text does, named for those who
/// hear it by the formula on one line.
///
/// No browser breaks lines within MathML. So every term of a sum is a formula of its
/// own, beginning with its operator, and a line can break before each.
pub fn write_line(line: &Element, formula: &Formula) -> Result<(), JsValue> {
    let document = document_of(line)?;
    line.set_text_content(None);
    line.set_attribute("role", "math")?;
    line.set_attribute("aria-label", &formula.plain())?;
    let mut parts = Vec::new();
    flatten(formula, &mut parts);
    if parts.iter().any(|part| matches!(part, Formula::Column(_) | Formula::Matrix(_))) {
        line.set_attribute("tabindex", "0")?; // may have to be scrolled, also by keys
    }
    let mut row = None;
    let mut after_comma = false;
    for part in parts {
        let breaks_here = after_comma || matches!(part, Formula::Operator("+" | "−" | "="));
        after_comma = *part == Formula::Bracket(",");
        let open = match row.take().filter(|_| !breaks_here) {
            Some(open) => open,
            None => {
                let math = hidden_math(&document)?;
                let open = element(&document, "mrow")?;
                math.append_child(&open)?;
                line.append_child(&math)?;
                line.append_with_str_1(LINE_CAN_BREAK)?;
                open
            }
        };
        add(&open, &built(&document, part)?)?;
        row = Some(open);
    }
    Ok(())
}

/// A formula as one element that does not break, hidden from those who hear its text.
pub fn math(document: &Document, formula: &Formula) -> Result<Element, JsValue> {
    let math = hidden_math(document)?;
    add(&math, &built(document, formula)?)?;
    Ok(math)
}

fn hidden_math(document: &Document) -> Result<Element, JsValue> {
    let math = element(document, "math")?;
    math.set_attribute("aria-hidden", "true")?;
    // Fractions in letters of full size.
    math.set_attribute("displaystyle", "true")?;
    Ok(math)
}

/// Rows within rows as one.
fn flatten<'a>(formula: &'a Formula, parts: &mut Vec<&'a Formula>) {
    match formula {
        Formula::Row(row) => row.iter().for_each(|part| flatten(part, parts)),
        other => parts.push(other),
    }
}

fn built(document: &Document, formula: &Formula) -> Result<Element, JsValue> {
    let of = |name: &str, parts: &[&Formula]| -> Result<Element, JsValue> {
        let parent = element(document, name)?;
        for part in parts {
            add(&parent, &built(document, part)?)?;
        }
        Ok(parent)
    };
    match formula {
        Formula::Number(text, meaning) => {
            let number = leaf(document, "mn", text)?;
            mark(&number, meaning)?;
            number.toggle_attribute_with_force("data-negative", text.starts_with('−'))?;
            Ok(number)
        }
        Formula::Symbol(text, meaning) => symbol(document, text, meaning),
        Formula::Operator(operator) => {
            let operator = leaf(document, "mo", operator)?;
            // At the beginning of a line it would count as a sign.
            operator.set_attribute("form", "infix")?;
            Ok(operator)
        }
        Formula::Bracket(bracket) => {
            let element = leaf(document, "mo", bracket)?;
            let form = match *bracket {
                "(" | "[" => "prefix",
                ")" | "]" => "postfix",
                _ => "infix",
            };
            element.set_attribute("form", form)?;
            element.set_attribute("stretchy", "false")?;
            Ok(element)
        }
        Formula::Text(text) => leaf(document, "mtext", text),
        Formula::Row(row) => of("mrow", &row.iter().collect::<Vec<_>>()),
        Formula::Fraction(parts) => of("mfrac", &[&parts[0], &parts[1]]),
        Formula::Root(part) => {
            // The root sign of `msqrt` stretches, so without a maths font it is not drawn at all.
            let root = of("mrow", &[part])?;
            root.set_attribute("class", "root")?;
            root.insert_before(leaf(document, "mo", "√")?.as_ref(), root.first_child().as_ref())?;
            Ok(root)
        }
        Formula::Sub(parts) => of("msub", &[&parts[0], &parts[1]]),
        Formula::Super(parts) => of("msup", &[&parts[0], &parts[1]]),
        Formula::Column(entries) => {
            let rows: Vec<&[Formula]> = entries.iter().map(std::slice::from_ref).collect();
            table(document, &rows)
        }
        Formula::Matrix(rows) => {
            table(document, &rows.iter().map(Vec::as_slice).collect::<Vec<_>>())
        }
        Formula::Partial(number, caption) => {
            let under = element(document, "munder")?;
            under.set_attribute("class", "partial")?;
            add(&under, &built(document, number)?)?;
            add(&under, &leaf(document, "mtext", caption)?)?;
            Ok(under)
        }
        Formula::Elided => leaf(document, "mo", "⋯"),
    }
}

/// A letter is slanted by the style sheet; MathML's own italics are other characters,
/// which few fonts have. Primes and arrows at it stay upright.
fn symbol(document: &Document, text: &str, meaning: &Meaning) -> Result<Element, JsValue> {
    let letter = text.trim_start_matches(['→', '←']).trim_end_matches('′');
    let identifier = leaf(document, "mi", letter)?;
    identifier.set_attribute("mathvariant", "normal")?;
    // The T of a transposed vector is a mark and no letter.
    let is_letter = letter.chars().count() == 1 && letter.chars().all(char::is_alphabetic);
    if is_letter && letter != "T" {
        identifier.set_attribute("class", "letter")?;
    }
    if letter.len() == text.len() {
        mark(&identifier, meaning)?;
        return Ok(identifier);
    }
    let row = element(document, "mrow")?;
    let arrow = text.starts_with(['→', '←']).then(|| text.chars().take(1).collect::<String>());
    if let Some(arrow) = arrow {
        add(&row, &leaf(document, "mtext", &arrow)?)?;
    }
    row.append_child(&identifier)?;
    if text.ends_with('′') {
        add(&row, &leaf(document, "mtext", "′")?)?;
    }
    mark(&row, meaning)?;
    Ok(row)
}

fn table(document: &Document, rows: &[&[Formula]]) -> Result<Element, JsValue> {
    let table = element(document, "mtable")?;
    for row in rows {
        let is_elided = row.iter().all(|entry| *entry == Formula::Elided);
        let table_row = element(document, "mtr")?;
        for entry in *row {
            let cell = element(document, "mtd")?;
            let content = match entry {
                Formula::Elided if is_elided => leaf(document, "mo", "⋮")?,
                entry => built(document, entry)?,
            };
            cell.append_child(&content)?;
            table_row.append_child(&cell)?;
        }
        table.append_child(&table_row)?;
    }
    Ok(table)
}

/// Gives a term the look and the place of what it stands for.
fn mark(term: &Element, meaning: &Meaning) -> Result<(), JsValue> {
    if let Some(role) = meaning.role {
        term.class_list().add_1(class_of(role))?;
    }
    if let Some(place) = meaning.place {
        term.set_attribute(place::ATTRIBUTE, &place::name_of(place))?;
    }
    if let Some(quantity) = meaning.quantity {
        term.set_attribute(quantities::ATTRIBUTE, &quantity.name())?;
    }
    Ok(())
}

fn class_of(role: Role) -> &'static str {
    match role {
        Role::Word => "is-word",
        Role::EncoderState => "is-encoder-state",
        Role::DecoderState => "is-decoder-state",
        Role::Score => "is-score",
        Role::Weight => "is-weight",
        Role::Context => "is-context",
        Role::Parameter => "is-parameter",
        Role::Output => "is-output",
    }
}

fn add(parent: &Element, child: &Element) -> Result<(), JsValue> {
    parent.append_child(child).map(|_| ())
}

fn leaf(document: &Document, name: &str, text: &str) -> Result<Element, JsValue> {
    let element = element(document, name)?;
    write(&element, text);
    Ok(element)
}

fn element(document: &Document, name: &str) -> Result<Element, JsValue> {
    document.create_element_ns(Some(MATHML), name)
}

fn document_of(element: &Element) -> Result<Document, JsValue> {
    element.owner_document().ok_or_else(|| JsValue::from_str("an element lacks its document"))
}
