//! The list of the puzzles that come with the game, and how each of them is made.

use sumi::{
    generator::{CageCut, CageShape, Config, Generator, GeneratorRefusal, Pattern, Symmetry},
    puzzle::{Draft, Kind, Level, Puzzle, Size},
};

/// The list: a line for some puzzles of one kind, size and level.
const LIST: &str = include_str!("../../examples/packs.txt");

/// One line of the list.
pub(crate) struct Pack {
    pub(crate) file: String,
    pub(crate) config: Config,
    pub(crate) count: usize,
}

impl Pack {
    /// All lines.
    pub(crate) fn all() -> Vec<Self> {
        let lines = LIST.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(Self::read).collect()
    }

    fn read(line: &str) -> Option<Self> {
        let mut words = line.split_whitespace();
        let file = words.next()?.to_owned();
        let kind: Kind = words.next()?.parse().ok()?;
        let size = size(words.next()?)?;
        let level: Level = words.next()?.parse().ok()?;
        let count = words.next()?.parse().ok()?;
        let mut config = Config::new(kind, size, level);
        for word in words {
            set(&mut config, word)?;
        }
        Some(Self {
            file,
            config,
            count,
        })
    }

    /// The puzzle that follows from a seed.
    pub(crate) fn make(&self, seed: u64) -> Result<Puzzle, GeneratorRefusal> {
        Generator::new(self.config.clone(), seed)?.finish()
    }

    /// The puzzle as it stands in its file.
    pub(crate) fn signed(puzzle: &Puzzle, number: usize) -> Draft {
        let mut draft = puzzle.to_draft();
        draft.info.title = format!("{} {} no. {number}", puzzle.kind(), puzzle.size());
        draft.info.author = "Sumi".into();
        draft
    }
}

fn size(text: &str) -> Option<Size> {
    let (rows, columns) = text.split_once('x').unwrap_or((text, text));
    Size::new(rows.parse().ok()?, columns.parse().ok()?)
}

fn set(config: &mut Config, word: &str) -> Option<()> {
    let (name, value) = word.split_once('=')?;
    match name {
        "ops" => {
            let operations = value.split(',').map(str::parse);
            config.operations = operations.collect::<Result<_, _>>().ok()?;
        }
        "shapes" => {
            let shapes: Result<Vec<CageShape>, _> = value.split(',').map(str::parse).collect();
            config.cut = CageCut::Shapes(shapes.ok()?);
        }
        "symmetry" if value == "none" => config.symmetry = Symmetry::None,
        "pattern" if value == "square" => config.pattern = Pattern::Square,
        "pattern" if value == "staircase" => config.pattern = Pattern::Staircase,
        "givens" => config.givens = value.parse().ok(),
        _ => return None,
    }
    Some(())
}
