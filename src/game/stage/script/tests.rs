//! Every line of the language, well written and not.

use super::{
    super::command::{Expectation, Gesture, Part, Side, Sight, Spot, Target},
    *,
};
use crate::puzzle::{Digit, Place};

fn only(line: &str) -> Command {
    parse(line).unwrap().remove(0).command
}

fn pointed(line: &str) -> (Target, Gesture) {
    match only(line) {
        Command::Point {
            mut targets,
            gesture,
        } => (targets.remove(0), gesture),
        other => panic!("{other:?}"),
    }
}

fn expected(line: &str) -> Expectation {
    match only(&format!("expect {line}")) {
        Command::Expect(expectation) => expectation,
        other => panic!("{other:?}"),
    }
}

const R2C3: Place = Place { row: 1, column: 2 };
const R1C1: Place = Place { row: 0, column: 0 };

#[test]
fn comments_and_blank_lines_say_nothing_but_count() {
    let lines = parse("# a comment\n\n  restart\r\n").unwrap();
    let restart = ScriptLine {
        number: 3,
        command: Command::Restart,
    };
    assert_eq!(lines, [restart]);
}

#[test]
fn settings_are_read() {
    let size = Command::Size {
        width: 1280,
        height: 800,
    };
    assert_eq!(only("size 1280x800"), size);
    assert_eq!(
        only("theme night"),
        Command::Set(Setting::Theme("night".into()))
    );
    assert_eq!(
        only("locale de"),
        Command::Set(Setting::Locale("de".into()))
    );
    assert_eq!(only("motion off"), Command::Set(Setting::Motion(false)));
    assert_eq!(only("store empty"), Command::EmptyStore);
    assert_eq!(only("records 300"), Command::Records(300));
    let collect = Command::Collect(40, "Club evening".into());
    assert_eq!(only("collect 40 Club evening"), collect);
    assert_eq!(only("solve 3"), Command::Solve(3));
    assert_eq!(only("solve all"), Command::Solve(usize::MAX));
}

#[test]
fn puzzles_come_from_files_or_from_the_script() {
    let path = Source::Path("puzzles/a b.ron".into());
    let text = Source::Text("say \"3+\"\n\\".into());
    assert_eq!(only("open puzzles/a b.ron"), Command::Open(path));
    assert_eq!(only(r#"open text "say \"3+\"\n\\""#), Command::Open(text));
}

#[test]
fn a_chord_is_modifiers_around_a_key() {
    let cases: [(&str, &[&str], &str); 4] = [
        ("key Right", &[], "Right"),
        ("key Ctrl+Shift+Z", &["Ctrl", "Shift"], "Z"),
        ("key +", &[], "+"),
        ("key Ctrl++", &["Ctrl"], "+"),
    ];
    for (line, modifiers, key) in cases {
        let modifiers = modifiers.iter().map(|&name| name.into()).collect();
        assert_eq!(
            only(line),
            Command::Key(vec![KeyPress {
                modifiers,
                key: key.into()
            }])
        );
    }
}

#[test]
fn typing_takes_the_whole_rest_of_the_line() {
    assert_eq!(only("type 24* # 3"), Command::Type("24* # 3".into()));
}

#[test]
fn a_pointer_does_something_at_a_point_a_cell_or_a_label() {
    let label = |nth| Target::Label {
        text: "New game".into(),
        nth,
    };
    let point = Target::Point { x: 640.0, y: 400.5 };
    let cell = Target::Cell(R2C3);
    assert_eq!(pointed("click 640,400.5"), (point, Gesture::Click));
    assert_eq!(
        pointed("rightclick r2c3"),
        (cell.clone(), Gesture::RightClick)
    );
    assert_eq!(
        pointed(r#"hover "New game""#),
        (label(None), Gesture::Hover)
    );
    assert_eq!(
        pointed(r#"click "New game" 2"#),
        (label(Some(2)), Gesture::Click)
    );
    assert_eq!(
        pointed(r#"scroll "New game" -2.5"#),
        (label(None), Gesture::Scroll(-2.5))
    );
    assert_eq!(pointed("touch r2c3"), (cell.clone(), Gesture::Tap));
    assert_eq!(pointed("touch r2c3 hold"), (cell, Gesture::Hold));
}

#[test]
fn clicks_and_keys_follow_one_another_on_one_line() {
    let Command::Point { targets, gesture } = only(r#"click r2c3 "3" 2 "Sum""#) else {
        panic!("a pointer");
    };
    assert_eq!((targets.len(), gesture), (3, Gesture::Click));
    let Command::Key(presses) = only("key Shift+Right Down") else {
        panic!("keys");
    };
    assert_eq!(presses.len(), 2);
    assert!(parse("rightclick r1c1 r2c3").is_err() && parse("touch r1c1 r2c3 hold").is_ok());
}

#[test]
fn a_drag_has_two_targets_or_more() {
    let [from, to] = [R1C1, R2C3].map(Target::Cell);
    let path = vec![from.clone(), to, from];
    assert_eq!(only("drag r1c1 r2c3 r1c1"), Command::Drag(path));
    assert!(parse("drag r1c1").is_err());
}

#[test]
fn gamepads_have_their_commands() {
    let pushed = Command::Stick {
        side: Side::Right,
        x: 0.7,
        y: -0.7,
    };
    let held = |is_held| Command::HoldPad {
        button: "Select".into(),
        is_held,
    };
    let button = |name: &str| PadPress::Button(name.into());
    let control = PadPress::Control(Target::Label {
        text: "Sum".into(),
        nth: None,
    });
    assert_eq!(only("pad South"), Command::Pad(vec![button("South")]));
    let presses = vec![button("South"), button("West"), control];
    assert_eq!(only("pad South West \"Sum\""), Command::Pad(presses));
    assert_eq!(only("pad Select down"), held(true));
    assert_eq!(only("pad Select up"), held(false));
    assert_eq!(only("stick right 0.7,-0.7"), pushed);
}

#[test]
fn waiting_and_output_are_read() {
    assert_eq!(only("wait 0.5s"), Command::Wait(Wait::Seconds(0.5)));
    assert_eq!(only("wait settled"), Command::Wait(Wait::Settled));
    assert_eq!(only("shot a.png"), Command::Shot("a.png".into()));
    assert_eq!(only("state a.json"), Command::State("a.json".into()));
    let name = "a.gif".into();
    let seconds = 6.0;
    assert_eq!(only("film a.gif 6s"), Command::Film { name, seconds });
}

#[test]
fn expectations_about_the_game_are_read() {
    let value = |digit| Expectation::Value { place: R2C3, digit };
    let text = |text: &str, present| Expectation::Text {
        text: text.into(),
        present,
    };
    assert_eq!(expected("screen Play"), Expectation::Screen("Play".into()));
    assert_eq!(expected("r2c3 = 5"), value(Digit::new(5)));
    assert_eq!(expected("r2c3 = empty"), value(None));
    assert_eq!(expected("selected r2c3"), Expectation::Selected(vec![R2C3]));
    assert_eq!(expected("selected"), Expectation::Selected(Vec::new()));
    let drawn = Expectation::Drawn("a.txt".into());
    assert_eq!(expected("drawn a.txt"), drawn);
    assert_eq!(expected("conflicts 2"), Expectation::Conflicts(2));
    let state = |path: &str, value| Expectation::State {
        path: path.into(),
        value,
    };
    assert_eq!(expected(r#"state a.b = "c d""#), state("a.b", "c d".into()));
    assert_eq!(expected(r#"text "a b""#), text("a b", true));
    assert_eq!(expected(r#"no text "a""#), text("a", false));
}

#[test]
fn expectations_about_the_picture_are_read() {
    let at = |place, part| Spot {
        target: Target::Cell(place),
        part,
    };
    let colour = |name: &str, present| Sight::Colour {
        name: name.into(),
        present,
    };
    let unlike = Sight::Like {
        other: at(R2C3, Part::Corner),
        same: false,
    };
    for (line, spot, sight) in [
        (
            "r1c1 centre shows ink",
            at(R1C1, Part::Centre),
            colour("ink", true),
        ),
        (
            "r1c1 lacks paper",
            at(R1C1, Part::Whole),
            colour("paper", false),
        ),
        ("r1c1 unlike r2c3 corner", at(R1C1, Part::Whole), unlike),
    ] {
        let picture = Expectation::Picture { spot, sight };
        assert_eq!(expected(&format!("picture {line}")), picture);
    }
}

#[test]
fn a_bad_line_is_named_with_what_was_expected_and_found() {
    for (text, message) in [
        ("restart\n\njump", "3: expected a command, found `jump`"),
        (
            "size 0x10",
            "1: expected a size such as 1280x800, found `0x10`",
        ),
        (
            "key",
            "1: expected a key such as Right or Ctrl+Z, found the end of the line",
        ),
        (
            "key Hyper+Z",
            "1: expected a key such as Right or Ctrl+Z, found `Hyper+Z`",
        ),
        (
            "restart now",
            "1: expected the end of the line, found `now`",
        ),
        (
            "expect text \"a",
            "1: expected a closing double quote, found the end of the line",
        ),
        (
            "expect r1c1 = 17",
            "1: expected a digit or `empty`, found `17`",
        ),
        ("expect state a = b", "1: expected a JSON value, found `b`"),
        (
            "expect joy",
            "1: expected an expectation such as `screen Play`, found `joy`",
        ),
        (
            "shot ../a.png",
            "1: expected a file name such as board.png, found `../a.png`",
        ),
        (
            "wait -1s",
            "1: expected a time such as 0.5s, or `settled`, found `-1s`",
        ),
        (
            "stick right inf,0",
            "1: expected a direction such as 0.7,-0.7, found `inf,0`",
        ),
    ] {
        assert_eq!(parse(text).unwrap_err().to_string(), message);
    }
}
