//! One family for the board and for egui: Shippori Mincho, whose strokes come from the brush.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{EguiContext, egui};

use crate::print::{DISPLAY_FONT, TEXT_FONT};

/// The name of egui's family for headings and digits.
pub const DISPLAY_FAMILY: &str = "display";

pub(super) fn plugin(app: &mut App) {
    app.add_observer(give_fonts_to_egui)
        .add_systems(PreStartup, load_fonts);
}

/// The fonts of the board, ready from the first frame.
#[derive(Resource, Clone, Reflect)]
#[reflect(Resource)]
pub struct Fonts {
    /// Clues and notes.
    pub text: Handle<Font>,
    /// Digits.
    pub display: Handle<Font>,
}

fn load_fonts(mut commands: Commands, mut fonts: ResMut<Assets<Font>>) {
    commands.insert_resource(Fonts {
        text: fonts.add(Font::from_bytes(TEXT_FONT.to_vec())),
        display: fonts.add(Font::from_bytes(DISPLAY_FONT.to_vec())),
    });
}

fn give_fonts_to_egui(
    added: On<Add, EguiContext>,
    mut contexts: Query<&mut EguiContext>,
) -> Result {
    contexts
        .get_mut(added.entity)?
        .get_mut()
        .set_fonts(egui_fonts());
    Ok(())
}

fn egui_fonts() -> egui::FontDefinitions {
    let mut fonts = egui::FontDefinitions::empty();
    for (name, bytes) in [("text", TEXT_FONT), (DISPLAY_FAMILY, DISPLAY_FONT)] {
        let data = Arc::new(egui::FontData::from_static(bytes));
        fonts.font_data.insert(name.into(), data);
    }
    egui_phosphor::add_to_fonts(&mut fonts, egui_phosphor::Variant::Regular);
    let with_icons = |name: &str| vec![name.to_owned(), "phosphor".to_owned()];
    fonts.families = [
        (egui::FontFamily::Proportional, with_icons("text")),
        (egui::FontFamily::Monospace, with_icons("text")),
        (
            egui::FontFamily::Name(DISPLAY_FAMILY.into()),
            with_icons(DISPLAY_FAMILY),
        ),
    ]
    .into();
    fonts
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::epaint::text::{Fonts as EguiFonts, TextOptions};

    use super::*;

    /// A character that no font has: what is drawn for it is drawn for every missing one.
    const MISSING: char = '\u{10FFFD}';

    #[test]
    fn both_fonts_draw_operation_signs_and_accented_letters() {
        let mut fonts = EguiFonts::new(TextOptions::default(), egui_fonts());
        let mut view = fonts.with_pixels_per_point(1.0);
        let display = egui::FontFamily::Name(DISPLAY_FAMILY.into());
        for family in [egui::FontFamily::Proportional, display] {
            let mut drawn = |character: char| {
                let font = egui::FontId::new(16.0, family.clone());
                let galley = view.layout_no_wrap(character.into(), font, egui::Color32::BLACK);
                galley.rows[0].glyphs[0].uv_rect
            };
            let missing = drawn(MISSING);
            for character in "0123456789+−×÷^=àçéèíïñòóúüÀÇÉ·¿¡’…墨".chars()
            {
                assert_ne!(drawn(character), missing, "{character}");
            }
        }
    }
}
