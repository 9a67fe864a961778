//! `sumi solve`.

use std::{
    cell::Cell,
    io::{self, Read, Write},
};

use serde_json::Value;
use sumi::cli::{self, CommandStatus, Console};

use super::{KEEN, Outcome};

const KEEN_SOLVED: &str = "123231312\n";
const SUDOKU: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
const SUDOKU_SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

/// What a command did: its status, its output and its complaints.
fn sumi(words: &str, input: &str) -> (CommandStatus, String, String) {
    let Outcome {
        status,
        output,
        errors,
    } = super::sumi(words, input);
    (status, output, errors)
}

fn fine(text: &str) -> (CommandStatus, String, String) {
    (CommandStatus::Fine, text.to_owned(), String::new())
}

#[test]
fn a_solution_is_one_line_of_digits() {
    assert_eq!(sumi("solve -", KEEN), fine(KEEN_SOLVED));
    assert_eq!(sumi("solve -", SUDOKU), fine(SUDOKU_SOLVED));
    let with_zeros = SUDOKU.replace('.', "0").repeat(2);
    assert_eq!(sumi("solve -", &with_zeros), fine(&SUDOKU_SOLVED.repeat(2)));
}

#[test]
fn blocks_and_large_digits_have_signs_of_their_own() {
    let kakuro = "# 16\\ 24\\ # #\n\\17 . . 6\\ #\n\\21 . . . #\n# \\8 . . #\n";
    assert_eq!(sumi("solve -", kakuro), fine("98##795##71#\n"));
    let solved: String = (0..16)
        .map(|row| {
            let start = 4 * row % 16 + row / 4;
            let symbols = "123456789ABCDEFG".repeat(2);
            symbols[start..start + 16].to_owned()
        })
        .collect();
    let puzzle = format!(".{}\n", &solved[1..]);
    assert_eq!(sumi("solve -", &puzzle), fine(&format!("{solved}\n")));
}

#[test]
fn puzzles_without_a_single_solution_say_so() {
    let (status, output, _) = sumi("solve -", &".".repeat(16));
    assert_eq!(status, CommandStatus::Faulty);
    let words: Vec<&str> = output.split_whitespace().collect();
    assert_eq!((words[0], words.len()), ("multiple", 3));
    assert!(words[1].len() == 16 && words[2].len() == 16 && words[1] != words[2]);
    let none = format!("12345678.........9{}\n", ".".repeat(63));
    let (status, output, errors) = sumi("solve -", &none);
    assert_eq!((status, output.as_str()), (CommandStatus::Faulty, "none\n"));
    assert_eq!(errors, "");
}

#[test]
fn an_unlawful_puzzle_has_no_solution_and_its_faults_are_told() {
    let (status, output, errors) = sumi("solve -", &format!("{KEEN}3:aa_aa_a_,a3m3a8s9\n"));
    assert_eq!(status, CommandStatus::Faulty);
    assert_eq!(output, format!("{KEEN_SOLVED}none\n"));
    assert!(errors.starts_with("- (2): "), "{errors}");
}

#[test]
fn a_budget_that_runs_out_is_unknown() {
    let (status, output, errors) = sumi("solve - --nodes 1", &".".repeat(81));
    assert_eq!(
        (status, output.as_str()),
        (CommandStatus::Faulty, "unknown\n")
    );
    assert_eq!(
        errors,
        "-: the search was stopped after 1 nodes; --nodes allows more\n"
    );
    let (_, output, errors) = sumi("solve - --seconds 0 --count 1000000", &".".repeat(81));
    assert_eq!(output, "unknown\n");
    assert!(
        errors.ends_with("after 0 s; --seconds allows more\n"),
        "{errors}"
    );
    let (_, output, _) = sumi("solve --json - --nodes 1", &".".repeat(81));
    let list: Value = serde_json::from_str(&output).unwrap();
    assert_eq!(list[0]["error"]["code"], "nodes-spent");
}

#[test]
fn solutions_are_counted_up_to_a_limit() {
    let empty = format!("{}\n", ".".repeat(16));
    assert_eq!(sumi("solve - --count 1000", &empty).1, "288\n");
    assert_eq!(sumi("solve - --count 10", &empty).1, "10+\n");
    assert_eq!(sumi("solve - --count 10", KEEN), fine("1\n"));
}

#[test]
fn every_strategy_finds_the_solution() {
    for strategy in [
        "sequential",
        "pruned",
        "candidate-sets",
        "propagate",
        "deduction",
        "engine",
    ] {
        let words = format!("solve - --strategy {strategy}");
        assert_eq!(sumi(&words, KEEN), fine(KEEN_SOLVED), "{strategy}");
    }
    let (status, _, errors) = sumi("solve - --strategy magic", KEEN);
    assert_eq!(status, CommandStatus::Unreadable);
    assert!(errors.contains("candidate-sets"), "{errors}");
}

#[test]
fn steps_are_told_before_the_solution() {
    let (status, output, _) = sumi("solve - --steps --strategy deduction", KEEN);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(status, CommandStatus::Fine);
    assert!(
        lines[0].starts_with("  The cage 3+ at r1c1 can only be 1+2. So "),
        "{output}"
    );
    assert_eq!(lines[lines.len() - 2], "  solved");
    assert_eq!(lines[lines.len() - 1], KEEN_SOLVED.trim_end());
}

#[test]
fn json_is_one_list_for_all_files() {
    let (_, output, _) = sumi("solve - --json --strategy pruned", &format!("{KEEN}{KEEN}"));
    let list: Value = serde_json::from_str(&output).unwrap();
    assert_eq!(list.as_array().unwrap().len(), 2);
    assert_eq!(list[1]["puzzle"], 2);
    assert_eq!(list[1]["solutions"][0], KEEN_SOLVED.trim_end());
    assert_eq!(list[1]["strategy"], "pruned");
    let (status, output, _) = sumi("solve - --json", "nonsense");
    assert_eq!(status, CommandStatus::Unreadable);
    let list: Value = serde_json::from_str(&output).unwrap();
    assert_eq!(list[0]["error"]["line"], 1);
}

#[test]
fn a_long_file_is_solved_line_by_line_in_order() {
    let lines = 7_000;
    let empty = format!("{}{}\n", &SUDOKU_SOLVED[..80], ".");
    let input: String = (0..lines)
        .map(|line| if line % 3 == 0 { SUDOKU } else { &empty })
        .collect();
    for threads in [1, 3] {
        let (status, output, errors) = sumi(&format!("solve - --threads {threads}"), &input);
        assert_eq!((status, errors.as_str()), (CommandStatus::Fine, ""));
        assert_eq!(output, SUDOKU_SOLVED.repeat(lines));
    }
}

/// Input that is made as it is read, and output that is forgotten; together they know how much is held in between.
#[derive(Default)]
struct Flow {
    read: Cell<usize>,
    written: Cell<usize>,
    most_held: Cell<usize>,
}

struct Lines<'a>(&'a Flow, usize);

impl Read for Lines<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Self(flow, end) = self;
        let start = flow.read.get();
        let count = buffer.len().min(*end - start);
        let text = SUDOKU.bytes().cycle().skip(start % SUDOKU.len());
        buffer
            .iter_mut()
            .zip(text)
            .take(count)
            .for_each(|(to, from)| *to = from);
        flow.read.set(start + count);
        let held = flow.read.get() - flow.written.get();
        flow.most_held.set(flow.most_held.get().max(held));
        Ok(count)
    }
}

impl Write for &Flow {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.written.set(self.written.get() + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_long_file_is_never_held_whole() {
    let (flow, lines) = (Flow::default(), 10_000);
    let input = Lines(&flow, lines * SUDOKU.len());
    let mut console = Console::new(input, &flow, io::sink());
    let words = ["sumi", "solve", "-"].map(Into::into);
    assert_eq!(cli::execute(words, &mut console), CommandStatus::Fine);
    drop(console);
    assert_eq!(flow.written.get(), lines * SUDOKU_SOLVED.len());
    let held = flow.most_held.get() / SUDOKU.len();
    assert!(
        held < lines / 2,
        "{held} of {lines} lines were held at once"
    );
}

#[test]
fn an_error_far_down_a_long_file_names_its_line_and_keeps_what_was_solved() {
    let input = format!("{}x\n", SUDOKU.repeat(7_000));
    let (status, output, errors) = sumi("solve -", &input);
    assert_eq!(status, CommandStatus::Unreadable);
    assert!(errors.starts_with("-: line 7001, column 1"), "{errors}");
    assert!(output.starts_with(SUDOKU_SOLVED) && output.lines().count() > 3_000);
}

#[test]
fn a_strategy_that_cannot_decide_says_so() {
    let hard =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
    let (status, output, errors) = sumi("solve - --strategy deduction", hard);
    assert_eq!(
        (status, output.as_str()),
        (CommandStatus::Faulty, "unknown\n")
    );
    assert_eq!(
        errors,
        "-: deduction cannot decide it; another --strategy can\n"
    );
}

/// The small KenKen with these digits entered.
fn game(entries: &str) -> String {
    let text = super::sumi("convert --to kenken-game -", KEEN).output;
    format!("{text}=====\n{entries}").replace("=====\n=====\n", "=====\n")
}

#[test]
fn a_game_is_solved_from_its_position_when_asked() {
    let right = game("1 1 1\n");
    assert_eq!(sumi("solve - --from-position", &right), fine(KEEN_SOLVED));
    let wrong = game("1 1 2\n1 3 3\n");
    assert_eq!(sumi("solve -", &wrong), fine(KEEN_SOLVED));
    let (status, output, errors) = sumi("solve - --from-position", &wrong);
    assert_eq!((status, output.as_str()), (CommandStatus::Faulty, "none\n"));
    assert_eq!(errors, "-: the position is wrong: r1c1 is not 2\n");
    let (_, output, _) = sumi("solve --json - --from-position", &wrong);
    let list: Value = serde_json::from_str(&output).unwrap();
    assert_eq!(list[0]["error"]["code"], "wrong-position");
    let wrong: Value = serde_json::json!([{ "row": 1, "column": 1, "digit": 2 }]);
    assert_eq!(list[0]["error"]["wrong"], wrong);
    let (_, output, _) = sumi(
        "solve - --from-position --strategy deduction --steps",
        &right,
    );
    assert!(!output.contains("r1c1 must be 1"), "{output}");
}

#[test]
fn steps_are_told_to_other_programs_too() {
    let (_, output, _) = sumi("solve --json --steps -", &KEEN.repeat(2));
    let list: Value = serde_json::from_str(&output).unwrap();
    for record in list.as_array().unwrap() {
        assert_eq!(
            record["steps"].as_array().unwrap().last().unwrap(),
            "solved"
        );
        assert_eq!(record["strategy"], "engine");
        assert_eq!(record["solutions"][0], KEEN_SOLVED.trim_end());
    }
}

/// An output that knows the longest text it was given at once, and is closed after so many bytes.
struct Narrow<'a> {
    longest: &'a Cell<usize>,
    left: usize,
}

impl Write for Narrow<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.left == 0 {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.longest.set(self.longest.get().max(bytes.len()));
        self.left = self.left.saturating_sub(bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn steps_are_told_as_they_come_and_nobody_works_for_a_closed_pipe() {
    let longest = Cell::new(0);
    let narrow = Narrow {
        longest: &longest,
        left: 1 << 20,
    };
    // Counting in the order of the digits this takes longer than anybody waits.
    let endless =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n";
    let mut console = Console::new(endless.as_bytes(), narrow, io::sink());
    let words = "sumi solve - --steps --strategy sequential --nodes 1000000000000";
    let words = words.split(' ').map(Into::into);
    assert_eq!(cli::execute(words, &mut console), CommandStatus::Faulty);
    drop(console);
    assert!(longest.get() < 1 << 17, "{} bytes were held", longest.get());
}
