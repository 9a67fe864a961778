//! What `--json` writes: one vocabulary, which `sumi help json` explains.

use std::{collections::BTreeSet, fs};

use serde_json::Value;
use sumi::{cli::CommandStatus, format::ron};

use super::{GCD, KEEN, data, sumi};

const MANY: &str = "................\n";

fn explained() -> BTreeSet<String> {
    let help = sumi("help json", "").output;
    let words = help.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-');
    words.map(ToOwned::to_owned).collect()
}

/// Every key in a value, and every code.
fn words_of(value: &Value, words: &mut BTreeSet<String>) {
    let mut rest = vec![value];
    while let Some(value) = rest.pop() {
        match value {
            Value::Array(values) => rest.extend(values),
            Value::Object(fields) => {
                words.extend(fields.keys().cloned());
                words.extend(
                    fields
                        .get("code")
                        .and_then(Value::as_str)
                        .map(ToOwned::to_owned),
                );
                rest.extend(fields.values());
            }
            _ => {}
        }
    }
}

#[test]
fn every_key_and_code_is_explained() {
    let wrong_game = "2 2\n1 3 2 1 1 1 2\n1 3 2 2 1 2 2\n=====\n1 1 1\n2 1 1\n";
    let every_kind = fs::read_to_string(data("read/every_kind.ron")).unwrap();
    let mut words = BTreeSet::new();
    for (command, input) in [
        ("check --solutions", MANY),
        ("check --solutions --nodes 1", &".".repeat(81)),
        ("check", "3:aa_aa_a_,a3m3a8s9"),
        ("check", "nonsense"),
        ("check --only 7", KEEN),
        ("convert --to keen", KEEN),
        ("convert --to line", KEEN),
        ("grade", KEEN),
        ("grade", MANY),
        ("grade --needless", &every_kind),
        ("hint", KEEN),
        ("hint", MANY),
        ("hint", wrong_game),
        ("repair", MANY),
        ("show", &every_kind),
        ("solve --steps", KEEN),
        ("solve --count 3", MANY),
        ("solve --from-position", wrong_game),
        ("verify", "nonsense"),
    ] {
        words_of(
            &sumi(&format!("{command} --json -"), input).json(),
            &mut words,
        );
    }
    let made = "qualities --kind kakuro --size 5 --level easy --count 1 --json";
    words_of(&sumi(made, "").json(), &mut words);
    let file = data("read/running.keen");
    words_of(
        &sumi(&format!("bench --json {}", file.display()), "").json(),
        &mut words,
    );
    assert!(words.len() > 60, "{words:?}");
    let explained = explained();
    let unfit = |word: &String| match word.strip_prefix("unfit-") {
        Some(what) => explained.contains(what),
        None => explained.contains(word),
    };
    let strange: Vec<&String> = words.iter().filter(|word| !unfit(word)).collect();
    assert!(strange.is_empty(), "{strange:?}");
}

/// Programs know faults by these codes: whoever changes one breaks them.
#[test]
fn every_fault_has_a_code_of_its_own_for_ever() {
    let explained = explained();
    let cases = fs::read_to_string(data("faults.txt")).unwrap();
    let mut codes = BTreeSet::new();
    for case in cases.split("\n### ").skip(1) {
        let (title, rest) = case.split_once('\n').unwrap();
        let puzzle = rest.trim_end().rsplit('\n').next().unwrap();
        let json = sumi("check --json -", puzzle).json();
        let faults = json[0]["faults"].as_array().unwrap();
        let told: Vec<&str> = faults
            .iter()
            .map(|fault| fault["code"].as_str().unwrap())
            .collect();
        let draft = &ron::read(puzzle).unwrap()[0];
        for (fault, known) in faults.iter().zip(&draft.check().unwrap_err()) {
            let place = known.place().map(|place| (place.row + 1).into());
            assert_eq!(fault.get("row").and_then(Value::as_i64), place, "{title}");
            assert_eq!(fault["message"], known.to_string(), "{title}");
        }
        codes.extend(told.into_iter().map(ToOwned::to_owned));
    }
    let golden = fs::read_to_string(data("fault_codes.txt")).unwrap();
    let golden: BTreeSet<String> = golden.lines().map(ToOwned::to_owned).collect();
    assert_eq!(codes, golden);
    assert!(
        golden.is_subset(&explained),
        "{:?}",
        golden.difference(&explained)
    );
}

#[test]
fn every_command_says_of_a_puzzle_which_it_is() {
    for command in [
        "check",
        "convert --to kenken",
        "grade",
        "hint",
        "show",
        "solve",
        "solve --steps",
    ] {
        let json = sumi(&format!("{command} --json -"), &KEEN.repeat(2)).json();
        let record = &json[1];
        for (key, value) in [
            ("file", Value::from("-")),
            ("puzzle", 2.into()),
            ("kind", "KenKen".into()),
            ("rows", 3.into()),
            ("columns", 3.into()),
        ] {
            assert_eq!(record[key], value, "{command}");
        }
    }
}

#[test]
fn every_command_tells_faults_and_unreadable_files_alike() {
    let faulty = "2 1\n1 3 2 1 1 1 2\n";
    let mut told = BTreeSet::new();
    let mut refused = BTreeSet::new();
    for command in [
        "check",
        "convert --to kenken",
        "grade",
        "hint",
        "show",
        "solve",
    ] {
        let json = sumi(&format!("{command} --json -"), faulty).json();
        told.insert(json[0]["faults"].to_string());
        let outcome = sumi(&format!("{command} --json -"), "3:");
        assert_eq!(outcome.status, CommandStatus::Unreadable);
        refused.insert(outcome.output);
    }
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(refused.len(), 1, "{refused:?}");
    let record: Value = serde_json::from_str(refused.first().unwrap()).unwrap();
    assert_eq!(record[0]["error"]["code"], "malformed-text");
    assert_eq!(record[0]["error"]["column"], 3);
    let unfit = sumi("convert --to keen --json -", GCD).json();
    assert_eq!(unfit[0]["error"]["code"], "unfit-operation");
}
