//! What stays above the cards while they scroll: the search, what is chosen, the order, how many there are.

use bevy_egui::egui::{self, Id, Key, Memory, Rect as EguiRect, Ui, UiBuilder, vec2};
use egui_phosphor::regular as icons;

use super::{LibraryPage, Overlay, Wide, card_list::ListMove, card_menu::MenuSubject};
use crate::game::{
    base::{
        library_choice::LibraryChoice,
        theme::widget::{self, Look},
    },
    input::device::Device,
    library::Arrangement,
    screens::{
        chip::chip,
        names::{kind_key, level_key},
        players::keys,
    },
};

/// The most that can be spelled of what is searched for, letter by letter.
const LONGEST_SPELLED: usize = 40;

pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    page: &mut LibraryPage,
    arrangement: &Arrangement,
    choice: &LibraryChoice,
    search: &mut String,
    device: Device,
) {
    let gap = look.scale.px(8.0);
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    let was_spelled = page.is_spelled;
    let is_beside = look.is_wide() && !page.is_spelled;
    if !is_beside {
        search_row(ui, look, page, search);
    }
    // The chips keep their names for egui, and the focus, wherever the search stands.
    let row = UiBuilder::new().id(ui.id().with("chips"));
    ui.scope_builder(row, |ui| {
        ui.horizontal(|ui| {
            if is_beside {
                search_field(ui, look, page, search, look.scale.px(300.0));
            } else {
                ui.skip_ahead_auto_ids(1);
            }
            filter_chip(ui, look, page, choice);
            order_chip(ui, look, page, choice);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(look.small(count(look, arrangement)));
            });
        });
    });
    page.is_spelled &= keys::are_missing(device);
    if page.is_spelled != was_spelled {
        ui.ctx().request_repaint();
    }
}

/// The search in a row of its own, with letters below it for whoever has no keys.
fn search_row(ui: &mut Ui, look: &Look, page: &mut LibraryPage, search: &mut String) {
    let is_spelled = page.is_spelled;
    let row = ui.scope(|ui| {
        let width = ui.available_width();
        search_field(ui, look, page, search, width);
        if is_spelled {
            keys::offer_letters(ui, look, search, LONGEST_SPELLED);
        }
    });
    if is_spelled && is_left(ui, row.response.rect) {
        page.is_spelled = false;
    }
}

/// Whether somebody has turned to something outside a part of the page.
fn is_left(ui: &Ui, part: EguiRect) -> bool {
    let focused = ui.memory(Memory::focused);
    let focused = focused.and_then(|id| ui.ctx().read_response(id));
    let is_clicked = |input: &egui::InputState| {
        let at = input.pointer.interact_pos();
        input.pointer.any_click() && at.is_some_and(|at| !part.contains(at))
    };
    match focused {
        Some(response) => !part.intersects(response.rect),
        None => ui.input(is_clicked),
    }
}

/// The field for what is searched for; Enter leads to the first card that is found.
fn search_field(ui: &mut Ui, look: &Look, page: &mut LibraryPage, search: &mut String, width: f32) {
    let name = look.locale.text("library-search");
    let clear = look.scale.px(44.0);
    let has_text = !search.is_empty();
    ui.horizontal(|ui| {
        let room = if has_text {
            width - clear - look.scale.gap()
        } else {
            width
        };
        let field = egui::TextEdit::singleline(search)
            .id(Id::new("library search"))
            .hint_text(format!("{}  {name}", icons::MAGNIFYING_GLASS))
            .desired_width(room)
            .margin(vec2(look.scale.px(12.0), look.scale.px(8.0)));
        let field = ui.add(field);
        // Not before it is drawn: what was pressed for it is no part of what is searched for.
        if std::mem::take(&mut page.is_searching) {
            field.request_focus();
        }
        page.is_spelled |= field.has_focus();
        if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            page.list.go(ListMove::First);
        }
        if has_text {
            let name = look.locale.text("library-clear-search");
            if widget::icon_button(ui, look, icons::X, &name).clicked() {
                search.clear();
            }
        }
    });
}

/// Tells what is chosen, and unfolds the chips.
fn filter_chip(ui: &mut Ui, look: &Look, page: &mut LibraryPage, choice: &LibraryChoice) {
    let is_shown = page.shows_chips(look);
    let arrow = if is_shown {
        icons::CARET_UP
    } else {
        icons::CARET_DOWN
    };
    let text = format!("{}  {}  {arrow}", icons::FUNNEL, summary(look, choice));
    let response = chip(ui, look, &text, choice.leaves_out());
    widget::call(&response, &look.locale.text("library-choose"));
    if !response.clicked() {
        return;
    }
    if is_shown && page.list.is_scrolled() {
        page.list.go(ListMove::Top);
    } else {
        page.unfolded = Some(!is_shown);
        page.list.go(ListMove::Top);
    }
}

/// Tells the order, and opens the list of orders.
fn order_chip(ui: &mut Ui, look: &Look, page: &mut LibraryPage, choice: &LibraryChoice) {
    let order = look.locale.text(choice.order.key());
    let text = if look.is_wide() {
        format!("{}  {order}", icons::SORT_ASCENDING)
    } else {
        icons::SORT_ASCENDING.to_owned()
    };
    let response = chip(ui, look, &text, false);
    let name = look.locale.text("library-order");
    widget::call(&response, &name);
    if response.clicked() {
        let at = response.rect.left_bottom();
        page.overlay = Some(Overlay::Menu(MenuSubject::Order, at));
    }
    response.on_hover_text(name);
}

/// Says in a line what is chosen.
fn summary(look: &Look, choice: &LibraryChoice) -> String {
    let text = |key: &str| look.locale.text(key);
    let parts = [
        choice.kind.map(|kind| text(kind_key(kind))),
        choice.level.map(|level| text(level_key(level))),
        choice.size.map(|size| size.to_string()),
        choice.state.map(|state| text(state.key())),
        choice.source.map(|source| text(source.key())),
    ];
    let chosen: Vec<_> = parts.into_iter().flatten().collect();
    if chosen.is_empty() {
        text("library-choose")
    } else {
        chosen.join(" · ")
    }
}

/// Says how many puzzles are shown.
fn count(look: &Look, arrangement: &Arrangement) -> String {
    let values = [
        ("count", arrangement.shown.to_string()),
        ("all", arrangement.all.to_string()),
    ];
    look.locale.format("library-count", &values)
}
