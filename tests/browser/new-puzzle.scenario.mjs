// New puzzles in the page: two presses from the title, whatever was chosen, and frames keep coming while they are made.

import assert from "node:assert/strict";

/** The kinds in the order of the page. */
const KINDS = ["KenKen", "Kakuro", "Sudoku", "Hypersudoku", "Killer"];

/** How many new puzzles of each kind are played; more of them measure how long they take. */
const ROUNDS = Number(process.env.SUMI_ROUNDS ?? 1);

/** From the large button up to the kinds: over the levels and the sizes. */
const ROWS_ABOVE = 3;

export default async function newPuzzle(browser, check) {
  const visit = await browser.visit();
  await visit.until("the title", ({ screen }) => screen === "Title");

  await check("two presses lead to a new puzzle", async () => {
    await visit.press("n");
    await visit.until("the page", ({ screen, busy }) => screen === "NewPuzzle" && busy.length === 0);
    await visit.savePicture("new-puzzle");
    await visit.press("Enter");
    await visit.until("the board", ({ screen, kind }) => screen === "Play" && kind === KINDS[0]);
    await leave(visit);
  });

  for (const [place, kind] of KINDS.entries()) {
    await check(`a new ${kind} comes, and frames with it`, async () => {
      const times = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await visit.press("n");
        await visit.until("the page", ({ screen, busy }) => screen === "NewPuzzle" && busy.length === 0);
        if (round === 0) {
          await choose(visit, place);
        }
        times.push(await play(visit, kind));
        await leave(visit);
      }
      console.log(`      ${kind}: ${told(times.map(({ time }) => time))} to the board`);
      console.log(`      ${kind}: ${told(times.map(({ gap }) => gap))} between two frames at most`);
    });
  }

  await check("the choice and what was made in advance outlast the page", async () => {
    await visit.until("a puzzle in advance", ({ jobs, ready }) => jobs === 0 && ready > 0);
    await visit.untilRest();
    await visit.load();
    await visit.until("the title", ({ screen, ready }) => screen === "Title" && ready > 0);
    await visit.press("n");
    await visit.until("the page", ({ screen, busy }) => screen === "NewPuzzle" && busy.length === 0);
    await visit.press("p");
    await visit.until("the board", ({ screen, kind }) => screen === "Play" && kind === KINDS.at(-1));
  });

  await check("nobody complained about new puzzles", () => visit.assertContent());
  await visit.close();
}

/** Chooses a kind with the arrows alone. */
async function choose(visit, place) {
  for (let row = 0; row < ROWS_ABOVE; row += 1) {
    await visit.pressAtRest("ArrowUp");
  }
  for (let before = 0; before < KINDS.length; before += 1) {
    await visit.pressAtRest("ArrowLeft");
  }
  for (let before = 0; before < place; before += 1) {
    await visit.pressAtRest("ArrowRight");
  }
  const { frames } = await visit.state();
  await visit.press("Enter");
  // A frame that sees Enter and P at once plays what was chosen before.
  await visit.until("the choice", (state) => state.frames > frames + 1);
}

/** Plays what is chosen, and measures inside the page how long its board takes and how long no frame came meanwhile. */
async function play(visit, wanted) {
  const measured = visit.page.evaluate(async () => {
    const begun = performance.now();
    let [last, gap] = [begun, 0];
    while (JSON.parse(window.sumiState).screen !== "Play") {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      gap = Math.max(gap, now - last);
      last = now;
    }
    return { time: last - begun, gap };
  });
  await visit.press("p");
  const times = await measured;
  const { kind } = await visit.until("the board", ({ screen }) => screen === "Play");
  assert.equal(kind, wanted);
  return times;
}

async function leave(visit) {
  await visit.press("Escape");
  await visit.until("the title", ({ screen, busy }) => screen === "Title" && busy.length === 0);
}

/** The middle and the longest of some times. */
function told(times) {
  const sorted = times.map(Math.round).sort((one, other) => one - other);
  return `${sorted[Math.floor(sorted.length / 2)]} ms, at most ${sorted.at(-1)} ms`;
}
