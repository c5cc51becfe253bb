// What the README says of the element is what the element has.
import { readFile } from "node:fs/promises";
import { CUSTOM_PROPERTIES } from "../../scripts/parts.mjs";
import { expect, test } from "./notes.js";

const readme = await readFile("README.md", "utf8");

/** The code in the first column of a table, by the table's first heading. */
function firstColumn(heading) {
  const rows = readme.split(`| ${heading} |`)[1].split("\n\n")[0].split("\n").slice(2);
  return rows.flatMap((row) => [...row.split(" | ")[0].matchAll(/`([^`]+)`/g)].map(([, code]) => code));
}

test("attributes, methods, events, custom properties and parts are those of the README's tables", async ({ page, notes }) => {
  await notes.open(`<attention-loom id="one" ></attention-loom>`);
  await notes.ready("one");
  const own = await page.locator("#one").evaluate((element) => ({
    settings: Object.keys(element.config()),
    methods: Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(element)))
      .filter(([name, { value }]) => typeof value === "function" && !/^constructor$|Callback$/.test(name))
      .map(([name]) => name),
    parts: [...element.shadowRoot.querySelectorAll("[part]")].map((part) => part.getAttribute("part")),
  }));
  expect(firstColumn("name").sort()).toEqual(own.settings.sort());
  expect(firstColumn("method").map((call) => call.split("(")[0]).sort()).toEqual(own.methods.sort());
  expect(firstColumn("`::part`").sort()).toEqual([...new Set([...own.parts, "failure"])].sort());
  expect(firstColumn("custom property").sort()).toEqual(["size", ...CUSTOM_PROPERTIES].map((name) => `--attention-loom-${name}`).sort());
  const source = await readFile("www/element.js", "utf8");
  const host = await readFile("src/web/host.rs", "utf8");
  const told = [...source.matchAll(/#tell\("(\w+)"/g), ...host.matchAll(/\.tell\("(\w+)"/g)].map(([, kind]) => `attention-loom-${kind}`);
  expect(firstColumn("event").sort()).toEqual([...new Set(told)].sort());
  const types = await readFile("pack/npm/attention-loom.d.ts", "utf8");
  for (const method of own.methods) expect(types).toMatch(new RegExp(`^  ${method}\\(`, "m"));
  for (const event of firstColumn("event")) expect(types).toContain(`"${event}"`);
});

test("custom properties and parts do what they are for", async ({ page, notes }) => {
  await notes.open(`<style>
    attention-loom { --attention-loom-size: 24px; --attention-loom-card: rgb(255, 250, 240); --attention-loom-radius: 0; }
    attention-loom::part(lines) { border-style: dashed; }
  </style><attention-loom id="one" step="1"></attention-loom>`);
  await notes.ready("one");
  const card = await page.locator("#one").locator("[data-part=picture]").evaluate((card) => {
    const { backgroundColor, borderTopStyle, borderTopLeftRadius, fontSize } = getComputedStyle(card);
    return { backgroundColor, borderTopStyle, borderTopLeftRadius, fontSize };
  });
  expect(card).toEqual({ backgroundColor: "rgb(255, 250, 240)", borderTopStyle: "dashed", borderTopLeftRadius: "0px", fontSize: "24px" });
});

test("the three lines at the top work as they stand", async ({ page, notes }) => {
  const [, lines] = /```html\n([\s\S]*?)```/.exec(readme);
  await notes.open(lines.replace('src="attention-loom.js"', `src="${notes.element}attention-loom.js"`), { script: "" });
  await expect(page.locator("attention-loom").getByRole("button", { name: /source word 2: red/ })).toBeVisible();
});
