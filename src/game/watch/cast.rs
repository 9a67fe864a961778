//! Which solvers are on the boards.

use bevy::prelude::*;

use super::{MOST_LANES, RACERS, Runner, Show, control::Control, enter};
use crate::solver::StrategyName;

/// Lets solvers come and go; several wishes of one frame follow each other.
pub(super) fn set_lanes(
    mut commands: Commands,
    mut controls: MessageReader<Control>,
    mut show: ResMut<Show>,
    runners: Query<(Entity, &Runner)>,
) {
    let before = Cast::of(runners.iter().map(|(_, runner)| runner));
    let mut cast = before.clone();
    for &control in controls.read() {
        cast.change(show.focus, control);
    }
    if cast.0.len() != before.0.len() {
        show.begin_again(runners.iter().map(|(_, runner)| runner));
        show.focus = show.focus.min(cast.0.len().saturating_sub(1));
    }
    for (entity, runner) in &runners {
        if cast.0.get(runner.lane) != Some(&runner.strategy) {
            commands.entity(entity).despawn();
        }
    }
    for (lane, &strategy) in cast.0.iter().enumerate() {
        if before.0.get(lane) != Some(&strategy) {
            enter(&mut commands, &show, lane, strategy);
        }
    }
}

/// The solvers from the first board to the last.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cast(Vec<StrategyName>);

impl Cast {
    fn of<'a>(runners: impl Iterator<Item = &'a Runner>) -> Self {
        let mut runners: Vec<_> = runners.collect();
        runners.sort_by_key(|runner| runner.lane);
        Self(runners.iter().map(|runner| runner.strategy).collect())
    }

    fn change(&mut self, focus: usize, control: Control) {
        let list = StrategyName::ALL;
        match control {
            Control::Choose(strategy) => self.replace(focus, Some(strategy)),
            Control::NextSolver => self.replace(focus, self.next_to(focus, list.iter())),
            Control::PreviousSolver => self.replace(focus, self.next_to(focus, list.iter().rev())),
            Control::Lanes(count) => self.set_count(count),
            Control::MoreBoards => self.set_count(self.0.len() % MOST_LANES + 1),
            _ => {}
        }
    }

    fn replace(&mut self, lane: usize, chosen: Option<StrategyName>) {
        if let (Some(strategy), Some(chosen)) = (self.0.get_mut(lane), chosen) {
            *strategy = chosen;
        }
    }

    /// The solver that follows the one of a board in a list, and after its end in its beginning, and is on no board.
    fn next_to<'a>(
        &self,
        lane: usize,
        list: impl Iterator<Item = &'a StrategyName> + Clone,
    ) -> Option<StrategyName> {
        let now = self.0.get(lane)?;
        let round = list.clone().chain(list);
        let mut upcoming = round.skip_while(|name| *name != now);
        upcoming.find(|name| !self.0.contains(name)).copied()
    }

    /// Newcomers are different from all others: there are as many racers as boards.
    fn set_count(&mut self, count: usize) {
        self.0.truncate(count.max(1));
        while self.0.len() < count.min(MOST_LANES) {
            let free = RACERS.into_iter().find(|name| !self.0.contains(name));
            self.0.extend(free);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use StrategyName as Name;

    #[test]
    fn boards_are_added_one_after_the_other_and_after_the_last_there_is_one() {
        let mut cast = Cast(vec![Name::Pruned]);
        let mut counts = Vec::new();
        for _ in 0..4 {
            cast.change(0, Control::MoreBoards);
            counts.push(cast.0.len());
            let mut different = cast.0.clone();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), cast.0.len());
        }
        assert_eq!(counts, [2, 3, 4, 1]);
        assert_eq!(cast.0, [Name::Pruned]);
    }

    #[test]
    fn the_list_of_solvers_goes_round_and_passes_over_those_on_other_boards() {
        let mut cast = Cast(vec![Name::Engine, Name::Propagate]);
        cast.change(1, Control::NextSolver);
        assert_eq!(cast.0[1], Name::Deduction);
        cast.change(1, Control::NextSolver);
        assert_eq!(cast.0[1], Name::Sequential);
        cast.change(1, Control::PreviousSolver);
        assert_eq!(cast.0, [Name::Engine, Name::Deduction]);
    }

    #[test]
    fn counts_out_of_range_are_as_near_as_can_be() {
        let mut cast = Cast(vec![Name::Engine]);
        cast.change(0, Control::Lanes(9));
        assert_eq!(cast.0.len(), MOST_LANES);
        cast.change(0, Control::Lanes(0));
        assert_eq!(cast.0, [Name::Engine]);
    }
}
