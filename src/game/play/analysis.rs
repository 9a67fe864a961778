//! What the engine finds out about the puzzle in the background: its solution and how hard it is.

use std::sync::Arc;

use bevy::prelude::*;

use super::{flaw::PuzzleFlaw, moves::Moves, notice::Notice, turn::Known};
use crate::game::{
    base::{
        jobs::{Cancelled, Job, Outbox},
        settings::CheckLevel,
    },
    input::router::InputSystems,
    store::Assistance,
};
use crate::puzzle::Puzzle;
use crate::solver::{Answer, Engine, EngineLimits, Grade, Grader, Inquiry, Solution};

/// The nodes that the engine may visit; puzzles that need more are played without their solution.
const MOST_NODES: u64 = 200_000;
/// The nodes that the engine visits at once.
const NODES_AT_ONCE: u64 = 16;
/// The pieces of work after which a puzzle is played without its grade.
const MOST_PIECES: usize = 20_000;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(start).add_systems(
        Update,
        take_findings
            .in_set(InputSystems::News)
            .before(super::hinting::take_hint),
    );
}

/// What is known about the puzzle being played.
#[derive(Component, Clone, Default, Debug, Reflect)]
#[reflect(Component, Debug, Default)]
pub struct Analysis {
    #[reflect(ignore)]
    answer: Option<Answer>,
    #[reflect(ignore)]
    grade: Option<Grade>,
    complete: bool,
}

impl Analysis {
    /// What is known of a puzzle that was solved and measured before it is played.
    pub fn finished(solution: Solution, grade: Grade) -> Self {
        Self {
            answer: Some(Answer::Unique(solution)),
            grade: Some(grade),
            complete: true,
        }
    }

    /// Returns the solution, if there is exactly one and it is known.
    pub fn solution(&self) -> Option<&Solution> {
        match &self.answer {
            Some(Answer::Unique(solution)) => Some(solution),
            _ => None,
        }
    }

    /// Returns how hard the puzzle is, once that is known.
    pub fn grade(&self) -> Option<&Grade> {
        self.grade.as_ref()
    }

    /// Tells whether nothing more will become known.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// Returns what is wrong with the puzzle itself, if anything is known to be.
    pub fn flaw(&self) -> Option<PuzzleFlaw> {
        self.answer.as_ref().and_then(PuzzleFlaw::of)
    }

    pub(super) fn known(&self) -> Known<'_> {
        match &self.answer {
            Some(Answer::Unique(solution)) => Known::Only(solution),
            Some(Answer::Multiple(solution, _)) => Known::OneOfMany(solution),
            Some(Answer::None) => Known::NoSolution,
            Some(Answer::Unknown) | None => Known::Nothing,
        }
    }
}

/// What the job reports.
enum Finding {
    /// Nothing yet.
    Nothing,
    Answer(Answer),
    Grade(Grade),
}

fn start(added: On<Add, Moves>, mut commands: Commands, games: Query<(&Moves, &Analysis)>) {
    let Ok((moves, analysis)) = games.get(added.entity) else {
        return;
    };
    if analysis.is_complete() {
        return;
    }
    let puzzle = moves.shared_puzzle();
    let job: Job<Finding> = Job::start(|outbox| async move {
        // Cancelled means that the game was left.
        let _ = analyse(puzzle, outbox).await;
    });
    commands.spawn((Name::new("Analysis"), job, ChildOf(added.entity)));
}

async fn analyse(puzzle: Arc<Puzzle>, outbox: Outbox<Finding>) -> Result<(), Cancelled> {
    let limits = EngineLimits {
        nodes: Some(MOST_NODES),
        stop: None,
    };
    let mut inquiry = Inquiry::new(Engine::new(&puzzle).with_limits(limits));
    let nodes = || inquiry.advance(NODES_AT_ONCE);
    let answer = outbox.work(nodes, || Finding::Nothing).await?;
    outbox.send(Finding::Answer(answer)).await?;
    if let Some(grade) = find_grade(&puzzle, &outbox).await? {
        outbox.send(Finding::Grade(grade)).await?;
    }
    Ok(())
}

async fn find_grade(puzzle: &Puzzle, outbox: &Outbox<Finding>) -> Result<Option<Grade>, Cancelled> {
    let mut grader = Grader::new(puzzle);
    let mut left = 0..MOST_PIECES;
    let piece = || match left.next() {
        Some(_) => grader.advance(puzzle, 1).map(Result::ok),
        None => Some(None),
    };
    outbox.work(piece, || Finding::Nothing).await
}

fn take_findings(
    mut commands: Commands,
    mut jobs: Query<(Entity, &ChildOf, &mut Job<Finding>)>,
    mut games: Query<(&mut Analysis, &mut Notice, &mut Assistance)>,
) {
    for (entity, game, mut job) in &mut jobs {
        let Ok((mut analysis, mut notice, mut assistance)) = games.get_mut(game.parent()) else {
            continue;
        };
        let news = job.receive();
        for finding in news.reports {
            match finding {
                Finding::Nothing => {}
                Finding::Answer(answer) => {
                    if let Some(flaw) = PuzzleFlaw::of(&answer) {
                        warn_of(flaw, &mut notice, &mut assistance);
                    }
                    analysis.answer = Some(answer);
                }
                Finding::Grade(grade) => analysis.grade = Some(grade),
            }
        }
        if news.finished {
            analysis.complete = true;
            commands.entity(entity).despawn();
        }
    }
}

/// Says of a puzzle that is none, or several, what is to be known before anybody thinks about it for long. No digit of it can be
/// marked as wrong.
fn warn_of(flaw: PuzzleFlaw, notice: &mut Notice, assistance: &mut Assistance) {
    *notice = Notice::Flawed(flaw);
    if assistance.check == CheckLevel::Solution {
        assistance.check = CheckLevel::Rules;
    }
}
