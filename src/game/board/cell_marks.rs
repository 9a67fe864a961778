//! Shapes around and over cells: frames of picked cells and of a hint's cells, the stroke through a wrong digit, the line
//! under a revealed one, the dot of a cell of which something is to be said.

use std::marker::PhantomData;

use bevy::prelude::*;

use super::{
    Flagged, Lit, Picked, Revealed, Role, Wrong, layer,
    mesh::Triangles,
    stroke_mesh::{Brush, Strokes},
};
use crate::game::base::theme::materials::Materials;

/// Half the side of a frame, in cells; it lies inside the walls.
const REACH: f32 = 0.46;
const RADIUS: f32 = 0.10;
/// The number of corner pieces of a rounded corner.
const ROUNDNESS: usize = 6;

const THICK: f32 = 0.045;
const THIN: f32 = 0.024;
const MIDDLING: f32 = 0.060;

/// Where the dot of a flagged cell is, and how large.
const DOT: Vec2 = Vec2::new(0.36, -0.36);
const DOT_RADIUS: f32 = 0.052;
const DOT_SIDES: usize = 20;

const SLASH: Brush = Brush {
    width: 0.035,
    pressure: 0.5,
    tremor: 0.012,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, cut_shapes)
        .add_plugins((adorn::<Picked>, adorn::<Lit>))
        .add_plugins((adorn::<Wrong>, adorn::<Revealed>, adorn::<Flagged>));
}

/// Meshes that every board shares.
#[derive(Resource, Reflect)]
#[reflect(Resource)]
pub(super) struct Shapes {
    pub(super) cursor: Handle<Mesh>,
    picked: Handle<Mesh>,
    target: Handle<Mesh>,
    slash: Handle<Mesh>,
    underline: Handle<Mesh>,
    dot: Handle<Mesh>,
}

fn cut_shapes(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    let mut stroke = |from: Vec2, to: Vec2| {
        let mut strokes = Strokes::default();
        strokes.draw(from, to, &SLASH);
        meshes.add(strokes.into_mesh())
    };
    let slash = stroke(Vec2::new(-0.27, -0.34), Vec2::new(0.27, 0.12));
    let underline = stroke(Vec2::new(-0.15, -0.405), Vec2::new(0.15, -0.405));
    commands.insert_resource(Shapes {
        cursor: meshes.add(frame_mesh(THICK)),
        picked: meshes.add(frame_mesh(THIN)),
        target: meshes.add(frame_mesh(MIDDLING)),
        slash,
        underline,
        dot: meshes.add(dot_mesh()),
    });
}

/// A shape: what it looks like, its material and how high it lies.
type MarkShape = (Handle<Mesh>, Handle<ColorMaterial>, f32);

/// A mark on a cell that shows as a shape.
trait Adornment: Component {
    /// Returns what the mark shows, if anything.
    fn shape(&self, shapes: &Shapes, materials: &Materials) -> Option<MarkShape>;
}

impl Adornment for Picked {
    fn shape(&self, shapes: &Shapes, materials: &Materials) -> Option<MarkShape> {
        Some((
            shapes.picked.clone(),
            materials.vermilion.clone(),
            layer::FRAME,
        ))
    }
}

impl Adornment for Lit {
    fn shape(&self, shapes: &Shapes, materials: &Materials) -> Option<MarkShape> {
        let frame = match self.0 {
            Role::Target => &shapes.target,
            Role::Pattern => &shapes.picked,
            Role::Evidence => return None,
        };
        Some((frame.clone(), materials.jade.clone(), layer::FRAME))
    }
}

impl Adornment for Flagged {
    fn shape(&self, shapes: &Shapes, materials: &Materials) -> Option<MarkShape> {
        Some((
            shapes.dot.clone(),
            materials.vermilion.clone(),
            layer::SLASH,
        ))
    }
}

impl Adornment for Wrong {
    fn shape(&self, shapes: &Shapes, materials: &Materials) -> Option<MarkShape> {
        Some((
            shapes.slash.clone(),
            materials.vermilion.clone(),
            layer::SLASH,
        ))
    }
}

impl Adornment for Revealed {
    fn shape(&self, shapes: &Shapes, materials: &Materials) -> Option<MarkShape> {
        Some((
            shapes.underline.clone(),
            materials.jade.clone(),
            layer::SLASH,
        ))
    }
}

fn adorn<M: Adornment>(app: &mut App) {
    app.add_observer(add_shape::<M>)
        .add_observer(remove_shape::<M>);
}

/// The shape of a mark; its parent is the cell.
#[derive(Component)]
struct ShapeOf<M>(PhantomData<fn() -> M>);

fn add_shape<M: Adornment>(
    inserted: On<Insert, M>,
    mut commands: Commands,
    marks: Query<&M>,
    shapes: Res<Shapes>,
    materials: Res<Materials>,
) -> Result {
    let mark = marks.get(inserted.entity)?;
    if let Some((mesh, material, depth)) = mark.shape(&shapes, &materials) {
        commands.spawn((
            Name::new("MarkShape"),
            ShapeOf::<M>(PhantomData),
            ChildOf(inserted.entity),
            Mesh2d(mesh),
            MeshMaterial2d(material),
            Transform::from_xyz(0.0, 0.0, depth - layer::TINT),
        ));
    }
    Ok(())
}

fn remove_shape<M: Adornment>(
    discarded: On<Discard, M>,
    mut commands: Commands,
    children: Query<&Children>,
    shapes: Query<(), With<ShapeOf<M>>>,
) {
    for child in children.iter_descendants(discarded.entity) {
        if shapes.contains(child) {
            // The whole board may be leaving, and the shape with it.
            commands.entity(child).try_despawn();
        }
    }
}

/// Builds a dot in the lower right corner.
fn dot_mesh() -> Mesh {
    let mut triangles = Triangles::default();
    let middle = triangles.vertex(DOT, 0.0);
    let rim: Vec<u32> = (0..=DOT_SIDES)
        .map(|side| {
            let turn = side as f32 / DOT_SIDES as f32 * std::f32::consts::TAU;
            triangles.vertex(DOT + Vec2::from_angle(turn) * DOT_RADIUS, 0.0)
        })
        .collect();
    triangles.join(rim.windows(2).flat_map(|two| [middle, two[0], two[1]]));
    triangles.into_mesh()
}

/// Builds a square frame with round corners.
fn frame_mesh(width: f32) -> Mesh {
    let mut triangles = Triangles::default();
    let mut ring = Vec::new();
    for quarter in 0..4 {
        let side = quarter as f32;
        let corner = Vec2::from_angle((side + 0.5) * std::f32::consts::FRAC_PI_2).signum()
            * (REACH - RADIUS);
        for piece in 0..=ROUNDNESS {
            let turn = (side + piece as f32 / ROUNDNESS as f32) * std::f32::consts::FRAC_PI_2;
            let outwards = Vec2::from_angle(turn);
            ring.push(
                [RADIUS, RADIUS - width]
                    .map(|radius| triangles.vertex(corner + outwards * radius, 0.0)),
            );
        }
    }
    let following = ring.iter().cycle().skip(1);
    for ([outer, inner], [next, last]) in ring.iter().zip(following) {
        triangles.join([*outer, *inner, *next, *next, *inner, *last]);
    }
    triangles.into_mesh()
}
