import {
  configuration,
  extensionOf,
  innerSpan,
  relativePath,
  resolvePath,
  schemaCompletions,
  schemaHover,
  schemas,
  valueAtCursor,
  writtenAt,
  type Completion,
  type Cursor,
  type Definition,
  type Hover,
  type Read,
} from "@octavo/core";
import { completeColors } from "./complete-colors.ts";
import { completeEmpty } from "./complete-empty.ts";

/** Keys and values of docs.json, colours among them, what it begins with, and files for `$ref`. */
export async function completeConfig(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  if (cursor.place.kind !== "config") return completions;
  if (isReference(cursor)) return [...completions, ...referenceFiles(cursor, read)];
  const { value } = await read.get(configuration, "");
  return [
    ...completions,
    ...(await completeEmpty(cursor, read)),
    ...(await completeColors(cursor, read)),
    ...schemaCompletions(await read.get(schemas, ""), "docs", cursor, value),
  ];
}

/** What the schema says about a key or value of docs.json. */
export async function hoverConfig(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  return cursor.place.kind === "config"
    ? schemaHover(await read.get(schemas, ""), "docs", cursor)
    : undefined;
}

/** From a `$ref` to its file. */
export function defineReference(cursor: Cursor, read: Read): Promise<readonly Definition[] | undefined> {
  const file = isReference(cursor) ? resolvePath(cursor.file, writtenAt(cursor)) : undefined;
  if (file === undefined || !read.exists(file)) return Promise.resolve(undefined);
  const from = innerSpan(cursor);
  return Promise.resolve([{ origin: { file }, ...(from && { from }) }]);
}

function isReference({ place }: Cursor): boolean {
  return place.kind === "config" && place.part === "value" && place.path.at(-1) === "$ref";
}

function referenceFiles(cursor: Cursor, read: Read): readonly Completion[] {
  const files = read
    .files("**/*.json")
    .filter((file) => file !== cursor.file && extensionOf(file) === "json");
  return files.map((file) => {
    const written = relativePath(cursor.file, file);
    return { ...valueAtCursor(cursor, written), label: written, kind: "file" };
  });
}
