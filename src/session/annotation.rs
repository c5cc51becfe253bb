//! What an author says at a step: texts that a lesson file or a link brings.
//!
//! They are a JSON list: `[{"step": 2, "stage": "softmax", "text": "Look at red."}]`.
//! Without a stage the text is there during the whole step.

use super::choice::Choice as _;
use super::fault::{Fault, Kind};
use super::field::MOST_TOKENS;
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
            return Err(json.misplaced(path, &[Kind::List]));
        };
        if MOST_ANNOTATIONS < entries.len() {
            return Err(Fault::Entries(entries.len(), 0, MOST_ANNOTATIONS).at(path));
        }
        let read = |(n, entry)| Self::read(&json::entry(path, n), entry);
        entries.iter().enumerate().map(read).collect()
    }

    fn read(path: &str, json: &Json) -> Result<Self, Problem> {
        let Json::Object(members) = json else {
            return Err(json.misplaced(path, &[Kind::Object]));
        };
        if let Some((name, _)) = members.iter().find(|(name, _)| !NAMES.contains(&&**name)) {
            return Err(Fault::UnknownName(&NAMES).at(&json::member(path, name)));
        }
        let found = |name: &str| members.iter().find(|(it, _)| it == name).map(|(_, json)| json);
        let needed = |name: &'static str| found(name).ok_or(Fault::Missing(name).at(path));
        let stage = found("stage").map(|json| stage(&json::member(path, "stage"), json));
        let stage = stage.transpose()?;
        // The start has no stages.
        let least = u32::from(stage.is_some());
        Ok(Self {
            step: step(&json::member(path, "step"), needed("step")?, least)?,
            stage,
            text: text(&json::member(path, "text"), needed("text")?)?,
        })
    }

    /// Whether it is shown at a moment.
    pub fn is_at(&self, moment: Moment) -> bool {
        self.step == moment.step && self.stage.is_none_or(|stage| stage == moment.stage)
    }

    /// As a line of JSON, with `gap` after commas and colons.
    pub fn line(&self, gap: &str) -> String {
        let stage =
            self.stage.map(|stage| format!("\"stage\":{gap}\"{}\",{gap}", stage.spelling()));
        let (step, stage, text) = (self.step, stage.unwrap_or_default(), quoted(&self.text));
        format!("{{\"step\":{gap}{step},{gap}{stage}\"text\":{gap}{text}}}")
    }

    /// Many as JSON without white space.
    pub fn spelling(all: &[Self]) -> String {
        let lines: Vec<String> = all.iter().map(|annotation| annotation.line("")).collect();
        format!("[{}]", lines.join(","))
    }
}

fn step(path: &str, json: &Json, least: u32) -> Result<usize, Problem> {
    let Json::Number(digits) = json else {
        return Err(json.misplaced(path, &[Kind::Number]));
    };
    let most = MOST_TOKENS as u32;
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Fault::NotWhole(digits.clone(), least, most).at(path));
    }
    let step: Option<u32> = digits.parse().ok().filter(|step| (least..=most).contains(step));
    step.map(|step| step as usize).ok_or_else(|| {
        Fault::OutOfRange(digits.clone(), least.to_string(), most.to_string()).at(path)
    })
}

fn stage(path: &str, json: &Json) -> Result<Stage, Problem> {
    let Json::Text(spelling) = json else {
        return Err(json.misplaced(path, &[Kind::Text]));
    };
    Stage::parse(spelling).ok_or_else(|| {
        let allowed = Stage::VALUES.iter().map(|(spelling, _)| *spelling).collect();
        Fault::UnknownValue(spelling.clone(), allowed).at(path)
    })
}

/// A text without what nobody can see and that only reorders or hides the rest.
fn text(path: &str, json: &Json) -> Result<String, Problem> {
    let Json::Text(text) = json else {
        return Err(json.misplaced(path, &[Kind::Text]));
    };
    let characters = text.chars().count();
    if MOST_OF_TEXT < characters {
        return Err(Fault::TooLong(characters, MOST_OF_TEXT).at(path));
    }
    if can_be_seen(text) { Ok(visible(text).0) } else { Err(Fault::Empty.at(path)) }
}
