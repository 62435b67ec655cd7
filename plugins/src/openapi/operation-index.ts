import { defineBarrier, specInfo, type BarrierQuery } from "@octavo/core";
import { forgiving } from "./entry-reference.ts";

/** How many operations are compared with a misspelt one, letter by letter. */
export const comparable = 200;

/**
 * Keys of a document's operations, by what entries may write for them. Key: the document's file or URL. "is <key>" has the
 * operation itself; "forgiven <key>" and "excluded <key>" those of the same forgiving key; "path <path>" and
 * "same <method> <path>" the first one whose path differs in names of parameters only; "in <method> <folder>" some of
 * those right below a folder.
 */
export const operationIndex: BarrierQuery<readonly string[]> = defineBarrier({
  name: "operationIndex",
  run: async (_context, source, read) => {
    const info = await read.pick(specInfo, source, "");
    return indexOperations(info?.operations ?? [], info?.excluded ?? []);
  },
});

export function indexOperations(
  operations: readonly string[],
  excluded: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  const add = (part: string, key: string, limit = 1): void => {
    const known = index.get(part);
    if (!known) index.set(part, [key]);
    else if (known.length < limit) known.push(key);
  };
  for (const key of operations) {
    const { method, path, folder } = anonymous(key);
    add(`is ${key}`, key);
    add(`forgiven ${forgiving(key)}`, key);
    add(`path ${path}`, key);
    add(`same ${method} ${path}`, key);
    add(`in ${method} ${folder}`, key, comparable);
  }
  for (const key of excluded) add(`excluded ${forgiving(key)}`, key);
  return index;
}

/** A key without what people mistake in it: case, and the names of parameters (`{id}` or `:id`). */
export function anonymous(key: string): {
  readonly method: string;
  readonly path: string;
  readonly folder: string;
} {
  const forgiven = forgiving(key);
  const cut = forgiven.indexOf(" ");
  const written = forgiven.slice(cut + 1).toLowerCase();
  const path = written.replaceAll(/\{[^{}]*\}|(?<=\/):[^/]+/g, "{}");
  return { method: forgiven.slice(0, cut), path, folder: path.slice(0, path.lastIndexOf("/") + 1) };
}
