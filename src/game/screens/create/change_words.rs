//! What a change does to a puzzle, as a sentence.

use crate::create::{DrawnClue, RepairChange};
use crate::game::{base::locale::GameLocale, screens::names::place_name};
use crate::puzzle::LineDirection;

/// Says what a change does.
pub(super) fn sentence(locale: &GameLocale, change: &RepairChange) -> String {
    let at = |place| place_name(locale, place);
    match change {
        RepairChange::Give(place, digit) => {
            let values = [("digit", digit.to_string()), ("cell", at(*place))];
            locale.format("change-give", &values)
        }
        RepairChange::TakeGiven(place) => {
            locale.format("change-take-given", &[("cell", at(*place))])
        }
        RepairChange::Rewrite { clue, old, new } => rewritten(locale, clue, [old, new]),
        RepairChange::Digit {
            place,
            sums: [across, down],
            ..
        } => {
            let values = [
                ("cell", at(*place)),
                ("across", across.to_string()),
                ("down", down.to_string()),
            ];
            locale.format("change-sums", &values)
        }
        RepairChange::Split {
            cage,
            parts: [(_, first), (other, second)],
        } => {
            let values = [
                ("cell", at(*cage)),
                ("first", first.clone()),
                ("other", at(*other)),
                ("second", second.clone()),
            ];
            locale.format("change-split", &values)
        }
        RepairChange::Merge { cages, clue } => {
            let [first, second] = cages.map(at);
            let values = [("first", first), ("second", second), ("clue", clue.clone())];
            locale.format("change-merge", &values)
        }
        RepairChange::MoveWall {
            cell,
            cages: [(from, left), (to, right)],
        } => {
            let values = [
                ("cell", at(*cell)),
                ("from", at(*from)),
                ("left", left.clone()),
                ("to", at(*to)),
                ("right", right.clone()),
            ];
            locale.format("change-wall", &values)
        }
        RepairChange::Draw { cells, clue } => {
            let cells = locale.and(cells.iter().map(|&cell| at(cell)));
            let values = [("clue", clue.clone()), ("cells", cells)];
            locale.format("change-draw", &values)
        }
    }
}

/// Says that a clue becomes another.
fn rewritten(locale: &GameLocale, clue: &DrawnClue, [old, new]: [&String; 2]) -> String {
    let (key, place) = match clue {
        DrawnClue::Cage(place) => ("change-clue", place),
        DrawnClue::Given(place) => ("change-given", place),
        DrawnClue::Sum(place, LineDirection::Across) => ("change-sum-across", place),
        DrawnClue::Sum(place, LineDirection::Down) => ("change-sum-down", place),
    };
    let values = [
        ("cell", place_name(locale, *place)),
        ("old", old.clone()),
        ("new", new.clone()),
    ];
    locale.format(key, &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Digit, Place};

    const ONE: Place = Place::new(0, 0);
    const TWO: Place = Place::new(1, 2);

    fn assert_said<const N: usize>(expected: [(RepairChange, &str); N]) {
        for (change, said) in expected {
            assert_eq!(sentence(&GameLocale::default(), &change), said);
        }
    }

    #[test]
    fn a_change_of_digits_and_clues_is_a_sentence_that_names_its_place() {
        let [one, two] = [ONE, TWO];
        let digit = Digit::new(4).unwrap();
        let rewrite = |clue| RepairChange::Rewrite {
            clue,
            old: "3+".into(),
            new: "2−".into(),
        };
        assert_said([
            (RepairChange::Give(one, digit), "Give 4 at r1c1."),
            (
                RepairChange::TakeGiven(two),
                "Take the given digit at r2c3 away.",
            ),
            (
                rewrite(DrawnClue::Cage(two)),
                "Change the clue at r2c3 from 3+ to 2−.",
            ),
            (
                rewrite(DrawnClue::Sum(one, LineDirection::Down)),
                "Change the sum down at r1c1 from 3+ to 2−.",
            ),
            (
                RepairChange::Digit {
                    place: two,
                    digit,
                    sums: [7, 9],
                },
                "Change the sums through r2c3: 7 across and 9 down.",
            ),
        ]);
    }

    #[test]
    fn a_change_of_cages_is_a_sentence_that_names_its_places() {
        let [one, two] = [ONE, TWO];
        let part = |place: Place, clue: &str| (place, clue.to_owned());
        assert_said([
            (
                RepairChange::Split {
                    cage: one,
                    parts: [part(one, "3+"), part(two, "4×")],
                },
                "Split the cage at r1c1: 3+ stays there, and 4× begins at r2c3.",
            ),
            (
                RepairChange::Merge {
                    cages: [one, two],
                    clue: "9+".into(),
                },
                "Join the cages at r1c1 and r2c3 into one: 9+.",
            ),
            (
                RepairChange::MoveWall {
                    cell: two,
                    cages: [part(one, "3+"), part(two, "4×")],
                },
                "Move r2c3 over to the cage beside it: 3+ at r1c1, 4× at r2c3.",
            ),
            (
                RepairChange::Draw {
                    cells: vec![one, two],
                    clue: "5".into(),
                },
                "Draw a cage around r1c1 and r2c3: 5.",
            ),
        ]);
    }
}
