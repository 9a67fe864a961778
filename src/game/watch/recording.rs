//! The recording of a solver's work: any step can be shown again, in memory that does not grow with the work.
//!
//! A tape holds a window of steps around the one that is shown, cut into chunks with the picture at the beginning of
//! each, and a few checkpoints from the beginning to the furthest step: a picture with a copy of the solver. Inside the
//! window every step is at hand. Outside, the solver works again from the nearest checkpoint, which always gives the same
//! steps.

use std::{collections::VecDeque, mem::size_of, sync::Arc};

use super::{profile::Profile, solver_board::SolverBoard};
use crate::{
    puzzle::{CellId, CellState, Digits, Puzzle},
    solver::{Step, Strategy},
};

/// How much a tape holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordingLimits {
    /// The most steps in a chunk, and the distance between the first checkpoints.
    pub chunk: usize,
    /// The most steps behind the one that is shown.
    pub behind: usize,
    /// When so many steps lie ahead, no more are taken.
    pub ahead: usize,
    /// The most checkpoints; when there are more, every other one goes.
    pub checkpoints: usize,
}

impl Default for RecordingLimits {
    /// About 10 MB for a long search on a board of nine by nine, as the system counts them: 65 000 steps and 64
    /// checkpoints.
    fn default() -> Self {
        Self {
            chunk: 4096,
            behind: 49_152,
            ahead: 16_384,
            checkpoints: 64,
        }
    }
}

/// Steps that follow each other, as the solver's job reports them.
pub struct Batch {
    /// The number of the first step, from 0.
    pub first: u64,
    /// The steps.
    pub steps: Vec<Step>,
    /// The solver as it was before the first step, where a checkpoint may be set.
    pub before: Option<Box<dyn Strategy>>,
    /// The solver after its last step, when it has come to its end.
    pub after: Option<Box<dyn Strategy>>,
}

/// A solver, and where in its work it is.
pub struct Restart {
    /// The solver.
    pub solver: Box<dyn Strategy>,
    /// The number of its next step.
    pub first: u64,
    /// The numbers of steps after which it looks for another solution.
    pub goes_on_after: Vec<u64>,
}

/// A recording of a solver's work, and the picture of the step that is shown.
pub struct Tape {
    puzzle: Arc<Puzzle>,
    limits: RecordingLimits,
    chunks: VecDeque<Chunk>,
    checkpoints: Checkpoints,
    shown: SolverBoard,
    /// The guesses that stand after the last step of the window.
    depth: usize,
    profile: Profile,
    /// The solver at its end, and how many steps led there.
    end: Option<(u64, Box<dyn Strategy>)>,
    /// The numbers of steps after which another solution was asked for.
    goes_on_after: Vec<u64>,
}

/// Some steps of the window.
struct Chunk {
    first: u64,
    /// The picture before the first step; chunks ahead of the shown step have none yet.
    start: Option<SolverBoard>,
    steps: Vec<Step>,
    /// How much memory the steps take, counted once.
    bytes: usize,
    solver: Option<Box<dyn Strategy>>,
}

impl Chunk {
    fn end(&self) -> u64 {
        self.first + self.steps.len() as u64
    }
}

impl Tape {
    /// An empty tape for a solver that is about to begin on a board.
    pub fn new(
        puzzle: &Arc<Puzzle>,
        shown: SolverBoard,
        solver: &dyn Strategy,
        limits: RecordingLimits,
    ) -> Self {
        Self {
            puzzle: Arc::clone(puzzle),
            limits,
            chunks: VecDeque::new(),
            checkpoints: Checkpoints::new(limits, shown.clone(), solver.fork()),
            shown,
            depth: 0,
            profile: Profile::default(),
            end: None,
            goes_on_after: Vec::new(),
        }
    }

    /// The picture that is shown.
    pub fn picture(&self) -> &SolverBoard {
        &self.shown
    }

    /// How many steps have led to the picture that is shown.
    pub fn at(&self) -> u64 {
        self.shown.at()
    }

    /// The number of steps that were ever recorded.
    pub fn length(&self) -> u64 {
        self.profile.steps()
    }

    /// The number of steps to the end, if that is known.
    pub fn end(&self) -> Option<u64> {
        self.end.as_ref().map(|&(end, _)| end)
    }

    /// How far the picture can go on at once.
    pub fn loaded(&self) -> u64 {
        self.chunks.back().map_or(self.at(), Chunk::end)
    }

    /// The depth over time.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Whether the solver's next batch is wanted now.
    pub fn wants_more(&self) -> bool {
        self.loaded() - self.at() < self.limits.ahead as u64 && !self.has_last()
    }

    /// Whether the end of the work is there, so that nothing more will come.
    pub fn has_last(&self) -> bool {
        self.end() == Some(self.loaded())
    }

    /// The step that led to the picture.
    pub fn last_step(&self) -> Option<&Step> {
        self.step(self.at().checked_sub(1)?)
    }

    /// The number of steps at which the picture shows the next step of a sort, or at which the window ends.
    pub fn next(&self, wanted: impl Fn(&Step) -> bool) -> Result<u64, u64> {
        let found = (self.at()..self.loaded())
            .find(|&number| self.step(number).is_some_and(&wanted))
            .map(|number| number + 1);
        found.ok_or_else(|| self.loaded())
    }

    /// Records a batch; one that does not follow the last is of no use and passed over.
    pub fn record(&mut self, batch: Batch) {
        if batch.first != self.loaded() {
            return;
        }
        for (step, at) in batch.steps.iter().zip(batch.first..) {
            match step {
                Step::Guess { .. } => self.depth += 1,
                Step::Retreat { depth, .. } => self.depth = *depth,
                _ => {}
            }
            self.profile.note(at, self.depth, step.takes_back());
        }
        self.chunks.push_back(Chunk {
            first: batch.first,
            start: None,
            bytes: batch.steps.iter().map(step_footprint).sum(),
            steps: batch.steps,
            solver: batch.before,
        });
        if let Some(solver) = batch.after {
            self.end = Some((self.loaded(), solver));
        }
    }

    /// Shows the picture after so many steps, or the nearest that the window has.
    ///
    /// Returns the solver to work with from now on where the window does not reach back, or where a checkpoint is nearer.
    pub fn show(&mut self, at: u64) -> Option<Restart> {
        let restart = self.wind(at);
        if at < self.at() {
            self.go_back(at);
        }
        self.go_forward(at);
        self.forget();
        restart
    }

    /// Goes on from the end: the solver to look for another solution with, if the window reaches to the end.
    pub fn look_for_another(&mut self) -> Option<Restart> {
        let loaded = self.loaded();
        let (first, mut solver) = self.end.take_if(|(end, _)| *end == loaded)?;
        solver.look_for_another();
        self.goes_on_after.push(first);
        Some(self.restart(solver, first))
    }

    /// How much memory the tape takes, in bytes; solvers are counted as pictures, which are larger than most.
    pub fn footprint(&self) -> usize {
        let chunks = self
            .chunks
            .iter()
            .map(|chunk| chunk.bytes + chunk.start.as_ref().map_or(0, SolverBoard::footprint));
        chunks.sum::<usize>() + self.checkpoints.footprint() + self.shown.footprint()
    }

    fn step(&self, number: u64) -> Option<&Step> {
        let after = self.chunks.partition_point(|chunk| chunk.first <= number);
        let chunk = self.chunks.get(after.checked_sub(1)?)?;
        chunk.steps.get((number - chunk.first) as usize)
    }

    /// Empties the window and returns to a checkpoint, if that leads to a step that the window cannot show, or sooner.
    fn wind(&mut self, at: u64) -> Option<Restart> {
        let first = self.chunks.front().map_or(self.at(), |chunk| chunk.first);
        // The step that led to the picture should be at hand too.
        let nearest = self.checkpoints.before(at.saturating_sub(1));
        let is_behind = at < self.at() && (at < first || (at == first && at > 0));
        let is_far_ahead = nearest.picture.at() > self.loaded();
        if !is_behind && !is_far_ahead {
            return None;
        }
        self.shown = nearest.picture.clone();
        let solver = nearest.solver.fork();
        self.depth = self.shown.depth();
        self.chunks.clear();
        Some(self.restart(solver, self.at()))
    }

    fn restart(&self, solver: Box<dyn Strategy>, first: u64) -> Restart {
        Restart {
            solver,
            first,
            goes_on_after: self.goes_on_after.clone(),
        }
    }

    fn go_back(&mut self, at: u64) {
        let mut behind = self.chunks.iter().rev().filter(|chunk| chunk.first <= at);
        if let Some(start) = behind.find_map(|chunk| chunk.start.as_ref()) {
            self.shown = start.clone();
        }
    }

    fn go_forward(&mut self, at: u64) {
        let mut index = self
            .chunks
            .partition_point(|chunk| chunk.end() <= self.shown.at());
        while self.shown.at() < at
            && let Some(chunk) = self.chunks.get_mut(index)
        {
            let from = (self.shown.at() - chunk.first) as usize;
            if from == 0 && chunk.start.is_none() {
                chunk.start = Some(self.shown.clone());
                if let Some(solver) = chunk.solver.take() {
                    self.checkpoints.set(&self.shown, solver);
                }
            }
            let to = chunk.steps.len().min((at - chunk.first) as usize);
            for step in &chunk.steps[from..to] {
                self.shown.apply(&self.puzzle, step);
            }
            index += 1;
        }
    }

    /// Lets go of the oldest chunks while enough lies behind.
    fn forget(&mut self) {
        let at = self.at();
        while let Some(second) = self.chunks.get(1)
            && at.saturating_sub(second.first) > self.limits.behind as u64
        {
            self.chunks.pop_front();
        }
    }
}

fn step_footprint(step: &Step) -> usize {
    let heap = match step {
        Step::Remove { cells, .. } => cells.capacity() * size_of::<(CellId, Digits)>(),
        Step::Retreat { cells, .. } => cells.capacity() * size_of::<CellId>(),
        Step::Write { cells, .. } => cells.iter().count() * size_of::<(CellId, CellState)>(),
        _ => 0,
    };
    size_of::<Step>() + heap
}

/// Points from which the solver can work again, about equally far from each other.
struct Checkpoints {
    points: Vec<Checkpoint>,
    distance: u64,
    most: usize,
}

struct Checkpoint {
    picture: SolverBoard,
    solver: Box<dyn Strategy>,
}

impl Checkpoints {
    fn new(limits: RecordingLimits, picture: SolverBoard, solver: Box<dyn Strategy>) -> Self {
        Self {
            points: vec![Checkpoint { picture, solver }],
            distance: limits.chunk as u64,
            most: limits.checkpoints.max(1),
        }
    }

    /// The last checkpoint up to a step; there is always the first.
    fn before(&self, at: u64) -> &Checkpoint {
        let after = self
            .points
            .partition_point(|point| point.picture.at() <= at);
        &self.points[after.saturating_sub(1)]
    }

    fn set(&mut self, picture: &SolverBoard, solver: Box<dyn Strategy>) {
        let at = picture.at();
        let last = self.points.last().map_or(0, |point| point.picture.at());
        if at <= last || !at.is_multiple_of(self.distance) {
            return;
        }
        let picture = picture.clone();
        self.points.push(Checkpoint { picture, solver });
        while self.points.len() > self.most {
            self.distance *= 2;
            let distance = self.distance;
            self.points
                .retain(|point| point.picture.at().is_multiple_of(distance));
            if self.points.len() == 1 {
                return;
            }
        }
    }

    fn footprint(&self) -> usize {
        let pictures = self
            .points
            .iter()
            .map(|point| 2 * point.picture.footprint());
        pictures.sum()
    }
}

#[cfg(test)]
mod tests;
