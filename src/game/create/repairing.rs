//! Changes that are proposed for what is drawn: looked for by a job when somebody asks, shown one after the other as they
//! would be, and made only when one is taken.

mod search;

use bevy::prelude::*;

use self::search::start;
pub use self::search::{OfferedChange, RepairGoal, SearchEnd, SearchNews};
use super::{
    apply::{self, DrawingSystems},
    intent::CreateIntent,
    open_drawing::OpenDrawing,
};
use crate::create::{Drawing, ProposalSketch};
use crate::game::{
    base::{ApplySystems, Screen, jobs::Job},
    input::{
        focus::{FocusIntent, FocusSystems},
        router::InputSystems,
    },
};
use crate::puzzle::Level;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Proposals>()
        .add_systems(
            Update,
            (
                take_reports.in_set(InputSystems::News),
                obey.in_set(ApplySystems::Intents)
                    .in_set(DrawingSystems)
                    .after(apply::edit)
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
        .add_systems(OnExit(Screen::Create), close);
}

/// The changes that are proposed, while somebody looks for some.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct Proposals(#[reflect(ignore)] Option<ProposalList>);

/// Changes of one drawing that lead to something.
pub struct ProposalList {
    /// The edit after which they were asked for.
    revision: u32,
    /// What they lead to.
    pub goal: RepairGoal,
    offers: Vec<OfferedChange>,
    at: usize,
    /// How many changes were found on the way to a level, and the level that they lead to.
    pub way: (usize, Option<Level>),
    /// How the search ended; none while it goes on.
    pub end: Option<SearchEnd>,
}

impl Proposals {
    /// What is proposed, or looked for.
    pub fn list(&self) -> Option<&ProposalList> {
        self.0.as_ref()
    }

    /// Tells whether somebody looks for changes or at them.
    pub fn are_open(&self) -> bool {
        self.0.is_some()
    }

    /// The change that is shown on the board.
    pub fn shown(&self) -> Option<&OfferedChange> {
        self.list()?.shown()
    }

    /// What is to be seen on the board: the drawing, or what a change would make of it.
    pub fn seen<'a>(&'a self, open: &'a OpenDrawing) -> (&'a Drawing, Option<&'a ProposalSketch>) {
        let list = self.list().filter(|list| list.revision == open.revision());
        let sketch = list.and_then(|list| Some(&list.shown()?.sketch));
        (
            sketch.map_or(open.drawing(), |sketch| &sketch.drawing),
            sketch,
        )
    }
}

impl ProposalList {
    fn new(goal: RepairGoal, revision: u32) -> Self {
        Self {
            revision,
            goal,
            offers: Vec::new(),
            at: 0,
            way: (0, None),
            end: None,
        }
    }

    /// The change that is shown.
    pub fn shown(&self) -> Option<&OfferedChange> {
        self.offers.get(self.at)
    }

    /// The number of the change that is shown, counted from 1, and how many there are.
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.offers.len())
    }

    /// Goes on by one change or back by one; after the last comes the first.
    fn step(&mut self, is_next: bool) {
        let count = self.offers.len().max(1);
        let by = if is_next { 1 } else { count - 1 };
        self.at = (self.at + by) % count;
    }

    fn hear(&mut self, news: SearchNews) {
        match news {
            SearchNews::Working => {}
            SearchNews::OnTheWay(changes, level) => self.way = (changes, level),
            SearchNews::Found(offer) => self.offers.push(*offer),
            SearchNews::Graded(index, grade) => {
                if let Some(offer) = self.offers.get_mut(index) {
                    offer.grade = Some(grade);
                }
            }
            SearchNews::Ended(end) => self.end = Some(end),
        }
    }
}

/// What is done besides when somebody asks for changes.
const fn goal(intent: CreateIntent) -> Option<RepairGoal> {
    match intent {
        CreateIntent::Repair => Some(RepairGoal::OneSolution),
        CreateIntent::Easier => Some(RepairGoal::Easier),
        CreateIntent::Harder => Some(RepairGoal::Harder),
        CreateIntent::Reach(level) => Some(RepairGoal::Level(level)),
        _ => None,
    }
}

/// Tells whether somebody can ask this while looking at proposals; whoever draws on has done with them.
const fn is_beside(intent: CreateIntent) -> bool {
    matches!(
        intent,
        CreateIntent::Go(_)
            | CreateIntent::Zoom
            | CreateIntent::Keys
            | CreateIntent::Whole
            | CreateIntent::Solutions
            | CreateIntent::Release
            | CreateIntent::Count
    )
}

type SearchJobs<'w, 's> = Query<'w, 's, Entity, With<Job<SearchNews>>>;

pub(super) fn obey(
    mut commands: Commands,
    mut intents: MessageReader<CreateIntent>,
    mut open: ResMut<OpenDrawing>,
    mut proposals: ResMut<Proposals>,
    mut focus: MessageWriter<FocusIntent>,
    jobs: SearchJobs,
) {
    for &intent in intents.read() {
        if let Some(goal) = goal(intent) {
            open.finish();
            end_jobs(&mut commands, &jobs);
            commands.spawn((
                Name::new("Search for changes"),
                start(open.drawing().clone(), goal),
            ));
            proposals.0 = Some(ProposalList::new(goal, open.revision()));
            // The arrows go from one change to the next, wherever they were before.
            focus.write(FocusIntent::Close);
            continue;
        }
        let Some(list) = &mut proposals.bypass_change_detection().0 else {
            continue;
        };
        match intent {
            CreateIntent::NextProposal => list.step(true),
            CreateIntent::PreviousProposal => list.step(false),
            CreateIntent::TakeProposal => {
                let Some(offer) = list.shown() else { continue };
                let edit = offer.proposal.edit(open.drawing());
                open.edit(&edit);
            }
            _ if is_beside(intent) => continue,
            _ => proposals.0 = None,
        }
        proposals.set_changed();
    }
    let stale = |list: &ProposalList| list.revision != open.revision();
    if proposals.list().is_some_and(stale) {
        proposals.0 = None;
    }
    if !proposals.are_open() {
        end_jobs(&mut commands, &jobs);
    }
}

fn end_jobs(commands: &mut Commands, jobs: &SearchJobs) {
    for job in jobs {
        commands.entity(job).try_despawn();
    }
}

fn close(mut commands: Commands, mut proposals: ResMut<Proposals>, jobs: SearchJobs) {
    proposals.0 = None;
    end_jobs(&mut commands, &jobs);
}

fn take_reports(
    mut commands: Commands,
    mut jobs: Query<(Entity, &mut Job<SearchNews>)>,
    mut proposals: ResMut<Proposals>,
) {
    for (entity, mut job) in &mut jobs {
        let news = job.receive();
        if !news.reports.is_empty()
            && let Some(list) = &mut proposals.0
        {
            news.reports.into_iter().for_each(|news| list.hear(news));
        }
        if news.finished {
            commands.entity(entity).despawn();
        }
    }
}
