// What the game has kept in the browser, and a browser that has no room for more.

const PREFIX = "Sumi.Sumi";
const FILLER = "filler";

/** Everything that is kept, by its key. */
export async function records(visit) {
  const all = await visit.page.evaluate(() => ({ ...localStorage }));
  const own = Object.entries(all).filter(([key]) => key.startsWith(PREFIX));
  return Object.fromEntries(own.map(([key, text]) => [key.slice(PREFIX.length), JSON.parse(text)]));
}

/** One record of the first player. */
export async function record(visit, name) {
  return (await records(visit))[`player/local/${name}/v1`];
}

/** Takes all the room that is left, to the last letter. */
export async function fillStorage(visit) {
  await visit.page.evaluate((filler) => {
    let text = "";
    for (let length = 2 ** 22; length >= 1; length /= 2) {
      try {
        localStorage.setItem(filler, text + "x".repeat(length));
        text += "x".repeat(length);
      } catch {
        // Half of it may fit.
      }
    }
  }, FILLER);
}

/** Gives the room back. */
export async function freeStorage(visit) {
  await visit.page.evaluate((filler) => localStorage.removeItem(filler), FILLER);
}
