//! The page through which puzzles come in: files to choose, the clipboard, a place to drop on, and what can be read.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        self, Align, Align2, FontId, Layout, Rect as EguiRect, Sense, Shape, Stroke, StrokeKind,
        Ui, pos2, vec2,
    },
};
use egui_phosphor::regular as icons;

use super::{chip, everywhere::AppIntent, library::header, names::kind_key};
use crate::format::Format;
use crate::game::{
    base::{
        ApplySystems, Menu,
        files::{AskForFile, FilePurpose},
        theme::{
            DrawMenus,
            style::{display_font, egui_colour},
            widget::{self, Look},
        },
    },
    input::device::{Device, LastDevice},
};
use crate::puzzle::Kind;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HoveringFiles>()
        .add_systems(
            Update,
            notice_hovering
                .in_set(ApplySystems::Program)
                .run_if(on_message::<FileDragAndDrop>),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(DrawMenus)
                .ambiguous_with(DrawMenus)
                .run_if(in_state(Menu::Import)),
        );
}

/// Files are held over the window.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
struct HoveringFiles(bool);

fn notice_hovering(mut drags: MessageReader<FileDragAndDrop>, mut hovering: ResMut<HoveringFiles>) {
    for drag in drags.read() {
        hovering.0 = matches!(drag, FileDragAndDrop::HoveredFile { .. });
    }
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    (hovering, device): (Res<HoveringFiles>, Res<LastDevice>),
    mut intents: MessageWriter<AppIntent>,
    mut ask: MessageWriter<AskForFile>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    widget::part(context, "import", whole, |ui| {
        let paper = egui_colour(look.palette().paper);
        ui.painter().rect_filled(whole, 0.0, paper);
        if header(ui, &look, &look.locale.text("import"), None) {
            intents.write(AppIntent::Back);
        }
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| {
                let width = (window.x - 2.0 * look.scale.margin()).min(look.scale.px(620.0));
                ui.vertical_centered(|ui| {
                    ui.allocate_ui(vec2(width, 0.0), |ui| {
                        ui.with_layout(Layout::top_down(Align::Min), |ui| {
                            ui.add_space(look.scale.px(10.0));
                            ui.label(look.locale.text("import-detail"));
                            ui.add_space(look.scale.px(14.0));
                            ways_in(ui, &look, &mut intents, &mut ask);
                            ui.add_space(look.scale.px(16.0));
                            // Fingers drop nothing.
                            if device.0 != Device::Touch {
                                place_to_drop(ui, &look, hovering.0);
                            }
                            formats(ui, &look);
                            ui.add_space(look.scale.px(24.0));
                        });
                    });
                });
            });
    });
    Ok(())
}

/// The two ways in that begin with a press.
fn ways_in(
    ui: &mut Ui,
    look: &Look,
    intents: &mut MessageWriter<AppIntent>,
    ask: &mut MessageWriter<AskForFile>,
) {
    let (height, gap) = (look.scale.px(54.0), look.scale.gap());
    let width = ui.available_width() - gap;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        let text = look.locale.text("import-files");
        let files = chip::primary(ui, look, vec2(width * 0.62, height), &text, false);
        widget::prefer(&files);
        if files.clicked() {
            ask.write(AskForFile(FilePurpose::Puzzle));
        }
        let text = look.locale.text("import-paste");
        if chip::secondary(ui, look, vec2(width * 0.38, height), &text).clicked() {
            intents.write(AppIntent::Paste);
        }
    });
}

/// A place that looks as if something could be dropped on it; the whole window takes what is dropped.
fn place_to_drop(ui: &mut Ui, look: &Look, is_held: bool) {
    let size = vec2(ui.available_width(), look.scale.px(150.0));
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    let palette = look.palette();
    let (edge, ink) = if is_held {
        (palette.vermilion, palette.ink)
    } else {
        (palette.hairline, palette.thin_ink)
    };
    let painter = ui.painter();
    painter.rect_filled(area, look.scale.px(10.0), egui_colour(palette.sheet));
    let line = Stroke::new(1.5 * look.scale.line(), egui_colour(edge));
    if is_held {
        painter.rect_stroke(area, look.scale.px(10.0), line, StrokeKind::Inside);
    } else {
        dashes(ui, look, area.shrink(look.scale.px(6.0)), line);
    }
    let middle = area.center();
    for (offset, text, font, colour) in [
        (
            -34.0,
            icons::TRAY_ARROW_DOWN.to_owned(),
            FontId::proportional(look.scale.px(34.0)),
            ink,
        ),
        (
            8.0,
            look.locale.text("import-drop"),
            display_font(look.scale.px(21.0)),
            palette.ink,
        ),
        (
            38.0,
            look.locale.text("import-drop-detail"),
            FontId::proportional(look.scale.small()),
            palette.thin_ink,
        ),
    ] {
        let at = middle + vec2(0.0, look.scale.px(offset));
        painter.text(at, Align2::CENTER_CENTER, text, font, egui_colour(colour));
    }
}

fn dashes(ui: &Ui, look: &Look, area: EguiRect, line: Stroke) {
    let corners = [
        area.left_top(),
        area.right_top(),
        area.right_bottom(),
        area.left_bottom(),
        area.left_top(),
    ];
    let (dash, gap) = (look.scale.px(7.0), look.scale.px(6.0));
    ui.painter()
        .extend(Shape::dashed_line(&corners, line, dash, gap));
}

/// Names every format that puzzles come in, with how such files end and which kinds they hold.
fn formats(ui: &mut Ui, look: &Look) {
    ui.add_space(look.scale.px(22.0));
    let heading = look.locale.text("import-formats");
    ui.label(look.display(heading, look.scale.heading() * 0.85));
    ui.add_space(look.scale.px(4.0));
    let is_read = |format: &Format| *format == Format::Values || !format.kinds_read().is_empty();
    let formats = || Format::ALL.into_iter().filter(is_read);
    let ending = |format: Format| look.small(format!(".{}", format.extension()));
    let widths = formats().map(|format| {
        let text = egui::WidgetText::from(ending(format));
        let wrap = Some(egui::TextWrapMode::Extend);
        text.into_galley(ui, wrap, f32::INFINITY, egui::TextStyle::Small)
            .size()
            .x
    });
    let ending_room = widths.fold(0.0, f32::max) + look.scale.px(14.0);
    for format in formats() {
        ui.horizontal(|ui| {
            let room = vec2(ending_room, look.scale.px(26.0));
            let layout = Layout::left_to_right(Align::Center);
            ui.allocate_ui_with_layout(room, layout, |ui| {
                ui.set_min_width(ending_room);
                ui.label(ending(format));
            });
            let kinds = kinds(look, format);
            ui.add(egui::Label::new(kinds).truncate());
        });
    }
}

/// The kinds of puzzle that a format holds.
fn kinds(look: &Look, format: Format) -> String {
    let kinds = format.kinds_read();
    if kinds.is_empty() {
        return look.locale.text("import-values");
    }
    if kinds.len() == Kind::ALL.len() {
        return look.locale.text("import-every-kind");
    }
    let names = kinds.iter().map(|&kind| look.locale.text(kind_key(kind)));
    names.collect::<Vec<_>>().join(", ")
}

/// What a format is called, without an article.
pub(super) fn format_name(format: Format) -> String {
    let title = format.title();
    let name = title.strip_prefix("a ").or(title.strip_prefix("an "));
    capital(name.unwrap_or(title))
}

/// A text that begins with a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
