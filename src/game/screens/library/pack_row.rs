//! The heading of a pack: its name, how much of it is solved, and the arrow that folds it.

use std::collections::BTreeSet;

use bevy_egui::egui::{self, Align2, FontId, Rect as EguiRect, Response, Stroke, Ui, pos2, vec2};
use egui_phosphor::regular as icons;

use super::{Wide, card_face::dots};
use crate::game::{
    base::{
        library_choice::LibrarySource,
        theme::{
            style::{display_font, egui_colour},
            widget::Look,
        },
    },
    library::{Arrangement, CardGroup, Pack, PuzzleOrigin},
    screens::{
        card::{self, CardLine},
        names::{kind_key, level_key},
    },
};

/// What somebody does with a heading.
pub(super) struct PackResponse {
    pub(super) heading: Response,
    /// Somebody asks for what can be done with the pack.
    pub(super) menu: Option<egui::Pos2>,
}

/// Returns how much room a heading takes.
pub(super) fn height(look: &Look) -> f32 {
    look.scale.px(52.0)
}

/// What a pack is called here.
pub(super) fn pack_title(look: &Look, pack: &Pack) -> String {
    let text = |key: &str| look.locale.text(key);
    match pack {
        Pack::Own(name) => name.to_string(),
        Pack::Loose(PuzzleOrigin::Made) => text(LibrarySource::Made.key()),
        Pack::Loose(PuzzleOrigin::Drawn) => text(LibrarySource::Drawn.key()),
        Pack::Loose(PuzzleOrigin::Imported) => text(LibrarySource::Imported.key()),
        Pack::First => text("pack-first"),
        Pack::Graded(kind, None) => text(kind_key(*kind)),
        Pack::Graded(kind, Some(level)) => {
            format!("{} · {}", text(kind_key(*kind)), text(level_key(*level)))
        }
    }
}

pub(super) fn draw(
    ui: &Ui,
    look: &Look,
    (group, pack): (&CardGroup, &Pack),
    is_folded: bool,
    area: EguiRect,
) -> PackResponse {
    let palette = look.palette();
    let title = pack_title(look, pack);
    let is_own = pack.own_name().is_some();
    let menu_room = if is_own { look.scale.px(44.0) } else { 0.0 };
    let bar = area.with_max_x(area.max.x - menu_room);
    let id = ui.id().with(("pack", pack.name()));
    let heading = ui.interact(bar, id, egui::Sense::click());
    heading.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::CollapsingHeader, true, !is_folded, &title)
    });
    let ink = egui_colour(palette.ink);
    let painter = ui.painter();
    let caret = if is_folded {
        icons::CARET_RIGHT
    } else {
        icons::CARET_DOWN
    };
    let middle = area.center().y;
    let caret_at = pos2(area.min.x + look.scale.px(10.0), middle);
    let caret_font = FontId::proportional(look.scale.px(16.0));
    let caret_ink = if heading.hovered() {
        ink
    } else {
        egui_colour(palette.thin_ink)
    };
    painter.text(
        caret_at,
        Align2::CENTER_CENTER,
        caret,
        caret_font,
        caret_ink,
    );
    let room = progress(ui, look, group, bar);
    let line = CardLine {
        text: &title,
        font: display_font(look.scale.px(20.0)),
        colour: ink,
    };
    let left = area.min.x + look.scale.px(28.0);
    line.paint(ui, pos2(left, middle - look.scale.px(14.0)), room - left);
    let hairline = Stroke::new(look.scale.line(), egui_colour(palette.hairline));
    painter.hline(area.x_range(), area.max.y - look.scale.px(4.0), hairline);
    let menu = is_own.then(|| {
        let corner = EguiRect::from_center_size(
            pos2(area.max.x - menu_room / 2.0, middle),
            egui::Vec2::splat(menu_room),
        );
        dots(ui, look, corner, &title, id)
    });
    let asks = menu.as_ref().is_some_and(Response::clicked);
    let asks_elsewhere = is_own && heading.secondary_clicked();
    PackResponse {
        menu: (asks || asks_elsewhere).then(|| pos2(area.max.x - menu_room, area.max.y)),
        heading,
    }
}

/// Draws how much of a pack is solved, and returns where that begins.
fn progress(ui: &Ui, look: &Look, group: &CardGroup, bar: EguiRect) -> f32 {
    let values = [
        ("solved", group.solved.to_string()),
        ("all", group.all.to_string()),
    ];
    let text = look.locale.format("library-progress", &values);
    let font = FontId::proportional(look.scale.small());
    let ink = egui_colour(look.palette().thin_ink);
    let galley = ui.painter().layout_no_wrap(text, font, ink);
    let middle = bar.center().y;
    let at = pos2(
        bar.max.x - galley.size().x - look.scale.px(6.0),
        middle - galley.size().y / 2.0,
    );
    ui.painter().galley(at, galley, ink);
    let gap = look.scale.px(10.0);
    if !look.is_wide() {
        return at.x - gap;
    }
    let size = vec2(look.scale.px(120.0), look.scale.px(5.0));
    // Below each other, whatever the numbers are.
    let right = at.x.min(bar.max.x - look.scale.px(78.0)) - gap;
    let corner = pos2(right - size.x, middle - size.y / 2.0);
    let gauge = EguiRect::from_min_size(corner, size);
    card::progress(ui, look, gauge, (group.solved, group.all));
    gauge.min.x - gap
}

/// Folds every pack that is shown, or unfolds all if they are folded already. Among what was searched for none is folded.
pub(super) fn fold_all(folded: &mut BTreeSet<String>, arrangement: &Arrangement) {
    if arrangement.is_filtered {
        return;
    }
    let packs = arrangement.groups.iter();
    let names: Vec<String> = packs
        .filter_map(|group| group.pack.as_ref())
        .map(Pack::name)
        .collect();
    if names.iter().all(|name| folded.contains(name)) {
        folded.clear();
    } else {
        folded.extend(names);
    }
}
