//! How the blocks of a Kakuro are drawn.

use rand::{SeedableRng, rngs::ChaCha8Rng};

use super::{
    super::{
        Config, GeneratorRefusal, Pattern, PatternObstacle, Symmetry,
        random::{below, pick},
    },
    layout::BlockLayout,
};
use crate::puzzle::{Grid, Level, Place, Size};

/// The blocks of a Kakuro as a wish wants them: in one of the classic drawings, or scattered.
pub fn lay_blocks(config: &Config, seed: u64) -> Result<Vec<Place>, GeneratorRefusal> {
    let style = Style::new(config)?;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let layout = (0..MOST_LAYOUTS).find_map(|_| style.draw(&mut rng));
    let layout = layout.ok_or(GeneratorRefusal::NothingFound {
        kind: config.kind,
        size: config.size,
        tries: MOST_LAYOUTS,
    })?;
    Ok(layout
        .blocks()
        .map(|cell| config.size.place(cell))
        .collect())
}

/// How layouts are drawn.
#[derive(Clone, Copy)]
pub(super) struct Style {
    size: Size,
    pattern: Pattern,
    symmetry: Symmetry,
    /// The longest run that is wanted.
    longest: usize,
    /// How many of a hundred cells are blocks.
    blocks: usize,
}

/// The longest run that can be.
const LONGEST: usize = 9;
/// How many layouts may turn out unlawful before none is looked for.
const MOST_LAYOUTS: u32 = 200;
/// How many blocks in a row may find no place before a layout is left as it is.
const MOST_FAILURES: u32 = 60;

impl Style {
    /// The style that suits a wish, unless it is impossible.
    pub(super) fn new(config: &Config) -> Result<Self, GeneratorRefusal> {
        let (size, level) = (config.size, config.level);
        match obstacle(config) {
            Some(obstacle) => Err(GeneratorRefusal::Pattern {
                size,
                pattern: config.pattern,
                obstacle,
            }),
            None => Ok(Self {
                size,
                pattern: config.pattern,
                symmetry: config.symmetry,
                longest: longest(level, size),
                blocks: blocks(level, size),
            }),
        }
    }

    /// The style of a layout that is drawn already and gets no further block.
    pub(super) const fn drawn(size: Size, level: Level) -> Self {
        Self {
            size,
            pattern: Pattern::Square,
            symmetry: Symmetry::None,
            longest: longest(level, size),
            blocks: blocks(level, size),
        }
    }

    pub(super) const fn size(self) -> Size {
        self.size
    }

    /// A new layout, unless this one could not be finished.
    pub(super) fn draw(self, rng: &mut ChaCha8Rng) -> Option<BlockLayout> {
        let layout = match self.pattern {
            Pattern::Random => self.scatter(rng),
            Pattern::Square => BlockLayout::without_blocks(self.size),
            Pattern::Staircase => BlockLayout::new(self.staircase()),
        };
        let is_lawful = |run: &Vec<usize>| (2..=LONGEST).contains(&run.len());
        layout.runs().iter().all(is_lawful).then_some(layout)
    }

    /// A layout with one more block, if the drawing and the grid allow it.
    pub(super) fn add_block(self, layout: &BlockLayout, place: Place) -> Option<BlockLayout> {
        let cell = self.size.cell(place).filter(|&cell| layout.is_open(cell));
        cell.and_then(|cell| layout.with_block(cell, self.symmetry))
    }

    /// Whether no layout can ever have another block.
    pub(super) fn is_rigid(self) -> bool {
        self.pattern != Pattern::Random || self.size.rows().min(self.size.columns()) == 2
    }

    /// Blocks at random: first until no run is too long, then until there are enough.
    fn scatter(self, rng: &mut ChaCha8Rng) -> BlockLayout {
        let mut layout = BlockLayout::without_blocks(self.size);
        let mut failures = 0;
        while failures < MOST_FAILURES {
            let long = layout.runs().iter().filter(|run| run.len() > self.longest);
            let long: Vec<&Vec<usize>> = long.collect();
            let number = match pick(rng, &long) {
                Some(run) => pick(rng, run),
                None if self.is_enough(&layout, self.blocks) => break,
                None => Some(below(rng, layout.cells().len())),
            };
            let cell = number.and_then(|number| layout.cells().get(number));
            let changed = cell.and_then(|&cell| layout.with_block(cell, self.symmetry));
            match changed.filter(|changed| !self.is_enough(changed, self.blocks + 15)) {
                Some(changed) => (layout, failures) = (changed, 0),
                None => failures += 1,
            }
        }
        layout
    }

    /// Whether a layout has so many blocks in a hundred cells.
    fn is_enough(self, layout: &BlockLayout, percent: usize) -> bool {
        let blocks = self.size.len() - layout.cells().len();
        blocks * 100 >= percent * self.size.len()
    }

    /// Every row covers its own step and those beside it.
    fn staircase(self) -> Grid<bool> {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let steps = rows.min(columns);
        Grid::from_fn(self.size, |cell| {
            let place = self.size.place(cell);
            let row_step = place.row as usize * steps / rows;
            let column_step = place.column as usize * steps / columns;
            row_step.abs_diff(column_step) <= 1
        })
    }
}

/// Why a wish cannot be drawn, if anything is known to stand against it.
fn obstacle(config: &Config) -> Option<PatternObstacle> {
    let sides = [config.size.rows(), config.size.columns()];
    let short = sides[0].min(sides[1]);
    let long = sides[0].max(sides[1]);
    match config.pattern {
        _ if short < 2 => Some(PatternObstacle::TooNarrow),
        Pattern::Random if short <= 3 && long > LONGEST => Some(PatternObstacle::TooLong),
        Pattern::Square if long > LONGEST => Some(PatternObstacle::LargeSquare),
        Pattern::Square if short == LONGEST && config.givens == Some(0) => {
            Some(PatternObstacle::FullSquare)
        }
        Pattern::Staircase if long > 3 * short => Some(PatternObstacle::LongStaircase),
        _ => None,
    }
}

/// Whether a grid is so large that it has to be tight to have one solution.
pub(super) const fn is_large(size: Size) -> bool {
    size.len() > 150
}

/// The longest run that suits a level.
const fn longest(level: Level, size: Size) -> usize {
    match level {
        _ if is_large(size) => 5,
        Level::Easy => 4,
        Level::Normal => 5,
        Level::Hard | Level::Expert => 6,
        Level::Extreme => 7,
    }
}

/// How many of a hundred cells are blocks.
const fn blocks(level: Level, size: Size) -> usize {
    match level {
        _ if is_large(size) => 35,
        Level::Easy => 35,
        Level::Normal => 32,
        Level::Hard | Level::Expert => 30,
        Level::Extreme => 28,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Kind;

    #[test]
    fn a_staircase_of_any_size_is_lawful_or_refused() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for size in (1..=30).flat_map(|rows| (1..=30).map(move |columns| (rows, columns))) {
            let (rows, columns) = size;
            let size = Size::new(rows, columns).unwrap();
            let mut config = Config::new(Kind::Kakuro, size, Level::Easy);
            config.pattern = Pattern::Staircase;
            let makes_sense = rows.min(columns) > 1 && rows.max(columns) <= 3 * rows.min(columns);
            let style = Style::new(&config);
            assert_eq!(style.is_ok(), makes_sense, "{size}");
            assert!(
                style.is_err() || style.unwrap().draw(&mut rng).is_some(),
                "{size}"
            );
        }
    }
}
