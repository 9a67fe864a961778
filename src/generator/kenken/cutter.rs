//! How the grid of a `KenKen` is cut into cages: by a random walk, or by tiling it with shapes.

use rand::rngs::ChaCha8Rng;

use crate::{
    generator::{
        CageCut, CageShape, Config, GeneratorRefusal, Weights,
        partition::Partition,
        tiling::{Tiled, Tiling},
        walk,
    },
    puzzle::Size,
};

/// The most cells that a shape may have.
pub(in crate::generator) const LARGEST_SHAPE: usize = 10;

/// How the grid is cut.
pub(super) enum Cutter {
    /// With these weights; whether they only suit the level, so that others may do as well.
    Walk(Weights, bool),
    Shapes(Box<Tiling>),
}

impl Cutter {
    /// What cuts as asked for, unless the shapes cannot tile the grid or the operations cannot serve the cages.
    pub(super) fn new(config: &Config) -> Result<Self, GeneratorRefusal> {
        check_operations(config)?;
        match &config.cut {
            CageCut::Walk(weights) => {
                let suited = Weights::for_level(config.level).served_by(config.operations);
                Ok(Self::Walk(*weights, suited == Some(*weights)))
            }
            CageCut::Shapes(shapes) => {
                let tiling = Tiling::new(config.size, shapes)?;
                Ok(Self::Shapes(Box::new(tiling)))
            }
        }
    }

    /// Whether any cut will do, so that a part of the grid can be cut anew.
    pub(super) const fn walks(&self) -> bool {
        matches!(self, Self::Walk(..))
    }

    /// Cuts the grid, into larger cages than usual where those turned out too easy and nobody asked for sizes; or works on
    /// for about so many units if that takes longer.
    pub(super) fn cut(
        &mut self,
        rng: &mut ChaCha8Rng,
        size: Size,
        larger: u32,
        budget: u32,
    ) -> Result<Option<Partition>, GeneratorRefusal> {
        match self {
            Self::Walk(weights, is_suited) => {
                let weights = weights.enlarged(if *is_suited { larger } else { 0 });
                Ok(Some(walk::cut(rng, size, &weights)))
            }
            Self::Shapes(tiling) => match tiling.advance(rng, budget) {
                Tiled::Working => Ok(None),
                Tiled::Done(pieces) => {
                    tiling.again();
                    Ok(Some(pieces))
                }
                Tiled::Impossible(refusal) => Err(refusal),
            },
        }
    }
}

/// Refuses cages that no operation takes.
fn check_operations(config: &Config) -> Result<(), GeneratorRefusal> {
    let counts: Vec<usize> = match &config.cut {
        CageCut::Walk(weights) => weights.sizes().map(|(size, _)| size).collect(),
        CageCut::Shapes(shapes) => {
            if let Some(shape) = shapes.iter().find(|shape| shape.len() > LARGEST_SHAPE) {
                return Err(GeneratorRefusal::ShapeTooLarge {
                    shape: shape.clone(),
                    most: LARGEST_SHAPE,
                });
            }
            shapes.iter().map(CageShape::len).collect()
        }
    };
    let mut counts = counts.into_iter();
    match counts.find(|&count| !config.operations.serve(count)) {
        Some(count) => Err(GeneratorRefusal::Operations { count }),
        None => Ok(()),
    }
}
