// Makes what other people's pages take. `node scripts/pack.mjs` fills pack/ from dist/; `node scripts/pack.mjs --site`
// is Trunk's hook, which adds the element and the page for frames to the site that is being built.
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { moduleFolder, pack, version } from "./packed.mjs";
import { singleFile } from "./single_file.mjs";
import { cssOf, fieldNames, htmlOf, propertyOf } from "./parts.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const REPOSITORY = "https://github.com/attention-loom/attention-loom";
const read = (...path) => readFile(join(root, ...path), "utf8");

/** A script without what only its readers need; what it imports stays beside it. */
function minified(from, to, more = {}) {
  return build({ entryPoints: [from], outfile: to, minify: true, format: "esm", target: "es2022", allowOverwrite: true, logLevel: "error", ...more });
}

/** The element as a module with its wasm beside it; the names that other people's pages import never change. */
async function element(site, folder) {
  await mkdir(folder, { recursive: true });
  const exported = (name, value) => `export const ${name} = ${JSON.stringify(value)};\n`;
  const properties = (await fieldNames()).map((name) => [name, propertyOf(name)]);
  await writeFile(join(folder, "fields.js"), exported("fields", Object.fromEntries(properties)));
  const { code: css } = await transform(await cssOf(), { loader: "css", minify: true, target: ["chrome123", "firefox120", "safari17.5"] });
  await writeFile(join(folder, "parts.js"), exported("html", await htmlOf()) + exported("css", css));
  await minified(join(site, "attention-loom.js"), join(folder, "program.js"));
  await cp(join(site, "attention-loom_bg.wasm"), join(folder, "attention-loom_bg.wasm"));
  await minified(join(root, "www/element.js"), join(folder, "attention-loom.js"));
  // With its encoder, as one file; the licence stays with it.
  const licence = (await readFile(join(site, "gifenc/LICENSE.md"), "utf8")).trim();
  await minified(join(site, "gif.js"), join(folder, "gif.js"), { bundle: true, banner: { js: `/* With gifenc: ${licence} */` } });
}

/** The types, with a property for each setting. `lang` is HTML's own. */
async function types(folder) {
  const properties = (await fieldNames()).filter((name) => name !== "lang").flatMap((name) => [`get ${propertyOf(name)}(): string | null;`, `set ${propertyOf(name)}(value: string | number | null);`]);
  const text = await read("www/attention-loom.d.ts");
  await writeFile(join(folder, "attention-loom.d.ts"), text.replace("/* SETTINGS */", properties.join("\n  ")));
}

/** What a page that loads the module may insist on, a line a file. */
async function integrity(folder) {
  const lines = [];
  for (const name of (await readdir(folder)).filter((name) => /\.(js|wasm)$/.test(name))) {
    const hash = createHash("sha384").update(await readFile(join(folder, name))).digest("base64");
    lines.push(`${version}/${name} integrity="sha384-${hash}"\n`);
  }
  return lines.join("");
}

async function npmPackage(folder) {
  await cp(moduleFolder, folder, { recursive: true });
  for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) await cp(join(root, name), join(folder, name));
  // What the README leads to is in the repository and not in the package.
  const readme = (await read("README.md")).replace(/\]\((?!https?:|#)([^)]+)\)/g, `](${REPOSITORY}/blob/v${version}/$1)`).replace(/(!\[[^\]]*\]\([^)]*)\/blob\//g, "$1/raw/");
  await writeFile(join(folder, "README.md"), readme);
  const description = {
    name: "attention-loom",
    version,
    description: "<attention-loom>: see the attention mechanism work in your own pages, with true numbers",
    license: "MIT OR Apache-2.0",
    repository: { type: "git", url: `git+${REPOSITORY}.git` },
    keywords: ["attention", "seq2seq", "visualization", "custom-element", "teaching"],
    type: "module",
    // Importing it defines the element.
    sideEffects: true,
    types: "./attention-loom.d.ts",
    exports: {
      ".": { types: "./attention-loom.d.ts", default: "./attention-loom.js" },
      "./attention-loom.js": { types: "./attention-loom.d.ts", default: "./attention-loom.js" },
      "./attention-loom_bg.wasm": "./attention-loom_bg.wasm",
      "./package.json": "./package.json",
    },
  };
  await writeFile(join(folder, "package.json"), `${JSON.stringify(description, null, 2)}\n`);
}

if (process.argv.includes("--site")) {
  const site = process.env.TRUNK_STAGING_DIR;
  if (!site) throw new Error("TRUNK_STAGING_DIR is not set: this is Trunk's to call");
  // What wasm-bindgen has written is for nobody to read.
  await minified(join(site, "attention-loom.js"), join(site, "attention-loom.js"));
  await element(site, join(site, "element"));
  // The page for frames needs nothing beside it: in a sandbox it could ask for nothing.
  await singleFile({ page: join(root, "www/embed.html"), script: join(root, "www/embed.js"), parts: join(site, "element"), to: join(site, "embed.html") });
} else {
  const site = join(root, "dist");
  await rm(pack, { recursive: true, force: true });
  await cp(join(site, "element"), moduleFolder, { recursive: true });
  await types(moduleFolder);
  await npmPackage(join(pack, "npm"));
  await cp(site, join(pack, "site"), { recursive: true });
  await cp(join(site, "embed.html"), join(pack, "embed.html"));
  await singleFile({ page: join(site, "index.html"), script: join(site, "boot.js"), parts: join(site, "element"), to: join(pack, "attention-loom.html") });
  const hashes = await integrity(moduleFolder);
  await writeFile(join(pack, "integrity.txt"), hashes);
  process.stdout.write(hashes);
}
