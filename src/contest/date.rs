//! Moments and days.

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since the beginning of 1970 in Greenwich.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Timestamp(pub u64);
