//! The tests of everything that needs no Bevy, as one program: it is linked once. `cargo test --no-default-features` runs
//! them without Bevy, in seconds.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/finished_games.rs"]
mod finished_games;
#[path = "../common/run_boards.rs"]
mod run_boards;
#[path = "../common/written_days.rs"]
mod written_days;

mod cli;
mod contest_history;
mod contest_rules;
mod contest_statistics;
mod create_complete;
mod create_editor;
mod create_help;
mod create_repair;
mod english;
mod explain_sentences;
mod format_errors;
mod format_examples;
mod format_hostile;
mod format_round_trips;
mod generator_kakuro;
mod generator_kenken;
mod generator_kinds;
mod generator_pauses;
mod layers;
mod model_faults;
mod model_games;
mod model_rules;
mod model_sentences;
mod packs;
mod print;
mod print_cli;
mod print_pdf;
mod qualities;
mod runs;
mod runs_cli;
mod solver_bands;
mod solver_candidates;
mod solver_engine;
mod solver_engine_strategies;
mod solver_techniques;
mod solver_techniques_cli;
