//! What is seen while somebody waits: what is being made, how far it is, and the way to stop it.

use bevy_egui::egui::{self, Align, Layout, Rect as EguiRect, Ui, vec2};

use crate::game::{
    base::theme::widget::{self, Look},
    making::Making,
    screens::{
        card, chip,
        names::{kind_key, level_key},
    },
};
use crate::generator::GeneratorPhase;

/// Draws how far it is; tells whether somebody wants to wait no longer.
pub(super) fn draw(ui: &mut Ui, look: &Look, making: &Making) -> bool {
    let order = &making.order;
    let text = |key: &str| look.locale.text(key);
    let mut stops = false;
    ui.with_layout(Layout::top_down(Align::Center), |ui| {
        ui.add_space((look.scale.window.y * 0.22).max(look.scale.px(24.0)));
        let heading = if order.count > 1 {
            "new-puzzle-making-pack"
        } else {
            "new-puzzle-making"
        };
        ui.label(look.display(text(heading), look.scale.heading()));
        let what = [
            text(kind_key(order.wish.kind)),
            order.wish.size.to_string(),
            text(level_key(order.wish.level)),
        ];
        ui.label(look.small(what.join(" · ")));
        ui.add_space(look.scale.px(18.0));
        if order.count > 1 {
            pack(ui, look, making.finished(), order.count as usize);
        }
        ui.label(text(phase_key(making.report.phase)));
        let attempts = making.report.attempts;
        let attempts = [("count", attempts.to_string())];
        ui.label(look.small(look.locale.format("new-puzzle-attempts", &attempts)));
        ui.add_space(look.scale.px(20.0));
        let size = vec2(look.scale.px(200.0), look.scale.px(50.0));
        let key = if making.finished() > 0 {
            "new-puzzle-enough"
        } else {
            "new-puzzle-cancel"
        };
        let stop = chip::secondary(ui, look, size, &text(key));
        widget::prefer(&stop);
        stops = stop.clicked();
    });
    stops
}

/// How many of a pack are finished.
fn pack(ui: &mut Ui, look: &Look, finished: usize, all: usize) {
    let values = [("count", finished.to_string()), ("all", all.to_string())];
    let text = look.locale.format("new-puzzle-finished", &values);
    ui.label(look.display(text, look.scale.heading()));
    let size = vec2(look.scale.px(260.0), look.scale.px(6.0));
    let (area, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    let bar = EguiRect::from_center_size(area.center(), size);
    card::progress(ui, look, bar, (finished, all));
    ui.add_space(look.scale.px(10.0));
}

const fn phase_key(phase: GeneratorPhase) -> &'static str {
    match phase {
        GeneratorPhase::Filling => "new-puzzle-filling",
        GeneratorPhase::Cutting => "new-puzzle-cutting",
        GeneratorPhase::Proving => "new-puzzle-proving",
        GeneratorPhase::Grading => "new-puzzle-grading",
    }
}
