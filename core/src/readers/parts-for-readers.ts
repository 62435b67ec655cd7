import type { Core } from "../core.ts";
import { literalOf } from "../evaluation/literal.ts";
import type { Value } from "../evaluation/value.ts";
import type { Reader } from "../model/audience.ts";
import { pageTree } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import type { ComponentFact, PageTree } from "../syntax/page.ts";
import { hasUnreadableParts, isShownTo } from "./shown-to.ts";

/** What readers may have of pages and snippets in which `Visibility` keeps parts from them. */
export interface PartsForReader {
  /** What is left, of files that they may have in part. */
  readonly texts: ReadonlyMap<FileId, string>;
  /** Snippets that nobody may have: see `hasUnreadableParts`. Such pages are in no list of what somebody may see. */
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
    const text = await core.ask(async (_context, read) => read.text(file));
    if (text?.includes("Visibility") !== true) continue;
    const tree = await core.get(pageTree, file);
    if (hasUnreadableParts(tree, text)) unreadable.add(file);
    else {
      const kept = withoutParts(tree, text, reader);
      if (kept !== text) texts.set(file, kept);
    }
  }
  return { texts, unreadable };
}

/** What `for` of a component says that is for some viewers; undefined where it is computed, and of others. */
export function viewersOf({ name, attributes }: ComponentFact): Value {
  return name === "Visibility" && attributes["for"] ? literalOf(attributes["for"]) : undefined;
}

function withoutParts(tree: PageTree, text: string, reader: Reader): string {
  let [kept, end] = ["", 0];
  for (const [ordinal, component] of tree.facts.components.entries()) {
    const written = viewersOf(component);
    // What only evaluation tells is left out where it is drawn.
    if (written === undefined || isShownToAny(reader, written)) continue;
    const part = tree.extent("component", ordinal);
    if (!part || part.start < end) continue;
    kept += text.slice(end, part.start);
    end = part.end;
  }
  return kept + text.slice(end);
}

/** Whether they see it on the page, or their agents do. */
function isShownToAny(reader: Reader, written: Value): boolean {
  return isShownTo({ reader, isAgent: false }, written) || isShownTo({ reader, isAgent: true }, written);
}
