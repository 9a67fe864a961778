//! What must hold, about the game or about its picture.

use serde_json::Value;

use super::{parsed, pointing::target};
use crate::game::stage::{
    command::{Expectation, Part, Sight, Spot, Target},
    tokens::{Mismatch, Words},
};
use crate::puzzle::{Digit, Place};

pub(super) fn expectation(words: &mut Words) -> Result<Expectation, Mismatch> {
    let wanted = "an expectation such as `screen Play`";
    Ok(match words.next(wanted)? {
        "screen" => Expectation::Screen(words.next("a screen's name")?.into()),
        "selected" => Expectation::Selected(places(words)?),
        "conflicts" => Expectation::Conflicts(words.parse("how many", parsed)?),
        "state" => Expectation::State {
            path: words.next("an entry's name")?.into(),
            value: json(words)?,
        },
        "picture" => Expectation::Picture {
            spot: spot(words)?,
            sight: sight(words)?,
        },
        "text" => Expectation::Text {
            text: words.quoted()?,
            present: true,
        },
        "no" if words.take("text") => Expectation::Text {
            text: words.quoted()?,
            present: false,
        },
        word => Expectation::Value {
            place: parsed(word).ok_or_else(|| Mismatch::new(wanted, format!("`{word}`")))?,
            digit: value(words)?,
        },
    })
}

fn places(words: &mut Words) -> Result<Vec<Place>, Mismatch> {
    let mut places = Vec::new();
    while words.peek().is_some() {
        places.push(words.parse("a cell such as r2c3", parsed)?);
    }
    Ok(places)
}

fn equals(words: &mut Words) -> Result<(), Mismatch> {
    words.parse("`=`", |word| (word == "=").then_some(()))
}

fn json(words: &mut Words) -> Result<Value, Mismatch> {
    equals(words)?;
    let text = words.rest("a JSON value")?;
    serde_json::from_str(text).map_err(|_| Mismatch::new("a JSON value", format!("`{text}`")))
}

fn value(words: &mut Words) -> Result<Option<Digit>, Mismatch> {
    equals(words)?;
    words.parse("a digit or `empty`", |word| match word {
        "empty" => Some(None),
        digit => parsed(digit).and_then(Digit::new).map(Some),
    })
}

fn spot(words: &mut Words) -> Result<Spot, Mismatch> {
    let target = target(words)?;
    let part = match target {
        Target::Cell(_) if words.take("centre") => Part::Centre,
        Target::Cell(_) if words.take("corner") => Part::Corner,
        _ => Part::Whole,
    };
    Ok(Spot { target, part })
}

fn sight(words: &mut Words) -> Result<Sight, Mismatch> {
    let verb = words.parse("`shows`, `lacks`, `like` or `unlike`", |word| {
        ["shows", "lacks", "like", "unlike"]
            .into_iter()
            .find(|verb| *verb == word)
    })?;
    Ok(match verb {
        "like" | "unlike" => Sight::Like {
            other: spot(words)?,
            same: verb == "like",
        },
        _ => Sight::Colour {
            name: words.next("a colour's name")?.into(),
            present: verb == "shows",
        },
    })
}
