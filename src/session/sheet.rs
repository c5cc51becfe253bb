//! What a printed sheet says: the step on show with its numbers, or a worksheet with
//! its answers.

use super::field::Field;
use super::rounding::{decimal, signed};
use super::sheet_table::{Cell, Column, Table};
use super::stage::{Moment, Stage, Stepping};
use super::state::Session;
use super::view::View;
use crate::model::seq2seq::Wiring;
use crate::model::tokens::joined;

/// What is to be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Print {
    /// The moment on show, on one sheet; on two if two settings are compared.
    Step,
    /// The step on show (or else the first) with blanks, and a second sheet with the answers.
    Worksheet,
    /// The same of the other side, where two settings are compared.
    OtherWorksheet,
}

/// One page of paper.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// What stands at the top.
    pub title: String,
    /// Sentences, settings and the step in words.
    pub lines: Vec<Line>,
    /// What the pictures show.
    pub view: View,
    /// Whether the heatmap stands beside the numbers.
    pub has_heatmap: bool,
    /// Whether answers are left out, for students to fill in.
    pub has_blanks: bool,
    /// What students are to do, and how.
    pub task: Vec<Line>,
    /// The numbers, in tables.
    pub tables: Vec<Table>,
    /// Vectors below the tables.
    pub vectors: Vec<Line>,
}

/// A text with its name; some need none.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it is.
    pub name: String,
    /// What it says.
    pub text: String,
}

impl Line {
    /// A text that says itself what it is.
    pub(super) fn plain(text: impl Into<String>) -> Self {
        Self::named("", text)
    }

    fn named(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into() }
    }
}

impl Session {
    /// The sheets to be printed, one a page.
    pub fn sheets(&self, print: Print) -> Vec<Sheet> {
        match print {
            Print::Step => self.sides().map(Self::step_sheet).collect(),
            Print::Worksheet => vec![self.worksheet(true), self.worksheet(false)],
            Print::OtherWorksheet => self.other().unwrap_or(self).sheets(Print::Worksheet),
        }
    }

    /// What is on show at a moment when nothing moves and nothing is pointed at.
    fn at_rest(&self, moment: Moment, stepping: Stepping) -> View {
        let mut view = self.view_at(moment, moment);
        (view.progress, view.playing) = (1.0, false);
        (view.stepping, view.highlight, view.spotlight) = (stepping, self.pinned, false);
        view
    }

    fn step_sheet(&self) -> Sheet {
        let config = &self.config;
        let language = config.language;
        let mut view = self.at_rest(config.moment_on_show(), config.stepping);
        let mut lines = self.lines();
        if 0 < view.step {
            lines.push(Line::plain(told(&mut view)));
        }
        lines.extend(view.caption().map(Line::plain));
        lines.extend(view.annotations.iter().map(Line::plain));
        if view.attention && config.wiring == Wiring::Luong {
            lines.push(Line::plain(language.numbers_luong()));
        }
        let (mut tables, mut vectors) = (Vec::new(), Vec::new());
        let mut vector = |name: &str, components: &[f32]| {
            if !components.is_empty() {
                let components: Vec<String> = components.iter().map(|&it| signed(it)).collect();
                vectors.push(Line::named(name, components.join("  ")));
            }
        };
        match &view.numbers {
            None => vector("s₀", &view.decoder_states[0]),
            Some(numbers) => {
                vector(language.numbers_context(), &numbers.context);
                vector(language.numbers_state(), &numbers.state);
                if !numbers.scores.is_empty() {
                    let mut table = self.weights_table(view.step - 1);
                    if !view.has_reached(Stage::Softmax) {
                        table.columns.truncate(1);
                    }
                    tables.push(table);
                }
                if !numbers.outputs.is_empty() {
                    let given = |thousandths: u16| Cell::Given(decimal(thousandths));
                    let shares = numbers.outputs.iter().map(|it| given(it.thousandths));
                    tables.push(Table {
                        heading: language.numbers_outputs(),
                        words: numbers.outputs.iter().map(|it| it.word.clone()).collect(),
                        columns: vec![Column {
                            heading: String::new(),
                            cells: shares.collect(),
                            sum: None,
                        }],
                        ..Table::default()
                    });
                }
            }
        }
        Sheet {
            title: Self::title(&view),
            lines,
            has_heatmap: view.attention,
            view,
            has_blanks: false,
            task: Vec::new(),
            tables,
            vectors,
        }
    }

    fn worksheet(&self, has_blanks: bool) -> Sheet {
        let language = self.config.language;
        let step = self.config.step.max(1);
        let mut view = self.at_rest(Moment::after(step), Stepping::Steps);
        let title = Self::title(&view);
        let (title, mut lines) = if has_blanks {
            view.rows.clear(); // the lines are for the students to draw
            let name = Line::named(language.sheet_name(), "_".repeat(40));
            (language.sheet_worksheet(title), vec![name])
        } else {
            (language.sheet_answers(title), Vec::new())
        };
        lines.extend(self.lines());
        let (table, task) = self.exercise(step - 1);
        Sheet {
            title,
            lines,
            view,
            has_heatmap: false,
            has_blanks,
            task: if has_blanks { task } else { Vec::new() },
            tables: vec![table],
            vectors: Vec::new(),
        }
    }

    /// The step, and which side it is of if there are two.
    fn title(view: &View) -> String {
        let language = view.language;
        let step = match view.step.checked_sub(1) {
            None => language.sheet_start().to_owned(),
            Some(j) => language.numbers_step(view.step, view.target.len()) + " " + &view.target[j],
        };
        [Some(step), view.side.clone()].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// The sentences and the settings.
    fn lines(&self) -> Vec<Line> {
        let config = &self.config;
        let language = config.language;
        let mut fields = vec![Field::Attention];
        if config.attention {
            fields.extend([Field::Score, Field::Wiring, Field::Memory, Field::Sharpness]);
        }
        fields.extend([Field::Cell, Field::Direction, Field::StateSize]);
        fields.extend([Field::Embedding, Field::Seed]);
        let setting = |field: &Field| {
            let spelling = config.spelling(*field);
            let value = field.choice_label(language, &spelling);
            // A setting stands on one line.
            language.sheet_setting(field.label(language), value).replace(' ', "\u{a0}")
        };
        let settings: Vec<String> = fields.iter().map(setting).collect();
        vec![
            Line::named(language.source_label(), joined(&config.source)),
            Line::named(language.target_label(), joined(&config.target)),
            Line::named(language.sheet_settings(), settings.join(" · ")),
        ]
    }
}

/// The step in words, with words of either direction kept apart from what is around them.
fn told(view: &mut View) -> String {
    let plain = [view.source.clone(), view.target.clone()];
    for word in view.source.iter_mut().chain(&mut view.target) {
        *word = format!("\u{2068}{word}\u{2069}");
    }
    let told = view.in_words();
    [view.source, view.target] = plain;
    told
}
