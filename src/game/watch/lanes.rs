//! Which solvers and runs are on the boards.

use bevy::prelude::*;

use super::{
    MOST_LANES, RACERS, Runner, Show, enter,
    intent::WatchIntent,
    performer::{Performer, ask_for_par},
};
use crate::solver::StrategyName;

/// Lets solvers come and go; several intents of one frame follow each other.
pub(super) fn set_lanes(
    mut commands: Commands,
    mut controls: MessageReader<WatchIntent>,
    mut show: ResMut<Show>,
    runners: Query<(Entity, &Runner)>,
) {
    let before = Cast::of(&show, runners.iter().map(|(_, runner)| runner));
    let mut cast = before.clone();
    for &control in controls.read() {
        cast.change(control);
    }
    show.focus = cast.focus;
    if cast.names.len() != before.names.len() {
        show.begin_again(runners.iter().map(|(_, runner)| runner));
    }
    for (entity, runner) in &runners {
        if cast.names.get(runner.lane) != Some(&runner.performer) {
            commands.entity(entity).despawn();
        }
    }
    for (lane, &performer) in cast.names.iter().enumerate() {
        if before.names.get(lane) != Some(&performer) {
            enter(&mut commands, &show, lane, performer);
        }
    }
}

/// Shows another board of a run, with the same solvers beside it and the clock as it was.
pub(super) fn turn_run(
    mut commands: Commands,
    mut intents: MessageReader<WatchIntent>,
    mut show: ResMut<Show>,
    runners: Query<(Entity, &Runner)>,
) {
    let turns = intents.read().map(|intent| match intent {
        WatchIntent::NextRunBoard => 1,
        WatchIntent::PreviousRunBoard => -1,
        _ => 0,
    });
    let turns = turns.sum();
    let Some(next) = show.turned(turns).filter(|_| turns != 0) else {
        return;
    };
    *show = next;
    for (entity, runner) in &runners {
        commands.entity(entity).despawn();
        enter(&mut commands, &show, runner.lane, runner.performer);
    }
    ask_for_par(&mut commands, &show);
}

/// Who is on the boards from the first to the last, and the board in focus.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cast {
    names: Vec<Performer>,
    /// All who could be.
    list: Vec<Performer>,
    focus: usize,
}

impl Cast {
    fn of<'a>(show: &Show, runners: impl Iterator<Item = &'a Runner>) -> Self {
        let mut runners: Vec<_> = runners.collect();
        runners.sort_by_key(|runner| runner.lane);
        Self {
            names: runners.iter().map(|runner| runner.performer).collect(),
            list: show.performers(),
            focus: show.focus,
        }
    }

    fn change(&mut self, control: WatchIntent) {
        let solver = Performer::Solver;
        match control {
            WatchIntent::Focus(lane) => self.set_focus(lane),
            WatchIntent::NextBoard => self.set_focus((self.focus + 1) % self.names.len().max(1)),
            WatchIntent::Choose(strategy) => self.replace(Some(solver(strategy))),
            WatchIntent::ChooseRun => {
                let run = Some(Performer::Run).filter(|run| self.list.contains(run));
                self.replace(run);
            }
            WatchIntent::ChooseNumber(figure) => {
                let number = usize::from(figure.value).checked_sub(1);
                let chosen = number.and_then(|number| StrategyName::ALL.get(number));
                self.replace(chosen.copied().map(solver));
            }
            WatchIntent::NextSolver => self.replace(self.next_in(self.list.iter())),
            WatchIntent::PreviousSolver => self.replace(self.next_in(self.list.iter().rev())),
            WatchIntent::Lanes(count) => self.set_count(count),
            WatchIntent::MoreBoards => self.set_count(self.names.len() % MOST_LANES + 1),
            _ => {}
        }
    }

    fn set_focus(&mut self, lane: usize) {
        self.focus = lane.min(self.names.len().saturating_sub(1));
    }

    fn replace(&mut self, chosen: Option<Performer>) {
        if let (Some(performer), Some(chosen)) = (self.names.get_mut(self.focus), chosen) {
            *performer = chosen;
        }
    }

    /// The one that follows the focused one in a list, or comes first in it, and is on no board.
    fn next_in<'a>(&self, list: impl Iterator<Item = &'a Performer> + Clone) -> Option<Performer> {
        let now = self.names.get(self.focus)?;
        let round = list.clone().chain(list);
        let mut upcoming = round.skip_while(|name| *name != now);
        upcoming.find(|name| !self.names.contains(name)).copied()
    }

    /// Newcomers are different from all others: there are as many racers as boards.
    fn set_count(&mut self, count: usize) {
        self.names.truncate(count.max(1));
        while self.names.len() < count.min(MOST_LANES) {
            let mut racers = RACERS.into_iter().map(Performer::Solver);
            let free = racers.find(|name| !self.names.contains(name));
            self.names.extend(free);
        }
        self.set_focus(self.focus);
    }
}

#[cfg(test)]
mod tests {
    use self::StrategyName as Name;
    use super::*;

    fn cast(names: &[Name], focus: usize) -> Cast {
        let solvers = |names: &[Name]| names.iter().copied().map(Performer::Solver).collect();
        Cast {
            names: solvers(names),
            list: solvers(&Name::ALL),
            focus,
        }
    }

    fn names(cast: &Cast) -> Vec<&'static str> {
        cast.names
            .iter()
            .map(|performer| performer.name())
            .collect()
    }

    #[test]
    fn boards_are_added_one_after_the_other_and_after_the_last_there_is_one() {
        let mut cast = cast(&[Name::Pruned], 0);
        let mut counts = Vec::new();
        for _ in 0..4 {
            cast.change(WatchIntent::MoreBoards);
            counts.push(cast.names.len());
            let mut different = cast.names.clone();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), cast.names.len());
        }
        assert_eq!(counts, [2, 3, 4, 1]);
        assert_eq!(names(&cast), ["pruned"]);
    }

    #[test]
    fn the_list_of_solvers_goes_round_and_passes_over_those_on_other_boards() {
        let mut cast = cast(&[Name::Engine, Name::Propagate], 1);
        cast.change(WatchIntent::NextSolver);
        assert_eq!(names(&cast)[1], "deduction");
        cast.change(WatchIntent::NextSolver);
        assert_eq!(names(&cast)[1], "sequential");
        cast.change(WatchIntent::PreviousSolver);
        assert_eq!(names(&cast), ["engine", "deduction"]);
    }

    #[test]
    fn intents_follow_each_other_also_in_one_frame() {
        let mut cast = cast(&[Name::Engine, Name::Propagate, Name::Pruned], 0);
        for control in [
            WatchIntent::Choose(Name::Deduction),
            WatchIntent::NextBoard,
            WatchIntent::Choose(Name::Deduction),
            WatchIntent::NextBoard,
            WatchIntent::NextBoard,
        ] {
            cast.change(control);
        }
        assert_eq!(names(&cast), ["deduction", "deduction", "pruned"]);
        assert_eq!(cast.focus, 0);
    }

    #[test]
    fn counts_out_of_range_are_as_near_as_can_be() {
        let mut cast = cast(&[Name::Engine], 0);
        cast.change(WatchIntent::Lanes(9));
        cast.change(WatchIntent::Focus(9));
        assert_eq!((cast.names.len(), cast.focus), (MOST_LANES, MOST_LANES - 1));
        cast.change(WatchIntent::Lanes(0));
        assert_eq!((names(&cast), cast.focus), (vec!["engine"], 0));
    }

    #[test]
    fn a_run_that_made_room_for_a_solver_comes_back() {
        let mut cast = cast(&[Name::Engine, Name::Deduction], 0);
        cast.list.insert(0, Performer::Run);
        cast.change(WatchIntent::ChooseRun);
        assert_eq!(names(&cast), ["run", "deduction"]);
        cast.change(WatchIntent::NextSolver);
        assert_eq!(names(&cast), ["sequential", "deduction"]);
        cast.change(WatchIntent::PreviousSolver);
        assert_eq!(names(&cast), ["run", "deduction"]);
    }
}
