use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    mem::take,
    path::Path,
};

use super::*;

type Messages = BTreeMap<String, Message>;

fn messages(code: &str) -> Messages {
    let file = LOCALES.get_file(format!("{code}.ftl")).unwrap();
    read_messages(file.contents_utf8().unwrap())
}

/// The messages of a file: each with its text as it stands there, and the comment before it.
fn read_messages(file: &str) -> Messages {
    let mut messages = BTreeMap::new();
    let (mut comment, mut last) = (String::new(), None);
    for line in file.lines() {
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

/// Names the keys in which a translation differs from English: one of both lacks it, or the variables and attributes of
/// English are not there, or others are that English does not offer.
fn differences<'a>(english: &'a Messages, translation: &'a Messages) -> BTreeSet<&'a str> {
    let fits = |key: &str| {
        let (Some(original), Some(message)) = (english.get(key), translation.get(key)) else {
            return false;
        };
        let (wanted, parts) = (original.parts(), message.parts());
        parts.is_superset(&wanted) && parts.is_subset(&(&wanted | &original.offered()))
    };
    let keys = english.keys().chain(translation.keys()).map(String::as_str);
    keys.filter(|key| !fits(key)).collect()
}

#[test]
fn every_language_has_the_keys_and_variables_of_english() {
    let english = messages(FALLBACK);
    for code in codes().filter(|code| *code != FALLBACK) {
        let translation = messages(code);
        let found = differences(&english, &translation);
        assert!(found.is_empty(), "{code}: {found:?}");
    }
}

/// Some messages as English has them, and a translation that is right about the first two alone.
const ENGLISH: &str = "
good = { $count } cells
# May use $kind.
free = A cell
row = Row
    .short = R
lost = Lost
bad = { $count }
";
const TRANSLATION: &str = "
good = { $count } Felder
free = Ein Feld im { $kind }
row = Zeile
bad = { $number }
new = Neu
";

#[test]
fn a_translation_that_differs_is_found() {
    let [english, translation] = [ENGLISH, TRANSLATION].map(read_messages);
    let found: Vec<_> = differences(&english, &translation).into_iter().collect();
    assert_eq!(found, ["bad", "lost", "new", "row"]);
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
        let calls = source.split(call).skip(1);
        let asked: BTreeSet<_> = calls.filter_map(|rest| rest.split('"').next()).collect();
        assert!(!asked.is_empty(), "nobody calls {call}");
        for key in asked {
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
