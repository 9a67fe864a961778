//! Where the store lies, and what happens when another copy of the game has it open.
//!
//! The first copy of the game has `sumi.redb`. A copy started beside it finds that locked and keeps its records in
//! `sumi-2.redb`, the next one in `sumi-3.redb`; whoever has `sumi.redb` later takes their games over.

use std::{
    env, fs,
    panic::catch_unwind,
    path::{Path, PathBuf},
};

use bevy_pkv::PkvStore;
use redb::{Database, DatabaseError};

use super::problem::{Problem, Problems};

/// How many copies of the game can keep records at the same time.
const COPIES: u32 = 8;

/// Returns the folder where programs of this system keep a user's data.
pub(super) fn usual_folder() -> Option<PathBuf> {
    let set = |name| {
        env::var_os(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    let home = || env::home_dir().filter(|path| path.is_absolute());
    let data = if cfg!(target_os = "windows") {
        set("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        set("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    data.map(|data| data.join("sumi"))
}

/// Opens the first store of a folder that is free, setting aside what cannot be read.
pub(super) fn open(folder: &Path, problems: &Problems) -> Option<(PkvStore, bool)> {
    for copy in 1..=COPIES {
        match open_file(folder, &file_name(copy)) {
            Ok(store) => {
                if copy > 1 {
                    problems.add(Problem::OtherCopy);
                }
                return Some((store, copy == 1));
            }
            Err(OpenRefusal::InUse) => {}
            Err(OpenRefusal::Damaged) => {
                problems.add(Problem::DamagedStore);
                set_aside(&folder.join(file_name(copy)))?;
                return Some((open_file(folder, &file_name(copy)).ok()?, copy == 1));
            }
            Err(OpenRefusal::NoPlace) => return None,
        }
    }
    None
}

/// Opens the stores that other copies have left beside the first one.
pub(super) fn left_by_others(folder: &Path) -> Vec<PkvStore> {
    (2..=COPIES)
        .map(file_name)
        .filter(|name| folder.join(name).exists())
        .filter_map(|name| open_file(folder, &name).ok())
        .collect()
}

fn file_name(copy: u32) -> String {
    match copy {
        1 => "sumi.redb".into(),
        _ => format!("sumi-{copy}.redb"),
    }
}

/// Why a store cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OpenRefusal {
    /// Another copy of the game has it open.
    InUse,
    /// Its content makes no sense.
    Damaged,
    /// The system does not let us keep files here.
    NoPlace,
}

/// Opens one file. `bevy_pkv` panics when that fails, so the file is tried before.
fn open_file(folder: &Path, name: &str) -> Result<PkvStore, OpenRefusal> {
    let file = folder.join(name);
    catch_unwind(|| try_file(folder, &file)).unwrap_or(Err(OpenRefusal::Damaged))?;
    // Another copy may have been quicker.
    catch_unwind(|| PkvStore::new_in_dir_with_filename(folder, name))
        .map_err(|_| OpenRefusal::InUse)
}

/// Opens a file and closes it again, or finds out why that cannot be done.
fn try_file(folder: &Path, file: &Path) -> Result<(), OpenRefusal> {
    fs::create_dir_all(folder).map_err(|_| OpenRefusal::NoPlace)?;
    match Database::create(file) {
        Ok(_) => Ok(()),
        Err(DatabaseError::DatabaseAlreadyOpen) => Err(OpenRefusal::InUse),
        Err(_) if can_be_written(file) => Err(OpenRefusal::Damaged),
        Err(_) => Err(OpenRefusal::NoPlace),
    }
}

fn can_be_written(file: &Path) -> bool {
    fs::OpenOptions::new()
        .read(true)
        .write(true)
        .open(file)
        .is_ok()
}

/// Gives a damaged file another name, one that no file has yet.
fn set_aside(file: &Path) -> Option<()> {
    let free = (1..=u32::MAX)
        .map(|number| file.with_extension(format!("unreadable-{number}")))
        .find(|path| !path.exists())?;
    fs::rename(file, free).ok()
}
