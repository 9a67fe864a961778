//! Looks for hints in the background and lights the cells that they speak of.

use std::time::Duration;

use bevy::{ecs::query::QueryData, prelude::*};

use super::{
    advice::{Advice, leads_on},
    clock::GameClock,
    moves::Moves,
    phase::Phase,
};
use crate::contest::{Aid, RunAct};
use crate::game::{
    base::{
        GameSystems,
        jobs::{Cancelled, Job, Outbox},
    },
    board::{Board, Cell, Lit},
    input::router::InputSystems,
    store::{Assistance, RunLog, TimedGame},
};
use crate::puzzle::{Grid, History, Position, Puzzle};
use crate::score::{HelpLevel, HintStage};
use crate::solver::{Hint, Hinter};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(look_for_hint)
        .add_systems(OnExit(Phase::Playing), forget_advice)
        .add_systems(
            Update,
            (
                take_hint.in_set(InputSystems::News),
                light_cells.in_set(GameSystems::Highlight),
            ),
        );
}

/// The player wants a hint for the position of a game.
#[derive(EntityEvent)]
pub(super) struct HintWanted(pub(super) Entity);

fn look_for_hint(wanted: On<HintWanted>, mut commands: Commands, games: Query<&Moves>) {
    let Ok(moves) = games.get(wanted.0) else {
        return;
    };
    let (puzzle, history) = (moves.shared_puzzle(), moves.history().clone());
    let position = moves.position().clone();
    let job: Job<Option<Hint>> = Job::start(|outbox| async move {
        // Cancelled means that the player has gone on without it.
        let _ = find_hint(&puzzle, &position, &history, outbox).await;
    });
    commands.spawn((Name::new("Hint"), job, ChildOf(wanted.0)));
}

async fn find_hint(
    puzzle: &Puzzle,
    position: &Position,
    history: &History,
    outbox: Outbox<Option<Hint>>,
) -> Result<(), Cancelled> {
    let mut hinter = Hinter::new(puzzle, position, Some(history));
    let hint = outbox.work(|| hinter.advance(puzzle, 1), || None).await?;
    outbox.send(Some(hint)).await
}

/// A hint that the player no longer waits for is thrown away.
pub(super) fn take_hint(
    mut commands: Commands,
    mut jobs: Query<(Entity, &ChildOf, &mut Job<Option<Hint>>)>,
    mut games: Query<(&mut Advice, &mut Assistance, &GameClock, Bill)>,
) {
    for (entity, game, mut job) in &mut jobs {
        let Ok((mut advice, mut assistance, clock, mut bill)) = games.get_mut(game.parent()) else {
            continue;
        };
        if *advice != Advice::Thinking {
            commands.entity(entity).despawn();
            continue;
        }
        let news = job.receive();
        if let Some(hint) = news.reports.into_iter().flatten().next() {
            let help = &mut assistance.help;
            if leads_on(&hint) {
                help.count(HintStage::Where);
                bill.charge(clock.elapsed(), Aid::Hint(HintStage::Where));
            }
            if matches!(hint, Hint::WrongDigit { .. }) {
                help.raise(HelpLevel::Wrong);
            }
            let stage = HintStage::Where;
            *advice = Advice::Given { hint, stage };
        }
        if news.finished {
            commands.entity(entity).despawn();
        }
    }
}

/// Where help is paid for in time.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Bill {
    timed: Option<&'static mut TimedGame>,
    log: &'static mut RunLog,
}

impl BillItem<'_, '_> {
    fn charge(&mut self, at: Duration, aid: Aid) {
        if let Some(timed) = &mut self.timed {
            let price = timed.price(aid);
            timed.penalty = timed.penalty.saturating_add(price);
            self.log.add(at, [RunAct::Aid(aid)]);
        }
    }
}

fn light_cells(
    mut commands: Commands,
    game: Single<(&Board, &Advice), Changed<Advice>>,
    cells: Query<(Entity, &Cell, Option<&Lit>)>,
) {
    let (board, advice) = game.into_inner();
    let mut lights = Grid::new(board.puzzle().size(), None);
    for (cell, role) in advice.lights() {
        lights[cell] = Some(Lit(role));
    }
    for (entity, &Cell(cell), was) in cells.iter_many(board.open_cells()) {
        match lights[cell] {
            Some(lit) if was != Some(&lit) => drop(commands.entity(entity).insert(lit)),
            None if was.is_some() => drop(commands.entity(entity).remove::<Lit>()),
            _ => {}
        }
    }
}

fn forget_advice(mut games: Query<&mut Advice>) {
    for mut advice in &mut games {
        advice.set_if_neq(Advice::None);
    }
}
