//! What is kept of finished games: histories in pages, runs, games from elsewhere, backups; and how much room it takes.

use std::{fs, path::Path, sync::Arc, time::Instant};

use serde::{Deserialize, Serialize};
use sumi::contest::{FinishedGame, HistoryPage, Mode, Ratings, Timestamp};
use sumi::game::{
    base::settings::Settings,
    store::{
        Backup, BackupReason, EveryonesGames, GameEntry, Games, ImportedGame, ImportedGames,
        KeptRuns, Key, PlayedGames, PlayerId, PlayerProfile, Players, Problem, Record, SavedGame,
        Status, Store, game_key,
    },
};
use sumi::puzzle::{Digit, Move, Position, Puzzle};

use crate::finished_games::{LAST, fingerprint, finished_games};

/// Three months in milliseconds, and a day.
const LONG_AGO: u64 = 91 * 24 * 3_600_000;

/// A machine on which somebody plays.
struct Machine {
    folder: tempfile::TempDir,
    player: PlayerId,
}

impl Machine {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            player: PlayerId::default(),
        }
    }

    fn store(&self) -> Store {
        Store::in_folder(self.folder.path())
    }

    fn played(&self) -> Vec<FinishedGame> {
        let played = PlayedGames::open_whole(&self.store(), &self.player);
        played.games().cloned().collect()
    }

    /// Adds games one by one, as they end.
    fn finish(&self, games: &[FinishedGame]) {
        let store = self.store();
        let mut played = PlayedGames::open(&store, &self.player);
        for game in games {
            played.append(game.clone(), &store, &self.player);
        }
    }
}

#[derive(Serialize, Deserialize, Clone)]
struct Scratch(String);

/// Stands where the first page should be.
impl Record for Scratch {
    const NAME: &'static str = "history/1";
    const VERSION: u32 = 1;
}

/// Stands where the count of pages should be.
#[derive(Serialize, Deserialize, Clone)]
struct ScratchedCount(String);

impl Record for ScratchedCount {
    const NAME: &'static str = "history";
    const VERSION: u32 = 1;
}

#[test]
fn a_history_goes_on_from_page_to_page_and_from_program_to_program() {
    let machine = Machine::new();
    let games = finished_games(230, 1);
    machine.finish(&games[..99]);
    machine.finish(&games[99..102]);
    machine.finish(&games[102..]);
    assert_eq!(machine.played(), games);
    let third: HistoryPage = machine
        .store()
        .read(&Key::nth::<HistoryPage>(&machine.player, 3))
        .unwrap();
    assert_eq!(third.games, games[200..]);
}

#[test]
fn a_page_that_cannot_be_read_is_set_aside_and_the_others_are_there() {
    let machine = Machine::new();
    let games = finished_games(150, 1);
    machine.finish(&games);
    let scratch = Scratch("scratched".into());
    machine.store().save(&machine.player, &scratch);
    let store = machine.store();
    let played = PlayedGames::open_whole(&store, &machine.player);
    assert!(played.games().eq(&games[100..]));
    assert_eq!(store.take_problems(), [Problem::UnreadableRecord]);
    let aside = Key::of::<Scratch>(&machine.player).asides().next().unwrap();
    assert_eq!(store.read::<Scratch>(&aside).unwrap().0, scratch.0);
}

#[test]
fn pages_are_found_again_when_their_count_is_lost() {
    let machine = Machine::new();
    let games = finished_games(250, 1);
    machine.finish(&games[..249]);
    let scratch = ScratchedCount("scratched".into());
    machine.store().save(&machine.player, &scratch);
    assert_eq!(machine.played(), games[..249]);
    machine.finish(&games[249..]);
    assert_eq!(machine.played(), games);
}

#[test]
fn a_new_page_is_begun_where_the_last_one_cannot_be_read() {
    let machine = Machine::new();
    let games = finished_games(3, 1);
    machine.finish(&games[..2]);
    let scratch = Scratch("scratched".into());
    machine.store().save(&machine.player, &scratch);
    machine.finish(&games[2..]);
    assert_eq!(machine.played(), games[2..]);
}

#[test]
fn the_history_of_a_second_copy_joins_the_first() {
    let machine = Machine::new();
    let games = finished_games(4, 1);
    let (first, second) = (machine.store(), machine.store());
    for (store, games) in [(&first, &games[..2]), (&second, &games[2..])] {
        let mut played = PlayedGames::open(store, &machine.player);
        for game in games {
            played.append(game.clone(), store, &machine.player);
        }
    }
    drop((first, second));
    drop(sumi::game::stage::driver::Driver::start_in(
        machine.folder.path(),
    ));
    assert_eq!(machine.played().len(), 4);
    drop(sumi::game::stage::driver::Driver::start_in(
        machine.folder.path(),
    ));
    assert_eq!(machine.played().len(), 4);
}

#[test]
fn runs_are_kept_as_they_are_until_there_are_too_many() {
    let machine = Machine::new();
    let (store, player) = (machine.store(), &machine.player);
    let mut runs = KeptRuns::open(&store, player);
    let game = |points, mode, date| FinishedGame {
        points,
        mode,
        date: Timestamp(date),
        ..finished_games(1, 1).remove(0)
    };
    let mut keep =
        |game: FinishedGame| runs.keep(&game, format!("a run\nof {}", game.points), &store, player);
    // The best of its puzzle, an old ranked one, a recent ranked one, and many of the same puzzle that are neither.
    let best = keep(game(2000, Mode::Daily, LAST.0 - LONG_AGO - 3));
    let old = keep(game(5, Mode::Ranked, LAST.0 - LONG_AGO - 2));
    let recent = keep(game(6, Mode::Ranked, LAST.0 - 1000 - 1));
    for number in 0..997 {
        keep(game(number, Mode::Daily, LAST.0 - 1000 + u64::from(number)));
    }
    assert_eq!(store.take_problems(), []);
    let last = keep(game(10, Mode::Daily, LAST.0)).unwrap();
    assert_eq!(store.take_problems(), [Problem::RunDropped]);
    assert_eq!(runs.iter().count(), 1000);
    let text = |runs: &KeptRuns, store: &Store, number: u32| runs.text(number, store, player);
    assert_eq!(
        text(&runs, &store, best.unwrap()).as_deref(),
        Some("a run\nof 2000")
    );
    assert_eq!(text(&runs, &store, old.unwrap()), None);
    assert!(text(&runs, &store, recent.unwrap()).is_some());
    // The same run is not kept twice.
    let again = game(10, Mode::Daily, LAST.0);
    assert_eq!(runs.keep(&again, String::new(), &store, player), Some(last));
    drop(store);
    let store = machine.store();
    assert_eq!(KeptRuns::open(&store, player), runs);
    assert_eq!(text(&runs, &store, last).as_deref(), Some("a run\nof 10"));
}

#[test]
fn a_lost_list_of_runs_is_made_again_from_the_history() {
    let machine = Machine::new();
    let (store, player) = (machine.store(), &machine.player);
    let mut runs = KeptRuns::open(&store, player);
    for mut game in finished_games(5, 1) {
        game.run = runs.keep(&game, "text".into(), &store, player);
        PlayedGames::open(&store, player).append(game, &store, player);
    }
    store.remove(&Key::of::<KeptRuns>(player));
    let mut found = KeptRuns::open(&store, player);
    assert!(found.iter().eq(runs.iter()));
    let next = finished_games(6, 2).remove(5);
    assert_eq!(found.keep(&next, "text".into(), &store, player), Some(6));
}

#[test]
fn games_from_elsewhere_are_ranked_beside_those_of_every_player() {
    let machine = Machine::new();
    let games = finished_games(3, 1);
    machine.finish(&games[..1]);
    let store = machine.store();
    let mut players = Players::default();
    let bert = players.add("Bert", LAST).unwrap();
    PlayedGames::open(&store, &bert).append(games[1].clone(), &store, &bert);
    let game = ImportedGame {
        player: "Cleo".into(),
        game: games[2].clone(),
    };
    for is_new in [true, false] {
        let mut imported = ImportedGames::default();
        assert_eq!(imported.add(game.clone(), "text".into(), &store), is_new);
    }
    let everyone = EveryonesGames::load(&store, &players);
    let told: Vec<_> = everyone
        .ranked()
        .map(|one| (one.player, one.game))
        .collect();
    let mut games = games;
    games[2].run = Some(1);
    let names = ["Player", "Bert", "Cleo"].into_iter();
    assert_eq!(told, names.zip(&games).collect::<Vec<_>>());
}

#[test]
fn the_latest_hundred_runs_from_elsewhere_are_kept() {
    let machine = Machine::new();
    let store = machine.store();
    let mut imported = ImportedGames::default();
    for (game, number) in finished_games(103, 1).into_iter().zip(1..) {
        let player = "Cleo".into();
        let text = format!("run {number}");
        assert!(imported.add(ImportedGame { player, game }, text, &store));
    }
    let everyone = EveryonesGames::load(&store, &Players::default());
    let kept: Vec<_> = everyone.imported_runs().map(|one| one.game.run).collect();
    assert_eq!(kept, (4..=103).rev().map(Some).collect::<Vec<_>>());
    for number in 1..=104 {
        let text = (4..=103).contains(&number).then(|| format!("run {number}"));
        assert_eq!(ImportedGames::text(number, &store), text);
    }
    assert_eq!(everyone.ranked().count(), 103);
}

// ---- Backups ----

fn puzzle() -> Arc<Puzzle> {
    let text = "(kind: Sudoku, size: (4, 4), givens: \"r1c1=1\")";
    let drafts = sumi::format::ron::read(text).unwrap();
    Arc::new(drafts[0].check().unwrap())
}

/// A game in which this digit was put into the second cell.
fn saved_game(digit: u8) -> SavedGame {
    let mut game = SavedGame::new(puzzle());
    let mut position = Position::new(&game.puzzle);
    let cell = game.puzzle.size().cell_at(1).unwrap();
    let act = Move::place(cell, Digit::new(digit).unwrap());
    game.history
        .do_move(&game.puzzle, &mut position, act)
        .unwrap();
    game
}

fn save_game(game: SavedGame, store: &Store, player: &PlayerId) {
    let mut games: Games = store.load(player).unwrap_or_default();
    let id = games.number();
    games.put_first(GameEntry {
        id,
        puzzle: sumi::contest::Fingerprint::of(&game.puzzle),
        status: Status::UnderWay,
        mode: game.mode(),
    });
    store.save(player, &games);
    store.write(&game_key(player, id), game);
}

/// Somebody with two games, a history, runs, ratings and settings.
fn profile(name: &str) -> PlayerProfile {
    let mut players = Players::default();
    players.rename(&PlayerId::default(), name).unwrap();
    players.current().clone()
}

fn anna(folder: &Path) -> String {
    let (store, player) = (Store::in_folder(folder), PlayerId::default());
    for digit in [2, 3] {
        save_game(saved_game(digit), &store, &player);
    }
    let mut runs = KeptRuns::open(&store, &player);
    let mut played = PlayedGames::open(&store, &player);
    for mut game in finished_games(150, 1) {
        game.run = runs.keep(&game, format!("run of {}", game.date.0), &store, &player);
        played.append(game, &store, &player);
    }
    store.save(&player, &ratings(1600.0));
    store.save(
        &player,
        &Settings {
            hide_clock: true,
            ..Settings::default()
        },
    );
    Backup::write(&store, &profile("Anna"))
}

fn ratings(value: f64) -> Ratings {
    let mut ratings = Ratings::default();
    ratings.overall.value = value;
    ratings
}

fn games_of(store: &Store, player: &PlayerId) -> Vec<SavedGame> {
    let list: Games = store.load(player).unwrap_or_default();
    let games = list
        .ids()
        .map(|id| store.read(&game_key(player, id)).unwrap());
    games.collect()
}

#[test]
fn a_backup_makes_the_same_player_on_another_machine_and_a_second_time_changes_nothing() {
    let here = Machine::new();
    let text = anna(here.folder.path());
    let there = Machine::new();
    let store = there.store();
    let mut players = Players::default();
    let backup = Backup::read(&text).unwrap();
    let restored = backup.clone().restore(&store, &mut players, LAST);
    assert!(restored.is_new);
    // The first player's id is the same everywhere, and these are two people.
    assert_ne!(restored.player, PlayerId::default());
    assert_eq!(players.named("Anna").unwrap().id, restored.player);
    assert_eq!(
        (restored.games, restored.history, restored.runs),
        (2, 150, 150)
    );
    let player = &restored.player;
    assert_eq!(games_of(&store, player), [saved_game(3), saved_game(2)]);
    assert_eq!(store.load(player), Some(ratings(1600.0)));
    assert!(store.load::<Settings>(player).unwrap().hide_clock);
    let played = PlayedGames::open_whole(&store, player);
    let runs = KeptRuns::open(&store, player);
    for game in played.games() {
        let run = runs.text(game.run.unwrap(), &store, player).unwrap();
        assert_eq!(run, format!("run of {}", game.date.0));
    }

    let whole = Backup::write(&store, players.profile(player).unwrap());
    let before = players.clone();
    let again = backup.restore(&store, &mut players, LAST);
    assert_eq!((again.games, again.history, again.runs), (0, 0, 0));
    assert!(!again.is_new);
    assert_eq!(players, before);
    assert_eq!(
        Backup::write(&store, players.profile(player).unwrap()),
        whole
    );
}

#[test]
fn a_backup_joins_the_player_of_the_same_name_and_leaves_their_settings() {
    let here = Machine::new();
    let backup = Backup::read(&anna(here.folder.path())).unwrap();
    let there = Machine::new();
    let store = there.store();
    let player = &there.player;
    save_game(saved_game(3), &store, player);
    save_game(saved_game(4), &store, player);
    store.save(player, &Settings::default());
    let mut later = finished_games(150, 1).remove(149);
    later.date.0 += 1;
    later.mode = Mode::Ranked;
    PlayedGames::open(&store, player).append(later, &store, player);
    store.save(player, &ratings(1400.0));
    let mut players = Players::default();
    players.rename(player, "Anna").unwrap();
    let restored = backup.restore(&store, &mut players, LAST);
    assert_eq!(restored.player, *player);
    assert_eq!((restored.games, restored.history), (1, 150));
    assert_eq!(games_of(&store, player).len(), 3);
    assert!(!store.load::<Settings>(player).unwrap().hide_clock);
    // Whoever was rated last knows best.
    assert_eq!(store.load(player), Some(ratings(1400.0)));
}

#[test]
fn a_bad_backup_is_refused_with_its_line_and_changes_nothing() {
    let machine = Machine::new();
    let text = anna(machine.folder.path());
    let lines: Vec<&str> = text.lines().collect();
    let without = |index: usize| {
        let mut lines = lines.clone();
        lines.remove(index);
        lines.join("\n")
    };
    let with = |index: usize, line: &str| {
        let mut lines: Vec<&str> = lines.clone();
        lines[index] = line;
        lines.join("\n")
    };
    let last = lines.len();
    let unknown = |key: &str| BackupReason::UnknownRecord(key.into());
    for (text, line, reason) in [
        (String::new(), 1, BackupReason::NoBackup),
        ("KenKen 4".into(), 1, BackupReason::NoBackup),
        (with(0, "sumi player 2"), 1, BackupReason::TooNew),
        (with(2, "settings/v9 ()"), 3, BackupReason::TooNew),
        (with(2, "settings/v1"), 3, BackupReason::NoRecord),
        (with(2, "secrets/v1 ()"), 3, unknown("secrets/v1")),
        (with(2, "game/x/v1 ()"), 3, unknown("game/x/v1")),
        (
            with(1, "profile/v1 (id:(\"a/b\"),name:\"A\")"),
            2,
            BackupReason::NoPlayer,
        ),
        (without(last - 1), last - 1, BackupReason::Incomplete),
        (without(4), last - 1, BackupReason::Incomplete),
        (
            format!("{text}settings/v1 ()"),
            last + 1,
            BackupReason::Incomplete,
        ),
    ] {
        let fault = Backup::read(&text).unwrap_err();
        assert_eq!((fault.line, &fault.reason), (line, &reason));
        assert_eq!(fault.to_string(), format!("line {line}: {reason}"));
    }
    let unreadable = Backup::read(&with(4, "game/1/v1 (puzzle:\"\")")).unwrap_err();
    assert_eq!(unreadable.line, 5);
    assert!(matches!(unreadable.reason, BackupReason::Unreadable(_)));
    let nameless = with(1, "profile/v1 (id:(\"local\"),name:\"A B\")");
    let reason = Backup::read(&nameless).unwrap_err().reason;
    assert!(matches!(reason, BackupReason::Name(_)));
    // Half a file is no file, wherever it breaks off.
    for end in (0..text.trim_end().len()).step_by(text.len() / 200) {
        if text.is_char_boundary(end) {
            assert!(Backup::read(&text[..end]).is_err());
        }
    }
}

// ---- Room ----

/// A run of a 9×9 puzzle: two hundred moves, each with its time.
fn run_text() -> String {
    let cages = "r1c1 r1c2 12+\n".repeat(30);
    let moves = (0..200).map(|number| format!("{} r5c5=7\n", number * 1234));
    format!("sumi run 1\n{cages}{}", moves.collect::<String>())
}

#[test]
#[ignore = "measures: run by cargo ci"]
fn ten_thousand_games_and_a_thousand_runs_fit_a_browser() {
    let machine = Machine::new();
    let (store, player) = (machine.store(), &machine.player);
    let mut runs = KeptRuns::open(&store, player);
    let mut played = PlayedGames::open(&store, player);
    for (number, mut game) in (0_u64..).zip(finished_games(10_000, 1)) {
        game.puzzle.fingerprint = fingerprint(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        game.run = if number < 9_000 {
            None
        } else {
            runs.keep(&game, run_text(), &store, player)
        };
        played.append(game, &store, player);
    }
    store.settle();
    let begun = Instant::now();
    let everyone = EveryonesGames::load(&store, &Players::default());
    assert_eq!(everyone.ranked().count(), 10_000);
    let reading = begun.elapsed();
    let backup = Backup::write(&store, &profile("Anna"));
    drop(store);
    let file = fs::metadata(machine.folder.path().join("sumi.redb")).unwrap();
    let characters = |prefix: &str| -> usize {
        let lines = backup.lines().filter(|line| line.starts_with(prefix));
        lines.map(|line| line.chars().count()).sum()
    };
    // A browser keeps each text as JSON, under a key with the names of the program and the player.
    let in_browser = |prefix: &str| -> usize {
        let lines = backup.lines().filter(|line| line.starts_with(prefix));
        let records = lines.filter_map(|line| line.split_once(' '));
        let lengths = records.map(|(key, text)| {
            let json = serde_json::to_string(text).unwrap();
            "Sumi.Sumiplayer/local/".len() + key.len() + json.encode_utf16().count()
        });
        lengths.sum()
    };
    let run_share = in_browser("run/") as f64 / (1000.0 * run_text().chars().count() as f64);
    println!(
        "in a browser: history {} kB, list of runs {} kB, runs {} kB, {run_share:.2} for each character of a run",
        in_browser("history/") / 1000,
        in_browser("runs/") / 1000,
        in_browser("run/") / 1000,
    );
    // There, 2.5 million characters of runs are kept of the player, and there is room for 5.2 million in all.
    let runs_kept = (2_500_000.0 * run_share) as usize;
    assert!(in_browser("history/") + in_browser("runs/") + runs_kept < 4_700_000);
    println!(
        "redb file {} kB; texts {} kB: history {} kB, list of runs {} kB, runs {} kB; reading all games {reading:?}",
        file.len() / 1000,
        backup.chars().count() / 1000,
        characters("history/") / 1000,
        characters("runs/") / 1000,
        characters("run/") / 1000,
    );
    assert!(characters("history/") < 1_300_000);
    assert!(backup.chars().count() < 5_000_000);
}
