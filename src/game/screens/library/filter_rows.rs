//! The chips to choose by: rows of things of which one may be chosen, each with how many puzzles it would show.

use std::sync::Arc;

use bevy_egui::egui::{Align2, FontId, Sense, Ui, vec2};
use egui_phosphor::regular as icons;

use super::Wide;
use crate::game::{
    base::{
        library_choice::{LibraryChoice, LibrarySource, PuzzleState},
        theme::{
            style::egui_colour,
            widget::{self, Look},
        },
    },
    library::{Arrangement, CatalogueEntry, choose_kind},
    screens::{
        chip::{chip, counted_chip},
        names::{kind_key, level_key},
    },
};
use crate::puzzle::{Kind, Level};

/// Something that can be chosen: what it is, what it is called, and how many puzzles it would show.
struct ChipOption<T> {
    value: T,
    text: String,
    count: usize,
}

pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    arrangement: &Arrangement,
    choice: &mut LibraryChoice,
    entries: &[Arc<CatalogueEntry>],
) {
    let counts = &arrangement.counts;
    let text = |key: &str| look.locale.text(key);
    let gap = look.scale.px(8.0);
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    let kinds = Kind::ALL.map(|value| ChipOption {
        value,
        text: text(kind_key(value)),
        count: counts.kinds[value as usize],
    });
    let mut kind = choice.kind;
    // A kind with nothing in it is offered all the same: whoever chooses it sees what else has to go.
    row(ui, look, "library-kind", &mut kind, kinds.into(), true);
    if kind != choice.kind {
        choose_kind(choice, kind, entries);
    }
    let levels = Level::ALL.map(|value| ChipOption {
        value,
        text: text(level_key(value)),
        count: counts.levels[value as usize],
    });
    row(
        ui,
        look,
        "library-level",
        &mut choice.level,
        levels.into(),
        false,
    );
    let sizes = counts.sizes.iter().map(|&(value, count)| ChipOption {
        value,
        text: value.to_string(),
        count,
    });
    let mut sizes: Vec<_> = sizes.collect();
    if let Some(value) = choice.size
        && !sizes.iter().any(|option| option.value == value)
    {
        let text = value.to_string();
        sizes.push(ChipOption {
            value,
            text,
            count: 0,
        });
    }
    row(ui, look, "library-size", &mut choice.size, sizes, false);
    let states = PuzzleState::ALL.map(|value| ChipOption {
        value,
        text: text(value.key()),
        count: counts.states[value as usize],
    });
    row(
        ui,
        look,
        "library-state",
        &mut choice.state,
        states.into(),
        false,
    );
    let sources = LibrarySource::ALL.map(|value| ChipOption {
        value,
        text: text(value.key()),
        count: counts.sources[value as usize],
    });
    row(
        ui,
        look,
        "library-source",
        &mut choice.source,
        sources.into(),
        false,
    );
    if choice.leaves_out() {
        let name = text("library-reset");
        let face = format!("{}  {name}", icons::ARROW_COUNTER_CLOCKWISE);
        let response = chip(ui, look, &face, false);
        widget::call(&response, &name);
        if response.clicked() {
            choice.reset();
        }
    }
}

/// A row of chips of which one or none is chosen; what would show nothing is not offered, and a row without a choice is
/// left out.
fn row<T: Copy + PartialEq>(
    ui: &mut Ui,
    look: &Look,
    heading: &str,
    chosen: &mut Option<T>,
    options: Vec<ChipOption<T>>,
    offers_empty: bool,
) {
    let is_offered =
        |option: &ChipOption<T>| offers_empty || option.count > 0 || *chosen == Some(option.value);
    let options: Vec<_> = options.into_iter().filter(is_offered).collect();
    if options.len() < 2 && chosen.is_none() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        if look.is_wide() {
            let size = vec2(look.scale.px(60.0), look.scale.px(36.0));
            let (place, _) = ui.allocate_exact_size(size, Sense::hover());
            let font = FontId::proportional(look.scale.small());
            let ink = egui_colour(look.palette().thin_ink);
            let (at, text) = (place.left_center(), look.locale.text(heading));
            ui.painter().text(at, Align2::LEFT_CENTER, text, font, ink);
        }
        for option in options {
            let is_chosen = *chosen == Some(option.value);
            if counted_chip(ui, look, &option.text, option.count, is_chosen).clicked() {
                *chosen = (!is_chosen).then_some(option.value);
            }
        }
    });
}
