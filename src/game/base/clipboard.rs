//! The clipboard: texts that are copied for other programs, and texts of theirs that are pasted.

use bevy::prelude::*;
use bevy_egui::EguiClipboard;

#[cfg(not(target_arch = "wasm32"))]
use super::files::{AnswerWriter, FileAnswer, TextOrigin};
use super::{GameSystems, locale::GameLocale};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClipboardDesk>()
        .add_message::<CopyText>()
        .add_message::<TextCopied>()
        .add_message::<PasteText>()
        .add_systems(
            Update,
            (copy, paste.run_if(on_message::<PasteText>))
                .chain()
                .in_set(GameSystems::Save),
        );
}

/// Where copied texts go; without one of its own, it is the system's clipboard.
#[derive(Resource, Clone, Debug, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct ClipboardDesk {
    /// What is on a clipboard that nobody else has.
    pub own: Option<String>,
}

/// Asks for a text to be copied.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct CopyText(pub String);

/// A text was copied.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct TextCopied(pub String);

/// Asks for what is on the clipboard; it comes like a file.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasteText;

fn copy(
    mut requests: MessageReader<CopyText>,
    mut desk: ResMut<ClipboardDesk>,
    mut system: Option<ResMut<EguiClipboard>>,
    mut copied: MessageWriter<TextCopied>,
) {
    for CopyText(text) in requests.read() {
        match (&mut desk.own, &mut system) {
            (Some(own), _) => own.clone_from(text),
            (None, Some(system)) if is_there() => system.set_text(text),
            (None, _) => continue,
        }
        copied.write(TextCopied(text.clone()));
    }
}

/// Tells whether there is a clipboard at all.
fn is_there() -> bool {
    #[cfg(target_arch = "wasm32")]
    let is_there = super::files::web::clipboard().is_some();
    #[cfg(not(target_arch = "wasm32"))]
    let is_there = true;
    is_there
}

#[cfg(not(target_arch = "wasm32"))]
fn paste(
    desk: Res<ClipboardDesk>,
    system: Option<ResMut<EguiClipboard>>,
    locale: Res<GameLocale>,
    mut writer: AnswerWriter,
) {
    let text = desk.own.clone().or_else(|| system?.get_text());
    let name = locale.text("text-pasted");
    let text = text.unwrap_or_default();
    writer.write(FileAnswer::text(TextOrigin::Pasted, name, text));
}

/// A browser may ask whether the page may look at the clipboard, so the answer comes later.
#[cfg(target_arch = "wasm32")]
fn paste(mut commands: Commands, locale: Res<GameLocale>) {
    let job = super::files::web::paste(locale.text("text-pasted"));
    commands.spawn((Name::new("Pasting"), job));
}
