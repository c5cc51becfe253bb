// The page loads and starts without a complaint.
import { expect, test } from "@playwright/test";

test("the page loads without an error in the console", async ({ page }) => {
  const complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => complaints.push(`${request.url()}: ${request.failure().errorText}`));

  const wasm = page.waitForResponse((response) => response.url().endsWith(".wasm"));
  await page.goto("./");
  expect((await wasm).status()).toBe(200);
  await page.waitForLoadState("networkidle");

  await expect(page).toHaveTitle(/./);
  expect(complaints).toEqual([]);
});
