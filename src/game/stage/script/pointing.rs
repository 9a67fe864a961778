//! What a pointer does, and where.

use super::{finite, parsed};
use crate::game::stage::{
    command::{Command, Gesture, Target},
    tokens::{Mismatch, Tokens},
};

pub(super) fn pointing(verb: &str, tokens: &mut Tokens) -> Result<Command, Mismatch> {
    if !["hover", "click", "rightclick", "scroll", "touch"].contains(&verb) {
        return Err(Mismatch::new("a command", format!("`{verb}`")));
    }
    let target = target(tokens)?;
    let gesture = match verb {
        "click" => Gesture::Click,
        "rightclick" => Gesture::RightClick,
        "scroll" => Gesture::Scroll(tokens.parse("how many lines", finite)?),
        "touch" if tokens.take("hold") => Gesture::Hold,
        "touch" => Gesture::Tap,
        _ => Gesture::Hover,
    };
    Ok(Command::Point { target, gesture })
}

pub(super) fn target(tokens: &mut Tokens) -> Result<Target, Mismatch> {
    if tokens.peek() != Some('"') {
        return tokens.parse(
            "a target such as 640,400 or r2c3 or \"Play\"",
            point_or_cell,
        );
    }
    let text = tokens.quoted()?;
    let nth = tokens.peek().filter(char::is_ascii_digit);
    let nth = nth
        .map(|_| tokens.parse("which of them, counted from 1", parsed))
        .transpose()?;
    Ok(Target::Label { text, nth })
}

fn point_or_cell(word: &str) -> Option<Target> {
    let point = pair(word).map(|(x, y)| Target::Point { x, y });
    point.or_else(|| parsed(word).map(Target::Cell))
}

pub(super) fn pair(word: &str) -> Option<(f32, f32)> {
    let (x, y) = word.split_once(',')?;
    Some((finite(x)?, finite(y)?))
}

pub(super) fn path(tokens: &mut Tokens) -> Result<Vec<Target>, Mismatch> {
    let mut path = vec![target(tokens)?, target(tokens)?];
    while tokens.peek().is_some() {
        path.push(target(tokens)?);
    }
    Ok(path)
}
