// What all measurements share: figures as lines of JSON, and a browser to take them in.
import { chromium } from "@playwright/test";
import config from "../playwright.config.js";
import { serve } from "./serve.mjs";

/** Prints a figure as one line of JSON. */
export function report(figure, value, unit, aim, more = {}) {
  console.log(JSON.stringify({ figure, value: rounded(value), unit, aim, ...more }));
}

/** Three significant digits at least, whole numbers as they are. */
export function rounded(value) {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

/** The value below which `share` of the values lie. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))];
}

export const median = (values) => quantile(values, 0.5);
export const quartiles = (values) => [rounded(quantile(values, 0.25)), rounded(quantile(values, 0.75))];

/** Serves a folder and opens a browser for it: `use(page, url, browser)`. */
export async function withPage(folder, use) {
  const server = await serve(folder);
  const browser = await chromium.launch({
    ...config.use.launchOptions,
    executablePath: process.env.CHROME ?? "/usr/bin/chromium",
  });
  try {
    return await use(await browser.newPage(), server.url, browser);
  } finally {
    await browser.close();
    await server.close();
  }
}
