//! Everything else that can be chosen, as far as the kind has it: cages, givens and layout, and this puzzle alone.

use bevy_egui::egui::{self, Ui, vec2};

use super::{NewPuzzlePage, cages, form::field, operations};
use crate::game::{
    base::{
        settings::NewPuzzleChoice,
        theme::{
            style::egui_colour,
            widget::{self, Look},
        },
    },
    input::device::Device,
    screens::{
        chip::{chip, choice},
        players::keys,
    },
};
use crate::generator::{LONGEST_SIDE, Pattern, PuzzleWish, Symmetry, WishPart};
use crate::puzzle::{Boxes, Size};

/// The most that may be typed as a seed.
const LONGEST_WORDS: usize = 60;
/// How many puzzles can be asked for at once.
const COUNTS: [u32; 5] = [1, 5, 10, 20, 50];
/// The fewest rows and columns of a Kakuro.
const SHORTEST_SIDE: usize = 2;

/// Draws the groups.
pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    wish: &mut PuzzleWish,
    chosen: &mut NewPuzzleChoice,
    page: &mut NewPuzzlePage,
    device: Device,
) {
    if wish.has(WishPart::Cages) {
        group(ui, look, "new-puzzle-group-cages");
        if wish.has(WishPart::Operations) {
            field(ui, look, "new-puzzle-operations", |ui| {
                operations::draw(ui, look, &mut wish.operations);
            });
        }
        cages::draw(ui, look, wish, chosen);
    }
    group(ui, look, "new-puzzle-group-layout");
    if wish.kind.has_runs() {
        sides(ui, look, wish);
    }
    givens(ui, look, wish);
    layout(ui, look, wish);
    group(ui, look, "new-puzzle-group-this");
    this_puzzle(ui, look, page, device);
}

/// The heading of a group, under a line.
fn group(ui: &mut Ui, look: &Look, key: &str) {
    ui.add_space(look.scale.px(14.0));
    let line = egui::Stroke::new(look.scale.line(), egui_colour(look.palette().hairline));
    let across = ui.max_rect().x_range();
    ui.painter().hline(across, ui.cursor().min.y, line);
    ui.add_space(look.scale.px(8.0));
    let text = look.locale.text(key);
    ui.label(look.display(text, look.scale.heading() * 0.8));
}

/// Rows and columns, which only a Kakuro chooses freely.
fn sides(ui: &mut Ui, look: &Look, wish: &mut PuzzleWish) {
    let (mut rows, mut columns) = (wish.size.rows(), wish.size.columns());
    let range = (SHORTEST_SIDE, LONGEST_SIDE);
    field(ui, look, "new-puzzle-rows", |ui| {
        stepper(ui, look, "new-puzzle-rows", &mut rows, range);
    });
    field(ui, look, "new-puzzle-columns", |ui| {
        stepper(ui, look, "new-puzzle-columns", &mut columns, range);
    });
    if let Some(size) = Size::new(rows, columns).filter(|size| *size != wish.size) {
        *wish = wish.with_size(size);
    }
}

/// How many digits are given.
fn givens(ui: &mut Ui, look: &Look, wish: &mut PuzzleWish) {
    field(ui, look, "new-puzzle-givens", |ui| {
        let suited = look.locale.text("givens-suited");
        if chip(ui, look, &suited, wish.givens.is_none()).clicked() {
            wish.givens = None;
        }
        let cells = wish.size.len();
        let usual = if wish.kind.has_cages() {
            0
        } else {
            cells * 2 / 5
        };
        let mut count = wish.givens.map_or(usual, usize::from);
        if stepper(ui, look, "new-puzzle-givens", &mut count, (0, cells)) {
            wish.givens = Some(count as u16);
        }
    });
}

/// Boxes, symmetry and the pattern of blocks.
fn layout(ui: &mut Ui, look: &Look, wish: &mut PuzzleWish) {
    let text = |key: &str| look.locale.text(key);
    if wish.has(WishPart::Boxes)
        && let Some(usual) = Boxes::for_size(wish.size.rows())
    {
        field(ui, look, "new-puzzle-boxes", |ui| {
            let names = [(None, usual), (Some(usual.turned()), usual.turned())];
            let names = names.map(|(boxes, shape)| (boxes, shape.to_string()));
            choice(ui, look, &mut wish.boxes, names);
        });
    }
    if wish.has(WishPart::Pattern) {
        field(ui, look, "new-puzzle-pattern", |ui| {
            let names = Pattern::NAMED.map(|(_, pattern)| (pattern, text(pattern_key(pattern))));
            choice(ui, look, &mut wish.pattern, names);
        });
    }
    if wish.has(WishPart::Symmetry) {
        field(ui, look, "new-puzzle-symmetry", |ui| {
            let names = Symmetry::NAMED;
            let names = names.map(|(_, symmetry)| (symmetry, text(symmetry_key(symmetry))));
            choice(ui, look, &mut wish.symmetry, names);
        });
    }
}

/// The seed and the number of puzzles, which are not remembered.
fn this_puzzle(ui: &mut Ui, look: &Look, page: &mut NewPuzzlePage, device: Device) {
    field(ui, look, "new-puzzle-words", |ui| {
        ui.vertical(|ui| {
            let width = ui.available_width().min(look.scale.px(360.0));
            let hint = look.locale.text("new-puzzle-words-hint");
            let field = egui::TextEdit::singleline(&mut page.words)
                .desired_width(width)
                .char_limit(LONGEST_WORDS)
                .hint_text(look.small(hint))
                .margin(vec2(look.scale.px(10.0), look.scale.px(8.0)));
            let response = ui.add(field);
            let name = look.locale.text("new-puzzle-words");
            response.widget_info(|| {
                let mut info = egui::WidgetInfo::text_edit(true, "", &page.words, "");
                info.label = Some(name.clone());
                info
            });
            if keys::are_missing(device) {
                keys::offer_letters(ui, look, &mut page.words, LONGEST_WORDS);
            }
            ui.label(look.small(look.locale.text("new-puzzle-words-detail")));
        });
    });
    field(ui, look, "new-puzzle-count", |ui| {
        let names = COUNTS.map(|count| (count, count.to_string()));
        choice(ui, look, &mut page.count, names);
    });
}

/// A number between two buttons; tells whether it was changed.
pub(in crate::game::screens) fn stepper(
    ui: &mut Ui,
    look: &Look,
    key: &str,
    value: &mut usize,
    (least, most): (usize, usize),
) -> bool {
    let name = look.locale.text(key);
    let before = *value;
    for (sign, key, step) in [("−", "stepper-fewer", -1_isize), ("+", "stepper-more", 1)] {
        let response = chip(ui, look, sign, false);
        let values = [("what", name.clone())];
        let text = look.locale.format(key, &values);
        widget::call(&response, &text);
        if response.clicked() {
            *value = value.saturating_add_signed(step).clamp(least, most);
        }
        if step < 0 {
            let size = vec2(look.scale.px(34.0), look.scale.px(36.0));
            let (area, _) = ui.allocate_exact_size(size, egui::Sense::hover());
            ui.painter().text(
                area.center(),
                egui::Align2::CENTER_CENTER,
                before,
                egui::FontId::proportional(look.scale.body()),
                egui_colour(look.palette().ink),
            );
        }
    }
    *value != before
}

/// Returns the key of a pattern's name.
pub(super) const fn pattern_key(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Random => "pattern-random",
        Pattern::Square => "pattern-square",
        Pattern::Staircase => "pattern-staircase",
    }
}

pub(in crate::game::screens) const fn symmetry_key(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::None => "symmetry-none",
        Symmetry::HalfTurn => "symmetry-half-turn",
        Symmetry::Mirror => "symmetry-mirror",
        Symmetry::Diagonal => "symmetry-diagonal",
    }
}
