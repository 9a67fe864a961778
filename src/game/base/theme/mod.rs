//! Everything the eye sees is chosen here: colours, sizes, fonts, durations, materials and egui's look.

pub mod fonts;
pub mod materials;
pub mod motion;
pub mod palette;
pub mod scale;
pub mod style;
pub mod widget;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use serde::{Deserialize, Serialize};

pub use self::palette::Palette;
use super::{GameSystems, Menu};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Theme>()
        .add_plugins((
            fonts::plugin,
            materials::plugin,
            motion::plugin,
            scale::plugin,
            style::plugin,
        ))
        // What lies beneath a page is not drawn, so that it can neither be clicked nor focused.
        .configure_sets(
            EguiPrimaryContextPass,
            (
                DressEgui,
                (DrawScreens, DrawOverlays)
                    .chain()
                    .run_if(|menu: Res<State<Menu>>| !menu.covers_screen()),
                DrawMenus,
            )
                .chain(),
        )
        .add_systems(
            Update,
            clear_with_paper
                .in_set(GameSystems::Draw)
                .run_if(resource_changed::<Theme>),
        );
}

/// The systems that give egui the look of the theme, before anything is drawn in its pass.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct DressEgui;

/// The systems that draw a screen, in egui's pass.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct DrawScreens;

/// The systems that draw what lies on a screen: slips of paper, the wheel.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct DrawOverlays;

/// The systems that draw what covers a whole screen, after it.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct DrawMenus;

/// The themes a player can choose from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ThemeName {
    /// Ink on warm paper.
    #[default]
    Paper,
    /// Chalk on slate.
    Night,
    /// Black on white, with strong marks.
    Contrast,
}

impl ThemeName {
    /// Every theme, in the order in which a player steps through them.
    pub const ALL: [Self; 3] = [Self::Paper, Self::Night, Self::Contrast];

    /// Returns the theme that follows this one, starting over after the last.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Paper => Self::Night,
            Self::Night => Self::Contrast,
            Self::Contrast => Self::Paper,
        }
    }

    /// Returns the key of this theme's name in the locale files.
    pub fn key(self) -> &'static str {
        match self {
            Self::Paper => "theme-paper",
            Self::Night => "theme-night",
            Self::Contrast => "theme-contrast",
        }
    }
}

/// The theme in use: its name and the colours that come with it.
#[derive(Resource, Clone, Debug, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct Theme {
    /// Which theme this is.
    pub name: ThemeName,
    /// The colours of this theme.
    pub palette: Palette,
}

impl Default for Theme {
    fn default() -> Self {
        Self::new(ThemeName::default())
    }
}

impl Theme {
    /// Makes the theme of the given name.
    pub fn new(name: ThemeName) -> Self {
        Self {
            name,
            palette: Palette::of(name),
        }
    }
}

fn clear_with_paper(theme: Res<Theme>, mut clear: ResMut<ClearColor>) {
    clear.0 = theme.palette.paper;
}
