//! Points that came as a table, for which there is no proof; they belong to everybody who plays here.

use std::{cmp::Reverse, collections::BTreeMap};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Key, Owner, Record, Store};
use crate::format::scores::PlayerScore;

/// How many names are kept; the best, where there are more.
const MOST: usize = 1000;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ForeignScores>()
        .add_systems(PreStartup, load);
}

/// Names and points from files, the best first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct ForeignScores(Vec<(String, u64)>);

impl Record for ForeignScores {
    const NAME: &'static str = "scores";
    const VERSION: u32 = 1;
}

impl ForeignScores {
    /// Adds a table: of each name the most points count, so that nothing counts twice.
    pub fn add(&mut self, scores: &[PlayerScore], store: &Store) {
        let mut best: BTreeMap<String, u64> = self.0.drain(..).collect();
        for score in scores {
            let points = best.entry(score.name.to_string()).or_default();
            *points = score.points.max(*points);
        }
        self.0 = best.into_iter().collect();
        self.0.sort_by_key(|(_, points)| Reverse(*points));
        self.0.truncate(MOST);
        store.write(&Key::only::<Self>(Owner::Machine), self.clone());
    }

    /// Forgets all of them.
    pub fn forget(&mut self, store: &Store) {
        self.0.clear();
        store.remove(&Key::only::<Self>(Owner::Machine));
    }

    /// Yields names and points, the best first.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        self.0.iter().map(|(name, points)| (name.as_str(), *points))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn load(store: Res<Store>, mut scores: ResMut<ForeignScores>) {
    if let Some(stored) = store.read(&Key::only::<ForeignScores>(Owner::Machine)) {
        *scores = stored;
    }
}
