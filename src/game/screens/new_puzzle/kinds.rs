//! The kinds to choose from, each with a small board.

use bevy_egui::egui::{
    self, Align2, FontId, Rect as EguiRect, Response, Stroke, StrokeKind, Ui, pos2, vec2,
};

use crate::game::{
    base::theme::{
        style::{corner, egui_colour},
        widget::{self, Look},
    },
    library::{Catalogue, CatalogueEntry},
    screens::{
        card::{self, CardFace},
        names::kind_key,
    },
};
use crate::puzzle::Kind;

/// The side of a small board that still shows its walls.
const PICTURE: usize = 6;

/// Draws the kinds and lets one of them be chosen; returns the tile of the one that was.
pub(in crate::game::screens) fn draw(
    ui: &mut Ui,
    look: &Look,
    catalogue: &Catalogue,
    width: f32,
    chosen: &mut Kind,
) -> Option<Response> {
    let gap = look.scale.px(12.0).min(width * 0.03);
    let kinds = Kind::ALL.len();
    // On a phone they stand in two rows.
    let columns = if width < look.scale.px(520.0) {
        3
    } else {
        kinds
    };
    let side = (width - gap * (columns as f32 - 1.0)) / columns as f32;
    let side = side.min(look.scale.px(142.0));
    let tile = vec2(side, side + look.scale.px(20.0));
    let step = tile + egui::Vec2::splat(gap);
    let rows = kinds.div_ceil(columns);
    let (area, _) = ui.allocate_exact_size(
        vec2(width, rows as f32 * step.y - gap),
        egui::Sense::hover(),
    );
    let (mut chosen_tile, mut next) = (None, *chosen);
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        let row = index / columns;
        let in_row = columns.min(kinds - row * columns);
        // A row that is not full stands in the middle.
        let left = (width - (in_row as f32 * step.x - gap)) / 2.0;
        let offset = vec2(
            left + (index % columns) as f32 * step.x,
            row as f32 * step.y,
        );
        let place = EguiRect::from_min_size(area.min + offset, tile);
        let tile = kind_tile(ui, look, catalogue, place, kind, *chosen == kind);
        if *chosen == kind {
            chosen_tile = Some(tile);
        } else if tile.clicked() {
            next = kind;
        }
    }
    *chosen = next;
    chosen_tile
}

fn kind_tile(
    ui: &Ui,
    look: &Look,
    catalogue: &Catalogue,
    area: EguiRect,
    kind: Kind,
    is_chosen: bool,
) -> Response {
    let name = look.locale.text(kind_key(kind));
    let response = widget::card(ui, look, area, &name, ("kind", kind), false);
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::Button, true, is_chosen, &name)
    });
    let palette = look.palette();
    if is_chosen {
        let frame = Stroke::new(2.2 * look.scale.line(), egui_colour(palette.ink));
        ui.painter()
            .rect_stroke(area, corner(*look.scale), frame, StrokeKind::Inside);
    }
    let pad = look.scale.px(14.0);
    let side = area.width() - 2.0 * pad;
    let square = EguiRect::from_min_size(area.min + vec2(pad, pad), egui::Vec2::splat(side));
    if let Some(entry) = example(catalogue, kind) {
        let face = CardFace {
            puzzle: &entry.puzzle,
            preview: entry.preview(),
            position: None,
            title: "",
            detail: "",
            aside: 0.0,
            veiled: false,
        };
        card::board(ui, look, &face, square);
    }
    let ink = if is_chosen {
        palette.ink
    } else {
        palette.thin_ink
    };
    // The longest name fits a phone.
    let font = FontId::proportional(look.scale.small().min(area.width() * 0.125));
    let middle = f32::midpoint(square.max.y, area.max.y);
    ui.painter().text(
        pos2(area.center().x, middle),
        Align2::CENTER_CENTER,
        name,
        font,
        egui_colour(ink),
    );
    response
}

/// A puzzle that shows what a kind looks like: the one nearest to a size at which a small board is clear.
fn example(catalogue: &Catalogue, kind: Kind) -> Option<&CatalogueEntry> {
    let of_kind = catalogue.iter().filter(|entry| entry.puzzle.kind() == kind);
    let nearest = of_kind.min_by_key(|entry| entry.puzzle.size().rows().abs_diff(PICTURE));
    nearest.map(AsRef::as_ref)
}
