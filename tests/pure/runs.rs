//! Runs: read and written, played again, and refused where they cannot have happened.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on should stop"
)]

mod checker;
mod honest;
mod mutations;
mod replays;
mod sprints;

use std::{sync::Arc, time::Duration};

use proptest::prelude::*;
use sumi::{
    contest::{
        Aid, Ending, EventFault, Medal, Mode, Run, RunAct, RunBoard, RunClaim, RunEvent, RunFault,
        RunRemark, Timestamp, VerifiedRun, verify,
    },
    format::{self, Format},
    puzzle::{Change, Digit, Kind, Level, Move, Size},
    score::{Help, HelpLevel, HintStage},
    solver::Ungradable,
};

use self::{
    checker::{Checker, Proven},
    honest::{PUZZLES, honest},
};
use crate::common::puzzles::any_draft;

/// Rows 12 and 21, with a par of seventeen seconds.
const SMALL: &str =
    r#"(kind: KenKen, size: (2, 2), cages: [("1", "r1c1"), ("3+", "r1c2 r2c2"), ("2", "r2c1")])"#;

/// Honest runs on every puzzle, in every mode with one board.
fn honest_runs() -> Vec<Run> {
    let modes = [Mode::Ranked, Mode::Relaxed, Mode::Daily, Mode::Race];
    let wishes = PUZZLES.iter().zip(modes.iter().cycle());
    let runs = wishes.enumerate().flat_map(|(index, (puzzle, &mode))| {
        let seeds = (0..5).map(move |number| 8 * number + index as u64);
        seeds.map(move |seed| honest(puzzle, mode, seed))
    });
    runs.collect()
}

fn proven(verified: &VerifiedRun) -> Proven {
    let game = &verified.game;
    let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap();
    Proven {
        ending: match game.ending {
            Ending::Solved => "solved",
            Ending::Surrendered => "surrendered",
            Ending::Abandoned => "abandoned",
        },
        time: milliseconds(game.time),
        penalty: milliseconds(game.penalty),
        points: game.points,
        medal: game.medal.map(|medal| match medal {
            Medal::Ink => "Ink",
            Medal::Gold => "Gold",
            Medal::Silver => "Silver",
            Medal::Bronze => "Bronze",
        }),
    }
}

#[test]
fn an_honest_run_of_every_kind_proves_what_it_says() {
    let mut checker = Checker::default();
    for run in honest_runs() {
        let verified = verify(&run).unwrap_or_else(|fault| panic!("{fault}\n{}", run.to_text()));
        assert_eq!(Some(proven(&verified)), checker.prove(&run.to_text()));
        assert_eq!(verified.remarks, []);
        assert_eq!(verified.game.puzzle.kind, run.boards[0].puzzle.kind());
        let is_solved = run.claim.ending == Ending::Solved;
        assert_eq!(verified.solved, u32::from(is_solved));
        assert_eq!(verified.game.points > 0, is_solved);
    }
}

#[test]
fn a_run_is_read_as_it_was_written() {
    for run in honest_runs() {
        let text = run.to_text();
        assert_eq!(text.parse(), Ok(run), "{text}");
        let windows = text.replace('\n', "\r\n\n");
        assert_eq!(windows.parse::<Run>().unwrap().to_text(), text);
    }
}

/// A run of SMALL with these events; what it claims is as given.
fn small_run(events: &str, claim: &str) -> String {
    format!("sumi run 1\nmode ranked\nplayer ann\nbegun 1000\npuzzle {SMALL}\n{events}{claim}")
}

fn ended(ending: &str, solved: u32, time: &str, penalty: &str) -> String {
    format!("ending {ending}\nboards {solved}\ntime {time}\npenalty {penalty}\nended 9000\n")
}

fn judged(events: &str, claim: &str) -> Result<VerifiedRun, RunFault> {
    verify(&small_run(events, claim).parse().unwrap())
}

/// What is wrong with the last of these events.
fn event_fault(events: &str) -> EventFault {
    match judged(events, &ended("abandoned", 0, "0.000", "0.000")) {
        Err(RunFault::Event { number, fault, .. }) => {
            assert_eq!(number, events.lines().count());
            fault
        }
        other => panic!("{other:?}"),
    }
}

const SOLVED: &str = "1.000 r1c1=1\n2.000 r1c2=2\n3.000 r2c1=2\n4.000 r2c2=1\n";

#[test]
fn medal_points_and_help_follow_from_the_events() {
    let solved = judged(SOLVED, &ended("solved", 1, "4.000", "0.000")).unwrap();
    assert_eq!(solved.game.medal, Some(Medal::Ink));
    // Twice par in seconds by par and time.
    assert_eq!(solved.game.points, 1619);
    assert_eq!(solved.game.help, Help::default());
    assert_eq!(solved.game.puzzle.par, Some(Duration::from_secs(17)));
    let helped = format!(
        "0.500 marks\n0.600 hint-where\n0.700 hint-why\n0.800 hint-played\n0.900 r1c1!1\n{}",
        &SOLVED[13..]
    );
    let helped = judged(&helped, &ended("solved", 1, "4.000", "10.000")).unwrap();
    assert_eq!(helped.game.medal, Some(Medal::Ink));
    assert_eq!(helped.game.points, 1097);
    assert_eq!(helped.game.help.level(), HelpLevel::Reveal);
    assert_eq!(helped.game.help.hints(), 1);
    let left = judged(&SOLVED[..26], &ended("abandoned", 0, "2.000", "0.000")).unwrap();
    assert_eq!((left.game.points, left.game.medal), (0, None));
}

#[test]
fn what_cannot_have_happened_is_refused_with_its_reason() {
    let place = |text: &str| text.parse().unwrap();
    for (events, fault) in [
        ("1.000 undo\n", EventFault::NothingToUndo),
        ("1.000 redo\n", EventFault::NothingToRedo),
        (
            "1.000 r1c1=1\n2.000 undo\n3.000 r1c2=1\n4.000 redo\n",
            EventFault::NothingToRedo,
        ),
        ("2.000 r1c1=1\n1.999 r1c2=2\n", EventFault::TimeFell),
        ("604800.001 r1c1=1\n", EventFault::TooLate),
        ("1.000 r1c1=1 r1c2=2\n", EventFault::DifferentDigits),
        ("1.000 r1c1!1\n", EventFault::NotHinted(place("r1c1"))),
        ("1.000 r1c1~1,2\n", EventFault::NotesNotBought),
        ("1.000 marks\n1.000 marks\n", EventFault::BoughtBefore),
        (
            "1.000 candidates\n1.000 marks\n1.000 candidates\n",
            EventFault::BoughtBefore,
        ),
        ("1.000 hint-why\n", EventFault::HintOutOfOrder),
        (
            "1.000 hint-where\n1.000 hint-played\n",
            EventFault::HintOutOfOrder,
        ),
        ("1.000 give-up\n1.000 r1c1=1\n", EventFault::AfterTheEnd),
    ] {
        assert_eq!(event_fault(events), fault, "{events}");
    }
    let hinted = "1.000 hint-where\n1.000 hint-why\n1.000 hint-played\n";
    let wrong = EventFault::WrongReveal(place("r1c1"));
    assert_eq!(event_fault(&format!("{hinted}2.000 r1c1!2\n")), wrong);
    let two = EventFault::NotHinted(place("r1c2"));
    assert_eq!(event_fault(&format!("{hinted}2.000 r1c1!1 r1c2!2\n")), two);
    let late = format!("{hinted}2.000 r2c2=1\n3.000 r1c2!2\n");
    assert_eq!(event_fault(&late), two);
    let rewritten = event_fault(&format!("{hinted}2.000 r1c1!1\n3.000 r1c1=2\n"));
    assert!(matches!(rewritten, EventFault::Move(_)));
    let after = event_fault(&format!("{SOLVED}5.000 undo\n"));
    assert_eq!(after, EventFault::AfterTheEnd);
    let digits: Vec<String> = (0..9)
        .map(|at| format!("0.{at}00 r1c1={}\n", 1 + at % 2))
        .collect();
    let digits = digits.concat();
    assert_eq!(event_fault(&digits), EventFault::TooFast);
}

#[test]
fn what_a_run_says_of_itself_must_agree_with_its_events() {
    let seconds = Duration::from_secs;
    for (claim, fault) in [
        (
            ended("abandoned", 1, "4.000", "0.000"),
            RunFault::Ending {
                claimed: Ending::Abandoned,
                found: Ending::Solved,
            },
        ),
        (
            ended("solved", 2, "4.000", "0.000"),
            RunFault::Solved {
                claimed: 2,
                found: 1,
            },
        ),
        (
            ended("solved", 1, "3.000", "0.000"),
            RunFault::Time {
                claimed: seconds(3),
                found: seconds(4),
            },
        ),
        (
            ended("solved", 1, "4.000", "5.000"),
            RunFault::Penalty {
                claimed: seconds(5),
                found: seconds(0),
            },
        ),
    ] {
        assert_eq!(judged(SOLVED, &claim), Err(fault));
    }
}

#[test]
fn a_clock_of_the_system_that_was_set_back_is_told_and_costs_nothing() {
    let claim = ended("solved", 1, "4.000", "0.000").replace("9000", "999");
    let verified = judged(SOLVED, &claim).unwrap();
    assert_eq!(verified.game.ending, Ending::Solved);
    assert_eq!(
        verified.remarks.len(),
        0,
        "four seconds are within what clocks differ by"
    );
}

#[test]
fn a_puzzle_must_have_one_solution_and_something_to_do() {
    let claim = ended("abandoned", 0, "0.000", "0.000");
    for (puzzle, fault) in [
        (
            r#"(kind: KenKen, size: (2, 2), cages: [("3+", "r1c1 r1c2"), ("3+", "r2c1 r2c2")])"#,
            Ungradable::ManySolutions,
        ),
        (
            r#"(kind: KenKen, size: (2, 2), cages: [("1", "r1c1"), ("2", "r1c2"), ("1", "r2c1"), ("2", "r2c2")])"#,
            Ungradable::NoSolution,
        ),
    ] {
        let run: Run = small_run("", &claim)
            .replace(SMALL, puzzle)
            .parse()
            .unwrap();
        assert_eq!(verify(&run), Err(RunFault::Puzzle { number: 1, fault }));
    }
    let full = r#"(kind: Sudoku, size: (4, 4), grid: ["1234", "3412", "2143", "4321"])"#;
    let run: Run = small_run("", &claim).replace(SMALL, full).parse().unwrap();
    assert_eq!(verify(&run), Err(RunFault::Full(1)));
}

#[test]
fn a_puzzle_that_nobody_can_judge_is_refused_in_time() {
    let size = "(kind: Sudoku, size: (16, 16))";
    let run = small_run("", &ended("abandoned", 0, "0.000", "0.000")).replace(SMALL, size);
    let fault = verify(&run.parse().unwrap()).unwrap_err();
    assert!(matches!(fault, RunFault::Puzzle { .. }), "{fault}");
}

#[test]
fn only_a_sprint_has_several_boards_and_every_run_has_one() {
    let mut run: Run = small_run("", &ended("abandoned", 0, "0.000", "0.000"))
        .parse()
        .unwrap();
    run.boards.push(run.boards[0].clone());
    assert_eq!(verify(&run), Err(RunFault::ManyBoards(2)));
    run.boards.clear();
    assert_eq!(verify(&run), Err(RunFault::NoBoard));
    let board = honest(&PUZZLES[0], Mode::Ranked, 1).boards.remove(0);
    run.boards = vec![board; Run::MOST_BOARDS + 1];
    assert_eq!(verify(&run), Err(RunFault::TooMuch));
}

#[test]
fn clocks_that_disagree_are_worth_a_remark_where_the_clock_cannot_rest() {
    let late = ended("solved", 1, "4.000", "0.000").replace("9000", "60000");
    let remark = RunRemark::ClocksDiffer {
        system: Duration::from_secs(59),
        run: Duration::from_secs(4),
    };
    let mut run: Run = small_run(SOLVED, &late).parse().unwrap();
    assert_eq!(verify(&run).unwrap().remarks, [remark]);
    run.mode = Mode::Relaxed;
    assert_eq!(verify(&run).unwrap().remarks, []);
    run.boards[0].events[3].at = Duration::from_secs(100);
    run.claim.time = Duration::from_secs(100);
    assert_eq!(verify(&run).unwrap().remarks.len(), 1);
    let resumed = format!("0.500 resumed 50000\n{SOLVED}");
    let run = judged(&resumed, &ended("solved", 1, "4.000", "0.000")).unwrap();
    assert_eq!(run.remarks.len(), 1);
}

#[test]
fn the_level_that_a_file_gives_itself_does_not_count() {
    let boast = SMALL.replace("size", "level: Some(Extreme), size");
    let text = small_run(SOLVED, &ended("solved", 1, "4.000", "0.000")).replace(SMALL, &boast);
    let game = verify(&text.parse().unwrap()).unwrap().game;
    assert_eq!(game.puzzle.level, Some(Level::Easy));
}

#[test]
fn the_course_of_a_run_tells_how_full_its_board_was() {
    let events =
        "1.000 r1c1=1\n2.000 r1c2~1\n3.000 r1c2=1\n4.000 undo\n5.000 redo\n6.000 r2c1!9 r2c2=1\n";
    let events = events.replace("!9", "=2");
    let run: Run = small_run(&events, &ended("abandoned", 0, "6.000", "0.000"))
        .parse()
        .unwrap();
    let course = run.course();
    let quarters = |second: u64| (4.0 * course.share(Duration::from_secs(second))) as u32;
    let seconds = [0, 1, 2, 3, 4, 5, 6, 7].map(quarters);
    assert_eq!(seconds, [0, 1, 1, 2, 1, 2, 4, 4]);
    assert_eq!(course.end(), Duration::from_secs(6));
}

#[test]
fn a_run_is_told_from_a_puzzle() {
    let text = small_run(SOLVED, &ended("solved", 1, "4.000", "0.000"));
    for name in [None, Some("a.sumi_run"), Some("a.ron")] {
        assert_eq!(Format::detect(&text, name), Some(Format::Run));
    }
    let error = format::read(&text, Some("a.sumi_run")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 1: expected a puzzle, found a run"
    );
}

/// A change in a good run, and why it can no longer be read.
const BAD_LINES: [(&str, &str, &str); 16] = [
    (
        "sumi run 1",
        "sumi run 2",
        "line 1, column 10: expected version 1, the only one that this program knows, found `2`",
    ),
    (
        "mode ranked",
        "mode random",
        "line 2, column 6: expected one of relaxed, ranked, sprint, daily, race, found `random`",
    ),
    (
        "player ann",
        "player",
        "line 3, column 1: expected `player `, found `player`",
    ),
    (
        "player ann",
        "player ann b",
        "line 3, column 11: expected the end of the line, found a space before `b`",
    ),
    (
        "begun 1000",
        "begun soon",
        "line 4, column 7: expected milliseconds since the beginning of 1970, found `soon`",
    ),
    (
        "2.000 r1c2",
        "2.00 r1c2",
        "line 7, column 1: expected seconds with three places, such as 12.345, found `2.00`",
    ),
    (
        "2.000 r1c2=2",
        "2.000 r1c2=0",
        "line 7, column 7: expected a digit from 1 to 16, found `r1c2=0`",
    ),
    (
        "2.000 r1c2=2",
        "2.000 r1c1~1 r3c2=2",
        "line 7, column 14: expected a place on the grid, found `r3c2=2`",
    ),
    (
        "r1c2=2\n",
        "pause\n",
        "line 7, column 7: expected a move such as r3c4=5, undo, redo, marks, candidates, hint-where, hint-why, hint-played, give-up or resumed, found `pause`",
    ),
    (
        "r1c2=2\n",
        "undo 2\n",
        "line 7, column 7: expected a move such as r3c4=5, undo, redo, marks, candidates, hint-where, hint-why, hint-played, give-up or resumed, found `undo`",
    ),
    (
        "ending solved",
        "ending well",
        "line 10, column 8: expected one of solved, surrendered, abandoned, found `well`",
    ),
    (
        "ended 9000\n",
        "",
        "line 14, column 1: expected `ended`, found the end of the text",
    ),
    (
        "ended 9000\n",
        "ended 9000\n1",
        "line 15, column 1: expected the end of the text, found `1`",
    ),
    (
        "(kind: KenKen, size",
        "(kind: KenKen, sized",
        "line 5, column 23: expected one of kind, size, title, author, note, level, seed, boxes, grid, cages, blocks, givens, entries, found `sized:`",
    ),
    (
        "(2, 2)",
        "(2, 2), entries: \"r1c1=1\"",
        "line 5, column 8: expected a puzzle without entries, found `(kind:`",
    ),
    (
        "\"3+\"",
        "\"9+\"",
        "line 5, column 8: expected a lawful puzzle, found a fault: No digits in the cage at r1c2 give 9 with `+`.",
    ),
];

#[test]
fn a_text_that_is_no_run_is_refused_where_it_goes_wrong() {
    let good = small_run(SOLVED, &ended("solved", 1, "4.000", "0.000"));
    for (from, to, message) in BAD_LINES {
        let text = good.replacen(from, to, 1);
        let error = text.parse::<Run>().unwrap_err();
        assert_eq!(error.to_string(), message, "{from} → {to}");
    }
}

#[test]
fn a_text_that_goes_on_and_on_is_refused() {
    let good = small_run(SOLVED, &ended("solved", 1, "4.000", "0.000"));
    let long = format!("{good}{}", "\n".repeat(Run::LONGEST_TEXT));
    assert!(long.parse::<Run>().is_err());
    let many = SOLVED[..13].repeat(Run::MOST_EVENTS + 1);
    let error = small_run(&many, "").parse::<Run>().unwrap_err();
    assert_eq!(error.expected, "at most 20000 events");
    let board = format!("puzzle {SMALL}\n");
    let error = small_run(&board.repeat(Run::MOST_BOARDS), "")
        .parse::<Run>()
        .unwrap_err();
    assert_eq!(error.expected, "at most 250 puzzles");
}

fn any_event(size: Size) -> impl Strategy<Value = RunEvent> {
    let digit = || (1..=16_u8).prop_map(|digit| Digit::new(digit).unwrap());
    let change =
        (0..size.len(), digit(), digit(), 0..4_u8).prop_map(move |(cell, digit, other, what)| {
            let cell = size.cells().nth(cell).unwrap();
            match what {
                0 => Change::Place(cell, digit),
                1 => Change::Erase(cell),
                2 => Change::Note(cell, [digit, other].into_iter().collect()),
                _ => Change::Reveal(cell, digit),
            }
        });
    let changes = prop::collection::vec(change, 1..4);
    let act = prop_oneof![
        changes.prop_map(|changes| RunAct::Move(Move::group(changes).unwrap())),
        Just(RunAct::Undo),
        Just(RunAct::Redo),
        Just(RunAct::GiveUp),
        Just(RunAct::Aid(Aid::Marks)),
        Just(RunAct::Aid(Aid::Candidates)),
        (0..3_usize).prop_map(|stage| RunAct::Aid(Aid::Hint(HintStage::ALL[stage]))),
        any::<u64>().prop_map(|moment| RunAct::Resumed(Timestamp(moment))),
    ];
    (any::<u64>(), act).prop_map(|(at, act)| RunEvent {
        at: Duration::from_millis(at),
        act,
    })
}

fn any_board() -> impl Strategy<Value = RunBoard> {
    let kind = (0..Kind::ALL.len()).prop_map(|kind| Kind::ALL[kind]);
    let draft = kind.prop_flat_map(any_draft);
    draft.prop_flat_map(|draft| {
        let puzzle = Arc::new(draft.check().unwrap());
        let events = prop::collection::vec(any_event(puzzle.size()), 0..12);
        events.prop_map(move |events| RunBoard {
            puzzle: Arc::clone(&puzzle),
            events,
        })
    })
}

fn any_run() -> impl Strategy<Value = Run> {
    let endings = [Ending::Solved, Ending::Surrendered, Ending::Abandoned];
    let claim = (0..3_usize, any::<(u32, u64, u64, u64)>()).prop_map(
        move |(ending, (solved, time, penalty, ended))| RunClaim {
            ending: endings[ending],
            solved,
            time: Duration::from_millis(time),
            penalty: Duration::from_millis(penalty),
            ended: Timestamp(ended),
        },
    );
    let player = "[!-~äß墨]{1,32}";
    let boards = prop::collection::vec(any_board(), 1..4);
    (0..5_usize, player, any::<u64>(), boards, claim).prop_map(
        |(mode, player, begun, boards, claim)| Run {
            mode: Mode::ALL[mode],
            player: player.parse().unwrap(),
            begun: Timestamp(begun),
            boards,
            claim,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_run_is_read_as_it_was_written_and_judged_without_a_panic(run in any_run()) {
        let text = run.to_text();
        prop_assert_eq!(text.parse(), Ok(run.clone()), "{}", text);
        let _ = run.course();
        let small = run.boards.iter().all(|board| board.puzzle.size().len() < 50);
        if small {
            prop_assert!(verify(&run).is_err());
        }
    }

    #[test]
    fn any_text_is_a_run_or_a_complaint(text: String) {
        prop_assert!(text.parse::<Run>().is_err());
        let opened = format!("sumi run 1\n{text}");
        prop_assert!(opened.parse::<Run>().is_err());
    }
}
