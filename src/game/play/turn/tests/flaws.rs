//! Puzzles with several solutions or none: what cannot be told of their digits.

use super::*;

#[test]
fn wrong_digits_are_not_marked_where_nobody_can_tell_them_and_that_costs_nothing() {
    for (knows, flaw) in [
        (
            (|_| Known::NoSolution) as fn(&Solution) -> Known<'_>,
            PuzzleFlaw::NoSolution,
        ),
        (
            |solution| Known::OneOfMany(solution),
            PuzzleFlaw::SeveralSolutions,
        ),
    ] {
        let mut table = Table::new();
        table.knows = knows;
        table.assistance.check = CheckLevel::Rules;
        table.ask([GameIntent::Check]);
        assert_eq!(table.notice, Notice::Unmarked(flaw));
        assert_eq!(table.assistance.check, CheckLevel::Off);
        assert_eq!(table.assistance.help.level(), HelpLevel::None);
        table.ask([GameIntent::UndoToRight, GameIntent::UndoToRight]);
        assert_eq!(table.notice, Notice::Flawed(flaw));
    }
    let mut table = Table::new();
    table.knows = |_| Known::NoSolution;
    table.ask([GameIntent::GiveUp]);
    let flaw = Notice::Flawed(PuzzleFlaw::NoSolution);
    assert_eq!((table.menu, table.notice), (Menu::None, flaw));
}
