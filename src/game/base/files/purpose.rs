//! What files are for, by their names and by what is in them.

use crate::format::Format;

/// How the text of a backup begins.
pub(in crate::game) const PLAYER_OPENING: &str = "sumi player ";

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FilePurpose {
    /// A whole player, to be put away or taken elsewhere.
    Player,
    /// A game that can be played again and believed.
    Run,
    /// Names and points.
    Scores,
    /// Puzzles, or a game that somebody has begun, in any format that is read.
    Puzzle,
    /// Puzzles to be printed.
    Print,
    /// A picture of a board.
    Picture,
}

impl FilePurpose {
    /// Every purpose.
    pub const ALL: [Self; 6] = [
        Self::Player,
        Self::Run,
        Self::Scores,
        Self::Puzzle,
        Self::Print,
        Self::Picture,
    ];

    /// Returns how the names of such files end, unless they say otherwise.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Player => "sumi_player",
            Self::Run => "sumi_run",
            Self::Scores => "kenken_scores",
            Self::Puzzle => "ron",
            Self::Print => "pdf",
            Self::Picture => "png",
        }
    }

    /// Returns all the ways in which the names of such files end.
    pub fn extensions(self) -> Vec<&'static str> {
        if self != Self::Puzzle {
            return vec![self.extension()];
        }
        let holds = |format: &Format| *format == Format::Values || !format.kinds_read().is_empty();
        let formats = Format::ALL.into_iter().filter(holds);
        let mut extensions: Vec<_> = formats.map(Format::extension).collect();
        extensions.sort_unstable();
        extensions.dedup();
        extensions
    }

    /// Returns what a file of this name is for, where the name alone says so.
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, extension) = name.rsplit_once('.')?;
        let is_it = |purpose: &Self| extension.eq_ignore_ascii_case(purpose.extension());
        [Self::Player, Self::Run, Self::Scores]
            .into_iter()
            .find(is_it)
    }

    /// Returns what a text is for: by the name of its file, by what somebody has asked for, or else by itself.
    pub fn of(name: &str, wanted: Option<Self>, text: &str) -> Self {
        let wanted = wanted.filter(|purpose| *purpose != Self::Puzzle);
        Self::of_name(name).or(wanted).unwrap_or_else(|| {
            let is_player = text.starts_with(PLAYER_OPENING);
            match Format::detect(text, Some(name)) {
                _ if is_player => Self::Player,
                Some(Format::Run) => Self::Run,
                // A name and a number may stand in any text, but not as the whole of a file.
                Some(Format::Scores) if !name.is_empty() => Self::Scores,
                _ => Self::Puzzle,
            }
        })
    }

    /// Returns the key of what such files are called in a dialog.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Player => "file-player",
            Self::Run => "file-run",
            Self::Scores => "file-scores",
            Self::Puzzle => "file-puzzle",
            Self::Print => "file-print",
            Self::Picture => "file-picture",
        }
    }

    /// Returns a name for a file about somebody or something: letters, figures and dashes only.
    pub fn file_name(self, about: &str) -> String {
        file_name(about, self.extension())
    }
}

/// Returns a name for a file about somebody or something: letters, figures and dashes, and how it ends.
pub fn file_name(about: &str, extension: &str) -> String {
    let plain = |letter: char| {
        if letter.is_alphanumeric() || letter == '-' {
            letter
        } else {
            '-'
        }
    };
    let stem: String = about.chars().map(plain).collect();
    format!("{stem}.{extension}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_what_a_file_is_for() {
        for purpose in [FilePurpose::Player, FilePurpose::Run, FilePurpose::Scores] {
            let name = purpose.file_name("Änne/../2");
            assert_eq!(name, format!("Änne----2.{}", purpose.extension()));
            assert_eq!(FilePurpose::of_name(&name), Some(purpose));
            assert_eq!(FilePurpose::of_name(&name.to_uppercase()), Some(purpose));
        }
        for name in ["", "sumi_run", "run.txt", "a.sumi_run.zip", "a.ron"] {
            assert_eq!(FilePurpose::of_name(name), None);
        }
    }

    #[test]
    fn where_the_name_says_nothing_the_text_does() {
        let run = Some(FilePurpose::Run);
        for (name, wanted, text, purpose) in [
            ("a.txt", None, "sumi player 1\n", FilePurpose::Player),
            ("a.txt", None, "Mia 500\nJo 900\n", FilePurpose::Scores),
            ("", None, "Mia 500", FilePurpose::Puzzle),
            ("a.txt", run, "anything", FilePurpose::Run),
            ("a.sumi_player", run, "", FilePurpose::Player),
            ("a.txt", None, "4\n7\n3,+,2", FilePurpose::Puzzle),
            ("a", Some(FilePurpose::Puzzle), "hello", FilePurpose::Puzzle),
        ] {
            assert_eq!(
                FilePurpose::of(name, wanted, text),
                purpose,
                "{name}: {text}"
            );
        }
    }

    #[test]
    fn a_dialog_for_puzzles_shows_every_format_that_holds_some() {
        let extensions = FilePurpose::Puzzle.extensions();
        for extension in [
            "ron",
            "kenken",
            "kenken_game",
            "csv",
            "sdm",
            "txt",
            "values",
        ] {
            assert!(extensions.contains(&extension), "{extension}");
        }
        assert!(!extensions.contains(&"kenken_scores"));
    }
}
