//! Every text on screen comes from a Fluent file in `assets/locales`; code knows only the keys.

use bevy::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use include_dir::{Dir, include_dir};
use unic_langid::LanguageIdentifier;

static LOCALES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/locales");

/// The language that is complete by definition, and the one to fall back on.
pub const FALLBACK: &str = "en";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Locale>();
}

/// The texts of the chosen language.
#[derive(Resource)]
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

    /// Returns the text for a key.
    pub fn text(&self, key: &str) -> String {
        self.lookup(key, None)
    }

    /// Returns the text for a key with values filled in.
    pub fn format(&self, key: &str, values: &[(&'static str, String)]) -> String {
        let values: FluentArgs = values
            .iter()
            .map(|(name, value)| (*name, value.clone()))
            .collect();
        self.lookup(key, Some(&values))
    }

    /// A missing key shows itself on screen rather than an empty place; tests make sure that none is missing.
    fn lookup(&self, key: &str, values: Option<&FluentArgs>) -> String {
        let found = self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
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
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use super::*;

    fn keys(code: &str) -> BTreeSet<String> {
        let source = LOCALES
            .get_file(format!("{code}.ftl"))
            .unwrap()
            .contents_utf8()
            .unwrap();
        source
            .lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
            .map(|line| line.split(" =").next().unwrap().to_owned())
            .collect()
    }

    fn sources(folder: &Path, into: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, into);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                into.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }

    fn game_source() -> String {
        let mut source = String::new();
        sources(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src/game"),
            &mut source,
        );
        source
    }

    #[test]
    fn every_locale_file_is_well_formed() {
        for file in LOCALES.files() {
            let parsed = FluentResource::try_new(file.contents_utf8().unwrap().to_owned());
            assert!(
                parsed.is_ok(),
                "{}: {:?}",
                file.path().display(),
                parsed.err().map(|e| e.1)
            );
        }
    }

    #[test]
    fn every_language_has_exactly_the_keys_of_english() {
        for file in LOCALES.files() {
            let code = file.path().file_stem().unwrap().to_str().unwrap();
            assert_eq!(keys(code), keys(FALLBACK), "{code}");
        }
    }

    #[test]
    fn every_key_asked_for_exists() {
        let (source, keys) = (game_source(), keys(FALLBACK));
        for call in ["locale.text(\"", "locale.format(\""] {
            for rest in source.split(call).skip(1) {
                let key = rest.split('"').next().unwrap();
                // This very file names the calls themselves.
                assert!(key.contains(',') || keys.contains(key), "{key}");
            }
        }
    }

    #[test]
    fn every_key_is_used() {
        let source = game_source();
        for key in keys(FALLBACK) {
            assert!(source.contains(&format!("\"{key}\"")), "{key}");
        }
    }

    #[test]
    fn values_are_filled_in_without_invisible_marks() {
        let text = Locale::default().format(
            "puzzle-kind-size",
            &[("kind", "KenKen".into()), ("size", "4×4".into())],
        );
        assert_eq!(text, "KenKen 4×4");
    }

    #[test]
    fn an_unknown_language_is_refused() {
        assert!(Locale::load("xx").is_none());
        assert!(Locale::load("../en").is_none());
    }
}
