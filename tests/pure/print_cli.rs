//! `sumi print` and `sumi picture`, run as a person runs them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{fs, path::Path};

use sumi::cli::{self, CommandStatus, Console};
use tempfile::TempDir;

const KEEN: &str = "3:aa_aa_a_,a3m3a8s1\n";
const GAME: &str = "2 2\n1 3 2 1 1 1 2\n1 3 2 2 1 2 2\n=====\n1 1 2\n";

/// Runs `sumi` with these words, `OUT` among them being a file in the folder; gives the status and the complaints.
fn sumi(words: &str, out: &Path, input: &str) -> (CommandStatus, String) {
    let mut errors = Vec::new();
    let words = words.split_whitespace().map(|word| match word {
        "OUT" => out.as_os_str().to_owned(),
        _ => word.into(),
    });
    let mut console = Console::new(input.as_bytes(), std::io::sink(), &mut errors);
    let status = cli::execute(std::iter::once("sumi".into()).chain(words), &mut console);
    drop(console);
    (status, String::from_utf8(errors).unwrap())
}

fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// The width and height of a PNG.
fn dimensions(path: &Path) -> (u32, u32) {
    let file = std::io::BufReader::new(fs::File::open(path).unwrap());
    let reader = png::Decoder::new(file).read_info().unwrap();
    reader.info().size()
}

#[test]
fn a_sheet_becomes_a_pdf_that_is_not_written_over_by_accident() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("sheet.pdf");
    let words = "print - -o OUT --paper letter --title Evenings --base https://example.org/";
    assert_eq!(
        sumi(words, &out, KEEN),
        (CommandStatus::Fine, String::new())
    );
    let first = fs::read(&out).unwrap();
    assert!(first.starts_with(b"%PDF"));
    let (status, errors) = sumi("print - -o OUT", &out, KEEN);
    assert_eq!(status, CommandStatus::Unreadable);
    assert!(
        errors.contains("sheet.pdf: the file exists: --force"),
        "{errors}"
    );
    assert_eq!(fs::read(&out).unwrap(), first);
    assert_eq!(
        sumi("print - -o OUT --force", &out, KEEN).0,
        CommandStatus::Fine
    );
    assert_ne!(fs::read(&out).unwrap(), first);
}

#[test]
fn every_page_becomes_an_svg_and_none_is_written_when_one_is_there() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("sheet.svg");
    let three = KEEN.repeat(3);
    fs::write(folder.path().join("sheet-2.svg"), "mine").unwrap();
    let words = "print - -o OUT --per-page 1 --no-solutions --no-qr";
    assert_eq!(sumi(words, &out, &three).0, CommandStatus::Unreadable);
    assert_eq!(names(&folder), ["sheet-2.svg"]);
    let (status, _) = sumi(&format!("{words} --force"), &out, &three);
    assert_eq!(status, CommandStatus::Fine);
    assert_eq!(
        names(&folder),
        ["sheet-1.svg", "sheet-2.svg", "sheet-3.svg"]
    );
    let (status, _) = sumi("print - -o OUT --no-solutions", &out, KEEN);
    assert_eq!(status, CommandStatus::Fine);
    assert!(names(&folder).contains(&"sheet.svg".to_owned()));
}

#[test]
fn entered_digits_are_printed_unless_the_sheet_is_to_be_blank() {
    let folder = TempDir::new().unwrap();
    let digits = |name: &str, words: &str| {
        let out = folder.path().join(name);
        let words = format!("print - -o OUT --no-qr --no-solutions {words}");
        assert_eq!(sumi(&words, &out, GAME).0, CommandStatus::Fine);
        let text = fs::read_to_string(out).unwrap();
        text.matches("aria-label=\"2\"").count()
    };
    assert_eq!(digits("game.svg", ""), 1);
    assert_eq!(digits("blank.svg", "--blank"), 0);
}

#[test]
fn what_cannot_be_printed_is_refused_with_a_reason() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("sheet.doc");
    let (status, errors) = sumi("print - -o OUT", &out, KEEN);
    assert_eq!(status, CommandStatus::Unreadable);
    assert!(errors.contains(".pdf or .svg"), "{errors}");
    let out = folder.path().join("sheet.pdf");
    let (status, errors) = sumi("print - -o OUT --per-page 3", &out, KEEN);
    assert_eq!(status, CommandStatus::Unreadable);
    assert!(errors.contains("1, 2, 4 or 6"), "{errors}");
    assert_eq!(
        sumi("print - -o OUT", &out, "nothing").0,
        CommandStatus::Unreadable
    );
    assert_eq!(names(&folder), [""; 0]);
    let faulty = format!("{KEEN}3:aa_aa_a_,a3m3a8s9\n");
    let (status, errors) = sumi("print - -o OUT", &out, &faulty);
    assert_eq!(status, CommandStatus::Faulty);
    assert!(errors.contains("- (2): "), "{errors}");
    assert_eq!(names(&folder), ["sheet.pdf"]);
}

#[test]
fn a_picture_has_the_side_that_was_asked_for() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("board.png");
    assert_eq!(
        sumi("picture - -o OUT --side 333", &out, KEEN).0,
        CommandStatus::Fine
    );
    assert_eq!(dimensions(&out), (333, 333));
    let start = fs::read(&out).unwrap();
    let words = "picture - -o OUT --side 333 --solution";
    assert_eq!(sumi(words, &out, KEEN).0, CommandStatus::Unreadable);
    assert_eq!(fs::read(&out).unwrap(), start);
    assert_eq!(
        sumi(&format!("{words} --force"), &out, KEEN).0,
        CommandStatus::Fine
    );
    assert_ne!(fs::read(&out).unwrap(), start);
}

#[test]
fn a_picture_shows_one_puzzle_with_one_solution() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("board.png");
    let (status, errors) = sumi("picture - -o OUT", &out, &KEEN.repeat(2));
    assert_eq!(status, CommandStatus::Faulty);
    assert!(errors.contains("one puzzle, and here are 2"), "{errors}");
    let (status, errors) = sumi("picture - -o OUT --solution", &out, GAME);
    assert_eq!(status, CommandStatus::Faulty);
    assert!(errors.contains("more than one solution"), "{errors}");
    assert_eq!(
        sumi("picture - -o OUT --side 1", &out, KEEN).0,
        CommandStatus::Unreadable
    );
    assert_eq!(names(&folder), [""; 0]);
    assert_eq!(
        sumi("picture - -o OUT --position", &out, GAME).0,
        CommandStatus::Fine
    );
}
