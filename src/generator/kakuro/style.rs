//! How the blocks of a Kakuro are drawn.

use rand::{SeedableRng, rngs::ChaCha8Rng};

use super::{
    super::{Config, GeneratorRefusal, Pattern, PatternObstacle, Symmetry},
    drawing::{BlockDrawing, LONGEST, best_block, wanted_blocks},
    layout::BlockLayout,
};
use crate::puzzle::{CellId, Grid, Level, Place, Size};

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
    /// How many of a hundred cells are blocks at least.
    blocks: usize,
}

/// The most blocks of a hundred cells that a layout gets to have one solution.
const MOST_BLOCKS: usize = 38;
/// Small layouts have no choice but to get more.
const MOST_BLOCKS_OF_SMALL: usize = 40;
/// How many layouts may turn out unlawful before none is looked for.
const MOST_LAYOUTS: u32 = 200;

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
                blocks: blocks(level),
            }),
        }
    }

    /// The style of a layout that is drawn already and gets no further block.
    pub(super) const fn drawn(size: Size, level: Level) -> Self {
        Self {
            size,
            pattern: Pattern::Square,
            symmetry: Symmetry::None,
            blocks: blocks(level),
        }
    }

    pub(super) const fn size(self) -> Size {
        self.size
    }

    /// Begins a new layout.
    pub(super) fn begin(self, rng: &mut ChaCha8Rng) -> BlockDrawing {
        let wanted = wanted_blocks(rng, self.size, self.blocks);
        BlockDrawing::new(self.size, self.symmetry, wanted)
    }

    /// The layout that is always the same, where no block is put at random.
    pub(super) fn classic(self) -> Option<BlockLayout> {
        match self.pattern {
            Pattern::Random => None,
            Pattern::Square => Some(BlockLayout::without_blocks(self.size)),
            Pattern::Staircase => Some(BlockLayout::new(self.staircase())),
        }
    }

    /// A whole layout, unless this one could not be finished.
    fn draw(self, rng: &mut ChaCha8Rng) -> Option<BlockLayout> {
        let layout = self.classic().unwrap_or_else(|| {
            let mut drawing = self.begin(rng);
            loop {
                if let Some(layout) = drawing.advance(rng) {
                    break layout;
                }
            }
        });
        Self::is_lawful(&layout).then_some(layout)
    }

    /// Whether every run of a layout has two to nine cells.
    pub(super) fn is_lawful(layout: &BlockLayout) -> bool {
        let mut runs = layout.runs().iter();
        runs.all(|run| (2..=LONGEST).contains(&run.len()))
    }

    /// A layout with one more block at the best of some places, if the drawing and the grid allow it.
    pub(super) fn add_block(self, layout: &BlockLayout, places: &[Place]) -> Option<BlockLayout> {
        let cells = places.iter().filter_map(|&place| self.size.cell(place));
        let cells: Vec<CellId> = cells.filter(|&cell| layout.is_open(cell)).collect();
        let open = best_block(layout.open(), self.symmetry, &cells)?;
        let layout = BlockLayout::new(open);
        let blocks = self.size.len() - layout.cells().len();
        let most = match self.size.len() {
            ..=64 => MOST_BLOCKS_OF_SMALL,
            _ => MOST_BLOCKS,
        };
        (blocks * 100 <= most * self.size.len()).then_some(layout)
    }

    /// Whether no layout can ever have another block.
    pub(super) fn is_rigid(self) -> bool {
        self.pattern != Pattern::Random || self.size.rows().min(self.size.columns()) == 2
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

/// How many of a hundred cells are blocks at least; repairs add some.
const fn blocks(level: Level) -> usize {
    match level {
        Level::Easy => 28,
        Level::Normal | Level::Hard | Level::Expert => 27,
        Level::Extreme => 26,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Kind;

    #[test]
    fn a_staircase_of_any_size_is_lawful_or_refused() {
        for size in (1..=30).flat_map(|rows| (1..=30).map(move |columns| (rows, columns))) {
            let (rows, columns) = size;
            let size = Size::new(rows, columns).unwrap();
            let mut config = Config::new(Kind::Kakuro, size, Level::Easy);
            config.pattern = Pattern::Staircase;
            let makes_sense = rows.min(columns) > 1 && rows.max(columns) <= 3 * rows.min(columns);
            let style = Style::new(&config);
            assert_eq!(style.is_ok(), makes_sense, "{size}");
            assert!(
                style.is_err()
                    || style
                        .unwrap()
                        .classic()
                        .is_some_and(|layout| Style::is_lawful(&layout)),
                "{size}"
            );
        }
    }
}
