//! The menus of the library: what can be done with a puzzle or a pack, and in which order the puzzles stand.

use std::sync::Arc;

use bevy_egui::egui::{self, Align2, Pos2, vec2};
use egui_phosphor::regular as icons;

use super::{LibraryDesk, Overlay, card_list::CardList, rename::Renaming};
use crate::game::{
    base::{library_choice::PuzzleOrder, theme::widget::Look},
    library::{CatalogueEntry, CollectionEdit, DrawPuzzle, ProgressBook, PuzzleProgress, Share},
    screens::{names, play::dialog},
};

/// What a menu is about.
#[derive(Clone)]
pub(super) enum MenuSubject {
    /// A puzzle.
    Puzzle(Arc<CatalogueEntry>),
    /// A pack of the player's own, by its name.
    Pack(String),
    /// The order of the puzzles.
    Order,
}

/// What somebody wants of the subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuAct {
    /// To play it, as it was left if it is under way.
    Play,
    /// To play it from its beginning.
    StartOver,
    /// To watch it being solved.
    Watch,
    /// To draw on a copy of it.
    Copy,
    /// To give it away.
    Share,
    /// To give it another name.
    Rename,
    /// To delete it.
    Delete,
}

/// A line of a menu.
struct MenuLine {
    icon: &'static str,
    /// The key of its text.
    key: &'static str,
    act: MenuAct,
    /// Whether it can be done with a puzzle.
    is_offered: fn(&CatalogueEntry, PuzzleProgress) -> bool,
}

/// What can be done with a puzzle; one more thing is one more line.
#[rustfmt::skip]
const PUZZLE_LINES: [MenuLine; 7] = [
    MenuLine { icon: icons::PLAY, key: "library-play", act: MenuAct::Play, is_offered: |_, _| true },
    MenuLine { icon: icons::ARROW_COUNTER_CLOCKWISE, key: "library-start-over", act: MenuAct::StartOver, is_offered: |_, progress| progress.under_way },
    MenuLine { icon: icons::EYE, key: "play-watch", act: MenuAct::Watch, is_offered: |_, _| true },
    MenuLine { icon: icons::PEN_NIB, key: "library-copy", act: MenuAct::Copy, is_offered: |_, _| true },
    MenuLine { icon: icons::EXPORT, key: "play-share", act: MenuAct::Share, is_offered: |_, _| true },
    MenuLine { icon: icons::PENCIL_LINE, key: "library-rename", act: MenuAct::Rename, is_offered: |entry, _| entry.own.is_some() },
    MenuLine { icon: icons::TRASH, key: "library-delete", act: MenuAct::Delete, is_offered: |entry, _| entry.own.is_some() },
];

/// What can be done with a pack: icon, text, act.
const PACK_LINES: [(&str, &str, MenuAct); 3] = [
    (icons::EXPORT, "play-share", MenuAct::Share),
    (icons::PENCIL_LINE, "library-rename", MenuAct::Rename),
    (icons::TRASH, "library-delete-pack", MenuAct::Delete),
];

/// A line as it is drawn, with what it means.
struct MenuRow {
    icon: &'static str,
    text: String,
    answer: MenuAnswer,
}

/// What came of a menu in this frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuAnswer {
    None,
    Close,
    Do(MenuAct),
    Order(PuzzleOrder),
}

/// Draws a menu near a place.
pub(super) fn draw(
    context: &egui::Context,
    look: &Look,
    subject: &MenuSubject,
    at: Pos2,
    book: &ProgressBook,
    order: PuzzleOrder,
) -> MenuAnswer {
    let mut answer = MenuAnswer::None;
    if dialog::shade(context, look).clicked() {
        answer = MenuAnswer::Close;
    }
    let (heading, lines) = lines(look, subject, book, order);
    let width = look.scale.px(270.0);
    let height = look.scale.px(42.0) * (lines.len() + 1) as f32 + look.scale.px(40.0);
    let window = look.scale.window;
    let margin = look.scale.margin();
    let clamp = |at: f32, size: f32, room: f32| at.min(room - size - margin).max(margin);
    let corner = vec2(
        clamp(at.x - width, width + look.scale.px(24.0), window.x),
        clamp(at.y, height, window.y),
    );
    let place = (Align2::LEFT_TOP, corner);
    dialog::sheet(context, look, "library menu", place, width, |ui| {
        ui.spacing_mut().item_spacing.y = look.scale.px(2.0);
        ui.add(egui::Label::new(look.small(heading)).truncate());
        for line in lines {
            if dialog::row(ui, look, line.icon, &line.text, None).clicked() {
                answer = line.answer;
            }
        }
    });
    answer
}

/// The heading of a menu, and its lines with what they mean.
fn lines(
    look: &Look,
    subject: &MenuSubject,
    book: &ProgressBook,
    order: PuzzleOrder,
) -> (String, Vec<MenuRow>) {
    let text = |key: &str| look.locale.text(key);
    let row = |icon, key: &str, answer| MenuRow {
        icon,
        text: text(key),
        answer,
    };
    match subject {
        MenuSubject::Puzzle(entry) => {
            let progress = book.of(entry.fingerprint);
            let offered = PUZZLE_LINES.iter();
            let offered = offered.filter(|line| (line.is_offered)(entry, progress));
            let lines = offered.map(|line| row(line.icon, line.key, MenuAnswer::Do(line.act)));
            (names::title(look, &entry.puzzle), lines.collect())
        }
        MenuSubject::Pack(name) => {
            let lines = PACK_LINES.iter();
            let lines = lines.map(|&(icon, key, act)| row(icon, key, MenuAnswer::Do(act)));
            (name.clone(), lines.collect())
        }
        MenuSubject::Order => {
            let lines = PuzzleOrder::ALL.into_iter().map(|option| {
                let icon = if option == order {
                    icons::CHECK
                } else {
                    icons::DOT
                };
                row(icon, option.key(), MenuAnswer::Order(option))
            });
            (text("library-order"), lines.collect())
        }
    }
}

impl MenuAct {
    /// Does what is wanted, and returns what opens next.
    pub(super) fn carry_out(
        self,
        subject: &MenuSubject,
        list: &mut CardList,
        desk: &mut LibraryDesk,
    ) -> Option<Overlay> {
        match (self, subject) {
            (Self::Play, MenuSubject::Puzzle(entry)) => {
                list.note_opened(entry);
                desk.opening.play(entry);
            }
            (Self::StartOver, MenuSubject::Puzzle(entry)) => {
                list.note_opened(entry);
                desk.opening.begin(entry);
            }
            (Self::Watch, MenuSubject::Puzzle(entry)) => {
                list.note_opened(entry);
                desk.watch(entry);
            }
            (Self::Copy, MenuSubject::Puzzle(entry)) => {
                desk.drawing.write(DrawPuzzle(entry.puzzle.clone()));
            }
            (Self::Share, MenuSubject::Puzzle(entry)) => {
                desk.sharing.write(Share::Puzzle(entry.puzzle.clone()));
            }
            (Self::Share, MenuSubject::Pack(name)) => {
                desk.sharing.write(desk.catalogue.share_pack(name));
            }
            (Self::Rename, MenuSubject::Puzzle(entry)) => {
                return Renaming::of_puzzle(entry).map(Overlay::Rename);
            }
            (Self::Rename, MenuSubject::Pack(name)) => {
                return Some(Overlay::Rename(Renaming::of_pack(name)));
            }
            (Self::Delete, MenuSubject::Puzzle(entry)) => {
                let edit = entry.own.map(CollectionEdit::DeletePuzzle);
                desk.edits.write_batch(edit);
                list.stay_here();
            }
            (Self::Delete, MenuSubject::Pack(name)) => {
                desk.edits.write(CollectionEdit::DeletePack(name.clone()));
                list.stay_here();
            }
            (_, MenuSubject::Order | MenuSubject::Pack(_)) => {}
        }
        None
    }
}
