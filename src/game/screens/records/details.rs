//! What an unfolded game tells besides its line: its help, its ghosts, the next medal, its ratings.

use std::time::Duration;

use bevy_egui::egui::{Align, Align2, Layout, Rect, Stroke, Ui, UiBuilder, pos2, vec2};

use super::{history::HistoryRequest, pen::Pen};
use crate::contest::{Ending, FinishedGame, Medal, Mode};
use crate::game::{
    base::theme::{style::egui_colour, widget::Look},
    contest::rerun::{KeptRunName, Rerun},
    play::clock::written,
    screens::{
        chip::chip,
        medal::medal_key,
        names::{mode_key, rating_words},
        play::result::described,
    },
};
use crate::score::{Help, HelpLevel, What};

/// Something to tell: what it is about, and what is to be said.
struct Detail {
    about: String,
    text: String,
}

/// Returns how much room the details of a game need.
pub(super) fn height(look: &Look, game: &FinishedGame, is_wide: bool) -> f32 {
    let rows = details(look, game).len().div_ceil(columns(is_wide));
    rows as f32 * detail_height(look, is_wide) + look.scale.px(64.0)
}

const fn columns(is_wide: bool) -> usize {
    if is_wide { 5 } else { 2 }
}

/// How many lines a detail may have.
const fn lines(is_wide: bool) -> usize {
    if is_wide { 2 } else { 3 }
}

fn detail_height(look: &Look, is_wide: bool) -> f32 {
    look.scale.px(32.0 + 25.0 * lines(is_wide) as f32)
}

/// Draws the details of a game; returns what somebody wants of it.
pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    game: &FinishedGame,
    area: Rect,
    is_wide: bool,
) -> Option<HistoryRequest> {
    let px = |length: f32| look.scale.px(length);
    let inner = area.shrink2(vec2(px(18.0), 0.0));
    let hairline = Stroke::new(look.scale.line(), egui_colour(look.palette().hairline));
    ui.painter().hline(inner.x_range(), inner.min.y, hairline);
    let details = details(look, game);
    let columns = columns(is_wide);
    let width = inner.width() / columns as f32;
    for (index, detail) in details.iter().enumerate() {
        let (row, column) = (index / columns, index % columns);
        let corner = inner.min
            + vec2(
                column as f32 * width,
                px(14.0) + row as f32 * detail_height(look, is_wide),
            );
        let pen = Pen { ui, look };
        let about = pen.small(corner, Align2::LEFT_TOP, &detail.about);
        let below = pos2(corner.x, about.max.y + px(1.0));
        pen.lines(below, &detail.text, width - px(14.0), lines(is_wide));
    }
    let corner = pos2(inner.min.x, area.max.y - px(50.0));
    let place = Rect::from_min_size(corner, vec2(inner.width(), px(36.0)));
    let builder = UiBuilder::new()
        .id_salt("details")
        .max_rect(place)
        .layout(Layout::left_to_right(Align::Center));
    requests(&mut ui.new_child(builder), look, game)
}

/// Offers the ranking of the puzzle, and the run if it is kept.
fn requests(ui: &mut Ui, look: &Look, game: &FinishedGame) -> Option<HistoryRequest> {
    ui.spacing_mut().item_spacing.x = look.scale.px(8.0);
    let puzzle = (game.mode != Mode::Sprint).then_some(game.puzzle.fingerprint);
    let run = game.run;
    let name = run.map(KeptRunName::Own);
    let race = name.filter(|_| game.can_be_raced());
    let offers = [
        ("records-rank-puzzle", puzzle.map(HistoryRequest::Ranking)),
        (
            "records-watch-run",
            name.map(|run| HistoryRequest::Rerun(Rerun::Watch(run))),
        ),
        (
            "records-race-run",
            race.map(|run| HistoryRequest::Rerun(Rerun::Race(run))),
        ),
        ("records-give-run", run.map(HistoryRequest::Run)),
    ];
    let mut wanted = None;
    for (key, request) in offers {
        if request.is_some() && chip(ui, look, &look.locale.text(key), false).clicked() {
            wanted = request;
        }
    }
    wanted
}

/// Whatever there is to tell of a game.
fn details(look: &Look, game: &FinishedGame) -> Vec<Detail> {
    let locale = &look.locale;
    let detail = |key: &str, text: String| Detail {
        about: locale.text(key),
        text,
    };
    let has_medals = game.ending == Ending::Solved && game.mode != Mode::Sprint;
    let next = has_medals.then(|| next_medal(look, game)).flatten();
    let ghosts = game.beaten.map(|beaten| {
        let beaten = [("count", beaten.to_string())];
        locale.format("result-ghosts", &beaten)
    });
    let rating = game.ratings.map(|(_, after)| {
        let reach = after.band().1 - after.value;
        let values = [
            ("rating", rating_words(look, after)),
            ("reach", format!("{reach:.0}")),
        ];
        let key = if after.is_provisional() {
            "records-rating-unsure"
        } else {
            "records-rating-sure"
        };
        locale.format(key, &values)
    });
    let details = [
        Some(detail("records-mode", locale.text(mode_key(game.mode)))),
        Some(detail("records-help", help_words(look, game))),
        next.map(|text| detail("records-next-medal", text)),
        ghosts.map(|text| detail("records-ghosts", text)),
        rating.map(|text| detail("records-rating", text)),
    ];
    details.into_iter().flatten().collect()
}

/// The parts of the help, and what they cost in seconds.
fn help_words(look: &Look, game: &FinishedGame) -> String {
    let help = &game.help;
    let (level, hints) = (help.level(), help.hints());
    let is_told = level != HelpLevel::None || *help == Help::default();
    let parts = [
        is_told.then_some(What::Help(level)),
        (hints > 0).then_some(What::Hints(hints)),
        help.possible_told.then_some(What::Possible),
    ];
    let parts = parts.into_iter().flatten();
    let mut words: Vec<String> = parts.map(|part| described(&look.locale, part)).collect();
    if !game.penalty.is_zero() {
        let seconds = ("seconds", game.penalty.as_secs().to_string());
        words.push(look.locale.format("price-time", &[seconds]));
    }
    words.join(" · ")
}

/// By how much the next medal was missed.
fn next_medal(look: &Look, game: &FinishedGame) -> Option<String> {
    let par = game.puzzle.par?;
    let Some((medal, by)) = Medal::missed(game.total(), par) else {
        return Some(look.locale.text("result-best-medal"));
    };
    let values = [
        // What is missing counts in whole seconds, and never as none.
        ("time", written(by + Duration::from_millis(999))),
        ("medal", look.locale.text(medal_key(medal))),
    ];
    Some(look.locale.format("result-next-medal", &values))
}
