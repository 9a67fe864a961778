// Loads the game with a progress mark and starts it on the canvas, or says why it cannot.

import { texts } from "./texts.js";

const PROGRAM = "sumi_bg.wasm";

const element = (id) => document.getElementById(id);

async function start() {
  if (!canDraw()) {
    return report(texts.noGraphics, texts.noGraphicsHelp);
  }
  try {
    const [{ default: init }, program] = await Promise.all([import("./sumi.js"), load()]);
    element("status").textContent = texts.starting;
    // From here on it is the game itself that fails.
    window.addEventListener("error", (event) => stopped(event.error ?? event.message));
    window.addEventListener("unhandledrejection", (event) => stopped(event.reason));
    await init({ module_or_path: program });
  } catch (error) {
    if (!isControlFlow(error)) {
      return report(texts.failed, texts.failedHelp, error);
    }
  }
  element("status").textContent = "";
  element("sumi").focus();
}

/** Whether this browser has the graphics that the game draws with. */
function canDraw() {
  const context = document.createElement("canvas").getContext("webgl2");
  // Browsers allow only a few contexts at a time.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/** Fetches the program and shows how far we are; the browser compiles it while it arrives. */
async function load() {
  const response = await fetch(PROGRAM);
  if (!response.ok) {
    throw new Error(`${PROGRAM}: ${response.status} ${response.statusText}`);
  }
  // Not the length of the response, which counts compressed bytes.
  const total = Number(document.documentElement.dataset.wasmBytes);
  let loaded = 0;
  const count = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.length;
      show(Math.min(loaded / total, 1));
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), { headers: { "Content-Type": "application/wasm" } });
}

function show(part) {
  const percent = `${Math.floor(part * 100)}%`;
  element("brush").style.setProperty("--painted", percent);
  element("status").textContent = `${texts.loading} ${percent}`;
}

/** The game's event loop leaves its start function by an exception that means nothing. */
function isControlFlow(error) {
  return String(error).includes("Using exceptions for control flow");
}

function stopped(error) {
  if (!isControlFlow(error)) {
    report(texts.stopped, texts.stoppedHelp, error);
  }
}

function report(title, help, cause = "") {
  element("trouble-title").textContent = title;
  element("trouble-text").textContent = help;
  element("trouble-cause").textContent = String(cause);
  element("again").textContent = texts.again;
  element("again").onclick = () => location.reload();
  element("mark").hidden = true;
  element("trouble").hidden = false;
}

start();
