// Competing: a board of the day with a reload in the middle, a sprint, their records; and a race where there is no room left.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";

import { fillStorage, freeStorage, record, records } from "./storage.mjs";
import { solve } from "./sudoku.mjs";

/** A Monday, on which boards are small. */
const DAY = "2026-11-16";
/** What a player has chosen on the page of competitions. */
const SETTINGS = "(contest:(kind:Sudoku,board:Some(((4,4),Easy)),sprint:[Sudoku]))";

/** The key of the second game that is begun. */
const UNDER_WAY = "player/local/game/2/v1";

/** Where the page of competitions has these buttons: the first at its top, the other where it can be scrolled no further. */
const TODAYS_SUDOKU = { x: 320, y: 240 };
const SPRINT = { x: 140, y: 396 };

export default async function compete(browser, check) {
  const shift = Date.parse(`${DAY}T12:00:00Z`) - Date.now();
  const visit = await browser.visit((page) => page.addInitScript(prepare, [shift, SETTINGS]));

  await check("a board of the day is announced without its clues", async () => {
    await openCompete(visit);
    await visit.click(TODAYS_SUDOKU.x, TODAYS_SUDOKU.y);
    const { values } = await visit.until("the board", ({ screen, contest }) => screen === "Ready" && contest?.ready);
    assert.deepEqual(values, {});
  });

  await check("it is the board that was written down for that day", async () => {
    await begin(visit, "Daily");
    const [, text] = (await record(visit, "game/1")).match(/puzzle:"((?:[^"\\]|\\.)*)"/);
    const played = JSON.parse(`"${text}"`).replace(/^ *title: .*\n/m, "");
    const golden = await readFile(new URL("../data/daily.txt", import.meta.url), "utf8");
    const [, written] = golden.split(new RegExp(`^${DAY} Sudoku \\d+\n`, "m"));
    assert.equal(played.trim(), written.split("\n\n")[0]);
  });

  await check("a reload in the middle costs nothing but time", async () => {
    await solve(visit, 3);
    const { contest, values } = await visit.state();
    const asked = Date.now();
    await visit.load();
    await continueGame(visit);
    const after = await visit.until("the digits", (state) => Object.keys(state.values).length === Object.keys(values).length);
    assert.deepEqual(after.values, values);
    const [passed, counted] = [(Date.now() - asked) / 1000, after.contest.time - contest.time];
    assert.ok(counted > passed / 2, `${passed} seconds passed, ${counted} were counted`);
  });

  await check("the last digit ends it, with points", async () => {
    await solve(visit);
    await visit.until("a result", ({ play }) => play?.phase === "Finished" && play.score > 0);
  });

  await check("a sprint goes from board to board, and ends when somebody ends it", async () => {
    await leaveResult(visit);
    await openCompete(visit);
    await scrollDown(visit);
    await visit.click(SPRINT.x, SPRINT.y);
    await visit.until("the first board", ({ screen, contest }) => screen === "Ready" && contest?.ready);
    await begin(visit, "Sprint");
    for (const boards of [1, 2]) {
      await solve(visit);
      // What is pressed in its first moment is not meant for it.
      await visit.until("the next board", (state) => state.contest.boards === boards && isBegun(state) && state.clock > 0.5);
    }
    await visit.press("Escape");
    await visit.until("a question", ({ menu }) => menu !== "none");
    await visit.pressAtRest("ArrowDown");
    await visit.press("Enter");
    await visit.until("the end", ({ screen }) => screen === "SprintEnd");
  });

  await check("after a reload the records show both", async () => {
    await visit.load();
    await openRecords(visit);
    await visit.until("two games", ({ finished }) => finished === 2);
    await visit.picture();
    await visit.savePicture("records");
    await visit.press("Escape");
  });

  await noRoom(visit, check);
  await check("nobody complained about competitions", () => visit.assertContent());
  await visit.close();
}

/** A board that is played while there is no room for what becomes of it. */
async function noRoom(visit, check) {
  let before;
  let kept;
  await check("a browser without room says so while one plays", async () => {
    await openCompete(visit);
    await visit.click(TODAYS_SUDOKU.x, TODAYS_SUDOKU.y);
    await visit.until("the board", ({ screen, contest }) => screen === "Ready" && contest?.ready);
    await begin(visit, "Daily");
    await solve(visit, 2);
    ({ values: kept } = await visit.state());
    await fillStorage(visit);
    before = await records(visit);
    await solve(visit, 2);
    await visit.until("a message", ({ notices }) => notices.includes("notice-browser-full"));
    await visit.savePicture("no-room");
  });

  await check("after a reload without room everything is there that was there", async () => {
    assert.deepEqual(withoutClock(await records(visit)), withoutClock(before));
    await visit.load();
    await continueGame(visit);
    await visit.until("the digits", ({ values }) => isDeepStrictEqual(values, kept));
    assert.deepEqual(Object.keys(await records(visit)), Object.keys(before));
  });

  await check("a game that ends without room changes no record, and is kept as soon as there is room", async () => {
    await solve(visit);
    await visit.until("a result", ({ play }) => play?.phase === "Finished" && play.score > 0);
    await visit.until("a message", ({ notices, finished }) => notices.includes("notice-browser-full") && finished === 3);
    const history = await record(visit, "history/1");
    assert.equal(history, before["player/local/history/1/v1"]);
    await freeStorage(visit);
    await leaveResult(visit);
    await visit.until("that it is saved", ({ notices }) => notices.includes("notice-written-again"));
    await visit.load();
    await openRecords(visit);
    await visit.until("three games", ({ finished }) => finished === 3);
  });
}

/** The records with nothing but the moves of the game under way: its time may be written where a text is no longer than before. */
function withoutClock({ [UNDER_WAY]: game, ...others }) {
  return { ...others, moves: game.match(/moves:\[[^\]]*\]/)[0] };
}

/** The page's date is another, and somebody has chosen something before. */
function prepare([shift, settings]) {
  const System = Date;
  const now = () => System.now() + shift;
  window.Date = class extends System {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [now()]));
    }

    static now() {
      return now();
    }
  };
  localStorage["Sumi.Sumiplayer/local/settings/v1"] ??= JSON.stringify(settings);
}

async function openCompete(visit) {
  await visit.until("the title", ({ screen }) => screen === "Title");
  await visit.pressAtRest("c");
  await visit.until("the competitions", ({ screen, busy }) => screen === "Compete" && busy.length === 0);
}

async function openRecords(visit) {
  await visit.until("the title", ({ screen }) => screen === "Title");
  await visit.pressAtRest("r");
  await visit.until("the records", ({ screen }) => screen === "Records");
}

/** From the result of a game to the title. */
async function leaveResult(visit) {
  await visit.press("Escape");
  const { screen } = await visit.until("another page", ({ screen }) => screen !== "Play");
  if (screen !== "Title") {
    await visit.press("Escape");
  }
}

async function scrollDown(visit) {
  await visit.page.mouse.move(320, 240);
  await visit.page.mouse.wheel(0, 5000);
  await visit.picture();
}

async function begin(visit, mode) {
  await visit.press("Enter");
  await visit.until("the clues", (state) => state.contest?.mode === mode && isBegun(state));
}

const isBegun = ({ screen, values, solved }) => screen === "Play" && Object.keys(values).length > 0 && !solved;

async function continueGame(visit) {
  await visit.until("the title", ({ screen }) => screen === "Title");
  await visit.press("Enter");
  await visit.until("the board", ({ screen }) => screen === "Play");
}
