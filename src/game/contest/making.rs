//! Makes a board in the background, solves it and measures it, so that all is known when its clues appear.

use std::sync::Arc;

use crate::contest::{BoardMaker, Date, Rung, daily};
use crate::game::{
    base::jobs::{Cancelled, Job, Outbox},
    making::job::{PATIENCE, titled, work_out},
    play::analysis::Analysis,
};
use crate::generator::Config;
use crate::puzzle::{Kind, Puzzle, Size};
use crate::solver::{Answer, Engine, Grader, Inquiry};

/// The nodes that the engine visits at once.
const NODES_AT_ONCE: u64 = 16;

/// A board that is wanted.
pub(super) struct BoardOrder {
    pub(super) kind: Kind,
    pub(super) size: Size,
    /// What a board that is made is called.
    title: String,
    source: Source,
}

enum Source {
    Made(Box<BoardMaker>),
    Given(Arc<Puzzle>),
}

impl BoardOrder {
    /// A new board.
    pub(super) fn new(config: Config, seed: u64) -> Self {
        let maker = BoardMaker::new(config.clone(), seed, PATIENCE);
        Self::made(&config, maker)
    }

    /// A board of a day; its title is the date.
    pub(super) fn of_day(date: Date, kind: Kind) -> Option<Self> {
        let mut boards = daily(date).into_iter();
        let board = boards.find(|board| board.config.kind == kind)?;
        Some(Self {
            title: date.to_string(),
            ..Self::made(&board.config, board.maker())
        })
    }

    /// A board of a sprint.
    pub(super) fn of_rung(rung: &Rung) -> Self {
        Self::made(&rung.config, rung.maker())
    }

    fn made(config: &Config, maker: BoardMaker) -> Self {
        Self {
            kind: config.kind,
            size: config.size,
            title: String::new(),
            source: Source::Made(Box::new(maker)),
        }
    }

    /// A board that there is already.
    pub(super) fn of_puzzle(puzzle: &Arc<Puzzle>) -> Self {
        Self {
            kind: puzzle.kind(),
            size: puzzle.size(),
            title: String::new(),
            source: Source::Given(Arc::clone(puzzle)),
        }
    }
}

/// A board with all that is known of it.
#[derive(Clone)]
pub struct PreparedBoard {
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
    /// Its solution and its grade.
    pub analysis: Analysis,
}

/// What the job reports.
pub(super) enum Progress {
    /// It goes on.
    Working,
    /// The board is there.
    Done(PreparedBoard),
    /// The board has no solution or no grade.
    Failed,
}

/// Starts to make a board.
pub(super) fn start(order: BoardOrder) -> Job<Progress> {
    Job::start(|outbox| async move {
        // Cancelled means that the player has gone away.
        let _ = make(order, outbox).await;
    })
}

async fn make(order: BoardOrder, outbox: Outbox<Progress>) -> Result<(), Cancelled> {
    let puzzle = match order.source {
        Source::Given(puzzle) => puzzle,
        Source::Made(mut maker) => {
            let made = work_out(&mut maker, &outbox, |_| Progress::Working).await?;
            let Ok(puzzle) = made else {
                return outbox.send(Progress::Failed).await;
            };
            Arc::new(titled(puzzle, order.title))
        }
    };
    let progress = match prepare(&puzzle, &outbox).await? {
        Some(analysis) => Progress::Done(PreparedBoard { puzzle, analysis }),
        None => Progress::Failed,
    };
    outbox.send(progress).await
}

async fn prepare(
    puzzle: &Puzzle,
    outbox: &Outbox<Progress>,
) -> Result<Option<Analysis>, Cancelled> {
    let mut inquiry = Inquiry::new(Engine::new(puzzle));
    let nodes = || inquiry.advance(NODES_AT_ONCE);
    let Answer::Unique(solution) = outbox.work(nodes, || Progress::Working).await? else {
        return Ok(None);
    };
    let mut grader = Grader::new(puzzle);
    let piece = || grader.advance(puzzle, 1);
    let grade = outbox.work(piece, || Progress::Working).await?;
    Ok(grade.ok().map(|grade| Analysis::finished(solution, grade)))
}
