//! What stands on a card: the board, the name, kind and size, level and best time, and the dots that open its menu.

use bevy_egui::egui::{self, Align2, FontId, Rect as EguiRect, Response, Ui, pos2, vec2};
use egui_phosphor::regular as icons;

use super::marks;
use crate::contest::FinishedGame;
use crate::game::{
    base::theme::{
        style::egui_colour,
        widget::{self, Look},
    },
    library::{CatalogueEntry, PuzzleProgress},
    play::clock::written,
    screens::{
        card::{self, CardFace, CardLine},
        names,
    },
};

/// How much more room the words take than on other cards.
pub(super) fn extra_height(look: &Look) -> f32 {
    look.scale.px(18.0)
}

/// What a card tells.
pub(super) struct LibraryCard<'a> {
    pub(super) entry: &'a CatalogueEntry,
    pub(super) progress: PuzzleProgress,
    pub(super) best: Option<&'a FinishedGame>,
}

/// The card and the dots on it.
pub(super) struct CardResponse {
    pub(super) card: Response,
    pub(super) dots: Response,
}

impl LibraryCard<'_> {
    pub(super) fn draw(&self, ui: &Ui, look: &Look, area: EguiRect) -> CardResponse {
        let puzzle = &self.entry.puzzle;
        let id = self.entry.fingerprint;
        let name = names::title(look, puzzle);
        let card = widget::card(ui, look, area, &name, id, false);
        let pad = look.scale.px(12.0);
        let side = area.width() - 2.0 * pad;
        let square = EguiRect::from_min_size(area.min + vec2(pad, pad), egui::Vec2::splat(side));
        let face = CardFace {
            puzzle,
            preview: self.entry.preview(),
            position: None,
            title: &name,
            detail: "",
            aside: 0.0,
            veiled: false,
        };
        card::board(ui, look, &face, square);
        self.words(ui, look, square, &name);
        marks::draw(ui, look, self, area);
        let side = look.scale.px(34.0);
        // Beside the kind, which is short: the name has all of its line.
        let corner = EguiRect::from_min_size(
            pos2(
                area.max.x - side - look.scale.px(4.0),
                square.max.y + look.scale.px(24.0),
            ),
            egui::Vec2::splat(side),
        );
        let dots = dots(ui, look, corner, &name, id);
        CardResponse { card, dots }
    }

    /// Writes the name, what kind of puzzle it is, and its level with the best time, each in a line of its own.
    fn words(&self, ui: &Ui, look: &Look, square: EguiRect, name: &str) {
        let palette = look.palette();
        let (ink, thin) = (egui_colour(palette.ink), egui_colour(palette.thin_ink));
        let small = FontId::proportional(look.scale.small());
        let puzzle = &self.entry.puzzle;
        let what = names::kind_and_size(look, puzzle);
        let short = names::short_title(look, puzzle);
        let second = if name == what {
            puzzle.info().author.clone()
        } else {
            what
        };
        let level = puzzle.info().level;
        let level = level.map(|level| look.locale.text(names::level_key(level)));
        let mut at = pos2(square.min.x, square.max.y + look.scale.px(8.0));
        let dots_room = look.scale.px(26.0);
        for (text, font, colour, room) in [
            (
                short.as_str(),
                FontId::proportional(look.scale.body()),
                ink,
                square.width(),
            ),
            (
                second.as_str(),
                small.clone(),
                thin,
                square.width() - dots_room,
            ),
            (
                level.as_deref().unwrap_or_default(),
                small.clone(),
                thin,
                square.width(),
            ),
        ] {
            let line = CardLine { text, font, colour };
            at.y = line.paint(ui, at, room).max(at.y + look.scale.px(18.0));
        }
        if let Some(best) = self.best {
            let at = pos2(square.max.x, at.y);
            let time = written(best.total());
            ui.painter()
                .text(at, Align2::RIGHT_BOTTOM, time, small, ink);
        }
    }
}

/// Draws the dots that open the menu of something. Keys have an intent of their own for that, so the focus does not stop
/// there.
pub(super) fn dots(
    ui: &Ui,
    look: &Look,
    area: EguiRect,
    title: &str,
    id: impl std::hash::Hash + std::fmt::Debug,
) -> Response {
    let response = ui.interact(area, ui.id().with(("dots", id)), egui::Sense::CLICK);
    let name = look
        .locale
        .format("library-more", &[("title", title.to_owned())]);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    let palette = look.palette();
    let ink = if response.hovered() {
        palette.ink
    } else {
        palette.thin_ink
    };
    ui.painter().text(
        area.center(),
        Align2::CENTER_CENTER,
        icons::DOTS_THREE,
        FontId::proportional(look.scale.px(21.0)),
        egui_colour(ink),
    );
    response.on_hover_text(name)
}
