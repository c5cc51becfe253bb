// The page loads and starts without a complaint; the fixture listens for those.
import { expect, message, test } from "./fixture.js";

test("the page loads without an error in the console", async ({ page, loom }) => {
  const wasm = page.waitForResponse((response) => response.url().endsWith(".wasm"));
  await loom.open();
  expect((await wasm).status()).toBe(200);
  await page.waitForLoadState("networkidle");

  await expect(page).toHaveTitle(message("en", "page-title"));
  await expect(page.getByText("Loading…")).toBeHidden();
  await expect(loom.problem).toBeHidden();
  await expect(loom.failure).toBeHidden();
});
