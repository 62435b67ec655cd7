import { cssAddress, showsImages, styleDeclarations } from "@octavo/core";
import { mediaUrl, type UrlContext } from "../url.ts";

/** Values that could load something, run something or leave the page's content area. */
const refused = /url\s*\(|image-set\s*\(|expression|javascript:|@import|[<>\\;{}]|\/\*/i;
/** Elsewhere than in the content area, or a value that is made up from others, no element is put. */
const allowedPlaces = /^(?:static|relative|absolute)(?:\s*!\s*important)?$/i;
/** What parts of a drawing are named by: they load nothing, as an address of the page's own part does not. */
const namesParts = /^(?:fill|stroke|marker(?:-(?:start|mid|end))?|(?:-webkit-)?(?:filter|clip-path))$/;
const ownPart = /^#[\w.:-]+$/;
/** Properties whose bare numbers are not lengths. */
const unitless = new Set(
  (
    "animation-iteration-count aspect-ratio border-image-outset border-image-slice border-image-width box-flex box-flex-group box-ordinal-group " +
    "column-count columns fill-opacity flex flex-grow flex-negative flex-order flex-positive flex-shrink flood-opacity font-weight " +
    "grid-area grid-column grid-column-end grid-column-span grid-column-start grid-row grid-row-end grid-row-span grid-row-start line-clamp " +
    "line-height opacity order orphans scale stop-opacity stroke-dasharray stroke-dashoffset stroke-miterlimit " +
    "stroke-opacity stroke-width tab-size widows z-index zoom"
  ).split(" "),
);

/** The `style` of an element, from a JSX object (a Map) or an HTML string; only plain declarations stay, images behind the element or in its mask, and parts of the page's own drawings. */
export function safeStyle(value: unknown, context: UrlContext): string | undefined {
  const written = declarationsOf(value)
    .map(([name, text]) => [name, safeValue(name, text, context)] as const)
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => `${name}:${text}`);
  return written.length > 0 ? written.join(";") : undefined;
}

/** The declarations of a `style` that do not stay, as a style sheet has them. */
export function refusedDeclarations(value: unknown, context: UrlContext): readonly string[] {
  return declarationsOf(value)
    .filter(([name, text]) => text !== "" && safeValue(name, text, context) === undefined)
    .map(([name, text]) => `${name}: ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`);
}

function declarationsOf(value: unknown): readonly Declaration[] {
  if (value instanceof Map) return fromObject(value as ReadonlyMap<string, unknown>);
  return typeof value === "string" ? fromText(value) : [];
}

/** The value of a declaration; undefined where it must not stay. */
function safeValue(name: string, text: string, context: UrlContext): string | undefined {
  const isImage = showsImages(name);
  if (!(isImage || namesParts.test(name)) || !/url\(/i.test(text))
    return isSafe(name, text) ? text : undefined;
  // Quotes beside an address could make it end elsewhere.
  const rest = text.replaceAll(cssAddress, "none");
  if (!isSafe(name, rest) || /["']/.test(rest)) return undefined;
  const addresses = [...text.matchAll(cssAddress)].map(([, double, single, bare]) => {
    const address = double ?? single ?? bare;
    if (ownPart.test(address ?? "")) return address;
    return isImage ? mediaUrl(address, context) : undefined;
  });
  if (addresses.includes(undefined)) return undefined;
  let index = 0;
  return text.replaceAll(cssAddress, () => `url("${inQuotes(addresses[index++] ?? "")}")`);
}

/** Nothing in an address ends the quotes, or the element's attribute. */
export function inQuotes(address: string): string {
  return address.replaceAll(
    /[\s"'()<>\\]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

type Declaration = readonly [name: string, value: string];

function fromObject(object: ReadonlyMap<string, unknown>): readonly Declaration[] {
  return [...object].flatMap(([key, value]): Declaration[] => {
    const name = key.startsWith("--") ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (typeof value === "number")
      return [[name, value === 0 || hasNoUnit(name) ? String(value) : `${value}px`]];
    return typeof value === "string" ? [[name, value.trim()]] : [];
  });
}

/** As React has it; what a variable's number is, its uses say. */
function hasNoUnit(name: string): boolean {
  return name.startsWith("--") || unitless.has(name.replace(/^-(?:webkit|moz|ms|o)-/, ""));
}

function fromText(text: string): readonly Declaration[] {
  return styleDeclarations(text).map(([name, value]) => [name.toLowerCase(), value]);
}

function isSafe(name: string, value: string): boolean {
  if (!/^-{0,2}[a-z][a-z0-9-]*$/i.test(name) || value === "" || refused.test(value)) return false;
  if (name.toLowerCase() === "position") return allowedPlaces.test(value);
  return name !== "behavior" && !name.endsWith("-binding");
}
