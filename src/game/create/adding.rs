//! What the program adds to a drawing: a solution, or the rest of the puzzle. A job looks for it; whoever draws on meanwhile
//! ends it.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{help_news::HelpRefusal, intent::CreateIntent, open_drawing::OpenDrawing};
use crate::create::{CompletionProgress, Drawing, Edit, FillProgress, RandomFill, RestSearch};
use crate::game::{
    base::{
        Screen,
        jobs::{Cancelled, Job, Outbox},
    },
    making::Seeds,
};
use crate::puzzle::Level;

/// How much is done before the job looks at its watch.
const UNITS: u32 = 200;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Adding>()
        .add_systems(OnExit(Screen::Create), forget);
}

/// Something that the program can add to a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addition {
    /// A solution that fits what is drawn.
    Solution,
    /// Everything that is missing, at a level.
    Rest(Level),
}

/// What is being added, and the level of the next rest.
#[derive(Resource, Reflect)]
#[reflect(Resource, Default)]
pub struct Adding {
    #[reflect(ignore)]
    now: Option<Addition>,
    /// The edit after which it was asked for.
    revision: u32,
    tries: u32,
    /// The level at which a rest is drawn.
    #[reflect(ignore)]
    pub level: Level,
}

impl Default for Adding {
    fn default() -> Self {
        Self {
            now: None,
            revision: 0,
            tries: 0,
            level: Level::Normal,
        }
    }
}

impl Adding {
    /// What is being looked for.
    pub fn now(&self) -> Option<Addition> {
        self.now
    }

    /// How many rests were drawn so far.
    pub fn tries(&self) -> u32 {
        self.tries
    }
}

/// What the job reports.
pub(super) enum AdditionNews {
    /// It goes on, after so many tries.
    Working(u32),
    /// The drawing with what is added.
    Found(Box<Drawing>),
    /// Nothing can be added.
    Refused(HelpRefusal),
}

/// The job at work, and the way to start another.
#[derive(SystemParam)]
pub(super) struct AddingDesk<'w, 's> {
    commands: Commands<'w, 's>,
    pub(super) adding: ResMut<'w, Adding>,
    seeds: Seeds<'w>,
    jobs: Query<'w, 's, (Entity, &'static mut Job<AdditionNews>)>,
}

impl AddingDesk<'_, '_> {
    /// A seed that was not drawn before.
    pub(super) fn draw_seed(&mut self) -> u64 {
        self.seeds.draw()
    }

    /// Does what is asked of whoever looks; says whether it was.
    pub(super) fn answer(&mut self, intent: CreateIntent, open: &mut OpenDrawing) -> bool {
        match intent {
            CreateIntent::FillSolution => self.begin(Addition::Solution, open),
            CreateIntent::Complete => self.begin(Addition::Rest(self.adding.level), open),
            CreateIntent::StopHelp | CreateIntent::Back => drop(self.stop()),
            CreateIntent::Level(level) => self.adding.level = level,
            _ => return false,
        }
        true
    }

    /// Begins to look for something.
    fn begin(&mut self, addition: Addition, open: &mut OpenDrawing) {
        self.stop();
        open.finish();
        let (drawing, seed) = (open.drawing().clone(), self.draw_seed());
        let job: Job<AdditionNews> = Job::start(|outbox| async move {
            // Cancelled means that something else is drawn by now.
            let _ = match addition {
                Addition::Solution => fill(drawing, seed, outbox).await,
                Addition::Rest(level) => complete(drawing, level, seed, outbox).await,
            };
        });
        self.commands.spawn((Name::new("Drawing helper"), job));
        self.adding.now = Some(addition);
        self.adding.revision = open.revision();
        self.adding.tries = 0;
    }

    /// Looks no longer, and says whether anything was looked for.
    pub(super) fn stop(&mut self) -> bool {
        for (job, _) in &self.jobs {
            self.commands.entity(job).despawn();
        }
        self.adding.now.take().is_some()
    }

    /// What was found or refused since the last look. For a drawing that is another by now nothing is.
    pub(super) fn end(&mut self, open: &OpenDrawing) -> Option<AdditionNews> {
        self.adding.now?;
        if self.adding.revision != open.revision() {
            self.stop();
            return None;
        }
        let mut last = None;
        for (_, mut job) in &mut self.jobs {
            last = job.receive().reports.into_iter().last().or(last);
        }
        match last? {
            AdditionNews::Working(tries) => {
                self.adding.tries = tries;
                None
            }
            end => {
                self.stop();
                Some(end)
            }
        }
    }
}

fn forget(
    mut commands: Commands,
    mut adding: ResMut<Adding>,
    jobs: Query<Entity, With<Job<AdditionNews>>>,
) {
    adding.now = None;
    for job in &jobs {
        commands.entity(job).despawn();
    }
}

async fn fill(drawing: Drawing, seed: u64, outbox: Outbox<AdditionNews>) -> Result<(), Cancelled> {
    let Some(mut fill) = RandomFill::anew(&drawing, seed) else {
        return outbox
            .send(AdditionNews::Refused(HelpRefusal::NoBoard))
            .await;
    };
    let piece = |fill: &mut RandomFill| match fill.advance(UNITS) {
        FillProgress::Working => None,
        end => Some(end),
    };
    let end = outbox.work_on(&mut fill, piece, |_| AdditionNews::Working(0));
    let news = match end.await? {
        FillProgress::Done(digits) => {
            let follows = drawing.kind().has_cages() || drawing.follows();
            let edits = [Edit::Fill(digits), Edit::Follow(follows)];
            added(
                &drawing,
                edited(&drawing, &edits),
                HelpRefusal::OnlySolution,
            )
        }
        FillProgress::NoSolution if drawing.solution().is_empty() => {
            AdditionNews::Refused(HelpRefusal::NoSolution)
        }
        FillProgress::NoSolution => AdditionNews::Refused(HelpRefusal::NoSuchSolution),
        FillProgress::Working | FillProgress::TooLong => {
            AdditionNews::Refused(HelpRefusal::TooLong)
        }
    };
    outbox.send(news).await
}

async fn complete(
    drawing: Drawing,
    level: Level,
    seed: u64,
    outbox: Outbox<AdditionNews>,
) -> Result<(), Cancelled> {
    let mut search = RestSearch::new(&drawing, level, seed);
    let piece = |search: &mut RestSearch| match search.advance(UNITS) {
        CompletionProgress::Working => None,
        end => Some(end),
    };
    let so_far = |search: &RestSearch| AdditionNews::Working(search.tries());
    let end = outbox.work_on(&mut search, piece, so_far);
    let news = match end.await? {
        CompletionProgress::Done(whole) => {
            // Whoever had no solution does not want it told.
            let is_told = !drawing.solution().is_empty();
            let hidden = [Edit::Fill(Vec::new())];
            let whole = edited(&whole, if is_told { &[] } else { &hidden });
            added(&drawing, whole, HelpRefusal::NothingMissing)
        }
        CompletionProgress::Failed(refusal) => AdditionNews::Refused(HelpRefusal::Rest(refusal)),
        CompletionProgress::Working => AdditionNews::Refused(HelpRefusal::TooLong),
    };
    outbox.send(news).await
}

/// The drawing after some edits; those that cannot be made change nothing.
fn edited(drawing: &Drawing, edits: &[Edit]) -> Drawing {
    edits.iter().fold(drawing.clone(), |drawing, edit| {
        drawing.edited(edit).unwrap_or(drawing)
    })
}

/// What became of a drawing, unless it is the same as before.
fn added(before: &Drawing, after: Drawing, same: HelpRefusal) -> AdditionNews {
    let is_same = after.solution() == before.solution()
        && after.follows() == before.follows()
        && match (before.check(), after.check()) {
            (Ok(before), Ok(after)) => before.is_the_same_as(&after),
            _ => *before == after,
        };
    if is_same {
        AdditionNews::Refused(same)
    } else {
        AdditionNews::Found(Box::new(after))
    }
}
