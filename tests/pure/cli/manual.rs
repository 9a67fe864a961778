//! `sumi --help`, `sumi completions`, `sumi man` and `sumi json`.

use sumi::cli::CommandStatus;

use super::sumi;

/// Every command, in the order of the help.
const COMMANDS: [&str; 19] = [
    "play",
    "bench",
    "check",
    "convert",
    "daily",
    "generate",
    "grade",
    "hint",
    "picture",
    "print",
    "qualities",
    "rank",
    "repair",
    "show",
    "solve",
    "verify",
    "completions",
    "man",
    "json",
];

#[test]
fn help_lists_every_command_and_no_other() {
    let help = sumi("--help", "");
    assert_eq!(help.status, CommandStatus::Fine);
    let list = help.output.split("Commands:\n").nth(1).unwrap();
    let list = list.split("\n\n").next().unwrap();
    let listed: Vec<&str> = list
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(listed[..listed.len() - 1], COMMANDS);
    for command in COMMANDS {
        let help = sumi(&format!("{command} --help"), "");
        assert_eq!(help.status, CommandStatus::Fine);
        assert!(
            help.output.contains(&format!("Usage: sumi {command}")),
            "{}",
            help.output
        );
    }
}

#[test]
fn completions_for_every_shell_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let outcome = sumi(&format!("completions {shell}"), "");
        assert_eq!(outcome.status, CommandStatus::Fine);
        for word in COMMANDS.into_iter().chain(["only", "from-position"]) {
            assert!(outcome.output.contains(word), "{shell}: {word}");
        }
    }
    let unknown = sumi("completions csh", "");
    assert_eq!(unknown.status, CommandStatus::Unreadable);
    assert!(unknown.errors.contains("bash"), "{}", unknown.errors);
}

#[test]
fn manual_pages_tell_every_command_and_its_options() {
    let page = sumi("man", "").output;
    assert!(page.contains(".TH sumi 1"), "{page}");
    assert!(page.contains("Exit codes"), "{page}");
    for command in COMMANDS {
        assert!(
            page.contains(&format!("sumi\\-{command}(1)")),
            "{command}: {page}"
        );
        let own = sumi(&format!("man {command}"), "");
        assert_eq!(own.status, CommandStatus::Fine);
        assert!(
            own.output.contains(&format!(".TH sumi-{command} 1")),
            "{}",
            own.output
        );
    }
    assert!(sumi("man solve", "").output.contains("from\\-position"));
    let unknown = sumi("man sing", "");
    assert_eq!(unknown.status, CommandStatus::Unreadable);
    assert_eq!(unknown.errors, "there is no command `sing`\n");
}
