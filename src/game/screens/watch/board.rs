//! A board that is watched: its ground, what the solver thinks of each cell, and the hand that writes.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect as EguiRect, Response, Sense,
    Stroke, StrokeKind, pos2, vec2,
};
use egui_phosphor::regular as icons;

use crate::game::{
    board::seal::CHARACTER,
    theme::{
        Palette,
        style::{display_font, egui_colour},
        widget::{Look, egui_rect},
    },
    watch::{
        Runner, Show,
        arrange::Lane,
        hand::Hand,
        picture::{Outcome, Square},
    },
};
use crate::puzzle::{CageId, CellId, Digit, Kind, Puzzle, RegionId};
use crate::solver::{Reason, Roles, Step};

/// The sizes of digits and clues, in cells, as on the board that is played.
const DIGIT: f32 = 0.57;
const CLUE: f32 = 0.215;
/// How far a digit sits below the middle, leaving room for the clue.
const DROP: f32 = 0.075;
/// How much a digit grows while it dissolves.
const SPREAD: f32 = 0.5;
/// The smallest text that can be read, in pixels; smaller candidates become dots.
const LEGIBLE: f32 = 7.0;
/// The width of the thinner frames, in cells.
const THIN: f32 = 0.03;
/// The number of guesses after which tentative ink is two thirds of the way to black.
const DARKENING: f32 = 7.0;

/// Draws a board and returns what the pointer does with it.
pub(super) fn draw(
    ui: &mut egui::Ui,
    look: &Look,
    show: &Show,
    lane: &Lane,
    (runner, hand): (&Runner, &Hand),
) -> Response {
    let area = egui_rect(lane.board);
    let response = ui.allocate_rect(area, Sense::click());
    let scene = Scene {
        painter: ui.painter(),
        palette: look.palette(),
        puzzle: show.puzzle(),
        origin: area.min,
        cell: lane.cell,
    };
    show.preview()
        .paint_cells(ui.painter(), area, look.palette());
    scene.light(runner.tape.last_step());
    if show.heat {
        scene.heat(runner);
    }
    scene.clues();
    let is_solved = runner.tape.picture().outcome() == Some(Outcome::Solved);
    for cell in scene.puzzle.open_cells() {
        let square = runner.tape.picture().square(cell);
        match square.value {
            Some(digit) => {
                let given = show.position().value(cell).is_some();
                // What a solution rests on is no longer a guess.
                let depth = if is_solved { 0 } else { square.depth };
                let ink = scene.ink(depth, given);
                scene.digit(cell, digit, ink, hand.dried(cell));
            }
            None => scene.candidates(cell, square),
        }
    }
    for ghost in &hand.ghosts {
        scene.ghost(ghost.cell, ghost.digit, ghost.faded());
    }
    match runner.tape.picture().outcome() {
        Some(Outcome::Solved) => scene.seal(area),
        Some(Outcome::Stuck) => {}
        None => scene.brush(hand.brush),
    }
    response
}

/// What drawing a board needs.
struct Scene<'a> {
    painter: &'a Painter,
    palette: &'a Palette,
    puzzle: &'a Puzzle,
    origin: Pos2,
    cell: f32,
}

impl Scene<'_> {
    fn area(&self, cell: CellId) -> EguiRect {
        let place = self.puzzle.size().place(cell);
        let corner = vec2(place.column as f32, place.row as f32) * self.cell;
        EguiRect::from_min_size(self.origin + corner, egui::Vec2::splat(self.cell))
    }

    fn tint(&self, cell: CellId, colour: Color32) {
        // Within the lines around the cell.
        let area = self.area(cell).shrink(0.035 * self.cell);
        self.painter.rect_filled(area, 0, colour);
    }

    /// A colour between two of the palette. It covers what lies beneath: light colours over washes would turn grey.
    fn mix(&self, colour: Color, share: f32) -> Color32 {
        let sheet = egui_colour(self.palette.sheet);
        sheet.lerp_to_gamma(egui_colour(colour.with_alpha(1.0)), share)
    }

    /// Draws a line around a cell, inside.
    fn frame(&self, cell: CellId, width: f32) {
        let area = self.area(cell).shrink(0.06 * self.cell);
        let stroke = Stroke::new(width * self.cell, egui_colour(self.palette.thin_ink));
        self.painter
            .rect_stroke(area, 0, stroke, StrokeKind::Inside);
    }

    /// Lights the cells that the step is about, and frames those that are its reason.
    fn light(&self, step: Option<&Step>) {
        let target = self.mix(self.palette.same, 0.6);
        match step {
            Some(Step::Place { cell, why, .. }) => {
                self.tint(*cell, target);
                self.light_reason(why);
            }
            Some(Step::Remove { cells, why }) => {
                for &(cell, _) in cells {
                    self.tint(cell, target);
                }
                self.light_reason(why);
            }
            Some(Step::Guess { cell, .. }) => self.tint(*cell, egui_colour(self.palette.sheet)),
            Some(Step::Retreat { cells, .. }) => {
                let colour = self.mix(self.palette.vermilion, 0.3);
                for &cell in cells {
                    self.tint(cell, colour);
                }
            }
            _ => {}
        }
    }

    fn light_reason(&self, why: &Reason) {
        if let Some(deduction) = why.deduction() {
            return self.light_roles(&deduction.roles);
        }
        let region = |id: RegionId| &self.puzzle.region(id).cells;
        let cage = |id: CageId| &self.puzzle.cage(id).cells;
        let groups: [Option<&Vec<CellId>>; 2] = match *why {
            Reason::OnlyPlace(id)
            | Reason::Taken(id)
            | Reason::Arrangement(id)
            | Reason::Pair(id) => [Some(region(id)), None],
            Reason::Cage(id) => [Some(cage(id)), None],
            Reason::CageLine(id, line) => [Some(cage(id)), Some(region(line))],
            Reason::Overlap(one, other) => [Some(region(one)), Some(region(other))],
            _ => [None, None],
        };
        for &cell in groups.into_iter().flatten().flatten() {
            self.frame(cell, THIN);
        }
    }

    /// A pattern stands out more than what shows that it is there.
    fn light_roles(&self, roles: &Roles) {
        for &cell in &roles.evidence {
            self.frame(cell, THIN);
        }
        for &cell in &roles.pattern {
            self.frame(cell, 2.0 * THIN);
        }
    }

    /// Blots of red ink, the larger the more often a guess in the cell was taken back.
    fn heat(&self, runner: &Runner) {
        let picture = runner.tape.picture();
        let hottest = picture.hottest().max(1) as f32;
        let red = self.mix(self.palette.vermilion, 0.5);
        for cell in self.puzzle.open_cells() {
            let heat = picture.square(cell).heat as f32 / hottest;
            if heat > 0.0 {
                let radius = (0.06 + 0.4 * heat.sqrt()) * self.cell;
                let middle = self.area(cell).center() + vec2(0.0, DROP / 2.0 * self.cell);
                self.painter.circle_filled(middle, radius, red);
            }
        }
    }

    fn clues(&self) {
        if self.puzzle.kind() == Kind::Kakuro {
            return;
        }
        let font = FontId::proportional((CLUE * self.cell).max(LEGIBLE));
        let inset = vec2(0.075, 0.03) * self.cell;
        for cage in self.puzzle.cage_ids() {
            if let Some(&first) = self.puzzle.cage(cage).cells.first() {
                let corner = self.area(first).min + inset;
                let ink = egui_colour(self.palette.ink);
                let clue = self.puzzle.clue(cage);
                self.painter
                    .text(corner, Align2::LEFT_TOP, clue, font.clone(), ink);
            }
        }
    }

    /// Certain digits are written in the solver's ink; those that rest on guesses are grey, and darker the deeper they are.
    fn ink(&self, depth: u16, given: bool) -> Color32 {
        let palette = self.palette;
        match (given, depth) {
            (true, _) => egui_colour(palette.ink),
            (false, 0) => egui_colour(palette.brush),
            (false, depth) => {
                let share = 1.0 - (-f32::from(depth) / DARKENING).exp();
                let faint = egui_colour(palette.thin_ink).gamma_multiply(0.55);
                faint.lerp_to_gamma(egui_colour(palette.ink), share)
            }
        }
    }

    fn digit(&self, cell: CellId, digit: Digit, ink: Color32, dried: f32) {
        let size = DIGIT * self.cell * (0.72 + 0.28 * dried);
        let middle = self.area(cell).center() + vec2(0.0, DROP * self.cell);
        let colour = ink.gamma_multiply(0.2 + 0.8 * dried);
        self.painter.text(
            middle,
            Align2::CENTER_CENTER,
            digit.to_string(),
            display_font(size),
            colour,
        );
    }

    fn ghost(&self, cell: CellId, digit: Digit, faded: f32) {
        let middle = self.area(cell).center() + vec2(0.0, DROP * self.cell);
        let size = DIGIT * self.cell * (1.0 + SPREAD * faded);
        let colour = egui_colour(self.palette.vermilion).gamma_multiply(0.8 * (1.0 - faded));
        self.painter.text(
            middle,
            Align2::CENTER_CENTER,
            digit.to_string(),
            display_font(size),
            colour,
        );
    }

    /// Candidates stand in fixed places below the clue, or as dots where there is no room for figures.
    fn candidates(&self, cell: CellId, square: Square) {
        let across = f32::from(self.puzzle.highest().get()).sqrt().ceil();
        let top = if self.puzzle.cages().is_empty() {
            0.06
        } else {
            0.27
        };
        let area = self.area(cell);
        let step = vec2(0.88 / across, (0.95 - top) / across) * self.cell;
        let first = area.min + vec2(0.06, top) * self.cell + step / 2.0;
        let size = step.min_elem() * 0.92;
        let thin = egui_colour(self.palette.thin_ink);
        for digit in square.candidates {
            let index = f32::from(digit.get() - 1);
            let middle = first + vec2(index % across, (index / across).floor()) * step;
            if size >= LEGIBLE {
                let font = FontId::proportional(size);
                self.painter
                    .text(middle, Align2::CENTER_CENTER, digit.to_string(), font, thin);
            } else if self.cell >= 12.0 {
                let dot = egui::Vec2::splat((size * 0.42).max(1.0));
                let colour = thin.gamma_multiply(0.7);
                self.painter
                    .rect_filled(EguiRect::from_center_size(middle, dot), 0, colour);
            }
        }
    }

    /// The tip of the brush rests where the hand is.
    fn brush(&self, at: Option<Vec2>) {
        let Some(at) = at else { return };
        let tip = self.origin + vec2(at.x + 0.16, at.y + 0.26) * self.cell;
        let size = (0.62 * self.cell).max(14.0);
        let ink = egui_colour(self.palette.ink);
        let shadow = egui_colour(self.palette.ink).gamma_multiply(0.15);
        for (offset, colour) in [(0.06, shadow), (0.0, ink)] {
            let place = pos2(
                tip.x - 0.12 * size + offset * size,
                tip.y + 0.12 * size + offset * size,
            );
            self.painter.text(
                place,
                Align2::LEFT_BOTTOM,
                icons::PAINT_BRUSH,
                FontId::proportional(size),
                colour,
            );
        }
    }

    fn seal(&self, board: EguiRect) {
        let side = (0.46 * self.cell).max(20.0);
        let middle = board.max - egui::Vec2::splat(side * 0.15);
        let area = EguiRect::from_center_size(middle, egui::Vec2::splat(side));
        let radius = CornerRadius::same((side * 0.12) as u8);
        self.painter
            .rect_filled(area, radius, egui_colour(self.palette.vermilion));
        let light = egui_colour(self.palette.on_vermilion);
        self.painter.text(
            area.center(),
            Align2::CENTER_CENTER,
            CHARACTER,
            display_font(side * 0.7),
            light,
        );
    }
}
