// Pages of somebody's course notes, written by a test into a folder of their own and served from an origin of their own;
// the element comes from pack/, from another origin.
import { expect, test as base } from "@playwright/test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { moduleFolder } from "../../scripts/packed.mjs";
import { serve } from "../../scripts/serve.mjs";

export const test = base.extend({
  /** `notes.open(body, more)` opens a page with that body; its events are kept in the page's `window.told`. */
  notes: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "course-notes-"));
    const [element, host] = [await serve(moduleFolder), await serve(folder)];
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => message.type() === "error" && complaints.push(`${message.text()} ${message.location().url}`));
    await page.addInitScript(() => {
      window.told = [];
      for (const kind of ["ready", "step", "change", "error"]) {
        addEventListener(`attention-loom-${kind}`, ({ detail, target }) => window.told.push({ kind, detail, id: target.id }));
      }
    });
    const notes = {
      folder,
      element: element.url,
      host: host.url,
      script: `<script type="module" src="${element.url}attention-loom.js"></script>`,
      write: (name, text) => writeFile(join(folder, name), text),
      /** `head` comes first, so that a policy holds for all. */
      open: async (body, { head = "", lang = "en", script = notes.script } = {}) => {
        await notes.write("index.html", `<!doctype html><html lang="${lang}" style="font-size: 10px"><meta charset="utf-8">${head}<link rel="icon" href="data:,"><title>Notes</title><body>${body}${script}`);
        await page.goto(host.url);
      },
      ready: (id) => expect.poll(() => notes.told("ready", id), { message: `${id} is ready` }).toHaveLength(1),
      /** What was told of a kind, by an element. */
      told: (kind, id) => page.evaluate(([kind, id]) => window.told.filter((it) => it.kind === kind && it.id === id).map(({ detail }) => detail), [kind, id]),
      /** Complaints that a test does not expect fail it. */
      expectsComplaints: (pattern) => (notes.expected = pattern),
      expected: null,
    };
    await use(notes);
    expect(complaints.filter((text) => !notes.expected?.test(text)), "what the console says").toEqual([]);
    await element.close();
    await host.close();
    await rm(folder, { recursive: true, force: true });
  },
});

export { expect };
