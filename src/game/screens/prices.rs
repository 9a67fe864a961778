//! What help costs, in words: on every button that offers it.

use crate::game::{base::locale::GameLocale, play::rules::Price};

/// Writes a price: so many seconds, or so much of the points.
pub(super) fn written(locale: &GameLocale, price: Price) -> String {
    in_words(locale, price, ["price-time", "price-points"])
}

/// Writes a price as shortly as a key of the pad needs it.
pub(super) fn short(locale: &GameLocale, price: Price) -> String {
    in_words(locale, price, ["price-short-time", "price-short-points"])
}

fn in_words(locale: &GameLocale, price: Price, [time, points]: [&str; 2]) -> String {
    match price {
        Price::Time(due) => locale.format(time, &[("seconds", due.as_secs().to_string())]),
        Price::Factor(factor) => {
            let percent = (100.0 * (1.0 - factor)).round().max(1.0);
            locale.format(points, &[("percent", percent.to_string())])
        }
    }
}
