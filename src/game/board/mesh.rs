//! The one way the board makes meshes: flat triangles with a number at each vertex for the shader.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// Triangles under construction.
#[derive(Default)]
pub(super) struct Triangles {
    pub(super) positions: Vec<[f32; 3]>,
    marks: Vec<[f32; 2]>,
    indices: Vec<u32>,
}

impl Triangles {
    /// Adds a vertex and returns its number.
    pub(super) fn vertex(&mut self, at: Vec2, mark: f32) -> u32 {
        self.positions.push([at.x, at.y, 0.0]);
        self.marks.push([mark, 0.0]);
        self.positions.len() as u32 - 1
    }

    /// Joins vertices into triangles, three at a time.
    pub(super) fn join(&mut self, vertices: impl IntoIterator<Item = u32>) {
        self.indices.extend(vertices);
    }

    /// Makes the mesh; `uv.x` of each vertex is its mark.
    pub(super) fn into_mesh(self) -> Mesh {
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::RENDER_WORLD,
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.marks)
        .with_inserted_indices(Indices::U32(self.indices))
    }
}
