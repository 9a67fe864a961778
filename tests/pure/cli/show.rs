//! `sumi show`.

use std::fs;

use sumi::{cli::CommandStatus, format, puzzle::Kind};

use super::{KEEN, data, sumi};

/// With `SUMI_BLESS=1` the drawings are written, to be looked at before they are kept.
#[test]
fn every_kind_is_drawn() {
    let mut kinds = Vec::new();
    let folder = fs::read_dir(data("show"))
        .unwrap()
        .map(|entry| entry.unwrap().path());
    for path in folder.filter(|path| path.extension().is_some_and(|extension| extension == "ron")) {
        let text = fs::read_to_string(&path).unwrap();
        kinds.extend(
            format::read(&text, None)
                .unwrap()
                .iter()
                .map(|draft| draft.kind),
        );
        let outcome = sumi("show -", &text);
        assert_eq!(outcome.status, CommandStatus::Fine, "{}", outcome.errors);
        let drawing = path.with_extension("txt");
        if std::env::var_os("SUMI_BLESS").is_some() {
            fs::write(&drawing, &outcome.output).unwrap();
        }
        assert_eq!(outcome.output, fs::read_to_string(drawing).unwrap());
    }
    assert!(Kind::ALL.iter().all(|kind| kinds.contains(kind)));
}

#[test]
fn show_tells_the_faults_of_what_it_cannot_draw() {
    let outcome = sumi("show -", "2 1\n1 3 2 1 1 1 2\n");
    assert_eq!(
        (outcome.status, outcome.output.as_str()),
        (CommandStatus::Faulty, "")
    );
    assert!(outcome.errors.contains("r2c1"), "{}", outcome.errors);
    assert_eq!(sumi("show -", "nonsense").status, CommandStatus::Unreadable);
}

#[test]
fn show_speaks_json() {
    let json = sumi("show --json -", KEEN).json();
    assert_eq!(json[0]["draft"]["cages"][1]["operation"], "*");
    assert!(json[0]["drawing"].as_str().unwrap().starts_with('┏'));
}
