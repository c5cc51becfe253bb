//! A configuration as pairs of name and value, as links and lesson files have them.

use super::config::Config;
use super::field::Field;
use super::i18n::Language;
use super::problem::Problem;
use crate::model::tokens::Segmenter;

impl Config {
    /// The configuration that pairs of name and value spell; what they leave out is
    /// as in [`Config::default`], but in `language`.
    ///
    /// Names and values come from outside: any text is either used or a [`Problem`].
    pub fn from_pairs(
        language: Language,
        pairs: &[(String, String)],
        segmenter: &dyn Segmenter,
    ) -> Result<Self, Problem> {
        Self { language, ..Self::default() }.with_pairs(pairs, segmenter)
    }

    /// This configuration with other values for the fields that the pairs name, in whatever
    /// order. Sentences that share no word with the preset, or come with sizes that its vectors
    /// do not have, leave it, unless the pairs name a preset, an embedding or a chapter.
    pub fn with_pairs(
        mut self,
        pairs: &[(String, String)],
        segmenter: &dyn Segmenter,
    ) -> Result<Self, Problem> {
        let mut given: Vec<(Field, &str)> = Vec::new();
        for (name, value) in pairs {
            let field = Field::parse(name).ok_or_else(|| Problem::UnknownName(name.clone()))?;
            if given.iter().any(|&(other, _)| other == field) {
                return Err(Problem::Repeated(field));
            }
            given.push((field, value));
        }
        let has = |fields: &[Field]| given.iter().any(|(field, _)| fields.contains(field));
        for field in Field::ALL {
            if let Some((_, value)) = given.iter().find(|&&(other, _)| other == field) {
                self.set(field, value, segmenter)?;
            }
        }
        let says_where_from = [Field::Chapter, Field::Preset, Field::Embedding];
        if has(&[Field::Source, Field::Target]) && !has(&says_where_from) {
            // Neither do sizes that its vectors do not have go with it.
            if matches!(self.check(), Err(Problem::PresetSize(..))) {
                self.leave_preset();
            }
            self.leave_preset_without_its_words();
        }
        self.check()?;
        Ok(self)
    }

    /// The pairs that spell this configuration for [`Config::from_pairs`], the
    /// shortest that do: what is as the chapter, the preset or the first preset has it is
    /// left out.
    pub fn to_pairs(&self) -> Vec<(&'static str, String)> {
        let mut same = Self { language: self.language, ..Self::default() };
        let mut pairs = vec![(Field::Lang.name(), self.spelling(Field::Lang))];
        for field in Field::ALL {
            let spelling = self.spelling(field);
            // Said although it is the same, lest sentences of another kind leave it.
            let is_in_doubt = field == Field::Preset
                && self.chapter.is_none()
                && self.has_none_of_presets_words();
            if field == Field::Lang || spelling == same.spelling(field) && !is_in_doubt {
                continue;
            }
            pairs.push((field.name(), spelling));
            match (field, self.chapter, self.preset) {
                (Field::Chapter, Some(chapter), _) => chapter.set_up(&mut same),
                (Field::Preset, _, Some(preset)) => preset.apply_to(&mut same),
                (Field::Preset, _, None) => same.leave_preset(),
                _ => {}
            }
        }
        pairs
    }
}
