//! Solving: the engine, the solvers people can watch, and the steps they take.

mod candidate_depth;
mod candidates;
mod deduction;
mod engine;
mod grade;
mod hint;
mod statement;
mod step;
mod strategies;
pub mod techniques;

pub use self::candidate_depth::CandidateDepth;
pub use self::candidates::Candidates;
pub use self::deduction::{Deduction, Effect, Roles};
pub use self::engine::{
    Answer, Cause, Count, Effort, Engine, EngineLimits, EngineProgress, Inquiry, Observer, Solution,
};
pub use self::grade::{Grade, GradeStep, Grader, Ungradable, grade};
pub use self::hint::{Hint, Hinter, hint};
pub use self::statement::{Fact, Form, Statement};
pub use self::step::{Step, StepReason};
pub use self::strategies::{Statistics, Strategy, StrategyError, StrategyName};
