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
    screens::import::capital,
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
            let remark = match &offer.text {
                Ok(text) if text.keeps_digits => look.locale.text("share-with-digits"),
                Ok(_) => String::new(),
                Err(unfit) => look
                    .locale
                    .format("share-no-room", &[("what", unfit.to_string())]),
            };
            let pressed = row(ui, look, offer.format, &remark, offer.text.is_ok());
            let Ok(text) = &offer.text else { continue };
            self.give(out, offer.format, &text.text, pressed);
        }
    }

    fn texts_of_all(&self, ui: &mut Ui, out: &mut WaysOut) {
        for &format in &self.sharing.texts.formats_for_all {
            let Some(press) = row(ui, self.look, format, "", true) else {
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

/// A format with what can be done with it.
fn row(ui: &mut Ui, look: &Look, format: Format, remark: &str, fits: bool) -> Option<TextPress> {
    let line = Stroke::new(look.scale.line(), egui_colour(look.palette().hairline));
    ui.painter()
        .hline(ui.max_rect().x_range(), ui.cursor().min.y, line);
    let mut pressed = None;
    ui.horizontal(|ui| {
        ui.set_min_height(look.scale.px(52.0));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if fits {
                for (icon, key, press) in [
                    (icons::FLOPPY_DISK, "share-save", TextPress::Save),
                    (icons::COPY, "share-copy", TextPress::Copy),
                ] {
                    let name = [("format", format.title().to_owned())];
                    let name = look.locale.format(key, &name);
                    if widget::icon_button(ui, look, icon, &name).clicked() {
                        pressed = Some(press);
                    }
                }
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let title = capital(format.title());
                let title = if fits {
                    egui::RichText::new(title)
                } else {
                    look.small(title).size(look.scale.body())
                };
                ui.add(egui::Label::new(title).truncate());
                let ending = format!(".{}", format.extension());
                let detail = if remark.is_empty() {
                    ending
                } else {
                    format!("{ending} · {remark}")
                };
                ui.add(egui::Label::new(look.small(detail)).truncate());
            });
        });
    });
    pressed
}
