//! Days in words: today and yesterday by name, others by day and month.

use crate::contest::{Date, Today};
use crate::locale::Locale;

/// The keys of the months' short names.
const MONTHS: [&str; 12] = [
    "month-january",
    "month-february",
    "month-march",
    "month-april",
    "month-may",
    "month-june",
    "month-july",
    "month-august",
    "month-september",
    "month-october",
    "month-november",
    "month-december",
];

/// Returns the short name of a date's month.
pub(super) fn month(locale: &Locale, date: Date) -> String {
    let index = usize::from(date.month()).saturating_sub(1);
    locale.text(MONTHS[index.min(MONTHS.len() - 1)])
}

/// Returns what people call a day: the year is told where it is another than today's.
pub(super) fn day_in_words(locale: &Locale, date: Date, today: Today) -> String {
    if date == today.date {
        return locale.text("date-today");
    }
    if date == today.date.previous() {
        return locale.text("date-yesterday");
    }
    let values = [
        ("day", date.day().to_string()),
        ("month", month(locale, date)),
        ("year", date.year().to_string()),
    ];
    if date.year() == today.date.year() {
        locale.format("date-day", &values)
    } else {
        locale.format("date-day-of-year", &values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_told_as_people_tell_them() {
        let day = |text: &str| text.parse::<Date>().unwrap();
        let today = Today {
            date: day("2026-03-01"),
            offset_minutes: 0,
        };
        for (date, words) in [
            ("2026-03-01", "today"),
            ("2026-02-28", "yesterday"),
            ("2026-02-27", "27 Feb"),
            ("2025-12-31", "31 Dec 2025"),
        ] {
            let told = day_in_words(&Locale::default(), day(date), today);
            assert_eq!(told, words);
        }
    }
}
