//! Honest runs on small puzzles of every kind: with notes, mistakes, moves taken back and help.

use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom, seq::SliceRandom};
use sumi::{
    contest::{Aid, Ending, Mode, Run, RunAct, RunBoard, RunClaim, RunEvent, Timestamp},
    generator::{Config, Generator},
    puzzle::{CellId, Digit, Digits, Kind, Level, Move, Puzzle, Size},
    score::HintStage,
    solver::{Answer, Engine, Solution, grade},
};

/// Small puzzles, at least one of each kind.
pub(super) static PUZZLES: LazyLock<Vec<Arc<Puzzle>>> = LazyLock::new(|| {
    let wishes = [
        (Kind::KenKen, 3),
        (Kind::KenKen, 4),
        (Kind::KenKen, 5),
        (Kind::Sudoku, 4),
        (Kind::Sudoku, 6),
        (Kind::Killer, 4),
        (Kind::Killer, 6),
        (Kind::Kakuro, 5),
        (Kind::Hypersudoku, 9),
    ];
    let made = wishes.iter().map(|&(kind, side)| {
        let size = Size::square(side).unwrap();
        let config = Config::new(kind, size, Level::Easy);
        let puzzle = Generator::new(config, 7).unwrap().finish().unwrap();
        Arc::new(puzzle)
    });
    made.collect()
});

pub(super) fn solution(puzzle: &Puzzle) -> Solution {
    let Answer::Unique(solution) = Engine::new(puzzle).solve() else {
        panic!("the puzzles of these tests have one solution")
    };
    solution
}

/// A player who makes mistakes, takes them back and asks for help, always at a human pace.
struct Player<'a> {
    puzzle: &'a Puzzle,
    solution: Solution,
    rng: ChaCha8Rng,
    now: u64,
    events: Vec<RunEvent>,
    aids: Vec<Aid>,
}

impl Player<'_> {
    fn act(&mut self, act: RunAct) {
        self.now += self.rng.random_range(130..4000);
        let at = Duration::from_millis(self.now);
        self.events.push(RunEvent { at, act });
    }

    fn place(&mut self, cell: CellId, digit: Digit) {
        self.act(RunAct::Move(Move::place(cell, digit)));
    }

    fn buy(&mut self, aid: Aid) {
        self.aids.push(aid);
        self.act(RunAct::Aid(aid));
    }

    fn other_digit(&mut self, right: Digit) -> Option<Digit> {
        let all = 1..=self.puzzle.highest().get();
        let others: Vec<Digit> = all
            .filter_map(Digit::new)
            .filter(|&digit| digit != right)
            .collect();
        others.choose(&mut self.rng).copied()
    }

    /// Fills a cell in one of many ways.
    fn fill(&mut self, cell: CellId) {
        let right = self.solution[cell].unwrap();
        match self.rng.random_range(0..12) {
            0 => {
                let first = Digits::from(right);
                self.act(RunAct::Move(Move::note(cell, first)));
                let both = first | self.other_digit(right).unwrap().into();
                self.act(RunAct::Move(Move::note(cell, both)));
                self.place(cell, right);
            }
            1 => {
                let wrong = self.other_digit(right).unwrap();
                self.place(cell, wrong);
                self.act(RunAct::Undo);
                self.place(cell, right);
            }
            2 => {
                let wrong = self.other_digit(right).unwrap();
                self.place(cell, wrong);
                self.act(RunAct::Move(Move::erase(cell)));
                self.place(cell, right);
            }
            3 => {
                let wrong = self.other_digit(right).unwrap();
                self.place(cell, wrong);
                self.act(RunAct::Undo);
                self.act(RunAct::Redo);
                self.place(cell, right);
            }
            4 if !self.aids.contains(&Aid::Marks) => {
                self.buy(Aid::Marks);
                self.place(cell, right);
            }
            5 if !self.aids.contains(&Aid::Candidates) => {
                self.buy(Aid::Candidates);
                let notes = (1..=self.puzzle.highest().get()).filter_map(Digit::new);
                self.act(RunAct::Move(Move::note(cell, notes.collect())));
                self.place(cell, right);
            }
            6 => {
                for stage in HintStage::ALL {
                    self.buy(Aid::Hint(stage));
                }
                self.act(RunAct::Move(Move::reveal(cell, right)));
            }
            7 => {
                self.buy(Aid::Hint(HintStage::Where));
                self.place(cell, right);
            }
            8 => {
                let moment = Timestamp(BEGUN.0 + self.now);
                self.act(RunAct::Resumed(moment));
                self.place(cell, right);
            }
            _ => self.place(cell, right),
        }
    }
}

const BEGUN: Timestamp = Timestamp(1_795_008_000_000);

/// A run by a player who really played; some give up or leave.
pub(super) fn honest(puzzle: &Arc<Puzzle>, mode: Mode, seed: u64) -> Run {
    let mut player = Player {
        puzzle,
        solution: solution(puzzle),
        rng: ChaCha8Rng::seed_from_u64(seed),
        now: 0,
        events: Vec::new(),
        aids: Vec::new(),
    };
    let mut cells: Vec<CellId> = puzzle.open_cells().collect();
    cells.retain(|&cell| puzzle.given(cell).is_none());
    cells.shuffle(&mut player.rng);
    let ending = match seed % 8 {
        6 => Ending::Surrendered,
        7 => Ending::Abandoned,
        _ => Ending::Solved,
    };
    let filled = match ending {
        Ending::Solved => cells.len(),
        _ => cells.len() / 2,
    };
    for &cell in &cells[..filled] {
        player.fill(cell);
    }
    if ending == Ending::Surrendered {
        player.act(RunAct::GiveUp);
    }
    let par = grade(puzzle).unwrap().par;
    let penalty = match mode {
        Mode::Relaxed => Duration::ZERO,
        _ => player.aids.iter().map(|aid| aid.price(par)).sum(),
    };
    Run {
        mode,
        player: "ann".parse().unwrap(),
        begun: BEGUN,
        claim: RunClaim {
            ending,
            solved: u32::from(ending == Ending::Solved),
            time: Duration::from_millis(player.now),
            penalty,
            ended: Timestamp(BEGUN.0 + player.now + 40),
        },
        boards: vec![RunBoard {
            puzzle: Arc::clone(puzzle),
            events: player.events,
        }],
    }
}
