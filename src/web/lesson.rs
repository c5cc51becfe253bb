//! The lesson's panel: the open chapter, its question, and the way through the chapters.

use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement};

use super::app::App;
use super::figure::FigurePanel;
use super::formula::write_line;
use super::page::{Page, replace_children, show, write};
use crate::session::Language;
use crate::session::command::Command;
use crate::session::field::Field;
use crate::session::lesson::{CHAPTERS, LessonPage};
use crate::session::state::{Change, Session};

/// What a button of the lesson asks for; `data-lesson` holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Open the lesson where it was left, or close it.
    Toggle,
    /// Hide or show the text.
    Fold,
    /// Go this many chapters on; 0 sets the chapter up again.
    Go(isize),
    /// Open that chapter.
    Open(usize),
}

/// The panel.
#[derive(Debug)]
pub struct Lesson {
    panel: HtmlElement,
    opener: HtmlElement,
    number: HtmlElement,
    title: HtmlElement,
    fold: HtmlElement,
    body: HtmlElement,
    text: HtmlElement,
    equations: HtmlElement,
    look: HtmlElement,
    question: HtmlElement,
    state: HtmlElement,
    previous: HtmlElement,
    next: HtmlElement,
    chapters: HtmlElement,
    count: HtmlElement,
    list: HtmlElement,
    citations: HtmlElement,
    figure: FigurePanel,
    /// The chapter that was open last.
    left_at: usize,
    folded: bool,
    /// Whether the focus goes to the chapter's title, since a button has opened it.
    wants_focus: bool,
}

impl Lesson {
    /// Finds the panel's parts.
    pub fn new(page: &Page) -> Result<Self, JsValue> {
        Ok(Self {
            panel: page.part("lesson")?,
            opener: page.part("lesson-open")?,
            number: page.part("lesson-number")?,
            title: page.part("lesson-title")?,
            fold: page.part("lesson-fold")?,
            body: page.part("lesson-body")?,
            text: page.part("lesson-text")?,
            equations: page.part("lesson-equations")?,
            look: page.part("lesson-look")?,
            question: page.part("lesson-question")?,
            state: page.part("lesson-state")?,
            previous: page.part("lesson-previous")?,
            next: page.part("lesson-next")?,
            chapters: page.part("lesson-chapters")?,
            count: page.part("lesson-count")?,
            list: page.part("lesson-list")?,
            citations: page.part("lesson-citations")?,
            figure: FigurePanel::new(page)?,
            left_at: 1,
            folded: false,
            wants_focus: false,
        })
    }

    /// The chapter's figure.
    pub fn figure(&mut self) -> &mut FigurePanel {
        &mut self.figure
    }

    /// Brings the panel to the session.
    pub fn follow(
        &mut self,
        page: &Page,
        session: &Session,
        change: Change,
    ) -> Result<(), JsValue> {
        let lesson = session.lesson();
        show(&self.panel, lesson.is_some());
        self.opener.set_attribute("aria-expanded", &lesson.is_some().to_string())?;
        let Some(lesson) = lesson else { return Ok(()) };
        let language = session.config().language;
        self.left_at = lesson.number;
        write(&self.number, &language.lesson_chapter(CHAPTERS.len(), lesson.number));
        write(&self.title, lesson.title);
        self.write_fold(language)?;
        write_each(page, &self.text, "paragraph", &lesson.paragraphs)?;
        self.write_equations(page, &lesson)?;
        write(&self.look, &lesson.look);
        write(&self.question, &lesson.question);
        write(&self.state, &state_of(&lesson, language));
        self.state.toggle_attribute_with_force("data-answered", lesson.answered)?;
        self.previous.toggle_attribute_with_force("disabled", lesson.number == 1)?;
        let is_last = lesson.number == CHAPTERS.len();
        self.next.toggle_attribute_with_force("disabled", is_last)?;
        let citations = lesson.citations.iter().map(|citation| citation.text().to_owned());
        write_each(page, &self.citations, "item", &citations.collect::<Vec<_>>())?;
        self.follow_contents(page, session)?;
        self.figure.follow(page, session, change)?;
        if std::mem::replace(&mut self.wants_focus, false) {
            self.chapters.remove_attribute("open")?;
            self.title.focus()?;
        }
        Ok(())
    }

    /// They belong to the chapter alone, so they are written when it opens.
    fn write_equations(&self, page: &Page, lesson: &LessonPage) -> Result<(), JsValue> {
        let number = lesson.number.to_string();
        if self.equations.get_attribute("data-chapter").as_ref() == Some(&number) {
            return Ok(());
        }
        self.equations.set_attribute("data-chapter", &number)?;
        let mut lines: Vec<Element> = Vec::with_capacity(lesson.equations.len());
        for equation in &lesson.equations {
            let line: Element = page.copy("paragraph")?;
            write_line(&line, equation)?;
            lines.push(line);
        }
        replace_children(&self.equations, &lines)
    }

    fn write_fold(&self, language: Language) -> Result<(), JsValue> {
        show(&self.body, !self.folded);
        self.fold.set_attribute("aria-expanded", &(!self.folded).to_string())?;
        let label = if self.folded { language.lesson_unfold() } else { language.lesson_fold() };
        write(&self.fold, label);
        Ok(())
    }

    fn follow_contents(&self, page: &Page, session: &Session) -> Result<(), JsValue> {
        let language = session.config().language;
        let answered = session.progress().count();
        write(&self.count, &language.lesson_chapters(answered, CHAPTERS.len()));
        if self.list.child_element_count() as usize != CHAPTERS.len() {
            let entries: Result<Vec<Element>, JsValue> =
                CHAPTERS.iter().map(|_| page.copy("chapter")).collect();
            replace_children(&self.list, &entries?)?;
        }
        for (i, entry) in session.lesson_contents().enumerate() {
            let Some(button) =
                self.list.children().item(i as u32).and_then(|item| item.first_element_child())
            else {
                continue;
            };
            button.set_attribute("data-lesson", &entry.number.to_string())?;
            if entry.current {
                button.set_attribute("aria-current", "true")?;
            } else {
                button.remove_attribute("aria-current")?;
            }
            let title = entry.title;
            if entry.answered {
                write(&button, &language.lesson_chapter_answered(title));
            } else {
                write(&button, title);
            }
        }
        Ok(())
    }
}

/// What the question's state is, told in words.
fn state_of(lesson: &LessonPage, language: Language) -> String {
    match &lesson.reply {
        Some(reply) => format!("{} {reply}", language.lesson_answered()),
        None if lesson.answered => language.lesson_answered_before().to_owned(),
        None => language.lesson_not_answered().to_owned(),
    }
}

/// Brings the children of an element to these texts, each a copy of a template.
fn write_each(
    page: &Page,
    parent: &HtmlElement,
    template: &str,
    texts: &[String],
) -> Result<(), JsValue> {
    if parent.child_element_count() as usize != texts.len() {
        let children: Result<Vec<Element>, JsValue> =
            texts.iter().map(|_| page.copy(template)).collect();
        replace_children(parent, &children?)?;
    }
    for (i, text) in texts.iter().enumerate() {
        if let Some(child) = parent.children().item(i as u32) {
            write(&child, text);
        }
    }
    Ok(())
}

/// What a button asks for, if it is one of the lesson's.
pub fn action_of(button: &Element) -> Option<Action> {
    Some(match button.get_attribute("data-lesson")?.as_str() {
        "toggle" => Action::Toggle,
        "fold" => Action::Fold,
        "previous" => Action::Go(-1),
        "again" => Action::Go(0),
        "next" => Action::Go(1),
        number => Action::Open(number.parse().ok()?),
    })
}

impl App {
    /// Does what a button of the lesson asks for.
    pub fn act_in_lesson(&mut self, action: Action) -> Result<(), JsValue> {
        let open = self.session.config().chapter.map(|chapter| chapter.number);
        let chapter = match (action, open) {
            (Action::Fold, _) => {
                self.lesson.folded = !self.lesson.folded;
                return self.want_frame(Change::Step);
            }
            (Action::Toggle, Some(_)) => {
                self.lesson.opener.focus()?;
                0
            }
            (Action::Toggle, None) => self.lesson.left_at,
            (Action::Go(by), open) => open
                .unwrap_or(self.lesson.left_at)
                .saturating_add_signed(by)
                .clamp(1, CHAPTERS.len()),
            (Action::Open(number), _) => number,
        };
        self.lesson.wants_focus = chapter != 0;
        self.lesson.folded = self.lesson.folded && action == Action::Toggle;
        self.act(Command::Set(Field::Chapter, chapter.to_string())).map(|_| ())
    }
}
