// Bytes of the page and of the element, and how soon the element's first picture is there.
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { moduleFolder } from "./packed.mjs";
import { median, quartiles, report, rounded, withPage } from "./measuring.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const ROUNDS = 9;

/** What the page asks for when it is opened: the site holds other pages and the element beside it. */
const OF_PAGE = ["index.html", "style.css", "icon.svg", "boot.js", "attention-loom.js", "attention-loom_bg.wasm", "gif.js", "gifenc/gifenc.esm.js"];
/** What the element asks for when it is shown. */
const OF_ELEMENT = ["attention-loom.js", "fields.js", "parts.js", "program.js", "attention-loom_bg.wasm"];

export async function measureBytes() {
  await reportBytes("the page", join(root, "dist"), OF_PAGE, "under 260000");
  await reportBytes("the embed", moduleFolder, OF_ELEMENT, "under 220000");
}

async function reportBytes(what, folder, names, aim) {
  const sizes = [];
  for (const name of names) {
    const content = await readFile(join(folder, name));
    sizes.push({ kind: extname(name).slice(1), raw: content.length, brotli: brotli(content) });
  }
  const sum = (chosen, key) => chosen.reduce((total, file) => total + file[key], 0);
  const groups = [
    ["wasm", sizes.filter(({ kind }) => kind === "wasm")],
    ["JavaScript", sizes.filter(({ kind }) => kind === "js")],
    ["everything else", sizes.filter(({ kind }) => !["wasm", "js"].includes(kind))],
    ["altogether", sizes],
  ].filter(([, chosen]) => chosen.length > 0);
  for (const [name, chosen] of groups) {
    for (const how of ["raw", "brotli"]) {
      const isAimed = name === "altogether" && how === "brotli";
      report(`bytes of ${what}, ${name}, ${how}`, sum(chosen, how), "bytes", isAimed ? aim : "information", { files: chosen.length });
    }
  }
}

function brotli(content) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

export async function measureEmbed() {
  const folder = join(root, "target/bench-embed");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(moduleFolder, folder, { recursive: true });
  const notes = `<!doctype html><meta charset="utf-8"><title>Notes</title><attention-loom step="1"></attention-loom><script src="watch.js"></script><script type="module" src="attention-loom.js"></script>`;
  await writeFile(join(folder, "index.html"), notes);
  await writeFile(join(folder, "watch.js"), `(${watchPictures})();`);
  const first = [];
  const second = [];
  await withPage(folder, async (_, url, browser) => {
    for (let round = 0; round <= ROUNDS; round++) {
      // A context of its own has nothing in its caches.
      const context = await browser.newContext({ viewport: { width: 1000, height: 900 } });
      const page = await context.newPage();
      await page.goto(url);
      const painted = await page.evaluate(() => window.painted());
      await page.waitForTimeout(300);
      const again = await page.evaluate(async () => {
        const element = document.createElement("attention-loom");
        element.setAttribute("step", "2");
        const from = performance.now();
        document.body.prepend(element);
        return (await window.painted()) - from;
      });
      // The first round starts the browser itself.
      if (round > 0) first.push(painted), second.push(again);
      await context.close();
    }
  });
  for (const [what, taken, aim] of [
    ["from navigation to the first painted picture, one element, nothing cached", first, "under 300"],
    ["from putting a second element on the page to its painted picture", second, "under 30"],
  ]) {
    report(what, median(taken), "ms", aim, { quartiles: quartiles(taken), rounds: taken.length, longest: rounded(Math.max(...taken)) });
  }
}

/** Runs in the page: `painted()` gives when the next picture is there, in milliseconds from navigation. */
function watchPictures() {
  const [times, waiting] = [[], []];
  addEventListener("attention-loom-ready", () => {
    // A message that is sent within the next frame arrives when that is painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        times.push(performance.now());
        waiting.shift()?.(times.shift());
      };
      port2.postMessage(null);
    });
  });
  window.painted = () => new Promise((done) => (times.length ? done(times.shift()) : waiting.push(done)));
}
