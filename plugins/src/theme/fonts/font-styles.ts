import { attributes, html, type Html } from "../html.ts";
import type { Font, Fonts } from "../settings.ts";
import { isExternal, mediaUrl } from "../url.ts";
import { fallbackOf } from "./fallback.ts";

export interface FontStyles {
  readonly faces: string;
  /** Declarations of the root element. */
  readonly rules: readonly string[];
  /** Files of the site that every page needs before it can show its text. */
  readonly preloads: readonly Html[];
}

/** What a page needs of the fonts of docs.json. Families, weights and addresses have been checked or are checked here. */
export function fontStyles({ body, heading }: Fonts, base: string): FontStyles {
  const all = [...new Set([body, heading])].filter((font): font is Font => font !== undefined);
  const faces = all.map((font) => faceOf(font, font === heading && isSecondFace(heading, body), base));
  return {
    faces: faces.map((face) => face?.rule ?? "").join(""),
    rules: [
      ...(body ? [`--font-body:"${body.family}",${fallbackOf(body.family)}`] : []),
      ...(heading
        ? [`--font-heading:"${nameOf(heading, isSecondFace(heading, body))}",${fallbackOf(heading.family)}`]
        : []),
      ...(body?.weight === undefined ? [] : [`--weight-body:${body.weight}`]),
      ...(heading?.weight === undefined || heading === body ? [] : [`--weight-heading:${heading.weight}`]),
    ],
    preloads: faces.flatMap((face) => (face?.preload ? [face.preload] : [])),
  };
}

/** Two files of one family, which nothing but their use tells apart. */
function isSecondFace(heading: Font | undefined, body: Font | undefined): boolean {
  return (
    heading !== undefined &&
    body !== undefined &&
    heading !== body &&
    heading.family === body.family &&
    heading.source !== body.source &&
    heading.weight === body.weight
  );
}

function nameOf({ family }: Font, isSecond: boolean): string {
  return isSecond ? `${family} Headings` : family;
}

function faceOf(
  font: Font,
  isSecond: boolean,
  base: string,
): { readonly rule: string; readonly preload: Html | undefined } | undefined {
  const url = mediaUrl(font.source, { file: "", base });
  if (url === undefined || /["'\\()<>\s]/.test(url)) return undefined;
  const format = font.format ?? /\.(woff2?)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase();
  const source = `url("${url}")${format === undefined ? "" : ` format("${format}")`}`;
  const rule = `@font-face{font-family:"${nameOf(font, isSecond)}";src:${source};font-display:swap;font-weight:${weightsOf(font)}}`;
  const preload =
    isExternal(url) || format !== "woff2"
      ? undefined
      : html`<link rel="preload" as="font"${attributes({ type: `font/${format}`, href: url })} crossorigin>`;
  return { rule, preload };
}

/** A file of one weight is drawn bolder where bold is asked for; of a file that cannot be looked at, all is expected. */
function weightsOf({ isVariable, weight }: Font): string {
  return isVariable === false || (isVariable === undefined && weight !== undefined)
    ? String(weight ?? 400)
    : "100 900";
}
