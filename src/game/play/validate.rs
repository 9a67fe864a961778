//! Judges the cells after every move and marks what breaks a rule.

use bevy::prelude::*;

use super::{analysis::Analysis, moves::Moves};
use crate::game::{
    base::{GameSystems, settings::CheckLevel},
    board::{
        Board, BrokenCage, Cage, CageCompleted, Cell, InConflict, Strained, Wrong, set_marker,
    },
    store::Assistance,
};
use crate::puzzle::{self, CageStatus, CellId, Grid, Position, Puzzle, Reason, Verdict};
use crate::solver::Solution;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (judge, (mark_cells, mark_wrong, mark_cages))
            .chain()
            .in_set(GameSystems::Validate),
    );
}

/// What the rules say of the position on a board; it is said anew when that or what is marked changes.
#[derive(Component, Default, Debug, Reflect)]
#[reflect(Component, Debug, Default)]
pub struct Judgement(#[reflect(ignore)] Option<Verdict>);

impl Judgement {
    /// Tells whether no cell is empty and every rule holds.
    pub fn is_solved(&self) -> bool {
        self.0.as_ref().is_some_and(Verdict::is_solved)
    }

    /// Returns every rule that is broken.
    pub fn conflicts(&self) -> &[puzzle::Conflict] {
        self.0.as_ref().map_or(&[], Verdict::conflicts)
    }
}

/// A cage without empty cells.
#[derive(Component, Reflect)]
#[reflect(Component)]
struct FullCage;

type HasNews = Or<(Changed<Moves>, Changed<Assistance>, Changed<Analysis>)>;

pub(super) fn judge(mut games: Query<(&Moves, &mut Judgement), HasNews>) {
    for (moves, mut judgement) in &mut games {
        judgement.0 = Some(Verdict::of(moves.puzzle(), moves.position()));
    }
}

fn mark_cells(
    mut commands: Commands,
    games: Query<(&Board, &Judgement, &Assistance), Changed<Judgement>>,
    cells: Query<(Entity, &Cell, Has<InConflict>, Has<Strained>)>,
) {
    for (board, judgement, assistance) in &games {
        let Some(verdict) = &judgement.0 else {
            continue;
        };
        let marked = assistance.check >= CheckLevel::Rules;
        let strained = strained(board.puzzle(), verdict);
        for (entity, &Cell(cell), was_conflict, was_strained) in cells.iter_many(board.open_cells())
        {
            let conflict = marked && verdict.conflicting(cell);
            set_marker(&mut commands, entity, was_conflict, conflict, InConflict);
            let strained = marked && strained[cell];
            set_marker(&mut commands, entity, was_strained, strained, Strained);
        }
    }
}

fn mark_wrong(
    mut commands: Commands,
    games: Query<(&Board, &Moves, &Assistance, &Analysis), Changed<Judgement>>,
    cells: Query<(Entity, &Cell, Has<Wrong>)>,
) {
    for (board, moves, assistance, analysis) in &games {
        let solution = shown_solution(assistance, analysis);
        for (entity, &Cell(cell), was_wrong) in cells.iter_many(board.open_cells()) {
            let wrong = solution.is_some_and(|right| differs(moves.position(), right, cell));
            set_marker(&mut commands, entity, was_wrong, wrong, Wrong);
        }
    }
}

fn mark_cages(
    mut commands: Commands,
    games: Query<(&Board, &Moves, &Judgement, &Assistance, &Analysis), Changed<Judgement>>,
    cages: Query<(Entity, &Cage, Has<BrokenCage>, Has<FullCage>)>,
) {
    for (board, moves, judgement, assistance, analysis) in &games {
        let Some(verdict) = &judgement.0 else {
            continue;
        };
        let marked = assistance.check >= CheckLevel::Rules;
        let solution = shown_solution(assistance, analysis);
        for (entity, &Cage(cage), was_broken, was_full) in cages.iter_many(board.cages()) {
            let status = verdict.cage_status(cage);
            let broken = marked && matches!(status, CageStatus::Wrong | CageStatus::OutOfReach);
            set_marker(&mut commands, entity, was_broken, broken, BrokenCage);
            let full = matches!(status, CageStatus::Wrong | CageStatus::Complete);
            set_marker(&mut commands, entity, was_full, full, FullCage);
            if full && !was_full && marked {
                let cells = &moves.puzzle().cage(cage).cells;
                let wrong = solution.is_some_and(|right| {
                    let mut cells = cells.iter();
                    cells.any(|&cell| differs(moves.position(), right, cell))
                });
                commands.trigger(CageCompleted {
                    cage: entity,
                    correctly: status == CageStatus::Complete && !wrong,
                });
            }
        }
    }
}

/// The solution, where the player has chosen to see what differs from it.
fn shown_solution<'a>(assistance: &Assistance, analysis: &'a Analysis) -> Option<&'a Solution> {
    let chosen = assistance.check == CheckLevel::Solution;
    analysis.solution().filter(|_| chosen)
}

fn differs(position: &Position, right: &Solution, cell: CellId) -> bool {
    let digit = position.value(cell);
    digit.is_some() && digit != right[cell]
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
