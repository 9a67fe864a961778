//! Courses: how full a board was at every moment, of a ghost as of a player.

use std::time::Duration;

use super::rating::{Rating, ghost_ratings, pace, scaled};
use crate::solver::Grade;

/// How full a board was at every moment of a race; it tells nothing of the digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// When the number of filled cells changed, and to what, in the order of time.
    steps: Vec<(Duration, u32)>,
    /// How many cells there are to fill.
    cells: u32,
    end: Duration,
}

impl Course {
    /// The way of somebody with practice, as the grader goes it: it ends at par.
    pub fn of_grade(grade: &Grade) -> Self {
        let steps = grade.course.iter();
        let steps: Vec<(Duration, u32)> = steps
            .map(|step| (Duration::from_secs(step.seconds.into()), step.filled))
            .collect();
        Self {
            cells: steps.last().map_or(0, |&(_, filled)| filled),
            end: grade.par,
            steps,
        }
    }

    /// The way of a player: how many cells were filled after each move, out of so many, and when it ended.
    pub fn of_run(
        moves: impl IntoIterator<Item = (Duration, u32)>,
        cells: u32,
        end: Duration,
    ) -> Self {
        let mut steps: Vec<(Duration, u32)> = Vec::new();
        for (at, filled) in moves {
            let (latest, before) = steps.last().copied().unwrap_or_default();
            if filled != before {
                steps.push((at.max(latest), filled));
            }
        }
        Self { steps, cells, end }
    }

    /// How much of what there was to fill is filled after so long, from 0 to 1.
    pub fn share(&self, at: Duration) -> f32 {
        if self.cells == 0 {
            return 1.0;
        }
        let filled = self.step_before(at).map_or(0, |(_, filled)| filled);
        (filled as f32 / self.cells as f32).min(1.0)
    }

    /// When the board last changed before or at a moment.
    pub fn last_step_before(&self, at: Duration) -> Option<Duration> {
        self.step_before(at).map(|(time, _)| time)
    }

    /// When the board first changes after a moment.
    pub fn next_step_after(&self, at: Duration) -> Option<Duration> {
        let next = self.steps.partition_point(|&(time, _)| time <= at);
        self.steps.get(next).map(|&(time, _)| time)
    }

    /// The moments at which the number of filled cells changed, and to what.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = (Duration, u32)> {
        self.steps.iter().copied()
    }

    /// How long all of it took.
    pub fn end(&self) -> Duration {
        self.end
    }

    /// The same way at the pace of a rating, where it was at the pace of par.
    #[must_use]
    pub fn at_pace(&self, rating: f64) -> Self {
        let factor = pace(rating);
        let steps = self.steps.iter();
        Self {
            steps: steps
                .map(|&(at, filled)| (scaled(at, factor), filled))
                .collect(),
            cells: self.cells,
            end: scaled(self.end, factor),
        }
    }

    fn step_before(&self, at: Duration) -> Option<(Duration, u32)> {
        let next = self.steps.partition_point(|&(time, _)| time <= at);
        self.steps.get(next.checked_sub(1)?).copied()
    }
}

/// An opponent without a face: the grader's way at the pace of a rating.
#[derive(Clone, Debug, PartialEq)]
pub struct Ghost {
    /// How strong it is.
    pub rating: f64,
    /// How its board fills.
    pub course: Course,
}

/// The three ghosts that a player races on a board with this grade, the slowest first.
pub fn ghosts(player: Rating, grade: &Grade) -> [Ghost; 3] {
    let course = Course::of_grade(grade);
    ghost_ratings(player).map(|rating| Ghost {
        rating,
        course: course.at_pace(rating),
    })
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "these shares come out exactly")]
mod tests {
    use super::*;
    use crate::{contest::time_of, format, solver::grade};

    const SECOND: Duration = Duration::from_secs(1);

    fn graded() -> Grade {
        let text = r#"(kind: KenKen, size: (2, 2), cages: [("1", "r1c1"), ("3+", "r1c2 r2c2"), ("2", "r2c1")])"#;
        let puzzle = format::read(text, None).unwrap()[0].check().unwrap();
        grade(&puzzle).unwrap()
    }

    #[test]
    fn a_ghost_fills_its_board_when_the_grader_writes() {
        // Digits are written after 4, 8, 13 and 17 seconds.
        let course = Course::of_grade(&graded());
        let shares = [0, 3, 4, 12, 13, 16, 17, 99].map(|at| course.share(at * SECOND));
        assert_eq!(shares, [0.0, 0.0, 0.25, 0.5, 0.75, 0.75, 1.0, 1.0]);
        let steps = [3, 4, 7, 99].map(|at| course.last_step_before(at * SECOND));
        assert_eq!(
            steps,
            [None, Some(4 * SECOND), Some(4 * SECOND), Some(17 * SECOND)]
        );
        let next = [0, 4, 17].map(|at| course.next_step_after(at * SECOND));
        assert_eq!(next, [Some(4 * SECOND), Some(8 * SECOND), None]);
        assert_eq!(course.end(), 17 * SECOND);
    }

    #[test]
    fn a_ghost_ends_when_its_rating_says() {
        let grade = graded();
        for rating in [900.0, 1234.0, 1500.0, 2000.0] {
            let course = Course::of_grade(&grade).at_pace(rating);
            assert_eq!(course.end(), time_of(rating, grade.par));
            assert_eq!(course.last_step_before(Duration::MAX), Some(course.end()));
            assert_eq!(course.share(course.end()), 1.0);
        }
        let [slow, equal, fast] = ghosts(Rating::NEW, &grade);
        assert!(slow.course.end() > equal.course.end() && equal.course.end() > fast.course.end());
        assert_eq!(equal.course, Course::of_grade(&grade));
    }

    #[test]
    fn a_run_can_go_back_and_its_times_cannot() {
        let moves = [(2, 1), (3, 1), (5, 2), (4, 3), (8, 2), (9, 7)];
        let moves = moves.map(|(at, filled)| (at * SECOND, filled));
        let course = Course::of_run(moves, 4, 10 * SECOND);
        let shares = [1, 2, 4, 5, 8, 9].map(|at| course.share(at * SECOND));
        assert_eq!(shares, [0.0, 0.25, 0.25, 0.75, 0.5, 1.0]);
        assert_eq!(course.last_step_before(4 * SECOND), Some(2 * SECOND));
        assert_eq!(course.end(), 10 * SECOND);
    }

    #[test]
    fn nothing_to_fill_is_full() {
        let course = Course::of_run([], 0, SECOND);
        assert_eq!(course.share(Duration::ZERO), 1.0);
        assert_eq!(course.last_step_before(SECOND), None);
    }
}
