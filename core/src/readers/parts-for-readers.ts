import type { Core } from "../core.ts";
import { isCode } from "../evaluation/imported-file.ts";
import type { Reader } from "../model/audience.ts";
import { vendorKeys } from "../model/vendor-extension.ts";
import { mdx, pageTree } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import { memberAt, objectsIn } from "../syntax/parts.ts";
import { mayHaveParts, textForReader } from "./page-parts.ts";

/** What readers may have of pages and snippets in which `Visibility` keeps parts from them. */
export interface PartsForReader {
  /** What is left, of files that they may have in part. */
  readonly texts: ReadonlyMap<FileId, string>;
  /** Pages and snippets that nobody may have: see `partsHiddenByErrors`. */
  readonly unreadable: ReadonlySet<FileId>;
}

/** `core` has the whole site, for the audience "all". */
export async function partsForReader(
  files: Iterable<FileId>,
  reader: Reader,
  core: Core,
): Promise<PartsForReader> {
  const texts = new Map<FileId, string>();
  const unreadable = new Set<FileId>();
  for (const file of files) {
    // Code has no parts that could be cut out of it: what it draws is left out where it is drawn.
    const text = isCode(file) ? undefined : await core.ask(async (_context, read) => read.text(file));
    if (text === undefined || !mayHaveParts(text)) continue;
    const kept = textForReader(text, await core.get(pageTree, file), reader);
    if (kept === undefined) unreadable.add(file);
    else if (kept !== text) texts.set(file, kept);
  }
  return { texts, unreadable };
}

/** The same of MDX texts in descriptions of APIs, by text; undefined for those that nobody may have. */
export async function contentsForReader(
  contents: Iterable<string>,
  reader: Reader,
  core: Core,
): Promise<ReadonlyMap<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  for (const text of contents) {
    const kept = mayHaveParts(text) ? textForReader(text, await core.get(mdx, text), reader) : text;
    if (kept !== text) found.set(text, kept);
  }
  return found;
}

/** The texts in MDX that vendor extensions have anywhere in a document. */
export function contentsIn(document: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  for (const object of objectsIn(document))
    for (const key of vendorKeys) {
      const content = memberAt(object, [key, "content"]);
      if (typeof content === "string") found.add(content);
    }
  return found;
}
