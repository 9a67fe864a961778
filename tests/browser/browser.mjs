// A Chromium that draws without a graphics card, and pages of it on which the game runs.

import assert from "node:assert/strict";
import path from "node:path";

/** WebGL on the processor; nothing that talks to the network by itself. */
const ARGUMENTS = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

/** Small, because every pixel costs time. */
export const VIEWPORT = { width: 640, height: 480 };

/** How long to wait for a state of the game; a frame may take half a second, and much more on a busy machine. */
const PATIENCE_MS = 180 * 1000;

/** How long nothing must happen to be called rest. */
const REST_MS = 3 * 1000;

export class Browser {
  static async launch(chromium, executablePath, address, pictures) {
    const browser = new Browser();
    browser.chromium = await chromium.launch({ executablePath, args: ARGUMENTS, timeout: PATIENCE_MS });
    browser.address = address;
    browser.pictures = pictures;
    return browser;
  }

  /** A page with a store of its own; `prepare` may change what it will find, `fragment` is the end of its address. */
  async visit(prepare = async () => {}, fragment = "") {
    const context = await this.chromium.newContext({ viewport: VIEWPORT, locale: "en-GB" });
    context.setDefaultTimeout(PATIENCE_MS);
    this.last = new Visit(await context.newPage(), this, fragment);
    await prepare(this.last.page);
    await this.last.load();
    return this.last;
  }

  async saveLastPicture(name) {
    await this.last?.savePicture(name);
  }

  async close() {
    await this.chromium.close();
  }
}

/** One page: what it shows, what it says, and what it complained about. */
export class Visit {
  constructor(page, { chromium, address, pictures }, fragment) {
    Object.assign(this, { page, chromium, address, pictures, fragment, complaints: [], requests: [] });
    page.on("console", (message) => {
      if (message.type() === "error") {
        this.complaints.push(`console: ${message.text()}`);
      }
    });
    page.on("pageerror", (error) => this.complaints.push(`page: ${error.stack ?? error}`));
    page.on("request", (request) => this.requests.push(request.url()));
  }

  /** Opens the game, or opens it again. */
  async load() {
    await this.page.goto(`${this.address}?probe${this.fragment}`);
  }

  async press(...keys) {
    for (const key of keys) {
      await this.page.keyboard.press(key);
    }
  }

  /** Presses a key while nothing moves, and waits until nothing moves any more because of it. */
  async pressAtRest(key) {
    const { frames: before } = await this.until("rest", ({ busy }) => busy.length === 0);
    await this.press(key);
    await this.until(`what ${key} does`, ({ frames, busy }) => frames > before && busy.length === 0);
  }

  async click(x, y) {
    const { frames: before } = await this.state();
    await this.page.mouse.move(x, y);
    // The game must see where the pointer is before it sees the click.
    await this.until("the pointer", ({ frames }) => frames > before);
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  /** What the game says about itself; nothing before its first frame. */
  async state() {
    return JSON.parse((await this.page.evaluate(() => window.sumiState)) ?? "null");
  }

  /** Waits until the game's state is as wanted, and returns it. */
  async until(wanted, holds) {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const state = await this.state();
      if (state !== null && holds(state)) {
        return state;
      }
      assert.ok(Date.now() < deadline, `waited in vain for ${wanted}; the state is ${JSON.stringify(state)}`);
      this.assertContent();
      await this.page.waitForTimeout(50);
    }
  }

  async nextFrame() {
    const before = (await this.state())?.frames ?? 0;
    await this.until("another frame", ({ frames }) => frames > before);
  }

  /** Waits until no frame has been drawn for a while. */
  async untilRest() {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const { frames } = await this.state();
      await this.page.waitForTimeout(REST_MS);
      const { frames: now, busy } = await this.state();
      if (now === frames) {
        return;
      }
      assert.ok(Date.now() < deadline, `frames are drawn without end, for ${busy}`);
    }
  }

  /**
   * The longest time between two frames among so many, and the processor time of the longest task of the page's main
   * thread meanwhile, both in milliseconds. A busy machine makes frames late; processor time tells what the page does.
   */
  async measure(frames) {
    await this.chromium.startTracing(this.page, { categories: ["toplevel", "devtools.timeline"] });
    const gap = await this.longestGap(frames);
    const { traceEvents } = JSON.parse(await this.chromium.stopTracing());
    const thread = ({ pid, tid }) => `${pid} ${tid}`;
    const names = traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
    const mainThreads = new Set(names.map(thread));
    const tasks = traceEvents.filter((event) => event.tdur > 0 && mainThreads.has(thread(event)));
    return { gap, work: Math.max(...tasks.map(({ tdur }) => tdur)) / 1000 };
  }

  async longestGap(frames) {
    return this.page.evaluate(async ([frames, patience]) => {
      const frame = () => JSON.parse(window.sumiState).frames;
      const first = frame();
      let [seen, last, longest] = [first, performance.now(), 0];
      const deadline = last + patience;
      while (seen < first + frames && performance.now() < deadline) {
        await new Promise(requestAnimationFrame);
        if (frame() > seen) {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          [seen, last] = [frame(), now];
        }
      }
      return longest;
    }, [frames, PATIENCE_MS]);
  }

  assertContent() {
    assert.deepEqual(this.complaints, []);
  }

  /** What is on the screen once nothing moves any more. */
  async picture() {
    const deadline = Date.now() + PATIENCE_MS;
    let picture = await this.page.screenshot();
    for (;;) {
      const next = await this.page.screenshot();
      if (next.equals(picture)) {
        return picture;
      }
      assert.ok(Date.now() < deadline, "the picture never comes to rest");
      picture = next;
    }
  }

  async savePicture(name) {
    await this.page.screenshot({ path: path.join(this.pictures, `${name}.png`) });
  }

  async close() {
    await this.page.context().close();
  }
}
