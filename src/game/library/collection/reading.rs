//! Reads the own puzzles of whoever begins to play: some pages in each frame, and what stands on them in the background.

use std::sync::Arc;

use bevy::prelude::*;

use super::CollectionDesk;
use crate::contest::Fingerprint;
use crate::game::{
    base::{
        activity::Activity,
        jobs::{Cancelled, Job, Outbox},
    },
    library::CatalogueEntry,
    store::PuzzleRow,
};

/// How many pages are read in one frame.
const PAGES: usize = 4;
/// How many puzzles are reported together at most, so that no frame gets too many.
const MOST_TOGETHER: usize = 128;

/// A job that makes puzzles of rows, and the way to it.
pub(super) struct ReadingJob {
    entity: Entity,
    rows: Option<async_channel::Sender<Vec<PuzzleRow>>>,
}

/// What came of some rows; nothing, where it only takes time.
type ReadPuzzles = Vec<CatalogueEntry>;

/// Forgets whose puzzles were there, and begins to read those of whoever plays now.
pub(super) fn begin(mut commands: Commands, mut desk: CollectionDesk) {
    if !desk.own.is_changed() {
        return;
    }
    let collection = &mut *desk.collection;
    if let Some(job) = collection.reading.take() {
        commands.entity(job.entity).despawn();
    }
    collection.deleted.clear();
    collection.is_read = false;
    let (sender, rows) = async_channel::unbounded();
    let job: Job<ReadPuzzles> = Job::start(|outbox| async move {
        // Cancelled means that somebody else plays.
        let _ = read_rows(rows, outbox).await;
    });
    let entity = commands.spawn((Name::new("Reading own puzzles"), job)).id();
    collection.reading = Some(ReadingJob {
        entity,
        rows: Some(sender),
    });
    if desk.catalogue.iter().any(|entry| entry.own.is_some()) {
        desk.catalogue.take_out(|_| true);
    }
}

/// Gives the job what stands on the next pages; after the last it is told that nothing more comes.
pub(super) fn read_pages(mut desk: CollectionDesk, mut activity: ResMut<Activity>) {
    let Some(mut job) = desk.collection.bypass_change_detection().reading.take() else {
        return;
    };
    if let Some(sender) = job.rows.take() {
        activity.moving("own puzzles");
        let (own, store, player) = desk.own();
        for _ in 0..PAGES {
            let rows = own.read_page(store, player).to_vec();
            // Without a limit there is always room.
            let _ = sender.try_send(rows);
        }
        job.rows = (!own.is_read()).then_some(sender);
    }
    desk.collection.bypass_change_detection().reading = Some(job);
}

/// Puts the puzzles that were read into the catalogue.
pub(super) fn take_puzzles(
    mut commands: Commands,
    mut jobs: Query<&mut Job<ReadPuzzles>>,
    mut desk: CollectionDesk,
) {
    let reading = desk.collection.reading.as_ref();
    let Some(entity) = reading.map(|job| job.entity) else {
        return;
    };
    let Ok(mut job) = jobs.get_mut(entity) else {
        return;
    };
    let news = job.receive();
    for entry in news.reports.into_iter().flatten() {
        desk.catalogue.add(entry);
    }
    if news.finished {
        commands.entity(entity).despawn();
        desk.collection.reading = None;
        desk.collection.is_read = true;
    }
}

async fn read_rows(
    pages: async_channel::Receiver<Vec<PuzzleRow>>,
    outbox: Outbox<ReadPuzzles>,
) -> Result<(), Cancelled> {
    while let Ok(rows) = pages.recv().await {
        let mut rows = rows.into_iter();
        loop {
            let mut read = Vec::new();
            let piece = || {
                let row = rows.next();
                let is_last = row.is_none();
                read.extend(row.and_then(|row| entry(&row)));
                (is_last || read.len() >= MOST_TOGETHER).then_some(is_last)
            };
            let is_last = outbox.work(piece, Vec::new).await?;
            outbox.send(read).await?;
            if is_last {
                break;
            }
        }
    }
    Ok(())
}

/// Makes the entry of a row; one that a later program wrote differently stays where it is and is not shown.
fn entry(row: &PuzzleRow) -> Option<CatalogueEntry> {
    let puzzle = row.read();
    let puzzle = puzzle.inspect_err(|fault| error!("An own puzzle cannot be used: {fault}"));
    let puzzle = puzzle.ok()?;
    let fingerprint = Fingerprint::of(&puzzle);
    Some(CatalogueEntry::own(row, Arc::new(puzzle), fingerprint))
}
