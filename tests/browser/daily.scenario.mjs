// The boards of two weeks, made by WebAssembly: byte for byte those that a desktop makes and that were written down.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** How the text of a day begins each of its boards. */
const HEADING = /^(\d{4}-\d{2}-\d{2}) (\w+) \d+$/gm;

export default async function daily(browser, check) {
  const golden = await readFile(new URL("../data/daily.txt", import.meta.url), "utf8");
  const headings = [...golden.matchAll(HEADING)];
  const days = [...new Set(headings.map(([, day]) => day))];

  await check("there are five boards of each of fourteen days to compare", () => {
    assert.equal(days.length, 14);
    assert.equal(headings.length, 5 * days.length);
  });

  await check("the boards of the days are the same on the web and on a desktop", () => {
    globalThis.sumiDays = days.join(" ");
    // It runs when it is loaded.
    createRequire(import.meta.url)(process.env.SUMI_DAILY_BOARDS);
    const boards = globalThis.sumiBoards.split("\n\n");
    golden.split("\n\n").forEach((board, index) => assert.equal(boards[index], board));
    assert.equal(globalThis.sumiBoards, golden);
  });
}
