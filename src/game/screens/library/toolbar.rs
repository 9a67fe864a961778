//! What stays above the cards while they scroll: the search, what is chosen, the order, how many there are.

use bevy_egui::egui::{self, Key, Ui, vec2};
use egui_phosphor::regular as icons;

use super::{LibraryPage, Overlay, Wide, card_list::ListMove, card_menu::MenuSubject};
use crate::game::{
    base::{
        library_choice::LibraryChoice,
        theme::widget::{self, Look},
    },
    library::Arrangement,
    screens::{
        chip::chip,
        names::{kind_key, level_key},
    },
};

pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    page: &mut LibraryPage,
    arrangement: &Arrangement,
    choice: &LibraryChoice,
    search: &mut String,
) {
    let gap = look.scale.px(8.0);
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    if !look.is_wide() {
        let width = ui.available_width();
        search_field(ui, look, page, search, width);
    }
    ui.horizontal(|ui| {
        if look.is_wide() {
            search_field(ui, look, page, search, look.scale.px(300.0));
        }
        filter_chip(ui, look, page, choice);
        order_chip(ui, look, page, choice);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(look.small(count(look, arrangement)));
        });
    });
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
            .hint_text(format!("{}  {name}", icons::MAGNIFYING_GLASS))
            .desired_width(room)
            .margin(vec2(look.scale.px(12.0), look.scale.px(8.0)));
        let field = ui.add(field);
        // Not before it is drawn: what was pressed for it is no part of what is searched for.
        if std::mem::take(&mut page.is_searching) {
            field.request_focus();
        }
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
