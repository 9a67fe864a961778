//! Another way to find out what a run proves: straight from its text, with grids of its own. It shares the engine's
//! par and the readers of puzzles with the program, and nothing of runs.

use std::collections::{BTreeMap, BTreeSet};

use sumi::{
    format::ron,
    puzzle::{Draft, Entry, Puzzle, Verdict},
    solver::grade,
};

/// What a text proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Proven {
    pub(super) ending: &'static str,
    pub(super) time: u64,
    pub(super) penalty: u64,
    pub(super) points: u32,
    pub(super) medal: Option<&'static str>,
}

/// Cells by row and column: a digit with whether it stays, and notes.
#[derive(Clone, Default)]
struct Board {
    digits: BTreeMap<(i32, i32), (u32, bool)>,
    notes: BTreeMap<(i32, i32), BTreeSet<u32>>,
}

/// The puzzles of texts seen before, with their par in seconds: grading takes longer than all else.
#[derive(Default)]
pub(super) struct Checker {
    known: BTreeMap<String, Option<(Puzzle, u64)>>,
}

struct Checking<'a> {
    puzzle: &'a Puzzle,
    board: Board,
    before: Vec<Board>,
    after: Vec<Board>,
    /// Names of aids in order.
    aids: Vec<String>,
    plays_hint: bool,
    reveals: bool,
    placed: Vec<u64>,
    last: u64,
}

impl Checker {
    /// What the events of a readable text prove, whatever the text claims.
    pub(super) fn prove(&mut self, text: &str) -> Option<Proven> {
        let lines: Vec<&str> = text
            .trim_start_matches('\u{feff}')
            .lines()
            .map(str::trim_end)
            .filter(|line| !line.is_empty())
            .collect();
        let value = |name: &str| {
            let found = lines.iter().find_map(|line| line.strip_prefix(name));
            found.map(str::to_owned)
        };
        let mode = value("mode ")?;
        let (puzzle, par) = self.puzzle(&value("puzzle ")?)?;
        let mut checking = Checking::new(puzzle);
        let mut ending = "abandoned";
        for line in lines
            .iter()
            .filter(|line| line.as_bytes()[0].is_ascii_digit())
        {
            if ending != "abandoned" {
                return None;
            }
            let (at, act) = line.split_once(' ')?;
            checking.at(milliseconds(at)?)?;
            if act == "give-up" {
                ending = "surrendered";
                continue;
            }
            checking.act(act)?;
            if checking.is_solved() {
                ending = "solved";
            }
        }
        Some(checking.worth(&mode, ending, *par))
    }

    fn puzzle(&mut self, text: &str) -> Option<&(Puzzle, u64)> {
        let known = self.known.entry(text.to_owned()).or_insert_with(|| {
            let puzzle = ron::read(text).ok()?.pop()?.check().ok()?;
            let par = grade(&puzzle).ok()?.par.as_secs();
            let open = puzzle
                .open_cells()
                .find(|&cell| puzzle.given(cell).is_none());
            open.map(|_| (puzzle, par))
        });
        known.as_ref()
    }
}

impl<'a> Checking<'a> {
    fn new(puzzle: &'a Puzzle) -> Self {
        let mut board = Board::default();
        for Entry { place, digit } in puzzle.to_draft().givens {
            board
                .digits
                .insert((place.row, place.column), (digit, true));
        }
        Self {
            puzzle,
            board,
            before: Vec::new(),
            after: Vec::new(),
            aids: Vec::new(),
            plays_hint: false,
            reveals: false,
            placed: Vec::new(),
            last: 0,
        }
    }

    fn at(&mut self, now: u64) -> Option<()> {
        (now >= self.last && now <= 7 * 24 * 3600 * 1000).then_some(())?;
        self.last = now;
        Some(())
    }

    fn act(&mut self, act: &str) -> Option<()> {
        match act {
            "undo" => {
                let before = self.before.pop()?;
                self.after.push(std::mem::replace(&mut self.board, before));
            }
            "redo" => {
                let after = self.after.pop()?;
                self.before.push(std::mem::replace(&mut self.board, after));
            }
            "marks" | "candidates" => {
                let is_new = !self.aids.iter().any(|aid| aid == act);
                is_new.then(|| self.aids.push(act.to_owned()))?;
            }
            _ if act.starts_with("resumed ") => {}
            _ => match act.strip_prefix("hint-") {
                Some(stage) => self.hint(stage)?,
                None => self.make(act)?,
            },
        }
        Some(())
    }

    fn hint(&mut self, stage: &str) -> Option<()> {
        let mut hints = self.aids.iter().rev();
        let last = hints.find_map(|aid| aid.strip_prefix("hint-"));
        let is_lawful = match stage {
            "where" => true,
            "why" => last == Some("where"),
            _ => last == Some("why"),
        };
        is_lawful.then(|| self.aids.push(format!("hint-{stage}")))?;
        self.plays_hint = stage == "played";
        Some(())
    }

    fn make(&mut self, act: &str) -> Option<()> {
        let by_hint = std::mem::take(&mut self.plays_hint);
        let before = self.board.clone();
        let (mut placed, mut noted) = (BTreeSet::new(), BTreeSet::<u32>::new());
        let mut revealed = 0;
        for change in act.split(' ') {
            let (row, rest) = change.strip_prefix('r')?.split_once('c')?;
            let end = rest.find(['=', '~', '!'])?;
            let place = (
                row.parse::<i32>().ok()? - 1,
                rest[..end].parse::<i32>().ok()? - 1,
            );
            let value = &rest[end + 1..];
            self.open(place)?;
            match &rest[end..=end] {
                "=" if value.is_empty() => {
                    if self.board.digits.remove(&place).is_none() {
                        self.board.notes.remove(&place);
                    }
                }
                "~" => {
                    let values = value.split(',').filter(|value| !value.is_empty());
                    let notes: Option<BTreeSet<u32>> =
                        values.map(|value| self.digit(value)).collect();
                    (!self.board.digits.contains_key(&place)).then_some(())?;
                    let old = before.notes.get(&place).cloned().unwrap_or_default();
                    noted.extend(notes.iter().flatten().filter(|digit| !old.contains(*digit)));
                    self.board.notes.insert(place, notes?);
                }
                mark => {
                    let digit = self.digit(value)?;
                    self.board.digits.insert(place, (digit, mark == "!"));
                    self.board.notes.remove(&place);
                    if mark == "!" {
                        revealed += 1;
                        self.is_right(place, digit).then_some(())?;
                    } else {
                        placed.insert(digit);
                    }
                }
            }
        }
        (revealed <= usize::from(by_hint) && placed.len() <= 1).then_some(())?;
        let may_fill = by_hint || self.aids.iter().any(|aid| aid == "candidates");
        (noted.len() <= 1 || may_fill).then_some(())?;
        self.reveals |= revealed > 0;
        if !placed.is_empty() {
            self.placed.push(self.last);
            let recent = self.placed.iter().filter(|&&at| self.last - at < 1000);
            (recent.count() <= 8).then_some(())?;
        }
        self.before.push(before);
        self.after.clear();
        Some(())
    }

    /// Fails where no digit can be written.
    fn open(&self, (row, column): (i32, i32)) -> Option<()> {
        let cell = self
            .puzzle
            .size()
            .cell(sumi::puzzle::Place { row, column })?;
        let is_fixed = self
            .board
            .digits
            .get(&(row, column))
            .is_some_and(|&(_, stays)| stays);
        (self.puzzle.is_open(cell) && !is_fixed).then_some(())
    }

    fn digit(&self, text: &str) -> Option<u32> {
        let digit = text.parse().ok()?;
        (1..=u32::from(self.puzzle.highest().get()))
            .contains(&digit)
            .then_some(digit)
    }

    fn is_right(&self, (row, column): (i32, i32), digit: u32) -> bool {
        let cell = self.puzzle.size().cell(sumi::puzzle::Place { row, column });
        let right = cell.and_then(|cell| super::honest::solution(self.puzzle)[cell]);
        right.is_some_and(|right| u32::from(right.get()) == digit)
    }

    /// Asks the rules, not the solution.
    fn is_solved(&self) -> bool {
        let entries = self
            .board
            .digits
            .iter()
            .map(|(&(row, column), &(digit, _))| Entry {
                place: sumi::puzzle::Place { row, column },
                digit,
            });
        let draft = Draft {
            entries: entries.collect(),
            ..self.puzzle.to_draft()
        };
        Verdict::of(self.puzzle, &draft.position(self.puzzle)).is_solved()
    }

    fn worth(&self, mode: &str, ending: &'static str, par: u64) -> Proven {
        let seconds = |percent: u64| (par * percent).div_ceil(100).max(5);
        let price = |aid: &String| match aid.as_str() {
            "marks" => seconds(10),
            "candidates" => seconds(5),
            "hint-where" => seconds(4),
            "hint-why" => seconds(8) - seconds(4),
            _ => seconds(15) - seconds(8),
        };
        let is_timed = mode != "relaxed";
        let penalty = 1000
            * self
                .aids
                .iter()
                .map(price)
                .filter(|_| is_timed)
                .sum::<u64>();
        let total = self.last + penalty;
        let is_solved = ending == "solved";
        let mut points = 2000.0 * par as f64 / (par as f64 + total as f64 / 1000.0);
        if !is_timed {
            points *= self.help_factor();
        }
        let limits = [
            ("Ink", 100),
            ("Gold", 125),
            ("Silver", 180),
            ("Bronze", 300),
        ];
        let medal = limits.iter().find(|(_, share)| total <= 10 * par * share);
        Proven {
            ending,
            time: self.last,
            penalty,
            points: if is_solved { points.round() as u32 } else { 0 },
            medal: medal
                .map(|&(name, _)| name)
                .filter(|_| is_solved && is_timed),
        }
    }

    fn help_factor(&self) -> f64 {
        let bought = |aid: &str| self.aids.iter().filter(|bought| *bought == aid).count() as i32;
        let (wheres, whys, plays) = (
            bought("hint-where"),
            bought("hint-why"),
            bought("hint-played"),
        );
        let level: f64 = if self.reveals {
            0.4
        } else if bought("marks") > 0 {
            0.9
        } else {
            1.0
        };
        let told = if bought("candidates") > 0 { 0.95 } else { 1.0 };
        let hints =
            0.97_f64.powi(wheres - whys) * 0.92_f64.powi(whys - plays) * 0.85_f64.powi(plays);
        level * told * hints
    }
}

fn milliseconds(text: &str) -> Option<u64> {
    let (seconds, places) = text.split_once('.')?;
    Some(seconds.parse::<u64>().ok()? * 1000 + places.parse::<u64>().ok()?)
}
