//! Writes the clue of each cage into the corner of its first cell, and the sum of each Kakuro run into the block before it.

use bevy::{prelude::*, sprite::Anchor};

use super::{
    Board, BoardText, BrokenCage, ClueText, ProposedCage, dashes, digits::Glyph, fit::FitTexts,
    layer,
};
use crate::game::base::{
    GameSystems,
    theme::{Theme, fonts::Fonts},
};
use crate::puzzle::{CageBorder, CageId, CellId, ClueAnchor, LineDirection, Place};

/// The size of a clue in cells.
const EM: f32 = 0.215;
/// Where a clue begins, from the middle of its cell.
const CORNER: Vec2 = Vec2::new(-0.425, 0.468);
/// The room a clue has in its cell.
const WIDTH: f32 = 0.86;
/// The size of a Kakuro's sum in cells.
const SUM_EM: f32 = 0.42;
/// How much of its width a sum keeps.
const SUM_SQUEEZE: f32 = 0.88;
/// The room a sum has in its half of a square.
const SUM_WIDTH: f32 = 0.5;
/// How far a sum's digits stand from the middle of their square, away from the diagonal.
const SUM_OFFSET: Vec2 = Vec2::new(0.20, 0.25);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(write_clues).add_systems(
        Update,
        (
            ink_clues,
            // Texts are fitted to the window after they are written.
            rewrite_clues.before(FitTexts),
        )
            .in_set(GameSystems::Draw),
    );
}

/// The text of a cage's clue, what it is written on, and how large it may be.
#[derive(Component, Reflect)]
#[reflect(Component)]
struct ClueLabel {
    on_block: bool,
    /// The size of a short clue, in cells.
    em: f32,
    /// The room that a long one has.
    width: f32,
}

impl ClueLabel {
    fn em(&self, text: &str) -> f32 {
        self.em.min(self.width / width(text))
    }
}

fn write_clues(
    added: On<Add, Board>,
    mut commands: Commands,
    boards: Query<&Board>,
    fonts: Res<Fonts>,
    theme: Res<Theme>,
) -> Result {
    let board = boards.get(added.entity)?;
    for (cage, &entity) in board.puzzle().cage_ids().zip(board.cages()) {
        let label = Label::of(board, cage);
        commands.spawn((
            Name::new("Clue"),
            label.place,
            ChildOf(entity),
            Text2d::new(label.text),
            TextFont {
                font: fonts.text.clone().into(),
                ..default()
            },
            TextColor(theme.palette.ink),
            label.shape,
            label.anchor,
            Transform::from_translation(label.at.extend(layer::LABEL)),
        ));
    }
    Ok(())
}

/// A clue as it is written.
struct Label {
    text: String,
    at: Vec2,
    anchor: Anchor,
    shape: BoardText,
    place: ClueLabel,
}

impl Label {
    fn of(board: &Board, cage: CageId) -> Self {
        let puzzle = board.puzzle();
        let text = puzzle.clue(cage);
        match puzzle.clue_anchor(cage) {
            ClueAnchor::Corner(first) => Self::corner(board, text, first),
            ClueAnchor::BeforeRun { square, direction } => {
                Self::sum(board, text, square, direction)
            }
        }
    }

    fn sum(board: &Board, text: String, square: Place, direction: LineDirection) -> Self {
        let offset = match direction {
            LineDirection::Across => SUM_OFFSET,
            LineDirection::Down => -SUM_OFFSET,
        };
        // The middle of a line lies a little above the middle of its digits.
        let rise = Vec2::Y * 0.065 * SUM_EM;
        let place = ClueLabel {
            on_block: true,
            em: SUM_EM,
            width: SUM_WIDTH / SUM_SQUEEZE,
        };
        Self {
            at: board.extent().middle(square) + offset + rise,
            anchor: Anchor::CENTER,
            shape: BoardText {
                em: place.em(&text),
                stretch: Vec2::new(SUM_SQUEEZE, 1.0),
            },
            text,
            place,
        }
    }

    fn corner(board: &Board, text: String, first: CellId) -> Self {
        let is_outlined = board.puzzle().kind().cage_border() == Some(CageBorder::Outline);
        let inset = if is_outlined {
            Vec2::new(dashes::INSET / 2.0, -dashes::INSET / 2.0)
        } else {
            Vec2::ZERO
        };
        let place = ClueLabel {
            on_block: false,
            em: EM,
            width: WIDTH - 2.0 * inset.x,
        };
        Self {
            at: board.extent().centre(first) + CORNER + inset,
            anchor: Anchor::TOP_LEFT,
            shape: BoardText::new(place.em(&text)),
            text,
            place,
        }
    }
}

/// Returns the width of a clue in ems, rather too wide than too narrow.
fn width(clue: &str) -> f32 {
    let widths = clue.chars().map(|character| match character {
        '×' | 'm' => 0.96,
        '−' | '÷' => 0.79,
        _ => 0.62,
    });
    widths.sum::<f32>().max(1.0)
}

/// Writes in a cage what stands there in place of its puzzle's clue.
fn rewrite_clues(
    cages: Query<(&ClueText, &Children), Changed<ClueText>>,
    mut labels: Query<(&ClueLabel, &mut Text2d, &mut BoardText), Without<Glyph>>,
) {
    for (ClueText(clue), children) in &cages {
        let mut labels = labels.iter_many_mut(children);
        while let Some((label, mut text, mut shape)) = labels.fetch_next() {
            text.0.clone_from(clue);
            shape.em = label.em(clue);
        }
    }
}

fn ink_clues(
    theme: Res<Theme>,
    cages: Query<(Has<BrokenCage>, Has<ProposedCage>)>,
    mut clues: Query<(&ClueLabel, &ChildOf, &mut TextColor)>,
) {
    let palette = &theme.palette;
    for (clue, cage, mut colour) in &mut clues {
        let (broken, proposed) = cages.get(cage.parent()).unwrap_or_default();
        let ink = match clue.on_block {
            false if broken => palette.vermilion,
            false if proposed => palette.jade,
            false => palette.ink,
            true if broken => palette.alarm_on_block,
            true if proposed => palette.jade_on_block,
            true => palette.on_block,
        };
        colour.set_if_neq(TextColor(ink));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_clues_are_written_small_enough_for_their_cell() {
        for clue in ["1+", "362880×", "12lcm", "16gcd", "4294967296^", "7?"] {
            let em = EM.min(WIDTH / width(clue));
            assert!(em * width(clue) <= WIDTH + 1e-5, "{clue}");
            assert!(em >= 0.12, "{clue}");
        }
    }
}
