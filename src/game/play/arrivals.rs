//! What came in as text finds its place: a puzzle goes on the board, a game goes on, many puzzles go to the player's own, and
//! digits go into the cells.

mod placing;

use std::{collections::VecDeque, sync::Arc};

use bevy::prelude::*;

use self::placing::Desk;
use crate::game::{
    base::{ApplySystems, Menu, Screen, files::TextOrigin},
    input::context::{AddContext, Context, Layer, Row, Section},
    library::{
        Collection, ContinueGame, FaultyPuzzle, OpeningSystems, ReadText, ReadingSystems,
        TakeUpGame, TextFault, TextsRead,
    },
    store::GameId,
};
use crate::puzzle::{History, Puzzle};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Arrivals>()
        .add_message::<ArrivalNews>()
        .add_context(&TWO_GAMES, in_state(Menu::TwoGames))
        .add_systems(
            Update,
            (
                queue.run_if(on_message::<TextsRead>),
                place.run_if(arrivals_wait),
            )
                .chain()
                .in_set(ApplySystems::Program)
                .after(ReadingSystems),
        )
        .add_systems(
            Update,
            choose
                .in_set(ApplySystems::Requests)
                .before(OpeningSystems)
                .run_if(on_message::<GameChoice>),
        )
        .add_systems(OnExit(Menu::TwoGames), forget);
}

/// Texts that were read and have no place yet, those that came together as one.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
struct Arrivals(#[reflect(ignore)] VecDeque<Vec<ReadText>>);

/// What became of a text that came in.
#[derive(Message, Clone, Debug)]
pub enum ArrivalNews {
    /// It cannot be used.
    Refused {
        /// What it is called.
        name: String,
        /// How it came.
        origin: TextOrigin,
        /// Why.
        fault: TextFault,
    },
    /// Several puzzles are kept among the player's own.
    Kept {
        /// What they are called together.
        name: String,
        /// How many can be played.
        count: usize,
        /// How many of them were there before.
        known: usize,
        /// How many of them are games that are kept, too.
        begun: usize,
        /// Those that cannot be played.
        faulty: Vec<FaultyPuzzle>,
        /// How many more there were than are kept.
        left_out: usize,
    },
    /// A race is under way, and nothing may disturb it.
    Racing {
        /// What the text is called.
        name: String,
    },
    /// A game is on the board, and what is pasted into it is no list of its digits.
    InGame,
    /// It is a list of digits, and there is no board for them.
    NoBoard {
        /// What the text is called.
        name: String,
    },
    /// The game that it begins is on the board already.
    OnBoard,
}

fn queue(mut read: MessageReader<TextsRead>, mut arrivals: ResMut<Arrivals>) {
    for TextsRead(texts) in read.read() {
        arrivals.0.push_back(texts.clone());
    }
}

/// What comes with the start waits until everybody knows who plays; everything waits until the puzzles are there.
fn arrivals_wait(
    arrivals: Res<Arrivals>,
    screen: Res<State<Screen>>,
    own: Res<Collection>,
) -> bool {
    let origin = |texts: &Vec<ReadText>| texts.first().map(|text| text.origin);
    match arrivals.0.front().and_then(origin) {
        None => !arrivals.0.is_empty(),
        Some(_) if *screen.get() == Screen::Loading || !own.is_read() => false,
        Some(TextOrigin::AtStart | TextOrigin::Linked) => *screen.get() != Screen::Players,
        Some(TextOrigin::File | TextOrigin::Pasted) => true,
    }
}

fn place(mut arrivals: ResMut<Arrivals>, mut desk: Desk) {
    if let Some(texts) = arrivals.0.pop_front() {
        desk.place(texts);
    }
}

/// Two games on the same puzzle that differ: the player's own, and one that has come in.
#[derive(Resource, Clone, Debug)]
pub struct TwoGames {
    /// The puzzle of both.
    pub puzzle: Arc<Puzzle>,
    /// The player's game; none where it is on the board.
    pub own: Option<GameId>,
    /// The moves that came in.
    pub other: History,
    /// How many cells each has filled: the player's own and the other.
    pub filled: [usize; 2],
}

/// Which of the two games to go on with.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameChoice {
    /// The player's own.
    Own,
    /// The one that has come in, as a game beside it.
    Other,
    /// Neither.
    Neither,
}

const TWO_GAMES: Context<GameChoice> = Context::new(
    "two-games",
    Section::Menus,
    Layer::Over,
    &[
        Row::new(
            "own-game",
            GameChoice::Own,
            &["Enter"],
            &[GamepadButton::South],
        ),
        Row::new(
            "close",
            GameChoice::Neither,
            &["Escape"],
            &[GamepadButton::East],
        ),
    ],
);

fn choose(
    mut choices: MessageReader<GameChoice>,
    games: Option<Res<TwoGames>>,
    mut menu: ResMut<NextState<Menu>>,
    mut resume: MessageWriter<ContinueGame>,
    mut take_up: MessageWriter<TakeUpGame>,
) {
    let (Some(&choice), Some(games)) = (choices.read().last(), games) else {
        return;
    };
    NextState::set_if_neq(&mut menu, Menu::None);
    match choice {
        GameChoice::Own => drop(resume.write_batch(games.own.map(ContinueGame))),
        GameChoice::Other => drop(take_up.write(TakeUpGame {
            puzzle: games.puzzle.clone(),
            history: games.other.clone(),
        })),
        GameChoice::Neither => {}
    }
}

fn forget(mut commands: Commands) {
    commands.remove_resource::<TwoGames>();
}
