//! How many solutions a drawing has, counted on by a job for whoever wants to know.

use bevy::prelude::*;

use super::{apply::DrawingSystems, intent::CreateIntent, open_drawing::OpenDrawing, repairing};
use crate::create::SolutionCounter;
use crate::game::{
    base::{
        ApplySystems, Screen,
        jobs::{Cancelled, Job, Outbox},
    },
    input::{focus::FocusSystems, router::InputSystems},
};
use crate::solver::Count;

/// Up to how many solutions are counted.
const COUNT_TO: u64 = 100_000;
/// How much is done before the job looks at its watch.
const NODES: u32 = 200;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SolutionCount>()
        .add_systems(
            Update,
            (
                take_reports.in_set(InputSystems::News),
                obey.in_set(ApplySystems::Intents)
                    .in_set(DrawingSystems)
                    .after(repairing::obey)
                    .before(FocusSystems)
                    .ambiguous_with(ApplySystems::Intents)
                    .run_if(
                        in_state(Screen::Create)
                            .and_then(resource_exists::<OpenDrawing>)
                            .and_then(
                                on_message::<CreateIntent>
                                    .or_eager(resource_exists_and_changed::<OpenDrawing>),
                            ),
                    ),
            ),
        )
        .add_systems(OnExit(Screen::Create), forget);
}

/// What a count that somebody asked for has come to.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct SolutionCount {
    /// The edit after which it was asked for.
    revision: Option<u32>,
    #[reflect(ignore)]
    progress: CountProgress,
}

/// How far a count has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountProgress {
    /// So many were found so far.
    Counting(u64),
    /// That is all.
    Done(Count),
}

impl Default for CountProgress {
    fn default() -> Self {
        Self::Counting(0)
    }
}

impl SolutionCount {
    /// How far the count of the drawing as it is now has come, if one was asked for.
    pub fn of(&self, open: &OpenDrawing) -> Option<CountProgress> {
        (self.revision == Some(open.revision())).then_some(self.progress)
    }
}

type CountJobs<'w, 's> = Query<'w, 's, Entity, With<Job<CountProgress>>>;

/// Begins to count, or ends counting.
pub(super) fn obey(
    mut commands: Commands,
    mut intents: MessageReader<CreateIntent>,
    open: Res<OpenDrawing>,
    mut count: ResMut<SolutionCount>,
    jobs: CountJobs,
) {
    let mut wanted = count.of(&open).is_some();
    let was_wanted = wanted;
    for _ in intents.read().filter(|&&ask| ask == CreateIntent::Count) {
        wanted = !wanted;
    }
    match (was_wanted, wanted) {
        (false, true) => {
            end_jobs(&mut commands, &jobs);
            if let Some(counter) = SolutionCounter::new(open.drawing(), COUNT_TO) {
                commands.spawn((Name::new("Count of solutions"), start(counter)));
                *count = SolutionCount {
                    revision: Some(open.revision()),
                    progress: CountProgress::default(),
                };
            }
        }
        (_, false) if count.revision.is_some() => {
            end_jobs(&mut commands, &jobs);
            count.revision = None;
        }
        _ => {}
    }
}

fn end_jobs(commands: &mut Commands, jobs: &CountJobs) {
    for job in jobs {
        commands.entity(job).try_despawn();
    }
}

fn forget(mut commands: Commands, mut count: ResMut<SolutionCount>, jobs: CountJobs) {
    *count = SolutionCount::default();
    end_jobs(&mut commands, &jobs);
}

fn start(counter: SolutionCounter) -> Job<CountProgress> {
    Job::start(|outbox| async move {
        // Cancelled means that nobody wants to know any more.
        let _ = count_on(counter, outbox).await;
    })
}

async fn count_on(
    mut counter: SolutionCounter,
    outbox: Outbox<CountProgress>,
) -> Result<(), Cancelled> {
    let piece = |counter: &mut SolutionCounter| counter.advance(NODES);
    let so_far = |counter: &SolutionCounter| CountProgress::Counting(counter.found());
    let count = outbox.work_on(&mut counter, piece, so_far).await?;
    outbox.send(CountProgress::Done(count)).await
}

fn take_reports(
    mut commands: Commands,
    mut jobs: Query<(Entity, &mut Job<CountProgress>)>,
    mut count: ResMut<SolutionCount>,
) {
    for (entity, mut job) in &mut jobs {
        let news = job.receive();
        if let Some(progress) = news.reports.into_iter().last() {
            count.progress = progress;
        }
        if news.finished {
            commands.entity(entity).despawn();
        }
    }
}
