import type { Read } from "../database/query.ts";
import { resolvePath, type FileId } from "../source/file.ts";
import { isObject } from "../syntax/parts.ts";
import { configFiles } from "./config.ts";

/** Texts that pages insert with `{{name}}`. */
export type Variables = ReadonlyMap<string, string>;

/** References within references, at most. */
const depthLimit = 20;

/**
 * The variables of docs.json; undefined where it has none. What each file is for depends on what pages import, and pages on
 * variables: so this reads docs.json itself, and follows its references, without asking for the configuration. `valueOf` tells the value of a JSON file.
 */
export async function readVariables(read: Read, valueOf: ValueOf): Promise<Variables | undefined> {
  const file = configFiles.find((each) => read.exists(each));
  if (file === undefined) return undefined;
  const open = (value: unknown, from: FileId): Promise<Opened> => opened(value, from, read, valueOf);
  const config = await open(await valueOf(file), file);
  if (!isObject(config.value)) return undefined;
  const { value } = await open(config.value["variables"], config.file);
  if (!isObject(value)) return undefined;
  return new Map(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && /^[\w-]+$/.test(entry[0]),
    ),
  );
}

type ValueOf = (file: FileId) => Promise<unknown>;

interface Opened {
  readonly value: unknown;
  readonly file: FileId;
}

/** A value with the file in its place that its `$ref` names; what stands beside the `$ref` wins. */
async function opened(
  value: unknown,
  file: FileId,
  read: Read,
  valueOf: ValueOf,
  depth = 0,
): Promise<Opened> {
  if (!isObject(value) || typeof value["$ref"] !== "string" || depth > depthLimit) return { value, file };
  const target = resolvePath(file, value["$ref"]);
  if (target === undefined || !read.exists(target)) return { value, file };
  const found = await opened(await valueOf(target), target, read, valueOf, depth + 1);
  const { $ref: _, ...beside } = value;
  return isObject(found.value) && Object.keys(beside).length > 0
    ? { value: { ...found.value, ...beside }, file }
    : found;
}
