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

check-off = Nothing
check-rules = Broken rules
check-solution = Wrong digits

## Notices

notice-close = Close
notice-other-copy = Another Sumi is open. Games played here are kept, and join the others when Sumi next starts alone.
notice-no-place = There is no place to save on this machine. Games are lost when you leave.
notice-damaged-store = The saved games could not be read. They were put aside, and saving began anew.
notice-unreadable-record = Something saved could not be read. It was put aside.
notice-not-written = Saving failed. Is the disk full?

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
wish-checkpoint = Remember this position
wish-return = Return to the remembered position
wish-pause = Pause
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
