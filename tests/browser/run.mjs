// Plays the built page in real Chromiums: every scenario in this folder, two at a time, one line per check, then the count.
//
// Run by `cargo ci`, which serves the page and says in the environment where everything is.

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, stat } from "node:fs/promises";
import { text } from "node:stream/consumers";

/** How many scenarios play at once: each waits half of its time for the page to come to rest. */
const LANES = 2;

/** Nothing here takes so long, not even where a busy processor draws every pixel. */
const LONGEST_RUN_MS = 30 * 60 * 1000;

const count = { passed: 0, failed: 0 };

async function main() {
  await mkdir(process.env.SUMI_PICTURES, { recursive: true });
  const waiting = await scenarios();
  await Promise.all(Array.from({ length: LANES }, () => playEach(waiting)));
  console.log(`${count.passed} passed, ${count.failed} failed`);
  process.exit(count.failed === 0 ? 0 : 1);
}

/** The longest scripts first, so that no lane is left alone with one. */
async function scenarios() {
  const names = (await readdir(new URL(".", import.meta.url))).filter((file) => file.endsWith(".scenario.mjs"));
  const length = async (name) => (await stat(new URL(name, import.meta.url))).size;
  const sized = await Promise.all(names.map(async (name) => ({ name, length: await length(name) })));
  return sized.sort((one, other) => other.length - one.length).map(({ name }) => name);
}

async function playEach(waiting) {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    await play(name);
  }
}

/** A scenario has a process and a browser of its own, so that none waits for another; what it says is told in one piece. */
async function play(name) {
  const begun = Date.now();
  const child = fork(new URL("scenario.mjs", import.meta.url), [name], { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const result = { passed: 0, failed: 0 };
  child.on("message", (kind) => {
    result[kind] += 1;
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (code !== 0 && result.failed === 0) {
    result.failed += 1;
  }
  count.passed += result.passed;
  count.failed += result.failed;
  console.log(`${name.replace(".scenario.mjs", "")} (${Math.round((Date.now() - begun) / 1000)} s)\n${said.trimEnd()}`);
}

setTimeout(() => {
  console.log(`gave up after ${LONGEST_RUN_MS / 1000} seconds\n${count.passed} passed, ${count.failed + 1} failed`);
  process.exit(1);
}, LONGEST_RUN_MS);

await main();
