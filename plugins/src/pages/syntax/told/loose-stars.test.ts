import { describe, expect, it } from "vitest";
import { parsePage } from "../parse-page.ts";
import { parseYaml } from "@octavo/core";

/** What is told of a page: the text that it is about, and the message. */
function told(text: string): readonly (readonly [about: string, message: string])[] {
  return parsePage({ file: "a.mdx", text }, "mdx", parseYaml)
    .problems.filter(({ kind }) => kind === "loose-stars")
    .map(({ span, message }) => [text.slice(span.start, span.end), message]);
}

describe("stars that make nothing bold", () => {
  it.each([
    ["Set **Redirect on update **on the page.", "**Redirect on update **", "Write **Redirect on update**"],
    ["A ** spaced** word.", "** spaced**", "Write **spaced**"],
    ["量身定制的**“认知插件”**。然后", "**“认知插件”**", "<strong>“认知插件”</strong>"],
    ["- **SDK(0.x 파일럿)**의 다음", "**SDK(0.x 파일럿)**", "<strong>"],
    ["| a |\n|---|\n| x **b d **c |", "**b d **", "Write **b d**"],
    ["## Of **a b **c", "**a b **", "Write **a b**"],
  ])("%s", (text, about, message) => {
    expect(told(text)).toEqual([[about, expect.stringContaining(message)]]);
  });

  it.each([
    "**bold** and *em* and **“bold”** and 中文**粗体**中文",
    "**** **** **** 1234 and ** and 2 ** 3 ** 4 and x**2 + y**2",
    "src/**/*.ts, docs/** and test/** and `**a **b` and \\*\\*a b \\*\\*c",
    "```\n**a **b\n```",
    "Pass *args and **kwargs, or f(**kwargs, **options) here.",
    "Match **.js and **.ts files. Enterprise (US)** and Pro (EU)** are. Power 2 **n and 3 **m are.",
  ])("are not told of %s", (text) => {
    expect(told(text)).toEqual([]);
  });

  it("are told of at most twenty times a page, in time that grows with it", () => {
    expect(told("A **b d **c.\n\n".repeat(500))).toHaveLength(20);
    expect(told(`A ${"**b ".repeat(20_000)}`).length).toBeLessThanOrEqual(20);
  });
});
