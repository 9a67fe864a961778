//! Brushes digits in and out as the cells' values change.

use bevy::prelude::*;

use super::{BoardText, Cell, Fixed, Value, fit::Placed, layer};
use crate::game::{
    GameSystems,
    activity::Activity,
    play::validate::Conflict,
    state::Screen,
    theme::{
        Palette, Theme,
        fonts::Fonts,
        motion::{self, Motion, Progress},
    },
};

/// The size of a digit in cells.
const EM: f32 = 0.57;
/// How far a digit sits below the middle, leaving room for the clue.
const DROP: f32 = 0.075;
/// How large a digit is when the brush first touches the paper, as a share of its size.
const TOUCH: f32 = 0.72;
/// How far a shaking digit swings, in cells.
const SWING: f32 = 0.06;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(add_glyph)
        .add_observer(shake_new_conflicts)
        .add_systems(
            Update,
            (
                brush_changed_values.in_set(GameSystems::Animate),
                (animate_strokes, animate_shakes)
                    .in_set(GameSystems::Animate)
                    .after(brush_changed_values),
                ink_digits.in_set(GameSystems::Draw),
            )
                .run_if(in_state(Screen::Play)),
        );
}

/// The written digit of the cell that is its parent.
#[derive(Component)]
struct Glyph;

/// The glyph of a cell.
#[derive(Component)]
struct GlyphOf(Entity);

/// A digit on its way in or out.
#[derive(Component)]
struct Stroke {
    progress: Progress,
    leaving: bool,
}

/// A digit that has just come into conflict.
#[derive(Component)]
struct Shake(Progress);

fn add_glyph(added: On<Add, Cell>, mut commands: Commands, fonts: Res<Fonts>) {
    let glyph = commands
        .spawn((
            Name::new("Digit"),
            Glyph,
            ChildOf(added.entity),
            Text2d::default(),
            TextFont {
                font: fonts.display.clone().into(),
                ..default()
            },
            BoardText { em: EM },
            Transform::from_xyz(0.0, -DROP, layer::DIGIT - layer::TINT),
        ))
        .id();
    commands.entity(added.entity).insert(GlyphOf(glyph));
}

fn brush_changed_values(
    mut commands: Commands,
    cells: Query<(&Value, &GlyphOf), Changed<Value>>,
    mut glyphs: Query<&mut Text2d, With<Glyph>>,
) -> Result {
    for (value, &GlyphOf(glyph)) in &cells {
        let mut text = glyphs.get_mut(glyph)?;
        let leaving = value.0.is_none();
        if leaving && text.is_empty() {
            continue;
        }
        if let Some(digit) = value.0 {
            text.0 = digit.to_string();
        }
        let progress = Progress::new(motion::BRUSH, EaseFunction::CubicOut);
        commands.entity(glyph).insert(Stroke { progress, leaving });
    }
    Ok(())
}

fn animate_strokes(
    mut commands: Commands,
    time: Res<Time>,
    motion: Res<Motion>,
    placed: Res<Placed>,
    mut activity: ResMut<Activity>,
    mut glyphs: Query<(
        Entity,
        &mut Stroke,
        &mut Text2d,
        &mut TextColor,
        &mut Transform,
    )>,
) {
    for (entity, mut stroke, mut text, mut colour, mut transform) in &mut glyphs {
        activity.moving("digit");
        let done = stroke.progress.advance(time.delta());
        let shown = if stroke.leaving { 1.0 - done } else { done };
        colour.0.set_alpha(shown);
        let size = if motion.reduced {
            1.0
        } else {
            TOUCH.lerp(1.0, shown)
        };
        transform.scale = placed.text_scale() * size;
        if stroke.progress.is_finished() {
            transform.scale = placed.text_scale();
            if stroke.leaving {
                text.0.clear();
            }
            commands.entity(entity).remove::<Stroke>();
        }
    }
}

fn shake_new_conflicts(
    added: On<Add, Conflict>,
    mut commands: Commands,
    motion: Res<Motion>,
    glyphs: Query<&GlyphOf>,
) {
    if let Ok(&GlyphOf(glyph)) = glyphs.get(added.entity)
        && !motion.reduced
    {
        commands
            .entity(glyph)
            .insert(Shake(Progress::new(motion::SHAKE, EaseFunction::Linear)));
    }
}

fn animate_shakes(
    mut commands: Commands,
    time: Res<Time>,
    mut activity: ResMut<Activity>,
    mut glyphs: Query<(Entity, &mut Shake, &mut Transform)>,
) {
    for (entity, mut shake, mut transform) in &mut glyphs {
        activity.moving("shake");
        let done = shake.0.advance(time.delta());
        transform.translation.x = SWING * (1.0 - done) * (done * 6.0 * std::f32::consts::PI).sin();
        if shake.0.is_finished() {
            transform.translation.x = 0.0;
            commands.entity(entity).remove::<Shake>();
        }
    }
}

fn ink_digits(
    theme: Res<Theme>,
    cells: Query<(&GlyphOf, Has<Fixed>, Has<Conflict>)>,
    mut glyphs: Query<(&mut TextColor, Has<Stroke>), With<Glyph>>,
) -> Result {
    for (&GlyphOf(glyph), fixed, conflict) in &cells {
        let (mut colour, moving) = glyphs.get_mut(glyph)?;
        let alpha = if moving { colour.0.alpha() } else { 1.0 };
        colour.set_if_neq(TextColor(
            ink(&theme.palette, fixed, conflict).with_alpha(alpha),
        ));
    }
    Ok(())
}

fn ink(palette: &Palette, fixed: bool, conflict: bool) -> Color {
    match (conflict, fixed) {
        (true, false) => palette.vermilion,
        (_, true) => palette.ink,
        (false, false) => palette.brush,
    }
}
