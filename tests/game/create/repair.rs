//! Changes that are proposed for a drawing: shown before they are taken, taken as one edit, or left; and counting, and levels.

use bevy::prelude::With;
use sumi::{
    create::Edit,
    game::{
        base::Screen,
        board::{Cell, Lit, ProposedCage, Value},
        create::{apply::EditDrawing, intent::CreateIntent as Ask, open_drawing::OpenDrawing},
        library::DrawPuzzle,
        snapshot::{DrawingFacts, RepairFacts},
        stage::driver::Driver,
    },
    generator::{Config, Generator},
    puzzle::{Draft, Kind, Level, Place, Puzzle, Size},
};

use super::{devices::press_key, drawing, facts, standing};

fn generated(kind: Kind, side: usize, level: Level, seed: u64) -> Puzzle {
    let config = Config::new(kind, Size::square(side).unwrap(), level);
    Generator::new(config, seed).unwrap().finish().unwrap()
}

/// The page on which a puzzle is drawn on.
fn drawn(puzzle: Puzzle) -> Driver {
    let mut game = Driver::start();
    game.ask(DrawPuzzle(puzzle.into()));
    game.until(|state| state.screen == Screen::Create && state.drawing.is_some());
    game.settle();
    game
}

/// A small puzzle of a kind, with one clue of it spoilt so that it has several solutions or none.
fn spoilt(kind: Kind) -> Driver {
    let side = match kind {
        Kind::Hypersudoku => 9,
        Kind::KenKen | Kind::Killer => 4,
        Kind::Kakuro | Kind::Sudoku => 6,
    };
    let puzzle = generated(kind, side, Level::Easy, 3);
    let draft = puzzle.to_draft();
    let mut game = drawn(puzzle);
    assert_eq!(standing(&mut game), Some("unique"));
    for edit in spoiling(&draft) {
        game.ask(EditDrawing(edit));
        let found = standing(&mut game);
        if facts(&mut game).faults == 0 && found != Some("unique") {
            return game;
        }
        game.ask(Ask::Undo);
    }
    panic!("nothing spoils this {kind}");
}

/// Edits each of which may spoil a puzzle: a given is taken, another clue is written.
fn spoiling(draft: &Draft) -> Vec<Edit> {
    if draft.kind == Kind::Sudoku || draft.kind == Kind::Hypersudoku {
        let givens = draft.givens.iter();
        return givens.map(|given| Edit::Given(given.place, None)).collect();
    }
    let puzzle = draft.check().unwrap();
    let cages = puzzle.cage_ids().map(|id| {
        let cage = puzzle.cage(id);
        let place = puzzle.size().place(cage.cells[0]);
        let symbol = match draft.kind {
            Kind::KenKen => cage.operation.symbol(),
            _ => "",
        };
        let clue = format!("{}{symbol}", cage.target + 1);
        match puzzle.run_direction(id) {
            Some(direction) => Edit::Sum(place, direction, clue),
            None => Edit::Clue(place, clue),
        }
    });
    cages.collect()
}

fn repair(game: &mut Driver) -> Option<RepairFacts> {
    facts(game).repair
}

/// Waits until nothing more is looked for.
fn found(game: &mut Driver) -> RepairFacts {
    game.until(|state| {
        let repair = state
            .drawing
            .as_ref()
            .and_then(|drawing| drawing.repair.as_ref());
        state.jobs == 0 && repair.is_some_and(|repair| repair.end.is_some())
    });
    game.settle();
    repair(game).unwrap()
}

/// What is drawn, without what is looked at.
fn drawn_there(game: &mut Driver) -> [Vec<String>; 3] {
    let DrawingFacts {
        cages,
        sums,
        givens,
        ..
    } = facts(game);
    [cages, sums, givens]
}

/// How many cages and cells are marked as proposed on the board.
fn marked(game: &mut Driver) -> (usize, usize) {
    let world = game.app.world_mut();
    let mut cages = world.query_filtered::<(), With<ProposedCage>>();
    let cages = cages.iter(world).count();
    let mut cells = world.query_filtered::<(), (With<Cell>, With<Lit>)>();
    (cages, cells.iter(world).count())
}

/// The digits on the board.
fn digits(game: &mut Driver) -> usize {
    let world = game.app.world_mut();
    let mut values = world.query::<&Value>();
    values.iter(world).filter(|value| value.0.is_some()).count()
}

#[test]
fn a_spoilt_puzzle_of_every_kind_is_mended_by_a_change_that_is_seen_before_it_is_taken() {
    for kind in Kind::ALL {
        let mut game = spoilt(kind);
        let before = drawn_there(&mut game);
        let (was, edits) = (standing(&mut game), facts(&mut game).edits);
        game.ask(Ask::Repair);
        let first = found(&mut game);
        assert_eq!((first.at, first.end), (1, Some("finished")), "{kind}");
        assert!(first.found > 0 && !first.changes.is_empty(), "{kind}");
        let mut seen = vec![first.changes.clone()];
        for number in 2..=first.found {
            game.ask(Ask::NextProposal);
            let shown = repair(&mut game).unwrap();
            assert_eq!(shown.at, number, "{kind}");
            assert!(!seen.contains(&shown.changes), "{kind} {shown:?}");
            seen.push(shown.changes.clone());
            game.settle();
            let (cages, cells) = marked(&mut game);
            assert_eq!(cages, shown.cages, "{kind} {shown:?}");
            assert!(cells > 0 && cells >= shown.cells.len(), "{kind} {shown:?}");
        }
        game.ask(Ask::NextProposal);
        assert_eq!(repair(&mut game).unwrap().at, 1, "{kind}");
        // Nothing is changed by looking.
        assert_eq!(drawn_there(&mut game), before, "{kind}");
        assert_eq!(facts(&mut game).edits, edits, "{kind}");
        game.ask(Ask::TakeProposal);
        assert_eq!(repair(&mut game), None, "{kind}");
        assert_eq!(standing(&mut game), Some("unique"), "{kind}");
        assert_ne!(drawn_there(&mut game), before, "{kind}");
        assert_eq!(facts(&mut game).edits, edits + 1, "{kind}");
        assert_eq!(marked(&mut game).0, 0, "{kind}");
        game.ask(Ask::Undo);
        assert_eq!(drawn_there(&mut game), before, "{kind}");
        assert_eq!(standing(&mut game), was, "{kind}");
    }
}

#[test]
fn a_change_is_drawn_as_it_would_be_and_gone_when_it_is_left() {
    let mut game = spoilt(Kind::Sudoku);
    let before = digits(&mut game);
    game.ask(Ask::Repair);
    found(&mut game);
    assert_eq!(digits(&mut game), before + 1);
    let cell = repair(&mut game).unwrap().cells.remove(0);
    assert!(repair(&mut game).unwrap().changes[0].contains(&cell));
    game.ask(Ask::LeaveProposals);
    game.settle();
    assert_eq!((repair(&mut game), digits(&mut game)), (None, before));
    assert_eq!(marked(&mut game), (0, 0));
}

#[test]
fn whoever_draws_on_has_done_with_proposals() {
    let mut game = spoilt(Kind::Killer);
    game.ask(Ask::Repair);
    found(&mut game);
    game.keys("F2");
    game.settle();
    game.keys("Escape");
    game.settle();
    assert!(repair(&mut game).is_some());
    game.ask(Ask::Press("r1c1".parse::<Place>().unwrap()));
    assert_eq!(repair(&mut game), None);
    game.ask(Ask::Release);
}

#[test]
fn a_search_that_is_stopped_leaves_nothing() {
    let mut game = drawn(generated(Kind::Killer, 9, Level::Easy, 8));
    standing(&mut game);
    game.ask(Ask::Reach(Level::Extreme));
    assert!(game.state().jobs > 0);
    game.ask(Ask::LeaveProposals);
    game.until(|state| state.jobs == 0);
    let left = facts(&mut game);
    assert_eq!((left.repair, left.edits), (None, 0));
    // Another that is begun ends the first.
    game.ask(Ask::Reach(Level::Extreme));
    game.ask(Ask::Easier);
    assert_eq!(found(&mut game).end, Some("no such level"));
    game.ask(Ask::Back);
    game.until(|state| state.screen == Screen::Title && state.jobs == 0);
}

#[test]
fn why_nothing_is_proposed_is_told() {
    let mut game = drawing(Kind::KenKen, 3);
    game.ask(Ask::Repair);
    assert_eq!(found(&mut game).end, Some("faulty"));
    game.place("First put right what is at fault. Then changes can be looked for.");
    let mut game = drawn(generated(Kind::KenKen, 4, Level::Easy, 1));
    game.ask(Ask::Repair);
    assert_eq!(found(&mut game).end, Some("not needed"));
    game.ask(Ask::Easier);
    assert_eq!(found(&mut game).end, Some("no such level"));
    game.place("It cannot be any easier.");
    game.ask(Ask::Reach(Level::Easy));
    assert_eq!(found(&mut game).end, Some("no such level"));
    game.place("It has this level already.");
    game.click("Back to the drawing");
    game.until(|state| state.drawing.as_ref().is_some_and(|it| it.repair.is_none()));
}

/// The level of what is drawn.
fn level(game: &mut Driver) -> Option<Level> {
    standing(game);
    let open = game.app.world().resource::<OpenDrawing>();
    let grade = sumi::solver::grade(open.puzzle().unwrap());
    grade.ok().map(|grade| grade.level)
}

#[test]
fn every_kind_becomes_easier_or_harder_by_a_change_that_is_seen_first() {
    for (kind, side, from, intent) in [
        (Kind::KenKen, 5, Level::Hard, Ask::Reach(Level::Easy)),
        (Kind::Sudoku, 9, Level::Normal, Ask::Easier),
        (Kind::Hypersudoku, 9, Level::Normal, Ask::Easier),
        (Kind::Killer, 6, Level::Normal, Ask::Easier),
        (Kind::Kakuro, 6, Level::Normal, Ask::Easier),
        (Kind::KenKen, 5, Level::Easy, Ask::Harder),
    ] {
        let mut game = drawn(generated(kind, side, from, 8));
        let before = drawn_there(&mut game);
        let was = level(&mut game);
        game.ask(intent);
        let shown = found(&mut game);
        // Whatever comes nearest is offered; where nothing does, that is told.
        assert!(
            shown.found == 1 || shown.end == Some("no way"),
            "{kind} {shown:?}"
        );
        assert_eq!(drawn_there(&mut game), before, "{kind}");
        if shown.found == 0 {
            continue;
        }
        game.ask(Ask::TakeProposal);
        assert_eq!(standing(&mut game), Some("unique"), "{kind}");
        assert_eq!(level(&mut game), shown.level, "{kind}");
        if shown.end == Some("finished") {
            assert_ne!(shown.level, was, "{kind}");
        }
        game.ask(Ask::Undo);
        assert_eq!(drawn_there(&mut game), before, "{kind}");
    }
}

#[test]
fn a_level_out_of_reach_is_told() {
    let mut game = drawn(generated(Kind::Sudoku, 4, Level::Easy, 2));
    game.ask(Ask::Reach(Level::Extreme));
    assert_eq!(found(&mut game).end, Some("no way"));
}

#[test]
fn solutions_are_counted_on_for_whoever_asks() {
    let mut game = drawing(Kind::Sudoku, 6);
    standing(&mut game);
    let counted = |game: &mut Driver| facts(game).counted;
    assert_eq!(counted(&mut game), None);
    game.ask(Ask::Count);
    // More than the check counts, which stops at a hundred.
    game.until(|state| state.drawing.as_ref().and_then(|it| it.counted) > Some(1_000));
    game.ask(Ask::Count);
    game.until(|state| state.jobs == 0);
    assert_eq!(counted(&mut game), None);
    let mut game = drawing(Kind::Sudoku, 4);
    standing(&mut game);
    game.ask(Ask::Count);
    game.until(|state| {
        state.jobs == 0 && state.drawing.as_ref().and_then(|it| it.counted) == Some(288)
    });
    game.settle();
    game.place("288 solutions: more clues are needed.");
    game.ask(Ask::Enter(1));
    assert_eq!(counted(&mut game), None);
}

#[test]
fn keys_alone_find_step_through_and_take_a_change() {
    let mut game = spoilt(Kind::KenKen);
    game.keys("R");
    let first = found(&mut game);
    assert!(first.found > 1, "{first:?}");
    game.keys("Right Right Left");
    assert_eq!(repair(&mut game).unwrap().at, 2);
    game.keys("Escape");
    assert_eq!(repair(&mut game), None);
    assert_eq!(game.state().screen, Screen::Create);
    game.keys("R");
    found(&mut game);
    game.keys("Enter");
    assert_eq!(standing(&mut game), Some("unique"));
    assert_eq!(repair(&mut game), None);
}

#[test]
fn a_gamepad_alone_finds_steps_through_and_takes_a_change() {
    let mut game = spoilt(Kind::KenKen);
    game.pad("West");
    game.settle();
    press_key(&mut game, "Propose changes");
    let first = found(&mut game);
    game.pad("DPadRight");
    assert_eq!(repair(&mut game).unwrap().at, 2, "{first:?}");
    game.pad("East");
    assert_eq!(repair(&mut game), None);
    game.pad("West");
    game.settle();
    press_key(&mut game, "Propose changes");
    found(&mut game);
    game.pad("South");
    assert_eq!(standing(&mut game), Some("unique"));
}

#[test]
fn a_mouse_and_a_finger_alone_take_a_change() {
    for touch in [false, true] {
        let mut game = spoilt(Kind::Kakuro);
        let press = |game: &mut Driver, name: &str| {
            if touch {
                game.tap(name);
            } else {
                game.click(name);
            }
        };
        press(&mut game, "Propose changes");
        let first = found(&mut game);
        if first.found > 1 {
            press(&mut game, "Next change");
            assert_eq!(repair(&mut game).unwrap().at, 2);
        }
        press(&mut game, "Take");
        game.settle();
        assert_eq!(standing(&mut game), Some("unique"));
    }
}
