//! The real window of the real program: it opens, it draws, and at rest it draws nothing.
#![cfg(all(feature = "game", target_os = "linux"))]

use std::error::Error;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use bevy::math::Vec2;
use sumi::{
    create::{Check, CheckFinding},
    format,
    game::{
        stage::driver::Driver,
        store::{Drawings, PlayerId, Store},
    },
};
use tempfile::TempDir;

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// How long the program may take to show something, on a slow machine that draws without a graphics card.
const PATIENCE: Duration = Duration::from_secs(90);

/// How long the program is watched while nobody touches it.
const REST: Duration = Duration::from_secs(10);

/// How long it takes to see whether something still moves.
const MOMENT: Duration = Duration::from_secs(1);

/// The share of one processor core that a resting program may use.
const RESTING_LOAD: f64 = 0.05;

/// What the log says of every frame when it is asked to.
const FRAME: &str = "sumi::game::base::power: frame";
/// How many frames the running clock may take in a second: one, and a few more where the machine is too busy to keep in
/// step with it, or fewer where it is too busy to draw.
const CLOCK_RATE: std::ops::RangeInclusive<f64> = 0.3..=2.0;

/// The keys that solve the first puzzle: 2 1 3, 1 3 2, 3 2 1.
const SOLUTION: &str = "2 Right 1 Right 3 Down 2 Left 3 Left 1 Down 3 Right 2 Right 1";

/// The paper theme's ground and ink.
const PAPER: [u8; 3] = [0xf6, 0xf0, 0xe2];
const INK: [u8; 3] = [0x1f, 0x1b, 0x18];

/// The width of the window, in which pictures are read.
const WIDTH: usize = 1280;
/// The middles of two cells of the first puzzle, and how far a cell reaches from its middle.
const CELL: (usize, usize) = (465, 427);
const OTHER_CELL: (usize, usize) = (603, 565);
const HALF_CELL: usize = 66;
/// How many pictures make a series.
const SERIES: usize = 5;
/// How many pixels are more than a trace.
const SOME: usize = 150;
/// A puzzle that solvers need a while for.
const HARD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/12-autumn-fields.ron");

#[test]
#[ignore = "needs a display: run by cargo ci"]
fn the_title_opens_as_ink_on_paper_and_then_rests() -> Outcome {
    let game = Game::open()?;
    game.wait_for("paper and ink", Picture::is_ink_on_paper)?;
    game.assert_rests("on the title screen")?;
    game.save_picture("title")
}

#[test]
#[ignore = "needs a display: run by cargo ci"]
fn a_game_draws_once_a_second_while_its_clock_runs_and_otherwise_rests() -> Outcome {
    let game = Game::open()?;
    game.open_first_puzzle()?;
    game.assert_rests("on an untouched board")?;
    game.save_picture("board")?;
    game.press("3")?;
    let ticking = |game: &Game| {
        let rate = game.frame_rate(REST).ok();
        rate.filter(|rate| CLOCK_RATE.contains(rate))
    };
    let rate = game.until("only the clock to move", ticking)?;
    println!("on a board with a running clock: {rate:.2} frames a second");
    game.press("p")?;
    game.assert_rests("on a paused board")?;
    game.press("p")?;
    game.press("F1")?;
    game.assert_rests("on the help page over a board")?;
    game.press("Escape")?;
    for key in SOLUTION.split(' ') {
        game.press(key)?;
    }
    game.assert_rests("on a finished board")?;
    game.save_picture("finished")?;
    Ok(())
}

#[test]
#[ignore = "needs a display: run by cargo ci"]
fn a_game_that_was_left_leaves_the_title_at_rest() -> Outcome {
    let game = Game::open()?;
    game.open_first_puzzle()?;
    game.come_to_rest("on the board")?;
    let board = game.picture()?;
    game.press("3")?;
    game.wait_for("a digit", |picture| picture.changes_from(&board) > SOME)?;
    game.press("Escape")?;
    game.assert_rests("on the title screen after a game")
}

#[test]
#[ignore = "needs a display: run by cargo ci"]
fn mouse_and_keyboard_write_a_digit_and_a_menu_keeps_clicks_from_the_board() -> Outcome {
    let game = Game::open()?;
    game.open_first_puzzle()?;
    game.come_to_rest("on the board")?;
    game.click(CELL)?;
    let selected = game.wait_for("the cursor", |picture| picture.red_around(CELL) > SOME)?;
    let before = selected.ink_in(CELL);
    game.press("3")?;
    let written = game.wait_for("a digit", |picture| picture.ink_in(CELL) > before + SOME)?;
    game.press("m")?;
    game.wait_for("the menu", |picture| picture.differs_from(&written))?;
    game.click(OTHER_CELL)?;
    let closed = |picture: &Picture| !picture.differs_from(&written);
    game.wait_for("the menu to close", closed)?;
    game.save_picture("played")?;
    let after = game.picture()?;
    assert!(after.red_around(CELL) > SOME, "the cell is still selected");
    assert!(
        after.red_around(OTHER_CELL) < SOME,
        "the one under the menu is not"
    );
    Ok(())
}

#[test]
#[ignore = "needs a display: run by cargo ci"]
fn ctrl_c_in_the_terminal_ends_a_program_at_rest() -> Outcome {
    let game = Game::open()?;
    game.wait_for("paper and ink", Picture::is_ink_on_paper)?;
    game.come_to_rest("on the title screen")?;
    game.interrupt()
}

#[test]
fn without_a_display_the_program_says_so() -> Outcome {
    let output = Command::new(env!("CARGO_BIN_EXE_sumi"))
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .env("DISPLAY", ":54321")
        .output()?;
    assert_eq!(output.status.code(), Some(1));
    let complaint = String::from_utf8(output.stderr)?;
    assert_eq!(complaint, "Sumi finds no display to open its window on.\n");
    Ok(())
}

#[test]
#[ignore = "needs a display: run by cargo ci"]
fn a_solve_and_a_race_move_and_nothing_runs_on_when_they_are_left() -> Outcome {
    let game = Game::start(&["play", HARD])?;
    game.wait_for("a board", Picture::is_ink_on_paper)?;
    game.come_to_rest("on the board")?;
    let board = game.picture()?;
    // The first press says what watching costs, the second pays.
    game.press("v")?;
    game.press("v")?;
    game.wait_for("a solver", |picture| picture.differs_from(&board))?;
    game.save_series("solve")?;
    game.press("v v v")?;
    game.save_series("race")?;
    game.press("Escape")?;
    game.assert_rests("on the board after a race")
}

/// A puzzle as strokes and what is typed after each of them.
const DRAWN: [(&[&str], &str); 4] = [
    (&["r1c1", "r1c2"], "3 plus"),
    (&["r1c3", "r2c3"], "3 asterisk"),
    (&["r2c2", "r2c1", "r3c1"], "8 plus"),
    (&["r3c2", "r3c3"], "1 minus"),
];
/// The same as text.
const DRAWN_TEXT: &str = r#"(kind: KenKen, size: (3, 3), cages: [("3+", "r1c1 r1c2"), ("3*", "r1c3 r2c3"), ("8+", "r2c1 r2c2 r3c1"), ("1-", "r3c2 r3c3")])"#;

#[test]
#[ignore = "needs a display: run by cargo ci"]
fn a_puzzle_is_drawn_with_the_mouse_and_typed_clues_and_is_there_afterwards() -> Outcome {
    let mut pair = Pair::open()?;
    for target in ["Draw", "Puzzle and drawings", "3×3", "Back"] {
        pair.click(target)?;
    }
    for (path, clue) in DRAWN {
        pair.drag(path)?;
        pair.type_keys(clue)?;
    }
    pair.game.save_picture("drawing")?;
    pair.game.assert_rests("on a drawing")?;
    let store = pair.game.end()?;
    let store = Store::in_folder(&store.path().join("sumi"));
    let player = PlayerId::default();
    let drawings = Drawings::open(&store, &player);
    let line = drawings.lines().first().ok_or("no drawing was kept")?;
    let editor = drawings.read(line.id, &store, &player);
    let drawing = editor
        .ok_or("the drawing cannot be read")?
        .drawing()
        .clone();
    let wanted = format::read(DRAWN_TEXT, None)?[0].check()?;
    assert_eq!(drawing.check(), Ok(wanted));
    let finding = Check::new(&drawing, 2).finish();
    assert!(matches!(finding, CheckFinding::One { .. }), "{finding:?}");
    Ok(())
}

/// A game in a window, and one without that does the same and knows where everything is.
struct Pair {
    game: Game,
    twin: Driver,
}

impl Pair {
    fn open() -> Outcome<Self> {
        let game = Game::open()?;
        game.wait_for("paper and ink", Picture::is_ink_on_paper)?;
        let twin = Driver::start();
        let mut pair = Self { game, twin };
        pair.come_to_rest()?;
        Ok(pair)
    }

    fn come_to_rest(&mut self) -> Outcome {
        self.twin.settle();
        self.game.come_to_rest("on both boards")
    }

    /// Where a target is in both windows.
    fn place(&mut self, target: &str) -> (usize, usize) {
        let Vec2 { x, y } = self.twin.place(target);
        (x as usize, y as usize)
    }

    fn click(&mut self, target: &str) -> Outcome {
        let at = self.place(target);
        self.twin.click(target);
        self.game.click(at)?;
        self.come_to_rest()
    }

    fn drag(&mut self, path: &[&str]) -> Outcome {
        let points: Vec<_> = path.iter().map(|target| self.place(target)).collect();
        self.twin.drag(path);
        self.game.drag(&points)?;
        self.come_to_rest()
    }

    /// Types into the window; the other game need not know what.
    fn type_keys(&mut self, keys: &str) -> Outcome {
        self.game.press(keys)?;
        self.come_to_rest()
    }
}

/// The file beside the program's own in which it tells of its frames and its errors.
const LOG: &str = "log";

/// The running program with its window; dropping it ends it.
struct Game {
    process: Child,
    window: String,
    store: TempDir,
}

impl Game {
    /// Opens the title screen.
    fn open() -> Outcome<Self> {
        Self::start(&[])
    }

    /// Starts the program with an empty store and waits for its window.
    fn start(arguments: &[&str]) -> Outcome<Self> {
        let store = tempfile::tempdir()?;
        let mut command = Command::new(env!("CARGO_BIN_EXE_sumi"));
        command
            .args(arguments)
            .env("XDG_DATA_HOME", store.path())
            .env("RUST_LOG", "error,sumi::game::base::power=trace")
            .env("NO_COLOR", "1");
        let log = File::create(store.path().join(LOG))?;
        let process = command.stdin(Stdio::null()).stderr(log).spawn()?;
        let mut game = Self {
            process,
            window: String::new(),
            store,
        };
        game.window = game.until("a window", Self::find_window)?;
        Ok(game)
    }

    fn find_window(&self) -> Option<String> {
        let process = self.process.id().to_string();
        let windows = read("xdotool", &["search", "--onlyvisible", "--pid", &process]).ok()?;
        windows.lines().next().map(str::to_owned)
    }

    fn open_first_puzzle(&self) -> Outcome {
        let title = self.wait_for("paper and ink", Picture::is_ink_on_paper)?;
        self.press("l")?;
        let library = self.wait_for("the puzzles", |picture| picture.differs_from(&title))?;
        self.press("Return")?;
        self.wait_for("a board", |picture| picture.differs_from(&library))?;
        Ok(())
    }

    /// Moves the mouse there, lets the program see it, and clicks.
    fn click(&self, at: (usize, usize)) -> Outcome {
        self.point_at(at)?;
        self.act(&["click", "1"])
    }

    /// Moves the mouse from point to point with the left button held.
    fn drag(&self, path: &[(usize, usize)]) -> Outcome {
        for (index, &point) in path.iter().enumerate() {
            self.point_at(point)?;
            if index == 0 {
                self.act(&["mousedown", "1"])?;
            }
        }
        self.act(&["mouseup", "1"])
    }

    fn point_at(&self, (x, y): (usize, usize)) -> Outcome {
        // What lies under the mouse is known a frame after it came.
        for x in [x - 1, x] {
            let [x, y] = [x, y].map(|length| length.to_string());
            self.act(&["mousemove", "--window", &self.window, &x, &y])?;
        }
        Ok(())
    }

    /// Ends the program as somebody at the terminal does, and returns where it stored things.
    fn end(mut self) -> Outcome<TempDir> {
        self.interrupt()?;
        Ok(std::mem::replace(&mut self.store, tempfile::tempdir()?))
    }

    /// Presses Ctrl-C in the terminal and waits for the end.
    fn interrupt(&self) -> Outcome {
        read("kill", &["-INT", &self.process.id().to_string()])?;
        let has_ended = |game: &Self| game.processor_time().err().map(|_| ());
        self.until("the end", has_ended)
    }

    /// Presses keys one after the other.
    fn press(&self, keys: &str) -> Outcome {
        // There is no window manager to hand out the keyboard.
        let mut arguments = vec!["windowfocus", &self.window, "key"];
        arguments.extend(keys.split(' '));
        self.act(&arguments)
    }

    /// Does something with the devices, and waits until the program has seen it.
    fn act(&self, arguments: &[&str]) -> Outcome {
        let before = self.frames()?;
        read("xdotool", arguments)?;
        self.until("an answer", |game| {
            game.frames().ok().filter(|frames| *frames > before)
        })
        .map(|_| ())
    }

    fn picture(&self) -> Outcome<Picture> {
        Picture::take(&self.window)
    }

    /// Keeps what the window shows for people to look at, in the target folder's `window`.
    fn save_picture(&self, name: &str) -> Outcome {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("window");
        fs::create_dir_all(&folder)?;
        let file = folder.join(name).with_extension("png");
        read(
            "import",
            &["-window", &self.window, &file.to_string_lossy()],
        )
        .map(|_| ())
    }

    /// Keeps pictures of something that moves, each other than the one before.
    fn save_series(&self, name: &str) -> Outcome {
        let mut last = self.picture()?;
        for number in 1..=SERIES {
            last = self.wait_for("movement", |picture| picture.changes_from(&last) > SOME)?;
            self.save_picture(&format!("{name}-{number}"))?;
        }
        Ok(())
    }

    fn wait_for(&self, what: &str, holds: impl Fn(&Picture) -> bool) -> Outcome<Picture> {
        self.until(what, |game| game.picture().ok().filter(&holds))
    }

    fn until<T>(&self, what: &str, look: impl Fn(&Self) -> Option<T>) -> Outcome<T> {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(found) = look(self) {
                return Ok(found);
            }
            self.processor_time()?;
            thread::sleep(Duration::from_millis(200));
        }
        Err(format!("waited {PATIENCE:?} for {what}").into())
    }

    /// Waits until what moves has come to rest, and then sees that nothing is drawn, computed or complained about.
    fn assert_rests(&self, place: &str) -> Outcome {
        self.come_to_rest(place)?;
        let before = self.frames()?;
        let load = self.load(REST)?;
        let frames = self.frames()? - before;
        let percent = load * 100.0;
        println!("{place}: {frames} frames in {REST:?}, {percent:.2} % of a core");
        assert_eq!(frames, 0, "{place}");
        assert!(load < RESTING_LOAD, "{place}: {percent:.1} % of a core");
        assert_eq!(self.errors()?, "", "{place}");
        Ok(())
    }

    /// Waits until what moves has come to rest: a program that waits for a busy machine has work, one at rest has none.
    fn come_to_rest(&self, place: &str) -> Outcome {
        let calm = |game: &Self| {
            let before = game.frames().ok()?;
            let load = game.load(MOMENT).ok()?;
            (game.frames().ok()? == before && load < RESTING_LOAD).then_some(())
        };
        self.until(&format!("rest {place}"), calm)
    }

    /// How many frames the program draws in a second, seen for this time.
    fn frame_rate(&self, time: Duration) -> Outcome<f64> {
        let (before, start) = (self.frames()?, Instant::now());
        thread::sleep(time);
        let drawn = self.frames()? - before;
        Ok(drawn as f64 / start.elapsed().as_secs_f64())
    }

    /// How many frames the program has drawn.
    fn frames(&self) -> Outcome<usize> {
        let log = self.log()?;
        Ok(log.lines().filter(|line| line.contains(FRAME)).count())
    }

    /// What the program and everything in it complains about.
    fn errors(&self) -> Outcome<String> {
        let log = self.log()?;
        let errors = log.lines().filter(|line| line.contains("ERROR"));
        Ok(errors.collect::<Vec<_>>().join("\n"))
    }

    fn log(&self) -> Outcome<String> {
        let log = fs::read(self.store.path().join(LOG))?;
        Ok(String::from_utf8_lossy(&log).into_owned())
    }

    /// The share of one processor core that the program uses during this time.
    fn load(&self, time: Duration) -> Outcome<f64> {
        let (before, start) = (self.processor_time()?, Instant::now());
        thread::sleep(time);
        let used = self.processor_time()?.saturating_sub(before);
        Ok(used.as_secs_f64() / start.elapsed().as_secs_f64())
    }

    /// The processor time that all threads of the program have used; fails when it has ended.
    fn processor_time(&self) -> Outcome<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        // The name in brackets may hold spaces; after it come the state and, as 12th and 13th, two counts of
        // hundredths of a second.
        let (_, fields) = stat.rsplit_once(')').ok_or("no name in /proc")?;
        let mut fields = fields.split_whitespace();
        if fields.next() == Some("Z") {
            return Err("the program has ended".into());
        }
        let ticks: u64 = fields
            .skip(10)
            .take(2)
            .map(str::parse::<u64>)
            .sum::<Result<_, _>>()?;
        Ok(Duration::from_millis(ticks * 10))
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        // It may have ended by itself; the test has said so then.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What the window shows.
struct Picture(Vec<[u8; 3]>);

impl Picture {
    fn take(window: &str) -> Outcome<Self> {
        let output = Command::new("import")
            .args(["-window", window, "-depth", "8", "rgb:-"])
            .output()?;
        Ok(Self(output.stdout.as_chunks().0.to_vec()))
    }

    /// Whether most of the window is paper and something is written on it.
    fn is_ink_on_paper(&self) -> bool {
        self.share_near(PAPER) > 0.3 && self.share_near(INK) > 0.001
    }

    fn share_near(&self, colour: [u8; 3]) -> f64 {
        let near = |pixel: &&[u8; 3]| pixel.iter().zip(colour).all(|(a, b)| a.abs_diff(b) <= 20);
        self.0.iter().filter(near).count() as f64 / self.0.len().max(1) as f64
    }

    /// The red pixels of a cell: the cursor's frame, where the cell is selected.
    fn red_around(&self, cell: (usize, usize)) -> usize {
        let red = |&[red, green, blue]: &[u8; 3]| red > 150 && green < red / 2 && blue < red / 2;
        self.count(cell, HALF_CELL, red)
    }

    /// The dark pixels in the middle of a cell: its digit, without lines and clues.
    fn ink_in(&self, cell: (usize, usize)) -> usize {
        self.count(cell, HALF_CELL / 2, |pixel| {
            pixel.iter().all(|part| *part < 130)
        })
    }

    fn count(&self, (x, y): (usize, usize), reach: usize, is: impl Fn(&[u8; 3]) -> bool) -> usize {
        let rows = self.0.chunks(WIDTH).skip(y - reach).take(2 * reach);
        let pixels = rows.flat_map(|row| row.iter().skip(x - reach).take(2 * reach));
        pixels.filter(|pixel| is(pixel)).count()
    }

    fn differs_from(&self, other: &Self) -> bool {
        self.changes_from(other) > self.0.len() / 20
    }

    /// How many pixels are not the same.
    fn changes_from(&self, other: &Self) -> usize {
        let pairs = self.0.iter().zip(&other.0);
        pairs.filter(|(one, other)| one != other).count()
    }
}

fn read(program: &str, arguments: &[&str]) -> Outcome<String> {
    let output = Command::new(program).args(arguments).output()?;
    if !output.status.success() {
        return Err(format!("{program} {}: {}", arguments.join(" "), output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}
