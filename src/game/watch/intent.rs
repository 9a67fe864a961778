//! What a viewer can ask for, and with which keys and buttons.

use bevy::prelude::GamepadButton as Pad;
use bevy::prelude::*;

use super::{
    Runner, Show,
    clock::{Goal, Speed},
    employ,
    lanes::{set_lanes, turn_run},
    solver_board::Outcome,
};
use crate::{
    game::{
        base::{ApplySystems, Menu, Screen},
        input::{
            Direction,
            context::{AddContext, Context, Figure, Layer, Row, Section},
        },
    },
    solver::StrategyName,
};

pub(super) fn plugin(app: &mut App) {
    let watching = || in_state(Screen::Watch).and_then(in_state(Menu::None));
    app.add_context(&WATCH, watching())
        .add_context(&PLAYBACK, watching())
        .add_systems(
            Update,
            (obey, set_lanes, turn_run, look_for_another)
                .chain()
                .in_set(ApplySystems::Intents)
                .run_if(
                    on_message::<WatchIntent>
                        .and_then(in_state(Screen::Watch))
                        .and_then(resource_exists::<Show>),
                ),
        );
}

/// One thing that a viewer can ask for.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum WatchIntent {
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
    /// Give the focused board to the run that is watched.
    ChooseRun,
    /// Give the focused board to the solver of this number in the list.
    ChooseNumber(Figure),
    /// Give the focused board to the solver that follows in the list.
    NextSolver,
    /// Give the focused board to the solver that comes before in the list.
    PreviousSolver,
    /// Show so many boards.
    Lanes(usize),
    /// Show one board more, and after the most only one.
    MoreBoards,
    /// Show the next board of a run that has several.
    NextRunBoard,
    /// Show the board before in a run that has several.
    PreviousRunBoard,
    /// Show or hide where guesses were taken back.
    Heat,
    /// Look for another solution.
    Another,
    /// Leave.
    Back,
}

use self::WatchIntent as Ask;

/// What there is to a solver's work besides going through it.
#[rustfmt::skip]
const WATCH: Context<Ask> = Context {
    figures: Some(Ask::ChooseNumber),
    ..Context::new("watch", Section::Watch, Layer::Screen, &[
        Row::new("play", Ask::Toggle, &["Space", "P"], &[Pad::South]),
        Row::new("next-guess", Ask::Hurry(Goal::Guess), &["Tab", "Ctrl+Y"], &[Pad::RightTrigger]).repeating(),
        Row::new("next-retreat", Ask::Hurry(Goal::Retreat), &["Shift+Tab", "Ctrl+Z"], &[Pad::LeftTrigger]).repeating(),
        Row::new("start", Ask::Hurry(Goal::Step(0)), &["Ctrl+Left"], &[Pad::LeftTrigger2]),
        Row::new("end", Ask::Hurry(Goal::End), &["Ctrl+Right"], &[Pad::RightTrigger2]),
        Row::new("next-board", Ask::NextBoard, &["Ctrl+Down"], &[Pad::West]),
        Row::new("more-boards", Ask::MoreBoards, &["V"], &[Pad::RightThumb]),
        Row::new("next-run-board", Ask::NextRunBoard, &["PageDown"], &[]),
        Row::new("previous-run-board", Ask::PreviousRunBoard, &["PageUp"], &[]),
        Row::new("heat", Ask::Heat, &["H"], &[Pad::North]),
        Row::new("another", Ask::Another, &["N"], &[Pad::Start]),
        Row::new("back", Ask::Back, &["Escape"], &[Pad::East]),
    ])
};

/// Going through a solver's work.
#[rustfmt::skip]
const PLAYBACK: Context<Ask> = Context {
    steers: true,
    ..Context::new("playback", Section::Watch, Layer::Screen, &[
        Row::new("forward", Ask::Forward, &["Right", "D"], &[Pad::DPadRight]).towards(Direction::Right),
        Row::new("backward", Ask::Backward, &["Left", "A"], &[Pad::DPadLeft]).towards(Direction::Left),
        Row::new("faster", Ask::Faster, &["Up", "W"], &[Pad::DPadUp]).towards(Direction::Up),
        Row::new("slower", Ask::Slower, &["Down", "S"], &[Pad::DPadDown]).towards(Direction::Down),
        Row::new("play", Ask::Toggle, &["Enter"], &[]),
    ])
};

fn obey(
    mut intents: MessageReader<WatchIntent>,
    mut show: ResMut<Show>,
    mut screen: ResMut<NextState<Screen>>,
    runners: Query<&Runner>,
) {
    for &intent in intents.read() {
        match intent {
            WatchIntent::Toggle => show.toggle(&runners),
            WatchIntent::Forward => show.hurry_by(1),
            WatchIntent::Backward => show.hurry_by(-1),
            WatchIntent::Faster => show.change_speed(Speed::faster),
            WatchIntent::Slower => show.change_speed(Speed::slower),
            WatchIntent::Hurry(goal) => show.clock.hurry(goal),
            WatchIntent::Heat => show.heat = !show.heat,
            WatchIntent::Back => NextState::set_if_neq(&mut screen, show.before),
            // What is about boards is left to `set_lanes`, and a further solution to `look_for_another`.
            WatchIntent::Focus(_)
            | WatchIntent::NextBoard
            | WatchIntent::Choose(_)
            | WatchIntent::ChooseRun
            | WatchIntent::ChooseNumber(_)
            | WatchIntent::NextSolver
            | WatchIntent::PreviousSolver
            | WatchIntent::Lanes(_)
            | WatchIntent::MoreBoards
            | WatchIntent::NextRunBoard
            | WatchIntent::PreviousRunBoard
            | WatchIntent::Another => {}
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
    mut intents: MessageReader<WatchIntent>,
    mut show: ResMut<Show>,
    mut runners: Query<(Entity, &mut Runner)>,
) {
    if !intents.read().any(|&intent| intent == WatchIntent::Another) {
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
