//! Sheets to print: how many puzzles share a page, on which paper, with solutions or without.

use bevy_egui::egui::{self, Rect as EguiRect, Sense, Ui, vec2};

use super::{SharePage, WaysOut, making::MakeFiles};
use crate::game::{
    base::theme::{style::egui_colour, widget::Look},
    screens::chip::{self, choice},
};
use crate::print::{PaperSize, PerPage, SheetForm, SheetOptions, SheetPuzzle};

impl SharePage<'_, '_> {
    pub(super) fn draw_print(&mut self, ui: &mut Ui, out: &mut WaysOut) {
        let look = self.look;
        let text = |key: &str| look.locale.text(key);
        if self.sharing.only().is_none() {
            ui.label(text("share-per-page"));
            let all = PerPage::ALL.map(|of| (Some(of), of.count().to_string()));
            let choices = [(None, text("share-per-page-any"))].into_iter().chain(all);
            ui.horizontal_wrapped(|ui| {
                choice(ui, look, &mut self.sharing.print.per_page, choices);
            });
        }
        ui.label(text("share-paper"));
        ui.horizontal_wrapped(|ui| {
            let papers = PaperSize::ALL.map(|paper| (paper, text(paper_key(paper))));
            choice(ui, look, &mut self.sharing.print.paper, papers);
        });
        let mut print = self.sharing.print;
        self.switch(ui, "share-solutions", &mut print.with_solutions);
        self.switch(ui, "share-codes", &mut print.with_codes);
        self.sharing.print = print;
        ui.add_space(look.scale.px(8.0));
        self.sheet_buttons(ui, out);
        self.remark(ui, "share-print-detail");
    }

    fn sheet_buttons(&self, ui: &mut Ui, out: &mut WaysOut) {
        let look = self.look;
        if let Some(making) = out.making.iter().next() {
            return progress(ui, look, making.0);
        }
        let (height, gap) = (look.scale.px(50.0), look.scale.gap());
        let width = ui.available_width() - gap;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            let pdf = look.locale.text("share-pdf");
            if chip::primary(ui, look, vec2(width * 0.6, height), &pdf, false).clicked() {
                out.make(self.sheet(out, SheetForm::Pdf));
            }
            let svg = look.locale.text("share-svg");
            if chip::secondary(ui, look, vec2(width * 0.4, height), &svg).clicked() {
                out.make(self.sheet(out, SheetForm::Svg));
            }
        });
    }

    fn sheet(&self, out: &WaysOut, form: SheetForm) -> MakeFiles {
        let print = self.sharing.print;
        let game = self.sharing.game().filter(|_| self.sharing.with_digits);
        let puzzles = self.sharing.puzzles().iter().map(|puzzle| SheetPuzzle {
            position: game.map(|game| game.position.clone()),
            ..SheetPuzzle::from(puzzle.clone())
        });
        let is_one = self.sharing.only().is_some();
        MakeFiles::Sheet {
            puzzles: puzzles.collect(),
            options: SheetOptions {
                // A puzzle has its own heading.
                title: if is_one {
                    String::new()
                } else {
                    self.about.to_owned()
                },
                paper: print.paper,
                per_page: print.per_page,
                with_solutions: print.with_solutions,
                with_codes: print.with_codes,
                base: out.address.0.clone().unwrap_or_default(),
            },
            form,
            about: self.about.to_owned(),
        }
    }
}

/// How far something is that is being made.
pub(super) fn progress(ui: &mut Ui, look: &Look, share: f32) {
    let size = vec2(ui.available_width(), look.scale.px(50.0));
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    let palette = look.palette();
    let line = EguiRect::from_center_size(area.center(), vec2(area.width(), look.scale.px(6.0)));
    let round = line.height() / 2.0;
    let painter = ui.painter();
    painter.rect_filled(line, round, egui_colour(palette.hairline));
    let mut done = line;
    done.max.x = egui::lerp(line.x_range(), share.clamp(0.0, 1.0));
    painter.rect_filled(done, round, egui_colour(palette.ink));
}

const fn paper_key(paper: PaperSize) -> &'static str {
    match paper {
        PaperSize::A4 => "share-paper-a4",
        PaperSize::Letter => "share-paper-letter",
    }
}
