//! The library: every puzzle on a card, in packs that fold, with what is searched for and chosen above them.

mod card_face;
mod card_list;
mod card_menu;
mod card_target;
mod filter_rows;
mod header_row;
mod intent;
mod list_layout;
mod marks;
mod pack_row;
mod rename;
mod toolbar;

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Rect as EguiRect, Ui, pos2, vec2},
};

pub(super) use self::header_row::header;
use self::{
    card_list::{CardList, ListMove, ListRequest, ShownCards},
    card_menu::{MenuAnswer, MenuSubject},
    intent::{LIBRARY, LibraryIntent},
    list_layout::in_the_middle,
    rename::{RenameAnswer, Renaming},
};
use super::{
    chip, names,
    notice::{OfferAnswer, offer_slip},
};
use crate::game::{
    base::{
        ApplySystems, Menu, Screen,
        library_choice::LibraryChoice,
        settings::Settings,
        theme::{
            DrawScreens,
            widget::{self, Look},
        },
    },
    input::{context::AddContext, device::LastDevice},
    library::{
        Catalogue, CatalogueEntry, Collection, CollectionEdit, CollectionSystems, DrawPuzzle,
        LibraryView, Opening, PuzzleBests, PuzzlesKept, Share, WatchPuzzle,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LibraryPage>()
        .add_context(
            &LIBRARY,
            in_state(Screen::Library).and_then(in_state(Menu::None)),
        )
        .add_systems(OnEnter(Screen::Library), arrive)
        .add_systems(
            Update,
            note_new_pack
                .in_set(ApplySystems::Requests)
                .after(CollectionSystems),
        )
        .add_systems(
            Update,
            obey.in_set(ApplySystems::Intents)
                .ambiguous_with(ApplySystems::Intents)
                .run_if(in_state(Screen::Library).and_then(on_message::<LibraryIntent>)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (draw, draw_overlay, draw_deleted)
                .chain()
                .in_set(DrawScreens)
                .ambiguous_with(DrawScreens)
                .run_if(in_state(Screen::Library)),
        );
}

/// What is open in the library besides its cards.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
struct LibraryPage {
    #[reflect(ignore)]
    list: CardList,
    /// The chips are shown; nobody has said so where the width decides.
    unfolded: Option<bool>,
    /// Somebody wants to type what is searched for.
    is_searching: bool,
    /// What is searched for is spelled, by whoever has no keys.
    is_spelled: bool,
    /// How many deletions are told of no longer, of those that can come back.
    put_away: usize,
    #[reflect(ignore)]
    overlay: Option<Overlay>,
}

/// What lies over the cards.
enum Overlay {
    /// What can be done with something.
    Menu(MenuSubject, egui::Pos2),
    /// Another name for something.
    Rename(Renaming),
}

impl LibraryPage {
    /// Closes what lies over the cards; whoever does not point returns to the card.
    fn close_overlay(&mut self) {
        if self.overlay.take().is_some() {
            self.list.return_to_highlighted();
        }
    }

    /// Whether the chips are shown.
    fn shows_chips(&self, look: &Look) -> bool {
        self.unfolded.unwrap_or(look.is_wide())
    }
}

/// What can be done with puzzles.
#[derive(SystemParam)]
struct LibraryDesk<'w> {
    opening: Opening<'w>,
    watching: MessageWriter<'w, WatchPuzzle>,
    drawing: MessageWriter<'w, DrawPuzzle>,
    edits: MessageWriter<'w, CollectionEdit>,
    sharing: MessageWriter<'w, Share>,
    catalogue: Res<'w, Catalogue>,
    menu: ResMut<'w, NextState<Menu>>,
}

impl LibraryDesk<'_> {
    fn watch(&mut self, entry: &CatalogueEntry) {
        self.watching
            .write(WatchPuzzle::from_the_start(&entry.puzzle));
    }
}

fn note_new_pack(mut kept: MessageReader<PuzzlesKept>, mut page: ResMut<LibraryPage>) {
    for pack in kept.read().filter_map(|kept| kept.pack.as_deref()) {
        page.list.note_new_pack(pack);
    }
}

fn arrive(mut page: ResMut<LibraryPage>, device: Res<LastDevice>, collection: Res<Collection>) {
    page.overlay = None;
    page.is_spelled = false;
    page.put_away = collection.deletions();
    page.list.arrive(device.0.points());
}

fn obey(
    mut intents: MessageReader<LibraryIntent>,
    mut page: ResMut<LibraryPage>,
    mut settings: ResMut<Settings>,
    (view, look): (Res<LibraryView>, Look),
    mut desk: LibraryDesk,
    mut screen: ResMut<NextState<Screen>>,
) {
    for &intent in intents.read() {
        let highlighted = page.list.highlighted();
        let highlighted = highlighted.map(|(subject, at)| (subject.clone(), at));
        let is_covered = page.overlay.is_some();
        match (intent, highlighted) {
            (LibraryIntent::Back, _) if is_covered => page.close_overlay(),
            (LibraryIntent::Back, _) if page.is_spelled => {
                page.is_spelled = false;
                page.list.go(ListMove::First);
            }
            (LibraryIntent::Back, _) if page.unfolded == Some(true) && !look.is_wide() => {
                page.unfolded = None;
            }
            (LibraryIntent::Back, _) => NextState::set_if_neq(&mut screen, Screen::Title),
            _ if is_covered => {}
            (LibraryIntent::Search, _) => page.is_searching = true,
            (LibraryIntent::Undo, _) => drop(desk.edits.write(CollectionEdit::Undo)),
            (LibraryIntent::Go(way), _) => page.list.go(way),
            (LibraryIntent::Draw, _) => NextState::set_if_neq(&mut screen, Screen::Create),
            (LibraryIntent::Import, _) => NextState::set_if_neq(&mut desk.menu, Menu::Import),
            (LibraryIntent::FoldAll, _) => {
                pack_row::fold_all(&mut settings.library.folded, &view.arrangement);
            }
            (_, None) => {}
            (LibraryIntent::Menu, Some((subject, at))) => {
                page.overlay = Some(Overlay::Menu(subject, at));
            }
            (LibraryIntent::Do(act), Some((subject, _))) => {
                page.overlay = act.carry_out(&subject, &mut page.list, &mut desk);
            }
        }
    }
}

/// Whether there is room for things beside each other.
trait Wide {
    fn is_wide(&self) -> bool;
}

impl Wide for Look<'_> {
    fn is_wide(&self) -> bool {
        self.scale.window.x >= self.scale.px(600.0)
    }
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    (catalogue, bests): (Res<Catalogue>, Res<PuzzleBests>),
    device: Res<LastDevice>,
    mut settings: ResMut<Settings>,
    mut view: ResMut<LibraryView>,
    mut page: ResMut<LibraryPage>,
    mut intents: MessageWriter<LibraryIntent>,
    mut desk: LibraryDesk,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    let page = page.bypass_change_detection();
    let arrangement = Arc::clone(&view.arrangement);
    let is_ready = view.are_in_order();
    let mut choice = settings.library.clone();
    let mut search = view.search.clone();
    let mut wanted = None;
    widget::part(context, "library", whole, |ui| {
        let title = look.locale.text("library");
        let asked = header_row::with_buttons(ui, &look, &title, &header_row::LIBRARY_BUTTONS);
        intents.write_batch(asked);
        let width = (window.x - 2.0 * look.scale.margin()).min(look.scale.px(1160.0));
        in_the_middle(ui, width, |ui| {
            toolbar::draw(
                ui,
                &look,
                page,
                &arrangement,
                &choice,
                &mut search,
                device.0,
            );
        });
        ui.add_space(look.scale.px(6.0));
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| {
                in_the_middle(ui, width, |ui| {
                    if page.shows_chips(&look) {
                        filter_rows::draw(ui, &look, &arrangement, &mut choice, &catalogue);
                        ui.add_space(look.scale.px(14.0));
                    }
                    if arrangement.shown == 0 && is_ready {
                        nothing_found(ui, &look, &mut choice, &mut search);
                    }
                    let shown = ShownCards {
                        arrangement: &arrangement,
                        bests: &bests,
                        folded: &choice.folded,
                        is_ready,
                        points: device.0.points(),
                    };
                    wanted = page.list.draw(ui, &look, width, &shown);
                    ui.add_space(look.scale.px(24.0));
                });
            });
    });
    if let Some(wanted) = wanted {
        serve(wanted, page, &mut choice, &mut desk);
    }
    if choice != settings.library {
        settings.library = choice;
    }
    if search != view.search {
        view.search = search;
    }
    Ok(())
}

/// Does what is asked for with a card or a heading.
fn serve(
    wanted: ListRequest,
    page: &mut LibraryPage,
    choice: &mut LibraryChoice,
    desk: &mut LibraryDesk,
) {
    match wanted {
        ListRequest::Play(entry) => {
            page.list.note_opened(&entry);
            desk.opening.play(&entry);
        }
        ListRequest::Menu(subject, at) => {
            page.overlay = Some(Overlay::Menu(subject, at));
        }
        ListRequest::Fold(pack) => {
            if !choice.folded.remove(&pack) {
                choice.folded.insert(pack);
            }
        }
    }
}

/// Says that nothing is as it was chosen, and offers the way out.
fn nothing_found(ui: &mut Ui, look: &Look, choice: &mut LibraryChoice, search: &mut String) {
    ui.add_space(look.scale.px(48.0));
    ui.vertical_centered(|ui| {
        ui.label(look.display(look.locale.text("library-none"), look.scale.heading()));
        ui.add_space(look.scale.px(12.0));
        let size = vec2(look.scale.px(220.0), look.scale.px(48.0));
        let text = look.locale.text("library-reset");
        if chip::secondary(ui, look, size, &text).clicked() {
            choice.reset();
            search.clear();
        }
    });
}

/// Draws what lies over the cards.
fn draw_overlay(
    mut contexts: EguiContexts,
    look: Look,
    device: Res<LastDevice>,
    view: Res<LibraryView>,
    mut settings: ResMut<Settings>,
    mut page: ResMut<LibraryPage>,
    mut desk: LibraryDesk,
) -> Result {
    let context = contexts.ctx_mut()?;
    let page = page.bypass_change_detection();
    match page.overlay.take() {
        None => {}
        Some(Overlay::Menu(subject, at)) => {
            let book = &view.arrangement.book;
            match card_menu::draw(context, &look, &subject, at, book, settings.library.order) {
                MenuAnswer::None => page.overlay = Some(Overlay::Menu(subject, at)),
                MenuAnswer::Close => page.list.return_to_highlighted(),
                MenuAnswer::Order(order) => {
                    settings.library.order = order;
                    page.list.go(ListMove::First);
                }
                MenuAnswer::Do(act) => {
                    page.overlay = act.carry_out(&subject, &mut page.list, &mut desk);
                }
            }
        }
        Some(Overlay::Rename(mut renaming)) => {
            match rename::draw(context, &look, device.0, &mut renaming) {
                RenameAnswer::None => page.overlay = Some(Overlay::Rename(renaming)),
                RenameAnswer::Leave => page.list.return_to_highlighted(),
                RenameAnswer::Keep => {
                    let edit = renaming.into_edit();
                    page.list.note_edit(&edit);
                    desk.edits.write(edit);
                    page.list.return_to_highlighted();
                }
            }
        }
    }
    Ok(())
}

/// Offers to bring back what was deleted last.
fn draw_deleted(
    mut contexts: EguiContexts,
    look: Look,
    collection: Res<Collection>,
    mut page: ResMut<LibraryPage>,
    mut edits: MessageWriter<CollectionEdit>,
) -> Result {
    let page = page.bypass_change_detection();
    // What came back meanwhile is nothing to be told of later, when something else is deleted.
    page.put_away = page.put_away.min(collection.deletions());
    let Some(deleted) = collection.deleted() else {
        return Ok(());
    };
    if page.put_away == collection.deletions() {
        return Ok(());
    }
    let text = match (&deleted.pack, deleted.entries()) {
        (Some(pack), entries) => {
            let values = [("pack", pack.clone()), ("count", entries.len().to_string())];
            look.locale.format("library-pack-deleted", &values)
        }
        (None, [entry, ..]) => {
            let title = names::title(&look, &entry.puzzle);
            look.locale.format("title-deleted", &[("title", title)])
        }
        (None, []) => return Ok(()),
    };
    let context = contexts.ctx_mut()?;
    let align = Align2::CENTER_BOTTOM;
    let undo = look.locale.text("title-undo");
    match offer_slip(context, &look, "deleted puzzles", align, text, &undo) {
        Some(OfferAnswer::Take) => drop(edits.write(CollectionEdit::Undo)),
        Some(OfferAnswer::PutAway) => page.put_away = collection.deletions(),
        None => {}
    }
    Ok(())
}
