//! Whether what is drawn has one solution: found out by a job after every edit, and told as soon as it is known.

use bevy::prelude::*;

use super::open_drawing::OpenDrawing;
use crate::create::{Check, CheckFinding, CheckProgress, Drawing, DrawingStanding};
use crate::game::{
    base::{
        GameSystems, Screen,
        jobs::{Cancelled, Job, Outbox},
    },
    input::router::InputSystems,
};
use crate::solver::Solution;

/// Up to how many solutions are counted.
const COUNT_TO: u64 = 100;
/// How much is done before the job looks at its watch.
const UNITS: u32 = 200;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrawingCheck>()
        .init_resource::<ShownSolutions>()
        .add_systems(
            Update,
            (
                take_reports.in_set(InputSystems::News),
                begin
                    .in_set(GameSystems::Validate)
                    .run_if(resource_exists_and_changed::<OpenDrawing>),
            ),
        )
        .add_systems(OnExit(Screen::Create), forget);
}

/// Whether the board shows the solution, or two that differ.
#[derive(Resource, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Resource, Debug)]
pub struct ShownSolutions(pub bool);

/// What is known of the drawing.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct DrawingCheck {
    /// The edit after which it was asked.
    revision: Option<u32>,
    #[reflect(ignore)]
    progress: Option<CheckProgress>,
}

impl DrawingCheck {
    /// What was found out about the drawing as it is now.
    pub fn of(&self, open: &OpenDrawing) -> Option<&CheckFinding> {
        match &self.progress {
            Some(CheckProgress::Done(finding)) if self.is_of(open) => Some(finding),
            _ => None,
        }
    }

    /// How the drawing stands, as soon as it is known.
    pub fn standing(&self, open: &OpenDrawing) -> Option<DrawingStanding> {
        match self.progress.as_ref().filter(|_| self.is_of(open))? {
            CheckProgress::Working(standing) => *standing,
            CheckProgress::Done(CheckFinding::None(_)) => Some(DrawingStanding::Dead),
            CheckProgress::Done(CheckFinding::One { .. }) => Some(DrawingStanding::Unique),
            CheckProgress::Done(CheckFinding::Several { .. }) => Some(DrawingStanding::Open),
            CheckProgress::Done(CheckFinding::Nothing | CheckFinding::Unknown) => None,
        }
    }

    /// The solutions that are known of the drawing as it is now: none, one, or two that differ.
    pub fn solutions(&self, open: &OpenDrawing) -> Vec<&Solution> {
        match self.of(open) {
            Some(CheckFinding::One { solution, .. }) => vec![solution],
            Some(CheckFinding::Several { solutions, .. }) => solutions.iter().collect(),
            _ => Vec::new(),
        }
    }

    fn is_of(&self, open: &OpenDrawing) -> bool {
        self.revision == Some(open.revision())
    }
}

fn forget(mut commands: Commands, jobs: Query<Entity, With<Job<CheckProgress>>>) {
    commands.insert_resource(DrawingCheck::default());
    commands.insert_resource(ShownSolutions::default());
    for job in &jobs {
        commands.entity(job).despawn();
    }
}

fn begin(
    mut commands: Commands,
    open: Res<OpenDrawing>,
    jobs: Query<Entity, With<Job<CheckProgress>>>,
    mut check: ResMut<DrawingCheck>,
) {
    if check.is_of(&open) {
        return;
    }
    for job in &jobs {
        commands.entity(job).despawn();
    }
    *check = DrawingCheck {
        revision: Some(open.revision()),
        progress: None,
    };
    let drawing = open.drawing().clone();
    let job: Job<CheckProgress> = Job::start(|outbox| async move {
        // Cancelled means that something else is drawn by now.
        let _ = examine(drawing, outbox).await;
    });
    commands.spawn((Name::new("Drawing check"), job));
}

async fn examine(drawing: Drawing, outbox: Outbox<CheckProgress>) -> Result<(), Cancelled> {
    let mut check = Check::new(&drawing, COUNT_TO);
    let piece = |check: &mut Check| match check.advance(UNITS) {
        CheckProgress::Done(finding) => Some(finding),
        CheckProgress::Working(_) => None,
    };
    let so_far = |check: &Check| CheckProgress::Working(check.standing());
    let finding = outbox.work_on(&mut check, piece, so_far).await?;
    outbox.send(CheckProgress::Done(finding)).await
}

fn take_reports(
    mut commands: Commands,
    mut jobs: Query<(Entity, &mut Job<CheckProgress>)>,
    mut check: ResMut<DrawingCheck>,
) {
    for (entity, mut job) in &mut jobs {
        let news = job.receive();
        if let Some(progress) = news.reports.into_iter().last() {
            check.progress = Some(progress);
        }
        if news.finished {
            commands.entity(entity).despawn();
        }
    }
}
