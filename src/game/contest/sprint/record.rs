//! What becomes of a sprint: a line in the player's history and a run, also when the program ends in the middle of it.

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;

use super::Sprint;
use crate::contest::{Ending, FinishedGame, Mode, PuzzleCard, Run, RunBoard, RunClaim};
use crate::game::{
    base::Screen,
    contest::{
        absence,
        recording::{Achievements, Recorded},
    },
    store::KeptSprint,
};
use crate::score::Help;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::SprintEnd), record_sprint)
        .add_systems(
            OnEnter(Screen::Title),
            record_interrupted_sprint.before(absence::end_lost_races),
        );
}

/// What a solved board is worth.
const BOARD_POINTS: u32 = 100;

/// Keeps a sprint as it stands when it begins and when a board is solved.
pub(super) fn keep_sprint(mut sprint: ResMut<Sprint>, achievements: Achievements) {
    let sprint = sprint.bypass_change_detection();
    let solved = Some(sprint.solved());
    if std::mem::replace(&mut sprint.kept, solved) == solved {
        return;
    }
    if let Some((game, run)) = finish(sprint, &achievements) {
        let run = run.to_text();
        achievements.save(&KeptSprint { game, run });
    }
}

/// A sprint in which the program ended is worth what was solved until then: its clock went on.
fn record_interrupted_sprint(mut achievements: Achievements) {
    if let Some(KeptSprint { game, run }) = achievements.load() {
        // The program may have ended between recording it and this.
        if !achievements.have_sprint_since(&game) {
            achievements.add_text(game, Some(run));
        }
        achievements.remove::<KeptSprint>();
    }
}

/// Writes a sprint that is over into the player's history.
fn record_sprint(
    mut commands: Commands,
    mut sprint: ResMut<Sprint>,
    mut achievements: Achievements,
) {
    if std::mem::replace(&mut sprint.recorded, true) {
        return;
    }
    if let Some((game, run)) = finish(&sprint, &achievements) {
        let recorded = achievements.add(game, Some(run));
        commands.insert_resource(SprintResult(recorded));
    }
    // Not before the record is there: where there is no room for it, this is what is left of the sprint.
    achievements.remove::<KeptSprint>();
}

/// What a sprint that is over is in the player's history.
#[derive(Resource)]
pub struct SprintResult(pub Recorded);

/// Makes a line of history and a run of a sprint.
fn finish(sprint: &Sprint, achievements: &Achievements) -> Option<(FinishedGame, Run)> {
    let first = sprint.boards.first()?;
    let grade = first.analysis.grade();
    let ended = achievements.now();
    let solved = sprint.solved();
    let (ending, time) = if sprint.gave_up {
        (Ending::Surrendered, sprint.last_event)
    } else {
        // A sprint lasts until its time has run out, whether anybody plays or not.
        let left = sprint.clock.left();
        (Ending::Abandoned, sprint.last_event.saturating_add(left))
    };
    let game = FinishedGame {
        date: ended,
        puzzle: PuzzleCard::new(
            &first.puzzle,
            grade.map(|grade| grade.level),
            grade.map(|grade| grade.par),
        ),
        mode: Mode::Sprint,
        ending,
        time,
        penalty: Duration::ZERO,
        help: Help::default(),
        points: BOARD_POINTS * solved,
        medal: None,
        beaten: None,
        ratings: None,
        run: None,
        techniques: Vec::new(),
    };
    let run = Run {
        mode: Mode::Sprint,
        player: achievements.name()?,
        begun: sprint.begun.unwrap_or(ended),
        boards: sprint
            .boards
            .iter()
            .map(|board| RunBoard {
                puzzle: Arc::clone(&board.puzzle),
                events: board.events.clone(),
            })
            .collect(),
        claim: RunClaim {
            ending: game.ending,
            solved,
            time: game.time,
            penalty: game.penalty,
            ended,
        },
    };
    Some((game, run))
}
