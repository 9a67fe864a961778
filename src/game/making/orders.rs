//! Somebody asks for new puzzles: what is ready is played at once, anything else is waited for.

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    job::{self, MakingNews, WorkOrder},
    stock::Stock,
    supply::{GivenUp, Refused, Seeds},
};
use crate::game::{
    base::{ApplySystems, Screen, jobs::Job, locale::GameLocale, settings::Settings},
    input::router::InputSystems,
    library::{Catalogue, CollectionSystems, KeepPuzzles, OpenPuzzle, PuzzleOrigin},
};
use crate::generator::{GeneratorRefusal, PuzzleWish, Report, seed_of_words};
use crate::locale::{kind_key, level_key};
use crate::puzzle::Puzzle;

/// The most that is kept of words as a title.
const LONGEST_TITLE: usize = 60;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<MakePuzzles>()
        .add_message::<StopMaking>()
        .add_message::<TakeWayOut>()
        .add_message::<PackShort>()
        .add_systems(
            Update,
            (
                take_ordered
                    .in_set(InputSystems::News)
                    .after(super::supply::take_stock),
                (
                    take_ways_out.run_if(on_message::<TakeWayOut>),
                    take_orders.run_if(on_message::<MakePuzzles>),
                    stop.run_if(resource_exists::<Making>.and_then(on_message::<StopMaking>)),
                    deliver.run_if(resource_exists::<Making>),
                )
                    .chain()
                    .in_set(ApplySystems::Requests)
                    .before(CollectionSystems),
            ),
        )
        .add_systems(
            OnExit(Screen::NewPuzzle),
            leave.run_if(resource_exists::<Making>),
        );
}

/// Asks for new puzzles: one to be played, or a pack to be kept.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct MakePuzzles {
    /// What they should be like.
    pub wish: PuzzleWish,
    /// The words from which their seed is made; without any, it is another one each time.
    pub words: String,
    /// How many.
    pub count: u32,
}

impl MakePuzzles {
    /// Asks for another puzzle, whichever.
    pub fn one(wish: PuzzleWish) -> Self {
        Self {
            wish,
            words: String::new(),
            count: 1,
        }
    }

    /// Tells whether any puzzle for the wish will do, so that one of the stock is good enough.
    pub(super) fn is_open(&self) -> bool {
        self.count <= 1 && seed_of_words(&self.words).is_none()
    }
}

/// Asks that nobody be made to wait any longer; what is finished of a pack is kept.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopMaking;

/// Asks for what can be made instead of what was refused; it is chosen, and its puzzle is ready.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct TakeWayOut(pub PuzzleWish);

/// A pack has fewer puzzles than were asked for: no more like them were found.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackShort {
    /// How many it has.
    pub made: usize,
    /// How many were asked for.
    pub wanted: u32,
}

/// What somebody waits for.
#[derive(Resource, Debug)]
pub struct Making {
    /// What was asked for.
    pub order: MakePuzzles,
    /// How far the next puzzle has come.
    pub report: Report,
    /// The puzzles that are finished.
    made: Vec<Arc<Puzzle>>,
    /// No more will come.
    is_complete: bool,
}

impl Making {
    fn new(order: MakePuzzles) -> Self {
        Self {
            order,
            report: Report::AT_START,
            made: Vec::new(),
            is_complete: false,
        }
    }

    /// Returns how many puzzles are finished.
    pub fn finished(&self) -> usize {
        self.made.len()
    }
}

/// What a job makes because somebody asked for it.
#[derive(Component)]
struct Ordered(PuzzleWish);

/// Where puzzles that are finished go.
#[derive(SystemParam)]
struct Delivery<'w> {
    stock: ResMut<'w, Stock>,
    keep: MessageWriter<'w, KeepPuzzles>,
    open: MessageWriter<'w, OpenPuzzle>,
    screen: ResMut<'w, NextState<Screen>>,
    catalogue: Res<'w, Catalogue>,
    locale: Res<'w, GameLocale>,
    news: MessageWriter<'w, PackShort>,
}

impl Delivery<'_> {
    /// Puts a puzzle on the board and keeps it.
    fn play(&mut self, puzzle: Arc<Puzzle>, wish: &PuzzleWish) {
        self.stock.note(&puzzle, wish);
        self.keep.write(KeepPuzzles {
            puzzles: vec![Arc::clone(&puzzle)],
            origin: PuzzleOrigin::Made,
            pack: None,
        });
        self.open.write(OpenPuzzle(puzzle));
    }

    /// Keeps what is finished of a pack, and shows where it is; tells whether there is anything.
    fn keep_pack(&mut self, making: &mut Making) -> bool {
        let is_kept = self.keep(making);
        if is_kept {
            NextState::set_if_neq(&mut self.screen, Screen::Library);
        }
        is_kept
    }

    /// Keeps what is finished of a pack; tells whether there is anything.
    fn keep(&mut self, making: &mut Making) -> bool {
        if making.made.is_empty() || making.order.count <= 1 {
            return false;
        }
        for puzzle in &making.made {
            self.stock.note(puzzle, &making.order.wish);
        }
        self.keep.write(KeepPuzzles {
            puzzles: std::mem::take(&mut making.made),
            origin: PuzzleOrigin::Made,
            pack: Some(self.pack_name(&making.order)),
        });
        true
    }

    /// What a pack is called: by its words, or else by what is in it, with a number where that name is taken.
    fn pack_name(&self, order: &MakePuzzles) -> String {
        let words = title(&order.words);
        if !words.is_empty() {
            return words;
        }
        let PuzzleWish {
            kind, size, level, ..
        } = order.wish;
        let name = |number: u32| {
            let values = [
                ("kind", self.locale.text(kind_key(kind))),
                ("size", size.to_string()),
                ("level", self.locale.text(level_key(level))),
                ("number", number.to_string()),
            ];
            self.locale.format("made-pack", &values).trim().to_owned()
        };
        let mut names = (1..).map(name);
        let free = names.find(|name| !self.catalogue.has_own_pack(name));
        free.unwrap_or_default()
    }
}

/// The words as a title.
fn title(words: &str) -> String {
    let words: Vec<&str> = words.split_whitespace().collect();
    words.join(" ").chars().take(LONGEST_TITLE).collect()
}

fn take_ways_out(
    mut requests: MessageReader<TakeWayOut>,
    refused: Res<Refused>,
    mut stock: ResMut<Stock>,
    mut settings: ResMut<Settings>,
) {
    for TakeWayOut(wish) in requests.read() {
        if let Some(puzzle) = refused.puzzle_for(wish).filter(|_| !stock.has(wish)) {
            stock.put(wish.clone(), Arc::new(puzzle.clone()));
        }
        settings.new_puzzle.choose(wish.clone());
    }
}

fn take_orders(
    mut commands: Commands,
    mut orders: MessageReader<MakePuzzles>,
    (mut settings, mut given_up): (ResMut<Settings>, ResMut<GivenUp>),
    mut refused: ResMut<Refused>,
    mut seeds: Seeds,
    mut screen: ResMut<NextState<Screen>>,
    waiting: Query<Entity, With<Ordered>>,
) {
    let Some(order) = orders.read().last() else {
        return;
    };
    if settings.new_puzzle.wish() != order.wish {
        settings.new_puzzle.choose(order.wish.clone());
    }
    let is_ready = order.is_open() && seeds.stock.has(&order.wish);
    if !is_ready {
        NextState::set_if_neq(&mut screen, Screen::NewPuzzle);
    }
    if refused
        .reason(&order.wish)
        .is_some_and(GeneratorRefusal::is_final)
    {
        // The page says why, and what can be made instead.
        return;
    }
    // Another search may find what the last one did not.
    refused.forget();
    given_up.0 = None;
    for job in &waiting {
        commands.entity(job).despawn();
    }
    commands.insert_resource(Making::new(order.clone()));
    if !order.is_open() {
        let words = title(&order.words);
        let work = WorkOrder {
            wish: order.wish.clone(),
            seed: seed_of_words(&order.words).unwrap_or_else(|| seeds.draw()),
            count: order.count.max(1),
            title: words,
        };
        commands.spawn((
            Name::new("Making what was asked for"),
            Ordered(order.wish.clone()),
            job::start(work),
            DespawnOnExit(Screen::NewPuzzle),
        ));
    }
}

fn take_ordered(
    mut commands: Commands,
    mut jobs: Query<(Entity, &Ordered, &mut Job<MakingNews>)>,
    mut making: Option<ResMut<Making>>,
    mut refused: ResMut<Refused>,
) {
    for (entity, Ordered(wish), mut job) in &mut jobs {
        let news = job.receive();
        for news in news.reports {
            match (news, &mut making) {
                (MakingNews::Working(report), Some(making)) => making.report = report,
                (MakingNews::Made(puzzle), Some(making)) => making.made.push(puzzle),
                (MakingNews::Working(_) | MakingNews::Made(_), None) => {}
                (MakingNews::Refused(refusal), _) => refused.refuse(wish, refusal),
                (MakingNews::WaysOut(ways_out), _) => refused.offer(wish, ways_out),
            }
        }
        if news.finished {
            if let Some(making) = &mut making {
                making.is_complete = true;
            }
            commands.entity(entity).despawn();
        }
    }
}

/// Hands over what somebody waits for as soon as it is there, or lets nobody wait for what never comes.
fn deliver(
    mut commands: Commands,
    mut making: ResMut<Making>,
    refused: Res<Refused>,
    mut delivery: Delivery,
) {
    let making = making.bypass_change_detection();
    let wish = making.order.wish.clone();
    let is_refused = refused.reason(&wish).is_some();
    let is_over = if making.order.is_open() {
        let puzzle = delivery.stock.bypass_change_detection().take(&wish);
        let is_there = puzzle.is_some();
        if let Some(puzzle) = puzzle {
            delivery.play(puzzle, &wish);
        }
        is_there
    } else if making.is_complete && making.order.count <= 1 {
        making.made.pop().is_some_and(|puzzle| {
            delivery.play(puzzle, &wish);
            true
        })
    } else {
        let is_over = making.is_complete || is_refused;
        if is_over && making.finished() < making.order.count as usize {
            delivery.news.write(PackShort {
                made: making.finished(),
                wanted: making.order.count,
            });
        }
        is_over && delivery.keep_pack(making)
    };
    if is_over || is_refused {
        commands.remove_resource::<Making>();
    }
}

fn stop(
    mut commands: Commands,
    mut making: ResMut<Making>,
    mut given_up: ResMut<GivenUp>,
    mut delivery: Delivery,
    jobs: Query<Entity, With<Ordered>>,
) {
    if making.order.is_open() {
        given_up.0 = Some(making.order.wish.clone());
    }
    delivery.keep_pack(&mut making);
    forget(&mut commands, &jobs);
}

/// Whoever goes elsewhere waits no longer.
fn leave(
    mut commands: Commands,
    mut making: ResMut<Making>,
    mut delivery: Delivery,
    jobs: Query<Entity, With<Ordered>>,
) {
    delivery.keep(&mut making);
    forget(&mut commands, &jobs);
}

fn forget(commands: &mut Commands, jobs: &Query<Entity, With<Ordered>>) {
    commands.remove_resource::<Making>();
    for job in jobs {
        commands.entity(job).despawn();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_one_line_that_is_not_too_long() {
        assert_eq!(title("  our \t friday\nrace "), "our friday race");
        assert_eq!(title(" "), "");
        assert_eq!(title(&"墨".repeat(99)).chars().count(), LONGEST_TITLE);
    }

    #[test]
    fn any_puzzle_will_do_where_nobody_names_one_or_wants_many() {
        let wish = PuzzleWish::default();
        assert!(MakePuzzles::one(wish.clone()).is_open());
        for (words, count) in [("heron", 1), ("", 5), ("7", 2)] {
            let words = words.to_owned();
            let wish = wish.clone();
            let order = MakePuzzles { wish, words, count };
            assert!(!order.is_open(), "{order:?}");
        }
    }
}
