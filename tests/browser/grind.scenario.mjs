// The slowest solvers on a hard puzzle, which came with the page's address: frames keep coming, and nothing outlasts them.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

/** How much more than drawing a frame may cost. */
const LATE_MS = 50;
const FRAMES = 15;
const ROUNDS = 3;

/** The solvers that are done at once and that have millions of steps before them. */
const LOGIC = { key: "5", name: "deduction" };
const SLOWEST = { key: "1", name: "sequential" };
const TO_THE_END = "Control+ArrowRight";
const NEXT_BOARD = "Control+ArrowDown";
/** The middle of the button that plays and pauses. */
const PAUSE = { x: 138, y: 450 };

export default async function grind(browser, check) {
  const puzzle = await readFile(new URL("../data/watch/long.ron", import.meta.url), "utf8");
  const visit = await browser.visit(undefined, `#puzzle=${encodeURIComponent(puzzle)}`);

  await check("a link opens the puzzle that it holds", async () => {
    await visit.until("the puzzle", (state) => state.puzzle === "The long way");
  });

  let calm;
  await check("with a solver that has finished, frames cost what drawing costs", async () => {
    // What watching costs is said before it is done.
    await visit.press("v", "v");
    await visit.until("a solver", ({ watch }) => watch?.lanes.length === 1);
    await visit.press(LOGIC.key, "ArrowDown", "ArrowDown", "ArrowDown");
    calm = await cost(visit, "playback without any job", calmly);
  });

  await check("frames keep coming while the slowest solver works", async () => {
    await visit.press(SLOWEST.key, TO_THE_END);
    await assertSmooth(visit, calm, "one solver");
  });

  await check("the button stops it, and it stays stopped", async () => {
    await visit.click(PAUSE.x, PAUSE.y);
    await visit.until("a pause", ({ watch, busy }) => !watch.hurries && !watch.playing && busy.length === 0);
    const stopped = step((await visit.state()).watch);
    await visit.page.waitForTimeout(1000);
    assert.equal(step((await visit.state()).watch), stopped);
  });

  await check("with four solvers that have finished, frames cost what drawing four boards costs", async () => {
    await visit.press("v", "v", "v");
    await visit.until("four boards", ({ watch }) => watch.lanes.length === 4);
    await visit.press(...onEveryBoard(LOGIC.key), "Space");
    calm = await cost(visit, "playback without any job", calmly);
  });

  await check("frames keep coming while four of the slowest solvers race", async () => {
    await visit.press(...onEveryBoard(SLOWEST.key), TO_THE_END);
    await assertSmooth(visit, calm, "four solvers");
    await visit.savePicture("race");
  });

  await check("leaving ends all of them with the next frame", async () => {
    await visit.until("four jobs", ({ jobs }) => jobs === 4);
    await visit.press("Escape");
    await visit.until("the board without any job", ({ screen, jobs }) => screen === "Play" && jobs === 0);
  });

  await check("nobody complained about the grind", () => visit.assertContent());
  await visit.close();

  await check("a link that holds no puzzle leads to the title", async () => {
    const lost = await browser.visit(undefined, "#puzzle=nothing%20at%20all");
    await lost.until("the title", ({ screen }) => screen === "Title");
    await lost.savePicture("broken-link");
    lost.assertContent();
    await lost.close();
  });
}

const calmly = ({ watch, jobs }) => areAll(watch, LOGIC) && watch.playing && watch.speed === 1 && jobs === 0;
const hurriedly = ({ watch }) => areAll(watch, SLOWEST) && watch.hurries && step(watch) > 100;

function areAll(watch, solver) {
  return watch.lanes.every(({ strategy }) => strategy === solver.name);
}

function step(watch) {
  return Math.min(...watch.lanes.map((lane) => lane.step));
}

function onEveryBoard(key) {
  return Array.from({ length: 4 }, () => [key, NEXT_BOARD]).flat();
}

/** What frames cost while something holds: the least of several rounds, because others at work only add to it. */
async function cost(visit, wanted, holds) {
  await visit.until(wanted, holds);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await visit.measure(FRAMES));
  }
  assert.ok(holds(await visit.state()), `${wanted} ended too soon`);
  const least = (of) => Math.round(Math.min(...rounds.map(of)));
  return { gap: least(({ gap }) => gap), work: least(({ work }) => work) };
}

async function assertSmooth(visit, calm, who) {
  const busy = await cost(visit, "a search under way", hurriedly);
  console.log(`      ${who}: ${busy.work} ms of work in a frame at most, without ${calm.work} ms`);
  console.log(`      ${who}: ${busy.gap} ms between frames at most, without ${calm.gap} ms`);
  assert.ok(busy.work - calm.work < LATE_MS, `frames come ${busy.work - calm.work} ms later`);
}
