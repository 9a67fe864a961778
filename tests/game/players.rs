//! Several players on one machine: each has games, settings and a history of their own, also after a restart.

use std::path::Path;

use bevy::prelude::*;
use sumi::contest::{FinishedGame, Timestamp};
use sumi::format::scores::NameFault;
use sumi::game::{
    base::{
        Screen,
        settings::{CheckLevel, Settings},
        theme::ThemeName,
    },
    library::Catalogue,
    play::intent::GameIntent,
    stage::driver::Driver,
    store::{
        Backup, GameId, Games, KeptRuns, Key, PlayedGames, PlayerId, PlayerRatings, Players,
        RemovePlayer, SealColour, Store, SwitchPlayer, UndoRemovePlayer, game_key,
    },
};

use crate::finished_games::finished_games;
use crate::player;

const NOW: Timestamp = Timestamp(1_795_000_000_000);

#[derive(Deref, DerefMut)]
struct Program(Driver);

impl Program {
    fn start(folder: &Path) -> Self {
        Self(Driver::start_in(folder))
    }

    fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    fn add(&mut self, name: &str) -> PlayerId {
        let id = self.world().resource_mut::<Players>().add(name, NOW);
        self.frames(1);
        id.unwrap()
    }

    fn switch(&mut self, id: &PlayerId) {
        self.ask(SwitchPlayer(id.clone()));
        self.frames(2);
    }

    fn names(&self) -> Vec<String> {
        let players = self.app.world().resource::<Players>();
        let names = players.profiles().iter().map(|one| one.name.clone());
        names.collect()
    }

    fn playing(&self) -> String {
        let world = self.app.world();
        let current = world.resource::<Players>().current();
        assert_eq!(current.id, *world.resource::<PlayerId>());
        current.name.clone()
    }

    fn games(&self) -> Vec<GameId> {
        self.app.world().resource::<Games>().ids().collect()
    }

    /// Plays a move in a bundled puzzle and goes back to the title.
    fn play(&mut self, index: usize) {
        let catalogue = self.app.world().resource::<Catalogue>();
        let puzzle = catalogue[index].puzzle.clone();
        self.open(puzzle);
        self.ask(GameIntent::Enter(player::digit(1)));
        self.world()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Title);
        self.until(|state| state.screen == Screen::Title);
        self.settle();
    }

    fn finish(&mut self, game: FinishedGame) {
        self.world()
            .resource_scope(|world, mut played: Mut<PlayedGames>| {
                let (store, player) = (world.resource::<Store>(), world.resource::<PlayerId>());
                played.append(game, store, player);
            });
    }

    fn history(&mut self) -> Vec<FinishedGame> {
        self.world()
            .resource_scope(|world, mut played: Mut<PlayedGames>| {
                let (store, player) = (world.resource::<Store>(), world.resource::<PlayerId>());
                played.load_all(store, player);
                played.games().cloned().collect()
            })
    }

    fn theme(&self) -> ThemeName {
        self.app.world().resource::<Settings>().theme
    }

    fn set_theme(&mut self, theme: ThemeName) {
        self.world().resource_mut::<Settings>().theme = theme;
    }

    fn quit(mut self) {
        self.world().write_message(AppExit::Success);
        self.frames(1);
    }
}

#[test]
fn one_player_is_never_asked_and_keeps_the_name_of_old_settings() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    assert_eq!(program.playing(), "Player");
    program.world().resource_mut::<Settings>().name = "Ada".into();
    program.frames(1);
    program.quit();
    let program = Program::start(folder.path());
    assert_eq!(program.playing(), "Ada");
    assert_eq!(
        *program.app.world().resource::<PlayerId>(),
        PlayerId::default()
    );
}

#[test]
fn each_player_has_games_settings_history_and_ratings_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let finished = finished_games(3, 1);
    let mut program = Program::start(folder.path());
    let first = PlayerId::default();
    program.play(0);
    program.play(1);
    program.finish(finished[0].clone());
    let bert = program.add("Bert");
    // What changes in the very frame of the switch belongs to whoever played until then.
    program.set_theme(ThemeName::Night);
    program.switch(&bert);
    assert_eq!(program.playing(), "Bert");
    assert_eq!(program.theme(), ThemeName::default());
    assert_eq!(program.games(), []);
    assert_eq!(program.history(), []);
    program.play(2);
    program.finish(finished[1].clone());
    program.finish(finished[2].clone());
    program
        .world()
        .resource_mut::<PlayerRatings>()
        .overall
        .value = 1700.0;
    program.world().resource_mut::<Settings>().check = CheckLevel::Off;
    program.frames(1);
    program.switch(&first);
    assert_eq!(program.theme(), ThemeName::Night);
    assert_eq!(program.games(), [2, 1].map(GameId));
    assert_eq!(program.history(), finished[..1]);
    assert_eq!(
        *program.app.world().resource::<PlayerRatings>(),
        PlayerRatings::default()
    );
    program.switch(&bert);
    drop(program);

    let mut program = Program::start(folder.path());
    assert_eq!(program.playing(), "Bert");
    assert_eq!(program.games(), [GameId(1)]);
    assert_eq!(program.history(), finished[1..]);
    let world = program.world();
    assert_eq!(world.resource::<Settings>().check, CheckLevel::Off);
    let rating = world.resource::<PlayerRatings>().overall.value;
    assert!((rating - 1700.0).abs() < 1e-9);
    program.switch(&first);
    assert_eq!(program.games(), [2, 1].map(GameId));
    assert_eq!(program.theme(), ThemeName::Night);
}

#[test]
fn names_are_checked_and_seals_differ() {
    let mut players = Players::default();
    let anna = players.add("Anna", NOW).unwrap();
    let bert = players.add("Bert", NOW).unwrap();
    for (name, fault) in [
        ("", NameFault::Empty),
        ("a b", NameFault::Space),
        ("a\u{7}", NameFault::Control),
        ("123456789012345678901", NameFault::TooLong { most: 20 }),
        ("Anna", NameFault::Taken),
    ] {
        assert_eq!(players.add(name, NOW), Err(fault));
        assert_eq!(players.rename(&bert, name), Err(fault));
    }
    assert_eq!(players.rename(&anna, "Anna"), Ok(()));
    assert_eq!(players.rename(&anna, "Änne"), Ok(()));
    assert_eq!(players.profile(&anna).unwrap().name, "Änne");
    let seals: Vec<_> = players.profiles().iter().map(|one| one.seal).collect();
    assert_eq!(seals, SealColour::ALL[..3]);
    players.set_seal(&bert, SealColour::Charcoal);
    assert_eq!(players.profile(&bert).unwrap().seal, SealColour::Charcoal);
    assert_ne!(anna, bert);
}

#[test]
fn a_player_who_was_removed_can_come_back_until_the_program_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    let bert = program.add("Bert");
    program.switch(&bert);
    program.play(0);
    program.ask(RemovePlayer(bert.clone()));
    program.frames(2);
    assert_eq!(program.names(), ["Player"]);
    assert_eq!(program.playing(), "Player");
    assert_eq!(program.games(), []);
    program.ask(UndoRemovePlayer);
    program.frames(2);
    program.switch(&bert);
    assert_eq!(program.games(), [GameId(1)]);

    program.ask(RemovePlayer(bert.clone()));
    program.frames(2);
    // Somebody always stays.
    program.ask(RemovePlayer(PlayerId::default()));
    program.frames(2);
    assert_eq!(program.names(), ["Player"]);
    program.quit();
    let store = Store::in_folder(folder.path());
    assert_eq!(store.load::<Games>(&bert), None);
    assert_eq!(store.load::<Settings>(&bert), None);
}

#[test]
fn who_was_removed_by_a_program_that_was_killed_is_erased_by_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    let bert = program.add("Bert");
    program.switch(&bert);
    program.play(0);
    program.ask(RemovePlayer(bert.clone()));
    program.frames(2);
    drop(program);
    let store = Store::in_folder(folder.path());
    assert!(store.load::<Games>(&bert).is_some());
    drop(store);
    drop(Program::start(folder.path()));
    let store = Store::in_folder(folder.path());
    assert_eq!(store.load::<Games>(&bert), None);
    let game = store.read::<sumi::game::store::SavedGame>(&game_key(&bert, GameId(1)));
    assert!(game.is_none());
    let first = Key::of::<KeptRuns>(&PlayerId::default());
    assert!(store.read::<KeptRuns>(&first).is_none());
}

#[test]
fn a_player_of_a_second_copy_joins_the_others_when_the_program_next_starts_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (mut first, mut second) = (Program::start(folder.path()), Program::start(folder.path()));
    first.play(0);
    second.play(1);
    let cleo = second.add("Cleo");
    second.switch(&cleo);
    second.play(2);
    second.finish(finished_games(1, 1).remove(0));
    drop((first, second));
    let mut alone = Program::start(folder.path());
    assert_eq!(alone.names(), ["Player", "Cleo"]);
    assert_eq!(alone.games().len(), 2);
    alone.switch(&cleo);
    assert_eq!((alone.games().len(), alone.history().len()), (1, 1));
    drop(alone);
    let alone = Program::start(folder.path());
    assert_eq!(alone.names(), ["Player", "Cleo"]);
    assert_eq!((alone.games().len(), alone.playing()), (1, "Cleo".into()));
}

#[test]
fn a_backup_of_whoever_plays_is_seen_at_once_when_it_is_restored() {
    let here = tempfile::tempdir().unwrap();
    let mut program = Program::start(here.path());
    program.play(0);
    program.finish(finished_games(1, 1).remove(0));
    let world = program.app.world();
    let text = Backup::write(
        world.resource::<Store>(),
        world.resource::<Players>().current(),
    );
    program.quit();

    let there = tempfile::tempdir().unwrap();
    let mut program = Program::start(there.path());
    let restored = program
        .world()
        .resource_scope(|world, mut players: Mut<Players>| {
            let backup = Backup::read(&text).unwrap();
            backup.restore(world.resource::<Store>(), &mut players, NOW)
        });
    assert!(!restored.is_new);
    program.switch(&restored.player);
    assert_eq!(program.games(), [GameId(1)]);
    assert_eq!(program.history().len(), 1);
}
