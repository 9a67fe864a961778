//! How long a search may take, and what stopped it.

use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use clap::Args;
use serde_json::{Value, json};

use crate::solver::EngineLimits;

/// How long the search of one puzzle may take.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct SearchLimits {
    /// How many nodes the search of one puzzle may take [default: 10000000]
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// How long the search of one puzzle may take
    #[arg(long, value_name = "SECONDS")]
    seconds: Option<u32>,
}

/// How many nodes are enough for all but the hardest puzzles.
const USUAL_NODES: u64 = 10_000_000;

/// What stopped a search that did not come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchLimit {
    /// So many nodes.
    Nodes(u64),
    /// So many seconds.
    Seconds(u32),
}

impl SearchLimits {
    /// Whether a person has asked for limits.
    pub(super) const fn are_set(&self) -> bool {
        self.nodes.is_some() || self.seconds.is_some()
    }

    /// Does some work within the limits; if it did not come to its end, the limit is what stopped it.
    pub(super) fn apply<T>(&self, work: impl FnOnce(EngineLimits<'_>) -> T) -> (T, SearchLimit) {
        let nodes = self.nodes.unwrap_or(USUAL_NODES);
        let start = Instant::now();
        let time = self.seconds.map(|time| Duration::from_secs(time.into()));
        let was_late = AtomicBool::new(false);
        let is_over = || {
            let is_late = time.is_some_and(|time| start.elapsed() >= time);
            was_late.fetch_or(is_late, Ordering::Relaxed);
            is_late
        };
        let result = work(EngineLimits {
            nodes: Some(nodes),
            stop: Some(&is_over),
        });
        let limit = match self.seconds {
            Some(seconds) if was_late.load(Ordering::Relaxed) => SearchLimit::Seconds(seconds),
            _ => SearchLimit::Nodes(nodes),
        };
        (result, limit)
    }
}

impl SearchLimit {
    /// The limit for other programs.
    pub(super) fn as_json(self) -> Value {
        let code = match self {
            Self::Nodes(_) => "nodes-spent",
            Self::Seconds(_) => "time-spent",
        };
        json!({ "code": code, "message": self.to_string() })
    }
}

impl fmt::Display for SearchLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => {
                write!(
                    f,
                    "the search was stopped after {nodes} nodes; --nodes allows more"
                )
            }
            Self::Seconds(seconds) => {
                write!(
                    f,
                    "the search was stopped after {seconds} s; --seconds allows more"
                )
            }
        }
    }
}
