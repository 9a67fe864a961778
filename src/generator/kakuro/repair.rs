//! Changes the digits of a Kakuro until its sums have one solution and the right level.

use rand::rngs::ChaCha8Rng;

use super::{
    super::random::{below, pick, shuffle},
    numbered::{ChangeKind, DigitChange, Numbered},
    standing::{LevelStanding, total},
    style::Style,
};
use crate::puzzle::{Level, Place};

/// How many changes in a row may fail before something else is given up.
const STUBBORN: u32 = 60;
/// How often a puzzle may turn out too easy before another is begun.
const MOST_HARDENINGS: u32 = 1_500;
/// How far a change reaches, in cells; what happens further away is none of its doing.
const REACH: i32 = 5;

/// A puzzle that is changed step by step.
pub(super) struct Repair {
    numbered: Numbered,
    wanted: Wanted,
    standing: LevelStanding,
    /// How many changes in a row led nowhere.
    failures: u32,
    hardenings: u32,
    /// A puzzle with more givens that is good already.
    spare: Option<Numbered>,
}

/// What a repair works towards.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    pub(super) style: Style,
    pub(super) level: Level,
    /// How many digits are given; without a number, as few as can be.
    pub(super) givens: Option<usize>,
}

/// How far a repair has come.
pub(super) enum Repaired {
    /// There is more to do.
    Working,
    /// The puzzle should be good.
    Done,
    /// Nothing helps.
    Stuck {
        /// Whether it had one solution, but not the level.
        at_level: bool,
    },
}

impl Repair {
    /// A repair of these digits.
    pub(super) fn new(numbered: Numbered, wanted: Wanted) -> Self {
        let mut repair = Self {
            numbered,
            wanted,
            standing: LevelStanding::TooEasy,
            failures: 0,
            hardenings: 0,
            spare: None,
        };
        repair.look();
        repair
    }

    /// The puzzle as it is now.
    pub(super) const fn numbered(&self) -> &Numbered {
        &self.numbered
    }

    /// Hears that the puzzle was found to be too easy after all.
    pub(super) fn is_too_easy(&mut self) {
        self.spare = None;
        self.standing = LevelStanding::TooEasy;
    }

    /// Tries one change, and says how much work that was.
    pub(super) fn step(&mut self, rng: &mut ChaCha8Rng) -> (u32, Repaired) {
        match &self.standing {
            LevelStanding::Good => self.finish(rng),
            LevelStanding::TooEasy if self.hardenings > MOST_HARDENINGS => {
                (1, Repaired::Stuck { at_level: true })
            }
            LevelStanding::TooEasy => (self.harden(rng), Repaired::Working),
            LevelStanding::Open(loose) => {
                let loose = loose.clone();
                if self.failures > STUBBORN {
                    return self.give_way(rng, &loose);
                }
                (self.ease(rng, &loose), Repaired::Working)
            }
        }
    }

    /// Is done, unless the puzzle may do with fewer givens.
    fn finish(&mut self, rng: &mut ChaCha8Rng) -> (u32, Repaired) {
        if self.wanted.givens.is_some() {
            return (1, Repaired::Done);
        }
        let mut work = self.drop_givens(rng);
        let Some(given) = pick(rng, &self.numbered.givens()) else {
            return (work, Repaired::Done);
        };
        self.spare = Some(self.numbered.clone());
        self.numbered.give(given, false);
        work += self.look();
        (work, Repaired::Working)
    }

    /// Drops every given without which the puzzle is as good.
    fn drop_givens(&mut self, rng: &mut ChaCha8Rng) -> u32 {
        let mut givens = self.numbered.givens();
        shuffle(rng, &mut givens);
        let mut work = 1;
        for given in givens {
            self.numbered.give(given, false);
            let (more, standing) = self.judge();
            work += more;
            self.numbered.give(given, standing != LevelStanding::Good);
        }
        work
    }

    /// Changes one cell so that the puzzle becomes harder, or what is given.
    fn harden(&mut self, rng: &mut ChaCha8Rng) -> u32 {
        self.hardenings += 1;
        let before = self.numbered.clone();
        let givens = before.givens();
        match pick(rng, &givens) {
            Some(given) if below(rng, 3) > 0 => {
                self.numbered.give(given, false);
                if self.wanted.givens.is_some() || below(rng, 2) == 0 {
                    self.numbered.give_until(rng, givens.len());
                }
            }
            _ => {
                let cell = below(rng, before.layout().cells().len());
                self.numbered.change(rng, cell, ChangeKind::Looser);
            }
        }
        let (work, standing) = self.judge();
        match standing {
            LevelStanding::Open(_) => self.numbered = before,
            standing => self.standing = standing,
        }
        work
    }

    /// Changes cells in doubt, as many as do not disturb each other, and keeps what helps.
    fn ease(&mut self, rng: &mut ChaCha8Rng, loose: &[u32]) -> u32 {
        let mut changes: Vec<(usize, DigitChange)> = Vec::new();
        for cell in self.apart(rng, loose) {
            let change = self.numbered.change(rng, cell, ChangeKind::Tighter);
            changes.push((cell, change));
        }
        changes.retain(|(_, change)| !change.is_empty());
        if changes.is_empty() {
            self.failures += 1;
            return 1;
        }
        let (work, standing) = self.judge();
        work + self.keep_useful(&changes, loose, standing)
    }

    /// Takes those changes back that left more in doubt around them, and says how much work that was.
    fn keep_useful(
        &mut self,
        changes: &[(usize, DigitChange)],
        loose: &[u32],
        now: LevelStanding,
    ) -> u32 {
        let LevelStanding::Open(after) = &now else {
            self.advance_to(now);
            return 0;
        };
        let is_useless = |cell| match changes.len() {
            1 => total(after) > total(loose),
            _ => self.around(cell, after) > self.around(cell, loose),
        };
        let useless = changes.iter().filter(|(cell, _)| is_useless(*cell));
        let useless: Vec<&DigitChange> = useless.map(|(_, change)| change).collect();
        for change in &useless {
            self.numbered.undo(change);
        }
        if useless.len() == changes.len() {
            self.failures += 1;
            return 0;
        }
        let (work, standing) = match useless.len() {
            0 => (0, now),
            _ => self.judge(),
        };
        self.advance_to(standing);
        work
    }

    /// Some cells in doubt that are far from each other.
    fn apart(&self, rng: &mut ChaCha8Rng, loose: &[u32]) -> Vec<usize> {
        let mut cells = in_doubt(loose);
        shuffle(rng, &mut cells);
        let place = |cell| self.numbered.layout().place(cell);
        let mut chosen: Vec<usize> = Vec::new();
        for cell in cells {
            let is_near = |&other: &usize| is_near(place(cell), place(other), 2 * REACH);
            if !chosen.iter().any(is_near) {
                chosen.push(cell);
            }
        }
        chosen
    }

    /// How much is in doubt around a cell.
    fn around(&self, cell: usize, loose: &[u32]) -> u32 {
        let layout = self.numbered.layout();
        let is_near = |other| is_near(layout.place(cell), layout.place(other), REACH);
        let cells = loose.iter().enumerate();
        let near = cells.filter(|&(other, loose)| *loose > 0 && is_near(other));
        near.map(|(_, loose)| loose).sum()
    }

    /// Gives something up that no change could save: an open cell, or the wish to give nothing away.
    fn give_way(&mut self, rng: &mut ChaCha8Rng, loose: &[u32]) -> (u32, Repaired) {
        if let Some(spare) = self.spare.take() {
            self.numbered = spare;
            self.standing = LevelStanding::Good;
            return (1, Repaired::Done);
        }
        let is_helped = if self.wanted.style.is_rigid() {
            self.give_one(rng, loose)
        } else {
            self.add_blocks(rng, loose)
        };
        if !is_helped {
            return (1, Repaired::Stuck { at_level: false });
        }
        (self.look(), Repaired::Working)
    }

    /// Gives the digit of a cell in doubt, unless the number of givens is fixed.
    fn give_one(&mut self, rng: &mut ChaCha8Rng, loose: &[u32]) -> bool {
        let cell = pick(rng, &in_doubt(loose));
        let cell = cell.filter(|_| self.wanted.givens.is_none());
        cell.inspect(|&cell| self.numbered.give(cell, true))
            .is_some()
    }

    /// Puts blocks on cells in doubt, far from each other; says whether any could be put.
    fn add_blocks(&mut self, rng: &mut ChaCha8Rng, loose: &[u32]) -> bool {
        let mut cells = in_doubt(loose);
        shuffle(rng, &mut cells);
        let layout = self.numbered.layout();
        let places: Vec<Place> = cells.iter().map(|&cell| layout.place(cell)).collect();
        let mut blocked: Vec<Place> = Vec::new();
        for &place in &places {
            if blocked
                .iter()
                .any(|&other| is_near(place, other, 2 * REACH))
            {
                continue;
            }
            let near = places
                .iter()
                .copied()
                .filter(|&other| is_near(place, other, 2));
            let near: Vec<Place> = near.collect();
            let layout = self.wanted.style.add_block(self.numbered.layout(), &near);
            if let Some(layout) = layout {
                self.numbered = self.numbered.moved_to(layout);
                blocked.push(place);
            }
        }
        let givens = self.wanted.givens.unwrap_or_default();
        self.numbered.give_until(rng, givens);
        !blocked.is_empty()
    }

    /// Looks at the puzzle after something was given up.
    fn look(&mut self) -> u32 {
        let (work, standing) = self.judge();
        self.failures = 0;
        self.standing = standing;
        work
    }

    /// Goes on from a puzzle that stands no worse than before.
    fn advance_to(&mut self, standing: LevelStanding) {
        let is_better = match (&self.standing, &standing) {
            (LevelStanding::Open(before), LevelStanding::Open(after)) => {
                total(after) < total(before)
            }
            _ => true,
        };
        self.failures = if is_better { 0 } else { self.failures + 1 };
        self.standing = standing;
    }

    /// How the puzzle stands, and how much work it was to find out.
    fn judge(&self) -> (u32, LevelStanding) {
        LevelStanding::of(&self.numbered, self.wanted.level)
    }
}

/// The cells that have digits too many.
fn in_doubt(loose: &[u32]) -> Vec<usize> {
    (0..loose.len()).filter(|&cell| loose[cell] > 0).collect()
}

/// Whether two places are at most so many rows and columns from each other.
const fn is_near(one: Place, other: Place, reach: i32) -> bool {
    (one.row - other.row).abs() <= reach && (one.column - other.column).abs() <= reach
}
