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
library-solved = Solved
library-under-way = Begun
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
