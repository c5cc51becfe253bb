// The browser tests run on the release build in dist/, served by our own static server, in the browser that is installed.
import { defineConfig } from "@playwright/test";
import { freePort } from "./scripts/serve.mjs";

// Every worker reads this file again; they inherit the port from the first reading.
process.env.ATTENTION_LOOM_PORT ??= String(await freePort());
const url = `http://127.0.0.1:${process.env.ATTENTION_LOOM_PORT}/`;

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: url,
    launchOptions: {
      executablePath: process.env.CHROME, // set by ./dev
      args: [
        "--no-sandbox", // it does not start for root otherwise; only our own pages are loaded
        "--disable-gpu", // the same pixels on every machine
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: `node scripts/serve.mjs dist ${process.env.ATTENTION_LOOM_PORT}`,
    url,
    reuseExistingServer: false,
  },
});
