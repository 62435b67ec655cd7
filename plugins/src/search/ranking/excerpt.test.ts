import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAnalyzer } from "../analysis/analyzer.ts";
import { excerpt, excerptOfAny, marked } from "./excerpt.ts";

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

  it("are of the first text that has the most of the query", () => {
    const body = "A parcel has states.";
    const code = "stateDiagram\n  [*] --> created\n  created --> in_transit\n  in_transit --> delivered";
    const shown = (texts: readonly string[], ...terms: readonly string[]): string =>
      show(excerptOfAny(texts, new Set(terms), analyzer));
    expect(shown([body, "", code], "transit", "=intransit")).toBe(
      "stateDiagram [*] --> created created --> [in_transit] [in_transit] --> delivered",
    );
    expect(shown([body, code], "parcel", "deliv")).toBe("A [parcel] has states.");
    expect(shown(["", body, code], "x")).toBe(body);
    expect(shown(["", " \n"], "x")).toBe("");
  });

  it.each([
    ["label.pdf", "=labelpdf"],
    ["31.5", "=315"],
    ["v2.1", "=v21"],
    ["X-Harbor_Key", "=xharborkey"],
    ["parcel.delivered", "=parceldelivered"],
  ])("show and mark %s, however late", (word, term) => {
    const text = `${"Nothing at all. ".repeat(80)}It is "${word}", there. ${"More. ".repeat(50)}`;
    const { text: shown, marks } = excerptOfAny([text], new Set([term]), analyzer);
    expect(marks.map(([start, end]) => shown.slice(start, end))).toEqual([word]);
  });

  it.each(["", "x"])("cut no character into halves: %j", (start) => {
    const { text } = excerpt(start + "😀".repeat(300), new Set(), analyzer);
    expect(text.isWellFormed()).toBe(true);
    expect(text.endsWith("😀…")).toBe(true);
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
