// The course pages of www/examples as their readers get them: built by their tools, served alone, opened here.
import { expect, test } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { built, buildExamples } from "../../scripts/examples.mjs";
import { serve } from "../../scripts/serve.mjs";
import { violations } from "./axe.js";

/** The pages with the number of their figures. */
const PAGES = [
  { name: "plain", path: "", n: 1 },
  { name: "mkdocs", path: "", n: 2 },
  { name: "mkdocs", path: "zh/", n: 1 },
  { name: "jupyter-book", path: "scores.html", n: 1 },
  { name: "jupyter-book", path: "alignment.html", n: 1 },
  { name: "vitepress", path: "", n: 1 },
  { name: "vitepress", path: "zh/", n: 1 },
  { name: "hexo", path: "attention/", n: 2 },
];

test.beforeAll("the examples are built", async () => {
  test.setTimeout(600_000); // on a new machine their tools are installed first
  await buildExamples();
});

/** Browsers ask for this file on their own where a page names no icon. */
const asksForIcon = (message) => message.location().url.endsWith("/favicon.ico");
/** Jupyter Book 1 writes one of its own scripts into every page twice. */
const isOfJupyterBook = (error) => String(error).includes("'THEBE_JS_URL' has already been declared");

/** Serves an example for a test, and keeps what the page asks for and complains about. */
const withSite = test.extend({
  site: async ({ page }, use) => {
    const servers = [];
    const complaints = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !asksForIcon(message)) complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => isOfJupyterBook(error) || complaints.push(String(error)));
    page.on("request", (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (hostname !== "127.0.0.1" && !["data:", "blob:"].includes(protocol)) complaints.push(`asks ${request.url()}`);
    });
    await page.addInitScript(() => {
      window.told = [];
      for (const kind of ["ready", "step", "error"]) {
        addEventListener(`attention-loom-${kind}`, ({ detail, target }) => {
          // An element can be ready before the page's own scripts run; these wait for it here.
          target.dataset.told = `${target.dataset.told ?? ""} ${kind}`;
          window.told.push({ kind, detail });
        });
      }
    });
    await use(async (name) => {
      const server = await serve(join(built, name));
      servers.push(server);
      return server.url;
    });
    expect(complaints).toEqual([]);
    for (const server of servers) await server.close();
  },
});

const isReady = (element) => expect(element).toHaveAttribute("data-told", /ready/);
const stepOf = (element) => element.evaluate((element) => Number(element.config().step));

async function worksFor(element) {
  await element.scrollIntoViewIfNeeded();
  await isReady(element);
  await expect(element).not.toHaveAttribute("data-told", /error/);
  // Its picture is there, and of a width that it can be read in.
  const box = await element.boundingBox();
  expect(box.width).toBeGreaterThan(300);
  expect(box.height).toBeGreaterThan(100);
  const rows = await element.evaluate((element) => element.trace().weights);
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) expect(row.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
  await element.evaluate((element) => element.goTo(1));
  expect(await stepOf(element)).toBe(1);
  await element.evaluate((element) => (element.getAttribute("stepping") === "stages" ? element.goTo(2) : element.forward()));
  expect(await stepOf(element)).toBe(2);
  await element.evaluate((element) => element.goTo(0));
  expect(await stepOf(element)).toBe(0);
}

for (const { name, path, n } of PAGES) {
  withSite(`${name}/${path}: every figure is there, steps, and has weights that add up`, async ({ page, site }) => {
    await page.goto((await site(name)) + path);
    const elements = page.locator("attention-loom");
    await expect(elements).toHaveCount(n);
    for (const element of await elements.all()) await worksFor(element);
  });
}

withSite("mkdocs: the page that its navigation changes to has a figure that works", async ({ page, site }) => {
  await page.goto(await site("mkdocs"));
  await worksFor(page.locator("attention-loom").first());
  await page.getByRole("link", { name: "注意力机制" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "注意力机制" })).toBeVisible();
  await worksFor(page.locator("attention-loom"));
});

withSite("vitepress: events reach the page's own program, and its navigation makes figures that work", async ({ page, site }) => {
  await page.goto(await site("vitepress"));
  const element = page.locator("attention-loom");
  await element.scrollIntoViewIfNeeded();
  await isReady(element);
  await element.evaluate((element) => element.goTo(4));
  await expect(page.getByText("Step 4 of 5.")).toBeVisible();
  await page.getByRole("link", { name: "对角线", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "对角线" })).toBeVisible();
  await worksFor(page.locator("attention-loom"));
});

withSite("reveal: fragments are steps, forwards and backwards", async ({ page, site }) => {
  await page.goto(`${await site("reveal")}#/student`);
  const student = page.locator("#student attention-loom");
  await isReady(student);
  expect(await stepOf(student)).toBe(0);
  for (const [key, step] of [["ArrowRight", 1], ["ArrowRight", 2], ["ArrowRight", 3], ["ArrowLeft", 2], ["ArrowLeft", 1], ["ArrowRight", 2], ["ArrowRight", 3]]) {
    await page.keyboard.press(key);
    await expect.poll(() => stepOf(student)).toBe(step);
  }
  await page.keyboard.press("ArrowRight");
  const yesterday = page.locator("#yesterday attention-loom");
  await isReady(yesterday);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => stepOf(yesterday)).toBe(1);
  expect(await stepOf(student)).toBe(3);
  // Back on the slide before, the figure is where its fragments are.
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => stepOf(yesterday)).toBe(0);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => stepOf(student)).toBe(2);
});

test("without JavaScript readers see what the author wrote in the figure's place", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { name, path, n } of PAGES) {
    const server = await serve(join(built, name));
    await page.goto(server.url + path);
    await expect(page.getByText(/An interactive figure, which needs JavaScript|可以逐步操作的图，需要 JavaScript/)).toHaveCount(n);
    await expect(page.locator("attention-loom").first()).toBeVisible();
    await server.close();
  }
  await context.close();
});

withSite("plain: a sandboxed frame is configured by its address, and gets the height that its figure tells", async ({ page, site }) => {
  await page.goto(`${await site("plain")}frame.html`);
  const figure = page.frameLocator("iframe").locator("attention-loom");
  await isReady(figure);
  const { preset, step, controls } = await figure.evaluate((element) => element.config());
  expect({ preset, step, controls }).toEqual({ preset: "cats", step: "2", controls: "step" });
  await expect.poll(async () => {
    const { height } = await figure.evaluate((element) => element.getBoundingClientRect().toJSON());
    return Math.abs(Number(await page.locator("iframe").getAttribute("height")) - height);
  }).toBeLessThanOrEqual(1);
  expect(await figure.evaluate(() => origin)).toBe("null");
});

test("what the page on embedding shows stands in the examples", async ({ page }) => {
  await page.goto("embedding.html");
  const snippets = await page.locator("pre").evaluateAll((all) => all.map((pre) => ({ file: pre.firstElementChild.dataset.from, text: pre.textContent })));
  expect(snippets.length).toBeGreaterThan(12);
  for (const { file, text } of snippets) {
    const source = await readFile(join("www/examples", file), "utf8");
    const deeper = (indent) => text.replaceAll(/^(?=.)/gm, indent);
    expect(["", "  ", "    "].some((indent) => source.includes(deeper(indent))), `${file}:\n${text}`).toBe(true);
  }
});

for (const [hash, shown, hidden] of [["", "en", "zh"], ["#zh", "zh", "en"]]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`the page on embedding, ${shown}, ${colorScheme}: one language, no faults, no scrolling sideways`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`embedding.html${hash}`);
      const n = await page.locator(`main [lang="${shown}"]`).count();
      expect(n).toBeGreaterThan(15);
      await expect(page.locator(`main [lang="${shown}"]:visible`)).toHaveCount(n);
      await expect(page.locator(`main [lang="${hidden}"]:visible`)).toHaveCount(0);
      for (const width of [320, 700, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      expect(await violations(page)).toEqual([]);
    });
  }
}
