//! What comes in as a file: players are restored, runs are played again and believed or refused, scores are listed.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    Backup, ForeignScores, ImportedGame, ImportedGames, PlayedGames, PlayerId, Players, Restored,
    Store, SwitchPlayer,
};
use crate::contest::{Run, VerifiedRun, verify};
use crate::format::scores::{self, PlayerScore};
use crate::game::base::{
    ApplySystems, Screen,
    date::Calendar,
    files::{FileChosen, FilePurpose},
    jobs::Job,
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TakenIn>().add_systems(
        Update,
        (
            examine.run_if(on_message::<FileChosen>),
            take_in.run_if(any_with_component::<Job<Examined>>),
        )
            .chain()
            .in_set(ApplySystems::Program),
    );
}

/// What became of a file that came in.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum TakenIn {
    /// A player has come, or come back.
    Player {
        /// What the player is called.
        name: String,
        /// What is new.
        restored: Restored,
    },
    /// A run was played again, and it is true.
    Run {
        /// Who played.
        player: String,
        /// Nobody knew of it before.
        is_new: bool,
    },
    /// A table of scores is listed.
    Scores {
        /// How many names it has.
        count: usize,
    },
    /// It cannot be believed or understood.
    Refused {
        /// The file's name.
        file: String,
        /// Why.
        reason: String,
    },
    /// A game is on the board, and it must not be disturbed.
    NotNow {
        /// The file's name.
        file: String,
    },
}

/// A file, and what is in it.
struct Examined {
    file: String,
    content: Result<FileContent, String>,
}

enum FileContent {
    Player(Box<Backup>),
    Run(String, Box<VerifiedRun>, String),
    Scores(Vec<PlayerScore>),
}

impl FileContent {
    /// Returns what reads the files that are kept here; puzzles are for others.
    fn reader(purpose: FilePurpose) -> Option<fn(&str) -> Result<Self, String>> {
        match purpose {
            FilePurpose::Player => Some(Self::read_player),
            FilePurpose::Run => Some(Self::read_run),
            FilePurpose::Scores => Some(Self::read_scores),
            FilePurpose::Puzzle | FilePurpose::Print | FilePurpose::Picture => None,
        }
    }

    fn read_player(text: &str) -> Result<Self, String> {
        let backup = Backup::read(text).map_err(in_words)?;
        Ok(Self::Player(Box::new(backup)))
    }

    fn read_run(text: &str) -> Result<Self, String> {
        let run: Run = text.parse().map_err(in_words)?;
        let verified = verify(&run).map_err(in_words)?;
        let player = run.player.to_string();
        Ok(Self::Run(player, Box::new(verified), run.to_text()))
    }

    fn read_scores(text: &str) -> Result<Self, String> {
        scores::read(text).map(Self::Scores).map_err(in_words)
    }
}

fn in_words(fault: impl std::fmt::Display) -> String {
    fault.to_string()
}

/// To play a run again takes a moment, so it is done beside the game.
fn examine(mut files: MessageReader<FileChosen>, mut commands: Commands) {
    for file in files.read() {
        let Some(read) = FileContent::reader(file.purpose) else {
            continue;
        };
        let file = file.clone();
        let job = Job::start(move |outbox| async move {
            let content = read(&file.text);
            let examined = Examined {
                file: file.name,
                content,
            };
            // Cancelled means that the program ends.
            let _ = outbox.send(examined).await;
        });
        commands.spawn((Name::new("Examining a file"), job));
    }
}

/// Where things are put.
#[derive(SystemParam)]
struct Shelves<'w> {
    store: Res<'w, Store>,
    players: ResMut<'w, Players>,
    imported: ResMut<'w, ImportedGames>,
    scores: ResMut<'w, ForeignScores>,
    calendar: Res<'w, Calendar>,
    screen: Res<'w, State<Screen>>,
    current: Res<'w, PlayerId>,
    switch: MessageWriter<'w, SwitchPlayer>,
}

fn take_in(
    mut commands: Commands,
    mut jobs: Query<(Entity, &mut Job<Examined>)>,
    mut shelves: Shelves,
    mut news: MessageWriter<TakenIn>,
) {
    for (entity, mut job) in &mut jobs {
        let reports = job.receive();
        for examined in reports.reports {
            news.write(shelves.put(examined));
        }
        if reports.finished {
            commands.entity(entity).despawn();
        }
    }
}

impl Shelves<'_> {
    fn put(&mut self, Examined { file, content }: Examined) -> TakenIn {
        match content {
            Err(reason) => TakenIn::Refused { file, reason },
            Ok(FileContent::Player(_)) if !self.is_calm() => TakenIn::NotNow { file },
            Ok(FileContent::Player(backup)) => self.restore(*backup),
            Ok(FileContent::Run(player, run, text)) => self.add_run(player, *run, text),
            Ok(FileContent::Scores(scores)) => {
                self.scores.add(&scores, &self.store);
                let count = scores.len();
                TakenIn::Scores { count }
            }
        }
    }

    /// No game is on the board, so everything of whoever plays can be read again.
    fn is_calm(&self) -> bool {
        let calm = [Screen::Title, Screen::Players, Screen::Records];
        calm.contains(self.screen.get())
    }

    fn restore(&mut self, backup: Backup) -> TakenIn {
        let name = backup.name().to_owned();
        let restored = backup.restore(&self.store, &mut self.players, self.calendar.now());
        if restored.player == *self.current {
            self.switch.write(SwitchPlayer(restored.player.clone()));
        }
        TakenIn::Player { name, restored }
    }

    fn add_run(&mut self, player: String, run: VerifiedRun, text: String) -> TakenIn {
        let is_own = self.players.named(&player).is_some_and(|profile| {
            let played = PlayedGames::open_whole(&self.store, &profile.id);
            played.games().any(|game| game.id() == run.game.id())
        });
        let game = ImportedGame {
            player: player.clone(),
            game: run.game,
        };
        let is_new = !is_own && self.imported.add(game, text, &self.store);
        TakenIn::Run { player, is_new }
    }
}
