//! JSON as it is written: names in their order and numbers by their digits, so that a
//! value goes to the one parser of settings in the spelling that it was given.

use std::fmt::{Display, Formatter, Result as Written};

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
        let mut reader = Reader { events: SliceJsonParser::new(text.as_bytes()), text, path };
        let first = reader.next()?;
        let value = reader.value(path, first, 0)?;
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

    /// The problem that this value is at `path`, where another kind is needed.
    pub fn misplaced(&self, path: &str, needed: &'static [Kind]) -> Problem {
        Fault::WrongKind(self.kind(), needed).at(path)
    }

    /// Every text and every name within, in order.
    pub fn texts<'j>(&'j self) -> Vec<&'j str> {
        match self {
            Self::Text(text) => vec![text],
            Self::List(values) => values.iter().flat_map(Self::texts).collect(),
            Self::Object(members) => {
                let of_member = |(name, value): &'j (String, Self)| -> Vec<&'j str> {
                    [name.as_str()].into_iter().chain(value.texts()).collect()
                };
                members.iter().flat_map(of_member).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Without any white space, as links and attributes have it.
impl Display for Json {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        match self {
            Self::Null => f.write_str("null"),
            Self::Truth(truth) => write!(f, "{truth}"),
            Self::Number(digits) => f.write_str(digits),
            Self::Text(text) => f.write_str(&quoted(text)),
            Self::List(values) => {
                let values: Vec<String> = values.iter().map(Self::to_string).collect();
                write!(f, "[{}]", values.join(","))
            }
            Self::Object(members) => {
                let member = |(name, value): &(String, Self)| format!("{}:{value}", quoted(name));
                let members: Vec<String> = members.iter().map(member).collect();
                write!(f, "{{{}}}", members.join(","))
            }
        }
    }
}

/// A text as JSON spells it, with its quotes. Only what must be escaped is.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted += "\\n",
            '\t' => quoted += "\\t",
            '\0'..='\u{1f}' => quoted += &format!("\\u{:04x}", u32::from(c)),
            _ => quoted.push(c),
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
    path: &'t str,
}

impl<'t> Reader<'t> {
    fn next(&mut self) -> Result<JsonEvent<'t>, Problem> {
        self.events.parse_next().map_err(|error| self.syntax(&error))
    }

    fn syntax(&self, error: &JsonSyntaxError) -> Problem {
        let place = error.location().start;
        let rest = self.text.get(place.offset as usize..).unwrap_or_default();
        let found = rest.lines().next().unwrap_or_default().trim_end().to_owned();
        let (line, column) = (place.line as usize + 1, place.column as usize + 1);
        Fault::Syntax { line, column, found }.at(self.path)
    }

    /// The value that starts with `first`; `depth` lists and objects are around it.
    fn value(&mut self, path: &str, first: JsonEvent<'t>, depth: usize) -> Result<Json, Problem> {
        if MOST_DEPTH < depth {
            return Err(Fault::TooDeep.at(path));
        }
        Ok(match first {
            JsonEvent::Null => Json::Null,
            JsonEvent::Boolean(truth) => Json::Truth(truth),
            JsonEvent::Number(digits) => Json::Number(digits.into_owned()),
            JsonEvent::String(text) => Json::Text(text.into_owned()),
            JsonEvent::StartArray => {
                let mut values = Vec::new();
                loop {
                    match self.next()? {
                        JsonEvent::EndArray => break Json::List(values),
                        first => {
                            let path = entry(path, values.len());
                            values.push(self.value(&path, first, depth + 1)?);
                        }
                    }
                }
            }
            JsonEvent::StartObject => {
                let mut members = Vec::new();
                while let JsonEvent::ObjectKey(name) = self.next()? {
                    let first = self.next()?;
                    let value = self.value(&member(path, &name), first, depth + 1)?;
                    members.push((name.into_owned(), value));
                }
                if let Some(name) = repeated(&members) {
                    return Err(Fault::Repeated.at(&member(path, name)));
                }
                Json::Object(members)
            }
            // The parser gives these only after the beginnings of what they end.
            JsonEvent::EndArray
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
    let twice = order.windows(2).find(|pair| name(pair[0]) == name(pair[1]));
    twice.map(|pair| name(pair[0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_as_they_are_written() {
        let text = r#"{"b":[1e400,-0,0.10,null,true],"a":{"\u0001\"\\\n":"😀 \/"},"":[]}"#;
        let value = Json::read("", text).expect("JSON");
        assert_eq!(
            value.to_string(),
            "{\"b\":[1e400,-0,0.10,null,true],\"a\":{\"\\u0001\\\"\\\\\\n\":\"😀 /\"},\"\":[]}"
        );
        assert_eq!(Json::read("", &value.to_string()), Ok(value));
        assert_eq!(Json::read("", "\u{feff} 1 "), Ok(Json::Number("1".to_owned())));
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
        assert!(read(&nested(MOST_DEPTH + 1)).is_ok());
        let path = "[0]".repeat(MOST_DEPTH + 1);
        assert_eq!(read(&nested(MOST_DEPTH + 2)), Err(Fault::TooDeep.at(&path)));
        assert_eq!(read(&"[".repeat(1_000_000)), Err(Fault::TooDeep.at(&path)));
        assert_eq!(read(r#"[{"a":{"b":1,"c":2,"\u0062":3}}]"#), Err(Fault::Repeated.at("[0].a.b")));
    }
}
