//! Which solvers are on the boards.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{MOST_LANES, RACERS, Runner, Show, control::Control, enter};
use crate::solver::StrategyName;

/// Lets solvers come and go.
pub(super) fn set_lanes(
    mut controls: MessageReader<Control>,
    mut show: ResMut<Show>,
    mut cast: Cast,
) {
    let lanes = cast.runners.iter().count();
    let list = StrategyName::ALL;
    let mut backwards = list;
    backwards.reverse();
    for &control in controls.read() {
        match control {
            Control::Choose(strategy) => cast.replace(&show, strategy),
            Control::NextSolver => cast.replace_by_next(&show, list),
            Control::PreviousSolver => cast.replace_by_next(&show, backwards),
            Control::Lanes(count) => cast.count(&mut show, count),
            Control::MoreBoards => cast.count(&mut show, lanes % MOST_LANES + 1),
            _ => {}
        }
    }
}

/// The solvers on their boards.
#[derive(SystemParam)]
pub(super) struct Cast<'w, 's> {
    commands: Commands<'w, 's>,
    runners: Query<'w, 's, (Entity, &'static Runner)>,
}

impl Cast<'_, '_> {
    /// Gives the focused board to another solver.
    fn replace(&mut self, show: &Show, strategy: StrategyName) {
        self.dismiss(|lane| lane == show.focus);
        enter(&mut self.commands, show, show.focus, strategy);
    }

    /// Gives the focused board to the next solver of a list that no other board has.
    fn replace_by_next(&mut self, show: &Show, list: [StrategyName; StrategyName::ALL.len()]) {
        let runners = || self.runners.iter().map(|(_, runner)| runner);
        let focused = runners().find(|runner| runner.lane == show.focus);
        let is_now = |name: &StrategyName| focused.is_some_and(|runner| runner.strategy == *name);
        let is_free = |name: &StrategyName| {
            let mut others = runners().filter(|runner| runner.lane != show.focus);
            others.all(|other| other.strategy != *name)
        };
        let now = list.iter().position(is_now).unwrap_or(0);
        let mut upcoming = list.into_iter().cycle().skip(now + 1).take(list.len());
        if let Some(next) = upcoming.find(is_free) {
            self.replace(show, next);
        }
    }

    /// Shows so many boards, and all from the start.
    fn count(&mut self, show: &mut Show, count: usize) {
        let count = count.clamp(1, MOST_LANES);
        self.dismiss(|lane| lane >= count);
        let taken: Vec<_> = self
            .runners
            .iter()
            .map(|(_, runner)| runner.strategy)
            .collect();
        for (lane, strategy) in newcomers(&taken, count) {
            enter(&mut self.commands, show, lane, strategy);
        }
        show.focus = show.focus.min(count - 1);
        show.at = 0;
    }

    fn dismiss(&mut self, leaves: impl Fn(usize) -> bool) {
        for (entity, _) in self
            .runners
            .iter()
            .filter(|(_, runner)| leaves(runner.lane))
        {
            self.commands.entity(entity).despawn();
        }
    }
}

/// The solvers for boards that have none yet, each a different one: there are as many racers as boards.
fn newcomers(taken: &[StrategyName], count: usize) -> impl Iterator<Item = (usize, StrategyName)> {
    let free = RACERS.into_iter().filter(|name| !taken.contains(name));
    (taken.len()..count).zip(free)
}
