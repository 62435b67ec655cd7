import {
  configTexts,
  configuration,
  contentFile,
  isCodeFile,
  typedAt,
  valueAtCursor,
  writtenAt,
  type Completion,
  type Cursor,
  type DataPath,
  type Read,
  type Span,
} from "@octavo/core";
import { imageKeys, isConfigImage } from "../links/data-images.ts";
import { imageItems, importItems, linkItems, type Wanted } from "./complete-paths.ts";
import { behindPath, isContent, writingAt } from "./writing-at.ts";
import type { Around } from "./written-path.ts";

/** What a target that is being written on a page can be: of a link, an image or an import. */
export async function completeTarget(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const writing = writingAt(cursor);
  if (!writing) return [];
  const { kind, span, typed } = writing;
  // What is relative counts from the page that shows it, which a module does not know.
  if (isCodeFile(cursor.file) && !/^(?:$|\/)/.test(typed)) return [];
  const from = isContent(cursor.place) ? contentFile : cursor.file;
  const wanted: Wanted = { typed, place: (target) => ({ insert: target, span }), from };
  if (kind === "import") return importItems(wanted, around(cursor, span), read);
  const links = kind === "image" ? [] : await linkItems(wanted, read);
  const images = kind === "link" ? [] : await imageItems(wanted, read);
  return [...links, ...images];
}

function around({ file, text, place }: Cursor, { start }: Span): Around {
  const quote = text.charAt(start - 1);
  if (!isContent(place) || place.kind === "other") return { quote };
  return { quote, scalar: { file, written: text.slice(place.span.start, place.span.end) } };
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
  if ((key === "content" || key === "description") && (await isText(place.path, read)))
    return [...completions, ...(await completeText(cursor, read))];
  const wanted = wantedAt(cursor);
  if (isConfigImage(place.path)) return [...completions, ...(await imageItems(wanted, read))];
  if (key !== "href" && !(key === "destination" && place.path[0] === "redirects")) return completions;
  return [...completions, ...(await linkItems(wanted, read))];
}

/** Where links lead in a text of docs.json. */
async function completeText(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const writing = writingAt(cursor);
  if (writing?.kind !== "link") return [];
  const { span, typed } = writing;
  return linkItems({ typed, place: (target) => ({ insert: target, span }), from: "" }, read);
}

async function isText(at: DataPath, read: Read): Promise<boolean> {
  const { value } = await read.get(configuration, "");
  return configTexts(value).some(({ path }) => path.join("/") === at.join("/"));
}

/** Related pages that front matter names, where it leads itself, and its images. */
export async function completeFrontMatterTarget(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const { place } = cursor;
  if (place.kind !== "frontMatter" || place.part === "key") return [];
  const [key, ...inside] = place.path;
  if (imageKeys.includes(String(key))) return imageItems(wantedAt(cursor), read);
  // Entries of the list, and not the list as a whole.
  const isEntry = inside.length > 0 || place.part === "gap" || place.span.start === place.span.end;
  const wanted = wantedAt(cursor);
  // Any other `url` leads out of the site.
  const isOwn = key === "url" && /^(?:$|\/)/.test(wanted.typed);
  return isOwn || (key === "related" && isEntry) ? linkItems(wanted, read) : [];
}

/** Data names what counts from the docs folder. */
function wantedAt(cursor: Cursor): Wanted {
  const typed = typedAt(cursor);
  const behind = behindPath(typed, writtenAt(cursor));
  return { typed, place: (target) => valueAtCursor(cursor, target + behind), from: "" };
}
