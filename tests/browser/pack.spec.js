// What `./dev pack` makes, each used as its reader would use it, and nothing else.
import { execFile } from "node:child_process";
import { readdir, readFile, writeFile, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { createHash } from "node:crypto";
import { serve } from "../../scripts/serve.mjs";
import { moduleFolder } from "../../scripts/packed.mjs";
import { expect, test } from "./notes.js";

const run = promisify(execFile);
const LINK = "preset=none&embedding=random&source=|我|爱|你|&target=|I|love|you|&step=2&lang=zh";

/** Every address that is asked for but the page itself. */
function watchNetwork(page) {
  const asked = [];
  page.on("request", (request) => request.isNavigationRequest() || /^(data|blob):/.test(request.url()) || asked.push(request.url()));
  return asked;
}

test("the element works under a strict policy, from another origin", async ({ page, notes }) => {
  const policy = `default-src 'none'; script-src ${notes.element} 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src ${notes.element}`;
  await notes.open(`<attention-loom id="one" controls="full" step="2"></attention-loom>`, {
    head: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  });
  await notes.ready("one");
  const element = page.locator("#one");
  await element.getByRole("button", { name: "Forward" }).click();
  expect(await element.evaluate((element) => element.step)).toBe("3");
  // The style is there: a card has its frame, and the picture its size.
  expect(await element.locator("[data-part=picture]").evaluate((card) => getComputedStyle(card).borderTopWidth)).toBe("1px");
  await expect.poll(() => element.locator("[data-part=alignment]").evaluate((canvas) => canvas.clientWidth)).toBeGreaterThan(200);
  // And all else that a reader does: the lesson, the numbers, another language.
  await element.getByRole("button", { name: "Lesson" }).click();
  await expect(element.getByRole("heading", { name: /Encoder/ })).toBeVisible();
  await element.getByRole("radio", { name: "中文" }).check();
  await expect(element.getByRole("button", { name: "前进" })).toBeVisible();
  // Exports are blobs, and the animation's encoder comes from where the element does.
  const files = await element.evaluate(async (element) => {
    const shares = [];
    const [png, gif] = [await element.toPNG({ scale: 2 }), await element.toGIF({ onProgress: (share) => shares.push(share) })];
    const bitmap = await createImageBitmap(png);
    const canvas = element.shadowRoot.querySelector("[data-part=alignment]");
    const controller = new AbortController();
    const aborted = element.toGIF({ signal: controller.signal }).then(() => "done", (error) => error.name);
    controller.abort();
    return { types: [png.type, gif.type], width: bitmap.width / canvas.clientWidth, last: shares.at(-1), aborted: await aborted, csv: element.toCSV().split("\n").length };
  });
  expect(files).toEqual({ types: ["image/png", "image/gif"], width: expect.closeTo(2, 1), last: 1, aborted: "AbortError", csv: expect.any(Number) });
  expect(files.csv).toBeGreaterThan(30);
});

test("the element's files are what their integrity hashes say, also for a browser", async ({ page, notes }) => {
  const folder = moduleFolder;
  const hash = async (name) => `sha384-${createHash("sha384").update(await readFile(join(folder, name))).digest("base64")}`;
  const printed = await readFile("pack/integrity.txt", "utf8");
  const integrity = {};
  for (const name of (await readdir(folder)).filter((name) => /\.(js|wasm)$/.test(name))) {
    expect(printed).toContain(`${name} integrity="${await hash(name)}"`);
    if (name.endsWith(".js")) integrity[notes.element + name] = await hash(name);
  }
  await notes.open(`<attention-loom id="one"></attention-loom>`, {
    head: `<script type="importmap">${JSON.stringify({ integrity })}</script>`,
    script: `<script type="module" src="${notes.element}attention-loom.js" integrity="${await hash("attention-loom.js")}" crossorigin></script>`,
  });
  await notes.ready("one");
});

test("the single file opens from a disk, with no network, and keeps its settings in its address", async ({ page, context }) => {
  const asked = watchNetwork(page);
  const complaints = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await context.setOffline(true);
  const address = pathToFileURL(resolve("pack/attention-loom.html")).href;
  await page.goto(`${address}#${LINK}`);
  await expect(page.getByRole("button", { name: "前进" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => new URL(page.url()).hash).toContain("step=3");
  await page.reload();
  await expect(page.getByText("3 / 3").first()).toBeVisible();
  await page.getByRole("button", { name: "课程" }).click();
  await expect(page.locator("#lesson-title")).toBeVisible();
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
});

test("the page for frames works in a sandbox, tells its height, and fits the frame to it", async ({ page, notes }) => {
  const pack = await serve("pack");
  const asked = watchNetwork(page);
  // As documented: who listens checks that it is this frame that speaks.
  await notes.write("listen.js", `
    const frame = document.querySelector("iframe");
    addEventListener("message", (event) => {
      if (event.source !== frame.contentWindow || event.data?.type !== "attention-loom-height") return;
      window.origins = [...(window.origins ?? []), event.origin];
      frame.height = event.data.height;
    });
  `);
  await notes.open(`<iframe src="${pack.url}embed.html#${LINK}&view=lines" title="Attention" sandbox="allow-scripts" width="600" height="100"></iframe><script src="listen.js"></script>`, { script: "" });
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("button", { name: "前进" })).toBeVisible();
  await frame.getByRole("button", { name: "前进" }).click();
  await expect(frame.getByText("3 / 3").first()).toBeVisible();
  await expect(frame.locator("[data-part=source-box]")).toBeHidden();
  await expect.poll(() => page.locator("iframe").evaluate((frame) => frame.clientHeight)).toBeGreaterThan(250);
  const inside = page.frames().find((frame) => frame.url().includes("embed.html"));
  expect(await inside.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => new Set(window.origins).size)).toBe(1);
  expect(asked.filter((url) => !url.includes("embed.html") && !url.includes("listen.js"))).toEqual([]);
  // A link that cannot be used says so inside.
  await page.locator("iframe").evaluate((frame) => (frame.src = frame.src.replace(/#.*/, "#score=nonsense&lang=en")));
  await expect(frame.getByRole("alert")).toContainText("nonsense");
  await pack.close();
});

test("the workflows call commands that there are, and the version is one", async () => {
  const usage = (await run("./dev", ["help"])).stdout;
  const called = new Set();
  for (const name of await readdir(".github/workflows")) {
    const text = await readFile(join(".github/workflows", name), "utf8");
    for (const [, command] of text.matchAll(/\.\/dev ([a-z]+)/g)) called.add(command);
  }
  expect([...called].sort()).toEqual(["pack", "release", "version"]);
  for (const command of called) expect(usage).toMatch(new RegExp(`^  ${command} `, "m"));
  expect((await run("./dev", ["version"])).stdout.trim()).toBe(JSON.parse(await readFile("pack/npm/package.json", "utf8")).version);
});

test("the site opens in any folder, and asks nobody else", async ({ page }) => {
  const site = await serve("pack");
  const asked = watchNetwork(page);
  await page.goto(`${site.url}site/#${LINK}`);
  await expect(page.getByRole("button", { name: "前进" })).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(`${site.url}site/`))).toEqual([]);
  await site.close();
});

test("once it is loaded, the page and an element do everything without a network", async ({ page, context, notes }) => {
  // The browser itself asks for the page's icon again when the address changes, as the server here lets it keep nothing.
  notes.expectsComplaints(/icon\.svg$/);
  const site = await serve("pack/site");
  await page.goto(`${site.url}#lang=en`);
  await expect(page.getByRole("button", { name: "Forward" })).toBeVisible();
  await page.waitForResponse(/gifenc/).then((response) => response.finished());
  await page.waitForTimeout(200); // until it has run
  await context.setOffline(true);
  await site.close();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Lesson" }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("radio", { name: "中文" }).check();
  await page.getByRole("button", { name: "分享" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "制作 GIF" }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.gif$/);
  await context.setOffline(false);

  await notes.open(`<attention-loom id="one" controls="full"></attention-loom>`);
  await notes.ready("one");
  await context.setOffline(true);
  const again = await page.evaluate(async () => {
    const element = document.createElement("attention-loom");
    document.body.prepend(element);
    await new Promise((done) => element.addEventListener("attention-loom-ready", done, { once: true }));
    element.chapter = 5;
    element.compare = "on";
    element.forward();
    const png = await element.toPNG();
    return [png.type, element.toCSV().length > 1000, element.chapter];
  });
  expect(again).toEqual(["image/png", true, "5"]);
});

test.describe("the npm package", () => {
  test.describe.configure({ timeout: 180_000 });
  const project = resolve("target/npm-project");
  const npm = (...args) => run("npm", args, { cwd: project });

  test("is installed in an empty project, typed, built by Vite, and used from plain HTML", async ({ page }) => {
    await run("rm", ["-rf", project]);
    await mkdir(project, { recursive: true });
    const packed = JSON.parse((await run("npm", ["pack", "--json", "--pack-destination", project], { cwd: resolve("pack/npm") })).stdout);
    const [{ filename, files }] = Array.isArray(packed) ? packed : Object.values(packed);
    expect(files.map(({ path }) => path).sort()).toEqual(expect.arrayContaining(["LICENSE-APACHE", "LICENSE-MIT", "README.md", "attention-loom.d.ts", "attention-loom.js", "attention-loom_bg.wasm", "package.json"]));
    await writeFile(join(project, "package.json"), JSON.stringify({ name: "notes", private: true, type: "module" }));
    await npm("install", "--no-audit", "--no-fund", "--prefer-offline", `./${filename}`);
    await writeFile(join(project, "index.html"), `<!doctype html><title>Notes</title><link rel="icon" href="data:,"><attention-loom id="one" step="2"></attention-loom><script type="module" src="main.js"></script>`);
    await writeFile(join(project, "main.js"), `import "attention-loom"; addEventListener("attention-loom-ready", ({ target }) => (document.title = target.trace().weights.length));`);
    // Vite and TypeScript are this repository's own, so that the project stays as its author has it.
    await run("node_modules/.bin/vite", ["build", project, "--logLevel", "error"]);
    await writeFile(join(project, "main.ts"), `
      import { AttentionLoomElement, type Trace } from "attention-loom";
      const element: AttentionLoomElement = document.querySelector("attention-loom")!;
      element.addEventListener("attention-loom-step", ({ detail }) => console.log(detail.step + 1, detail.stage));
      const trace = element.trace() as Trace;
      console.log(trace.weights?.[0]?.length, element.config()["score"], element.toSVG({ heatmap: true })?.length);
      element.score = "dot";
      element.stateSize = 12;
      // @ts-expect-error There is no such stage.
      element.goTo(1, "nonsense");
    `);
    await run("node_modules/.bin/tsc", ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom,dom.iterable", join(project, "main.ts")]);
    for (const [folder, html] of [["dist", null], [".", `<!doctype html><title>Notes</title><link rel="icon" href="data:,"><attention-loom step="2"></attention-loom><script type="importmap">{"imports": {"attention-loom": "./node_modules/attention-loom/attention-loom.js"}}</script><script type="module" src="main.js"></script>`]]) {
      if (html) await writeFile(join(project, "index.html"), html);
      const site = await serve(join(project, folder));
      await page.goto(site.url);
      await expect(page).toHaveTitle("6");
      await site.close();
    }
  });
});
