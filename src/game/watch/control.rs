//! What a viewer can do, and what each wish of the player means while watching.

use bevy::prelude::*;

use super::{
    MOST_LANES, RACERS, Runner, Show,
    clock::{Goal, Speed},
    employ, enter,
    picture::Outcome,
};
use crate::{
    game::{
        GameSystems,
        input::{Action, Direction},
        state::Screen,
    },
    solver::StrategyName,
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Control>().add_systems(
        Update,
        (
            translate
                .in_set(GameSystems::Input)
                .run_if(on_message::<Action>),
            (obey, set_lanes, look_for_another)
                .chain()
                .in_set(GameSystems::Apply)
                .run_if(on_message::<Control>),
        )
            .run_if(in_state(Screen::Watch).and_then(resource_exists::<Show>)),
    );
}

/// One wish of a viewer.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Play, or pause.
    Toggle,
    /// One step on.
    Forward,
    /// One step back.
    Backward,
    /// Show more steps in a second.
    Faster,
    /// Show fewer steps in a second.
    Slower,
    /// Hurry somewhere.
    Hurry(Goal),
    /// Let another board be the one that jumps, words and counters are about.
    Focus(usize),
    /// Give the focused board to a solver.
    Choose(StrategyName),
    /// Show so many boards.
    Lanes(usize),
    /// Show or hide where guesses were taken back.
    Heat,
    /// Look for another solution.
    Another,
    /// Leave.
    Back,
}

/// The wishes that all devices know, as they are meant here.
fn translate(
    mut actions: MessageReader<Action>,
    mut controls: MessageWriter<Control>,
    runners: Query<&Runner>,
    show: Res<Show>,
) {
    let lanes = runners.count();
    controls.write_batch(actions.read().filter_map(|&action| match action {
        Action::Confirm | Action::Pause | Action::NoteMode => Some(Control::Toggle),
        Action::Go(Direction::Right) => Some(Control::Forward),
        Action::Go(Direction::Left) => Some(Control::Backward),
        Action::Go(Direction::Up) => Some(Control::Faster),
        Action::Go(Direction::Down) => Some(Control::Slower),
        Action::Next | Action::Redo => Some(Control::Hurry(Goal::Guess)),
        Action::Previous | Action::Undo => Some(Control::Hurry(Goal::Retreat)),
        Action::Jump(Direction::Right) => Some(Control::Hurry(Goal::End)),
        Action::Jump(Direction::Left) | Action::Restart => Some(Control::Hurry(Goal::Step(0))),
        Action::Jump(_) => Some(Control::Focus((show.focus + 1) % lanes.max(1))),
        Action::Enter(digit) => {
            let strategy = StrategyName::ALL.get(usize::from(digit.get()) - 1);
            strategy.copied().map(Control::Choose)
        }
        Action::Watch => Some(Control::Lanes(lanes % MOST_LANES + 1)),
        Action::Hint => Some(Control::Heat),
        Action::NextPuzzle => Some(Control::Another),
        Action::Back => Some(Control::Back),
        _ => None,
    }));
}

fn obey(
    mut controls: MessageReader<Control>,
    mut show: ResMut<Show>,
    mut screen: ResMut<NextState<Screen>>,
    runners: Query<&Runner>,
) {
    for &control in controls.read() {
        match control {
            Control::Toggle => show.toggle(&runners),
            Control::Forward => show.hurry_by(1),
            Control::Backward => show.hurry_by(-1),
            Control::Faster => show.change_speed(Speed::faster),
            Control::Slower => show.change_speed(Speed::slower),
            Control::Hurry(goal) => show.clock.hurry(goal),
            Control::Focus(lane) => show.focus = lane,
            Control::Heat => show.heat = !show.heat,
            Control::Back => NextState::set_if_neq(&mut screen, show.before),
            Control::Choose(_) | Control::Lanes(_) | Control::Another => {}
        }
    }
}

impl Show {
    /// Plays, or stops whatever is under way; a show that has ended begins again.
    fn toggle(&mut self, runners: &Query<&Runner>) {
        let playing = !self.clock.is_under_way();
        let ended = |runner: &Runner| runner.tape.end().is_some_and(|end| end <= self.at);
        if playing && runners.iter().all(ended) {
            self.at = 0;
        }
        self.clock.play(playing);
    }

    /// Goes on from where it hurries to, so that no press of a key is lost.
    fn hurry_by(&mut self, steps: i64) {
        let from = match self.clock.goal() {
            Some(Goal::Step(at)) => at,
            _ => self.at,
        };
        self.clock
            .hurry(Goal::Step(from.saturating_add_signed(steps)));
    }

    fn change_speed(&mut self, change: impl FnOnce(Speed) -> Speed) {
        let speed = change(self.clock.speed());
        self.clock.set_speed(speed);
    }
}

fn set_lanes(
    mut commands: Commands,
    mut controls: MessageReader<Control>,
    mut show: ResMut<Show>,
    runners: Query<(Entity, &Runner)>,
) {
    let dismiss = |leaves: &dyn Fn(usize) -> bool, commands: &mut Commands| {
        for (entity, _) in runners.iter().filter(|(_, runner)| leaves(runner.lane)) {
            commands.entity(entity).despawn();
        }
    };
    for &control in controls.read() {
        match control {
            Control::Choose(strategy) => {
                let lane = show.focus;
                dismiss(&|other| other == lane, &mut commands);
                enter(&mut commands, &show, lane, strategy);
            }
            Control::Lanes(count) => {
                let count = count.clamp(1, MOST_LANES);
                dismiss(&|lane| lane >= count, &mut commands);
                let taken: Vec<_> = runners.iter().map(|(_, runner)| runner.strategy).collect();
                for (lane, strategy) in newcomers(&taken, count) {
                    enter(&mut commands, &show, lane, strategy);
                }
                show.focus = show.focus.min(count - 1);
                show.at = 0;
            }
            _ => {}
        }
    }
}

/// The solvers for boards that have none yet, each a different one: there are as many racers as boards.
fn newcomers(taken: &[StrategyName], count: usize) -> impl Iterator<Item = (usize, StrategyName)> {
    let free = RACERS.into_iter().filter(|name| !taken.contains(name));
    (taken.len()..count).zip(free)
}

fn look_for_another(
    mut commands: Commands,
    mut controls: MessageReader<Control>,
    mut show: ResMut<Show>,
    mut runners: Query<(Entity, &mut Runner)>,
) {
    if !controls.read().any(|&control| control == Control::Another) {
        return;
    }
    for (entity, mut runner) in &mut runners {
        if runner.lane == show.focus
            && runner.tape.picture().outcome() == Some(Outcome::Solved)
            && let Some(restart) = runner.tape.look_for_another()
        {
            show.at = runner.tape.at();
            show.clock.play(true);
            employ(&mut commands, entity, restart);
        }
    }
}
