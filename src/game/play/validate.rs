//! Judges the cells after every move and marks what breaks a rule.

use bevy::prelude::*;

use super::{CellData, Session, analysis::Analysis, position};
use crate::game::{
    base::{GameSystems, Screen, settings::CheckLevel},
    board::{BrokenCage, Cage, CageCompleted, Cell, Conflict, Strained, Value, Wrong, set_marker},
};
use crate::puzzle::{CageId, CageStatus, CellId, Digit, Grid, Puzzle, Reason, Verdict};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (judge, (mark_cells, mark_wrong, mark_cages))
            .chain()
            .in_set(GameSystems::Validate)
            .run_if(
                in_state(Screen::Play).and_then(
                    any_match_filter::<Changed<Value>>
                        .or_else(resource_changed::<Session>)
                        .or_else(resource_changed::<Analysis>),
                ),
            ),
    )
    .add_systems(OnExit(Screen::Play), forget_judgement);
}

/// What the rules say of the position on the board.
#[derive(Resource, Deref)]
pub struct Judgement(Verdict);

/// A cage without empty cells.
#[derive(Component)]
struct FullCage;

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
    let was_solved = judgement.is_some_and(|judgement| judgement.is_solved());
    if verdict.is_solved() && !was_solved && !session.assistance().surrendered {
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
    let marked = session.assistance().check >= CheckLevel::Rules;
    let strained = strained(session.puzzle(), &judgement);
    for (entity, &Cell(cell), was_conflict, was_strained) in &cells {
        let conflict = marked && judgement.conflicting(cell);
        set_marker(&mut commands, entity, was_conflict, conflict, Conflict);
        let strained = marked && strained[cell];
        set_marker(&mut commands, entity, was_strained, strained, Strained);
    }
}

fn mark_wrong(
    mut commands: Commands,
    session: Res<Session>,
    analysis: Res<Analysis>,
    cells: Query<(Entity, &Cell, &Value, Has<Wrong>)>,
) {
    let marked = session.assistance().check == CheckLevel::Solution;
    let solution = analysis.solution().filter(|_| marked);
    for (entity, &Cell(cell), value, was_wrong) in &cells {
        let differs = |right: Option<Digit>| value.0.is_some() && value.0 != right;
        let wrong = solution.is_some_and(|solution| differs(solution[cell]));
        set_marker(&mut commands, entity, was_wrong, wrong, Wrong);
    }
}

fn mark_cages(
    mut commands: Commands,
    session: Res<Session>,
    analysis: Res<Analysis>,
    judgement: Res<Judgement>,
    values: Query<(&Cell, &Value)>,
    cages: Query<(Entity, &Cage, Has<BrokenCage>, Has<FullCage>)>,
) {
    let check = session.assistance().check;
    let solution = analysis
        .solution()
        .filter(|_| check == CheckLevel::Solution);
    let wrong_in = |cage: CageId| {
        let cells = &session.puzzle().cage(cage).cells;
        let mut held = values.iter().filter(|(cell, _)| cells.contains(&cell.0));
        solution.is_some_and(|right| held.any(|(cell, value)| value.0 != right[cell.0]))
    };
    for (entity, &Cage(cage), was_broken, was_full) in &cages {
        let status = judgement.cage_status(cage);
        let broken = check >= CheckLevel::Rules
            && matches!(status, CageStatus::Wrong | CageStatus::OutOfReach);
        set_marker(&mut commands, entity, was_broken, broken, BrokenCage);
        let full = matches!(status, CageStatus::Wrong | CageStatus::Complete);
        set_marker(&mut commands, entity, was_full, full, FullCage);
        if full && !was_full && check >= CheckLevel::Rules {
            commands.trigger(CageCompleted {
                cage: entity,
                correctly: status == CageStatus::Complete && !wrong_in(cage),
            });
        }
    }
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
