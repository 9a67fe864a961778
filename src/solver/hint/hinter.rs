//! A hint that is found a little at a time.

use super::{Hint, order::PlacementOrder};
use crate::{
    puzzle::{CellId, Digits, History, Position, Puzzle, Verdict},
    solver::{
        Answer, Candidates, Deduction, Engine, EngineLimits, Inquiry, techniques::CandidateSheet,
    },
};

/// The nodes that the engine may visit for each thing it is asked.
const MOST_NODES: u64 = 200_000;
/// The nodes of the engine that count as one piece of work.
const NODES_AT_ONCE: u64 = 16;

/// Finds the hint for a position a little at a time, so that whoever waits for it can do something else in between.
///
/// A hinter belongs to the puzzle it was made for.
#[derive(Clone)]
pub struct Hinter {
    position: Position,
    order: PlacementOrder,
    question: Question,
}

/// What is to be found out next.
#[derive(Clone)]
enum Question {
    /// Nothing: everything is solved.
    None,
    /// What solutions the puzzle has.
    Puzzle(Box<Inquiry>),
    /// What solutions are left, because the player may have decided for one of several.
    Position(Box<Inquiry>),
    /// Whether any solution was left when the digit with this number had been placed.
    Digit(usize, Box<Position>, Box<Inquiry>),
    /// What follows from a position that is not known to be wrong.
    Step(Box<CandidateSheet>),
}

impl Hinter {
    /// A hinter at its start; [`hint`](super::hint) says what the history is good for.
    pub fn new(puzzle: &Puzzle, position: &Position, history: Option<&History>) -> Self {
        let question = if Verdict::of(puzzle, position).is_solved() {
            Question::None
        } else {
            Question::Puzzle(inquiry(Engine::new(puzzle), MOST_NODES))
        };
        Self {
            position: position.clone(),
            order: PlacementOrder::new(puzzle, position, history),
            question,
        }
    }

    /// Does so many pieces of work, each a step of reasoning or a few nodes of the engine, and tells the hint when it
    /// is found.
    pub fn advance(&mut self, puzzle: &Puzzle, pieces: u32) -> Option<Hint> {
        (0..pieces).find_map(|_| self.work(puzzle))
    }

    fn work(&mut self, puzzle: &Puzzle) -> Option<Hint> {
        match &mut self.question {
            Question::None => Some(Hint::Solved),
            Question::Puzzle(inquiry) => {
                let answer = inquiry.advance(NODES_AT_ONCE)?;
                self.judge_puzzle(puzzle, &answer)
            }
            Question::Position(inquiry) => {
                let answer = inquiry.advance(NODES_AT_ONCE)?;
                self.judge_position(puzzle, &answer)
            }
            Question::Digit(index, _, inquiry) => {
                let (index, answer) = (*index, inquiry.advance(NODES_AT_ONCE)?);
                match self.order.get(index) {
                    Some((cell, digit)) if answer == Answer::None => {
                        Some(Hint::WrongDigit { cell, digit })
                    }
                    _ => self.ask_about_digit(puzzle, index + 1),
                }
            }
            Question::Step(sheet) => next(puzzle, &self.position, sheet),
        }
    }

    fn judge_puzzle(&mut self, puzzle: &Puzzle, answer: &Answer) -> Option<Hint> {
        match answer {
            Answer::None => return Some(Hint::NoSolution),
            Answer::Unique(solution) => {
                if let Some((cell, digit)) = self.order.first_wrong(solution) {
                    return Some(Hint::WrongDigit { cell, digit });
                }
                self.ask_for_step(puzzle);
            }
            Answer::Multiple(..) => {
                let engine = Engine::at(puzzle, &self.position);
                self.question = Question::Position(inquiry(engine, MOST_NODES));
            }
            Answer::Unknown => self.ask_for_step(puzzle),
        }
        None
    }

    fn judge_position(&mut self, puzzle: &Puzzle, answer: &Answer) -> Option<Hint> {
        match answer {
            Answer::None => return self.ask_about_digit(puzzle, 0),
            Answer::Unique(_) | Answer::Unknown => self.ask_for_step(puzzle),
            Answer::Multiple(one, other) => {
                let differs = |cell: &CellId| one[*cell] != other[*cell];
                let cells = puzzle.open_cells().filter(differs).collect();
                return Some(Hint::ManySolutions { cells });
            }
        }
        None
    }

    /// Goes on with the position as it was when the digit with this number had been placed.
    fn ask_about_digit(&mut self, puzzle: &Puzzle, index: usize) -> Option<Hint> {
        let Some((cell, _)) = self.order.get(index) else {
            return Some(Hint::NoSolution);
        };
        let mut then = match &self.question {
            Question::Digit(_, position, _) => position.clone(),
            _ => Box::new(Position::new(puzzle)),
        };
        then.set_state(cell, self.position.state(cell));
        // All digits together get what one question about a puzzle gets.
        let nodes = MOST_NODES / self.order.len().max(1) as u64;
        let inquiry = inquiry(Engine::at(puzzle, &then), nodes);
        self.question = Question::Digit(index, then, inquiry);
        None
    }

    fn ask_for_step(&mut self, puzzle: &Puzzle) {
        let sheet = CandidateSheet::new(puzzle, Candidates::of(puzzle, &self.position));
        self.question = Question::Step(Box::new(sheet));
    }
}

fn inquiry(engine: Engine<'static>, nodes: u64) -> Box<Inquiry> {
    let limits = EngineLimits {
        nodes: Some(nodes),
        stop: None,
    };
    Box::new(Inquiry::new(engine.with_limits(limits)))
}

/// The next step if the player does not know it; otherwise it is taken as known.
fn next(puzzle: &Puzzle, position: &Position, sheet: &mut CandidateSheet) -> Option<Hint> {
    match sheet.next_step(puzzle) {
        Some(step) if is_noted(position, &step) => {
            sheet.apply(puzzle, &step);
            None
        }
        Some(step) => Some(Hint::Step(Box::new(step))),
        None => Some(guess(puzzle, sheet)),
    }
}

/// What to say where no technique helps.
fn guess(puzzle: &Puzzle, sheet: &CandidateSheet) -> Hint {
    let candidates = sheet.candidates();
    let fewest = candidates
        .empty_cells(puzzle)
        .map(|cell| (cell, candidates.of_cell(cell)))
        .min_by_key(|(_, digits)| digits.len());
    match fewest {
        Some((cell, candidates)) if !sheet.is_broken(puzzle) => {
            Hint::OnlyGuess { cell, candidates }
        }
        // The engine gave up on the position, and yet it cannot be solved.
        _ => Hint::NoSolution,
    }
}

/// Whether the notes show that the player knows what the step rules out.
fn is_noted(position: &Position, step: &Deduction) -> bool {
    let knows = |&(cell, lost): &(CellId, Digits)| {
        let notes = position.notes(cell);
        !notes.is_empty() && (notes & lost).is_empty()
    };
    step.effect.place.is_empty() && step.effect.remove.iter().all(knows)
}
