//! A KenKen in the making: digits, cages, clues and givens, and the ways to change them.

use rand::rngs::ChaCha8Rng;

use super::clues::{CageClue, Clues};
use crate::{
    generator::{
        partition::Partition,
        random::{pick, shuffle},
    },
    puzzle::{CellId, Digit, Draft, DraftCage, Entry, Grid, Kind, Level, Operation, Puzzle},
    solver::Solution,
};

/// The most other solutions that are remembered.
const MOST_RIVALS: usize = 200;
/// How many ways to cut two cages anew are tried to get rid of another solution.
const RECUTS: usize = 6;

/// A KenKen in the making.
#[derive(Clone)]
pub(super) struct KenKenBoard {
    /// The digits that are to be the only solution.
    pub(super) digits: Grid<Digit>,
    pub(super) pieces: Partition,
    pub(super) clues: Vec<Option<CageClue>>,
    givens: Vec<CellId>,
    /// Other solutions that were found on the way and must not come back.
    rivals: Vec<Solution>,
    pub(super) level: Level,
}

impl KenKenBoard {
    /// A board with a clue for every cage.
    pub(super) fn new(
        rng: &mut ChaCha8Rng,
        digits: Grid<Digit>,
        pieces: Partition,
        clues: &mut Clues,
        deal: &[Operation],
        level: Level,
    ) -> Self {
        let count = pieces.count();
        let mut board = Self {
            digits,
            pieces,
            clues: vec![None; count],
            givens: Vec::new(),
            rivals: Vec::new(),
            level,
        };
        board.share_out(rng, clues, deal);
        board
    }

    /// Gives so many digits away, in cages of several cells first.
    pub(super) fn give(&mut self, rng: &mut ChaCha8Rng, count: usize) {
        let mut cells: Vec<CellId> = self.digits.size().cells().collect();
        shuffle(rng, &mut cells);
        cells.sort_by_key(|&cell| self.pieces.cells(self.pieces.of(cell)).len() == 1);
        cells.truncate(count);
        self.givens = cells;
    }

    /// The puzzle as it is now; none if a cage has no clue.
    pub(super) fn puzzle(&self) -> Option<Puzzle> {
        let size = self.digits.size();
        let mut draft = Draft::new(Kind::KenKen, size);
        for (piece, cells) in self.pieces.iter() {
            let clue = self.clues[piece]?;
            draft.cages.push(DraftCage {
                operation: clue.operation,
                target: clue.target,
                cells: cells.iter().map(|&cell| size.place(cell)).collect(),
            });
        }
        draft.givens = self
            .givens
            .iter()
            .map(|&cell| Entry {
                place: size.place(cell),
                digit: self.digits[cell].get().into(),
            })
            .collect();
        draft.check().ok()
    }

    /// Whether a solution is the one that the board is to have.
    pub(super) fn is_own(&self, solution: &Solution) -> bool {
        self.digits
            .iter()
            .all(|(cell, &digit)| solution[cell] == Some(digit))
    }

    /// Changes the board so that another solution is none any more, and none that was got rid of comes back.
    /// Says whether that was possible.
    pub(super) fn exclude(
        &mut self,
        rng: &mut ChaCha8Rng,
        clues: &mut Clues,
        rival: Solution,
        freedom: Freedom,
    ) -> bool {
        let mut suspects = self.suspects(&rival);
        shuffle(rng, &mut suspects);
        if self.rivals.len() < MOST_RIVALS {
            self.rivals.push(rival);
        }
        suspects
            .iter()
            .any(|&piece| self.change_clue(rng, clues, piece))
            || freedom.recut && self.recut_any(rng, clues, &suspects)
            || freedom.give && self.give_more(rng)
            || self.move_given(rng)
    }

    /// Changes the clue of a cage to one that gives more away, if there is one.
    pub(super) fn tighten(
        &mut self,
        rng: &mut ChaCha8Rng,
        clues: &mut Clues,
        cells: &[CellId],
    ) -> bool {
        let mut pieces: Vec<usize> = cells.iter().map(|&cell| self.pieces.of(cell)).collect();
        shuffle(rng, &mut pieces);
        pieces.into_iter().any(|piece| {
            let tighter = self.options(clues, piece, |new, old| new.sets < old.sets);
            pick(rng, &tighter).is_some_and(|clue| self.put_fairly(rng, clues, piece, clue))
        })
    }

    /// Changes the clues of some cages to ones that give less away.
    pub(super) fn loosen(&mut self, rng: &mut ChaCha8Rng, clues: &mut Clues, count: usize) {
        let mut pieces: Vec<usize> = (0..self.pieces.count()).collect();
        shuffle(rng, &mut pieces);
        let mut left = count;
        for piece in pieces {
            let looser = self.options(clues, piece, |new, old| new.sets > old.sets);
            let looser = pick(rng, &looser);
            if looser.is_some_and(|clue| self.put_fairly(rng, clues, piece, clue)) {
                left -= 1;
            }
            if left == 0 {
                return;
            }
        }
    }

    /// Cuts a cage at one of the cells and one beside it anew.
    pub(super) fn recut(
        &mut self,
        rng: &mut ChaCha8Rng,
        clues: &mut Clues,
        cells: &[CellId],
    ) -> bool {
        let piece = pick(rng, cells).map(|cell| self.pieces.of(cell));
        piece.is_some_and(|piece| self.recut_piece(rng, clues, piece))
    }

    fn recut_piece(&mut self, rng: &mut ChaCha8Rng, clues: &mut Clues, piece: usize) -> bool {
        let Some(other) = self.pieces.beside(rng, piece) else {
            return false;
        };
        let len = self.pieces.cells(piece).len();
        let before = (self.pieces.clone(), self.clues.clone());
        let done = self.pieces.recut(rng, piece, other, len)
            && self.renew_clue(rng, clues, piece)
            && self.renew_clue(rng, clues, other);
        if !done {
            (self.pieces, self.clues) = before;
        }
        done
    }

    /// The cages in which another solution has other digits.
    fn suspects(&self, rival: &Solution) -> Vec<usize> {
        let differs = |&(cell, &digit): &(CellId, &Digit)| rival[cell] != Some(digit);
        let cells = self.digits.iter().filter(differs);
        let mut pieces: Vec<usize> = cells.map(|(cell, _)| self.pieces.of(cell)).collect();
        pieces.sort_unstable();
        pieces.dedup();
        pieces
    }

    /// Changes a clue so that no rival is a solution.
    fn change_clue(&mut self, rng: &mut ChaCha8Rng, clues: &mut Clues, piece: usize) -> bool {
        let before = self.clues.clone();
        let options = self.options(clues, piece, |_, _| true);
        let mut fitting: Vec<(CageClue, Vec<Option<CageClue>>)> = Vec::new();
        for clue in options {
            if self.put_fairly(rng, clues, piece, clue) && self.has_no_rival() {
                fitting.push((clue, self.clues.clone()));
            }
            self.clues.clone_from(&before);
        }
        let all: Vec<CageClue> = fitting.iter().map(|&(clue, _)| clue).collect();
        let chosen = Clues::choose(rng, &all, self.level);
        let found = fitting.into_iter().find(|&(clue, _)| Some(clue) == chosen);
        found.map(|(_, clues)| self.clues = clues).is_some()
    }

    /// Cuts a cage and one beside it anew so that no rival is a solution.
    fn recut_any(&mut self, rng: &mut ChaCha8Rng, clues: &mut Clues, suspects: &[usize]) -> bool {
        (0..RECUTS).any(|_| {
            let before = (self.pieces.clone(), self.clues.clone());
            let piece = pick(rng, suspects);
            if piece.is_some_and(|piece| self.recut_piece(rng, clues, piece)) && self.has_no_rival()
            {
                return true;
            }
            (self.pieces, self.clues) = before;
            false
        })
    }

    /// Gives one more digit away that the last rival has not.
    fn give_more(&mut self, rng: &mut ChaCha8Rng) -> bool {
        let cells = self.disputed();
        let cell = pick(rng, &cells);
        self.givens.extend(cell);
        cell.is_some()
    }

    /// Gives a digit away that the last rival has not, and another no more.
    fn move_given(&mut self, rng: &mut ChaCha8Rng) -> bool {
        let mut cells = self.disputed();
        shuffle(rng, &mut cells);
        let mut order: Vec<usize> = (0..self.givens.len()).collect();
        shuffle(rng, &mut order);
        order.into_iter().any(|index| {
            let old = self.givens[index];
            let found = cells.iter().take(RECUTS).any(|&cell| {
                self.givens[index] = cell;
                self.has_no_rival()
            });
            if !found {
                self.givens[index] = old;
            }
            found
        })
    }

    /// The cells in which the last rival has another digit.
    fn disputed(&self) -> Vec<CellId> {
        let Some(rival) = self.rivals.last() else {
            return Vec::new();
        };
        let cells = self
            .digits
            .iter()
            .filter(|&(cell, &digit)| rival[cell] != Some(digit));
        cells.map(|(cell, _)| cell).collect()
    }

    /// Whether the clues and givens rule out every rival.
    fn has_no_rival(&self) -> bool {
        self.rivals.iter().all(|rival| {
            let differs = |&cell: &CellId| rival[cell] != Some(self.digits[cell]);
            self.givens.iter().any(differs)
                || self.pieces.iter().any(|(piece, cells)| {
                    let digits: Vec<Digit> = cells.iter().filter_map(|&cell| rival[cell]).collect();
                    self.clues[piece]
                        .is_some_and(|clue| !clue.operation.holds(&digits, clue.target))
                })
        })
    }

    /// The clues that a cage could have instead of its own, as far as they compare to it as asked.
    fn options(
        &self,
        clues: &mut Clues,
        piece: usize,
        wanted: impl Fn(CageClue, CageClue) -> bool,
    ) -> Vec<CageClue> {
        let Some(old) = self.clues[piece] else {
            return Vec::new();
        };
        let mut options = clues.of(&self.digits_of(piece));
        options.retain(|&new| new != old && wanted(new, old));
        options
    }

    pub(super) fn digits_of(&self, piece: usize) -> Vec<Digit> {
        let cells = self.pieces.cells(piece).iter();
        cells.map(|&cell| self.digits[cell]).collect()
    }
}

/// What may be changed beside clues.
#[derive(Clone, Copy, Debug)]
pub(super) struct Freedom {
    /// Whether cages may be cut anew.
    pub(super) recut: bool,
    /// Whether more digits may be given away.
    pub(super) give: bool,
}
