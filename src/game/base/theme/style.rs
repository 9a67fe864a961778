//! Dresses egui in the theme: the same colours, fonts, radii and sizes as the board.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Color32, CornerRadius, FontFamily, FontId, Stroke, TextStyle, Vec2 as EguiVec2},
};

use super::{DressEgui, Theme, fonts::DISPLAY_FAMILY, scale::Scale};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        dress_egui
            .in_set(DressEgui)
            .run_if(resource_changed::<Theme>.or_else(resource_changed::<Scale>)),
    );
}

/// Turns a colour of the palette into egui's form.
pub fn egui_colour(colour: Color) -> Color32 {
    let [red, green, blue, alpha] = colour.to_srgba().to_u8_array();
    Color32::from_rgba_unmultiplied(red, green, blue, alpha)
}

/// Returns the font of headings and digits at the given size.
pub fn display_font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(DISPLAY_FAMILY.into()))
}

fn dress_egui(mut contexts: EguiContexts, theme: Res<Theme>, scale: Res<Scale>) -> Result {
    let context = contexts.ctx_mut()?;
    // Ctrl with plus or minus would zoom egui alone and tear the layout apart.
    context.options_mut(|options| options.zoom_with_keyboard = false);
    context.all_styles_mut(|style| {
        style.text_styles = text_styles(*scale);
        style.spacing.item_spacing = EguiVec2::splat(scale.gap());
        style.spacing.button_padding = EguiVec2::new(scale.px(12.0), scale.px(7.0));
        style.spacing.scroll = egui::style::ScrollStyle::floating();
        style.interaction.selectable_labels = false;
        style.visuals = visuals(&theme, *scale);
    });
    Ok(())
}

fn text_styles(scale: Scale) -> std::collections::BTreeMap<TextStyle, FontId> {
    [
        (TextStyle::Body, FontId::proportional(scale.body())),
        (TextStyle::Button, FontId::proportional(scale.body())),
        (TextStyle::Monospace, FontId::proportional(scale.body())),
        (TextStyle::Small, FontId::proportional(scale.small())),
        (TextStyle::Heading, display_font(scale.heading())),
    ]
    .into()
}

fn visuals(theme: &Theme, scale: Scale) -> egui::Visuals {
    let palette = &theme.palette;
    let ink = egui_colour(palette.ink);
    let hairline = Stroke::new(scale.line(), egui_colour(palette.hairline));
    let mut visuals = egui::Visuals::light();
    visuals.override_text_color = Some(ink);
    // What cannot be pressed is written in thin ink instead: faded, nobody could read it.
    visuals.disabled_alpha = 1.0;
    visuals.panel_fill = Color32::TRANSPARENT;
    visuals.window_fill = egui_colour(palette.sheet);
    visuals.window_stroke = hairline;
    visuals.window_corner_radius = corner(scale);
    visuals.extreme_bg_color = egui_colour(palette.sheet);
    visuals.selection.bg_fill = egui_colour(palette.same);
    visuals.selection.stroke = Stroke::new(scale.line(), ink);
    let widgets = &mut visuals.widgets;
    for (widget, fill, stroke) in [
        (&mut widgets.noninteractive, palette.paper, hairline),
        (&mut widgets.inactive, palette.sheet, hairline),
        (
            &mut widgets.hovered,
            palette.sheet,
            Stroke::new(scale.line(), ink),
        ),
        (
            &mut widgets.active,
            palette.washes[1],
            Stroke::new(1.5 * scale.line(), ink),
        ),
        (&mut widgets.open, palette.sheet, hairline),
    ] {
        widget.bg_fill = egui_colour(fill);
        widget.weak_bg_fill = egui_colour(fill);
        widget.bg_stroke = stroke;
        widget.fg_stroke = Stroke::new(scale.line(), ink);
        widget.corner_radius = corner(scale);
        widget.expansion = 0.0;
    }
    visuals
}

/// The radius of every corner egui draws.
pub fn corner(scale: Scale) -> CornerRadius {
    CornerRadius::same(scale.radius() as u8)
}
