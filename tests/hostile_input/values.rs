//! Values that no field expects, in every field.

use attention_loom::session::command::Command;
use attention_loom::session::config::Config;
use attention_loom::session::field::{Allowed, Field, MOST_CHARACTERS, MOST_TOKENS};
use attention_loom::session::i18n::Language;
use attention_loom::session::state::Session;

use super::soundness::use_or_refuse;
use crate::random_configs::Draw;

const VALUES: &[&str] = &[
    "",
    " ",
    "\0",
    "\n",
    "|",
    "||||",
    " | ",
    "NaN",
    "nan",
    "-NaN",
    "inf",
    "-inf",
    "infinity",
    "1e400",
    "-1e400",
    "1e-400",
    "-0",
    "+0",
    "0x10",
    "1_000",
    "1,5",
    "1.5",
    ".5",
    "5.",
    "1e1",
    "٣",
    "０",
    "１２",
    "½",
    "-1",
    "4294967295",
    "4294967296",
    "18446744073709551616",
    "99999999999999999999999999999999999999999",
    "00000000000000000000000000000000007",
    " 7",
    "7 ",
    "true",
    "ON",
    "on\u{200b}",
    "\u{202e}no",
    "none\0",
    "null",
    "undefined",
    "[object Object]",
    "<img src=x onerror=alert(1)>",
    "\"><script>",
    "javascript:alert(1)",
    "{$found}",
    "{}",
    "%s%n",
    "../../etc/passwd",
    "\u{200b}\u{200c}\u{200d}\u{2060}\u{feff}",
    "\u{2066}\u{202d}\u{61c}",
    "\u{2028}\u{2029}",
    "a\u{2029}b",
    "\u{e0041}\u{e007f}",
    "\u{180e}",
    "\u{fe0f}",
    "\u{3164}",
    "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
    "\u{10ffff}",
    "\u{fffd}",
    "🏴\u{e0067}\u{e0062}",
    "<s>",
    "</s>",
    "<s> </s> <s>",
    "İ ß ﬁ",
    "constructor",
    "__proto__",
    "states words",
    "STATES+WORDS",
];

#[test]
fn any_value_in_any_field_is_used_or_refused() {
    for field in Field::ALL {
        for value in VALUES {
            for (first, choice) in
                [(Field::Embedding, "preset"), (Field::Embedding, "random"), (Field::Lang, "zh")]
            {
                let mut session = Session::new(Language::En);
                let ready = Command::Set(first, choice.to_owned());
                assert!(use_or_refuse(&mut session, ready, choice));
                let name = format!("{} = {value:?}", field.name());
                use_or_refuse(&mut session, Command::Set(field, (*value).to_owned()), &name);
            }
        }
    }
}

#[test]
fn what_is_no_number_is_refused_and_what_is_one_is_exact() {
    let mut session = Session::new(Language::En);
    for value in ["NaN", "inf", "-inf", "infinity", "1e400", "０", "", " 1", "0x1", "1,5", "½"] {
        let name = format!("sharpness = {value:?}");
        let set = Command::Set(Field::Sharpness, value.to_owned());
        assert!(!use_or_refuse(&mut session, set, &name), "{name}");
    }
    for (value, number) in
        [("-0", 0.0_f32), ("+2", 2.0), ("1e1", 10.0), (".5", 0.5), ("1e-400", 0.0)]
    {
        let set = Command::Set(Field::Sharpness, value.to_owned());
        assert!(use_or_refuse(&mut session, set, value), "{value}");
        // Bits, since −0 would be spelled another way in links.
        assert_eq!(session.config().sharpness.to_bits(), number.to_bits(), "{value}");
    }
}

#[test]
fn random_values_in_random_order_are_used_or_refused() {
    let mut draw = Draw::new(1, "values");
    let mut session = Session::new(Language::En);
    let mut used = 0;
    for round in 0..2_000 {
        if round % 50 == 0 {
            session = Session::new(Language::En);
        }
        let field = draw.pick(&Field::ALL);
        let value = match (draw.below(4), field.allowed()) {
            (0, _) => draw.pick(VALUES).to_owned(),
            (_, Allowed::Choice(choices)) => draw.pick(&choices).to_owned(),
            (_, Allowed::Several(choices)) => {
                (0..=draw.below(3)).map(|_| draw.pick(&choices).to_owned() + " ").collect()
            }
            (_, Allowed::Whole(..)) => draw.below(70).to_string(),
            (_, Allowed::Number(..)) => draw.between(-1.0, 21.0).to_string(),
            (_, Allowed::Sentence) => (0..draw.below(6)).map(|_| draw.word() + " ").collect(),
        };
        let name = format!("round {round}, {} = {value:?}", field.name());
        used += usize::from(use_or_refuse(&mut session, Command::Set(field, value), &name));
    }
    assert!((500..2_000).contains(&used), "{used} were used");
}

#[test]
fn ten_megabytes_in_any_field_are_refused() {
    for field in Field::ALL {
        for piece in ["a", "a ", "|", "7", "\u{200b}", "我|"] {
            let value = piece.repeat(10_000_000 / piece.len());
            let mut session = Session::new(Language::En);
            let name = format!("{} = {piece:?} very often", field.name());
            assert!(!use_or_refuse(&mut session, Command::Set(field, value), &name), "{name}");
        }
    }
}

#[test]
fn sentences_end_at_sixty_tokens_and_four_thousand_characters() {
    for field in [Field::Source, Field::Target] {
        for (value, fits) in [
            ("a ".repeat(MOST_TOKENS), true),
            ("a ".repeat(MOST_TOKENS + 1), false),
            ("|a".repeat(MOST_TOKENS), true),
            ("|a".repeat(MOST_TOKENS + 1), false),
            ("猫".repeat(MOST_CHARACTERS), true),
            ("猫".repeat(MOST_CHARACTERS + 1), false),
            // What is left out was there to be read.
            ("猫".to_owned() + &"\u{200b}".repeat(MOST_CHARACTERS - 1), true),
            ("猫".to_owned() + &"\u{200b}".repeat(MOST_CHARACTERS), false),
        ] {
            let mut session = Session::new(Language::En);
            let name = format!("{} = {value:.20}…", field.name());
            let used = use_or_refuse(&mut session, Command::Set(field, value), &name);
            assert_eq!(used, fits, "{name}");
        }
    }
}

#[test]
fn markup_is_only_ever_text() {
    let mut session = Session::new(Language::En);
    let markup = "|<img src=x onerror=alert(1)>|&lt;b&gt;|";
    assert!(use_or_refuse(&mut session, Command::Set(Field::Source, markup.into()), markup));
    assert_eq!(session.config().source, ["<img src=x onerror=alert(1)>", "&lt;b&gt;"]);
    assert_eq!(session.config().target, Config::default().target);
}
