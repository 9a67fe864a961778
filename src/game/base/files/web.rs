//! Files of a browser: its own dialog to choose by, and downloads.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, Document, File, HtmlAnchorElement, HtmlInputElement, Url};

use super::{
    DialogWords, FileAnswer, FileDesk, FileFault, FilePurpose, FileSaved, LARGEST, SaveFile,
};
use crate::game::base::jobs::Job;

/// Lets the player choose files.
pub(super) fn ask(_desk: &FileDesk, purpose: FilePurpose, _words: DialogWords) -> Job<FileAnswer> {
    let (answers, inbox) = async_channel::unbounded();
    if open_input(purpose, &answers).is_none() {
        let _ = answers.try_send(FileAnswer::problem("", FileFault::NoDialog));
        answers.close();
    }
    Job::start(|outbox| async move {
        // It ends when the page has read everything that was chosen, or when nothing was.
        while let Ok(answer) = inbox.recv().await {
            if outbox.send(answer).await.is_err() {
                return;
            }
        }
    })
}

/// Lets the browser download a file.
pub(super) fn save(_desk: &FileDesk, file: SaveFile, _words: DialogWords) -> Job<FileAnswer> {
    let answer = match download(&file) {
        Ok(()) => FileAnswer::Saved(FileSaved { place: file.name }),
        Err(_) => FileAnswer::problem(&file.name, FileFault::NotWritten(String::new())),
    };
    Job::start(|outbox| async move {
        let _ = outbox.send(answer).await;
    })
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

fn open_input(purpose: FilePurpose, answers: &async_channel::Sender<FileAnswer>) -> Option<()> {
    let input = document()?.create_element("input").ok()?;
    let input: HtmlInputElement = input.dyn_into().ok()?;
    input.set_type("file");
    input.set_accept(&format!(".{}", purpose.extension()));
    input.set_multiple(true);
    let (chosen, sender) = (input.clone(), answers.clone());
    let change = Closure::once_into_js(move || {
        let files = chosen.files();
        spawn_local(async move {
            let count = files.as_ref().map_or(0, web_sys::FileList::length);
            let files = (0..count).filter_map(|index| files.as_ref()?.get(index));
            for file in files {
                let _ = sender.send(read(&file, purpose).await).await;
            }
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

async fn read(file: &File, purpose: FilePurpose) -> FileAnswer {
    let name = file.name();
    if file.size() > LARGEST as f64 {
        return FileAnswer::problem(&name, FileFault::TooLarge);
    }
    match JsFuture::from(file.array_buffer()).await {
        Ok(content) => FileAnswer::chosen(purpose, &name, Uint8Array::new(&content).to_vec()),
        Err(_) => FileAnswer::problem(&name, FileFault::Unreadable(String::new())),
    }
}

fn download(file: &SaveFile) -> Result<(), JsValue> {
    let parts = Array::of1(&JsValue::from_str(&file.text));
    let blob = Blob::new_with_str_sequence(&parts)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let anchor = document().ok_or(JsValue::NULL)?.create_element("a")?;
    let anchor: HtmlAnchorElement = anchor.dyn_into()?;
    anchor.set_href(&address);
    anchor.set_download(&file.name);
    anchor.click();
    Url::revoke_object_url(&address)
}
