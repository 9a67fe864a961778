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
    pointing::{pair, path, pointing, target},
};
use super::{
    command::{Command, KeyPress, PadPress, Setting, Side, Source, Wait},
    tokens::{Mismatch, Tokens},
};

/// One command and the line it stands on, counted from 1.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ScriptLine {
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
pub(super) fn parse(text: &str) -> Result<Vec<ScriptLine>, Fault> {
    let lines = text.lines().map(str::trim).zip(1..);
    lines
        .filter(|(line, _)| !line.is_empty() && !line.starts_with('#'))
        .map(|(line, number)| match command(Tokens::new(line)) {
            Ok(command) => Ok(ScriptLine { number, command }),
            Err(mismatch) => Err(Fault {
                line: number,
                mismatch,
            }),
        })
        .collect()
}

fn command(mut tokens: Tokens) -> Result<Command, Mismatch> {
    let tokens = &mut tokens;
    let command = match tokens.next("a command")? {
        "size" => tokens.parse("a size such as 1280x800", size)?,
        "theme" => Command::Set(Setting::Theme(tokens.next("a theme's name")?.into())),
        "locale" => Command::Set(Setting::Locale(tokens.next("a language code")?.into())),
        "motion" => Command::Set(Setting::Motion(tokens.parse("`on` or `off`", on_or_off)?)),
        "store" => tokens.parse("`empty`", |word| {
            (word == "empty").then_some(Command::EmptyStore)
        })?,
        "records" => Command::Records(tokens.parse("a number such as 300", parsed)?),
        "collect" => Command::Collect(
            tokens.parse("a number such as 40", parsed)?,
            tokens.rest("the name of a pack")?.into(),
        ),
        "solve" => Command::Solve(tokens.parse("a number of digits or `all`", digits)?),
        "restart" => Command::Restart,
        "open" => Command::Open(source(tokens)?),
        "drop" => Command::Drop(words(tokens)?),
        "paste" if tokens.peek().is_none() => Command::Paste(None),
        "paste" => Command::Paste(Some(tokens.quoted()?.replace("\\n", "\n"))),
        "link" => Command::Link(tokens.quoted()?),
        "key" => Command::Key(one_or_more(tokens, |tokens| {
            tokens.parse("a key such as Right or Ctrl+Z", KeyPress::read)
        })?),
        "type" => Command::Type(tokens.rest("what to type")?.into()),
        "drag" => Command::Drag(path(tokens)?),
        "pad" => pad(tokens)?,
        "stick" => stick(tokens)?,
        "wait" => Command::Wait(tokens.parse("a time such as 0.5s, or `settled`", wait)?),
        "shot" => {
            Command::Shot(tokens.parse("a file name such as board.png", |word| file(word, ".png"))?)
        }
        "film" => Command::Film {
            name: tokens.parse("a file name such as solve.gif", |word| file(word, ".gif"))?,
            seconds: tokens.parse("a time such as 6s", seconds)?,
        },
        "state" => Command::State(
            tokens.parse("a file name such as board.json", |word| file(word, ".json"))?,
        ),
        "expect" => Command::Expect(expectation(tokens)?),
        verb => pointing(verb, tokens)?,
    };
    tokens.end()?;
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

fn digits(word: &str) -> Option<usize> {
    if word == "all" {
        return Some(usize::MAX);
    }
    parsed(word)
}

fn parsed<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok()
}

fn source(tokens: &mut Tokens) -> Result<Source, Mismatch> {
    if tokens.take("text") {
        return tokens.quoted().map(Source::Text);
    }
    let path = tokens.rest("a path, or `text \"…\"`")?;
    Ok(Source::Path(path.into()))
}

fn words(tokens: &mut Tokens) -> Result<Vec<String>, Mismatch> {
    one_or_more(tokens, |tokens| Ok(tokens.next("a path")?.to_owned()))
}

/// Reads on to the end of the line, something at least.
fn one_or_more<T>(
    tokens: &mut Tokens,
    read: impl Fn(&mut Tokens) -> Result<T, Mismatch>,
) -> Result<Vec<T>, Mismatch> {
    let mut all = vec![read(tokens)?];
    while tokens.peek().is_some() {
        all.push(read(tokens)?);
    }
    Ok(all)
}

fn finite(word: &str) -> Option<f32> {
    parsed(word).filter(|number: &f32| number.is_finite())
}

fn pad(tokens: &mut Tokens) -> Result<Command, Mismatch> {
    let first = pad_press(tokens)?;
    if let PadPress::Button(button) = &first {
        let button = button.clone();
        for (word, is_held) in [("down", true), ("up", false)] {
            if tokens.take(word) {
                return Ok(Command::HoldPad { button, is_held });
            }
        }
    }
    let mut presses = vec![first];
    while tokens.peek().is_some() {
        presses.push(pad_press(tokens)?);
    }
    Ok(Command::Pad(presses))
}

fn pad_press(tokens: &mut Tokens) -> Result<PadPress, Mismatch> {
    if tokens.peek() == Some('"') {
        return target(tokens).map(PadPress::Control);
    }
    let button = tokens.next("a gamepad button such as South")?;
    Ok(PadPress::Button(button.into()))
}

fn stick(tokens: &mut Tokens) -> Result<Command, Mismatch> {
    let side = tokens.parse("`left` or `right`", |word| match word {
        "left" => Some(Side::Left),
        "right" => Some(Side::Right),
        _ => None,
    })?;
    let (x, y) = tokens.parse("a direction such as 0.7,-0.7", pair)?;
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
