//! Sheets and pictures are made in the background, with a measure of how far they are, and then saved.

use std::sync::Arc;

use bevy::prelude::*;

use super::desk::PictureChoice;
use crate::game::base::{
    ApplySystems, Menu,
    files::{FileFault, FileProblem, FilePurpose, SaveFile, file_name},
    jobs::{Cancelled, Job, Outbox},
    locale::GameLocale,
};
use crate::print::{
    self, Sheet, SheetFiles, SheetForm, SheetMaker, SheetOptions, SheetPuzzle, picture,
};
use crate::puzzle::{Position, Puzzle};
use crate::solver::{Answer, Engine, EngineLimits, Inquiry};

/// How many pixels the longer side of a picture has.
const PICTURE_SIDE: u32 = 1600;
/// How many nodes a solver visits before a picture shows no solution.
const MOST_NODES: u64 = 200_000;
/// How many nodes it visits at once.
const NODES_AT_ONCE: u64 = 16;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<MakeFiles>()
        .add_systems(
            Update,
            (start.run_if(on_message::<MakeFiles>), finish)
                .chain()
                .in_set(ApplySystems::Requests),
        )
        .add_systems(OnExit(Menu::Share), give_up);
}

/// Asks for files to be made and saved.
#[derive(Message, Clone)]
pub(super) enum MakeFiles {
    /// A sheet.
    Sheet {
        /// The puzzles.
        puzzles: Vec<SheetPuzzle>,
        /// How it is laid out.
        options: SheetOptions,
        /// What it is written as.
        form: SheetForm,
        /// What the files are about.
        about: String,
    },
    /// The picture of a board.
    Picture {
        /// The puzzle.
        puzzle: Arc<Puzzle>,
        /// What stands on the board.
        position: Option<Position>,
        /// What is shown.
        choice: PictureChoice,
        /// What the file is about.
        about: String,
    },
}

/// Files that are being made, and the share of it that is done.
#[derive(Component, Default)]
pub(super) struct Making(pub(super) f32);

/// What the job reports.
enum MakeReport {
    /// This share is done.
    Share(f32),
    /// The files are there, or cannot be.
    Done(Option<SaveFile>),
}

fn start(mut orders: MessageReader<MakeFiles>, mut commands: Commands, locale: Res<GameLocale>) {
    for order in orders.read().cloned() {
        let job = match order {
            MakeFiles::Sheet {
                puzzles,
                options,
                form,
                about,
            } => {
                let sheet = Sheet::new(puzzles, options, &locale);
                let maker = SheetMaker::new(sheet, form);
                Job::start(|outbox| async move {
                    // Cancelled means that nobody wants it any more.
                    let _ = make_sheet(maker, about, outbox).await;
                })
            }
            MakeFiles::Picture {
                puzzle,
                position,
                choice,
                about,
            } => Job::start(move |outbox| async move {
                let _ = make_picture(puzzle, position, choice, about, outbox).await;
            }),
        };
        commands.spawn((Name::new("Making files"), job, Making::default()));
    }
}

async fn make_sheet(
    mut maker: SheetMaker,
    about: String,
    outbox: Outbox<MakeReport>,
) -> Result<(), Cancelled> {
    let files = loop {
        // Each piece takes some milliseconds.
        if let Some(files) = maker.advance() {
            break files;
        }
        let (done, all) = maker.progress();
        let share = done as f32 / all.max(1) as f32;
        outbox.send(MakeReport::Share(share)).await?;
    };
    outbox
        .send(MakeReport::Done(sheet_file(files, &about)))
        .await
}

fn sheet_file(files: SheetFiles, about: &str) -> Option<SaveFile> {
    let (extension, mut pages) = match files {
        SheetFiles::Pdf(bytes) => ("pdf", vec![bytes]),
        SheetFiles::Svg(pages) => {
            let pages = pages.into_iter().map(String::into_bytes);
            ("svg", pages.collect())
        }
    };
    let more = pages.split_off(1.min(pages.len()));
    Some(SaveFile {
        purpose: FilePurpose::Print,
        name: file_name(about, extension),
        content: pages.pop()?,
        more,
    })
}

async fn make_picture(
    puzzle: Arc<Puzzle>,
    position: Option<Position>,
    choice: PictureChoice,
    about: String,
    outbox: Outbox<MakeReport>,
) -> Result<(), Cancelled> {
    let shown = match choice {
        PictureChoice::Empty => Some(None),
        PictureChoice::Standing => Some(position),
        PictureChoice::Solved => solution(&puzzle, &outbox).await?.map(Some),
    };
    let picture = shown.and_then(|shown| picture(&puzzle, shown.as_ref(), PICTURE_SIDE).ok());
    let file = picture.map(|content| SaveFile {
        purpose: FilePurpose::Picture,
        name: FilePurpose::Picture.file_name(&about),
        content,
        more: Vec::new(),
    });
    outbox.send(MakeReport::Done(file)).await
}

/// The only solution of a puzzle, as it stands on a board.
async fn solution(
    puzzle: &Puzzle,
    outbox: &Outbox<MakeReport>,
) -> Result<Option<Position>, Cancelled> {
    let limits = EngineLimits {
        nodes: Some(MOST_NODES),
        stop: None,
    };
    let mut inquiry = Inquiry::new(Engine::new(puzzle).with_limits(limits));
    let nodes = || inquiry.advance(NODES_AT_ONCE);
    let answer = outbox.work(nodes, || MakeReport::Share(0.5)).await?;
    Ok(match answer {
        Answer::Unique(solution) => Some(print::solved(puzzle, &solution)),
        _ => None,
    })
}

fn finish(
    mut commands: Commands,
    mut jobs: Query<(Entity, &mut Job<MakeReport>, &mut Making)>,
    mut save: MessageWriter<SaveFile>,
    mut problems: MessageWriter<FileProblem>,
) {
    for (entity, mut job, mut making) in &mut jobs {
        let news = job.receive();
        for report in news.reports {
            match report {
                MakeReport::Share(share) => making.0 = share,
                MakeReport::Done(Some(file)) => drop(save.write(file)),
                MakeReport::Done(None) => drop(problems.write(FileProblem {
                    name: String::new(),
                    fault: FileFault::NotMade,
                })),
            }
        }
        if news.finished {
            commands.entity(entity).despawn();
        }
    }
}

/// Whoever leaves the page does not wait for anything.
fn give_up(mut commands: Commands, jobs: Query<Entity, With<Making>>) {
    for job in &jobs {
        commands.entity(job).despawn();
    }
}
