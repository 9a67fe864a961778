//! What the program does for whoever draws: solutions that targets follow, the rest of a puzzle, shapes put down, clearing.

use bevy::prelude::*;
use sumi::{
    create::Edit,
    game::{
        base::{Menu, Screen, settings::Settings},
        board::{Picked, Quiet},
        create::{
            apply::EditDrawing,
            held_shape::Template,
            intent::CreateIntent as Ask,
            open_drawing::{DrawingTool, OpenDrawing},
        },
        snapshot::DrawingFacts,
        stage::driver::Driver,
    },
    generator::{CageShape, CageWish, Pattern, Symmetry},
    puzzle::{Digit, Kind, Level},
};

use super::{at, draw, drawing, facts, standing, write};

/// A board of every kind with something drawn on it that wants a target.
fn begun(kind: Kind) -> Driver {
    let side = if kind == Kind::Hypersudoku { 9 } else { 4 };
    let mut game = drawing(kind, side);
    match kind {
        Kind::KenKen | Kind::Killer => draw(&mut game, "r1c1 r1c2"),
        Kind::Kakuro => draw(&mut game, "r1c1"),
        Kind::Sudoku | Kind::Hypersudoku => write(&mut game, "r1c1", "1"),
    }
    game
}

/// Waits until nothing is looked for any more.
#[track_caller]
fn helped(game: &mut Driver, intent: Ask) -> DrawingFacts {
    game.ask(intent);
    game.until(|state| {
        let drawing = state.drawing.as_ref();
        drawing.is_some_and(|drawing| drawing.adding.is_none())
    });
    facts(game)
}

fn undo_all(game: &mut Driver) {
    for _ in 0..facts(game).edits {
        game.ask(Ask::Undo);
    }
}

fn template(name: &str) -> Template {
    let wanted = CageShape::named(name);
    let mut all = Template::all();
    all.find(|template| template.shape() == wanted).unwrap()
}

/// The clue that follows the digits in the first cells of the board.
fn clue(found: &DrawingFacts) -> String {
    [&found.cages, &found.sums]
        .map(|list| list.join(", "))
        .join("")
}

#[test]
fn targets_follow_a_random_solution_and_a_digit_that_is_changed() {
    for kind in Kind::ALL {
        let mut game = begun(kind);
        let before = facts(&mut game);
        let filled = helped(&mut game, Ask::FillSolution);
        let open = game.app.world().resource::<OpenDrawing>();
        let cells = open.drawing().sketch().puzzle.open_cells().count();
        assert_eq!(filled.solution.len(), cells, "{kind}");
        assert_eq!(filled.follows, kind.has_cages(), "{kind}");
        assert_eq!(filled.edits, before.edits + 1, "{kind}");
        assert_eq!(clue(&filled) != clue(&before), kind.has_cages(), "{kind}");
        // One digit becomes another: what follows comes to something else.
        game.ask(Ask::Take(DrawingTool::Solution));
        let open = game.app.world().resource::<OpenDrawing>();
        let place = at("r1c2");
        let other = if open.drawing().digit(place) == Digit::new(1) {
            2
        } else {
            1
        };
        game.ask(Ask::Select(place));
        game.ask(Ask::Enter(other));
        let changed = facts(&mut game);
        assert!(
            changed.solution.contains(&format!("{other} r1c2")),
            "{kind}"
        );
        assert_eq!(clue(&changed) != clue(&filled), kind.has_cages(), "{kind}");
        game.ask(Ask::Undo);
        assert_eq!(facts(&mut game).solution, filled.solution, "{kind}");
        // Where all digits are there, others are looked for.
        let other = helped(&mut game, Ask::FillSolution);
        assert_ne!(other.solution, filled.solution, "{kind}");
        game.ask(Ask::ClearSolution);
        assert!(facts(&mut game).solution.is_empty(), "{kind}");
        undo_all(&mut game);
        let open = game.app.world().resource::<OpenDrawing>();
        assert!(open.drawing().is_empty() && !open.follows(), "{kind}");
    }
}

#[test]
fn digits_of_a_solution_are_typed_and_written_in_quiet_ink() {
    let mut game = drawing(Kind::KenKen, 4);
    draw(&mut game, "r1c1 r1c2");
    game.keys("N N Left 3 Right 4");
    let found = facts(&mut game);
    assert_eq!(found.tool, "solution");
    assert_eq!(found.solution, ["3 r1c1", "4 r1c2"]);
    // With the first digit targets have begun to follow.
    assert_eq!(
        (found.follows, found.cages),
        (true, vec!["7+ r1c1 r1c2".into()])
    );
    assert!(found.givens.is_empty());
    game.frames(2);
    let world = game.app.world_mut();
    assert_eq!(world.query::<&Quiet>().iter(world).count(), 2);
    // A sign that was typed without a number stays.
    game.keys("N - N N 1");
    assert_eq!(facts(&mut game).cages, ["2- r1c1 r1c2"]);
    // A digit that is given away is not quiet.
    game.keys("A");
    assert_eq!(facts(&mut game).givens, ["1 r1c2"]);
    game.frames(2);
    let world = game.app.world_mut();
    assert_eq!(world.query::<&Quiet>().iter(world).count(), 1);
    game.keys("Space Delete");
    let found = facts(&mut game);
    assert_eq!(
        (found.givens.len(), found.solution),
        (0, vec!["3 r1c1".into()])
    );
    game.keys("Shift+F");
    assert!(!facts(&mut game).follows);
}

#[test]
fn targets_that_somebody_typed_follow_only_if_that_is_wanted() {
    let mut game = drawing(Kind::Killer, 4);
    draw(&mut game, "r1c1 r1c2");
    write(&mut game, "r1c1", "6");
    game.ask(Ask::Take(DrawingTool::Solution));
    for (place, digit) in [("r1c1", 1), ("r1c2", 2)] {
        game.ask(Ask::Select(at(place)));
        game.ask(Ask::Enter(digit));
    }
    assert_eq!(facts(&mut game).cages, ["6 r1c1 r1c2"]);
    // No solution has these digits and that sum.
    let edits = facts(&mut game).edits;
    let found = helped(&mut game, Ask::FillSolution);
    assert!(found.refused && found.edits == edits);
    game.place(
        "No solution fits what is drawn together with the digits of the solution that are there.",
    );
    game.ask(Ask::Follow);
    let found = facts(&mut game);
    assert_eq!(
        (found.refused, found.cages),
        (false, vec!["3 r1c1 r1c2".into()])
    );
    assert!(!helped(&mut game, Ask::FillSolution).refused);
    game.ask(Ask::ClearClues);
    let found = facts(&mut game);
    assert_eq!(
        (found.follows, found.cages),
        (false, vec![" r1c1 r1c2".into()])
    );
}

#[test]
fn the_rest_of_every_kind_is_drawn_as_one_edit_and_has_one_solution() {
    for kind in Kind::ALL {
        let mut game = begun(kind);
        let before = facts(&mut game);
        let found = helped(&mut game, Ask::Complete);
        assert_eq!((found.faults, found.refused), (0, false), "{kind}");
        assert_eq!(found.edits, before.edits + 1, "{kind}");
        assert!(found.solution.is_empty(), "{kind}");
        assert!(before.blocks.iter().all(|it| found.blocks.contains(it)));
        assert!(before.givens.iter().all(|it| found.givens.contains(it)));
        assert_eq!(standing(&mut game), Some("unique"), "{kind}");
        game.ask(Ask::Undo);
        assert_eq!(clue(&facts(&mut game)), clue(&before), "{kind}");
    }
}

#[test]
fn of_an_empty_board_a_whole_puzzle_of_the_level_is_made() {
    for (kind, side) in [
        (Kind::KenKen, 4),
        (Kind::Kakuro, 6),
        (Kind::Sudoku, 6),
        (Kind::Hypersudoku, 9),
        (Kind::Killer, 6),
    ] {
        let mut game = drawing(kind, side);
        game.ask(Ask::Level(Level::Easy));
        let edits = facts(&mut game).edits;
        let found = helped(&mut game, Ask::Complete);
        assert_eq!((found.faults, found.edits), (0, edits + 1), "{kind}");
        assert_eq!(standing(&mut game), Some("unique"), "{kind}");
        game.ask(Ask::Undo);
        let open = game.app.world().resource::<OpenDrawing>();
        assert!(open.drawing().is_empty(), "{kind}");
    }
}

#[test]
fn what_has_no_rest_is_told_in_a_sentence_until_something_is_drawn() {
    let mut game = drawing(Kind::KenKen, 4);
    draw(&mut game, "r1c1 r1c2");
    write(&mut game, "r1c1", "9-");
    let edits = facts(&mut game).edits;
    let found = helped(&mut game, Ask::Complete);
    assert!(found.refused && found.edits == edits);
    game.place("First mend what is at fault: No digits in the cage at r1c1 give 9 with `-`.");
    game.ask(Ask::Undo);
    assert!(!facts(&mut game).refused);
    game.ask(Ask::ClearAll);
    for (place, digit) in [("r1c1", "1"), ("r1c2", "2"), ("r1c3", "3"), ("r2c4", "4")] {
        game.ask(Ask::Take(DrawingTool::Digits));
        write(&mut game, place, digit);
    }
    assert!(helped(&mut game, Ask::Complete).refused);
    game.place("Nothing that could be added gives this a solution.");
    assert!(helped(&mut game, Ask::FillSolution).refused);
    game.place("No solution fits what is drawn.");
}

#[test]
fn a_long_search_is_told_and_stopped_by_escape_a_button_or_whoever_draws_on() {
    let mut game = drawing(Kind::KenKen, 16);
    game.ask(Ask::Level(Level::Extreme));
    for stop in ["Escape", "Button", "Shift+Right Left"] {
        let edits = facts(&mut game).edits;
        game.ask(Ask::Complete);
        game.until(|state| {
            let drawing = state.drawing.as_ref();
            drawing.is_some_and(|drawing| drawing.adding == Some("rest"))
        });
        game.place("Drawing the rest …");
        match stop {
            "Button" => game.click("Stop"),
            keys => game.keys(keys),
        }
        game.until(|state| state.drawing.as_ref().is_some_and(|it| it.adding.is_none()));
        let found = facts(&mut game);
        assert_eq!(game.state().screen, Screen::Create);
        assert!(!found.refused && found.edits <= edits + 1, "{stop}");
    }
    game.keys("Escape");
    game.until(|state| state.screen == Screen::Title);
}

#[test]
fn a_shape_is_chosen_turned_and_put_down_with_each_device() {
    let mut game = drawing(Kind::KenKen, 4);
    // Keys: the third shape, turned, put down twice; what is typed is its clue.
    game.keys("Q Q Q Enter");
    assert_eq!(facts(&mut game).covered, ["r1c1", "r2c1", "r3c1"]);
    game.keys("Space 6 + Right Space");
    assert_eq!(
        facts(&mut game).cages,
        ["6+ r1c1 r2c1 r3c1", " r1c2 r2c2 r3c2"]
    );
    game.keys("Escape");
    assert!(facts(&mut game).covered.is_empty());
    assert_eq!(game.state().screen, Screen::Create);
    game.ask(Ask::ClearAll);
    // A mouse: from the sheet.
    game.click("Help with the drawing");
    game.until(|state| state.menu == Menu::DrawingHelp);
    game.settle();
    game.click("Small L");
    game.until(|state| state.menu == Menu::None);
    game.settle();
    game.click("Mirror");
    game.click("r2c2");
    assert_eq!(facts(&mut game).cages, [" r2c2 r3c1 r3c2"]);
    game.click("Done");
    assert!(facts(&mut game).covered.is_empty());
    // A gamepad: L2 turns and South puts down.
    game.ask(Ask::ClearAll);
    game.ask(Ask::Hold(template("domino")));
    game.pad("LeftTrigger2 South");
    assert_eq!(facts(&mut game).cages, [" r2c2 r3c2"]);
    // A finger puts it down where it is lifted.
    game.tap("r1c4");
    assert_eq!(facts(&mut game).cages[0], " r1c4 r2c4");
    undo_all(&mut game);
    assert!(facts(&mut game).cages.is_empty());
}

#[test]
fn a_shape_without_room_is_refused_and_cages_beneath_lose_cells() {
    let mut game = drawing(Kind::Killer, 4);
    draw(&mut game, "r1c1 r1c2 r1c3");
    game.ask(Ask::Hold(template("square")));
    game.ask(Ask::Select(at("r1c2")));
    game.ask(Ask::Pen);
    assert_eq!(facts(&mut game).cages, [" r1c1", " r1c2 r1c3 r2c2 r2c3"]);
    game.ask(Ask::Hold(template("bar5")));
    let edits = facts(&mut game).edits;
    game.ask(Ask::Pen);
    let found = facts(&mut game);
    assert!(found.refused && found.edits == edits);
    game.place("This grid has no room for that shape.");
}

#[test]
fn a_cage_becomes_a_shape_for_new_puzzles_and_the_way_leads_back() {
    let mut game = drawing(Kind::KenKen, 5);
    game.ask(Ask::UseShape);
    assert!(facts(&mut game).refused);
    draw(&mut game, "r1c1 r1c2 r1c3 r1c4 r2c4");
    game.keys("U");
    game.until(|state| state.screen == Screen::NewPuzzle);
    game.settle();
    let wish = game.app.world().resource::<Settings>().new_puzzle.wish();
    let CageWish::Shapes(shapes) = wish.cages else {
        panic!("shapes are wished for");
    };
    assert!(shapes.contains(&"1111/0001".parse().unwrap()));
    assert_eq!((wish.kind, wish.size.rows()), (Kind::KenKen, 5));
    game.keys("Escape");
    game.until(|state| state.screen == Screen::Create && state.drawing.is_some());
    assert_eq!(facts(&mut game).cages.len(), 1);
}

#[test]
fn blocks_are_laid_in_the_classic_drawings_or_refused() {
    let mut game = drawing(Kind::Kakuro, 6);
    draw(&mut game, "r1c1");
    for (pattern, has_blocks) in [
        (Pattern::Staircase, true),
        (Pattern::Square, false),
        (Pattern::Random, true),
    ] {
        game.ask(Ask::LayBlocks(pattern));
        assert_eq!(!facts(&mut game).blocks.is_empty(), has_blocks);
    }
    game.ask(EditDrawing(Edit::Size(
        sumi::puzzle::Size::square(12).unwrap(),
    )));
    game.ask(Ask::LayBlocks(Pattern::Square));
    assert!(facts(&mut game).refused);
    game.place("A square of 12×12 would have runs of more than nine cells.");
    game.ask(Ask::LayBlocks(Pattern::Staircase));
    assert!(!facts(&mut game).refused);
    undo_all(&mut game);
    assert!(facts(&mut game).blocks.is_empty());
}

#[test]
fn a_symmetry_is_switched_on_while_drawing_and_shows_where_it_draws() {
    let mut game = drawing(Kind::KenKen, 4);
    let picked = |game: &mut Driver| {
        game.frames(2);
        let world = game.app.world_mut();
        world.query::<&Picked>().iter(world).count()
    };
    assert_eq!(picked(&mut game), 0);
    game.keys("Y");
    assert_eq!(facts(&mut game).symmetry, "HalfTurn");
    // The other side of the cursor is marked, and of a stroke that is under way.
    assert_eq!(picked(&mut game), 1);
    game.keys("Space Right");
    assert_eq!(picked(&mut game), 4);
    game.keys("Space");
    assert_eq!(facts(&mut game).cages, [" r1c1 r1c2", " r4c3 r4c4"]);
    game.click("Symmetry: Half turn. Switch it off");
    assert_eq!(facts(&mut game).symmetry, "None");
    game.ask(Ask::Symmetry(Symmetry::Mirror));
    undo_all(&mut game);
    assert_eq!(facts(&mut game).symmetry, "None");
}

#[test]
fn the_sheet_is_reached_by_every_device_and_leads_back_to_the_board() {
    let mut game = drawing(Kind::Sudoku, 4);
    game.keys("H");
    game.until(|state| state.menu == Menu::DrawingHelp);
    game.settle();
    assert_eq!(game.state().steering, "Menu");
    // The first thing on it is a solution.
    game.keys("Enter");
    game.until(|state| {
        let drawing = state.drawing.as_ref();
        drawing.is_some_and(|drawing| drawing.solution.len() == 16)
    });
    game.until(|state| state.menu == Menu::None && state.steering == "Board");
    game.click("Help with the drawing");
    game.until(|state| state.menu == Menu::DrawingHelp);
    game.settle();
    game.click("The solution");
    game.until(|state| state.menu == Menu::None);
    assert!(facts(&mut game).solution.is_empty());
    game.ask(Ask::Helpers);
    game.until(|state| state.menu == Menu::DrawingHelp);
    game.settle();
    game.pad("East");
    game.until(|state| state.menu == Menu::None);
    assert_eq!(game.state().steering, "Board");
}
