//! Where the headings and cards of the list stand, whether they are in sight or not.

use bevy_egui::egui::{self, Pos2, Rect as EguiRect, Ui, pos2, vec2};

use super::{card_face, card_list::ShownCards, pack_row};
use crate::game::{
    base::theme::widget::Look,
    library::{CardGroup, Pack},
    screens::card::CardGrid,
};

/// A group with its place in the list.
pub(super) struct LaidOutGroup<'a> {
    pub(super) group: &'a CardGroup,
    /// How many groups stand before it.
    pub(super) number: usize,
    pub(super) is_folded: bool,
    pub(super) grid: CardGrid,
    /// The place of its first card among all that are not folded away.
    pub(super) first: usize,
    pub(super) heading: Option<EguiRect>,
    pub(super) corner: Pos2,
}

impl LaidOutGroup<'_> {
    /// Moves the group with all that is in it.
    pub(super) fn move_by(&mut self, offset: egui::Vec2) {
        self.heading = self.heading.map(|heading| heading.translate(offset));
        self.corner += offset;
    }
}

/// Finds the place of every group from the top of the list, and how high all of them are together.
pub(super) fn lay_out<'a>(
    look: &Look,
    shown: &ShownCards<'a>,
    width: f32,
) -> (Vec<LaidOutGroup<'a>>, f32) {
    let mut groups = Vec::with_capacity(shown.arrangement.groups.len());
    let (mut y, mut first) = (0.0, 0);
    for group in &shown.arrangement.groups {
        let grid = CardGrid::new(look, width, group.entries.len());
        let grid = grid.with_lines(card_face::extra_height(look));
        let name = group.pack.as_ref().map(Pack::name);
        // What was searched for is not hidden.
        let can_fold = !shown.arrangement.is_filtered;
        let is_folded = can_fold && name.is_some_and(|name| shown.folded.contains(&name));
        let heading = group.pack.is_some().then(|| {
            let size = vec2(width, pack_row::height(look));
            EguiRect::from_min_size(pos2(0.0, y), size)
        });
        y += heading.map_or(0.0, |heading| heading.height() + look.scale.px(6.0));
        groups.push(LaidOutGroup {
            group,
            number: groups.len(),
            is_folded,
            grid,
            first,
            heading,
            corner: pos2(0.0, y),
        });
        if !is_folded {
            y += grid.extent().y + look.scale.px(18.0);
            first += group.entries.len();
        }
    }
    (groups, y)
}

/// Draws something of a width in the middle of the room, its own parts from the left.
pub(super) fn in_the_middle(ui: &mut Ui, width: f32, content: impl FnOnce(&mut Ui)) {
    ui.vertical_centered(|ui| {
        let layout = egui::Layout::top_down(egui::Align::Min);
        ui.allocate_ui_with_layout(vec2(width, 0.0), layout, content);
    });
}
