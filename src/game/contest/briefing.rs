//! Before the clues appear: what is played, against whom and for what, and three beats once the player is ready.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    challenge::Challenge,
    making::{BoardOrder, PreparedBoard, Progress},
};
use crate::contest::Date;
use crate::game::{
    base::{ApplySystems, Menu, Screen, activity::Activity, jobs::Job},
    input::{
        context::{AddContext, Context, Layer, Row, Section},
        router::InputSystems,
    },
    library::OpeningSystems,
    play::opening::StartTimedGame,
    store::{PlayerRatings, TimedGame},
};
use crate::puzzle::{Kind, Size};

/// How long a beat takes.
const BEAT: Duration = Duration::from_millis(700);
/// How many beats there are before the clues appear.
pub const BEATS: u32 = 3;

pub(super) fn plugin(app: &mut App) {
    let ready = in_state(Screen::Ready).and_then(in_state(Menu::None));
    app.add_context(&READY, ready)
        .add_systems(OnExit(Screen::Ready), forget)
        .add_systems(
            Update,
            (
                take_board.in_set(InputSystems::News),
                obey.in_set(ApplySystems::Intents)
                    .ambiguous_with(ApplySystems::Intents)
                    .run_if(on_message::<ReadyIntent>),
                beat.in_set(ApplySystems::Requests).before(OpeningSystems),
            )
                .run_if(in_state(Screen::Ready)),
        );
}

const READY: Context<ReadyIntent> = Context {
    confirms: true,
    ..Context::new(
        "ready",
        Section::Rest,
        Layer::Screen,
        &[
            Row::new(
                "begin",
                ReadyIntent::Begin,
                &["Enter", "Space"],
                &[GamepadButton::South],
            ),
            Row::new(
                "back",
                ReadyIntent::Back,
                &["Escape"],
                &[GamepadButton::East],
            ),
        ],
    )
};

/// What can be asked before a game against the clock.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadyIntent {
    /// Let the clues appear after three beats.
    Begin,
    /// Go back to where the challenge was chosen.
    Back,
}

/// What is about to be played.
#[derive(Resource)]
pub struct Briefing {
    /// What was chosen.
    pub challenge: Challenge,
    /// The kind of the board.
    pub kind: Kind,
    /// How large the board is.
    pub size: Size,
    /// The rules, once the board is there.
    pub rules: Option<TimedGame>,
    /// No such board could be made.
    pub failed: bool,
    board: Option<PreparedBoard>,
    today: Date,
    /// The screen to go back to.
    before: Screen,
    beats: Option<Duration>,
}

impl Briefing {
    pub(super) fn new(challenge: Challenge, order: &BoardOrder, today: Date, now: Screen) -> Self {
        Self {
            challenge,
            kind: order.kind,
            size: order.size,
            rules: None,
            failed: false,
            board: None,
            today,
            before: if now == Screen::Play {
                Screen::Compete
            } else {
                now
            },
            beats: None,
        }
    }

    /// Returns how many beats have passed, and how much of the present one, once they have begun.
    pub fn beats(&self) -> Option<f32> {
        self.beats
            .map(|passed| passed.as_secs_f32() / BEAT.as_secs_f32())
    }

    /// Returns the board, once it is there.
    pub fn board(&self) -> Option<&PreparedBoard> {
        self.board.as_ref()
    }
}

fn forget(mut commands: Commands) {
    commands.remove_resource::<Briefing>();
}

pub(super) fn take_board(
    mut commands: Commands,
    mut jobs: Query<(Entity, &mut Job<Progress>)>,
    mut briefing: ResMut<Briefing>,
    ratings: Res<PlayerRatings>,
) {
    for (entity, mut job) in &mut jobs {
        let news = job.receive();
        for progress in news.reports {
            match progress {
                Progress::Working => {}
                Progress::Failed => briefing.failed = true,
                Progress::Done(board) => {
                    let grade = board.analysis.grade();
                    let par = grade.map(|grade| grade.par).unwrap_or_default();
                    let challenge = &briefing.challenge;
                    let rules = challenge.rules(par, &ratings, briefing.today);
                    briefing.rules = Some(TimedGame {
                        level: grade.map(|grade| grade.level),
                        ..rules
                    });
                    briefing.board = Some(board);
                }
            }
        }
        if news.finished {
            commands.entity(entity).despawn();
        }
    }
}

fn obey(
    mut intents: MessageReader<ReadyIntent>,
    mut briefing: ResMut<Briefing>,
    mut screen: ResMut<NextState<Screen>>,
) {
    for intent in intents.read() {
        match intent {
            ReadyIntent::Begin if briefing.board.is_some() => {
                briefing.beats.get_or_insert_default();
            }
            ReadyIntent::Begin => {}
            ReadyIntent::Back => NextState::set_if_neq(&mut screen, briefing.before),
        }
    }
}

/// Lets the clues appear after the last beat.
pub(super) fn beat(
    mut briefing: ResMut<Briefing>,
    time: Res<Time>,
    mut activity: ResMut<Activity>,
    mut start: MessageWriter<StartTimedGame>,
) {
    let briefing = briefing.bypass_change_detection();
    let Some(passed) = &mut briefing.beats else {
        return;
    };
    activity.moving("countdown");
    let was_due = *passed >= BEAT * BEATS;
    *passed += time.delta();
    let is_due = *passed >= BEAT * BEATS;
    if is_due
        && !was_due
        && let Some((board, timed)) = briefing.board.clone().zip(briefing.rules.clone())
    {
        start.write(StartTimedGame {
            puzzle: board.puzzle,
            timed,
            analysis: board.analysis,
        });
    }
}
