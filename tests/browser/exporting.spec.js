// Files of what is on show: pictures, numbers, animations. Each is read back by something other than what wrote it.
import { readFile } from "node:fs/promises";
import { expect, test } from "./fixture.js";

const panel = (loom) => loom.page.getByRole("region", { name: loom.text("share-title") });
const said = (loom) => panel(loom).getByRole("status");
const choose = (loom, name, value) => panel(loom).getByRole("combobox", { name: loom.text(name), exact: true }).selectOption(value);

async function open(loom, link) {
  await loom.open(link);
  await loom.button("share").click();
  await loom.settled();
}

/** The file that a button saves. */
async function saved(loom, name) {
  const waiting = loom.page.waitForEvent("download");
  await loom.button(name).click();
  const download = await waiting;
  await expect(said(loom)).toHaveText(loom.text("share-saved", { name: download.suggestedFilename() }));
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Asks the running program in the page. */
const ask = (loom, method, ...args) =>
  loom.page.evaluate(
    async ([method, args]) => {
      const { handle } = await import(new URL("boot.js", location).href);
      return handle[method](...args);
    },
    [method, args],
  );

/** Every number of the run as plain arrays. */
const trace = (loom) =>
  loom.page.evaluate(async () => {
    const { handle } = await import(new URL("boot.js", location).href);
    const plain = ([name, list]) => [name, list.map((item) => (typeof item === "string" ? item : [...item]))];
    return Object.fromEntries(Object.entries(handle.trace()).map(plain));
  });

/** The rows of a CSV by RFC 4180. */
function rowsOf(text) {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  expect(cells.map(([whole]) => whole).join("")).toBe(text);
  const rows = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") rows.push([]);
  }
  rows.pop();
  return rows;
}

/** Compares a PNG with the canvas on the screen, on the picture's background: how far the pixels are apart at most. */
const farFromScreen = (page, canvas, png) =>
  page.evaluate(
    async ([canvas, png]) => {
      const bytes = Uint8Array.from(atob(png), (c) => c.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const screen = document.querySelector(`canvas[data-part="${canvas}"]`);
      if (image.width !== screen.width || image.height !== screen.height) return `${image.width}×${image.height}`;
      const pixels = (draw) => {
        const context = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height }).getContext("2d");
        context.fillStyle = getComputedStyle(screen.closest(".card")).backgroundColor;
        context.fillRect(0, 0, image.width, image.height);
        context.drawImage(draw, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
      };
      const [one, other] = [pixels(image), pixels(screen)];
      let far = 0;
      for (let i = 0; i < one.length; i++) far = Math.max(far, Math.abs(one[i] - other[i]));
      return far;
    },
    [canvas, png.toString("base64")],
  );

/** Width and height that a PNG says it has. */
const sizeOf = (png) => {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

/** What the browser's own decoder finds in a GIF. */
const decoded = (page, gif) =>
  page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: "image/gif" });
    await decoder.tracks.ready;
    await decoder.completed;
    const frames = [];
    for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      const { displayWidth: width, displayHeight: height, duration } = image;
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      image.close();
      frames.push({ width, height, seconds: duration / 1e6, pixels: canvas.toDataURL() });
    }
    return { frames, repeats: decoder.tracks.selectedTrack.repetitionCount };
  }, gif.toString("base64"));

test.describe("pictures", () => {
  for (const link of ["step=3", "step=2&stepping=stages&stage=context", "lang=zh&step=2&attention=on&source=|我|爱|猫|&target=|I|love|cats|&preset=none"]) {
    test(`SVG and PNG are what is on the screen: ${link}`, async ({ loom, page }) => {
      if (link.startsWith("lang=zh")) loom.lang = "zh";
      await open(loom, link);
      for (const [what, canvas] of [["lines", "alignment"], ["heatmap", "heatmap"]]) {
        await choose(loom, "share-what", what);
        await choose(loom, "share-format", "svg");
        const svg = await saved(loom, "share-save");
        expect(svg.name).toMatch(what === "lines" ? /^attention-loom-step-\d(-context)?\.svg$/ : /^attention-loom-heatmap-step-\d(-context)?\.svg$/);
        expect(svg.bytes.toString()).toBe(await ask(loom, "toSVG", what === "heatmap"));

        await choose(loom, "share-format", "1");
        const png = await saved(loom, "share-save");
        const far = await farFromScreen(page, canvas, png.bytes);
        expect(far, "the same pixels, but for how transparent ones are rounded").toBeLessThanOrEqual(8);
        const [width, height] = sizeOf(png.bytes);
        for (const scale of [2, 4]) {
          await choose(loom, "share-format", String(scale));
          const size = sizeOf((await saved(loom, "share-save")).bytes);
          expect(Math.abs(size[0] - scale * width)).toBeLessThan(scale);
          expect(Math.abs(size[1] - scale * height)).toBeLessThan(scale);
        }
        // A browser opens the SVG by itself, in the size of the picture.
        const opened = await page.evaluate(async (text) => {
          const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
          const image = new Image();
          image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
          await image.decode();
          URL.revokeObjectURL(image.src);
          return { fault: parsed.querySelector("parsererror")?.textContent ?? null, size: [image.naturalWidth, image.naturalHeight], texts: [...parsed.querySelectorAll("text")].map((it) => it.textContent) };
        }, svg.bytes.toString());
        expect(opened.fault).toBe(null);
        expect(Math.abs(opened.size[0] - width)).toBeLessThanOrEqual(1);
        expect(Math.abs(opened.size[1] - height)).toBeLessThanOrEqual(1);
        const { source } = await trace(loom);
        expect(opened.texts).toEqual(expect.arrayContaining(source));
      }
    });
  }

  test("the other side has pictures of its own", async ({ loom }) => {
    await open(loom, "step=2&compare=on&compare-score=dot&embedding=random&preset=none&source=|a|b|&target=|c|d|");
    const own = await saved(loom, "share-save");
    await choose(loom, "share-what", "other-lines");
    const other = await saved(loom, "share-save");
    expect(other.name).toBe("attention-loom-other-step-2.svg");
    expect(other.bytes.toString()).not.toBe(own.bytes.toString());
  });

  test("the lines as TikZ, with Chinese as it is", async ({ loom }) => {
    await open(loom, "step=1&source=|我们|100%25|&target=|we|&preset=none");
    await choose(loom, "share-format", "tex");
    const { name, bytes } = await saved(loom, "share-save");
    expect(name).toBe("attention-loom-step-1.tex");
    expect(bytes.toString()).toBe(await ask(loom, "toTikZ"));
    expect(bytes.toString()).toContain("{我们}");
    expect(bytes.toString()).toContain("{100\\%}");
    expect(bytes.toString()).toMatch(/\\end\{tikzpicture\}\n$/);
  });

  test("what is not on the screen is told", async ({ loom }) => {
    await open(loom, "attention=off&step=1");
    await choose(loom, "share-what", "heatmap");
    await loom.button("share-save").click();
    const reason = loom.text("share-not-shown");
    await expect(said(loom)).toHaveText(loom.text("share-failed", { reason }));
    expect(await ask(loom, "toSVG", true)).toBe(undefined);
    await expect(ask(loom, "toPNG", true, 1)).rejects.toThrow(reason);
    await expect(ask(loom, "toPNG", false, 5)).rejects.toThrow(loom.text("share-bad-scale", { found: 5, most: 4 }));
  });

  test("files in memory are given back", async ({ loom, page }) => {
    await page.addInitScript(() => {
      window.urls = new Set();
      const { createObjectURL, revokeObjectURL } = URL;
      URL.createObjectURL = (blob) => {
        const url = createObjectURL.call(URL, blob);
        urls.add(url);
        return url;
      };
      URL.revokeObjectURL = (url) => {
        urls.delete(url);
        revokeObjectURL.call(URL, url);
      };
    });
    await open(loom, "step=1");
    for (let round = 0; round < 4; round++) await saved(loom, "share-csv");
    expect(await page.evaluate(() => urls.size)).toBe(1);
    await page.evaluate(async () => (await import(new URL("boot.js", location).href)).handle.destroy());
    expect(await page.evaluate(() => urls.size)).toBe(0);
  });
});

test.describe("numbers", () => {
  const links = ["step=2", "wiring=luong&cell=lstm&embedding=random", "attention=off", "preset=none&source=|=1+1|a,b|\"q\"|'s|我们|&target=|-|@x|&step=1"];
  for (const link of links) {
    test(`CSV and data are the trace: ${link}`, async ({ loom }) => {
      await open(loom, link);
      const numbers = await trace(loom);
      const csv = await saved(loom, "share-csv");
      expect(csv.name).toMatch(/^attention-loom-step-\d\.csv$/);
      const text = await ask(loom, "toCSV");
      expect(csv.bytes.toString()).toBe(`\ufeff${text}`);

      const [header, ...rows] = rowsOf(text);
      expect(header).toEqual(["quantity", "step", "target", "position", "source", "component", "value"]);
      const found = {};
      for (const [quantity, step, target, position, source, component, value] of rows) {
        for (const word of [target, source]) expect(word).not.toMatch(/^[=+@-]/);
        expect(target.replace(/^'/, "")).toBe(numbers.target[step - 1] ?? "");
        expect(source.replace(/^'/, "")).toBe(numbers.source[position - 1] ?? "");
        const [column, row] = component === "" ? [step - 1, position - 1] : [step === "" ? position - 1 : step - (quantity === "decoder_state" ? 0 : 1), component - 1];
        ((found[quantity] ??= [])[column] ??= [])[row] = Math.fround(Number(value));
      }
      const { encoderStates, decoderStates, scores, weights, contexts } = numbers;
      const expected = { encoder_state: encoderStates, decoder_state: decoderStates, score: scores, weight: weights, context: contexts };
      for (const name in expected) expect(found[name], name).toEqual(expected[name]);

      const json = await saved(loom, "share-json");
      expect(json.name).toMatch(/^attention-loom-step-\d\.json$/);
      const data = JSON.parse(json.bytes.toString());
      expect(data).toEqual(await ask(loom, "toData"));
      const { config, ...lists } = data;
      expect(config).toEqual(await ask(loom, "config"));
      const rounded = Object.entries(lists).map(([name, list]) => [name, list.map((item) => (typeof item === "string" ? item : item.map(Math.fround)))]);
      expect(Object.fromEntries(rounded)).toEqual(numbers);
    });
  }
});

test.describe("animation", () => {
  test("has a frame for each step, and the reader stays where they are", async ({ loom, page }) => {
    await open(loom, "step=2");
    const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /gif/.test(name)).length);
    expect(await loaded(), "the encoder is loaded when it is wanted").toBe(0);
    const { name, bytes } = await saved(loom, "share-gif");
    expect(name).toBe("attention-loom.gif");
    expect(await loaded()).toBe(2);
    await loom.expectStep(2);

    const { frames, repeats } = await decoded(page, bytes);
    const { target } = await trace(loom);
    expect(frames).toHaveLength(target.length + 1);
    expect(repeats).toBe(Infinity);
    const size = await page.evaluate(() => [document.querySelector('canvas[data-part="alignment"]')].flatMap(({ width, height }) => [width, height]));
    for (const frame of frames) expect([frame.width, frame.height]).toEqual(size);
    expect(new Set(frames.map(({ pixels }) => pixels)).size, "each frame is another").toBe(frames.length);
    expect(frames.map(({ seconds }) => seconds)).toEqual([...target.map(() => 1), 3]);
  });

  test("by stages every stage has a frame; sizes are those asked for", async ({ loom, page }) => {
    await open(loom, "stepping=stages&speed=4&source=|a|b|&target=|c|d|&preset=none");
    await choose(loom, "share-what", "heatmap");
    await choose(loom, "share-size", "2");
    const { name, bytes } = await saved(loom, "share-gif");
    expect(name).toBe("attention-loom-heatmap.gif");
    const { frames } = await decoded(page, bytes);
    expect(frames).toHaveLength(11);
    const width = await page.evaluate(() => document.querySelector('canvas[data-part="heatmap"]').width);
    expect(Math.abs(frames[0].width - 2 * width)).toBeLessThanOrEqual(1);
    expect(frames[0].seconds).toBe(0.25);
  });

  const long = `preset=none&stepping=stages&source=${"|a".repeat(20)}|&target=${"|b".repeat(40)}|`;

  test("can be cancelled while it is made, and the page goes on", async ({ loom, page }) => {
    await open(loom, long);
    let downloads = 0;
    page.on("download", () => downloads++);
    await loom.button("share-gif").click();
    const progress = panel(loom).getByRole("progressbar", { name: loom.text("share-making") });
    await expect(progress).toBeVisible();
    await expect.poll(() => progress.evaluate((bar) => bar.value)).toBeGreaterThan(0);
    // The reader can step meanwhile.
    await loom.leaveFocus();
    await page.keyboard.press("ArrowRight");
    await loom.expectStep(1);
    await loom.button("share-cancel").click();
    await expect(said(loom)).toHaveText(loom.text("share-cancelled"));
    await expect(progress).toBeHidden();
    await expect(panel(loom).getByRole("heading", { level: 2 })).toBeFocused();
    await page.waitForTimeout(500);
    expect(downloads).toBe(0);
    expect(await page.locator('[data-part="share-bar"]').evaluate((bar) => bar.value)).toBeLessThan(100);
  });

  test("a caller hears of progress, gets the file, and can cancel", async ({ loom, page }) => {
    await loom.open("source=|a|b|&target=|c|d|&preset=none");
    const done = await page.evaluate(async () => {
      const { handle } = await import(new URL("boot.js", location).href);
      const heard = [];
      const blob = await handle.toGIF(false, 1, (share) => heard.push(share));
      return { heard, type: blob.type, start: String.fromCharCode(...new Uint8Array(await blob.slice(0, 6).arrayBuffer())) };
    });
    expect(done).toEqual({ heard: [1 / 3, 2 / 3, 1].map((share) => expect.closeTo(share)), type: "image/gif", start: "GIF89a" });

    await loom.open(long);
    const cancelled = await page.evaluate(async () => {
      const { handle } = await import(new URL("boot.js", location).href);
      const heard = [];
      const ended = handle.toGIF(false, 1, (share) => {
        heard.push(share);
        if (heard.length === 3) handle.cancelGIF();
      });
      const name = await ended.then(() => "done", (error) => error.name);
      await new Promise((done) => setTimeout(done, 300));
      return { name, heard: heard.length };
    });
    expect(cancelled).toEqual({ name: "AbortError", heard: 3 });
  });

  test("one that is begun anew takes the place of the other", async ({ loom, page }) => {
    await loom.open(long.replace("target=" + "|b".repeat(40), "target=|b|c"));
    const ends = await page.evaluate(async () => {
      const { handle } = await import(new URL("boot.js", location).href);
      const told = (promise) => promise.then((blob) => blob.type, (error) => error.name);
      return Promise.all([told(handle.toGIF(false, 1)), told(handle.toGIF(true, 1))]);
    });
    expect(ends).toEqual(["AbortError", "image/gif"]);
  });
});
