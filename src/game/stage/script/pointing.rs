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
    let mut targets = vec![target(tokens)?];
    let gesture = match verb {
        "click" => follow(tokens, &mut targets, Gesture::Click)?,
        "rightclick" => Gesture::RightClick,
        "scroll" => Gesture::Scroll(tokens.parse("how many lines", finite)?),
        "touch" => follow(tokens, &mut targets, Gesture::Tap)?,
        _ => Gesture::Hover,
    };
    Ok(Command::Point { targets, gesture })
}

/// Reads further targets, and says what is done at all of them.
fn follow(
    tokens: &mut Tokens,
    targets: &mut Vec<Target>,
    gesture: Gesture,
) -> Result<Gesture, Mismatch> {
    while tokens.peek().is_some() {
        if gesture == Gesture::Tap && tokens.take("hold") {
            return Ok(Gesture::Hold);
        }
        targets.push(target(tokens)?);
    }
    Ok(gesture)
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
