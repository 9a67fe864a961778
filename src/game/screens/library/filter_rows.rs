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
    library::{Arrangement, CatalogueEntry, FilterCounts, choose_kind},
    screens::{
        chip::{chip, counted_chip},
        names::{kind_key, level_key},
    },
};
use crate::puzzle::{Kind, Level, Size};

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
    let mut kind = choice.kind;
    let kinds = options(Kind::ALL, &counts.kinds, |kind| text(kind_key(kind)));
    // A kind with nothing in it is offered all the same: whoever chooses it sees what else has to go.
    row(ui, look, "library-kind", &mut kind, kinds, true);
    if kind != choice.kind {
        choose_kind(choice, kind, entries);
    }
    let levels = options(Level::ALL, &counts.levels, |level| text(level_key(level)));
    row(ui, look, "library-level", &mut choice.level, levels, false);
    let sizes = size_options(counts, choice.size);
    row(ui, look, "library-size", &mut choice.size, sizes, false);
    let states = options(PuzzleState::ALL, &counts.states, |state| text(state.key()));
    row(ui, look, "library-state", &mut choice.state, states, false);
    let sources = options(LibrarySource::ALL, &counts.sources, |source| {
        text(source.key())
    });
    row(
        ui,
        look,
        "library-source",
        &mut choice.source,
        sources,
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

/// Puts together what can be chosen, what it is called, and how many puzzles it would show.
fn options<T: Copy, const N: usize>(
    values: [T; N],
    counts: &[usize; N],
    name: impl Fn(T) -> String,
) -> Vec<ChipOption<T>> {
    let pairs = values.into_iter().zip(counts);
    let option = |(value, &count)| ChipOption {
        value,
        text: name(value),
        count,
    };
    pairs.map(option).collect()
}

/// The sizes that there are, and the one that is chosen.
fn size_options(counts: &FilterCounts, chosen: Option<Size>) -> Vec<ChipOption<Size>> {
    let is_new = |size: &Size| !counts.sizes.iter().any(|(known, _)| known == size);
    let missing = chosen.filter(is_new).map(|size| (size, 0));
    let sizes = counts.sizes.iter().copied().chain(missing);
    let option = |(value, count): (Size, usize)| ChipOption {
        value,
        text: value.to_string(),
        count,
    };
    sizes.map(option).collect()
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
    ui.horizontal_top(|ui| {
        if look.is_wide() {
            label(ui, look, heading);
        }
        ui.horizontal_wrapped(|ui| {
            for option in options {
                let is_chosen = *chosen == Some(option.value);
                if counted_chip(ui, look, &option.text, option.count, is_chosen).clicked() {
                    *chosen = (!is_chosen).then_some(option.value);
                }
            }
        });
    });
}

/// Writes what a row is about before it.
fn label(ui: &mut Ui, look: &Look, heading: &str) {
    let size = vec2(look.scale.px(60.0), look.scale.px(36.0));
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    let font = FontId::proportional(look.scale.small());
    let ink = egui_colour(look.palette().thin_ink);
    let (at, text) = (place.left_center(), look.locale.text(heading));
    ui.painter().text(at, Align2::LEFT_CENTER, text, font, ink);
}
