import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LineIndex } from "./line-index.ts";

const mixed = fc
  .array(fc.constantFrom("a", "é", "😀", "\t", "\n", "\r", "\r\n", "\u2028"), { maxLength: 30 })
  .map((parts) => parts.join(""));

describe("LineIndex", () => {
  it("ends lines at \\n, \\r\\n and lone \\r", () => {
    const lines = new LineIndex("a\nbb\r\nccc\rd\n");
    expect([0, 1, 2, 3, 4].map((line) => lines.line(line))).toEqual(["a", "bb", "ccc", "d", ""]);
    expect(lines.lineCount).toBe(5);
    expect(lines.position(6)).toEqual({ line: 2, character: 0 });
  });

  it("counts UTF-16 units", () => {
    expect(new LineIndex("x\n😀b").position(4)).toEqual({ line: 1, character: 2 });
  });

  it("has one empty line for an empty text", () => {
    const lines = new LineIndex("");
    expect([
      lines.lineCount,
      lines.line(0),
      lines.position(7),
      lines.offset({ line: 3, character: 3 }),
    ]).toEqual([1, "", { line: 0, character: 0 }, 0]);
  });

  it("takes positions outside the text to the nearest offset", () => {
    const lines = new LineIndex("ab\r\ncd");
    expect(lines.offset({ line: 0, character: 99 })).toBe(2);
    expect(lines.offset({ line: 1, character: -1 })).toBe(4);
    expect(lines.offset({ line: 9, character: 0 })).toBe(6);
    expect(lines.offset({ line: -1, character: 5 })).toBe(0);
    expect(lines.line(9)).toBe("");
    expect(lines.range({ start: -5, end: 99 })).toEqual({
      start: { line: 0, character: 0 },
      end: { line: 1, character: 2 },
    });
  });

  it("agrees with splitting the text", () => {
    fc.assert(
      fc.property(mixed, (text) => {
        const lines = new LineIndex(text);
        const expected = text.split(/\r\n|\n|\r/);
        expect(expected.map((_, line) => lines.line(line))).toEqual(expected);
        expect(lines.lineCount).toBe(expected.length);
      }),
    );
  });

  it("takes every offset outside of a line break to its position and back", () => {
    fc.assert(
      fc.property(mixed, (text) => {
        const lines = new LineIndex(text);
        for (let offset = 0; offset <= text.length; offset++) {
          const position = lines.position(offset);
          const inBreak = text.charCodeAt(offset - 1) === 13 && text.charCodeAt(offset) === 10;
          expect(lines.offset(position)).toBe(inBreak ? offset - 1 : offset);
        }
      }),
    );
  });
});
