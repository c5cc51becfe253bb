// What the element takes from the page: the names of the settings, the tree, the style.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const read = (path) => readFile(join(root, path), "utf8");

/** The names of all settings, in the order of the program's own table. */
export async function fieldNames() {
  const source = await read("src/session/field.rs");
  const table = /pub fn name\(self\)[^{]*\{([\s\S]*?)\n    \}/.exec(source)[1];
  return [...table.matchAll(/=> "([a-z-]+)"/g)].map(([, name]) => name);
}

/** What stands between an attribute's name and a property's: `state-size` and `stateSize`. */
export const propertyOf = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** The element's tree: the page's bar, main part and templates. An embedding page has a main part of its own. */
export async function htmlOf() {
  const page = await read("www/index.html");
  const between = (from, to) => page.slice(page.indexOf(from), page.indexOf(to));
  const tree = between('<header class="top"', '<p class="loading"') + between("<main ", "</body>");
  return `<div class="loom" dir="ltr">${tree
    .replace("<header ", "<div ").replace("</header>", "</div>")
    .replace(/<img src="icon.svg"[^>]*>\s*/, "").replace(/<h1>[^<]*<\/h1>\s*/, "").replace(/<p class="tagline[^>]*>[^<]*<\/p>\s*/, "")
    .replace(/<main /, "<div ").replace("</main>", "</div>")
    .replace("<footer ", "<div ").replace("</footer>", "</div>")
    .replace(/>\s+</g, (space) => (space.includes("\n") ? ">\n<" : "> <"))}</div>`;
}

/** What an author may set on the element, with what it stands for: `--attention-loom-paper` for `--paper`. */
export const CUSTOM_PROPERTIES = ["paper", "card", "edge", "radius", "latin"];

/** What an element needs besides: a width where its place gives it none, and letters that are nobody's else. */
const ALONE = `
:host { min-width: 0; max-width: 100%; }
.loom {
  contain-intrinsic-inline-size: 640px; transition: color 1ms;
  font-style: normal; font-variant: normal; font-weight: 400; letter-spacing: normal; text-align: start; text-indent: 0;
  text-shadow: none; text-transform: none; white-space: normal; word-spacing: normal; cursor: auto; visibility: inherit;
}
`;

/** The page's style for a shadow tree: lengths in the element's own unit, whatever the embedding page's letters are. */
export async function cssOf() {
  const style = (await read("www/style.css")).replace(/\/\*[\s\S]*?\*\//g, "");
  const settable = new RegExp(`^(\\s*--(${CUSTOM_PROPERTIES.join("|")})): (.*);$`, "gm");
  const own = style
    .split("\n")
    .map((line) => (/^\s*@(media|container)/.test(line) ? lengthsAfterBrace(line) : lengths(line)))
    .join("\n")
    .replace(settable, "$1: var(--attention-loom-$2, $3);")
    .replace(/^:root \{/gm, ":host {")
    .replace(/^html \{.*\}$/gm, "")
    .replace(/^body \{ container: loom \/ inline-size; margin: 0;/gm, ".loom { container: loom / inline-size; font-size: var(--rem);")
    .replace(/^\[data-presenting\] \{ font-size: clamp\([^)]*\);/m, ".loom[data-presenting] { --rem: clamp(20px, 1.1vw + 10px, 36px); overflow: auto;")
    // Light or dark as the page around is.
    .replace(/^\s*color-scheme: light dark;$/m, "")
    .replaceAll(":root", ":host")
    .replaceAll("body:has(", ".loom:has(")
    .replace(/^(\s*)body \{ background: none; \}$/gm, "$1.loom { background: none; }");
  return `:host { display: block; --rem: var(--attention-loom-size, 16px); font-size: var(--rem); }\n:host([hidden]) { display: none; }\n${own}\n${ALONE}\n`;
}

const lengths = (text) => text.replace(/(?<![\w.-])(-?\d*\.?\d+)rem\b/g, "calc($1 * var(--rem))");
const lengthsAfterBrace = (line) => line.slice(0, line.indexOf("{")) + lengths(line.slice(line.indexOf("{")));
