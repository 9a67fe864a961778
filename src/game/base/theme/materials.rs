//! What surfaces are made of: paper, watercolour and ink, recoloured in place when the theme changes.

use bevy::{
    asset::uuid_handle,
    prelude::*,
    render::render_resource::AsBindGroup,
    shader::ShaderRef,
    sprite_render::{AlphaMode2d, Material2d, Material2dPlugin},
};

use super::{Palette, Theme, palette::WASHES};
use crate::game::base::GameSystems;

const NOISE_SHADER: Handle<Shader> = uuid_handle!("8c1d2b5e-6b58-4f0e-9a3b-0b6f7f0e1a01");
const PAPER_SHADER: Handle<Shader> = uuid_handle!("8c1d2b5e-6b58-4f0e-9a3b-0b6f7f0e1a02");
const WASH_SHADER: Handle<Shader> = uuid_handle!("8c1d2b5e-6b58-4f0e-9a3b-0b6f7f0e1a03");

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        Material2dPlugin::<PaperMaterial>::default(),
        Material2dPlugin::<WashMaterial>::default(),
    ))
    .add_systems(PreStartup, (embed_shaders, make_materials))
    .add_systems(
        Update,
        recolour
            .in_set(GameSystems::Draw)
            .run_if(resource_changed::<Theme>),
    );
}

/// The ground of every screen.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct PaperMaterial {
    #[uniform(0)]
    ground: LinearRgba,
    #[uniform(0)]
    fibre: LinearRgba,
}

impl Material2d for PaperMaterial {
    fn fragment_shader() -> ShaderRef {
        ShaderRef::Handle(PAPER_SHADER)
    }
}

/// The colour of a cage.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct WashMaterial {
    #[uniform(0)]
    colour: LinearRgba,
    /// Only `x` is used: WebGL2 wants uniforms in multiples of 16 bytes.
    #[uniform(0)]
    pooling: Vec4,
}

impl Material2d for WashMaterial {
    fn fragment_shader() -> ShaderRef {
        ShaderRef::Handle(WASH_SHADER)
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

/// The materials everything on the board shares.
#[derive(Resource, Reflect)]
#[reflect(Resource)]
pub struct Materials {
    /// The ground.
    pub paper: Handle<PaperMaterial>,
    /// One for each wash of the palette.
    pub washes: [Handle<WashMaterial>; WASHES],
    /// Open cells without a wash.
    pub sheet: Handle<WashMaterial>,
    /// Squares that take no digit.
    pub block: Handle<WashMaterial>,
    /// Walls and frames.
    pub ink: Handle<ColorMaterial>,
    /// Lines between cells of one cage.
    pub hairline: Handle<ColorMaterial>,
    /// The outlines of a Killer's cages.
    pub thin_ink: Handle<ColorMaterial>,
    /// The diagonals in a Kakuro's blocks.
    pub diagonal: Handle<ColorMaterial>,
    /// The cursor.
    pub vermilion: Handle<ColorMaterial>,
    /// What help has marked.
    pub jade: Handle<ColorMaterial>,
}

fn embed_shaders(mut shaders: ResMut<Assets<Shader>>) -> Result {
    let sources = [
        (
            NOISE_SHADER,
            include_str!("../../../../assets/shaders/noise.wgsl"),
            "sumi/noise.wgsl",
        ),
        (
            PAPER_SHADER,
            include_str!("../../../../assets/shaders/paper.wgsl"),
            "sumi/paper.wgsl",
        ),
        (
            WASH_SHADER,
            include_str!("../../../../assets/shaders/wash.wgsl"),
            "sumi/wash.wgsl",
        ),
    ];
    for (handle, source, path) in sources {
        shaders.insert(&handle, Shader::from_wgsl(source, path))?;
    }
    Ok(())
}

fn make_materials(
    mut commands: Commands,
    theme: Res<Theme>,
    mut papers: ResMut<Assets<PaperMaterial>>,
    mut washes: ResMut<Assets<WashMaterial>>,
    mut colours: ResMut<Assets<ColorMaterial>>,
) {
    let palette = &theme.palette;
    commands.insert_resource(Materials {
        paper: papers.add(paper(palette)),
        washes: palette
            .washes
            .map(|colour| washes.add(wash(palette, colour))),
        sheet: washes.add(wash(palette, palette.sheet)),
        block: washes.add(wash(palette, palette.block)),
        ink: colours.add(palette.ink),
        hairline: colours.add(palette.hairline),
        thin_ink: colours.add(palette.thin_ink),
        diagonal: colours.add(diagonal(palette)),
        vermilion: colours.add(palette.vermilion),
        jade: colours.add(palette.jade),
    });
}

fn recolour(
    theme: Res<Theme>,
    materials: Res<Materials>,
    mut papers: ResMut<Assets<PaperMaterial>>,
    mut washes: ResMut<Assets<WashMaterial>>,
    mut colours: ResMut<Assets<ColorMaterial>>,
) -> Result {
    let palette = &theme.palette;
    papers.insert(&materials.paper, paper(palette))?;
    let plain = [
        (&materials.sheet, palette.sheet),
        (&materials.block, palette.block),
    ];
    for (handle, colour) in materials.washes.iter().zip(palette.washes).chain(plain) {
        washes.insert(handle, wash(palette, colour))?;
    }
    for (handle, colour) in [
        (&materials.ink, palette.ink),
        (&materials.hairline, palette.hairline),
        (&materials.thin_ink, palette.thin_ink),
        (&materials.diagonal, diagonal(palette)),
        (&materials.vermilion, palette.vermilion),
        (&materials.jade, palette.jade),
    ] {
        colours.insert(handle, colour.into())?;
    }
    Ok(())
}

fn paper(palette: &Palette) -> PaperMaterial {
    PaperMaterial {
        ground: palette.paper.to_linear(),
        fibre: palette.fibre.to_linear(),
    }
}

fn wash(palette: &Palette, colour: Color) -> WashMaterial {
    WashMaterial {
        colour: colour.to_linear(),
        pooling: Vec4::X * palette.pooling,
    }
}

/// The line between two sums is fainter than the sums.
fn diagonal(palette: &Palette) -> Color {
    palette.block.mix(&palette.on_block, 0.45)
}
