//! What a viewer can do, and what each wish of the player means while watching.

use bevy::prelude::*;

use super::{MOST_LANES, RACERS, Runner, Show, clock::Goal, employ, enter, picture::Outcome};
use crate::{
    game::{
        GameSystems,
        input::{Action, Direction},
        play::Session,
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
    game: Option<Res<Session>>,
    runners: Query<&Runner>,
) {
    let ended = |at: u64| {
        let mut ends = runners.iter().map(|runner| runner.tape.end());
        ends.all(|end| end.is_some_and(|end| end <= at))
    };
    for &control in controls.read() {
        match control {
            Control::Toggle => {
                let playing = !show.clock.is_playing();
                if playing && ended(show.at) {
                    show.at = 0;
                }
                show.clock.play(playing);
            }
            Control::Forward => {
                let at = show.at + 1;
                show.clock.hurry(Goal::Step(at));
            }
            Control::Backward => {
                let at = show.at.saturating_sub(1);
                show.clock.hurry(Goal::Step(at));
            }
            Control::Faster => {
                let speed = show.clock.speed().faster();
                show.clock.set_speed(speed);
            }
            Control::Slower => {
                let speed = show.clock.speed().slower();
                show.clock.set_speed(speed);
            }
            Control::Hurry(goal) => show.clock.hurry(goal),
            Control::Focus(lane) => show.focus = lane,
            Control::Heat => show.heat = !show.heat,
            Control::Back => {
                let before = if game.is_some() {
                    Screen::Play
                } else {
                    Screen::Title
                };
                NextState::set_if_neq(&mut screen, before);
            }
            Control::Choose(_) | Control::Lanes(_) | Control::Another => {}
        }
    }
}

fn set_lanes(
    mut commands: Commands,
    mut controls: MessageReader<Control>,
    mut show: ResMut<Show>,
    runners: Query<(Entity, &Runner)>,
) {
    for &control in controls.read() {
        match control {
            Control::Choose(strategy) => {
                let lane = show.focus;
                for (entity, _) in runners.iter().filter(|(_, runner)| runner.lane == lane) {
                    commands.entity(entity).despawn();
                }
                enter(&mut commands, &show, lane, strategy);
            }
            Control::Lanes(count) => {
                let count = count.clamp(1, MOST_LANES);
                for (entity, _) in runners.iter().filter(|(_, runner)| runner.lane >= count) {
                    commands.entity(entity).despawn();
                }
                let mut taken: Vec<_> = runners.iter().map(|(_, runner)| runner.strategy).collect();
                for lane in taken.len()..count {
                    let free = RACERS.into_iter().find(|name| !taken.contains(name));
                    // Four racers and at most four boards: one is always free.
                    let strategy = free.unwrap_or(StrategyName::Deduction);
                    taken.push(strategy);
                    enter(&mut commands, &show, lane, strategy);
                }
                show.focus = show.focus.min(count - 1);
                show.at = 0;
            }
            _ => {}
        }
    }
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
