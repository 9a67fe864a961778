//! The layers of the project: each imports only what stands before it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The modules of the pure half from the ground up; those of one row know nothing of each other.
const PURE: &[&[&str]] = &[
    &["puzzle"],
    &["format", "solver"],
    &["qualities"],
    &["score", "generator", "locale"],
    &["explain", "contest", "print", "create"],
    &["cli"],
];
/// The parts of the game from the ground up.
const GAME: &[&[&str]] = &[
    &["base"],
    &["input", "board"],
    &["store"],
    &["library"],
    &["making"],
    &["play", "watch", "create"],
    &["contest"],
    &["screens"],
];
/// What puts parts of the game together: they import anything, and no part imports them.
const COMPOSITION: [&str; 4] = ["engine", "snapshot", "stage", "web"];

#[test]
fn every_module_has_its_place() {
    let modules = |folder: &str, known: &[&[&str]]| {
        let names = fs::read_dir(source().join(folder)).unwrap().map(|entry| {
            let path = entry.unwrap().path();
            path.file_stem().unwrap().to_str().unwrap().to_owned()
        });
        let roots = ["lib", "main", "mod", "game"].map(String::from);
        let known: BTreeSet<String> = known.concat().iter().map(ToString::to_string).collect();
        let found: BTreeSet<String> = names.filter(|name| !roots.contains(name)).collect();
        (found, known)
    };
    let (found, known) = modules("", PURE);
    assert_eq!(found, known);
    let (found, mut known) = modules("game", GAME);
    known.extend(COMPOSITION.map(String::from));
    assert_eq!(found, known);
}

#[test]
fn no_import_points_upward() {
    let mut faults = Vec::new();
    for path in rust_files(&source()) {
        let text = fs::read_to_string(&path).unwrap();
        let place = path.strip_prefix(source()).unwrap();
        faults.extend(upward_imports(place, &text));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn an_import_that_points_upward_is_found() {
    for (place, text) in [
        ("puzzle/cage.rs", "use crate::solver::Step;"),
        (
            "solver/hint.rs",
            "use crate::{\n    locale::Locale,\n    puzzle::Cage,\n};",
        ),
        ("format/ron.rs", "fn read() { crate::cli::run(); }"),
        ("locale/mod.rs", "use crate::game::base::Screen;"),
        (
            "game/board/mod.rs",
            "use crate::game::{base::Screen, play::Moves};",
        ),
        (
            "game/input/mod.rs",
            "use crate::{game::{board::{Cell, Cage}}, puzzle::Cage};",
        ),
        ("game/play/mod.rs", "use crate::game::snapshot::Snapshot;"),
        (
            "game/watch/mod.rs",
            "fn see(moves: crate::game::play::Moves) {}",
        ),
        ("game/base/mod.rs", "use super::store::Store;"),
    ] {
        let found = upward_imports(Path::new(place), text);
        assert!(!found.is_empty(), "{place}: {text}");
    }
    let lawful = "use crate::{\n    game::{base::Screen, board::Cell},\n    puzzle::Cage,\n};\nuse super::moves::Moves;";
    assert_eq!(
        upward_imports(Path::new("game/play/apply.rs"), lawful),
        [""; 0]
    );
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut files = Vec::new();
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// Tells which modules a file names that stand beside or above its own. Its tests may use whatever they like.
fn upward_imports(place: &Path, text: &str) -> Vec<String> {
    let own: Vec<&str> = place.iter().map(|part| part.to_str().unwrap()).collect();
    let own: Vec<&str> = own
        .iter()
        .map(|part| part.trim_end_matches(".rs"))
        .collect();
    let is_test = own.contains(&"tests");
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    let code = lines.collect::<Vec<_>>().join("\n");
    let named = paths(&code, &own);
    let upward = named
        .iter()
        .filter(|path| !is_test && points_upward(&own, path));
    upward
        .map(|path| format!("{}: {}", place.display(), path.join("::")))
        .collect()
}

/// Finds every path that begins at the crate or leaves the module upwards, without the crate itself.
fn paths(code: &str, own: &[&str]) -> BTreeSet<Vec<String>> {
    let mut found = BTreeSet::new();
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back();
            if before.is_some_and(|letter| letter.is_alphanumeric() || letter == ':') {
                continue;
            }
            for path in expanded(&code[at..]) {
                found.extend(absolute(&path, own));
            }
        }
    }
    found
}

/// Expands the tree of names at the start of a text into paths.
fn expanded(text: &str) -> Vec<Vec<String>> {
    let text = text.trim_start();
    let end = text
        .find(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let Some(below) = rest.strip_prefix("::") else {
        return vec![vec![name.to_owned()]];
    };
    let branches = match below.strip_prefix('{') {
        Some(inside) => branches(inside).into_iter().flat_map(expanded).collect(),
        None => expanded(below),
    };
    let with_name = |path: Vec<String>| {
        let mut whole = vec![name.to_owned()];
        whole.extend(path);
        whole
    };
    branches.into_iter().map(with_name).collect()
}

/// Splits what stands between braces at the commas that belong to them.
fn branches(inside: &str) -> Vec<&str> {
    let (mut depth, mut from, mut found) = (0_i32, 0, Vec::new());
    for (at, letter) in inside.char_indices() {
        match letter {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                found.push(inside[from..at].trim());
                from = at + 1;
                if letter == '}' {
                    break;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
    found.retain(|branch| !branch.is_empty());
    found
}

/// Follows a path from the crate, or from a module's parents.
fn absolute(path: &[String], own: &[&str]) -> Option<Vec<String>> {
    let ups = path.iter().take_while(|name| *name == "super").count();
    if ups == 0 {
        return Some(path[1..].to_vec());
    }
    let module: Vec<&str> = own.iter().copied().filter(|name| *name != "mod").collect();
    let above = module.get(..module.len().checked_sub(ups)?)?;
    let whole = above.iter().map(ToString::to_string);
    Some(whole.chain(path[ups..].iter().cloned()).collect())
}

fn points_upward(own: &[&str], path: &[String]) -> bool {
    let name = |index: usize| path.get(index).map(String::as_str);
    let within = |layers: &[&[&str]], own: &str, other: Option<&str>| {
        let layer = |name: &str| layers.iter().position(|layer| layer.contains(&name));
        match (layer(own), other.and_then(layer)) {
            (Some(own_layer), Some(other_layer)) => other_layer >= own_layer && other != Some(own),
            _ => false,
        }
    };
    match own {
        ["game", part, ..] if name(0) == Some("game") => {
            let composes = COMPOSITION.contains(part) || *part == "mod";
            let composed = name(1).is_some_and(|other| COMPOSITION.contains(&other));
            !composes && (composed || within(GAME, part, name(1)))
        }
        ["game", ..] => name(0) == Some("cli"),
        [] | ["lib" | "main"] => false,
        [part, ..] => name(0) == Some("game") || within(PURE, part, name(0)),
    }
}
