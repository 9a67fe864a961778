// Plays a small Sudoku on the page: finds its solution in the state of the game and writes it with keys.

import assert from "node:assert/strict";

/** How many rows and columns a box has, by the side of the grid. */
const BOXES = { 4: [2, 2], 6: [2, 3] };

/** Writes the digits that are missing, or so many of them, each after the one before is there. */
export async function solve(visit, count = Infinity) {
  const { values } = await visit.until("clues and a selection", ({ values, selection }) => selection && Object.keys(values).length > 0);
  const solution = solved(values);
  const missing = [...solution.keys()].filter((cell) => !(cell in values));
  for (const cell of missing.slice(0, count)) {
    await select(visit, cell);
    await visit.press(String(solution.get(cell)));
    // After the last one there may be another board.
    if (cell !== missing.at(-1)) {
      await visit.until(`the digit in ${cell}`, (state) => state.values[cell] === solution.get(cell));
    }
  }
}

/** Moves the selection to a cell, one arrow after the other. */
async function select(visit, cell) {
  const [row, column] = place(cell);
  for (;;) {
    const { selection } = await visit.state();
    const [atRow, atColumn] = place(selection);
    if (selection === cell) {
      return;
    }
    const vertical = row > atRow ? "ArrowDown" : "ArrowUp";
    const horizontal = column > atColumn ? "ArrowRight" : "ArrowLeft";
    await visit.press(row === atRow ? horizontal : vertical);
    await visit.until("another selection", (state) => state.selection !== selection);
  }
}

const place = (cell) => cell.match(/\d+/g).map(Number);

/** Every cell with its digit, from the top left to the bottom right. */
function solved(values) {
  const side = Math.max(...Object.keys(values).flatMap(place)) <= 4 ? 4 : 6;
  const [height, width] = BOXES[side];
  const sides = Array.from({ length: side }, (_, index) => index + 1);
  const cells = sides.flatMap((row) => sides.map((column) => `r${row}c${column}`));
  const box = ([row, column]) => `${Math.ceil(row / height)} ${Math.ceil(column / width)}`;
  const sees = (one, other) => one[0] === other[0] || one[1] === other[1] || box(one) === box(other);
  const fill = (found) => {
    const cell = cells.find((name) => !found.has(name));
    if (cell === undefined) {
      return found;
    }
    for (const digit of sides) {
      const fits = [...found].every(([other, value]) => value !== digit || !sees(place(cell), place(other)));
      const rest = fits ? fill(new Map(found).set(cell, digit)) : null;
      if (rest) {
        return rest;
      }
    }
    return null;
  };
  const found = fill(new Map(Object.entries(values)));
  assert.ok(found, `no Sudoku: ${JSON.stringify(values)}`);
  return new Map(cells.map((cell) => [cell, found.get(cell)]));
}
