// Updates of a training in the browser beside PyTorch and NumPy on one thread.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildExample } from "./bench_example.mjs";
import { report, rounded, withPage } from "./measuring.mjs";

const here = dirname(fileURLToPath(import.meta.url));

/** [what, is it the large one, updates at a time, how often, the aim beside NumPy] */
const SETTINGS = [
  ["small, 32", false, 10, 30, "at least 1"],
  ["large, 64", true, 2, 12, "information"],
];

export async function measureTraining() {
  const browser = await inBrowser();
  const peers = fromPeers();
  for (const [setting, , , , beside_numpy] of SETTINGS) {
    const what = `updates of a training, ${setting} sequences a batch`;
    const ms = browser[setting];
    report(`${what}, in the browser`, 1000 / ms, "a second", "information", { shortest_ms: rounded(ms) });
    for (const [peer, aim] of [
      ["PyTorch, eager", "more than 1"],
      ["NumPy, by hand", beside_numpy],
    ]) {
      const theirs = peers.find((it) => it.setting === setting);
      report(`${what}, in the browser over ${peer} on one thread`, theirs.ms[peer] / ms, "times as fast", aim, {
        shortest_ms: rounded(theirs.ms[peer]),
        torch: theirs.torch,
        numpy: theirs.numpy,
      });
    }
  }
}

/** The shortest time of an update in milliseconds, by setting. */
async function inBrowser() {
  const folder = await buildExample("training_speed");
  return withPage(folder, async (page, url) => {
    await page.goto(url);
    return page.evaluate(async (settings) => {
      const { default: start, Training } = await import("./training_speed.js");
      await start();
      const shortest = {};
      for (const [setting, isLarge, times, rounds] of settings) {
        const training = new Training(isLarge);
        training.update(times);
        shortest[setting] = Infinity;
        for (let round = 0; round < rounds; round++) {
          const started = performance.now();
          training.update(times);
          shortest[setting] = Math.min(shortest[setting], (performance.now() - started) / times);
        }
      }
      return shortest;
    }, SETTINGS);
  });
}

/** What scripts/training_peers.py prints, in an environment that is made for it once. */
function fromPeers() {
  const environment = process.env.TORCH_ENVIRONMENT ?? join(tmpdir(), "attention-loom-peers");
  const python = join(environment, "bin", "python");
  const run = (program, args) => execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  if (!existsSync(python)) {
    run("python3", ["-m", "venv", environment]);
    run(python, ["-m", "pip", "install", "--quiet", "torch", "numpy"]);
  }
  return run(python, [join(here, "training_peers.py")])
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
