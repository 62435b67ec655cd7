import { typedAt, valueAtCursor, type Completion, type Cursor, type Read } from "@octavo/core";
import { imageKeys, isConfigImage } from "../links/data-images.ts";
import { imageItems, importItems, linkItems, type Wanted } from "./complete-paths.ts";
import { writingAt } from "./writing-at.ts";

/** What a target that is being written on a page can be: of a link, an image or an import. */
export async function completeTarget(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const writing = writingAt(cursor);
  if (!writing) return [];
  const { kind, span, typed } = writing;
  const wanted: Wanted = { typed, place: (target) => ({ insert: target, span }), from: cursor.file };
  if (kind === "import") return importItems(wanted, read);
  const links = kind === "image" ? [] : await linkItems(wanted, read);
  const images = kind === "link" ? [] : await imageItems(wanted, read);
  return [...links, ...images];
}

/** Where links of docs.json lead, destinations of redirects among them, and its images. */
export async function completeConfigTarget(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const { place } = cursor;
  if (place.kind !== "config" || place.part !== "value") return completions;
  const key = place.path.at(-1);
  const wanted = wantedAt(cursor);
  if (isConfigImage(place.path)) return [...completions, ...(await imageItems(wanted, read))];
  if (key !== "href" && !(key === "destination" && place.path[0] === "redirects")) return completions;
  return [...completions, ...(await linkItems(wanted, read))];
}

/** Related pages that front matter names, and its images. */
export async function completeFrontMatterTarget(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const { place } = cursor;
  if (place.kind !== "frontMatter" || place.part === "key") return [];
  const [key, ...inside] = place.path;
  if (imageKeys.includes(String(key))) return imageItems(wantedAt(cursor), read);
  // Entries of the list, and not the list as a whole.
  const isEntry = inside.length > 0 || place.part === "gap" || place.span.start === place.span.end;
  return key === "related" && isEntry ? linkItems(wantedAt(cursor), read) : [];
}

/** Data names what counts from the docs folder. */
function wantedAt(cursor: Cursor): Wanted {
  return { typed: typedAt(cursor), place: (target) => valueAtCursor(cursor, target), from: "" };
}
