// From an empty browser to a digit on the board, with keys and mouse, and back after a reload.

import assert from "node:assert/strict";

import { VIEWPORT } from "./browser.mjs";
import { change, share } from "./pictures.mjs";

const PAPER = [0xf6, 0xf0, 0xe2];

export default async function play(browser, check) {
  const visit = await browser.visit();
  const { page } = visit;

  await check("the page opens on the title screen", async () => {
    await visit.until("the title", ({ screen }) => screen === "Title");
  });

  await check("the canvas fills the window", async () => {
    assert.deepEqual(await page.locator("#sumi").boundingBox(), { x: 0, y: 0, ...VIEWPORT });
  });

  await check("the title is drawn on paper", async () => {
    const picture = await visit.picture();
    await visit.savePicture("title");
    assert.ok((await share(page, picture, PAPER)) > 0.3);
  });

  await check("at rest, no frame is drawn", async () => {
    await visit.untilRest();
  });

  await check("everything comes from the page's own server", () => {
    assert.deepEqual(visit.requests.filter((address) => !address.startsWith(visit.address)), []);
  });

  await check("L leads to the puzzles, and Enter opens the highlighted one", async () => {
    await visit.press("l");
    await visit.until("the puzzles", ({ screen }) => screen === "Library");
    await visit.press("Enter");
    await visit.until("a board", ({ screen }) => screen === "Play");
  });

  let cell;
  await check("an arrow key moves the selection", async () => {
    const { selection } = await visit.until("a selection", ({ selection }) => selection !== null);
    await visit.press("ArrowRight");
    ({ selection: cell } = await visit.until("another selection", (state) => state.selection !== selection));
  });

  let place;
  await check("a digit key writes a digit, and the picture changes", async () => {
    const before = await visit.picture();
    await visit.press("2");
    await visit.until("the digit", ({ values }) => values[cell] === 2);
    const after = await visit.picture();
    await visit.savePicture("digit");
    place = await change(page, before, after);
    assert.ok(place.count > 20, `only ${place.count} pixels changed`);
  });

  await check("the picture changed where the cell is: a click there selects it", async () => {
    await visit.press("ArrowDown");
    await visit.until("another selection", ({ selection }) => selection !== cell);
    await visit.click(place.x, place.y);
    await visit.until("the first selection", ({ selection }) => selection === cell);
  });

  await check("Backspace takes the digit back", async () => {
    await visit.press("Backspace");
    await visit.until("an empty cell", ({ values }) => !(cell in values));
  });

  await check("what the player chose is still there after a reload", async () => {
    const { theme } = await visit.state();
    await visit.press("t");
    const { theme: chosen } = await visit.until("another theme", (state) => state.theme !== theme);
    await visit.load();
    await visit.until("the chosen theme", (state) => state.screen === "Title" && state.theme === chosen);
  });

  await check("nobody complained", () => visit.assertContent());
  await visit.close();
}
