// Starts the page, and tells the reader when it cannot start or has failed.
// This part must work when the program does not, so it is small and asks nothing of it.
import init, { start } from "./attention-loom.js";

const part = (name) => document.querySelector(`[data-part="${name}"]`);
const sentences = ["source", "target"];
let failed = false;

/** The running program. Exported, so that it lives as long as the page: what nobody holds is collected. */
export let handle = null;

/** Shows the failure dialog; the sentences as typed are still in their inputs. */
function fail(reason) {
  if (failed) return;
  failed = true;
  part("loading").hidden = true;
  part("failure-detail").textContent = String(reason?.message ?? reason).slice(0, 500);
  const kept = sentences.map((side) => document.getElementById(side).value).filter(Boolean);
  part("failure-kept").textContent = kept.join(" / ");
  part("failure").hidden = false;
  part("failure-restart").focus();
}

/** Loads the page anew with the sentences as typed and all other settings. One that fails while starting starts plain. */
function restart() {
  const typed = sentences.map((side) => [side, document.getElementById(side).value]).filter(([, text]) => text.trim());
  const others = location.hash.slice(1).split("&").filter((pair) => pair && !typed.some(([side]) => pair.startsWith(`${side}=`)));
  const link = [...others, ...typed.map(([side, text]) => `${side}=${encodeURIComponent(text)}`)].join("&");
  history.replaceState(null, "", `#${handle ? link : ""}`);
  location.reload();
}

part("failure-restart").addEventListener("click", restart);
window.addEventListener("attention-loom-panic", (event) => fail(event.detail));
window.addEventListener("error", (event) => {
  // A range error is what a stack that has grown too deep throws.
  if (event.error instanceof WebAssembly.RuntimeError || event.error instanceof RangeError) fail(event.error);
});

try {
  await init();
  const encoders = () => import("./gif.js");
  handle = start(document.body, encoders);
  part("loading").hidden = true;
  // The encoder of animations is not needed yet, but the network may be gone when it is. What fails now is said then.
  setTimeout(() => encoders().catch(() => {}), 3000);
} catch (error) {
  fail(error);
}
