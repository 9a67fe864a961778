//! The way out of a wish that cannot be fulfilled: wishes much like it that can.

use super::{
    CageShape, CageWish, GeneratorRefusal, OperationSet, Pattern, PatternObstacle, PuzzleWish,
    Symmetry, WishPart, kenken::LARGEST_SHAPE,
};
use crate::puzzle::{Level, Operation, Size};

/// How many wishes that differ in the same part are looked at.
const EACH: usize = 4;
/// How many rows or columns more or less are looked at.
const FARTHEST: usize = 12;
/// The shapes to begin with where somebody wants shapes and has chosen none.
const FIRST_SHAPES: [&str; 4] = ["domino", "bar3", "l", "square"];

impl PuzzleWish {
    /// Wishes much like this one, the likest first, for somebody to whom this one was refused. None of them is known to be
    /// impossible; the last are so usual that they can be fulfilled.
    pub fn neighbours(&self, refusal: &GeneratorRefusal) -> Vec<Self> {
        let parts = parts_at_fault(refusal);
        let columns: Vec<Vec<Self>> = parts
            .iter()
            .map(|&part| {
                let near = self.unlike_in(part, refusal).into_iter();
                near.filter(|wish| wish.check().is_ok())
                    .take(EACH)
                    .collect()
            })
            .collect();
        // The nearest of every part comes before the second nearest of any.
        let turns =
            (0..EACH).flat_map(|turn| columns.iter().filter_map(move |near| near.get(turn)));
        let mut found: Vec<Self> = Vec::new();
        for wish in turns.cloned().chain(self.usual_neighbours()) {
            if wish != *self && !found.contains(&wish) {
                found.push(wish);
            }
        }
        found
    }

    /// The wishes that differ in one part, the nearest first.
    fn unlike_in(&self, part: WishPart, refusal: &GeneratorRefusal) -> Vec<Self> {
        if !self.has(part) {
            return Vec::new();
        }
        let change = |change: &dyn Fn(&mut Self)| {
            let mut wish = self.clone();
            change(&mut wish);
            wish
        };
        match part {
            WishPart::Size => sizes_near(self, refusal)
                .into_iter()
                .map(|size| self.with_size(size))
                .collect(),
            WishPart::Level => levels_near(self.level)
                .map(|level| change(&|wish| wish.level = level))
                .collect(),
            WishPart::Boxes => vec![change(&|wish| wish.boxes = None)],
            WishPart::Givens => givens_near(self)
                .into_iter()
                .map(|givens| change(&|wish| wish.givens = givens))
                .collect(),
            WishPart::Cages => cages_near(self, refusal)
                .into_iter()
                .map(|cages| change(&|wish| wish.cages = cages.clone()))
                .collect(),
            WishPart::Operations => operations_near(self.operations, refusal)
                .into_iter()
                .map(|operations| change(&|wish| wish.operations = operations))
                .collect(),
            WishPart::Symmetry => vec![change(&|wish| wish.symmetry = Symmetry::None)],
            WishPart::Pattern => Pattern::NAMED
                .map(|(_, pattern)| change(&|wish| wish.pattern = pattern))
                .into(),
        }
    }

    /// Wishes that say nothing but size and level, the nearest first, down to what is always possible.
    fn usual_neighbours(&self) -> impl Iterator<Item = Self> {
        let usual = Self::usual(self.kind);
        let size = if self.kind.allows_size(self.size) {
            self.size
        } else {
            usual.size
        };
        let levels = std::iter::once(self.level).chain(levels_near(self.level));
        let same_size = levels.map(move |level| Self::new(self.kind, size, level));
        let same_size = same_size.filter(|wish| wish.check().is_ok());
        same_size.take(2).chain([usual])
    }
}

/// What may be changed so that a refusal no longer holds, the best first.
fn parts_at_fault(refusal: &GeneratorRefusal) -> &'static [WishPart] {
    use WishPart::{Cages, Givens, Level, Operations, Pattern, Size, Symmetry};
    match refusal {
        GeneratorRefusal::Size { .. } => &[Size],
        GeneratorRefusal::Givens { .. } => &[Givens],
        GeneratorRefusal::NoShapes | GeneratorRefusal::ShapeTooLarge { .. } => &[Cages],
        GeneratorRefusal::Area { .. }
        | GeneratorRefusal::Colours { .. }
        | GeneratorRefusal::NoTiling { .. }
        | GeneratorRefusal::TilingNotFound { .. } => &[Cages, Size],
        GeneratorRefusal::Operations { .. } => &[Operations, Cages],
        GeneratorRefusal::NotUnique { .. } | GeneratorRefusal::NothingFound { .. } => {
            &[Givens, Operations, Cages, Symmetry, Level, Size]
        }
        GeneratorRefusal::LevelUnreachable { .. } | GeneratorRefusal::LevelOutOfReach { .. } => {
            &[Level, Givens, Operations, Cages, Symmetry, Size]
        }
        GeneratorRefusal::Pattern { .. } => &[Pattern, Size, Givens],
    }
}

/// The other levels, the nearest first and the easier of two before the harder.
fn levels_near(level: Level) -> impl Iterator<Item = Level> {
    let mut others: Vec<Level> = Level::ALL.into();
    others.retain(|&other| other != level);
    others.sort_by_key(|&other| (other as u8).abs_diff(level as u8));
    others.into_iter()
}

/// The other sizes that the kind allows, the nearest first and the larger of two before the smaller: a small grid is what
/// rules most out.
fn sizes_near(wish: &PuzzleWish, refusal: &GeneratorRefusal) -> Vec<Size> {
    let (rows, columns) = (wish.size.rows(), wish.size.columns());
    let near = |side: usize| side.saturating_sub(FARTHEST).max(2)..=side + FARTHEST;
    let sizes = near(rows).flat_map(|rows| near(columns).map(move |columns| (rows, columns)));
    let sizes = sizes.filter_map(|(rows, columns)| Size::new(rows, columns));
    let mut sizes: Vec<Size> = sizes
        .filter(|&size| size != wish.size && wish.kind.allows_size(size))
        .filter(|size| size.is_square() == wish.size.is_square() || !wish.size.is_square())
        .collect();
    let shrinks = matches!(
        refusal,
        GeneratorRefusal::Pattern {
            obstacle: PatternObstacle::LargeSquare | PatternObstacle::FullSquare,
            ..
        }
    );
    sizes.sort_by_key(|size| {
        let distance = size.rows().abs_diff(rows) + size.columns().abs_diff(columns);
        let is_larger = size.len() > wish.size.len();
        (distance, is_larger == shrinks, size.rows())
    });
    if shrinks {
        sizes.retain(|size| size.len() < wish.size.len());
    }
    sizes
}

/// Other numbers of givens: what suits, and some more.
fn givens_near(wish: &PuzzleWish) -> Vec<Option<u16>> {
    let Some(givens) = wish.givens else {
        return Vec::new();
    };
    let cells = wish.size.len();
    let shares = [25, 32, 40, 50].map(|percent| (cells * percent / 100) as u16);
    let mut near: Vec<u16> = shares.into();
    near.sort_by_key(|share| share.abs_diff(givens));
    std::iter::once(None)
        .chain(near.into_iter().map(Some))
        .collect()
}

/// Other cuts: without what stands in the way, with small shapes besides, and as it suits.
fn cages_near(wish: &PuzzleWish, refusal: &GeneratorRefusal) -> Vec<CageWish> {
    let serves = |count: usize| wish.operations.serve(count);
    let mut near = Vec::new();
    match &wish.cages {
        CageWish::Suited => return near,
        CageWish::Sizes(weights) => {
            near.extend(weights.served_by(wish.operations).map(CageWish::Sizes));
        }
        CageWish::Shapes(shapes) => {
            let named = |name: &str| CageShape::named(name);
            let mut good = shapes.clone();
            good.retain(|shape| shape.len() <= LARGEST_SHAPE && serves(shape.len()));
            if good.len() < shapes.len() && !good.is_empty() {
                near.push(CageWish::Shapes(good.clone()));
            }
            if matches!(refusal, GeneratorRefusal::NoShapes) {
                let first = FIRST_SHAPES.into_iter().filter_map(named);
                near.push(CageWish::Shapes(first.collect()));
            }
            // Small shapes fill what larger ones leave.
            for extra in [&["domino"][..], &["single"], &["single", "domino"]] {
                let extra = extra.iter().filter_map(|name| named(name));
                let mut more = good.clone();
                more.extend(extra.filter(|shape| serves(shape.len()) && !good.contains(shape)));
                if more.len() > good.len() {
                    near.push(CageWish::Shapes(more));
                }
            }
        }
    }
    near.push(CageWish::Suited);
    near
}

/// Other operations: with one that takes as many digits as are asked for, and those that everybody knows.
fn operations_near(operations: OperationSet, refusal: &GeneratorRefusal) -> Vec<OperationSet> {
    let helpful = match refusal {
        GeneratorRefusal::Operations { count: 1 } => &[Operation::Equal][..],
        _ => &[Operation::Add, Operation::Multiply],
    };
    let with_one = helpful.iter().map(|&operation| operations.with(operation));
    let with_all = OperationSet::default().iter();
    let with_all = with_all.fold(operations, OperationSet::with);
    let near = with_one.chain([with_all, OperationSet::default()]);
    near.filter(|near| *near != operations).collect()
}
