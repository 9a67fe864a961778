//! Boards without a game around them: what marks and digits on their cells make of them.

use std::{sync::Arc, time::Duration};

use bevy::{prelude::*, time::TimeUpdateStrategy};
use sumi::game::{
    base::{activity::Activity, theme::motion::Motion},
    board::{self, Board, Covered, Fit, Lit, Notes, Ripple, Role, Sealed, Swift, Value},
    stage::driver::Driver,
};
use sumi::puzzle::{Digit, Digits, Position};

use crate::player::puzzle;

/// A Kakuro whose sums stand in the margin, and a Killer.
const KAKURO: &str = r#"(kind: Kakuro, size: (2, 2), cages: [
    ("3", "r1c1 r1c2"), ("4", "r2c1 r2c2"), ("4", "r1c1 r2c1"), ("3", "r1c2 r2c2"),
])"#;
const KILLER: &str =
    r#"(kind: Killer, size: (4, 4), cages: [("8", "r1c1 r1c2 r1c3"), ("9", "r1c4 r2c3 r2c4")])"#;

/// The title screen, with boards laid on it.
#[derive(Deref, DerefMut)]
struct Table(Driver);

impl Table {
    fn new() -> Self {
        Self(Driver::start())
    }

    fn lay(&mut self, text: &str, middle: Vec2) -> Entity {
        let puzzle = puzzle(text);
        let world = self.app.world_mut();
        let position = Position::new(&puzzle);
        let board = board::spawn(&mut world.commands(), Arc::clone(&puzzle), &position);
        world.flush();
        let fit = Fit { middle, cell: 50.0 };
        world.entity_mut(board).insert(fit);
        self.settle();
        board
    }

    fn cells(&self, board: Entity) -> Vec<Entity> {
        self.app
            .world()
            .get::<Board>(board)
            .unwrap()
            .open_cells()
            .collect()
    }

    /// Returns what can be read on a board and everything below it.
    fn texts(&self, root: Entity) -> Vec<String> {
        let world = self.app.world();
        if world.get::<Visibility>(root) == Some(&Visibility::Hidden) {
            return Vec::new();
        }
        let children = world.get::<Children>(root).into_iter().flatten();
        let text = world.get::<Text2d>(root).map(|text| text.0.clone());
        let below = children.flat_map(|&child| self.texts(child));
        text.into_iter()
            .chain(below)
            .filter(|text| !text.is_empty())
            .collect()
    }

    fn children(&self, entity: Entity) -> usize {
        self.app
            .world()
            .get::<Children>(entity)
            .map_or(0, RelationshipTarget::len)
    }

    fn write(&mut self, cell: Entity, digit: u8) {
        let value = Value(Digit::new(digit));
        self.app.world_mut().entity_mut(cell).insert(value);
    }
}

#[test]
fn boards_side_by_side_keep_their_digits_and_sizes_apart() {
    let mut table = Table::new();
    let left = table.lay(KAKURO, Vec2::new(300.0, 400.0));
    let right = table.lay(KILLER, Vec2::new(900.0, 400.0));
    let (one, other) = (table.cells(left)[0], table.cells(right)[5]);
    table.write(one, 2);
    table.write(other, 4);
    table.settle();
    assert_eq!(table.texts(one), ["2"]);
    assert_eq!(table.texts(other), ["4"]);
    assert_eq!(table.texts(table.cells(left)[1]), Vec::<String>::new());
    let middle = |cell| {
        table
            .app
            .world()
            .get::<GlobalTransform>(cell)
            .unwrap()
            .translation()
    };
    assert!(middle(one).x < 0.0 && middle(other).x > 0.0);
    let mut sums = table.texts(left);
    sums.sort();
    assert_eq!(sums, ["2", "3", "3", "4", "4"]);
}

#[test]
fn nothing_is_drawn_with_an_empty_mesh() {
    let mut table = Table::new();
    for text in [
        KAKURO,
        KILLER,
        "(kind: Sudoku, size: (4, 4))",
        "(kind: KenKen, size: (2, 2), cages: [(\"3+\", \"r1c1 r1c2\"), (\"3+\", \"r2c1 r2c2\")])",
    ] {
        table.lay(text, Vec2::new(640.0, 400.0));
    }
    let meshes = table.app.world().resource::<Assets<Mesh>>();
    assert!(meshes.len() > 10);
    for (_, mesh) in meshes.iter() {
        assert!(mesh.count_vertices() > 0);
    }
}

#[test]
fn a_digit_is_brushed_in_also_after_a_long_rest() {
    let mut table = Table::new();
    let board = table.lay(KILLER, Vec2::new(640.0, 400.0));
    let cell = table.cells(board)[0];
    let time = |table: &mut Table, passed| {
        table
            .app
            .insert_resource(TimeUpdateStrategy::ManualDuration(passed));
        table.app.update();
    };
    time(&mut table, Duration::from_secs(10));
    table.write(cell, 4);
    time(&mut table, Duration::from_secs(10));
    assert!(!table.app.world().resource::<Activity>().is_settled());
    // A machine that is slow to draw still ends it in time.
    for _ in 0..4 {
        time(&mut table, Duration::from_millis(100));
    }
    assert!(table.app.world().resource::<Activity>().is_settled());
}

#[test]
fn notes_are_pencilled_into_empty_cells_and_leave_when_a_digit_comes() {
    let mut table = Table::new();
    let board = table.lay(KILLER, Vec2::new(640.0, 400.0));
    let cell = table.cells(board)[3];
    let notes = Notes(Digits::from_bits(0b1110));
    table.app.world_mut().entity_mut(cell).insert(notes);
    table.settle();
    let mut texts = table.texts(cell);
    texts.sort();
    assert_eq!(texts.len(), 3, "{texts:?}");
    table.write(cell, 4);
    table.settle();
    assert_eq!(table.texts(cell), ["4"]);
    table.app.world_mut().entity_mut(cell).insert(Value(None));
    table.settle();
    assert_eq!(table.texts(cell).len(), 3);
}

#[test]
fn marks_leave_nothing_behind() {
    let mut table = Table::new();
    let board = table.lay(KILLER, Vec2::new(640.0, 400.0));
    let cell = table.cells(board)[0];
    let before = (table.children(board), table.children(cell));
    let world = table.app.world_mut();
    world.entity_mut(board).insert((Covered, Sealed));
    world.entity_mut(cell).insert(Lit(Role::Target));
    world.entity_mut(cell).insert(Lit(Role::Pattern));
    table.settle();
    assert_eq!(table.children(board), before.0 + 2);
    assert_eq!(table.children(cell), before.1 + 1);
    let world = table.app.world_mut();
    world.entity_mut(board).remove::<(Covered, Sealed)>();
    world.entity_mut(cell).remove::<Lit>();
    table.settle();
    assert_eq!((table.children(board), table.children(cell)), before);
}

#[test]
fn a_ripple_runs_through_its_cells_and_is_gone() {
    let mut table = Table::new();
    let board = table.lay(KILLER, Vec2::new(640.0, 400.0));
    let cell = table.cells(board)[0];
    let before = table.children(cell);
    let cells: Vec<_> = table
        .app
        .world()
        .get::<Board>(board)
        .unwrap()
        .puzzle()
        .open_cells()
        .collect();
    let ripple = Ripple {
        entity: board,
        from: cells[15],
        cells,
    };
    table.app.world_mut().trigger(ripple);
    table.app.world_mut().flush();
    assert_eq!(table.children(cell), before + 1);
    let frames = table.settle();
    assert!(frames > 20, "{frames}");
    assert_eq!(table.children(cell), before);
}

#[test]
fn many_digits_flow_in_unless_motion_is_reduced_or_the_board_is_swift() {
    let mut table = Table::new();
    let board = table.lay(KILLER, Vec2::new(640.0, 400.0));
    let fill = |table: &mut Table, digit| {
        for cell in table.cells(board) {
            table.write(cell, digit);
        }
        table.settle()
    };
    let flowing = fill(&mut table, 1);
    table.app.insert_resource(Motion { reduced: true });
    let fading = fill(&mut table, 2);
    table.app.world_mut().entity_mut(board).insert(Swift);
    let swift = fill(&mut table, 3);
    assert!(
        flowing > fading && fading > swift,
        "{flowing} {fading} {swift}"
    );
}
