// Plays one scenario in a Chromium of its own, and tells whoever started it of every check that passed or failed.

import { createRequire } from "node:module";

import { Browser } from "./browser.mjs";

const { SUMI_ADDRESS, SUMI_CHROMIUM, SUMI_PICTURES, SUMI_PLAYWRIGHT } = process.env;
const [, , name] = process.argv;

const { chromium } = createRequire(import.meta.url)(SUMI_PLAYWRIGHT);
const { default: scenario } = await import(`./${name}`);
const browser = await Browser.launch(chromium, SUMI_CHROMIUM, SUMI_ADDRESS, SUMI_PICTURES);

async function check(claim, body) {
  try {
    await body();
  } catch (error) {
    throw new Error(claim, { cause: error });
  }
  process.send("passed");
  console.log(`ok    ${claim}`);
}

// A scenario is one story: after a check that fails, the rest of it means nothing.
try {
  await scenario(browser, check);
} catch (error) {
  process.send("failed");
  console.log(`FAIL  ${error.message}\n${error.cause?.stack ?? error.stack}`);
  await browser.saveLastPicture(name.replace(".scenario.mjs", "-failed"));
}
await browser.close();
process.disconnect();
