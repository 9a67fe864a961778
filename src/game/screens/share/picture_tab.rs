//! The picture of a board: as it begins, as it stands, or solved.

use bevy_egui::egui::{Sense, Ui, vec2};

use super::{SharePage, WaysOut, desk::PictureChoice, making::MakeFiles, print_tab::progress};
use crate::game::{
    board::preview::Preview,
    screens::{
        card::{self, CardFace},
        chip::{self, choice},
    },
};

impl SharePage<'_, '_> {
    pub(super) fn draw_picture(&mut self, ui: &mut Ui, out: &mut WaysOut) {
        let look = self.look;
        let Some(puzzle) = self.sharing.only().cloned() else {
            return;
        };
        let game = self.sharing.game();
        let may_tell = game.is_none_or(|game| game.has_ended);
        let choices = [
            (PictureChoice::Empty, "share-picture-empty", true),
            (
                PictureChoice::Standing,
                "share-picture-standing",
                game.is_some(),
            ),
            (PictureChoice::Solved, "share-picture-solved", may_tell),
        ];
        let choices = choices.into_iter().filter(|(.., fits)| *fits);
        let choices: Vec<_> = choices
            .map(|(choice, key, _)| (choice, look.locale.text(key)))
            .collect();
        ui.horizontal_wrapped(|ui| choice(ui, look, &mut self.sharing.picture, choices));
        if !may_tell && self.sharing.picture == PictureChoice::Solved {
            self.sharing.picture = PictureChoice::Empty;
        }
        ui.add_space(look.scale.px(6.0));
        let standing = self.sharing.picture == PictureChoice::Standing;
        let position = self.sharing.game().map(|game| game.position.clone());
        let side = (look.scale.window.y * 0.42).min(ui.available_width());
        ui.vertical_centered(|ui| {
            let (area, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
            let face = CardFace {
                puzzle: &puzzle,
                preview: &Preview::new(&puzzle),
                position: position.as_ref().filter(|_| standing),
                title: "",
                detail: "",
                aside: 0.0,
                veiled: false,
            };
            card::board(ui, look, &face, area);
        });
        ui.add_space(look.scale.px(6.0));
        if let Some(making) = out.making.iter().next() {
            return progress(ui, look, making.0);
        }
        let size = vec2(ui.available_width(), look.scale.px(50.0));
        let save = look.locale.text("share-picture-save");
        if chip::primary(ui, look, size, &save, false).clicked() {
            out.make(MakeFiles::Picture {
                puzzle,
                position,
                choice: self.sharing.picture,
                about: self.about.to_owned(),
            });
        }
        if self.sharing.picture == PictureChoice::Solved {
            self.remark(ui, "share-picture-warning");
        }
    }
}
