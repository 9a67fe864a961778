// Puzzles come into the page: pasted, with another address, chosen in the page's own dialog and dropped on it.

import assert from "node:assert/strict";

const TINY = '(kind: KenKen, size: (2, 2), title: "Tiny", cages: [("1", "r1c1"), ("5+", "r1c2 r2c1 r2c2")])';
const GAME = TINY.replace("Tiny", "Begun").replace("cages:", 'entries: "r1c1=1", cages:').replace('"5+"', '"4+"');

export default async function imports(browser, check) {
  const visit = await browser.visit();
  const { page } = visit;
  await visit.until("the title", ({ screen }) => screen === "Title");

  await check("a pasted puzzle opens", async () => {
    await paste(page, TINY);
    await visit.until("the puzzle", (state) => state.puzzle === "Tiny");
    await visit.press("Escape");
    await visit.until("the title", ({ screen }) => screen === "Title");
  });

  await check("what is no puzzle is told and changes nothing", async () => {
    await paste(page, "hello");
    const { news, screen } = await visit.until("the news", (state) => state.news.length > 1);
    assert.equal(screen, "Title");
    assert.match(news[1], /Line 1, column 1/);
    await visit.savePicture("import-refused");
  });

  await check("another address of the open page opens its puzzle, without loading the page again", async () => {
    const { frames } = await visit.state();
    await page.evaluate((text) => (location.hash = `#puzzle=${encodeURIComponent(text)}`), GAME);
    const state = await visit.until("the game", (state) => state.puzzle === "Begun");
    assert.ok(state.frames > frames);
    assert.deepEqual(state.values, { r1c1: 1 });
    await visit.press("Escape");
    await visit.until("the title", ({ screen }) => screen === "Title");
  });

  await check("a dropped file opens", async () => {
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "tiny.ron"));
      document.getElementById("sumi").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
    }, TINY);
    await visit.until("the puzzle", (state) => state.puzzle === "Tiny");
    await visit.press("Escape");
    await visit.until("the title", ({ screen }) => screen === "Title");
  });

  await check("the page's own dialog opens files, several as a pack", async () => {
    await visit.press("Control+o");
    await visit.until("the page for puzzles", ({ menu }) => menu === "import");
    const chooser = page.waitForEvent("filechooser");
    await visit.untilRest();
    // There is no rest while the dialog is open.
    await visit.press("Enter");
    const lines = ["1...............", "2..............."].join("\n");
    await (await chooser).setFiles({ name: "two.sdm", mimeType: "text/plain", buffer: Buffer.from(lines) });
    const { news } = await visit.until("the library", ({ screen, news }) => screen === "Library" && news.length > 0);
    assert.match(news[0], /2 puzzles from two.sdm/);
    await visit.savePicture("import-pack");
  });

  await check("nobody complained about what came in", () => visit.assertContent());
  await visit.close();
}

/** What a browser does when somebody pastes; it reads no clipboard of the machine. */
async function paste(page, text) {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
    document.getElementById("sumi").dispatchEvent(event);
  }, text);
}
