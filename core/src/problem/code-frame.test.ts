import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LineIndex, type Range } from "../source/line-index.ts";
import { codeFrame } from "./code-frame.ts";

const range = (line: number, character: number, endLine: number, endCharacter: number): Range => ({
  start: { line, character },
  end: { line: endLine, character: endCharacter },
});

/** The text of the marked line and what its carets stand under. */
function marked(frame: string): { readonly line: string; readonly under: string } {
  const rows = frame.split("\n");
  const carets = rows.findIndex((row) => /^ +\| +\^+$|^ +\| \^+$/.test(row));
  const row = rows[carets] ?? "";
  const line = rows[carets - 1] ?? "";
  return { line, under: line.slice(row.indexOf("^"), row.lastIndexOf("^") + 1) };
}

describe("codeFrame", () => {
  it("shows the lines around, numbers, and carets under the range", () => {
    const text = Array.from({ length: 12 }, (_, i) => `line ${i + 1}`).join("\n");
    expect(codeFrame(text, range(9, 5, 9, 7))).toBe(
      [
        "   8 | line 8",
        "   9 | line 9",
        "> 10 | line 10",
        "     |      ^^",
        "  11 | line 11",
        "  12 | line 12",
        "",
      ].join("\n"),
    );
  });

  it("marks one place where the range is empty, also at the end of line and file", () => {
    expect(codeFrame("ab\n", range(0, 1, 0, 1))).toBe("> 1 | ab\n    |  ^\n");
    expect(codeFrame("ab\ncd", range(1, 2, 1, 2))).toBe("  1 | ab\n> 2 | cd\n    |   ^\n");
    expect(codeFrame("ab\n", range(1, 0, 1, 0))).toBe("  1 | ab\n> 2 |\n    | ^\n");
  });

  it("is empty for an empty text and clamps a range that lies outside", () => {
    expect(codeFrame("", range(0, 0, 0, 5))).toBe("");
    expect(codeFrame("ab", range(7, 7, 8, 8))).toBe("> 1 | ab\n    |   ^\n");
  });

  it("marks every line of a short range, from its first visible character", () => {
    expect(codeFrame("a: [\n  1,\n\n  2 ]\n", range(0, 3, 3, 5), { context: 0 })).toBe(
      "> 1 | a: [\n    |    ^\n> 2 |   1,\n    |   ^^\n> 3 |\n    | ^\n> 4 |   2 ]\n    |   ^^^\n",
    );
  });

  it("leaves out the middle of a long range", () => {
    const text = Array.from({ length: 50 }, (_, i) => `l${i}`).join("\n");
    const frame = codeFrame(text, range(2, 0, 40, 2), { context: 1 });
    expect(
      frame
        .split("\n")
        .filter((row) => row.startsWith(">"))
        .map((row) => row.slice(2, 4)),
    ).toEqual([" 3", " 4", " 5", "41"]);
    expect(frame).toContain("⋮");
  });

  it("ends a range with the line before where it ends at a line's start", () => {
    expect(codeFrame("ab\ncd\n", range(0, 0, 1, 0), { context: 0 })).toBe("> 1 | ab\n    | ^^\n");
  });

  it("keeps carets below what they mark, behind tabs and wide characters", () => {
    expect(marked(codeFrame("\t\tx\ty", range(0, 4, 0, 5)))).toEqual({
      line: "> 1 |         x   y",
      under: "y",
    });
    expect(codeFrame("日本 = 1", range(0, 5, 0, 6))).toBe("> 1 | 日本 = 1\n    |        ^\n");
    expect(codeFrame("é😀x", range(0, 3, 0, 4))).toBe("> 1 | é😀x\n    |    ^\n");
  });

  it("cuts a one-line document around the range", () => {
    const text = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`key${i}`, i])));
    for (const word of ['"key0"', '"key10000"', "19999}"]) {
      const start = text.lastIndexOf(word);
      const frame = codeFrame(text, range(0, start, 0, start + word.length));
      expect(marked(frame).under).toBe(word);
      expect(Math.max(...frame.split("\n").map((row) => row.length))).toBeLessThan(110);
    }
  });

  it("shows control characters and changes of direction instead of obeying them", () => {
    const frame = codeFrame("a\u001B[31mb\u202Ec\u0000", range(0, 6, 0, 7));
    expect(frame).toBe("> 1 | a␛[31mb�c␀\n    |       ^\n");
  });

  it("takes a LineIndex, and never throws or marks nothing", () => {
    const character = fc.constantFrom("a", "\t", "\n", "\r", "日", "😀", "\u0301", "\uD800", " ");
    const text = fc.array(character, { minLength: 1, maxLength: 400 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(
        text,
        fc.nat(420),
        fc.nat(420),
        fc.integer({ min: 10, max: 60 }),
        (source, start, end, width) => {
          const lines = new LineIndex(source);
          const frame = codeFrame(lines, lines.range({ start, end }), { width });
          expect(frame).toContain(">");
          for (const row of frame.split("\n")) expect(Array.from(row).length).toBeLessThanOrEqual(width + 30);
        },
      ),
    );
  });
});
