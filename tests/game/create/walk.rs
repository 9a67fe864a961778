//! Random walks of everything that can be asked of a drawing, through the running game: whatever is drawn can be taken back
//! to the empty board and made again, is told its faults as if it were checked from nothing, and is kept as it is.

use std::time::Instant;

use bevy::prelude::*;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom};
use sumi::{
    create::{Check, Drawing, Edit, SolutionDigit},
    game::{
        base::{Menu, Screen},
        board::{Board, Cell, Value},
        create::{
            apply::EditDrawing,
            checking::DrawingCheck,
            drafts::DrawingRequest,
            intent::CreateIntent as Ask,
            open_drawing::{DrawingTool, OpenDrawing},
            sync_board::DrawnBoard,
        },
        input::{Direction, context::Figure},
        stage::driver::Driver,
        store::{Drawings, PlayerId, Store},
    },
    generator::Symmetry,
    puzzle::{Boxes, Digit, Fault, Kind, LineDirection, Operation, Place, Size},
};

/// How many things are asked of a drawing of each kind, unless `SUMI_WALK` names another number.
const USUAL: usize = 10_000;
/// After so many of them the drawing is taken back, made again, and left for a new one.
const LEG: usize = 2_000;
/// The most that is asked in one frame.
const AT_ONCE: usize = 24;
/// Up to how many solutions the game counts.
const COUNTED: u64 = 100;

#[test]
fn whatever_is_asked_of_a_kenken_is_taken_back_and_kept() {
    walk(Kind::KenKen);
}

#[test]
fn whatever_is_asked_of_a_kakuro_is_taken_back_and_kept() {
    walk(Kind::Kakuro);
}

#[test]
fn whatever_is_asked_of_a_sudoku_is_taken_back_and_kept() {
    walk(Kind::Sudoku);
}

#[test]
fn whatever_is_asked_of_a_hypersudoku_is_taken_back_and_kept() {
    walk(Kind::Hypersudoku);
}

#[test]
fn whatever_is_asked_of_a_killer_is_taken_back_and_kept() {
    walk(Kind::Killer);
}

fn walk(kind: Kind) {
    let asked = std::env::var("SUMI_WALK").ok();
    let length = asked.and_then(|text| text.parse().ok()).unwrap_or(USUAL);
    let begun = Instant::now();
    let mut walker = Walker::start(kind);
    while walker.asked < length {
        walker.leg();
    }
    let Walker {
        asked,
        edits,
        faults,
        away,
        ..
    } = walker;
    println!(
        "{kind}: {asked} asked, {edits} edits taken back and made again, up to {faults} faults, {away} times away, {:?}",
        begun.elapsed()
    );
}

/// Somebody who asks for whatever comes to mind.
struct Walker {
    game: Driver,
    kind: Kind,
    rng: ChaCha8Rng,
    asked: usize,
    edits: usize,
    faults: usize,
    away: usize,
}

impl Walker {
    fn start(kind: Kind) -> Self {
        let mut walker = Self {
            game: Driver::start(),
            kind,
            rng: ChaCha8Rng::seed_from_u64(2026 + kind as u64),
            asked: 0,
            edits: 0,
            faults: 0,
            away: 0,
        };
        walker.come_back();
        walker
    }

    fn open(&self) -> &OpenDrawing {
        self.game.app.world().resource::<OpenDrawing>()
    }

    fn drawing(&self) -> &Drawing {
        self.open().drawing()
    }

    /// Goes to the screen on which puzzles are drawn, from wherever the last press led.
    fn come_back(&mut self) {
        let world = self.game.app.world_mut();
        NextState::set_if_neq(&mut world.resource_mut::<NextState<Menu>>(), Menu::None);
        NextState::set_if_neq(
            &mut world.resource_mut::<NextState<Screen>>(),
            Screen::Create,
        );
        self.game.until(|state| {
            let is_there = (state.screen, state.menu) == (Screen::Create, Menu::None);
            is_there && state.drawing.is_some()
        });
    }

    /// Draws on an empty board for a while, and then looks at all of it.
    fn leg(&mut self) {
        self.game.ask(DrawingRequest::New);
        let empty = self.drawing().clone();
        let size = self.lawful_size();
        self.game.ask(EditDrawing(Edit::Kind(self.kind)));
        self.game.ask(EditDrawing(Edit::Size(size)));
        let end = self.asked + LEG;
        while self.asked < end {
            self.ask_at_once();
            self.pass();
            self.look();
        }
        // What was asked last may still lead away.
        (0..3).for_each(|_| self.pass());
        self.look_at_the_whole();
        self.take_back_and_make_again(&empty);
    }

    /// Asks for some things at once.
    fn ask_at_once(&mut self) {
        for _ in 0..=self.below(AT_ONCE) {
            self.asked += 1;
            if self.below(12) == 0 {
                let edit = self.edit();
                self.game.app.world_mut().write_message(EditDrawing(edit));
            } else {
                for intent in self.intents() {
                    self.game.app.world_mut().write_message(intent);
                }
            }
        }
    }

    /// Lets a frame pass. Whoever is led away comes back and finds the drawing as it was.
    fn pass(&mut self) {
        let mut before = self.open().clone();
        self.game.app.update();
        let world = self.game.app.world();
        let screen = *world.resource::<State<Screen>>().get();
        let menu = *world.resource::<State<Menu>>().get();
        if (screen, menu) != (Screen::Create, Menu::None) {
            self.away += 1;
            self.come_back();
        }
        if screen != Screen::Create {
            // What was asked in that frame was heard by nobody; the stroke under way was drawn.
            before.select(before.cursor());
            assert_eq!(self.drawing(), before.drawing());
            assert_eq!(self.open().history(), before.history());
        }
    }

    /// What holds in every frame.
    fn look(&mut self) {
        let open = self.open();
        let size = open.drawing().size();
        for place in [open.cursor()].iter().chain(open.path()) {
            assert!(size.cell(*place).is_some(), "{place} on {size}");
        }
        let faults: Vec<&Fault> = open.faults().collect();
        match open.drawing().check() {
            Ok(puzzle) => assert_eq!(open.puzzle().map(|known| &**known), Some(&puzzle)),
            Err(found) => assert_eq!(faults, found.iter().collect::<Vec<_>>()),
        }
        let count = faults.len();
        self.faults = self.faults.max(count);
        self.look_at_board();
    }

    /// The board shows what is drawn, as if it were laid out anew.
    fn look_at_board(&mut self) {
        let drawing = self.drawing().clone();
        let world = self.game.app.world_mut();
        let mut boards = world.query_filtered::<(Entity, &Board), With<DrawnBoard>>();
        let (root, board) = boards.single(world).unwrap();
        let sketch = drawing.sketch().puzzle;
        assert!(board.puzzle().is_the_same_as(&sketch));
        let mut cells = world.query::<(&Cell, &Value, &ChildOf)>();
        let mut shown = 0;
        for (cell, value, parent) in cells.iter(world) {
            if parent.parent() == root {
                let place = drawing.size().place(cell.0);
                let mut givens = drawing.givens().iter();
                let given = givens.find(|given| given.place == place);
                let digit = given.and_then(|given| Digit::new(u8::try_from(given.digit).ok()?));
                // Without one, it is the solution's digit that stands there, if none is shown that was found.
                let solved = drawing.solved(place).filter(|_| value.0.is_some());
                assert_eq!(value.0, digit.or(solved), "{place}");
                shown += 1;
            }
        }
        // Blocks are squares that can be pressed as well.
        assert_eq!(shown, sketch.size().len());
    }

    /// What is kept is what is drawn, and what is known of it is what is found out from nothing.
    fn look_at_the_whole(&mut self) {
        self.game.until(|state| {
            let drawing = state.drawing.as_ref();
            drawing.is_some_and(|drawing| drawing.checked)
        });
        let world = self.game.app.world();
        let open = world.resource::<OpenDrawing>();
        let (store, player) = (world.resource::<Store>(), world.resource::<PlayerId>());
        store.settle();
        let drawings = world.resource::<Drawings>();
        let kept = drawings.read(open.id().unwrap(), store, player).unwrap();
        assert_eq!(kept.drawing(), open.drawing());
        assert_eq!(kept.history(), open.history());
        let found = world.resource::<DrawingCheck>().of(open);
        let anew = Check::new(open.drawing(), COUNTED).finish();
        assert_eq!(found, Some(&anew), "{:?}", open.drawing());
    }

    fn take_back_and_make_again(&mut self, empty: &Drawing) {
        let (done, undone) = self.open().history();
        let drawn = self.drawing().clone();
        self.edits += done;
        for (intent, wanted, history) in [
            (Ask::Undo, empty, (0, done + undone)),
            (Ask::Redo, &drawn, (done, undone)),
        ] {
            for _ in 0..done {
                self.game.app.world_mut().write_message(intent);
            }
            self.game.app.update();
            assert_eq!(self.drawing(), wanted);
            assert_eq!(self.open().history(), history);
            self.look();
        }
    }

    fn below(&mut self, limit: usize) -> usize {
        self.rng.random_range(0..limit)
    }

    fn choose<T: Copy>(&mut self, all: &[T]) -> T {
        *all.choose(&mut self.rng).unwrap()
    }

    /// A square of the board as it was when the frame began.
    fn place(&mut self) -> Place {
        let size = self.drawing().size();
        let [row, column] = [size.rows(), size.columns()].map(|side| self.below(side) as i32);
        Place::new(row, column)
    }

    fn figure(&mut self) -> u8 {
        self.below(10) as u8
    }

    fn direction(&mut self) -> Direction {
        let all = [
            Direction::Up,
            Direction::Down,
            Direction::Left,
            Direction::Right,
        ];
        self.choose(&all)
    }

    /// One or more things that are asked one after the other, as a device would.
    fn intents(&mut self) -> Vec<Ask> {
        match self.below(1_000) {
            0..120 => vec![Ask::Go(self.direction())],
            120..190 => vec![Ask::Stretch(self.direction())],
            190..220 => vec![Ask::Pen],
            220..420 => self.stroke(),
            420..460 => vec![Ask::Select(self.place())],
            460..660 => self.typing(),
            660..720 => vec![Ask::Erase],
            720..750 => vec![Ask::Block],
            750..770 => vec![Ask::Turn],
            770..800 => {
                let all = [
                    DrawingTool::Shapes,
                    DrawingTool::Sums,
                    DrawingTool::Digits,
                    DrawingTool::Solution,
                ];
                vec![Ask::Take(self.choose(&all))]
            }
            800..810 => vec![Ask::NextTool],
            810..830 => vec![Ask::NextFault],
            830..845 => vec![Ask::PreviousFault],
            845..915 => vec![Ask::Undo],
            915..960 => vec![Ask::Redo],
            960..970 => vec![Ask::DropStroke],
            970..975 => vec![Ask::Solutions],
            975..990 => self.help(),
            _ => self.way_out(),
        }
    }

    /// A stroke of a pointer; now and then a finger is lost, or something else comes between.
    fn stroke(&mut self) -> Vec<Ask> {
        let mut stroke = vec![Ask::Press(self.place())];
        for _ in 0..self.below(5) {
            stroke.push(Ask::DrawTo(self.place()));
        }
        match self.below(12) {
            0 => stroke.push(Ask::DropStroke),
            1 => {}
            2 => stroke.extend([Ask::Undo, Ask::DrawTo(self.place()), Ask::Release]),
            _ => stroke.push(Ask::Release),
        }
        stroke
    }

    fn typing(&mut self) -> Vec<Ask> {
        let value = self.figure();
        match self.below(10) {
            0..5 => vec![Ask::Type(Figure { value, note: false })],
            5 => vec![Ask::Type(Figure { value, note: true })],
            6 => vec![Ask::Enter(self.below(18) as u8)],
            7 => vec![Ask::Sign(self.choose(&Operation::ALL))],
            _ => {
                let figure = Ask::Type(Figure { value, note: false });
                vec![figure, Ask::Sign(self.choose(&Operation::ALL))]
            }
        }
    }

    /// What helps whoever draws, as far as it is done at once.
    fn help(&mut self) -> Vec<Ask> {
        let ways = [
            Ask::Hover(self.place()),
            Ask::Give,
            Ask::Follow,
            Ask::NextShape,
            Ask::Mirror,
            Ask::LetGo,
            Ask::NextSymmetry,
            Ask::ClearSolution,
            Ask::Zoom,
        ];
        vec![self.choose(&ways)]
    }

    /// Rarely, something leads away from the drawing.
    fn way_out(&mut self) -> Vec<Ask> {
        let ways = [
            Ask::Play,
            Ask::Keep,
            Ask::Watch,
            Ask::Share,
            Ask::Whole,
            Ask::Keys,
            Ask::Back,
        ];
        match self.below(8) {
            0 => vec![self.choose(&ways)],
            _ => Vec::new(),
        }
    }

    /// A size that the kind has, not too large for solvers.
    fn lawful_size(&mut self) -> Size {
        let sides = (2..=9).filter_map(Size::square);
        let sizes: Vec<Size> = sides.filter(|&size| self.kind.allows_size(size)).collect();
        self.choose(&sizes)
    }

    /// Something that is asked of the drawing as a whole, or by a tool.
    fn edit(&mut self) -> Edit {
        let place = self.place();
        let text = self
            .choose(&["", "3+", "7", "24*", "2/", "0-", "x", "1 %"])
            .to_owned();
        match self.below(40) {
            0 => Edit::Kind(self.choose(&Kind::ALL)),
            1..4 => Edit::Kind(self.kind),
            4..6 => Edit::Size(self.lawful_size()),
            6 => Edit::Size(Size::new(1 + self.below(9), 1 + self.below(9)).unwrap()),
            7 => {
                let [rows, columns] = [self.below(5) as u8, self.below(5) as u8];
                Edit::Boxes(Some(Boxes { rows, columns }))
            }
            8 => Edit::Boxes(None),
            9..11 => Edit::Symmetry(self.choose(&Symmetry::NAMED).1),
            11 => Edit::Title(text),
            12 => Edit::Author(text),
            13 => Edit::Note(text),
            14..17 => Edit::Merge(place, self.place()),
            17..20 => {
                let cells = (0..=self.below(4)).map(|_| self.place()).collect();
                Edit::Cage { cells, clue: text }
            }
            20..22 => Edit::RemoveCage(place),
            22..25 => Edit::Clue(place, text),
            25..28 => {
                let both = [LineDirection::Across, LineDirection::Down];
                Edit::Sum(place, self.choose(&both), text)
            }
            28..35 => Edit::Digit(place, Digit::new(self.below(18) as u8)),
            35 | 36 => Edit::Follow(self.below(2) == 0),
            37 if self.below(10) == 0 => Edit::Clear,
            37 if self.below(3) == 0 => Edit::ClearClues,
            38 => {
                let digits: Vec<SolutionDigit> = self.drawing().solution().to_vec();
                Edit::Fill(digits.into_iter().take(self.below(20)).collect())
            }
            39 => {
                let other = Edit::Kind(self.choose(&Kind::ALL));
                Edit::Replace(Box::new(self.drawing().edited(&other).unwrap()))
            }
            _ => Edit::Given(place, Some(self.below(12) as u32)),
        }
    }
}
