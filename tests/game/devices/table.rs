//! The table at which somebody plays: the game, what its player knows, and where things are on the screen.

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiFullOutput, EguiPostUpdateSet};
use sumi::{
    game::board::Cell,
    puzzle::{CellId, Digit, Place, Puzzle},
    solver::{Answer, Engine, Solution},
};

use crate::game::Game;

/// The four ways on a grid, as rows down and columns to the right.
pub(crate) const WAYS: [(i32, i32); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

pub(crate) struct Table {
    pub(crate) game: Game,
    laid: Option<(Arc<Puzzle>, Solution)>,
}

/// The middle of every control on the screen, by the name that a screen reader says.
#[derive(Resource, Default)]
struct Controls(BTreeMap<String, Vec2>);

impl Table {
    /// A table without a puzzle.
    pub(crate) fn set() -> Self {
        let mut game = Game::start();
        game.app.init_resource::<Controls>().add_systems(
            PostUpdate,
            see_controls
                .after(EguiPostUpdateSet::EndPass)
                .before(EguiPostUpdateSet::ProcessOutput),
        );
        let world = game.app.world_mut();
        for mut context in world.query::<&mut EguiContext>().iter_mut(world) {
            context.get_mut().enable_accesskit();
        }
        Self { game, laid: None }
    }

    /// Lays a puzzle on the table.
    pub(crate) fn lay(&mut self, puzzle: Puzzle) {
        let Answer::Unique(solution) = Engine::new(&puzzle).solve() else {
            panic!("{} has one solution", puzzle.info().title)
        };
        let puzzle = Arc::new(puzzle);
        self.game.open(puzzle.clone());
        self.laid = Some((puzzle, solution));
    }

    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.laid.as_ref().unwrap().0
    }

    pub(crate) fn name(&self, cell: CellId) -> String {
        self.puzzle().size().place(cell).to_string()
    }

    /// The cells that are still empty, with the digits they want.
    pub(crate) fn left(&mut self) -> Vec<(CellId, Digit)> {
        let values = self.game.state().values;
        let (puzzle, solution) = self.laid.as_ref().unwrap();
        let empty = |cell: &CellId| !values.contains_key(&self.name(*cell));
        let cells = puzzle.open_cells().filter(empty);
        cells.map(|cell| (cell, solution[cell].unwrap())).collect()
    }

    pub(crate) fn selected(&mut self) -> CellId {
        let name: Place = self.game.state().selection.unwrap().parse().unwrap();
        self.puzzle().size().cell(name).unwrap()
    }

    /// The steps that lead from one cell to another, each over the blocks in its way.
    pub(crate) fn path(&self, from: CellId, to: CellId) -> Vec<(i32, i32)> {
        let mut paths = vec![(from, Vec::new())];
        let mut next = 0;
        while paths[next].0 != to {
            let (cell, path) = paths[next].clone();
            for way in WAYS {
                let reached = self.step(cell, way);
                if paths.iter().all(|(known, _)| *known != reached) {
                    paths.push((reached, [path.clone(), vec![way]].concat()));
                }
            }
            next += 1;
        }
        paths.swap_remove(next).1
    }

    fn step(&self, from: CellId, (down, right): (i32, i32)) -> CellId {
        let size = self.puzzle().size();
        let Place { row, column } = size.place(from);
        let at = |distance: i32| Place {
            row: row + distance * down,
            column: column + distance * right,
        };
        let mut ahead = (1..).map_while(|distance| size.cell(at(distance)));
        ahead
            .find(|&cell| self.puzzle().is_open(cell))
            .unwrap_or(from)
    }

    /// Where a cell is in the window.
    pub(crate) fn place(&mut self, cell: CellId) -> Vec2 {
        let world = self.game.app.world_mut();
        let mut cells = world.query::<(&Cell, &GlobalTransform)>();
        let found = cells.iter(world).find(|(each, _)| each.0 == cell);
        let middle = found.unwrap().1.translation().truncate();
        Vec2::new(640.0 + middle.x, 400.0 - middle.y)
    }

    /// Where the control of a name is, if there is one.
    pub(crate) fn control(&self, name: &str) -> Option<Vec2> {
        let controls = self.game.app.world().resource::<Controls>();
        controls.0.get(name).copied()
    }

    /// Where the first of several controls is that is on the screen.
    pub(crate) fn one_of(&self, names: &[&str]) -> Vec2 {
        let found = names.iter().find_map(|name| self.control(name));
        found.unwrap_or_else(|| panic!("none of {names:?} is on the screen"))
    }
}

fn see_controls(mut controls: ResMut<Controls>, outputs: Query<&EguiFullOutput>) {
    controls.0.clear();
    let outputs = outputs.iter().filter_map(|output| output.0.as_ref());
    let updates = outputs.filter_map(|output| output.platform_output.accesskit_update.as_ref());
    for (_, node) in updates.flat_map(|update| &update.nodes) {
        if let (Some(name), Some(area)) = (node.label(), node.bounds()) {
            let middle = Vec2::new((area.x0 + area.x1) as f32, (area.y0 + area.y1) as f32) / 2.0;
            controls.0.insert(name.to_owned(), middle);
        }
    }
}
