//! The sheet on which a puzzle or a pack gets another name.

use bevy_egui::egui::{self, Align2, Key, Vec2, vec2};

use crate::game::{
    base::theme::widget::{self, Look},
    input::device::Device,
    library::{CatalogueEntry, CollectionEdit},
    screens::{chip, play::dialog, players::keys},
    store::{LONGEST_TITLE, OwnId, tidy},
};

/// In how many passes the field takes the focus.
const PATIENCE: u8 = 4;

/// A name that is being changed.
pub(super) struct Renaming {
    subject: RenameSubject,
    name: String,
    /// In how many passes the field has taken the focus: a sheet that opens takes it away once.
    begun: u8,
}

enum RenameSubject {
    Puzzle(OwnId),
    /// By the name that it has.
    Pack(String),
}

/// What came of the sheet in this frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RenameAnswer {
    None,
    Leave,
    Keep,
}

impl Renaming {
    /// Begins with the name of a puzzle; only those of the player's own get another.
    pub(super) fn of_puzzle(entry: &CatalogueEntry) -> Option<Self> {
        Some(Self {
            subject: RenameSubject::Puzzle(entry.own?),
            name: entry.puzzle.info().title.clone(),
            begun: 0,
        })
    }

    /// Begins with the name of a pack.
    pub(super) fn of_pack(name: &str) -> Self {
        Self {
            subject: RenameSubject::Pack(name.to_owned()),
            name: name.to_owned(),
            begun: 0,
        }
    }

    /// Whether the name can be kept: a pack has one, a puzzle need not.
    fn is_good(&self) -> bool {
        matches!(self.subject, RenameSubject::Puzzle(_)) || !tidy(&self.name).is_empty()
    }

    /// Asks for the new name.
    pub(super) fn into_edit(self) -> CollectionEdit {
        match self.subject {
            RenameSubject::Puzzle(id) => CollectionEdit::RenamePuzzle(id, self.name),
            RenameSubject::Pack(pack) => CollectionEdit::RenamePack(pack, self.name),
        }
    }
}

pub(super) fn draw(
    context: &egui::Context,
    look: &Look,
    device: Device,
    renaming: &mut Renaming,
) -> RenameAnswer {
    let mut answer = RenameAnswer::None;
    if dialog::shade(context, look).clicked() {
        answer = RenameAnswer::Leave;
    }
    let place = (Align2::CENTER_CENTER, Vec2::ZERO);
    let width = look.scale.px(380.0);
    dialog::sheet(context, look, "rename", place, width, |ui| {
        let gap = look.scale.gap();
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        ui.label(look.display(look.locale.text("library-rename"), look.scale.heading()));
        let field = egui::TextEdit::singleline(&mut renaming.name)
            .char_limit(LONGEST_TITLE)
            .desired_width(ui.available_width())
            .margin(vec2(look.scale.px(10.0), look.scale.px(8.0)));
        let field = ui.add(field);
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        widget::prefer(&field);
        if renaming.begun < PATIENCE {
            renaming.begun += 1;
            field.request_focus();
        }
        if keys::are_missing(device) {
            keys::offer_letters(ui, look, &mut renaming.name, LONGEST_TITLE);
        }
        ui.add_space(gap);
        let is_good = renaming.is_good();
        let size = vec2(ui.available_width(), look.scale.px(46.0));
        let keep = look.locale.text("players-keep");
        let keeps = ui.add_enabled_ui(is_good, |ui| {
            chip::primary(ui, look, size, &keep, false).clicked()
        });
        if is_good && (keeps.inner || entered) {
            answer = RenameAnswer::Keep;
        }
        let leave = look.locale.text("players-leave");
        if chip::secondary(ui, look, size, &leave).clicked() {
            answer = RenameAnswer::Leave;
        }
    });
    answer
}
