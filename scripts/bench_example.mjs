// An example of the crate as a module for a browser, optimised as the page's is.
import { execFileSync } from "node:child_process";
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Builds an example as the page's module is built; the folder with it and bench/. */
export async function buildExample(name) {
  const folder = join(root, "target/bench");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const run = (program, args) => execFileSync(program, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const messages = run("cargo", [
    ...["build", "--quiet", "--release", "--target", "wasm32-unknown-unknown"],
    ...["--example", name, "--message-format", "json"],
  ]);
  const built = messages
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .find((message) => message.target?.name === name && message.executable);
  run("wasm-bindgen", ["--target", "web", "--no-typescript", "--out-dir", folder, built.executable]);
  const wasm = join(folder, `${name}_bg.wasm`);
  run(process.env.WASM_OPT ?? join(root, "node_modules/.bin/wasm-opt"), [...(await pageOptimisation()), wasm, "-o", wasm]);
  await cp(join(root, "bench"), folder, { recursive: true });
  return folder;
}

/** What Trunk is told to run wasm-opt with. */
async function pageOptimisation() {
  const page = await readFile(join(root, "www/index.html"), "utf8");
  const attribute = (name) => new RegExp(`${name}="([^"]*)"`).exec(page)?.[1] ?? "";
  return [`-O${attribute("data-wasm-opt")}`, ...attribute("data-wasm-opt-params").split(" ").filter(Boolean)];
}
