import { html, trusted, type Html } from "../html.ts";
import { linesOf } from "./chunks.ts";
import type { Drawing } from "./find-icon.ts";
import { glyphs } from "./glyphs.ts";
import type { LibraryIcon } from "./library.ts";
import { marks } from "./marks.ts";

/** A drawing as SVG: the style sheet fills it, or strokes its paths. */
export interface Drawn {
  readonly viewBox: string;
  readonly paths: Html;
}

/** Inside of `withIcons`. */
export function draw(drawing: Drawing): Drawn {
  if (drawing.kind === "library") return libraryDrawing(drawing.icon);
  const path = (drawing.kind === "mark" ? marks : glyphs)[drawing.name] ?? "";
  return { viewBox: "0 0 24 24", paths: html`<path d="${path}"/>` };
}

/** Whether a drawing consists of areas, and not of lines. */
export function isFilled(drawing: Drawing): boolean {
  if (drawing.kind !== "library") return drawing.kind === "mark";
  return drawing.icon.chunk !== "lucide-outline" && drawing.icon.chunk !== "tabler-outline";
}

/** Chunks are the libraries' own drawings, packed by our generator, so their paths need no escaping. */
function libraryDrawing({ chunk, line }: LibraryIcon): Drawn {
  const packed = linesOf(chunk)[line] ?? "";
  if (!chunk.startsWith("fontawesome-"))
    return { viewBox: "0 0 24 24", paths: html`${packed.split("|").map(pathElement)}` };
  const at = packed.indexOf(" ");
  const path = html`<path d="${trusted(packed.slice(at + 1))}"/>`;
  return { viewBox: squareAround(Number(packed.slice(0, at)), 512), paths: path };
}

const paints: Readonly<Record<string, Html>> = {
  f: html` fill="currentColor"`,
  F: html` fill="currentColor" stroke="none"`,
};

function pathElement(part: string): Html {
  const paint = paints[part.charAt(0)];
  return html`<path${paint} d="${trusted(paint ? part.slice(1) : part)}"/>`;
}

/** Font Awesome draws to the edge; with a margin its icons are as large as those on a grid of 24. */
function squareAround(width: number, height: number): string {
  const side = Math.max(width, height) + 64;
  return `${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`;
}
