import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAnalyzer } from "../analysis/analyzer.ts";
import { excerpt, marked } from "./excerpt.ts";

const analyzer = await createAnalyzer("");

function show({ text, marks }: ReturnType<typeof marked>): string {
  let shown = "";
  let at = 0;
  for (const [start, end] of marks) {
    shown += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return shown + text.slice(at);
}

describe("highlights", () => {
  it("mark forms of a word and whole identifiers", () => {
    const terms = new Set(["retri", "=pagesize"]);
    expect(show(marked("Retries, retrying and page_size of pages", terms, analyzer))).toBe(
      "[Retries], [retrying] and [page_size] of pages",
    );
  });

  it("choose the piece with the most of the query", () => {
    const text = `A token is here. ${"Nothing at all. ".repeat(30)}Rotate the\nsecret token each month. ${"More. ".repeat(50)}`;
    expect(show(excerpt(text, new Set(["token", "secret", "rotat"]), analyzer, 120))).toMatch(
      /^…[^[]*\[Rotate\] the \[secret\] \[token\] each month\. .*…$/,
    );
  });

  it("show the beginning where nothing is to be marked", () => {
    expect(excerpt("Short text.", new Set(["x"]), analyzer)).toEqual({ text: "Short text.", marks: [] });
    expect(excerpt("word ".repeat(100), new Set(["x"]), analyzer, 50).text).toHaveLength(50);
  });

  it("stay in the text and apart", () => {
    const word = fc.constantFrom(
      "token",
      "secret",
      "a",
      "the",
      "pageSize",
      ". ",
      "\n",
      "設定",
      "🙂",
      "x".repeat(70),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 120 }), fc.integer({ min: 20, max: 300 }), (words, length) => {
        const text = words.join(" ");
        const { text: shown, marks } = excerpt(
          text,
          new Set(["token", "=pagesize", "設定"]),
          analyzer,
          length,
        );
        let last = 0;
        for (const [start, end] of marks) {
          expect(start).toBeGreaterThanOrEqual(last);
          last = end;
          expect(shown.slice(start, end)).toMatch(/token|pageSize|設定/);
        }
        expect(last).toBeLessThanOrEqual(shown.length);
        if (/token|pageSize|設定/.test(text)) expect(marks.length).toBeGreaterThan(0);
      }),
    );
  });
});
