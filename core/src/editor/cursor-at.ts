import type { Read } from "../database/query.ts";
import type { ConfigPlace } from "../model/config.ts";
import { configPlaces } from "../queries/site.ts";
import { dataTree, pageTree } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import type { DataPath } from "../source/origin.ts";
import { isData, isPage } from "../source/range-of.ts";
import type { PageTree } from "../syntax/page.ts";
import type { Cursor } from "./cursor.ts";

/** What is under the cursor at a UTF-16 offset of a file. */
export async function cursorAt(file: FileId, offset: number, read: Read): Promise<Cursor> {
  const text = read.text(file) ?? "";
  const at = Math.max(0, Math.min(offset, text.length));
  return { file, offset: at, text, place: await placeAt(file, at, text, read) };
}

async function placeAt(file: FileId, offset: number, text: string, read: Read): Promise<Cursor["place"]> {
  if (isPage(file)) return pagePlace(await read.get(pageTree, file), offset, text);
  if (!isData(file)) return { kind: "other" };
  const { path, part, span } = (await read.get(dataTree, file)).at(offset);
  const configured = configPath(file, path, await read.pick(configPlaces, "", ""));
  return configured ? { kind: "config", path: configured, part, span } : { kind: "data", path, part, span };
}

function pagePlace(tree: PageTree, offset: number, text: string): Cursor["place"] {
  const { start, end } = tree.frontMatterSpan;
  if (end > start && offset >= start && offset <= end) {
    if (!isBetweenFences(text.slice(start, end), offset - start)) return { kind: "other" };
    const { path, part, span } = tree.frontMatter?.at(offset) ?? {
      path: [],
      part: "gap" as const,
      span: { start: offset, end: offset },
    };
    return { kind: "frontMatter", path, part, span };
  }
  if (end === start) {
    const begun = begunFrontMatter(text, offset);
    if (begun) return begun;
  }
  const found = tree.at(offset);
  const span = found && tree.span(found.mark, found.ordinal, found.attribute);
  return found && span ? { kind: "page", ...found, span } : { kind: "other" };
}

/** Whether an offset of a front matter block lies after its first and before its last line, which may not be written yet. */
function isBetweenFences(block: string, offset: number): boolean {
  const opening = /\r\n?|\n/.exec(block);
  if (opening === null) return false;
  const first = opening.index + opening[0].length;
  const closing = block.lastIndexOf("---");
  return offset >= first && (closing < first || offset <= closing);
}

/** The first key behind `---` at the top of a page: as long as it has no colon, the line is a rule to all others. */
function begunFrontMatter(text: string, offset: number): Cursor["place"] | undefined {
  const [, fence = "", key = ""] = /^(\uFEFF?---[ \t]*(?:\r\n|\r|\n))([\w-]*)(?![^\r\n])/.exec(text) ?? [];
  const span = { start: fence.length, end: fence.length + key.length };
  if (fence === "" || offset < span.start || offset > span.end) return undefined;
  return key === ""
    ? { kind: "frontMatter", path: [], part: "gap", span }
    : { kind: "frontMatter", path: [key], part: "key", span };
}

/**
 * The place in the resolved configuration of what is written at a path of docs.json or of one of its `$ref` files;
 * undefined in other files. A file that is referenced several times counts at its first place.
 */
export function configPath(
  file: FileId,
  path: DataPath,
  config: { readonly file: FileId; readonly places: readonly ConfigPlace[] } | undefined,
): DataPath | undefined {
  if (!config) return undefined;
  let best: ConfigPlace | undefined = file === config.file ? { at: [], file, path: [] } : undefined;
  for (const place of config.places) {
    if (place.file !== file || !startsWith(path, place.path)) continue;
    if (!best || place.path.length > best.path.length) best = place;
  }
  return best && [...best.at, ...path.slice(best.path.length)];
}

function startsWith(path: DataPath, start: DataPath): boolean {
  return start.length <= path.length && start.every((step, index) => step === path[index]);
}
