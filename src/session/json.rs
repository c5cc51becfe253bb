//! JSON as it is written: names in their order and numbers by their digits, so that a
//! value goes to the one parser of settings in the spelling that it was given.

use json_event_parser::{JsonEvent, JsonSyntaxError, SliceJsonParser};

use super::fault::{Fault, Kind};
use super::order::ordered;
use super::problem::Problem;

/// Lists and objects within each other that are read; what a lesson file needs is four.
pub const MOST_DEPTH: usize = 8;

/// One value.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Truth(bool),
    /// A number, by its digits.
    Number(String),
    /// A text.
    Text(String),
    /// Values in order.
    List(Vec<Json>),
    /// Names with values, in order, each name once.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads a text that is one value. `path` is what the text is of, as problems call it;
    /// a lesson file as a whole is `""`.
    ///
    /// # Errors
    ///
    /// Where the text is not JSON, a name is given twice or too much is nested.
    pub fn read(path: &str, text: &str) -> Result<Self, Problem> {
        let events = SliceJsonParser::new(text.as_bytes());
        let mut reader = Reader { events, text, root: path, path: path.to_owned() };
        let first = reader.next()?;
        let value = reader.value(first, 0)?;
        reader.next()?; // the end, or else what follows is told
        Ok(value)
    }

    /// What kind of value this is.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Null => Kind::Null,
            Self::Truth(_) => Kind::Truth,
            Self::Number(_) => Kind::Number,
            Self::Text(_) => Kind::Text,
            Self::List(_) => Kind::List,
            Self::Object(_) => Kind::Object,
        }
    }

    /// What is wrong with this value where another kind is needed.
    pub fn misplaced(&self, needed: &'static [Kind]) -> Fault {
        Fault::WrongKind(self.kind(), needed)
    }

    /// Shows every text and every name within, in order.
    pub fn each_text(&self, see: &mut dyn FnMut(&str)) {
        match self {
            Self::Text(text) => see(text),
            Self::List(values) => {
                for value in values {
                    value.each_text(see);
                }
            }
            Self::Object(members) => {
                for (name, value) in members {
                    see(name);
                    value.each_text(see);
                }
            }
            Self::Null | Self::Truth(_) | Self::Number(_) => {}
        }
    }

    /// Adds the value to a text, without any white space, as links and attributes have it.
    fn write(&self, text: &mut String) {
        match self {
            Self::Null => *text += "null",
            Self::Truth(true) => *text += "true",
            Self::Truth(false) => *text += "false",
            Self::Number(digits) => *text += digits,
            Self::Text(value) => *text += &quoted(value),
            Self::List(values) => {
                text.push('[');
                for (n, value) in values.iter().enumerate() {
                    if 0 < n {
                        text.push(',');
                    }
                    value.write(text);
                }
                text.push(']');
            }
            Self::Object(members) => {
                text.push('{');
                for (n, (name, value)) in members.iter().enumerate() {
                    if 0 < n {
                        text.push(',');
                    }
                    *text += &quoted(name);
                    text.push(':');
                    value.write(text);
                }
                text.push('}');
            }
        }
    }

    /// The value in the spelling of links.
    pub fn spelling(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }
}

/// A text as JSON spells it, with its quotes. Only what must be escaped is, and what could
/// break a line.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                quoted.push('\\');
                quoted.push(c);
            }
            '\n' => quoted += "\\n",
            '\t' => quoted += "\\t",
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => {
                quoted += &format!("\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

/// The path of a member of what is at `path`.
pub fn member(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// The path of an entry, counted from 0, of the list at `path`.
pub fn entry(path: &str, index: usize) -> String {
    format!("{path}[{index}]")
}

struct Reader<'t> {
    events: SliceJsonParser<'t>,
    text: &'t str,
    /// What the text is of.
    root: &'t str,
    /// Where the list or object is that is being read.
    path: String,
}

impl<'t> Reader<'t> {
    fn next(&mut self) -> Result<JsonEvent<'t>, Problem> {
        self.events.parse_next().map_err(|error| self.syntax(&error))
    }

    fn syntax(&self, error: &JsonSyntaxError) -> Problem {
        // The parser counts columns in bytes.
        let offset = error.location().start.offset as usize;
        let before = self.text.get(..offset).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        let found = self.text[before.len()..].lines().next().unwrap_or_default();
        let line = 1 + before.matches('\n').count();
        let column = 1 + before[line_start..].chars().count();
        Fault::Syntax { line, column, found: found.trim_end().to_owned() }.at(self.root)
    }

    /// The value that starts with `first`; `depth` lists and objects are around it.
    fn value(&mut self, first: JsonEvent<'t>, depth: usize) -> Result<Json, Problem> {
        Ok(match first {
            JsonEvent::Boolean(truth) => Json::Truth(truth),
            JsonEvent::Number(digits) => Json::Number(digits.into_owned()),
            JsonEvent::String(text) => Json::Text(text.into_owned()),
            JsonEvent::StartArray | JsonEvent::StartObject if MOST_DEPTH <= depth => {
                return Err(Fault::TooDeep.at(&self.path));
            }
            JsonEvent::StartArray => {
                let mut values = Vec::new();
                loop {
                    let first = self.next()?;
                    if first == JsonEvent::EndArray {
                        break Json::List(values);
                    }
                    let length = self.path.len();
                    self.path = entry(&self.path, values.len());
                    values.push(self.value(first, depth + 1)?);
                    self.path.truncate(length);
                }
            }
            JsonEvent::StartObject => {
                let mut members: Vec<(String, Json)> = Vec::new();
                while let JsonEvent::ObjectKey(name) = self.next()? {
                    let length = self.path.len();
                    self.path = member(&self.path, &name);
                    let first = self.next()?;
                    let value = self.value(first, depth + 1)?;
                    self.path.truncate(length);
                    members.push((name.into_owned(), value));
                }
                if let Some(name) = repeated(&members) {
                    return Err(Fault::Repeated.at(&member(&self.path, name)));
                }
                Json::Object(members)
            }
            // The parser gives the ends only after the beginnings of what they end.
            JsonEvent::Null
            | JsonEvent::EndArray
            | JsonEvent::EndObject
            | JsonEvent::ObjectKey(_)
            | JsonEvent::Eof => Json::Null,
        })
    }
}

/// A name that is there twice.
fn repeated(members: &[(String, Json)]) -> Option<&str> {
    let name = |n: usize| members[n].0.as_str();
    let order = ordered(members.len(), &mut |one, other| name(one).cmp(name(other)));
    let twice = (1..order.len()).find(|&n| name(order[n - 1]) == name(order[n]));
    twice.map(|n| name(order[n]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_as_they_are_written() {
        let text = r#"{"b":[1e400,-0,0.10,null,true],"a":{"\u0001\"\\\n":"😀 \/"},"":[]}"#;
        let value = Json::read("", text).expect("JSON");
        assert_eq!(
            value.spelling(),
            "{\"b\":[1e400,-0,0.10,null,true],\"a\":{\"\\u0001\\\"\\\\\\n\":\"😀 /\"},\"\":[]}"
        );
        assert_eq!(Json::read("", &value.spelling()), Ok(value));
        assert_eq!(Json::read("", "\u{feff} 1 "), Ok(Json::Number("1".to_owned())));
    }

    #[test]
    fn texts_hold_any_character() {
        for (text, expected) in [
            ("", "\"\""),
            ("a\"b\\c", "\"a\\\"b\\\\c\""),
            ("\u{0}\n\u{85}\u{2028}", "\"\\u0000\\n\\u0085\\u2028\""),
            ("我们 👩‍👧", "\"我们 👩‍👧\""),
        ] {
            assert_eq!(quoted(text), expected);
            assert_eq!(Json::read("", expected), Ok(Json::Text(text.to_owned())));
        }
    }

    #[test]
    fn what_is_not_json_is_told_by_line_and_column() {
        let syntax = |line, column, found: &str| {
            Err(Fault::Syntax { line, column, found: found.to_owned() }.at("annotations"))
        };
        let read = |text| Json::read("annotations", text);
        assert_eq!(read("[1,\n 我]"), syntax(2, 2, "我]"));
        assert_eq!(read("{\"é\": nul}"), syntax(1, 7, "nul}"));
        assert_eq!(read("[1] 2"), syntax(1, 5, "2"));
        assert_eq!(read(""), syntax(1, 1, ""));
        assert_eq!(read("[1,"), syntax(1, 4, ""));
        for broken in ["'a'", "[1,]", "{a:1}", "01", "+1", ".5", "NaN", "\"\\ud800\"", "\"\n\""] {
            assert!(read(broken).is_err(), "{broken}");
        }
    }

    #[test]
    fn depth_and_repeated_names_are_told_by_their_path() {
        let read = |text: &str| Json::read("", text);
        let nested = |depth| "[".repeat(depth) + &"]".repeat(depth);
        assert!(read(&nested(MOST_DEPTH)).is_ok());
        let path = "[0]".repeat(MOST_DEPTH);
        assert_eq!(read(&nested(MOST_DEPTH + 1)), Err(Fault::TooDeep.at(&path)));
        assert_eq!(read(&"[".repeat(1_000_000)), Err(Fault::TooDeep.at(&path)));
        assert_eq!(read(r#"[{"a":{"b":1,"c":2,"\u0062":3}}]"#), Err(Fault::Repeated.at("[0].a.b")));
    }
}
