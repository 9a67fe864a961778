// A watercolour wash: uneven, ragged at the rim, darker where the pigment gathered.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import sumi::noise::noise

struct Wash {
    colour: vec4<f32>,
    // x: how strongly pigment gathers at the rim; the rest is padding.
    pooling: vec4<f32>,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> wash: Wash;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let p = in.world_position.xy + vec2<f32>(4000.0);
    // uv.x is the distance to the rim in cells.
    let rim = in.uv.x + 0.022 * (noise(p * 0.11) - 0.5);
    let inside = smoothstep(0.035, 0.060, rim);
    let pooled = wash.pooling.x * (1.0 - smoothstep(0.05, 0.13, rim));
    let mottle = 0.10 * (noise(p * 0.021) + 0.6 * noise(p * 0.055) - 0.8);
    let pigment = 1.0 - 0.22 * pooled + mottle * wash.pooling.x;
    return vec4<f32>(wash.colour.rgb * pigment, wash.colour.a * inside);
}
