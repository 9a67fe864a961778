//! Ratings.

use serde::{Deserialize, Serialize};

/// How strong a player is, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The rating itself: 1500 is the pace of par.
    pub value: f64,
    /// How far off it may be: with 95 % certainty, not more than twice this.
    pub deviation: f64,
    /// How much results vary.
    pub volatility: f64,
}

impl Rating {
    /// The rating of somebody of whom nothing is known.
    pub const NEW: Self = Self {
        value: 1500.0,
        deviation: 350.0,
        volatility: 0.06,
    };
}
