//! The drawing that is worked on: what is drawn, where the cursor is, and everything that can be done there.

use std::{mem, sync::Arc};

use bevy::prelude::*;

use super::{held_shape::HeldShape, stroke::PenStroke, typing::Typing};
use crate::create::{Drawing, DrawingChange, Edit, Editor};
use crate::game::{input::Direction, store::DrawingId};
use crate::puzzle::{Fault, Faults, Kind, LineDirection, Place, Puzzle};

/// What a pointer draws, and what is typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawingTool {
    /// Cages and their clues, or blocks.
    #[default]
    Shapes,
    /// The sums of runs: a pointer selects one.
    Sums,
    /// Digits that are given.
    Digits,
    /// Digits of a solution, which targets and sums can follow.
    Solution,
}

impl DrawingTool {
    /// The tools for drawings of a kind.
    pub const fn all(kind: Kind) -> &'static [Self] {
        if kind.has_runs() {
            &[Self::Shapes, Self::Sums, Self::Digits, Self::Solution]
        } else if kind.has_drawn_cages() {
            &[Self::Shapes, Self::Digits, Self::Solution]
        } else {
            &[Self::Digits, Self::Solution]
        }
    }
}

/// The drawing that is worked on.
#[derive(Resource, Clone, Debug, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct OpenDrawing {
    /// None before it is kept.
    pub(super) id: Option<DrawingId>,
    pub(super) editor: Editor,
    pub(super) cursor: Place,
    /// Which of the two runs through the cursor is meant.
    pub(super) direction: LineDirection,
    tool: DrawingTool,
    pub(super) stroke: Option<PenStroke>,
    pub(super) typing: Option<Typing>,
    /// The shape in hand.
    pub(super) held: Option<HeldShape>,
    /// The puzzle that is drawn, or what is at fault.
    checked: Result<Arc<Puzzle>, Faults>,
    revision: u32,
}

impl OpenDrawing {
    /// Goes on with a drawing.
    pub fn new(id: Option<DrawingId>, editor: Editor) -> Self {
        let checked = editor.drawing().check().map(Arc::new);
        Self {
            id,
            editor,
            cursor: Place::new(0, 0),
            direction: LineDirection::Across,
            tool: DrawingTool::default(),
            stroke: None,
            typing: None,
            held: None,
            checked,
            revision: 0,
        }
    }

    /// Goes over to another drawing.
    pub(super) fn replace(&mut self, next: Self) {
        let revision = self.revision.wrapping_add(1);
        *self = Self { revision, ..next };
    }

    /// What is drawn.
    pub fn drawing(&self) -> &Drawing {
        self.editor.drawing()
    }

    /// The number under which it is kept, once it is.
    pub fn id(&self) -> Option<DrawingId> {
        self.id
    }

    /// Where keys and buttons draw.
    pub fn cursor(&self) -> Place {
        self.cursor
    }

    /// Which of the two runs through the cursor is meant.
    pub fn direction(&self) -> LineDirection {
        self.direction
    }

    /// What a pointer draws, and what is typed.
    pub fn tool(&self) -> DrawingTool {
        let tools = DrawingTool::all(self.drawing().kind());
        if tools.contains(&self.tool) {
            self.tool
        } else {
            tools[0]
        }
    }

    /// How many edits can be taken back, and how many can be made again.
    pub fn history(&self) -> (usize, usize) {
        self.editor.history()
    }

    /// A number that changes with every edit.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// The puzzle that is drawn, if nothing is at fault.
    pub fn puzzle(&self) -> Option<&Arc<Puzzle>> {
        self.checked.as_ref().ok()
    }

    /// Everything that is at fault.
    pub fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.checked.as_ref().err().into_iter().flatten()
    }

    /// What is at fault with the cell, the cage and the runs where the cursor is.
    pub fn faults_here(&self) -> impl Iterator<Item = &Fault> {
        let here = self.places_here();
        let is_here =
            move |fault: &&Fault| fault.place().is_some_and(|place| here.contains(&place));
        self.faults().filter(is_here)
    }

    /// The cursor, and where its cage and its runs begin.
    fn places_here(&self) -> Vec<Place> {
        let (drawing, cursor) = (self.drawing(), self.cursor);
        let mut places = vec![cursor];
        if drawing.kind().has_drawn_cages() {
            let cage = drawing.cage_at(cursor);
            places.extend(cage.and_then(|cage| drawing.cages()[cage].cells.first()));
        }
        let runs = drawing.runs().into_iter();
        let runs = runs.filter(|(_, cells)| cells.contains(&cursor));
        places.extend(runs.filter_map(|(_, cells)| cells.first().copied()));
        places
    }

    /// The cells of the cage or the run that typing is about.
    pub fn subject(&self) -> Vec<Place> {
        let drawing = self.drawing();
        if drawing.kind().has_drawn_cages() {
            let cage = drawing.cage_at(self.cursor);
            return cage.map_or(Vec::new(), |cage| drawing.cages()[cage].cells.clone());
        }
        let mut runs = drawing.runs().into_iter();
        let meant = |(way, cells): &(LineDirection, Vec<Place>)| {
            *way == self.direction && cells.contains(&self.cursor)
        };
        runs.find(meant).map_or(Vec::new(), |(_, cells)| cells)
    }

    /// Takes what was changed for what is there now.
    pub(super) fn note_change(&mut self) {
        self.revision = self.revision.wrapping_add(1);
        self.checked = self.drawing().check().map(Arc::new);
        let size = self.drawing().size();
        let (rows, columns) = (size.rows() as i32, size.columns() as i32);
        self.cursor.row = self.cursor.row.clamp(0, rows - 1);
        self.cursor.column = self.cursor.column.clamp(0, columns - 1);
    }

    /// Makes an edit, and says whether it changed anything. What makes no sense is not done.
    pub(super) fn make(&mut self, edit: &Edit) -> bool {
        let is_changed = matches!(self.editor.apply(edit), Ok(Some(_)));
        if is_changed {
            self.note_change();
        }
        is_changed
    }

    /// Makes an edit that is not typed at the cursor. Of a text, all that is typed in a row is one edit.
    pub fn edit(&mut self, edit: &Edit) {
        match edit {
            Edit::Title(_) | Edit::Author(_) | Edit::Note(_) => self.write_info(edit),
            _ => {
                self.finish();
                self.make(edit);
            }
        }
    }

    /// Ends the stroke and the typing that are under way.
    pub(super) fn finish(&mut self) {
        self.lift();
        self.typing = None;
    }

    /// Takes the last edit back.
    pub fn undo(&mut self) {
        self.drop_stroke();
        self.typing = None;
        let places = self.editor.undo().map(changed_places);
        self.after_travel(places);
    }

    /// Makes the edit again that was taken back last.
    pub fn redo(&mut self) {
        self.drop_stroke();
        self.typing = None;
        let places = self.editor.redo().map(changed_places);
        self.after_travel(places);
    }

    /// Shows where something was taken back or made again, unless the cursor is there.
    fn after_travel(&mut self, places: Option<Vec<Place>>) {
        let places = places.unwrap_or_default();
        if let Some(&first) = places.first()
            && !places.contains(&self.cursor)
        {
            self.cursor = first;
        }
        self.note_change();
    }

    /// Moves the cursor, and the pen with it if it is down.
    pub fn go(&mut self, direction: Direction) {
        self.typing = None;
        if !self.stroke.as_ref().is_some_and(PenStroke::is_held) {
            self.lift();
        }
        self.step(direction);
        let cursor = self.cursor;
        if let Some(stroke) = &mut self.stroke {
            stroke.draw_to(cursor);
        }
    }

    pub(super) fn step(&mut self, direction: Direction) {
        let (down, right) = match direction {
            Direction::Up => (-1, 0),
            Direction::Down => (1, 0),
            Direction::Left => (0, -1),
            Direction::Right => (0, 1),
        };
        let to = Place::new(self.cursor.row + down, self.cursor.column + right);
        if self.drawing().size().cell(to).is_some() {
            self.cursor = to;
        }
    }

    /// Puts the cursor somewhere. Where it is already, the other run is meant.
    pub fn select(&mut self, place: Place) {
        self.finish();
        if mem::replace(&mut self.cursor, place) == place {
            self.direction = self.direction.crossing();
        }
    }

    /// Turns the shape in hand, or means the other of the two runs through the cursor.
    pub fn turn(&mut self) {
        if self.turn_shape() {
            return;
        }
        self.finish();
        self.direction = self.direction.crossing();
    }

    /// Chooses what a pointer draws and what is typed.
    pub fn take(&mut self, tool: DrawingTool) {
        self.finish();
        self.held = None;
        self.tool = tool;
    }

    /// Takes the next tool, and after the last the first.
    pub fn take_next(&mut self) {
        let tools = DrawingTool::all(self.drawing().kind());
        let mut behind = tools
            .iter()
            .skip_while(|&&tool| tool != self.tool())
            .skip(1);
        let next = behind.next().unwrap_or(&tools[0]);
        self.take(*next);
    }

    /// Makes the square at the cursor a block, or the block a cell.
    pub fn block(&mut self) {
        self.finish();
        self.make(&Edit::Block(self.cursor));
    }

    /// Goes to the next place with a fault in reading order, or to the one before; after the last comes the first.
    pub fn go_to_fault(&mut self, is_next: bool) {
        self.finish();
        let mut places: Vec<Place> = self.faults().filter_map(Fault::place).collect();
        places.sort_unstable();
        places.dedup();
        let cursor = self.cursor;
        let next = if is_next {
            let mut behind = places.iter().find(|place| **place > cursor);
            behind.take().or(places.first())
        } else {
            let mut before = places.iter().rev().find(|place| **place < cursor);
            before.take().or(places.last())
        };
        let size = self.drawing().size();
        let next = next.filter(|place| size.cell(**place).is_some());
        self.cursor = next.copied().unwrap_or(cursor);
    }
}

/// The places that a change is about, unless it is about the whole.
fn changed_places(change: &DrawingChange) -> Vec<Place> {
    if change.is_of_the_whole() {
        return Vec::new();
    }
    change.places()
}
