//! What can be chosen of a new puzzle besides kind, size and level, and what cannot be.

use sumi::game::{
    base::{Screen, settings::Settings},
    making::Refused,
    stage::driver::Driver,
};
use sumi::generator::{CageShape, CageWish};
use sumi::puzzle::{Kind, Level};

use super::{chosen, offers, on_board, on_page, scroll_down, wish};

#[test]
fn what_cannot_be_made_is_told_with_a_way_out_that_is_ready() {
    let mut game = on_page(&wish(Kind::Sudoku, 4, Level::Easy));
    game.click("Hard");
    game.settle();
    let refused = chosen(&game);
    let reason = game
        .app
        .world()
        .resource::<Refused>()
        .reason(&refused)
        .cloned();
    assert!(reason.is_some());
    assert!(offers(&game, "Level Easy"));
    // Asking again changes nothing.
    game.keys("P");
    game.settle();
    let state = game.state();
    assert_eq!((state.screen, state.making), (Screen::NewPuzzle, None));
    game.click("Level Easy");
    game.settle();
    assert_eq!(chosen(&game), wish(Kind::Sudoku, 4, Level::Easy));
    game.keys("P");
    game.frames(2);
    assert_eq!(on_board(&mut game).size(), refused.size);
}

#[test]
fn the_way_out_has_the_focus_of_whoever_plays_without_a_pointer() {
    let mut game = on_page(&wish(Kind::KenKen, 3, Level::Extreme));
    assert!(offers(&game, "Level Hard") && !offers(&game, "Play"));
    game.keys("Enter");
    game.settle();
    assert_eq!(chosen(&game), wish(Kind::KenKen, 3, Level::Hard));
    game.keys("Enter");
    assert_eq!(on_board(&mut game).info().level, Some(Level::Hard));
}

#[test]
fn shapes_that_cannot_tile_are_refused_and_get_help() {
    let mut game = on_page(&wish(Kind::KenKen, 5, Level::Easy));
    for name in ["More", "By shape", "Bar of three", "Small L"] {
        game.click(name);
        game.settle();
    }
    let only = CageWish::Shapes(vec![CageShape::named("domino").unwrap()]);
    assert_eq!(chosen(&game).cages, only);
    let refused = game.app.world().resource::<Refused>();
    assert!(refused.reason(&chosen(&game)).is_some());
    game.click("Domino, Single cell");
    game.settle();
    game.keys("P");
    let puzzle = on_board(&mut game);
    assert!(puzzle.cages().iter().all(|cage| cage.cells.len() <= 2));
}

#[test]
fn a_shape_is_drawn_and_used() {
    let mut game = on_page(&wish(Kind::KenKen, 6, Level::Easy));
    for name in ["More", "By shape"] {
        game.click(name);
        game.settle();
    }
    scroll_down(&mut game);
    for name in ["Square 1, 1", "Square 3, 3"] {
        game.click(name);
        game.settle();
    }
    let drawn = |game: &Driver| {
        let settings = game.app.world().resource::<Settings>();
        settings.new_puzzle.drawn_shape()
    };
    assert_eq!(drawn(&game), None, "the squares do not touch");
    game.click("Clear");
    game.settle();
    for place in ["1, 1", "1, 2", "1, 3", "2, 3", "3, 3", "3, 2"] {
        game.click(&format!("Square {place}"));
        game.settle();
    }
    let hook: CageShape = "111/001/011".parse().unwrap();
    assert_eq!(drawn(&game), Some(hook.clone()));
    let CageWish::Shapes(shapes) = chosen(&game).cages else {
        panic!("shapes are chosen");
    };
    assert!(shapes.contains(&hook));
    assert!(offers(&game, "Your own shape"));
}

#[test]
fn weights_are_set_by_keys_and_buttons_alone() {
    let mut wanted = wish(Kind::KenKen, 6, Level::Easy);
    wanted.cages = CageWish::Sizes("1:2,2:8,3:4".parse().unwrap());
    let mut game = on_page(&wanted);
    game.keys("M");
    game.settle();
    let weight = |game: &Driver| match chosen(game).cages {
        CageWish::Sizes(weights) => weights.of(4),
        _ => panic!("sizes are chosen"),
    };
    assert_eq!(weight(&game), 0);
    // From the large button past operations and cuts to the fourth slider, which comes into sight.
    for _ in 0..17 {
        game.keys("Tab");
        game.settle();
    }
    let at = game.place("4 cells");
    assert!((60.0..800.0).contains(&at.y), "{at}");
    game.keys("Right");
    game.settle();
    assert_eq!(weight(&game), 1);
    game.pad("DPadRight");
    game.settle();
    game.pad("DPadRight");
    game.settle();
    game.pad("DPadLeft");
    game.settle();
    assert_eq!(weight(&game), 2);
}
