//! What is being shared, what was chosen for it, and the ways out.

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    making::{MakeFiles, Making},
    offer::{self, FormatOffer},
};
use crate::format::{self, Format, WriteError};
use crate::game::{
    base::{
        address::PageAddress,
        clipboard::CopyText,
        files::{FileFault, FileProblem, FilePurpose, SaveFile, file_name},
        theme::widget::Look,
    },
    library::{Share, SharedGame},
    screens::everywhere::AppIntent,
};
use crate::print::{self, PaperSize, PerPage, QrModules};
use crate::puzzle::{Draft, Puzzle};

/// The parts of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ShareTab {
    /// The link and its code.
    #[default]
    Link,
    /// Texts in every format.
    Text,
    /// Sheets.
    Print,
    /// The picture of a board.
    Picture,
}

/// How a sheet is to be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PrintChoice {
    /// How many puzzles share a page.
    pub(super) per_page: Option<PerPage>,
    /// The paper.
    pub(super) paper: PaperSize,
    /// Whether the solutions follow.
    pub(super) with_solutions: bool,
    /// Whether each puzzle has its code.
    pub(super) with_codes: bool,
}

impl Default for PrintChoice {
    fn default() -> Self {
        Self {
            per_page: None,
            paper: PaperSize::A4,
            with_solutions: true,
            with_codes: false,
        }
    }
}

/// What a picture shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum PictureChoice {
    /// The puzzle as it begins.
    #[default]
    Empty,
    /// The board as it stands.
    Standing,
    /// The solution.
    Solved,
}

/// What is being shared, and how.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub(super) struct Sharing {
    #[reflect(ignore)]
    pub(super) share: Option<Share>,
    #[reflect(ignore)]
    pub(super) tab: ShareTab,
    /// The digits of a game go along.
    pub(super) with_digits: bool,
    #[reflect(ignore)]
    pub(super) print: PrintChoice,
    #[reflect(ignore)]
    pub(super) picture: PictureChoice,
    /// What follows from that.
    #[reflect(ignore)]
    pub(super) texts: SharedTexts,
    /// What was copied last, so that its button says so.
    pub(super) copied: Option<String>,
}

/// The texts of what is shared.
#[derive(Default)]
pub(super) struct SharedTexts {
    /// The link, or the code alone where there is no page to lead to; none for several puzzles.
    pub(super) link: Option<String>,
    /// The link as a code for cameras, if it is not too long.
    pub(super) qr: Option<QrModules>,
    /// Every format of one puzzle.
    pub(super) formats: Vec<FormatOffer>,
    /// Every format that holds all of several puzzles.
    pub(super) formats_for_all: Vec<Format>,
}

impl Sharing {
    /// Begins to share something.
    pub(super) fn begin(&mut self, share: Share, address: &PageAddress) {
        self.with_digits = matches!(&share, Share::Game(game) if !game.has_ended);
        self.picture = match &share {
            Share::Game(_) => PictureChoice::Standing,
            Share::Puzzle(_) | Share::Pack { .. } => PictureChoice::Empty,
        };
        if self.tab == ShareTab::Picture && matches!(share, Share::Pack { .. }) {
            self.tab = ShareTab::Link;
        }
        self.share = Some(share);
        self.copied = None;
        self.write_texts(address);
    }

    /// Writes the texts anew, after something was chosen.
    pub(super) fn write_texts(&mut self, address: &PageAddress) {
        let Some(share) = &self.share else { return };
        self.texts = match offer::draft_of(share, self.with_digits) {
            Some(draft) => SharedTexts::of_one(&draft, address),
            None => SharedTexts {
                formats_for_all: offer::formats_for_all(&self.drafts()),
                ..SharedTexts::default()
            },
        };
    }

    /// The puzzles.
    pub(super) fn puzzles(&self) -> &[Arc<Puzzle>] {
        match &self.share {
            None => &[],
            Some(Share::Puzzle(puzzle)) => std::slice::from_ref(puzzle),
            Some(Share::Game(game)) => std::slice::from_ref(&game.puzzle),
            Some(Share::Pack { puzzles, .. }) => puzzles,
        }
    }

    /// The puzzles as they are written down.
    pub(super) fn drafts(&self) -> Vec<Draft> {
        self.puzzles()
            .iter()
            .map(|puzzle| puzzle.to_draft())
            .collect()
    }

    /// The game that is shared, if it is one.
    pub(super) fn game(&self) -> Option<&SharedGame> {
        match &self.share {
            Some(Share::Game(game)) => Some(game),
            _ => None,
        }
    }

    /// Whether there are digits to go along.
    pub(super) fn has_digits(&self) -> bool {
        self.game()
            .is_some_and(|game| !offer::entries(&game.puzzle, &game.position).is_empty())
    }

    /// The only puzzle, if it is one.
    pub(super) fn only(&self) -> Option<&Arc<Puzzle>> {
        match self.puzzles() {
            [only] => Some(only),
            _ => None,
        }
    }
}

impl SharedTexts {
    fn of_one(draft: &Draft, PageAddress(base): &PageAddress) -> Self {
        let text = format::share_game(draft);
        let link = print::link(base.as_deref().unwrap_or_default(), &text);
        Self {
            qr: print::qr(&link),
            link: Some(link),
            formats: offer::texts_of(draft),
            formats_for_all: Vec::new(),
        }
    }
}

/// The ways out of the page, and back.
#[derive(SystemParam)]
pub(super) struct WaysOut<'w, 's> {
    /// The page itself.
    pub(super) intents: MessageWriter<'w, AppIntent>,
    /// Where a link leads.
    pub(super) address: Res<'w, PageAddress>,
    /// What is being made.
    pub(super) making: Query<'w, 's, &'static Making>,
    problems: MessageWriter<'w, FileProblem>,
    copy: MessageWriter<'w, CopyText>,
    save: MessageWriter<'w, SaveFile>,
    make: MessageWriter<'w, MakeFiles>,
}

impl WaysOut<'_, '_> {
    /// Puts a text on the clipboard.
    pub(super) fn copy(&mut self, text: &str) {
        self.copy.write(CopyText(text.to_owned()));
    }

    /// Writes a text as a file about something.
    pub(super) fn save(&mut self, about: &str, format: Format, text: &str) {
        let name = file_name(about, format.extension());
        let file = SaveFile::text(FilePurpose::Puzzle, name, text.to_owned());
        self.save.write(file);
    }

    /// Says which of several puzzles a format has no room for, and why.
    pub(super) fn complain(&mut self, look: &Look, number: usize, error: &WriteError) {
        let values = [("number", number.to_string()), ("fault", error.to_string())];
        let reason = look.locale.format("arrival-fault", &values);
        self.problems.write(FileProblem {
            name: String::new(),
            fault: FileFault::Unfit(reason),
        });
    }

    /// Has files made, unless some are being made.
    pub(super) fn make(&mut self, order: MakeFiles) {
        if self.making.is_empty() {
            self.make.write(order);
        }
    }
}
