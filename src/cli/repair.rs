//! `sumi repair`: the smallest changes after which a puzzle has one solution, or another level.

use std::fmt::Write;

use clap::Args;
use serde_json::{Value, json};

use super::{
    CommandStatus, Console,
    each::{PuzzleAnswer, Teller, answer_each, each_portion},
    input::{Input, Piece},
};
use crate::{
    create::{
        Check, CheckFinding, Drawing, DrawnClue, LevelDeadEnd, LevelProgress, LevelSearch,
        Proposal, RepairChange, RepairSearch,
    },
    format::ron,
    puzzle::{Draft, Level, Puzzle},
    solver::{Answer, Engine, EngineLimits},
};

/// The most nodes that the question for one solution may take.
const MOST_NODES: u64 = 1_000_000;

/// Propose the smallest changes that leave each puzzle exactly one solution
#[derive(Debug, Args)]
pub(super) struct RepairCommand {
    #[command(flatten)]
    input: Input,
    /// How many proposals to make at most
    #[arg(short = 'n', long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..))]
    count: u8,
    /// Write the puzzles with the first proposal carried out, as a .ron file, and nothing else
    #[arg(long, conflicts_with = "json")]
    apply: bool,
    /// Make puzzles that have one solution easier or harder, until they have this level
    #[arg(long, value_name = "LEVEL")]
    level: Option<Level>,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
}

impl RepairCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        if self.apply {
            return self.write(console);
        }
        answer_each(&self.input, None, self.json, console, |piece, puzzle| {
            self.answer(piece, puzzle)
        })
    }

    fn answer(&self, piece: &Piece, puzzle: &Puzzle) -> PuzzleAnswer {
        let (text, proposals) = match self.proposals(&piece.draft, puzzle) {
            Ok(proposals) => (sentences(&proposals), proposals),
            Err(reason) => (reason, Vec::new()),
        };
        let is_fine = !proposals.is_empty() || text == FINE;
        PuzzleAnswer {
            text: format!("{piece}: {text}\n"),
            complaint: None,
            value: json!({ "proposals": proposals.iter().map(as_json).collect::<Value>() }),
            status: if is_fine {
                CommandStatus::Fine
            } else {
                CommandStatus::Faulty
            },
        }
    }

    /// What can be proposed, or why there is nothing.
    fn proposals(&self, draft: &Draft, puzzle: &Puzzle) -> Result<Vec<Proposal>, String> {
        let limits = EngineLimits {
            nodes: Some(MOST_NODES),
            stop: None,
        };
        match (Engine::new(puzzle).with_limits(limits).solve(), self.level) {
            (Answer::Unique(_), None) => Err(FINE.to_owned()),
            (Answer::Unique(_), Some(level)) => towards(puzzle, level),
            (Answer::Unknown, _) => Err("too hard to find out whether it has one solution".into()),
            (Answer::None | Answer::Multiple(..), _) => {
                let found = RepairSearch::new(puzzle, None, self.count.into()).finish();
                if found.is_empty() {
                    return Err(hopeless(draft));
                }
                Ok(found)
            }
        }
    }

    /// Writes all puzzles, the first proposal carried out where there is one.
    fn write(&self, console: &mut Console<'_>) -> CommandStatus {
        let mut drafts = Vec::new();
        let mut teller = Teller::new(console, false);
        let status = each_portion(&self.input, None, &mut teller, |pieces, teller| {
            let mut status = CommandStatus::Fine;
            for piece in pieces {
                match self.repaired(&piece.draft) {
                    Ok(repaired) => drafts.push(repaired),
                    Err(reason) => {
                        teller.console.complain(format!("{piece}: {reason}"));
                        drafts.push(piece.draft);
                        status = CommandStatus::Faulty;
                    }
                }
            }
            status
        });
        teller.finish();
        console.say(ron::write(&drafts));
        status
    }

    fn repaired(&self, draft: &Draft) -> Result<Draft, String> {
        let puzzle = draft.check().map_err(|faults| faults.to_string())?;
        match self.proposals(draft, &puzzle) {
            Ok(proposals) => Ok(proposals
                .first()
                .map_or_else(|| draft.clone(), |first| first.puzzle.to_draft())),
            Err(reason) if reason == FINE => Ok(draft.clone()),
            Err(reason) => Err(reason),
        }
    }
}

/// What is said of a puzzle that needs nothing.
const FINE: &str = "has exactly one solution";

/// The changes after which a puzzle has a level.
fn towards(puzzle: &Puzzle, level: Level) -> Result<Vec<Proposal>, String> {
    let mut search = LevelSearch::new(puzzle, level);
    loop {
        match search.advance(u32::MAX) {
            LevelProgress::Working => {}
            LevelProgress::Found(found) if found.changes.is_empty() => return Err(FINE.into()),
            LevelProgress::Found(found) => return Ok(vec![*found]),
            LevelProgress::Failed(LevelDeadEnd::NotUnique) => {
                return Err("has no single solution".into());
            }
            LevelProgress::Failed(LevelDeadEnd::NoWay(_)) => {
                let now = search.grade().map(|grade| grade.level.to_string());
                let now = now.unwrap_or_default();
                return Err(format!("small changes lead no further than {now}"));
            }
        }
    }
}

/// What can still be said of a puzzle for which nothing can be proposed.
fn hopeless(draft: &Draft) -> String {
    let CheckFinding::None(clash) = Check::new(&Drawing::of(draft), 2).finish() else {
        return "several solutions, and no two changes leave one".into();
    };
    let named = clash.clues.iter().map(|clue| match clue {
        DrawnClue::Cage(place) => format!("the cage at {place}"),
        DrawnClue::Sum(place, direction) => format!("the sum {direction} at {place}"),
        DrawnClue::Given(place) => format!("the given at {place}"),
    });
    let named: Vec<String> = named.collect();
    format!(
        "no solution: these cannot all be true: {}",
        named.join(", ")
    )
}

/// One line for each proposal.
fn sentences(proposals: &[Proposal]) -> String {
    let plural = if proposals.len() == 1 { "" } else { "s" };
    let mut text = format!("{} proposal{plural}", proposals.len());
    for (proposal, number) in proposals.iter().zip(1..) {
        let changes = proposal.changes.iter().map(RepairChange::to_string);
        let changes: Vec<String> = changes.collect();
        let _ = write!(text, "\n  {number}. {}", changes.join(" "));
    }
    text
}

fn as_json(proposal: &Proposal) -> Value {
    let changes = proposal.changes.iter().map(RepairChange::to_string);
    json!({
        "changes": changes.collect::<Value>(),
        "text": ron::write_line(&proposal.puzzle.to_draft()),
    })
}
