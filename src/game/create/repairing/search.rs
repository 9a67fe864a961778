//! The job that looks for changes of a drawing, the best first, and measures what they lead to.

use crate::create::{
    Check, CheckFinding, CheckProgress, Drawing, LevelDeadEnd, LevelProgress, LevelSearch,
    Proposal, ProposalSketch, RepairProgress, RepairSearch,
};
use crate::game::base::jobs::{Cancelled, Job, Outbox};
use crate::puzzle::{Level, Puzzle};
use crate::solver::{Grade, Grader, Solution};

/// How many changes are proposed at most.
const MOST_PROPOSALS: usize = 12;
/// How much is done before the job looks at its watch.
const UNITS: u32 = 200;
/// The steps after which a proposal is shown without its level.
const MOST_PIECES: u32 = 20_000;

/// What changes are to lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepairGoal {
    /// Exactly one solution.
    OneSolution,
    /// The next lower level.
    Easier,
    /// The next higher level.
    Harder,
    /// A level.
    Level(Level),
}

impl RepairGoal {
    /// The level that is wanted of a puzzle, if there is such a level.
    fn level_from(self, now: Level) -> Option<Level> {
        let at = Level::ALL.iter().position(|&level| level == now)?;
        match self {
            Self::OneSolution => None,
            Self::Easier => at.checked_sub(1).map(|below| Level::ALL[below]),
            Self::Harder => Level::ALL.get(at + 1).copied(),
            Self::Level(level) => Some(level),
        }
    }
}

/// A change that is proposed, as it would look.
#[derive(Clone, Debug)]
pub struct OfferedChange {
    /// The change.
    pub proposal: Proposal,
    /// What it would look like.
    pub sketch: ProposalSketch,
    /// How hard the puzzle would be, once it is known.
    pub grade: Option<Grade>,
}

/// How a search for changes ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchEnd {
    /// Everything that was found is told.
    Finished,
    /// Something is at fault, so there is no puzzle to change.
    Faulty,
    /// There is one solution already.
    NotNeeded,
    /// Without exactly one solution there is no level.
    NotUnique,
    /// The puzzle has this level already, and there is none beyond it.
    NoSuchLevel,
    /// No way leads to this level; the change that comes nearest is told, if there is one.
    NoWay(Level),
}

/// What the job reports.
pub enum SearchNews {
    /// It goes on.
    Working,
    /// So many changes were found on the way to a level, and lead to this one.
    OnTheWay(usize, Option<Level>),
    /// A change was found.
    Found(Box<OfferedChange>),
    /// How hard the puzzle would be after one of the changes.
    Graded(usize, Grade),
    /// Nothing more will be found.
    Ended(SearchEnd),
}

/// Starts to look for changes.
pub(super) fn start(drawing: Drawing, goal: RepairGoal) -> Job<SearchNews> {
    Job::start(move |outbox| async move {
        let search = ChangeSearch { drawing, outbox };
        // Cancelled means that nobody wants them any more.
        let _ = search.run(goal).await;
    })
}

struct ChangeSearch {
    drawing: Drawing,
    outbox: Outbox<SearchNews>,
}

impl ChangeSearch {
    async fn run(&self, goal: RepairGoal) -> Result<(), Cancelled> {
        let Ok(puzzle) = self.drawing.check() else {
            return self.end(SearchEnd::Faulty).await;
        };
        match (goal, self.check().await?) {
            (RepairGoal::OneSolution, CheckFinding::One { .. }) => {
                self.end(SearchEnd::NotNeeded).await
            }
            (RepairGoal::OneSolution, _) => self.mend(&puzzle).await,
            (
                goal,
                CheckFinding::One {
                    grade: Some(Ok(grade)),
                    ..
                },
            ) => {
                let wanted = goal.level_from(grade.level);
                match wanted.filter(|&wanted| wanted != grade.level) {
                    Some(wanted) => self.reach(&puzzle, wanted).await,
                    None => self.end(SearchEnd::NoSuchLevel).await,
                }
            }
            _ => self.end(SearchEnd::NotUnique).await,
        }
    }

    async fn end(&self, end: SearchEnd) -> Result<(), Cancelled> {
        self.outbox.send(SearchNews::Ended(end)).await
    }

    /// Finds out how the drawing stands.
    async fn check(&self) -> Result<CheckFinding, Cancelled> {
        let mut check = Check::new(&self.drawing, 2);
        let piece = |check: &mut Check| match check.advance(UNITS) {
            CheckProgress::Done(finding) => Some(finding),
            CheckProgress::Working(_) => None,
        };
        let sign = |_: &Check| SearchNews::Working;
        self.outbox.work_on(&mut check, piece, sign).await
    }

    /// Looks for changes after which there is one solution.
    async fn mend(&self, puzzle: &Puzzle) -> Result<(), Cancelled> {
        let wanted = solution_of(&self.drawing, puzzle);
        let mut search = RepairSearch::new(puzzle, wanted, MOST_PROPOSALS);
        let mut found = Vec::new();
        loop {
            let piece = |search: &mut RepairSearch| match search.advance(UNITS) {
                RepairProgress::Working => None,
                progress => Some(progress),
            };
            let sign = |_: &RepairSearch| SearchNews::Working;
            let progress = self.outbox.work_on(&mut search, piece, sign).await?;
            let RepairProgress::Found(proposal) = progress else {
                break;
            };
            found.push(proposal.puzzle.clone());
            self.offer(*proposal, None).await?;
        }
        self.end(SearchEnd::Finished).await?;
        for (index, puzzle) in found.iter().enumerate() {
            if let Some(grade) = self.grade(puzzle).await? {
                self.outbox.send(SearchNews::Graded(index, grade)).await?;
            }
        }
        Ok(())
    }

    /// How hard a puzzle is, unless that takes too long to find out.
    async fn grade(&self, puzzle: &Puzzle) -> Result<Option<Grade>, Cancelled> {
        let mut grader = Grader::new(puzzle);
        let mut left = 0..MOST_PIECES;
        let piece = || match left.next() {
            Some(_) => grader.advance(puzzle, 1).map(Result::ok),
            None => Some(None),
        };
        self.outbox.work(piece, || SearchNews::Working).await
    }

    /// Looks for changes after which the puzzle has a level.
    async fn reach(&self, puzzle: &Puzzle, wanted: Level) -> Result<(), Cancelled> {
        let mut search = LevelSearch::new(puzzle, wanted);
        let piece = |search: &mut LevelSearch| match search.advance(UNITS) {
            LevelProgress::Working => None,
            progress => Some(progress),
        };
        let sign = |search: &LevelSearch| {
            let level = search.grade().map(|grade| grade.level);
            SearchNews::OnTheWay(search.found(), level)
        };
        let progress = self.outbox.work_on(&mut search, piece, sign).await?;
        let grade = search.grade().cloned();
        match progress {
            LevelProgress::Found(proposal) => {
                self.offer(*proposal, grade).await?;
                self.end(SearchEnd::Finished).await
            }
            LevelProgress::Failed(LevelDeadEnd::NoWay(nearest)) => {
                if !nearest.changes.is_empty() {
                    self.offer(*nearest, grade).await?;
                }
                self.end(SearchEnd::NoWay(wanted)).await
            }
            LevelProgress::Failed(LevelDeadEnd::NotUnique) | LevelProgress::Working => {
                self.end(SearchEnd::NotUnique).await
            }
        }
    }

    async fn offer(&self, proposal: Proposal, grade: Option<Grade>) -> Result<(), Cancelled> {
        let Some(sketch) = proposal.sketch(&self.drawing) else {
            return Ok(());
        };
        let offer = Box::new(OfferedChange {
            proposal,
            sketch,
            grade,
        });
        self.outbox.send(SearchNews::Found(offer)).await
    }
}

/// The digits that somebody wants to be the solution, if all of them are drawn.
fn solution_of(drawing: &Drawing, puzzle: &Puzzle) -> Option<Solution> {
    let mut solution = Solution::new(puzzle.size(), None);
    for cell in puzzle.open_cells() {
        solution[cell] = Some(drawing.digit(puzzle.size().place(cell))?);
    }
    Some(solution)
}
