//! The stage's language: one command per line, read completely before anything runs.
//!
//! Blank lines and lines that begin with `#` say nothing. What each command means is told in [`super::command`].

use std::str::FromStr;

use serde_json::Value;
use thiserror::Error;

use super::{
    command::{
        Chord, Command, Expectation, Gesture, Part, Setting, Side, Sight, Source, Spot, Target,
        Wait,
    },
    words::{Mismatch, Words},
};
use crate::puzzle::{Digit, Place};

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

fn pointing(verb: &str, words: &mut Words) -> Result<Command, Mismatch> {
    if !["hover", "click", "rightclick", "scroll", "touch"].contains(&verb) {
        return Err(Mismatch::new("a command", format!("`{verb}`")));
    }
    let target = target(words)?;
    let gesture = match verb {
        "click" => Gesture::Click,
        "rightclick" => Gesture::RightClick,
        "scroll" => Gesture::Scroll(words.parse("how many lines", finite)?),
        "touch" if words.take("hold") => Gesture::Hold,
        "touch" => Gesture::Tap,
        _ => Gesture::Hover,
    };
    Ok(Command::Point { target, gesture })
}

fn target(words: &mut Words) -> Result<Target, Mismatch> {
    if words.peek() != Some('"') {
        return words.parse(
            "a target such as 640,400 or r2c3 or \"Play\"",
            point_or_cell,
        );
    }
    let text = words.quoted()?;
    let nth = words.peek().filter(char::is_ascii_digit);
    let nth = nth
        .map(|_| words.parse("which of them, counted from 1", parsed))
        .transpose()?;
    Ok(Target::Label { text, nth })
}

fn point_or_cell(word: &str) -> Option<Target> {
    let point = pair(word).map(|(x, y)| Target::Point { x, y });
    point.or_else(|| parsed(word).map(Target::Cell))
}

fn pair(word: &str) -> Option<(f32, f32)> {
    let (x, y) = word.split_once(',')?;
    Some((finite(x)?, finite(y)?))
}

fn finite(word: &str) -> Option<f32> {
    parsed(word).filter(|number: &f32| number.is_finite())
}

fn path(words: &mut Words) -> Result<Vec<Target>, Mismatch> {
    let mut path = vec![target(words)?, target(words)?];
    while words.peek().is_some() {
        path.push(target(words)?);
    }
    Ok(path)
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

fn expectation(words: &mut Words) -> Result<Expectation, Mismatch> {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn only(line: &str) -> Command {
        parse(line).unwrap().remove(0).command
    }

    fn pointed(line: &str) -> (Target, Gesture) {
        match only(line) {
            Command::Point { target, gesture } => (target, gesture),
            other => panic!("{other:?}"),
        }
    }

    fn expected(line: &str) -> Expectation {
        match only(&format!("expect {line}")) {
            Command::Expect(expectation) => expectation,
            other => panic!("{other:?}"),
        }
    }

    const R2C3: Place = Place { row: 1, column: 2 };
    const R1C1: Place = Place { row: 0, column: 0 };

    #[test]
    fn comments_and_blank_lines_say_nothing_but_count() {
        let lines = parse("# a comment\n\n  restart\r\n").unwrap();
        let restart = Line {
            number: 3,
            command: Command::Restart,
        };
        assert_eq!(lines, [restart]);
    }

    #[test]
    fn settings_are_read() {
        let size = Command::Size {
            width: 1280,
            height: 800,
        };
        assert_eq!(only("size 1280x800"), size);
        assert_eq!(
            only("theme night"),
            Command::Set(Setting::Theme("night".into()))
        );
        assert_eq!(
            only("locale de"),
            Command::Set(Setting::Locale("de".into()))
        );
        assert_eq!(only("motion off"), Command::Set(Setting::Motion(false)));
        assert_eq!(only("seed 7"), Command::Seed(7));
        assert_eq!(only("store empty"), Command::EmptyStore);
    }

    #[test]
    fn puzzles_come_from_files_or_from_the_script() {
        let path = Source::Path("puzzles/a b.ron".into());
        let text = Source::Text("say \"3+\"\n\\".into());
        assert_eq!(only("open puzzles/a b.ron"), Command::Open(path));
        assert_eq!(only(r#"open text "say \"3+\"\n\\""#), Command::Open(text));
    }

    #[test]
    fn a_chord_is_modifiers_around_a_key() {
        let cases: [(&str, &[&str], &str); 4] = [
            ("key Right", &[], "Right"),
            ("key Ctrl+Shift+Z", &["Ctrl", "Shift"], "Z"),
            ("key +", &[], "+"),
            ("key Ctrl++", &["Ctrl"], "+"),
        ];
        for (line, modifiers, key) in cases {
            let modifiers = modifiers.iter().map(|&name| name.into()).collect();
            assert_eq!(
                only(line),
                Command::Key(Chord {
                    modifiers,
                    key: key.into()
                })
            );
        }
    }

    #[test]
    fn typing_takes_the_whole_rest_of_the_line() {
        assert_eq!(only("type 24* # 3"), Command::Type("24* # 3".into()));
    }

    #[test]
    fn a_pointer_does_something_at_a_point_a_cell_or_a_label() {
        let label = |nth| Target::Label {
            text: "New game".into(),
            nth,
        };
        let point = Target::Point { x: 640.0, y: 400.5 };
        let cell = Target::Cell(R2C3);
        assert_eq!(pointed("click 640,400.5"), (point, Gesture::Click));
        assert_eq!(
            pointed("rightclick r2c3"),
            (cell.clone(), Gesture::RightClick)
        );
        assert_eq!(
            pointed(r#"hover "New game""#),
            (label(None), Gesture::Hover)
        );
        assert_eq!(
            pointed(r#"click "New game" 2"#),
            (label(Some(2)), Gesture::Click)
        );
        assert_eq!(
            pointed(r#"scroll "New game" -2.5"#),
            (label(None), Gesture::Scroll(-2.5))
        );
        assert_eq!(pointed("touch r2c3"), (cell.clone(), Gesture::Tap));
        assert_eq!(pointed("touch r2c3 hold"), (cell, Gesture::Hold));
    }

    #[test]
    fn a_drag_has_two_targets_or_more() {
        let [from, to] = [R1C1, R2C3].map(Target::Cell);
        let path = vec![from.clone(), to, from];
        assert_eq!(only("drag r1c1 r2c3 r1c1"), Command::Drag(path));
        assert!(parse("drag r1c1").is_err());
    }

    #[test]
    fn gamepads_have_their_commands() {
        let pushed = Command::Stick {
            side: Side::Right,
            x: 0.7,
            y: -0.7,
        };
        let pad = |button: &str, values| Command::Pad {
            button: button.into(),
            values,
        };
        assert_eq!(only("pad South"), pad("South", &[1.0, 0.0]));
        assert_eq!(only("pad Select down"), pad("Select", &[1.0]));
        assert_eq!(only("pad Select up"), pad("Select", &[0.0]));
        assert_eq!(only("stick right 0.7,-0.7"), pushed);
    }

    #[test]
    fn waiting_and_output_are_read() {
        assert_eq!(only("wait 0.5s"), Command::Wait(Wait::Seconds(0.5)));
        assert_eq!(only("wait settled"), Command::Wait(Wait::Settled));
        assert_eq!(only("shot a.png"), Command::Shot("a.png".into()));
        assert_eq!(only("state a.json"), Command::State("a.json".into()));
        let name = "a.gif".into();
        let seconds = 6.0;
        assert_eq!(only("film a.gif 6s"), Command::Film { name, seconds });
    }

    #[test]
    fn expectations_about_the_game_are_read() {
        let value = |digit| Expectation::Value { place: R2C3, digit };
        let text = |text: &str, present| Expectation::Text {
            text: text.into(),
            present,
        };
        assert_eq!(expected("screen Play"), Expectation::Screen("Play".into()));
        assert_eq!(expected("r2c3 = 5"), value(Digit::new(5)));
        assert_eq!(expected("r2c3 = empty"), value(None));
        assert_eq!(expected("selected r2c3"), Expectation::Selected(vec![R2C3]));
        assert_eq!(expected("selected"), Expectation::Selected(Vec::new()));
        assert_eq!(expected("conflicts 2"), Expectation::Conflicts(2));
        let state = |path: &str, value| Expectation::State {
            path: path.into(),
            value,
        };
        assert_eq!(expected(r#"state a.b = "c d""#), state("a.b", "c d".into()));
        assert_eq!(expected(r#"text "a b""#), text("a b", true));
        assert_eq!(expected(r#"no text "a""#), text("a", false));
    }

    #[test]
    fn expectations_about_the_picture_are_read() {
        let at = |place, part| Spot {
            target: Target::Cell(place),
            part,
        };
        let colour = |name: &str, present| Sight::Colour {
            name: name.into(),
            present,
        };
        let unlike = Sight::Like {
            other: at(R2C3, Part::Corner),
            same: false,
        };
        for (line, spot, sight) in [
            (
                "r1c1 centre shows ink",
                at(R1C1, Part::Centre),
                colour("ink", true),
            ),
            (
                "r1c1 lacks paper",
                at(R1C1, Part::Whole),
                colour("paper", false),
            ),
            ("r1c1 unlike r2c3 corner", at(R1C1, Part::Whole), unlike),
        ] {
            let picture = Expectation::Picture { spot, sight };
            assert_eq!(expected(&format!("picture {line}")), picture);
        }
    }

    #[test]
    fn a_bad_line_is_named_with_what_was_expected_and_found() {
        for (text, message) in [
            ("restart\n\njump", "3: expected a command, found `jump`"),
            (
                "size 0x10",
                "1: expected a size such as 1280x800, found `0x10`",
            ),
            (
                "key",
                "1: expected a key such as Right or Ctrl+Z, found the end of the line",
            ),
            (
                "key Hyper+Z",
                "1: expected a key such as Right or Ctrl+Z, found `Hyper+Z`",
            ),
            (
                "restart now",
                "1: expected the end of the line, found `now`",
            ),
            (
                "expect text \"a",
                "1: expected a closing double quote, found the end of the line",
            ),
            (
                "expect r1c1 = 17",
                "1: expected a digit or `empty`, found `17`",
            ),
            ("expect state a = b", "1: expected a JSON value, found `b`"),
            (
                "expect joy",
                "1: expected an expectation such as `screen Play`, found `joy`",
            ),
            (
                "shot ../a.png",
                "1: expected a file name such as board.png, found `../a.png`",
            ),
            (
                "wait -1s",
                "1: expected a time such as 0.5s, or `settled`, found `-1s`",
            ),
            (
                "stick right inf,0",
                "1: expected a direction such as 0.7,-0.7, found `inf,0`",
            ),
        ] {
            assert_eq!(parse(text).unwrap_err().to_string(), message);
        }
    }
}
