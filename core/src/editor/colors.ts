import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import { schemas } from "../queries/site.ts";
import { shapeAt } from "../schema/shape.ts";
import type { FileId } from "../source/file.ts";
import type { Range } from "../source/line-index.ts";
import type { Span } from "../source/origin.ts";
import { askAt, askIn, type RequestOptions } from "./asking.ts";
import type { Cursor } from "./cursor.ts";

/** Each part from 0 to 1. */
export interface Rgba {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

export interface LocatedColor {
  readonly range: Range;
  readonly color: Rgba;
}

/** The colours that are written in a file, in order. Rejects with `Cancelled` when an input is set meanwhile. */
export async function colors(
  core: Core,
  file: FileId,
  options?: RequestOptions,
): Promise<readonly LocatedColor[]> {
  const found = await askIn({ core, file, ...options }, async ({ context, text, lines, read }) => {
    const spans: readonly Span[] = await context.hooks.colors.promise([], file, read);
    return spans
      .toSorted((left, right) => left.start - right.start)
      .flatMap((span): readonly LocatedColor[] => {
        const color = parseColor(text.slice(span.start, span.end));
        return color ? [{ range: lines.range(span), color }] : [];
      });
  });
  return found ?? [];
}

/** How a colour can be written in a range of a text, first as what stands there is written. */
export async function colorTexts(
  core: Core,
  file: FileId,
  color: Rgba,
  range: Range,
  options?: RequestOptions,
): Promise<readonly string[]> {
  const found = await askAt(
    { core, file, position: range.start, ...options },
    async (cursor, { text, lines, read }) => {
      const written = text.slice(lines.offset(range.start), lines.offset(range.end));
      const all = writtenLike(written, color);
      if (color.alpha === 1 || !(await isRefused(all[0] ?? "", cursor, read))) return all;
      return writtenLike(written, { ...color, alpha: 1 });
    },
  );
  return found ?? [];
}

/** Whether docs.json takes other texts alone at a place: most colours of it are opaque. */
async function isRefused(written: string, { place }: Cursor, read: Read): Promise<boolean> {
  if (place.kind !== "config") return false;
  const { nodes = [] } = shapeAt(await read.get(schemas, ""), "docs", place.path) ?? {};
  const patterns = nodes.flatMap(({ pattern }) => pattern ?? []);
  return patterns.length > 0 && patterns.every((pattern) => !new RegExp(pattern, "u").test(written));
}

/** Hexadecimal, `rgb()` and `hsl()`; other colours are undefined. */
export function parseColor(written: string): Rgba | undefined {
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(written)?.[1];
  if (hex !== undefined) {
    const full = hex.length < 5 ? hex.replaceAll(/./g, "$&$&") : hex;
    const part = (at: number): number => Number.parseInt(full.slice(at, at + 2) || "ff", 16) / 255;
    return { red: part(0), green: part(2), blue: part(4), alpha: part(6) };
  }
  const [, notation = "", list = ""] = /^(rgb|hsl)a?\(([^()]{1,60})\)$/i.exec(written) ?? [];
  const [first, second, third, alpha = "1", ...more] = list.split(/[\s,/]+/).filter((part) => part !== "");
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return undefined;
  const parts =
    notation.toLowerCase() === "rgb"
      ? [first, second, third].map((part) => amount(part, 255))
      : fromHsl(Number(first.replace(/deg$/i, "")), amount(second, 100), amount(third, 100));
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = parts;
  const color = { red, green, blue, alpha: amount(alpha, 1) };
  return Object.values(color).every((part) => part >= 0 && part <= 1) ? color : undefined;
}

/** "50%" is half of anything. */
function amount(written: string, whole: number): number {
  return written.endsWith("%") ? Number(written.slice(0, -1)) / 100 : Number(written) / whole;
}

function fromHsl(hue: number, saturation: number, lightness: number): readonly number[] {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((shift) => {
    const at = (((shift + hue / 30) % 12) + 12) % 12;
    return lightness - strength * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  });
}

/** In the same letters, and without an alpha of 1. */
export function writtenLike(written: string, color: Rgba): readonly string[] {
  const { red, green, blue, alpha } = color;
  const bytes = [red, green, blue, ...(alpha < 1 ? [alpha] : [])].map(byte);
  const digits = bytes.map((each) => each.toString(16).padStart(2, "0")).join("");
  const hex = `#${/[A-F]/.test(written) ? digits.toUpperCase() : digits}`;
  if (!/^(?:rgb|hsl)/i.test(written)) return [hex];
  const shown = alpha < 1 ? ` / ${Math.round(alpha * 100)}%` : "";
  const rgb = `rgb(${bytes.slice(0, 3).join(" ")}${shown})`;
  const hsl = `hsl(${toHsl(color)}${shown})`;
  return /^rgb/i.test(written) ? [rgb, hex, hsl] : [hsl, hex, rgb];
}

function toHsl({ red, green, blue }: Rgba): string {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  const strength = Math.min(lightness, 1 - lightness);
  const turn =
    range === 0
      ? 0
      : most === red
        ? (green - blue) / range
        : most === green
          ? 2 + (blue - red) / range
          : 4 + (red - green) / range;
  const saturation = strength === 0 ? 0 : (most - lightness) / strength;
  return `${Math.round((turn * 60 + 360) % 360)} ${percent(saturation)} ${percent(lightness)}`;
}

function byte(part: number): number {
  return Math.round(Math.max(0, Math.min(1, part)) * 255);
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`;
}
