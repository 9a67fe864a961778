//! The picture the game draws when there is no window system: a texture in place of the window's surface.
//!
//! To the game its cameras draw on the primary window, so that layout, picking and egui work as they do for a player. Only
//! the renderer's copies of the cameras are turned to the texture, and only for frames that somebody looks at.

use bevy::{
    camera::{ManualTextureViewHandle, NormalizedRenderTarget},
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems,
        camera::{ExtractedCamera, sort_cameras},
        render_resource::{
            Buffer, BufferDescriptor, BufferUsages, CommandEncoderDescriptor, Extent3d, MapMode,
            PollType, TexelCopyBufferInfo, TexelCopyBufferLayout, Texture, TextureDescriptor,
            TextureDimension, TextureFormat, TextureUsages, TextureViewDescriptor,
        },
        renderer::{RenderDevice, RenderQueue},
        texture::{ManualTextureView, ManualTextureViews},
    },
};
use thiserror::Error;

use super::picture::Picture;

const FORMAT: TextureFormat = TextureFormat::Rgba8UnormSrgb;
const BYTES_PER_PIXEL: u32 = 4;
/// The name under which the renderer knows the texture.
const HANDLE: ManualTextureViewHandle = ManualTextureViewHandle(0);
/// How many frames it takes until new glyphs and pipelines are surely in the picture.
const FRAMES: usize = 2;

pub(super) fn plugin(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.init_resource::<Canvas>().add_systems(
            Render,
            turn_cameras
                .in_set(RenderSystems::CreateViews)
                .before(sort_cameras),
        );
    }
}

/// Lets the game draw itself and returns the picture.
pub(super) fn draw(app: &mut App) -> Result<Picture, CanvasError> {
    canvas(app)?.wanted = true;
    for _ in 0..FRAMES {
        app.update();
    }
    canvas(app)?.wanted = false;
    let world = app.sub_app(RenderApp).world();
    let (device, queue) = (world.resource(), world.resource());
    let sheet = world.resource::<Canvas>().sheet.as_ref();
    sheet.ok_or(CanvasError::NothingDrawn)?.read(device, queue)
}

fn canvas(app: &mut App) -> Result<Mut<'_, Canvas>, CanvasError> {
    let render = app
        .get_sub_app_mut(RenderApp)
        .ok_or(CanvasError::NoRenderer)?;
    render
        .world_mut()
        .get_resource_mut()
        .ok_or(CanvasError::NoRenderer)
}

/// Why there is no picture.
#[derive(Debug, Error)]
pub(super) enum CanvasError {
    /// No graphics driver was found.
    #[error("no graphics driver (one in software will do: Mesa's lavapipe)")]
    NoRenderer,
    /// No camera draws to the window yet.
    #[error("no camera that draws one")]
    NothingDrawn,
    /// The device failed while copying.
    #[error("a failing graphics device: {0}")]
    Device(String),
}

/// What cameras draw on, in the render world.
#[derive(Resource, Default)]
struct Canvas {
    /// Somebody looks at this frame; others need not be drawn.
    wanted: bool,
    /// Made when the first camera asks for it, and remade when the window's size changes.
    sheet: Option<Sheet>,
}

impl Canvas {
    fn sheet(&mut self, device: &RenderDevice, size: UVec2) -> &Sheet {
        if self.sheet.as_ref().is_some_and(|sheet| sheet.size != size) {
            self.sheet = None;
        }
        self.sheet.get_or_insert_with(|| Sheet::new(device, size))
    }
}

fn turn_cameras(
    mut cameras: Query<&mut ExtractedCamera>,
    mut canvas: ResMut<Canvas>,
    mut views: ResMut<ManualTextureViews>,
    device: Res<RenderDevice>,
) {
    if !canvas.wanted {
        return;
    }
    for mut camera in &mut cameras {
        if let (Some(NormalizedRenderTarget::Window(_)), Some(size)) =
            (&camera.target, camera.physical_target_size)
        {
            views.insert(HANDLE, canvas.sheet(&device, size).view());
            camera.target = Some(NormalizedRenderTarget::TextureView(HANDLE));
        }
    }
}

/// A texture of the window's size.
struct Sheet {
    size: UVec2,
    texture: Texture,
}

impl Sheet {
    fn new(device: &RenderDevice, size: UVec2) -> Self {
        let texture = device.create_texture(&TextureDescriptor {
            label: Some("stage canvas"),
            size: extent(size),
            mip_level_count: 1,
            sample_count: 1,
            dimension: TextureDimension::D2,
            format: FORMAT,
            usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_SRC,
            view_formats: &[],
        });
        Self { size, texture }
    }

    fn view(&self) -> ManualTextureView {
        let view = self.texture.create_view(&TextureViewDescriptor::default());
        ManualTextureView {
            texture_view: view,
            size: self.size,
            view_format: FORMAT,
        }
    }

    fn read(&self, device: &RenderDevice, queue: &RenderQueue) -> Result<Picture, CanvasError> {
        let row = self.size.x * BYTES_PER_PIXEL;
        let padded_row = RenderDevice::align_copy_bytes_per_row(row as usize) as u32;
        let buffer = device.create_buffer(&BufferDescriptor {
            label: Some("stage picture"),
            size: u64::from(padded_row * self.size.y),
            usage: BufferUsages::COPY_DST | BufferUsages::MAP_READ,
            mapped_at_creation: false,
        });
        let mut encoder = device.create_command_encoder(&CommandEncoderDescriptor::default());
        let layout = TexelCopyBufferLayout {
            offset: 0,
            bytes_per_row: Some(padded_row),
            rows_per_image: None,
        };
        encoder.copy_texture_to_buffer(
            self.texture.as_image_copy(),
            TexelCopyBufferInfo {
                buffer: &buffer,
                layout,
            },
            extent(self.size),
        );
        queue.submit([encoder.finish()]);
        let padded = bytes_of(&buffer, device)?;
        let rows = padded.chunks_exact(padded_row as usize);
        Ok(Picture::new(
            self.size,
            rows.flat_map(|padded| &padded[..row as usize])
                .copied()
                .collect(),
        ))
    }
}

fn bytes_of(buffer: &Buffer, device: &RenderDevice) -> Result<Vec<u8>, CanvasError> {
    let (sender, receiver) = std::sync::mpsc::channel();
    let slice = buffer.slice(..);
    slice.map_async(MapMode::Read, move |mapped| {
        // The receiver lives until the answer came.
        let _ = sender.send(mapped);
    });
    device
        .poll(PollType::wait_indefinitely())
        .map_err(|error| CanvasError::Device(error.to_string()))?;
    match receiver.try_recv() {
        Ok(Ok(())) => Ok(slice.get_mapped_range().to_vec()),
        Ok(Err(error)) => Err(CanvasError::Device(error.to_string())),
        Err(error) => Err(CanvasError::Device(error.to_string())),
    }
}

fn extent(size: UVec2) -> Extent3d {
    Extent3d {
        width: size.x,
        height: size.y,
        depth_or_array_layers: 1,
    }
}
