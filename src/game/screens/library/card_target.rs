//! Where somebody is led in the list of cards, and where that is.

use bevy_egui::egui::Rect as EguiRect;

use super::list_layout::LaidOutGroup;
use crate::contest::Fingerprint;
use crate::game::library::Pack;

/// The card or heading that is to be seen and have the focus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CardTarget {
    Puzzle(Fingerprint),
    /// The card at this place, or the last one.
    Place(usize),
    /// The heading of a pack, by the pack's name.
    Pack(String),
    /// The heading at this place, or the last one.
    Heading(usize),
    /// The first card of a pack, by the pack's name.
    FirstOf(String),
}

impl CardTarget {
    /// Returns where it is, unless it is folded away, and which puzzle or pack stands there.
    pub(super) fn find(self, groups: &[LaidOutGroup]) -> Option<(EguiRect, Self)> {
        match self {
            Self::Puzzle(puzzle) => Some((place_of_puzzle(groups, puzzle)?, self)),
            Self::Place(place) => {
                let (area, puzzle) = place_of_nth(groups, place)?;
                Some((area, Self::Puzzle(puzzle)))
            }
            Self::Pack(name) => Some((group_of_pack(groups, &name)?.heading?, Self::Pack(name))),
            Self::FirstOf(name) => {
                let group = group_of_pack(groups, &name)?;
                let first = group.group.entries.first().filter(|_| !group.is_folded)?;
                let place = group.grid.place(group.corner, 0);
                Some((place, Self::Puzzle(first.fingerprint)))
            }
            Self::Heading(number) => {
                let group = groups.get(number).or(groups.last())?;
                let pack = group.group.pack.as_ref()?;
                Some((group.heading?, Self::Pack(pack.name())))
            }
        }
    }
}

/// Returns the place and puzzle of the card so far from the first, or of the last.
fn place_of_nth(groups: &[LaidOutGroup], place: usize) -> Option<(EguiRect, Fingerprint)> {
    let open = || groups.iter().filter(|group| !group.is_folded);
    let holds = |group: &&LaidOutGroup| place < group.first + group.group.entries.len();
    let group = open().find(holds).or_else(|| open().next_back())?;
    let entries = &group.group.entries;
    let index = place
        .saturating_sub(group.first)
        .min(entries.len().checked_sub(1)?);
    Some((
        group.grid.place(group.corner, index),
        entries[index].fingerprint,
    ))
}

fn place_of_puzzle(groups: &[LaidOutGroup], puzzle: Fingerprint) -> Option<EguiRect> {
    let mut open = groups.iter().filter(|group| !group.is_folded);
    open.find_map(|group| {
        let mut entries = group.group.entries.iter();
        let index = entries.position(|entry| entry.fingerprint == puzzle)?;
        Some(group.grid.place(group.corner, index))
    })
}

fn group_of_pack<'a, 'b>(
    groups: &'a [LaidOutGroup<'b>],
    name: &str,
) -> Option<&'a LaidOutGroup<'b>> {
    let is_meant = |pack: &Pack| pack.name() == name;
    let mut groups = groups.iter();
    groups.find(|group| group.group.pack.as_ref().is_some_and(is_meant))
}
