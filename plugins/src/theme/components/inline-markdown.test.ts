import { expect, it } from "vitest";
import { textOf } from "../html.ts";
import { inlineMarkdown } from "./inline-markdown.ts";

it.each([
  ["\\*a\\* \\{b\\} \\_c\\_ \\# **d**", "*a* {b} _c_ # <strong>d</strong>"],
  ["C:\\docs, `\\{x\\}`", "C:\\docs, <code>\\{x\\}</code>"],
])("%s is shown as %s", (written, shown) => {
  expect(textOf(inlineMarkdown(written, { file: "", base: "" }))).toBe(shown);
});
