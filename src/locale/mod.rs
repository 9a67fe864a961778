//! Every text that people read comes from a Fluent file in `assets/locales`; code knows only the keys.

mod lists;
mod names;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use include_dir::{Dir, include_dir};
use unic_langid::LanguageIdentifier;

pub use self::names::{kind_key, level_key};

static LOCALES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/locales");

/// The language that is complete by definition, and the one to fall back on.
pub const FALLBACK: &str = "en";

/// The longest number that is exact wherever texts count with it.
const MOST_DIGITS: usize = 15;

/// The texts of the chosen language.
pub struct Locale {
    code: String,
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl Default for Locale {
    fn default() -> Self {
        Self::load(FALLBACK).unwrap_or(Self {
            code: FALLBACK.into(),
            bundles: Vec::new(),
        })
    }
}

impl Locale {
    /// Loads a language by its code, if it ships with the game.
    pub fn load(code: &str) -> Option<Self> {
        let chosen = bundle(code)?;
        let fallback = (code != FALLBACK).then(|| bundle(FALLBACK)).flatten();
        Some(Self {
            code: code.into(),
            bundles: std::iter::once(chosen).chain(fallback).collect(),
        })
    }

    /// Returns the code of the language.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Returns the text for a key, or for an attribute of it, as in `technique-x-wing.heading`.
    pub fn text(&self, key: &str) -> String {
        self.lookup(key, None)
    }

    /// Returns the text for a key with values filled in.
    pub fn format(&self, key: &str, values: &[(&'static str, String)]) -> String {
        let values: FluentArgs = values
            .iter()
            .map(|(name, text)| (*name, value(text)))
            .collect();
        self.lookup(key, Some(&values))
    }

    /// A missing key shows itself on screen rather than an empty place; tests make sure that none is missing.
    fn lookup(&self, key: &str, values: Option<&FluentArgs>) -> String {
        let found = self.bundles.iter().find_map(|bundle| {
            let pattern = match key.split_once('.') {
                Some((key, attribute)) => {
                    bundle.get_message(key)?.get_attribute(attribute)?.value()
                }
                None => bundle.get_message(key)?.value()?,
            };
            let mut problems = Vec::new();
            Some(
                bundle
                    .format_pattern(pattern, values, &mut problems)
                    .into_owned(),
            )
        });
        found.unwrap_or_else(|| key.to_owned())
    }
}

/// Whole numbers are numbers to a text, so that it can tell one from many.
fn value(text: &str) -> FluentValue<'_> {
    let is_whole = (1..=MOST_DIGITS).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'));
    if is_whole {
        FluentValue::try_number(text)
    } else {
        text.into()
    }
}

fn bundle(code: &str) -> Option<FluentBundle<FluentResource>> {
    let source = LOCALES.get_file(format!("{code}.ftl"))?.contents_utf8()?;
    let language: LanguageIdentifier = code.parse().ok()?;
    // A malformed line costs that line only; tests make sure that there is none.
    let resource =
        FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Our fonts have no glyphs for the invisible marks that would isolate values.
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).ok()?;
    Some(bundle)
}

#[cfg(test)]
mod tests;
