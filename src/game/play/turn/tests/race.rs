//! The rules of a game against the clock.

use std::time::Duration;

use super::*;
use crate::contest::{Aid, Mode};

#[test]
fn in_a_race_help_costs_seconds_once_and_what_tells_the_solution_is_not_to_be_had() {
    let mut table = Table::new();
    table.assistance.check = CheckLevel::Off;
    let par = Duration::from_mins(10);
    table.timed = Some(TimedGame::new(Mode::Ranked, par));
    for intent in [
        GameIntent::Pause,
        GameIntent::Watch,
        GameIntent::UndoToRight,
    ] {
        assert_eq!(table.ask([intent]), []);
        assert_eq!(table.notice, Notice::AgainstRules);
    }
    assert_eq!(table.phase, Phase::Playing);
    let penalty = |table: &Table| table.timed.as_ref().unwrap().penalty.as_secs();
    table.ask([GameIntent::Check]);
    let price = Price::Time(Aid::Marks.price(par));
    assert_eq!(table.notice, Notice::Price(GameIntent::Check, price));
    assert_eq!(penalty(&table), 0);
    table.ask([GameIntent::Check]);
    assert_eq!(
        (table.assistance.check, penalty(&table)),
        (CheckLevel::Rules, 60)
    );
    // Paid once, the marks can be put away and taken out again; what is wrong is never told.
    table.ask([GameIntent::Check]);
    assert_eq!(table.assistance.check, CheckLevel::Off);
    table.ask([GameIntent::Check]);
    assert_eq!(
        (table.assistance.check, penalty(&table)),
        (CheckLevel::Rules, 60)
    );
    table.ask([GameIntent::Menu, GameIntent::FillNotes]);
    assert_eq!(penalty(&table), 90, "the menu has told the price");
}

#[test]
fn leaving_a_race_asks_whether_to_give_it_up() {
    let mut table = Table::new();
    table.timed = Some(TimedGame::new(Mode::Ranked, Duration::from_mins(1)));
    assert_eq!(table.ask([GameIntent::Back]), []);
    assert_eq!(table.menu, Menu::GiveUp);
    table.ask([GameIntent::Back]);
    assert!(!table.assistance.surrendered);
    table.ask([GameIntent::Back, GameIntent::Surrender]);
    assert!(table.assistance.surrendered);
}
