//! A ranked race: the kind with one's rating in it, and a board of one's choice or the ladder's.

use bevy::prelude::*;
use bevy_egui::egui::{TextWrapMode, Ui, vec2};

use super::heading;
use crate::contest::{Rating, ladder_board};
use crate::game::{
    base::{settings::ContestChoice, theme::widget::Look},
    contest::challenge::Challenge,
    screens::{
        chip::{chip, choice, primary},
        names::{kind_key, level_key},
    },
    store::PlayerRatings,
};
use crate::generator::{Config, PuzzleWish};
use crate::puzzle::{Kind, Level, Size};

pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    ratings: &PlayerRatings,
    chosen: &mut ContestChoice,
    challenges: &mut MessageWriter<Challenge>,
) {
    heading(ui, look, "ranked", "ranked-detail");
    let kinds = Kind::ALL.map(|kind| (kind, look.locale.text(kind_key(kind))));
    let before = chosen.kind;
    ui.horizontal_wrapped(|ui| choice(ui, look, &mut chosen.kind, kinds));
    if chosen.kind != before {
        chosen.board = None;
    }
    ui.add_space(look.scale.px(6.0));
    let mut wants_race = false;
    ui.horizontal(|ui| {
        // At the left, where the arrows lead from the chips above and below.
        let size = vec2(look.scale.px(112.0), look.scale.px(50.0));
        let text = look.locale.text("ranked-race");
        wants_race = primary(ui, look, size, &text, false).clicked();
        ui.add_space(look.scale.px(6.0));
        rating(ui, look, ratings.of(chosen.kind), ratings.overall);
    });
    ui.add_space(look.scale.px(4.0));
    board(ui, look, ratings, chosen);
    if wants_race {
        challenges.write(Challenge::Ranked {
            kind: chosen.kind,
            board: chosen.board,
        });
    }
}

/// Writes a rating large, with how sure it is; one that is not sure yet has a question mark.
fn rating(ui: &mut Ui, look: &Look, rating: Rating, overall: Rating) {
    let mark = if rating.is_provisional() { "?" } else { "" };
    let value = format!("{:.0}{mark}", rating.value);
    ui.label(look.display(value, look.scale.px(40.0)));
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = look.scale.px(2.0);
        ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
        ui.add_space(look.scale.px(6.0));
        let band = format!("{:.0}", 1.96 * rating.deviation);
        ui.label(look.small(look.locale.format("ranked-band", &[("band", band)])));
        let values = [("rating", format!("{:.0}", overall.value))];
        let below = if rating.is_provisional() {
            look.locale.text("statistics-provisional")
        } else {
            look.locale.format("ranked-overall", &values)
        };
        ui.label(look.small(below));
    });
}

/// The board: what the ladder chooses, or a size and a level.
fn board(ui: &mut Ui, look: &Look, ratings: &PlayerRatings, chosen: &mut ContestChoice) {
    let kind = chosen.kind;
    let ladder = ladder_board(kind, ratings.of(kind).value);
    ui.horizontal_wrapped(|ui| {
        let text = match ladder {
            Some((size, level)) => {
                let level = look.locale.text(level_key(level));
                let values = [("size", size.to_string()), ("level", level)];
                look.locale.format("ranked-ladder", &values)
            }
            None => look.locale.text("ranked"),
        };
        if chip(ui, look, &text, chosen.board.is_none()).clicked() {
            chosen.board = None;
        }
        for size in PuzzleWish::usual_sizes(kind) {
            let is_chosen = chosen.board.is_some_and(|(other, _)| other == size);
            if chip(ui, look, &size.to_string(), is_chosen).clicked() {
                let level = chosen.board.map_or(Level::Normal, |(_, level)| level);
                chosen.board = Some((size, possible(kind, size, level)));
            }
        }
    });
    if let Some((size, level)) = &mut chosen.board {
        ui.add_space(look.scale.px(4.0));
        let levels = Level::ALL.into_iter();
        let levels = levels.filter(|&level| is_possible(kind, *size, level));
        let names = levels.map(|level| (level, look.locale.text(level_key(level))));
        ui.horizontal_wrapped(|ui| choice(ui, look, level, names));
    }
}

/// The level, or the nearest easier one of which there are boards.
fn possible(kind: Kind, size: Size, level: Level) -> Level {
    let levels = Level::ALL.into_iter().filter(|&other| other <= level);
    let mut easier = levels.rev();
    easier
        .find(|&level| is_possible(kind, size, level))
        .unwrap_or(Level::Easy)
}

/// What is known to be impossible is not offered.
fn is_possible(kind: Kind, size: Size, level: Level) -> bool {
    Config::new(kind, size, level).is_lawful().is_ok()
}
