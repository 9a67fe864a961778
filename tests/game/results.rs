//! What a game that has ended leaves behind: its score with its parts, the player, the mode and the date.

use sumi::contest::{Mode, Timestamp};
use sumi::game::{
    base::date::Calendar,
    play::intent::GameIntent,
    store::{GameId, GameResult, PlayerId, SavedGame, Status, Store, game_key},
};
use sumi::score::{HelpLevel, Score, What};

use crate::player::{Player, play};

/// A day in November.
const TODAY: Timestamp = Timestamp(1_795_000_000_000);

/// A game as it was stored before results were: solved, with two moves, one of them taken back before.
const OLDER_GAME: &str = r#"(puzzle:"(kind: Sudoku, size: (4, 4), givens: \"r1c1=1\")",status:Solved,played:61000,moves:[(Some(2000),"r1c2=2"),(None,"r1c3=3")],undone:["r1c4=4"],conduct:(help:(level:Conflicts,hints:(1,0,0),possible_told:true),check:Rules,note_mode:true,surrendered:false))"#;

fn of_kind(title: &str) -> Player {
    let mut game = Player::of_kind(title);
    game.app.insert_resource(Calendar::of(|| TODAY));
    game
}

/// Reads the first game of the store.
fn stored(game: &Player) -> SavedGame {
    let world = game.app.world();
    let key = game_key(world.resource::<PlayerId>(), GameId(1));
    world.resource::<Store>().read(&key).unwrap()
}

fn ended(game: &mut Player) -> (SavedGame, GameResult) {
    game.until(|state| play(state).score.is_some());
    game.settle();
    let kept = stored(game);
    let result = kept.result.clone().unwrap();
    (kept, result)
}

#[test]
fn a_solved_game_is_kept_with_what_it_is_worth() {
    for title in ["KenKen", "Kakuro", "Sudoku", "Hypersudoku", "Killer"] {
        let mut game = of_kind(title);
        game.solve();
        let (kept, result) = ended(&mut game);
        assert_eq!(kept.status, Status::Solved, "{title}");
        assert_eq!(Some(result.score.points), game.play().score);
        let what: Vec<What> = result.score.parts.iter().map(|part| part.what).collect();
        let [What::Pace { time, par }, What::Help(HelpLevel::Conflicts)] = what[..] else {
            panic!("{title}: {what:?}")
        };
        // The time of a record is in whole milliseconds.
        assert_eq!(time.as_millis(), kept.played.as_millis(), "{title}");
        let expected = Score::solved(time, Some(par), &kept.assistance.help);
        assert_eq!(result.score, expected, "{title}");
        assert_eq!(result.player, PlayerId::default());
        assert_eq!((result.mode, result.date), (Mode::Relaxed, TODAY));
    }
}

#[test]
fn a_game_that_was_given_up_is_worth_nothing_and_says_so() {
    let mut game = of_kind("KenKen");
    game.until(|state| play(state).analysed);
    game.ask(GameIntent::GiveUp);
    game.ask(GameIntent::Surrender);
    let (kept, result) = ended(&mut game);
    assert_eq!(kept.status, Status::Surrendered);
    assert_eq!(result.score, Score::surrendered());
}

#[test]
fn a_score_is_computed_once_also_when_the_game_is_looked_at_again() {
    let mut game = of_kind("KenKen");
    game.solve();
    let (_, result) = ended(&mut game);
    game.app
        .insert_resource(Calendar::of(|| Timestamp(TODAY.0 + 86_400_000)));
    game.ask(GameIntent::Watch);
    game.until(|state| state.watch.is_some());
    game.settle();
    game.keys("Escape");
    game.until(|state| state.play.is_some());
    let (_, again) = ended(&mut game);
    assert_eq!(again, result);
}

#[test]
fn a_game_stored_before_there_were_results_loads_with_its_history() {
    let game: SavedGame = ron::from_str(OLDER_GAME).unwrap();
    assert_eq!(game.status, Status::Solved);
    assert_eq!(game.played.as_secs(), 61);
    let times: Vec<_> = game.history.times().collect();
    assert_eq!(times, [Some(std::time::Duration::from_secs(2)), None]);
    assert_eq!(game.history.undone().count(), 1);
    assert_eq!(game.assistance.help.level(), HelpLevel::Conflicts);
    assert!(game.assistance.note_mode && game.assistance.help.possible_told);
    assert_eq!(game.result, None);
}
