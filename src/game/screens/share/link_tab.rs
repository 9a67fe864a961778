//! The link to a puzzle, and the same as a code for cameras.

use bevy_egui::egui::{self, Color32, Rect as EguiRect, Sense, Ui, vec2};

use super::{SharePage, WaysOut};
use crate::game::screens::chip;
use crate::print::QrModules;

/// The most of a window's height that a code takes.
const SHARE_OF_HEIGHT: f32 = 0.48;

impl SharePage<'_, '_> {
    pub(super) fn draw_link(&mut self, ui: &mut Ui, out: &mut WaysOut) {
        let look = self.look;
        let Some(link) = self.sharing.texts.link.clone() else {
            return self.remark(ui, "share-no-link");
        };
        let is_address = out.address.0.is_some();
        if let Some(modules) = &self.sharing.texts.qr {
            let most = (look.scale.window.y * SHARE_OF_HEIGHT).min(ui.available_width());
            ui.vertical_centered(|ui| code(ui, modules, most.min(look.scale.px(380.0))));
        } else {
            self.remark(ui, "share-no-code");
        }
        ui.add_space(look.scale.px(4.0));
        let size = vec2(ui.available_width(), look.scale.px(50.0));
        let key = if is_address {
            "share-copy-link"
        } else {
            "share-copy-code"
        };
        let key = if self.is_copied(&link) {
            "text-copied"
        } else {
            key
        };
        let copy = chip::primary(ui, look, size, &look.locale.text(key), false);
        if copy.clicked() {
            out.copy(&link);
        }
        ui.add_space(look.scale.px(2.0));
        ui.add(egui::Label::new(look.small(&link)).truncate());
        self.remark(
            ui,
            if is_address {
                "share-link-detail"
            } else {
                "share-code-detail"
            },
        );
    }
}

/// Draws a code with its paper: whole pixels for each module, so that no camera sees a blur.
fn code(ui: &mut Ui, modules: &QrModules, most: f32) {
    let count = modules.side() + 2 * modules.quiet();
    let pixel = 1.0 / ui.ctx().pixels_per_point();
    let module = (most / count as f32 / pixel).floor().max(1.0) * pixel;
    let side = module * count as f32;
    let (area, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, "QR"));
    let corner = (area.min.to_vec2() / pixel).round() * pixel;
    let painter = ui.painter();
    painter.rect_filled(
        EguiRect::from_min_size(corner.to_pos2(), vec2(side, side)),
        0,
        Color32::WHITE,
    );
    let quiet = modules.quiet();
    let begin = corner.to_pos2() + egui::Vec2::splat(quiet as f32 * module);
    for row in 0..modules.side() {
        let mut column = 0;
        while column < modules.side() {
            let dark = (column..modules.side()).take_while(|&column| modules.is_dark(column, row));
            let length = dark.count();
            if length > 0 {
                let at = begin + vec2(column as f32, row as f32) * module;
                let size = vec2(length as f32, 1.0) * module;
                painter.rect_filled(EguiRect::from_min_size(at, size), 0, Color32::BLACK);
            }
            column += length.max(1);
        }
    }
}
