//! Typing digits above nine: two figures within a moment make one digit.

use std::time::Duration;

use bevy::prelude::*;

use super::{apply::perform_intents, intent::GameIntent, wheel::follow_game};
use crate::game::{
    base::{ApplySystems, Menu, Screen, activity::Activity},
    input::{context::Figure, router::InputSystems},
};
use crate::puzzle::Digit;

/// How long a first figure waits for a second.
const MOMENT: Duration = Duration::from_millis(700);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DigitEntry>()
        .add_systems(OnExit(Screen::Play), forget_figures)
        .add_systems(
            Update,
            (
                await_figures.in_set(InputSystems::Gestures),
                finish_before_menu
                    .in_set(ApplySystems::Intents)
                    .after(follow_game)
                    .before(perform_intents),
            ),
        );
}

/// What was typed for one board is not for the next.
fn forget_figures(mut entry: ResMut<DigitEntry>) {
    *entry = DigitEntry::default();
}

pub(super) fn await_figures(
    mut entry: ResMut<DigitEntry>,
    time: Res<Time>,
    mut activity: ResMut<Activity>,
    mut intents: MessageWriter<GameIntent>,
) {
    if entry.is_waiting() {
        activity.moving("digit");
        intents.write_batch(entry.wait(time.delta()));
    }
}

/// Whoever opens a page over the game has ended the typing.
fn finish_before_menu(
    mut entry: ResMut<DigitEntry>,
    menu: Res<NextState<Menu>>,
    mut intents: MessageWriter<GameIntent>,
) {
    if entry.is_waiting() && !matches!(*menu, NextState::Unchanged) {
        intents.write_batch(entry.finish());
    }
}

/// Figures as they are typed; one that may still grow waits for the next.
#[derive(Resource, Default, Debug, Reflect)]
#[reflect(Resource, Debug, Default)]
pub(super) struct DigitEntry(#[reflect(ignore)] Option<Waiting>);

#[derive(Clone, Copy, Debug)]
struct Waiting {
    value: u8,
    note: bool,
    left: Duration,
}

impl Waiting {
    fn intent(self) -> Option<GameIntent> {
        let digit = Digit::new(self.value)?;
        Some(if self.note {
            GameIntent::Note(digit)
        } else {
            GameIntent::Enter(digit)
        })
    }
}

impl DigitEntry {
    /// Takes what was asked for and returns what is certain now: whoever goes on to something else has ended the typing.
    pub(super) fn take(&mut self, intent: GameIntent, highest: Digit) -> Vec<GameIntent> {
        match intent {
            GameIntent::Type(Figure { value, note }) => self.press(value, note, highest),
            intent => self.finish().into_iter().chain([intent]).collect(),
        }
    }

    /// Takes a figure and returns what is certain now.
    pub(super) fn press(&mut self, figure: u8, note: bool, highest: Digit) -> Vec<GameIntent> {
        let before = self.0.take();
        if let Some(joined) = before
            .filter(|waiting| waiting.note == note)
            .map(|waiting| waiting.value * 10 + figure)
            .filter(|&joined| joined <= highest.get())
        {
            return self.begin(joined, note, highest).into_iter().collect();
        }
        let now = if figure == 0 {
            Some(GameIntent::Erase)
        } else {
            self.begin(figure, note, highest)
        };
        let before = before.and_then(Waiting::intent);
        before.into_iter().chain(now).collect()
    }

    /// Lets time pass; a figure that has waited long enough stands for itself.
    pub(super) fn wait(&mut self, passed: Duration) -> Option<GameIntent> {
        let waiting = self.0.as_mut()?;
        waiting.left = waiting.left.saturating_sub(passed);
        let over = waiting.left.is_zero();
        over.then(|| self.finish()).flatten()
    }

    /// Ends the waiting, because the player went on to something else.
    pub(super) fn finish(&mut self) -> Option<GameIntent> {
        self.0.take().and_then(Waiting::intent)
    }

    /// Tells whether a figure waits.
    pub(super) fn is_waiting(&self) -> bool {
        self.0.is_some()
    }

    /// Holds a value that can still grow, or returns its intent at once.
    fn begin(&mut self, value: u8, note: bool, highest: Digit) -> Option<GameIntent> {
        let waiting = Waiting {
            value,
            note,
            left: MOMENT,
        };
        if u16::from(value) * 10 <= u16::from(highest.get()) {
            self.0 = Some(waiting);
            return None;
        }
        waiting.intent()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn enter(value: u8) -> GameIntent {
        GameIntent::Enter(Digit::new(value).unwrap())
    }

    fn note(value: u8) -> GameIntent {
        GameIntent::Note(Digit::new(value).unwrap())
    }

    fn typed(entry: &mut DigitEntry, figures: &str, highest: u8) -> Vec<GameIntent> {
        let highest = Digit::new(highest).unwrap();
        let figures = figures.bytes().map(|figure| figure - b'0');
        figures
            .flat_map(|figure| entry.press(figure, false, highest))
            .collect()
    }

    #[test]
    fn up_to_nine_every_figure_counts_at_once() {
        let mut entry = DigitEntry::default();
        assert_eq!(typed(&mut entry, "19", 9), [enter(1), enter(9)]);
        assert!(!entry.is_waiting());
    }

    #[test]
    fn two_figures_within_a_moment_are_one_digit() {
        let mut entry = DigitEntry::default();
        assert_eq!(typed(&mut entry, "1", 16), []);
        assert_eq!(entry.wait(MOMENT / 2), None);
        assert_eq!(typed(&mut entry, "2", 16), [enter(12)]);
        assert_eq!(typed(&mut entry, "10", 16), [enter(10)]);
        assert_eq!(entry.wait(MOMENT), None);
    }

    #[test]
    fn a_figure_left_alone_stands_for_itself() {
        let mut entry = DigitEntry::default();
        assert_eq!(typed(&mut entry, "1", 16), []);
        assert_eq!(entry.wait(MOMENT), Some(enter(1)));
        assert_eq!(entry.finish(), None);
    }

    #[test]
    fn a_figure_that_cannot_grow_counts_at_once() {
        let mut entry = DigitEntry::default();
        assert_eq!(typed(&mut entry, "2", 16), [enter(2)]);
        assert_eq!(typed(&mut entry, "17", 16), [enter(1), enter(7)]);
    }

    #[test]
    fn going_on_to_something_else_ends_the_waiting() {
        let mut entry = DigitEntry::default();
        assert_eq!(typed(&mut entry, "1", 12), []);
        assert_eq!(entry.finish(), Some(enter(1)));
    }

    #[test]
    fn ink_and_pencil_do_not_mix() {
        let highest = Digit::MAX;
        let mut entry = DigitEntry::default();
        assert_eq!(entry.press(1, true, highest), []);
        assert_eq!(entry.press(2, false, highest), [note(1), enter(2)]);
        assert_eq!(entry.press(1, true, highest), []);
        assert_eq!(entry.press(6, true, highest), [note(16)]);
    }

    #[test]
    fn zero_erases_unless_it_ends_a_ten() {
        let mut entry = DigitEntry::default();
        assert_eq!(typed(&mut entry, "0", 16), [GameIntent::Erase]);
        assert_eq!(typed(&mut entry, "100", 16), [enter(10), GameIntent::Erase]);
    }
}
