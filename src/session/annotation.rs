//! What an author says at a step: texts that a lesson file or a link brings.
//!
//! They are a JSON list: `[{"step": 2, "stage": "softmax", "text": "Look at red."}]`.
//! Without a stage the text is there during the whole step.

use super::choice::Choice as _;
use super::fault::{Fault, Kind};
use super::field::{Field, MOST_TOKENS};
use super::json::{self, Json, quoted};
use super::problem::Problem;
use super::stage::{Moment, Stage};
use crate::model::tokens::{can_be_seen, visible};

/// Annotations that a configuration may have.
pub const MOST_ANNOTATIONS: usize = 100;
/// Characters of the text of one.
pub const MOST_OF_TEXT: usize = 500;

const NAMES: [&str; 3] = ["step", "stage", "text"];

/// A text that is shown at a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Annotation {
    /// 0..=[`MOST_TOKENS`]; a step that the sentences do not have is never shown.
    pub step: usize,
    /// The stage of that step; None is all of them. Step 0 has none.
    pub stage: Option<Stage>,
    /// What is said: 1..=[`MOST_OF_TEXT`] characters, none of them hidden.
    pub text: String,
}

impl Annotation {
    /// The annotations that a JSON list spells; `path` is where it stands.
    ///
    /// # Errors
    ///
    /// Says at which path what is wrong.
    pub fn read_all(path: &str, json: &Json) -> Result<Vec<Self>, Problem> {
        let Json::List(entries) = json else {
            return Err(json.misplaced(&[Kind::List]).at(path));
        };
        if MOST_ANNOTATIONS < entries.len() {
            return Err(Fault::Entries(entries.len(), 0, MOST_ANNOTATIONS).at(path));
        }
        let mut annotations = Vec::new();
        for entry in entries {
            let path = json::entry(path, annotations.len());
            annotations.push(Self::read(&path, entry)?);
        }
        Ok(annotations)
    }

    fn read(path: &str, json: &Json) -> Result<Self, Problem> {
        let Json::Object(members) = json else {
            return Err(json.misplaced(&[Kind::Object]).at(path));
        };
        let (mut found_step, mut stage, mut found_text) = (None, None, None);
        for (name, json) in members {
            let fault = match (name.as_str(), json) {
                ("step", Json::Number(digits)) => {
                    found_step = Some(digits);
                    continue;
                }
                ("stage", Json::Text(spelling)) => match Stage::parse(spelling) {
                    Some(found) => {
                        stage = Some(found);
                        continue;
                    }
                    None => Fault::UnknownValue(spelling.clone(), Field::Stage),
                },
                ("text", Json::Text(text)) => match fault_of_text(text) {
                    None => {
                        found_text = Some(visible(text).0);
                        continue;
                    }
                    Some(fault) => fault,
                },
                ("step", _) => json.misplaced(&[Kind::Number]),
                ("stage" | "text", _) => json.misplaced(&[Kind::Text]),
                _ => Fault::UnknownName(&NAMES),
            };
            return Err(fault.at(&json::member(path, name)));
        }
        let missing = |name| move || Fault::Missing(name).at(path);
        let digits = found_step.ok_or_else(missing("step"))?;
        let text = found_text.ok_or_else(missing("text"))?;
        let step = step(digits, stage).map_err(|fault| fault.at(&json::member(path, "step")))?;
        Ok(Self { step, stage, text })
    }

    /// Whether it is shown at a moment.
    pub fn is_at(&self, moment: Moment) -> bool {
        self.step == moment.step && self.stage.is_none_or(|stage| stage == moment.stage)
    }

    /// As a line of JSON, with `gap` after commas and colons.
    fn line(&self, gap: &str) -> String {
        let mut line = format!("{{\"step\":{gap}{},{gap}", self.step);
        if let Some(stage) = self.stage {
            line += &format!("\"stage\":{gap}\"{}\",{gap}", stage.spelling());
        }
        line + "\"text\":" + gap + &quoted(&self.text) + "}"
    }

    /// Each of many as a line of JSON.
    pub fn lines(all: &[Self], gap: &str) -> Vec<String> {
        let mut lines = Vec::new();
        for annotation in all {
            lines.push(annotation.line(gap));
        }
        lines
    }

    /// Many as JSON without white space.
    pub fn spelling(all: &[Self]) -> String {
        format!("[{}]", Self::lines(all, "").join(","))
    }
}

fn step(digits: &str, stage: Option<Stage>) -> Result<usize, Fault> {
    // The start has no stages.
    let (least, most) = (u32::from(stage.is_some()), MOST_TOKENS as u32);
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Fault::NotWhole(digits.to_owned(), least, most));
    }
    match digits.parse() {
        Ok(step) if (least..=most).contains(&step) => Ok(step as usize),
        _ => Err(Fault::OutOfRange(digits.to_owned(), least.to_string(), most.to_string())),
    }
}

fn fault_of_text(text: &str) -> Option<Fault> {
    let characters = text.chars().count();
    if MOST_OF_TEXT < characters {
        return Some(Fault::TooLong(characters, MOST_OF_TEXT));
    }
    if can_be_seen(text) { None } else { Some(Fault::Empty) }
}
