//! `sumi verify` and `sumi rank`, run as a person runs them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{fs, path::Path};

use serde_json::Value;
use sumi::{
    cli::{self, CommandStatus, Console},
    format::scores,
};
use tempfile::TempDir;

const PUZZLE: &str =
    r#"(kind: KenKen, size: (2, 2), cages: [("1", "r1c1"), ("3+", "r1c2 r2c2"), ("2", "r2c1")])"#;
const PROOF: &str = "Proven are the puzzle, the moves, the order of their times and the result that follows from them. That a person made the moves at that speed cannot be proven.\n";

/// A ranked run of the small puzzle, solved at this second, with some help bought in the beginning.
fn run(player: &str, second: u64, begun: u64, help: &str, penalty: u64) -> String {
    let ended = begun + 1000 * second;
    format!(
        "sumi run 1\nmode ranked\nplayer {player}\nbegun {begun}\npuzzle {PUZZLE}\n{help}\
         1.000 r1c1=1\n2.000 r1c2=2\n3.000 r2c1=2\n{second}.000 r2c2=1\n\
         ending solved\nboards 1\ntime {second}.000\npenalty {penalty}.000\nended {ended}\n"
    )
}

fn plain_run(player: &str, second: u64) -> String {
    run(player, second, 1_795_008_000_000, "", 0)
}

/// Runs `sumi` and gives its status, what it said and what it complained about.
fn sumi(arguments: &[&str], input: &str) -> (CommandStatus, String, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let arguments = ["sumi"].iter().chain(arguments).map(Into::into);
    let mut console = Console::new(input.as_bytes(), &mut output, &mut errors);
    let status = cli::execute(arguments, &mut console);
    drop(console);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status, text(output), text(errors))
}

/// A folder with these files.
fn folder(files: &[(&str, String)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn path(folder: &Path) -> &str {
    folder.to_str().unwrap()
}

#[test]
fn verify_says_what_a_run_proves_and_what_none_can() {
    let (status, output, errors) = sumi(&["verify", "-"], &plain_run("ann", 9));
    assert_eq!((status, errors.as_str()), (CommandStatus::Fine, ""));
    let words = "-: proven: ann, ranked KenKen 2×2, solved after 0:09.000, Ink, 1308 points\n";
    assert_eq!(output, format!("{words}{PROOF}"));
    let (_, help, _) = sumi(&["verify", "--help"], "");
    assert!(help.contains("cannot be proven"), "{help}");
}

#[test]
fn verify_tells_refused_from_unreadable() {
    let forged = plain_run("ann", 9).replace("time 9", "time 8");
    let (status, output, _) = sumi(&["verify", "-"], &forged);
    assert_eq!(status, CommandStatus::Faulty);
    assert_eq!(
        output,
        "-: refused: The run says that it took 8.000 seconds, and its events say 9.000.\n"
    );
    let (status, output, errors) = sumi(&["verify", "-"], "sumi run 7\n");
    assert_eq!((status, output.as_str()), (CommandStatus::Unreadable, ""));
    assert!(
        errors.starts_with("-: line 1, column 10: expected version 1"),
        "{errors}"
    );
    let (status, ..) = sumi(&["verify", "no such file"], "");
    assert_eq!(status, CommandStatus::Unreadable);
}

#[test]
fn verify_tells_other_programs_everything() {
    let helped = run("ann", 9, 1000, "0.500 marks\n", 5);
    let (_, output, _) = sumi(&["verify", "--json", "-"], &helped);
    let value: Value = serde_json::from_str(&output).unwrap();
    let proven = &value[0]["proven"];
    assert_eq!(proven["player"], "ann");
    assert_eq!(proven["total_seconds"], 14.0);
    assert_eq!(proven["medal"], "Ink");
    let undone = plain_run("ann", 9).replace("1.000 r1c1=1", "1.000 undo");
    let (_, output, _) = sumi(&["verify", "--json", "-"], &undone);
    let value: Value = serde_json::from_str(&output).unwrap();
    assert_eq!(value[0]["refused"]["event"], 1);
    assert_eq!(value[0]["refused"]["code"], "event");
}

#[test]
fn show_says_that_a_run_is_no_puzzle() {
    let (status, _, errors) = sumi(&["show", "-"], &plain_run("ann", 9));
    assert_eq!(status, CommandStatus::Unreadable);
    assert_eq!(
        errors,
        "-: line 1, column 1: expected a puzzle, found a run\n"
    );
}

#[test]
fn rank_puts_the_best_first_and_lists_what_has_no_place() {
    let left = plain_run("eve", 9)
        .replace(
            "9.000 r2c2=1\nending solved\nboards 1",
            "ending abandoned\nboards 0",
        )
        .replace("time 9", "time 3");
    let folder = folder(&[
        ("a.sumi_run", plain_run("slow", 30)),
        ("b.sumi_run", plain_run("quick", 5)),
        (
            "c.sumi_run",
            plain_run("forger", 9).replace("time 9", "time 4"),
        ),
        ("d.sumi_run", "junk".to_owned()),
        ("e.sumi_run", left),
        ("f.sumi_run", plain_run("slow", 20)),
        ("readme.txt", "no run".to_owned()),
    ]);
    let (status, output, errors) = sumi(&["rank", path(folder.path())], "");
    assert_eq!(status, CommandStatus::Unreadable);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[0], "KenKen 2×2 Easy, par 0:17.000");
    assert!(
        lines[1].starts_with("  1. quick   1545     0:05.000  Ink"),
        "{output}"
    );
    assert!(
        lines[2].starts_with("  2. slow     919     0:20.000  Gold"),
        "{output}"
    );
    assert!(lines[2].ends_with("ranked of 2"), "{output}");
    assert_eq!(lines[3..].join("\n"), format!("\n{}", PROOF.trim_end()));
    let complaints: Vec<&str> = errors.lines().collect();
    assert!(
        complaints[0].contains("c.sumi_run: refused: The run says"),
        "{errors}"
    );
    assert!(
        complaints[1].contains("d.sumi_run: line 1, column 1: expected `sumi run `"),
        "{errors}"
    );
    assert!(
        complaints[2].ends_with("e.sumi_run: no place for eve: left"),
        "{errors}"
    );
    assert_eq!(complaints.len(), 3);
}

#[test]
fn of_equal_runs_the_one_with_less_help_comes_first_then_the_earlier() {
    let folder = folder(&[
        ("a.sumi_run", run("helped", 9, 1000, "0.500 marks\n", 5)),
        ("b.sumi_run", run("late", 14, 9000, "", 0)),
        ("c.sumi_run", run("early", 14, 8000, "", 0)),
    ]);
    for by in ["puzzle", "kind", "mode", "overall"] {
        let arguments = ["rank", "--by", by, "--json", path(folder.path())];
        let (status, output, _) = sumi(&arguments, "");
        assert_eq!(status, CommandStatus::Fine);
        let value: Value = serde_json::from_str(&output).unwrap();
        let rows = value[0]["rows"].as_array().unwrap();
        let players: Vec<_> = rows
            .iter()
            .map(|row| row["player"].as_str().unwrap())
            .collect();
        assert_eq!(players, ["early", "late", "helped"], "{by}");
        assert_eq!(value[1]["proven"]["player"], "helped");
    }
}

#[test]
fn rank_writes_scores_that_other_programs_read() {
    let folder = folder(&[
        ("a.sumi_run", plain_run("ann", 9)),
        ("b.sumi_run", plain_run("bob", 5)),
    ]);
    let (_, output, _) = sumi(&["rank", "--scores", "-", path(folder.path())], "");
    assert_eq!(output, "bob 1545\nann 1308\n");
    assert_eq!(scores::read(&output).unwrap().len(), 2);
    let file = folder.path().join("club.kenken_scores");
    let (_, tables, _) = sumi(&["rank", "--scores", path(&file), path(folder.path())], "");
    assert!(tables.contains("  1. bob"), "{tables}");
    assert_eq!(fs::read_to_string(&file).unwrap(), output);
    let again = ["rank", "--scores", path(&file), path(folder.path())];
    let (status, _, errors) = sumi(&again, "");
    assert_eq!(status, CommandStatus::Unreadable);
    assert!(
        errors.ends_with("the file exists: --force replaces it\n"),
        "{errors}"
    );
    let (status, ..) = sumi(&[&again[..], &["--force"]].concat(), "");
    assert_eq!(status, CommandStatus::Fine);
}

#[test]
fn a_folder_without_runs_is_said_to_be_one() {
    let folder = folder(&[("readme.txt", "no run".to_owned())]);
    let (status, output, errors) = sumi(&["rank", path(folder.path())], "");
    assert_eq!((status, output.as_str()), (CommandStatus::Unreadable, ""));
    assert!(errors.contains("there are no .sumi_run files"), "{errors}");
}
