//! What must hold, about the game or about its picture.

use serde_json::Value;

use super::{parsed, pointing::target};
use crate::game::stage::{
    command::{Expectation, Part, Sight, Spot, Target},
    tokens::{Mismatch, Tokens},
};
use crate::puzzle::{Digit, Place};

pub(super) fn expectation(tokens: &mut Tokens) -> Result<Expectation, Mismatch> {
    let wanted = "an expectation such as `screen Play`";
    Ok(match tokens.next(wanted)? {
        "screen" => Expectation::Screen(tokens.next("a screen's name")?.into()),
        "selected" => Expectation::Selected(places(tokens)?),
        "conflicts" => Expectation::Conflicts(tokens.parse("how many", parsed)?),
        "state" => Expectation::State {
            path: tokens.next("an entry's name")?.into(),
            value: json(tokens)?,
        },
        "picture" => Expectation::Picture {
            spot: spot(tokens)?,
            sight: sight(tokens)?,
        },
        "drawn" => Expectation::Drawn(tokens.next("a path")?.into()),
        "copied" => Expectation::Copied(tokens.quoted()?),
        "text" => Expectation::Text {
            text: tokens.quoted()?,
            present: true,
        },
        "no" if tokens.take("text") => Expectation::Text {
            text: tokens.quoted()?,
            present: false,
        },
        word => Expectation::Value {
            place: parsed(word).ok_or_else(|| Mismatch::new(wanted, format!("`{word}`")))?,
            digit: value(tokens)?,
        },
    })
}

fn places(tokens: &mut Tokens) -> Result<Vec<Place>, Mismatch> {
    let mut places = Vec::new();
    while tokens.peek().is_some() {
        places.push(tokens.parse("a cell such as r2c3", parsed)?);
    }
    Ok(places)
}

fn equals(tokens: &mut Tokens) -> Result<(), Mismatch> {
    tokens.parse("`=`", |word| (word == "=").then_some(()))
}

fn json(tokens: &mut Tokens) -> Result<Value, Mismatch> {
    equals(tokens)?;
    let text = tokens.rest("a JSON value")?;
    serde_json::from_str(text).map_err(|_| Mismatch::new("a JSON value", format!("`{text}`")))
}

fn value(tokens: &mut Tokens) -> Result<Option<Digit>, Mismatch> {
    equals(tokens)?;
    tokens.parse("a digit or `empty`", |word| match word {
        "empty" => Some(None),
        digit => parsed(digit).and_then(Digit::new).map(Some),
    })
}

fn spot(tokens: &mut Tokens) -> Result<Spot, Mismatch> {
    let target = target(tokens)?;
    let part = match target {
        Target::Cell(_) if tokens.take("centre") => Part::Centre,
        Target::Cell(_) if tokens.take("corner") => Part::Corner,
        _ => Part::Whole,
    };
    Ok(Spot { target, part })
}

fn sight(tokens: &mut Tokens) -> Result<Sight, Mismatch> {
    let verb = tokens.parse("`shows`, `lacks`, `like` or `unlike`", |word| {
        ["shows", "lacks", "like", "unlike"]
            .into_iter()
            .find(|verb| *verb == word)
    })?;
    Ok(match verb {
        "like" | "unlike" => Sight::Like {
            other: spot(tokens)?,
            same: verb == "like",
        },
        _ => Sight::Colour {
            name: tokens.next("a colour's name")?.into(),
            present: verb == "shows",
        },
    })
}
