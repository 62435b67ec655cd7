/** Longer texts are looked at: expressions remember where they have been, character by character. */
const longest = 10_000;

/** What stands around a text, as `mdast-util-to-markdown` tells it: the characters beside it, and what it is in, innermost last. */
export interface Surroundings {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly stack: readonly string[];
}

/** Characters that begin nothing within a line; later lines begin with a letter. */
const words =
  /^(?:[^\\`*_[\]<#&~|\t\r\n]|(?<! )\n(?=\p{L})|#(?=[^#\r\n])|&(?=[^#A-Za-z])|<(?=[^!/?A-Za-z])|(?<=[\p{L}\p{N}]{2})_(?=[\p{L}\p{N}]{2}))*$/u;

const inLines: ReadonlySet<string> = new Set(["phrasing", "strong", "emphasis", "strikethrough", "label"]);

const address = /^[\w\-.~:/?#@!$'*+,;=%]*$/;

const fenceLanguage = /^[A-Za-z\d.+-]*$/;
const fenceMeta = /^[^\\`&~\t\r\n]*$/;

/**
 * Whether a text is written as it stands, which nearly all are: to find that out is cheaper than to look for everything that
 * would need an escape. False means that it has to be looked at.
 */
export function needsNoEscape(text: string, { before = "", after = "", stack }: Surroundings): boolean {
  if (text.length > longest) return false;
  const place = stack.at(-1);
  if (place === "destinationRaw" || place === "destinationLiteral") return address.test(text);
  if (place?.startsWith("codeFencedLang") === true) return fenceLanguage.test(text);
  if (place?.startsWith("codeFencedMeta") === true) return fenceMeta.test(text);
  if (place === undefined || !(inLines.has(place) && stack.includes("phrasing")) || !words.test(text))
    return false;
  if (/[\r\n]$/.test(before) && !/^\p{L}/u.test(text)) return false;
  if (/^[ (]/.test(text) && /[\]\r\n]$/.test(before)) return false;
  if (/[ !]$/.test(text) && /^[[\r\n]/.test(after)) return false;
  return !text.includes("\n") || !(stack.includes("headingAtx") || stack.includes("tableCell"));
}
