import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, cssColor, paletteOf, parseHex, safeColor, type Accent } from "./color.ts";

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

function ratio(a: string, b: string): number {
  return contrast(parseHex(a) ?? [0, 0, 0], parseHex(b) ?? [0, 0, 0]);
}

function expectReadable(accent: Accent, page: string): void {
  expect(ratio(accent.text, page)).toBeGreaterThanOrEqual(4.45);
  expect(ratio(accent.onFill, accent.fill)).toBeGreaterThanOrEqual(4.45);
}

it("makes every accent and button readable in both modes", () => {
  fc.assert(
    fc.property(hexColor, hexColor, hexColor, (primary, light, dark) => {
      const palette = paletteOf({ primary, light, dark });
      expectReadable(palette.light, "#ffffff");
      expectReadable(palette.dark, "#0c0e12");
    }),
  );
});

it("looks at the page's own background", () => {
  const palette = paletteOf({ primary: "#8a8a00" }, { light: "#e8e8e8", dark: "#404040" });
  expectReadable(palette.light, "#e8e8e8");
  expectReadable(palette.dark, "#404040");
});

it("keeps colours that are readable already", () => {
  expect(paletteOf({ primary: "#1a56db" }).light).toEqual({
    text: "#1a56db",
    fill: "#1a56db",
    onFill: "#ffffff",
  });
});

it("takes short hex, and nothing that could hold more than a colour", () => {
  expect(safeColor("#1AF")).toBe("#11aaff");
  for (const bad of ["red", "#12", "#123456;background:url(x)", "url(x)", 7, null])
    expect(safeColor(bad)).toBeUndefined();
  expect(paletteOf("nonsense").light.text).toMatch(/^#/);
});

it("takes the notations of CSS, and nothing that could hold more than a colour", () => {
  for (const color of [
    "red",
    "RebeccaPurple",
    "#12ab",
    "rgb(1 2 3 / 50%)",
    "oklch(0.7 0.1 120)",
    " hsla(1, 2%, 3%, .5) ",
  ])
    expect(cssColor(color)).toBe(color.trim());
  for (const bad of [
    "red;a:b",
    "nonsense",
    "#12",
    "#12345",
    "url(x)",
    "var(--x)",
    "rgb(url(x))",
    "rgb(1}",
    7,
    null,
  ])
    expect(cssColor(bad)).toBeUndefined();
});
