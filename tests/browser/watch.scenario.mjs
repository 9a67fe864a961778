// The slowest solver at work: frames keep coming while it grinds, and it stops when it is told to.

import assert from "node:assert/strict";

/** How much later than the renderer alone a frame may come while a solver works. */
const TOLERANCE_MS = 50;

/** How long gaps between frames are measured, and how often at most: a busy machine has gaps of its own. */
const MEASURED_MS = 8000;
const ATTEMPTS = 3;

export default async function watch(browser, check) {
  const visit = await browser.visit();
  const { page } = visit;

  await check("V on a card of the library lets a solver begin", async () => {
    await visit.until("the title", ({ screen }) => screen === "Title");
    await visit.press("Enter");
    await visit.until("the puzzles", ({ screen }) => screen === "Library");
    // The first rows are easy ones.
    for (let row = 0; row < 3; row += 1) {
      await page.waitForTimeout(300);
      await visit.press("ArrowDown");
    }
    await page.waitForTimeout(300);
    await visit.press("v");
    await visit.until("a solver", ({ screen, watch }) => screen === "Watch" && watch?.lanes.length === 1);
  });

  await check("logic alone comes to its end, and plays one step a second", async () => {
    await visit.press("5");
    await visit.until("the end of logic", ({ watch }) => lane(watch, "deduction")?.complete);
    await visit.press("Control+ArrowLeft", "ArrowDown", "ArrowDown", "ArrowDown");
    await visit.until("the slowest speed", ({ watch }) => watch.speed === 1 && !watch.hurries);
    await visit.press("Space");
    await visit.until("playback without any job", ({ watch, jobs }) => watch.playing && jobs === 0);
  });

  await check("frames come as evenly while the slowest solver works as without it", async () => {
    const alone = await gaps(page);
    await visit.press("1");
    await visit.until("the slowest solver", ({ watch }) => lane(watch, "sequential")?.length > 0);
    const late = [];
    for (let attempt = 0; attempt < ATTEMPTS && !(Math.min(...late) < TOLERANCE_MS); attempt += 1) {
      const before = (await visit.state()).watch.lanes[0].length;
      const working = await gaps(page);
      const { watch } = await visit.state();
      assert.ok(watch.lanes[0].length > before, "the solver did not work");
      late.push(longest(working) - longest(alone));
    }
    await visit.savePicture("watch");
    console.log(`      longest gap alone ${longest(alone).toFixed(0)} ms; later while working: ${late.map(Math.round)} ms`);
    assert.ok(Math.min(...late) < TOLERANCE_MS, `frames are late by ${late.map(Math.round)} ms`);
  });

  await check("Space stops it, and leaving ends it", async () => {
    await visit.press("Control+ArrowRight");
    await visit.until("its hurry", ({ watch }) => watch.hurries);
    await visit.press("Space");
    await visit.until("a pause", ({ watch }) => !watch.hurries && !watch.playing);
    await visit.press("Escape");
    await visit.until("the puzzles", ({ screen, jobs }) => screen === "Library" && jobs === 0);
  });

  await check("nobody complained about solvers", () => visit.assertContent());
  await visit.close();
}

function lane(watch, strategy) {
  return watch?.lanes.find((lane) => lane.strategy === strategy);
}

function longest(gaps) {
  return Math.max(...gaps);
}

/** The times between animation frames, in milliseconds. */
async function gaps(page) {
  return page.evaluate(
    (duration) =>
      new Promise((resolve) => {
        const gaps = [];
        const begun = performance.now();
        let last = begun;
        const look = () => {
          const now = performance.now();
          gaps.push(now - last);
          last = now;
          if (now - begun < duration) {
            requestAnimationFrame(look);
          } else {
            resolve(gaps);
          }
        };
        requestAnimationFrame(look);
      }),
    MEASURED_MS,
  );
}
