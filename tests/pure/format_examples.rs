//! Every file in `tests/data/read` reads as the RON beside it in `tests/data/expected` says.
//!
//! A new case is a new file; with `SUMI_BLESS=1` the expectations are written, to be looked at before they are kept.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{fs, path::PathBuf};

use sumi::{
    format::{self, Format, ron, values},
    puzzle::{Draft, Verdict},
};

struct Example {
    name: String,
    text: String,
}

impl Example {
    fn read(&self) -> Vec<Draft> {
        format::read(&self.text, Some(&self.name)).unwrap()
    }

    fn format(&self) -> Format {
        Format::detect(&self.text, Some(&self.name)).unwrap()
    }
}

fn data(folder: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(folder)
}

fn examples(folder: &str) -> Vec<Example> {
    let files = fs::read_dir(data(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let example = |path: PathBuf| Example {
        name: path.file_name().unwrap().to_str().unwrap().to_owned(),
        text: fs::read_to_string(&path).unwrap(),
    };
    files.map(example).collect()
}

#[test]
fn every_example_reads_as_described() {
    for example in examples("read") {
        let found = ron::write(&example.read());
        let path = data("expected").join(format!("{}.ron", example.name));
        if std::env::var_os("SUMI_BLESS").is_some() {
            fs::write(&path, &found).unwrap();
        }
        assert_eq!(found, fs::read_to_string(path).unwrap(), "{}", example.name);
    }
}

#[test]
fn what_editors_and_systems_do_to_a_file_changes_nothing() {
    for example in examples("read") {
        let expected = example.read();
        let feeds = example.text.replace('\r', "\n");
        let mut texts = vec![
            format!("\u{feff}{}", example.text),
            feeds.replace('\n', "\r\n"),
            feeds.replace('\n', "\r"),
            format!("\n\n{feeds}\n \n"),
            feeds.trim_end_matches('\n').to_owned(),
        ];
        // Only these say how long their lines are.
        if example.format() != Format::Sgt {
            texts.push(feeds.replace('\n', "  \n"));
        }
        for text in texts {
            let read = format::read(&text, Some(&example.name));
            assert_eq!(read, Ok(expected.clone()), "{}: {text:?}", example.name);
        }
    }
}

#[test]
fn the_content_tells_the_format_whatever_the_file_is_called() {
    for example in examples("read") {
        let by_extension = Format::ALL
            .into_iter()
            .find(|format| example.name.ends_with(&format!(".{}", format.extension())));
        for name in [
            None,
            Some("puzzle"),
            Some("puzzle.dat"),
            Some("a.ron"),
            Some("b.txt"),
            Some("c.kenken_scores"),
        ] {
            assert_eq!(
                Format::detect(&example.text, name),
                by_extension,
                "{} as {name:?}",
                example.name
            );
        }
    }
}

#[test]
fn the_file_name_helps_where_two_formats_look_alike() {
    let digits = "1234\n3412\n2143\n4321\n";
    assert_eq!(Format::detect(digits, Some("a.ken")), Some(Format::Ken));
    assert_eq!(
        Format::detect(digits, Some("a.sdm")),
        Some(Format::SudokuLine)
    );
    assert_eq!(
        Format::detect(digits, Some("a.values")),
        Some(Format::Values)
    );
    let numbers = "1 2\n2 1\n";
    assert_eq!(
        Format::detect(numbers, Some("a.kenken_scores")),
        Some(Format::Scores)
    );
    assert_eq!(
        Format::detect(numbers, Some("a.values")),
        Some(Format::Values)
    );
    // Where the content says nothing, the name is all there is.
    assert_eq!(Format::detect("?", Some("a.KenKen")), Some(Format::Kenken));
    assert_eq!(Format::detect("?", None), None);
}

#[test]
fn every_level_of_keen_and_solo_is_told_from_the_other() {
    let detect = |text: &str| {
        Format::detect(text, None).map(|format| (format, format::read(text, None).is_ok()))
    };
    for level in "enhxu".chars() {
        for multiplication in ["", "m"] {
            let id = format!("3d{level}{multiplication}:aa_aa_a_,a3m3a8s1");
            assert_eq!(detect(&id), Some((Format::KeenId, true)), "{id}");
        }
    }
    for letters in [
        "", "a", "r4", "m2", "md2", "m4", "md4", "m8", "dt", "db", "di", "da", "de", "du", "r2du",
    ] {
        let id = format!("2x2{letters}:a3e3_1e2a");
        assert_eq!(detect(&id), Some((Format::SoloId, true)), "{id}");
        let id = format!("2x2k{letters}:p,b__aaaaa_a___aa,8b9_3_7e8_5c");
        assert_eq!(detect(&id), Some((Format::SoloId, true)), "{id}");
    }
    // Seeds and jigsaws are recognised, so that the error says what is wrong with them.
    assert_eq!(detect("6dx#123456"), Some((Format::KeenId, false)));
    assert_eq!(detect("3x3dt#123456"), Some((Format::SoloId, false)));
    assert_eq!(detect("9j:zzzc,a"), Some((Format::SoloId, false)));
}

#[test]
fn every_format_of_puzzles_has_an_example() {
    let formats: Vec<Format> = examples("read").iter().map(Example::format).collect();
    for format in Format::ALL {
        let holds_puzzles = !matches!(format, Format::Run | Format::Scores | Format::Values);
        assert_eq!(formats.contains(&format), holds_puzzles, "{format}");
    }
}

#[test]
fn the_readme_lists_every_format_of_puzzles_and_their_number() {
    let readme = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    let (_, table) = readme.split_once("| `--to` |").unwrap();
    let table = table.split("\n\n").next().unwrap();
    let listed: Vec<&str> = table
        .lines()
        .skip(2)
        .flat_map(|row| {
            row.split('|')
                .nth(1)
                .unwrap()
                .split(',')
                .map(|name| name.trim().trim_matches('`'))
        })
        .collect();
    let holds_puzzles =
        |format: &Format| !matches!(format, Format::Run | Format::Scores | Format::Values);
    let mut held: Vec<&str> = Format::ALL
        .iter()
        .filter(|format| holds_puzzles(format))
        .map(|format| format.name())
        .collect();
    let mut sorted = listed.clone();
    sorted.sort_unstable();
    held.sort_unstable();
    assert_eq!(sorted, held);
    assert_eq!(held.len(), 29, "the numbers in README.md and CHANGELOG.md");
    assert!(readme.contains("29 formats"));
}

#[test]
fn what_is_written_reads_the_same_and_is_written_the_same() {
    for example in examples("read") {
        let format = example.format();
        for draft in example.read() {
            let Ok(first) = format::write(format, &draft) else {
                continue;
            };
            let again = format::read_as(format, &first).unwrap();
            assert_eq!(again.len(), 1, "{}", example.name);
            assert_eq!(
                format::write(format, &again[0]).unwrap(),
                first,
                "{}",
                example.name
            );
        }
    }
}

#[test]
fn the_stated_solutions_solve_the_examples() {
    let mut solved = 0;
    for example in examples("solutions") {
        let puzzle_name = example.name.strip_suffix(".values").unwrap();
        let text = fs::read_to_string(data("read").join(puzzle_name)).unwrap();
        let draft = format::read(&text, Some(puzzle_name)).unwrap().remove(0);
        let puzzle = draft.check().unwrap();
        let entries = values::read(&example.text, &puzzle).unwrap();
        let position = Draft { entries, ..draft }.position(&puzzle);
        assert!(
            Verdict::of(&puzzle, &position).is_solved(),
            "{}",
            example.name
        );
        assert_eq!(
            values::write(&puzzle, &position),
            example.text,
            "{}",
            example.name
        );
        solved += 1;
    }
    assert!(solved >= 5);
}
