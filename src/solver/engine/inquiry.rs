//! Whether a puzzle has one solution, found out a little at a time.

use super::{Answer, Engine, EngineProgress, Solution};

/// Finds out what [`Engine::solve`] does, a little at a time.
#[derive(Clone)]
pub struct Inquiry {
    engine: Engine<'static>,
    first: Option<Solution>,
}

impl Inquiry {
    /// An inquiry with an engine that has not worked yet.
    pub const fn new(engine: Engine<'static>) -> Self {
        Self {
            engine,
            first: None,
        }
    }

    /// Works on for at most so many nodes, and answers as soon as the answer is clear.
    pub fn advance(&mut self, nodes: u64) -> Option<Answer> {
        match self.engine.advance(nodes) {
            EngineProgress::Working => None,
            EngineProgress::Solution(solution) => {
                if let Some(first) = self.first.take() {
                    return Some(Answer::Multiple(first, solution));
                }
                self.first = Some(solution);
                None
            }
            EngineProgress::Finished => {
                Some(self.first.take().map_or(Answer::None, Answer::Unique))
            }
            EngineProgress::OutOfBudget => Some(Answer::Unknown),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{format, solver::EngineLimits};

    /// Two rows of a square: the cages leave it one solution, several or none.
    const PUZZLES: [&str; 3] = [
        r#"(kind: KenKen, size: (2, 2), cages: [("1", "r1c1"), ("3+", "r1c2 r2c2"), ("2", "r2c1")])"#,
        r#"(kind: KenKen, size: (2, 2), cages: [("3+", "r1c1 r1c2"), ("3+", "r2c1 r2c2")])"#,
        r#"(kind: KenKen, size: (2, 2), cages: [("1", "r1c1"), ("1", "r1c2"), ("3+", "r2c1 r2c2")])"#,
    ];

    #[test]
    fn the_answer_is_that_of_the_engine_however_often_the_inquiry_pauses() {
        for text in PUZZLES {
            let puzzle = format::read(text, None).unwrap()[0].check().unwrap();
            let mut inquiry = Inquiry::new(Engine::new(&puzzle));
            let answer = (0..100).find_map(|_| inquiry.advance(1));
            assert_eq!(answer, Some(Engine::new(&puzzle).solve()));
        }
    }

    #[test]
    fn an_engine_at_its_limits_leaves_the_answer_open() {
        let puzzle = format::read(PUZZLES[0], None).unwrap()[0].check().unwrap();
        let limits = EngineLimits {
            nodes: Some(0),
            stop: None,
        };
        let mut inquiry = Inquiry::new(Engine::new(&puzzle).with_limits(limits));
        assert_eq!(inquiry.advance(1), Some(Answer::Unknown));
    }
}
