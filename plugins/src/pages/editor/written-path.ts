import { partLike, type FileId } from "@octavo/core";
import type { Named } from "./named-on-page.ts";
import { newAttribute } from "./written-props.ts";

/** What a path is written into. */
export interface Around {
  /** The quote in front of it: of code, or of an attribute. */
  readonly quote: string;
  /** The string of a document that it is a part of, as it is written there. */
  readonly scalar?: { readonly file: FileId; readonly written: string } | undefined;
}

/**
 * The path of an import or of a `<Snippet>`, which names a file by its very letters, as it is written between quotes. Undefined where that
 * is not possible. Links have other escapes: see `escapePath`.
 */
export function writtenPath(
  path: string,
  kind: Named["kind"],
  { quote, scalar }: Around,
): string | undefined {
  // Variables of docs.json are put into the text of a page.
  if (/\{\{|\p{Cc}/u.test(path)) return undefined;
  const isCode = kind !== "snippet";
  const inQuotes = newAttribute(isCode ? path : path.replaceAll(/&(?=[#\w])/g, "&amp;"), quote, isCode);
  return scalar && inQuotes !== undefined ? partLike(scalar.written, scalar.file, inQuotes) : inQuotes;
}
