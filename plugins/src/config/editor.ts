import {
  configuration,
  extensionOf,
  folderOf,
  innerSpan,
  resolvePath,
  schemaCompletions,
  schemaHover,
  schemas,
  valueAtCursor,
  writtenAt,
  type Completion,
  type Cursor,
  type Definition,
  type FileId,
  type Hover,
  type Read,
} from "@octavo/core";

/** Keys and values of docs.json, and files for `$ref`. */
export async function completeConfig(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  if (cursor.place.kind !== "config") return completions;
  if (isReference(cursor)) return [...completions, ...referenceFiles(cursor, read)];
  const { value } = await read.get(configuration, "");
  return [...completions, ...schemaCompletions(await read.get(schemas, ""), "docs", cursor, value)];
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
    const written = relativeTo(folderOf(cursor.file), file);
    return { ...valueAtCursor(cursor, written), label: written, kind: "file" };
  });
}

/** "./a.json" or "../a.json". */
function relativeTo(folder: string, file: FileId): string {
  const from = folder.split("/").filter(Boolean);
  const to = file.split("/");
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  const up = from.slice(shared).map(() => "..");
  return [...(up.length === 0 ? ["."] : up), ...to.slice(shared)].join("/");
}
