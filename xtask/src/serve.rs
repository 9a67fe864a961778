//! A web server for one folder on this machine: just enough HTTP for a browser to fetch files.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;

use crate::shell::{Doing, Outcome};

/// No honest request is longer.
const LONGEST_REQUEST: u64 = 16 * 1024;

/// Serves the files of a folder to this machine only.
pub(crate) struct Server {
    listener: TcpListener,
    folder: PathBuf,
    port: u16,
}

impl Server {
    /// Takes a port; 0 means any that is free.
    pub(crate) fn bind(folder: PathBuf, port: u16) -> Outcome<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).doing(format!(
            "listen on port {port} (choose another with --port)"
        ))?;
        let port = listener.local_addr().doing("learn the port")?.port();
        Ok(Self {
            listener,
            folder,
            port,
        })
    }

    /// Where a browser finds the folder.
    pub(crate) fn address(&self) -> String {
        format!("http://localhost:{}/", self.port)
    }

    /// Answers every request until the program ends.
    pub(crate) fn run(self) {
        for stream in self.listener.incoming().flatten() {
            let folder = self.folder.clone();
            // A browser that hangs up early is no matter of ours.
            thread::spawn(move || answer(&folder, stream).ok());
        }
    }
}

fn answer(folder: &Path, stream: TcpStream) -> io::Result<()> {
    let mut lines = BufReader::new((&stream).take(LONGEST_REQUEST)).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    // A connection closed with unread lines would be reset before the answer arrives.
    for header in lines {
        if header?.is_empty() {
            break;
        }
    }
    let reply = Reply::to(&request, folder);
    reply.write_to(&stream)
}

/// What a request gets.
struct Reply {
    status: &'static str,
    kind: &'static str,
    length: usize,
    body: Vec<u8>,
}

impl Reply {
    fn to(request: &str, folder: &Path) -> Self {
        let mut words = request.split(' ');
        let (method, path) = (
            words.next().unwrap_or_default(),
            words.next().unwrap_or_default(),
        );
        if method != "GET" && method != "HEAD" {
            return Self::refusal("405 Method Not Allowed");
        }
        let file =
            inside(path).and_then(|file| Some((mime(&file), fs::read(folder.join(file)).ok()?)));
        let Some((kind, body)) = file else {
            return Self::refusal("404 Not Found");
        };
        let length = body.len();
        let body = if method == "GET" { body } else { Vec::new() };
        Self {
            status: "200 OK",
            kind,
            length,
            body,
        }
    }

    fn refusal(status: &'static str) -> Self {
        let body = status.as_bytes().to_vec();
        Self {
            status,
            kind: "text/plain; charset=utf-8",
            length: body.len(),
            body,
        }
    }

    fn write_to(&self, mut stream: &TcpStream) -> io::Result<()> {
        let Self {
            status,
            kind,
            length,
            body,
        } = self;
        write!(
            stream,
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\
             Cache-Control: no-cache\r\nConnection: close\r\n\r\n"
        )?;
        stream.write_all(body)
    }
}

/// The file a request's path names, as long as it lies inside the folder.
fn inside(path: &str) -> Option<PathBuf> {
    let path = path.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = if path.is_empty() { "index.html" } else { path };
    path.split('/').all(is_plain).then(|| path.into())
}

/// A name of letters, digits and a few signs: no parent folders, no drives, nothing hidden, nothing encoded.
fn is_plain(name: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "._-".contains(letter);
    !name.is_empty() && !name.starts_with('.') && name.chars().all(plain)
}

fn mime(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "webmanifest") => "application/json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_to_files_inside_the_folder() {
        assert_eq!(inside("/"), Some("index.html".into()));
        assert_eq!(inside("/sumi_bg.wasm"), Some("sumi_bg.wasm".into()));
        assert_eq!(inside("/?probe"), Some("index.html".into()));
        assert_eq!(inside("/fonts/ink.ttf?v=1"), Some("fonts/ink.ttf".into()));
    }

    #[test]
    fn paths_never_lead_out_of_the_folder() {
        let paths = [
            "",
            "index.html",
            "//etc/passwd",
            "/../Cargo.toml",
            "/a/../../b",
            "/.git/config",
            "/%2e%2e/Cargo.toml",
            "/c:/windows",
            "/a\\..\\b",
            "/a//b",
            "http://elsewhere/",
        ];
        for path in paths {
            assert_eq!(inside(path), None, "{path}");
        }
    }

    #[test]
    fn browsers_are_told_what_a_file_is() {
        let cases = [
            ("index.html", "text/html; charset=utf-8"),
            ("sumi.js", "text/javascript; charset=utf-8"),
            ("sumi_bg.wasm", "application/wasm"),
            ("favicon.svg", "image/svg+xml"),
            ("unknown", "application/octet-stream"),
        ];
        for (file, expected) in cases {
            assert_eq!(mime(Path::new(file)), expected, "{file}");
        }
    }

    #[test]
    fn a_browser_gets_the_file_it_asks_for_and_nothing_else() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let get = |request| Reply::to(request, folder);
        assert_eq!(get("GET /Cargo.toml HTTP/1.1").status, "200 OK");
        assert!(
            get("GET /Cargo.toml HTTP/1.1")
                .body
                .starts_with(b"[package]")
        );
        assert!(get("HEAD /Cargo.toml HTTP/1.1").body.is_empty());
        assert_eq!(get("GET /missing.js HTTP/1.1").status, "404 Not Found");
        assert_eq!(get("GET /src HTTP/1.1").status, "404 Not Found");
        assert_eq!(
            get("POST /Cargo.toml HTTP/1.1").status,
            "405 Method Not Allowed"
        );
        assert_eq!(get("").status, "405 Method Not Allowed");
    }
}
