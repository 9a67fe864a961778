//! A store without room, as a full disk or browser is: nothing that was there is lost, and what is new is written later.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use sumi::contest::{FinishedGame, Mode, Ratings};
use sumi::game::{
    base::Screen,
    contest::{briefing::ReadyIntent, challenge::Challenge},
    play::intent::GameIntent,
    snapshot::Snapshot,
    stage::driver::Driver,
    store::{
        Backup, Games, KeptRuns, KeptSprint, PlayedGames, PlayerId, Players, Problem, Record,
        RemovePlayer, SavedGame, Store, SwitchPlayer, game_key,
    },
};
use sumi::puzzle::Kind;

use crate::finished_games::{LAST, finished_games};
use crate::player::{self, Player};

/// More texts than a few games need.
const PLENTY: usize = 14;

/// Adds games to a player's history, each with its run.
fn finish(games: &[FinishedGame], store: &Store, player: &PlayerId) {
    let mut played = PlayedGames::open(store, player);
    let mut runs = KeptRuns::open(store, player);
    for game in games {
        let text = format!("run of {}", game.date.0);
        let run = runs.keep(game, text, store, player);
        let game = FinishedGame {
            run,
            ..game.clone()
        };
        played.append(game, store, player);
    }
}

/// The history as a program finds it that reads all of it, and how many of its runs are there.
fn found(store: &Store, player: &PlayerId) -> (Vec<FinishedGame>, usize) {
    let runs = KeptRuns::open(store, player);
    let played = PlayedGames::open_whole(store, player);
    let mut texts = 0;
    let games = played.games().map(|game| {
        let text = runs.text(game.run.unwrap(), store, player);
        let is_right = |text: &String| *text == format!("run of {}", game.date.0);
        assert!(text.iter().all(is_right));
        texts += usize::from(text.is_some());
        FinishedGame {
            run: None,
            ..game.clone()
        }
    });
    (games.collect(), texts)
}

#[test]
fn wherever_room_ends_the_history_is_whole_and_goes_on() {
    // The last games before the end of a page and the first of the next.
    let games: Vec<_> = finished_games(102, 7)
        .into_iter()
        .map(|game| FinishedGame { run: None, ..game })
        .collect();
    for room in 0..PLENTY {
        let folder = tempfile::tempdir().unwrap();
        let player = &PlayerId::default();
        let store = Store::in_folder(folder.path());
        finish(&games[..99], &store, player);
        store.set_room(Some(room));
        finish(&games[99..], &store, player);
        let all = (games.clone(), games.len());
        assert_eq!(found(&store, player), all, "what waits can be read");
        let is_behind = store.is_behind();
        drop(store);

        // Closed without room: what was there before is there, and the history has no holes.
        let store = Store::in_folder(folder.path());
        let (kept, texts) = found(&store, player);
        assert!(texts >= 99 && kept.len() >= 99, "{room}");
        assert_eq!(kept, games[..kept.len()], "{room}");
        assert!(is_behind || (kept.len(), texts) == (102, 102));
        assert_eq!(store.take_problems(), []);
        finish(&games[kept.len()..], &store, player);
        assert_eq!(found(&store, player).0, games);
    }
}

#[test]
fn what_was_refused_is_written_when_there_is_room_and_the_player_is_told_both() {
    let folder = tempfile::tempdir().unwrap();
    let player = &PlayerId::default();
    let games = finished_games(3, 7);
    let store = Store::in_folder(folder.path());
    finish(&games[..1], &store, player);
    store.set_room(Some(0));
    finish(&games[1..], &store, player);
    store.settle();
    assert_eq!(store.take_problems(), [Problem::NotWritten]);
    store.set_room(None);
    store.settle();
    assert_eq!(store.take_problems(), [Problem::WrittenAgain]);
    drop(store);
    assert_eq!(found(&Store::in_folder(folder.path()), player).1, 3);
}

#[derive(Clone, Serialize, Deserialize)]
struct Scribble(String);

/// Stands where the ratings should be.
impl Record for Scribble {
    const NAME: &'static str = "ratings";
    const VERSION: u32 = 1;
}

#[test]
fn what_cannot_be_read_stays_where_it_is_while_there_is_no_room_to_set_it_aside() {
    let folder = tempfile::tempdir().unwrap();
    let player = &PlayerId::default();
    let store = Store::in_folder(folder.path());
    store.save(player, &Scribble("scribble".into()));
    store.set_room(Some(0));
    assert!(store.load::<Ratings>(player).is_none());
    drop(store);
    let store = Store::in_folder(folder.path());
    let kept: Scribble = store.load(player).unwrap();
    assert_eq!(kept.0, "scribble");
}

fn set_room(game: &Driver, room: Option<usize>) {
    game.app.world().resource::<Store>().set_room(room);
}

fn history(game: &Driver) -> Vec<FinishedGame> {
    let world = game.app.world();
    let (store, player) = (world.resource::<Store>(), world.resource::<PlayerId>());
    let played = PlayedGames::open_whole(store, player);
    played.games().cloned().collect()
}

fn tells(key: &'static str) -> impl Fn(&Snapshot) -> bool {
    move |state| state.notices == [key]
}

fn restart(game: &mut Driver) {
    game.settle();
    game.restart();
    game.until(|state| state.screen == Screen::Title);
    game.settle();
}

#[test]
fn a_game_that_ends_without_room_is_recorded_when_there_is_room() {
    let mut game = Player::of_kind("Sudoku").into_driver();
    game.solve(1);
    game.settle();
    set_room(&game, Some(0));
    game.solve(usize::MAX);
    game.until(|state| state.play.as_ref().unwrap().score.is_some());
    game.until(tells("notice-not-written"));
    game.until(|state| state.finished == 1);
    // The old state of the game is still there for a program that starts now.
    restart(&mut game);
    assert_eq!(history(&game).len(), 0);
    assert_eq!(game.app.world().resource::<Games>().under_way().count(), 1);

    let mut game = Player::of_kind("Sudoku").into_driver();
    set_room(&game, Some(0));
    game.solve(usize::MAX);
    game.until(tells("notice-not-written"));
    game.until(|state| state.play.as_ref().unwrap().score.is_some());
    set_room(&game, None);
    // Nobody does anything, and it is tried again.
    game.until(tells("notice-written-again"));
    restart(&mut game);
    assert_eq!(history(&game).len(), 1);
    assert_eq!(game.app.world().resource::<Games>().under_way().count(), 0);
}

fn begin_sprint(game: &mut Driver) {
    let kinds = vec![Kind::Sudoku];
    game.ask(Challenge::Sprint { kinds });
    game.until(|state| state.contest.as_ref().is_some_and(|contest| contest.ready));
    game.ask(ReadyIntent::Begin);
    game.until(|state| state.screen == Screen::Play && state.play.is_some());
}

fn solve_boards(game: &mut Driver, count: u32) {
    let before = game.state().contest.unwrap().boards;
    for boards in 1..=count {
        game.solve(usize::MAX);
        game.until(|state| state.contest.as_ref().unwrap().boards == before + boards);
        game.until(|state| state.play.as_ref().is_some_and(|play| play.analysed));
        game.frames(60);
    }
}

#[test]
fn a_sprint_that_ends_without_room_counts_what_was_kept_of_it_and_once() {
    let mut game = Driver::start();
    begin_sprint(&mut game);
    solve_boards(&mut game, 1);
    game.app.world().resource::<Store>().settle();
    set_room(&game, Some(0));
    solve_boards(&mut game, 1);
    game.accept(GameIntent::GiveUp);
    game.until(|state| state.screen == Screen::SprintEnd);
    assert_eq!(history(&game)[0].mode, Mode::Sprint);
    restart(&mut game);
    let points: Vec<u32> = history(&game).iter().map(|game| game.points).collect();
    assert_eq!(points, [100]);
    restart(&mut game);
    assert_eq!(history(&game).len(), 1, "once");
}

#[test]
fn a_game_that_is_deleted_makes_room_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Driver::start_in(folder.path());
    let id = game
        .app
        .world_mut()
        .resource_mut::<Players>()
        .add("Ben", LAST);
    let ben = id.unwrap();
    game.frames(1);
    game.ask(SwitchPlayer(ben.clone()));
    game.frames(2);
    let puzzle = player::puzzles().remove(0);
    let mut game = Player::open_in(game, puzzle).into_driver();
    game.ask(GameIntent::Enter(player::digit(1)));
    game.settle();
    let first = game.app.world().resource::<Games>().ids().next().unwrap();
    let store = game.app.world().resource::<Store>();
    let key = game_key(&ben, first);
    assert!(store.read::<SavedGame>(&key).is_some());
    store.set_room(Some(0));
    // Something waits before what is erased.
    finish(&finished_games(1, 7), store, &PlayerId::default());
    store.erase(&key);
    assert!(store.is_behind());
    drop(game);
    let store = Store::in_folder(folder.path());
    assert!(
        store.read::<SavedGame>(&key).is_none(),
        "it made room at once"
    );
}

#[test]
fn a_player_is_erased_when_the_page_of_players_is_left_and_there_is_no_room() {
    let mut game = Driver::start();
    let id = game
        .app
        .world_mut()
        .resource_mut::<Players>()
        .add("Ben", LAST);
    let ben = id.unwrap();
    game.frames(1);
    finish(&finished_games(1, 7), game.app.world().resource(), &ben);
    go_to(&mut game, Screen::Players);
    game.ask(RemovePlayer(ben.clone()));
    game.frames(2);
    set_room(&game, Some(0));
    finish(
        &finished_games(1, 7),
        game.app.world().resource(),
        &PlayerId::default(),
    );
    go_to(&mut game, Screen::Title);
    assert!(game.app.world().resource::<Players>().removed().is_none());
    assert_eq!(PlayedGames::count(game.app.world().resource(), &ben), 0);
}

fn go_to(game: &mut Driver, screen: Screen) {
    let mut next = game.app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(screen);
    game.until(|state| state.screen == screen);
    game.settle();
}

#[test]
fn a_sprint_that_is_not_over_is_part_of_a_backup_and_is_recorded_where_that_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::in_folder(folder.path());
    let kept = KeptSprint {
        game: FinishedGame {
            mode: Mode::Sprint,
            points: 300,
            run: None,
            ..finished_games(1, 7).remove(0)
        },
        run: "a run".into(),
    };
    let player = PlayerId::default();
    store.save(&player, &kept);
    let mut players = Players::default();
    players.rename(&player, "Anna").unwrap();
    let text = Backup::write(&store, players.current());

    let elsewhere = tempfile::tempdir().unwrap();
    let mut there = Driver::start_in(elsewhere.path());
    let world = there.app.world_mut();
    let restored = world.resource_scope(|world, mut players: Mut<Players>| {
        let backup = Backup::read(&text).unwrap();
        let again = backup.clone();
        let store = world.resource::<Store>();
        let restored = backup.restore(store, &mut players, LAST);
        // A second time brings nothing new.
        again.restore(store, &mut players, LAST);
        restored
    });
    there.frames(1);
    there.ask(SwitchPlayer(restored.player.clone()));
    there.frames(2);
    drop(there);
    let there = Driver::start_in(elsewhere.path());
    let [recorded] = <[FinishedGame; 1]>::try_from(history(&there)).unwrap();
    assert_eq!((recorded.mode, recorded.points), (Mode::Sprint, 300));
    let store: &Store = there.app.world().resource();
    assert!(store.load::<KeptSprint>(&restored.player).is_none());
    let runs = KeptRuns::open(store, &restored.player);
    let text = runs.text(recorded.run.unwrap(), store, &restored.player);
    assert_eq!(text.as_deref(), Some("a run"));
    let again = Backup::read(&text_of(&there, &restored.player)).unwrap();
    assert_eq!(again.name(), "Anna");
}

fn text_of(game: &Driver, player: &PlayerId) -> String {
    let world = game.app.world();
    let players = world.resource::<Players>();
    Backup::write(world.resource(), players.profile(player).unwrap())
}
