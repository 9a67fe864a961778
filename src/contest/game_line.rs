//! A finished game as one short line, so that thousands fit where little can be kept.
//!
//! A line is a row of fields: a small letter that says what follows, and numbers. Names (kinds, levels, techniques and so on)
//! stand once beside the lines, and a line has their numbers. The title, if there is one, ends the line after a quote.
//!
//! | letter | field | letter | field |
//! |---|---|---|---|
//! | `d` | when it ended | `h` | the level of help |
//! | `f` | fingerprint, in capital hexadecimal digits | `g` | hints by how far they went |
//! | `k` | kind | `c` | possible digits were told |
//! | `s` | rows and columns | `x` | points |
//! | `l` | level | `w` | medal |
//! | `p` | par | `b` | ghosts beaten |
//! | `m` | mode | `r` | ratings before and after |
//! | `e` | ending | `i` | number of the run |
//! | `t`, `n` | time and penalty | `q` | techniques |
//!
//! Times are in whole milliseconds, ratings in tenths. What is none or nothing is left out, and a letter that nobody knows is
//! passed over: a later program may add some.

use std::{
    collections::BTreeMap,
    fmt::{Display, Write},
    str::FromStr,
    time::Duration,
};

use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;

use super::{Fingerprint, FinishedGame, PuzzleCard, Rating, Timestamp};
use crate::puzzle::Size;
use crate::score::Help;

/// The names that lines refer to by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LineWords(pub(super) Vec<String>);

/// Why a line is no finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum GameLineFault {
    /// A field is missing that every game has.
    #[error("the field `{0}` is missing")]
    Missing(char),
    /// A field does not say what it should.
    #[error("the field `{0}` cannot be read")]
    Unreadable(char),
}

impl LineWords {
    /// The number of a name, which is added if it is new.
    fn number(&mut self, word: &str) -> usize {
        let known = self.0.iter().position(|known| known == word);
        known.unwrap_or_else(|| {
            self.0.push(word.to_owned());
            self.0.len() - 1
        })
    }

    /// The number of the name of a value.
    fn number_of(&mut self, value: &impl Serialize) -> usize {
        self.number(&ron::to_string(value).unwrap_or_default())
    }
}

/// Writes a game; names that are new are added to the words.
pub(super) fn write(game: &FinishedGame, words: &mut LineWords) -> String {
    let FinishedGame { puzzle, help, .. } = game;
    let (rows, columns) = puzzle.size.into();
    let counts = help.hint_counts();
    let techniques: Vec<usize> = game
        .techniques
        .iter()
        .map(|name| words.number(name))
        .collect();
    let mut line = LineText::default();
    line.add('d', game.date.0);
    line.add('f', format_args!("{:X}", puzzle.fingerprint.number()));
    line.add('k', words.number_of(&puzzle.kind));
    line.add('s', format_args!("{rows},{columns}"));
    line.add_some('l', puzzle.level.map(|level| words.number_of(&level)));
    line.add_some('p', puzzle.par.map(milliseconds));
    line.add('m', words.number_of(&game.mode));
    line.add('e', words.number_of(&game.ending));
    line.add('t', milliseconds(game.time));
    line.add_unless(game.penalty.is_zero(), 'n', milliseconds(game.penalty));
    line.add('h', words.number_of(&help.level()));
    line.add_unless(counts == [0; 3], 'g', list(counts));
    line.add_unless(!help.possible_told, 'c', "");
    line.add('x', game.points);
    line.add_some('w', game.medal.map(|medal| words.number_of(&medal)));
    line.add_some('b', game.beaten);
    line.add_some('r', game.ratings.map(ratings));
    line.add_some('i', game.run);
    line.add_unless(techniques.is_empty(), 'q', list(techniques));
    line.add_unless(puzzle.title.is_empty(), '"', &puzzle.title);
    line.0
}

/// Reads a game whose names stand among the words.
pub(super) fn read(line: &str, words: &LineWords) -> Result<FinishedGame, GameLineFault> {
    let fields = LineFields::new(line, words);
    let milliseconds = |tag| {
        fields
            .number(tag)
            .map(|time| time.map(Duration::from_millis))
    };
    let puzzle = PuzzleCard {
        fingerprint: fields.needed('f', |text| {
            let number = u64::from_str_radix(text, 16).ok();
            number.map(Fingerprint::from_number)
        })?,
        title: fields.title.to_owned(),
        kind: fields.word('k')?.ok_or(GameLineFault::Missing('k'))?,
        size: fields.needed('s', size)?,
        level: fields.word('l')?,
        par: milliseconds('p')?,
    };
    Ok(FinishedGame {
        date: Timestamp(fields.needed('d', |text| text.parse().ok())?),
        puzzle,
        mode: fields.word('m')?.ok_or(GameLineFault::Missing('m'))?,
        ending: fields.word('e')?.ok_or(GameLineFault::Missing('e'))?,
        time: milliseconds('t')?.ok_or(GameLineFault::Missing('t'))?,
        penalty: milliseconds('n')?.unwrap_or_default(),
        help: Help::new(
            fields.word('h')?.unwrap_or_default(),
            fields.some('g', hint_counts)?.unwrap_or_default(),
            fields.values.contains_key(&'c'),
        ),
        points: fields.needed('x', |text| text.parse().ok())?,
        medal: fields.word('w')?,
        beaten: fields.number('b')?,
        ratings: fields.some('r', both_ratings)?,
        run: fields.number('i')?,
        techniques: fields.names('q')?,
    })
}

/// A line while it is written.
#[derive(Default)]
struct LineText(String);

impl LineText {
    fn add(&mut self, tag: char, value: impl Display) {
        // A text takes whatever is written to it.
        let _ = write!(self.0, "{tag}{value}");
    }

    fn add_some(&mut self, tag: char, value: Option<impl Display>) {
        if let Some(value) = value {
            self.add(tag, value);
        }
    }

    fn add_unless(&mut self, is_nothing: bool, tag: char, value: impl Display) {
        self.add_some(tag, (!is_nothing).then_some(value));
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn list(numbers: impl IntoIterator<Item: Display>) -> String {
    let numbers = numbers.into_iter().map(|number| number.to_string());
    numbers.collect::<Vec<_>>().join(",")
}

fn ratings((before, after): (Rating, Rating)) -> String {
    let numbers = [before, after].map(
        |Rating {
             value,
             deviation,
             volatility,
         }| { format!("{value:.1},{deviation:.1},{volatility:.5}") },
    );
    numbers.join(",")
}

/// The fields of a line by their letters.
struct LineFields<'a> {
    values: BTreeMap<char, &'a str>,
    title: &'a str,
    words: &'a LineWords,
}

impl<'a> LineFields<'a> {
    fn new(line: &'a str, words: &'a LineWords) -> Self {
        let (fields, title) = line.split_once('"').unwrap_or((line, ""));
        let is_tag = |letter: &(usize, char)| letter.1.is_ascii_lowercase();
        let ends = fields.char_indices().filter(is_tag).map(|(at, _)| at);
        let ends = ends.skip(1).chain([fields.len()]);
        let starts = fields.char_indices().filter(is_tag);
        let values = starts.zip(ends);
        Self {
            values: values
                .map(|((at, tag), end)| (tag, &fields[at + 1..end]))
                .collect(),
            title,
            words,
        }
    }

    /// What a field says, if it is there.
    fn some<T>(
        &self,
        tag: char,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, GameLineFault> {
        let value = self.values.get(&tag);
        value
            .map(|text| read(text).ok_or(GameLineFault::Unreadable(tag)))
            .transpose()
    }

    /// What a field says that must be there.
    fn needed<T>(
        &self,
        tag: char,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, GameLineFault> {
        self.some(tag, read)?.ok_or(GameLineFault::Missing(tag))
    }

    fn number<T: FromStr>(&self, tag: char) -> Result<Option<T>, GameLineFault> {
        self.some(tag, |text| text.parse().ok())
    }

    /// The value whose name a field refers to.
    fn word<T: DeserializeOwned>(&self, tag: char) -> Result<Option<T>, GameLineFault> {
        self.some(tag, |text| ron::from_str(self.named(text)?).ok())
    }

    /// The names that a field refers to.
    fn names(&self, tag: char) -> Result<Vec<String>, GameLineFault> {
        let names = self.some(tag, |text| {
            let names = text.split(',').map(|number| self.named(number));
            names.map(|name| name.map(String::from)).collect()
        });
        names.map(Option::unwrap_or_default)
    }

    fn named(&self, number: &str) -> Option<&'a str> {
        let word = self.words.0.get(number.parse::<usize>().ok()?);
        word.map(String::as_str)
    }
}

fn size(text: &str) -> Option<Size> {
    let (rows, columns) = text.split_once(',')?;
    Size::new(rows.parse().ok()?, columns.parse().ok()?)
}

fn hint_counts(text: &str) -> Option<[u32; 3]> {
    // Nobody asks for more hints, and sums of these stay small.
    let counts = text.split(',').map(|count| count.parse::<u16>().ok());
    let counts: Vec<u32> = counts
        .map(|count| count.map(u32::from))
        .collect::<Option<_>>()?;
    counts.try_into().ok()
}

fn both_ratings(text: &str) -> Option<(Rating, Rating)> {
    let numbers = text.split(',').map(|number| number.parse::<f64>().ok());
    let numbers = numbers.map(|number| number.filter(|number| number.is_finite()));
    let numbers: Vec<f64> = numbers.collect::<Option<_>>()?;
    let (before, after) = numbers.split_at_checked(3)?;
    Some((rating(before)?, rating(after)?))
}

fn rating(numbers: &[f64]) -> Option<Rating> {
    let &[value, deviation, volatility] = numbers else {
        return None;
    };
    Some(Rating {
        value,
        deviation,
        volatility,
    })
}
