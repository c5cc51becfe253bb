// Sharing what is on show: links and code for other pages.
import { violations } from "./axe.js";
import { expect, test } from "./fixture.js";

const panel = (loom) => loom.page.getByRole("region", { name: loom.text("share-title") });
const code = (loom) => panel(loom).getByRole("textbox", { name: loom.text("share-code") });
const said = (loom) => panel(loom).getByRole("status");

async function open(loom, link) {
  await loom.open(link);
  await loom.button("share").click();
  await loom.settled();
}

/** What a browser's own parser makes of copied code. */
const parsed = (page, html) =>
  page.evaluate((html) => {
    const { body } = new DOMParser().parseFromString(html, "text/html");
    return [...body.querySelectorAll("*")].map((element) => ({
      name: element.localName,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      text: element.children.length ? null : element.textContent,
    }));
  }, html);

test.describe("the panel", () => {
  test("opens with the focus in it and closes where it was opened", async ({ loom }) => {
    await loom.open();
    const opener = loom.button("share");
    await expect(opener).toHaveAttribute("aria-expanded", "false");
    await opener.focus();
    await loom.press("Enter");
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await expect(panel(loom).getByRole("heading", { level: 2 })).toBeFocused();
    await loom.press("Escape");
    await expect(panel(loom)).toBeHidden();
    await expect(opener).toBeFocused();
    await loom.press("Enter");
    await panel(loom).getByRole("button", { name: loom.text("share-close") }).click();
    await expect(panel(loom)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("Escape closes what the focus is in first", async ({ loom }) => {
    await open(loom, "step=2");
    await loom.numbersPanel.locator("button.quantity:not(:disabled)").first().click();
    await loom.settled();
    await code(loom).focus();
    await loom.press("Escape");
    await expect(panel(loom)).toBeHidden();
    await expect(loom.page.locator(".arithmetic")).toBeVisible();
  });

  test("arrow keys in the code step nothing", async ({ loom }) => {
    await open(loom, "step=2");
    await code(loom).focus();
    await loom.press("ArrowRight", "Home", "Space", "s");
    await loom.expectStep(2);
  });

  for (const lang of ["en", "zh"]) {
    for (const width of [320, 700, 1440]) {
      test(`${lang}, ${width} px: no faults of access, nothing cut off`, async ({ loom, page }) => {
        loom.lang = lang;
        await page.setViewportSize({ width, height: 900 });
        await open(loom, `lang=${lang}&step=2`);
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    }
  }
});

test.describe("links and code", () => {
  test("the link is the state on show, and follows it", async ({ loom, page }) => {
    await open(loom, "source=|the|red|car|&target=|la|voiture|&score=dot&step=1");
    const link = async () => new URL(await code(loom).inputValue());
    await loom.expectInLink("step", "1");
    expect((await link()).href).toBe(page.url());
    await loom.leaveFocus();
    await loom.press("ArrowRight");
    await loom.expectInLink("step", "2");
    expect((await link()).href).toBe(page.url());
  });

  test("code is copied as it is written", async ({ loom, page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(loom, "step=1");
    for (const name of ["share-copy-link", "share-copy-element", "share-copy-iframe"]) {
      await loom.button(name).click();
      await expect(said(loom)).toHaveText(loom.text("share-copied"));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code(loom).inputValue());
    }
  });

  test("a parser reads every value as it is", async ({ loom, page }) => {
    const source = `|"quoted"|'|&amp;|<script>|a=b|我们|\u05d0\u05d1|👩‍👩‍👧|</attention-loom>|`;
    loom.lang = "zh";
    await open(loom, { source, target: "|我|&|", preset: "none", lang: "zh", step: "2" });
    await loom.button("share-copy-element").click();
    const elements = await parsed(page, await code(loom).inputValue());
    const base = new URL(".", page.url()).href;
    expect(elements.map(({ name }) => name)).toEqual(["attention-loom", "a"]);
    const state = loom.link();
    expect(elements[0].attributes).toEqual(state);
    expect(elements[0].attributes.source).toBe(source);
    expect(elements[1].attributes.href).toBe(page.url());
    expect(await code(loom).inputValue()).toContain(`<script type="module" src="${base}element/attention-loom.js"></script>`);

    await loom.button("share-copy-iframe").click();
    const [frame, ...others] = await parsed(page, await code(loom).inputValue());
    expect(others).toEqual([]);
    expect(frame.attributes.src).toBe(`${base}embed.html${new URL(page.url()).hash}`);
    expect(frame.attributes).toMatchObject({ sandbox: "allow-scripts", loading: "lazy" });
    expect(frame.attributes.title).toContain("我");
  });

  test("where the clipboard is refused, the text is selected and this is said", async ({ loom, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    });
    await open(loom, "step=1");
    await loom.button("share-copy-element").click();
    await expect(said(loom)).toHaveText(loom.text("share-not-copied"));
    await expect(code(loom)).toBeFocused();
    const selected = await code(loom).evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd));
    expect(selected).toContain("<attention-loom");
  });
});
