//! The page of players, and everything that comes in and goes out as a file.

use std::{fs, path::Path, sync::Arc, time::Duration};

use bevy::prelude::*;
use sumi::contest::{Ending, FinishedGame, Mode, Run, RunAct, RunBoard, RunClaim, RunEvent};
use sumi::contest::{RankedGame, Timestamp};
use sumi::game::{
    base::{
        Screen,
        files::{
            AskForFile, FileChosen, FileProblem, FilePurpose, FileSaved, SaveFile, TextOrigin,
        },
    },
    screens::records::RecordsView,
    stage::driver::Driver,
    store::{
        Backup, ForeignScores, ImportedGames, PlayedGames, PlayerId, Players, SealColour, Store,
        TakenIn,
    },
};
use sumi::puzzle::{Move, Puzzle};
use sumi::solver::{Answer, Engine};

use crate::finished_games::finished_games;
use crate::player::puzzle;

const NOW: Timestamp = Timestamp(1_795_000_000_000);
const TINY: &str = r#"(kind: KenKen, size: (2, 2), title: "Tiny", cages: [("1", "r1c1"), ("5+", "r1c2 r2c1 r2c2")])"#;

fn names(game: &Driver) -> Vec<String> {
    let players = game.app.world().resource::<Players>();
    let names = players.profiles().iter().map(|one| one.name.clone());
    names.collect()
}

fn playing(game: &Driver) -> String {
    let players = game.app.world().resource::<Players>();
    players.current().name.clone()
}

fn go_to(game: &mut Driver, screen: Screen) {
    let mut next = game.app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(screen);
    game.until(|state| state.screen == screen);
    game.settle();
}

/// A game with these players besides the first, on the page of players.
fn with_players(more: &[&str]) -> Driver {
    let mut game = Driver::start();
    for name in more {
        let mut players = game.app.world_mut().resource_mut::<Players>();
        players.add(name, NOW).unwrap();
    }
    go_to(&mut game, Screen::Players);
    game
}

fn offers(game: &Driver, name: &str) -> bool {
    game.controls().iter().any(|(text, _)| text == name)
}

/// Hands over a file as a dialog does, and returns what became of it.
fn hand_over(game: &mut Driver, purpose: FilePurpose, text: &str) -> TakenIn {
    game.listen_once::<TakenIn>();
    game.ask(FileChosen {
        purpose,
        origin: TextOrigin::File,
        name: purpose.file_name("file"),
        text: text.into(),
    });
    game.settle();
    let mut heard = game.noted::<TakenIn>();
    assert_eq!(heard.len(), 1);
    heard.remove(0)
}

/// Writes down messages of a type.
trait Notes {
    fn listen_once<M: Message + Clone>(&mut self);
    fn noted<M: Message + Clone>(&mut self) -> Vec<M>;
}

#[derive(Resource)]
struct Noted<M>(Vec<M>);

impl Notes for Driver {
    fn listen_once<M: Message + Clone>(&mut self) {
        if self.app.world().contains_resource::<Noted<M>>() {
            return;
        }
        let note = |mut messages: MessageReader<M>, mut noted: ResMut<Noted<M>>| {
            noted.0.extend(messages.read().cloned());
        };
        self.app
            .insert_resource(Noted::<M>(Vec::new()))
            .add_systems(First, note);
    }

    fn noted<M: Message + Clone>(&mut self) -> Vec<M> {
        self.frames(2);
        std::mem::take(&mut self.app.world_mut().resource_mut::<Noted<M>>().0)
    }
}

#[test]
fn who_is_alone_is_never_asked_and_several_are() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Driver::prepare_in(folder.path());
    game.until(|state| state.screen != Screen::Loading);
    assert_eq!(game.state().screen, Screen::Title);
    let mut players = game.app.world_mut().resource_mut::<Players>();
    players.add("Bert", NOW).unwrap();
    game.frames(2);
    drop(game);
    let mut game = Driver::prepare_in(folder.path());
    game.until(|state| state.screen != Screen::Loading);
    assert_eq!(game.state().screen, Screen::Players);
    game.settle();
    // Whoever played last has the focus, and the next card is the other player's.
    game.keys("Enter");
    game.until(|state| state.screen == Screen::Title);
    assert_eq!(playing(&game), "Player");
}

#[test]
fn players_are_switched_with_keys_buttons_mouse_and_finger() {
    let ways: [fn(&mut Driver); 4] = [
        |game| game.click("Bert"),
        |game| game.tap("Bert"),
        |game| {
            go_on_to(
                "Bert",
                game,
                |game| game.keys("Tab"),
                |game| game.keys("Enter"),
            );
        },
        |game| {
            let (next, press) = (
                |game: &mut Driver| game.pad("RightTrigger"),
                |game: &mut Driver| game.pad("South"),
            );
            go_on_to("Bert", game, next, press);
        },
    ];
    for choose in ways {
        let mut game = with_players(&["Bert"]);
        assert_eq!(playing(&game), "Player");
        choose(&mut game);
        game.until(|state| state.screen == Screen::Title);
        game.settle();
        assert_eq!(playing(&game), "Bert");
        assert!(offers(&game, "Playing: Bert"));
        game.click("Playing: Bert");
        game.until(|state| state.screen == Screen::Players);
    }
}

/// Moves the focus from the player who plays to the pencil on the same card, and on to the next card.
fn go_on_to(name: &str, game: &mut Driver, next: fn(&mut Driver), press: fn(&mut Driver)) {
    assert!(offers(game, name));
    next(game);
    game.settle();
    next(game);
    game.settle();
    press(game);
}

#[test]
fn every_way_out_leads_to_the_title() {
    let ways: [fn(&mut Driver); 3] = [
        |game| game.keys("Escape"),
        |game| game.pad("East"),
        |game| game.click("Back"),
    ];
    for leave in ways {
        let mut game = with_players(&["Bert"]);
        leave(&mut game);
        game.until(|state| state.screen == Screen::Title);
    }
}

#[test]
fn a_name_that_cannot_be_one_is_refused_while_it_is_written() {
    let mut game = with_players(&["Bert"]);
    game.click("New player");
    game.settle();
    assert!(offers(&game, "Add"));
    // A name is ready for those who have no keys.
    game.click("Player2");
    game.settle();
    game.click("Pine");
    game.click("Add");
    game.settle();
    assert_eq!(names(&game), ["Player", "Bert", "Player2"]);
    let players = game.app.world().resource::<Players>();
    let seal = players.named("Player2").unwrap().seal;
    assert_eq!(seal, SealColour::Pine);

    game.click("Change Bert");
    game.settle();
    game.click("Player3");
    game.settle();
    game.click("Erase the last letter");
    game.settle();
    // The letters, then the figure that makes it a name that somebody has.
    assert!(!offers(&game, "Another player has this name."));
    game.click("Save");
    game.settle();
    assert_eq!(names(&game), ["Player", "Bert", "Player2"]);
    assert!(
        offers(&game, "Save"),
        "the page stays as long as the name is no name"
    );
    game.place("Another player has this name.");
}

#[test]
fn a_deleted_player_comes_back() {
    let mut game = with_players(&["Bert"]);
    game.click("Change Bert");
    game.settle();
    game.click("Delete this player");
    game.settle();
    assert_eq!(names(&game), ["Player"]);
    game.click("Bring back");
    game.settle();
    assert_eq!(names(&game), ["Player", "Bert"]);
    game.click("Change Bert");
    game.settle();
    game.click("Delete this player");
    game.settle();
    game.keys("Ctrl+Z");
    game.settle();
    assert_eq!(names(&game), ["Player", "Bert"]);
    // Who is alone cannot be deleted.
    let mut game = with_players(&[]);
    game.click("Change Player");
    game.settle();
    assert!(!offers(&game, "Delete this player"));
}

fn history_of(store: &Store, player: &PlayerId) -> Vec<FinishedGame> {
    let played = PlayedGames::open_whole(store, player);
    played.games().cloned().collect()
}

fn finish(game: &mut Driver, finished: &[FinishedGame]) {
    game.app
        .world_mut()
        .resource_scope(|world, mut played: Mut<PlayedGames>| {
            let (store, player) = (world.resource::<Store>(), world.resource::<PlayerId>());
            for game in finished {
                played.append(game.clone(), store, player);
            }
        });
}

/// The only file of a kind in a folder.
fn file_in(folder: &Path, purpose: FilePurpose) -> String {
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut files = files.filter(|path| {
        path.extension()
            .is_some_and(|end| end == purpose.extension())
    });
    let file = files.next().unwrap();
    assert_eq!(files.next(), None);
    fs::read_to_string(file).unwrap()
}

#[test]
fn a_backup_that_is_restored_elsewhere_gives_the_same_history() {
    let here = tempfile::tempdir().unwrap();
    // Their runs are not here, so nobody can tell of them elsewhere.
    let without_run = |game| FinishedGame { run: None, ..game };
    let finished = finished_games(130, 3).into_iter().map(without_run);
    let finished: Vec<FinishedGame> = finished.collect();
    let mut game = Driver::start_in(here.path());
    finish(&mut game, &finished);
    // As it is kept: ratings in tenths.
    let store = game.app.world().resource::<Store>();
    let finished = history_of(store, &PlayerId::default());
    go_to(&mut game, Screen::Players);
    game.listen_once::<FileSaved>();
    game.click("Back up Player");
    game.settle();
    assert_eq!(game.noted::<FileSaved>().len(), 1);
    let text = file_in(here.path(), FilePurpose::Player);

    let mut game = with_players(&[]);
    let taken = hand_over(&mut game, FilePurpose::Player, &text);
    let TakenIn::Player { name, restored } = taken else {
        panic!("{taken:?}")
    };
    assert_eq!((name.as_str(), restored.history), ("Player", 130));
    let store = game.app.world().resource::<Store>();
    assert_eq!(history_of(store, &restored.player), finished);
    game.place("New for Player: 0 games, 130 records and 0 runs.");
    // Once more, and nothing is doubled.
    hand_over(&mut game, FilePurpose::Player, &text);
    let store = game.app.world().resource::<Store>();
    assert_eq!(history_of(store, &restored.player), finished);
    // Whoever plays sees it at once.
    go_to(&mut game, Screen::Records);
    assert_eq!(game.app.world().resource::<RecordsView>().own().len(), 130);
}

#[test]
fn a_backup_that_is_damaged_changes_nothing() {
    let mut game = with_players(&["Bert"]);
    finish(&mut game, &finished_games(3, 1));
    let world = game.app.world();
    let players = world.resource::<Players>().clone();
    let whole = Backup::write(world.resource::<Store>(), players.current());
    let half = &whole[..whole.len() / 2];
    let scratched = whole.replacen("history/1", "hystery/1", 1);
    for text in ["", "no backup", half, scratched.as_str()] {
        let taken = hand_over(&mut game, FilePurpose::Player, text);
        assert!(matches!(taken, TakenIn::Refused { .. }), "{taken:?}");
        let world = game.app.world();
        assert_eq!(*world.resource::<Players>(), players);
        let again = Backup::write(world.resource::<Store>(), players.current());
        assert_eq!(again, whole);
    }
}

#[test]
fn nobody_is_restored_while_a_game_is_on_the_board() {
    let mut game = with_players(&[]);
    let world = game.app.world();
    let players = world.resource::<Players>();
    let text = Backup::write(world.resource::<Store>(), players.current());
    game.open(puzzle(TINY));
    let taken = hand_over(&mut game, FilePurpose::Player, &text);
    assert!(matches!(taken, TakenIn::NotNow { .. }), "{taken:?}");
}

/// A run as somebody elsewhere would have played it.
fn run(puzzle: &Arc<Puzzle>, player: &str) -> Run {
    let Answer::Unique(solution) = Engine::new(puzzle).solve() else {
        panic!("the puzzle has one solution")
    };
    let open = puzzle
        .open_cells()
        .filter(|&cell| puzzle.given(cell).is_none());
    let events: Vec<RunEvent> = (1..)
        .zip(open)
        .map(|(number, cell)| RunEvent {
            at: Duration::from_millis(900 * number),
            act: RunAct::Move(Move::place(cell, solution[cell].unwrap())),
        })
        .collect();
    let time = events.last().unwrap().at;
    Run {
        mode: Mode::Ranked,
        player: player.parse().unwrap(),
        begun: NOW,
        claim: RunClaim {
            ending: Ending::Solved,
            solved: 1,
            time,
            penalty: Duration::ZERO,
            ended: Timestamp(NOW.0 + time.as_millis() as u64),
        },
        boards: vec![RunBoard {
            puzzle: puzzle.clone(),
            events,
        }],
    }
}

fn ranked(game: &Driver) -> Vec<String> {
    let view = game.app.world().resource::<RecordsView>();
    let players = view
        .ranked()
        .map(|RankedGame { player, .. }| player.to_owned());
    players.collect()
}

#[test]
fn a_run_that_is_true_stands_in_the_ranking_and_one_that_is_not_is_refused() {
    let mut game = Driver::start();
    go_to(&mut game, Screen::Records);
    assert_eq!(ranked(&game), [""; 0]);
    let honest = run(&puzzle(TINY), "Yuki");
    let mut forged = honest.clone();
    forged.claim.time = Duration::from_millis(1);
    for text in [
        forged.to_text(),
        "sumi run".into(),
        honest.to_text().replace("Yuki", ""),
    ] {
        let taken = hand_over(&mut game, FilePurpose::Run, &text);
        assert!(matches!(taken, TakenIn::Refused { .. }), "{taken:?}");
        assert_eq!(ranked(&game), [""; 0]);
    }
    for is_new in [true, false] {
        let taken = hand_over(&mut game, FilePurpose::Run, &honest.to_text());
        let player = "Yuki".to_owned();
        assert_eq!(taken, TakenIn::Run { player, is_new });
        assert_eq!(ranked(&game), ["Yuki"]);
    }
    let imported = game.app.world().resource::<ImportedGames>();
    assert_eq!(imported.games().count(), 1);
    game.click("Rankings");
    game.settle();
    game.click("Overall");
    game.settle();
    game.place("Yuki");
    game.click("Files");
    game.settle();
    game.click("Race it");
    game.until(|state| state.contest.as_ref().is_some_and(|contest| contest.ready));
}

#[test]
fn scores_go_out_and_come_in_and_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Driver::start_in(folder.path());
    finish(&mut game, &finished_games(20, 1));
    go_to(&mut game, Screen::Records);
    game.click("Files");
    game.settle();
    game.click("Save the table");
    game.settle();
    let text = file_in(folder.path(), FilePurpose::Scores);
    assert!(text.starts_with("Player "), "{text}");
    for table in ["Mia 500\nJo 900\n", "Mia 400\nMia 700\n"] {
        let taken = hand_over(&mut game, FilePurpose::Scores, table);
        assert_eq!(taken, TakenIn::Scores { count: 2 });
    }
    let taken = hand_over(&mut game, FilePurpose::Scores, "Mia many\n");
    assert!(matches!(taken, TakenIn::Refused { .. }), "{taken:?}");
    drop(game);
    let mut game = Driver::start_in(folder.path());
    let scores = game.app.world().resource::<ForeignScores>();
    let listed: Vec<_> = scores.iter().collect();
    assert_eq!(listed, [("Jo", 900), ("Mia", 700)]);
    go_to(&mut game, Screen::Records);
    game.click("Files");
    game.settle();
    game.click("Forget opened tables");
    game.settle();
    assert!(game.app.world().resource::<ForeignScores>().is_empty());
}

#[test]
fn a_missing_dialog_is_told_and_nothing_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Driver::start_in(folder.path());
    go_to(&mut game, Screen::Records);
    game.listen_once::<FileProblem>();
    game.ask(AskForFile(FilePurpose::Run));
    game.settle();
    assert_eq!(game.noted::<FileProblem>().len(), 1);
    game.place("There is no dialog for files here. Drop the file on the window instead.");
    // Nothing is written over.
    for _ in 0..2 {
        let name = "a.sumi_run".to_owned();
        game.ask(SaveFile::text(FilePurpose::Run, name, "text".into()));
        game.settle();
    }
    for name in ["a.sumi_run", "a-2.sumi_run"] {
        let text = fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!(text, "text");
    }
}

#[test]
fn a_file_that_is_dropped_on_the_window_is_taken_in_by_its_name_or_its_text() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Driver::start();
    game.listen_once::<TakenIn>();
    game.listen_once::<FileProblem>();
    let honest = run(&puzzle(TINY), "Yuki").to_text();
    for (name, text) in [
        ("Yuki.sumi_run", honest.as_str()),
        ("Yuki.txt", &honest),
        ("scores.txt", "Mia 500\nJo 900\n"),
        ("empty.txt", " \n"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        game.drop_files(&[path]);
        game.settle();
    }
    let run = |is_new| TakenIn::Run {
        player: "Yuki".into(),
        is_new,
    };
    let scores = TakenIn::Scores { count: 2 };
    assert_eq!(game.noted::<TakenIn>(), [run(true), run(false), scores]);
    assert_eq!(game.noted::<FileProblem>().len(), 1);
}
