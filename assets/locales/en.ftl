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
play-share = Share …
play-leave = Back

menu-closer = Look closer
menu-whole = See the whole board
menu-check = Mark: { $level }
menu-fill-notes = Fill in all notes
menu-clear-notes = Rub out all notes
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
give-up-race-detail = The clock cannot rest: leaving counts as giving up.
give-up-race-no = Keep racing
give-up-race-yes = Give up
give-up-sprint-question = End the sprint?
give-up-sprint-detail = The boards that you have solved count.
give-up-sprint-yes = End it

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
says-marked = Mistakes are marked in this game: { $price }. The menu turns that off.
says-against-rules = Not in a race: the clock never stops, and nobody tells the solution.
says-price = { $what }: { $price }. Ask again to accept.
says-price-accept = Accept
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

## Competing

medal-rule-bronze = Bronze: within three times par
medal-rule-silver = Silver: within 1.8 times par
medal-rule-gold = Gold: within 1¼ times par
medal-rule-ink = Ink: within par
compete = Compete
daily = Today’s boards
daily-detail = The same five boards for everybody: easy on Monday, hard on Sunday. The first try counts.
daily-streak = { $days ->
        [0] Solve a board today to begin a streak.
        [one] A streak of one day. { $forgiven ->
            [0] No day off left this month.
            [one] One day off left this month.
           *[other] { $forgiven } days off left this month.
        }
       *[other] A streak of { $days } days. { $forgiven ->
            [0] No day off left this month.
            [one] One day off left this month.
           *[other] { $forgiven } days off left this month.
        }
    }
ranked = Ranked race
ranked-detail = A new board against three ghosts of about your strength. Every ghost you beat is a win.
ranked-band = ± { $band }
ranked-overall = Overall { $rating }
ranked-ladder = Ladder: { $size } { $level }
ranked-race = Race
sprint = Sprint
sprint-detail = Five minutes of small boards that get harder. A wrong digit costs ten seconds; right ones in a row win some back.
sprint-best = { $count ->
        [one] Your best: one board
       *[other] Your best: { $count } boards
    }
sprint-begin = Sprint
sprint-boards = { $count ->
        [one] One board
       *[other] { $count } boards
    }
sprint-combo = { $combo } in a row · +{ $seconds } s at { $next }
sprint-over = Sprint
sprint-solved = { $count ->
        [one] board in this sprint
       *[other] boards in this sprint
    }
sprint-record = Your best sprint; it was { $count } before.
sprint-first = Your first sprint.
sprint-review = Every board of this sprint. Choose one to see how it is solved.
sprint-unsolved = Not solved
sprint-slow = Slow
sprint-wrong = { $count ->
        [one] One wrong digit
       *[other] { $count } wrong digits
    }
ready-rules-sprint = As many boards as you can in five minutes. A wrong digit costs ten seconds; 8, 20, 36 and 60 right ones in a row win 3, 5, 7 and 10.
ready-making = Preparing your board …
ready-failed = No such board could be made. Please choose another.
ready-begin = Begin
ready-rules-ranked = The clock starts when the clues appear and never stops. Beat a ghost by finishing before it. Help costs seconds; leaving counts as giving up.
ready-rules-daily = The first try counts. The clock starts when the clues appear and never stops; help costs seconds.
ready-rules-race = Finish before the run you race. The clock starts when the clues appear and never stops; help costs seconds.
rival-ghost = Ghost { $rating }
race-you = You

## Prices of help

price-time = +{ $seconds } s
price-points = −{ $percent } % of the points
price-short-time = +{ $seconds } s
price-short-points = −{ $percent } %
price-check = Mark more

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
result-pace = Time { $time } (par { $par })
result-watch = Watch
result-share = Share
result-course = How it went
result-help-none = Without help
result-help-conflicts = Broken rules marked
result-help-wrong = Wrong digits marked
result-help-reveal = Digits revealed
result-hints = Hints: { $count }
result-possible = Possible digits told
result-not-unique = More than one solution
result-solution = The solution was shown
result-abandoned = Too late
result-once-more = Once more
result-boards = Today’s boards
result-next-medal = { $time } less for { $medal }
result-best-medal = The best medal there is
result-ghosts = { $count ->
        [0] No ghost beaten
        [one] One of three ghosts beaten
        [3] All three ghosts beaten
       *[other] { $count } of three ghosts beaten
    }
result-rating = Rating
result-best = Your best { $period }; it was { $points }.
result-first = Your first of this kind, size and level.
best-day = of the day
best-week = of the week
best-month = of the month
best-ever = ever

## Playing

play-back = Back to the title
play-undo = Undo
play-redo = Redo
play-erase = Erase
play-solved = Solved

## Title

title-continue = Continue
title-new-puzzle = New puzzle
title-library = Puzzles
title-draw = Draw
title-compete = Compete
title-records = Records
title-others = Other games
title-settings = Settings
title-help = Help
title-delete = Delete
title-share = Share
title-deleted = “{ $title }” is deleted.
title-undo = Bring it back

game-progress = { $filled } of { $all } · { $time }

## New puzzle

new-puzzle = New puzzle
new-puzzle-size = Size
new-puzzle-level = Level
new-puzzle-play = Play
new-puzzle-make = Make { $count } puzzles
new-puzzle-again = Try again
new-puzzle-more = More
new-puzzle-less = Less
new-puzzle-making = Making your puzzle …
made-pack = { $kind } { $size } { $level }{ $number ->
        [1] { "" }
       *[other] { " " }({ $number })
    }
made-fewer = { $made ->
        [one] One puzzle instead of { $wanted }: no other like it was found.
       *[other] { $made } puzzles instead of { $wanted }: no more like them were found.
    }
new-puzzle-making-pack = Making your puzzles …
new-puzzle-finished = { $count } of { $all }
new-puzzle-filling = Filling a grid with digits
new-puzzle-cutting = Laying out cages, blocks or givens
new-puzzle-proving = Making sure there is one solution
new-puzzle-grading = Solving it as a person would
new-puzzle-attempts = { $count ->
        [0] First attempt
       *[other] Attempts so far: { $count }
    }
new-puzzle-cancel = Cancel
new-puzzle-enough = Keep these
new-puzzle-searching = Looking for what comes closest …
new-puzzle-instead = What comes closest:
new-puzzle-group-cages = Cages
new-puzzle-group-layout = Grid
new-puzzle-group-this = This time only
new-puzzle-operations = Operations
operation-single = one cell
operation-mystery = ? hidden
new-puzzle-cages = Cut
cages-suited = To suit the level
cages-sizes = By size
cages-shapes = By shape
cages-weights = How often
cages-of-size = { $count ->
        [one] 1 cell
       *[other] { $count } cells
    }
cages-pictures = Shapes
cages-draw = Your own
cages-draw-square = Square { $row }, { $column }
cages-draw-clear = Clear
cages-draw-apart = The squares must touch side by side.
cages-draw-detail = Every shape is turned and mirrored.
shape-single = Single cell
shape-domino = Domino
shape-bar3 = Bar of three
shape-l = Small L
shape-bar4 = Bar of four
shape-square = Square
shape-t = T
shape-s = S
shape-bigl = Large L
shape-bar5 = Bar of five
shape-p = P
shape-corner = Corner
shape-plus = Plus
shape-u = U
shape-bigt = Large T
shape-ring = Ring
shape-drawn = Your own shape
new-puzzle-rows = Rows
new-puzzle-columns = Columns
new-puzzle-givens = Givens
givens-suited = To suit the level
new-puzzle-boxes = Boxes
new-puzzle-pattern = Blocks
pattern-random = Scattered
pattern-square = Square
pattern-staircase = Staircase
new-puzzle-symmetry = Symmetry
symmetry-none = None
symmetry-half-turn = Half turn
symmetry-mirror = Mirror
symmetry-diagonal = Diagonal
new-puzzle-words = Seed
new-puzzle-words-hint = Any words, or nothing
new-puzzle-words-detail = With the same words and choices, friends get the same puzzle, as long as their Sumi is the same version.
new-puzzle-count = How many
stepper-fewer = { $what }: one fewer
stepper-more = { $what }: one more

instead-size = Size { $size }
instead-level = Level { $level }
instead-pattern = Blocks: { $pattern }
instead-boxes = Usual boxes
instead-givens-suited = Givens to suit the level
instead-givens = { $count ->
        [one] 1 given
       *[other] { $count } givens
    }
instead-cages-suited = Cages to suit the level
instead-cages-sizes = Only sizes that an operation takes
instead-symmetry = No symmetry

refusal-size = There is no { $kind } of { $size }.
refusal-givens = { $givens } givens do not fit a grid of { $cells } cells.
refusal-no-shapes = Choose at least one shape for the cages.
refusal-area = These shapes cannot cover a { $size } grid: no number of them adds up to { $cells } cells.
refusal-colours = These shapes cannot cover a { $size } grid: coloured like a chessboard it has { $dark } dark and { $light } light squares, and they never cover that many of each.
refusal-no-tiling = These shapes cannot cover a { $size } grid, however they are laid.
refusal-tiling-not-found = No way was found to cover a { $size } grid with these shapes.
refusal-operations = { $count ->
        [one] Single cells are asked for, but that operation is off.
       *[other] None of the operations works on { $count } digits, but cages of { $count } cells are asked for.
    }
refusal-shape-too-large = One of the shapes has { $count } cells; a cage can have at most { $most }.
refusal-not-unique = With these choices, no { $kind } of { $size } was found that has only one solution.
refusal-level-not-found = No { $kind } of { $size } with these choices turned out { $level } in { $attempts } attempts.
refusal-one-cell-tells-all = A { $kind } of { $size } is always Easy: a single cell gives everything away.
refusal-singles = Every { $kind } of { $size } is Easy: it can be solved one obvious cell at a time.
refusal-never-seen = No { $kind } of { $size } has ever turned out { $level }: the grid is too small.
refusal-too-rare = Hardly any { $kind } of { $size } is { $level }: the grid is too small.
refusal-too-narrow = A Kakuro needs at least two rows and two columns.
refusal-too-long = A Kakuro of { $size } would have runs of more than nine cells.
refusal-large-square = A square of { $size } would have runs of more than nine cells.
refusal-full-square = In a square of nine every run has all nine digits, so without givens the sums tell nothing.
refusal-long-staircase = A staircase of { $size } would have runs of more than nine cells.

## Drawing puzzles

create-detail = Drawing
create-whole = Puzzle and drawings
create-solutions = Show or hide solutions
create-solutions-differ = Two of them are shown. They differ where cells are framed.
create-open = Open
create-unique = One solution
create-dead = No solution
create-unknown = …
create-checking = Looking for solutions
create-nothing-detail = Nothing can be said of this yet.
create-unknown-detail = Nobody can tell in a short time.
create-open-detail = At least { $count } solutions: more clues are needed.
create-open-exactly = { $count } solutions: more clues are needed.
create-unique-detail = It is too large to be graded.
create-unique-unfinished = Already, although not everything is drawn.
create-unique-graded = { $level } · { $rating } points · par { $par }
create-dead-detail = { $count ->
        [one] One clue cannot be true. It is marked.
       *[other] { $count } clues cannot all be true. They are marked.
    }
create-faults = { $count ->
        [one] One fault
       *[other] { $count } faults
    }
create-next-fault = Next fault
create-repair = Propose changes
create-count = Count them
create-stop-counting = Stop counting
create-counting = { $count } solutions so far …
create-levels = Level:
create-needs = Techniques: { $techniques }
create-needs-guesses = trying out
create-clash = These clash: { $clues }.
clash-clue = { $clue } at { $cell }
clash-across = { $clue } across at { $cell }
clash-down = { $clue } down at { $cell }
clash-given = the given { $clue } at { $cell }
proposals-looking = Looking for changes
proposals-working = Every small change is tried.
proposals-on-the-way = { $count ->
        [0] Now it is { $level }.
        [one] After one change it is { $level }.
       *[other] After { $count } changes it is { $level }.
    }
proposals-more = More are being looked for.
proposals-heading = Change { $number } of { $count }
proposals-heading-level = To another level
proposals-nothing = No change to propose
proposals-none = No small change leaves exactly one solution. More clues or given digits will.
proposals-faulty = First put right what is at fault. Then changes can be looked for.
proposals-not-needed = There is exactly one solution already.
proposals-not-unique = Only a puzzle with exactly one solution has a level.
proposals-easiest = It cannot be any easier.
proposals-hardest = It cannot be any harder.
proposals-level-already = It has this level already.
proposals-no-way = No small change leads nearer to { $level }.
proposals-unique = Then there is exactly one solution.
proposals-graded = Then there is exactly one solution: { $found }.
proposals-nearest = No small changes lead all the way to { $level }. These come nearest: { $found }.
proposals-level = { $level }, { $rating } points
proposals-take = Take
proposals-leave = Leave
proposals-previous = Change before
proposals-next = Next change
proposals-cancel = Stop looking
proposals-close = Back to the drawing
change-give = Give { $digit } at { $cell }.
change-take-given = Take the given digit at { $cell } away.
change-clue = Change the clue at { $cell } from { $old } to { $new }.
change-sum-across = Change the sum across at { $cell } from { $old } to { $new }.
change-sum-down = Change the sum down at { $cell } from { $old } to { $new }.
change-given = Change the given digit at { $cell } from { $old } to { $new }.
change-split = Split the cage at { $cell }: { $first } stays there, and { $second } begins at { $other }.
change-merge = Join the cages at { $first } and { $second } into one: { $clue }.
change-wall = Move { $cell } over to the cage beside it: { $left } at { $from }, { $right } at { $to }.
change-draw = Draw a cage around { $cells }: { $clue }.
change-sums = Change the sums through { $cell }: { $across } across and { $down } down.
create-blocks = Blocks
create-sums = Sums
create-cages = Cages
create-digits = Digits
create-play = Play
create-keep = Keep
create-solution = Solution
create-fill = Random solution
create-follow = Targets follow
create-rest = The rest
create-complete = Complete the rest
create-whole-puzzle = Make the whole puzzle
create-shapes = Shapes to put down
create-use-shape = New puzzles with this shape
create-turn-shape = Turn
create-mirror-shape = Mirror
create-let-go = Done
create-symmetry-off = Symmetry: { $symmetry }. Switch it off
create-clear-what = Clear
create-clear-solution = The solution
create-clear-clues = The clues
create-clear-all = Everything
create-helpers = Help with the drawing
create-filling = Looking for a solution …
create-completing = Drawing the rest …
create-tries = { $count ->
        [0] first attempt
        [one] 1 attempt
       *[other] { $count } attempts
    }
create-stop = Stop
create-no-board = What is at fault here leaves nothing to fill.
create-no-fill = No solution fits what is drawn.
create-no-such-fill = No solution fits what is drawn together with the digits of the solution that are there.
create-only-fill = No other solution was found: this is the only one that fits.
create-fill-too-long = No solution was found in a long search.
create-nothing-missing = Nothing is missing: everything is drawn.
create-rest-dead = Nothing that could be added gives this a solution.
create-rest-not-found = Many ways to go on were tried, but none of them has just one solution.
create-rest-faults = First mend what is at fault: { $fault }
create-no-shape = Put the cursor on a cage first: one that holds together, in no more than six rows and columns.
create-no-room = This grid has no room for that shape.
create-kept = Kept among your puzzles.
create-kept-before = You have this puzzle already.
create-rows = Rows
create-columns = Columns
create-title = Title
create-author = Author
create-note = Note
create-everything = Everything
create-clear = Empty the board
create-drawings = Drawings
create-new = New drawing
create-remove = Delete { $title }
create-bring-back = Bring back { $title }

## Library

library = Puzzles
library-count = { $count } of { $all }
library-points = { $points } points
library-choose = Filter
library-reset = Reset filters
library-none = No puzzles match
library-search = Search
library-clear-search = Clear the search
library-order = Sort by
library-copy = Draw on a copy
library-draw = Draw a puzzle …
library-fold-all = Fold or unfold all packs
library-progress = { $solved } of { $all }
library-kind = Kind
library-level = Level
library-size = Size
library-state = State
library-source = From
library-more = More about { $title }
library-play = Play
library-start-over = Start over
library-rename = Rename
library-delete = Delete
library-delete-pack = Delete the pack
library-pack-deleted = “{ $pack }” deleted, { $count ->
        [one] one puzzle
       *[other] { $count } puzzles
    }
puzzle-number = No. { $number }
pack-first = First steps
source-bundled = Bundled
source-made = Made
source-drawn = Drawn
source-imported = Imported
state-new = New
state-under-way = Under way
state-solved = Solved
state-given-up = Given up
order-recommended = Recommended
order-newest = Newest
order-title = Title
order-size = Size
order-level = Level
order-last-played = Last played
order-best-result = Best result
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
settings-check-price = Marking broken rules costs 10 % of the points, wrong digits 40 %.
settings-remove-notes = A digit rubs out notes it rules out
settings-strike-notes = Strike out notes that cannot hold
settings-candidates = Candidates follow
settings-candidates-detail = When they are shown, filled in as notes or struck out.
settings-candidates-lines = Lines
settings-candidates-cages = Lines and cages
settings-candidates-everything = All that is certain
settings-hide-clock = Hide the clock

## Notices

notice-close = Close
notice-other-copy = Another Sumi is open. Games played here are kept, and join the others when Sumi next starts alone.
notice-no-place = There is no place to save on this machine. Games are lost when you leave.
notice-damaged-store = The saved games could not be read. They were put aside, and saving began anew.
notice-unreadable-record = Something saved could not be read. It was put aside.
notice-not-written = Saving failed. Is the disk full? What was saved before is safe, and Sumi keeps trying.
notice-browser-full = This browser has no room left to save. What was saved before is safe; anything new lasts only while this page stays open. Delete games or players you no longer need, or make a backup on the page of players.
notice-written-again = Everything is saved again.
notice-puzzles-refused = There is no room for more puzzles of your own. Some were not added.
notice-run-dropped = There is no room for more runs. The oldest that was neither a record nor a recent ranked run was let go; its result stays.

## Puzzles that come in

import = Open puzzles
import-detail = A puzzle opens at once, and a game goes on with its digits. Several puzzles stay together in your library.
import-files = Choose files …
import-paste = Paste
import-drop = Drop files here
import-drop-detail = or anywhere on the window, whenever you like
import-formats = What Sumi reads
import-every-kind = Every kind of puzzle
import-values = The digits of a game, for the board on the screen

text-pasted = Clipboard
text-linked = This link
text-copied = Copied

arrival-refused = { $file } cannot be used:
arrival-faulty = { $count ->
        [one] One puzzle of { $file } cannot be used:
       *[other] { $count } puzzles of { $file } cannot be used:
    }
arrival-fault = No. { $number }: { $fault }
arrival-titled-fault = No. { $number }, “{ $title }”: { $fault }
arrival-more-faults = { $count ->
        [one] … and one more.
       *[other] … and { $count } more.
    }
arrival-kept = { $count ->
        [one] One puzzle from { $file }.
       *[other] { $count } puzzles from { $file }.
    } { $known ->
        [0] { "" }
        [one] One was here already.
       *[other] { $known } were here already.
    }
arrival-begun = { $count ->
        [one] One has digits already, and goes on where it stood.
       *[other] { $count } have digits already, and go on where they stood.
    }
files-together = { $file } and { $count ->
        [one] one more file
       *[other] { $count } more files
    }
arrival-left-out = { $file } has { $count } more: one file brings { $most } at most.
arrival-racing = { $file } has to wait until the race is over.
arrival-in-game = Leave the game first, then paste: puzzles do not push a game off the board. Digits for this board can be pasted, a row of them or more.
arrival-no-board = { $file } is a list of digits. Open the puzzle they belong to first.
arrival-on-board = This puzzle is on the board already, and nothing of it is missing.
board-filled = { $count ->
        [0] All digits of { $file } stand on the board already.
        [one] One digit from { $file }, which counts as revealed. Undo takes it back.
       *[other] { $count } digits from { $file }, which count as revealed. Undo takes them back.
    }
board-not-filled = { $file } does not fit this board. { $reason }
reading-file = Reading …

two-games = You have begun this puzzle
two-games-detail = { $own ->
        [one] One cell is filled in your game
       *[other] { $own } cells are filled in your game
    }, and { $other ->
        [one] one
       *[other] { $other }
    } in the one that came in. Neither is lost.
two-games-own = Continue mine
two-games-other = Play the other, too
two-games-neither = Cancel

share = Share
share-link = Link
share-text = Text
share-print = Print
share-picture = Picture
share-digits = With the digits entered so far
share-no-link = Several puzzles go out as a text or on paper.
share-no-code = This puzzle is too large for a code that a camera reads. Copy it, or save it as a file.
share-copy-link = Copy the link
share-copy-code = Copy the puzzle
share-link-detail = Whoever opens the link has the puzzle on the board.
share-code-detail = One line that holds all of it. Whoever pastes it into Sumi, with Ctrl+V, has the puzzle on the board.
share-with-digits = with the digits entered so far
share-no-room = has no room for { $what }
share-copy = Copy { $format }
share-save = Save { $format }
share-per-page = Puzzles on a page
share-per-page-any = As they fit
share-paper = Paper
share-paper-a4 = A4
share-paper-letter = Letter
share-solutions = Solutions on pages of their own
share-codes = A code beside each puzzle
share-print-detail = Cages and clues are drawn in black; nothing on the sheet needs colour.
share-pdf = Save as PDF
share-svg = SVG
share-picture-empty = Empty
share-picture-standing = As it stands
share-picture-solved = Solved
share-picture-save = Save the picture
share-picture-warning = This picture gives the solution away.

says-no-solution = This puzzle has no solution. No digit can be marked as wrong.
says-several-solutions = This puzzle has more than one solution. No digit can be marked as wrong, and it is played without points.
says-unmarked = Marked from now on: nothing. Wrong digits cannot be marked here: { $flaw }.
flaw-no-solution = no solution
flaw-several-solutions = more than one solution

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
help-game = In a game
help-board = On the board
help-wheel = The digit wheel
help-rest = Paused or finished
help-watch = Watching
help-draw = Drawing a puzzle
help-lists = Title, players, library and records
help-menus = Menus and buttons
help-everywhere = Everywhere
help-taken = { $key } already means “{ $intent }”; nothing was changed.

gesture-digit = Write a digit
gesture-note = Write a note
gesture-large = Digits above nine
gesture-zero = Empty the cell
gesture-click = Select a cell
gesture-drag = Drag: select several cells
gesture-right-click = Notes for a cell
gesture-zoom = With Ctrl: look closer
gesture-scroll = Change the digit
gesture-left-stick = Move the selection
gesture-right-stick = Choose a digit, let go to place it
gesture-trigger = Hold: write a note instead
gesture-ring = Another ring of digits
gesture-tap = Select a cell
gesture-swipe = Select several cells
gesture-pinch = Two fingers: look closer, move the board
gesture-hold = Hold: notes for a cell

intent-up = Up
intent-down = Down
intent-left = Left
intent-right = Right
intent-jump-up = Next empty cell above
intent-jump-down = Next empty cell below
intent-jump-left = Next empty cell to the left
intent-jump-right = Next empty cell to the right
intent-stretch-up = Select more above
intent-stretch-down = Select more below
intent-stretch-left = Select more to the left
intent-stretch-right = Select more to the right
intent-next = Next empty cell
intent-previous = Previous empty cell
intent-confirm = Choose, confirm
intent-erase = Erase
intent-note-mode = Note mode
intent-hint = Hint
intent-undo = Undo
intent-redo = Redo
intent-undo-to-right = Undo to the last right position
intent-fill-notes = Fill in all notes
intent-clear-notes = Rub out all notes
intent-possible = Possible digits of the cell
intent-check = Change what is marked
intent-checkpoint = Remember this position
intent-return = Return to the remembered position
intent-pause = Pause
intent-menu = Menu
intent-panels = From the board to the buttons and back
intent-back = Back
intent-help = Controls
intent-zoom = Look closer, and back
intent-theme = Next theme
intent-import = Open puzzles
intent-paste = Paste a puzzle
intent-share = Share
intent-own-game = Continue one’s own game
intent-watch = Watch it being solved
intent-wheel = Open the digit wheel
intent-outer-ring = Outer ring
intent-inner-ring = Inner ring
intent-close = Close
intent-resume = Go on playing
intent-next-puzzle = Next puzzle
intent-give-up = Give up
intent-begin = Begin a race
intent-continue = Continue the last game
intent-new-puzzle = New puzzle
intent-library = Puzzles
intent-compete = Compete
intent-records = Records
intent-play-new = Play a new puzzle
intent-more-choices = More or fewer choices
intent-delete = Delete a game
intent-undo-delete = Bring back a deleted game
intent-search = Search
intent-card-menu = More about a puzzle
intent-rename = Rename a puzzle
intent-delete-puzzle = Delete a puzzle
intent-undo-delete-puzzle = Bring back deleted puzzles
intent-page-up = Page up
intent-page-down = Page down
intent-first-card = First puzzle
intent-last-card = Last puzzle
intent-add-player = New player
intent-undo-remove = Bring back a deleted player
intent-previous-tab = Previous tab
intent-next-tab = Next tab
intent-forth = Next button
intent-back-again = Previous button
intent-play = Play or pause
intent-forward = One step forward
intent-backward = One step back
intent-faster = Faster
intent-slower = Slower
intent-next-guess = To the next guess
intent-next-retreat = To the next retreat
intent-start = To the start
intent-end = To the end
intent-next-board = Next board
intent-more-boards = One more board
intent-pen = Pen down, pen up
intent-turn = The run across or down, or turn a shape
intent-drawing-helpers = Help with the drawing
intent-fill-solution = Fill in a random solution
intent-follow-solution = Targets follow the solution
intent-give-digit = Give a digit of the solution away
intent-complete-drawing = Complete the rest
intent-next-shape = Next shape to put down
intent-mirror-shape = Mirror the shape
intent-use-shape = New puzzles with the shape of this cage
intent-next-symmetry = Next symmetry
intent-lay-square = Blocks: square
intent-lay-staircase = Blocks: staircase
intent-scatter-blocks = Blocks: scattered
intent-clear-solution = Clear the solution
intent-clear-clues = Clear the clues
intent-clear-drawing = Empty the board
intent-next-fault = To the next fault
intent-previous-fault = To the fault before
intent-draw-up = Draw upwards
intent-draw-down = Draw downwards
intent-draw-left = Draw to the left
intent-draw-right = Draw to the right
intent-block = Block or cell
intent-sign-add = Sum
intent-sign-subtract = Difference
intent-sign-multiply = Product
intent-sign-divide = Quotient
intent-sign-gcd = Greatest common divisor
intent-sign-lcm = Least common multiple
intent-sign-power = Power
intent-sign-equal = The digit itself
intent-sign-mystery = Unknown operation
intent-next-tool = Cages or blocks, sums, digits, solution
intent-show-solutions = Show or hide solutions
intent-count-solutions = Count the solutions, or stop counting
intent-repair = Propose changes that leave one solution
intent-easier = Propose changes that make it easier
intent-harder = Propose changes that make it harder
intent-next-proposal = Next change that is proposed
intent-previous-proposal = Change before
intent-take-proposal = Make the change that is shown
intent-leave-proposals = Leave everything as it is
intent-clue-keys = To the keys on the screen and back
intent-play-drawing = Play what is drawn
intent-keep-drawing = Keep what is drawn
intent-whole-drawing = The drawing as a whole
intent-draw = Draw a puzzle
intent-next-run-board = Next board of the run
intent-previous-run-board = Previous board of the run
intent-heat = Where it went back
intent-another = Next solution

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

## Sentences of hints and solvers
##
## Phrases for regions and cages stand inside these sentences. A phrase is told by $form what it does there: it begins
## the sentence (start), or begins it as the place of something (start-in), it is who does something (subject), what
## something is done to (object), the place of something (in), or what something belongs to (of). English only needs a
## capital at the start; other languages can contract "of the" or use a case. $kind is KenKen, Kakuro, Sudoku, Hypersudoku
## or Killer: a Kakuro has runs where others have cages. Variables named in a comment are there for languages that need
## them.

cell-name = r{ $row }c{ $column }

list-separator = { ", " }
list-and = { $items } and { $last }
list-or = { $items } or { $last }

region-row = { $form ->
        [start] Row
       *[other] row
    } { $number }
region-rows = { $form ->
        [start] Rows
       *[other] rows
    } { $numbers }
region-column = { $form ->
        [start] Column
       *[other] column
    } { $number }
region-columns = { $form ->
        [start] Columns
       *[other] columns
    } { $numbers }
region-box = { $form ->
        [start] Box
       *[other] box
    } { $number }
region-window = { $form ->
        [start] Window
       *[other] window
    } { $number }
region-cage = { $form ->
        [start] The cage
       *[other] the cage
    } { $clue } at { $first }
region-run = { $form ->
        [start] The run
       *[other] the run
    } { $clue } from { $first } to { $last }

combinations-more = { $count ->
        [one] { $count } more combination
       *[other] { $count } more combinations
    }

## Techniques: their names inside a sentence and as a heading

technique-single-cell-cage = { $kind ->
        [Kakuro] run with one empty cell
       *[other] single-cell cage
    }
    .heading = { $kind ->
        [Kakuro] Run with one empty cell
       *[other] Single-cell cage
    }
technique-naked-single = naked single
    .heading = Naked single
technique-hidden-single = hidden single
    .heading = Hidden single
technique-cage-combinations = { $kind ->
        [Kakuro] run combinations
       *[other] cage combinations
    }
    .heading = { $kind ->
        [Kakuro] Run combinations
       *[other] Cage combinations
    }
technique-two-cell-cage = { $kind ->
        [Kakuro] two-cell run
       *[other] two-cell cage
    }
    .heading = { $kind ->
        [Kakuro] Run with two empty cells
       *[other] Cage with two empty cells
    }
technique-cage-arrangements = { $kind ->
        [Kakuro] run arrangements
       *[other] cage arrangements
    }
    .heading = { $kind ->
        [Kakuro] Run arrangements
       *[other] Cage arrangements
    }
technique-cage-line = { $kind ->
        [Kakuro] crossing runs
       *[other] cage-line
    }
    .heading = { $kind ->
        [Kakuro] Crossing runs
       *[other] Cage-line
    }
technique-box-line = { $kind ->
        [Kakuro] crossing runs
       *[other] box-line
    }
    .heading = { $kind ->
        [Kakuro] Crossing runs
       *[other] Box-line
    }
technique-line-cage = { $kind ->
        [Kakuro] crossing runs
       *[other] line-cage
    }
    .heading = { $kind ->
        [Kakuro] Crossing runs
       *[other] Line-cage
    }
technique-naked-pair = naked pair
    .heading = Naked pair
technique-hidden-pair = hidden pair
    .heading = Hidden pair
technique-line-sum = line sum
    .heading = Line sum
technique-line-parity = line parity
    .heading = Line parity
technique-naked-triple = naked triple
    .heading = Naked triple
technique-hidden-triple = hidden triple
    .heading = Hidden triple
technique-x-wing = X-wing
    .heading = X-wing
technique-naked-quad = naked quad
    .heading = Naked quad
technique-hidden-quad = hidden quad
    .heading = Hidden quad
technique-xy-wing = XY-wing
    .heading = XY-wing
technique-swordfish = swordfish
    .heading = Swordfish
technique-simple-chain = simple chain
    .heading = Simple chain
technique-xy-chain = XY-chain
    .heading = XY-chain

## Techniques: why something follows

why-single-cell-cage = { $cage } has one empty cell, { $cell }, and with { $digits } in the others only one digit brings it to its target.
why-cage-of-one-cell = { $cage } is one cell.
why-naked-single-seen = { $cell } has one candidate left: it sees { $seen }.
why-naked-single-ruled-out = { $cell } has one candidate left: { $count ->
        [one] { $ruled-out } is ruled out.
       *[other] { $ruled-out } are ruled out.
    }
# $count: how many digits are ruled out
why-naked-single-both = { $cell } has one candidate left: it sees { $seen }, and { $ruled-out } cannot be there.
why-hidden-single = { $region } needs { $digit }, and only { $cell } can take it.
why-hidden-single-sum = Every combination of { $region } has { $digit }, and only { $cell } can take it.
why-cage-combinations = { $cage } can only be { $combinations }.
why-cage-arrangements = { $cage } can only be { $combinations }, and what its cells can take leaves fewer digits for { $cells }.
why-cage-line = { $cage } can only be { $combinations }, and always has { $digits } in { $region }.
why-box-line = { $region } can have { $digit } only in { $cells }, all of them in { $other }.
why-line-cage = { $region } can have { $digit } only in { $cells }, and that is in { $cage }, which must have it there.
why-naked-subset = In { $region }, { $cells } can only be { $digits }, one each, and need them for themselves.
why-hidden-subset = { $region } must have { $digits }, and only { $cells } can take them.
# $outside: whether the cages reach out of the lines (yes or no); $in-place: the sum of the digits in place, 0 for none
why-line-sum = { $lines } { $line-count ->
        [one] adds
       *[other] add
    } up to { $total }, and { $cage-count ->
        [one] the cage
       *[other] the cages
    } { $outside ->
        [yes] over
       *[no] in
    } { $line-count ->
        [one] it
       *[other] them
    }, { $cages }, to { $in-cages }{ $in-place ->
        [0] { "" }
       *[other] , the digits in place to { $in-place }
    }, which leaves { $left } for { $cells }.
# $in-cages and $left: whether the sum is odd or even
why-line-parity = { $lines } { $line-count ->
        [one] adds
       *[other] add
    } up to { $total }, and the sum of { $cage-count ->
        [one] the cage
       *[other] the cages
    } { $outside ->
        [yes] over
       *[no] in
    } { $line-count ->
        [one] it
       *[other] them
    }, { $cages }, is always { $in-cages ->
        [odd] odd
       *[even] even
    }, which leaves { $left ->
        [odd] an odd
       *[even] an even
    } sum for { $cells }.
why-fish = { $lines } can have { $digit } only where they cross { $crossing }, which have no other { $digit } then.
why-xy-wing = { $pivot } is { $pivot-digits }, { $first } is { $first-digits } and { $second } is { $second-digits }: whichever { $pivot } is, { $first } or { $second } must be { $digit }.
why-simple-chain = Of any two neighbours in the chain { $chain } one must be { $digit }, because a region has no other place for it, and so must one of the two ends.
why-xy-chain = If { $first } is not { $digit }, then { $chain }: either { $first } or { $last } must be { $digit }.

chain-separator = { " – " }
xy-chain-first = { $cell } is { $digit }
xy-chain-next = { $chain }, so { $cell } is { $digit }

## Techniques: what follows

conclusion = { $reason } So { $conclusion }.
conclusion-must = { $cell } must be { $digit }
# $count: how many cells
conclusion-cannot = { $cells } cannot be { $digits }
conclusion-separator = { "; " }

## What a hint says where there is no step

hint-solved = The puzzle is solved.
hint-wrong-digit = { $cell } cannot be { $digit }: no solution has it there.
hint-no-solution = The puzzle has no solution.
hint-many-solutions = The puzzle has more than one solution from here: they differ in { $cells }.
hint-only-guess = No technique helps any more: only a guess is left. { $cell } must be { $digits }.

## The steps of solvers

step-place = { $cell } is { $digit }: { $reason }
step-remove = { $losses }: { $reason }
step-loss = { $cell } is not { $digits }
step-guess = try { $digit } in { $cell }
step-retreat = back to guess { $depth }, without { $cells }
step-write = a player writes in { $cells }
step-take-back = a player takes back what is in { $cells }
step-solved = solved
step-stuck = stuck
step-progress = working

reason-only = no other digit is left
reason-only-place = the only place in { $region }
reason-taken = { $region } has it already
reason-cage = no other filling of { $cage }
reason-arrangement = no arrangement of { $region } needs it
reason-cage-line = { $cage } needs it in { $region }
reason-overlap = { $region } needs it in { $other }
reason-pair = two cells of { $region } need it
reason-line-sum = the sum of the lines leaves nothing else
reason-refuted = it led nowhere

# $form: as above; these never begin a sentence
step-region = { $region ->
        [row] the row
        [column] the column
        [box] the box
        [window] the window
        [run] the run
       *[cage] the cage
    } from { $first }
# $form: as above; these never begin a sentence
step-cage = { $kind ->
        [Kakuro] the run
       *[other] the cage
    } { $clue } from { $first }

## How hard a puzzle is

grade-summary = { $level }, rating { $rating }, par { $par }, { $hardest }{ $guesses ->
        [0] { "" }
        [one] { " " }and { $guesses } guess
       *[other] { " " }and { $guesses } guesses
    }
grade-no-technique = no technique

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
watch-says-step = { $step }.

watch-run = { $player }’s run
watch-run-about = Everything that was done, in its order and with its times.
watch-run-digits = digits written
watch-run-undone = moves taken back
watch-run-board = { $what } · board { $board } of { $count }
watch-run-next = Next board of the run
watch-run-before = Previous board of the run
watch-run-event = { $time } – { $what }
watch-run-place = { $digit } in { $cell }
watch-run-reveal = { $digit } in { $cell }, as the hint says
watch-run-erase = { $cell } erased
watch-run-notes = notes in { $cell }: { $digits }
watch-run-no-notes = no notes in { $cell }
watch-run-more = { $count ->
    [one] { $what }, and { $count } more change
   *[other] { $what }, and { $count } more changes
}
watch-run-undo = undo
watch-run-redo = redo
watch-run-hint = hint paid
watch-run-marks = marks paid
watch-run-candidates = possible digits paid
watch-run-paid = { $what }: { $price }
watch-run-resumed = back at the board
watch-run-give-up = gave up
watch-run-solved = Solved after { $time }.
watch-run-given-up = Given up after { $time }.
watch-run-left = Left after { $time }.

strategy-sequential = Sequential
strategy-sequential-about = Cell by cell in reading order, the smallest digit first.
strategy-pruned = Pruned
strategy-pruned-about = As sequential, but every target must stay within reach.
strategy-candidate-sets = Candidate sets
strategy-candidate-sets-about = Only digits that all groups of a cell can use; single candidates at once.
strategy-propagate = Propagate
strategy-propagate-about = Draws every conclusion first, and guesses on a copy of the board.
strategy-deduction = Deduction
strategy-deduction-about = Never guesses: only conclusions, as a person would draw them.
strategy-engine = Engine
strategy-engine-about = The solver behind everything else: the fewest choices first.

## What a run proves

run-proof = Proven are the puzzle, the moves, the order of their times and the result that follows from them. That a person made the moves at that speed cannot be proven.

## Records

records-count = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
records-history = History
records-rankings = Rankings
records-statistics = Statistics
records-none = Nothing here yet. Every game you finish will find its place.
records-par = par { $time }
records-boards = { $count ->
        [one] { $count } board
       *[other] { $count } boards
    }
records-given-up = given up
records-abandoned = too late
records-mode = Mode
records-help = Help
records-next-medal = Next medal
records-ghosts = Ghosts
records-rating = Rating
records-rating-sure = { $rating }, give or take { $reach }
records-rating-unsure = { $rating }, provisional: give or take { $reach }
records-watch-run = Watch it again
records-race-run = Race it
records-rank-puzzle = Ranking of this puzzle

rating-provisional = { $rating }?

mode-relaxed = Relaxed
mode-ranked = Ranked
mode-sprint = Sprint
mode-daily = Daily
mode-race = Race

medal-bronze = bronze
    .letter = B
medal-silver = silver
    .letter = S
medal-gold = gold
    .letter = G
medal-ink = ink

date-today = today
date-yesterday = yesterday
date-day = { $day } { $month }
date-day-of-year = { $day } { $month } { $year }
month-january = Jan
month-february = Feb
month-march = Mar
month-april = Apr
month-may = May
month-june = Jun
month-july = Jul
month-august = Aug
month-september = Sep
month-october = Oct
month-november = Nov
month-december = Dec

scope-class = Kind and level
scope-mode = Mode
scope-overall = Overall
scope-puzzle = One puzzle
period-day = Today
period-week = This week
period-month = This month
period-ever = Ever
level-unknown = Not graded

rankings-none = Nobody has a game here yet.
rankings-games = The best games
rankings-player = { $count ->
        [one] { $count } game
       *[other] { $count } games
    } · best: { $date }

statistics-games = { $sprints ->
        [0] games
        [one] games, one a sprint
       *[other] games, { $sprints } of them sprints
    }
statistics-solved = solved
statistics-streak = days in a row
statistics-longest = longest streak
statistics-rating = Rating
statistics-provisional = provisional
statistics-unrated = Ranked games of this kind will draw a line here.
statistics-times = Time against par
statistics-best = best
statistics-median = median
statistics-no-times = Solve a puzzle of this kind, and its time will stand here.
statistics-share = { $percent } % of par
statistics-calendar = Days of play
statistics-day = { $date }: { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
statistics-outcomes = Solved of all
statistics-of = { $solved } / { $games }
statistics-techniques = Techniques, unaided
statistics-no-techniques = Whatever you solve without help is stamped here.

## Players and files

title-player = Playing: { $name }
players = Who plays?
players-new = New player
players-change = Change { $name }
players-back-up = Back up { $name }
players-back-up-this = Back up
players-restore = Restore a backup
players-backup-detail = A backup holds all games, records and runs of a player, in one file.
players-name = Name
players-name-detail = Up to 20 characters, without spaces.
players-seal = Seal
players-add = Add
players-keep = Save
players-leave = Cancel
players-remove = Delete this player
players-removed = { $name } is deleted.
players-undo = Bring back
players-erase = Erase the last letter
players-numbered = Player{ $number }
# Names to choose without a keyboard, with a space between them.
players-ready-names = Guest Robin Kim Alex Sasha

name-empty = Please write a name.
name-space = A name has no spaces.
name-control = A name has only characters that can be seen.
name-too-long = A name has at most { $most } characters.
name-taken = Another player has this name.

ink-vermilion = Vermilion
ink-indigo = Indigo
ink-pine = Pine
ink-plum = Plum
ink-ochre = Ochre
ink-charcoal = Charcoal

records-files = Files
records-give-run = Save the run
rankings-from-file = From a file
files-runs = Runs
files-open-runs = Open runs
files-give-run = Save one of your best runs
files-no-runs = Every game against the clock leaves a run, and it can be saved here.
files-scores = Scores
files-scores-detail = A table of names and points. Nothing in it is proven, so it stands below the overall ranking.
files-give-scores = Save the table
files-open-scores = Open a table
files-forget-scores = Forget opened tables

file-open = Choose a file
file-save = Save the file
file-player = Players of Sumi
file-run = Runs of Sumi
file-scores = Tables of scores
file-puzzle = Puzzles
file-print = Sheets to print
file-picture = Pictures
file-any = All files
file-saved = Saved: { $place }
file-player-came = { $name } is here, with { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $history ->
        [one] { $history } record
       *[other] { $history } records
    } and { $runs ->
        [one] { $runs } run
       *[other] { $runs } runs
    }.{ $puzzles ->
        [0] {""}
        [one] {" "}One puzzle came too.
       *[other] {" "}{ $puzzles } puzzles came too.
    }
file-player-merged = New for { $name }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $history ->
        [one] { $history } record
       *[other] { $history } records
    } and { $runs ->
        [one] { $runs } run
       *[other] { $runs } runs
    }.{ $puzzles ->
        [0] {""}
        [one] {" "}One puzzle came too.
       *[other] {" "}{ $puzzles } puzzles came too.
    }
file-player-same = Everything in this backup of { $name } is here already.
file-run-taken = The run is genuine. It now counts in the rankings for { $player }.
file-run-known = This run of { $player } is here already.
file-scores-taken = { $count ->
        [one] { $count } name
       *[other] { $count } names
    } from the table now stand below the overall ranking.
file-refused = { $file } cannot be used. { $reason }
file-not-now = { $file } has to wait: leave the game first.
file-too-large = { $file } is larger than 8 MiB. Nothing that belongs here is that large.
file-not-text = { $file } is not a text.
file-empty = { $file } is empty.
file-not-made = It cannot be made: the solution is not known.
file-nothing-to-paste = There is no text on the clipboard.
file-unreadable = { $file } cannot be read. { $reason }
file-not-written = { $file } cannot be written. { $reason }
file-no-dialog = There is no dialog for files here. Drop the file on the window instead.

## Sheets on paper

# What stands above a puzzle: its number on the sheet, and its title.
print-title = { $number } · { $title }
print-author = by { $author }
print-solutions = Solutions
print-no-code = Too long for a code here
print-no-solution = No single solution was found.
# A line at the foot of a page; $rules is one of those below, a whole sentence.
print-rules = { $kind }: { $rules }
print-rules-kenken = Each row and each column has every digit once. The digits of a cage, in any order, make its number with its operation.
print-rules-kakuro = Each run has digits from 1 to 9, none of them twice, that add up to the number before it.
print-rules-sudoku = Each row, each column and each box has every digit once.
print-rules-hypersudoku = Each row, each column, each box and each grey window has every digit once.
print-rules-killer = Each row, each column and each box has every digit once. The digits of a dashed cage all differ and add up to its number.
