//! Competition: the modes of play and their rules, and what becomes of games that have ended.
//!
//! | mode | what it is |
//! |---|---|
//! | relaxed | every aid, at one's own pace; points by the formula of [`score`](crate::score) |
//! | ranked | one puzzle against three ghosts, each a game of a Glicko-2 period; aids cost seconds |
//! | sprint | five minutes of small boards that get harder; wrong digits cost time, right ones in a row give some |
//! | daily | five boards for the date, one of each kind, the same for everybody; the first try counts |
//! | race | one puzzle against a run of one's own or somebody else's, under the rules of ranked, unrated |

mod act_text;
mod board_maker;
mod clock_mark;
mod course;
mod daily;
mod date;
mod fingerprint;
mod finished;
mod first_try;
mod game_line;
mod history;
mod judge;
mod medal;
mod mode;
mod price;
mod ranked;
mod ranking;
mod rating;
mod run;
mod sprint;
mod statistics;
mod streak;

pub use self::board_maker::BoardMaker;
pub use self::clock_mark::ClockMark;
pub use self::course::{Course, Ghost, ghosts};
pub use self::daily::{DailyBoard, daily};
pub use self::date::{Date, DateError, Timestamp, Weekday};
pub use self::fingerprint::Fingerprint;
pub use self::finished::{Ending, FinishedGame, PuzzleCard};
pub use self::first_try::{first_tries, own_first_tries};
pub use self::history::HistoryPage;
pub use self::judge::DigitJudge;
pub use self::medal::Medal;
pub use self::mode::{Mode, ModeError};
pub use self::price::Aid;
pub use self::ranked::ladder_board;
pub use self::ranking::{
    Bests, Period, PersonalBest, RankedGame, Ranking, RankingRow, RankingScope, Today,
};
pub use self::rating::{
    RatedResult, Rating, Ratings, ghost_ratings, ghosts_beaten, rating_of, time_of,
};
pub use self::run::{
    EventFault, Run, RunAct, RunBoard, RunClaim, RunEvent, RunFault, RunRemark, RunReplay,
    VerifiedRun, verify,
};
pub use self::sprint::{Rung, SPRINT_TIME, SprintClock, SprintLadder, UNHEARD};
pub use self::statistics::{ClassStatistics, PlayStatistics, RatingPoint, Streaks, TimeSummary};
pub use self::streak::{Streak, streak};
