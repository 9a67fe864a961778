//! Moments and days.

use std::{fmt, str::FromStr, time::Duration};

use serde::{Deserialize, Serialize};
use thiserror::Error;

const MILLISECONDS_PER_MINUTE: u64 = 60_000;
const MINUTES_PER_DAY: i64 = 24 * 60;
/// The days from the first of March of the year 0 to the beginning of 1970.
const DAYS_BEFORE_1970: i32 = 719_468;
/// The days after which the calendar repeats, in four hundred years.
const DAYS_PER_ERA: i32 = 146_097;

/// A moment, in milliseconds since the beginning of 1970 in Greenwich.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// The day at this moment where clocks are so many minutes ahead of Greenwich.
    pub fn date(self, offset_minutes: i32) -> Date {
        let minutes = (self.0 / MILLISECONDS_PER_MINUTE) as i64;
        Date::from_days((minutes + i64::from(offset_minutes)).div_euclid(MINUTES_PER_DAY))
    }

    /// The moment so much earlier, but none before 1970.
    #[must_use]
    pub fn before(self, time: Duration) -> Self {
        let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Self(self.0.saturating_sub(milliseconds))
    }
}

/// A day of the calendar, from the year 1 to the year 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date {
    /// Since the first day of 1970.
    days: i32,
}

/// The parts of a date as people write them.
struct Civil {
    year: i32,
    month: u8,
    day: u8,
}

impl Date {
    /// The first day there is.
    pub const MIN: Self = Self { days: -719_162 };
    /// The last day there is.
    pub const MAX: Self = Self { days: 2_932_896 };

    /// The day with this year, month and day of the month, if there is one.
    pub fn new(year: i32, month: u8, day: u8) -> Option<Self> {
        let is_lawful =
            (1..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
        let days = is_lawful.then(|| days_of(year, month.into(), day.into()))?;
        // A day that its month does not have is a day of the next.
        let date = Self { days };
        (date.month() == month).then_some(date)
    }

    /// The day so many days after the first of 1970, or the nearest there is.
    pub fn from_days(days: i64) -> Self {
        let days = days.clamp(Self::MIN.days(), Self::MAX.days());
        Self { days: days as i32 }
    }

    /// How many days it is after the first of 1970.
    pub fn days(self) -> i64 {
        self.days.into()
    }

    /// The year.
    pub fn year(self) -> i32 {
        self.civil().year
    }

    /// The month, from 1.
    pub fn month(self) -> u8 {
        self.civil().month
    }

    /// The day of the month, from 1.
    pub fn day(self) -> u8 {
        self.civil().day
    }

    /// The day of the week.
    pub fn weekday(self) -> Weekday {
        // 1970 began on a Thursday.
        Weekday::ALL[(self.days + 3).rem_euclid(7) as usize]
    }

    /// The day after this one; the last day has none and stays.
    #[must_use]
    pub fn next(self) -> Self {
        Self::from_days(self.days() + 1)
    }

    /// The day before this one; the first day has none and stays.
    #[must_use]
    pub fn previous(self) -> Self {
        Self::from_days(self.days() - 1)
    }

    /// The first day of the week, a Monday.
    #[must_use]
    pub fn week_start(self) -> Self {
        Self::from_days(self.days() - self.weekday() as i64)
    }

    /// The first day of the month.
    #[must_use]
    pub fn month_start(self) -> Self {
        Self::from_days(self.days() - i64::from(self.day()) + 1)
    }

    /// Counts in years that begin in March, so that a leap day is the last of its year (Howard Hinnant's algorithm).
    fn civil(self) -> Civil {
        let days = self.days + DAYS_BEFORE_1970;
        let era = days.div_euclid(DAYS_PER_ERA);
        let day_of_era = days.rem_euclid(DAYS_PER_ERA);
        let leap_days = day_of_era / 1460 - day_of_era / 36_524 + day_of_era / 146_096;
        let year_of_era = (day_of_era - leap_days) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let month = if month_from_march < 10 {
            month_from_march + 3
        } else {
            month_from_march - 9
        };
        Civil {
            year: 400 * era + year_of_era + i32::from(month <= 2),
            month: month as u8,
            day: (day_of_year - (153 * month_from_march + 2) / 5 + 1) as u8,
        }
    }
}

/// The days since the first of 1970.
fn days_of(year: i32, month: i32, day: i32) -> i32 {
    let year = year - i32::from(month <= 2);
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = 365 * year_of_era + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * DAYS_PER_ERA + day_of_era - DAYS_BEFORE_1970
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Civil { year, month, day } = self.civil();
        f.pad(&format!("{year:04}-{month:02}-{day:02}"))
    }
}

/// There is no such day.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no date: write year, month and day, as in 2026-11-18.")]
pub struct DateError(pub String);

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        parsed(text).ok_or_else(|| DateError(text.chars().take(20).collect()))
    }
}

/// Reads exactly what is written for a date, so that one day has one text.
fn parsed(text: &str) -> Option<Date> {
    let is_lawful = text.len() == 10 && text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    let mut parts = text.splitn(3, '-').filter(|_| is_lawful);
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    let date = Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)?;
    (date.to_string() == text).then_some(date)
}

impl TryFrom<String> for Date {
    type Error = DateError;

    fn try_from(text: String) -> Result<Self, DateError> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> Self {
        date.to_string()
    }
}

/// A day of the week, from Monday.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "everybody knows the days of the week")]
pub enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

impl Weekday {
    /// All days of the week, from Monday.
    pub const ALL: [Self; 7] = [
        Self::Monday,
        Self::Tuesday,
        Self::Wednesday,
        Self::Thursday,
        Self::Friday,
        Self::Saturday,
        Self::Sunday,
    ];
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn known_days_have_their_number_and_weekday() {
        for (text, days, weekday) in [
            ("0001-01-01", -719_162, Weekday::Monday),
            ("1900-03-01", -25_508, Weekday::Thursday),
            ("1969-07-20", -165, Weekday::Sunday),
            ("1970-01-01", 0, Weekday::Thursday),
            ("2000-02-29", 11_016, Weekday::Tuesday),
            ("2026-11-18", 20_775, Weekday::Wednesday),
            ("9999-12-31", 2_932_896, Weekday::Friday),
        ] {
            let date = date(text);
            assert_eq!((date.days(), date.weekday()), (days, weekday), "{text}");
            assert_eq!(Date::from_days(days), date);
            assert_eq!(date.to_string(), text);
        }
        assert_eq!(
            (date("0001-01-01"), date("9999-12-31")),
            (Date::MIN, Date::MAX)
        );
    }

    #[test]
    fn every_day_follows_the_one_before_it_by_the_calendar_of_gregory() {
        let lengths = |year: i32| {
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            [
                31,
                28 + u8::from(leap),
                31,
                30,
                31,
                30,
                31,
                31,
                30,
                31,
                30,
                31,
            ]
        };
        let mut expected = Date::new(1599, 1, 1).unwrap();
        for year in 1599..=2401 {
            for (month, length) in (1..=12).zip(lengths(year)) {
                for day in 1..=length {
                    assert_eq!(Date::new(year, month, day), Some(expected));
                    assert_eq!(expected.next().previous(), expected);
                    expected = expected.next();
                }
                assert_eq!(Date::new(year, month, length + 1), None);
                assert_eq!(expected.month_start(), expected);
                assert_eq!(expected.previous().month_start().month(), month);
            }
        }
    }

    #[test]
    fn a_day_begins_at_midnight_where_the_player_is() {
        // Half past eleven in the evening of the first of March 2024, in Greenwich.
        let moment = Timestamp(1_709_335_800_000);
        assert_eq!(moment.date(0), date("2024-03-01"));
        assert_eq!(moment.date(29), date("2024-03-01"));
        assert_eq!(moment.date(30), date("2024-03-02"));
        assert_eq!(moment.date(-24 * 60), date("2024-02-29"));
        assert_eq!(Timestamp(0).date(-1), date("1969-12-31"));
    }

    #[test]
    fn no_other_text_is_a_date() {
        for text in [
            "",
            "2026",
            "2026-1-18",
            "2026-11-018",
            "2026-13-01",
            "2026-02-29",
            "2026-00-10",
            "2026-10-00",
            "0000-01-01",
            "-026-01-01",
            "2026-11-18 ",
            "2026/11/18",
            "+026-11-18",
            "２０２６-11",
            "99999-1-01",
            "1-1-111111",
        ] {
            assert_eq!(text.parse::<Date>(), Err(DateError(text.into())));
        }
        let long = "2".repeat(1_000);
        assert_eq!(long.parse::<Date>(), Err(DateError("2".repeat(20))));
    }

    #[test]
    fn a_date_is_kept_as_its_text() {
        let date = date("2026-11-18");
        assert_eq!(ron::to_string(&date).unwrap(), "\"2026-11-18\"");
        assert_eq!(ron::from_str("\"2026-11-18\""), Ok(date));
        assert!(ron::from_str::<Date>("\"2026-11-31\"").is_err());
    }

    proptest! {
        #[test]
        fn any_moment_has_a_day(moment: u64, offset: i32) {
            let date = Timestamp(moment).date(offset);
            prop_assert!(date >= Date::MIN && date <= Date::MAX);
            prop_assert_eq!(date.to_string().parse(), Ok(date));
            prop_assert!(date.next() >= date && date.previous() <= date);
        }

        #[test]
        fn days_are_in_the_order_of_their_texts(a in -719_162..2_932_896_i64, b in -719_162..2_932_896_i64) {
            let (a, b) = (Date::from_days(a), Date::from_days(b));
            prop_assert_eq!(a.cmp(&b), a.to_string().cmp(&b.to_string()));
            prop_assert_eq!(a.week_start().weekday(), Weekday::Monday);
            prop_assert!((a.days() - a.week_start().days()) < 7);
        }

        #[test]
        fn any_text_is_a_date_or_a_complaint(text: String) {
            let _ = text.parse::<Date>();
        }
    }
}
