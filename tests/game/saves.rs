//! Saved games: every kind comes back move for move, the program may be killed at any moment, and copies of it that run
//! side by side lose nothing.

use std::{
    collections::BTreeMap,
    env, fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::Arc,
    thread,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use bevy::prelude::*;
use proptest::prelude::*;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom};
use serde::{Deserialize, Serialize};
use sumi::contest::Fingerprint;
use sumi::game::{
    base::{GameSystems, Screen},
    input::Direction,
    library::{Catalogue, ContinueGame},
    play::{intent::GameIntent, moves::Moves},
    stage::driver::{Driver, PATIENCE},
    store::{
        Assistance, GameId, Games, Key, PlayerId, Problem, Record, SavedGame, Status, Store,
        game_key,
    },
};
use sumi::puzzle::{CellId, Change, Digit, Digits, Entry, History, Kind, Move, Position, Puzzle};

use crate::common::puzzles::{any_draft, any_sample};
use crate::player;

/// How often the program is killed.
const KILLS: u64 = 50;
/// How many frames a program that is killed has lived at most.
const MOST_FRAMES: usize = 80;
/// How long a frame of it takes, besides its work.
const FRAME: Duration = Duration::from_millis(15);
/// How much of a game a killed program may lose, in milliseconds.
const LOSS: u128 = 1000;
/// What a save may cost its frame, after two thousand moves and in a program built to be tested.
const HANDED_OVER: Duration = Duration::from_millis(1);

// ---- Games of every kind ----

/// Plays at random: places, erases, notes and reveals one cell or several, takes moves back and makes them again.
fn play_at_random(puzzle: &Puzzle, rng: &mut ChaCha8Rng) -> History {
    let cells: Vec<_> = puzzle.open_cells().collect();
    let mut position = Position::new(puzzle);
    let mut history = History::new();
    for second in 0..rng.random_range(0..60) {
        match rng.random_range(0..10) {
            0..2 => drop(history.undo(&mut position)),
            2 => drop(history.redo(puzzle, &mut position)),
            _ => {
                let count = rng.random_range(1..4);
                let changes = (0..count).map(|_| change(puzzle, *cells.choose(rng).unwrap(), rng));
                let act = Move::group(changes.collect()).unwrap();
                // A move on a given is refused, as in any game.
                let _ = history.do_move(puzzle, &mut position, act);
            }
        }
        history.stamp(Duration::from_millis(second * 1001));
        if rng.random_bool(0.1) {
            history.set_checkpoint();
        }
    }
    history
}

fn change(puzzle: &Puzzle, cell: CellId, rng: &mut ChaCha8Rng) -> Change {
    let digit =
        |rng: &mut ChaCha8Rng| Digit::new(rng.random_range(1..=puzzle.highest().get())).unwrap();
    match rng.random_range(0..8) {
        0 => Change::Erase(cell),
        1..3 => {
            let notes: Digits = (0..rng.random_range(0..4)).map(|_| digit(rng)).collect();
            Change::Note(cell, notes)
        }
        3 => Change::Reveal(cell, digit(rng)),
        _ => Change::Place(cell, digit(rng)),
    }
}

fn solve(puzzle: &Puzzle, solution: &[Entry]) -> History {
    let mut position = Position::new(puzzle);
    let mut history = History::new();
    for entry in solution {
        let cell = puzzle.size().cell(entry.place).unwrap();
        let digit = Digit::new(u8::try_from(entry.digit).unwrap()).unwrap();
        // The givens are there already.
        let _ = history.do_move(puzzle, &mut position, Move::place(cell, digit));
    }
    assert!(position.is_full(puzzle));
    history
}

fn any_game(kind: Kind) -> impl Strategy<Value = SavedGame> {
    (any_sample(kind), any::<u64>()).prop_map(|(sample, seed)| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let puzzle = sample.draft.check().unwrap();
        let statuses = [Status::UnderWay, Status::Solved, Status::Surrendered];
        let history = if rng.random_bool(0.2) {
            solve(&puzzle, &sample.solution)
        } else {
            play_at_random(&puzzle, &mut rng)
        };
        SavedGame {
            history,
            played: Duration::from_millis(rng.random_range(0..10_000_000)),
            status: *statuses.choose(&mut rng).unwrap(),
            assistance: Assistance {
                note_mode: rng.random(),
                surrendered: rng.random(),
                ..Assistance::default()
            },
            ..SavedGame::new(Arc::new(puzzle))
        }
    })
}

fn assert_comes_back(game: &SavedGame) -> Result<(), TestCaseError> {
    let text = ron::to_string(game).unwrap();
    let back: SavedGame = ron::from_str(&text).unwrap();
    prop_assert_eq!(&back, game);
    let position = game.history.position(&game.puzzle);
    prop_assert_eq!(back.history.position(&back.puzzle), position);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_puzzle_is_known_again_when_it_comes_back(draft in any_draft(Kind::Kakuro)) {
        let read = sumi::format::ron::read(&sumi::format::ron::write(std::slice::from_ref(&draft)));
        let back = read.unwrap().remove(0).check().unwrap();
        prop_assert_eq!(Fingerprint::of(&back), Fingerprint::of(&draft.check().unwrap()));
    }

    #[test]
    fn a_kenken_game_comes_back_move_for_move(game in any_game(Kind::KenKen)) {
        assert_comes_back(&game)?;
    }

    #[test]
    fn a_kakuro_game_comes_back_move_for_move(game in any_game(Kind::Kakuro)) {
        assert_comes_back(&game)?;
    }

    #[test]
    fn a_sudoku_game_comes_back_move_for_move(game in any_game(Kind::Sudoku)) {
        assert_comes_back(&game)?;
    }

    #[test]
    fn a_hypersudoku_game_comes_back_move_for_move(game in any_game(Kind::Hypersudoku)) {
        assert_comes_back(&game)?;
    }

    #[test]
    fn a_killer_game_comes_back_move_for_move(game in any_game(Kind::Killer)) {
        assert_comes_back(&game)?;
    }
}

#[test]
fn a_record_whose_puzzle_or_moves_make_no_sense_is_no_game() {
    let good = r#"(puzzle: "(kind: Sudoku, size: (4, 4))", status: UnderWay, played: 5, moves: [(None, "r1c1=1")], undone: [])"#;
    assert!(ron::from_str::<SavedGame>(good).is_ok());
    for (part, damage) in [
        ("Sudoku", "Sudoko"),
        ("(4, 4)", "(4, 5)"),
        ("UnderWay", "Lost"),
        ("played: 5", "played: -5"),
        ("r1c1=1", "r1c1=5"),
        ("r1c1=1", "r5c1=1"),
        ("r1c1=1", "hello"),
        ("undone: []", "undone: [\"\"]"),
        ("undone: [])", ""),
    ] {
        let bad = good.replace(part, damage);
        assert!(ron::from_str::<SavedGame>(&bad).is_err(), "{bad}");
    }
}

// ---- The program without a window ----

/// The program on a folder of its own.
#[derive(Deref, DerefMut)]
struct Program(Driver);

impl Program {
    /// Starts the program on a folder and waits for the title screen, which looks at every game.
    fn start(folder: &Path) -> Self {
        Self(Driver::start_in(folder))
    }

    fn enter(&mut self, digit: u8) {
        self.ask(GameIntent::Enter(player::digit(digit)));
    }

    /// Opens a bundled puzzle as a new game.
    fn open(&mut self, index: usize) {
        let catalogue = self.app.world().resource::<Catalogue>();
        let puzzle = catalogue[index % catalogue.len()].puzzle.clone();
        self.0.open(puzzle);
    }

    /// Goes on with a game as it was left.
    fn resume(&mut self, game: GameId) {
        self.ask(ContinueGame(game));
        self.until(|state| state.screen == Screen::Play && state.selection.is_some());
    }

    fn latest(&self) -> Option<GameId> {
        self.under_way().into_iter().next()
    }

    fn under_way(&self) -> Vec<GameId> {
        self.app.world().resource::<Games>().under_way().collect()
    }
}

#[test]
fn a_game_goes_on_where_it_was_left_without_the_time_away() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.open(2);
    program.enter(1);
    program.ask(GameIntent::Go(Direction::Right));
    program.enter(2);
    program.ask(GameIntent::Undo);
    program.frames(30);
    program.app.world_mut().write_message(AppExit::Success);
    program.frames(1);
    let left = program.state();
    drop(program);

    // Time passes only in frames: whatever is counted besides was counted while the program was away.
    let mut program = Program::start(folder.path());
    program.resume(program.latest().unwrap());
    let found = program.state();
    assert_eq!((&found.puzzle, &found.values), (&left.puzzle, &left.values));
    assert!(left.clock > 0.5);
    assert!(found.clock >= left.clock - 0.01 && found.clock < left.clock + 0.25);
    program.ask(GameIntent::Redo);
    assert_eq!(program.state().values.len(), left.values.len() + 1);
    program.ask(GameIntent::Undo);
    program.ask(GameIntent::Undo);
    assert_eq!(program.state().values.len(), left.values.len() - 1);
}

#[test]
fn a_board_that_nobody_touched_is_no_game_and_several_games_are_kept_apart() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.open(0);
    assert!(program.under_way().is_empty());
    program.enter(1);
    program.open(3);
    program.open(5);
    program.enter(2);
    program.open(0);
    program.enter(3);
    assert_eq!(program.under_way(), [3, 2, 1].map(GameId));
    drop(program);
    let mut program = Program::start(folder.path());
    for (id, digit) in [(1, 1), (2, 2), (3, 3)] {
        program.resume(GameId(id));
        assert_eq!(program.state().values["r1c1"], digit);
    }
}

#[test]
fn the_games_of_a_second_copy_join_the_others_when_the_program_next_starts_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = Program::start(folder.path());
    let mut second = Program::start(folder.path());
    first.open(0);
    second.open(1);
    first.enter(1);
    second.enter(2);
    first.ask(GameIntent::Go(Direction::Right));
    first.enter(3);
    let (ours, theirs) = (first.state(), second.state());
    drop((first, second));

    let mut alone = Program::start(folder.path());
    assert_eq!(alone.under_way().len(), 2);
    let mut found = Vec::new();
    for id in alone.under_way() {
        alone.resume(id);
        let state = alone.state();
        found.push((state.puzzle, state.values));
    }
    assert!(found.contains(&(ours.puzzle, ours.values)));
    assert!(found.contains(&(theirs.puzzle, theirs.values)));
    drop(alone);
    // Once only.
    assert_eq!(Program::start(folder.path()).under_way().len(), 2);
}

/// Stands where the first game should be.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
struct Junk(String);

impl Record for Junk {
    const NAME: &'static str = "game/1";
    const VERSION: u32 = 1;
}

/// Stands where the list of games should be.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
struct JunkList(String);

impl Record for JunkList {
    const NAME: &'static str = "games";
    const VERSION: u32 = 1;
}

fn two_games(folder: &Path) {
    let mut program = Program::start(folder);
    program.open(0);
    program.enter(1);
    program.open(1);
    program.enter(2);
}

#[test]
fn a_damaged_game_is_set_aside_and_the_others_are_still_there() {
    let folder = tempfile::tempdir().unwrap();
    let player = PlayerId::default();
    two_games(folder.path());
    let junk = Junk("scratched".into());
    Store::in_folder(folder.path()).save(&player, &junk);

    let mut program = Program::start(folder.path());
    assert_eq!(program.under_way(), [GameId(2)]);
    program.resume(GameId(2));
    assert_eq!(program.state().values["r1c1"], 2);
    drop(program);
    let store = Store::in_folder(folder.path());
    let aside = Key::of::<Junk>(&player).asides().next().unwrap();
    assert_eq!(store.read(&aside), Some(junk));
}

#[test]
fn games_are_found_again_when_their_list_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let player = PlayerId::default();
    two_games(folder.path());
    Store::in_folder(folder.path()).save(&player, &JunkList("scratched".into()));
    let program = Program::start(folder.path());
    assert_eq!(program.under_way(), [2, 1].map(GameId));
}

#[test]
fn a_game_that_cannot_be_read_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let player = PlayerId::default();
    let store = Store::in_folder(folder.path());
    store.save(&player, &Junk("scratched".into()));
    assert!(
        store
            .read::<SavedGame>(&game_key(&player, GameId(1)))
            .is_none()
    );
    assert_eq!(store.take_problems(), [Problem::UnreadableRecord]);
}

#[test]
#[ignore = "measures: run by cargo ci"]
fn a_frame_does_not_wait_for_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::in_folder(folder.path());
    let key = game_key(&PlayerId::default(), GameId(1));
    let game = long_game();
    let mut costs = Vec::new();
    for _ in 0..100 {
        let start = Instant::now();
        store.write(&key, game.clone());
        costs.push(start.elapsed());
        thread::yield_now();
    }
    costs.sort();
    let (usual, most) = (costs[50], costs[99]);
    let start = Instant::now();
    store.settle();
    let disk = start.elapsed();
    println!("a save costs its frame {usual:?}, at most {most:?}; the disk takes {disk:?}");
    assert!(usual < HANDED_OVER, "{usual:?}");
}

/// A large Sudoku after two thousand moves.
fn long_game() -> SavedGame {
    let text = "(kind: Sudoku, size: (16, 16))";
    let puzzle = sumi::format::ron::read(text).unwrap()[0].check().unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut position, mut history) = (Position::new(&puzzle), History::new());
    let cells: Vec<_> = puzzle.open_cells().collect();
    for _ in 0..2000 {
        let digit = Digit::new(rng.random_range(1..=16)).unwrap();
        let act = Move::place(*cells.choose(&mut rng).unwrap(), digit);
        history.do_move(&puzzle, &mut position, act).unwrap();
    }
    SavedGame {
        history,
        played: Duration::from_hours(1),
        ..SavedGame::new(Arc::new(puzzle))
    }
}

// ---- Killed at any moment ----

/// Where the child that is to be killed keeps its games, where it writes down what it did, and its seed.
const FOLDER: &str = "SUMI_TEST_FOLDER";
const DIARY: &str = "SUMI_TEST_DIARY";
const SEED: &str = "SUMI_TEST_SEED";

#[test]
#[ignore = "takes minutes: run by cargo ci"]
fn a_killed_program_loses_at_most_a_second() {
    let folder = tempfile::tempdir().unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut before = Kept::default();
    let mut losses = Vec::new();
    for round in 0..KILLS {
        let diary = folder.path().join(format!("diary-{round}"));
        let mut victim = start_victim(folder.path(), &diary, round);
        wait_for_frames(&diary, rng.random_range(1..MOST_FRAMES));
        victim.kill().unwrap();
        let killed = now();
        victim.wait().unwrap();
        let after = Kept::in_folder(folder.path());
        let story = Story::read(&diary);
        story.assert_begins_with(&before);
        story.assert_touches_no_other(&before, &after);
        losses.push(story.loss(&after, killed));
        before = after;
    }
    losses.sort_unstable();
    let (usual, most) = (losses[losses.len() / 2], losses[losses.len() - 1]);
    println!("{KILLS} kills; {usual} ms of play were lost, at most {most} ms");
    assert!(most <= LOSS, "{losses:?}");
}

/// Plays on until it is killed, and writes down when what was on the board.
#[test]
#[ignore = "is started and killed by the test above"]
fn victim() {
    let (Ok(folder), Ok(diary), Ok(seed)) = (env::var(FOLDER), env::var(DIARY), env::var(SEED))
    else {
        return;
    };
    let seed: u64 = seed.parse().unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut program = Program::start(Path::new(&folder));
    let latest = program.latest().filter(|_| !seed.is_multiple_of(7));
    let game = if let Some(latest) = latest {
        program.resume(latest);
        latest
    } else {
        program.open(seed as usize);
        // The number that a new game gets with its first move.
        program.app.world().resource::<Games>().clone().number()
    };
    let file = fs::File::create(diary).unwrap();
    program.app.insert_resource(Diary { file, game });
    // Before the game is saved, so that nothing is kept that is not written down.
    let writing = keep_diary.in_set(GameSystems::Highlight);
    program.app.add_systems(Update, writing);
    program.frames(1);
    loop {
        if rng.random_bool(0.3) {
            program.app.world_mut().write_message(any_intent(&mut rng));
        }
        program.frames(1);
        // The time of somebody who plays: what is lost is counted in it.
        thread::sleep(FRAME);
    }
}

#[derive(Resource)]
struct Diary {
    file: fs::File,
    game: GameId,
}

fn keep_diary(mut diary: ResMut<Diary>, moves: Single<&Moves>) {
    // One call, so that a line is there as a whole or not at all.
    let line = format!("{} {} {}\n", now(), diary.game.0, told(moves.history()));
    diary.file.write_all(line.as_bytes()).unwrap();
}

fn any_intent(rng: &mut ChaCha8Rng) -> GameIntent {
    let ways = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];
    match rng.random_range(0..12) {
        0 => GameIntent::Undo,
        1 => GameIntent::Redo,
        2 => GameIntent::Erase,
        3..7 => GameIntent::Go(*ways.choose(rng).unwrap()),
        _ => GameIntent::Enter(Digit::new(rng.random_range(1..=3)).unwrap()),
    }
}

fn start_victim(folder: &Path, diary: &PathBuf, seed: u64) -> Child {
    Command::new(env::current_exe().unwrap())
        .args(["--exact", "saves::victim", "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .env(DIARY, diary)
        .env(SEED, seed.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

/// Waits until the victim has written down so many frames.
fn wait_for_frames(diary: &Path, count: usize) {
    let begun = Instant::now();
    let frames = || fs::read_to_string(diary).map_or(0, |text| text.lines().count());
    while frames() < count {
        assert!(begun.elapsed() < PATIENCE, "the program did not start");
        thread::yield_now();
    }
}

/// Every game that a folder keeps, as it would be continued, and the one that comes first.
#[derive(Default)]
struct Kept {
    games: BTreeMap<GameId, String>,
    latest: Option<GameId>,
}

impl Kept {
    fn in_folder(folder: &Path) -> Self {
        let (store, player) = (Store::in_folder(folder), PlayerId::default());
        let listed: Games = store.load(&player).unwrap_or_default();
        let numbers = 1..=listed.clone().number().0;
        let games: BTreeMap<GameId, String> = numbers
            .filter_map(|number| {
                let game: SavedGame = store.read(&game_key(&player, GameId(number)))?;
                Some((GameId(number), told(&game.history)))
            })
            .collect();
        assert_eq!(store.take_problems(), []);
        for &id in games.keys() {
            assert!(listed.status(id).is_some(), "{id:?} is kept and not listed");
        }
        // A program that starts skips what is listed and not there.
        let latest = listed.under_way().find(|id| games.contains_key(id));
        Self { games, latest }
    }

    /// What a game is continued with; one that is not kept begins anew.
    fn told(&self, game: GameId) -> &str {
        self.games.get(&game).map_or(UNTOUCHED, String::as_str)
    }
}

/// What a victim played, and what was on its board at which time.
struct Story {
    game: GameId,
    moments: Vec<(u128, String)>,
}

impl Story {
    fn read(diary: &Path) -> Self {
        let text = fs::read_to_string(diary).unwrap();
        let mut game = GameId(0);
        let moments = text.lines().map(|line| {
            let [time, number, told] = line.split(' ').collect::<Vec<_>>()[..] else {
                panic!("{line} is no line of a diary")
            };
            game = GameId(number.parse().unwrap());
            (time.parse().unwrap(), told.to_owned())
        });
        let moments = moments.collect();
        Self { game, moments }
    }

    /// The restarted program went on with the latest game exactly as it was kept, or began a new one.
    fn assert_begins_with(&self, before: &Kept) {
        assert_eq!(self.moments[0].1, before.told(self.game));
        let is_new = !before.games.contains_key(&self.game);
        assert!(is_new || before.latest == Some(self.game));
    }

    fn assert_touches_no_other(&self, before: &Kept, after: &Kept) {
        for (&id, told) in before.games.iter().filter(|(id, _)| **id != self.game) {
            assert_eq!(after.told(id), told, "{id:?} was not played");
        }
        let known = |id: &GameId| before.games.contains_key(id) || *id == self.game;
        assert!(after.games.keys().all(known));
    }

    /// Returns for how many milliseconds the board had not been as it is kept when the program was killed.
    fn loss(&self, after: &Kept, killed: u128) -> u128 {
        let kept = after.told(self.game);
        let last = self.moments.iter().rposition(|(_, told)| told == kept);
        let last = last.unwrap_or_else(|| panic!("never played: {kept}"));
        let next = self.moments.get(last + 1);
        next.map_or(0, |(time, _)| killed.saturating_sub(*time))
    }
}

/// A history without moves.
const UNTOUCHED: &str = "|";

/// Writes down a history, so that equal ones read equal.
fn told(history: &History) -> String {
    let size = sumi::puzzle::Size::new(30, 30).unwrap();
    let text = |act: &Move| act.to_text(size).replace(' ', "&");
    let done: Vec<_> = history.done().map(text).collect();
    let undone: Vec<_> = history.undone().map(text).collect();
    format!("{}|{}", done.join(","), undone.join(","))
}

fn now() -> u128 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap()
        .as_millis()
}
