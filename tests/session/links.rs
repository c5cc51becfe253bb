//! A link says exactly the configuration it was written from.

use attention_loom::model::tokens::Segmenter;
use attention_loom::session::config::Config;
use attention_loom::session::field::MOST_CHARACTERS;
use attention_loom::session::i18n::Language;
use attention_loom::session::link;
use attention_loom::session::run::Run;

use super::random_configs::{ByKind, Draw};
use super::whole_run::numbers_of;

/// Cuts everything after every second character, as no platform would.
struct InPairs;

impl Segmenter for InPairs {
    fn words(&self, text: &str) -> Vec<String> {
        let characters: Vec<char> = text.chars().collect();
        characters.chunks(2).map(|pair| pair.iter().collect()).collect()
    }

    fn characters(&self, text: &str) -> Vec<String> {
        self.words(text)
    }
}

fn through_a_link(config: &Config, segmenter: &dyn Segmenter) -> Config {
    let link = link::write(&config.to_pairs());
    let pairs = link::read(&link).expect("a written link can be read");
    // Read under each language in turn: the link says which it is itself.
    let reader = if config.language == Language::En { Language::Zh } else { Language::En };
    Config::from_pairs(reader, &pairs, segmenter)
        .unwrap_or_else(|problem| panic!("{}: {link}", problem.message(Language::En)))
}

fn bits(config: &Config) -> Vec<u64> {
    let run: Run<f32> = Run::of(config);
    numbers_of(&run).into_iter().flat_map(|(_, numbers)| numbers).map(f64::to_bits).collect()
}

#[test]
fn any_configuration_goes_through_a_link_unchanged() {
    let mut draw = Draw::new(1, "links");
    let mut own_sentences = 0;
    for _ in 0..2_000 {
        let config = draw.config();
        own_sentences += usize::from(config.source != Config::default().source);
        let read = through_a_link(&config, &ByKind);
        assert_eq!(read, config);
        assert_eq!(bits(&read), bits(&config), "{config:?}");
        assert_eq!(through_a_link(&config, &InPairs), config, "tokens are spelled out");
    }
    assert!(own_sentences > 500, "only {own_sentences} differ: are they random?");
}

#[test]
fn a_link_is_made_of_characters_that_an_address_keeps() {
    let mut draw = Draw::new(2, "characters of links");
    for _ in 0..500 {
        let link = link::write(&draw.config().to_pairs());
        let kept = |c: char| c.is_ascii_graphic() && !"\"<>`#".contains(c);
        assert!(link.chars().all(kept), "{link}");
    }
}

#[test]
fn a_preset_as_it_is_makes_a_short_link() {
    assert_eq!(link::write(&Config::default().to_pairs()), "lang=en");
    let cats = [("preset".to_owned(), "cats".to_owned())];
    let config = Config::from_pairs(Language::Zh, &cats, &ByKind).expect("a preset");
    assert_eq!(link::write(&config.to_pairs()), "lang=zh&preset=cats");
}

#[test]
fn the_longest_sentences_fit_into_a_link() {
    // One token, sixty tokens, and characters that take the most escapes.
    for character in ["a", "我", "🐈"] {
        for (tokens, each) in [(1, MOST_CHARACTERS), (50, MOST_CHARACTERS / 50), (60, 66)] {
            let sentence = vec![character.repeat(each); tokens];
            let pairs =
                ["source", "target"].map(|name| (name.to_owned(), sentence.join("|"))).to_vec();
            let config = Config::from_pairs(Language::En, &pairs, &OneWord)
                .unwrap_or_else(|problem| panic!("{}", problem.message(Language::En)));
            assert_eq!(config.source, sentence);
            assert_eq!(through_a_link(&config, &ByKind), config);
        }
    }
}

/// Cuts nothing, so that words can be as long as a text.
struct OneWord;

impl Segmenter for OneWord {
    fn words(&self, text: &str) -> Vec<String> {
        vec![text.to_owned()]
    }

    fn characters(&self, text: &str) -> Vec<String> {
        self.words(text)
    }
}

#[test]
fn spelled_out_tokens_are_read_the_same_in_either_sentence_and_segmentation() {
    let mut draw = Draw::new(3, "spelled-out tokens");
    for _ in 0..200 {
        let words: Vec<String> = (0..5).map(|_| draw.word()).collect();
        let spelled = format!("|{}|", words.join("|"));
        for segmentation in ["words", "characters", "spaces"] {
            let pairs =
                [("segmentation", segmentation), ("source", &spelled), ("target", &spelled)]
                    .map(|(name, value)| (name.to_owned(), value.to_owned()));
            let config = Config::from_pairs(Language::En, &pairs, &InPairs).expect("valid");
            assert_eq!((&config.source, &config.target), (&words, &words));
        }
    }
}
