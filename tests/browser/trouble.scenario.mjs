// What people see where the game cannot run.

import assert from "node:assert/strict";

export default async function trouble(browser, check) {
  await check("a browser without WebGL 2 is told what it lacks", async () => {
    const visit = await browser.visit((page) => page.addInitScript(withoutWebGl2));
    await expectTrouble(visit, "This browser cannot draw the game");
    await visit.savePicture("trouble");
    await visit.close();
  });

  await check("a game that does not load says so", async () => {
    const visit = await browser.visit((page) => page.route("**/*.wasm", (route) => route.abort()));
    await expectTrouble(visit, "Sumi could not start");
    await visit.close();
  });
}

function withoutWebGl2() {
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...options) {
    return kind === "webgl2" ? null : getContext.call(this, kind, ...options);
  };
}

async function expectTrouble(visit, title) {
  const heading = visit.page.locator("#trouble h1");
  await heading.waitFor({ state: "visible" });
  assert.equal(await heading.textContent(), title);
}
