//! The page of a new puzzle: kind, size and level, the way to play it, and below everything else that can be chosen.

mod cages;
mod form;
pub(super) mod kinds;
mod more;
mod operations;
mod progress;
mod refusal;
mod shapes;

use bevy::{ecs::system::SystemParam, prelude::*, state::state::StateTransitionEvent};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Rect as EguiRect, pos2},
};

use self::form::{FormRequest, NewPuzzleForm};
pub(super) use self::{
    form::field,
    more::{stepper, symmetry_key},
    refusal::sentence as refusal_sentence,
    shapes::picture as shape_picture,
};
use super::library::header;
use crate::game::{
    base::{
        ApplySystems, Menu, Screen,
        settings::Settings,
        theme::{
            DrawScreens,
            widget::{self, Look},
        },
    },
    input::{
        context::{AddContext, Context, Layer, Row, Section},
        device::LastDevice,
    },
    library::Catalogue,
    making::{MakePuzzles, Making, Refused, StopMaking, TakeWayOut},
};

pub(super) fn plugin(app: &mut App) {
    let shown = in_state(Screen::NewPuzzle).and_then(in_state(Menu::None));
    app.init_resource::<NewPuzzlePage>()
        .add_context(&NEW_PUZZLE, shown)
        .add_systems(OnEnter(Screen::NewPuzzle), remember)
        .add_systems(OnExit(Screen::NewPuzzle), forget)
        .add_systems(
            Update,
            obey.in_set(ApplySystems::Intents)
                .ambiguous_with(ApplySystems::Intents)
                .run_if(in_state(Screen::NewPuzzle).and_then(on_message::<NewPuzzleIntent>)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(DrawScreens)
                .ambiguous_with(DrawScreens)
                .run_if(in_state(Screen::NewPuzzle)),
        );
}

const NEW_PUZZLE: Context<NewPuzzleIntent> = Context::new(
    "new-puzzle",
    Section::Lists,
    Layer::Screen,
    &[
        Row::new(
            "play-new",
            NewPuzzleIntent::Play,
            &["P"],
            &[GamepadButton::Start],
        ),
        Row::new(
            "more-choices",
            NewPuzzleIntent::More,
            &["M"],
            &[GamepadButton::North],
        ),
        Row::new(
            "back",
            NewPuzzleIntent::Back,
            &["Escape"],
            &[GamepadButton::East],
        ),
    ],
);

/// What can be asked of the page.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewPuzzleIntent {
    /// Play what was chosen, or make a pack of it.
    Play,
    /// Show everything that can be chosen, or hide it.
    More,
    /// Wait no longer, or return to the title.
    Back,
}

/// What is chosen for the next puzzle alone.
#[derive(Resource, Reflect)]
#[reflect(Resource)]
pub struct NewPuzzlePage {
    /// The words from which the seed is made.
    pub words: String,
    /// How many puzzles.
    pub count: u32,
    /// Where it leads back to.
    #[reflect(ignore)]
    before: Screen,
    /// Since when somebody waits, in seconds of egui's clock.
    waits_since: Option<f64>,
}

impl Default for NewPuzzlePage {
    fn default() -> Self {
        Self {
            words: String::new(),
            count: 1,
            before: Screen::Title,
            waits_since: None,
        }
    }
}

/// Whoever brought a shape of a drawing goes back to it.
fn remember(
    mut ways: MessageReader<StateTransitionEvent<Screen>>,
    mut page: ResMut<NewPuzzlePage>,
) {
    let from = ways.read().last().and_then(|way| way.exited);
    let drawing = from.filter(|&screen| screen == Screen::Create);
    page.before = drawing.unwrap_or(Screen::Title);
}

/// Words make one puzzle, and nobody wants fifty more by accident.
fn forget(mut page: ResMut<NewPuzzlePage>) {
    *page = NewPuzzlePage::default();
}

fn obey(
    mut intents: MessageReader<NewPuzzleIntent>,
    page: Res<NewPuzzlePage>,
    making: Option<Res<Making>>,
    mut settings: ResMut<Settings>,
    mut orders: MessageWriter<MakePuzzles>,
    mut stop: MessageWriter<StopMaking>,
    mut screen: ResMut<NextState<Screen>>,
) {
    for intent in intents.read() {
        match (intent, &making) {
            (NewPuzzleIntent::Back, Some(_)) => drop(stop.write(StopMaking)),
            (NewPuzzleIntent::Back, None) => NextState::set_if_neq(&mut screen, page.before),
            (_, Some(_)) => {}
            (NewPuzzleIntent::Play, None) => {
                orders.write(MakePuzzles {
                    wish: settings.new_puzzle.wish(),
                    words: page.words.clone(),
                    count: page.count,
                });
            }
            (NewPuzzleIntent::More, None) => {
                settings.new_puzzle.unfolded = !settings.new_puzzle.unfolded;
            }
        }
    }
}

/// What the page shows besides what is chosen.
#[derive(SystemParam)]
struct NewPuzzleFacts<'w> {
    catalogue: Res<'w, Catalogue>,
    refused: Res<'w, Refused>,
    making: Option<Res<'w, Making>>,
    device: Res<'w, LastDevice>,
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    shown: NewPuzzleFacts,
    mut settings: ResMut<Settings>,
    mut page: ResMut<NewPuzzlePage>,
    mut intents: MessageWriter<NewPuzzleIntent>,
    mut ways_out: MessageWriter<TakeWayOut>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    let page = page.bypass_change_detection();
    let mut choice = settings.new_puzzle.clone();
    let long_wait = page.waits_long(shown.making.is_some(), context);
    widget::part(context, "new-puzzle", whole, |ui| {
        if header(ui, &look, &look.locale.text("new-puzzle"), None) {
            intents.write(NewPuzzleIntent::Back);
        }
        if let Some(making) = shown.making.as_deref().filter(|_| long_wait) {
            if progress::draw(ui, &look, making) {
                intents.write(NewPuzzleIntent::Back);
            }
            return;
        }
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| {
                let mut form = NewPuzzleForm {
                    look: &look,
                    catalogue: &shown.catalogue,
                    refused: &shown.refused,
                    device: shown.device.0,
                    choice: &mut choice,
                    page,
                };
                match form.draw(ui) {
                    Some(FormRequest::Intent(intent)) => drop(intents.write(intent)),
                    Some(FormRequest::WayOut(wish)) => drop(ways_out.write(TakeWayOut(wish))),
                    None => {}
                }
            });
    });
    if choice != settings.new_puzzle {
        settings.new_puzzle = choice;
    }
    Ok(())
}

impl NewPuzzlePage {
    /// Tells whether somebody has waited for so long that they want to know what is going on.
    fn waits_long(&mut self, waits: bool, context: &egui::Context) -> bool {
        /// What nobody calls waiting, in seconds.
        const MOMENT: f64 = 0.25;
        let now = context.input(|input| input.time);
        if !waits {
            self.waits_since = None;
            return false;
        }
        let since = *self.waits_since.get_or_insert(now);
        now - since >= MOMENT
    }
}
