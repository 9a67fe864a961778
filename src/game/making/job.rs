//! The job that makes puzzles: one after the other from a seed, or ways out where the wish cannot be fulfilled.

use std::{collections::BTreeSet, sync::Arc};

use crate::contest::{BoardMaker, Fingerprint};
use crate::game::base::jobs::{Cancelled, Job, Outbox};
use crate::generator::{GeneratorRefusal, PuzzleWish, Report, WayOut, WayOutSearch, nth_seed};
use crate::puzzle::Puzzle;

/// How much a generator does at once.
const UNITS_AT_ONCE: u32 = 1000;
/// How many thousand units of work a seed is given.
pub const PATIENCE: u32 = 4_000;
/// After so many unlucky seeds in a row nobody should wait for the next puzzle of a pack.
const MOST_UNLUCKY: u32 = 5;
/// How many puzzles in a row may be there already before a pack counts as complete: small grids have few.
const MOST_REPEATS: u32 = 40;

/// Puzzles that are wanted.
pub(super) struct WorkOrder {
    pub(super) wish: PuzzleWish,
    pub(super) seed: u64,
    pub(super) count: u32,
    /// What the puzzles are called; without words, they have no titles.
    pub(super) title: String,
}

/// What the job reports.
pub(super) enum MakingNews {
    /// It goes on.
    Working(Report),
    /// A puzzle is there.
    Made(Arc<Puzzle>),
    /// The wish cannot be fulfilled.
    Refused(GeneratorRefusal),
    /// What can be made instead.
    WaysOut(Vec<WayOut>),
}

/// Starts to make puzzles.
pub(super) fn start(order: WorkOrder) -> Job<MakingNews> {
    Job::start(|outbox| async move {
        // Cancelled means that nobody wants them any more.
        let _ = make(order, outbox).await;
    })
}

async fn make(order: WorkOrder, outbox: Outbox<MakingNews>) -> Result<(), Cancelled> {
    let (mut known, mut repeats, mut unlucky) = (BTreeSet::new(), 0, 0);
    for index in 0.. {
        if known.len() >= order.count as usize || repeats > MOST_REPEATS {
            break;
        }
        let seed = nth_seed(order.seed, index);
        let mut maker = BoardMaker::new(order.wish.config(), seed, PATIENCE);
        match work_out(&mut maker, &outbox, MakingNews::Working).await? {
            Ok(puzzle) if known.insert(Fingerprint::of(&puzzle)) => {
                let puzzle = titled(puzzle, order.nth_title(known.len()));
                outbox.send(MakingNews::Made(Arc::new(puzzle))).await?;
                (repeats, unlucky) = (0, 0);
            }
            Ok(_) => repeats += 1,
            Err(refusal) => {
                unlucky += 1;
                let is_last = order.count <= 1 || unlucky >= MOST_UNLUCKY;
                if refusal.is_final() || (is_last && known.is_empty()) {
                    return look_for_ways_out(order, refusal, &outbox).await;
                }
                if is_last {
                    break;
                }
            }
        }
    }
    Ok(())
}

impl WorkOrder {
    /// What one of the puzzles is called, counted from 1.
    fn nth_title(&self, number: usize) -> String {
        match (self.title.as_str(), self.count) {
            ("", _) => String::new(),
            (title, 0..=1) => title.to_owned(),
            (title, _) => format!("{title} {number}"),
        }
    }
}

async fn look_for_ways_out(
    order: WorkOrder,
    refusal: GeneratorRefusal,
    outbox: &Outbox<MakingNews>,
) -> Result<(), Cancelled> {
    let news = MakingNews::Refused(refusal.clone());
    outbox.send(news).await?;
    let mut search = WayOutSearch::new(order.wish, refusal, order.seed);
    let idle = Report::AT_START;
    let found = outbox.work(|| search.advance(), || MakingNews::Working(idle));
    let found = found.await?;
    outbox.send(MakingNews::WaysOut(found)).await
}

/// Lets a maker work until its board is there, or a seed has shown that none will come.
pub async fn work_out<T>(
    maker: &mut BoardMaker,
    outbox: &Outbox<T>,
    sign_of_life: impl Fn(Report) -> T,
) -> Result<Result<Puzzle, GeneratorRefusal>, Cancelled> {
    let piece = |maker: &mut BoardMaker| match maker.advance(UNITS_AT_ONCE) {
        Some(puzzle) => Some(Ok(puzzle)),
        None => maker.refusal().cloned().map(Err),
    };
    let sign = |maker: &BoardMaker| sign_of_life(maker.report());
    outbox.work_on(maker, piece, sign).await
}

/// Gives a board a title.
pub fn titled(puzzle: Puzzle, title: String) -> Puzzle {
    if title.is_empty() {
        return puzzle;
    }
    let mut draft = puzzle.to_draft();
    draft.info.title = title;
    // A title breaks no law.
    draft.check().unwrap_or(puzzle)
}
