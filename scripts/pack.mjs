// Makes what other people's pages take, from dist/ and www/: `node scripts/pack.mjs`, or `./dev pack`.
// pack/<version>/ holds the element as a module with its wasm beside it.
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const read = (path) => readFile(join(root, path), "utf8");

const version = /^version = "(.+)"$/m.exec((await read("Cargo.toml")).split("[package]")[1])[1];
const folder = join(root, "pack", version);

/** The names of all settings, in the order of the program's own table. */
async function fieldNames() {
  const source = await read("src/session/field.rs");
  const table = /pub fn name\(self\)[^{]*\{([\s\S]*?)\n    \}/.exec(source)[1];
  return [...table.matchAll(/=> "([a-z-]+)"/g)].map(([, name]) => name);
}

/** The element's tree: the page's main part, its bar and its templates. An embedding page has a main part of its own. */
async function treeOf() {
  const page = await read("www/index.html");
  const between = (from, to) => page.slice(page.indexOf(from), page.indexOf(to));
  const tree = between('<header class="top">', '<p class="loading"') + between("<main ", "</body>");
  const plain = tree.replace(/<main /, "<div ").replace("</main>", "</div>").replace("<footer ", "<div ").replace("</footer>", "</div>");
  return `<div class="loom">${plain}</div>`;
}

/** The page's style for a shadow tree: lengths in the element's own unit, whatever the embedding page's letters are. */
async function styleOf() {
  const style = (await read("www/style.css")).replace(/\/\*[\s\S]*?\*\//g, "");
  return style
    .split("\n")
    .map((line) => (/^\s*@(media|container)/.test(line) ? lengthsAfterBrace(line) : lengths(line)))
    .join("\n")
    .replace(/^:root \{/gm, ":host {")
    .replace(/^html \{.*\}$/gm, "")
    .replace(/^body \{ container: loom \/ inline-size;/gm, ".loom { container: loom / inline-size; font-size: var(--rem);")
    .replaceAll(":root", ":host")
    .replaceAll("[data-presenting]", ".loom[data-presenting]");
}

const lengths = (text) => text.replace(/(?<![\w.-])(-?\d*\.?\d+)rem\b/g, "calc($1 * var(--rem))");
const lengthsAfterBrace = (line) => line.slice(0, line.indexOf("{")) + lengths(line.slice(line.indexOf("{")));

const parts = `export const fields = ${JSON.stringify(await fieldNames())};
export const html = ${JSON.stringify(await treeOf())};
export const css = ${JSON.stringify(":host { display: block; --rem: var(--attention-loom-size, 16px); }\n" + (await styleOf()))};
`;

await rm(join(root, "pack"), { recursive: true, force: true });
await mkdir(folder, { recursive: true });
// The names that other people's pages import stay the same in every version's folder.
await writeFile(join(folder, "parts.js"), parts);
await cp(join(root, "dist/attention-loom.js"), join(folder, "program.js"));
await cp(join(root, "dist/attention-loom_bg.wasm"), join(folder, "attention-loom_bg.wasm"));
await writeFile(join(folder, "attention-loom.js"), (await read("www/element.js")).replace("./attention-loom.js", "./program.js"));

for (const name of ["attention-loom.js", "parts.js", "program.js", "attention-loom_bg.wasm"]) {
  const hash = createHash("sha384").update(await readFile(join(folder, name))).digest("base64");
  console.log(`${name} integrity="sha384-${hash}"`);
}
