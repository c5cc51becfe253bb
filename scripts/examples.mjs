// Builds the course pages in www/examples with the tools they are written for: `node scripts/examples.mjs [NAME..]`, or
// `./dev examples`. Each is copied to target/example-projects/, gets a copy of pack/ where its author would put one, and is
// built into target/examples/<name>/. Nothing is done for one that has not changed.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { moduleFolder, version } from "./packed.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const sources = join(root, "www/examples");
const projects = join(root, "target/example-projects");
/** Where the built pages are: a folder for each example, as its host would serve it. */
export const built = join(root, "target/examples");
// Where scripts/setup.sh keeps its tools: installed once for all clones.
const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
const tools = join(process.env.ATTENTION_LOOM_TOOLS ?? join(cache, "attention-loom"), "examples");

const NPM_BUILD = ["npm", "run", "--silent", "build"];
// Of each example: the folder that takes the module, the command that builds it, and the folder that it is built in.
const EXAMPLES = {
  plain: { pack: "attention-loom", frame: "embed.html", site: "." },
  mkdocs: { pack: "docs/attention-loom", build: [".venv/bin/python", "-m", "mkdocs", "build", "--strict", "--quiet"], site: "site" },
  "jupyter-book": { pack: "static/attention-loom", build: [".venv/bin/python", ".venv/bin/jupyter-book", "build", "--warningiserror", "."], site: "_build/html" },
  vitepress: { pack: "public/attention-loom", build: NPM_BUILD, site: "site" },
  hexo: { pack: "source/attention-loom", build: NPM_BUILD, site: "public" },
  reveal: { pack: "attention-loom", build: NPM_BUILD, site: "site" },
};

/** The names of all examples, each a folder of www/examples. */
export const names = Object.keys(EXAMPLES);

// The tools tell nobody that they run, and ask for no newer versions of themselves.
const env = {
  ...process.env,
  DO_NOT_TRACK: "1",
  NO_UPDATE_NOTIFIER: "1",
  npm_config_audit: "false",
  npm_config_fund: "false",
  npm_config_update_notifier: "false",
  PIP_DISABLE_PIP_VERSION_CHECK: "1",
};

/** Runs a command in `folder` and resolves to what it prints; when it fails, the error has that. */
async function run([program, ...args], folder) {
  const command = program.includes("/") ? join(folder, program) : program;
  return promisify(execFile)(command, args, { cwd: folder, env, maxBuffer: 1 << 26 }).then(({ stdout }) => stdout, (error) => {
    const printed = `${error.stdout ?? ""}${error.stderr ?? ""}`.split("\n").slice(-60).join("\n");
    throw new Error(`${[program, ...args].join(" ")} failed in ${folder}: ${error.code}\n${printed}`);
  });
}

const exists = (path) => stat(path).then(() => true, () => false);

/** A digest of the names and bytes of the files and of all files in the folders; this file counts as one. */
async function digest(...paths) {
  const hash = createHash("sha256").update(await readFile(fileURLToPath(import.meta.url)));
  for (const path of paths) {
    const inside = (await stat(path)).isDirectory() ? await readdir(path, { recursive: true }) : [""];
    for (const name of inside.sort()) {
      const file = join(path, name);
      if ((await stat(file)).isFile()) hash.update(name).update(await readFile(file));
    }
  }
  return hash.digest("hex");
}

/** Installs what a lock file names for a runtime, unless that is done. Resolves to the folder with it. */
async function installed(name, lock, runtime, install) {
  const key = createHash("sha256").update(await readFile(join(sources, name, lock))).update(runtime).digest("hex").slice(0, 12);
  const folder = join(tools, `${name}-${key}`);
  if (await exists(folder)) return folder;
  console.log(`${name}: installing its tool into ${folder}`);
  await mkdir(tools, { recursive: true });
  // Moved into place whole: half an installation would look like one, and another clone may be at it too.
  const made = await mkdtemp(join(tools, `${name}-new-`));
  try {
    await install(made);
    await rename(made, folder).catch(async (error) => {
      if (!(await exists(folder))) throw error;
    });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return folder;
}

async function installTool(name, project) {
  if (await exists(join(project, "package-lock.json"))) {
    const folder = await installed(name, "package-lock.json", process.version, async (made) => {
      for (const file of ["package.json", "package-lock.json"]) await cp(join(project, file), join(made, file));
      await run(["npm", "ci"], made);
    });
    await symlink(join(folder, "node_modules"), join(project, "node_modules"));
  } else if (await exists(join(project, "requirements.txt"))) {
    // An environment is of the one Python that made it.
    const python = await run(["python3", "-c", "import sys; print(sys.version, sys.base_prefix)"], project);
    const folder = await installed(name, "requirements.txt", python, async (made) => {
      await run(["python3", "-m", "venv", "."], made);
      const wanted = join(project, "requirements.txt");
      await run(["bin/python", "-m", "pip", "install", "--quiet", "--require-hashes", "--only-binary", ":all:", "-r", wanted], made);
    });
    await symlink(folder, join(project, ".venv"));
  }
}

/** The folder of the packed module. */
async function packedModule() {
  if (!(await exists(moduleFolder))) throw new Error(`There is no pack/${version}/ to put into the examples: run ./dev pack first.`);
  return moduleFolder;
}

async function build(name) {
  const { pack, frame, build, site } = EXAMPLES[name];
  const module = await packedModule();
  const page = join(root, "pack/embed.html");
  const state = await digest(join(sources, name), module, ...(frame ? [page] : []));
  const stamp = join(built, `${name}.built`);
  if ((await readFile(stamp, "utf8").catch(() => "")) === state) return;

  const started = Date.now();
  const project = join(projects, name);
  await rm(project, { recursive: true, force: true });
  await cp(join(sources, name), project, { recursive: true, filter: (path) => !path.endsWith("node_modules") });
  await cp(module, join(project, pack), { recursive: true });
  if (frame) await cp(page, join(project, frame));
  await installTool(name, project);
  if (build) await run(build, project);
  await rm(join(built, name), { recursive: true, force: true });
  await cp(join(project, site), join(built, name), { recursive: true });
  await writeFile(stamp, state);
  console.log(`${name}: built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Builds the examples called so, all by default. */
export async function buildExamples(wanted = names) {
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no example called '${unknown}'; there are ${names.join(", ")}.`);
  await mkdir(built, { recursive: true });
  // One that fails does not stop the others half way: all end before the first failure is told.
  const ends = await Promise.allSettled(wanted.map(build));
  const failed = ends.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2);
  await buildExamples(wanted.length ? wanted : names).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
