//! Slips of paper that tell the player what is not as usual.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        self, Align2, Frame, Id, Margin, Order, Stroke, TextStyle, TextWrapMode, WidgetText, vec2,
    },
};
use egui_phosphor::regular as icons;

use crate::game::{
    base::{
        GameSystems,
        theme::DrawOverlays,
        theme::{
            style::{corner, egui_colour},
            widget::{self, Look},
        },
    },
    store::{Problem, Store},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notices>()
        .add_systems(Update, collect_problems.in_set(GameSystems::Highlight))
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(DrawOverlays)
                .after(super::wheel::draw_hold)
                .run_if(|notices: Res<Notices>| !notices.0.is_empty()),
        );
}

/// What the player has not been told yet, or has not put away.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub(in crate::game) struct Notices(#[reflect(ignore)] Vec<Problem>);

impl Notices {
    /// Yields the keys of the texts that are shown.
    pub(in crate::game) fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|&problem| key(problem))
    }
}

fn collect_problems(store: Res<Store>, mut notices: ResMut<Notices>) {
    for problem in store.take_problems() {
        // One takes the place of the other.
        let opposite = match problem {
            Problem::NotWritten => Some(Problem::WrittenAgain),
            Problem::WrittenAgain => Some(Problem::NotWritten),
            _ => None,
        };
        let is_old = |known: &Problem| *known == problem || Some(*known) == opposite;
        notices.0.retain(|known| !is_old(known));
        notices.0.push(problem);
    }
}

pub(super) fn draw(mut contexts: EguiContexts, look: Look, mut notices: ResMut<Notices>) -> Result {
    let context = contexts.ctx_mut()?;
    let texts = notices.keys().map(|key| look.locale.text(key));
    let text = texts.collect::<Vec<_>>().join("\n");
    if news_slip(context, &look, "notices", Align2::CENTER_TOP, text) {
        notices.0.clear();
    }
    Ok(())
}

/// Draws a slip of paper with a text of any length, and tells whether it is put away.
pub(super) fn news_slip(
    context: &egui::Context,
    look: &Look,
    name: &'static str,
    align: Align2,
    text: String,
) -> bool {
    slip(context, look, name, align, |ui| {
        long_text(ui, look, text, 0.0);
        close_button(ui, look)
    })
}

/// What somebody wants of a slip that offers something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OfferAnswer {
    /// What is offered.
    Take,
    /// To see the slip no longer.
    PutAway,
}

/// Draws a slip of paper with a text of any length and a button that offers something.
pub(super) fn offer_slip(
    context: &egui::Context,
    look: &Look,
    name: &'static str,
    align: Align2,
    text: String,
    offer: &str,
) -> Option<OfferAnswer> {
    slip(context, look, name, align, |ui| {
        // As high as its highest button, so that the words stand in the middle.
        ui.set_min_height(look.scale.px(44.0));
        let face = WidgetText::from(offer);
        let face = face.into_galley(
            ui,
            Some(TextWrapMode::Extend),
            f32::INFINITY,
            TextStyle::Button,
        );
        let spacing = ui.spacing();
        let room = face.size().x + 2.0 * spacing.button_padding.x + spacing.item_spacing.x;
        long_text(ui, look, text, room);
        let takes = ui.button(offer).clicked();
        let closes = close_button(ui, look);
        let closes = closes.then_some(OfferAnswer::PutAway);
        takes.then_some(OfferAnswer::Take).or(closes)
    })
}

/// Writes a text in as many lines as it needs, with room beside it for the button that puts it away, and for more.
fn long_text(ui: &mut egui::Ui, look: &Look, text: String, more: f32) {
    let scale = look.scale.as_ref();
    // Beside the text there are the button, and the margins inside and outside.
    let beside = scale.px(44.0) + scale.gap() + 28.0 + 2.0 * scale.margin() + more;
    let room = (scale.window.x - beside).min(scale.px(480.0) - more);
    let text = WidgetText::from(text);
    let wrap = Some(TextWrapMode::Wrap);
    // Laid out before it is placed, it stands in the middle of the line beside the button.
    ui.label(text.into_galley(ui, wrap, room, TextStyle::Body));
}

fn close_button(ui: &mut egui::Ui, look: &Look) -> bool {
    widget::icon_button(ui, look, icons::X, &look.locale.text("notice-close")).clicked()
}

/// Draws a slip of paper at the top or bottom of the screen.
pub(super) fn slip<T>(
    context: &egui::Context,
    look: &Look,
    name: &'static str,
    align: Align2,
    content: impl FnOnce(&mut egui::Ui) -> T,
) -> T {
    let margin = look.scale.margin();
    let room = (look.scale.window.x - 2.0 * margin).min(look.scale.px(560.0));
    let down = if align == Align2::CENTER_TOP {
        1.0
    } else {
        -1.0
    };
    let area = egui::Area::new(Id::new(name))
        .order(Order::Foreground)
        .anchor(align, vec2(0.0, down * margin));
    let palette = look.palette();
    let frame = Frame::new()
        .fill(egui_colour(palette.sheet))
        .stroke(Stroke::new(
            look.scale.line(),
            egui_colour(palette.vermilion),
        ))
        .corner_radius(corner(*look.scale))
        .inner_margin(Margin::symmetric(14, 6));
    let shown = area.show(context, |ui| {
        ui.set_max_width(room);
        frame.show(ui, |ui| ui.horizontal(content).inner).inner
    });
    shown.inner
}

fn key(problem: Problem) -> &'static str {
    match problem {
        Problem::OtherCopy => "notice-other-copy",
        Problem::NoPlace => "notice-no-place",
        Problem::DamagedStore => "notice-damaged-store",
        Problem::UnreadableRecord => "notice-unreadable-record",
        Problem::NotWritten if cfg!(target_arch = "wasm32") => "notice-browser-full",
        Problem::NotWritten => "notice-not-written",
        Problem::WrittenAgain => "notice-written-again",
        Problem::RunDropped => "notice-run-dropped",
        Problem::PuzzlesRefused => "notice-puzzles-refused",
    }
}
