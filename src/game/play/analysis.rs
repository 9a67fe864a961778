//! What the engine finds out about the puzzle in the background: its solution and how hard it is.

use std::sync::Arc;

use bevy::prelude::*;

use super::{Session, turn::Known};
use crate::game::{
    GameSystems,
    jobs::{Cancelled, Job, Outbox},
    state::Screen,
};
use crate::puzzle::Puzzle;
use crate::solver::{Answer, Engine, Grade, Limits, Solution, grade};

/// The nodes that the engine may visit.
const MOST_NODES: u64 = 1_000_000;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .add_systems(OnEnter(Screen::Play), start)
        .add_systems(
            Update,
            take_findings
                .in_set(GameSystems::Input)
                .run_if(in_state(Screen::Play)),
        );
}

/// What is known about the puzzle being played.
#[derive(Resource, Default, Debug)]
pub struct Analysis {
    answer: Option<Answer>,
    grade: Option<Grade>,
}

impl Analysis {
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

    pub(super) fn known(&self) -> Known<'_> {
        match &self.answer {
            Some(Answer::Unique(solution)) => Known::Only(solution),
            Some(Answer::Multiple(solution, _)) => Known::OneOfMany(solution),
            _ => Known::Nothing,
        }
    }
}

/// What the job reports.
enum Finding {
    Answer(Answer),
    Grade(Grade),
}

fn start(mut commands: Commands, session: Res<Session>, mut analysis: ResMut<Analysis>) {
    *analysis = Analysis::default();
    let puzzle = session.shared_puzzle();
    let job: Job<Finding> = Job::start(|outbox| async move {
        // Cancelled means that the game was left.
        let _ = analyse(puzzle, outbox).await;
    });
    commands.spawn((Name::new("Analysis"), job, DespawnOnExit(Screen::Play)));
}

async fn analyse(puzzle: Arc<Puzzle>, outbox: Outbox<Finding>) -> Result<(), Cancelled> {
    let limits = Limits {
        nodes: Some(MOST_NODES),
        stop: None,
    };
    let answer = Engine::new(&puzzle).with_limits(limits).solve();
    outbox.send(Finding::Answer(answer)).await?;
    if let Ok(grade) = grade(&puzzle) {
        outbox.send(Finding::Grade(grade)).await?;
    }
    Ok(())
}

fn take_findings(
    mut commands: Commands,
    job: Option<Single<(Entity, &mut Job<Finding>)>>,
    mut analysis: ResMut<Analysis>,
) {
    let Some(job) = job else { return };
    let (entity, mut job) = job.into_inner();
    let news = job.receive();
    for finding in news.reports {
        match finding {
            Finding::Answer(answer) => analysis.answer = Some(answer),
            Finding::Grade(grade) => analysis.grade = Some(grade),
        }
    }
    if news.finished {
        commands.entity(entity).despawn();
    }
}
