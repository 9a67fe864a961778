//! The catalogue: the bundled puzzles, read at the start, and after them the player's own.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use bevy::{platform::time::Instant, prelude::*};

use super::{
    Share,
    bundle::{BundledFile, bundled},
    entry::{CatalogueEntry, Pack},
};
use crate::contest::Fingerprint;
use crate::game::{
    base::{
        Screen,
        jobs::{Cancelled, Job, Outbox},
    },
    input::router::InputSystems,
    store::{OwnId, Players, PuzzleRow},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Catalogue>()
        .add_systems(OnEnter(Screen::Loading), start_reading)
        .add_systems(
            Update,
            fill_catalogue
                .in_set(InputSystems::News)
                .run_if(in_state(Screen::Loading)),
        );
}

/// The puzzles to choose from: the bundled ones in the order of their files, then the player's own in the order in which
/// they were added.
#[derive(Resource, Default, Deref, Reflect)]
#[reflect(Resource, Default)]
pub struct Catalogue {
    /// Shared with whoever arranges it in the background.
    #[deref]
    #[reflect(ignore)]
    entries: Arc<Vec<Arc<CatalogueEntry>>>,
    #[reflect(ignore)]
    known: BTreeSet<Fingerprint>,
}

impl Catalogue {
    /// Returns the puzzles as they are now, for work in the background.
    pub(super) fn shared(&self) -> Arc<Vec<Arc<CatalogueEntry>>> {
        Arc::clone(&self.entries)
    }

    /// Whether there is such a puzzle.
    pub fn knows(&self, puzzle: Fingerprint) -> bool {
        self.known.contains(&puzzle)
    }

    /// Adds a puzzle at the end, unless it is there already.
    pub(super) fn add(&mut self, entry: CatalogueEntry) {
        if self.known.insert(entry.fingerprint) {
            Arc::make_mut(&mut self.entries).push(Arc::new(entry));
        }
    }

    /// Shows own puzzles as their rows say now.
    pub(super) fn update(&mut self, rows: &BTreeMap<OwnId, PuzzleRow>) {
        for entry in Arc::make_mut(&mut self.entries) {
            if let Some(row) = entry.own.and_then(|id| rows.get(&id)) {
                let puzzle = Arc::clone(&entry.puzzle);
                *entry = Arc::new(CatalogueEntry::own(row, puzzle, entry.fingerprint));
            }
        }
    }

    /// Takes own puzzles out and returns them.
    pub(super) fn take_out(&mut self, leaves: impl Fn(OwnId) -> bool) -> Vec<Arc<CatalogueEntry>> {
        let entries = Arc::make_mut(&mut self.entries);
        let is_out = |entry: &mut Arc<CatalogueEntry>| entry.own.is_some_and(&leaves);
        let out: Vec<_> = entries.extract_if(.., is_out).collect();
        for entry in &out {
            self.known.remove(&entry.fingerprint);
        }
        out
    }

    /// Puts own puzzles back where they were.
    pub(super) fn put_back(&mut self, out: Vec<Arc<CatalogueEntry>>) {
        let entries = Arc::make_mut(&mut self.entries);
        let new = out.into_iter();
        entries.extend(new.filter(|entry| self.known.insert(entry.fingerprint)));
        // The bundled ones have no number and stay in front, in their order.
        entries.sort_by_key(|entry| entry.own);
    }

    /// Returns what is given away of a pack of the player's own, by its name.
    pub fn share_pack(&self, name: &str) -> Share {
        let entries = self.entries.iter();
        let same = entries.filter(|entry| entry.pack.own_name() == Some(name));
        Share::Pack {
            name: name.to_owned(),
            puzzles: same.map(|entry| entry.puzzle.clone()).collect(),
        }
    }

    /// Tells whether there is a pack of the player's own with this name.
    pub fn has_own_pack(&self, name: &str) -> bool {
        let mut entries = self.entries.iter();
        entries.any(|entry| entry.pack.own_name() == Some(name))
    }

    /// Yields the player's own puzzles of a pack.
    pub fn of_pack(&self, pack: &Pack) -> impl Iterator<Item = OwnId> {
        let entries = self.entries.iter();
        let same = entries.filter(move |entry| entry.pack == *pack);
        same.filter_map(|entry| entry.own)
    }
}

/// What a file holds: a puzzle, or the reason why it has none.
type FoundPuzzle = Result<CatalogueEntry, String>;

/// How long the job reads before it reports what it found. Nothing moves yet, so a frame may be late.
const READING: Duration = Duration::from_millis(15);

fn start_reading(mut commands: Commands) {
    let job: Job<Vec<FoundPuzzle>> = Job::start(|outbox| async move {
        // Cancelled means that nobody wants the rest.
        let _ = read_bundle(outbox).await;
    });
    commands.spawn((
        Name::new("Reading puzzles"),
        job,
        DespawnOnExit(Screen::Loading),
    ));
}

async fn read_bundle(outbox: Outbox<Vec<FoundPuzzle>>) -> Result<(), Cancelled> {
    let mut found = Vec::new();
    let mut begun = Instant::now();
    for news in bundled().flat_map(|file| puzzles_of(&file)) {
        found.push(news);
        if begun.elapsed() >= READING {
            outbox.send(std::mem::take(&mut found)).await?;
            begun = Instant::now();
        }
    }
    outbox.send(found).await
}

/// Reads a file puzzle by puzzle.
fn puzzles_of(file: &BundledFile) -> impl Iterator<Item = FoundPuzzle> + use<> {
    let name = file.name;
    let (drafts, error) = match file.read() {
        Ok(drafts) => (drafts, None),
        Err(error) => (Vec::new(), Some(Err(format!("{name}: {error}")))),
    };
    let puzzles = drafts.into_iter().map(move |draft| {
        let checked = draft.check();
        let entry = checked.map(|puzzle| CatalogueEntry::bundled(puzzle, name));
        entry.map_err(|faults| format!("{name}: {faults}"))
    });
    puzzles.chain(error)
}

fn fill_catalogue(
    mut job: Single<&mut Job<Vec<FoundPuzzle>>>,
    mut catalogue: ResMut<Catalogue>,
    players: Res<Players>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let news = job.receive();
    for found in news.reports.into_iter().flatten() {
        match found {
            Ok(entry) => catalogue.add(entry),
            Err(reason) => error!("A bundled puzzle cannot be used: {reason}"),
        }
    }
    if news.finished {
        // Who is alone is never asked.
        let is_alone = players.profiles().len() == 1;
        let next = if is_alone {
            Screen::Title
        } else {
            Screen::Players
        };
        NextState::set_if_neq(&mut screen, next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Timestamp;
    use crate::format;
    use crate::game::store::PuzzleOrigin;

    fn entry(number: u32) -> CatalogueEntry {
        let given = number + 1;
        let text = format!("(kind: Sudoku, size: (9, 9), givens: \"r1c1={given}\")");
        let puzzle = format::ron::read(&text).unwrap()[0].check().unwrap();
        let row = PuzzleRow::new(&puzzle, PuzzleOrigin::Made, Some("Pack"), Timestamp(1));
        let row = PuzzleRow {
            id: OwnId(number),
            ..row
        };
        let fingerprint = Fingerprint::of(&puzzle);
        CatalogueEntry::own(&row, Arc::new(puzzle), fingerprint)
    }

    #[test]
    fn what_is_taken_out_comes_back_to_its_place() {
        let mut catalogue = Catalogue::default();
        (0..6).for_each(|number| catalogue.add(entry(number)));
        catalogue.add(entry(3));
        assert_eq!(catalogue.len(), 6);
        let out = catalogue.take_out(|id| id.0 % 2 == 0);
        assert_eq!((out.len(), catalogue.len()), (3, 3));
        assert!(!catalogue.knows(out[0].fingerprint));
        catalogue.put_back(out);
        let numbers: Vec<_> = catalogue.iter().filter_map(|entry| entry.own).collect();
        assert!(numbers.is_sorted() && numbers.len() == 6);
        let pack = Pack::Own("Pack".into());
        assert_eq!(catalogue.of_pack(&pack).count(), 6);
    }
}
