//! What a draft looks like on a board, whatever is at fault with it.

use super::{Boxes, Cage, Draft, Grid, Puzzle, lawful::Parts, region::fixed_regions};

impl Puzzle {
    /// A board for a draft while somebody draws it: its blocks and boxes, and these cages in this order, of which no two
    /// share a cell unless they are runs. It is there to be looked at: it has neither givens nor need its cages be lawful.
    pub fn sketch(draft: &Draft, cages: Vec<Cage>) -> Self {
        let (kind, size) = (draft.kind, draft.size);
        let boxes = draft.boxes.or_else(|| Boxes::for_size(size.rows()));
        let boxes = boxes.filter(|boxes| kind.has_boxes() && boxes.fit(size));
        let mut open = Grid::new(size, true);
        if kind.has_runs() {
            let blocks = draft.blocks.iter().filter_map(|&place| size.cell(place));
            for cell in blocks {
                open[cell] = false;
            }
        }
        Self::assemble(Parts {
            kind,
            boxes,
            highest: kind.highest(size),
            open,
            givens: Grid::new(size, None),
            regions: fixed_regions(kind, size, boxes),
            cages,
            info: draft.info.clone(),
        })
    }
}
