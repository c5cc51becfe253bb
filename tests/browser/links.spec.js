// A link is the whole picture: reloaded, or opened by someone else, it gives the same pixels and the same numbers.
import { expect, spell, test } from "./fixture.js";

const PAIRS = {
  "English and French": ["the red car stopped.", "la voiture rouge s'est arrêtée."],
  "Chinese and English": ["我昨天在学校看见了她。", "I saw her at school yesterday."],
  emoji: ["👩‍👩‍👧‍👦 ❤️ 🇫🇷 👍🏽 🙂", "family loves 🏴󠁧󠁢󠁳󠁣󠁴󠁿 and 🇫🇷"],
  "characters that links are made of": ["a&b=c #1 100% x|y ?q=1 %41 a+b", "&amp; = # % \" < > ` \\"],
  Arabic: ["السيارة الحمراء توقفت", "the red car stopped"],
};

for (const [name, [source, target]] of Object.entries(PAIRS)) {
  test(`reloading and a pasted link give the same picture: ${name}`, async ({ loom, context }) => {
    await loom.open({ preset: "none", score: "general", sharpness: "3", seed: "21" });
    await loom.typePair(source, target);
    await loom.leaveFocus();
    const blank = await loom.pixels();
    await loom.press("ArrowRight", "ArrowRight");
    await loom.expectInLink("step", "2");
    const before = await loom.everything();
    expect(before.pixels).not.toEqual(blank);
    expect(before.inputs[2]).toBe("21");
    if (!source.includes("|")) expect(before.inputs.slice(0, 2)).toEqual([source, target]);

    await loom.reload();
    expect(await loom.everything()).toEqual(before);

    const link = loom.page.url();
    const other = await context.newPage();
    await other.goto(link);
    const read = Object.assign(Object.create(Object.getPrototypeOf(loom)), { page: other, lang: loom.lang });
    await read.ready();
    expect(await read.everything()).toEqual(before);
    await other.close();

    // Pasted over another picture on an open page.
    await loom.open();
    expect(await loom.pixels()).not.toEqual(before.pixels);
    await loom.follow(new URL(link).hash);
    expect(await loom.everything()).toEqual(before);
  });
}

test("tokens that links are made of stay whole", async ({ loom }) => {
  const tokens = ["a&b", "x=y", "#1", "100%", "%41", "a+b", "New York", "|".repeat(3), "我"];
  await loom.open({ preset: "none", source: `|${tokens.join("|")}|`, target: "|ja|" });
  const expected = tokens.filter((token) => !token.includes("|"));
  expect(await loom.tokens("source")).toEqual(expected);
  await loom.press("End");
  await loom.expectInLink("step", "1");
  await loom.expectInLink("source", `|${expected.join("|")}|`);
  await loom.reload();
  expect(await loom.tokens("source")).toEqual(expected);
  expect((await loom.numbers()).words).toEqual(expected);
});

test("a new seed gives other weights, and the old seed gives exactly the old ones", async ({ page, loom }) => {
  await loom.open({ preset: "none", source: "|the|red|car|", target: "|la|voiture|rouge|", step: "3" });
  const before = await loom.everything();
  const seed = await loom.seed.inputValue();

  await loom.button("new-seed").click();
  await expect(loom.seed).not.toHaveValue(seed);
  await loom.settled();
  const after = await loom.everything();
  expect(after.numbers.weights).not.toEqual(before.numbers.weights);
  expect(after.numbers.state).not.toEqual(before.numbers.state);
  expect(after.pixels).not.toEqual(before.pixels);
  expect(after.numbers.words).toEqual(before.numbers.words);
  await loom.expectStep(3);
  await loom.expectInLink("seed", after.inputs[2]);

  await loom.seed.fill(seed);
  await loom.press("Enter");
  await expect.poll(() => new URL(page.url()).hash).not.toContain("seed=");
  expect(await loom.everything()).toEqual(before);
});

test("following a link counts as any other change: what it leaves out is as at first", async ({ loom }) => {
  await loom.open();
  const first = await loom.everything();
  await loom.follow({ preset: "cats", score: "dot", step: "4", seed: "9" });
  expect((await loom.everything()).tokens).toEqual([["猫", "喜欢", "吃", "鱼"], ["cats", "like", "eating", "fish"]]);
  await loom.expectStep(4);
  await loom.follow(spell({ lang: "en" }));
  expect(await loom.everything()).toEqual(first);
});

test("the language is part of a link, whatever the browser's is", async ({ page, loom }) => {
  loom.lang = "zh";
  await loom.open({ lang: "zh", step: "2" });
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  await expect(loom.announcer).toContainText("第 2 步，共 6 步");
});
