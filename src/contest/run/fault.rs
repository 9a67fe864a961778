//! Why a run cannot have happened as it says.

use std::time::Duration;

use thiserror::Error;

use super::{
    Run,
    hand_speed::{LONGEST_TIME, MOST_DIGITS},
    write::{Seconds, ending_name},
};
use crate::{
    contest::Ending,
    puzzle::{MoveFault, Place},
    solver::Ungradable,
};

/// Why a run proves nothing. Puzzles and events are counted from one, events through all boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RunFault {
    /// There is nothing that was played.
    #[error("The run has no puzzle.")]
    NoBoard,
    /// Only a sprint goes from board to board.
    #[error("The run has {0} puzzles, and only a sprint has more than one.")]
    ManyBoards(usize),
    /// There is more than anybody can play.
    #[error(
        "The run has more than {} puzzles or {} events.",
        Run::MOST_BOARDS,
        Run::MOST_EVENTS
    )]
    TooMuch,
    /// The puzzle does not have exactly one solution, or nobody knows.
    #[error("Puzzle {number}: {fault}")]
    Puzzle {
        /// Which puzzle.
        number: usize,
        /// What is wrong with it.
        fault: Ungradable,
    },
    /// There is no empty cell.
    #[error("Puzzle {0} has nothing to fill in.")]
    Full(usize),
    /// A sprint goes on to the next board when the last is solved.
    #[error("Puzzle {0} was left unsolved, and there is another after it.")]
    LeftBehind(usize),
    /// A sprint has boards of a certain size and level.
    #[error("Puzzle {0} has not the size and the level that a sprint's boards have there.")]
    OffLadder(usize),
    /// Something happened that cannot have happened.
    #[error("Event {number}, at {}: {fault}", Seconds(*at))]
    Event {
        /// Which event.
        number: usize,
        /// When it is said to have happened.
        at: Duration,
        /// Why it cannot have.
        fault: EventFault,
    },
    /// The ending is not the one that the events lead to.
    #[error("The run says that it was {}, and its events say {}.", ending_name(*claimed), ending_name(*found))]
    Ending {
        /// What the run says.
        claimed: Ending,
        /// What its events say.
        found: Ending,
    },
    /// The number of solved boards is not that of the events.
    #[error("The run says that {claimed} boards were solved, and its events say {found}.")]
    Solved {
        /// What the run says.
        claimed: u32,
        /// What its events say.
        found: u32,
    },
    /// The time is not that of the events.
    #[error("The run says that it took {} seconds, and its events say {}.", Seconds(*claimed), Seconds(*found))]
    Time {
        /// What the run says.
        claimed: Duration,
        /// What its events say.
        found: Duration,
    },
    /// The price of help is not that of the events.
    #[error("The run says that help cost {} seconds, and its events say {}.", Seconds(*claimed), Seconds(*found))]
    Penalty {
        /// What the run says.
        claimed: Duration,
        /// What its events say.
        found: Duration,
    },
}

/// Why something cannot have happened at its moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EventFault {
    /// The move is against the rules of the board.
    #[error(transparent)]
    Move(#[from] MoveFault),
    /// There was no move to take back.
    #[error("There is no move to take back.")]
    NothingToUndo,
    /// There was no move to make again.
    #[error("There is no move to make again.")]
    NothingToRedo,
    /// One press writes one digit.
    #[error("One move places different digits.")]
    DifferentDigits,
    /// The digit appeared without anything that reveals digits.
    #[error("The digit at {0} is revealed, and no hint played it.")]
    NotHinted(Place),
    /// Hints never play a wrong digit.
    #[error("The digit at {0} is revealed, and it is wrong.")]
    WrongReveal(Place),
    /// One press pencils one digit.
    #[error("One move pencils different digits, and nobody has paid for candidates.")]
    NotesNotBought,
    /// Each stage of a hint follows the one before.
    #[error("The stage of the hint does not follow the one before.")]
    HintOutOfOrder,
    /// What is bought once is there from then on.
    #[error("This help was bought before.")]
    BoughtBefore,
    /// Time goes forward.
    #[error("The event before it is later.")]
    TimeFell,
    /// Nobody plays for so long.
    #[error("A run ends after at most {} hours.", LONGEST_TIME.as_secs() / 3600)]
    TooLate,
    /// Nobody writes so fast.
    #[error("More than {MOST_DIGITS} digits were placed within a second.")]
    TooFast,
    /// A new board of a sprint hears nothing in its first moments.
    #[error("The board had just appeared and heard nothing yet.")]
    Unheard,
    /// The board was solved or given up, or the time of a sprint had run out.
    #[error("The game was over before.")]
    AfterTheEnd,
}
