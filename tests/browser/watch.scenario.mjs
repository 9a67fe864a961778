// A solver at work: it begins, plays, comes to its end, and leaves nothing behind.

export default async function watch(browser, check) {
  const visit = await browser.visit();

  await check("V on a card of the library lets a solver begin", async () => {
    await visit.until("the title", ({ screen }) => screen === "Title");
    await visit.press("l");
    await visit.until("the puzzles", ({ screen }) => screen === "Library");
    for (let row = 0; row < 3; row += 1) {
      await visit.pressAtRest("ArrowDown");
    }
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

  await check("leaving ends it", async () => {
    await visit.savePicture("watch");
    await visit.press("Escape");
    await visit.until("the puzzles", ({ screen, jobs }) => screen === "Library" && jobs === 0);
  });

  await check("nobody complained about solvers", () => visit.assertContent());
  await visit.close();
}

function lane(watch, strategy) {
  return watch?.lanes.find((lane) => lane.strategy === strategy);
}
