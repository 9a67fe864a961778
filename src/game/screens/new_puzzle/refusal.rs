//! Why a wish cannot be fulfilled, and what can be made instead.

use bevy_egui::egui::{Frame, Label, Margin, Sense, Stroke, Ui};

use super::{cages, form::named_part, more::pattern_key, operations};
use crate::game::{
    base::theme::{
        style::{corner, egui_colour},
        widget::{self, Look},
    },
    making::Refused,
    screens::{
        chip::chip,
        names::{kind_key, level_key},
    },
};
use crate::generator::{
    CageWish, GeneratorRefusal, LevelObstacle, PatternObstacle, PuzzleWish, WishPart,
};

/// Says why a wish is refused, if it is, and offers what can be made instead; returns what was chosen of that.
pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    refused: &Refused,
    wish: &PuzzleWish,
    width: f32,
) -> Option<PuzzleWish> {
    let refusal = refused.reason(wish)?;
    let pad = look.scale.px(14.0);
    let sheet = Frame::new()
        .fill(egui_colour(look.palette().sheet))
        .stroke(Stroke::new(
            look.scale.line(),
            egui_colour(look.palette().vermilion),
        ))
        .corner_radius(corner(*look.scale))
        .inner_margin(Margin::same(pad as i8));
    let mut chosen = None;
    let content = |ui: &mut Ui| {
        ui.set_width(width - 2.0 * pad);
        ui.label(sentence(look, wish, refusal));
        let Some(ways_out) = refused.ways_out(wish) else {
            let searching = look.small(look.locale.text("new-puzzle-searching"));
            // It keeps the focus of the button that is gone, until there is something to press.
            let searching = Label::new(searching).sense(Sense::focusable_noninteractive());
            let searching = ui.add(searching);
            if refusal.is_final() {
                widget::prefer(&searching);
            }
            return;
        };
        ui.label(look.small(look.locale.text("new-puzzle-instead")));
        ui.horizontal_wrapped(|ui| {
            for (index, way) in ways_out.iter().enumerate() {
                let text = difference(look, wish, &way.wish);
                let response = chip(ui, look, &text, false);
                if index == 0 && refusal.is_final() {
                    widget::prefer(&response);
                }
                if response.clicked() {
                    chosen = Some(way.wish.clone());
                }
            }
        });
    };
    named_part(ui, "refusal", |ui| sheet.show(ui, content));
    ui.add_space(look.scale.px(6.0));
    chosen
}

/// The refusal in the words of the game.
pub(in crate::game::screens) fn sentence(
    look: &Look,
    wish: &PuzzleWish,
    refusal: &GeneratorRefusal,
) -> String {
    let say = |key: &str, values: &[(&'static str, String)]| {
        let kind = ("kind", look.locale.text(kind_key(wish.kind)));
        let size = ("size", wish.size.to_string());
        let level = ("level", look.locale.text(level_key(wish.level)));
        let mut all = vec![kind, size, level];
        all.extend(values.iter().cloned());
        look.locale.format(key, &all)
    };
    match refusal {
        GeneratorRefusal::Size { .. } => say("refusal-size", &[]),
        GeneratorRefusal::Givens { givens, size } => {
            let cells = ("cells", size.len().to_string());
            say("refusal-givens", &[("givens", givens.to_string()), cells])
        }
        GeneratorRefusal::NoShapes => say("refusal-no-shapes", &[]),
        GeneratorRefusal::Area { size } => {
            say("refusal-area", &[("cells", size.len().to_string())])
        }
        GeneratorRefusal::Colours { dark, light, .. } => {
            let colours = [("dark", dark.to_string()), ("light", light.to_string())];
            say("refusal-colours", &colours)
        }
        GeneratorRefusal::NoTiling { .. } => say("refusal-no-tiling", &[]),
        GeneratorRefusal::TilingNotFound { .. } => say("refusal-tiling-not-found", &[]),
        GeneratorRefusal::Operations { count } => {
            say("refusal-operations", &[("count", count.to_string())])
        }
        GeneratorRefusal::ShapeTooLarge { shape, most } => {
            let counts = [
                ("count", shape.len().to_string()),
                ("most", most.to_string()),
            ];
            say("refusal-shape-too-large", &counts)
        }
        GeneratorRefusal::NotUnique { .. } | GeneratorRefusal::NothingFound { .. } => {
            say("refusal-not-unique", &[])
        }
        GeneratorRefusal::LevelUnreachable { attempts, .. } => {
            let attempts = ("attempts", attempts.to_string());
            say("refusal-level-not-found", &[attempts])
        }
        GeneratorRefusal::LevelOutOfReach { obstacle, .. } => say(level_key_of(*obstacle), &[]),
        GeneratorRefusal::Pattern { obstacle, .. } => say(pattern_key_of(*obstacle), &[]),
    }
}

const fn level_key_of(obstacle: LevelObstacle) -> &'static str {
    match obstacle {
        LevelObstacle::OneCellTellsAll => "refusal-one-cell-tells-all",
        LevelObstacle::SinglesAreEnough => "refusal-singles",
        LevelObstacle::NeverSeen { .. } => "refusal-never-seen",
        LevelObstacle::TooRare { .. } => "refusal-too-rare",
    }
}

const fn pattern_key_of(obstacle: PatternObstacle) -> &'static str {
    match obstacle {
        PatternObstacle::TooNarrow => "refusal-too-narrow",
        PatternObstacle::TooLong => "refusal-too-long",
        PatternObstacle::LargeSquare => "refusal-large-square",
        PatternObstacle::FullSquare => "refusal-full-square",
        PatternObstacle::LongStaircase => "refusal-long-staircase",
    }
}

/// What is different about a way out.
fn difference(look: &Look, wish: &PuzzleWish, way: &PuzzleWish) -> String {
    let text = |key: &str| look.locale.text(key);
    let part = |part: WishPart| match part {
        WishPart::Size => {
            let size = [("size", way.size.to_string())];
            look.locale.format("instead-size", &size)
        }
        WishPart::Level => {
            let level = [("level", text(level_key(way.level)))];
            look.locale.format("instead-level", &level)
        }
        WishPart::Boxes => text("instead-boxes"),
        WishPart::Givens => match way.givens {
            None => text("instead-givens-suited"),
            Some(givens) => look
                .locale
                .format("instead-givens", &[("count", givens.to_string())]),
        },
        WishPart::Cages => match &way.cages {
            CageWish::Suited => text("instead-cages-suited"),
            CageWish::Sizes(_) => text("instead-cages-sizes"),
            CageWish::Shapes(shapes) => {
                let names = shapes.iter().map(|shape| cages::shape_name(look, shape));
                names.collect::<Vec<_>>().join(", ")
            }
        },
        WishPart::Operations => {
            let names = way.operations.iter();
            let names = names.map(|operation| operations::name(look, operation));
            names.collect::<Vec<_>>().join("  ")
        }
        WishPart::Symmetry => text("instead-symmetry"),
        WishPart::Pattern => {
            let pattern = [("pattern", text(pattern_key(way.pattern)))];
            look.locale.format("instead-pattern", &pattern)
        }
    };
    let parts = wish.differences(way).into_iter().map(part);
    let parts: Vec<String> = parts.collect();
    parts.join(" · ")
}
