use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    mem::take,
    path::Path,
};

use super::*;

/// The messages of a language: each with its text as it stands in the file, and the comment before it.
fn messages(code: &str) -> BTreeMap<String, Message> {
    let file = LOCALES.get_file(format!("{code}.ftl")).unwrap();
    let mut messages = BTreeMap::new();
    let (mut comment, mut last) = (String::new(), None);
    for line in file.contents_utf8().unwrap().lines() {
        if line.starts_with("# ") {
            comment.push_str(line);
        } else if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            let key = line.split(" =").next().unwrap().to_owned();
            let message = Message {
                text: line.to_owned(),
                comment: take(&mut comment),
            };
            messages.insert(key.clone(), message);
            last = Some(key);
        } else if line.starts_with(' ')
            && let Some(message) = last.as_ref().and_then(|key| messages.get_mut(key))
        {
            message.text.push_str(line);
        }
    }
    messages
}

struct Message {
    text: String,
    comment: String,
}

impl Message {
    /// The variables and attributes that a translation must have too.
    fn parts(&self) -> BTreeSet<String> {
        let attributes = self.text.split("    .").skip(1);
        let attributes = attributes.filter_map(|rest| rest.split_once(" ="));
        let attributes = attributes.map(|(name, _)| format!(".{name}"));
        variables(&self.text)
            .into_iter()
            .chain(attributes)
            .collect()
    }

    /// The variables that a translation may have.
    fn offered(&self) -> BTreeSet<String> {
        variables(&self.comment)
    }
}

fn variables(text: &str) -> BTreeSet<String> {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let names = text.split('$').skip(1);
    names
        .map(|rest| rest.chars().take_while(|&letter| is_name(letter)).collect())
        .collect()
}

fn keys(code: &str) -> BTreeSet<String> {
    messages(code).into_keys().collect()
}

fn codes() -> impl Iterator<Item = &'static str> {
    let files = LOCALES.files();
    files.map(|file| file.path().file_stem().unwrap().to_str().unwrap())
}

/// All code that asks for texts, without white space, so that it does not matter where lines end.
fn source() -> String {
    let mut source = String::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    sources(&folder, &mut source);
    source.retain(|letter| !letter.is_whitespace());
    source
}

fn sources(folder: &Path, into: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && path.file_name().is_some_and(|name| name != "tests.rs")
        {
            into.push_str(&fs::read_to_string(path).unwrap());
        }
    }
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
    for code in codes() {
        assert_eq!(keys(code), keys(FALLBACK), "{code}");
    }
}

#[test]
fn every_language_has_the_variables_of_english() {
    let english = messages(FALLBACK);
    for code in codes() {
        for (key, message) in messages(code) {
            let (parts, original) = (message.parts(), &english[&key]);
            let known: BTreeSet<String> = &original.parts() | &original.offered();
            assert!(
                parts.is_superset(&original.parts()),
                "{code}: {key}: {parts:?}"
            );
            assert!(parts.is_subset(&known), "{code}: {key}: {parts:?}");
        }
    }
}

#[test]
fn every_key_asked_for_exists() {
    let (source, keys) = (source(), keys(FALLBACK));
    for call in [
        "locale.text(\"",
        "locale.format(\"",
        ".say(\"",
        "Statement::new(\"",
    ] {
        for rest in source.split(call).skip(1) {
            let key = rest.split('"').next().unwrap();
            assert!(keys.contains(key), "{key}");
        }
    }
}

#[test]
fn every_key_is_used() {
    let source = source();
    for key in keys(FALLBACK) {
        // What can be asked for has its text under its own name.
        let name = key.strip_prefix("intent-").unwrap_or(&key);
        assert!(source.contains(&format!("\"{name}\"")), "{key}");
    }
}

#[test]
fn whatever_can_be_asked_for_has_a_text() {
    let (source, keys) = (source(), keys(FALLBACK));
    let rows = source.split("Row::new(").skip(1);
    let names = rows.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
    let names: BTreeSet<&str> = names.collect();
    assert!(names.contains("undo"));
    for name in names {
        assert!(keys.contains(&format!("intent-{name}")), "{name}");
    }
}

#[test]
fn whole_numbers_can_be_counted_and_other_texts_stay_as_they_are() {
    let told =
        |count: &str| Locale::default().format("combinations-more", &[("count", count.to_owned())]);
    assert_eq!(told("1"), "1 more combination");
    assert_eq!(told("12"), "12 more combinations");
    for text in ["007", "1e3", "1.50", "12345678901234567890"] {
        assert_eq!(told(text), format!("{text} more combinations"));
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
