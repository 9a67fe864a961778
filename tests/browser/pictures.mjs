// Looks at pictures of the page. The browser itself decodes them.

/** The share of pixels, from 0 to 1, that are nearly of this colour. */
export async function share(page, picture, colour) {
  const [pixels] = await decode(page, picture);
  const near = pixels.filter((pixel) => distance(pixel, colour) <= 30).length;
  return near / pixels.length;
}

/** How many pixels differ clearly between two pictures, and the middle of them. */
export async function change(page, before, after) {
  const [[old, width], [now]] = [await decode(page, before), await decode(page, after)];
  const changed = [...now.keys()].filter((index) => distance(old[index], now[index]) > 60);
  return {
    count: changed.length,
    // A few changes elsewhere, such as a clock's, do not move a median.
    x: median(changed.map((index) => index % width)),
    y: median(changed.map((index) => Math.floor(index / width))),
  };
}

function distance(one, other) {
  return Math.max(...one.map((channel, index) => Math.abs(channel - other[index])));
}

function median(numbers) {
  return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

/** The picture's pixels as red, green and blue, row by row, and its width. */
async function decode(page, picture) {
  const [bytes, width] = await page.evaluate(async (base64) => {
    const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([file], { type: "image/png" }));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return [btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join("")), image.width];
  }, picture.toString("base64"));
  const data = Buffer.from(bytes, "base64");
  const pixels = Array.from({ length: data.length / 4 }, (_, index) => [...data.subarray(4 * index, 4 * index + 3)]);
  return [pixels, width];
}
