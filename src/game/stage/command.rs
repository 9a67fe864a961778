//! What a script can say: the vocabulary of the stage, without a word about how it is written or done.

use serde_json::Value;

use crate::puzzle::{Digit, Place};

/// What a person at the game can do, and what a test can ask.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    /// `size 1280x800`: the window's size from here on.
    Size { width: u32, height: u32 },
    /// `theme night`, `locale en`, `motion off`: a choice of the player's.
    Set(Setting),
    /// `store empty`: the program starts anew and remembers nothing.
    EmptyStore,
    /// `records 300`: three players have so many finished games more.
    Records(usize),
    /// `collect 40 Evening`: whoever plays has so many puzzles more, in a pack of that name.
    Collect(usize, String),
    /// `solve 3` or `solve all`: right digits into so many of the empty cells, one every half second.
    Solve(usize),
    /// `restart`: the program ends and starts again with what it stored.
    Restart,
    /// `open puzzles/first.ron` or `open text "…"`: a puzzle, as if dropped on the window.
    Open(Source),
    /// `drop a.ron b.csv`: files, dropped on the window together.
    Drop(Vec<String>),
    /// `paste "…"`: a text on the clipboard, and Ctrl+V; `paste` alone pastes what is there.
    Paste(Option<String>),
    /// `link "#puzzle=…"`: another end of the page's address.
    Link(String),
    /// `key Ctrl+Z`, `key Shift+Right Down`: strokes, one after the other.
    Key(Vec<KeyPress>),
    /// `type 24*`: one stroke for each character.
    Type(String),
    /// `hover`, `click`, `rightclick`, `scroll` or `touch` and targets: a pointer does something at each of them.
    Point {
        targets: Vec<Target>,
        gesture: Gesture,
    },
    /// `drag r1c1 r1c3 r2c3`: left button down at the first, up at the last.
    Drag(Vec<Target>),
    /// `pad South West "Sum"`: gamepad buttons, each pressed and released, and controls, each led to by the D-pad and pressed.
    Pad(Vec<PadPress>),
    /// `pad South down`, `pad South up`: a gamepad button is held, or let go.
    HoldPad { button: String, is_held: bool },
    /// `stick right 0.7,-0.7`: a gamepad stick is pushed there and stays.
    Stick { side: Side, x: f32, y: f32 },
    /// `wait 0.5s` or `wait settled`.
    Wait(Wait),
    /// `shot board.png`: a picture into the output folder.
    Shot(String),
    /// `film solve.gif 6s`: what happens in that time, as an animated picture into the output folder.
    Film { name: String, seconds: f32 },
    /// `state board.json`: what the game knows, into the output folder.
    State(String),
    /// `expect …`: something must hold now.
    Expect(Expectation),
}

impl Command {
    /// Tells whether the game stays as it is.
    pub(super) fn only_looks(&self) -> bool {
        matches!(self, Self::Shot(_) | Self::State(_) | Self::Expect(_))
    }
}

/// What a player can choose.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Setting {
    /// The look, by its name.
    Theme(String),
    /// The language, by its code.
    Locale(String),
    /// Whether things move or arrive at once.
    Motion(bool),
}

/// Where a puzzle comes from.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Source {
    Path(String),
    Text(String),
}

/// A key with the modifiers held around it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct KeyPress {
    pub(super) modifiers: Vec<String>,
    pub(super) key: String,
}

impl KeyPress {
    /// Reads what is written as `Ctrl+Z`; a `+` at the end is the key itself: `Ctrl++`.
    pub(super) fn read(word: &str) -> Option<Self> {
        let plus = word
            .char_indices()
            .rev()
            .skip(1)
            .find(|&(_, char)| char == '+');
        let (held, key) = plus.map_or(("", word), |(at, _)| (&word[..at], &word[at + 1..]));
        let modifiers: Vec<_> = held.split('+').filter(|name| !name.is_empty()).collect();
        let known = modifiers
            .iter()
            .all(|name| ["Ctrl", "Shift", "Alt"].contains(name));
        known.then(|| Self {
            modifiers: modifiers.into_iter().map(String::from).collect(),
            key: key.into(),
        })
    }
}

/// What somebody with a gamepad presses.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PadPress {
    /// `South`: a button.
    Button(String),
    /// `"Sum"`: what the D-pad leads to.
    Control(Target),
}

/// What a pointer does at a spot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Gesture {
    /// `hover r2c3`: the mouse moves there.
    Hover,
    /// `click r2c3`: the mouse moves there, its left button goes down and up.
    Click,
    /// `rightclick r2c3`: the same with the right button.
    RightClick,
    /// `scroll r2c3 -3`: the wheel turns by so many lines; down is negative.
    Scroll(f32),
    /// `touch r2c3`: a finger, shortly.
    Tap,
    /// `touch r2c3 hold`: a finger that rests.
    Hold,
}

/// Which stick of the gamepad.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Side {
    Left,
    Right,
}

/// How long to wait.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Wait {
    Seconds(f32),
    /// Until nothing moves and nothing is being computed.
    Settled,
}

/// A spot on the screen.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Target {
    /// `640,400`: pixels from the window's top left corner.
    Point { x: f32, y: f32 },
    /// `r2c3`.
    Cell(Place),
    /// `"Play"`, or `"Play" 2` for the second from the top of several.
    Label { text: String, nth: Option<usize> },
}

impl Target {
    /// A cell by its name, or the only control or text that reads so.
    pub(super) fn named(name: &str) -> Self {
        match name.parse() {
            Ok(place) => Self::Cell(place),
            Err(_) => Self::Label {
                text: name.into(),
                nth: None,
            },
        }
    }
}

/// What must hold.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Expectation {
    /// `expect screen Play`.
    Screen(String),
    /// `expect selected r1c1 r1c2`; without a cell: nothing is selected.
    Selected(Vec<Place>),
    /// `expect r2c3 = 5`, `expect r2c3 = empty`.
    Value { place: Place, digit: Option<Digit> },
    /// `expect conflicts 2`: so many cells are marked.
    Conflicts(usize),
    /// `expect text "…"`, `expect no text "…"`: part of any text on the screen.
    Text { text: String, present: bool },
    /// `expect copied "…"`: part of what is on the clipboard.
    Copied(String),
    /// `expect drawn boards/printed-5.txt`: this puzzle is drawn, with exactly one solution.
    Drawn(String),
    /// `expect state theme = "Night"`: an entry of the state file; a dot leads into an entry.
    State { path: String, value: Value },
    /// `expect picture …`: what is seen at a spot.
    Picture { spot: Spot, sight: Sight },
}

/// A part of the picture: a target, and for a cell maybe only a part of it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Spot {
    pub(super) target: Target,
    pub(super) part: Part,
}

/// Which part of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Part {
    Whole,
    /// Where the digit stands.
    Centre,
    /// The top left, where a clue stands.
    Corner,
}

/// What is seen at a spot, in the names of the theme's colours.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Sight {
    /// `shows ink`, `lacks ink`: some of it is (nothing of it is) of that colour.
    Colour { name: String, present: bool },
    /// `like r1c2`, `unlike r1c3`: the grounds are of the same colour, or are not.
    Like { other: Spot, same: bool },
}
