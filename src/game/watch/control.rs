//! What a viewer can do, and what each wish of the player means while watching.

use bevy::prelude::*;

use super::{
    Runner, Show,
    cast::set_lanes,
    clock::{Goal, Speed},
    employ,
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
    /// The same with the next board, and after the last with the first.
    NextBoard,
    /// Give the focused board to a solver.
    Choose(StrategyName),
    /// Give the focused board to the solver that follows in the list.
    NextSolver,
    /// Give the focused board to the solver that comes before in the list.
    PreviousSolver,
    /// Show so many boards.
    Lanes(usize),
    /// Show one board more, and after the most only one.
    MoreBoards,
    /// Show or hide where guesses were taken back.
    Heat,
    /// Look for another solution.
    Another,
    /// Leave.
    Back,
}

/// What the wishes that all devices know mean here; where two mean the same, the first is the one that is told.
const MEANINGS: [(Action, Control); 20] = [
    (Action::NoteMode, Control::Toggle),
    (Action::Confirm, Control::Toggle),
    (Action::Pause, Control::Toggle),
    (Action::Go(Direction::Right), Control::Forward),
    (Action::Go(Direction::Left), Control::Backward),
    (Action::Go(Direction::Up), Control::Faster),
    (Action::Go(Direction::Down), Control::Slower),
    (Action::Next, Control::Hurry(Goal::Guess)),
    (Action::Redo, Control::Hurry(Goal::Guess)),
    (Action::Previous, Control::Hurry(Goal::Retreat)),
    (Action::Undo, Control::Hurry(Goal::Retreat)),
    (Action::Jump(Direction::Left), Control::Hurry(Goal::Step(0))),
    (Action::Restart, Control::Hurry(Goal::Step(0))),
    (Action::Jump(Direction::Right), Control::Hurry(Goal::End)),
    (Action::Jump(Direction::Down), Control::NextBoard),
    (Action::Watch, Control::MoreBoards),
    (Action::Hint, Control::Heat),
    (Action::FillNotes, Control::Another),
    (Action::NextPuzzle, Control::Another),
    (Action::Back, Control::Back),
];

impl Control {
    /// What a wish means while a solver is watched.
    fn meant_by(action: Action) -> Option<Self> {
        if let Action::Enter(digit) = action {
            let strategy = StrategyName::ALL.get(usize::from(digit.get()) - 1);
            return strategy.copied().map(Self::Choose);
        }
        let meaning = MEANINGS.into_iter().find(|(wish, _)| *wish == action);
        meaning.map(|(_, control)| control)
    }

    /// The wish that means this.
    pub fn action(self) -> Option<Action> {
        let meaning = MEANINGS.into_iter().find(|(_, control)| *control == self);
        meaning.map(|(action, _)| action)
    }
}

fn translate(mut actions: MessageReader<Action>, mut controls: MessageWriter<Control>) {
    controls.write_batch(
        actions
            .read()
            .filter_map(|&action| Control::meant_by(action)),
    );
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
            Control::Heat => show.heat = !show.heat,
            Control::Back => NextState::set_if_neq(&mut screen, show.before),
            // What is about boards is left to `set_lanes`, and a further solution to `look_for_another`.
            Control::Focus(_)
            | Control::NextBoard
            | Control::Choose(_)
            | Control::NextSolver
            | Control::PreviousSolver
            | Control::Lanes(_)
            | Control::MoreBoards
            | Control::Another => {}
        }
    }
}

impl Show {
    /// Plays, or stops whatever is under way; a show that has ended begins again.
    fn toggle(&mut self, runners: &Query<&Runner>) {
        if self.clock.is_under_way() {
            self.clock.play(false);
        } else if self.has_ended(runners.iter()) {
            self.begin_again(runners.iter());
        } else {
            self.clock.play(true);
        }
    }

    /// Shows the start, and plays on if it has played to the end.
    pub(super) fn begin_again<'a>(&mut self, runners: impl Iterator<Item = &'a Runner>) {
        if self.has_ended(runners) {
            self.clock.play(true);
        }
        self.at = 0;
    }

    fn has_ended<'a>(&self, mut runners: impl Iterator<Item = &'a Runner>) -> bool {
        runners.all(|runner| runner.tape.end().is_some_and(|end| end <= self.at))
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
