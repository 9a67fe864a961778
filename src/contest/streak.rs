//! Streaks: how many days in a row the daily boards were solved.

use std::collections::BTreeSet;

use super::Date;

/// How many missed days of a calendar month break no streak.
const FORGIVEN: u32 = 2;

/// How many days in a row the daily boards were solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streak {
    /// The days on which they were solved; those missed and forgiven do not count.
    pub days: u32,
    /// How many days of this month may still be missed.
    pub forgiven_left: u32,
}

/// The streak as it stands today, from the days on which the daily boards were solved, in any order.
///
/// It goes back from today for as long as no calendar month has more than two missed days. Today is not missed before
/// it is over, and days after it do not count.
pub fn streak(done: impl IntoIterator<Item = Date>, today: Date) -> Streak {
    let done: BTreeSet<Date> = done.into_iter().filter(|&day| day <= today).collect();
    let mut streak = Streak {
        days: 0,
        forgiven_left: FORGIVEN,
    };
    let first = done.first().map_or(today, |&day| day).days();
    let mut month = today.month_start();
    let (mut missed, mut missed_this_month) = (0, 0);
    for day in (first..=today.days()).rev().map(Date::from_days) {
        if day.month_start() != month {
            month = day.month_start();
            missed = 0;
        }
        if done.contains(&day) {
            streak.days += 1;
            // Days missed before the first day of a streak are none of its own.
            streak.forgiven_left = FORGIVEN - missed_this_month;
        } else if day != today {
            if missed == FORGIVEN {
                break;
            }
            missed += 1;
            missed_this_month += u32::from(month == today.month_start());
        }
    }
    streak
}

#[cfg(test)]
mod tests {
    use proptest::{collection::btree_set, prelude::*};

    use super::*;

    const TODAY: &str = "2026-11-18";

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    /// The streak on the 18th of November 2026 after the boards were solved on these days of the month.
    fn in_november(days: &[u8]) -> (u32, u32) {
        let days = days.iter().map(|&day| Date::new(2026, 11, day).unwrap());
        let streak = streak(days, date(TODAY));
        (streak.days, streak.forgiven_left)
    }

    #[test]
    fn days_in_a_row_count_and_today_has_time() {
        assert_eq!(in_november(&[]), (0, 2));
        assert_eq!(in_november(&[18]), (1, 2));
        assert_eq!(in_november(&[17]), (1, 2));
        assert_eq!(in_november(&[18, 17, 16]), (3, 2));
        assert_eq!(in_november(&[19, 20, 18]), (1, 2));
    }

    #[test]
    fn two_missed_days_a_month_are_forgiven() {
        assert_eq!(in_november(&[18, 16]), (2, 1));
        assert_eq!(in_november(&[18, 15]), (2, 0));
        assert_eq!(in_november(&[18, 14]), (1, 2));
        assert_eq!(in_november(&[15]), (1, 0));
        assert_eq!(in_november(&[14]), (0, 2));
        assert_eq!(in_november(&[18, 16, 14, 12]), (3, 0));
    }

    #[test]
    fn every_month_forgives_for_itself() {
        let all = (0..60).map(|back| Date::from_days(date(TODAY).days() - back));
        let missed = ["2026-11-17", "2026-11-01", "2026-10-31", "2026-10-30"].map(date);
        let days = |missed: &[Date]| {
            let done = all.clone().filter(|day| !missed.contains(day));
            streak(done, date(TODAY))
        };
        let whole = Streak {
            days: 56,
            forgiven_left: 0,
        };
        assert_eq!(days(&missed), whole);
        let third = [&missed[..], &[date("2026-10-05")]].concat();
        // From the sixth of October, 44 days, less the four that are forgiven.
        assert_eq!(days(&third).days, 40);
    }

    proptest! {
        #[test]
        fn a_streak_is_as_long_as_its_rule_allows(missed in btree_set(1..90_i64, 0..30), solved: bool) {
            let today = date(TODAY);
            let is_done = |back: i64| back < 90 && !missed.contains(&back) && (back > 0 || solved);
            let done = (0..90).filter(|&back| is_done(back));
            let found = streak(done.map(|back| Date::from_days(today.days() - back)), today);
            // The longest stretch that keeps the rule, tried one by one.
            let keeps = |length: i64| {
                let month = |back| Date::from_days(today.days() - back).month_start();
                (1..length).all(|back| {
                    let same = (1..length).filter(|&other| month(other) == month(back));
                    same.filter(|&other| !is_done(other)).count() <= 2
                })
            };
            let longest = (0..=90).rev().find(|&length| keeps(length)).unwrap();
            let days = (0..longest).filter(|&back| is_done(back)).count();
            prop_assert_eq!(found.days as usize, days);
            prop_assert!(found.forgiven_left <= 2);
        }

        #[test]
        fn one_more_day_never_shortens_a_streak(done in btree_set(0..120_i64, 0..100), more in 0..120_i64) {
            let today = date(TODAY);
            let day = |&back: &i64| Date::from_days(today.days() - back);
            let before = streak(done.iter().map(day), today);
            let after = streak(done.iter().chain([&more]).map(day), today);
            prop_assert!(after.days >= before.days);
        }
    }
}
