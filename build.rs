//! Compiles the message files `www/locales/*.ftl` into Rust, and the alphabets' small letters
//! into a small table.
//!
//! Each file is a language. Every message becomes one function of `Language`, its
//! placeables the arguments, so a missing argument does not compile. A message
//! that one language has and another has not, or with other arguments, stops the
//! build and is named. A further language is a further file and no code.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// One piece of a message.
enum Piece {
    Text(String),
    Argument(String),
}

type Messages = BTreeMap<String, Vec<Piece>>;

fn main() {
    let folder = Path::new("www/locales");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut languages = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("www/locales holds the message files") {
        let path = entry.expect("a readable directory").path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            println!("cargo::rerun-if-changed={}", path.display());
            let code = path.file_stem().expect("a name").to_string_lossy().into_owned();
            languages.insert(code, parse(&path));
        }
    }
    check_same_messages(&languages);
    let out = env::var("OUT_DIR").expect("set by cargo");
    let write = |name: &str, code: String| {
        fs::write(Path::new(&out).join(name), code).expect("OUT_DIR can be written");
    };
    write("messages.rs", generate(&languages));
    write("lowercase.rs", lowercase());
}

/// Which letters have a small letter, as runs `(first, last, step, distance)`: every
/// `step`th character from `first` to `last` has it at that distance.
fn lowercase() -> String {
    let mut runs: Vec<(u32, u32, u32, i32)> = Vec::new();
    for letter in '\0'..=char::MAX {
        let mut small = letter.to_lowercase();
        let (Some(one), None) = (small.next(), small.next()) else { continue };
        let (at, distance) = (letter as u32, one as i32 - letter as i32);
        if distance == 0 {
            continue;
        }
        match runs.last_mut().filter(|run| run.3 == distance) {
            Some(run) if run.0 == run.1 && at - run.1 <= 2 => (run.1, run.2) = (at, at - run.0),
            Some(run) if at - run.1 == run.2 => run.1 = at,
            _ => runs.push((at, at, 1, distance)),
        }
    }
    format!("const RUNS: &[(u32, u32, u32, i32)] = &{runs:?};")
}

fn parse(path: &Path) -> Messages {
    let text = fs::read_to_string(path).expect("a readable message file");
    let resource = fluent_syntax::parser::parse(text)
        .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
    let mut messages = Messages::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let name = message.id.name;
        let pattern =
            message.value.unwrap_or_else(|| panic!("{}: {name} is empty", path.display()));
        let pieces = pieces(pattern).unwrap_or_else(|| {
            panic!("{}: {name} uses more of Fluent than text and {{ $argument }}", path.display())
        });
        if messages.insert(name.clone(), pieces).is_some() {
            panic!("{}: {name} stands twice", path.display());
        }
    }
    messages
}

fn pieces(pattern: Pattern<String>) -> Option<Vec<Piece>> {
    let piece = |element| match element {
        PatternElement::TextElement { value } => Some(Piece::Text(value)),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::VariableReference { id } => Some(Piece::Argument(id.name)),
            InlineExpression::StringLiteral { value } => Some(Piece::Text(value)),
            _ => None,
        },
        PatternElement::Placeable { .. } => None,
    };
    pattern.elements.into_iter().map(piece).collect()
}

fn check_same_messages(languages: &BTreeMap<String, Messages>) {
    let (first_code, first) = languages.first_key_value().expect("at least one language");
    for (code, messages) in languages {
        for (one, other, one_code, other_code) in
            [(first, messages, first_code, code), (messages, first, code, first_code)]
        {
            for (name, pieces) in one {
                let Some(other) = other.get(name) else {
                    panic!("{other_code}.ftl lacks {name}, which {one_code}.ftl has");
                };
                assert!(
                    arguments(pieces) == arguments(other),
                    "{name} has other arguments in {other_code}.ftl than in {one_code}.ftl"
                );
            }
        }
    }
}

fn arguments(pieces: &[Piece]) -> BTreeSet<&str> {
    pieces
        .iter()
        .filter_map(|piece| match piece {
            Piece::Argument(name) => Some(name.as_str()),
            Piece::Text(_) => None,
        })
        .collect()
}

fn generate(languages: &BTreeMap<String, Messages>) -> String {
    let variant = |code: &str| code[..1].to_uppercase() + &code[1..];
    let mut out = String::from(
        "/// A language of the interface.\n\
         #[derive(Clone, Copy, Debug, PartialEq, Eq)]\npub enum Language {\n",
    );
    for code in languages.keys() {
        writeln!(out, "    /// `{code}`.\n    {},", variant(code)).expect("a String");
    }
    out += "}\n\nimpl Language {\n    /// Every language, with its code.\n";
    out += "    pub const ALL: &'static [(&'static str, Self)] = &[\n";
    for code in languages.keys() {
        writeln!(out, "        ({code:?}, Self::{}),", variant(code)).expect("a String");
    }
    out += "    ];\n";

    // Texts are data and looked up by number, since a branch for each text and language
    // would be several times as much program.
    let (_, first) = languages.first_key_value().expect("at least one language");
    let (mut names, mut texts, mut patterns) = (String::new(), String::new(), String::new());
    let (mut n_plain, mut n_patterns) = (0, 0);
    for (name, pieces) in first {
        let arguments: Vec<&str> = arguments(pieces).into_iter().collect();
        let function = name.replace('-', "_");
        let of_languages = languages.values().map(|messages| text(&messages[name], &arguments));
        let row = format!("    {:?},\n", of_languages.collect::<Vec<_>>());
        writeln!(out, "\n    /// `{name}`.").expect("a String");
        if arguments.is_empty() {
            writeln!(names, "    {name:?},").expect("a String");
            texts += &row;
            let body = format!("TEXTS[{n_plain}][self as usize]");
            writeln!(out, "    pub fn {function}(self) -> &'static str {{\n        {body}\n    }}")
                .expect("a String");
            n_plain += 1;
        } else {
            patterns += &row;
            let list = |item: &dyn Fn(&&str) -> String| -> String {
                arguments.iter().map(item).collect::<Vec<_>>().join(", ")
            };
            let parameters = list(&|name| format!("{name}: impl std::fmt::Display"));
            let references = list(&|name| format!("&{name}"));
            let body = format!("filled(PATTERNS[{n_patterns}][self as usize], &[{references}])");
            writeln!(
                out,
                "    pub fn {function}(self, {parameters}) -> String {{\n        {body}\n    }}"
            )
            .expect("a String");
            n_patterns += 1;
        }
    }
    out += "\n    /// The message without arguments of that name, if there is one.\n";
    out += "    pub fn message(self, name: &str) -> Option<&'static str> {\n";
    out += "        NAMES.binary_search(&name).ok().map(|n| TEXTS[n][self as usize])\n    }\n}\n";
    let n = languages.len();
    for (table, kind, rows) in [
        ("NAMES", "&str", names),
        ("TEXTS", "[&str; LANGUAGES]", texts),
        ("PATTERNS", "[&str; LANGUAGES]", patterns),
    ] {
        writeln!(out, "\nstatic {table}: &[{kind}] = &[\n{rows}];").expect("a String");
    }
    writeln!(out, "\nconst LANGUAGES: usize = {n};").expect("a String");
    out
}

/// The first character that stands for an argument; private use, so no text has it.
const FIRST_PLACE: u32 = 0xe000;

/// A message with a character of private use for each argument: U+E000 for the first.
fn text(pieces: &[Piece], arguments: &[&str]) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Text(value) => value.clone(),
        Piece::Argument(name) => {
            let place = arguments.iter().position(|other| other == name).expect("an argument");
            char::from_u32(FIRST_PLACE + place as u32).expect("private use").to_string()
        }
    };
    pieces.iter().map(piece).collect()
}
