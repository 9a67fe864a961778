//! What is highlighted on the title screen.

use bevy::prelude::*;

use crate::game::input::Direction;

/// A place that can be highlighted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Spot {
    /// The game played last.
    #[default]
    Latest,
    /// The way to the puzzles.
    Play,
    /// One of the other games.
    Other(usize),
}

impl Spot {
    /// Returns the place of the highlighted game among the games under way.
    pub(super) fn game(self) -> Option<usize> {
        match self {
            Self::Latest => Some(0),
            Self::Play => None,
            Self::Other(index) => Some(index + 1),
        }
    }
}

/// The highlight, and in how many columns the other games stand.
#[derive(Resource, Default)]
pub(super) struct Menu {
    highlighted: Spot,
    pub(super) columns: usize,
    /// The highlight has moved and must come into view.
    pub(super) moved: bool,
}

impl Menu {
    /// Returns what is highlighted when so many games are under way.
    pub(super) fn spot(&self, games: usize) -> Spot {
        match self.highlighted {
            Spot::Other(_) if games > 1 => Spot::Other(self.last_at_most(games)),
            Spot::Latest if games > 0 => Spot::Latest,
            _ => Spot::Play,
        }
    }

    /// Moves the highlight.
    pub(super) fn go(&mut self, direction: Direction, games: usize) {
        let others = games.saturating_sub(1);
        let columns = self.columns.max(1);
        let next = match (self.spot(games), direction) {
            (Spot::Latest, Direction::Down) => Spot::Play,
            (Spot::Play, Direction::Up) if games > 0 => Spot::Latest,
            (Spot::Play, Direction::Down) if others > 0 => Spot::Other(0),
            (Spot::Other(index), Direction::Left) if index > 0 => Spot::Other(index - 1),
            (Spot::Other(index), Direction::Right) => Spot::Other((index + 1).min(others - 1)),
            (Spot::Other(index), Direction::Up) => {
                index.checked_sub(columns).map_or(Spot::Play, Spot::Other)
            }
            (Spot::Other(index), Direction::Down) if index + columns < others => {
                Spot::Other(index + columns)
            }
            (spot, _) => spot,
        };
        self.moved = next != self.highlighted;
        self.highlighted = next;
    }

    fn last_at_most(&self, games: usize) -> usize {
        let index = self.highlighted.game().map_or(0, |place| place - 1);
        index.min(games - 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_game_is_highlighted_first_and_without_games_the_way_to_the_puzzles() {
        let menu = Menu::default();
        assert_eq!(menu.spot(1), Spot::Latest);
        assert_eq!(menu.spot(0), Spot::Play);
    }

    #[test]
    fn the_highlight_goes_from_the_latest_game_down_to_the_others_and_back() {
        let mut menu = Menu {
            columns: 2,
            ..Menu::default()
        };
        let games = 5;
        let ways = [
            (Direction::Down, Spot::Play),
            (Direction::Down, Spot::Other(0)),
            (Direction::Right, Spot::Other(1)),
            (Direction::Down, Spot::Other(3)),
            (Direction::Down, Spot::Other(3)),
            (Direction::Right, Spot::Other(3)),
            (Direction::Left, Spot::Other(2)),
            (Direction::Up, Spot::Other(0)),
            (Direction::Left, Spot::Other(0)),
            (Direction::Up, Spot::Play),
            (Direction::Up, Spot::Latest),
            (Direction::Up, Spot::Latest),
        ];
        for (direction, spot) in ways {
            menu.go(direction, games);
            assert_eq!(menu.spot(games), spot, "{direction:?}");
        }
    }

    #[test]
    fn the_highlight_stays_on_a_game_when_games_are_deleted() {
        let mut menu = Menu {
            columns: 1,
            ..Menu::default()
        };
        (0..5).for_each(|_| menu.go(Direction::Down, 5));
        assert_eq!(menu.spot(5), Spot::Other(3));
        assert_eq!(menu.spot(3), Spot::Other(1));
        assert_eq!(menu.spot(1), Spot::Play);
    }
}
