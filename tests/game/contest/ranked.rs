//! Ranked games: every ending, what it makes of the ratings, and a clock that nobody can set.

use std::{collections::BTreeMap, time::Duration};

use sumi::contest::{Ending, FinishedGame, Mode, Rating};
use sumi::game::{
    base::Screen,
    contest::{
        briefing::{Briefing, ReadyIntent},
        challenge::Challenge,
    },
    play::intent::GameIntent,
    stage::driver::Driver,
    store::{Games, PlayerRatings, Rival},
};
use sumi::puzzle::{Kind, Level};

use super::{
    DAY, SET, begin, books::Books, ended, formulas, four_by_four, give_up, go, go_on, interrupt,
    last, leave, left, restart, rules, skip, solve, solve_after, start, too_long, write_one,
};
use crate::player::play;

/// The ratings of a player as the documents make them of each race.
struct Expected {
    overall: Rating,
    kinds: BTreeMap<Kind, Rating>,
}

impl Expected {
    fn new() -> Self {
        Self {
            overall: Rating::NEW,
            kinds: BTreeMap::new(),
        }
    }

    fn of(&self, kind: Kind) -> Rating {
        self.kinds.get(&kind).copied().unwrap_or(Rating::NEW)
    }

    /// Whom the player races next in a kind, the slowest first.
    fn ghosts(&self, kind: Kind) -> [f64; 3] {
        formulas::ghosts(self.of(kind))
    }

    /// Rates a race that ended so, and compares what the game made of it.
    fn rate(&mut self, game: &Driver, finished: &FinishedGame, ending: Ending, beaten: u8) {
        assert_eq!(
            (finished.mode, finished.ending, finished.beaten),
            (Mode::Ranked, ending, Some(beaten))
        );
        let kind = finished.puzzle.kind;
        let (before, ghosts) = (self.of(kind), self.ghosts(kind));
        let after = formulas::after_race(before, ghosts, beaten);
        self.overall = formulas::after_race(self.overall, ghosts, beaten);
        self.kinds.insert(kind, after);
        let ratings = game.app.world().resource::<PlayerRatings>();
        assert!(
            formulas::agree(ratings.of(kind), after),
            "{ratings:?} {after:?}"
        );
        assert!(formulas::agree(ratings.overall, self.overall));
        // A history keeps ratings in tenths.
        let (was, is) = finished.ratings.unwrap();
        for (one, other) in [
            (was.value, before.value),
            (is.value, after.value),
            (is.deviation, after.deviation),
        ] {
            assert!((one - other).abs() < 0.06, "{one} {other}");
        }
    }
}

/// The pace of the ghosts on the board.
fn ghosts_on_board(game: &mut Driver) -> Vec<f64> {
    let rivals = rules(game).rivals.into_iter();
    let rating = |rival| match rival {
        Rival::Rated(rating) => rating,
        Rival::Run(..) => panic!("a ranked game is played against ghosts"),
    };
    rivals.map(rating).collect()
}

#[test]
fn a_quick_player_beats_all_three_ghosts_in_every_kind() {
    let mut game = start();
    let mut expected = Expected::new();
    for kind in Kind::ALL {
        begin(&mut game, four_by_four(kind));
        for (ghost, rating) in ghosts_on_board(&mut game).iter().zip(expected.ghosts(kind)) {
            assert!((ghost - rating).abs() < 0.001);
        }
        solve(&mut game);
        let finished = ended(&mut game);
        expected.rate(&game, &finished, Ending::Solved, 3);
        assert!(expected.of(kind).value > 1600.0);
    }
    let books = Books::read_twice(&mut game);
    assert!(Kind::ALL.map(|kind| books.outcomes(kind, Level::Easy)) == [(1, 0, 0); 5]);
    assert_eq!(books.under_way(), 0);
}

#[test]
fn every_other_ending_of_a_ranked_game_makes_of_the_rating_what_the_formulas_say() {
    let mut game = start();
    let mut expected = Expected::new();
    let kind = Kind::KenKen;
    // Faster than the slowest ghost and slower than the others, and then slower than all.
    for beaten in [1, 0] {
        begin(&mut game, four_by_four(kind));
        let par = rules(&mut game).par;
        let [slow, middle, _] = expected
            .ghosts(kind)
            .map(|ghost| formulas::ghost_time(ghost, par));
        let time = if beaten == 1 {
            (slow + middle) / 2
        } else {
            slow
        };
        let finished = solve_after(&mut game, time);
        expected.rate(&game, &finished, Ending::Solved, beaten);
    }
    begin(&mut game, four_by_four(kind));
    write_one(&mut game);
    give_up(&mut game);
    let finished = ended(&mut game);
    expected.rate(&game, &finished, Ending::Surrendered, 0);
    // Left for another puzzle and the title, for too long.
    begin(&mut game, four_by_four(kind));
    write_one(&mut game);
    let absence = too_long(&mut game);
    leave(&mut game);
    go(&mut game, Screen::Title);
    skip(absence);
    go_on(&mut game);
    let finished = ended(&mut game);
    expected.rate(&game, &finished, Ending::Abandoned, 0);
    // Closed for too long, with no digit written.
    begin(&mut game, four_by_four(kind));
    let absence = too_long(&mut game);
    restart(&mut game, absence);
    let finished = last(&game);
    super::check_run(&game, &finished);
    expected.rate(&game, &finished, Ending::Abandoned, 0);

    let books = Books::read_twice(&mut game);
    assert_eq!(books.outcomes(kind, Level::Easy), (2, 1, 2));
    assert_eq!(books.under_way(), 0, "nothing is left to continue");
    check_ladder(&mut game, &expected);
}

/// The ladder offers boards that fit the rating.
fn check_ladder(game: &mut Driver, expected: &Expected) {
    for kind in [Kind::KenKen, Kind::Killer] {
        let rating = expected.of(kind).value;
        let rung = [1100.0, 1300.0, 1450.0, 1600.0, 1750.0, 1900.0, 2050.0];
        let rung = rung.iter().filter(|&&limit| rating >= limit).count();
        let sides = match kind {
            Kind::KenKen => [4, 5, 5, 6, 6, 7, 8, 9],
            _ => [4, 6, 6, 9, 9, 9, 9, 9],
        };
        game.ask(Challenge::Ranked { kind, board: None });
        game.until(|state| state.screen == Screen::Ready);
        let size = game.app.world().resource::<Briefing>().size;
        assert_eq!(size.rows(), sides[rung], "{kind:?} {rating}");
        game.ask(ReadyIntent::Back);
        game.until(|state| state.screen == Screen::Title);
    }
}

#[test]
fn the_clock_goes_on_while_the_program_is_closed_whatever_the_date_says() {
    let mut game = start();
    let mut expected = Expected::new();
    for set in [-DAY, 0, DAY] {
        SET.set(0);
        begin(&mut game, four_by_four(Kind::KenKen));
        write_one(&mut game);
        SET.set(set);
        assert!(interrupt(&mut game, go_on) < 0.1);
        assert_eq!(game.state().values.len(), 1);
        let ghosts = expected.ghosts(Kind::KenKen);
        let par = rules(&mut game).par;
        solve(&mut game);
        let finished = ended(&mut game);
        assert!(finished.time > Duration::from_secs(20));
        let beaten = ghosts.map(|ghost| finished.time <= formulas::ghost_time(ghost, par));
        let beaten = beaten.into_iter().filter(|&is_beaten| is_beaten).count();
        expected.rate(&game, &finished, Ending::Solved, beaten as u8);
    }
    SET.set(0);
    restart(&mut game, Duration::ZERO);
    let games = game.app.world().resource::<Games>();
    assert_eq!(games.under_way().count(), 0);
}

#[test]
fn the_date_and_a_frozen_program_neither_help_nor_hurt() {
    let mut game = start();
    begin(&mut game, four_by_four(Kind::KenKen));
    let time = |game: &mut Driver| game.state().contest.unwrap().time;
    let begun = time(&mut game);
    SET.set(-3_600_000);
    game.frames(1);
    SET.set(3_600_000);
    game.frames(1);
    assert!(time(&mut game) - begun < 1.0);
    skip(Duration::from_secs(30));
    game.frames(1);
    assert!((30.0..31.0).contains(&(time(&mut game) - begun)));
}

#[test]
fn two_quick_presses_take_on_one_race() {
    let mut game = start();
    for _ in 0..2 {
        let challenge = four_by_four(Kind::KenKen);
        game.app.world_mut().write_message(challenge);
        game.frames(1);
    }
    super::ready(&mut game);
    assert_eq!(left(&mut game).len(), 16);
}

#[test]
fn help_is_counted_into_the_time_at_once() {
    let mut game = start();
    begin(&mut game, four_by_four(Kind::KenKen));
    let par = rules(&mut game).par;
    game.accept(GameIntent::Check);
    let marks = formulas::price(par, 10.0);
    assert_eq!(rules(&mut game).penalty, marks);
    let contest = game.state().contest.unwrap();
    assert!(contest.time >= marks.as_secs_f64());
    game.ask(GameIntent::Hint);
    game.until(|state| play(state).hint == Some("where"));
    let hint = formulas::price(par, 4.0);
    assert_eq!(rules(&mut game).penalty, marks + hint);
    assert!(!left(&mut game).is_empty());
    solve(&mut game);
    let finished = ended(&mut game);
    assert_eq!(finished.penalty, marks + hint);
    // The points, the medal and the ghosts are those of the time with its penalty.
    let books = Books::read_twice(&mut game);
    assert_eq!(books.history, [finished]);
}
