//! What a check found, in words: the clues that clash, and the techniques that a puzzle needs.

use crate::create::{Clash, Drawing, DrawnClue};
use crate::explain::Explainer;
use crate::game::{base::theme::widget::Look, screens::names::place_name};
use crate::puzzle::{LineDirection, Puzzle};
use crate::solver::Grade;

/// How many clues that clash are named.
const MOST_NAMED: usize = 6;

/// Names the clues that cannot all be true, if there are several but not many.
pub(super) fn clash(look: &Look, drawing: &Drawing, clash: &Clash) -> Option<String> {
    if !(2..=MOST_NAMED).contains(&clash.clues.len()) {
        return None;
    }
    let names = clash.clues.iter().map(|clue| named(look, drawing, clue));
    let names = [("clues", look.locale.and(names))];
    Some(look.locale.format("create-clash", &names))
}

fn named(look: &Look, drawing: &Drawing, clue: &DrawnClue) -> String {
    let (key, place, text) = match *clue {
        DrawnClue::Cage(place) => {
            let cage = drawing.cage_at(place);
            let text = cage.map(|cage| drawing.cages()[cage].clue.clone());
            ("clash-clue", place, text)
        }
        DrawnClue::Sum(place, direction) => {
            let key = match direction {
                LineDirection::Across => "clash-across",
                LineDirection::Down => "clash-down",
            };
            let sum = drawing.sum_at(place, direction);
            (key, place, sum.map(str::to_owned))
        }
        DrawnClue::Given(place) => {
            let mut givens = drawing.givens().iter();
            let given = givens.find(|given| given.place == place);
            let text = given.map(|given| given.digit.to_string());
            ("clash-given", place, text)
        }
    };
    let values = [
        ("clue", text.unwrap_or_default()),
        ("cell", place_name(&look.locale, place)),
    ];
    look.locale.format(key, &values)
}

/// Names the techniques that a puzzle needs, as hints name them, and guesses where they are needed.
pub(super) fn techniques(look: &Look, puzzle: &Puzzle, grade: &Grade) -> Option<String> {
    let words = Explainer::new(puzzle, &look.locale);
    let names = grade.steps.iter();
    let names = names.map(|&(technique, _)| words.technique(technique));
    let guess = (grade.guesses > 0).then(|| look.locale.text("create-needs-guesses"));
    let names: Vec<String> = names.chain(guess).collect();
    let values = [("techniques", look.locale.list(names.iter().cloned()))];
    (!names.is_empty()).then(|| look.locale.format("create-needs", &values))
}
