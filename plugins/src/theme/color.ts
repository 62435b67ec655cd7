import { colorNames } from "./color-names.ts";

/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
/** Page backgrounds of the two modes; `styles/base.css` has the same values. */
const whitePage: Rgb = white;
const nightPage: Rgb = [12, 14, 18];

/** Text needs this contrast to what is behind it (WCAG 2 level AA). */
const readable = 4.5;

/** What the style sheet needs of `colors`: accent text and the filled button, by mode. */
export interface Palette {
  readonly light: Accent;
  readonly dark: Accent;
  /** Custom properties of the colours as docs.json has them, each as "red green blue": what sites' own styles use. */
  readonly given: Readonly<Record<string, string>>;
}

export interface Accent {
  /** Links, active items, focus: readable on the page and on a tint of itself. */
  readonly text: string;
  /** Background of the primary button. */
  readonly fill: string;
  /** Text on `fill`. */
  readonly onFill: string;
}

const fallback: Rgb = [37, 99, 235];

/** Computes readable colours from `colors` of docs.json; what is not a hex colour counts as absent. */
export function paletteOf(
  colors: unknown,
  pages: { readonly light?: unknown; readonly dark?: unknown } = {},
): Palette {
  const given =
    typeof colors === "object" && colors !== null ? (colors as Readonly<Record<string, unknown>>) : {};
  const primary = parseHex(given["primary"]) ?? fallback;
  const button = parseHex(given["dark"]) ?? primary;
  const light = parseHex(given["light"]) ?? primary;
  const lightPage = parseHex(pages.light) ?? whitePage;
  const darkPage = parseHex(pages.dark) ?? nightPage;
  const visible = contrast(button, darkPage) >= 2 ? button : light;
  return {
    light: accent(primary, button, lightPage),
    dark: accent(light, visible, darkPage),
    given: {
      "--primary": primary.join(" "),
      "--primary-light": light.join(" "),
      "--primary-dark": button.join(" "),
      "--background-light": lightPage.join(" "),
      "--background-dark": darkPage.join(" "),
    },
  };
}

function accent(text: Rgb, fill: Rgb, page: Rgb): Accent {
  const seen = contrast(fill, page) >= 1.4 ? fill : correct(fill, page);
  // White is what people expect on most colours: one that is nearly dark enough for it is made so.
  const onFill = contrast(white, seen) >= 3 ? white : ([10, 12, 16] as const);
  const legible = contrast(onFill, seen) >= readable ? seen : darken(seen);
  return {
    text: hex(correct(text, page)),
    fill: hex(legible),
    onFill: hex(contrast(onFill, legible) >= readable ? onFill : white),
  };
}

/** Moves a colour away from the page's until it is readable there, also on a tint of itself. */
function correct(color: Rgb, page: Rgb): Rgb {
  const target: Rgb = luminance(page) > 0.5 ? [0, 0, 0] : white;
  for (let step = 0; step <= 40; step++) {
    const moved = mix(color, target, step / 40);
    // Colours are written, and drawn, in whole numbers.
    if (contrast(moved, mix(page, moved, 0.1)) >= readable + 0.05) return moved;
  }
  return target;
}

function darken(color: Rgb): Rgb {
  for (let step = 1; step <= 40; step++) {
    const moved = mix(color, [0, 0, 0], step / 40);
    if (contrast(white, moved) >= readable) return moved;
  }
  return [0, 0, 0];
}

/** "#0d9373" or "#1af"; anything else is undefined. */
export function parseHex(value: unknown): Rgb | undefined {
  if (typeof value !== "string") return undefined;
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value.trim())?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return [
    Number.parseInt(full.slice(0, 2), 16),
    Number.parseInt(full.slice(2, 4), 16),
    Number.parseInt(full.slice(4), 16),
  ];
}

/** A colour that a page may set: hex only, so that it cannot carry other declarations. */
export function safeColor(value: unknown): string | undefined {
  const color = parseHex(value);
  return color && hex(color);
}

/** A colour that white text stands on: darker than the given one where that is too light for it. */
export function belowWhite(value: unknown): string | undefined {
  const color = parseHex(value);
  return color && hex(contrast(white, color) >= readable ? color : darken(color));
}

const notation =
  /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(rgb|hsl|oklch|oklab|lab|lch|hwb|color)a?\([\w\s.,%/+-]{1,60}\))$/i;

/** A colour in any notation of CSS; nothing that could hold another declaration. */
export function cssColor(value: unknown): string | undefined {
  const color = typeof value === "string" ? value.trim() : "";
  if (notation.test(color) || colorNames.has(color.toLowerCase())) return safeColor(color) ?? color;
  return undefined;
}

function hex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const channel = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * part;
  return [channel(0), channel(1), channel(2)];
}

/** Contrast ratio by WCAG 2: 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Rgb): number {
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}

function linear(part: number): number {
  const value = part / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
