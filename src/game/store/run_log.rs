//! What happened in a game against the clock, act by act, as it is kept with the game.

use std::time::Duration;

use bevy::prelude::*;

use crate::contest::{RunAct, RunEvent, Timestamp};
use crate::format::ReadError;
use crate::puzzle::Size;

/// Everything that happened in a game so far, with its times; undo does not shorten it.
#[derive(Component, Clone, Debug, Default, PartialEq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct RunLog(pub Vec<RunEvent>);

impl RunLog {
    /// Adds acts that happened at a time, of which whole milliseconds count.
    pub fn add(&mut self, at: Duration, acts: impl IntoIterator<Item = RunAct>) {
        let at = Duration::from_millis(u64::try_from(at.as_millis()).unwrap_or(u64::MAX));
        self.0
            .extend(acts.into_iter().map(|act| RunEvent { at, act }));
    }

    /// Returns when something last happened.
    pub fn end(&self) -> Option<Duration> {
        self.0.last().map(|event| event.at)
    }

    /// Returns what happened until the player gave up, if that is how it ended.
    pub fn until_given_up(&self) -> Vec<RunEvent> {
        let is_end = |event: &RunEvent| event.act == RunAct::GiveUp;
        let end = self.0.iter().position(is_end);
        let events = self.0.iter().take(end.map_or(usize::MAX, |end| end + 1));
        events.cloned().collect()
    }

    /// Notes that the game was taken up again.
    pub fn resume(&mut self, at: Duration, wall: Timestamp) {
        self.add(at, [RunAct::Resumed(wall)]);
    }

    /// Writes every event as a line of a run.
    pub(super) fn to_texts(&self, size: Size) -> Vec<String> {
        self.0.iter().map(|event| event.to_text(size)).collect()
    }

    /// Reads what was written.
    pub(super) fn parse(texts: &[String], size: Size) -> Result<Self, ReadError> {
        let events = texts.iter().map(|text| RunEvent::parse(text, size));
        events.collect::<Result<_, _>>().map(Self)
    }
}
