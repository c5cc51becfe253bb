// The slides as a folder that any static host, or a USB stick with a local server, can show.
import { cpSync, rmSync } from "node:fs";

rmSync("site", { recursive: true, force: true });
for (const name of ["index.html", "slides.css", "slides.js", "attention-loom"]) cpSync(name, `site/${name}`, { recursive: true });
for (const name of ["reset.css", "reveal.css", "reveal.mjs", "theme/white.css"]) cpSync(`node_modules/reveal.js/dist/${name}`, `site/reveal/${name}`);
