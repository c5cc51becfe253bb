import { defineConfig } from "vitepress";

export default defineConfig({
  title: "Attention notes",
  head: [["script", { type: "module", src: "/attention-loom/attention-loom.js" }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "attention-loom" } } },
  locales: {
    root: { label: "English", lang: "en" },
    zh: { label: "中文", lang: "zh-CN" },
  },
  themeConfig: { nav: [{ text: "The bottleneck", link: "/" }, { text: "对角线", link: "/zh/" }] },
});
