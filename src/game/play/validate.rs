//! Judges the cells after every move and marks what breaks a rule.

use bevy::prelude::*;

use super::{CellData, Session, position};
use crate::game::{
    GameSystems,
    board::{Cage, Cell, Value},
    state::Screen,
};
use crate::puzzle::{CageStatus, CellId, Grid, Puzzle, Reason, Verdict};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (judge, mark_cells, mark_cages)
            .chain()
            .in_set(GameSystems::Validate)
            .run_if(in_state(Screen::Play).and_then(any_match_filter::<Changed<Value>>)),
    )
    .add_systems(OnExit(Screen::Play), forget_judgement);
}

/// What the rules say of the position on the board.
#[derive(Resource, Deref)]
pub struct Judgement(Verdict);

/// A cell that breaks a rule together with others.
#[derive(Component)]
pub struct Conflict;

/// A cell in a row, column, box or cage that is broken, if only by others.
#[derive(Component)]
pub struct Strained;

/// A cage whose digits cannot make its target.
#[derive(Component)]
pub struct BrokenCage;

/// The last empty cell has been filled and every rule holds.
#[derive(Event)]
pub struct PuzzleSolved;

fn judge(
    mut commands: Commands,
    session: Res<Session>,
    cells: Query<CellData>,
    judgement: Option<Res<Judgement>>,
) {
    let position = position(session.puzzle(), cells.iter());
    let verdict = Verdict::of(session.puzzle(), &position);
    if verdict.is_solved() && !judgement.is_some_and(|judgement| judgement.is_solved()) {
        commands.trigger(PuzzleSolved);
    }
    commands.insert_resource(Judgement(verdict));
}

fn forget_judgement(mut commands: Commands) {
    commands.remove_resource::<Judgement>();
}

fn mark_cells(
    mut commands: Commands,
    session: Res<Session>,
    judgement: Res<Judgement>,
    cells: Query<(Entity, &Cell, Has<Conflict>, Has<Strained>)>,
) {
    let strained = strained(session.puzzle(), &judgement);
    for (entity, &Cell(cell), was_conflict, was_strained) in &cells {
        set_marker(
            &mut commands,
            entity,
            was_conflict,
            judgement.conflicting(cell),
            Conflict,
        );
        set_marker(
            &mut commands,
            entity,
            was_strained,
            strained[cell],
            Strained,
        );
    }
}

fn mark_cages(
    mut commands: Commands,
    judgement: Res<Judgement>,
    cages: Query<(Entity, &Cage, Has<BrokenCage>)>,
) {
    for (entity, &Cage(cage), was_broken) in &cages {
        let broken = matches!(
            judgement.cage_status(cage),
            CageStatus::Wrong | CageStatus::OutOfReach
        );
        set_marker(&mut commands, entity, was_broken, broken, BrokenCage);
    }
}

/// Adds or removes a marker where it changes, so that observers hear of changes only.
pub(super) fn set_marker<M: Component>(
    commands: &mut Commands,
    entity: Entity,
    was: bool,
    is: bool,
    marker: M,
) {
    match (was, is) {
        (false, true) => commands.entity(entity).insert(marker),
        (true, false) => commands.entity(entity).remove::<M>(),
        _ => return,
    };
}

/// Collects every cell of the regions and cages in which a conflict lies.
fn strained(puzzle: &Puzzle, verdict: &Verdict) -> Grid<bool> {
    let mut strained = Grid::new(puzzle.size(), false);
    for conflict in verdict.conflicts() {
        for &cell in broken_group(puzzle, conflict.reason) {
            strained[cell] = true;
        }
    }
    strained
}

fn broken_group(puzzle: &Puzzle, reason: Reason) -> &[CellId] {
    match reason {
        Reason::Repeat { region, .. } => &puzzle.region(region).cells,
        Reason::OutOfReach { cage } | Reason::Wrong { cage } => &puzzle.cage(cage).cells,
    }
}
