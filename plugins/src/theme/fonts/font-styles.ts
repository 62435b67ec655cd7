import { attributes, html, type Html } from "../html.ts";
import type { Font, Fonts } from "../settings.ts";
import { isExternal, mediaUrl } from "../url.ts";
import { interFaces } from "../generated/inter-faces.ts";
import { fallbackOf } from "./fallback.ts";
import { isOwnFont } from "./own-fonts.ts";

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
  const faces = [
    ...all.map((font) => faceOf(font, font === heading && isSecondFace(heading, body), base)),
    ...ownFaces(all.find(isOwnFont), base),
  ];
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

/** Those of a font that Octavo brings: a file with all weights for each group of scripts; that of Latin is asked for ahead. */
function ownFaces(font: Font | undefined, base: string): readonly Face[] {
  if (!font) return [];
  return interFaces.map(({ file, range }, index) => {
    const href = `${base}/assets/${file}`;
    const rule = `@font-face{font-family:"${font.family}";src:url("${href}") format("woff2");font-display:swap;font-weight:100 900;unicode-range:${range}}`;
    return { rule, preload: index === interFaces.length - 1 ? preloadOf(href, "woff2") : undefined };
  });
}

interface Face {
  readonly rule: string;
  readonly preload: Html | undefined;
}

function preloadOf(href: string, format: string): Html {
  return html`<link rel="preload" as="font"${attributes({ type: `font/${format}`, href })} crossorigin>`;
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

function faceOf(font: Font, isSecond: boolean, base: string): Face | undefined {
  const url = mediaUrl(font.source, { file: "", base });
  if (url === undefined || /["'\\()<>\s]/.test(url)) return undefined;
  const format = font.format ?? /\.(woff2?)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase();
  const source = `url("${url}")${format === undefined ? "" : ` format("${format}")`}`;
  const rule = `@font-face{font-family:"${nameOf(font, isSecond)}";src:${source};font-display:swap;font-weight:${weightsOf(font)}}`;
  const preload = isExternal(url) || format !== "woff2" ? undefined : preloadOf(url, format);
  return { rule, preload };
}

/** A file of one weight is drawn bolder where bold is asked for; of a file that cannot be looked at, all is expected. */
function weightsOf({ isVariable, weight }: Font): string {
  return isVariable === false || (isVariable === undefined && weight !== undefined)
    ? String(weight ?? 400)
    : "100 900";
}
