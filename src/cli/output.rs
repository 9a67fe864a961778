//! Files that commands write: none is lost, and none is half written.

use std::{
    fs::{self, File, Metadata},
    io::{self, ErrorKind, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    process,
};

use clap::Args;

use super::{CommandStatus, Console, system_words::in_words};

/// Where the results go.
#[derive(Debug, Args)]
pub(super) struct OutputArgs {
    /// The file to write instead of standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Replace files that exist
    #[arg(long)]
    pub(super) force: bool,
}

impl OutputArgs {
    /// The file's name, for messages.
    pub(super) fn name(&self) -> String {
        let name = self.path().map(|path| path.display().to_string());
        name.unwrap_or_else(|| "standard output".to_owned())
    }

    /// The file to write; nothing for standard output.
    pub(super) fn path(&self) -> Option<&Path> {
        self.output
            .as_deref()
            .filter(|path| *path != Path::new("-"))
    }
}

/// A file that is written under another name beside its own, and gets its own when it is worth it.
///
/// Until then, whatever had the name is as it was; a file that never gets its name leaves nothing behind.
pub(super) struct OutputFile {
    file: File,
    path: PathBuf,
    /// The other name, as long as the file has it.
    temporary: Option<PathBuf>,
    is_device: bool,
}

impl OutputFile {
    /// Opens a file to be written; one that exists must be there to be replaced.
    pub(super) fn create(path: &Path, force: bool) -> io::Result<Self> {
        let old = match fs::metadata(path) {
            Ok(old) => Some(old),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        match old {
            Some(old) if old.is_dir() => Err(ErrorKind::IsADirectory.into()),
            // A pipe or a device holds nothing that could be lost.
            Some(old) if !old.is_file() => Ok(Self {
                file: File::options().write(true).open(path)?,
                path: path.to_owned(),
                temporary: None,
                is_device: true,
            }),
            Some(_) if !force => Err(io::Error::new(
                ErrorKind::AlreadyExists,
                "the file exists: --force replaces it",
            )),
            old => Self::beside(path, old.as_ref()),
        }
    }

    fn beside(path: &Path, old: Option<&Metadata>) -> io::Result<Self> {
        // What a link leads to is replaced, not the link.
        let path = match old {
            Some(_) => fs::canonicalize(path)?,
            None => path.to_owned(),
        };
        let name = path.file_name().ok_or(ErrorKind::InvalidFilename)?;
        let mut temporary = std::ffi::OsString::from(".");
        temporary.push(name);
        temporary.push(format!(".{}.part", process::id()));
        let temporary = path.with_file_name(temporary);
        let file = File::create(&temporary)?;
        let output = Self {
            file,
            path,
            temporary: Some(temporary),
            is_device: false,
        };
        if let Some(old) = old {
            output.file.set_permissions(old.permissions())?;
        }
        Ok(output)
    }

    /// Writes a whole file.
    pub(super) fn write_all(path: &Path, force: bool, content: impl AsRef<[u8]>) -> io::Result<()> {
        let mut output = Self::create(path, force)?;
        output.append(content)?;
        output.commit()
    }

    /// Writes at the end of the file.
    pub(super) fn append(&mut self, content: impl AsRef<[u8]>) -> io::Result<()> {
        self.file.write_all(content.as_ref())?;
        self.file.flush()
    }

    /// Whether what was written is gone, as in a pipe.
    pub(super) const fn is_device(&self) -> bool {
        self.is_device
    }

    /// Goes back by so many bytes, so that they are written over.
    pub(super) fn go_back(&mut self, bytes: usize) -> io::Result<()> {
        self.file.seek(SeekFrom::End(-(bytes as i64)))?;
        Ok(())
    }

    /// Gives the file its name; what is written later is in it too.
    pub(super) fn commit(&mut self) -> io::Result<()> {
        if let Some(temporary) = &self.temporary {
            fs::rename(temporary, &self.path)?;
            self.temporary = None;
        }
        Ok(())
    }
}

/// Writes several files, or none if one of them exists and must not be replaced; complains about what cannot be written.
pub(super) fn write_files(
    files: &[(PathBuf, Vec<u8>)],
    force: bool,
    console: &mut Console<'_>,
) -> CommandStatus {
    // Pages are one document: some of them would be of no use.
    let mut files: Vec<_> = match files
        .iter()
        .map(|(path, content)| {
            let file = OutputFile::create(path, force).map_err(|error| (path, error))?;
            Ok((path, file, content))
        })
        .collect()
    {
        Ok(files) => files,
        Err((path, error)) => return refuse(path, &error, console),
    };
    for (path, file, content) in &mut files {
        if let Err(error) = file.append(content).and_then(|()| file.commit()) {
            return refuse(path, &error, console);
        }
    }
    CommandStatus::Fine
}

fn refuse(path: &Path, error: &io::Error, console: &mut Console<'_>) -> CommandStatus {
    console.complain(format!("{}: {}", path.display(), in_words(error)));
    CommandStatus::Unreadable
}

impl Drop for OutputFile {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            // What cannot be removed harms nobody.
            let _ = fs::remove_file(temporary);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_as_it_was_until_the_new_one_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("puzzles.ron");
        fs::write(&path, "old").unwrap();
        let mut output = OutputFile::create(&path, true).unwrap();
        output.append("new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        output.commit().unwrap();
        output.append("er").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "newer");
        drop(output);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_file_that_never_gets_its_name_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("puzzles.ron");
        drop(OutputFile::create(&path, false).unwrap());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_file_that_exists_is_kept_unless_it_may_be_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("puzzles.ron");
        fs::write(&path, "old").unwrap();
        let refused = OutputFile::create(&path, false).err().unwrap();
        assert_eq!(refused.kind(), ErrorKind::AlreadyExists);
        assert!(OutputFile::create(folder.path(), true).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_still_leads_to_the_file_that_was_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("a"), folder.path().join("b"));
        fs::write(&path, "old").unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        OutputFile::write_all(&link, true, "new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }
}
