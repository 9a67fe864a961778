// A solver at work: it begins, plays, comes to its end, and leaves nothing behind.

export default async function watch(browser, check) {
  const visit = await browser.visit();

  await check("V on a card of the library lets a solver begin", async () => {
    await visit.until("the title", ({ screen }) => screen === "Title");
    await visit.press("l");
    await visit.until("the puzzles", ({ screen, jobs, busy }) => screen === "Library" && jobs + busy.length === 0);
    await watchFirstCard(visit);
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

  await check("leaving ends it", async () => {
    await visit.savePicture("watch");
    await visit.press("Escape");
    await visit.until("the puzzles", ({ screen, jobs }) => screen === "Library" && jobs === 0);
  });

  await check("nobody complained about solvers", () => visit.assertContent());
  await visit.close();
}

/** How many rows of buttons may lie above the cards, at most. */
const MOST_ROWS = 8;

/** Goes down to the cards, over the search field and the filters, on which V means something else or nothing. */
async function watchFirstCard(visit) {
  for (let row = 0; row < MOST_ROWS; row += 1) {
    await visit.pressAtRest("ArrowDown");
    const { steering } = await visit.state();
    if (steering !== "Text") {
      await visit.pressAtRest("v");
    }
    const { screen } = await visit.state();
    if (screen === "Watch") {
      return;
    }
  }
}

function lane(watch, strategy) {
  return watch?.lanes.find((lane) => lane.strategy === strategy);
}
