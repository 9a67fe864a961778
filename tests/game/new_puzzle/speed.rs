//! How long it takes from the press to the board, measured.

use std::{
    cell::Cell,
    sync::Arc,
    time::{Duration, Instant},
};

use sumi::contest::Timestamp;
use sumi::game::{
    base::date::Calendar,
    making::{MakePuzzles, Stock},
    play::moves::Moves,
    stage::driver::Driver,
};
use sumi::generator::PuzzleWish;
use sumi::puzzle::{Kind, Level, Puzzle};

use super::wish;

thread_local! {
    /// The time, from which seeds are drawn: another one for each puzzle.
    static NOW: Cell<u64> = const { Cell::new(1_795_003_200_000) };
}

/// From the press to the board: how long it takes to come, and how long the longest frame is.
fn time_to_board(game: &mut Driver, wish: &PuzzleWish) -> (Duration, Duration) {
    let before = on_screen(game);
    let (begun, mut longest) = (Instant::now(), Duration::ZERO);
    game.app
        .world_mut()
        .write_message(MakePuzzles::one(wish.clone()));
    loop {
        let frame = Instant::now();
        game.frames(1);
        longest = longest.max(frame.elapsed());
        if on_screen(game).is_some_and(|now| Some(&now) != before.as_ref()) {
            return (begun.elapsed(), longest);
        }
    }
}

fn on_screen(game: &mut Driver) -> Option<Arc<Puzzle>> {
    let world = game.app.world_mut();
    let mut games = world.query::<&Moves>();
    let moves = games.iter(world).next();
    moves.map(Moves::shared_puzzle)
}

/// 100 presses for every kind and level of nine rows, twice: right after each other, and with a moment of play between.
#[test]
#[ignore = "takes minutes: run by hand to measure"]
fn every_new_puzzle_comes_quickly() {
    const PRESSES: usize = 100;
    println!("kind         level    | cold: median   worst | played: median  worst | frame ms");
    let mut game = Driver::start();
    game.app
        .insert_resource(Calendar::of(|| Timestamp(NOW.get())));
    for kind in Kind::ALL {
        for level in Level::ALL {
            let wish = wish(kind, 9, level);
            let mut frame = Duration::ZERO;
            let mut measure = |game: &mut Driver, plays: bool| {
                let mut times: Vec<Duration> = (0..PRESSES)
                    .map(|_| {
                        if plays {
                            game.until(|state| state.jobs == 0);
                        } else {
                            game.app.insert_resource(Stock::default());
                            NOW.set(NOW.get() + 1);
                        }
                        let (time, longest) = time_to_board(game, &wish);
                        frame = frame.max(longest);
                        time
                    })
                    .collect();
                times.sort_unstable();
                [times[PRESSES / 2], times[PRESSES - 1]].map(|time| time.as_secs_f64() * 1e3)
            };
            let cold = measure(&mut game, false);
            let played = measure(&mut game, true);
            println!(
                "{:12} {:8} | {:12.1} {:7.1} | {:14.1} {:6.1} | {:8.1}",
                kind.name(),
                level.name(),
                cold[0],
                cold[1],
                played[0],
                played[1],
                frame.as_secs_f64() * 1e3
            );
            // What nobody has chosen before takes as long as the machine takes; what was chosen is there.
            assert!(played[0] < 200.0 && played[1] < 2_000.0, "{kind} {level}");
        }
    }
}
