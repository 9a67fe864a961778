//! Kakuro: blocks are laid out, digits put in, and both changed until the sums of the runs have one solution.

mod layout;
mod sums;

use std::sync::Arc;

use rand::rngs::ChaCha8Rng;

use self::layout::{Layout, Style};
use self::sums::Numbered;
use super::{Config, Refusal, climb::Plan, filler::Filler};
use crate::puzzle::{Digit, Grid, Kind, Level, Size};

/// Makes Kakuros of one size and level.
pub(super) struct Kakuro {
    style: Style,
    level: Level,
    layout: Arc<Layout>,
}

impl Kakuro {
    pub(super) fn new(config: &Config) -> Result<Self, Refusal> {
        if config.level == Level::Hard {
            return Err(Refusal::LevelImpossible {
                kind: config.kind,
                level: config.level,
                reason: "what pairs of cells tell, the combinations of their run tell as well",
            });
        }
        let style = Style::new(config)?;
        Ok(Self {
            style,
            level: config.level,
            layout: Arc::new(Layout::open(config.size)),
        })
    }

    fn size(&self) -> Size {
        self.style.size
    }
}

impl Plan for Kakuro {
    type Sketch = Numbered;

    fn begin(&mut self, rng: &mut ChaCha8Rng) -> Option<Filler> {
        self.layout = Arc::new(self.style.draw(rng)?);
        let nine = Kind::Kakuro.highest(self.size());
        let runs = self.layout.runs().iter().map(|run| &run[..]);
        Some(Filler::new(self.size(), nine, runs))
    }

    fn sketch(&mut self, rng: &mut ChaCha8Rng, solution: Grid<Option<Digit>>) -> Numbered {
        Numbered::new(rng, self.style, self.layout.clone(), solution, self.level)
    }

    fn patience(&self) -> u32 {
        if self.size().len() > 150 { 150 } else { 500 }
    }

    fn kind_and_size(&self) -> (Kind, Size) {
        (Kind::Kakuro, self.size())
    }
}
