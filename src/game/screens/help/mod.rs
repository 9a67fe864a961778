//! The help page: what each key, button and gesture does, over any screen; keys and buttons can be changed on it.

mod page;
mod rows;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::everywhere;
use crate::game::{
    base::{ApplySystems, Menu, settings::Settings, theme::DrawMenus},
    input::{
        bindings::{Bindings, Trigger},
        chord::Chord,
        device::{Device, LastDevice},
        router::Capture,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HelpPage>()
        .add_systems(OnEnter(Menu::Help), open)
        .add_systems(OnExit(Menu::Help), close)
        .add_systems(
            Update,
            bind_caught
                .in_set(ApplySystems::Program)
                .after(everywhere::obey)
                .run_if(in_state(Menu::Help)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            page::draw_help
                .in_set(DrawMenus)
                .ambiguous_with(DrawMenus)
                .run_if(in_state(Menu::Help)),
        );
}

/// The device whose controls are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Keyboard,
    Gamepad,
    Touch,
}

impl Tab {
    const ALL: [Self; 3] = [Self::Keyboard, Self::Gamepad, Self::Touch];

    fn of(device: Device) -> Self {
        match device {
            Device::Keyboard | Device::Mouse => Self::Keyboard,
            Device::Gamepad => Self::Gamepad,
            Device::Touch => Self::Touch,
        }
    }

    fn accepts(self, trigger: &Trigger) -> bool {
        match trigger {
            Trigger::Key(_) => self == Self::Keyboard,
            Trigger::Button(_) => self == Self::Gamepad,
        }
    }
}

/// What the help page is doing.
#[derive(Resource, Default, Debug, Reflect)]
#[reflect(Resource, Debug, Default)]
struct HelpPage {
    #[reflect(ignore)]
    tab: Tab,
    /// The line that waits for its new key or button.
    waiting: Option<usize>,
    /// The key or button that could not be bound, and the line that has it.
    #[reflect(ignore)]
    taken: Option<(Trigger, usize)>,
}

impl HelpPage {
    fn wait_for(&mut self, line: usize) {
        self.waiting = Some(line);
        self.taken = None;
    }

    /// Binds what was caught; Escape changes nothing.
    fn bind(&mut self, trigger: Trigger, bindings: &mut Bindings) {
        if let Trigger::Key(chord) = &trigger
            && is_escape(chord)
        {
            self.waiting = None;
        } else if self.tab.accepts(&trigger)
            && let Some(line) = self.waiting.take()
        {
            let holder = bindings.rebind(line, trigger.clone()).err();
            self.taken = holder.map(|holder| (trigger, holder));
        }
    }
}

fn is_escape(chord: &Chord) -> bool {
    chord.parts().eq(["Escape"])
}

fn open(mut page: ResMut<HelpPage>, device: Res<LastDevice>) {
    *page = HelpPage {
        tab: Tab::of(device.0),
        ..default()
    };
}

/// Whoever leaves the page no longer waits for a key.
fn close(mut page: ResMut<HelpPage>, mut capture: ResMut<Capture>) {
    *page = HelpPage::default();
    *capture = Capture::default();
}

fn bind_caught(
    mut page: ResMut<HelpPage>,
    mut capture: ResMut<Capture>,
    mut settings: ResMut<Settings>,
    bindings: Res<Bindings>,
) {
    let page = page.bypass_change_detection();
    if let Some(trigger) = capture.bypass_change_detection().caught.take() {
        let mut table = bindings.clone();
        page.bind(trigger, &mut table);
        if table != *bindings {
            settings.bindings = table.changes();
        }
    }
    capture.bypass_change_detection().waiting = page.waiting.is_some();
}

#[cfg(test)]
mod tests {
    use bevy::prelude::*;

    use super::*;
    use crate::game::input::context::{AddContext, Context, Layer, Row, Section};

    #[derive(Message, Clone, Copy, Debug, PartialEq)]
    struct Asked;

    const BOARD: Context<Asked> = Context::new(
        "board",
        Section::Board,
        Layer::Screen,
        &[
            Row::new("hint", Asked, &["H"], &[GamepadButton::North]),
            Row::new("pause", Asked, &["P"], &[]),
        ],
    );

    fn bindings() -> Bindings {
        let mut app = App::new();
        app.add_context(&BOARD, || true);
        app.world().resource::<Bindings>().clone()
    }

    fn key(text: &str) -> Trigger {
        Trigger::Key(text.parse().unwrap())
    }

    fn waiting(tab: Tab) -> HelpPage {
        let mut page = HelpPage { tab, ..default() };
        page.wait_for(0);
        page
    }

    #[test]
    fn the_next_key_is_bound_to_the_chosen_line() {
        let (mut page, mut bindings) = (waiting(Tab::Keyboard), bindings());
        page.bind(key("F2"), &mut bindings);
        assert_eq!(page.waiting, None);
        assert!(bindings[0].has(&key("F2")) && !bindings[0].has(&key("H")));
    }

    #[test]
    fn a_key_that_is_taken_is_reported() {
        let (mut page, mut changed) = (waiting(Tab::Keyboard), bindings());
        page.bind(key("P"), &mut changed);
        assert_eq!(page.taken, Some((key("P"), 1)));
        assert_eq!(changed, bindings());
    }

    #[test]
    fn escape_ends_the_waiting_and_keys_do_not_bind_a_gamepad() {
        let (mut page, mut changed) = (waiting(Tab::Gamepad), bindings());
        page.bind(key("F2"), &mut changed);
        assert_eq!(page.waiting, Some(0));
        page.bind(key("Escape"), &mut changed);
        assert_eq!(page.waiting, None);
        assert_eq!(changed, bindings());
    }
}
