//! What happened in a game against the clock, act by act, as it is kept with the game.

use std::time::Duration;

use bevy::prelude::*;

use super::game::milliseconds;
use crate::contest::{RunAct, RunEvent, Timestamp};
use crate::puzzle::{MoveTextError, Size};

/// Everything that happened in a game so far, with its times; undo does not shorten it.
#[derive(Component, Clone, Debug, Default, PartialEq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct RunLog(pub Vec<RunEvent>);

impl RunLog {
    /// Adds acts that happened at a time.
    pub fn add(&mut self, at: Duration, acts: impl IntoIterator<Item = RunAct>) {
        self.0
            .extend(acts.into_iter().map(|act| RunEvent { at, act }));
    }

    /// Notes that the game was taken up again.
    pub fn resume(&mut self, at: Duration, wall: Timestamp) {
        self.add(at, [RunAct::Resumed(wall)]);
    }

    /// Writes every event as its time and a text.
    pub(super) fn to_texts(&self, size: Size) -> Vec<(u64, String)> {
        let text = |event: &RunEvent| (milliseconds(event.at), event.act.to_text(size));
        self.0.iter().map(text).collect()
    }

    /// Reads what was written.
    pub(super) fn parse(texts: &[(u64, String)], size: Size) -> Result<Self, MoveTextError> {
        let event = |(at, text): &(u64, String)| {
            Ok(RunEvent {
                at: Duration::from_millis(*at),
                act: RunAct::parse(text, size)?,
            })
        };
        texts.iter().map(event).collect::<Result<_, _>>().map(Self)
    }
}
