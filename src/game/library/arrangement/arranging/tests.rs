//! What is promised of the order and the counts.

use super::*;
use crate::contest::{Fingerprint, Mode};
use crate::format;
use crate::game::{
    base::library_choice::LibraryChoice,
    store::{GameId, OwnId, PuzzleOrigin, PuzzleRow, Status},
};
use crate::locale::Locale;
use crate::puzzle::{Kind, Puzzle};

/// Puzzles told apart by a given.
fn puzzle(kind: &str, side: usize, level: &str, title: &str, given: u32) -> Puzzle {
    let text = format!(
        "(kind: {kind}, size: ({side}, {side}), level: {level}, title: \"{title}\", givens: \"r1c1={given}\")"
    );
    format::ron::read(&text).unwrap()[0].check().unwrap()
}

fn own(number: u32, pack: Option<&str>, added: u64) -> Arc<CatalogueEntry> {
    let puzzle = puzzle("Sudoku", 9, "Hard", &format!("Own {number}"), number);
    let row = PuzzleRow::new(&puzzle, PuzzleOrigin::Imported, pack, Timestamp(added));
    let row = PuzzleRow {
        id: OwnId(number),
        ..row
    };
    let fingerprint = Fingerprint::of(&puzzle);
    Arc::new(CatalogueEntry::own(&row, Arc::new(puzzle), fingerprint))
}

fn entries() -> Vec<Arc<CatalogueEntry>> {
    let bundled = |puzzle, file| Arc::new(CatalogueEntry::bundled(puzzle, file));
    vec![
        bundled(
            puzzle("Sudoku", 9, "Easy", "Sudoku 9×9 no. 10", 1),
            "sudoku",
        ),
        bundled(puzzle("Sudoku", 9, "Easy", "Sudoku 9×9 no. 9", 2), "sudoku"),
        bundled(puzzle("Sudoku", 4, "Easy", "Sudoku 4×4 no. 1", 1), "sudoku"),
        bundled(puzzle("Killer", 9, "Hard", "Killer 9×9 no. 1", 3), "killer"),
        bundled(puzzle("Sudoku", 4, "Easy", "First", 2), "01-first"),
        own(5, Some("Club"), 7),
        own(6, Some("Club"), 7),
        own(7, None, 9),
    ]
}

fn game(entry: &CatalogueEntry, status: Status) -> GameEntry {
    GameEntry {
        id: GameId(1),
        puzzle: entry.fingerprint,
        status,
        mode: Mode::Relaxed,
    }
}

fn arrange(choice: &LibraryChoice, games: Vec<GameEntry>) -> Arrangement {
    let request = ArrangementRequest {
        entries: Arc::new(entries()),
        games,
        bests: PuzzleBests::default(),
        filter: Filter::new(choice, "", &Locale::default()),
    };
    request.finish()
}

fn titles(arrangement: &Arrangement) -> Vec<Vec<&'static str>> {
    let title = |entry: &Arc<CatalogueEntry>| {
        let title = entry.puzzle.info().title.as_str();
        // Entries outlive the comparison.
        entries_title(title)
    };
    let groups = arrangement.groups.iter();
    groups
        .map(|group| group.entries.iter().map(title).collect())
        .collect()
}

fn entries_title(title: &str) -> &'static str {
    const ALL: [&str; 8] = [
        "Sudoku 9×9 no. 10",
        "Sudoku 9×9 no. 9",
        "Sudoku 4×4 no. 1",
        "Killer 9×9 no. 1",
        "First",
        "Own 5",
        "Own 6",
        "Own 7",
    ];
    ALL.into_iter().find(|known| *known == title).unwrap()
}

#[test]
fn own_packs_come_first_and_the_easy_and_small_before_the_others() {
    let arrangement = arrange(&LibraryChoice::default(), Vec::new());
    let expected: Vec<Vec<&str>> = vec![
        vec!["Own 7"],
        vec!["Own 5", "Own 6"],
        vec!["First"],
        vec!["Sudoku 4×4 no. 1", "Sudoku 9×9 no. 9", "Sudoku 9×9 no. 10"],
        vec!["Killer 9×9 no. 1"],
    ];
    assert_eq!(titles(&arrangement), expected);
}

#[test]
fn every_order_is_what_it_says() {
    let all = entries();
    let games = vec![
        game(&all[3], Status::UnderWay),
        game(&all[0], Status::Solved),
        game(&all[3], Status::Surrendered),
    ];
    let first = |order| {
        let choice = LibraryChoice {
            order,
            ..LibraryChoice::default()
        };
        titles(&arrange(&choice, games.clone()))[0][..2].to_vec()
    };
    assert_eq!(first(PuzzleOrder::Title), ["First", "Killer 9×9 no. 1"]);
    assert_eq!(first(PuzzleOrder::Size), ["Sudoku 4×4 no. 1", "First"]);
    assert_eq!(first(PuzzleOrder::Level), ["Sudoku 4×4 no. 1", "First"]);
    assert_eq!(
        first(PuzzleOrder::LastPlayed),
        ["Killer 9×9 no. 1", "Sudoku 9×9 no. 10"]
    );
    let newest = LibraryChoice {
        order: PuzzleOrder::Newest,
        ..LibraryChoice::default()
    };
    assert_eq!(titles(&arrange(&newest, games))[1], ["Own 6", "Own 5"]);
}

#[test]
fn counts_say_what_each_choice_would_show() {
    let all = entries();
    let games = vec![
        game(&all[0], Status::Solved),
        game(&all[0], Status::UnderWay),
        game(&all[1], Status::Abandoned),
    ];
    let choice = LibraryChoice {
        kind: Some(Kind::Sudoku),
        level: Some(Level::Easy),
        ..LibraryChoice::default()
    };
    let Arrangement {
        counts,
        shown,
        all,
        groups,
        ..
    } = arrange(&choice, games);
    assert_eq!((shown, all), (4, 8));
    assert_eq!(counts.kinds[Kind::Sudoku as usize], 4);
    assert_eq!(counts.kinds[Kind::Killer as usize], 0);
    assert_eq!(counts.levels[Level::Hard as usize], 3);
    assert_eq!(counts.states, [2, 1, 1, 1]);
    assert_eq!(counts.sources, [4, 0, 0, 0]);
    let sizes = [(Size::square(4).unwrap(), 2), (Size::square(9).unwrap(), 2)];
    assert_eq!(counts.sizes, sizes);
    let progress: Vec<_> = groups
        .iter()
        .map(|group| (group.solved, group.all))
        .collect();
    assert_eq!(progress, [(0, 1), (1, 3)]);
}
