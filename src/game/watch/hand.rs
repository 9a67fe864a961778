//! What moves on a board that is watched: the brush, digits that have just been written, ink that dissolves.

use std::time::Duration;

use bevy::prelude::*;

use super::{Runner, Show};
use crate::{
    game::{
        GameSystems,
        activity::Activity,
        state::Screen,
        theme::motion::{self, Motion},
    },
    puzzle::{CellId, Digit, Grid, Place, Puzzle},
    solver::Step,
};

/// How much of its way the brush has left after one glide.
const LEFT_AFTER_GLIDE: f32 = 0.05;
/// A brush this near to its cell, in cells, has arrived.
const NEAR: f32 = 0.01;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        move_hands
            .in_set(GameSystems::Animate)
            .run_if(in_state(Screen::Watch).and_then(resource_exists::<Show>)),
    );
}

/// The hand that writes on a board, and the ink that is still wet.
#[derive(Component, Default)]
pub struct Hand {
    /// Where the brush is: columns and rows from the board's top left corner.
    pub brush: Option<Vec2>,
    /// Digits that have left.
    pub ghosts: Vec<Ghost>,
    seen: Option<Grid<Seen>>,
}

/// A digit that dissolves.
#[derive(Clone, Copy, Debug)]
pub struct Ghost {
    /// Where it stood.
    pub cell: CellId,
    /// The digit.
    pub digit: Digit,
    age: Duration,
}

impl Ghost {
    /// How much of it is gone, from 0 to 1.
    pub fn faded(&self) -> f32 {
        share(self.age, motion::DISSOLVE.duration)
    }
}

/// What was seen of a cell in the last frame.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    value: Option<Digit>,
    age: Duration,
}

impl Hand {
    /// How dry the ink of a cell is, from 0 to 1.
    pub fn dried(&self, cell: CellId) -> f32 {
        let seen = self.seen.as_ref().and_then(|seen| seen.get(cell));
        seen.map_or(1.0, |seen| share(seen.age, motion::BRUSH.duration))
    }

    /// Lets time pass and returns whether anything moves.
    fn follow(
        &mut self,
        runner: &Runner,
        puzzle: &Puzzle,
        passed: Duration,
        motion: Motion,
    ) -> bool {
        let wet = self.look(runner, puzzle, passed, motion);
        self.ghosts.iter_mut().for_each(|ghost| ghost.age += passed);
        self.ghosts
            .retain(|ghost| ghost.age < motion::DISSOLVE.duration);
        let glides = self.glide(runner.tape.last_step(), puzzle, passed, motion);
        wet || glides || !self.ghosts.is_empty()
    }

    /// Notes which digits came and which left since the last frame.
    fn look(&mut self, runner: &Runner, puzzle: &Puzzle, passed: Duration, motion: Motion) -> bool {
        let picture = runner.tape.picture();
        let dry = |cell| Seen {
            value: picture.square(cell).value,
            age: motion::BRUSH.duration,
        };
        let seen = self
            .seen
            .get_or_insert_with(|| Grid::from_fn(puzzle.size(), dry));
        let mut wet = false;
        for (cell, seen) in seen.iter_mut() {
            let value = picture.square(cell).value;
            seen.age = (seen.age + passed).min(motion::BRUSH.duration);
            if value != seen.value {
                if let Some(digit) = seen.value.filter(|_| !motion.reduced) {
                    let age = Duration::ZERO;
                    self.ghosts.push(Ghost { cell, digit, age });
                }
                *seen = Seen {
                    value,
                    age: if motion.reduced {
                        motion::BRUSH.duration
                    } else {
                        Duration::ZERO
                    },
                };
            }
            wet |= seen.age < motion::BRUSH.duration;
        }
        wet
    }

    fn glide(
        &mut self,
        step: Option<&Step>,
        puzzle: &Puzzle,
        passed: Duration,
        motion: Motion,
    ) -> bool {
        let Some(cell) = step.and_then(cell_of) else {
            return false;
        };
        let Place { row, column } = puzzle.size().place(cell);
        let goal = Vec2::new(column as f32 + 0.5, row as f32 + 0.5);
        let brush = self.brush.get_or_insert(goal);
        let share = passed.as_secs_f32() / motion::GLIDE.duration.as_secs_f32();
        *brush = goal + (*brush - goal) * LEFT_AFTER_GLIDE.powf(share);
        if motion.reduced || brush.distance(goal) < NEAR {
            *brush = goal;
        }
        *brush != goal
    }
}

/// The cell where the hand is during a step.
fn cell_of(step: &Step) -> Option<CellId> {
    match step {
        Step::Place { cell, .. } | Step::Guess { cell, .. } => Some(*cell),
        Step::Remove { cells, .. } => cells.first().map(|&(cell, _)| cell),
        Step::Retreat { cells, .. } => cells.first().copied(),
        Step::Solved | Step::Stuck | Step::Progress => None,
    }
}

fn share(age: Duration, of: Duration) -> f32 {
    (age.as_secs_f32() / of.as_secs_f32()).min(1.0)
}

fn move_hands(
    show: Res<Show>,
    time: Res<Time>,
    motion: Res<Motion>,
    mut activity: ResMut<Activity>,
    mut runners: Query<(&Runner, &mut Hand)>,
) {
    for (runner, mut hand) in &mut runners {
        if hand.follow(runner, show.puzzle(), time.delta(), *motion) {
            activity.moving("hand");
        }
    }
}
