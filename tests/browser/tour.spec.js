// The whole page by keyboard alone, in both languages: lesson, sentences, stages, words, weights, the arithmetic of a
// number, two sides, the lecture room, and back by the address.
import { expect, numberOf, test } from "./fixture.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const TOURS = {
  en: { source: "she does not sing", target: "elle ne chante pas", tokens: ["she", "does", "not", "sing"] },
  zh: { source: "我昨天看见了她", target: "I saw her yesterday", tokens: ["我", "昨天", "看见", "了", "她"] },
};

for (const [lang, { source, target, tokens }] of Object.entries(TOURS)) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a tour by keyboard alone", async ({ page, loom }) => {
      test.slow();
      const part = (name) => page.locator(`[data-part="${name}"]`).first();
      await loom.open();
      await expect(page).toHaveTitle(loom.text("page-title"));

      // The lesson's first chapter, and its question.
      await loom.tabTo(loom.button("lesson"));
      await loom.press("Enter");
      await expect(part("lesson-title")).toBeFocused();
      await loom.press("End");
      await expect(part("lesson-state")).toHaveAttribute("data-answered");
      await expect(part("lesson-state")).toContainText(loom.text("lesson-answered"));
      await loom.tabTo(loom.button("lesson-next"));
      await loom.press("Enter");
      await expect(part("lesson-number")).toHaveText(loom.text("lesson-chapter", { number: 2, count: 12 }));
      await loom.tabTo(page.locator('.lesson [data-lesson="toggle"]').first());
      await loom.press("Enter");
      await expect(loom.button("lesson")).toBeFocused();

      // Sentences of one's own.
      await loom.open();
      await loom.tabTo(loom.source);
      await loom.type(loom.source, source);
      await loom.tabTo(loom.target);
      await loom.type(loom.target, target);
      expect(await loom.tokens("source")).toEqual(tokens);

      // A step by its stages, each told.
      await loom.leaveFocus();
      await loom.press("s");
      for (const stage of ["score", "softmax", "context", "state", "output"]) {
        await loom.press("ArrowRight");
        await expect(part("step-count")).toContainText(loom.text(`stage-${stage}`));
        await expect(part("caption")).not.toBeEmpty();
      }
      await expect(loom.announcer).toContainText(target.split(" ")[0]);
      await loom.press("s", "ArrowRight");
      await loom.expectStep(2);

      // A weight in the heatmap, pinned; then how it was computed.
      await loom.tabTo(page.getByRole("gridcell").first());
      await loom.press("ArrowDown", "Enter");
      await expect(loom.pinned).toBeVisible();
      await loom.press("Escape");
      await expect(loom.pinned).toBeHidden();
      await loom.tabTo(part("row-numbers-body").locator('[data-quantity][tabindex="0"]'));
      await loom.press("ArrowRight", "Enter");
      const panel = part("arithmetic");
      await expect(part("arithmetic-title")).toBeFocused();
      const number = page.locator('.numbers [data-quantity][aria-current="true"]');
      await expect(part("arithmetic-shown")).toContainText(await number.textContent());
      numberOf(await number.textContent());
      await loom.press("Escape");
      await expect(panel).toBeHidden();
      await expect(number).toHaveCount(0);

      // Two sides, and the lecture room.
      await page.evaluate(() => document.querySelector(".skip").focus());
      await loom.tabTo(loom.button("compare"));
      await loom.press("Enter");
      await expect(page.locator('[data-part="other-side"] canvas').first()).toBeVisible();
      await loom.press("p", "PageDown");
      await loom.expectStep(3);
      await expect(loom.source).toBeHidden();
      await loom.press("Home", "p");
      await expect(loom.source).toBeVisible();

      // The address brings it back.
      await loom.press("End");
      await loom.expectInLink("step", String(await loom.step()));
      const before = await loom.everything();
      await loom.reload();
      expect(await loom.everything()).toEqual(before);
    });
  });
}
