//! Looks for hints in the background and lights the cells that they speak of.

use bevy::prelude::*;

use super::{
    Session,
    advice::{Advice, leads_on},
    phase::Phase,
};
use crate::game::{
    base::{
        GameSystems, Screen,
        jobs::{Cancelled, Job, Outbox},
    },
    board::{Board, Cell, Lit},
};
use crate::puzzle::{Grid, History, Position, Puzzle};
use crate::score::{HelpLevel, HintStage};
use crate::solver::{Hint, Hinter};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Advice>()
        .add_observer(look_for_hint)
        .add_systems(OnExit(Phase::Playing), forget_advice)
        .add_systems(
            Update,
            (
                take_hint.in_set(GameSystems::Input),
                light_cells
                    .in_set(GameSystems::Highlight)
                    .run_if(resource_changed::<Advice>),
            )
                .run_if(in_state(Screen::Play)),
        );
}

/// The player wants a hint for this position.
#[derive(Event)]
pub(super) struct HintWanted(pub(super) Position);

fn look_for_hint(wanted: On<HintWanted>, mut commands: Commands, session: Res<Session>) {
    let (puzzle, history) = (session.shared_puzzle(), session.history().clone());
    let position = wanted.0.clone();
    let job: Job<Option<Hint>> = Job::start(|outbox| async move {
        // Cancelled means that the player has gone on without it.
        let _ = find_hint(&puzzle, &position, &history, outbox).await;
    });
    commands.spawn((Name::new("Hint"), job, DespawnOnExit(Screen::Play)));
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
fn take_hint(
    mut commands: Commands,
    mut jobs: Query<(Entity, &mut Job<Option<Hint>>)>,
    mut advice: ResMut<Advice>,
    mut session: ResMut<Session>,
) {
    for (entity, mut job) in &mut jobs {
        if *advice != Advice::Thinking {
            commands.entity(entity).despawn();
            continue;
        }
        let news = job.receive();
        if let Some(hint) = news.reports.into_iter().flatten().next() {
            let help = &mut session.assistance_mut().help;
            if leads_on(&hint) {
                help.count(HintStage::Where);
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

fn light_cells(
    mut commands: Commands,
    session: Res<Session>,
    advice: Res<Advice>,
    board: Single<&Board>,
    cells: Query<(&Cell, Option<&Lit>)>,
) {
    let mut lights = Grid::new(session.puzzle().size(), None);
    for (cell, role) in advice.lights() {
        lights[cell] = Some(Lit(role));
    }
    for entity in board.cells.iter().filter_map(|(_, entity)| *entity) {
        let Ok((&Cell(cell), was)) = cells.get(entity) else {
            continue;
        };
        match lights[cell] {
            Some(lit) if was != Some(&lit) => drop(commands.entity(entity).insert(lit)),
            None if was.is_some() => drop(commands.entity(entity).remove::<Lit>()),
            _ => {}
        }
    }
}

fn forget_advice(mut advice: ResMut<Advice>) {
    advice.set_if_neq(Advice::None);
}
