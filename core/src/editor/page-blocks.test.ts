import { describe, expect, it } from "vitest";
import { blocksIn, commentsIn } from "./page-blocks.ts";

const shown = (text: string, spans: readonly { readonly start: number; readonly end: number }[]): unknown =>
  spans.map(({ start, end }) => text.slice(start, end));

describe("comments", () => {
  it("are those with several lines, outside of code", () => {
    const text = "{/* a */} {/* b\nc */}\n<!-- d\ne -->\n`<!--` f\n<!-- g\n";
    expect(shown(text, commentsIn(text, []))).toEqual(["{/* b\nc */}", "<!-- d\ne -->"]);
    expect(shown(text, commentsIn(text, [{ start: text.indexOf("<!-- d"), end: text.length }]))).toEqual([
      "{/* b\nc */}",
    ]);
  });

  it.each(["<!--\n", "{/*\n", "{ \n", "- a\n  - b\n", "|\n", "1) a\n\n"])(
    "and blocks are found in a long text of %j",
    (part) => {
      const text = part.repeat(100_000);
      const since = process.cpuUsage();
      commentsIn(text, []);
      blocksIn(text, 0, []);
      expect(process.cpuUsage(since).user / 1_000).toBeLessThan(5000);
    },
  );
});

describe("blocks", () => {
  it("are tables, and items of lists with all that stands deeper", () => {
    const text = "| a |\n| - |\n\n- b\n  c\n\n  - d\n* e\n\nf\n";
    expect(shown(text, blocksIn(text, 0, []))).toEqual(["| a |\n| - |", "  - d", "- b\n  c\n\n  - d", "* e"]);
  });
});
