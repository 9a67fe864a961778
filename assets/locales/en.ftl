## The game

game-name = Sumi
title-subtitle = Number puzzles, drawn in ink

## Kinds and levels

kind-kenken = KenKen
kind-kakuro = Kakuro
kind-sudoku = Sudoku
kind-hypersudoku = Hypersudoku
kind-killer = Killer Sudoku

level-easy = Easy
level-normal = Normal
level-hard = Hard
level-expert = Expert
level-extreme = Extreme

puzzle-kind-size = { $kind } { $size }
puzzle-untitled = Untitled

## Themes

theme-paper = Theme: paper
theme-night = Theme: night
theme-contrast = Theme: high contrast

## Playing

play-back = Back to the title
play-undo = Undo
play-redo = Redo
play-erase = Erase
play-solved = Solved

## Watching

watch-back = Back to the game
watch-boards = Boards
watch-lanes = Solvers side by side: { $count }
watch-steps = { $steps } steps
watch-play = Play
watch-pause = Pause
watch-start = To the start
watch-backward = One step back
watch-forward = One step on
watch-next-guess = To the next guess
watch-next-retreat = To the next retreat
watch-end = To the end
watch-slower = Slower
watch-faster = Faster
watch-speed = { $steps } a second
watch-fastest = all there is
watch-heat = Where it went back
watch-another = Next solution
watch-timeline = Timeline
watch-of-all = { $at } of { $length }
watch-of-more = { $at } of { $length } so far

watch-nodes = tries
watch-backtracks = retreats
watch-depth = depth
watch-candidates = candidates
watch-solutions = solutions
watch-rate = steps a second
watch-first = First: { $name }, after { $steps } steps

watch-says-start = The brush is ready.
watch-says-guess = Guess number { $depth }: what if { $cell } were { $digit }?
watch-says-retreat = That led nowhere: back to { $cell }. Digits taken back: { $count }; guesses that stand: { $depth }.
watch-says-solved = Solved in { $steps } steps. Guesses taken back: { $guesses }.
watch-says-logic-ends = Logic alone ends here: { $left } candidates are left, and only a guess could decide between them.
watch-says-no-more = There is no further solution; { $solutions } in all.
watch-says-no-solution = Everything was tried: there is no solution from here.
watch-says-working = Thinking …

strategy-sequential = Sequential
strategy-sequential-about = Cell by cell in reading order, the smallest digit first.
strategy-pruned = Pruned
strategy-pruned-about = As sequential, but every cage must stay in reach of its target.
strategy-candidate-sets = Candidate sets
strategy-candidate-sets-about = Only digits that all groups of a cell can use; single candidates at once.
strategy-propagate = Propagate
strategy-propagate-about = Draws every conclusion first, and guesses on a copy of the board.
strategy-deduction = Deduction
strategy-deduction-about = Never guesses: only conclusions, as a person would draw them.
strategy-engine = Engine
strategy-engine-about = The solver behind everything else: the fewest choices first.
