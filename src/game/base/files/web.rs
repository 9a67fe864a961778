//! Files of a browser: its own dialog to choose by, downloads, and what the page hears of texts that are dropped and pasted.

use std::rc::Rc;

use bevy::prelude::*;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, Clipboard, ClipboardEvent, Document, DragEvent, Event, EventTarget, File, FileList,
    HtmlAnchorElement, HtmlInputElement, KeyboardEvent, Url, Window,
};

use super::{
    DialogWords, FileAnswer, FileDesk, FileFault, FilePurpose, FileSaved, LARGEST, SaveFile,
    TextOrigin, numbered,
};
use crate::game::base::{jobs::Job, locale::GameLocale};

/// Lets the player choose files.
pub(super) fn ask(
    _desk: &FileDesk,
    purpose: FilePurpose,
    _words: DialogWords,
) -> Job<Vec<FileAnswer>> {
    let (answers, inbox) = async_channel::unbounded();
    if open_input(purpose, &answers).is_none() {
        let _ = answers.try_send(vec![FileAnswer::problem("", FileFault::NoDialog)]);
        answers.close();
    }
    Job::start(|outbox| async move {
        // It ends when the page has read everything that was chosen, or when nothing was.
        while let Ok(answers) = inbox.recv().await {
            if outbox.send(answers).await.is_err() {
                return;
            }
        }
    })
}

/// Lets the browser download a file.
pub(super) fn save(_desk: &FileDesk, file: SaveFile, _words: DialogWords) -> Job<Vec<FileAnswer>> {
    let pages = (2..).zip(&file.more);
    let further = pages.map(|(number, content)| (numbered(&file.name, number), content));
    let mut downloads = std::iter::once((file.name.clone(), &file.content)).chain(further);
    let answer = match downloads.try_for_each(|(name, content)| download(&name, content)) {
        Ok(()) => FileAnswer::Saved(FileSaved { place: file.name }),
        Err(_) => FileAnswer::problem(&file.name, FileFault::NotWritten(String::new())),
    };
    Job::start(|outbox| async move {
        let _ = outbox.send(vec![answer]).await;
    })
}

/// Asks the browser for what is on the clipboard; it may refuse, or ask in turn.
pub(in crate::game::base) fn paste(name: String) -> Job<Vec<FileAnswer>> {
    let (answers, inbox) = async_channel::bounded(1);
    spawn_local(async move {
        let text = match clipboard() {
            Some(clipboard) => JsFuture::from(clipboard.read_text()).await.ok(),
            None => None,
        };
        let text = text.and_then(|text| text.as_string()).unwrap_or_default();
        let answer = FileAnswer::text(TextOrigin::Pasted, name, text);
        let _ = answers.send(vec![answer]).await;
    });
    Job::start(|outbox| async move {
        if let Ok(answers) = inbox.recv().await {
            let _ = outbox.send(answers).await;
        }
    })
}

/// The clipboard, which a browser shows to pages that came safely, and to no others.
pub(in crate::game::base) fn clipboard() -> Option<Clipboard> {
    let window = web_sys::window().filter(Window::is_secure_context)?;
    Some(window.navigator().clipboard())
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

fn open_input(
    purpose: FilePurpose,
    answers: &async_channel::Sender<Vec<FileAnswer>>,
) -> Option<()> {
    let input = document()?.create_element("input").ok()?;
    let input: HtmlInputElement = input.dyn_into().ok()?;
    input.set_type("file");
    // A puzzle may be a text of any name.
    if purpose != FilePurpose::Puzzle {
        input.set_accept(&format!(".{}", purpose.extension()));
    }
    input.set_multiple(true);
    if !lets_pages_ask() {
        return None;
    }
    let (chosen, sender) = (input.clone(), answers.clone());
    let change = Closure::once_into_js(move || {
        let files = chosen.files();
        spawn_local(async move {
            let answers = read_all(files.as_ref(), Some(purpose)).await;
            let _ = sender.send(answers).await;
            sender.close();
        });
    });
    let sender = answers.clone();
    let cancel = Closure::once_into_js(move || sender.close());
    let [change, cancel] = [change.unchecked_ref(), cancel.unchecked_ref()];
    input
        .add_event_listener_with_callback("change", change)
        .ok()?;
    input
        .add_event_listener_with_callback("cancel", cancel)
        .ok()?;
    input.click();
    Some(())
}

/// Tells whether the browser opens a dialog now: it does after a click or a key, but not after a gamepad's button. One
/// that does not say is asked.
fn lets_pages_ask() -> bool {
    let activation = web_sys::window().map(|window| {
        let navigator = window.navigator();
        js_sys::Reflect::get(&navigator, &"userActivation".into())
            .and_then(|activation| js_sys::Reflect::get(&activation, &"isActive".into()))
    });
    let is_active = activation.and_then(Result::ok).and_then(|is| is.as_bool());
    is_active.unwrap_or(true)
}

async fn read_all(files: Option<&FileList>, wanted: Option<FilePurpose>) -> Vec<FileAnswer> {
    let count = files.map_or(0, FileList::length);
    let mut answers = Vec::new();
    for file in (0..count).filter_map(|index| files?.get(index)) {
        answers.push(read(&file, wanted).await);
    }
    answers
}

async fn read(file: &File, wanted: Option<FilePurpose>) -> FileAnswer {
    let name = file.name();
    if file.size() > LARGEST as f64 {
        return FileAnswer::problem(&name, FileFault::TooLarge);
    }
    match JsFuture::from(file.array_buffer()).await {
        Ok(content) => {
            let content = Uint8Array::new(&content).to_vec();
            FileAnswer::chosen(wanted, TextOrigin::File, &name, content)
        }
        Err(_) => FileAnswer::problem(&name, FileFault::Unreadable(String::new())),
    }
}

fn download(name: &str, content: &[u8]) -> Result<(), JsValue> {
    let parts = Array::of1(&Uint8Array::from(content));
    let blob = Blob::new_with_u8_array_sequence(&parts)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let anchor = document().ok_or(JsValue::NULL)?.create_element("a")?;
    let anchor: HtmlAnchorElement = anchor.dyn_into()?;
    anchor.set_href(&address);
    anchor.set_download(name);
    anchor.click();
    Url::revoke_object_url(&address)
}

/// Where the page puts what has come in, until the game takes it; the game may be asleep and is woken.
#[derive(Clone)]
pub(in crate::game) struct PageInbox {
    answers: async_channel::Sender<Vec<FileAnswer>>,
    /// Wakes the game.
    wake: Rc<dyn Fn()>,
}

impl PageInbox {
    /// Hands over what has come in.
    pub(in crate::game) fn put(&self, answers: Vec<FileAnswer>) {
        // There is nobody to hear it when the game has ended.
        let _ = self.answers.try_send(answers);
        (self.wake)();
    }
}

/// Begins to hear of what is dropped on the page and pasted into it, and returns the way in for whatever else comes.
pub(in crate::game) fn hear_of_texts(
    commands: &mut Commands,
    wake: impl Fn() + 'static,
    locale: &GameLocale,
) -> PageInbox {
    let (answers, waiting) = async_channel::unbounded();
    let inbox = PageInbox {
        answers,
        wake: Rc::new(wake),
    };
    if let Some(document) = document() {
        hear_of_drops(&document, &inbox);
        hear_of_pastes(&document, &inbox, locale.text("text-pasted"));
        leave_pasting_to_the_page();
    }
    commands.insert_resource(WaitingTexts(waiting));
    inbox
}

/// What the page has heard of and the game has not.
#[derive(Resource)]
pub(super) struct WaitingTexts(async_channel::Receiver<Vec<FileAnswer>>);

impl WaitingTexts {
    /// Takes what has come in.
    pub(super) fn take(&self) -> impl Iterator<Item = FileAnswer> {
        std::iter::from_fn(|| self.0.try_recv().ok()).flatten()
    }
}

fn hear_of_drops(document: &EventTarget, inbox: &PageInbox) {
    // Without this the browser would leave the page and show the file.
    listen(document, "dragover", |event: Event| event.prevent_default());
    let inbox = inbox.clone();
    listen(document, "drop", move |event: DragEvent| {
        event.prevent_default();
        let files = event.data_transfer().and_then(|data| data.files());
        let inbox = inbox.clone();
        spawn_local(async move {
            inbox.put(read_all(files.as_ref(), None).await);
        });
    });
}

fn hear_of_pastes(document: &EventTarget, inbox: &PageInbox, name: String) {
    let inbox = inbox.clone();
    listen(document, "paste", move |event: ClipboardEvent| {
        let data = event.clipboard_data();
        let text = data.and_then(|data| data.get_data("text/plain").ok());
        let text = text.unwrap_or_default();
        inbox.put(vec![FileAnswer::text(
            TextOrigin::Pasted,
            name.clone(),
            text,
        )]);
    });
}

/// The game takes every key for itself, but only a key that nobody took makes the browser paste.
fn leave_pasting_to_the_page() {
    let Some(window) = web_sys::window() else {
        return;
    };
    let closure = Closure::<dyn FnMut(KeyboardEvent)>::new(|event: KeyboardEvent| {
        let is_paste = event.key().eq_ignore_ascii_case("v");
        if is_paste && (event.ctrl_key() || event.meta_key()) {
            event.stop_immediate_propagation();
        }
    });
    let listener = closure.as_ref().unchecked_ref();
    // While the key is on its way down to the canvas.
    let is_capture = true;
    let _ = window.add_event_listener_with_callback_and_bool("keydown", listener, is_capture);
    closure.forget();
}

/// Hears of an event as long as the page lives.
fn listen<E>(target: &EventTarget, name: &str, hear: impl FnMut(E) + 'static)
where
    E: wasm_bindgen::convert::FromWasmAbi + 'static,
{
    let closure = Closure::<dyn FnMut(E)>::new(hear);
    let listener = closure.as_ref().unchecked_ref();
    // A page without such events has nothing to tell.
    let _ = target.add_event_listener_with_callback(name, listener);
    closure.forget();
}
