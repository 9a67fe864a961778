//! What can be seen: which texts and controls are where on the screen.
//!
//! Texts are read from what egui really painted and from what stands on the board; the names of controls are those that
//! a screen reader would say.

use bevy::{prelude::*, sprite::Anchor, text::TextLayoutInfo};
use bevy_egui::{
    EguiContext, EguiFullOutput, EguiPostUpdateSet,
    egui::{self, FullOutput, Shape, accesskit::Node},
};

use super::{command::Target, tokens::Mismatch};
use crate::game::board::{Board, Cell};
use crate::puzzle::Place;

/// How large the spot around a point is, in pixels.
const POINT: f32 = 9.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seen>()
        .add_observer(ask_for_names)
        .add_systems(
            PostUpdate,
            // After this frame's widgets are complete, before they become triangles.
            look_at_widgets
                .after(EguiPostUpdateSet::EndPass)
                .before(EguiPostUpdateSet::ProcessOutput),
        );
}

/// A text or a name and its place, in pixels from the window's top left corner.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sighting {
    pub(super) text: String,
    pub(super) area: Rect,
}

/// Returns where a target is on the screen.
pub(super) fn area(world: &mut World, target: &Target) -> Result<Rect, Mismatch> {
    match target {
        &Target::Point { x, y } => Ok(Rect::from_center_size(Vec2::new(x, y), Vec2::splat(POINT))),
        &Target::Cell(place) => {
            cell(world, place).ok_or_else(|| Mismatch::new(format!("a board with {place}"), "none"))
        }
        Target::Label { text, nth } => {
            let found = labelled(world, text);
            match (found.as_slice(), *nth) {
                ([only], None) => Ok(only.area),
                (all, Some(nth)) if (1..=all.len()).contains(&nth) => Ok(all[nth - 1].area),
                (all, nth) => {
                    let count = nth.map_or("one".into(), |nth| format!("at least {nth}"));
                    let expected = format!("{count} of \"{text}\" on the screen");
                    Err(Mismatch::new(expected, all.len().to_string()))
                }
            }
        }
    }
}

/// Returns every text on the screen.
pub(super) fn texts(world: &mut World) -> Vec<Sighting> {
    let mut texts = world.resource::<Seen>().texts.clone();
    texts.extend(texts_on_board(world));
    texts
}

/// Returns every control on the screen.
pub(super) fn controls(world: &World) -> &[Sighting] {
    &world.resource::<Seen>().controls
}

/// Returns the controls of that name, or else the texts that read so, from top to bottom and from left to right.
pub(super) fn labelled(world: &mut World, label: &str) -> Vec<Sighting> {
    let mut found: Vec<_> = controls(world).to_vec();
    found.retain(|control| control.text == label);
    if found.is_empty() {
        found = texts(world);
        found.retain(|seen| seen.text.trim() == label);
    }
    found.sort_by(|a, b| {
        a.area
            .min
            .y
            .total_cmp(&b.area.min.y)
            .then(a.area.min.x.total_cmp(&b.area.min.x))
    });
    found
}

/// Returns where a cell of the board is, if there is one at that place.
fn cell(world: &mut World, place: Place) -> Option<Rect> {
    let mut boards = world.query::<(Entity, &Board)>();
    let (root, board) = boards.iter(world).next()?;
    let wanted = board.puzzle().size().cell(place)?;
    let mut cells = world.query::<(Entity, &Cell, &ChildOf)>();
    let mut cells = cells.iter(world);
    let found = cells.find(|(_, cell, parent)| cell.0 == wanted && parent.parent() == root);
    let (entity, ..) = found?;
    let transform = world.get::<GlobalTransform>(entity)?;
    let area = Rect::from_center_size(
        transform.translation().truncate(),
        transform.scale().truncate(),
    );
    on_screen(world, area)
}

/// Returns the middle of the control that has the focus.
pub(super) fn focused(world: &mut World) -> Option<Vec2> {
    let mut contexts = world.query::<&mut EguiContext>();
    contexts.iter_mut(world).find_map(|mut context| {
        let context = context.get_mut();
        let id = context.memory(egui::Memory::focused)?;
        let area = context.read_response(id)?.rect;
        Some(in_pixels(area, context.pixels_per_point()).center())
    })
}

/// Tells whether widgets still move: fade in, open, close.
pub(super) fn widgets_move(world: &World) -> bool {
    world.resource::<Seen>().moving
}

/// What egui showed in the last frame.
#[derive(Resource, Default)]
struct Seen {
    texts: Vec<Sighting>,
    controls: Vec<Sighting>,
    moving: bool,
}

fn ask_for_names(added: On<Add, EguiContext>, mut contexts: Query<&mut EguiContext>) {
    if let Ok(mut context) = contexts.get_mut(added.entity) {
        context.get_mut().enable_accesskit();
    }
}

fn look_at_widgets(mut seen: ResMut<Seen>, outputs: Query<&EguiFullOutput>) {
    *seen = Seen::default();
    for output in outputs.iter().filter_map(|output| output.0.as_ref()) {
        for clipped in &output.shapes {
            read_shape(
                &mut seen.texts,
                &clipped.shape,
                clipped.clip_rect,
                output.pixels_per_point,
            );
        }
        seen.controls.extend(named_nodes(output));
        let mut windows = output.viewport_output.values();
        seen.moving |= windows.any(|window| window.repaint_delay.is_zero());
    }
}

/// Shapes nest only as deep as the widgets' code writes them.
fn read_shape(texts: &mut Vec<Sighting>, shape: &Shape, clip: egui::Rect, scale: f32) {
    match shape {
        Shape::Vec(shapes) => {
            for shape in shapes {
                read_shape(texts, shape, clip, scale);
            }
        }
        Shape::Text(text) => {
            let area = text.visual_bounding_rect().intersect(clip);
            if area.is_positive() && text.opacity_factor > 0.0 {
                texts.push(Sighting {
                    text: text.galley.text().into(),
                    area: in_pixels(area, scale),
                });
            }
        }
        _ => {}
    }
}

fn named_nodes(output: &FullOutput) -> Vec<Sighting> {
    let nodes = output
        .platform_output
        .accesskit_update
        .iter()
        .flat_map(|update| &update.nodes);
    let control = |node: &Node| {
        let bounds = node.bounds()?;
        let min = egui::pos2(bounds.x0 as f32, bounds.y0 as f32);
        let max = egui::pos2(bounds.x1 as f32, bounds.y1 as f32);
        Some(Sighting {
            text: node.label()?.into(),
            area: in_pixels(egui::Rect { min, max }, output.pixels_per_point),
        })
    };
    nodes.filter_map(|(_, node)| control(node)).collect()
}

fn texts_on_board(world: &mut World) -> Vec<Sighting> {
    let mut texts = world.query::<(
        &Text2d,
        &TextLayoutInfo,
        &Anchor,
        &GlobalTransform,
        &ViewVisibility,
    )>();
    let visible = texts
        .iter(world)
        .filter(|(text, .., visibility)| visibility.get() && !text.is_empty());
    let areas: Vec<_> = visible
        .map(|(text, layout, anchor, transform, _)| {
            let local = Rect::from_center_size(-anchor.as_vec() * layout.size, layout.size);
            let corner = |corner: Vec2| transform.transform_point(corner.extend(0.0)).truncate();
            (
                text.0.clone(),
                Rect::from_corners(corner(local.min), corner(local.max)),
            )
        })
        .collect();
    let sighting = |(text, area)| {
        Some(Sighting {
            text,
            area: on_screen(world, area)?,
        })
    };
    areas.into_iter().filter_map(sighting).collect()
}

/// Returns where the camera shows a rectangle of the world.
fn on_screen(world: &mut World, area: Rect) -> Option<Rect> {
    let mut cameras = world.query::<(&Camera, &GlobalTransform)>();
    let (camera, eye) = cameras.iter(world).find(|(camera, _)| camera.is_active)?;
    let corner = |corner: Vec2| camera.world_to_viewport(eye, corner.extend(0.0)).ok();
    Some(Rect::from_corners(corner(area.min)?, corner(area.max)?))
}

/// Turns egui's points into pixels.
fn in_pixels(area: egui::Rect, scale: f32) -> Rect {
    let corner = |at: egui::Pos2| Vec2::new(at.x, at.y) * scale;
    Rect::from_corners(corner(area.min), corner(area.max))
}
