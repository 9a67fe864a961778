//! Rows below each other, one of which may be unfolded; only those in sight are laid out, however many there are.

use std::ops::Range;

use bevy_egui::egui::{Pos2, Rangef, Rect, Sense, Ui, vec2};

/// The places of rows of one height, of which one may have more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RowList {
    /// How many rows there are.
    pub(super) count: usize,
    /// The height of a row.
    pub(super) height: f32,
    /// The distance between two rows.
    pub(super) gap: f32,
    /// The row that is unfolded, and by how much it is higher.
    pub(super) unfolded: Option<(usize, f32)>,
}

impl RowList {
    /// Draws the rows that can be seen, and one more on either side for the focus to go to.
    pub(super) fn show(&self, ui: &mut Ui, width: f32, mut draw: impl FnMut(&mut Ui, usize, Rect)) {
        let height = (self.top(self.count) - self.gap).max(0.0);
        let (area, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        for index in self.in_sight(area.min.y, ui.clip_rect().y_range()) {
            let corner = Pos2::new(area.min.x, area.min.y + self.top(index));
            let size = vec2(width, self.height + self.extra(index));
            draw(ui, index, Rect::from_min_size(corner, size));
        }
    }

    /// Returns how much lower than the first a row begins.
    fn top(&self, index: usize) -> f32 {
        let before = self.unfolded.filter(|(unfolded, _)| *unfolded < index);
        let extra = before.map_or(0.0, |(_, extra)| extra);
        index as f32 * (self.height + self.gap) + extra
    }

    fn extra(&self, index: usize) -> f32 {
        let here = self.unfolded.filter(|(unfolded, _)| *unfolded == index);
        here.map_or(0.0, |(_, extra)| extra)
    }

    /// Returns the rows in sight and one more on either side, where the first row begins at `top`.
    fn in_sight(&self, top: f32, sight: Rangef) -> Range<usize> {
        let first = self.row_at(sight.min - top).saturating_sub(1);
        let end = self.row_at(sight.max - top) + 2;
        first.min(self.count)..end.min(self.count)
    }

    fn row_at(&self, y: f32) -> usize {
        let step = self.height + self.gap;
        let row = |y: f32| (y / step).max(0.0) as usize;
        match self.unfolded {
            Some((unfolded, extra)) if row(y) > unfolded => row(y - extra).max(unfolded),
            _ => row(y),
        }
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "these places come out exactly")]
mod tests {
    use super::*;

    const ROWS: RowList = RowList {
        count: 10_000,
        height: 60.0,
        gap: 10.0,
        unfolded: None,
    };

    #[test]
    fn only_rows_in_sight_and_their_neighbours_are_laid_out() {
        let sight = Rangef::new(0.0, 700.0);
        assert_eq!(ROWS.in_sight(0.0, sight), 0..12);
        assert_eq!(ROWS.in_sight(-70_000.0, sight), 999..1012);
        assert_eq!(ROWS.in_sight(-699_650.0, sight), 9994..10_000);
        assert_eq!(ROWS.in_sight(-9_000_000.0, sight), 10_000..10_000);
    }

    #[test]
    fn rows_below_an_unfolded_one_make_room_for_it() {
        let rows = RowList {
            unfolded: Some((2, 100.0)),
            ..ROWS
        };
        assert_eq!(
            [2, 3, 4].map(|index| rows.top(index)),
            [140.0, 310.0, 380.0]
        );
        assert_eq!([2, 3].map(|index| rows.extra(index)), [100.0, 0.0]);
        // Its own row is in sight as long as any part of it is.
        assert_eq!([150.0, 290.0, 311.0].map(|y| rows.row_at(y)), [2, 2, 3]);
    }
}
