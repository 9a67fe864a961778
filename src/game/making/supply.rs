//! The next puzzle is made in advance, for what was chosen last: by one job that works when nothing else does, and sleeps
//! while somebody races.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    job::{self, MakingNews, WorkOrder},
    orders::Making,
    stock::Stock,
};
use crate::game::{
    base::{
        GameSystems, Screen,
        date::Calendar,
        jobs::{AsksPerson, Held, Job, Working},
        settings::Settings,
    },
    input::router::InputSystems,
    store::TimedGame,
};
use crate::generator::{GeneratorRefusal, PuzzleWish, WayOut, nth_seed};
use crate::puzzle::Puzzle;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Refused>()
        .init_resource::<GivenUp>()
        .add_systems(
            Update,
            (
                take_stock.in_set(InputSystems::News),
                supply.in_set(GameSystems::Save).before(super::stock::save),
            ),
        );
}

/// The last wish that could not be fulfilled, and what can be instead.
#[derive(Resource, Clone, Default, Reflect)]
#[reflect(opaque)]
#[reflect(Resource)]
pub struct Refused(Option<RefusedWish>);

/// A wish that cannot be fulfilled.
#[derive(Clone)]
struct RefusedWish {
    wish: PuzzleWish,
    refusal: GeneratorRefusal,
    /// What can be made instead, once that is known.
    ways_out: Option<Vec<WayOut>>,
}

impl Refused {
    /// Returns why a wish cannot be fulfilled, as far as that is known.
    pub fn reason(&self, wish: &PuzzleWish) -> Option<&GeneratorRefusal> {
        let refused = self.0.as_ref().filter(|refused| refused.wish == *wish);
        refused.map(|refused| &refused.refusal)
    }

    /// Returns what can be made instead of a refused wish, once that is known.
    pub fn ways_out(&self, wish: &PuzzleWish) -> Option<&[WayOut]> {
        let refused = self.0.as_ref().filter(|refused| refused.wish == *wish);
        refused.and_then(|refused| refused.ways_out.as_deref())
    }

    /// Returns the puzzle that was made for a way out.
    pub(super) fn puzzle_for(&self, wish: &PuzzleWish) -> Option<&Puzzle> {
        let ways_out = self.0.as_ref()?.ways_out.as_ref()?;
        let way = ways_out.iter().find(|way| way.wish == *wish);
        way.map(|way| &way.puzzle)
    }

    /// Forgets what was refused, before it is tried again.
    pub(super) fn forget(&mut self) {
        self.0 = None;
    }

    /// Notes that a wish was refused.
    pub(super) fn refuse(&mut self, wish: &PuzzleWish, refusal: GeneratorRefusal) {
        self.0 = Some(RefusedWish {
            wish: wish.clone(),
            refusal,
            ways_out: None,
        });
    }

    /// Notes what can be made instead.
    pub(super) fn offer(&mut self, wish: &PuzzleWish, ways_out: Vec<WayOut>) {
        if let Some(refused) = self.0.as_mut().filter(|refused| refused.wish == *wish) {
            refused.ways_out = Some(ways_out);
        }
    }
}

/// The wish for which somebody no longer wanted to wait; nothing is made for it before it is asked for again.
#[derive(Resource, Clone, Default, Reflect)]
#[reflect(opaque)]
#[reflect(Resource)]
pub(super) struct GivenUp(pub(super) Option<PuzzleWish>);

/// The wish for which a job makes a puzzle in advance.
#[derive(Component)]
pub(super) struct InAdvance(PuzzleWish);

/// Draws seeds: another one each time.
#[derive(SystemParam)]
pub struct Seeds<'w> {
    calendar: Res<'w, Calendar>,
    pub(super) stock: ResMut<'w, Stock>,
}

impl Seeds<'_> {
    /// Returns the next seed.
    pub fn draw(&mut self) -> u64 {
        nth_seed(self.calendar.now().0, self.stock.draw())
    }
}

/// What decides whether a puzzle is made in advance now.
#[derive(SystemParam)]
struct Leisure<'w, 's> {
    screen: Res<'w, State<Screen>>,
    /// Whatever else is being computed.
    others: Query<
        'w,
        's,
        (),
        (
            With<Working>,
            Without<InAdvance>,
            Without<Held>,
            Without<AsksPerson>,
        ),
    >,
    races: Query<'w, 's, (), With<TimedGame>>,
}

impl Leisure<'_, '_> {
    /// Nobody is made to wait for what comes later, and nobody races with half a processor.
    fn is_there(&self) -> bool {
        let screens = [
            Screen::Title,
            Screen::NewPuzzle,
            Screen::Library,
            Screen::Play,
        ];
        screens.contains(self.screen.get()) && self.others.is_empty() && self.races.is_empty()
    }
}

/// Sees to it that a puzzle is made for what somebody waits for or was chosen last, if none is ready.
fn supply(
    mut commands: Commands,
    (settings, making): (Res<Settings>, Option<Res<Making>>),
    (refused, given_up): (Res<Refused>, Res<GivenUp>),
    leisure: Leisure,
    mut seeds: Seeds,
    jobs: Query<(Entity, &InAdvance, Has<Held>)>,
) {
    let awaited = making.filter(|making| making.order.is_open());
    let wish = awaited.map_or_else(
        || settings.new_puzzle.wish(),
        |making| making.order.wish.clone(),
    );
    let is_needed = !seeds.stock.has(&wish)
        && refused.ways_out(&wish).is_none()
        && given_up.0.as_ref() != Some(&wish);
    let may_work = leisure.is_there();
    let mut is_made = false;
    for (entity, InAdvance(made), is_held) in &jobs {
        let mut job = commands.entity(entity);
        if !is_needed || *made != wish {
            job.despawn();
            continue;
        }
        is_made = true;
        if is_held == may_work {
            if may_work {
                job.remove::<Held>();
            } else {
                job.insert(Held);
            }
        }
    }
    if is_needed && may_work && !is_made {
        let order = WorkOrder {
            wish: wish.clone(),
            seed: seeds.draw(),
            count: 1,
            title: String::new(),
        };
        commands.spawn((
            Name::new("Making a puzzle in advance"),
            InAdvance(wish),
            job::start(order),
        ));
    }
}

/// Puts what was made in advance into the stock.
pub(super) fn take_stock(
    mut commands: Commands,
    mut jobs: Query<(Entity, &InAdvance, &mut Job<MakingNews>), Without<Held>>,
    mut stock: ResMut<Stock>,
    mut refused: ResMut<Refused>,
    mut making: Option<ResMut<Making>>,
) {
    for (entity, InAdvance(wish), mut job) in &mut jobs {
        let news = job.receive();
        for news in news.reports {
            match news {
                MakingNews::Working(report) => {
                    if let Some(making) = &mut making {
                        making.report = report;
                    }
                }
                MakingNews::Made(puzzle) => stock.put(wish.clone(), puzzle),
                MakingNews::Refused(refusal) => refused.refuse(wish, refusal),
                MakingNews::WaysOut(ways_out) => refused.offer(wish, ways_out),
            }
        }
        if news.finished {
            commands.entity(entity).despawn();
        }
    }
}
