//! The end of a game: the moment after the last digit, and what it is worth.

use bevy::prelude::*;

use super::{Session, analysis::Analysis, clock::Clock, phase::Phase};
use crate::game::base::{GameSystems, activity::Activity, theme::motion};
use crate::score::Score;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ceremony>()
        .add_systems(OnEnter(Phase::Finished), begin_ceremony)
        .add_systems(
            Update,
            hold_ceremony
                .in_set(GameSystems::Animate)
                .run_if(in_state(Phase::Finished)),
        );
}

/// The moment between the last digit and the result, in which the board is seen as it ended.
#[derive(Resource, Default)]
pub struct Ceremony(Timer);

impl Ceremony {
    /// Tells whether the result may come.
    pub fn is_over(&self) -> bool {
        self.0.is_finished()
    }
}

fn begin_ceremony(mut ceremony: ResMut<Ceremony>) {
    ceremony.0 = Timer::new(motion::CEREMONY, TimerMode::Once);
}

fn hold_ceremony(time: Res<Time>, mut ceremony: ResMut<Ceremony>, mut activity: ResMut<Activity>) {
    if !ceremony.is_over() {
        ceremony.0.tick(time.delta());
        activity.moving("ceremony");
    }
}

/// Returns what a game that has ended is worth.
pub fn score(session: &Session, clock: &Clock, analysis: &Analysis) -> Score {
    let assistance = session.assistance();
    if assistance.surrendered {
        return Score::surrendered();
    }
    let par = analysis.grade().map(|grade| grade.par);
    Score::solved(clock.elapsed(), par, &assistance.help)
}
