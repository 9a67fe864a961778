//! What can be asked on every screen.

use bevy::prelude::GamepadButton as Pad;
use bevy::prelude::*;

use crate::game::{
    base::{ApplySystems, Menu, clipboard::PasteText, settings::Settings},
    input::context::{AddContext, Context, Layer, Row, Section},
};

const EVERYWHERE: Context<AppIntent> = Context::new(
    "everywhere",
    Section::Everywhere,
    Layer::Everywhere,
    &[
        Row::new("help", AppIntent::Help, &["F1", "?"], &[Pad::Select]),
        Row::new("theme", AppIntent::NextTheme, &["T"], &[]),
        Row::new("import", AppIntent::Import, &["Ctrl+O"], &[]),
        Row::new("paste", AppIntent::Paste, &["Ctrl+V"], &[]),
    ],
);

/// The pages over a screen, which are left in the same way from everywhere.
const PAGE: Context<AppIntent> = Context::new(
    "page",
    Section::Menus,
    Layer::Over,
    &[Row::new("back", AppIntent::Back, &["Escape"], &[Pad::East])],
);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Beneath>()
        .add_context(&EVERYWHERE, || true)
        .add_context(&PAGE, |menu: Res<State<Menu>>| menu.covers_screen())
        .add_systems(Update, obey.in_set(ApplySystems::Program));
}

/// What can be asked of the program on every screen.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppIntent {
    /// Show what each key and button does, or stop showing it.
    Help,
    /// Show what can be chosen.
    Settings,
    /// Change to the next theme.
    NextTheme,
    /// Show how puzzles come in.
    Import,
    /// Take what is on the clipboard.
    Paste,
    /// Leave the page over the screen.
    Back,
}

/// The page to which the help page leads back.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub(super) struct Beneath(#[reflect(ignore)] Menu);

pub(super) fn obey(
    mut intents: MessageReader<AppIntent>,
    menu: Res<State<Menu>>,
    mut beneath: ResMut<Beneath>,
    mut next: ResMut<NextState<Menu>>,
    mut settings: ResMut<Settings>,
    mut paste: MessageWriter<PasteText>,
) {
    for &intent in intents.read() {
        let page = match (intent, *menu.get()) {
            (AppIntent::NextTheme, _) => {
                settings.theme = settings.theme.next();
                continue;
            }
            (AppIntent::Paste, _) => {
                paste.write(PasteText);
                continue;
            }
            (AppIntent::Import, _) => Menu::Import,
            (AppIntent::Settings, _) => Menu::Settings,
            (AppIntent::Help | AppIntent::Back, Menu::Help) => beneath.0,
            (AppIntent::Help, now) => {
                beneath.0 = if now.covers_screen() { now } else { Menu::None };
                Menu::Help
            }
            (AppIntent::Back, _) => Menu::None,
        };
        NextState::set_if_neq(&mut next, page);
    }
}
