//! Brushes digits in and out as the cells' values change.

use std::time::Duration;

use bevy::{platform::collections::HashMap, prelude::*};

use super::{
    Board, BoardText, Cell, Fixed, InConflict, Quiet, Revealed, Swift, Tentative, Value,
    cell_layout::{CellSpot, Inside},
    fit::FitTexts,
    layer,
};
use crate::game::base::{
    GameSystems,
    activity::Activity,
    theme::{
        Palette, Theme,
        fonts::Fonts,
        motion::{self, Motion, Progress},
    },
};
use crate::puzzle::CellId;

/// How large a digit is when the brush first touches the paper, as a share of its size.
const TOUCH: f32 = 0.72;
/// How large a quiet digit is, as a share of its size.
const QUIET: f32 = 0.62;
/// So many digits of a board changing at once flow over the board instead of appearing together.
const FLOOD: usize = 6;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(add_glyphs).add_systems(
        Update,
        (
            (brush_changed_values, move_brushes)
                .chain()
                .in_set(GameSystems::Animate),
            ink_digits.in_set(GameSystems::Draw).before(FitTexts),
        ),
    );
}

/// The written digit of the cell that is its parent.
#[derive(Component, Reflect)]
#[reflect(Component, from_reflect = false)]
pub(super) struct Glyph {
    #[reflect(ignore)]
    inside: Inside,
    /// The share of its width that this digit keeps.
    squeeze: f32,
    /// How large it is written, unless it is quiet.
    em: f32,
}

/// The glyph of a cell.
#[derive(Component, Reflect)]
#[reflect(Component, from_reflect = false)]
pub(super) struct GlyphOf(pub(super) Entity);

/// A digit on its way in or out.
#[derive(Component, Reflect)]
#[reflect(Component, from_reflect = false)]
struct Stroke {
    #[reflect(ignore)]
    progress: Progress,
    leaving: bool,
    /// How much ink was on the paper when the stroke began, from 0 to 1.
    before: f32,
    /// How much ink is on it now.
    shown: f32,
}

fn add_glyphs(
    added: On<Add, Board>,
    mut commands: Commands,
    boards: Query<&Board>,
    fonts: Res<Fonts>,
) -> Result {
    let board = boards.get(added.entity)?;
    let inside = Inside::of(board.puzzle());
    for cell in board.open_cells() {
        let glyph = commands.spawn((
            Name::new("Digit"),
            Glyph {
                inside,
                squeeze: 1.0,
                em: 1.0,
            },
            ChildOf(cell),
            Text2d::default(),
            TextFont {
                font: fonts.display.clone().into(),
                ..default()
            },
            BoardText::new(1.0),
            Transform::from_xyz(0.0, 0.0, layer::DIGIT - layer::TINT),
        ));
        let glyph = glyph.id();
        commands.entity(cell).insert(GlyphOf(glyph));
    }
    Ok(())
}

type Written<'w, 's> = Query<
    'w,
    's,
    (
        &'static mut Text2d,
        &'static mut Transform,
        &'static mut Glyph,
        Option<&'static Stroke>,
    ),
>;

fn brush_changed_values(
    mut commands: Commands,
    motion: Res<Motion>,
    boards: Query<(&Board, Has<Swift>)>,
    cells: Query<(&Cell, &Value, &GlyphOf, &ChildOf), Changed<Value>>,
    mut glyphs: Written,
) -> Result {
    let mut changes: HashMap<Entity, usize> = HashMap::default();
    for (.., parent) in &cells {
        *changes.entry(parent.parent()).or_default() += 1;
    }
    for (&Cell(cell), value, &GlyphOf(glyph), parent) in &cells {
        let (board, swift) = boards.get(parent.parent())?;
        let (mut text, mut transform, mut written, stroke) = glyphs.get_mut(glyph)?;
        let leaving = value.0.is_none();
        if leaving && text.is_empty() {
            continue;
        }
        if let Some(digit) = value.0 {
            let CellSpot {
                middle,
                em,
                squeeze,
            } = written.inside.digit(digit);
            text.0 = digit.to_string();
            written.squeeze = squeeze;
            written.em = em;
            transform.translation.y = middle.y;
        }
        let delay = if changes[&parent.parent()] >= FLOOD {
            flow_delay(board, cell)
        } else {
            Duration::ZERO
        };
        // A digit that leaves before it was quite there fades from where it is.
        let before = match stroke {
            _ if !leaving => 0.0,
            Some(stroke) => stroke.shown,
            None => 1.0,
        };
        let mut progress = motion.start_after(delay, motion::BRUSH);
        if swift {
            progress.finish();
        }
        commands.entity(glyph).insert(Stroke {
            progress,
            leaving,
            before,
            shown: before,
        });
    }
    Ok(())
}

/// Returns how long a flood takes to reach a cell from the board's first corner.
fn flow_delay(board: &Board, cell: CellId) -> Duration {
    let size = board.puzzle().size();
    let place = size.place(cell);
    let share = (place.row + place.column) as f32 / (size.rows() + size.columns()) as f32;
    motion::FLOW.mul_f32(share)
}

fn move_brushes(
    mut commands: Commands,
    time: Res<Time>,
    mut activity: ResMut<Activity>,
    mut glyphs: Query<(Entity, &mut Stroke, &mut Text2d, &mut BoardText, &Glyph)>,
) {
    for (entity, mut stroke, mut text, mut shape, glyph) in &mut glyphs {
        activity.moving("digit");
        let done = stroke.progress.advance(time.delta());
        let after = if stroke.leaving { 0.0 } else { 1.0 };
        stroke.shown = stroke.before.lerp(after, done);
        let size = stroke.progress.size(TOUCH, stroke.shown);
        shape.stretch = Vec2::new(size * glyph.squeeze, size);
        if stroke.progress.is_finished() {
            if stroke.leaving {
                text.0.clear();
            }
            commands.entity(entity).remove::<Stroke>();
        }
    }
}

type DigitMarks = (
    Has<Fixed>,
    Has<InConflict>,
    Has<Revealed>,
    Has<Quiet>,
    Option<&'static Tentative>,
);

fn ink_digits(
    theme: Res<Theme>,
    cells: Query<(&GlyphOf, DigitMarks)>,
    mut glyphs: Query<(&mut TextColor, &mut BoardText, &Glyph, Option<&Stroke>)>,
) -> Result {
    for (&GlyphOf(glyph), marks) in &cells {
        let (mut colour, mut shape, written, stroke) = glyphs.get_mut(glyph)?;
        let em = written.em * if marks.3 { QUIET } else { 1.0 };
        let stretch = shape.stretch;
        shape.set_if_neq(BoardText { em, stretch });
        let alpha = stroke.map_or(1.0, |stroke| stroke.shown);
        let ink = ink(&theme.palette, marks).with_alpha(alpha);
        colour.set_if_neq(TextColor(ink));
    }
    Ok(())
}

fn ink(
    palette: &Palette,
    (fixed, conflict, revealed, quiet, tentative): (bool, bool, bool, bool, Option<&Tentative>),
) -> Color {
    match tentative {
        _ if fixed => palette.ink,
        _ if conflict => palette.vermilion,
        _ if quiet => palette.pencil,
        Some(&Tentative(depth)) => palette.tentative(depth),
        None if revealed => palette.jade,
        None => palette.brush,
    }
}
