//! The puzzles as the library shows them: filtered, counted, sorted, in their packs. Ten thousand take a few milliseconds,
//! so all of it is done in pieces in the background.

mod arranging;

use std::sync::Arc;

use bevy::prelude::*;

pub use self::arranging::ArrangementRequest;
use super::{
    Catalogue, CatalogueEntry, Filter, KeepPuzzles, OpeningSystems, PuzzleBests,
    collection::CollectionSystems, entry::Pack, progress::ProgressBook,
};
use crate::game::{
    base::{
        ApplySystems, Screen,
        jobs::{Cancelled, Job, Outbox},
        locale::GameLocale,
        settings::Settings,
    },
    store::Games,
};
use crate::puzzle::{Kind, Level, Size};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LibraryView>()
        .add_systems(
            Update,
            show_new_packs
                .in_set(ApplySystems::Requests)
                .after(CollectionSystems)
                .before(OpeningSystems)
                .before(arrange)
                .run_if(on_message::<KeepPuzzles>),
        )
        .add_systems(
            Update,
            (
                // Whoever opens the library finds it in order.
                arrange.run_if(in_state(Screen::Library).or_else(in_state(Screen::Title))),
                // Wherever the player has gone meanwhile: a job that nobody looks at never ends.
                take_arrangement,
            )
                .chain()
                .in_set(ApplySystems::Requests)
                .after(CollectionSystems),
        );
}

/// The puzzles as the library shows them, and what is searched for.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct LibraryView {
    /// What is typed into the search.
    pub search: String,
    /// What is shown.
    #[reflect(ignore)]
    pub arrangement: Arc<Arrangement>,
    /// The catalogue, the games or the results have changed since the job began.
    is_old: bool,
    #[reflect(ignore)]
    job: Option<Entity>,
}

impl LibraryView {
    /// Whether what is shown is what was chosen.
    pub fn are_in_order(&self) -> bool {
        self.job.is_none() && !self.is_old && self.arrangement.all > 0
    }
}

/// Puzzles in the order in which they are shown.
#[derive(Default)]
pub struct Arrangement {
    /// The groups in their order.
    pub groups: Vec<CardGroup>,
    /// How many puzzles each choice would show.
    pub counts: FilterCounts,
    /// How many are shown.
    pub shown: usize,
    /// How many there are.
    pub all: usize,
    /// Something is chosen or searched for that leaves puzzles out.
    pub is_filtered: bool,
    /// How far the player has come with each.
    pub book: ProgressBook,
}

/// Puzzles that are shown together.
pub struct CardGroup {
    /// What they belong to; nothing where packs do not matter.
    pub pack: Option<Pack>,
    /// The puzzles that are shown.
    pub entries: Vec<Arc<CatalogueEntry>>,
    /// How many of the whole pack are solved.
    pub solved: usize,
    /// How many the whole pack has.
    pub all: usize,
}

/// How many puzzles would be shown if something else were chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilterCounts {
    /// By source.
    pub sources: [usize; 4],
    /// By state.
    pub states: [usize; 4],
    /// By kind.
    pub kinds: [usize; Kind::ALL.len()],
    /// By level.
    pub levels: [usize; Level::ALL.len()],
    /// By size, the smallest first; only sizes that there are.
    pub sizes: Vec<(Size, usize)>,
}

/// A pack that has just come can be seen: nothing that was chosen before hides it.
fn show_new_packs(
    mut requests: MessageReader<KeepPuzzles>,
    mut view: ResMut<LibraryView>,
    mut settings: ResMut<Settings>,
) {
    let packs = requests.read().filter_map(|kept| kept.pack.clone());
    for pack in packs.map(|name| Pack::Own(name.into()).name()) {
        if settings.library.leaves_out() {
            settings.library.reset();
        }
        if settings.library.folded.contains(&pack) {
            settings.library.folded.remove(&pack);
        }
        if !view.search.is_empty() {
            view.search.clear();
        }
    }
}

/// Arranges the puzzles anew when something has changed: at once for whoever chooses, else when the last job is done.
fn arrange(
    mut commands: Commands,
    mut view: ResMut<LibraryView>,
    (catalogue, games, bests): (Res<Catalogue>, Res<Games>, Res<PuzzleBests>),
    (settings, locale): (Res<Settings>, Res<GameLocale>),
) {
    let is_chosen = view.is_changed() || settings.is_changed() || locale.is_changed();
    let has_changed = catalogue.is_changed() || games.is_changed() || bests.is_changed();
    let view = view.bypass_change_detection();
    view.is_old |= is_chosen || has_changed;
    if !view.is_old || view.job.is_some() && !is_chosen {
        return;
    }
    if let Some(job) = view.job.take() {
        commands.entity(job).despawn();
    }
    let request = ArrangementRequest {
        entries: catalogue.shared(),
        games: games.entries().to_vec(),
        bests: bests.clone(),
        filter: Filter::new(&settings.library, &view.search, &locale),
    };
    let job: Job<Option<Arrangement>> = Job::start(|outbox| async move {
        // Cancelled means that something else is wanted.
        let _ = work(request, outbox).await;
    });
    let name = Name::new("Arranging puzzles");
    view.job = Some(commands.spawn((name, job)).id());
    view.is_old = false;
}

async fn work(
    request: ArrangementRequest,
    outbox: Outbox<Option<Arrangement>>,
) -> Result<(), Cancelled> {
    let mut arranging = request.begin();
    let arrangement = outbox.work(|| arranging.step(), || None).await?;
    outbox.send(Some(arrangement)).await
}

fn take_arrangement(
    mut commands: Commands,
    mut jobs: Query<&mut Job<Option<Arrangement>>>,
    mut view: ResMut<LibraryView>,
) {
    let view = view.bypass_change_detection();
    let Some(entity) = view.job else { return };
    let Ok(mut job) = jobs.get_mut(entity) else {
        return;
    };
    let news = job.receive();
    if let Some(arrangement) = news.reports.into_iter().flatten().last() {
        view.arrangement = Arc::new(arrangement);
    }
    if news.finished {
        commands.entity(entity).despawn();
        view.job = None;
    }
}
