import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseColor, writtenLike } from "./colors.ts";

const bytes = (written: string): readonly number[] | undefined => {
  const color = parseColor(written);
  return color && [color.red, color.green, color.blue, color.alpha].map((part) => Math.round(part * 255));
};

describe("a colour", () => {
  it.each([
    ["#1af", [17, 170, 255, 255]],
    ["#1af8", [17, 170, 255, 136]],
    ["#166E3F", [22, 110, 63, 255]],
    ["#00000080", [0, 0, 0, 128]],
    ["rgb(1, 2, 3)", [1, 2, 3, 255]],
    ["rgba(1 2 3 / 0.5)", [1, 2, 3, 128]],
    ["RGB(100% 0% 50%)", [255, 0, 128, 255]],
    ["hsl(120 100% 50%)", [0, 255, 0, 255]],
    ["hsla(-120deg, 100%, 50%, 20%)", [0, 0, 255, 51]],
  ])("is read: %s", (written, expected) => {
    expect(bytes(written)).toEqual(expected);
  });

  it.each([
    "#12",
    "#12345",
    "#ggg",
    "red",
    "rgb(1 2)",
    "rgb(1 2 3 4 5)",
    "rgb(300 0 0)",
    "rgb(a b c)",
    "hsl(x 1% 1%)",
    "hsl(1 200% 1%)",
    "",
  ])("is none: %s", (written) => {
    expect(parseColor(written)).toBeUndefined();
  });

  it("is written so that it is read as the same", () => {
    const part = fc.integer({ min: 0, max: 255 }).map((byte) => byte / 255);
    const before = fc.constantFrom("#abc", "rgb(1 2 3)");
    fc.assert(
      fc.property(fc.record({ red: part, green: part, blue: part }), before, (color, written) => {
        const [first = "", second = ""] = writtenLike(written, { ...color, alpha: 1 });
        const expected = [color.red, color.green, color.blue, 1].map((each) => Math.round(each * 255));
        expect(bytes(first)).toEqual(expected);
        if (second !== "") expect(bytes(second)).toEqual(expected);
      }),
    );
  });

  it("is near itself in hue, saturation and lightness", () => {
    const part = fc.integer({ min: 0, max: 255 }).map((byte) => byte / 255);
    fc.assert(
      fc.property(fc.record({ red: part, green: part, blue: part }), (color) => {
        const [hsl = ""] = writtenLike("hsl(1 1% 1%)", { ...color, alpha: 1 });
        const read = parseColor(hsl);
        for (const key of ["red", "green", "blue"] as const)
          expect(Math.abs((read?.[key] ?? -1) - color[key])).toBeLessThan(0.03);
      }),
    );
  });
});
