// <attention-loom> in other people's pages: what `./dev pack` makes, and nothing else, served from another origin.
import { expect, test } from "@playwright/test";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../scripts/serve.mjs";

let pack, host, folder, version;

test.beforeAll(async () => {
  pack = await serve("pack");
  [version] = await readdir("pack");
  folder = await mkdtemp(join(tmpdir(), "course-notes-"));
  host = await serve(folder);
});

test.afterAll(async () => {
  await pack.close();
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

/** A page of course notes with some elements, whose own letters are small; its events are kept in `window.told`. */
async function notes(page, body, more = "") {
  const script = `<script type="module" src="${pack.url}${version}/attention-loom.js"></script>`;
  await writeFile(join(folder, "index.html"), `<!doctype html><html lang="en" style="font-size: 10px"><meta charset="utf-8"><title>Notes</title><body>${body}${script}${more}`);
  await page.addInitScript(() => {
    window.told = [];
    for (const kind of ["ready", "step", "change", "error"]) {
      addEventListener(`attention-loom-${kind}`, ({ detail, target }) => window.told.push({ kind, detail, id: target.id }));
    }
  });
  await page.goto(host.url);
}

const ready = (page, id) => expect.poll(() => page.evaluate((id) => window.told.some((it) => it.kind === "ready" && it.id === id), id)).toBe(true);

test("attributes are settings, and steps are told", async ({ page }) => {
  await notes(page, `<attention-loom id="one" preset="none" source="|the|red|car|" target="|la|voiture|rouge|" embedding="random" step="1"></attention-loom>`);
  await ready(page, "one");
  const element = page.locator("#one");
  await expect(element.getByRole("button", { name: /source word 2: red/ })).toBeVisible();
  await element.evaluate((element) => element.forward());
  expect(await element.evaluate((element) => element.config().step)).toBe("2");
  await expect.poll(() => page.evaluate(() => window.told.filter((it) => it.kind === "step").at(-1).detail)).toEqual({ step: 2, stage: "output" });
  // Every row of weights is a distribution.
  const sums = await element.evaluate((element) => element.trace().weights.map((row) => row.reduce((sum, weight) => sum + weight, 0)));
  for (const sum of sums) expect(sum).toBeCloseTo(1, 5);
  await element.evaluate((element) => element.setAttribute("score", "dot"));
  expect(await element.evaluate((element) => element.score)).toBe("dot");
});

test("an unknown value is shown and told, and the neighbour does not care", async ({ page }) => {
  await notes(page, `<attention-loom id="bad" score="nonsense"></attention-loom><attention-loom id="good" step="1"></attention-loom>`);
  await page.locator("#good").scrollIntoViewIfNeeded();
  await ready(page, "good");
  const problem = page.locator("#bad").getByRole("alert");
  await expect(problem).toContainText("“nonsense” is not one of the choices");
  expect(await page.evaluate(() => window.told.filter((it) => it.kind === "error").map((it) => it.id))).toEqual(["bad"]);
  await expect(page.locator("#good").getByRole("alert")).toBeHidden();
});
