//! What the fuzz targets have in common: a text is read, and what was read must survive being checked and written.

use sumi::{
    format::{self, Format, ron},
    puzzle::Draft,
};

/// Reads a text as one format and follows every puzzle in it.
pub fn read_as(format: Format, text: &str) {
    for draft in format::read_as(format, text).unwrap_or_default() {
        follow(format, &draft);
    }
}

/// Reads a text as whatever it looks like and follows every puzzle in it.
pub fn read_any(text: &str) {
    let format = Format::detect(text, None);
    for draft in format::read(text, None).unwrap_or_default() {
        follow(format.unwrap_or(Format::Ron), &draft);
    }
}

/// Our own format keeps any draft; the format it came from keeps the puzzle if it takes it at all.
fn follow(format: Format, draft: &Draft) {
    let text = ron::write(std::slice::from_ref(draft));
    let again = ron::read(&text).expect("our own text is readable");
    assert_eq!(ron::write(&again), text);
    let Ok(_) = draft.check() else {
        return;
    };
    let shared = format::read(&format::share_text(draft), None).expect("what is shared is readable");
    let bare = Draft {
        info: shared[0].info.clone(),
        ..draft.clone()
    };
    assert_eq!(plain(&shared[0]), plain(&bare));
    let Ok(text) = format::write(format, draft) else {
        return;
    };
    let again = format::read_as(format, &text).expect("what we write is readable");
    assert_eq!(again.len(), 1, "{text}");
    assert_eq!(
        plain(&again[0]),
        plain(&Draft {
            info: again[0].info.clone(),
            ..draft.clone()
        })
    );
    assert_eq!(format::write(format, &again[0]), Ok(text));
}

fn plain(draft: &Draft) -> Draft {
    draft
        .check()
        .expect("only lawful puzzles are written")
        .to_draft()
}
