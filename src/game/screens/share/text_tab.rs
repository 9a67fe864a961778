//! Puzzles as text in every format that has room for them, to be copied and saved.

use bevy_egui::egui::{self, Align, Layout, Stroke, Ui};
use egui_phosphor::regular as icons;

use super::{SharePage, WaysOut, offer};
use crate::format::Format;
use crate::game::{
    base::theme::{
        style::egui_colour,
        widget::{self, Look},
    },
    screens::import::format_name,
};

/// What was pressed beside a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TextPress {
    Copy,
    Save,
}

impl SharePage<'_, '_> {
    pub(super) fn draw_texts(&mut self, ui: &mut Ui, out: &mut WaysOut) {
        if self.sharing.only().is_some() {
            self.texts_of_one(ui, out);
        } else {
            self.texts_of_all(ui, out);
        }
    }

    fn texts_of_one(&self, ui: &mut Ui, out: &mut WaysOut) {
        let look = self.look;
        for offer in &self.sharing.texts.formats {
            let (remark, state) = match &offer.text {
                Ok(text) => (
                    text.keeps_digits
                        .then(|| look.locale.text("share-with-digits")),
                    if self.is_copied(&text.text) {
                        RowState::Copied
                    } else {
                        RowState::Offered
                    },
                ),
                Err(unfit) => {
                    let what = ("what", unfit.to_string());
                    let remark = look.locale.format("share-no-room", &[what]);
                    (Some(remark), RowState::Unfit)
                }
            };
            let pressed = row(ui, look, offer.format, remark, state);
            let Ok(text) = &offer.text else { continue };
            self.give(out, offer.format, &text.text, pressed);
        }
    }

    fn texts_of_all(&self, ui: &mut Ui, out: &mut WaysOut) {
        for &format in &self.sharing.texts.formats_for_all {
            let Some(press) = row(ui, self.look, format, None, RowState::Offered) else {
                continue;
            };
            match offer::text_of_all(format, &self.sharing.drafts()) {
                Ok(text) => self.give(out, format, &text, Some(press)),
                Err((number, error)) => out.complain(self.look, number, &error),
            }
        }
    }

    fn give(&self, out: &mut WaysOut, format: Format, text: &str, pressed: Option<TextPress>) {
        match pressed {
            Some(TextPress::Copy) => out.copy(text),
            Some(TextPress::Save) => out.save(self.about, format, text),
            None => {}
        }
    }
}

/// What can be done with a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RowState {
    Offered,
    /// Its text was copied.
    Copied,
    /// It has no room for what is shared.
    Unfit,
}

/// A format with what can be done with it.
fn row(
    ui: &mut Ui,
    look: &Look,
    format: Format,
    remark: Option<String>,
    state: RowState,
) -> Option<TextPress> {
    let line = Stroke::new(look.scale.line(), egui_colour(look.palette().hairline));
    ui.painter()
        .hline(ui.max_rect().x_range(), ui.cursor().min.y, line);
    let mut pressed = None;
    ui.horizontal(|ui| {
        ui.set_min_height(look.scale.px(52.0));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if state != RowState::Unfit {
                pressed = buttons(ui, look, format, state);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                words(ui, look, format, remark, state);
            });
        });
    });
    pressed
}

fn buttons(ui: &mut Ui, look: &Look, format: Format, state: RowState) -> Option<TextPress> {
    let copy = if state == RowState::Copied {
        icons::CHECK
    } else {
        icons::COPY
    };
    let mut pressed = None;
    for (icon, key, press) in [
        (icons::FLOPPY_DISK, "share-save", TextPress::Save),
        (copy, "share-copy", TextPress::Copy),
    ] {
        let name = [("format", format.title().to_owned())];
        let name = look.locale.format(key, &name);
        if widget::icon_button(ui, look, icon, &name).clicked() {
            pressed = Some(press);
        }
    }
    pressed
}

/// The format's name, and below it how its files end, where the name does not say so, and what is to be known of it.
fn words(ui: &mut Ui, look: &Look, format: Format, remark: Option<String>, state: RowState) {
    let title = format_name(format);
    let ending = format!(".{}", format.extension());
    let ending = (!title.contains(&ending)).then_some(ending);
    let details: Vec<String> = ending.into_iter().chain(remark).collect();
    let title = if state == RowState::Unfit {
        look.small(title).size(look.scale.body())
    } else {
        egui::RichText::new(title)
    };
    let styles = [egui::TextStyle::Body, egui::TextStyle::Small];
    let shown = if details.is_empty() { 1 } else { 2 };
    let heights = styles.iter().map(|style| ui.text_style_height(style));
    let height: f32 = heights.take(shown).sum();
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add_space((ui.available_height() - height).max(0.0) / 2.0);
        ui.add(egui::Label::new(title).truncate());
        if !details.is_empty() {
            let details = look.small(details.join(" · "));
            ui.add(egui::Label::new(details).truncate());
        }
    });
}
