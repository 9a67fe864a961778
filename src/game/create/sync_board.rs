//! The board of a drawing: laid out anew where its cells change, and marked with what is drawn and what is known of it.

use std::sync::Arc;

use bevy::{ecs::query::QueryData, prelude::*};

use super::{
    checking::{DrawingCheck, ShownSolutions},
    open_drawing::OpenDrawing,
    repairing::Proposals,
};
use crate::create::{CheckFinding, Drawing, DrawnClue, ProposalSketch};
use crate::game::{
    base::{GameSystems, Screen},
    board::{
        self, Board, BrokenCage, Cage, Cell, ClueText, Fixed, Flagged, InConflict, Lit, Notes,
        Peer, Picked, ProposedCage, Quiet, Role, Selected, Value, set_marker,
    },
};
use crate::puzzle::{CellId, Digit, Digits, Fault, LineDirection, Place, Position, Puzzle, Size};
use crate::solver::Solution;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (lay_out, write_clues, write_cells)
            .chain()
            .in_set(GameSystems::Validate)
            // Only one screen has a board.
            .ambiguous_with(GameSystems::Validate)
            .run_if(
                in_state(Screen::Create)
                    .and_then(resource_exists::<OpenDrawing>)
                    .and_then(
                        resource_changed::<OpenDrawing>
                            .or_eager(resource_changed::<DrawingCheck>)
                            .or_eager(resource_changed::<ShownSolutions>)
                            .or_eager(resource_changed::<Proposals>),
                    ),
            ),
    );
}

/// Marks the root of the board on which somebody draws.
#[derive(Component, Default, Reflect)]
#[reflect(Component)]
pub struct DrawnBoard;

fn lay_out(
    mut commands: Commands,
    (open, proposals): (Res<OpenDrawing>, Res<Proposals>),
    boards: Query<(Entity, &Board), With<DrawnBoard>>,
) {
    let puzzle = proposals.seen(&open).0.sketch().puzzle;
    for (entity, board) in &boards {
        if board.puzzle().is_the_same_as(&puzzle) {
            return;
        }
        commands.entity(entity).despawn();
    }
    let puzzle = Arc::new(puzzle);
    let position = Position::new(&puzzle);
    let root = board::spawn(&mut commands, Arc::clone(&puzzle), &position);
    board::spawn_blocks(&mut commands, root, &puzzle);
    commands
        .entity(root)
        .insert((DrawnBoard, DespawnOnExit(Screen::Create)));
}

fn write_clues(
    mut commands: Commands,
    (open, check, proposals): (Res<OpenDrawing>, Res<DrawingCheck>, Res<Proposals>),
    board: Single<&Board, With<DrawnBoard>>,
    cages: Query<(&Cage, Option<&ClueText>, Has<BrokenCage>, Has<ProposedCage>)>,
) {
    let puzzle = board.puzzle();
    let (drawing, proposal) = proposals.seen(&open);
    let clues = drawing.sketch().clues;
    let clash = clash(&open, &check, proposal);
    for &entity in board.cages() {
        let Ok((&Cage(cage), written, was_broken, was_proposed)) = cages.get(entity) else {
            continue;
        };
        let Some(text) = clues.get(cage.index()).cloned().map(ClueText) else {
            continue;
        };
        if written != Some(&text) {
            commands.entity(entity).insert(text);
        }
        let first = puzzle.size().place(puzzle.cage(cage).cells[0]);
        let direction = puzzle.run_direction(cage);
        let clashes = clash.iter().any(|clue| is_clue(clue, first, direction));
        set_marker(&mut commands, entity, was_broken, clashes, BrokenCage);
        let proposed = proposal.is_some_and(|proposal| proposal.cages.contains(&cage));
        set_marker(&mut commands, entity, was_proposed, proposed, ProposedCage);
    }
}

/// The clues that cannot all be true, if some cannot; what is proposed has none.
fn clash<'a>(
    open: &OpenDrawing,
    check: &'a DrawingCheck,
    proposal: Option<&ProposalSketch>,
) -> &'a [DrawnClue] {
    match check.of(open).filter(|_| proposal.is_none()) {
        Some(CheckFinding::None(clash)) => &clash.clues,
        _ => &[],
    }
}

fn is_clue(clue: &DrawnClue, first: Place, direction: Option<LineDirection>) -> bool {
    match *clue {
        DrawnClue::Cage(place) => place == first && direction.is_none(),
        DrawnClue::Sum(place, way) => place == first && direction == Some(way),
        DrawnClue::Given(_) => false,
    }
}

#[derive(QueryData)]
#[query_data(mutable)]
struct DrawnCell {
    entity: Entity,
    cell: &'static Cell,
    value: &'static mut Value,
    notes: &'static mut Notes,
    fixed: Has<Fixed>,
    quiet: Has<Quiet>,
    selected: Has<Selected>,
    lit: Option<&'static Lit>,
    picked: Has<Picked>,
    peer: Has<Peer>,
    flagged: Has<Flagged>,
    conflict: Has<InConflict>,
}

/// What is to be seen of a square.
struct SquareFacts<'a> {
    drawing: &'a Drawing,
    cursor: Option<Place>,
    size: Size,
    has_runs: bool,
    subject: Vec<Place>,
    faults: Vec<Place>,
    /// What is drawn over, or would be, also on the other side.
    drawn_over: Vec<Place>,
    clash: &'a [DrawnClue],
    /// Where the digits of the solution cannot all be true.
    doubled: Vec<Place>,
    /// The solutions that are shown.
    solutions: Vec<&'a Solution>,
    /// The cells of cages and runs that are proposed.
    proposed: Vec<Place>,
    /// The cells in which a given is proposed, or none.
    given: &'a [Place],
}

impl<'a> SquareFacts<'a> {
    /// What is to be seen of what is drawn.
    fn of_drawing(
        open: &'a OpenDrawing,
        check: &'a DrawingCheck,
        shown: ShownSolutions,
        board: &Puzzle,
    ) -> Self {
        let drawing = open.drawing();
        Self {
            cursor: Some(open.cursor()),
            subject: open.subject(),
            faults: open.faults().filter_map(flagged_place).collect(),
            drawn_over: drawn_over(open),
            doubled: doubled(drawing, board),
            clash: clash(open, check, None),
            solutions: if shown.0 {
                check.solutions(open)
            } else {
                Vec::new()
            },
            ..Self::of(drawing)
        }
    }

    /// What is to be seen of a change that is proposed: it alone is marked.
    fn of_proposal(proposal: &'a ProposalSketch) -> Self {
        let sketch = proposal.drawing.sketch();
        let size = proposal.drawing.size();
        let cages = proposal.cages.iter();
        let cells = cages.flat_map(|&cage| &sketch.puzzle.cage(cage).cells);
        Self {
            proposed: cells.map(|&cell| size.place(cell)).collect(),
            given: &proposal.cells,
            ..Self::of(&proposal.drawing)
        }
    }

    const fn of(drawing: &'a Drawing) -> Self {
        Self {
            drawing,
            cursor: None,
            size: drawing.size(),
            has_runs: drawing.kind().has_runs(),
            subject: Vec::new(),
            faults: Vec::new(),
            drawn_over: Vec::new(),
            clash: &[],
            doubled: Vec::new(),
            solutions: Vec::new(),
            proposed: Vec::new(),
            given: &[],
        }
    }

    fn digit(&self, place: Place) -> Option<Digit> {
        let mut givens = self.drawing.givens().iter();
        let given = givens.find(|given| given.place == place)?;
        Digit::new(u8::try_from(given.digit).ok()?)
    }

    /// The digit of the solution that is drawn, unless solutions that were found are shown.
    fn quiet(&self, place: Place) -> Option<Digit> {
        let is_shown = self.solutions.is_empty() && self.digit(place).is_none();
        self.drawing.solved(place).filter(|_| is_shown)
    }

    /// The digits that the solutions have for a cell that has none.
    fn solved(&self, cell: CellId, place: Place) -> Digits {
        if self.digit(place).is_some() {
            return Digits::EMPTY;
        }
        let solutions = self.solutions.iter();
        let digits = solutions.filter_map(|solution| solution.get(cell).copied().flatten());
        digits.collect()
    }

    /// What is lit: what is proposed, where solutions differ, or the run that is meant.
    fn light(&self, place: Place, solved: Digits) -> Option<Lit> {
        if self.given.contains(&place) {
            return Some(Lit(Role::Target));
        }
        if solved.len() > 1 {
            return Some(Lit(Role::Pattern));
        }
        let is_run = self.has_runs && self.subject.contains(&place);
        let is_lit = is_run || self.proposed.contains(&place);
        is_lit.then_some(Lit(Role::Evidence))
    }

    fn clashes(&self, place: Place) -> bool {
        let is_doubled = self.quiet(place).is_some() && self.doubled.contains(&place);
        self.clash.contains(&DrawnClue::Given(place)) || is_doubled
    }
}

fn write_cells(
    mut commands: Commands,
    (open, check): (Res<OpenDrawing>, Res<DrawingCheck>),
    (shown, proposals): (Res<ShownSolutions>, Res<Proposals>),
    board: Single<&Board, With<DrawnBoard>>,
    mut cells: Query<DrawnCell>,
) {
    let facts = match proposals.seen(&open) {
        (_, Some(proposal)) => SquareFacts::of_proposal(proposal),
        (_, None) => SquareFacts::of_drawing(&open, &check, *shown, board.puzzle()),
    };
    for mut cell in &mut cells {
        let place = facts.size.place(cell.cell.0);
        let quiet = facts.quiet(place);
        cell.value.set_if_neq(Value(facts.digit(place).or(quiet)));
        let entity = cell.entity;
        let is_path = facts.drawn_over.contains(&place);
        set_marker(&mut commands, entity, cell.fixed, quiet.is_none(), Fixed);
        set_marker(&mut commands, entity, cell.quiet, quiet.is_some(), Quiet);
        let selected = facts.cursor == Some(place);
        set_marker(&mut commands, entity, cell.selected, selected, Selected);
        set_marker(&mut commands, entity, cell.picked, is_path, Picked);
        let is_subject = facts.subject.contains(&place);
        let solved = facts.solved(cell.cell.0, place);
        cell.notes.set_if_neq(Notes(solved));
        let light = facts.light(place, solved);
        match (cell.lit.copied(), light) {
            (was, Some(light)) if was != Some(light) => drop(commands.entity(entity).insert(light)),
            (Some(_), None) => drop(commands.entity(entity).remove::<Lit>()),
            _ => {}
        }
        let is_cage = is_subject && !facts.has_runs;
        set_marker(&mut commands, entity, cell.peer, is_cage, Peer);
        let flagged = facts.faults.contains(&place);
        set_marker(&mut commands, entity, cell.flagged, flagged, Flagged);
        let clashes = facts.clashes(place);
        set_marker(&mut commands, entity, cell.conflict, clashes, InConflict);
    }
}

/// The cells of the stroke under way and of the shape in hand; with a symmetry also those on the other side.
fn drawn_over(open: &OpenDrawing) -> Vec<Place> {
    let here = [open.path(), &open.covered()].concat();
    let cursor = [open.cursor()];
    let there = open.images(if here.is_empty() { &cursor } else { &here });
    [here, there].concat()
}

/// Where the solution has a digit twice in a row, column, box or run.
fn doubled(drawing: &Drawing, board: &Puzzle) -> Vec<Place> {
    let size = board.size();
    let mut doubled = Vec::new();
    for region in board.regions() {
        let places = region.cells.iter().map(|&cell| size.place(cell));
        let known = places.filter_map(|place| Some((place, drawing.solved(place)?)));
        let known: Vec<(Place, Digit)> = known.collect();
        let is_twice = |digit| known.iter().filter(|known| known.1 == digit).count() > 1;
        let twice = known.iter().filter(|known| is_twice(known.1));
        doubled.extend(twice.map(|known| known.0));
    }
    doubled
}

/// Where a fault is marked. A cell without a cage is seen to have none.
fn flagged_place(fault: &Fault) -> Option<Place> {
    match fault {
        Fault::InNoCage { .. } => None,
        fault => fault.place(),
    }
}
