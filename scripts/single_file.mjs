// One HTML file that needs nothing beside it: style, script, program and wasm inside, opened from a disk or a sandbox.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";

const sha = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What the page needs besides its own script and style: exports are blobs. There is no network at all. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data: blob:";

/** Writes `page` with its script to the file `to`; `parts` is the folder of the element's module. */
export async function singleFile({ page, script, parts, to }) {
  const code = await bundle(script, parts);
  const folder = dirname(page);
  let html = await readFile(page, "utf8");
  const style = /<link rel="stylesheet" href="([^"]*)">/.exec(html);
  if (style) html = html.replace(style[0], () => "<style></style>");
  const css = style ? await readFile(join(folder, style[1]), "utf8") : /<style>([\s\S]*?)<\/style>/.exec(html)[1];
  const icon = html.includes("icon.svg") ? `data:image/svg+xml;base64,${await readFile(join(folder, "icon.svg"), "base64")}` : "";
  const csp = `${POLICY}; script-src ${sha(code)} 'wasm-unsafe-eval'; style-src ${sha(css)}`;
  html = html
    .replace(/<link rel="(modulepreload|preload)"[^>]*>\s*/g, "")
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\s*/, "")
    // There is no element beside it whose code could be copied.
    .replace(/<meta name="attention-loom-element"[^>]*>\s*/, "")
    .replace(/<meta charset="utf-8">/, (meta) => `${meta}\n<meta http-equiv="Content-Security-Policy" content="${csp}">`)
    .replaceAll("icon.svg", icon)
    .replace(/<style>[\s\S]*?<\/style>/, () => `<style>${css}</style>`)
    .replace(/<script type="module" src="[^"]*"><\/script>/, () => `<script type="module">${code}</script>`);
  await writeFile(to, html);
}

/** The script with everything it imports, the program's wasm as base64. */
async function bundle(script, parts) {
  const within = {
    name: "parts of the element",
    setup(build) {
      // The page and the element call the same program by the names it has beside them.
      build.onResolve({ filter: /^\.\/(program|attention-loom)\.js$/ }, ({ importer }) =>
        importer.includes("with-wasm") ? undefined : { path: "with-wasm", namespace: "with-wasm" });
      build.onLoad({ filter: /.*/, namespace: "with-wasm" }, () => ({
        contents: `import init from "./program.js"; import wasm from "./attention-loom_bg.wasm";
          export * from "./program.js"; export default () => init({ module_or_path: wasm });`,
        resolveDir: parts,
      }));
      build.onResolve({ filter: /^\.\/program\.js$/ }, () => ({ path: join(parts, "program.js") }));
      build.onResolve({ filter: /^\.\/(fields|parts|gif)\.js$/ }, ({ path }) => ({ path: resolve(parts, path) }));
    },
  };
  const { outputFiles } = await build({
    entryPoints: [script], bundle: true, write: false, format: "esm", minify: true, target: "es2022",
    loader: { ".wasm": "binary" }, plugins: [within], logLevel: "error",
    // Only what finds its wasm by its own address asks for it, and here none does.
    define: { "import.meta.url": '""' },
  });
  return outputFiles[0].text;
}
