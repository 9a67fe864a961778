//! Pencils the notes of empty cells, each digit in its own place.

use bevy::{platform::collections::HashMap, prelude::*, text::Strikethrough};

use super::{Board, BoardText, Cell, Notes, StruckNotes, Swift, Value, cell_layout::Inside, layer};
use crate::game::base::{
    GameSystems,
    activity::Activity,
    theme::{
        Theme,
        fonts::Fonts,
        motion::{self, Motion, Progress},
    },
};
use crate::puzzle::{Digit, Digits};

/// How much of its ink a struck mark keeps.
const STRUCK: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(add_page).add_systems(
        Update,
        (
            (pencil_changed_notes, move_pencils)
                .chain()
                .in_set(GameSystems::Animate),
            ink_notes.in_set(GameSystems::Draw),
        ),
    );
}

/// The pencil marks of a cell. A mark that is rubbed out stays, unseen, to be shown again: making texts is dear, and
/// solvers change their minds often.
#[derive(Component, Default, Reflect)]
#[reflect(Component, Default)]
struct NotesPage {
    #[reflect(ignore)]
    marks: HashMap<Digit, Entity>,
    #[reflect(ignore)]
    shown: Digits,
}

/// One pencilled digit; its parent is the cell.
#[derive(Component, Reflect)]
#[reflect(Component, from_reflect = false)]
struct Pencil(#[reflect(ignore)] Digit);

/// A pencil mark on its way in or out.
#[derive(Component, Reflect)]
#[reflect(Component, from_reflect = false)]
struct Trace {
    #[reflect(ignore)]
    progress: Progress,
    leaving: bool,
    shown: f32,
}

impl Trace {
    fn new(progress: Progress, leaving: bool) -> Self {
        Self {
            progress,
            leaving,
            shown: if leaving { 1.0 } else { 0.0 },
        }
    }
}

fn add_page(added: On<Add, Cell>, mut commands: Commands) {
    commands.entity(added.entity).insert(NotesPage::default());
}

type ChangedNotes = Or<(Changed<Notes>, Changed<Value>)>;

fn pencil_changed_notes(
    mut commands: Commands,
    motion: Res<Motion>,
    fonts: Res<Fonts>,
    boards: Query<(&Board, Has<Swift>)>,
    mut cells: Query<(Entity, &Notes, &Value, &mut NotesPage, &ChildOf), ChangedNotes>,
) -> Result {
    for (cell, notes, value, mut page, parent) in &mut cells {
        let wanted = match value.0 {
            Some(_) => Digits::EMPTY,
            None => notes.0,
        };
        if wanted == page.shown {
            continue;
        }
        let (board, swift) = boards.get(parent.parent())?;
        let mut progress = motion.start(motion::PENCIL);
        if swift {
            progress.finish();
        }
        for (&digit, &mark) in &page.marks {
            let stays = wanted.contains(digit);
            if stays != page.shown.contains(digit) {
                let trace = Trace::new(progress.clone(), !stays);
                commands.entity(mark).insert(trace);
            }
        }
        let inside = Inside::of(board.puzzle());
        for digit in wanted {
            page.marks.entry(digit).or_insert_with(|| {
                let mark = commands.spawn((
                    ChildOf(cell),
                    pencil(&fonts, &inside, digit),
                    Trace::new(progress.clone(), false),
                ));
                mark.id()
            });
        }
        page.shown = wanted;
    }
    Ok(())
}

fn pencil(fonts: &Fonts, inside: &Inside, digit: Digit) -> impl Bundle {
    let spot = inside.note(digit);
    let font = if inside.crowded {
        &fonts.display
    } else {
        &fonts.text
    };
    (
        Name::new("Note"),
        Pencil(digit),
        Text2d::new(digit.to_string()),
        TextFont {
            font: font.clone().into(),
            ..default()
        },
        TextColor(Color::NONE),
        BoardText {
            em: spot.em,
            stretch: Vec2::new(spot.squeeze, 1.0),
        },
        Transform::from_translation(spot.middle.extend(layer::NOTE - layer::TINT)),
    )
}

fn move_pencils(
    mut commands: Commands,
    time: Res<Time>,
    mut activity: ResMut<Activity>,
    mut marks: Query<(Entity, &mut Trace, &mut Visibility)>,
) {
    for (entity, mut trace, mut visibility) in &mut marks {
        activity.moving("note");
        let done = trace.progress.advance(time.delta());
        trace.shown = if trace.leaving { 1.0 - done } else { done };
        let is_gone = trace.leaving && trace.progress.is_finished();
        visibility.set_if_neq(if is_gone {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
        if trace.progress.is_finished() {
            commands.entity(entity).remove::<Trace>();
        }
    }
}

type NoteMarks<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Pencil,
        &'static ChildOf,
        &'static mut TextColor,
        Option<&'static Trace>,
        Has<Strikethrough>,
    ),
>;

fn ink_notes(
    mut commands: Commands,
    theme: Res<Theme>,
    struck: Query<&StruckNotes>,
    mut marks: NoteMarks,
) {
    for (entity, &Pencil(digit), cell, mut colour, trace, was_struck) in &mut marks {
        let struck = struck
            .get(cell.parent())
            .is_ok_and(|struck| struck.0.contains(digit));
        let strength = if struck { STRUCK } else { 1.0 };
        let alpha = strength * trace.map_or(1.0, |trace| trace.shown);
        colour.set_if_neq(TextColor(theme.palette.pencil.with_alpha(alpha)));
        match (was_struck, struck) {
            (false, true) => commands.entity(entity).insert(Strikethrough),
            (true, false) => commands.entity(entity).remove::<Strikethrough>(),
            _ => continue,
        };
    }
}
