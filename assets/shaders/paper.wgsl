// Handmade paper: soft clouds, a few long fibres, a fine grain.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import sumi::noise::noise

struct Paper {
    ground: vec4<f32>,
    fibre: vec4<f32>,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> paper: Paper;

// A fibre is where noise, stretched along one direction, reaches its ridge.
fn fibres(p: vec2<f32>, along: vec2<f32>) -> f32 {
    let across = vec2<f32>(-along.y, along.x);
    let bend = 26.0 * noise(p * 0.011);
    let q = vec2<f32>(dot(p, along) * 0.016, (dot(p, across) + bend) * 0.27);
    return smoothstep(0.80, 0.97, noise(q));
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let p = in.world_position.xy + vec2<f32>(4000.0);
    let clouds = 0.6 * noise(p * 0.005) + 0.4 * noise(p * 0.017);
    let threads = max(fibres(p, vec2<f32>(0.94, 0.34)), fibres(p + 731.0, vec2<f32>(0.17, -0.98)));
    let grain = noise(p * 0.83);
    let amount = 0.20 * clouds + 0.11 * threads + 0.11 * grain;
    return vec4<f32>(mix(paper.ground.rgb, paper.fibre.rgb, amount), 1.0);
}
