//! The sheet of everything that the program can do for whoever draws.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Response, Ui, vec2},
};

use crate::game::{
    base::{
        Menu,
        theme::{
            DrawMenus,
            widget::{self, Look},
        },
    },
    create::{
        adding::Adding, held_shape::Template, intent::CreateIntent, open_drawing::OpenDrawing,
    },
    screens::{
        chip::{self, chip},
        names::level_key,
        new_puzzle::{field, shape_picture, symmetry_key},
        play::dialog,
    },
};
use crate::generator::Pattern;
use crate::puzzle::Level;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(DrawMenus)
            .ambiguous_with(DrawMenus)
            .run_if(in_state(Menu::DrawingHelp).and_then(resource_exists::<OpenDrawing>)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    (open, adding): (Res<OpenDrawing>, Res<Adding>),
    mut intents: MessageWriter<CreateIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if dialog::shade(context, &look).clicked() {
        intents.write(CreateIntent::Helpers);
    }
    let corner = vec2(-look.scale.margin(), look.scale.bar());
    let place = (Align2::RIGHT_TOP, corner);
    let mut sheet = HelpSheet {
        look: &look,
        open: &open,
        asked: Vec::new(),
    };
    dialog::sheet(
        context,
        &look,
        "drawing help",
        place,
        look.scale.px(350.0),
        |ui| {
            // In a low window not all of it is in sight at once.
            let height = look.scale.window.y - corner.y - look.scale.px(40.0);
            ui.set_max_height(height);
            egui::ScrollArea::vertical()
                .max_height(height)
                .show(ui, |ui| sheet.draw(ui, adding.level));
        },
    );
    intents.write_batch(sheet.asked);
    Ok(())
}

/// The sheet while it is drawn.
struct HelpSheet<'a, 'look> {
    look: &'a Look<'look>,
    open: &'a OpenDrawing,
    /// What is asked for.
    asked: Vec<CreateIntent>,
}

impl HelpSheet<'_, '_> {
    fn draw(&mut self, ui: &mut Ui, level: Level) {
        let (look, kind) = (self.look, self.open.drawing().kind());
        ui.spacing_mut().item_spacing = egui::Vec2::splat(look.scale.px(6.0));
        field(ui, look, "create-solution", |ui| self.solution(ui));
        self.gap(ui);
        field(ui, look, "create-rest", |ui| self.rest(ui, level));
        if kind.has_drawn_cages() {
            self.gap(ui);
            field(ui, look, "create-shapes", |ui| self.shapes(ui));
        }
        if kind.has_runs() {
            self.gap(ui);
            field(ui, look, "new-puzzle-pattern", |ui| self.patterns(ui));
        }
        self.gap(ui);
        field(ui, look, "new-puzzle-symmetry", |ui| self.symmetries(ui));
        self.gap(ui);
        field(ui, look, "create-clear-what", |ui| self.clear(ui));
    }

    fn gap(&self, ui: &mut Ui) {
        ui.add_space(self.look.scale.px(6.0));
    }

    /// A chip that asks for something and leads back to the board.
    fn way(&mut self, ui: &mut Ui, key: &str, intent: CreateIntent) -> Response {
        let response = chip(ui, self.look, &self.look.locale.text(key), false);
        if response.clicked() {
            self.asked.extend([intent, CreateIntent::Helpers]);
        }
        response
    }

    fn solution(&mut self, ui: &mut Ui) {
        let first = self.way(ui, "create-fill", CreateIntent::FillSolution);
        widget::prefer(&first);
        if self.open.drawing().kind().has_cages() {
            let follow = self.look.locale.text("create-follow");
            if chip(ui, self.look, &follow, self.open.follows()).clicked() {
                self.asked.push(CreateIntent::Follow);
            }
        }
    }

    /// The level of what is still missing, and the button that draws it.
    fn rest(&mut self, ui: &mut Ui, level: Level) {
        for other in Level::ALL {
            let text = self.look.locale.text(level_key(other));
            if chip(ui, self.look, &text, other == level).clicked() {
                self.asked.push(CreateIntent::Level(other));
            }
        }
        ui.end_row();
        let size = vec2(ui.available_width(), self.look.scale.px(44.0));
        let key = if self.open.drawing().is_empty() {
            "create-whole-puzzle"
        } else {
            "create-complete"
        };
        let text = self.look.locale.text(key);
        if chip::secondary(ui, self.look, size, &text).clicked() {
            self.asked
                .extend([CreateIntent::Complete, CreateIntent::Helpers]);
        }
    }

    /// Shapes to be put down, and the one at the cursor for new puzzles.
    fn shapes(&mut self, ui: &mut Ui) {
        for template in Template::all() {
            let Some(shape) = template.shape() else {
                continue;
            };
            if shape_picture(ui, self.look, &shape, false).clicked() {
                self.asked
                    .extend([CreateIntent::Hold(template), CreateIntent::Helpers]);
            }
        }
        ui.end_row();
        if self.open.shape_here().is_some() {
            drop(self.way(ui, "create-use-shape", CreateIntent::UseShape));
        }
    }

    fn patterns(&mut self, ui: &mut Ui) {
        for (key, pattern) in [
            ("pattern-square", Pattern::Square),
            ("pattern-staircase", Pattern::Staircase),
            ("pattern-random", Pattern::Random),
        ] {
            drop(self.way(ui, key, CreateIntent::LayBlocks(pattern)));
        }
    }

    fn symmetries(&mut self, ui: &mut Ui) {
        let now = self.open.drawing().symmetry();
        for symmetry in self.open.symmetries() {
            let text = self.look.locale.text(symmetry_key(symmetry));
            if chip(ui, self.look, &text, symmetry == now).clicked() {
                self.asked.push(CreateIntent::Symmetry(symmetry));
            }
        }
    }

    fn clear(&mut self, ui: &mut Ui) {
        let kind = self.open.drawing().kind();
        drop(self.way(ui, "create-clear-solution", CreateIntent::ClearSolution));
        if kind.has_cages() {
            drop(self.way(ui, "create-clear-clues", CreateIntent::ClearClues));
        }
        drop(self.way(ui, "create-clear-all", CreateIntent::ClearAll));
    }
}
