//! The stage's language: one command per line, read completely before anything runs.
//!
//! Blank lines and lines that begin with `#` say nothing. What each command means is told in [`super::command`].

mod expecting;
mod pointing;
#[cfg(test)]
mod tests;

use std::str::FromStr;

use thiserror::Error;

use self::{
    expecting::expectation,
    pointing::{pair, path, pointing},
};
use super::{
    command::{Chord, Command, Setting, Side, Source, Wait},
    tokens::{Mismatch, Words},
};

/// One command and the line it stands on, counted from 1.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Line {
    pub(super) number: usize,
    pub(super) command: Command,
}

/// The first line that cannot be read or does not hold.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{line}: {mismatch}")]
pub(super) struct Fault {
    pub(super) line: usize,
    pub(super) mismatch: Mismatch,
}

/// Reads a whole script.
pub(super) fn parse(text: &str) -> Result<Vec<Line>, Fault> {
    let lines = text.lines().map(str::trim).zip(1..);
    lines
        .filter(|(line, _)| !line.is_empty() && !line.starts_with('#'))
        .map(|(line, number)| match command(Words::new(line)) {
            Ok(command) => Ok(Line { number, command }),
            Err(mismatch) => Err(Fault {
                line: number,
                mismatch,
            }),
        })
        .collect()
}

fn command(mut words: Words) -> Result<Command, Mismatch> {
    let words = &mut words;
    let command = match words.next("a command")? {
        "size" => words.parse("a size such as 1280x800", size)?,
        "theme" => Command::Set(Setting::Theme(words.next("a theme's name")?.into())),
        "locale" => Command::Set(Setting::Locale(words.next("a language code")?.into())),
        "motion" => Command::Set(Setting::Motion(words.parse("`on` or `off`", on_or_off)?)),
        "seed" => Command::Seed(words.parse("a whole number", parsed)?),
        "store" => words.parse("`empty`", |word| {
            (word == "empty").then_some(Command::EmptyStore)
        })?,
        "restart" => Command::Restart,
        "open" => Command::Open(source(words)?),
        "key" => Command::Key(words.parse("a key such as Right or Ctrl+Z", chord)?),
        "type" => Command::Type(words.rest("what to type")?.into()),
        "drag" => Command::Drag(path(words)?),
        "pad" => pad(words)?,
        "stick" => stick(words)?,
        "wait" => Command::Wait(words.parse("a time such as 0.5s, or `settled`", wait)?),
        "shot" => {
            Command::Shot(words.parse("a file name such as board.png", |word| file(word, ".png"))?)
        }
        "film" => Command::Film {
            name: words.parse("a file name such as solve.gif", |word| file(word, ".gif"))?,
            seconds: words.parse("a time such as 6s", seconds)?,
        },
        "state" => Command::State(
            words.parse("a file name such as board.json", |word| file(word, ".json"))?,
        ),
        "expect" => Command::Expect(expectation(words)?),
        verb => pointing(verb, words)?,
    };
    words.end()?;
    Ok(command)
}

fn size(word: &str) -> Option<Command> {
    let (width, height) = word.split_once('x')?;
    let pixels = |side: &str| {
        side.parse()
            .ok()
            .filter(|pixels| (1..=8192).contains(pixels))
    };
    Some(Command::Size {
        width: pixels(width)?,
        height: pixels(height)?,
    })
}

fn on_or_off(word: &str) -> Option<bool> {
    match word {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

fn parsed<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok()
}

fn source(words: &mut Words) -> Result<Source, Mismatch> {
    if words.take("text") {
        return words.quoted().map(Source::Text);
    }
    let path = words.rest("a path, or `text \"…\"`")?;
    Ok(Source::Path(path.into()))
}

/// A `+` at the end is the key itself: `Ctrl++`.
fn chord(word: &str) -> Option<Chord> {
    let plus = word
        .char_indices()
        .rev()
        .skip(1)
        .find(|&(_, char)| char == '+');
    let (held, key) = plus.map_or(("", word), |(at, _)| (&word[..at], &word[at + 1..]));
    let modifiers: Vec<_> = held.split('+').filter(|name| !name.is_empty()).collect();
    let known = modifiers
        .iter()
        .all(|name| ["Ctrl", "Shift", "Alt"].contains(name));
    known.then(|| Chord {
        modifiers: modifiers.into_iter().map(String::from).collect(),
        key: key.into(),
    })
}

fn finite(word: &str) -> Option<f32> {
    parsed(word).filter(|number: &f32| number.is_finite())
}

fn pad(words: &mut Words) -> Result<Command, Mismatch> {
    let button = words.next("a gamepad button such as South")?.into();
    let values: &[f32] = if words.take("down") {
        &[1.0]
    } else if words.take("up") {
        &[0.0]
    } else {
        &[1.0, 0.0]
    };
    Ok(Command::Pad { button, values })
}

fn stick(words: &mut Words) -> Result<Command, Mismatch> {
    let side = words.parse("`left` or `right`", |word| match word {
        "left" => Some(Side::Left),
        "right" => Some(Side::Right),
        _ => None,
    })?;
    let (x, y) = words.parse("a direction such as 0.7,-0.7", pair)?;
    Ok(Command::Stick { side, x, y })
}

fn wait(word: &str) -> Option<Wait> {
    match word {
        "settled" => Some(Wait::Settled),
        _ => seconds(word).map(Wait::Seconds),
    }
}

fn seconds(word: &str) -> Option<f32> {
    finite(word.strip_suffix('s')?).filter(|&seconds| seconds >= 0.0)
}

/// A plain file name: everything lands in the output folder itself.
fn file(word: &str, ending: &str) -> Option<String> {
    let plain = word.len() > ending.len() && word.ends_with(ending) && !word.contains(['/', '\\']);
    plain.then(|| word.into())
}
