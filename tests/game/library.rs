//! The library: own puzzles are kept, renamed, deleted and brought back, and travel with their player.

mod many;
mod steering;

use std::{path::Path, sync::Arc};

use bevy::prelude::*;
use sumi::contest::Timestamp;
use sumi::game::{
    base::{
        Screen,
        library_choice::{LibrarySource, PuzzleOrder, PuzzleState},
        settings::Settings,
    },
    library::{
        Catalogue, CatalogueEntry, Collection, CollectionEdit, KeepPuzzles, LibraryView, Pack,
        PuzzleOrigin, PuzzlesKept,
    },
    play::intent::GameIntent,
    stage::{driver::Driver, planted_puzzles::sudokus},
    store::{Backup, OwnId, OwnPuzzles, PlayerId, Players, RemovePlayer, Store, SwitchPlayer},
};
use sumi::puzzle::{Kind, Level, Puzzle};

use crate::player;

/// The moment at which tests happen.
const NOW: Timestamp = Timestamp(1_800_000_000_000);

fn request(puzzles: Vec<Arc<Puzzle>>, pack: Option<&str>) -> KeepPuzzles {
    KeepPuzzles {
        puzzles,
        origin: PuzzleOrigin::Imported,
        pack: pack.map(String::from),
    }
}

/// What was told of puzzles that were kept.
#[derive(Resource, Default)]
struct Told(Vec<PuzzlesKept>);

fn hear(mut news: MessageReader<PuzzlesKept>, mut told: ResMut<Told>) {
    told.0.extend(news.read().cloned());
}

/// A program whose player gathers puzzles.
#[derive(Deref, DerefMut)]
struct Program(Driver);

impl Program {
    fn start(folder: &Path) -> Self {
        let mut program = Self(Driver::start_in(folder));
        program.app.init_resource::<Told>().add_systems(Last, hear);
        program
    }

    fn keep(&mut self, puzzles: Vec<Arc<Puzzle>>, pack: Option<&str>) -> PuzzlesKept {
        self.app.world_mut().write_message(request(puzzles, pack));
        self.frames(2);
        self.settle();
        let mut told = self.app.world_mut().resource_mut::<Told>();
        told.0.pop().unwrap()
    }

    fn own(&self) -> Vec<Arc<CatalogueEntry>> {
        let catalogue = self.app.world().resource::<Catalogue>();
        let own = catalogue.iter().filter(|entry| entry.own.is_some());
        own.map(Arc::clone).collect()
    }

    fn titles(&self) -> Vec<String> {
        let own = self.own();
        let titles = own.iter().map(|entry| entry.puzzle.info().title.clone());
        titles.collect()
    }

    fn packs(&self) -> Vec<String> {
        let own = self.own();
        let mut names: Vec<String> = own.iter().map(|entry| entry.pack.name()).collect();
        names.dedup();
        names
    }

    fn edit(&mut self, edit: CollectionEdit) {
        self.ask(edit);
        self.settle();
    }

    fn again(mut self, folder: &Path) -> Self {
        self.settle();
        drop(self.0);
        Self::start(folder)
    }

    fn open_library(&mut self) {
        self.click("Puzzles");
        self.until(|state| state.screen == Screen::Library);
        self.settle();
    }

    fn choose(&mut self, choose: impl FnOnce(&mut Settings)) {
        choose(&mut self.app.world_mut().resource_mut::<Settings>());
        self.settle();
    }

    fn shown(&self) -> usize {
        let view = self.app.world().resource::<LibraryView>();
        assert!(view.are_in_order());
        view.arrangement.shown
    }
}

fn id(entry: &Arc<CatalogueEntry>) -> OwnId {
    entry.own.unwrap()
}

#[test]
fn puzzles_are_kept_once_and_are_there_in_the_next_program() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    let told = program.keep(sudokus(30, "Evening"), Some("Evening"));
    assert_eq!((told.new, told.known, told.refused), (30, 0, 0));
    assert_eq!(told.pack.as_deref(), Some("Evening"));
    let told = program.keep(sudokus(40, "Other"), None);
    assert_eq!(
        (told.new, told.known),
        (10, 30),
        "those that are there stay"
    );
    let bundled = program.app.world().resource::<Catalogue>()[0]
        .puzzle
        .clone();
    assert_eq!(program.keep(vec![bundled], None).known, 1);
    let before = program.titles();
    assert_eq!(before.len(), 40);
    assert_eq!(before[0], "Evening no. 1");
    assert_eq!(before[39], "Other no. 40");

    let program = program.again(folder.path());
    assert_eq!(program.titles(), before);
    assert_eq!(program.packs(), ["own Evening", "imported"]);
    assert!(
        program
            .own()
            .iter()
            .all(|entry| entry.source == LibrarySource::Imported)
    );
}

#[test]
fn every_kind_is_kept_with_all_that_is_known_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    let puzzles: Vec<_> = player::puzzles().into_iter().map(Arc::new).collect();
    let told = program.keep(puzzles.clone(), None);
    assert_eq!(told.new, puzzles.len());
    let program = program.again(folder.path());
    let kept: Vec<_> = program
        .own()
        .iter()
        .map(|entry| entry.puzzle.clone())
        .collect();
    assert_eq!(kept, puzzles);
}

#[test]
fn names_change_and_what_is_deleted_comes_back_whole() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.keep(sudokus(20, "Evening"), Some("Evening"));
    let own = program.own();
    let rename = CollectionEdit::RenamePuzzle(id(&own[3]), "  Rain\n at last ".into());
    program.edit(rename);
    program.edit(CollectionEdit::RenamePack("Evening".into(), "Night".into()));
    program.edit(CollectionEdit::RenamePack("Night".into(), "  ".into()));
    assert_eq!(program.titles()[3], "Rain at last");
    assert_eq!(program.packs(), ["own Night"]);
    let before = program.titles();

    program.edit(CollectionEdit::DeletePuzzle(id(&own[3])));
    assert_eq!(program.own().len(), 19);
    program.edit(CollectionEdit::DeletePack("Night".into()));
    assert_eq!(program.own().len(), 0);
    let world = program.app.world();
    let deleted = world.resource::<Collection>().deleted().unwrap();
    assert_eq!(deleted.pack.as_deref(), Some("Night"));
    program.edit(CollectionEdit::Undo);
    assert_eq!(program.own().len(), 19);
    program.edit(CollectionEdit::Undo);
    assert_eq!(program.titles(), before);
    program.edit(CollectionEdit::Undo);
    let program = program.again(folder.path());
    assert_eq!(program.titles(), before);
    assert_eq!(program.packs(), ["own Night"]);
}

#[test]
fn games_and_results_stay_when_their_puzzle_is_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.keep(sudokus(1, "Evening"), None);
    let entry = program.own().remove(0);
    program.open(entry.puzzle.clone());
    program.ask(GameIntent::Enter(player::digit(1)));
    program.keys("Escape");
    program.until(|state| state.screen == Screen::Title);
    program.edit(CollectionEdit::DeletePuzzle(id(&entry)));
    let program = program.again(folder.path());
    assert_eq!(program.own().len(), 0);
    let games = program.app.world().resource::<sumi::game::store::Games>();
    assert_eq!(
        games.under_way_of(entry.fingerprint),
        games.under_way().next()
    );
    assert!(games.under_way().next().is_some());
}

#[test]
fn puzzles_belong_to_their_player() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.keep(sudokus(5, "Mine"), None);
    let world = program.app.world_mut();
    let bert = world.resource_mut::<Players>().add("Bert", NOW).unwrap();
    // What is being kept when somebody else begins to play still belongs to the first.
    program
        .app
        .world_mut()
        .write_message(request(sudokus(9, "Mine"), None));
    program.frames(1);
    program.ask(SwitchPlayer(bert.clone()));
    program.settle();
    assert_eq!(program.titles().len(), 0);
    program.keep(sudokus(2, "Bert's"), Some("B"));
    assert_eq!(program.packs(), ["own B"]);
    program.ask(SwitchPlayer(PlayerId::default()));
    program.settle();
    assert_eq!(program.titles().len(), 9);
    program.ask(RemovePlayer(bert.clone()));
    program.settle();
    program.app.world_mut().write_message(AppExit::Success);
    program.frames(1);
    drop(program);
    let store = Store::in_folder(folder.path());
    assert_eq!(OwnPuzzles::open_whole(&store, &bert).rows().count(), 0);
    let own = OwnPuzzles::open_whole(&store, &PlayerId::default());
    assert_eq!(own.rows().count(), 9);
}

#[test]
fn puzzles_travel_in_a_backup_and_are_not_doubled() {
    let [here, there] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let mut program = Program::start(here.path());
    program.keep(sudokus(80, "Evening"), Some("Evening"));
    let world = program.app.world();
    let text = Backup::write(world.resource(), world.resource::<Players>().current());
    let before = program.titles();

    let mut program = Program::start(there.path());
    program.keep(sudokus(10, "Known"), None);
    let world = program.app.world_mut();
    let restored = world.resource_scope(|world, mut players: Mut<Players>| {
        let backup = Backup::read(&text).unwrap();
        backup.restore(world.resource(), &mut players, NOW)
    });
    assert_eq!(restored.puzzles, 70);
    program.ask(SwitchPlayer(restored.player));
    program.settle();
    assert_eq!(program.titles().len(), 80);
    assert_eq!(program.titles()[10..], before[10..]);
}

#[test]
fn puzzles_of_a_second_copy_join_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let (mut first, mut second) = (Program::start(folder.path()), Program::start(folder.path()));
    first.keep(sudokus(4, "First"), None);
    second.keep(sudokus(6, "Second"), None);
    second.settle();
    drop((first, second));
    for _ in 0..2 {
        let program = Program::start(folder.path());
        assert_eq!(program.titles().len(), 6);
    }
}

#[test]
fn without_room_puzzles_are_there_while_the_program_runs_and_later_for_good() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.keep(sudokus(3, "Before"), None);
    program.settle();
    let store: &Store = program.app.world().resource();
    store.settle();
    store.set_room(Some(0));
    assert_eq!(program.keep(sudokus(8, "After"), None).new, 5);
    program.until(|state| state.notices == ["notice-not-written"]);
    assert_eq!(program.titles().len(), 8);
    let first = id(&program.own()[0]);
    program.edit(CollectionEdit::DeletePuzzle(first));
    program.app.world().resource::<Store>().set_room(None);
    program.until(|state| state.notices == ["notice-written-again"]);
    let before = program.titles();
    let program = program.again(folder.path());
    assert_eq!(program.titles(), before);
    assert_eq!(before.len(), 7);
}

#[test]
fn what_is_chosen_is_remembered_for_each_player() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.open_library();
    let all = program.shown();
    program.click("Sudoku");
    program.settle();
    program.click("Hard");
    program.settle();
    let hard = program.shown();
    assert!(hard < all && hard > 0);
    let mut program = program.again(folder.path());
    program.open_library();
    assert_eq!(program.shown(), hard);
    let choice = program.app.world().resource::<Settings>().library.clone();
    assert_eq!(
        (choice.kind, choice.level),
        (Some(Kind::Sudoku), Some(Level::Hard))
    );
    program.click("Reset filters");
    program.settle();
    assert_eq!(program.shown(), all);
}

#[test]
fn an_empty_choice_says_so_and_offers_the_way_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.open_library();
    program.keys("/");
    program.settle();
    for letter in "zebra".chars() {
        program.keys(&letter.to_string());
    }
    program.settle();
    assert_eq!(program.shown(), 0);
    program.keys("Escape");
    program.settle();
    program.click("Reset filters");
    program.settle();
    assert!(program.shown() > 400);
}

#[test]
fn states_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    let puzzles: Vec<_> = player::puzzles().into_iter().map(Arc::new).collect();
    program.keep(puzzles.clone(), Some("Kinds"));
    program.open(puzzles[1].clone());
    program.ask(GameIntent::GiveUp);
    program.ask(GameIntent::Surrender);
    program.settle();
    program.open(puzzles[2].clone());
    program.solve(usize::MAX);
    program.settle();
    program.open(puzzles[0].clone());
    program.ask(GameIntent::Enter(player::digit(1)));
    program.settle();
    let mut next = program.app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(Screen::Library);
    program.until(|state| state.screen == Screen::Library);
    program.settle();
    for (state, count) in [
        (PuzzleState::GivenUp, 1),
        (PuzzleState::Solved, 1),
        (PuzzleState::UnderWay, 1),
    ] {
        program.choose(|settings| settings.library.state = Some(state));
        assert_eq!(program.shown(), count, "{state:?}");
    }
    program.choose(|settings| {
        settings.library.state = None;
        settings.library.order = PuzzleOrder::LastPlayed;
    });
    let view = program.app.world().resource::<LibraryView>();
    let first = &view.arrangement.groups[0].entries[0];
    assert_eq!(first.puzzle, puzzles[0]);
}

/// Whether any control on screen is called so.
fn offers(game: &Driver, name: &str) -> bool {
    game.controls().iter().any(|(text, _)| text == name)
}

#[test]
fn a_puzzle_is_renamed_and_deleted_by_keys_and_by_buttons() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.keep(sudokus(3, "Own"), Some("Pack"));
    program.keys("L");
    program.until(|state| state.screen == Screen::Library);
    program.settle();
    program.keys("F2");
    program.settle();
    assert!(offers(&program, "Save"));
    program.keys("Escape Escape");
    program.settle();
    assert!(!offers(&program, "Save"));
    assert_eq!(program.state().screen, Screen::Library);
    program.keys("Delete");
    program.settle();
    assert_eq!(program.titles(), ["Own no. 2", "Own no. 3"]);
    program.keys("Ctrl+Z");
    program.settle();
    assert_eq!(program.titles().len(), 3);
    program.pad("West");
    program.settle();
    assert!(offers(&program, "Delete"));
    program.pad("East");
    program.settle();
    assert!(!offers(&program, "Delete"));
    assert_eq!(program.state().screen, Screen::Library);
    program.click("More about Pack");
    program.settle();
    program.click("Delete the pack");
    program.settle();
    assert_eq!(program.titles().len(), 0);
    program.click("Bring it back");
    program.settle();
    assert_eq!(program.titles().len(), 3);
}

#[test]
fn the_list_follows_the_focus_by_cards_and_by_pages() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.keep(sudokus(100, "Own"), Some("Pack"));
    program.keys("L");
    program.until(|state| state.screen == Screen::Library);
    program.settle();
    let is_seen = |program: &mut Program, name: &str| {
        let at = program.place(name);
        (100.0..800.0).contains(&at.y)
    };
    for _ in 0..6 {
        program.keys("Down");
        program.settle();
    }
    program.keys("M");
    program.settle();
    assert!(offers(&program, "Delete"), "an own puzzle has the focus");
    program.keys("Escape");
    program.settle();
    program.keys("PageDown PageDown");
    program.settle();
    program.keys("End");
    program.settle();
    program.keys("Home");
    program.settle();
    assert!(is_seen(&mut program, "Own no. 1"));
    program.keys("Enter");
    program.until(|state| state.screen == Screen::Play);
    assert_eq!(program.state().puzzle.as_deref(), Some("Own no. 1"));
}

#[test]
fn whoever_returns_finds_the_card_that_was_opened() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.keep(sudokus(100, "Own"), Some("Pack"));
    program.keys("L");
    program.until(|state| state.screen == Screen::Library);
    program.settle();
    program.keys("PageDown");
    program.settle();
    program.keys("PageDown");
    program.settle();
    program.keys("Enter");
    program.until(|state| state.screen == Screen::Play);
    program.settle();
    let opened = program.state().puzzle.unwrap();
    assert_ne!(opened, "Own no. 1");
    program.keys("Escape");
    program.until(|state| state.screen == Screen::Title);
    program.settle();
    program.click("Puzzles");
    program.until(|state| state.screen == Screen::Library);
    program.settle();
    let at = program.place(&opened);
    assert!((100.0..800.0).contains(&at.y), "{at}");
}

#[test]
fn the_bundled_puzzles_have_the_sizes_that_can_be_played() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path());
    let catalogue = program.app.world().resource::<Catalogue>();
    for (kind, sides) in [
        (Kind::Sudoku, vec![4, 6, 8, 9, 10, 12, 16]),
        (Kind::KenKen, vec![3, 4, 5, 6, 7, 8, 9, 10, 12, 16]),
    ] {
        for side in sides {
            let fits = |entry: &&Arc<CatalogueEntry>| {
                let puzzle = &entry.puzzle;
                puzzle.kind() == kind && puzzle.size().rows() == side
            };
            assert!(catalogue.iter().any(|entry| fits(&entry)), "{kind} {side}");
        }
    }
    let first = catalogue.iter().filter(|entry| entry.pack == Pack::First);
    assert_eq!(first.count(), 12);
}
