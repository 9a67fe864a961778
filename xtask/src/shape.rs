//! How long a file of `src` may be, and how many names of types may mean more than one thing.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{Doing, Outcome, Stop};

/// The most lines of a file.
const LONGEST_FILE: usize = 400;
/// The most names of types that are declared in several files.
const MOST_SHARED_NAMES: usize = 15;

/// Fails when a file of the folder is too long or too many names are shared, and names them all.
pub(crate) fn check(folder: &Path) -> Outcome {
    let sources = read(folder)?;
    let mut faults = too_long(&sources);
    faults.extend(too_many_shared_names(&sources));
    for fault in &faults {
        println!("{fault}");
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Stop::new("files are too long or names mean too much"))
    }
}

/// A file with its path inside the folder.
struct Source {
    path: String,
    text: String,
}

/// Reads every Rust file of a folder and of those inside it.
fn read(folder: &Path) -> Outcome<Vec<Source>> {
    let mut sources = Vec::new();
    let mut paths: Vec<PathBuf> = vec![folder.into()];
    while let Some(path) = paths.pop() {
        let reading = || format!("read {}", path.display());
        if path.is_dir() {
            let entries = fs::read_dir(&path).doing(reading())?.flatten();
            paths.extend(entries.map(|entry| entry.path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push(Source {
                text: fs::read_to_string(&path).doing(reading())?,
                path: inside(folder, &path),
            });
        }
    }
    sources.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(sources)
}

fn inside(folder: &Path, path: &Path) -> String {
    let path = path.strip_prefix(folder).unwrap_or(path);
    path.display().to_string()
}

fn too_long(sources: &[Source]) -> Vec<String> {
    let lengths = sources
        .iter()
        .map(|Source { path, text }| (path, text.lines().count()));
    lengths
        .filter(|&(_, lines)| lines > LONGEST_FILE)
        .map(|(path, lines)| format!("{path}: {lines} lines, {LONGEST_FILE} at most"))
        .collect()
}

fn too_many_shared_names(sources: &[Source]) -> Vec<String> {
    let mut places: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for Source { path, text } in sources {
        for name in without_tests(path, text).filter_map(declared) {
            places.entry(name).or_default().insert(path);
        }
    }
    places.retain(|_, files| files.len() > 1);
    if places.len() <= MOST_SHARED_NAMES {
        return Vec::new();
    }
    let list = |(name, files): (&str, BTreeSet<&str>)| {
        let files: Vec<_> = files.into_iter().collect();
        format!("`{name}` is declared in {}", files.join(", "))
    };
    let head = format!(
        "{} names are shared, {MOST_SHARED_NAMES} at most:",
        places.len()
    );
    [head]
        .into_iter()
        .chain(places.into_iter().map(list))
        .collect()
}

/// The lines of a file before its tests.
fn without_tests<'a>(path: &str, text: &'a str) -> impl Iterator<Item = &'a str> {
    let code = match text.split_once("#[cfg(test)]\nmod tests {") {
        _ if path.ends_with("tests.rs") => "",
        Some((code, _)) => code,
        None => text,
    };
    code.lines()
}

/// The name of the type that a line at the left edge declares.
fn declared(line: &str) -> Option<&str> {
    let item = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(") ")?.1,
        Some(rest) => rest.strip_prefix(' ')?,
        None => line,
    };
    let (keyword, rest) = item.split_once(' ')?;
    let is_type = ["struct", "enum", "trait", "type"].contains(&keyword);
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    is_type.then(|| &rest[..end.unwrap_or(rest.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: String) -> Source {
        Source {
            path: path.into(),
            text,
        }
    }

    #[test]
    fn a_file_may_have_so_many_lines_and_no_more() {
        let file = |lines| [source("a.rs", "line\n".repeat(lines))];
        assert!(too_long(&file(LONGEST_FILE)).is_empty());
        assert_eq!(too_long(&file(LONGEST_FILE + 1)).len(), 1);
    }

    #[test]
    fn types_are_known_by_their_declarations() {
        for (line, name) in [
            ("struct Cell;", Some("Cell")),
            ("pub struct Cell(u8);", Some("Cell")),
            ("pub(in crate::game) enum Menu {", Some("Menu")),
            ("pub trait Doing<T> {", Some("Doing")),
            (
                "pub(crate) type Outcome<T = ()> = Result<T, Stop>;",
                Some("Outcome"),
            ),
            ("    struct Inside;", None),
            ("// struct Comment", None),
            ("pub fn structure() {}", None),
            ("pub mod types;", None),
            ("", None),
        ] {
            assert_eq!(declared(line), name, "{line}");
        }
    }

    #[test]
    fn names_may_be_shared_only_so_often() {
        let file = |path, count| {
            let lines = (0..count).map(|number| format!("struct Name{number};\n"));
            source(path, lines.collect())
        };
        let both = |count| [file("a.rs", count), file("b.rs", count + 5)];
        assert!(too_many_shared_names(&both(MOST_SHARED_NAMES)).is_empty());
        let faults = too_many_shared_names(&both(MOST_SHARED_NAMES + 1));
        assert_eq!(faults.len(), MOST_SHARED_NAMES + 2);
        assert_eq!(faults[1], "`Name0` is declared in a.rs, b.rs");
    }

    #[test]
    fn tests_may_use_any_name() {
        let text = "struct Cell;\n#[cfg(test)]\nmod tests {\nstruct Pad;\n}\n";
        let names = |path| {
            without_tests(path, text)
                .filter_map(declared)
                .collect::<Vec<_>>()
        };
        assert_eq!(names("cell.rs"), ["Cell"]);
        assert!(names("cell/tests.rs").is_empty());
    }
}
