import { readFileSync } from "node:fs";
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

it("writes white on what is nearly dark enough for it, and black on light colours", () => {
  expect(paletteOf({ primary: "#0177ff" }).light).toMatchObject({ fill: "#0171f2", onFill: "#ffffff" });
  expect(paletteOf({ primary: "#f59e0b" }).light).toMatchObject({ fill: "#f59e0b", onFill: "#0a0c10" });
});

it("keeps colours that are readable already", () => {
  expect(paletteOf({ primary: "#1a56db" }).light).toEqual({
    text: "#1a56db",
    fill: "#1a56db",
    onFill: "#ffffff",
  });
});

/** Colours of the style sheet, light and dark: those of all, and those of code. */
const sheets = ["base", "code"].map((name) => text(`./styles/${name}.css`)).join("");

function text(file: string): string {
  return readFileSync(new URL(file, import.meta.url), "utf8");
}

type Pair = readonly [light: string, dark: string];

/** What `light-dark(#…, #…)`, or `var(--…)` of one, is. */
function pairOf(written: string): Pair {
  const [, name] = /^var\(--([\w-]+)\)$/.exec(written) ?? [];
  const value = name === undefined ? written : new RegExp(`--${name}: ([^;]+);`).exec(sheets)?.[1];
  const [light, dark] = [...(value ?? "").matchAll(/#[\da-f]{3,6}\b/g)].map(([color]) => color);
  if (light === undefined || dark === undefined) throw new Error(`No colours: ${written}`);
  return [light, dark];
}

/** `part` hundredths of a colour over another. */
function over(color: string, part: number, ground: string): string {
  const [above, below] = [parseHex(color) ?? [0, 0, 0], parseHex(ground) ?? [0, 0, 0]];
  const mixed = above.map((value, at) => Math.round((value * part + (below[at] ?? 0) * (100 - part)) / 100));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

it("makes all that code consists of readable on lines of every kind, in both modes", () => {
  const tokens = [...sheets.matchAll(/\) \.(\w) \{\s*color: var\(--code-\w, (.+)\);/g)];
  const marks = [...sheets.matchAll(/\.code-line[.:][^{]+\{[^}]*color-mix\(in srgb, (\S+) (\d+)%/g)];
  expect(tokens).toHaveLength(13);
  expect(marks).toHaveLength(4);
  // The dark, the strong, and those that are made readable.
  const accents = ["#000000", "#ff0000", "#0177ff", "#ffff00", "#00ff00", "#ffffff"].map((primary): Pair => {
    const { light, dark } = paletteOf({ primary });
    return [light.text, dark.text];
  });
  const unreadable: string[] = [];
  for (const mode of [0, 1] as const) {
    const surface = over(pairOf("var(--strong)")[mode], 3, pairOf("var(--page)")[mode]);
    const grounds = marks.flatMap(([, color = "", part]) =>
      (color === "var(--accent)" ? accents : [pairOf(color)]).map((pair) =>
        over(pair[mode], Number(part), surface),
      ),
    );
    for (const ground of [surface, ...grounds])
      for (const [, name = "", color = ""] of tokens) {
        const found = ratio(pairOf(color)[mode], ground);
        if (found < 4.5) unreadable.push(`${name} on ${ground}: ${found.toFixed(2)}`);
      }
  }
  expect(unreadable).toEqual([]);
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
