//! The library: every puzzle of the catalogue on a card, with chips to choose by.

mod marks;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Rect as EguiRect, Ui, pos2, vec2},
};
use egui_phosphor::regular as icons;

use self::marks::{best_mark, detail, mark};
use super::{
    card::{self, CardChoice, CardFace, CardGrid},
    chip::{chip, choice},
    names::{self, kind_key, level_key},
};
use crate::game::{
    base::{
        ApplySystems, Menu, Screen,
        theme::DrawScreens,
        theme::widget::{self, Look},
    },
    input::{
        context::{AddContext, Context, Layer, Row, Section},
        device::LastDevice,
    },
    library::{Catalogue, CatalogueEntry, Filter, Opening, PuzzleBests, WatchPuzzle},
    store::Games,
};
use crate::puzzle::{Kind, Level};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Browsing>()
        .add_context(
            &LIBRARY,
            in_state(Screen::Library).and_then(in_state(Menu::None)),
        )
        .add_systems(OnEnter(Screen::Library), (arrive, choose_puzzles).chain())
        .add_systems(
            Update,
            (
                choose_puzzles.run_if(resource_changed::<Browsing>),
                obey.run_if(on_message::<LibraryIntent>),
            )
                .chain()
                .in_set(ApplySystems::Intents)
                .ambiguous_with(ApplySystems::Intents)
                .run_if(in_state(Screen::Library)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(DrawScreens)
                .ambiguous_with(DrawScreens)
                .run_if(in_state(Screen::Library)),
        );
}

const LIBRARY: Context<LibraryIntent> = Context::new(
    "library",
    Section::Lists,
    Layer::Screen,
    &[
        Row::new("watch", LibraryIntent::Watch, &["V"], &[]),
        Row::new(
            "back",
            LibraryIntent::Back,
            &["Escape"],
            &[GamepadButton::East],
        ),
    ],
);

/// What can be asked of the library.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum LibraryIntent {
    /// Watch the highlighted puzzle being solved.
    Watch,
    /// Return to the title.
    Back,
}

/// What of the catalogue is shown.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
struct Browsing {
    #[reflect(ignore)]
    filter: Filter,
    /// The places of the chosen puzzles in the catalogue.
    #[reflect(ignore)]
    chosen: Vec<usize>,
    /// The place of the puzzle whose card has the focus or is pointed at.
    highlighted: Option<usize>,
    /// Where there is little room, the chips are shown only while somebody chooses.
    unfolded: bool,
    /// In how many passes the first puzzle still takes the focus, for those who do not point.
    arriving: u8,
}

fn arrive(mut browsing: ResMut<Browsing>) {
    browsing.arriving = 3;
}

fn choose_puzzles(mut browsing: ResMut<Browsing>, catalogue: Res<Catalogue>, games: Res<Games>) {
    let browsing = browsing.bypass_change_detection();
    browsing.chosen = browsing.filter.choose(&catalogue, &games);
}

fn obey(
    mut intents: MessageReader<LibraryIntent>,
    browsing: Res<Browsing>,
    catalogue: Res<Catalogue>,
    mut requests: MessageWriter<WatchPuzzle>,
    mut screen: ResMut<NextState<Screen>>,
) {
    for intent in intents.read() {
        match intent {
            LibraryIntent::Back => NextState::set_if_neq(&mut screen, Screen::Title),
            LibraryIntent::Watch => {
                let entry = browsing.highlighted.and_then(|place| catalogue.get(place));
                let request = entry.map(|entry| WatchPuzzle::from_the_start(&entry.puzzle));
                requests.write_batch(request);
            }
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    catalogue: Res<Catalogue>,
    (games, bests): (Res<Games>, Res<PuzzleBests>),
    device: Res<LastDevice>,
    mut browsing: ResMut<Browsing>,
    mut intents: MessageWriter<LibraryIntent>,
    mut opening: Opening,
    mut watching: MessageWriter<WatchPuzzle>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    let mut filter = browsing.filter;
    let state = browsing.bypass_change_detection();
    let lands = state.arriving > 0 && !device.0.points();
    state.arriving = state.arriving.saturating_sub(1);
    let mut chosen_card = None;
    widget::part(context, "library", whole, |ui| {
        let title = look.locale.text("library");
        let count = count(&look, state.chosen.len(), catalogue.len());
        if header(ui, &look, &title, Some(&count)) {
            intents.write(LibraryIntent::Back);
        }
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| {
                let width = (window.x - 2.0 * look.scale.margin()).min(look.scale.px(1160.0));
                ui.vertical_centered(|ui| {
                    ui.allocate_ui(vec2(width, 0.0), |ui| {
                        choose(ui, &look, &catalogue, &mut filter, &mut state.unfolded);
                    });
                    ui.add_space(look.scale.px(14.0));
                    let shown = Shown {
                        offers: &catalogue,
                        chosen: &state.chosen,
                        games: &games,
                        bests: &bests,
                        lands,
                    };
                    chosen_card = cards(ui, &look, width, &shown, &mut state.highlighted);
                    ui.add_space(look.scale.px(24.0));
                });
            });
    });
    if filter != browsing.filter {
        browsing.filter = filter;
    }
    match chosen_card {
        Some((CardChoice::Play, place)) => opening.play(&catalogue[place]),
        Some((CardChoice::Watch, place)) => {
            let request = WatchPuzzle::from_the_start(&catalogue[place].puzzle);
            watching.write(request);
        }
        None => {}
    }
    Ok(())
}

/// Says how many puzzles are shown.
fn count(look: &Look, shown: usize, all: usize) -> String {
    let values = [("count", shown.to_string()), ("all", all.to_string())];
    look.locale.format("library-count", &values)
}

/// The bar at the top of a menu: the way back, what this is, and a remark. Tells whether somebody wants to go back.
pub(super) fn header(ui: &mut Ui, look: &Look, title: &str, remark: Option<&str>) -> bool {
    let margin = look.scale.margin();
    let size = vec2(look.scale.window.x - 2.0 * margin, look.scale.bar());
    let bar = ui.horizontal(|ui| {
        ui.add_space(margin);
        let bar = ui.allocate_ui_with_layout(
            size,
            egui::Layout::left_to_right(egui::Align::Center),
            |ui| {
                ui.set_min_size(size);
                let back = look.locale.text("menu-back");
                let back = widget::icon_button(ui, look, icons::CARET_LEFT, &back).clicked();
                ui.label(look.display(title, look.scale.heading()));
                if let Some(remark) = remark {
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        ui.label(look.small(remark));
                    });
                }
                back
            },
        );
        bar.inner
    });
    bar.inner
}

/// The chips to choose by; in a narrow window they are folded away under one that tells what is chosen.
fn choose(
    ui: &mut Ui,
    look: &Look,
    offers: &[CatalogueEntry],
    filter: &mut Filter,
    unfolded: &mut bool,
) {
    if look.scale.window.x < look.scale.px(600.0) {
        let arrow = if *unfolded {
            icons::CARET_UP
        } else {
            icons::CARET_DOWN
        };
        let text = format!("{}  {arrow}", summary(look, *filter));
        let is_filtered = *filter != Filter::default();
        let response = chip(ui, look, &text, is_filtered);
        widget::call(&response, &look.locale.text("library-choose"));
        if response.clicked() {
            *unfolded = !*unfolded;
        }
        if !*unfolded {
            return;
        }
        ui.add_space(look.scale.px(8.0));
    }
    chips(ui, look, offers, filter);
}

/// Says in a line what is chosen.
fn summary(look: &Look, filter: Filter) -> String {
    let text = |key: &str| look.locale.text(key);
    let parts = [
        filter.kind.map(|kind| text(kind_key(kind))),
        filter.level.map(|level| text(level_key(level))),
        filter.size.map(|size| size.to_string()),
        filter.unsolved.then(|| text("library-unsolved")),
    ];
    let chosen: Vec<_> = parts.into_iter().flatten().collect();
    if chosen.is_empty() {
        text("library-choose")
    } else {
        chosen.join(" · ")
    }
}

/// The rows of chips; one with nothing to choose is left out.
fn chips(ui: &mut Ui, look: &Look, offers: &[CatalogueEntry], filter: &mut Filter) {
    let gap = look.scale.px(8.0);
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    let puzzles = || offers.iter().map(|offer| &offer.puzzle);
    let kinds = Kind::ALL.into_iter();
    let kinds = kinds.filter(|kind| puzzles().any(|puzzle| puzzle.kind() == *kind));
    let mut kind = filter.kind;
    let names = kinds.map(|kind| (kind, look.locale.text(kind_key(kind))));
    row(ui, look, &mut kind, names.collect(), |_| {});
    filter.set_kind(kind, offers);
    let levels = Level::ALL.into_iter();
    let levels = levels.filter(|level| puzzles().any(|puzzle| puzzle.info().level == Some(*level)));
    let names = levels.map(|level| (level, look.locale.text(level_key(level))));
    let unsolved = &mut filter.unsolved;
    row(ui, look, &mut filter.level, names.collect(), |ui| {
        let text = look.locale.text("library-unsolved");
        if chip(ui, look, &text, *unsolved).clicked() {
            *unsolved = !*unsolved;
        }
    });
    let sizes = filter.sizes(offers).into_iter();
    let names = sizes.map(|size| (size, size.to_string()));
    row(ui, look, &mut filter.size, names.collect(), |_| {});
}

/// A row of chips that choose one of several things or all of them, and what stands beside them.
fn row<T: Copy + PartialEq>(
    ui: &mut Ui,
    look: &Look,
    chosen: &mut Option<T>,
    options: Vec<(T, String)>,
    beside: impl FnOnce(&mut Ui),
) {
    ui.horizontal_wrapped(|ui| {
        if options.len() > 1 {
            let all = (None, look.locale.text("library-all"));
            let options = options
                .into_iter()
                .map(|(option, text)| (Some(option), text));
            choice(ui, look, chosen, std::iter::once(all).chain(options));
        }
        beside(ui);
    });
}

/// What the cards show.
struct Shown<'a> {
    offers: &'a [CatalogueEntry],
    chosen: &'a [usize],
    games: &'a Games,
    bests: &'a PuzzleBests,
    /// The first card takes the focus.
    lands: bool,
}

/// Draws the cards and returns what is asked of the puzzle at which place; notes which card is highlighted.
fn cards(
    ui: &mut Ui,
    look: &Look,
    width: f32,
    shown: &Shown,
    highlighted: &mut Option<usize>,
) -> Option<(CardChoice, usize)> {
    if shown.chosen.is_empty() {
        ui.label(look.small(look.locale.text("library-none")));
    }
    *highlighted = None;
    let mut chosen_card = None;
    let grid = CardGrid::new(look, width, shown.chosen.len());
    grid.show(ui, |ui, index, area| {
        let place = shown.chosen[index];
        let offer = &shown.offers[place];
        let best = shown.bests.get(&offer.fingerprint);
        let face = CardFace {
            puzzle: &offer.puzzle,
            preview: &offer.preview,
            position: None,
            title: &names::title(look, &offer.puzzle),
            detail: &detail(look, offer, best),
            aside: card::eye_room(look),
            veiled: false,
        };
        let response = card::card(ui, look, &face, area, place);
        if shown.lands && index == 0 {
            response.request_focus();
        }
        if response.has_focus() || (highlighted.is_none() && response.contains_pointer()) {
            *highlighted = Some(place);
        }
        if card::eye(ui, look, area, face.title, place).clicked() {
            chosen_card = Some((CardChoice::Watch, place));
        } else if response.clicked() {
            chosen_card = Some((CardChoice::Play, place));
        }
        match best {
            Some(best) => best_mark(ui, look, best, area),
            None => mark(ui, look, offer, shown.games, area),
        }
    });
    chosen_card
}
