//! Keeps puzzles that came in: what stands in them is written down in the background, and what is new is added.

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;

use super::{CollectionDesk, KeepPuzzles};
use crate::contest::Fingerprint;
use crate::game::{
    base::{
        date::Calendar,
        jobs::{Cancelled, Job, Outbox},
    },
    library::CatalogueEntry,
    store::{OwnPuzzles, PlayerId, PuzzleOrigin, PuzzleRow, tidy},
};
use crate::puzzle::Puzzle;

/// How many puzzles are reported together at most, so that no frame gets too many.
const MOST_TOGETHER: usize = 64;

/// Tells what became of puzzles that were to be kept.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct PuzzlesKept {
    /// How many were not there before.
    pub new: usize,
    /// How many were there already, among the player's own or the bundled ones.
    pub known: usize,
    /// How many found no room.
    pub refused: usize,
    /// Where they come from.
    pub origin: PuzzleOrigin,
    /// What they are called together.
    pub pack: Option<String>,
}

/// A puzzle that was written down.
pub(super) struct WrittenPuzzle {
    row: PuzzleRow,
    puzzle: Arc<Puzzle>,
    fingerprint: Fingerprint,
}

/// Puzzles that are being written down, beside their job.
#[derive(Component)]
pub(super) struct Keeping {
    /// Whose they are, also when somebody else plays by then.
    player: PlayerId,
    given: usize,
    new: usize,
    refused: usize,
    origin: PuzzleOrigin,
    pack: Option<String>,
}

/// Begins to write down what is asked for, once it can be told what is new.
pub(super) fn begin(
    mut commands: Commands,
    mut requests: MessageReader<KeepPuzzles>,
    mut desk: CollectionDesk,
    calendar: Res<Calendar>,
) {
    let waiting = &mut desk.collection.bypass_change_detection().waiting;
    waiting.extend(requests.read().cloned());
    if !desk.collection.is_read || desk.collection.waiting.is_empty() {
        return;
    }
    for request in std::mem::take(&mut desk.collection.waiting) {
        let KeepPuzzles {
            puzzles,
            origin,
            pack,
        } = request;
        let pack = pack.as_deref().map(tidy).filter(|name| !name.is_empty());
        let keeping = Keeping {
            player: desk.player.clone(),
            given: puzzles.len(),
            new: 0,
            refused: 0,
            origin,
            pack: pack.clone(),
        };
        let now = calendar.now();
        let write = move |puzzle: &Arc<Puzzle>| WrittenPuzzle {
            row: PuzzleRow::new(puzzle, origin, pack.as_deref(), now),
            puzzle: Arc::clone(puzzle),
            fingerprint: Fingerprint::of(puzzle),
        };
        let job: Job<Vec<WrittenPuzzle>> = Job::start(|outbox| async move {
            // Cancelled means that the program ends.
            let _ = write_rows(puzzles, write, outbox).await;
        });
        commands.spawn((Name::new("Keeping puzzles"), job, keeping));
    }
}

async fn write_rows(
    puzzles: Vec<Arc<Puzzle>>,
    write: impl Fn(&Arc<Puzzle>) -> WrittenPuzzle,
    outbox: Outbox<Vec<WrittenPuzzle>>,
) -> Result<(), Cancelled> {
    let mut puzzles = puzzles.iter();
    loop {
        let mut written = Vec::new();
        let piece = || {
            let puzzle = puzzles.next();
            written.extend(puzzle.map(&write));
            let is_last = puzzle.is_none();
            (is_last || written.len() >= MOST_TOGETHER).then_some(is_last)
        };
        let is_last = outbox.work(piece, Vec::new).await?;
        outbox.send(written).await?;
        if is_last {
            return Ok(());
        }
    }
}

/// Adds what was written down, and tells in the end what became of it.
pub(super) fn take_rows(
    mut commands: Commands,
    mut jobs: Query<(Entity, &mut Job<Vec<WrittenPuzzle>>, &mut Keeping)>,
    mut desk: CollectionDesk,
    mut news: MessageWriter<PuzzlesKept>,
) {
    for (entity, mut job, mut keeping) in &mut jobs {
        let reports = job.receive();
        for written in reports.reports {
            let (new, refused) = desk.add(written, &keeping.player);
            keeping.new += new;
            keeping.refused += refused;
        }
        if reports.finished {
            commands.entity(entity).despawn();
            news.write(PuzzlesKept {
                new: keeping.new,
                known: keeping.given - keeping.new - keeping.refused,
                refused: keeping.refused,
                origin: keeping.origin,
                pack: keeping.pack.clone(),
            });
        }
    }
}

impl CollectionDesk<'_> {
    /// Adds puzzles to a player's own, and counts the new ones and those without room.
    fn add(&mut self, written: Vec<WrittenPuzzle>, player: &PlayerId) -> (usize, usize) {
        if *player != *self.player {
            let rows = written.into_iter().map(|one| one.row).collect();
            let mut own = OwnPuzzles::open_whole(&self.store, player);
            let (added, refused) = own.add(rows, &self.store, player);
            return (added.len(), refused);
        }
        let is_new = |one: &WrittenPuzzle| !self.catalogue.knows(one.fingerprint);
        let written: Vec<_> = written.into_iter().filter(is_new).collect();
        if written.is_empty() {
            return (0, 0);
        }
        let rows = written.iter().map(|one| one.row.clone()).collect();
        let (own, store, player) = self.own();
        let (added, refused) = own.add(rows, store, player);
        let texts = written.into_iter().map(|one| (one.row.text.clone(), one));
        let mut texts: BTreeMap<String, WrittenPuzzle> = texts.collect();
        for row in &added {
            if let Some(one) = texts.remove(&row.text) {
                let entry = CatalogueEntry::own(row, one.puzzle, one.fingerprint);
                self.catalogue.add(entry);
            }
        }
        (added.len(), refused)
    }
}
