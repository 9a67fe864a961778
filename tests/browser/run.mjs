// Plays the built page in a real Chromium: every scenario in this folder, one line per check, then the count.
//
// Run by `cargo ci`, which serves the page and says in the environment where everything is.

import { mkdir, readdir } from "node:fs/promises";
import { createRequire } from "node:module";

import { Browser } from "./browser.mjs";

/** Nothing here takes so long, not even where a busy processor draws every pixel. */
const LONGEST_RUN_MS = 30 * 60 * 1000;

const { SUMI_ADDRESS, SUMI_CHROMIUM, SUMI_PICTURES, SUMI_PLAYWRIGHT } = process.env;

async function main() {
  await mkdir(SUMI_PICTURES, { recursive: true });
  const { chromium } = createRequire(import.meta.url)(SUMI_PLAYWRIGHT);
  const browser = await Browser.launch(chromium, SUMI_CHROMIUM, SUMI_ADDRESS, SUMI_PICTURES);
  const count = { passed: 0, failed: 0 };
  for (const name of await scenarios()) {
    await play(name, browser, count);
  }
  await browser.close();
  console.log(`${count.passed} passed, ${count.failed} failed`);
  process.exit(count.failed === 0 ? 0 : 1);
}

async function scenarios() {
  const files = await readdir(new URL(".", import.meta.url));
  return files.filter((file) => file.endsWith(".scenario.mjs")).sort();
}

/** A scenario is one story: after a check that fails, the rest of it means nothing. */
async function play(name, browser, count) {
  const { default: scenario } = await import(`./${name}`);
  const check = async (claim, body) => {
    try {
      await body();
    } catch (error) {
      throw new Error(claim, { cause: error });
    }
    count.passed += 1;
    console.log(`ok    ${claim}`);
  };
  try {
    await scenario(browser, check);
  } catch (error) {
    count.failed += 1;
    console.log(`FAIL  ${error.message}\n${error.cause?.stack ?? error.stack}`);
    await browser.saveLastPicture(name.replace(".scenario.mjs", "-failed"));
  }
}

setTimeout(() => {
  console.log(`gave up after ${LONGEST_RUN_MS / 1000} seconds\n0 passed, 1 failed`);
  process.exit(1);
}, LONGEST_RUN_MS);

await main();
