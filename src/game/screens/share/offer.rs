//! What can be given away of puzzles and games as text: the shortest for a link, and one in every format that has room.

use crate::format::{self, Format, Unfit, WriteError, values};
use crate::game::library::{Share, SharedGame};
use crate::puzzle::{Draft, Entry, Position, Puzzle};

/// A text that is offered, or why there is none.
pub(super) struct FormatOffer {
    /// The format.
    pub(super) format: Format,
    /// The text, unless something does not fit.
    pub(super) text: Result<OfferedText, Unfit>,
}

/// A text in one format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OfferedText {
    /// What it says.
    pub(super) text: String,
    /// It has the digits that were entered so far.
    pub(super) keeps_digits: bool,
}

/// A puzzle as it is given away, with the digits of its game or without.
pub(super) fn draft_of(share: &Share, with_digits: bool) -> Option<Draft> {
    match share {
        Share::Puzzle(puzzle) => Some(puzzle.to_draft()),
        Share::Game(SharedGame {
            puzzle, position, ..
        }) => {
            let mut draft = puzzle.to_draft();
            if with_digits {
                draft.entries = entries(puzzle, position);
            }
            Some(draft)
        }
        Share::Pack { puzzles, .. } => match puzzles.as_slice() {
            [only] => Some(only.to_draft()),
            _ => None,
        },
    }
}

/// The digits that somebody has entered.
pub(super) fn entries(puzzle: &Puzzle, position: &Position) -> Vec<Entry> {
    let own = puzzle
        .open_cells()
        .filter(|&cell| puzzle.given(cell).is_none());
    own.filter_map(|cell| {
        Some(Entry {
            place: puzzle.size().place(cell),
            digit: position.value(cell)?.get().into(),
        })
    })
    .collect()
}

/// Every format that knows puzzles of this kind, with the text in it.
pub(super) fn texts_of(draft: &Draft) -> Vec<FormatOffer> {
    let formats = Format::ALL.into_iter();
    let formats = formats.filter(|format| format.kinds().contains(&draft.kind));
    let texts = formats.filter_map(|format| {
        let text = match format::write(format, draft) {
            Ok(text) => Ok(OfferedText {
                keeps_digits: keeps_digits(format, &text, draft),
                text,
            }),
            Err(WriteError::Unfit { what, .. }) => Err(what),
            // A puzzle that can be played has no faults.
            Err(WriteError::Faults(_)) => return None,
        };
        Some(FormatOffer { format, text })
    });
    texts.chain(digits_alone(draft)).collect()
}

/// Tells whether a text has the digits that were entered; a format may leave them behind.
fn keeps_digits(format: Format, text: &str, draft: &Draft) -> bool {
    let is_kept = |read: Vec<Draft>| read.iter().any(|read| !read.entries.is_empty());
    !draft.entries.is_empty() && format::read_as(format, text).is_ok_and(is_kept)
}

/// The digits of a game as a list, for whoever has the puzzle.
fn digits_alone(draft: &Draft) -> Option<FormatOffer> {
    let puzzle = draft.check().ok().filter(|_| !draft.entries.is_empty())?;
    let text = values::write(&puzzle, &draft.position(&puzzle));
    Some(FormatOffer {
        format: Format::Values,
        text: Ok(OfferedText {
            text,
            keeps_digits: true,
        }),
    })
}

/// The formats in which one text holds all of these puzzles, as far as their kinds say so.
pub(super) fn formats_for_all(drafts: &[Draft]) -> Vec<Format> {
    let holds = |format: &Format| {
        let kinds = format.kinds();
        format.holds_many() && drafts.iter().all(|draft| kinds.contains(&draft.kind))
    };
    Format::ALL.into_iter().filter(holds).collect()
}

/// All puzzles in one text of a format that holds many; or what is wrong with one of them, counted from one.
pub(super) fn text_of_all(format: Format, drafts: &[Draft]) -> Result<String, (usize, WriteError)> {
    if format == Format::Ron {
        return Ok(format::ron::write(drafts));
    }
    let mut text = String::new();
    for (number, draft) in (1..).zip(drafts) {
        let line = format::write(format, draft).map_err(|error| (number, error))?;
        text.push_str(line.trim_end());
        text.push('\n');
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::puzzle::{Digit, Move};

    const TINY: &str = r#"(kind: KenKen, size: (2, 2), title: "Tiny", cages: [("1", "r1c1"), ("5+", "r1c2 r2c1 r2c2")])"#;

    fn puzzle(text: &str) -> Arc<Puzzle> {
        Arc::new(format::read(text, None).unwrap()[0].check().unwrap())
    }

    fn game() -> Share {
        let puzzle = puzzle(TINY);
        let mut position = Position::new(&puzzle);
        let cell = puzzle.open_cells().nth(1).unwrap();
        let act = Move::place(cell, Digit::new(2).unwrap());
        position.apply(&puzzle, &act).unwrap();
        Share::Game(SharedGame {
            puzzle,
            position,
            has_ended: false,
        })
    }

    #[test]
    fn a_game_goes_out_with_its_digits_where_a_format_has_room_for_them() {
        let draft = draft_of(&game(), true).unwrap();
        assert_eq!(draft.entries.len(), 1);
        let offers = texts_of(&draft);
        let keeping: Vec<Format> = offers
            .iter()
            .filter(|offer| offer.text.as_ref().is_ok_and(|text| text.keeps_digits))
            .map(|offer| offer.format)
            .collect();
        for format in [Format::Ron, Format::KenkenGame, Format::Values] {
            assert!(keeping.contains(&format), "{format}");
        }
        assert!(!keeping.contains(&Format::Kenken));
        // Whatever a text says, the puzzle comes back from it.
        for offer in &offers {
            if let (Ok(text), false) = (&offer.text, offer.format == Format::Values) {
                let read = format::read_as(offer.format, &text.text).unwrap();
                assert_eq!(
                    read[0].check().unwrap().cages(),
                    draft.check().unwrap().cages()
                );
            }
        }
    }

    #[test]
    fn without_its_digits_a_game_is_a_puzzle() {
        let draft = draft_of(&game(), false).unwrap();
        assert_eq!(draft, puzzle(TINY).to_draft());
        assert!(texts_of(&draft).iter().all(|offer| {
            let keeps_digits = offer.text.as_ref().is_ok_and(|text| text.keeps_digits);
            offer.format != Format::Values && !keeps_digits
        }));
    }

    #[test]
    fn what_does_not_fit_says_so_and_formats_of_other_kinds_are_left_out() {
        let odd = r#"(kind: KenKen, size: (2, 2), cages: [("1gcd", "r1c1 r1c2"), ("2lcm", "r2c1 r2c2")])"#;
        let offers = texts_of(&puzzle(odd).to_draft());
        let keen = offers.iter().find(|offer| offer.format == Format::KeenId);
        assert!(keen.unwrap().text.is_err());
        assert!(
            offers
                .iter()
                .all(|offer| offer.format != Format::SudokuLine)
        );
    }

    #[test]
    fn many_puzzles_go_into_one_text_where_a_format_holds_many() {
        let drafts = ['1', '2'].map(|first| {
            let line = format!("{first}{}", ".".repeat(80));
            puzzle(&line).to_draft()
        });
        let formats = formats_for_all(&drafts);
        assert!(formats.contains(&Format::Ron) && formats.contains(&Format::SudokuLine));
        assert!(!formats.contains(&Format::SudokuCsv));
        for format in formats {
            let text = text_of_all(format, &drafts).unwrap();
            assert_eq!(format::read_as(format, &text).unwrap().len(), 2, "{format}");
        }
    }
}
