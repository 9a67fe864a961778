// The slowest solvers on a hard puzzle, which came with the page's address: frames keep coming, and nothing outlasts them.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

/** How much later than without solvers a frame may come. */
const LATE_MS = 50;
const FRAMES = 20;
const ROUNDS = 3;
/** The middle of the button that plays and pauses. */
const PAUSE = { x: 138, y: 450 };

export default async function grind(browser, check) {
  const puzzle = await readFile(new URL("../data/watch/long.ron", import.meta.url), "utf8");
  const visit = await browser.visit(undefined, `#puzzle=${encodeURIComponent(puzzle)}`);

  await check("a link opens the puzzle that it holds", async () => {
    await visit.until("the puzzle", (state) => state.puzzle === "The long way");
  });

  let calm;
  await check("without a solver at work, frames cost what drawing costs", async () => {
    await visit.press("v");
    await visit.until("a solver", ({ watch }) => watch?.lanes.length === 1);
    await visit.press("5", "ArrowDown", "ArrowDown", "ArrowDown");
    await visit.until("playback without any job", ({ watch, jobs }) => watch.playing && watch.speed === 1 && jobs === 0);
    calm = await quietest(visit);
  });

  await check("frames keep coming while the slowest solver works", async () => {
    await visit.press("1", "Control+ArrowRight");
    await visit.until("a search under way", ({ watch }) => step(watch) > 1000 && watch.hurries);
    await assertSmooth(visit, calm, "one solver");
  });

  await check("the button stops it, and it stays stopped", async () => {
    await visit.click(PAUSE.x, PAUSE.y);
    await visit.until("a pause", ({ watch, busy }) => !watch.hurries && !watch.playing && busy.length === 0);
    const stopped = step((await visit.state()).watch);
    await visit.page.waitForTimeout(1000);
    assert.equal(step((await visit.state()).watch), stopped);
  });

  await check("frames keep coming while four solvers race", async () => {
    await visit.press("v", "v", "v");
    await visit.until("four solvers", ({ watch }) => watch.lanes.length === 4);
    await visit.press("Control+ArrowRight");
    await visit.until("a race", ({ watch }) => watch.hurries && step(watch) > 100);
    await assertSmooth(visit, calm, "four solvers");
    await visit.savePicture("race");
  });

  await check("leaving ends all of them with the next frame", async () => {
    await visit.press("Escape");
    const { frames, jobs } = await visit.until("the board", ({ screen, watch }) => screen === "Play" && watch === null);
    console.log(`      ${jobs} jobs after frame ${frames}`);
    await visit.until("no job", ({ jobs }) => jobs === 0);
  });

  await check("nobody complained about the grind", () => visit.assertContent());
  await visit.close();

  await check("a link that holds no puzzle leads to the title and says so", async () => {
    const lost = await browser.visit(undefined, "#puzzle=nothing%20at%20all");
    await lost.until("the title", ({ screen }) => screen === "Title");
    await lost.savePicture("broken-link");
    lost.assertContent();
    await lost.close();
  });
}

function step(watch) {
  return Math.max(...watch.lanes.map((lane) => lane.step));
}

/** What else the machine does only makes frames later: the quietest of several rounds tells what the game does. */
async function quietest(visit) {
  const gaps = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    gaps.push(await visit.longestGap(FRAMES));
  }
  return Math.min(...gaps);
}

async function assertSmooth(visit, calm, who) {
  const gap = await quietest(visit);
  console.log(`      ${who}: ${Math.round(gap)} ms between frames at most, ${Math.round(calm)} ms without`);
  assert.ok(gap < calm + LATE_MS, `${gap} ms between two frames, ${calm} ms without solvers`);
}
