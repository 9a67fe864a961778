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

## Play screen

play-pause = Pause
play-menu = More
play-notes = Notes
play-hint = Hint
play-resume = Continue
play-paused = Paused
play-next = Next puzzle
play-watch = Watch it being solved
play-leave = Back

menu-check = Mark: { $level }
menu-fill-notes = Fill in all notes
menu-possible = What can go here?
menu-checkpoint = Set a checkpoint
menu-return = Return to the checkpoint
menu-undo-to-right = Undo to where all was right
menu-restart = Begin again
menu-give-up = Give up …
menu-help = Keys and buttons

check-off = Nothing
check-rules = Broken rules
check-solution = Wrong digits

give-up-question = Give up?
give-up-detail = The solution is shown, and the game counts as given up.
give-up-yes = Show the solution
give-up-no = Go on playing

## What the game says while somebody plays

says-check = Marked from now on: { $level }
says-checkpoint = This position is remembered.
says-no-checkpoint = There is no checkpoint before this position.
says-all-right = Every digit is right so far.
says-taken-back = Moves taken back: { $count }. Redo brings them back.
says-unknown = The solution is not known, so nobody can tell.
says-not-right = Every cell is filled, but something is not right.
says-possible = { $cell } can be { $digits }.
says-impossible = Nothing can go into { $cell }.
says-restarted = The board is empty. Undo brings everything back.
says-played = Done. Undo takes it back.
says-across = Across { $sum }
says-down = Down { $sum }
says-notes = Notes: { $digits }

conflict-two = Two { $digit }s in { $group }
conflict-many = { $count } times { $digit } in { $group }
conflict-reach = { $clue } can no longer be reached
conflict-wrong = These digits do not make { $clue }

group-row = row { $number }
group-column = column { $number }
group-box = one box
group-window = one window
group-run = one run
group-cage = one cage

## Hints

hint-thinking = Looking …
hint-where = Look at the marked cells.
hint-wrong = One digit is not right.
hint-guess = No technique helps any more: only a guess is left.
hint-explain = Explain
hint-play = Do it
hint-close = Close

## Results

result-given-up = Given up
result-points = points
result-pace = { $time } against { $par }
result-watch = Watch
result-help-none = Without help
result-help-conflicts = Broken rules marked
result-help-wrong = Wrong digits marked
result-help-reveal = Digits revealed
result-hints = Hints: { $count }
result-possible = Possible digits told
result-solution = The solution was shown

## Playing

play-back = Back to the title
play-undo = Undo
play-redo = Redo
play-erase = Erase
play-solved = Solved

## Title

title-continue = Continue
title-play = Play
title-others = Other games
title-settings = Settings
title-help = Help
title-delete = Delete
title-deleted = “{ $title }” is deleted.
title-undo = Bring it back

game-progress = { $filled } of { $all } · { $time }

## Library

library = Puzzles
library-count = { $count } of { $all }
library-all = All
library-unsolved = Not solved
library-none = No puzzle is like that.
library-watch = Watch { $title } being solved
menu-back = Back

## Settings

settings = Settings
settings-look = Look
settings-theme = Theme
settings-theme-paper = Paper
settings-theme-night = Night
settings-theme-contrast = Contrast
settings-reduce-motion = Less motion
settings-play = Play
settings-check = In a new game, mark
settings-remove-notes = A digit rubs out notes it rules out
settings-strike-notes = Strike out notes that cannot hold
settings-hide-clock = Hide the clock
settings-you = You
settings-name = Your name
settings-name-detail = For lists of scores

## Notices

notice-close = Close
notice-other-copy = Another Sumi is open. Games played here are kept, and join the others when Sumi next starts alone.
notice-no-place = There is no place to save on this machine. Games are lost when you leave.
notice-damaged-store = The saved games could not be read. They were put aside, and saving began anew.
notice-unreadable-record = Something saved could not be read. It was put aside.
notice-not-written = Saving failed. Is the disk full?
link-broken = This link does not hold a puzzle that Sumi can read: { $reason }

## Help

help-title = Controls
help-close = Close the help
help-keyboard = Keyboard and mouse
help-gamepad = Gamepad
help-touch = Touch
help-reset = Back to the defaults
help-change = Choose a line to give it another key or button.
help-gestures = Fingers need no settings.
help-press-key = Press the new key, or Esc to leave it as it is.
help-press-button = Press the new button, or Esc to leave it as it is.
help-taken = { $key } already means “{ $wish }”; nothing was changed.

gesture-digit = Write a digit
gesture-note = Write a note
gesture-large = Digits above nine
gesture-zero = Empty the cell
gesture-click = Select a cell
gesture-drag = Drag: select several cells
gesture-right-click = Notes for a cell
gesture-scroll = Change the digit
gesture-left-stick = Move the selection
gesture-right-stick = Choose a digit, let go to place it
gesture-trigger = Hold: write a note instead
gesture-ring = Another ring of digits
gesture-tap = Select a cell
gesture-swipe = Select several cells
gesture-hold = Hold: notes for a cell

wish-up = Up
wish-down = Down
wish-left = Left
wish-right = Right
wish-jump-up = Next empty cell above
wish-jump-down = Next empty cell below
wish-jump-left = Next empty cell to the left
wish-jump-right = Next empty cell to the right
wish-stretch-up = Select more above
wish-stretch-down = Select more below
wish-stretch-left = Select more to the left
wish-stretch-right = Select more to the right
wish-next = Next empty cell
wish-previous = Previous empty cell
wish-confirm = Choose, confirm
wish-erase = Erase
wish-note-mode = Note mode
wish-hint = Hint
wish-undo = Undo
wish-redo = Redo
wish-undo-to-right = Undo to the last right position
wish-fill-notes = Fill in all notes
wish-possible = Possible digits of the cell
wish-check = Change what is marked
wish-checkpoint = Remember this position
wish-return = Return to the remembered position
wish-pause = Pause
wish-menu = Menu
wish-panels = From the board to the buttons and back
wish-back = Back
wish-help = Controls
wish-theme = Next theme
wish-watch = Watch it being solved

key-control = Ctrl
key-shift = Shift
key-space = Space
key-enter = Enter
key-escape = Esc
key-backspace = Backspace
key-delete = Del
key-tab = Tab

wheel-digit = Digit { $digit }
wheel-note = Note { $digit }

## Watching

watch-back = Back
watch-boards = Boards
watch-lanes = Solvers side by side: { $count }
watch-steps = step { $steps }
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
